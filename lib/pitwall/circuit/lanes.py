"""A lane circuit on the device: a compiled table opened into small arrays, one entry a cell.

Cell numbers follow the track from the first row after the finish line; then come the pit cells:
entry lane, BOX, G1, G2, exit lane. Every legal step leads to a higher number (round the lap),
save the sideways ones on a straight. docs/circuits.md tells the whole model.
"""

from pitwall.circuit.cells import ARROW, CORNER, DASHED, GRIP, LAST, NO_LANE, NONE, PIT, SHADED, \
    TECHNICAL, Cells, numbers, words
from pitwall.circuit.table import FORMULA_D, GRID, POLE_POSITION, refuse

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

DRY, LIGHT, HEAVY = const(0), const(1), const(2)
PLACES = const(8)     # on the grid of a Formula D circuit

# the annex 4 rule set a circuit may name, by the number in its table
SPECIALS = ("", "great-britain", "monaco", "brazil", "china", "spain", "united-states", "italy",
            "germany")
GREAT_BRITAIN, MONACO, BRAZIL, CHINA, SPAIN, UNITED_STATES, ITALY, GERMANY = range(1, 9)


class Circuit(Cells):
    """A circuit opened from its compiled table `buf`.

    Raises ValueError with the reason when the table is damaged or makes no sense.

    cells, total     how many cells the track has; with the pit cells
    length           number of keys: one more than the greatest key
    grid             array of 6 cells; weather_a: 36 bytes, six rows of six; weather_b: 5 or 6
    section lane row flags    one byte a cell; row counts from 1 and is the cell in a corner's lane
    key              order on the track: the greater is ahead; all lanes of a straight's row alike
    ahead ahead1     the cell straight on; the same when dashed divisions do not count
    left right       the cell beside on a straight, or NONE
    first onward     onward[first[c]:first[c + 1]] are the cells that may follow c, `ahead` first
    jump             the next shaded cell, from a shaded cell or the arrow, or NONE
    joined           the last cell of the dashed group c belongs to (c itself if none)
    drs sc           lines as keys: crossed by a move from key <= k to key > k
    pit_from entry entry_n box green1 green2 exit exit_n joins     the pit lane's cells
    game             POLE_POSITION or FORMULA_D; what the other game needs is empty

    Of a circuit of Formula D, whose cells are all track:

    length           rows of the whole lap; key: the row of a cell, from 0 at the finish line
    key_start[s]     first row of section s
    grid             array of 8 cells, the first place first; none is NONE
    stops zone       one byte a section: stops of a corner; 1 if the straight is a DRS zone
    line_a           row of the pit entry line
    start_weather    three bytes: the last roll of the black die that means dry, damp, wet
    """

    def __init__(self, buf):
        Cells.__init__(self, buf)
        if self.game == FORMULA_D:
            self._open_formula_d()
        else:
            self._open_pole_position()

    def _open_formula_d(self):
        self._link_track()
        self.drs = self.onward = words(0)
        self.line_a = self.key_start[self.sections - 1] + self._line_a_row - 1
        self.grid = words(PLACES)
        for i in range(PLACES):
            self.grid[i] = self._on_row(self.length - 1 - i, 3 if i & 1 else 1)

    def _open_pole_position(self):
        self._mark_all()
        self._link_track()
        self._link_pit()
        self._link_onward()
        self._read_grid()
        self._read_keys()

    # --- asking ---

    def arrow_of(self, s):
        """The next double arrow for a car in section s, as a cell; NONE if there is no corner."""
        return self.arrows[s]

    def clear(self, occupied, c):
        """True if the racing line is free from c to jump[c]: nobody there nor on the way.

        occupied[i] is not 0 where a car stands on cell i. On the way are the corner's cells
        between the two whose lane lies between theirs or is one of theirs. False without a jump.
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

    def status(self):
        """All that is wrong with the circuit, one string each; empty if it is sound."""
        from pitwall.circuit.status import status, status_formula_d
        return status_formula_d(self) if self.game == FORMULA_D else status(self)

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

    # --- ways on ---

    def _link_track(self):
        for c in range(self.cells):
            s = self.section[c]
            lane = self.lane[c]
            row = self.row[c] + 1
            if row > self.cells_in(s, lane):
                s = (s + 1) % self.sections
                lane = min(max(lane, self.low_lane[s]), self.high_lane[s])
                row = 1
            self.ahead[c] = self.cell(s, lane, row)

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
        s = self.section[c]
        k = self.row[c] - 1
        for other in (self.lane[c] - 1, self.lane[c] + 1):
            for j in range(self.cells_in(s, other) if 1 <= other <= 3 else 0):
                if (self._later(s, other, j, self.lane[c], k) > 0
                        and self._touch(s, other, j, self.lane[c], k)):
                    onward.append(self.cell(s, other, j + 1))

    # --- pit lane ---

    def _link_pit(self):
        for c in range(self.entry, self.total - 1):
            self.ahead[c] = c + 1
        self.ahead[self.total - 1] = self.joins
        self._join_pit(self.entry, self.entry_n, self.buf[self._pit_at + 3])
        self._join_pit(self.exit, self.exit_n, self.buf[self._pit_at + 7])

    def _join_pit(self, c, count, dashes):
        """Bit i of `dashes`: a blue division stands between cells i + 1 and i + 2 of the lane."""
        if dashes >> count - 1:
            refuse("dashed division outside the pit lane")
        for i in range(count - 2, -1, -1):
            if dashes >> i & 1:
                self.flags[c + i] |= DASHED
                self.joined[c + i] = self.joined[c + i + 1]

    # --- grid and lines ---

    def _on_row(self, key, lane):
        """Formula D: the last cell of a lane whose row is `key`; NONE if there is none."""
        for c in range(self.cells - 1, -1, -1):
            if self.key[c] == key and self.lane[c] == lane:
                return c
        return NONE

    def _read_grid(self):
        self.grid = words(GRID)
        for i in range(GRID):
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
