"""tools.licenses: the text has the licence of everything that is bundled."""

import json
import shutil

import pytest

from tools import licenses
from tools.build import wheel_files
from tools.device import contents
from tools.running import Refused

ROOT = contents.ROOT


def _headings(parts):
    """Return the first line of each licence."""
    return [each.strip().splitlines()[0] for each in licenses.text(parts).split("=" * 80)[1:]]


def test_each_package_of_the_wheel_is_in_its_text():
    files = wheel_files.modules(ROOT, ROOT / "node_modules")
    packages = {"/".join(name.split("/")[1:2 + name.startswith("node_modules/@")])
                for name in files} - {wheel_files.RUNTIME}
    named = [heading.removesuffix(" (npm)") for heading in _headings(["wheel"])]
    assert packages <= set(named) and "@codemirror/view" in packages
    assert {"Pitwall", *licenses.WEBASSEMBLY} <= set(named) and len(named) == len(set(named))


def test_every_part_says_under_which_terms_it_comes():
    for name in licenses.PARTS:
        for each in licenses.text([name]).split("=" * 80)[1:]:
            text = each.lower()
            assert "copyright" in text and any(word in text for word in (
                "permission", "redistribut", "license", "without any guarantees")), each[:200]


def test_what_a_package_needs_is_in_the_text_too():
    assert licenses.packages(["esptool-js"]) == ["atob-lite", "esptool-js", "pako"]
    assert licenses.packages(["pyodide"]) == ["pyodide"]
    site = licenses.text(["site"])
    for line in ("pako (npm)", "Mozilla Public License Version 2.0",
                 "PYTHON SOFTWARE FOUNDATION LICENSE", "atob-lite (npm)", "Zstandard", "libffi",
                 "zlib, which", "bzip2", "SQLite", "liblzma", "Expat", "libmpdec", "HACL",
                 "Russ Cox, Google Inc."):
        assert line in site


def test_every_dependency_of_npm_that_is_no_tool_of_the_workshop_belongs_to_a_part():
    listed = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    roots = {name for names in licenses.NPM.values() for name in names}
    assert set(listed) - roots == {wheel_files.RUNTIME}


def test_a_package_without_a_licence_is_named(tmp_path):
    shutil.copytree(ROOT / "node_modules/fflate", tmp_path / "fflate")
    assert "fflate (npm)" in licenses.text(["page"], ROOT, tmp_path)
    (tmp_path / "fflate/LICENSE").unlink()
    with pytest.raises(Refused, match="fflate: no licence here"):
        licenses.text(["page"], ROOT, tmp_path)


# --- the firmware ---

def test_the_firmware_has_a_text_for_each_part_and_no_other():
    files = {file for file, _ in licenses.FIRMWARE.values()}
    files |= {file for names in ({"": licenses.WEBASSEMBLY}, licenses.OWN)
              for each in names.values() for file in each.values()}
    assert {path.name for path in licenses.TEXTS.iterdir()} == files
    assert set(licenses.FIRMWARE) < set(_headings(["firmware"]))
    assert "GCC RUNTIME LIBRARY EXCEPTION" in licenses.text(["firmware"])


@pytest.fixture
def built(tmp_path):
    """built({source: text}): the folder of a firmware that was compiled from these sources."""
    def make(sources):
        for name, text in sources.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        (tmp_path / "pico").mkdir()
        (tmp_path / "pico/main.c.o.d").write_text("main.c.o: \\\n %s" % " \\\n ".join(
            "../" + name for name in sources))
        return tmp_path
    return make


def test_a_source_whose_holder_is_listed_is_well(built):
    work = built({"micropython/py/vm.c": "/*\n * Copyright (c) 2014 Paul Sokolovsky\n */",
                  "micropython/lib/littlefs/lfs2.c":
                      "// Copyright (c) 2022, The littlefs authors."})
    assert licenses.unlisted(work) == []


def test_a_new_holder_and_a_new_library_are_told(built):
    work = built({"micropython/py/vm.c": "/* Copyright (c) 2031 Somebody New */",
                  "micropython/lib/lwip/tcp.c": "int tcp;"})
    assert licenses.unlisted(work) == [
        "%s: of no part" % (work / "micropython/lib/lwip/tcp.c"),
        "MicroPython: Copyright (c) 2031 Somebody New"]
