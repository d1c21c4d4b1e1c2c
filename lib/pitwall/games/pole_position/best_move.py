"""The best of the moves on offer: hundredths of an MP that it is ahead of the others.

What counts: how far it still is from there (to_go), what EP, BP and SP are worth for as long as the
race lasts, the odds of fights and of slippery cells, and a stop, if one is due.
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

PIECE = const(300)          # what an engine forcing or a braking brings
KEPT = const(10)            # the line, among places that are as good
SLIP = const(200)           # a chance of one in six to go off the track
PASSED = const(120)         # a car less ahead
CRASHED = const(700)        # a collision that does not end the race
BID = const(35)             # percent of lost fights that SP still win
LANE = const(400)           # a place in the pit lane that one is to stop in
SHUNNED = const(60000)      # one that would cost a stop that is not due


def point(points, turns):
    """What an EP or BP is worth that could go at every turn."""
    if points >= turns:
        return 0
    return 150 if 2 * points >= turns else 220


def skill(race, who):
    """What an SP is worth: the fewer there are, the more."""
    car = race.cars[who]
    turns, wet = turns_left(race, car), tyres.off_at(race, who) < tyres.NEVER
    if car[SP] >= turns:
        return 20
    return (200 if car[SP] < 3 else 130) + 70 * wet


def _next(prices, uses):
    """What each point of one use more costs."""
    uses = min(1, uses)
    return (prices[uses + 1] - prices[uses]) // (POINTS[uses + 1] - POINTS[uses])


class BestMove:
    """Of the ask that is open, of a car on the device's own board."""

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
        self.stop = 0           # what a stop now is worth
        self.best = self.found = 0

    def _prices(self, kind, turns, paid):
        """Of none, one and two uses; the last point is dear while something may take it."""
        left = self.car[kind]
        price, last = point(left, turns), self.dangers.without(kind) if left else 0
        return [price * (points - paid) + (last if left + paid <= points else 0)
                for points in POINTS]

    def answer(self):
        """The number of the best option."""
        ask = self.ask
        count = ask.n - (ask.options[ask.n - 1] == EXTRAS)
        self._look(count)
        self._search(count)
        if count < ask.n and self._pays():
            return count
        return self.found

    def _search(self, count):
        """Written out, as there may be hundreds; odds are asked only where they may matter."""
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

    # --- where the options lie ---

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
        """May it be time to turn in?"""
        circuit = self.circuit
        if circuit.cells <= self.moves.cell <= circuit.box:
            return True
        return (self.moves.cell < circuit.cells and 0 < self.car[LAP] < self.race.table[LAPS]
                and (circuit.pit_from - first) % circuit.cells <= far + 40)

    # --- what one is worth ---

    def _chance(self, i):
        """What fights and slippery cells add or take."""
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
        """MP that an attack has left for the way on."""
        moves = self.moves
        left, part = moves.option_left[i] - 1, (moves.option_part[i] - 1) % 3
        if part == ROLLED:
            return moves.mp - left
        return left + (moves.mp if part == BEFORE else 0)

    def _fight(self, i, cell):
        """What an attack from a cell brings beyond standing there."""
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
        """Of a collision in the first of the fights."""
        race = self.race
        if not uses(race, COLLISIONS):
            return 0
        _, crashes, of = odds.fight(race, self.who, others[0], left)
        return (CRASHED + self.dangers.crash()) * crashes // of

    # --- what more points reach ---

    def _pays(self):
        """Would an engine forcing or a braking more bring more than it is worth? Reckoned from
        here and from the best place: to try all ways of paying takes a device too long."""
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
        """MP to go from a cell, without the line."""
        return self.to_go.at(cell, 0)

    def _straight(self, cell):
        """What an engine forcing brings from a cell, straight on."""
        circuit, road, there = self.circuit, self.road, cell
        if cell >= circuit.cells or circuit.flags[cell] & CORNER:
            return 0
        for _ in range(self.moves.engine_size):
            target = road.ahead(there)
            if circuit.flags[target] & CORNER or road.taken[target]:
                break
            there = target
        return 100 * (self._left(cell) - self._left(there))
