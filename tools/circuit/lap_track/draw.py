"""Draw a lap track: its fields in rows, with their marks and numbers."""

from pitwall.circuit.lap_track import BEND, BLUE as FLAG, FEB
from pitwall.circuit.strip import TURN
from tools.circuit.board import BLUE, BORDER, DIM, EDGE, FINE, GREEN, INK, PANEL, PAPER, RED, \
    ROAD, SIZE, font

_EDGE = 60                              # around the strip
_INKS = {FEB: GREEN, BEND: (88, 84, 92), FLAG: BLUE}


class Board:
    """One drawing in progress; `picture()` returns it."""

    def __init__(self, circuit):
        self.circuit, self.strip = circuit, circuit.picture()
        ends = [self._edge(i, side) for i in range(self.strip.pieces + 1) for side in (0, 1)]
        self.left, self.top = min(x for x, _ in ends), min(y for _, y in ends)
        wide, high = max(x for x, _ in ends) - self.left, max(y for _, y in ends) - self.top
        self.zoom = (SIZE + PANEL - 2 * _EDGE) * FINE / wide
        self.high = round(high * self.zoom) + 2 * _EDGE * FINE
        self.pen = None

    def picture(self):
        from PIL import Image, ImageDraw
        size = self.size()
        self.image = Image.new("RGB", size, PAPER)
        self.draw(ImageDraw.Draw(self.image))
        return self.image.resize((size[0] // FINE, size[1] // FINE), Image.LANCZOS)

    def size(self):
        """Return (width, height) of what `draw` draws."""
        return (SIZE + PANEL) * FINE, self.high

    def draw_panel(self, pen):
        """Draw nothing: the text of a panel is above the strip."""

    def draw(self, pen):
        """Draw it with a pen, FINE times as large as in the picture."""
        self.pen, strip = pen, self.strip
        for i in range(strip.pieces):
            self.pen.polygon(self.shape(i), fill=_INKS.get(strip.marks[i], ROAD), outline=BORDER)
        self.pen.line([self._point(strip.pieces, 0), self._point(strip.pieces, 1)], fill=RED,
                      width=6 * FINE)
        for place in range(self.circuit.fields):
            strip.cell(place)
            self._write(self._scaled(strip.x, strip.y), self.circuit.cell_name(place), 18,
                        EDGE if place in self.circuit.grid else INK)
        card = self.circuit
        self._write((self.size()[0] // 2, _EDGE * FINE // 2), f"{card.name}: {card.laps} laps, "
                    f"soft {card.soft}, medium {card.medium}, rain cards {card.rain}", 22, DIM)

    def field_shape(self, place):
        """Return the corners of a field."""
        return self.shape(place + place // self.strip.columns * TURN)

    def shape(self, i):
        """Return the corners of piece i of the strip: fields, and the bends between their rows."""
        return [self._point(i, 0), self._point(i, 1), self._point(i + 1, 1), self._point(i + 1, 0)]

    def _edge(self, i, right):
        self.strip.edge(i, bool(right))
        return self.strip.x, self.strip.y

    def _point(self, i, right):
        return self._scaled(*self._edge(i, right))

    def _scaled(self, x, y):
        return ((x - self.left) * self.zoom + _EDGE * FINE,
                (y - self.top) * self.zoom + _EDGE * FINE)

    def _write(self, at, text, size, ink):
        self.pen.text(at, text, font=font(size), fill=ink, anchor="mm")
