"""Draw a board with lanes: the part of the pictures that all such boards share."""

from math import hypot
from typing import NamedTuple

from pitwall.circuit.lanes import CORNER
from pitwall.circuit.outline import LANE, Outline

SIZE = 1200          # side of the board in the finished picture
PANEL = 300          # width of the panel to its right
FINE = 2             # drawn at this multiple of the size, then reduced
PANEL_BOX = SIZE * FINE, 0, PANEL * FINE, SIZE * FINE       # x, y, width, height as drawn
_ZOOM = SIZE * FINE / 4096

GRASS = (44, 74, 52)
VERGE = (54, 86, 60)
ROAD = (74, 76, 84)
LINE = (206, 132, 64)
EDGE = (236, 236, 228)
BORDER = (150, 152, 158)
ARROW_INK = (250, 210, 60)
RED = (220, 60, 50)
BROWN = (196, 140, 92)
BLUE = (120, 176, 240)
PIT_ROAD = (58, 66, 88)
GREEN = (60, 140, 84)
SAFETY = (250, 150, 40)
DRS = (80, 220, 120)
PAPER = (26, 30, 36)
INK = (236, 236, 228)
DIM = (150, 158, 166)
WEATHER = ((246, 200, 70), (120, 176, 226), (52, 92, 170))


class Font(NamedTuple):
    """A font size, for pens that need nothing else, such as the SVG pen."""

    size: float


def font(size):
    """Return the font of the drawings; without Pillow, as in a browser, only its size."""
    try:
        from PIL import ImageFont
    except ImportError:
        return Font(size * FINE)
    return ImageFont.load_default(size * FINE)


class Paper:
    """One drawing in progress of a board with an outline: its points, labels and panel."""

    def __init__(self, circuit, outline):
        self.circuit = circuit
        self.outline = outline
        self.pen = None         # has the methods of PIL's ImageDraw; so does vector.Pen
        self.taken = []         # centres of cells and labels drawn so far

    def picture(self):
        """Return the board and its panel as a picture at its final size."""
        from PIL import Image, ImageDraw
        self.image = Image.new("RGB", ((SIZE + PANEL) * FINE, SIZE * FINE), GRASS)
        pen = ImageDraw.Draw(self.image)
        self.draw(pen)
        self.draw_panel(pen)
        return self.image.resize((SIZE + PANEL, SIZE), Image.LANCZOS)

    def draw(self, pen):
        """Draw the board from the grass up, FINE times as large as in the picture."""
        self.pen = pen
        for layer in self._layers():
            layer()

    def draw_panel(self, pen):
        """Draw the panel to the right of the board, in PANEL_BOX."""
        self.pen = pen
        self._panel()

    def size(self):
        """Return (width, height) of the board without its panel, as `draw` draws it."""
        return SIZE * FINE, SIZE * FINE

    # --- points ---

    def _here(self):
        return self.outline.x * _ZOOM, self.outline.y * _ZOOM

    def _point(self, s, t, off):
        self.outline.point(s, t, off)
        return self._here()

    def _checks(self, ends):
        """Draw the chequered finish line from one end to the other."""
        (x, y), (u, v) = ends
        for i in range(0, 18):
            a, b = i / 18, (i + 1) / 18
            shift = 1.75 * FINE * (1 if i & 1 else -1)
            far = hypot(u - x, v - y)
            nx, ny = (y - v) / far * shift, (u - x) / far * shift
            self.pen.line([(x + (u - x) * a + nx, y + (v - y) * a + ny),
                           (x + (u - x) * b + nx, y + (v - y) * b + ny)],
                          fill=PAPER, width=round(3.5 * FINE))

    # --- labels ---

    def _label(self, at, text, size, ink, anchor="mm"):
        self.pen.text(at, text, font=font(size), fill=ink, anchor=anchor,
                      stroke_width=FINE, stroke_fill=PAPER)

    def _free(self, spots):
        """Return the spot farthest from all cells and labels, and mark it as taken."""
        best = max(spots, key=lambda spot: min(
            hypot(spot[0] - x, spot[1] - y) for x, y in self.taken))
        self.taken.append(best)
        return best

    def _panel(self):
        left = SIZE * FINE
        self.pen.rectangle([left, 0, left + PANEL * FINE, SIZE * FINE], fill=PAPER)
        self._write(0, self.circuit.name, 30, INK)
        way = "clockwise" if self.circuit.clockwise else "anticlockwise"
        self._write(44, f"{self.circuit.laps} laps, {way}", 18, DIM)
        if self.circuit.house:
            self._write(68, "house circuit", 18, DIM)
        self._weather()
        self._legend()

    def _write(self, y, text, size, ink, x=0):
        at = (SIZE + 28 + x) * FINE, (32 + y) * FINE
        self.pen.text(at, text, font=font(size), fill=ink)

    def _square(self, x, y, side, fill):
        x, y = (SIZE + 28 + x) * FINE, (32 + y) * FINE
        self.pen.rounded_rectangle([x, y, x + side * FINE, y + side * FINE], 4 * FINE, fill=fill)


class LaneBoard(Paper):
    """A board with lanes; a family adds its own layers."""

    def __init__(self, circuit):
        Paper.__init__(self, circuit, Outline(circuit))
        self.taken = [self._spot(c, 128) for c in range(circuit.total)]

    def _layers(self):
        return (self._verge, self._cells, self._edges, self._divisions, self._pit,
                self._lines, self._grid, self._arrows, self._names)

    def _spot(self, c, t, side=0):
        self.outline.spot(c, t, side)
        return self._here()

    def _edge(self, c, side):
        """Return the left or right border of a cell as points."""
        steps = 8 if self.circuit.flags[c] & CORNER else 4
        return [self._spot(c, 256 * i // steps, side) for i in range(steps + 1)]

    def shape(self, c, grow=256):
        return self._edge(c, -grow) + self._edge(c, grow)[::-1]

    # --- the road ---

    def _verge(self):
        for c in range(self.circuit.total):
            self.pen.polygon(self.shape(c, 620), fill=VERGE)

    def _across(self, s, t, ink, width):
        circuit = self.circuit
        left = (circuit.low_lane[s] - 2) * LANE - LANE // 2
        right = (circuit.high_lane[s] - 2) * LANE + LANE // 2
        ends = [self._point(s, t, left), self._point(s, t, right)]
        self.pen.line(ends, fill=ink, width=width * FINE)
        return ends

    # --- lines ---

    def _finish(self):
        circuit = self.circuit
        t = circuit.finish_row * 256 // circuit.cells_in(0, circuit.low_lane[0])
        ends = self._across(0, t, EDGE, 7)
        self._checks(ends)

    def _grid(self):
        for place, c in enumerate(self.circuit.grid, 1):
            box = [self._spot(c, t, side) for t, side in
                   ((60, -180), (235, -180), (235, 180), (60, 180))]
            self.pen.line(box[:1] + box[3:1:-1] + box[1:2], fill=EDGE, width=FINE)
            self._label(self._spot(c, 130), str(place), 12, EDGE)

    # --- labels ---

    def _names(self):
        for s in range(self.circuit.sections):
            spots = [self._point(s, t, off) for t in (128, 96, 160, 64, 192)
                     for off in (200, -200)]
            near = [spot for spot in spots if self._nearest(spot) == s]
            self._label(self._free(near or spots), self.circuit.section_name(s), 20, INK)

    def _nearest(self, spot):
        """Return the section of the cell nearest to a spot."""
        cells = range(self.circuit.cells)
        nearest = min(cells, key=lambda c: hypot(spot[0] - self.taken[c][0],
                                                 spot[1] - self.taken[c][1]))
        return self.circuit.section[nearest]
