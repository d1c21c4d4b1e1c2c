"""Whole races on an emulated Pico: a person who presses OK, and the heap and the stack they take.

The race is begun at the prompt; from there on it is the device's own loop, screens and buttons.
"""

import re

from tools.build.firmware_edits import MORE_STACK

STACK = 8192 + MORE_STACK
_BOTTOM = 0x42000 - STACK       # of the stack in the chip's RAM
_PAINT = b"\xa5"                # its free part is painted with
_FREE = STACK - 1024            # of it, at the prompt
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
    """The race did not come to its flag; the text is what the device printed last."""


def guest(game, circuit, seats, laps, switches=None, real=0, edition=0):
    """A script for the prompt of a device whose main.py was interrupted."""
    return GUEST % {"game": game, "circuit": circuit, "seats": seats, "laps": laps,
                    "switches": switches, "real": real, "edition": edition}


def race(pico, script, most=600000):
    """Play a race to its result by OK alone; returns (most heap in use, most stack in use), bytes.

    pico    at its menu; script: of `guest`; most: ms of its time
    """
    before = begin(pico, script)
    end = pico.ms + most
    while b"\x04>" not in pico.printed[before:]:
        if pico.ms > end:
            raise Stopped("no flag: " + pico.text()[-400:])
        pico.press("ok", _PRESS_MS)
    return flag(pico.printed[before:].decode(errors="replace")), stack(pico)


def begin(pico, script):
    """Start a script at the prompt, from its menu on; return the bytes printed before.

    The stack below the prompt is painted after the menu: otherwise its pointers stay in
    later frames and keep parts of the menu alive through the whole race (6 to 11 KB).
    """
    pico.repl(MENU)     # first, for its OK would begin another race
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
    """The most of its stack that was in use since `begin`, bytes."""
    painted = bytes(pico.chip.sram[_BOTTOM:_BOTTOM + _FREE])
    return STACK - (_FREE - len(painted.lstrip(_PAINT)))


def menu(said):
    """The heap at the menu, of what the device said. Raises Stopped."""
    found = re.search(r"^menu (\d+)\s", said, re.M)
    if not found:
        raise Stopped(said[-800:])
    return int(found[1])


def flag(said):
    """The heap that a race took at most, of what the device said. Raises Stopped."""
    found = re.search(r"^(?:OK)?flag (\d+)\s", said, re.M)
    if not found:
        raise Stopped(said[-800:])
    return int(found[1])
