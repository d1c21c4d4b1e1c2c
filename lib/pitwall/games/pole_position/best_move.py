"""Find the best of the moves on offer. Values are in hundredths of an MP.

A move's value depends on the distance still to go (to_go), the value of EP, BP and SP for the rest
of the race, the odds of fights and of slippery cells, and a pit stop if one is due.
"""

from pitwall.circuit.lanes import CORNER
from pitwall.games.pole_position import fights, odds, stress, tyres
from pitwall.games.pole_position.asks import EXTRAS
from pitwall.games.pole_position.dangers import Dangers, turns_left
from pitwall.games.pole_position.pieces import BEFORE, POINTS, ROLLED
from pitwall.games.pole_position.state import (
    BP, COLLISIONS, EP, LAP, LAPS, MARKS, MUST_PIT, ON_LINE, SP, uses)
from pitwall.games.pole_position.stints import NEVER, Stints
from pitwall.games.pole_position.to_go import ToGo
from pitwall.race.referee import const

PIECE = const(300)          # the gain from forcing the engine or braking once
KEPT = const(10)            # for staying on the line, if places are equally good
SLIP = const(200)           # a 1 in 6 chance of leaving the track
PASSED = const(120)         # for each car passed
CRASHED = const(700)        # a collision that does not end the race
BID = const(35)             # percent of lost fights that SP still win
LANE = const(400)           # a place in the pit lane, when a stop is planned
SHUNNED = const(60000)      # a place that would cost a stop that is not due


def point(points, turns):
    """Return the value of an EP or BP that can be used once in every turn."""
    if points >= turns:
        return 0
    return 150 if 2 * points >= turns else 220


def skill(race, who):
    """Return the value of an SP; it rises as SP run out."""
    car = race.cars[who]
    turns, wet = turns_left(race, car), tyres.off_at(race, who) < tyres.NEVER
    if car[SP] >= turns:
        return 20
    return (200 if car[SP] < 3 else 130) + 70 * wet


def _next(prices, uses):
    """Return the price per point of one more use."""
    uses = min(1, uses)
    return (prices[uses + 1] - prices[uses]) // (POINTS[uses + 1] - POINTS[uses])


class BestMove:
    """Chooses an option of the open question, for a car on the device's own board."""

    def __init__(self, race, ask):
        self.race, self.ask, self.who = race, ask, ask.who
        self.car, self.moves = race.cars[ask.who], race.scratch.moves
        self.circuit, self.road = race.circuit, race.scratch.moves.road
        turns = turns_left(race, self.car)
        self.skill = skill(race, self.who)
        self.dangers = Dangers(race, self.who)
        self.engine = self._prices(EP, turns, POINTS[self.moves.e])
        self.brake = self._prices(BP, turns, POINTS[self.moves.b])
        self.prices = [self.engine[i % 3] + self.brake[i // 3] for i in range(9)]
        self.stop = 0           # value of a stop now
        self.best = self.found = 0

    def _prices(self, kind, turns, paid):
        """Price 0, 1 and 2 uses; the last point is expensive while something may still take it."""
        left = self.car[kind]
        price, last = point(left, turns), self.dangers.without(kind) if left else 0
        return [price * (points - paid) + (last if left + paid <= points else 0)
                for points in POINTS]

    def answer(self):
        """Return the number of the best option."""
        ask = self.ask
        count = ask.n - (ask.options[ask.n - 1] == EXTRAS)
        self._look(count)
        self._search(count)
        if count < ask.n and self._pays():
            return count
        return self.found

    def _search(self, count):
        """Compare all options. The loop is inline and asks for odds only where they may matter."""
        moves, go, cells, best = self.moves, self.to_go, self.circuit.cells, self.best
        option_cell, lines, bills = moves.option_cell, moves.option_line, moves.option_bill
        parts, prices, of, first, size = moves.option_part, self.prices, go.of, go.first, go.size
        for i in range(count):
            cell, bill, line = option_cell[i], bills[i], lines[i] & 15
            worth = -prices[bill % 9] - self.skill * (bill // 9 - moves.s)
            off = cell - first
            if off < 0:
                off += cells
            if cell >= cells:
                worth += self._in_pits(i, cell)
            elif off < size:
                worth -= 100 * of[line][off]
            else:
                worth -= 100 * go.at(cell, line)
            if line == ON_LINE:
                worth += KEPT
            if not i or worth > best or parts[i] and (
                    worth + 100 * self.unused(i) + PASSED > best):
                worth += self._chance(i)
                if not i or worth > best:
                    best, self.found = worth, i
        self.best = best

    # --- the cells of the options ---

    def _look(self, count):
        circuit, cells, moves = self.circuit, self.circuit.cells, self.moves
        first = moves.cell if moves.cell < cells else circuit.joins
        last = far = 0
        self.stop = 0
        for i in range(count):
            cell = moves.option_cell[i]
            if cell < cells:
                off = (cell - first) % cells
                if cells - off > 3 and off >= far:
                    far, last = off, cell
        if not far:
            last = first
        if self._pits_ahead(first, far):
            self.stop = NEVER if self.car[MARKS] & MUST_PIT else Stints(
                self.race, self.who).gain()
        self.to_go = ToGo(self.road, first, last, self.car[LAP] >= self.race.table[LAPS],
                          self.stop > 0)

    def _pits_ahead(self, first, far):
        """Return True if the car may soon turn in to the pits."""
        circuit = self.circuit
        if circuit.cells <= self.moves.cell <= circuit.box:
            return True
        return (self.moves.cell < circuit.cells and 0 < self.car[LAP] < self.race.table[LAPS]
                and (circuit.pit_from - first) % circuit.cells <= far + 40)

    # --- the value of one option ---

    def _chance(self, i):
        """Return the gain or loss from fights and slippery cells."""
        moves, cell = self.moves, self.moves.option_cell[i]
        if moves.is_attack(i):
            return self._fight(i, cell)
        if moves.rolled and tyres.may_slip(self.race, self.who, cell, moves.rolled):
            return -SLIP
        return 0

    def _in_pits(self, i, cell):
        circuit, moves = self.circuit, self.moves
        if cell > circuit.box:
            return 100 * (cell - circuit.total - self.to_go.at(circuit.joins, 0))
        if self.stop <= 0 and moves.cell < circuit.cells:
            return -SHUNNED
        noted = moves.mp - moves.option_left[i] if cell == circuit.box else 0
        return LANE + 100 * (cell - circuit.entry + noted)

    # --- fights ---

    def unused(self, i):
        """Return the MP that remain for the rest of the move after an attack."""
        moves = self.moves
        left, part = moves.option_left[i] - 1, (moves.option_part[i] - 1) % 3
        if part == ROLLED:
            return moves.mp - left
        return left + (moves.mp if part == BEFORE else 0)

    def _fight(self, i, cell):
        """Return what an attack from a cell is worth in addition to the cell itself."""
        race, left = self.race, self.unused(i)
        others = fights.defenders(race, self.road, cell)
        if not others:
            return 0
        ways, of = odds.gauntlet(race, self.who, others, left)
        wins = 100 * ways // of
        if stress.for_fights(race, self.who) > 3:
            wins += (100 - wins) * BID // 100
        return wins * left + PASSED * wins // 100 - self._risk(others, left)

    def _risk(self, others, left):
        """Return the expected cost of a collision in the first of the fights."""
        race = self.race
        if not uses(race, COLLISIONS):
            return 0
        _, crashes, of = odds.fight(race, self.who, others[0], left)
        return (CRASHED + self.dangers.crash()) * crashes // of

    # --- paying more points ---

    def _pays(self):
        """Return True if forcing the engine or braking once more gains more than it costs.

        Only checked from here and from the best place: more would take a device too long."""
        moves, cell = self.moves, self.moves.option_cell[self.found]
        if cell >= self.circuit.cells or self._left(cell) * 100 <= KEPT:
            return False
        starts = (cell, moves.cell) if moves.part == BEFORE else (cell,)
        engine, brake = _next(self.engine, moves.e), _next(self.brake, moves.b)
        for start in starts:
            if moves.engine_uses > moves.e and self._straight(start) > engine + KEPT:
                return True
            if (moves.brake_uses > moves.b and PIECE > brake + KEPT
                    and self.road.can_brake(start)):
                return True
        return False

    def _left(self, cell):
        """Return the MP to go from a cell, without regard to the line."""
        return self.to_go.at(cell, 0)

    def _straight(self, cell):
        """Return the gain from forcing the engine at a cell, straight ahead."""
        circuit, road, there = self.circuit, self.road, cell
        if cell >= circuit.cells or circuit.flags[cell] & CORNER:
            return 0
        for _ in range(self.moves.engine_size):
            target = road.ahead(there)
            if circuit.flags[target] & CORNER or road.taken[target]:
                break
            there = target
        return 100 * (self._left(cell) - self._left(there))
