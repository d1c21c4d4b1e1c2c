"""Whole races with all their screens on a Pico's heap and stack, by OK alone, to the flag.

The limits hold what was measured and 3 %, so that nothing creeps up unseen; the script that plays
and measures takes some 4 KB of it.
"""

import re

import pytest

from device_tests import racing
from tools.build import firmware_qemu
from tools.device.pico import packed
from tools.device.qemu import BLOCKS, Qemu

FOREVER = "try:\n    boards.forever("     # what ends main.py: QEMU has no Ctrl-C
ALL = 0xFFFFFF
# game, circuit, seats, laps, switches: bytes of heap that it may take
RACES = {
    ("pole-position", "great-britain", (0, 1, 2, 1, 2, 1), 2, ALL): 73000,
    ("pole-position-free", "great-britain", (0, 1, 2), 2, None): 52800,
    ("formula-d", "test-yard", (0, 1, 1), 1, None): 62000,
    ("formula-d-free", "lantern-bay", (0, 0, 0), 1, None): 47700,
    ("formula-d-free", "lantern-bay", (0, 1, 1), 1, None): 76200,
    ("race-pace", "belgium", (0, 2, 1, 0, 3, 1, 0, 2), 30, None): 58200,
    ("race-pace-free", "belgium", (0, 0, 1, 2), 30, None): 54200,
}
FILES = {"menu": 181000, "flag": 356000}        # from .mpy files, Pole Position as above


def race(elf, files, script):
    """(heap at the menu, what was printed) on a machine with these files."""
    path = "/a/main.py" if "/a/main.py" in files else "/main.py"
    made, found, _ = files[path].decode().partition(FOREVER)
    assert found
    files = {**files, path: (made + script).encode()}
    with Qemu(elf, flash=packed(files, BLOCKS)) as machine:
        said = machine.heard(timeout=400)
    found = re.search(r"menu (\d+)", said)
    assert found, said
    return int(found[1]), said


@pytest.mark.parametrize("about", RACES, ids=lambda about: about[0])
def test_to_the_flag(elf, about):
    _, said = race(elf, firmware_qemu.with_frozen(), racing.guest(*about))
    most = racing.flag(said)
    print("heap of a whole %s race: %d bytes" % (about[0], most))
    assert most <= RACES[about]


def test_from_files_to_the_flag(plain_elf):
    """On a MicroPython as anybody has it, and with a Pico 2's heap: a Pico's is too small."""
    about = next(iter(RACES))
    menu, said = race(plain_elf, firmware_qemu.from_files(), racing.guest(*about))
    most = racing.flag(said)
    print("heap from files: %d bytes at the menu, %d in a race" % (menu, most))
    assert menu <= FILES["menu"] and most <= FILES["flag"]
