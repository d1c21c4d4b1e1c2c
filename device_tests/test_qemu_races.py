"""Races on a 32-bit microcontroller with a Pico's heap have CPython's digests."""

import pytest

from pitwall import games
from tools.circuit import folders
from tools.device.contents import ROOT
from tools.circuit.compile import compile_file
from tools.device.qemu import Qemu
from tools.race import on_cpython

# game, circuit, seats, seed, options, laps
RACES = (
    ("pole-position", "great-britain", ["bot"] * 6, 7, "standard", 0),
    ("pole-position", "monaco", ["random"] * 2 + ["bot"] * 3, 11, "all,-extended-play", 0),
    ("formula-d", "test-yard", ["random"] * 4, 3, "standard", 1),
    ("race-pace", "belgium", ["random"] * 2 + ["rival-hard"] * 2, 5, "all", 0),
    ("formula-90", "marlpit-park", ["random"] * 2 + ["rival", "rival-hard"] + ["fast", "slow"] * 4,
     5, "all", 8),
)
MOST = 96 * 1024     # bytes of heap, without screens
SCRIPT = """
import gc
from headless import Headless
from frozen_circuits import FILES
gc.collect()
start, most, answers = gc.mem_alloc(), 0, 0
race = Headless(dict(FILES)["%s"], %r, %d, print, True, None, %r, "%s", %d, b"")
while True:
    more = race.tick()
    gc.collect()
    most = max(most, gc.mem_alloc())
    if not more:
        break
print("heap", start, most)
"""


def _path(game, name):
    """Return the path of a compiled circuit, below tracks/."""
    return folders.text(name, game).with_suffix(".pwc").relative_to(ROOT / "tracks").as_posix()


def compare(machine, game, circuit, seats, seed, rules, laps):
    """Run a race on a machine and here; return (heap before it, peak heap), in bytes."""
    switches, here = games.room(game, "options").read(rules), []
    on_cpython(compile_file(folders.text(circuit, game)), seats, seed, here.append, True, None,
               switches, game, laps)
    said = machine.mpremote("exec", SCRIPT % (
        _path(game, circuit), seats, seed, switches, game, laps), timeout=900).splitlines()
    start, most = map(int, said.pop().split()[1:])
    assert said == "\n".join(here).splitlines()
    print("heap of %s, %s: %d bytes, %d before" % (game, rules, most, start))
    return start, most


@pytest.mark.parametrize("race", RACES, ids=[row[0] + "-" + row[1] for row in RACES])
def test_a_race_has_the_digest_of_cpython(elf, race):
    with Qemu(elf) as machine:
        machine.heard()
        assert compare(machine, *race)[1] < MOST
