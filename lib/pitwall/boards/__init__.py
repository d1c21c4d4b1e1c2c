"""Boards: one file for each, with its pins, its display and its buttons.

A board module offers `Board()`, which lights the screen:

    board.canvas           see pitwall.canvas
    board.buttons          buttons.Buttons: poll(now_ms) -> UP .. BACK or 0
    board.ticks()          ms, going round at 2**30
    board.entropy()        30 bits to seed the dice with
    board.hold()           OK is being held down
    board.light(percent)   the backlight

and `hold()`, which asks the same as board.hold() before there is a Board.
"""

import time

BOARD = "pico_lcd_1_3"
_MASK = 0x3FFFFFFF


def this(name=BOARD):
    """The module of this board; `this().Board()` makes the board."""
    return __import__("pitwall.boards." + name, None, None, ("Board",))


def tracks():
    """Folder of the compiled circuits: beside lib/, wherever that lies."""
    head, found, _ = __file__.partition("lib/pitwall/")
    return head + "tracks" if found else "/tracks"


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


def forever(tick):
    """Call tick() for good, with a short rest whenever it returns nothing more to do.

    Where `machine` calls ticks itself, once a frame, it is given the tick and this returns.
    """
    import machine
    if hasattr(machine, "on_frame"):
        machine.on_frame(tick)
        return
    while True:
        if not tick():
            time.sleep_ms(2)
