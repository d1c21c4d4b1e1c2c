"""The whole circuit as a picture in a box: road, finish line and the place of each cell.

Points are computed once for a circuit, in small steps (`build`), and scaled into boxes with `fit`.
After the last box, `let_go` frees the points of the road.
"""

from array import array

from pitwall.canvas.colours import BLACK, BLUE, CELL, GREEN, GREY, INK, KERB, ROAD, WHITE

MARKS = (ROAD, GREEN, CELL, BLUE, BLACK, INK)    # colours of the pieces, by the mark on them
INNER = 8                                    # added for a piece that continues the one before
LEGIBLE = 170                                # scale from which numbers fit


class Track:
    """The circuit's road. Give it a box with `fit`; then `paint(pen)` draws it.

    circuit    a board, see pitwall.circuit; box: its main box
    middles    x and y of each cell's middle, in the units of the outline
    """

    def __init__(self, circuit, box=(0, 0, 120, 96)):
        self.circuit = circuit
        self.outline = circuit.picture(box[2] - 20, box[3] - 16)
        self.pieces = self.outline.pieces
        self.points = self.pieces + (not self.outline.closed)
        self._raw = array("h", bytes(8 * self.points))      # left x, y, right x, y of each
        self.middles = array("h", bytes(4 * circuit.total))
        self.box = (4096, 4096, 0, 0)                  # bounds of the raw points
        self._steps = self._build()

    def build(self):
        """Return the generator of the steps left; each computes a few points. Don't draw before
        its end. Another screen may continue it."""
        return self._steps

    def _build(self):
        circuit, outline = self.circuit, self.outline
        for i in range(self.points):
            outline.edge(i, False)
            self._keep(4 * i)
            outline.edge(i, True)
            self._keep(4 * i + 2)
            if not i & 3:
                yield
        for c in range(circuit.total):
            outline.cell(c)
            self.middles[2 * c] = outline.x
            self.middles[2 * c + 1] = outline.y
            if not c & 15:
                yield

    def _keep(self, at):
        x, y = self.outline.x, self.outline.y
        self._raw[at] = x
        self._raw[at + 1] = y
        left, top, right, bottom = self.box
        self.box = (min(x, left), min(y, top), max(x, right), max(y, bottom))

    def fit(self, x, y, w, h):
        """Return a View of the road in this box of the screen."""
        left, top, right, bottom = self.box
        scale = min((w - 1 << 12) // (right - left), (h - 1 << 12) // (bottom - top))
        x += (w - (right - left) * scale // 4096) // 2
        y += (h - (bottom - top) * scale // 4096) // 2
        return View(self, scale, x - (left * scale >> 12), y - (top * scale >> 12))

    def let_go(self):
        """Free the points of the road; afterwards only the places of cells remain."""
        self._raw = self._steps = None


class View:
    """A Track in a box of the screen: its points in pixels."""

    def __init__(self, track, scale, x, y):
        self.track = track
        self.scale, self.x0, self.y0 = scale, x, y
        n = track.pieces
        self._points = array("h", bytes(8 * n + 8))
        for i in range(4 * n + 4):
            raw = track._raw[i % (4 * track.points)]
            self._points[i] = (raw * scale >> 12) + (y if i & 1 else x)
        self._rows()
        self.road, self.edge = ROAD, KERB
        self._line = self._finish()

    def _rows(self):
        """Find the pairs of rows that each piece covers, for pages of up to 400 rows."""
        p, n = self._points, self.track.pieces
        self._top, self._bottom = bytearray(n), bytearray(n)
        for i in range(n):
            ys = (p[4 * i + 1], p[4 * i + 3], p[4 * i + 5], p[4 * i + 7])
            self._top[i], self._bottom[i] = min(ys) >> 1, max(ys) >> 1

    def spot(self, cell):
        """Store the middle of a cell in `x` and `y`, in pixels."""
        cells = self.track.middles
        self.x = (cells[2 * cell] * self.scale >> 12) + self.x0
        self.y = (cells[2 * cell + 1] * self.scale >> 12) + self.y0

    def line_spot(self):
        """Return the middle of the finish line, (x, y) in pixels."""
        x0, y0, x1, y1 = self._line
        return (x0 + x1) // 2, (y0 + y1) // 2

    def paint(self, pen):
        """Draw the road, its edges and the finish line."""
        points, tops, bottoms = self._points, self._top, self._bottom
        marks = self.track.outline.marks
        top, bottom = pen.top >> 1, pen.bottom + 1 >> 1
        for i in range(self.track.pieces):
            if tops[i] < bottom and bottoms[i] >= top:
                pen.stretch(points, 4 * i, MARKS[marks[i] & 7] if marks else self.road)
        for i in range(self.track.pieces):
            if tops[i] < bottom and bottoms[i] >= top:
                p = 4 * i
                pen.edges(points, p, self.edge)
                if marks and marks[i] < INNER:
                    pen.line(points[p], points[p + 1], points[p + 2], points[p + 3], GREY)
        if marks and self.scale >= LEGIBLE:
            self._paint_numbers(pen)
        self._paint_finish(pen)

    def _paint_numbers(self, pen):
        """Draw the numbers that the outline has for some pieces."""
        outline, scale = self.track.outline, self.scale
        for i in range(self.track.pieces):
            text = outline.number(i)
            if text:
                x, y = (outline.x * scale >> 12) + self.x0, (outline.y * scale >> 12) + self.y0
                pen.text(x - 3 * len(text), y - 4, text, KERB)

    def _finish(self):
        """Return the ends of the finish line, in pixels."""
        outline, ends = self.track.outline, []
        for right in (False, True):
            outline.finish(right)
            ends.append((outline.x * self.scale >> 12) + self.x0)
            ends.append((outline.y * self.scale >> 12) + self.y0)
        return ends

    def _paint_finish(self, pen):
        x0, y0, x1, y1 = self._line
        if min(y0, y1) - 2 >= pen.bottom or max(y0, y1) + 2 < pen.top:
            return
        steps = max(abs(x1 - x0), abs(y1 - y0)) // 2 or 1
        for i in range(steps + 1):
            x = x0 + (x1 - x0) * i // steps
            y = y0 + (y1 - y0) * i // steps
            pen.rect(x, y - 1, 2, 3, BLACK if i & 1 else WHITE)
