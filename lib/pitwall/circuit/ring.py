"""Where the sections of a ring lie on a picture, and the places of cars in them.

An Outline whose road has no lanes. The first of a section stands at its front; six cars go two
abreast, those after them beside the road. Spots lie on the road, from the outside in.
"""

from array import array

from pitwall.circuit import EXTREME, MOST_ORDERS
from pitwall.circuit.outline import Outline, const, pieces_of

WIDE = const(272)           # of the road
SIDE = const(104)           # of two abreast, from the middle
BESIDE = const(240)         # of those who have no room there, and of who is off the track
NUMBER = const(250)         # of a corner's number
INNER = const(8)            # of a mark: no line across before this piece
_MARKS = (0, 2, 5)          # straight, corner, brake section
_SPOTS = array("h", (84, -8, -92, -84))     # across, + to the outside
_HALF, _BACK = const(128), const(64)        # how far along a section spots are, of 256


class Ring(Outline):
    """Points of a ring. Every call leaves its answer in `x` and `y`."""

    def __init__(self, circuit):
        Outline.__init__(self, circuit)
        self.marks = marks = bytearray()
        self._corners = corners = bytearray(self.pieces)   # of a corner's first: its section + 1
        before = 0
        for s in range(circuit.sections):
            if circuit.is_corner(s) and circuit.zone(s) != before:
                before = circuit.zone(s)
                corners[len(marks)] = s + 1
            mark = _MARKS[circuit.kind(s)]
            marks.append(mark)
            marks.extend(bytes([mark | INNER] * (pieces_of(circuit, s) - 1)))

    def finish(self, right):
        """An end of the finish line: where the first section begins."""
        self._border(0, 0, right)

    def _border(self, s, t, right):
        self.point(s, t, WIDE // 2 if right else -WIDE // 2)

    def outside(self, s):
        """1 if the outside of section s is on its right, -1 if on its left."""
        circuit = self.circuit
        right = not circuit.turns_right(s) if circuit.is_corner(s) else not circuit.clockwise
        return 1 if right else -1

    def cell(self, c):
        """The middle of a place."""
        s, k = c % self.circuit.sections, c // self.circuit.sections
        if k < MOST_ORDERS:
            self._order(s, k)
        elif k <= MOST_ORDERS + EXTREME:
            along = _HALF if k < MOST_ORDERS + EXTREME else _BACK
            self.point(s, along, _SPOTS[k - MOST_ORDERS] * self.outside(s))
        else:
            self.point(s, _HALF, BESIDE * self.outside(s))

    def _order(self, s, k):
        row = k % 6 >> 1
        off = SIDE if k < 6 else BESIDE
        if bool(k & 1) == self.circuit.pole_right:
            off = -off
        self.point(s, 216 - 76 * row - 20 * (k & 1), off)

    def heading(self, c):
        """The way a car looks there: 0 .. 255, 0 up, 64 to the right."""
        return self._way[2 * (c % self.circuit.sections) + 1] >> 4 & 255

    def _lay_pit(self, i):
        """A stop is a way back along the sections: there is no pit lane."""

    def number(self, i):
        """The number of the corner that begins at piece i, or ""; it stands outside."""
        s = self._corners[i]
        if not s:
            return ""
        self.point(s - 1, _HALF, NUMBER * self.outside(s - 1))
        return "%d" % self.circuit.zone(s - 1)
