"""Every legal end of a move, with every cheapest way of paying for it (4).

A move is: extras in any order, the tyre MP in one piece, extras in any order (4.2, 4.4, 4.5). The
extras bought so far are a *bill* (e, b, s): engine forcings, brakings and corner SP. Two walks:

free(...)    the cells that the current MP reach at no further cost
extra(...)   the cells of higher bills; for each cell only the bills that no other undercuts
"""

from array import array

from pitwall.circuit.lanes import NONE
from pitwall.race.referee import const
from pitwall.games.pole_position.pieces import (
    AFTER, BEFORE, NOTHING, ROLLED, WHERE, lowest, rank)
from pitwall.games.pole_position.road import CORNER_ONLY, Road
from pitwall.games.pole_position.state import LEFT_LINE, NO_LINE, ON_LINE

MOST_OPTIONS = const(640)
MORE_OPTIONS = const(64)                      # the lists grow by this number
_ANY = const(0x3FFFFF)


class Moves:
    """A turn's move so far, and the options of its next ask.

    cell, line       the car's cell and line
    part, piece      the part of the move, and the extra being counted
    left             MP left of that extra; counted: tyre MP counted so far
    mp, least        total tyre MP, and the fewest that must be counted; rolled: the roll, or 0
    e, b, s          the bill so far; engine_, brake_, skill_uses: the limits for the whole move

    Option i ends (or attacks) at option_cell[i]: option_line (for an attack by the slipstream, + 16
    times the defender's lane), option_bill; option_left[i] is, for an attack, 1 + the MP left or
    counted, and option_part its part and piece; 0 for an end. For the box (7.1) option_left is the
    MP counted.
    """

    def __init__(self, circuit):
        self.circuit = circuit
        self.road = Road(circuit)
        self.option_cell = array("H")
        self.reset()

    def reset(self):
        """Reset for a new turn: nothing counted, nothing bought, no extras allowed until set."""
        self._let_go()
        self.part, self.piece, self.left, self.counted = ROLLED, NOTHING, 0, 0
        self.mp = self.least = self.rolled = 0
        self.e = self.b = self.s = 0
        self.engine_uses = self.brake_uses = self.skill_uses = 0
        self.engine_size = self.brake_size = 3
        self.skill_limit = 3
        self.skilled = False        # driver row 7: 2 MP per SP, without limit, in plain corners
        self.exclusive = False      # engine and brakes not both in one turn (12.1)
        self.pits_open = False
        self.must_pit = self.bound = False      # has to stop (16.1); and can at no further cost
        self.attacking = True
        self.slip = 0
        self.road.slip_from = NONE

    def _let_go(self):
        """Release the options of the previous turn; few turns have that many."""
        self.options = 0
        if len(self.option_cell) != MORE_OPTIONS:
            self.option_cell = array("H", bytes(2 * MORE_OPTIONS))
            self.option_line = bytearray(MORE_OPTIONS)
            self.option_bill = bytearray(MORE_OPTIONS)
            self.option_left = bytearray(MORE_OPTIONS)
            self.option_part = bytearray(MORE_OPTIONS)

    def bill(self):
        return self.e + 3 * self.b + 9 * self.s

    # --- moves at no further cost ---

    def free(self):
        """List ends and attacks at no further cost, after road.look; return their number."""
        road = self.road
        self.options = 0
        road.begin(self.cell)
        if self.part == ROLLED or self.part == BEFORE and not self.left:
            self._count(self.cell, self.line, 1 << self.counted)
            least = self.least
        elif self.part == AFTER:
            self._finish_piece()
            least = 0
        else:
            return self._free_before()
        return self._list_free(least)

    def _count(self, cell, line, mask):
        road = self.road
        road.pits_open = self.pits_open
        road.source(cell, line, mask)
        road.spread(self.mp)

    def _finish_piece(self):
        """Walk on with the MP left of an extra."""
        road = self.road
        road.source(self.cell, self.line, 1)
        road.spread(self.left, WHERE[self.piece] if self.left else CORNER_ONLY)

    def _free_before(self):
        """Finish an extra that a fight interrupted before the tyre MP, then count these."""
        road = self.road
        self._finish_piece()
        self._list_attacks(self.bill(), BEFORE, self.piece)
        reached = list(self._nodes(_ANY))
        road.begin(self.cell)
        for cell, line in reached:
            road.source(cell, line, 1)
        road.pits_open = self.pits_open
        road.spread(self.mp)
        return self._list_free(self.least)

    def _nodes(self, mask):
        """Yield (cell, line) of everything reached by a count of the mask, in track order."""
        road, cells = self.road, self.circuit.cells
        cell = road.first
        for _ in range(road.reach + 1):
            for line in (ON_LINE, LEFT_LINE, NO_LINE):
                if road.masks(line)[cell] & mask:
                    yield cell, line
            cell = cell + 1 if cell + 1 < cells else 0

    def _list_free(self, least):
        """List the ends in track order; the box counts as reached by the fewest MP."""
        bill = self.bill()
        ends = _ANY >> least << least
        self._list_ends(ends, bill)
        self._list_pits(ends, bill)
        self._list_attacks(bill, AFTER if self.part == AFTER else ROLLED, self.piece)
        if not self.options:
            self._list_blocked(bill)
        self.bound = self.must_pit and self._only_pits()
        return self.options

    def _list_ends(self, ends, bill):
        road = self.road
        none, on, left = road.none, road.on, road.left
        cell, cells = road.first, self.circuit.cells
        if cell >= cells:
            cell = 0
        for _ in range(road.reach + 1):
            if (none[cell] | on[cell] | left[cell]) & ends and not road.no_end[cell]:
                line = ON_LINE if on[cell] & ends else LEFT_LINE if left[cell] & ends else NO_LINE
                self.option(cell, line, bill, 0, 0)
            cell = cell + 1 if cell + 1 < cells else 0

    def _list_pits(self, ends, bill):
        """List cells of the pit lane, and the box, which ends any move (7.1)."""
        road, circuit, goal = self.road, self.circuit, self.goal()
        for cell in range(circuit.cells, circuit.total):
            mask = road.none[cell]
            if cell == goal and mask:
                self.option(cell, NO_LINE, bill, lowest(mask), 0)
            elif mask & ends and not road.no_end[cell]:
                self.option(cell, NO_LINE, bill, 0, 0)

    def goal(self):
        """Return the cell that ends any move into the pits: the box (7.1).

        If the team-mate is in the box, it is the cell before it (15.2)."""
        return self.circuit.box - (not self.road.box_open)

    def heed_pits(self):
        """Remove options of higher bills past the pit entry, if the car must stop (16.1)."""
        if self.must_pit and not self._only_pits() and self.bound:
            self.options = 0

    def _only_pits(self):
        """Keep only the options into the pits, if there are any; return whether there are."""
        circuit, kept = self.circuit, 0
        for i in range(self.options):
            if circuit.entry <= self.option_cell[i] <= circuit.box:
                self._copy(i, kept)
                kept += 1
        self.options = kept or self.options
        return kept > 0

    def _copy(self, i, to):
        for what in (self.option_cell, self.option_line, self.option_bill, self.option_left,
                     self.option_part):
            what[to] = what[i]

    def _list_attacks(self, bill, part, piece):
        road = self.road
        if not self.attacking:
            return
        for i in range(road.attacks):
            count = lowest(road.attack_mask[i])
            if self._outdone(i, count):
                continue
            left = count if part == ROLLED else self.left - count
            self.option(road.attack_cell[i], road.attack_code(i, count), bill, 1 + left,
                        1 + part + 3 * piece)

    def _outdone(self, i, count):
        """Return True if the same attack exists with a better line and no more MP counted."""
        road = self.road
        for j in range(road.attacks):
            if road.attack_cell[j] == road.attack_cell[i] and lowest(road.attack_mask[j]) <= count \
                    and rank(road.attack_line[j]) < rank(road.attack_line[i]):
                return True
        return False

    def _list_blocked(self, bill):
        """List the farthest cell when none is legal; the rest of the MP is lost (4, 5)."""
        count = 1 << self.mp
        while count and not self.options:
            self._list_ends(count, bill)
            self._list_pits(count, bill)
            count >>= 1
        if not self.options:
            self.option(self.cell, self.line, bill, 0, 0)

    def option(self, cell, line, bill, left, part):
        i = self.options
        if i + 1 == len(self.option_bill) and not self._make_room():
            return                  # the last place is for the extras option
        self.option_cell[i] = cell
        self.option_line[i] = line
        self.option_bill[i] = bill
        self.option_left[i] = left
        self.option_part[i] = part
        self.options = i + 1

    def _make_room(self):
        """Extend the lists; return False if they are full."""
        if len(self.option_bill) == MOST_OPTIONS:
            return False
        self.option_cell.extend(array("H", bytes(2 * MORE_OPTIONS)))
        for what in (self.option_line, self.option_bill, self.option_left, self.option_part):
            what.extend(bytes(MORE_OPTIONS))
        return True

    def dearer(self):
        """List the cells only higher bills reach, as part of the rules; see Payments.list."""
        from pitwall.games.pole_position.payments import Payments
        self.options = 0
        return Payments(self).list()   # freed at the end: it is larger than a race can spare

    def extra(self):
        """Do all of `dearer` at once; return the number of options."""
        for _ in self.dearer():
            pass
        return self.options

    def can_buy(self):
        """Return True if an extra can be bought; not in the entry lane, where all moves stay."""
        if self.circuit.cells <= self.cell < self.circuit.box:
            return False
        return (self.e < self.engine_uses or self.b < self.brake_uses or self.s < self.skill_uses)

    def is_attack(self, i):
        return self.option_part[i] > 0

    def take(self, i):
        """Make option i the state of the move: the car's cell, the bill, the MP left."""
        self.cell, self.line = self.option_cell[i], self.option_line[i] & 15
        self.slip = self.option_line[i] >> 4
        bill = self.option_bill[i]
        self.e, self.b, self.s = bill % 3, bill // 3 % 3, bill // 9
        if self.option_part[i]:
            part = self.option_part[i] - 1
            self.part, self.piece = part % 3, part // 3
            left = self.option_left[i] - 1
            if self.part == ROLLED:
                self.counted = left
            else:
                self.left = left

    def more(self, mp):
        """Add MP during the move (annex 2, team row 8)."""
        if self.part == AFTER:
            self.left += mp
        else:
            self.mp += mp

    def slipstream(self, passed=0):
        """Allow one more diagonal after a won overtaking by the slipstream (5.2.1).

        passed    the cars, a bit each, whose lanes a diagonal may enter without a slipstream; see
                  V_DIAGONALS
        """
        road = self.road
        road.slip_from = self.cell if self.slip or passed else NONE
        road.slip_into = road.lanes_of(passed) if passed else 1 << self.slip
        road.slip_mask = 1 << self.counted if self.part == ROLLED else 1

    def unused(self):
        """Return the MP paid for and not yet counted (5.1)."""
        if self.part == ROLLED:
            return self.mp - self.counted
        return self.left + (self.mp if self.part == BEFORE else 0)
