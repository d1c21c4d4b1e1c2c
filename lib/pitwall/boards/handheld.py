"""What boards have in common: a screen that is lit and sleeps, buttons, perhaps a piezo, a battery.

A board's module has a class Board(Handheld) with its pins; what it lacks, it leaves out.
"""

from pitwall.boards import entropy, restart, ticks
from pitwall.canvas.colours import BLACK
from pitwall.boards.buttons import OK, RIGHT

DUTY = 8192             # of 65536: a piezo is loud enough, and spares the battery
LEAST = 2000            # mV; with less no board runs: nothing is connected there
_WRAP = 0x3FFFFFFF


class Handheld:
    """A board, its screen clear and lit.

    screen      has light(percent), sleep(), wake(); see canvas.st7789
    piezo       machine.PWM, or None
    gauge       called for the millivolts of the supply, or None
    keys        how many events its buttons give without being held
    pixel       micrometres from one pixel to the next; it says how large letters must be
    look, explain    of a board with six: the names of the keys that mean LOOK and EXPLAIN
    turns       can it be held upside down, so that its cross is at the right thumb? turned: it is
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
        self._until = -1        # ms until the note is over; -1: there is none
        self._notes, self._note = (), 0     # the motif, and where in it the next note is
        canvas.rect(0, 0, canvas.width, canvas.height, BLACK)
        canvas.flush()
        canvas.refresh()
        self.light(100)

    def light(self, percent):
        """How bright the screen is, 0..100."""
        self._screen.light(percent)

    def turn(self, on):
        """It is held upside down, or upright again: its picture and its directions turn."""
        self.turned = on
        self._screen.turn(on)

    def turned_key(self, event):
        """What an event means to whoever holds it upside down."""
        return (event - 1 ^ 1) + 1 if event <= RIGHT else event

    def sleep(self):
        """The screen goes off; what it shows is kept, and may change meanwhile."""
        self._screen.sleep()

    def wake(self):
        """The screen goes on again, as bright as before."""
        self._screen.wake()

    def signal(self, colour):
        """A light of its own shows a colour of the palette, or -1: none. Few boards have one."""

    def play(self, notes):
        """A motif, (Hz, ms) after (Hz, ms); it goes on and ends as long as `tick` is called."""
        if self._piezo:
            self._notes, self._note = notes, 0
            self._sound()

    def sounds(self):
        """Does a motif go on?"""
        return self._until >= 0

    def _sound(self):
        """The next note, or none."""
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
        """What the board has to do at every tick. now: of ticks()"""
        if self._until >= 0 and (now - self._until & _WRAP) < _WRAP >> 1:
            self._sound()

    def hush(self):
        """The piezo falls silent, for whoever will not call `tick` any more."""
        self._until = -1
        if self._piezo:
            self._piezo.duty_u16(0)

    def millivolts(self):
        """Of the battery or whatever supplies the board; None where that cannot be known."""
        found = self._gauge() if self._gauge else 0
        return found if found >= LEAST else None

    def ticks(self):
        """Milliseconds, going round at 2**30."""
        return ticks()

    def entropy(self):
        """30 bits to seed the dice with."""
        return entropy()

    def hold(self):
        """True while OK is held down."""
        return self.buttons.held(OK)

    def restart(self):
        """Start anew, as after power-on."""
        restart()
