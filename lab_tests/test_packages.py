"""Packages of `make lab`: every one pinned, and no other; nothing else needs them."""

import re
import subprocess

from host_tests.test_setup import _needed, _pinned
from lab_tests.driving import ROOT
from tools.lab.__main__ import NEEDED

FILES = ("requirements-lab.txt", "constraints-lab.txt")


def test_every_package_is_pinned_and_no_other():
    direct, pinned = _pinned(FILES[0]), _pinned(*FILES)
    others = set(_pinned("requirements.txt", "constraints.txt"))
    assert _needed(direct) - others == set(pinned)
    assert set(direct) == {name.replace("_", "-") for name in NEEDED}
    text = [(ROOT / name).read_text() for name in FILES]
    assert "--constraint constraints-lab.txt" in text[0]
    assert "--constraint constraints.txt" in text[1]


def test_each_line_has_its_reason():
    lines = (ROOT / FILES[0]).read_text().splitlines()
    assert all(re.search(r"#.{10,}", line) for line in lines)


def test_nothing_but_the_lab_needs_them():
    """Playing, testing and judging import none of them."""
    script = ("import sys, runpy\nimport tools.race, tools.circuit.__main__, tools.lab.judge\n"
              "import tools.lab.spec, tools.lab.__main__, tools.lab.again\n"
              "print(sorted({'dask', 'distributed', 'pyarrow', 'jinja2'} "
              "& set(sys.modules)))")
    import sys
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stderr


def test_make_sets_it_up_before_its_tests():
    commands = subprocess.run(["make", "-n", "-B", "test-lab"], cwd=ROOT, capture_output=True,
                              text=True).stdout
    assert commands.index("requirements-lab.txt") < commands.index("-m pytest lab_tests")
    assert "make test-lab" in (ROOT / ".ci/run").read_text().splitlines()
