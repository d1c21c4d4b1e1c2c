"""The road before a car of Formula D, as its driver looks down it: three lanes, cars in the way.

For each lane and number of spaces one cell: the furthest that can be reached there. The driver
looks before the die is rolled; of the exact ways that the rules then offer this is the outline.
"""

from array import array

from pitwall.circuits import NONE
from pitwall.games.formula_d.state import STOPS
from pitwall.referee import const

SIGHT = const(34)       # spaces looked ahead: a 30, KERS, and a bonus
HOPELESS = const(255)
LANES = const(3)
CORNERS = const(6)


class Road:
    """reach: spaces that some lane can be followed for. Of lane 0..2 after s spaces, at i = 3 * s +
    lane: cell[i] or NONE, stops[i] made there, over[i] spaces overshot, HOPELESS if it puts out."""

    def __init__(self):
        self.cell = array("H", bytes(2 * LANES * (SIGHT + 1)))
        self.over = bytearray(LANES * (SIGHT + 1))
        self.stops = bytearray(LANES * (SIGHT + 1))
        self.end = array("H", bytes(2 * CORNERS))     # rows to the end of the corners before it
        self.missing = bytearray(CORNERS)             # stops they still lack
        self.reach = 0
        self.hopeless = False       # beyond `reach` a car is out, not blocked

    def look(self, race, who, sight):
        """Take in the road for so many spaces; afterwards race.scratch.moves knows it, too."""
        moves = race.scratch.moves
        moves.look(race, who)
        self.lay_out(race.scratch.track, moves.cell, race.cars[who][STOPS])
        self._walk(race.scratch.track, moves, min(sight, SIGHT))

    def lay_out(self, track, cell, stops):
        """The corners before a cell, with so many stops made in its own."""
        self.start, self.made = cell, stops
        self.inside = track.corner(cell)
        corner = track.next_corner(cell)
        for i in range(CORNERS):
            rows = track.last_row(corner) - track.row[cell]
            if rows < 0 or i >= track.corners:
                rows += track.rows
            self.end[i] = rows
            lacking = track.stops(corner) - (stops if corner == self.inside and not i else 0)
            self.missing[i] = max(0, lacking)
            corner = corner + 1 if corner + 1 < track.corners else 0

    def over_at(self, track, far, cell):
        """Spaces overshot by a move that ends on a cell so many rows on; HOPELESS: out."""
        over = 0
        corner = track.next_corner(self.start)
        for i in range(CORNERS):
            if far <= self.end[i]:
                break
            if self.missing[i] > 1:
                return HOPELESS
            if self.missing[i]:
                over += track.beyond(corner, cell)
            corner = corner + 1 if corner + 1 < track.corners else 0
        return over

    def stops_at(self, track, cell, over):
        """Stops made, counting the one of a move that ends here, in the corner of a cell."""
        corner = track.corner(cell)
        if over or corner == NONE:
            return 0
        made = self.made + 1 if corner == self.inside else 1
        return min(made, track.stops(corner))

    def _walk(self, track, moves, sight):
        cell = self.cell
        for i in range(LANES):
            cell[i] = NONE
        lane = moves.circuit.lane[self.start] - 1
        cell[lane] = self.start
        self.over[lane] = 0
        self.stops[lane] = self.stops_at(track, self.start, 0)
        self.reach, self.hopeless = 0, False
        for s in range(1, sight + 1):
            if not self._space(track, moves, LANES * s):
                break
            self.reach = s

    def _space(self, track, moves, at):
        """One space on in every lane; returns whether any can be gone."""
        found = 0
        for i in range(at, at + LANES):
            self.cell[i] = NONE
            before = self.cell[i - LANES]
            best = NONE if before == NONE else self._free(moves, track.ahead(before))
            over = self.over[i - LANES]
            if not over:
                best = self._from_beside(track, moves, at, i, best)
            if best != NONE:
                found += self._note(track, moves, i, best, over)
        return found

    def _from_beside(self, track, moves, at, i, best):
        """The furthest of the cell straight on and those a step from beside leads to."""
        far = -1 if best == NONE else moves.far(best)
        for other, side in ((i - 1, 1), (i + 1, -1)):
            if at <= other < at + LANES:
                before = self.cell[other - LANES]
                if before != NONE and not self.over[other - LANES]:
                    target = self._free(moves, track.beside(before, side))
                    if target != NONE and far < moves.far(target) <= moves.locked_from:
                        best, far = target, moves.far(target)
        return best

    def _free(self, moves, cell):
        return NONE if cell == NONE or moves.taken[cell] else cell

    def _note(self, track, moves, i, cell, over):
        """Keep a cell with what is overshot there; 0 if going on is hopeless."""
        far = moves.far(cell)
        for c in range(CORNERS):
            if far <= self.end[c]:
                break
            if self.missing[c] > 1:
                self.hopeless = True
                return 0
            over += self.missing[c]
        self.cell[i] = cell
        self.over[i] = over
        self.stops[i] = self.stops_at(track, cell, over)
        return 1
