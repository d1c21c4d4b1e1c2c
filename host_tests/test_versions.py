"""A whole race of every game on several versions of MicroPython has CPython's checksums.

The builds are npm packages in node_modules; package.json names them. tools.versions does the same
with every version from 1.22 on, which it downloads.
"""

import json

import pytest

from host_tests.app_drive import ROOT
from pitwall import games
from tools import mpy, versions

NEXT = {"1.22": "1.23"}     # npm's 1.22.0-224 is 1.22 and 223 commits: it names the next version
PACKAGES = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
BUILDS = [mpy.BUILD, *sorted(name for name in PACKAGES["devDependencies"]
                             if name.startswith("micropython-"))]


@pytest.fixture(scope="module")
def wanted():
    return versions.on_cpython()


@pytest.mark.parametrize("build", BUILDS)
def test_races_have_the_checksums_of_cpython(wanted, build):
    named = PACKAGES["dependencies"].get(build, build.rpartition("-")[2])[:4]
    for game, said, version, heap, took in versions.on_build(build):
        assert said == wanted[game], (build, game)
        assert version == NEXT.get(named, named)
        print("%s: %s, %d bytes of heap, %.1f s" % (version, game, heap, took))


def test_every_game_is_raced_on_four_versions():
    assert [each[0] for each in versions.RACES] == list(games.NAMES)
    pinned = {name.rpartition("-")[2] for name in BUILDS[1:]}
    pinned.add(".".join(PACKAGES["dependencies"][mpy.BUILD].split(".")[:2]))
    assert {"1.22", "1.25", "1.27"} < pinned and len(pinned) == len(BUILDS)
    docs = (ROOT / "docs/build/device.md").read_text(encoding="utf-8")
    assert all(version in docs for version in pinned)


def test_of_each_version_the_newest_build_is_raced():
    assert versions.newest(["1.21.0", "1.22.0-224", "1.22.0-35", "1.24.1", "1.24.0", "1.23.0",
                            "1.25.0-preview.9", "1.29.0-6", "1.29.0-10"]) == [
        "1.22.0-224", "1.23.0", "1.24.1", "1.25.0-preview.9", "1.29.0-10"]
    assert versions.newest(["1.25.0-preview.300", "1.25.0"], "1.25") == ["1.25.0"]
    assert versions.newest(["1.9.0", "1.22.0"]) == ["1.22.0"]
