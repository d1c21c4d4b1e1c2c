"""A board with lanes and a racing line: shaded cells in corners, arrows before them, a pit lane."""

from pitwall.circuit.lanes import (
    ARROW, CORNER, DASHED, GRIP, LINE, MOST_ROWS, MOST_SECTIONS, NO_LANE, NONE, PIT, SHADED, Cells,
    const, numbers, refuse, words)

MOST_CORNER_CELLS = const(15)
_GRID = const(6)


class Circuit(Cells):
    """See lanes.py. Attributes that only boards with stops have are empty."""

    family = LINE

    def __init__(self, buf):
        Cells.__init__(self, buf)
        self._number_pit()
        self._mark_all()
        self._link_track()
        self._link_pit()
        self._link_onward()
        self._read_grid()
        self._read_keys()
        self._marks = None      # all of them are now in the flags

    # --- queries ---

    def arrow_of(self, s):
        """Return the cell of the next double arrow for a car in section s; NONE without one."""
        return self.arrows[s]

    def clear(self, occupied, c):
        """Return True if the racing line from c to jump[c] is free, including its end.

        occupied[i] is not 0 if a car is on cell i. Cells on the way are those of the corner between
        the two ends, on their lanes or on lanes between them. Return False if there is no jump.
        """
        to = self.jump[c]
        if to == NONE or occupied[to]:
            return False
        low, high = self.lane[c], self.lane[to]
        if low > high:
            low, high = high, low
        for i in range(max(c + 1, self.start[self.section[to]]), to):
            if occupied[i] and low <= self.lane[i] <= high:
                return False
        return True

    def cell_name(self, c):
        """Return the name of a cell, such as "C3.2.1", "PIT.1", "BOX", "G1", "G2" or "EXIT.1"."""
        if c < self.cells:
            return Cells.cell_name(self, c)
        if c < self.box:
            return "PIT.%d" % self.row[c]
        if c < self.exit:
            return ("BOX", "G1", "G2")[c - self.box]
        return "EXIT.%d" % self.row[c]

    def status(self):
        """Return everything that is wrong with the circuit, as strings; empty if it is sound."""
        from pitwall.circuit.status import status
        return status(self)

    # --- reading ---

    def _read_board(self):
        self.special = self._u8(0, 8, "special rules")
        self.weather_b = self._u8(5, 6, "weather grid B")
        self.weather_a = bytearray(36)
        self._read_weather()
        self.sections = self._u8(1, MOST_SECTIONS, "number of sections")
        self.finish_row = self._u8(1, MOST_ROWS - 1, "finish line")
        self._grid_at = self._skip(_GRID, "grid")
        self._read_lines()
        self._pit_at = self._skip(11, "pit lane")
        self._read_name()

    def _read_weather(self):
        at = self._skip(9, "weather grid A")
        for i in range(36):
            self.weather_a[i] = self.buf[at + i // 4] >> i % 4 * 2 & 3
            if self.weather_a[i] > 2:
                refuse("weather grid A holds an unknown weather")

    def _read_lines(self):
        self._drs_at = self._at
        for _ in range(self._u8(0, 8, "number of DRS lines")):
            self._skip(2, "DRS line")
        self._sc_at = self._skip(2, "SC line")

    def _read_rows(self, s, rows):
        self._marks[s] = self._at
        arrow = self._u8(0, 3, "arrow lane")
        if arrow and not self.cells_in(s, arrow):
            refuse("arrow in a missing lane")
        self._read_dashes(rows)
        self._read_marks(s, "less-grip cell")

    def _read_dashes(self, rows):
        before = 0
        for _ in range(self._u8(0, MOST_ROWS, "number of dashed divisions")):
            before = self._u8(before + 1, rows - 1, "dashed division")

    def _read_corner(self, s):
        for lane in range(self.low_lane[s], self.high_lane[s] + 1):
            self._read_lane(3 * s + lane - 1, MOST_CORNER_CELLS)
        self._marks[s] = self._at
        if not self._read_marks(s, "shaded cell"):
            refuse("corner without a racing line")
        self._read_marks(s, "less-grip cell")

    def _read_marks(self, s, what):
        count = self._u8(0, 189, "number of %ss" % what)
        for _ in range(count):
            self._check_mark(s, self._u8(0, 255, what), what)
        return count

    def _check_board(self):
        if self.finish_row >= self.cells_in(0, self.low_lane[0]):
            refuse("finish line beyond the start straight")

    def _check_order(self, s):
        Cells._check_order(self, s)
        arrow = 0 if self.is_corner(s) else self.buf[self._marks[s]]
        if not self.is_corner(s) and self.is_corner((s + 1) % self.sections) != bool(arrow):
            refuse("arrow missing or without a corner")

    # --- cells ---

    def _make_arrays(self):
        Cells._make_arrays(self)
        n = self.total
        self.left = words(n)
        self.right = words(n)
        self.ahead1 = numbers(n, n)
        self.jump = words(n)
        self.joined = numbers(n, n)
        self.first = words(n + 1)
        self.arrows = words(self.sections)
        for c in range(n):
            self.left[c] = self.right[c] = self.jump[c] = NONE
            self.joined[c] = c

    def _keys_of_corner(self, s):
        return Cells._cells_of(self, s)

    def _key_corner(self, s):
        """Order a corner: fewer cells left is ahead; if equal, the lane farther from the inside."""
        lanes = range(self.low_lane[s], self.high_lane[s] + 1)
        if self.turns_right(s):
            lanes = range(self.high_lane[s], self.low_lane[s] - 1, -1)
        key, cells = self.key_start[s], [self.start[s]] * 4     # the last cell of each lane
        counts = [0] + [self.cells_in(s, lane) for lane in (1, 2, 3)]
        for left in range(MOST_CORNER_CELLS - 1, -1, -1):
            for lane in lanes:
                if counts[lane] > left:
                    c = cells[lane] = self._corner_cell(cells[lane], lane, counts[lane] - left)
                    self.key[c] = key
                    key += 1

    # --- marks ---

    def _mark_all(self):
        for s in range(self.sections):
            at = self._marks[s]
            if self.is_corner(s):
                self._mark_line(s, at)
                at += 1 + self.buf[at]
            else:
                if self.buf[at]:
                    self._mark_arrow(s, self.buf[at])
                self._join_rows(s, at + 1)
                at += 2 + self.buf[at + 1]
            for i in range(at + 1, at + 1 + self.buf[at]):
                self.flags[self._packed(s, self.buf[i])] |= GRIP
        self._find_arrows()

    def _mark_line(self, s, at):
        before = NONE
        for i in range(at + 1, at + 1 + self.buf[at]):
            c = self._packed(s, self.buf[i])
            self.flags[c] |= SHADED
            if before != NONE:
                if c <= before:
                    refuse("shaded cells out of order")
                self.jump[before] = c
            before = c

    def _mark_arrow(self, s, lane):
        c = self.cell(s, lane, self.cells_in(s, lane))
        self.flags[c] |= ARROW
        corner = (s + 1) % self.sections
        self.jump[c] = self._packed(corner, self.buf[self._marks[corner] + 1])

    def _find_arrows(self):
        arrow = NONE
        for i in range(2 * self.sections - 1, -1, -1):
            s = i % self.sections
            lane = 0 if self.is_corner(s) else self.buf[self._marks[s]]
            if lane:
                arrow = self.cell(s, lane, self.cells_in(s, lane))
            self.arrows[s] = arrow

    def _join_rows(self, s, at):
        for i in range(at + self.buf[at], at, -1):
            row = self.buf[i]
            if not s and row == self.finish_row:
                refuse("dashed division on the finish line")
            c = self._row_start(s, row)
            to = self._row_start(s, row + 1)
            for lane in range(self._width(s)):
                self.flags[c + lane] |= DASHED
                self.joined[c + lane] = self.joined[to + lane]

    # --- next cells ---

    def _link_onward(self):
        onward = numbers(0, self.total)
        for c in range(self.total):
            self.first[c] = len(onward)
            self.ahead1[c] = self.joined[self.ahead[self.joined[c]]]
            onward.append(self.ahead[c])
            if self.flags[c] & CORNER:
                self._add_beside(c, onward)
        self.first[self.total] = len(onward)
        self.onward = onward

    def _add_beside(self, c, onward):
        s, lane = self.section[c], self.lane[c]
        for other in (lane - 1, lane + 1):
            if 1 <= other <= 3 and self.cells_in(s, other):
                self._add_touching(s, lane, self.row[c], other, onward)

    def _add_touching(self, s, lane, row, other, onward):
        """Add the later cells of another lane that share more than a point with this one."""
        mine, its = self.scale(s, lane), self.scale(s, other)
        low, high = self.border(s, lane, row - 1) * its, self.border(s, lane, row) * its
        begin = j = 0
        while begin < high and j < self.cells_in(s, other):
            j += 1
            end = self.border(s, other, j) * mine
            if end > low and begin + end > low + high:
                onward.append(self.cell(s, other, j))
            begin = end

    # --- pit lane ---

    def _count_pit(self):
        at = self._pit_at
        self.entry_n = self.buf[at + 2]
        self.exit_n = self.buf[at + 6]
        if not 1 <= self.entry_n <= 8 or not 1 <= self.exit_n <= 8:
            refuse("pit lane length")
        self.entry = self.cells
        self.box = self.entry + self.entry_n
        self.green1 = self.box + 1
        self.green2 = self.box + 2
        self.exit = self.box + 3
        self.total = self.exit + self.exit_n

    def _number_pit(self):
        at = self._pit_at
        self.pit_from = self._place(at, "pit entry")
        self.pit_right = bool(self.buf[at + 8])
        self.joins = self._place(at + 9, "pit exit joins")
        for c in range(self.entry, self.total):
            self._name(c, 0, NO_LANE, 1, PIT)
        for c in range(self.entry, self.box):
            self.row[c] = c - self.entry + 1
        self._number_exit(self.buf[at + 4], self.buf[at + 5])

    def _place(self, at, what):
        """Return the cell of a straight that two bytes name: section, lane << 6 | row."""
        s = self.buf[at]
        if s >= self.sections or self.is_corner(s):
            refuse(what + " is not on a straight")
        self._check_mark(s, self.buf[at + 1], what)
        return self._packed(s, self.buf[at + 1])

    def _number_exit(self, s, packed):
        beside = self._place(self._pit_at + 4, "pit exit")
        row = packed & 63
        if row + self.exit_n - 1 > self.cells_in(s, packed >> 6):
            refuse("pit exit is longer than its straight")
        lane = self.lane[beside] + (1 if self.pit_right else -1)
        for i in range(self.exit_n):
            c = self.exit + i
            self._name(c, s, lane, i + 1, PIT)
            self.key[c] = self._row_key(s, row + i)

    def _link_pit(self):
        for c in range(self.entry, self.total - 1):
            self.ahead[c] = c + 1
        self.ahead[self.total - 1] = self.joins
        self._join_pit(self.entry, self.entry_n, self.buf[self._pit_at + 3])
        self._join_pit(self.exit, self.exit_n, self.buf[self._pit_at + 7])

    def _join_pit(self, c, count, dashes):
        """Set the dashed divisions: bit i is between cells i + 1 and i + 2 of the lane."""
        if dashes >> count - 1:
            refuse("dashed division outside the pit lane")
        for i in range(count - 2, -1, -1):
            if dashes >> i & 1:
                self.flags[c + i] |= DASHED
                self.joined[c + i] = self.joined[c + i + 1]

    # --- grid and lines ---

    def _read_grid(self):
        self.grid = words(_GRID)
        for i in range(_GRID):
            packed = self.buf[self._grid_at + i]
            self._check_mark(0, packed, "grid place")
            self.grid[i] = self._packed(0, packed)
            for j in range(i):
                if self.grid[j] == self.grid[i]:
                    refuse("two grid places on one cell")

    def _read_keys(self):
        self.drs = words(self.buf[self._drs_at])
        for i in range(len(self.drs)):
            self.drs[i] = self._line(self._drs_at + 1 + 2 * i, "DRS line")
        self.sc = self._line(self._sc_at, "SC line")

    def _line(self, at, what):
        s = self.buf[at]
        if s >= self.sections or self.is_corner(s):
            refuse(what + " is not on a straight")
        if not 1 <= self.buf[at + 1] <= self.cells_in(s, self.low_lane[s]):
            refuse(what + " is beyond its straight")
        return self._row_key(s, self.buf[at + 1])
