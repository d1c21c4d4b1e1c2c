"""Boards: one file for each, with its pins, its display and its buttons.

A board module offers `Board()`, which lights the screen; handheld.Handheld says what it can do:

    board.canvas           see pitwall.canvas
    board.buttons          buttons.Buttons: poll(now_ms) -> UP .. BACK or 0
    board.keys             how many events they can give without being held
    board.ticks()          ms, going round at 2**30
    board.entropy()        30 bits to seed the dice with
    board.light(percent)   the screen's light; board.sleep() and board.wake() switch it off and on
    board.play(notes)      a motif, which goes on and ends as long as board.tick(now) is called;
    board.sounds(), board.hush()    does it still? It ends now
    board.signal(colour), board.millivolts()    where there is a part for it

and `hold()`: is OK being held down? It is asked before there is a Board.
"""

import time

from pitwall.boards.chosen import BOARD

WATCH = 8000    # ms; the longest step of a race, a search for moves, takes some 2000
REST = 5        # ms of rest after a tick without work; a key that goes down is noted at once
# The same after so many such ticks, some two seconds: every motif is over then, no die tumbles, and
# the battery lasts longer.
CALM_REST, CALM = 16, 300
_WATCHDOG_CLEAR = 0x4005B000    # of an RP2040: bits written there go from the watchdog's control
_ENABLE = 1 << 30
_MASK = 0x3FFFFFFF


def this(name=BOARD):
    """The module of this board; `this().Board()` makes the board."""
    return __import__("pitwall.boards." + name, None, None, ("Board",))


def tracks():
    """Folder of the compiled circuits: beside lib/, wherever that lies."""
    head, found, _ = __file__.partition("lib/pitwall/")
    return head + "tracks" if found else "/tracks"


def from_files():
    """Does its code lie in the heap, or is it at least loaded there? Not so in a firmware."""
    import machine
    return "lib/" in __file__ and not hasattr(machine, "on_frame")


def ticks():
    """Milliseconds, going round at 2**30."""
    return time.ticks_ms() & _MASK


def entropy(noise=None):
    """A number of 30 bits that differs every time: the system's, else from the clock and `noise`.

    noise: called for a number whose lowest bit nobody can foretell, such as ADC.read_u16.
    """
    try:
        from os import urandom
    except ImportError:
        return _from_noise(noise)
    seed = 0
    for byte in urandom(4):
        seed = (seed << 8 | byte) & _MASK
    return seed


def _from_noise(noise):
    seed = time.ticks_us() & _MASK
    for _ in range(64):
        bit = noise() if noise else time.ticks_us()
        seed = (seed << 1 ^ seed >> 29 ^ seed >> 6 & 1 ^ bit & 1) & _MASK
    return seed


def safe(board):
    """May flash be written, as far as the battery is concerned?"""
    found = board.millivolts()
    return found is None or found >= board.safe


def failed(text):
    """The program has failed: told to a machine that wants to know, such as the simulator."""
    import machine
    if hasattr(machine, "on_failure"):
        machine.on_failure(text)


def restart():
    """Start anew, as after power-on."""
    import machine
    machine.reset()


def forever(tick, playing=None):
    """Call tick() permanently. It rests after each that returns False: nothing more to do at once.

    Where `machine` calls ticks itself, once a frame, it is given the tick and this returns.
    playing   called for whether a race is on: from then on a device that hangs starts again
    """
    import machine
    if hasattr(machine, "on_frame"):
        machine.on_frame(tick)
        return
    dog, registers, calm = None, {}, 0
    if playing and _rp2040():
        registers = machine.mem32
    else:
        playing = bool  # never: elsewhere it cannot be let go, and the prompt needs that
    try:
        while True:
            more = tick()
            if dog:
                dog.feed()
            elif playing():
                dog = machine.WDT(timeout=WATCH)
            calm = 0 if more else calm + 1
            if calm:
                time.sleep_ms(CALM_REST if calm > CALM else REST)
    finally:
        # The watchdog would start the device again while somebody is at the prompt. More of Ctrl-C
        # may come meanwhile, and is heard at every branch: so there is none.
        try:
            registers[_WATCHDOG_CLEAR] = _ENABLE
        finally:
            registers[_WATCHDOG_CLEAR] = _ENABLE


def _rp2040():
    import sys
    return "RP2040" in getattr(sys.implementation, "_machine", "")
