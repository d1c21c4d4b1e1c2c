"""The canvas over displayio, for CircuitPython boards and for CPython with Blinka's displayio.

Everything is drawn into one hidden bitmap of sixteen colours. A refresh compares the rows that were
drawn on with the visible ones, and copies each row that differs into the bitmap of its band.
displayio sends one box around all changes of a bitmap, so each band of rows has its own bitmap. The
hidden and the visible picture each take width * height / 2 bytes.
"""

import displayio

from pitwall.canvas import Canvas as Base
from pitwall.canvas.body import height
from pitwall.canvas.colours import RGB
from pitwall.canvas.spans import Pen as Spans

try:
    from bitmaptools import fill_region
except ImportError:  # a build without it
    def fill_region(bitmap, x1, y1, x2, y2, value):
        for y in range(y1, y2):
            for x in range(x1, x2):
                bitmap[x, y] = value

ROWS = 8        # height of a band
_WORD = 8       # pixels; displayio stores a row in whole words of 32 bits
buffer = memoryview     # of a bitmap


def palette():
    """Return the sixteen colours as a displayio palette."""
    colours = displayio.Palette(len(RGB))
    for i in range(len(RGB)):
        colours[i] = RGB[i]
    return colours


class Canvas(Base):
    """A canvas on a displayio display with auto_refresh off."""

    def __init__(self, display):
        super().__init__(display.width, display.height)
        self._display = display
        self._bitmap = displayio.Bitmap(self.width, self.height, len(RGB))
        self._pen = Pen(self._bitmap)
        self._bands = []
        group, colours = displayio.Group(), palette()
        for top in range(0, self.height, ROWS):
            band = displayio.Bitmap(self.width, min(ROWS, self.height - top), len(RGB))
            group.append(displayio.TileGrid(band, pixel_shader=colours, y=top))
            self._bands.append(band)
        self._touched = bytearray(len(self._bands))
        display.root_group = group

    def refresh(self):
        """Send all changes."""
        for i in range(len(self._bands)):
            if self._touched[i]:
                self._touched[i] = 0
                self._show(self._bands[i], ROWS * i, buffer(self._bitmap))
        self._display.refresh()

    def _show(self, band, top, drawn):
        """Update a band; only the box that differs counts as changed."""
        shown = buffer(band)
        row = len(shown) // band.height
        drawn = drawn[row * top:row * top + len(shown)]
        y1, y2 = _differ(drawn, shown, row)
        if y1 == y2:
            return
        word = row // -(-self.width // _WORD)
        x1, x2 = self.width, 0
        for at in range(row * y1, row * y2, row):
            left, right = _differ(drawn[at:at + row], shown[at:at + row], word)
            if left < right:
                x1, x2 = min(x1, _WORD * left), max(x2, _WORD * right)
        x2 = min(x2, self.width)
        while self._same(band, top, x1, y1, y2):
            x1 += 1
        while self._same(band, top, x2 - 1, y1, y2):
            x2 -= 1
        shown[row * y1:row * y2] = drawn[row * y1:row * y2]
        band.dirty(x1, y1, x2, y2)

    def _same(self, band, top, x, y1, y2):
        """Return True if a column of a band has not changed."""
        for y in range(y1, y2):
            if band[x, y] != self._bitmap[x, top + y]:
                return False
        return True

    def _touch(self, y, h):
        """Mark rows of the screen as drawn on."""
        for i in range(max(y, 0) // ROWS, -(-min(y + h, self.height) // ROWS)):
            self._touched[i] = 1

    def _fill(self, x, y, w, h, colour):
        self._touch(y, h)
        fill_region(self._bitmap, x, y, x + w, y + h, colour)

    def _paint(self, x, y, w, h, ground, paint):
        self._fill(x, y, w, h, ground)
        self._pen.place(x, y, w, h)
        paint(self._pen)

    def _write(self, x, y, w, string, colour, ground, size):
        self._touch(y, height(size))
        self._pen.place(0, 0, self.width, self.height)
        self._pen.rect(x, y, w, height(size), ground)
        write = self._pen.icon if isinstance(string, int) else self._pen.text
        write(x, y, string, colour, None, size)


def _differ(one, other, unit):
    """Return (first, one after the last) unit, of `unit` bytes, in which two buffers differ."""
    end = len(one) // unit
    low, high = 0, end
    while low < high:               # first: all before it are equal
        middle = (low + high) // 2
        if one[unit * low:unit * middle + unit] == other[unit * low:unit * middle + unit]:
            low = middle + 1
        else:
            high = middle
    first = low
    low, high = first, end
    while low < high:               # end: all from it on are equal
        middle = (low + high) // 2
        if one[unit * middle:unit * high] == other[unit * middle:unit * high]:
            high = middle
        else:
            low = middle + 1
    return first, high


class Pen(Spans):
    """Draws into the bitmap, clipped to the strip."""

    def __init__(self, bitmap):
        super().__init__()
        self._bitmap = bitmap
        self._left = 0
        self._right = 0

    def place(self, left, top, w, h):
        """Draw inside this box from now on."""
        self._left = left
        self._right = left + w
        self.top = top
        self.bottom = top + h

    def rect(self, x, y, w, h, colour):
        """Draw a filled box."""
        right = min(x + w, self._right)
        bottom = min(y + h, self.bottom)
        x = max(x, self._left)
        y = max(y, self.top)
        if x < right and y < bottom:
            fill_region(self._bitmap, x, y, right, bottom, colour)
