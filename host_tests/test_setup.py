"""What `make` sets up: in any folder, with every package pinned; under which terms it is given."""

import json
import os
import re
import shutil
import subprocess
import sys
from importlib import metadata

from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.device import contents

ROOT = contents.ROOT
ENVIRONMENTS = [dict(default_environment(), sys_platform=system, platform_machine=machine,
                     platform_system=name, python_version=python, python_full_version=python + ".0",
                     extra="")
                for python in ("3.11", "3.12", "3.13", "3.14")
                for system, name, machine in (("linux", "Linux", "x86_64"),
                                              ("linux", "Linux", "aarch64"),
                                              ("darwin", "Darwin", "arm64"))]


def _pinned(*files):
    """{package: version} of requirement files, in which every line pins one."""
    found = {}
    for file in files:
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
            line = line.partition("#")[0].strip()
            if line and not line.startswith("--constraint "):
                name, version = re.fullmatch(r"([\w-]+)==(\S+)", line).groups()
                assert canonicalize_name(name) not in found, name
                found[canonicalize_name(name)] = version
    return found


def _needed(names):
    """All packages that these bring with them, on any system and Python that README names."""
    found, ahead = set(), set(names)
    while ahead:
        name = ahead.pop()
        found.add(name)
        for text in metadata.requires(name) or ():
            wanted = Requirement(text)
            if not wanted.marker or any(map(wanted.marker.evaluate, ENVIRONMENTS)):
                ahead.add(canonicalize_name(wanted.name))
        ahead -= found
    return found


def test_every_package_is_pinned_and_no_other():
    direct, pinned = _pinned("requirements.txt"), _pinned("requirements.txt", "constraints.txt")
    assert _needed(direct) == set(pinned)
    assert {name: metadata.version(name) for name in pinned} == pinned
    assert "--constraint constraints.txt" in (ROOT / "requirements.txt").read_text()


# In place of what setup fetches: this test fetches nothing.
NPM = '#!/bin/sh\nmkdir -p node_modules\necho "$@" > node_modules/asked\n'
PYTHON = '#!/bin/sh\n[ "$3" = install ] && exit\nexec "%s" "$@"\n' % sys.executable


def _make(folder, *words):
    hidden = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PYTHONPATH", "PYTHON")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(["make", *words], cwd=folder, capture_output=True, text=True,
                          timeout=600, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_make_works_in_a_folder_of_any_name(tmp_path):
    folder = tmp_path / "a spacé"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(
        ".git", ".venv", "node_modules", "build", "docs", "host_tests"))
    (folder / ".venv/bin").mkdir(parents=True)
    for name, text in (("python", PYTHON), ("npm", NPM)):
        (folder / ".venv/bin" / name).write_text(text)
        (folder / ".venv/bin" / name).chmod(0o755)
    for made in folder.glob("tracks/**/*.pw[cv]"):      # all of it is up to date
        made.touch()
    table = folder / "tracks/monaco.pwc"
    table.unlink()
    _make(folder, "setup")
    assert table.read_bytes() == (ROOT / "tracks/monaco.pwc").read_bytes()
    assert (folder / "node_modules/asked").read_text().startswith("ci ")
    assert "Nothing to be done" in _make(folder, "setup")
    for word, what in (("play", "-m tools.serve"), ("test", "-m pytest")):
        commands = _make(folder, "-n", word)
        assert ".venv/bin/python " + what in commands and str(tmp_path) not in commands


def test_the_licence_is_named_wherever_one_looks():
    text = (ROOT / "LICENSE").read_text()
    assert text.startswith("MIT License\n") and "The Pitwall developers" in text
    assert "[MIT license](LICENSE)" in (ROOT / "README.md").read_text(encoding="utf-8")
    listed = json.loads((ROOT / "package-lock.json").read_text())["packages"][""]
    for package in (json.loads((ROOT / "package.json").read_text()), listed):
        assert package["license"] == "MIT"


def test_nothing_that_was_written_is_left_out_of_a_commit():
    """What is ignored is made by a command: no source lies where only this machine has it."""
    names = subprocess.run(
        ["git", "ls-files", "--others", "--ignored", "--exclude-standard",
         "lib", "tools", "docs", "firmware", "simulator", "host_tests", "device_tests",
         "lab_tests"],
        cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    assert [name for name in names if "__pycache__" not in name] == []
