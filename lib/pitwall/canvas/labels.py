"""The canvas over displayio: text in labels of adafruit_display_text, all else in one bitmap.

For CircuitPython boards, and for CPython with Blinka's displayio. The bitmap of sixteen colours
takes width * height / 2 bytes; labels lie above it and never touch each other. What is drawn over a
label whole replaces it; what is drawn over a part of it turns it into pixels first. So the group
does not grow with what was drawn, only with what is there.
"""

import displayio
from adafruit_display_text.label import Label
from fontio import Glyph

from pitwall.canvas import Canvas as Base
from pitwall.canvas.body import BODY, height
from pitwall.canvas.colours import RGB
from pitwall.canvas.font import CELL_H, CELL_W, LETTERS, index
from pitwall.canvas.pens import glyph
from pitwall.canvas.spans import Pen as Spans

try:
    from bitmaptools import fill_region
except ImportError:  # a build without it
    def fill_region(bitmap, x1, y1, x2, y2, value):
        for y in range(y1, y2):
            for x in range(x1, x2):
                bitmap[x, y] = value

LABELS = 48  # at most so many are kept; the oldest becomes pixels


class Font:
    """Our letters as a font of displayio: one bitmap, a tile for each letter."""

    ascent = CELL_H
    descent = 0

    def __init__(self):
        count = len(LETTERS) // 5
        self.bitmap = displayio.Bitmap(CELL_W * count, CELL_H, 2)
        for i in range(count):
            glyph(self._dots, LETTERS, 5 * i, 5, CELL_W * i, 0, 1, 1)

    def _dots(self, x, y, w, h, colour):
        fill_region(self.bitmap, x, y, x + w, y + h, colour)

    def get_bounding_box(self):
        """(width, height, x offset, y offset) of a cell."""
        return CELL_W, CELL_H, 0, 0

    def get_glyph(self, codepoint):
        """The letter of a code point; unknown ones show as a question mark."""
        tile = index(chr(codepoint))
        return Glyph(self.bitmap, tile, CELL_W, CELL_H, 0, 0, CELL_W, 0)


def palette():
    """The sixteen colours as displayio wants them."""
    colours = displayio.Palette(len(RGB))
    for i in range(len(RGB)):
        colours[i] = RGB[i]
    return colours


class Canvas(Base):
    """A canvas on a displayio display with auto_refresh off."""

    def __init__(self, display):
        super().__init__(display.width, display.height)
        self._display = display
        self._font = Font()
        self._bitmap = displayio.Bitmap(self.width, self.height, len(RGB))
        self._pen = Pen(self._bitmap)
        self._group = displayio.Group()
        self._group.append(displayio.TileGrid(self._bitmap, pixel_shader=palette()))
        self._labels = []  # (x, y, w, h, size, colour, label), oldest first, as in the group
        display.root_group = self._group

    def refresh(self):
        """Send what changed."""
        self._display.refresh()

    def _fill(self, x, y, w, h, colour):
        self._make_way(x, y, w, h)
        fill_region(self._bitmap, x, y, x + w, y + h, colour)

    def _paint(self, x, y, w, h, ground, paint):
        self._fill(x, y, w, h, ground)
        self._pen.place(x, y, w, h)
        paint(self._pen)

    def _write(self, x, y, w, string, colour, ground, size):
        old = None if isinstance(string, int) else self._same(x, y, w, size)
        self._make_way(x, y, w, height(size))
        self._whole_screen()
        self._pen.rect(x, y, w, height(size), ground)
        if size >= BODY:    # set by their ink: pixels, not a label of tiles
            self._pen.text(x, y, string, colour, None, size)
        elif isinstance(string, int):
            self._pen.icon(x, y, string, colour, None, size)
        else:
            self._label(x, y, string, colour, size, old)

    def _whole_screen(self):
        self._pen.place(0, 0, self.width, self.height)

    def _same(self, x, y, w, size):
        """The label that such a text replaces letter for letter, or None."""
        for old in self._labels:
            if old[0] == x and old[1] == y and old[4] == size and old[2] <= w:
                return old[6]
        return None

    def _label(self, x, y, string, colour, size, label):
        # A newline or a tab is blank, but a label would act on it.
        string = "".join([char if ord(char) >= 32 else " " for char in string])
        if not string.strip():
            return
        if len(self._labels) >= LABELS:
            self._drop(0, True)
        if label is None:
            label = Label(self._font, x=x, y=y + CELL_H * size, text=string, color=RGB[colour],
                          scale=size, base_alignment=True)
        else:
            label.text = string
            label.color = RGB[colour]
        self._group.append(label)
        width = CELL_W * size * len(string)
        self._labels.append((x, y, width, CELL_H * size, size, colour, label))

    def _make_way(self, x, y, w, h):
        """Take away the labels a box covers; make pixels of those it covers in part."""
        for i in range(len(self._labels) - 1, -1, -1):
            lx, ly, lw, lh = self._labels[i][:4]
            if x < lx + lw and lx < x + w and y < ly + lh and ly < y + h:
                whole = x <= lx and y <= ly and lx + lw <= x + w and ly + lh <= y + h
                self._drop(i, not whole)

    def _drop(self, i, bake):
        x, y, _, _, size, colour, label = self._labels.pop(i)
        self._group.pop(i + 1)
        if bake:
            self._whole_screen()
            self._pen.text(x, y, label.text, colour, None, size)


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
        """A filled box."""
        right = min(x + w, self._right)
        bottom = min(y + h, self.bottom)
        x = max(x, self._left)
        y = max(y, self.top)
        if x < right and y < bottom:
            fill_region(self._bitmap, x, y, right, bottom, colour)
