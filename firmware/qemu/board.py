"""A device on QEMU, without pins: its screen is invisible, and OK is pressed automatically."""

from ..canvas.strips import Canvas
from .buttons import OK
from .handheld import Handheld

_STEP = 5       # ms that pass between two readings of the clock
_MASK = 0x3FFFFFFF
PAUSE = 3       # polls of the buttons between two presses


class Nobody:
    """A panel that does nothing."""

    def window(self, x, y, w, h):
        pass

    def data(self, buf):
        pass

    def light(self, percent):
        pass

    def sleep(self):
        pass

    def wake(self):
        pass


class Presses:
    """Buttons that press OK repeatedly while `pressing` is set."""

    pressing = False

    def __init__(self):
        self._looks = 0

    def poll(self, now):
        self._looks += 1
        return OK if self.pressing and not self._looks % PAUSE else 0

    def held(self, event):
        return False


def hold():
    return False


class Board(Handheld):
    """See handheld.Handheld; the clock advances at each reading, the seed is constant."""

    def __init__(self):
        self._now = 0
        panel = Nobody()
        super().__init__(panel, Canvas(panel, 240, 240), Presses())

    def ticks(self):
        self._now = self._now + _STEP & _MASK
        return self._now

    def entropy(self):
        return 7
