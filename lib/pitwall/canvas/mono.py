"""The canvas for black and white panels: the whole picture in a framebuf of one bit a pixel.

The driver has `show(page, first, data)`, see ssd1306. Each step sends a page of eight rows that
were drawn on. A colour is either light or dark, see colours.MONO; text has the opposite of its
ground.
"""

from framebuf import MONO_VLSB, FrameBuffer

from pitwall.canvas import STRIP
from pitwall.canvas import Canvas as Base
from pitwall.canvas.body import height
from pitwall.canvas.colours import BLACK, MONO, WHITE
from pitwall.canvas.strips import Pen as Strips

_CLEAN = 255    # instead of a page's first changed column


class Canvas(Base):
    """A screen of width x height pixels, height a multiple of eight and width below 255."""

    mono = True

    def __init__(self, panel, width, height):
        Base.__init__(self, width, height)
        self._panel = panel
        self._bytes = memoryview(bytearray(width * height // 8))
        self._all = FrameBuffer(self._bytes, width, height, MONO_VLSB)
        self._strip_bytes = memoryview(bytearray((STRIP + 7 * width) // 8))
        self._ink = FrameBuffer(bytearray(2), 2, 1, MONO_VLSB)
        self._pen = Pen(self._ink)
        self._first = bytearray(b"\xff" * (height // 8))    # changed columns of each page
        self._last = bytearray(height // 8)
        self._dirty = False

    def busy(self):
        """Return True while something is to be painted or sent."""
        return self._dirty or Base.busy(self)

    def step(self):
        """Paint one strip, or send one page. Return True while work is left."""
        if self._line:
            Base.step(self)
        elif self._dirty:
            self._send()
        return self.busy()

    def _send(self):
        for page in range(len(self._first)):
            first = self._first[page]
            if first != _CLEAN:
                self._first[page] = _CLEAN
                at = page * self.width
                self._panel.show(page, first, self._bytes[at + first:at + self._last[page] + 1])
                self._last[page] = 0
                return
        self._dirty = False

    def _changed(self, x, y, w, h):
        """Mark a box as drawn on; it may extend beyond the edges."""
        first, last = max(x, 0), min(x + w, self.width) - 1
        for page in range(max(y, 0) // 8, (min(y + h, self.height) + 7) // 8):
            self._first[page] = min(self._first[page], first)
            self._last[page] = max(self._last[page], last)
        self._dirty = True

    def _fill(self, x, y, w, h, colour):
        self._all.fill_rect(x, y, w, h, MONO[colour])
        self._changed(x, y, w, h)

    def _paint(self, x, y, w, h, ground, paint):
        strip = FrameBuffer(self._strip_bytes, w, h, MONO_VLSB)
        strip.fill(MONO[ground])
        pen = self._pen
        pen.aim(strip)
        pen.place(x, y, h)
        paint(pen)
        self._all.blit(strip, x, y)
        self._changed(x, y, w, h)

    def _write(self, x, y, w, string, colour, ground, size):
        light = MONO[ground]
        self._all.fill_rect(x, y, w, height(size), light)
        pen = self._pen
        pen.aim(self._all)
        pen.place(0, 0, self.height)
        colour = BLACK if light else WHITE
        if isinstance(string, int):
            pen.icon(x, y, string, colour, None, size)
        else:
            pen.text(x, y, string, colour, None, size)
        self._changed(x, y, w, height(size))


class Pen(Strips):
    """A pen that draws light or dark."""

    def __init__(self, ink):
        Strips.__init__(self, ink, MONO, 1)

    def text(self, x, y, string, colour, ground=None, size=1):
        """Draw a line of text, with the opposite of its ground."""
        Strips.text(self, x, y, string, _ink(colour, ground), ground, size)

    def icon(self, x, y, index, colour, ground=None, size=1):
        """Draw icon `index`, with the opposite of its ground."""
        Strips.icon(self, x, y, index, _ink(colour, ground), ground, size)


def _ink(colour, ground):
    """Return the colour of letters: the opposite of their ground, if there is one."""
    if ground is None:
        return colour
    return BLACK if MONO[ground] else WHITE
