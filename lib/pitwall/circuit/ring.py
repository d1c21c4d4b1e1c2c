"""The geometry of a ring of sections on a picture, and the places of cars in them.

An Outline whose road has no lanes. The first car of a section is at its front. Six cars drive in
pairs, later ones next to the road. Spots are on the road, from the outside to the inside.
"""

from array import array

from pitwall.circuit import EXTREME, MOST_ORDERS
from pitwall.circuit.outline import Outline, const, pieces_of

WIDE = const(272)           # width of the road
SIDE = const(104)           # offset of two cars side by side, from the middle
BESIDE = const(240)         # offset of later cars, and of cars off the track
NUMBER = const(250)         # offset of a corner's number
INNER = const(8)            # bit of a mark: no line across before this piece
_MARKS = (0, 2, 5)          # straight, corner, brake section
_SPOTS = array("h", (84, -8, -92, -84))     # offsets across, + to the outside
_HALF, _BACK = const(128), const(64)        # positions of spots along a section, of 256


class Ring(Outline):
    """Points of a ring. Every call leaves its result in `x` and `y`."""

    def __init__(self, circuit):
        Outline.__init__(self, circuit)
        self.marks = marks = bytearray()
        self._corners = corners = bytearray(self.pieces)   # of a corner's first piece: section + 1
        before = 0
        for s in range(circuit.sections):
            if circuit.is_corner(s) and circuit.zone(s) != before:
                before = circuit.zone(s)
                corners[len(marks)] = s + 1
            mark = _MARKS[circuit.kind(s)]
            marks.append(mark)
            marks.extend(bytes([mark | INNER] * (pieces_of(circuit, s) - 1)))

    def finish(self, right):
        """Find an end of the finish line, at the start of the first section."""
        self._border(0, 0, right)

    def _border(self, s, t, right):
        self.point(s, t, WIDE // 2 if right else -WIDE // 2)

    def outside(self, s):
        """Return 1 if the outside of section s is on its right, -1 if on its left."""
        circuit = self.circuit
        right = not circuit.turns_right(s) if circuit.is_corner(s) else not circuit.clockwise
        return 1 if right else -1

    def cell(self, c):
        """Find the middle of a place."""
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
        """Return the direction of a car there: 0 .. 255, 0 up, 64 to the right."""
        return self._way[2 * (c % self.circuit.sections) + 1] >> 4 & 255

    def _lay_pit(self, i):
        """Do nothing: there is no pit lane, because a pit stop moves a car back."""

    def number(self, i):
        """Return the number of the corner that begins at piece i, or ""; it is drawn outside."""
        s = self._corners[i]
        if not s:
            return ""
        self.point(s - 1, _HALF, NUMBER * self.outside(s - 1))
        return "%d" % self.circuit.zone(s - 1)
