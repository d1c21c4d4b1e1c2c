"""The cells of a lane circuit: their numbers, names, flags and order keys.

`circuits.Circuit` builds on this; docs/circuits.md tells the model.
"""

from array import array

from pitwall.circuit.table import (
    FORMULA_D, MOST_CELLS, MOST_CORNER_CELLS, MOST_LAP_ROWS, Table, refuse)

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

NONE = const(65535)   # no such cell
NO_LANE = const(255)  # the lane of pit entry, box and green cells

CORNER = const(1)      # flags of a cell
SHADED = const(2)      # on the racing line
ARROW = const(4)       # the double arrow
LAST = const(8)        # last cell of a corner's lane
GRIP = const(16)       # less grip
DASHED = const(32)     # a dashed division follows: brown on the track, blue in the pit lanes
TECHNICAL = const(64)  # in a technical corner
PIT = const(128)


def words(count):
    """An array of `count` 16-bit zeros."""
    return array("H", bytes(2 * count))


def numbers(count, below):
    """`count` zeros for numbers below a limit, in one byte each if they fit."""
    return words(count) if below > 256 else bytearray(count)


class Cells(Table):
    """Numbers every cell of a table and fills section, lane, row, flags, key, left and right."""

    def __init__(self, buf):
        Table.__init__(self, buf)
        self._count()
        self._make_arrays()
        self._number_all()
        if self.game != FORMULA_D:
            self._number_pit()

    # --- asking ---

    def cell(self, s, lane, row):
        """The cell of section s, lane 1..3, row (or cell of a corner's lane) from 1.

        Raises ValueError if there is none.
        """
        if not 1 <= lane <= 3 or not 1 <= row <= self.cells_in(s, lane):
            raise ValueError("no such cell")
        if not self.is_corner(s):
            return self._row_start(s, row) + lane - self.low_lane[s]
        c = self.start[s]
        while self.lane[c] != lane or self.row[c] != row:
            c += 1
        return c

    def _packed(self, s, packed):
        return self.cell(s, packed >> 6, packed & 63)

    def cell_name(self, c):
        """Name of a cell, such as "C3.2.1", "PIT.1", "BOX", "G1", "G2" or "EXIT.1"."""
        if c < self.cells:
            return "%s.%d.%d" % (self.section_name(self.section[c]), self.lane[c], self.row[c])
        if c < self.box:
            return "PIT.%d" % self.row[c]
        if c < self.exit:
            return ("BOX", "G1", "G2")[c - self.box]
        return "EXIT.%d" % self.row[c]

    def find(self, name):
        """The cell of that name. Raises ValueError if there is none."""
        for c in range(self.total):
            if self.cell_name(c) == name:
                return c
        raise ValueError("no cell " + name)

    # --- how many, and where a section starts ---

    def _count(self):
        """Find each section's first cell and key. The start straight's rows before the line
        come last, so its own entry is where they would begin if the straight were whole."""
        n = self.sections
        self.start = words(n + 1)
        self.key_start = words(n + 1)
        self._before = self.finish_row * self._width(0)
        cells = keys = 0
        for s in range(n):
            self.start[s] = cells
            self.key_start[s] = keys
            cells += self._cells_of(s) - (0 if s else self._before)
            keys += self._keys_of(s) - (0 if s else self.finish_row)
        self.start[n] = cells
        self.key_start[n] = keys
        self.cells = cells + self._before
        self.length = keys + self.finish_row
        self._count_pit()
        if self.total > MOST_CELLS:
            refuse("too many cells")
        if self.game == FORMULA_D and self.length > MOST_LAP_ROWS:
            refuse("too many rows")

    def _width(self, s):
        return self.high_lane[s] - self.low_lane[s] + 1

    def _cells_of(self, s):
        return self.cells_in(s, 1) + self.cells_in(s, 2) + self.cells_in(s, 3)

    def _keys_of(self, s):
        if not self.is_corner(s):
            return self.cells_in(s, self.low_lane[s])
        return self.rows_of(s) if self.game == FORMULA_D else self._cells_of(s)

    def rows_of(self, s):
        """Rows of a Formula D section: of a corner, the cells of its longest lane."""
        return max(self.cells_in(s, 1), self.cells_in(s, 3))

    def _row_start(self, s, row):
        """First cell of a straight's row, round the finish line."""
        if s:
            return self.start[s] + (row - 1) * self._width(s)
        if row > self.finish_row:
            return (row - 1) * self._width(0) - self._before
        return self.start[self.sections] + (row - 1) * self._width(0)

    def _row_key(self, s, row):
        if s:
            return self.key_start[s] + row - 1
        if row > self.finish_row:
            return row - 1 - self.finish_row
        return self.key_start[self.sections] + row - 1

    def _make_arrays(self):
        n = self.total
        self.section = bytearray(n)
        self.lane = bytearray(n)
        self.row = bytearray(n)
        self.flags = bytearray(n)
        self.ahead = numbers(n, n)
        formula_d = self.game == FORMULA_D
        self.key = numbers(n, self.length)
        self._make_ways(0 if formula_d else n)

    def _make_ways(self, n):
        """What only the cells of Pole Position have; empty in Formula D."""
        self.left = words(n)
        self.right = words(n)
        self.ahead1 = numbers(n, n)
        self.jump = words(n)
        self.joined = numbers(n, n)
        self.first = words(n + 1)
        self.arrows = words(self.sections if n else 0)
        for c in range(n):
            self.left[c] = self.right[c] = self.jump[c] = NONE
            self.joined[c] = c

    # --- numbering ---

    def _number_all(self):
        for s in range(self.sections):
            if self.is_corner(s):
                self._number_corner(s)
                if self.game == FORMULA_D:
                    self._key_rows(s)
                else:
                    self._key_corner(s)
            else:
                self._number_straight(s)

    def _number_straight(self, s):
        for row in range(1, self.cells_in(s, self.low_lane[s]) + 1):
            c = self._row_start(s, row)
            for lane in range(self.low_lane[s], self.high_lane[s] + 1):
                self._name(c, s, lane, row, 0)
                self.key[c] = self._row_key(s, row)
                if self.left and lane > self.low_lane[s]:
                    self.left[c] = c - 1
                    self.right[c - 1] = c
                c += 1

    def _name(self, c, s, lane, row, flags):
        self.section[c] = s
        self.lane[c] = lane
        self.row[c] = row
        self.flags[c] = flags

    def _number_corner(self, s):
        """Number a corner's cells by the middle of their spans, lower lane first if equal."""
        done = [0, 0, 0, 0]
        flags = CORNER | TECHNICAL if self.is_technical(s) else CORNER
        for c in range(self.start[s], self.start[s] + self._cells_of(s)):
            lane = self._earliest(s, done)
            done[lane] += 1
            last = LAST if done[lane] == self.cells_in(s, lane) else 0
            self._name(c, s, lane, done[lane], flags | last)

    def _earliest(self, s, done):
        best = 0
        for lane in range(self.low_lane[s], self.high_lane[s] + 1):
            if done[lane] < self.cells_in(s, lane):
                if not best or self._later(s, lane, done[lane], best, done[best]) < 0:
                    best = lane
        return best

    def _later(self, s, lane, k, other, j):
        """Above 0 if the middle of cell k (from 0) of a lane lies after that of the other's j."""
        mine = self.border(s, lane, k) + self.border(s, lane, k + 1)
        its = self.border(s, other, j) + self.border(s, other, j + 1)
        return mine * self.scale(s, other) - its * self.scale(s, lane)

    def _touch(self, s, lane, k, other, j):
        """True if the spans of two cells (from 0) share more than a point."""
        mine = self.scale(s, lane)
        its = self.scale(s, other)
        return (self.border(s, lane, k) * its < self.border(s, other, j + 1) * mine
                and self.border(s, other, j) * mine < self.border(s, lane, k + 1) * its)

    def _key_corner(self, s):
        """Fewer cells left is ahead; equal, the lane away from the inside of the turn."""
        lanes = range(self.low_lane[s], self.high_lane[s] + 1)
        if self.turns_right(s):
            lanes = range(self.high_lane[s], self.low_lane[s] - 1, -1)
        key = self.key_start[s]
        for left in range(MOST_CORNER_CELLS - 1, -1, -1):
            for lane in lanes:
                if self.cells_in(s, lane) > left:
                    self.key[self.cell(s, lane, self.cells_in(s, lane) - left)] = key
                    key += 1

    def _key_rows(self, s):
        """Formula D: the key is the row from the finish line on, of the whole circuit."""
        for c in range(self.start[s], self.start[s + 1]):
            self.key[c] = self.key_start[s] + self._row_in(s, self.lane[c], self.row[c])

    def _row_in(self, s, lane, k):
        """Row, from 0, of cell k of a Formula D corner's lane: past the holes before it.

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

    # --- pit lane ---

    def _count_pit(self):
        if self.game == FORMULA_D:
            self.entry_n = self.exit_n = 0
            self.entry = self.box = self.exit = self.total = self.cells
            return
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
        """The straight's cell that two bytes name: section, lane << 6 | row."""
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
