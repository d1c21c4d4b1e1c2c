"""The sections and cells of a board with lanes: their numbers, names, flags and order keys.

docs/build/circuits.md describes the model. Code for one kind of these boards is in a module of
its own, `racing_line` or `stops`. That module extends `Cells` and defines:
    _read_board()            reads the header, from the laps on
    _read_rows(s, rows)      reads the data of a straight after its rows
    _read_corner(s)          reads the data of a corner
    _check_board()           refuses contradictions once all sections have been read
    _keys_of_corner(s), _key_corner(s)      the order of the cells in a corner
    _count_pit()             number of cells that are not track
"""

from array import array

from pitwall.circuit import Table, refuse

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

MOST_SECTIONS = const(48)
MOST_CELLS = const(640)      # track and pit together
MOST_ROWS = const(63)        # a row or cell number fits six bits

NONE = const(65535)   # no such cell

CORNER = const(1)      # flags of a cell
SHADED = const(2)      # on the racing line
ARROW = const(4)       # the double arrow
LAST = const(8)        # last cell of a corner's lane
GRIP = const(16)       # less grip
DASHED = const(32)     # a dashed division follows: brown on the track, blue in the pit lanes
TECHNICAL = const(64)  # in a technical corner
PIT = const(128)
# With stops: lane changes to that side are the opposite of the rule.
OTHER_LEFT, OTHER_RIGHT = const(32), const(64)

# bits of a section's first byte; the bits above them are the lanes, two bits each
IS_CORNER = const(1)
IS_TECHNICAL = const(2)     # of a straight: its lanes differ in length
TURNS_RIGHT = const(4)


def words(count):
    """Return an array of `count` 16-bit zeros."""
    return array("H", bytes(2 * count))


def numbers(count, below):
    """Return `count` zeros for numbers below a limit, in one byte each if they fit."""
    return words(count) if below > 256 else bytearray(count)


class Cells(Table):
    """A circuit with lanes: lanes.py lists its attributes."""

    FAMILY = "lane"
    MAGIC = b"PWLC"
    SHORTEST = 64
    stops = zone = start_weather = b""
    BENDS = 6       # bits that only a corner may have

    def __init__(self, buf):
        Table.__init__(self, buf)
        self._count()
        self._make_arrays()
        self._number_all()

    # --- queries ---

    def section_name(self, s):
        """Return the name of section s from the text, such as "C3"."""
        at = self._body[s] + 7
        return str(bytes(self.buf[at + 1:at + 1 + self.buf[at]]), "utf-8")

    def is_corner(self, s):
        return bool(self.kind[s] & IS_CORNER)

    def uneven(self, s):
        """Return more than 0 if the cells of section s have no rows: a corner, or unequal lanes."""
        return self.kind[s] & (IS_CORNER | IS_TECHNICAL)

    def is_technical(self, s):
        return bool(self.kind[s] & IS_TECHNICAL)

    def turns_right(self, s):
        """Return True if corner s turns right: its inside is the lane with the highest number."""
        return bool(self.kind[s] & TURNS_RIGHT)

    def cells_in(self, s, lane):
        """Return the number of cells of lane 1..3 in section s; 0 without that lane."""
        at = self._lane_at[3 * s + lane - 1]
        return self.buf[at] & 127 if at else 0

    def border(self, s, lane, k):
        """Return border k (0 .. cells) of a lane's cells, in units of 1/scale of the section."""
        at = self._lane_at[3 * s + lane - 1]
        return self.buf[at + k] if k and self.buf[at] & 128 else k

    def scale(self, s, lane):
        """Return the last border of a lane: the unit of `border`."""
        return self.border(s, lane, self.cells_in(s, lane))

    def cell(self, s, lane, row):
        """Return the cell of section s, lane 1..3, row (or cell of a corner's lane) from 1.

        Raises ValueError if there is none.
        """
        if not 1 <= lane <= 3 or not 1 <= row <= self.cells_in(s, lane):
            raise ValueError("no such cell")
        if not self.uneven(s):
            return self._row_start(s, row) + lane - self.low_lane[s]
        return self._corner_cell(self.start[s], lane, row)

    def _corner_cell(self, c, lane, row):
        """Find a cell of a corner, searching from cell c, which is not after it."""
        lanes, rows = self.lane, self.row
        while lanes[c] != lane or rows[c] != row:
            c += 1
        return c

    def _packed(self, s, packed):
        return self.cell(s, packed >> 6, packed & 63)

    def cell_name(self, c):
        """Return the name of a cell, such as "C3.2.1"."""
        return "%s.%d.%d" % (self.section_name(self.section[c]), self.lane[c], self.row[c])

    def find(self, name):
        """Return the cell of that name. Raises ValueError if there is none."""
        for c in range(self.total):
            if self.cell_name(c) == name:
                return c
        raise ValueError("no cell " + name)

    # --- reading ---

    def _read(self):
        bits = self._u8(0, 15 if self.buf[4] > 1 else 7, "kind of circuit")
        self._own = bits & 8    # unequal lanes of straights, exceptions to lane changes
        self.clockwise = bool(bits & 1)
        self.house = bool(bits & 2)
        self.laps = self._u8(1, 99, "laps")
        self._read_board()
        self._read_sections()
        self._check_sections()

    def _read_sections(self):
        n = self.sections
        self.kind = bytearray(n)
        self.low_lane = bytearray(n)
        self.high_lane = bytearray(n)
        self.x = array("H", bytes(2 * n))
        self.y = array("H", bytes(2 * n))
        self.heading = array("H", bytes(2 * n))
        self._body = array("H", bytes(2 * n))
        self._marks = array("H", bytes(2 * n))
        self._lane_at = array("H", bytes(6 * n))
        for s in range(n):
            self._read_section(s)

    def _read_section(self, s):
        self._body[s] = self._at
        self._read_head(s)
        self.x[s] = self._u16(4095, "x")
        self.y[s] = self._u16(4095, "y")
        self.heading[s] = self._u16(1023, "heading")
        self._read_section_name()
        if not self.is_corner(s):
            self._read_straight(s)
        else:
            self._read_corner(s)

    def _read_head(self, s):
        head = self._u8(0, 127, "section kind")
        self.kind[s] = head & 7
        self.low_lane[s] = head >> 3 & 3
        self.high_lane[s] = head >> 5
        if not 1 <= self.low_lane[s] <= self.high_lane[s]:
            refuse("section without lanes")
        if head & self.BENDS and not head & IS_CORNER:
            refuse("a straight cannot turn")

    def _read_section_name(self):
        count = self._u8(1, 12, "section name")
        at = self._skip(count, "section name")
        for i in range(at, at + count):
            c = self.buf[i]
            if not (48 <= c < 58 or 65 <= c < 91 or 97 <= c < 123 or c == 45):
                refuse("section name holds a strange letter")

    def _read_straight(self, s):
        rows_at = self._at
        rows = self._u8(1, MOST_ROWS, "rows")
        for lane in range(self.low_lane[s], self.high_lane[s] + 1):
            self._lane_at[3 * s + lane - 1] = rows_at
        self._read_rows(s, rows)

    def _read_lane(self, index, most):
        self._lane_at[index] = self._at
        bits = self._u8(1, 255, "cells of a lane")
        count = bits & 127
        if not 1 <= count <= most:
            refuse("corner lane of %d cells" % count)
        before = 0
        for _ in range(count if bits & 128 else 0):
            before = self._u8(before + 1, 255, "border of a cell")

    def _check_mark(self, s, packed, what):
        """Refuse `packed`, lane << 6 | row, if section s has no such cell."""
        lane = packed >> 6
        if not lane or not 1 <= packed & 63 <= self.cells_in(s, lane):
            refuse("%s that does not exist" % what)

    # --- rules between sections ---

    def _check_sections(self):
        if self.is_corner(0):
            refuse("the first section is a corner")
        self._check_board()
        names = set()
        for s in range(self.sections):
            self._check_order(s)
            names.add(self.section_name(s))
        if len(names) < self.sections:
            refuse("two sections of one name")

    def _check_order(self, s):
        if self.is_corner(s) and self.is_corner((s + 1) % self.sections):
            refuse("a corner right after a corner")

    # --- number of cells, starts of sections ---

    def _count(self):
        """Find each section's first cell and key. The start straight's rows before the line
        come last, so its own entry is where they would begin if the straight were in one piece."""
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

    def _width(self, s):
        return self.high_lane[s] - self.low_lane[s] + 1

    def _cells_of(self, s):
        return self.cells_in(s, 1) + self.cells_in(s, 2) + self.cells_in(s, 3)

    def _keys_of(self, s):
        return self._keys_of_corner(s) if self.uneven(s) else self.cells_in(s, self.low_lane[s])

    def _row_start(self, s, row):
        """Return the first cell of a straight's row, across the finish line."""
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
        self.key = numbers(n, self.length)

    # --- numbering ---

    def _number_all(self):
        for s in range(self.sections):
            if self.uneven(s):
                self._number_corner(s)
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
        flags = 0 if not self.is_corner(s) else CORNER | TECHNICAL if self.is_technical(
            s) else CORNER
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
        """Return more than 0 if the middle of cell k (from 0) of a lane is after the other's j."""
        mine = self.border(s, lane, k) + self.border(s, lane, k + 1)
        its = self.border(s, other, j) + self.border(s, other, j + 1)
        return mine * self.scale(s, other) - its * self.scale(s, lane)

    # --- next cells ---

    def _link_track(self):
        for c in range(self.cells):
            s = self.section[c]
            lane = self.lane[c]
            row = self.row[c] + 1
            if row > self.cells_in(s, lane):
                s = (s + 1) % self.sections
                lane = min(max(lane, self.low_lane[s]), self.high_lane[s])
                row = 1
            elif self.uneven(s):
                self.ahead[c] = self._corner_cell(c + 1, lane, row)
                continue
            elif s:
                self.ahead[c] = c + self._width(s)
                continue
            self.ahead[c] = self.cell(s, lane, row)

    def way(self, here, there):
        """Yield the cells from one to another, straight on; nothing if one is off the track."""
        if here < self.cells and there < self.cells:
            base, length = self.key[here], self.length
            far = (self.key[there] - base) % length
            while (self.key[here] - base) % length < far:
                yield here
                here = self.ahead[here]

    # --- for the screens ---

    def waved(self, sections):
        """Return the cells of the middle lane of some sections."""
        return [c for c in range(self.cells if sections else 0)
                if self.lane[c] == 2 and self.section[c] in sections]

    def picture(self, wide=5, high=4):
        from pitwall.circuit.outline import Outline
        return Outline(self)
