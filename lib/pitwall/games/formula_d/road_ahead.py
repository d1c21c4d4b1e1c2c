"""The road ahead of a car of Formula D as its driver sees it: three lanes, cars in the way.

For each lane and number of spaces it has one cell: the farthest that can be reached there. The
driver looks before the die is rolled; this is an outline of the exact ways that the rules offer.
"""

from array import array

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d.state import PIT
from pitwall.race.referee import const

SIGHT = const(34)       # spaces looked ahead: a 30, KERS, and a bonus
HOPELESS = const(255)
LANES = const(3)
CORNERS = const(6)
PLACES = const(105)     # LANES * (SIGHT + 1)


class Road:
    """The cell after s spaces in lane 0..2, at i = 3 * s + lane, up to s = reach.

    cell[i]   the cell, or NONE
    far[i]    rows to it
    over[i]   spaces overshot by a move that ends there
    hopeless  beyond `reach` a car is out, not blocked
    """

    def __init__(self):
        self.cell = array("H", bytes(2 * PLACES))
        self.far = bytearray(PLACES)
        self.over = bytearray(PLACES)
        self.end = array("H", bytes(2 * CORNERS))     # rows to the end of the corners before it
        self.missing = bytearray(CORNERS)             # stops they still lack
        self.reach = 0
        self.hopeless = False

    def look(self, race, who, sight):
        """Scan the road for `sight` spaces; race.scratch.moves then contains it, too."""
        moves, track = race.scratch.moves, race.scratch.track
        moves.look(race, who)
        if race.cars[who][PIT]:     # its cell is where it came in; it leaves before the first row
            moves.start_at(track.cell(track.rows - 1, LANES), 0)
        self.lay_out(track, moves.cell, moves.stops)
        self._walk(track, moves, min(sight, SIGHT))

    def lay_out(self, track, cell, stops):
        """Note the corners ahead of a cell, with `stops` made in its own corner."""
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
        """Return the spaces overshot by a move to a cell `far` rows on; HOPELESS: out."""
        over = 0
        corner = track.next_corner(self.start)
        for i in range(CORNERS):
            if far <= self.end[i]:
                break
            if self.missing[i] > 1:
                return HOPELESS
            if self.missing[i]:
                over += track.beyond(corner, cell, far - self.end[i])
            corner = corner + 1 if corner + 1 < track.corners else 0
        return over

    def stops_at(self, track, cell, over):
        """Return the stops in a cell's corner, including that of a move that ends here."""
        corner = track.corner(cell)
        if over or corner == NONE:
            return 0
        made = self.made + 1 if corner == self.inside else 1
        return min(made, track.stops(corner))

    # --- the walk ---

    def _walk(self, track, moves, sight):
        for i in range(LANES):
            self.cell[i] = NONE
        lane = moves.circuit.lane[self.start] - 1
        self.cell[lane] = self.start
        self.over[lane] = self.far[lane] = 0
        self.reach, self.hopeless = 0, False
        for s in range(1, sight + 1):
            if not self._space(track, moves, LANES * s):
                break
            self.reach = s

    def _space(self, track, moves, at):
        """Go one space on in every lane; returns False if none is reachable."""
        cells, taken, ahead, found = self.cell, moves.taken, moves.circuit.ahead, 0
        for i in range(at, at + LANES):
            before = cells[i - LANES]
            best = NONE if before == NONE else ahead[before]
            if best != NONE and taken[best]:
                best = NONE
            over = self.over[i - LANES] if best != NONE else 0
            if not over:
                best = self._from_beside(track, moves, at, i, best)
            cells[i] = best
            if best != NONE:
                found += self._note(track, i, best, over)
        return found

    def _from_beside(self, track, moves, at, i, best):
        """Return the farthest of the cell straight on and the cells reached from adjacent lanes."""
        fars, cells, s = self.far, self.cell, at // LANES
        least = fars[i - LANES] if best != NONE else -1
        for other in (i - 1, i + 1):
            if at <= other < at + LANES and cells[other - LANES] != NONE:
                if fars[other - LANES] > least and not self.over[other - LANES]:
                    target = track.beside(cells[other - LANES], i - other)
                    if target != NONE and not moves.taken[target]:
                        far = moves.far(target, s)
                        if far <= moves.locked_from:
                            if best == NONE or far > moves.far(best, s):
                                best = target
        return best

    def _note(self, track, i, cell, over):
        """Store a cell's distance and overshoot; 0 if going on is hopeless."""
        far = track.row[cell] - track.row[self.start]
        if far < 0:
            far += track.rows
        c = 0
        while far > self.end[c]:
            if self.missing[c] > 1:
                self.hopeless = True
                self.cell[i] = NONE
                return 0
            over += self.missing[c]
            c += 1
        self.far[i], self.over[i] = far, over
        return 1
