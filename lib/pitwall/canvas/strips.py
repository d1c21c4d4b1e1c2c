"""The canvas over MicroPython's framebuf: one strip of pixels, sent as soon as it is drawn.

There is no copy of the whole screen. The driver has `window(x, y, w, h)` and `data(buf)`, which
takes the window's pixels row by row, RGB565, high byte first.
"""

from array import array
from framebuf import MONO_VLSB, RGB565, FrameBuffer
from uctypes import addressof, bytearray_at

from pitwall.canvas import STRIP
from pitwall.canvas import Canvas as Base
from pitwall.canvas import body_font
from pitwall.canvas.body import BODY, ONE, height, letter, measure
from pitwall.canvas.colours import WIRE
from pitwall.canvas.font import CELL_W, ICONS, LETTERS, index
from pitwall.canvas.pens import Pen as Verbs
from pitwall.canvas.pens import glyph


def _drawings(data, columns):
    """Return a FrameBuffer of drawings that are one above the other.

    FrameBuffer requires writable memory, but nothing is written: the bytes stay in place, which is
    flash in a frozen build.
    """
    return FrameBuffer(bytearray_at(addressof(data), len(data)), columns, len(data) // columns * 8,
                       MONO_VLSB)


class Canvas(Base):
    """A screen of width x height pixels on the panel `lcd`."""

    def __init__(self, lcd, width, height):
        Base.__init__(self, width, height)
        self._lcd = lcd
        self._buf = memoryview(bytearray(2 * STRIP))
        self._all = FrameBuffer(self._buf, STRIP, 1, RGB565)
        # All letters are one above the other: blit one, and the edges of a target eight rows high
        # clip its neighbours.
        self._letters = _drawings(LETTERS, 5)
        self._body = _drawings(body_font.LETTERS, 8)
        self._icons = _drawings(ICONS, 8)
        self._ink = FrameBuffer(bytearray(4), 2, 1, RGB565)
        self._pen = Pen(self._ink)
        self._wide = 0

    def _fill(self, x, y, w, h, colour):
        self._all.hline(0, 0, w * h, WIRE[colour])
        self._send(x, y, w, h)

    def _send(self, x, y, w, h):
        self._lcd.window(x, y, w, h)
        self._lcd.data(self._buf[:2 * w * h])

    def _paint(self, x, y, w, h, ground, paint):
        pen = self._pen
        if self._wide != w:
            self._wide = w
            pen.aim(FrameBuffer(self._buf, w, STRIP // w, RGB565))
        pen.place(x, y, h)
        self._all.hline(0, 0, w * h, WIRE[ground])
        paint(pen)
        self._send(x, y, w, h)

    def _waits(self, string, size):
        """Return True for large letters: each takes some 10 ms, so it has its own step."""
        return size > BODY and not isinstance(string, int)

    def _write_some(self, x, y, w, string, colour, ground, size):
        if not self._waits(string, size):
            self._write(x, y, w, string, colour, ground, size)
            return True
        at, last = self._done, self._done + 1 >= len(string)
        left = measure(string[:at], size)
        wide = w - left if last else measure(string[at], size)
        self._write(x + left, y, wide, string[at:at + 1], colour, ground, size)
        self._done += 1
        return last

    def _write(self, x, y, w, string, colour, ground, size):
        # draw the box on the screen, in pieces that fit the buffer
        self._ink.pixel(0, 0, WIRE[ground])
        self._ink.pixel(1, 0, WIRE[colour])
        top = max(y, 0)
        rows = min(y + height(size), self.height) - top
        left = max(x, 0)
        end = min(x + w, self.width)
        while left < end:
            wide = min(end - left, STRIP // rows)
            self._piece(x - left, y - top, wide, rows, string, colour, ground, size)
            self._send(left, top, wide, rows)
            left += wide

    def _piece(self, x, y, wide, rows, string, colour, ground, size):
        buf = FrameBuffer(self._buf, wide, rows, RGB565)
        buf.fill(WIRE[ground])
        if size >= BODY:
            self._letters_of(buf, x, y, wide, string, colour, ground, size - ONE)
        elif size > 1:
            self._large(buf.fill_rect, x, y, wide, string, WIRE[colour], size)
        elif isinstance(string, int):
            buf.blit(self._icons, x, y - 8 * string, WIRE[ground], self._ink)
        else:
            self._line_of_text(buf.blit, x, y + 8 * 32, string, WIRE[ground])

    def _line_of_text(self, blit, x, y, string, ground):
        # blit clips to the screen; the ground is already drawn
        letters = self._letters
        ink = self._ink
        codes = string.encode()
        if len(codes) == len(string):
            for code in codes:
                blit(letters, x, y - 8 * code, ground, ink)
                x += 6
        else:
            for char in string:
                blit(letters, x, y - 8 * (32 + index(char)), ground, ink)
                x += 6

    def _letters_of(self, buf, x, y, wide, string, colour, ground, scale):
        widths = body_font.WIDE
        for char in string:
            n = index(char)
            if x >= wide:
                return
            if x > -8 * scale:
                if scale == 1:
                    buf.blit(self._body, x, y - 16 * n, WIRE[ground], self._ink)
                else:
                    letter(buf.fill_rect, n, x, y, WIRE[colour], scale)
            x += (widths[n] + 1) * scale

    def _large(self, rect, x, y, wide, string, colour, size):
        if isinstance(string, int):
            glyph(rect, ICONS, 8 * string, 8, x, y, colour, size)
            return
        for char in string:
            if -5 * size < x < wide:
                glyph(rect, LETTERS, 5 * index(char), 5, x, y, colour, size)
            x += CELL_W * size


class Pen(Verbs):
    """A pen that draws into the strip with framebuf's own line and poly, which are fast.

    ink     a palette of two in the strip's format; tints: the palette's colours in that format,
            None: those of a colour panel
    most    the largest of them
    """

    def __init__(self, ink, tints=None, most=0xFFFF):
        Verbs.__init__(self)
        self._tints = tints or WIRE
        self._most = most
        self._quad = array("h", bytearray(16))
        self._cell = bytearray(16)
        self._five = FrameBuffer(self._cell, 5, 8, MONO_VLSB)
        self._eight = FrameBuffer(self._cell, 8, 8, MONO_VLSB)
        self._sixteen = FrameBuffer(self._cell, 8, 16, MONO_VLSB)
        self._ink = ink
        self._buf = None
        self._left = 0

    def aim(self, buf):
        self._buf = buf

    def place(self, left, top, rows):
        self._left = left
        self.top = top
        self.bottom = top + rows

    def rect(self, x, y, w, h, colour):
        """Draw a filled box."""
        self._buf.fill_rect(x - self._left, y - self.top, w, h, self._tints[colour])

    def line(self, x0, y0, x1, y1, colour):
        """Draw a line one pixel wide, both ends included."""
        left = self._left
        top = self.top
        self._buf.line(x0 - left, y0 - top, x1 - left, y1 - top, self._tints[colour])

    def quad(self, x0, y0, x1, y1, x2, y2, x3, y3, colour):
        """Draw a filled convex quadrilateral."""
        if max(y0, y1, y2, y3) < self.top or min(y0, y1, y2, y3) >= self.bottom:
            return
        quad = self._quad
        quad[0] = x0
        quad[1] = y0
        quad[2] = x1
        quad[3] = y1
        quad[4] = x2
        quad[5] = y2
        quad[6] = x3
        quad[7] = y3
        self._buf.poly(-self._left, -self.top, quad, self._tints[colour], True)

    def stretch(self, points, p, colour):
        """Draw a piece of road, as in Verbs; a map has some twenty of them a strip."""
        quad = self._quad
        quad[0] = points[p]
        quad[1] = points[p + 1]
        quad[2] = points[p + 2]
        quad[3] = points[p + 3]
        quad[4] = points[p + 6]
        quad[5] = points[p + 7]
        quad[6] = points[p + 4]
        quad[7] = points[p + 5]
        self._buf.poly(-self._left, -self.top, quad, self._tints[colour], True)

    def edges(self, points, p, colour):
        """Draw the lines on either side, as in Verbs."""
        left, top, line, ink = self._left, self.top, self._buf.line, self._tints[colour]
        line(points[p] - left, points[p + 1] - top, points[p + 4] - left, points[p + 5] - top, ink)
        line(points[p + 2] - left, points[p + 3] - top, points[p + 6] - left, points[p + 7] - top,
             ink)

    def _letter(self, n, x, y, colour, scale):
        if scale > 1:
            letter(self.rect, n, x, y, colour, scale, self.top, self.bottom)
            return
        cell, at = self._cell, 16 * n
        for i in range(16):
            cell[i] = body_font.LETTERS[at + i]
        self._stamp(self._sixteen, x - self._left, y - self.top, colour)

    def _glyph(self, data, at, columns, x, y, colour, size):
        if size > 1:
            glyph(self.rect, data, at, columns, x, y, colour, size)
            return
        cell = self._cell
        for i in range(columns):
            cell[i] = data[at + i]
        source = self._five if columns == 5 else self._eight
        self._stamp(source, x - self._left, y - self.top, colour)

    def _stamp(self, source, x, y, colour):
        """Draw a glyph in one colour on the existing background."""
        ink = self._ink
        word = self._tints[colour]
        other = word ^ self._most
        ink.pixel(0, 0, other)  # any other colour: it is transparent
        ink.pixel(1, 0, word)
        self._buf.blit(source, x, y, other, ink)
