"""Play whole races on an emulated Pico by pressing OK; measure the heap and the stack.

The race starts at the prompt; from there on the device's own loop, screens and buttons run.
"""

import re

from tools.build.firmware_edits import MORE_STACK

STACK = 8192 + MORE_STACK
_BOTTOM = 0x42000 - STACK       # of the stack in the chip's RAM
_PAINT = b"\xa5"                # fills its free part, to find the deepest use
_FREE = STACK - 1024            # free part of the stack at the prompt
_PRESS_MS = 30
MENU = '''
import gc
for _ in range(400):
    guard.tick()
gc.collect()
print("menu", gc.mem_alloc())
'''
GUEST = MENU + '''
from pitwall import boards
from time import ticks_ms
class Flag(KeyboardInterrupt):
    pass
class Watched:
    most = looked = 0
    def look(self, now):
        if now - self.looked >= 100:
            self.looked = now
            gc.collect()
            self.most = max(self.most, gc.mem_alloc())
    def tick(self):
        self.look(ticks_ms())
        if guard.error:
            raise Flag()
        return guard.tick()
    def result(self, play):
        self.look(1 << 29)
        raise Flag()
watched = Watched()
app.result = watched.result
app.board.buttons.pressing = True
try:
    app.choose(%(game)r, %(edition)d)
    app.begin(%(circuit)r, %(seats)r, %(laps)d, %(switches)r, real=%(real)d)
    boards.forever(watched.tick)
except Flag:
    print("stopped" if guard.error else "flag", watched.most)
'''


class Stopped(Exception):
    """The race did not reach its flag; the text is the last output of the device."""


def guest(game, circuit, seats, laps, switches=None, real=0, edition=0):
    """Return a script for the prompt of a device whose main.py was interrupted."""
    return GUEST % {"game": game, "circuit": circuit, "seats": seats, "laps": laps,
                    "switches": switches, "real": real, "edition": edition}


def race(pico, script, most=600000):
    """Play a race to its result with OK alone; return (peak heap, peak stack) in bytes.

    pico    at its menu; script: from `guest`; most: ms of the Pico's time
    """
    before = begin(pico, script)
    end = pico.ms + most
    while b"\x04>" not in pico.printed[before:]:
        if pico.ms > end:
            raise Stopped("no flag: " + pico.text()[-400:])
        pico.press("ok", _PRESS_MS)
    return flag(pico.printed[before:].decode(errors="replace")), stack(pico)


def begin(pico, script):
    """Start a script at the prompt, after its menu; return the bytes printed before.

    The stack below the prompt is painted after the menu: otherwise its pointers stay in
    later frames and keep parts of the menu alive through the whole race (6 to 11 KB).
    """
    pico.repl(MENU)     # first, because its OK would start another race
    pico.repl("deep = lambda n: n and deep(n - 1)\ndeep(24)")
    pico.chip.sram[_BOTTOM:_BOTTOM + _FREE] = _PAINT * _FREE
    before = len(pico.printed)
    pico.send(script.replace(MENU, "").encode() + b"\x04")
    return before


def drive(pico, ms):
    """Press OK for `ms` milliseconds of its time."""
    end = pico.ms + ms
    while pico.ms < end:
        pico.press("ok", _PRESS_MS)


def stack(pico):
    """Return the most stack in use since `begin`, in bytes."""
    painted = bytes(pico.chip.sram[_BOTTOM:_BOTTOM + _FREE])
    return STACK - (_FREE - len(painted.lstrip(_PAINT)))


def menu(said):
    """Return the heap at the menu from the device's output. Raises Stopped."""
    found = re.search(r"^menu (\d+)\s", said, re.M)
    if not found:
        raise Stopped(said[-800:])
    return int(found[1])


def flag(said):
    """Return the peak heap of a race from the device's output. Raises Stopped."""
    found = re.search(r"^(?:OK)?flag (\d+)\s", said, re.M)
    if not found:
        raise Stopped(said[-800:])
    return int(found[1])
