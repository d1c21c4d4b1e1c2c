"""A device on QEMU, which has no pins: nobody sees its screen, and OK is pressed by itself."""

from ..canvas.strips import Canvas
from .buttons import OK
from .handheld import Handheld

_STEP = 5       # ms that go by from one look at the clock to the next
_MASK = 0x3FFFFFFF
PAUSE = 3       # looks at the buttons between two presses


class Nobody:
    """A panel that is not there."""

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
    """Buttons of which OK is pressed again and again, once `pressing` is set."""

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
    """See handheld.Handheld; its clock goes on with every look at it, its dice are the same."""

    def __init__(self):
        self._now = 0
        panel = Nobody()
        super().__init__(panel, Canvas(panel, 240, 240), Presses())

    def ticks(self):
        self._now = self._now + _STEP & _MASK
        return self._now

    def entropy(self):
        return 7
