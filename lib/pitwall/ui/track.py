"""The whole circuit as a picture in a box: road, finish line and where each cell lies.

Points are worked out once a circuit, a piece at a time (`build`), and scaled into a box with `fit`;
when all boxes are had, `let_go` of those of the road.
"""

from array import array

from pitwall.canvas.colours import BLACK, KERB, ROAD, WHITE
from pitwall.circuit.outline import LANE, Outline

CURVE = 6      # pieces a corner is drawn in
STRAIGHT = 3   # and a straight, which may bend


class Track:
    """The circuit's road. Give it a box with `fit`; then `paint(pen)` draws it.

    circuit    pitwall.circuit.lanes.Circuit
    middles    x and y of each cell's middle, in the units of the outline
    """

    def __init__(self, circuit):
        self.circuit = circuit
        self.outline = Outline(circuit)
        pieces = sum([_pieces(circuit, s) for s in range(circuit.sections)])
        self.pieces = pieces
        self._raw = array("h", bytes(8 * pieces))      # left x, y, right x, y of each piece's start
        self.middles = array("h", bytes(4 * circuit.total))
        self.box = (4096, 4096, 0, 0)                  # of the raw points

    def build(self):
        """A generator: each step works out a few points. Nothing may be drawn before its end."""
        circuit, outline, at = self.circuit, self.outline, 0
        for s in range(circuit.sections):
            pieces = _pieces(circuit, s)
            left = (circuit.low_lane[s] - 2) * LANE - LANE // 2
            right = (circuit.high_lane[s] - 2) * LANE + LANE // 2
            for i in range(pieces):
                outline.point(s, 256 * i // pieces, left)
                self._keep(at)
                outline.point(s, 256 * i // pieces, right)
                self._keep(at + 2)
                at += 4
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
        """A View of the road in this box of the screen."""
        left, top, right, bottom = self.box
        scale = min((w - 1 << 12) // (right - left), (h - 1 << 12) // (bottom - top))
        x += (w - (right - left) * scale // 4096) // 2
        y += (h - (bottom - top) * scale // 4096) // 2
        return View(self, scale, x - (left * scale >> 12), y - (top * scale >> 12))

    def let_go(self):
        """No more boxes: where the cells lie is all that is still asked for."""
        self._raw = None


def _pieces(circuit, s):
    return CURVE if circuit.is_corner(s) else STRAIGHT


class View:
    """A Track in a box of the screen: its points in pixels."""

    def __init__(self, track, scale, x, y):
        self.track = track
        self.scale, self.x0, self.y0 = scale, x, y
        n = track.pieces
        self._points = array("h", bytes(8 * n + 8))
        for i in range(4 * n + 4):
            raw = track._raw[i % (4 * n)]
            self._points[i] = (raw * scale >> 12) + (y if i & 1 else x)
        self._top = array("h", bytes(2 * n))
        self._bottom = array("h", bytes(2 * n))
        for i in range(n):
            p = self._points
            ys = (p[4 * i + 1], p[4 * i + 3], p[4 * i + 5], p[4 * i + 7])
            self._top[i], self._bottom[i] = min(ys), max(ys)
        self.road, self.edge = ROAD, KERB
        self._line = self._finish()

    def spot(self, cell):
        """Puts the middle of a cell into `x` and `y`, in pixels."""
        cells = self.track.middles
        self.x = (cells[2 * cell] * self.scale >> 12) + self.x0
        self.y = (cells[2 * cell + 1] * self.scale >> 12) + self.y0

    def paint(self, pen):
        """The road, its edges and the finish line."""
        points, tops, bottoms = self._points, self._top, self._bottom
        top, bottom = pen.top, pen.bottom
        for i in range(self.track.pieces):
            if tops[i] < bottom and bottoms[i] >= top:
                p = 4 * i
                pen.quad(points[p], points[p + 1], points[p + 2], points[p + 3],
                         points[p + 6], points[p + 7], points[p + 4], points[p + 5], self.road)
        for i in range(self.track.pieces):
            if tops[i] < bottom and bottoms[i] >= top:
                p = 4 * i
                pen.line(points[p], points[p + 1], points[p + 4], points[p + 5], self.edge)
                pen.line(points[p + 2], points[p + 3], points[p + 6], points[p + 7], self.edge)
        self._paint_finish(pen)

    def _finish(self):
        """Ends of the finish line, in pixels."""
        circuit, outline = self.track.circuit, self.track.outline
        t = circuit.finish_row * 256 // circuit.cells_in(0, circuit.low_lane[0])
        ends = []
        for off in ((circuit.low_lane[0] - 2) * LANE - LANE // 2,
                    (circuit.high_lane[0] - 2) * LANE + LANE // 2):
            outline.point(0, t, off)
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
