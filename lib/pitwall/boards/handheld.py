"""The common part of boards: a screen with sleep, buttons, perhaps a piezo and a battery.

A board's module has a class Board(Handheld) with its pins; it leaves out the parts that it lacks.
"""

from pitwall.boards import entropy, restart, ticks
from pitwall.canvas.colours import BLACK
from pitwall.boards.buttons import OK, RIGHT

DUTY = 8192             # of 65536: loud enough for a piezo, and saves the battery
LEAST = 2000            # mV; no board runs with less, so nothing is connected there
_WRAP = 0x3FFFFFFF


class Handheld:
    """A board, its screen clear and lit.

    screen      has light(percent), sleep(), wake(); see canvas.st7789
    piezo       machine.PWM, or None
    gauge       returns the millivolts of the supply, or None
    keys        number of events its buttons can produce without being held
    pixel       micrometres from one pixel to the next; it determines the size of letters
    look, explain    of a board with six keys: the names of the keys for LOOK and EXPLAIN
    turns       True if it can be held upside down, its cross at the right thumb; turned: it is
    low, safe   mV at which the battery should be charged, and below which flash is not written
    """

    keys = 6
    pixel = 100
    look, explain = "Y", "X"
    turns = turned = False
    low = 3300
    safe = 3000

    def __init__(self, screen, canvas, buttons, piezo=None, gauge=None):
        self.canvas = canvas
        self.buttons = buttons
        self._screen = screen
        self._piezo = piezo
        self._gauge = gauge
        self._until = -1        # ms when the note ends; -1: there is none
        self._notes, self._note = (), 0     # the jingle, and the index of its next note
        canvas.rect(0, 0, canvas.width, canvas.height, BLACK)
        canvas.flush()
        canvas.refresh()
        self.light(100)

    def light(self, percent):
        """Set the brightness of the screen, 0..100."""
        self._screen.light(percent)

    def turn(self, on):
        """Turn picture and directions upside down, or upright again."""
        self.turned = on
        self._screen.turn(on)

    def turned_key(self, event):
        """Return the meaning of an event while the board is held upside down."""
        return (event - 1 ^ 1) + 1 if event <= RIGHT else event

    def sleep(self):
        """Switch the screen off; its content is kept, and may change meanwhile."""
        self._screen.sleep()

    def wake(self):
        """Switch the screen on again, as bright as before."""
        self._screen.wake()

    def signal(self, colour):
        """Show a colour of the palette on the board's LED, -1: none. Few boards have one."""

    def play(self, notes):
        """Play a jingle, (Hz, ms) after (Hz, ms); it only continues while `tick` is called."""
        if self._piezo:
            self._notes, self._note = notes, 0
            self._sound()

    def sounds(self):
        """Return True while a jingle plays."""
        return self._until >= 0

    def _sound(self):
        """Play the next note, if there is one."""
        at, notes = self._note, self._notes
        if at >= len(notes):
            self.hush()
            return
        if notes[at]:
            self._piezo.freq(notes[at])
        self._piezo.duty_u16(DUTY if notes[at] else 0)
        self._until = self.ticks() + notes[at + 1] & _WRAP
        self._note = at + 2

    def tick(self, now):
        """Do the periodic work of the board. now: of ticks()"""
        if self._until >= 0 and (now - self._until & _WRAP) < _WRAP >> 1:
            self._sound()

    def hush(self):
        """Stop the jingle, because `tick` may not be called any more."""
        self._until = -1
        if self._piezo:
            self._piezo.duty_u16(0)

    def millivolts(self):
        """Return the voltage of the battery or supply in millivolts, None if it is not known."""
        found = self._gauge() if self._gauge else 0
        return found if found >= LEAST else None

    def ticks(self):
        """Return milliseconds, wrapping at 2**30."""
        return ticks()

    def entropy(self):
        """Return 30 bits to seed the dice with."""
        return entropy()

    def hold(self):
        """Return True while OK is held down."""
        return self.buttons.held(OK)

    def restart(self):
        """Restart as after power-on."""
        restart()
