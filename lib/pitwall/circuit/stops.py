"""A board with lanes whose corners require stops, and whose order is that of its rows.

Every cell is track; pits and boxes are not on the board.
"""

from pitwall.circuit.lanes import (
    MOST_ROWS, MOST_SECTIONS, NONE, STOPS, Cells, const, refuse, words)

MOST_CURVE_CELLS = const(31)  # of a corner's lane
MOST_LAP_ROWS = const(255)    # of a whole circuit: a row fits a byte
MOST_STOPS = const(3)
ZONES = const(2)              # DRS zones
PLACES = const(8)             # on the grid


class Circuit(Cells):
    """See lanes.py. Attributes that only boards with a racing line have are empty."""

    family = STOPS
    BENDS = 4
    special = weather_b = finish_row = 0
    weather_a = left = right = ahead1 = first = onward = jump = joined = arrows = drs = b""

    def __init__(self, buf):
        Cells.__init__(self, buf)
        if self.length > MOST_LAP_ROWS:
            refuse("too many rows")
        self._link_track()
        self._mark_changes()
        self.line_a = self.key_start[self.sections - 1] + self._line_a_row - 1
        self.grid = words(PLACES)
        for i in range(PLACES):
            self.grid[i] = self._on_row(self.length - 1 - i, 3 if i & 1 else 1)

    def status(self):
        """Return everything that is wrong with the circuit, as strings; empty if it is sound."""
        return ["no space for grid place %d" % (i + 1) for i in range(PLACES)
                if self.grid[i] == NONE]

    # --- reading ---

    def _read_board(self):
        self.start_weather = bytearray(3)
        before = 0
        for i in range(3):
            before = self.start_weather[i] = self._u8(before, 20, "start weather")
        if before < 20:
            refuse("start weather ends at %d" % before)
        self.sections = self._u8(1, MOST_SECTIONS, "number of sections")
        self._line_a_row = self._u8(1, MOST_ROWS, "pit entry line")
        self._read_name()
        self.stops = bytearray(self.sections)
        self.zone = bytearray(self.sections)

    def _read_rows(self, s, rows):
        """Read the rest of a straight; the cells of the first lane have been read already."""
        if self.is_technical(s):
            self._read_lanes(s, (2, 3), MOST_ROWS)
        self.zone[s] = self._u8(0, 1, "DRS zone")
        self._read_changes(s)

    def _read_lanes(self, s, lanes, most):
        for lane in lanes:
            at = self._at
            self._read_lane(3 * s + lane - 1, most)
            if self.buf[at] & 128:
                refuse("spans in a corner with stops")

    def _read_changes(self, s):
        """Read the exceptions to the rule of lane changes: first cell, sides and number of cells.
        """
        self._marks[s] = self._at
        for _ in range(self._u8(0, 255, "lane changes") if self._own else 0):
            first = self._u8(0, 255, "lane change")
            sides = self._u8(65, 255, "sides of a lane change")
            self._check_mark(s, first, "lane change")
            if (first & 63) + (sides & 63) > self.cells_in(s, first >> 6) + 1:
                refuse("lane change beyond its lane")

    def _read_corner(self, s):
        """Read three lanes without spans, the longest outside unless the corner snakes; stops."""
        self._read_lanes(s, (1, 2, 3), MOST_CURVE_CELLS)
        step = -1 if self.turns_right(s) else 1
        if not self._own and not (self.cells_in(s, 2 - step) <= self.cells_in(s, 2)
                                  <= self.cells_in(s, 2 + step)):
            refuse("corner longer inside than outside")
        self.stops[s] = self._u8(1, MOST_STOPS, "stops")
        self._read_changes(s)

    def _check_board(self):
        last = self.sections - 1
        if self.is_corner(last):
            refuse("no straight before the finish line")
        if self._line_a_row > self.cells_in(last, 1):
            refuse("pit entry line beyond the last straight")
        if sum(self.zone) != ZONES:
            refuse("%d DRS zones" % sum(self.zone))
        for s in range(self.sections):
            if self.low_lane[s] != 1 or self.high_lane[s] != 3:
                refuse("not three lanes")
            if self.is_technical(s) and (self.is_corner(s) or not self._own):
                refuse("a technical corner")
        if self.is_technical(0) or self.is_technical(last):
            refuse("unequal lanes at the finish line")

    # --- cells ---

    def _count_pit(self):
        self.entry_n = self.exit_n = 0
        self.entry = self.box = self.exit = self.total = self.cells

    def rows_of(self, s):
        """Return the number of rows of a section: the cells of its longest lane."""
        return max(self.cells_in(s, 1), self.cells_in(s, 2), self.cells_in(s, 3))

    _keys_of_corner = rows_of

    def _key_corner(self, s):
        """Set the keys: the row of the whole circuit, counted from the finish line."""
        for c in range(self.start[s], self.start[s + 1]):
            self.key[c] = self.key_start[s] + self._row_in(s, self.lane[c], self.row[c])

    def _mark_changes(self):
        """Store the exceptions that `_read_changes` found in the flags of the cells."""
        buf = self.buf
        for s in range(self.sections if self._own else 0):
            at = self._marks[s]
            for i in range(at + 1, at + 2 * buf[at], 2):
                for k in range(buf[i + 1] & 63):
                    self.flags[self._packed(s, buf[i] + k)] |= buf[i + 1] >> 6 << 5

    def _row_in(self, s, lane, k):
        """Return the row, from 0, of cell k of a corner's lane, counting the holes before it.

        A lane of m cells in a corner of n rows has h = n - m holes, at rows (2k + 1) n // 2h.
        """
        n = self.rows_of(s)
        h = n - self.cells_in(s, lane)
        row = k - 1
        for i in range(h):
            if (2 * i + 1) * n // (2 * h) > row:
                break
            row += 1
        return row

    def _on_row(self, key, lane):
        """Return the last cell of a lane in row `key`; NONE if there is none."""
        for c in range(self.cells - 1, -1, -1):
            if self.key[c] == key and self.lane[c] == lane:
                return c
        return NONE
