"""The reach of a car: every cell for every number of MP, in one walk along the track (4).

Cells are numbered in their order along the track, so one pass over them is enough. For each state
of the racing line a cell holds a mask of MP counts: bit t is set if the cell can be reached by
exactly t MP. One piece of a move counts no cell twice: on a straight a car does not go back
sideways in its row (docs/play/rulings.md).
"""

from array import array

from pitwall.circuit.lanes import ARROW, CORNER, NONE, SHADED, TECHNICAL
from pitwall.race.referee import const
from pitwall.games.pole_position.state import LEFT_LINE, NO_LINE, ON_LINE
from pitwall.games.pole_position.traffic import FIGHT, Traffic

# Where a piece of the move may be used: straights 1, corners 2, technical corners 4, the pits 8.
STRAIGHT_ONLY, PLAIN_CORNER, TECHNICAL_CORNER, CORNER_ONLY, ON_ROAD, ANYWHERE = 1, 2, 4, 6, 7, 15
MOST_ATTACKS = const(64)
MOST_SLIPS = const(24)     # two next to each of five cars, on both cells of a dashed division


class Road(Traffic):
    """The walk. begin(cell), source(...), spread(limit); then read the masks from `first` on.

    none, on, left   masks by cell: without the line, on it, having left it
    first, reach     the walk goes from cell `first` over `reach` + 1 cells of the track
    attack_*         cells from which the next step would pass an opponent, with their counts (5)
    """

    def __init__(self, circuit):
        Traffic.__init__(self, circuit)
        self.cells = circuit.cells
        zero = bytes(4 * circuit.total)
        self.none = array("i", zero)
        self.on = array("i", zero)
        self.left = array("i", zero)
        self.slip_cells = array("H", bytes(2 * MOST_SLIPS))   # reached by the slipstream diagonal,
        self.slip_masks = array("i", bytes(4 * MOST_SLIPS))   # by these counts,
        self.slip_lanes = bytearray(MOST_SLIPS)               # behind a car of this lane
        self.slips = 0
        self.attack_cell = array("H", bytes(2 * MOST_ATTACKS))
        self.attack_mask = array("i", bytes(4 * MOST_ATTACKS))
        self.attack_line = bytearray(MOST_ATTACKS)
        self.attacks = 0
        self.first = 0
        self.reach = -1
        self.at = 0               # distance in the walk of the cell that is being left
        self.meeting = False      # a step from there may pass an opponent
        self.diagonals = False    # race start: diagonal moves before the first corner (3.2.4)
        self.technical = True     # technical corners count as such (4.2.2)
        self.pits_open = False
        self.box_open = True      # no team-mate is in it (15.2)
        self.rain = False
        self.slip_from = NONE     # cell of a possible second diagonal (5.2.1)
        self.slip_into = 0        # its lanes, a bit each
        self.slip_mask = 0
        self.straight_first = False     # slipstream only for a car on a straight (2022)

    # --- the walk ---

    def begin(self, cell):
        """Clear the last walk; the next starts in the row of this cell."""
        none, on, left = self.none, self.on, self.left
        at, cells = self.first, self.cells
        for _ in range(self.reach + 1):
            none[at] = on[at] = left[at] = 0
            at += 1
            if at >= cells:
                at = 0
        for at in range(cells, self.circuit.total):
            none[at] = 0
        self.reach = -1
        self.attacks = self.slips = 0
        self.first = self._row_start(cell)

    def _row_start(self, cell):
        if cell < self.circuit.cells:
            while self.circuit.left[cell] != NONE:
                cell = self.circuit.left[cell]
        return cell

    def source(self, cell, line, mask):
        """Put the car on a cell, with the MP counts of the mask."""
        if cell < self.circuit.cells:
            self._note(cell)
        self.masks(line if self._turning(cell) else NO_LINE)[cell] |= mask

    def masks(self, line):
        return self.on if line == ON_LINE else self.left if line == LEFT_LINE else self.none

    def _turning(self, cell):
        return self.circuit.flags[cell] & CORNER

    def _kind(self, flag):
        """Return the kind of a cell with these flags, as a bit of `where`."""
        if not flag & CORNER:
            return STRAIGHT_ONLY
        return TECHNICAL_CORNER if self.technical and flag & TECHNICAL else PLAIN_CORNER

    def _note(self, cell):
        far = cell - self.first
        if far < 0:
            far += self.circuit.cells
        if far > self.reach:
            self.reach = far

    def spread(self, limit, where=ANYWHERE):
        """Continue every mask up to `limit` MP in total (at most 21)."""
        cells, flags = self.cells, self.circuit.flags
        none, on, left = self.none, self.on, self.left
        most = (2 << limit) - 1
        if self.first >= cells and where == ANYWHERE:
            self._pit_lane(self.first, most)
        i, cell = 0, self.first
        laps = self.lap + (cell + 2 < self.cell < cells)   # the line is in between
        while i <= self.reach:
            self.at = i
            if flags[cell] & CORNER:
                step = 1
                if none[cell] or on[cell] or left[cell]:
                    self._corner(cell, most, where)
            else:
                step = self._row(cell, most, where, laps)
            i += step
            cell += step
            if cell >= cells:
                cell -= cells
                laps += 1

    def _attack(self, cell, line, mask):
        """Record an attack: the next step from here would pass an opponent (5).

        Not on a cell where the car may not stay if it loses.
        """
        if self.no_end[cell] and cell != self.cell:
            return
        i = self.attacks
        while i and self.attack_cell[i - 1] == cell:
            i -= 1
            if self.attack_line[i] == line:
                return
        if mask and self.attacks < MOST_ATTACKS:
            i = self.attacks
            self.attack_cell[i] = cell
            self.attack_line[i] = line
            self.attack_mask[i] = mask
            self.attacks = i + 1

    def attack_code(self, i, count):
        """Return the line of attack i; + 16 x the defender's lane for a slipstream count."""
        cell = self.attack_cell[i]
        for slip in range(self.slips):
            if self.slip_cells[slip] == cell and self.slip_masks[slip] >> count & 1:
                return self.attack_line[i] + 16 * self.slip_lanes[slip]
        return self.attack_line[i]

    def _go(self, cell, target, masks, mask, onward, line):
        """Step to a free cell, unless it would pass an opponent."""
        passing = self.passes(cell, target) if self.meeting else 0
        if passing:
            if passing == FIGHT:
                self._attack(cell, line, mask & onward >> 1)
        elif onward:
            masks[target] |= onward
            self._note(target)

    # --- pit lane (7) ---

    def _pit_lane(self, cell, most):
        """Go along the pit lane: to the box at the entry, to the track at the exit."""
        circuit, none = self.circuit, self.none
        ahead = circuit.ahead if self.rain else circuit.ahead1
        while cell >= circuit.cells and cell != circuit.box:
            target = ahead[cell]
            onward = none[cell] << 1 & most
            if not onward or target == NONE or self.held_up(cell, target):
                return
            if target == circuit.box and not (self.pits_open and self.box_open):
                return
            if target < circuit.cells:
                self.first = self._row_start(target)
            passing = self.passes(cell, target)
            if passing:
                if passing == FIGHT:
                    self._attack(cell, NO_LINE, none[cell] & most >> 1)
                return
            none[target] |= onward
            if target < circuit.cells:
                self._note(target)
            cell = target

    def _into_pits(self, mask, most):
        circuit = self.circuit
        entry = circuit.entry if self.rain else circuit.joined[circuit.entry]
        if not self.taken[circuit.entry] and not self.taken[entry]:
            self.none[entry] |= mask << 1 & most
            self._pit_lane(entry, most)

    # --- straights (4.3) ---

    def _row(self, a, most, where, laps):
        """Process one row: sideways steps, then steps ahead. Return its number of cells."""
        right, none = self.circuit.right, self.none
        b = right[a]
        c = NONE if b == NONE else right[b]
        count = 1 if b == NONE else 2 if c == NONE else 3
        if not (none[a] or count > 1 and none[b] or count > 2 and none[c]):
            return count
        if count > 1 and where & STRAIGHT_ONLY:
            self._sideways(a, b, c, most)
        self.meeting = self.meets(a)
        for cell in range(a, a + count):
            if none[cell]:
                self._straight(cell, none[cell], most, where, laps)
        return count

    def _sideways(self, a, b, c, most):
        """Step to free cells of the same row; no cell is counted twice, so nobody goes back."""
        none, taken = self.none, self.taken
        x, y, z = none[a], none[b], 0 if c == NONE else none[c]
        if not x | y | z or taken[b]:
            return
        none[b] = (y | (x | z) << 1) & most
        if not taken[a]:
            none[a] = (x | y << 1 | z << 2) & most
        if c != NONE and not taken[c]:
            none[c] = (z | y << 1 | x << 2) & most
        self._note(b if c == NONE or not none[c] else c)

    def _straight(self, cell, mask, most, where, laps):
        """Step straight ahead, into the corner, by a diagonal, or into the pits."""
        circuit = self.circuit
        onward = mask << 1 & most
        if not onward:
            return
        if cell == circuit.pit_from and self.pits_open and where == ANYWHERE:
            self._into_pits(mask, most)
        target = circuit.ahead[cell] if laps < 2 else circuit.ahead1[cell]
        flag = circuit.flags[target]
        if where < ON_ROAD and not where & self._kind(flag):
            return
        if flag & CORNER:
            return self._turn_in(cell, target, mask, onward)
        if not self.taken[target]:
            self._go(cell, target, self.none, mask, onward, NO_LINE)
        else:
            self._slipstream(cell, target, NO_LINE, onward)
        if self.diagonals and not circuit.section[cell] and not circuit.section[target]:
            for beside in (circuit.left[target], circuit.right[target]):
                if beside != NONE and not self.taken[beside]:
                    self._go(cell, beside, self.none, mask, onward, NO_LINE)
        if cell == self.slip_from:
            self._second_diagonal(cell, target, mask, onward)

    def _slipstream(self, cell, target, line, onward):
        """Step diagonally next to the opponent straight ahead (5.2.1).

        This may pass no other car, except onto the cell beyond it (5)."""
        if not onward or not self.in_front(self.taken[target] - 1):
            return
        for side in (-1, 1):
            beside = self.level_with(cell, target, side)
            if beside == NONE or self.taken[beside] or self.passes_aside(cell, beside):
                continue
            masks = self._entering(cell, beside, line)
            self._go(cell, beside, masks, self.masks(line)[cell], onward, line)
            if masks[beside] & onward:
                self._note_slip(beside, onward, self.circuit.lane[target])

    def level_with(self, cell, target, side):
        """Return the cell on that side of the one straight on, or NONE: -1 left, 1 right."""
        beside = self.circuit.left if side < 0 else self.circuit.right
        if not self._turning(target):
            return beside[target]
        return NONE if beside[cell] == NONE else self.ahead(beside[cell])

    def _entering(self, cell, target, line):
        """Return the masks of a car that comes from a straight or a corner's last cell."""
        flags = self.circuit.flags
        if flags[target] & CORNER and flags[cell] & ARROW:
            return self.line_after(flags[target])
        return self.none

    def _note_slip(self, cell, mask, lane):
        """Record a cell reached behind a car of that lane; of two lanes the later one counts."""
        slip = 0
        while slip < self.slips and self.slip_cells[slip] != cell:
            slip += 1
        if slip == self.slips:
            if slip == MOST_SLIPS:
                return
            self.slip_cells[slip], self.slip_masks[slip] = cell, 0
            self.slips = slip + 1
        self.slip_masks[slip] |= mask
        self.slip_lanes[slip] = lane

    def _second_diagonal(self, cell, target, mask, onward):
        """Step diagonally again after a slipstream overtaking, into the defender's lane (5.2.1).

        Only onto a cell of a straight: `_straight` calls this for no other target.
        """
        mask &= self.slip_mask
        onward &= self.slip_mask << 1
        for beside in (self.circuit.left[target], self.circuit.right[target]):
            if beside != NONE and self.slip_into >> self.circuit.lane[beside] & 1 \
                    and not self.taken[beside] and mask:
                self._go(cell, beside, self.none, mask, onward, NO_LINE)

    def _turn_in(self, cell, target, mask, onward):
        """Step from a straight's last row into the corner; the arrow gives the line (4.2.1)."""
        circuit, masks = self.circuit, self.none
        if circuit.flags[cell] & ARROW:
            first = circuit.jump[cell]
            if first != target and circuit.clear(self.taken, cell):
                self._go(cell, first, self.on, mask, onward, NO_LINE)
            masks = self.line_after(circuit.flags[target])
        if not self.taken[target]:
            self._go(cell, target, masks, mask, onward, NO_LINE)
        elif self.straight_first:
            self._slipstream(cell, target, NO_LINE, onward)

    # --- corners (4.2) ---

    def line_after(self, flag):
        """Return the masks of a car that had the line, on a corner cell with these flags.

        A technical corner does not give a lost line back (4.2.2).
        """
        if flag & SHADED:
            return self.on
        return self.none if self.technical and flag & TECHNICAL else self.left

    def _corner(self, cell, most, where):
        """Step to every bordering cell ahead; along the line each shaded cell costs 1 MP.

        This is the innermost loop of the search: it is inline, so that a step costs no calls.
        """
        circuit, taken = self.circuit, self.taken
        flags, onward, first = circuit.flags, circuit.onward, circuit.first
        none, on, left = self.none, self.on, self.left
        lost = none[cell] << 1 & most
        line = (on[cell] | left[cell]) << 1 & most
        if not lost and not line:
            return
        meeting = self.meeting = self.meets(cell)
        reach, behind = self.reach, NONE
        for i in range(first[cell], first[cell + 1]):
            target = onward[i]
            flag = flags[target]
            if taken[target] or where < ON_ROAD and not where & self._kind(flag):
                if not flag & CORNER and where & STRAIGHT_ONLY:
                    behind = target
                continue
            passing = self.passes(cell, target) if meeting else 0
            if passing:
                if passing == FIGHT:
                    self._attack_in_corner(cell, most)
                continue
            if lost:
                none[target] |= lost
            if line:
                if flag & SHADED:
                    on[target] |= line
                elif not flag & CORNER or self.technical and flag & TECHNICAL:
                    none[target] |= line
                else:
                    left[target] |= line
            far = self.at + target - cell
            if far < self.at:
                far += self.cells
            if far > reach:
                reach = far
        self.reach = reach
        if behind != NONE and not self.straight_first:
            for line in (NO_LINE, ON_LINE, LEFT_LINE):
                self._slipstream(cell, behind, line, self.masks(line)[cell] << 1 & most)
        line = on[cell] << 1 & most
        if line and circuit.jump[cell] != NONE and circuit.clear(taken, cell) \
                and where & self._kind(flags[circuit.jump[cell]]):
            self._go(cell, circuit.jump[cell], on, on[cell], line, ON_LINE)

    def _attack_in_corner(self, cell, most):
        """Record an attack from here for each state of the line the car may be in."""
        self._attack(cell, NO_LINE, self.none[cell] & most >> 1)
        self._attack(cell, ON_LINE, self.on[cell] & most >> 1)
        self._attack(cell, LEFT_LINE, self.left[cell] & most >> 1)
