"""Sketch a circuit that is not complete yet: its sections one after the other, not closed.

Lengths are those that the text asks for; a lap track has no sections and no sketch.
"""

from math import cos, pi, radians, sin

from pitwall.circuit import SECTIONS
from tools.circuit.board import BORDER, FINE, INK, PAPER, ROAD, SIZE, font
from tools.circuit.layout import parts_of
from tools.circuit.places import Place, stretches
from tools.circuit.vector import Pen

_LANE = 88 * SIZE * FINE / 4096     # width, as on the finished board
_EDGE = 4 * _LANE                   # around the sketch
_LARGEST = 1.6 * _LANE              # longest cell, however few there are
_STEPS = 6                          # per curved border


class Sketch:
    """The drawing of a Draft in progress.

    places  as of a complete board, see places.py, without facts
    """

    def __init__(self, draft):
        self.draft = draft
        self.sections = [section for section in draft.sections if not section.broken]
        self.ways = _fitted(parts_of(draft, self.sections))
        self.places, self.of = [], {}
        for section, way in zip(self.sections, self.ways):
            first = len(self.places)
            self.places += self._cells(section, way)
            self.of[id(section)] = list(range(first, len(self.places)))

    def svg(self):
        pen = Pen()
        for place in self.places:
            pen.polygon(place.shape, fill=ROAD, outline=BORDER, width=2 * FINE)
        for section, way in zip(self.sections, self.ways):
            pen.text(way.point(0.5, 2.5 * _LANE), section.name, font=font(20), fill=INK,
                     anchor="mm", stroke_width=FINE, stroke_fill=PAPER)
        return pen.svg()

    def lines(self, last):
        """Return {line of the text: indexes of the places of its section}."""
        return {line: self.of.get(id(section), [])
                for section, own in stretches(self.draft, last) for line in own}

    def _cells(self, section, way):
        if self.draft.family == SECTIONS:
            shape = way.shape(0, 1, -1.5 * _LANE, 1.5 * _LANE)
            return [Place(f"section {section.name}", shape, section.line)]
        return [Place(f"{section.name}.{lane}.{k + 1}", way.shape(
            k / count, (k + 1) / count, (lane - 2.5) * _LANE, (lane - 1.5) * _LANE), section.line)
            for lane in (1, 2, 3) if (count := section.cells_in(lane)) for k in range(count)]


class Way:
    """The middle of one section: its start, heading, turn in radians and length."""

    def __init__(self, x, y, heading, turn, length):
        self.x, self.y, self.heading, self.turn, self.length = x, y, heading, turn, length

    def point(self, t, off):
        """Return the point a share t of the way along, `off` to the right of the middle."""
        way, turned = self.heading + self.turn * t, self.turn * t
        along = self.length * t
        if abs(turned) > 1e-6:      # a chord of the circle
            along *= sin(turned / 2) / (turned / 2)
        chord = self.heading + turned / 2
        return (self.x + along * sin(chord) + off * cos(way),
                self.y - along * cos(chord) + off * sin(way))

    def shape(self, start, end, left, right):
        """Return the border of a piece of it."""
        steps = [start + (end - start) * i / _STEPS for i in range(_STEPS + 1)]
        return [self.point(t, left) for t in steps] + [self.point(t, right) for t in steps[::-1]]


def _fitted(parts):
    """Return the Way of each section, one after the other and centred on the paper."""
    ways, x, y = [], 0.0, 0.0
    for part in parts:
        turn = radians(part.turn)
        length = part.wish * (abs(turn) if part.corner else 1)
        ways.append(Way(x, y, radians(part.heading) % (2 * pi), turn, length))
        x, y = ways[-1].point(1, 0)
    points = [way.point(i / _STEPS, 0) for way in ways for i in range(_STEPS + 1)]
    if points:
        _scale(ways, *zip(*points))
    return ways


def _scale(ways, across, down):
    room = SIZE * FINE - 2 * _EDGE
    size = max(max(across) - min(across), max(down) - min(down))
    scale = min(_LARGEST, room / size if size else _LARGEST)
    middle = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2
    for way in ways:
        way.x = SIZE * FINE / 2 + (way.x - middle[0]) * scale
        way.y = SIZE * FINE / 2 + (way.y - middle[1]) * scale
        way.length *= scale
