"""The road for the moves of Formula D: rows, single steps, corners, DRS zones.

A lap is `rows` rows, row 0 right after the finish line, with three lanes, 1 on the left. In a
corner only the longest lane has a cell in every row; the others have holes, so the inside is
shorter.
Corners are numbered from 0 in the order of travel.
"""

from pitwall.circuit.lanes import NONE, OTHER_LEFT, OTHER_RIGHT

LANES = 3
BACK = 12          # a car that got to fewer rows than this short of a lap was put back
_AWAY = 255        # a section that is no corner


class Track:
    """The paths on a circuit (see pitwall.circuit.lanes) of Formula D.

    rows      rows of a lap
    row       row[c] is the row of cell c, one byte each
    corners   number of corners
    """

    def __init__(self, circuit):
        self.circuit = circuit
        self.rows = circuit.length
        self.row = circuit.key
        self._ahead = circuit.ahead
        self._cells = circuit.cells
        self._left = bytearray(circuit.cells)       # how many cells on a step to the left leads;
        self._right = bytearray(circuit.cells)      # to the right; 0 where there is no step
        self._number_corners()
        for lane in range(1, LANES + 1):
            self._link(lane, lane - 1, self._left)
            self._link(lane, lane + 1, self._right)

    # --- single steps ---

    def ahead(self, c):
        """Return the cell straight on in the lane of cell c, beyond any holes."""
        return self._ahead[c]

    def beside(self, c, side):
        """Return the cell that a step to the left (-1) or right (1) leads to, in the next lane.

        NONE where there is no such lane, or where the arrows of a corner forbid it.
        """
        step = self._left[c] if side < 0 else self._right[c]
        if not step:
            return NONE
        c += step
        return c if c < self._cells else c - self._cells

    # --- places ---

    def cell(self, row, lane):
        """Return the cell of a row and lane; NONE for a hole or a lane that does not exist."""
        if not 1 <= lane <= LANES:
            return NONE
        circuit = self.circuit
        s = 0
        while circuit.key_start[s + 1] <= row:
            s += 1
        if not circuit.uneven(s):
            return circuit.start[s] + LANES * (row - circuit.key_start[s]) + lane - 1
        for c in range(circuit.start[s], circuit.start[s + 1]):
            if self.row[c] == row and circuit.lane[c] == lane:
                return c
        return NONE

    def after(self, row, lane):
        """Return the first cell of a lane after a row, across the finish line if necessary."""
        c = NONE
        while c == NONE:
            row = row + 1 if row + 1 < self.rows else 0
            c = self.cell(row, lane)
        return c

    def grid_cell(self, place):
        """Return the cell of a place on the grid, 1 to 8."""
        return self.circuit.grid[place - 1]

    def zone(self, c):
        """Return True if cell c is in a DRS zone."""
        return bool(self.circuit.zone[self.circuit.section[c]])

    def distance(self, start, end):
        """Return the rows from cell to cell, less than a lap."""
        rows = self.row[end] - self.row[start]
        return rows + self.rows if rows < 0 else rows

    def way(self, here, there):
        """Return the cells from `here` to `there`, less than a lap, as a hand would move a car:
        straight on, across as late as the road allows, straight on. [] if there is no such way, or
        if it is nearly a lap, because then the car was put back."""
        far = self.distance(here, there)
        cells = self._to_lane(here, there) if far < self.rows - BACK else None
        if cells is None:
            return []
        c = cells[-1] if cells else here
        while self.distance(here, c) < far:
            c = self._ahead[c]
            cells.append(c)
        return cells if c == there else []

    def _to_lane(self, here, there):
        """Return the cells of the first two parts of it; None if no step across is allowed."""
        lane, far = self.circuit.lane, self.distance(here, there)
        if lane[there] == lane[here]:
            return []
        side = 1 if lane[there] > lane[here] else -1
        straight, found, c = [], None, here
        while self.distance(here, c) < far:
            across = self._across(c, lane[there], side)
            if across and 0 < self.distance(here, across[-1]) <= far:
                found = straight + across
            c = self._ahead[c]
            straight.append(c)
        return found

    def _across(self, c, lane, side):
        """Return the steps from a cell into a lane, one after the other; None if there are none."""
        cells = []
        while self.circuit.lane[c] != lane:
            c = self.beside(c, side)
            if c == NONE:
                return None
            cells.append(c)
        return cells

    # --- corners ---

    def corner(self, c):
        """Return the corner that cell c is in, or NONE."""
        i = self._corner_of[self.circuit.section[c]]
        return NONE if i == _AWAY else i

    def next_corner(self, c):
        """Return the corner that cell c is in, otherwise the next one."""
        return self._next[self.circuit.section[c]]

    def first_row(self, corner):
        return self.circuit.key_start[self._section[corner]]

    def last_row(self, corner):
        return self.circuit.key_start[self._section[corner] + 1] - 1

    def stops(self, corner):
        """Return the stops that a corner requires, 1 to 3."""
        return self.circuit.stops[self._section[corner]]

    def inside(self, corner):
        """Return the lane on the inside of a corner, 1 or 3."""
        return 3 if self.circuit.turns_right(self._section[corner]) else 1

    def length(self, corner, lane):
        """Return the number of cells in a lane of a corner."""
        return self.circuit.cells_in(self._section[corner], lane)

    def to_corner(self, c):
        """Return the spaces from cell c, in its lane, to the next corner's start; 0 inside one."""
        circuit = self.circuit
        s, lane, spaces = circuit.section[c], circuit.lane[c], 1 - circuit.row[c]
        if circuit.is_corner(s):
            return 0
        while not circuit.is_corner(s):
            spaces += circuit.cells_in(s, lane)
            s = s + 1 if s + 1 < circuit.sections else 0
        return spaces

    def first_missed(self, c, stops):
        """Return the rows from cell c to the last row of the first corner that still lacks stops.

        stops   made so far in the corner that cell c is in
        """
        corner = self.next_corner(c)
        if self.corner(c) != NONE and stops >= self.stops(corner):
            corner = (corner + 1) % self.corners
        return self._rows_to(c, self.last_row(corner))

    def corners_on(self, start, far_end):
        """Yield each corner passed within `far_end` rows, as (corner, rows to its end)."""
        corner, laps = self.next_corner(start), 0
        far_last = self._rows_to(start, self.last_row(corner))
        while laps + far_last < far_end:
            yield corner, laps + far_last
            corner = (corner + 1) % self.corners
            before, far_last = far_last, self._rows_to(start, self.last_row(corner))
            if far_last <= before:
                laps += self.rows

    def beyond(self, corner, end, rows=1):
        """Return the overshoot: the spaces from the end of a corner to cell `end`, in its lane.

        rows    the same distance in rows, if it may be more than a lap
        """
        lane = self.circuit.lane[end]
        c = self.after(self.last_row(corner), lane)
        spaces = 1 + (rows - 1) // self.rows * self._cells_of(lane)
        while c != end:
            c = self._ahead[c]
            spaces += 1
        return spaces

    def _rows_to(self, c, row):
        rows = row - self.row[c]
        return rows + self.rows if rows < 0 else rows

    def cell_in(self, corner, lane, number):
        """Return the cell of a lane of a corner, numbered from 1; NONE beyond its end."""
        if number > self.length(corner, lane):
            return NONE
        return self.circuit.cell(self._section[corner], lane, number)

    # --- making the arrays ---

    def _number_corners(self):
        circuit = self.circuit
        n = circuit.sections
        self._section = bytes([s for s in range(n) if circuit.is_corner(s)])
        self.corners = len(self._section)
        self._corner_of = bytearray(n)
        self._next = bytearray(n)
        after = 0
        for s in range(n - 1, -1, -1):
            self._corner_of[s] = _AWAY
            if circuit.is_corner(s):
                after = self._corner_of[s] = self._section.index(bytes([s]))
            self._next[s] = after

    def _link(self, lane, other, to):
        """Store where a step from each cell of a lane into another leads."""
        c = self.circuit.start[0] + lane - 1
        first = there = self.circuit.start[0] + other - 1
        onward = True               # until `there` is the first cell of the next lap
        for _ in range(self._cells_of(lane)):
            if 1 <= other <= LANES:
                while onward and self.row[there] <= self.row[c]:
                    there = self._ahead[there]
                    onward = there != first
                if self._may(c, other - lane):
                    to[c] = (there - c) % self._cells
            c = self._ahead[c]

    def _cells_of(self, lane):
        circuit = self.circuit
        return sum([circuit.cells_in(s, lane) for s in range(circuit.sections)])

    def _may(self, c, side):
        """Return True if the arrows allow a step: in a corner inwards from its first half, outwards
        from the rest, on a straight everywhere; the board's exceptions are the opposite."""
        corner = self.corner(c)
        other = bool(self.circuit.flags[c] & (OTHER_LEFT if side < 0 else OTHER_RIGHT))
        if corner == NONE:
            return not other
        first = self.first_row(corner)
        rows = self.last_row(corner) + 1 - first
        inward = (side > 0) == (self.inside(corner) == 3)
        return (inward == (2 * (self.row[c] - first) < rows)) != other
