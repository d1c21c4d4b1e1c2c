"""The drawing methods that every screen uses. Two canvases have them and draw the same pixels.

`strips.Canvas` uses MicroPython's framebuf, `bands.Canvas` displayio.

    width, height
    rect(x, y, w, h, colour)                                a filled box
    text(x, y, string, colour, ground, size=1, width=0)     6x8 cells, or larger letters spaced by
                                                            their ink (body.BODY); `width` pads
    icon(x, y, index, colour, ground, size=1)               8x8, indexes font.I_...
    area(x, y, w, h, ground, paint)                         paint(pen) draws its inside
    busy(), step(), flush(), drop()                         the queue of pending drawings
    refresh()                                               show it

Colours are indexes into `colours`. Coordinates are pixels of the screen, (0, 0) top left;
everything is clipped. A size is 1..7, or one of `body`. Screens may rely on the order of their
calls: a later drawing covers an earlier one, no matter which is drawn at once and which is queued.
"""

from pitwall.canvas.body import height, measure

STRIP = 240 * 8  # pixels painted in one step; 3,840 bytes of buffer, 1.3 ms on the wire
AREA = 1820      # pixels of an area, which takes longer than a box
ROWS = 20        # most rows of an area in a step: a narrow one may have as much in each row;
LOW, SMALL = 8, 200     # the same on a narrower screen, which shows all of it smaller


class Canvas:
    """The common part of both canvases: clipping, and the queue of pending drawings.

    Small boxes and text are drawn at once. Areas and boxes larger than a strip are queued and
    painted one strip a `step()`, so that no step takes long. A small drawing that touches a queued
    one is queued behind it. A queued drawing that a later one covers completely is dropped.

    A subclass draws: `_fill(x, y, w, h, colour)` with a clipped box of at most a strip, `_write(x,
    y, w, string, colour, ground, size)` unclipped, `string` an int for an icon, and `_paint(x, y,
    w, h, ground, paint)` one clipped strip.
    """

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self._line = []   # (x, y, w, h, colour or ground, paint, string, colour, size)
        self._done = 0    # painted rows of the first one, or letters

    def rect(self, x, y, w, h, colour):
        """Draw a filled box."""
        if x < 0:
            w += x
            x = 0
        if y < 0:
            h += y
            y = 0
        w = min(w, self.width - x)
        h = min(h, self.height - y)
        if w > 0 and h > 0:
            if w * h > STRIP or self._touches(x, y, w, h):
                self._queue(x, y, w, h, (x, y, w, h, colour, None, None, 0, 0))
            else:
                self._fill(x, y, w, h, colour)

    def text(self, x, y, string, colour, ground, size=1, width=0):
        """Draw a line of text, top left at (x, y); see `body.measure` and `height` for its size.

        The ground is drawn too, over at least `width` pixels, so a changed line needs no clearing.
        """
        self._put(x, y, max(measure(string, size), width), string, colour, ground, size)

    def icon(self, x, y, index, colour, ground, size=1):
        """Draw icon `index` (font.I_...) with its top left at (x, y), 8*size square."""
        self._put(x, y, 8 * size, index, colour, ground, size)

    def area(self, x, y, w, h, ground, paint):
        """Let `paint(pen)` draw the inside of a box, over its ground.

        It is called once a strip, from `step()`, and must draw the same each time; see pens.Pen. On
        a Pico, each of these costs in every strip that it touches: a quad 0.5 ms, a short line 0.1
        ms, a letter 0.3 ms, a disc of radius 6 1.4 ms. Skip drawings outside pen.top .. pen.bottom
        and keep a strip below 15 ms, for a step of 20 ms.
        """
        if x < 0:
            w += x
            x = 0
        if y < 0:
            h += y
            y = 0
        w = min(w, self.width - x)
        h = min(h, self.height - y)
        if w > 0 and h > 0:
            self._queue(x, y, w, h, (x, y, w, h, ground, paint, None, 0, 0))

    def busy(self):
        """Return True while something is queued."""
        return bool(self._line)

    def step(self):
        """Paint one strip. Return True while work is left."""
        line = self._line
        if line and self._paint_some(*line[0]):
            line.pop(0)
            self._done = 0
        return bool(line)

    def flush(self):
        """Paint everything that is queued, however long it takes."""
        while self.step():
            pass

    def drop(self):
        """Clear the queue."""
        self._line = []
        self._done = 0

    def refresh(self):
        """Show changes, on displays that do not do so automatically."""

    def _paint_some(self, x, y, w, h, ground, paint, string, colour, size):
        """Paint the next strip of a queued drawing; return True if that was the last."""
        if string is not None:
            return self._write_some(x, y, w, string, colour, ground, size)
        rows = min(h - self._done, STRIP // w)
        if paint:
            rows = min(rows, AREA // w, ROWS if self.width >= SMALL else LOW)
        self._strip(x, y + self._done, w, rows, ground, paint)
        self._done += rows
        return self._done >= h

    def _strip(self, x, y, w, h, ground, paint):
        if paint is None:
            self._fill(x, y, w, h, ground)
        else:
            self._paint(x, y, w, h, ground, paint)

    def _put(self, x, y, w, string, colour, ground, size):
        h = height(size)
        if x + w <= 0 or y + h <= 0 or x >= self.width or y >= self.height or w <= 0:
            return
        if self._waits(string, size) or self._touches(x, y, w, h):
            self._queue(x, y, w, h, (x, y, w, h, ground, None, string, colour, size))
        else:
            self._write(x, y, w, string, colour, ground, size)

    def _waits(self, string, size):
        """Return True for a text that takes so long that it is always queued."""
        return False

    def _write_some(self, x, y, w, string, colour, ground, size):
        """Draw a part of a queued text; return True if that was the last."""
        self._write(x, y, w, string, colour, ground, size)
        return True

    def _touches(self, x, y, w, h):
        for item in self._line:
            if (x < item[0] + item[2] and item[0] < x + w
                    and y < item[1] + item[3] and item[1] < y + h):
                return True
        return False

    def _queue(self, x, y, w, h, item):
        line = self._line
        for i in range(len(line) - 1, -1, -1):
            old = line[i]
            if (x <= old[0] and y <= old[1] and old[0] + old[2] <= x + w
                    and old[1] + old[3] <= y + h):
                line.pop(i)
                if i == 0:
                    self._done = 0
        line.append(item)
