"""A whole race of every game on several versions of MicroPython: the checksums are CPython's.

The builds are npm packages in node_modules; package.json names them. Version, heap and time of
each: .venv/bin/python -m pytest -s host_tests/test_versions.py
"""

import json
import time

import pytest

from host_tests.app_drive import ROOT
from pitwall import games
from tools import mpy, race
from tools.circuit import folders
from tools.circuit.compile import compile_file

# game, circuit, seats, laps
RACES = (
    ("pole-position", "great-britain", ["bot", "random", "bot"], 1),
    ("formula-d", "test-yard", ["random", "rival-easy"], 1),
    ("race-pace", "belgium", ["rival-hard", "random"], 1),
    ("formula-90", "marlpit-park", ["rival", "random"] + ["fast", "slow"] * 2, 3),
)
SEED = 7
NEXT = {"1.22": "1.23"}     # npm's 1.22.0-224 is 1.22 and 223 commits: it names the next version
PACKAGES = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
BUILDS = [mpy.BUILD, *sorted(name for name in PACKAGES["devDependencies"]
                             if name.startswith("micropython-"))]
# With a `tick`, since 1.22 raises where tools/machine/mpy.mjs asks for a name that is not there.
HEAP = """
import gc, sys
tick = None
print("%d.%d" % sys.implementation.version[:2], gc.mem_alloc())
"""


def raced(run, game, circuit, seats, laps):
    """What `run` gives for one of RACES, played quietly."""
    path = folders.text(circuit, game)
    return run(compile_file(path), seats, SEED, game=game, laps=laps, quiet=True)


@pytest.fixture(scope="module")
def wanted():
    """{game: text} of the results on CPython, each with its checksum."""
    lines = {each[0]: [] for each in RACES}
    for each in RACES:
        raced(lambda *words, **more: race.on_cpython(*words, lines[more["game"]].append, **more),
              *each)
    return {game: "\n".join(there) + "\n" for game, there in lines.items()}


@pytest.mark.parametrize("build", BUILDS)
def test_races_have_the_checksums_of_cpython(wanted, build):
    with mpy.Mpy(build=build) as machine:
        for each in RACES:
            since = time.monotonic()
            said = raced(lambda *words, **more: race.on_micropython(machine, *words, **more), *each)
            took = time.monotonic() - since
            assert said == wanted[each[0]], (build, each[0])
            version, heap = machine.run(HEAP, fresh=False).split()
            named = PACKAGES["dependencies"].get(build, build.rpartition("-")[2])[:4]
            assert version == NEXT.get(named, named)
            print("%s: %s, %s bytes of heap, %.1f s" % (version, each[0], heap, took))


def test_every_game_is_raced_on_four_versions():
    assert [each[0] for each in RACES] == list(games.NAMES)
    pinned = {name.rpartition("-")[2] for name in BUILDS[1:]}
    pinned.add(".".join(PACKAGES["dependencies"][mpy.BUILD].split(".")[:2]))
    assert {"1.22", "1.25", "1.27"} < pinned and len(pinned) == len(BUILDS)
    docs = (ROOT / "docs/build/device.md").read_text(encoding="utf-8")
    assert all(version in docs for version in pinned)
