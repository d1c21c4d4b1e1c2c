"""The pen for painting inside an area, in coordinates of the screen.

    pen.rect(x, y, w, h, colour)
    pen.line(x0, y0, x1, y1, colour)                       both ends included
    pen.quad(x0, y0, x1, y1, x2, y2, x3, y3, colour)       filled, borders included
    pen.stretch(points, p, colour)     a piece of road: left and right x, y from points[p] on, and
    pen.edges(points, p, colour)       those of the next piece; and the lines on either side
    pen.disc(x, y, r, colour)                              filled, 2*r + 1 wide
    pen.text(x, y, string, colour, ground=None, size=1)    ground None: the background stays;
                                                           size: as of a canvas
    pen.icon(x, y, index, colour, ground=None, size=1)
    pen.top, pen.bottom     rows top .. bottom - 1 are being painted; skip drawings outside

Everything is clipped to the area. A canvas's pen defines `rect`, and overrides methods that it can
do faster; those in this module only use rect. Coordinates must fit 16 bits.
"""

from pitwall.canvas.body import BODY, ONE, height, letter, measure
from pitwall.canvas.body_font import WIDE
from pitwall.canvas.font import CELL_W, ICONS, LETTERS, index


class Pen:
    """The methods that only need `rect`."""

    def __init__(self):
        self.top = 0
        self.bottom = 0

    def stretch(self, points, p, colour):
        """Draw a piece of road between two pairs of points; not culled, see `top` and `bottom`."""
        self.quad(points[p], points[p + 1], points[p + 2], points[p + 3], points[p + 6],
                  points[p + 7], points[p + 4], points[p + 5], colour)

    def edges(self, points, p, colour):
        """Draw the lines on either side of it."""
        self.line(points[p], points[p + 1], points[p + 4], points[p + 5], colour)
        self.line(points[p + 2], points[p + 3], points[p + 6], points[p + 7], colour)

    def disc(self, x, y, r, colour):
        """Draw a filled circle of radius r around pixel (x, y)."""
        if y + r < self.top or y - r >= self.bottom:
            return
        half = r
        limit = r * r + r  # rounder than r * r at these sizes
        for dy in range(r + 1):
            while half * half + dy * dy > limit:
                half -= 1
            self.rect(x - half, y + dy, half + half + 1, 1, colour)
            self.rect(x - half, y - dy, half + half + 1, 1, colour)

    def text(self, x, y, string, colour, ground=None, size=1):
        """Draw a line of text; see `body.height` for the size of its letters."""
        if y >= self.bottom or y + height(size) <= self.top:
            return
        if ground is not None:
            self.rect(x, y, measure(string, size), height(size), ground)
        for char in string:
            n = index(char)
            if size < BODY:
                self._glyph(LETTERS, 5 * n, 5, x, y, colour, size)
                x += CELL_W * size
            else:
                self._letter(n, x, y, colour, size - ONE)
                x += (WIDE[n] + 1) * (size - ONE)

    def icon(self, x, y, index, colour, ground=None, size=1):
        """Draw icon `index` (font.I_...), 8*size square."""
        if y >= self.bottom or y + 8 * size <= self.top:
            return
        if ground is not None:
            self.rect(x, y, 8 * size, 8 * size, ground)
        self._glyph(ICONS, 8 * index, 8, x, y, colour, size)

    def _letter(self, n, x, y, colour, scale):
        letter(self.rect, n, x, y, colour, scale, self.top, self.bottom)

    def _glyph(self, data, at, columns, x, y, colour, size):
        glyph(self.rect, data, at, columns, x, y, colour, size)


def glyph(rect, data, at, columns, x, y, colour, size):
    """Draw one letter or icon with rect(x, y, w, h, colour), a run of a column at a time."""
    for i in range(at, at + columns):
        bits = data[i]
        row = y
        while bits:
            while not bits & 1:
                bits >>= 1
                row += size
            run = 0
            while bits & 1:
                bits >>= 1
                run += size
            rect(x, row, size, run, colour)
            row += run
        x += size
