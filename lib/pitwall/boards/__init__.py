"""Boards: a file for each, with its pins, display and buttons.

A board module has `Board()`, which lights the screen; see handheld.Handheld:

    board.canvas           see pitwall.canvas
    board.buttons          buttons.Buttons: poll(now_ms) -> UP .. BACK or 0
    board.keys             number of events they can produce without being held
    board.ticks()          ms, wrapping at 2**30
    board.entropy()        30 bits to seed the dice with
    board.light(percent)   the screen's light; board.sleep() and board.wake() switch it off and on
    board.play(notes)      a jingle, which plays to its end as long as board.tick(now) is called
    board.sounds(), board.hush()    True while it plays; stop it now
    board.signal(colour), board.millivolts()    if the board has the part for it

and `hold()`: True while OK is held down. It is called before there is a Board.
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
    """Return the module of this board; `this().Board()` makes the board."""
    return __import__("pitwall.boards." + name, None, None, ("Board",))


def tracks():
    """Return the folder of the compiled circuits, next to lib/."""
    head, found, _ = __file__.partition("lib/pitwall/")
    return head + "tracks" if found else "/tracks"


def from_files():
    """Return True if the code runs from files, and so uses heap; False in a firmware build."""
    import machine
    return "lib/" in __file__ and not hasattr(machine, "on_frame")


def ticks():
    """Return milliseconds, wrapping at 2**30."""
    return time.ticks_ms() & _MASK


def entropy(noise=None):
    """Return a random number of 30 bits, from the system, or from the clock and `noise`.

    noise: returns numbers with an unpredictable lowest bit, such as ADC.read_u16
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
    """Return True if the battery is full enough to write to flash."""
    found = board.millivolts()
    return found is None or found >= board.safe


def failed(text):
    """Report that the program has failed, to a machine such as the simulator."""
    import machine
    if hasattr(machine, "on_failure"):
        machine.on_failure(text)


def restart():
    """Restart as after power-on."""
    import machine
    machine.reset()


def forever(tick, playing=None):
    """Call tick() permanently. It rests after each that returns False: nothing more to do at once.

    If `machine` calls ticks itself, once a frame, it is given the tick and this returns.

    playing   returns True while a race is on; from then on a watchdog restarts a device that hangs
    """
    import machine
    if hasattr(machine, "on_frame"):
        machine.on_frame(tick)
        return
    dog, registers, calm = None, {}, 0
    if playing and _rp2040():
        registers = machine.mem32
    else:
        playing = bool  # never: other watchdogs cannot be stopped, and the prompt needs that
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
        # The watchdog would restart the device while you are at the prompt. More Ctrl-C may arrive
        # meanwhile, and takes effect at every branch, so there is none.
        try:
            registers[_WATCHDOG_CLEAR] = _ENABLE
        finally:
            registers[_WATCHDOG_CLEAR] = _ENABLE


def _rp2040():
    import sys
    return "RP2040" in getattr(sys.implementation, "_machine", "")
