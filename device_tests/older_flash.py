"""Make the flash of a Pico to which the UF2 of 080fb11 wrote settings, records and races.

    .venv/bin/python -m device_tests.older_flash OLD.uf2

writes host_tests/golden/flash_080fb11.xz and .txt: the bytes of its file system, and the state
of that version after power-on, with a race and a championship. OLD.uf2 is `make firmware` of that
commit, for an English pico_lcd_1_3. Never change the two files: later versions must read them.
"""

import lzma
from pathlib import Path

from host_tests.goldens import HERE
from pitwall.race.referee import ROLL, TABLE
from tools.arguments import Parser
from tools.device.pico import Pico
from tools.running import run

KEPT = HERE / "flash_080fb11.xz"
SEEN = KEPT.with_suffix(".txt")
RACE = "race-monaco-1"

# Runs at the prompt of any version; a frozen one has no names for constants.
_TOOLS = """
import gc
from binascii import crc32
from pitwall import boards
from pitwall.device.settings import Settings
from pitwall.race import records, run, saves, slots
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.season import Season

tracks = boards.tracks()

def answer(run, dice):
    ask = run.race.ask
    person = ask.who == %(TABLE)d or not run.drives(ask.who)
    if ask.kind == %(ROLL)d:
        run.answer(run.roll(), person)
    else:
        run.answer(dice.below(ask.n) if person else run.rival(), person)

def arrived(run):
    while run.replaying():
        run.replay()
    return run

def seen(run):
    on = run.race
    return on.ask.what, on.ask.who, on.ask.n, crc32(on.state), run.dice.a, run.dice.b
""" % {"TABLE": TABLE, "ROLL": ROLL}

_WRITE = (
    """
of = Settings("/saves")
of.sound, of.brightness, of.sleep, of.undo, of.captions, of.radio = False, 40, 10, False, 2, False
print(of.save())
""", """
made, dice = run.fresh(Journal("/saves", "race-italy-1"), tracks, "italy", (0, 1), 1, 0, 3), Dice(5)
made.record.counts = True
made.start()
while not made.race.over:
    answer(made, dice)
slots.delete("/saves", "race-italy-1")
made, of = None, records.Records("/saves")
gc.collect()
print(of.load())
of.career[:16] = bytes((2, 103, 18, 1, 1, 2, 0, 0, 0, 2, 1, 1, 0, 2, 19, 3))
of.career[28:32] = bytes((4, 2, 0, 6))
print(of.save())
""", """
season, dice = Season("/saves", tracks), Dice(8)
print(season.begin(("great-britain", "monaco") * 2, (0, 0, 1), 0, False, 4711))
made = season.next(1)
made.start()
while not made.race.over:
    answer(made, dice)
made.end()
made = season.next(2)
made.start()
for _ in range(40):
    answer(made, dice)
made.save()
print(made.saved)
season = made = None
gc.collect()
""", """
made, dice = run.fresh(Journal("/saves", %r), tracks, "monaco", (0, 1, 0), 2, 0, 7), Dice(6)
made.start()
for _ in range(60):
    answer(made, dice)
made.save()
print(made.saved, slots.note("/saves", %r))
""" % (RACE, RACE))

_LOOK = """
of = Settings("/saves")
print("settings", of.load(), of.language, of.sound, of.brightness, of.sleep, of.real, of.undo,
      of.captions, of.radio)
of = records.Records("/saves")
print("records", of.load(), list(of.counts), bytes(of.career).hex())
print("races", slots.slots("/saves"), slots.last("/saves"))
""", """
made = arrived(saves.load(Journal("/saves", %r), tracks))
print("race", seen(made))
made = None
gc.collect()
""" % RACE, """
season = Season("/saves", tracks)
print("championship", season.load(), season.table.circuits, bytes(season.table.saved()).hex())
made = arrived(season.resume())
print("its race", seen(made))
"""

_GO_ON = """
dice, before = Dice(9), seen(made)
for _ in range(8):
    answer(made, dice)
made.save()
now, made = seen(made), None
gc.collect()
print(now != before and now == seen(arrived(season.resume())))
"""


def look(device):
    """Return a description of the files, in lines, as a Pico reads them; this stops its program."""
    device.repl(_TOOLS)
    return "".join([device.repl(part) for part in _LOOK])


def goes_on(device):
    """Return True if the championship's race continues after `look` and is saved."""
    return device.repl(_GO_ON).strip() == "True"


def kept():
    """Return the bytes of the flash."""
    return lzma.decompress(KEPT.read_bytes())


def main(argv=None):
    """Run one command line: make both files again."""
    parser = Parser("older_flash", __doc__)
    parser.add_argument("uf2", type=Path, metavar="OLD.uf2")
    uf2 = parser.parse_args(argv).uf2
    device = Pico(uf2)
    device.run(8000)
    device.repl(_TOOLS)
    for part in _WRITE:
        print(device.repl(part, 600000), end="", flush=True)
    flash = device.flash()
    device = Pico(uf2, flash=flash)
    device.run(8000)
    SEEN.write_text(look(device), encoding="utf-8")
    KEPT.write_bytes(lzma.compress(flash, preset=9 | lzma.PRESET_EXTREME))


if __name__ == "__main__":
    run(main)
