"""Rivals for Formula D, with three levels; each driver has a personality.

A choice has a price in hundredths of a turn: the turns still to go from its end (values), the worth
of the points that it takes (prices), and its risks. The lowest price is chosen. Hard knows the
current worth of its points, and that the race ends. Normal gives all points the same worth and
treats all laps alike. Easy, in addition, often takes its second or third choice.
"""

from array import array

from pitwall.race.dice import Dice
from pitwall.games.formula_d.asks import (
    PIT_CELL, Q_BUILD, Q_DRS_MOVE, Q_EXIT_MOVE, Q_GEAR, Q_GREAT_MOVE, Q_MOVE, Q_PIT, Q_PIT_STOP,
    Q_PIT_TYRE, Q_REPAIR, Q_START_TYRE, STAY)
from pitwall.games.formula_d.moves import CRASH, MOST_OPTIONS
from pitwall.games.formula_d.state import GEAR, STOPS, cell_of, is_wet, on_track
from pitwall.race.referee import ROLL, const
from pitwall.games.formula_d import careful, choices
from pitwall.rivals import temper as tempers
from pitwall.rivals.formula_d.gears import Gears
from pitwall.rivals.formula_d.prices import OUT, Prices
from pitwall.games.formula_d.road_ahead import HOPELESS, Road
from pitwall.rivals.formula_d.values import Values
from pitwall.rivals.formula_d.worth import Worth

EASY, NORMAL, HARD, CAREFUL = range(4)
DRS_WORTH = const(30)       # of a chance of three more spaces
UNKNOWN = const(32767)
PROPOSES = NORMAL
EVEN = const(32)            # normal risk: prices unchanged
MARGIN = const(60)          # easy never takes a choice that costs more than this above the best


class Mind:
    """The tables and buffers that all rivals of a race share."""

    def __init__(self, race, table):
        self.road, self.prices = Road(), Prices()
        self.cost = array("h", bytes(2 * MOST_OPTIONS + 8))
        self.table, self.refused = table, ""
        self.worth = None
        try:
            self.worth = Worth(Values(table, race.circuit, race.scratch.track))
            self.gears = Gears(self.road, self.prices, self.worth)
        except ValueError as error:
            self.refused = str(error)


def adviser(table):
    """Return the rival whose answers are proposed to people: normal risk, no random numbers."""
    return Rival(1, table, PROPOSES, EVEN)


class Rival:
    """A rival; seed: 0 .. 2^30-1, of its risk and random numbers; table: the values of the circuit.

    Without a table that fits the circuit (refused: the reason) it drives like `careful`.
    """

    shifts = tempers.CALM       # of the driver's trait
    KNOWS = (Q_MOVE, Q_GREAT_MOVE, Q_EXIT_MOVE, Q_DRS_MOVE, Q_GEAR)      # it gives advice on these

    def __init__(self, seed, table=b"", level=NORMAL, temper=None):
        self.lots = Dice(seed)
        self.table, self.level = table, level
        self.temper = temper or 28 + self.lots.below(9)
        self.refused = ""

    def answer(self, race, ask):
        """Return the answer to a question, 0 .. ask.n - 1."""
        if ask.kind == ROLL or ask.n == 1:
            return self.lots.below(ask.n)
        what = ask.what
        if what in self.KNOWS:
            return self._drive(race, ask)
        if what == Q_PIT:
            return int(choices.wants_to_stop(race, ask.who))
        if what in _OTHERS:
            return _OTHERS[what](race, ask)
        return self.lots.below(ask.n)

    def _drive(self, race, ask):
        mind = self.mind = _mind(race, self.table)
        self.table, self.refused, self.who = mind.table, mind.refused, ask.who
        self.car = race.cars[ask.who]
        mind.prices.flat = self.level != HARD
        left = choices.stops_left(race, ask.who)
        mind.prices.take_in(race, ask.who, left, self.temper, self.shifts)
        if mind.worth is None or self.level == CAREFUL:
            careful.drive(race, ask, mind)
            return self._least(ask.n)
        hard = self.level == HARD
        mind.worth.take_in(race, self.car, mind.prices.poverty(), hard)
        if ask.what == Q_GEAR:
            mind.gears.price(race, ask, mind.cost, choices.wants_to_stop(race, ask.who))
        else:
            self._ends(race, ask)
        return self._least(ask.n)

    def _least(self, n):
        """Return the answer with the lowest price; easy takes the best three as 3 : 2 : 1."""
        cost = self.mind.cost
        skip = (0, 0, 0, 1, 1, 2)[self.lots.below(6)] if self.level == EASY else 0
        best, limit = -1, UNKNOWN
        while True:
            found = -1
            for i in range(n):
                if cost[i] < UNKNOWN and (found < 0 or cost[i] < cost[found]):
                    found = i
            if found < 0 or cost[found] > limit:
                return best
            best = found
            if not skip:
                return best
            skip -= 1
            limit = min(limit, cost[found] + MARGIN)
            cost[found] = UNKNOWN

    # --- ends of a move ---

    def _ends(self, race, ask):
        mind, moves = self.mind, race.scratch.moves
        mind.road.lay_out(race.scratch.track, moves.cell, moves.stops)
        for i in range(ask.n):
            cell = ask.options[i]
            if cell == PIT_CELL:
                price = -UNKNOWN
            elif cell == STAY:
                mind.worth.place(moves.cell, self.car[STOPS], False)
                price = mind.worth.of(self.car[GEAR])
            else:
                price = self._option(race, moves, i)
            mind.cost[i] = min(price, UNKNOWN - 1)

    def _option(self, race, moves, i):
        """Return a move's price: its end, its costs, its risks."""
        prices, road, track = self.mind.prices, self.mind.road, race.scratch.track
        cell, brakes = moves.option_cell[i], moves.option_brakes[i]
        over = road.over_at(track, moves.far_end(i), cell)
        if moves.option_kind[i] == CRASH or over == HOPELESS:
            return UNKNOWN
        price = self._end(track, cell, over, moves.option_tyres[i])
        price += prices.brakes[brakes]
        price += prices.kers * moves.option_kers[i]
        price += prices.handling * (6 if is_wet(race) else 4) * moves.option_marked[i] // 20
        return price + self._neighbours(race, track, cell, brakes)

    def _end(self, track, cell, over, worn):
        """Return the price of ending there, including overshooting."""
        road, worth, prices = self.mind.road, self.mind.worth, self.mind.prices
        price = prices.overshot(over, worn)
        if price >= OUT:
            return UNKNOWN // 2
        gear = 1 if prices.spun else self.car[GEAR]
        worth.place(cell, road.stops_at(track, cell, over), track.row[cell] < track.row[road.start])
        return price + worth.of(gear)

    def _neighbours(self, race, track, cell, brakes):
        """Return the price of the cars next to and right ahead of the place.

        They may knock the car, and one ahead may give slipstream.
        """
        row, lane, price = track.row[cell], race.circuit.lane[cell], 0
        before = track.ahead(cell)
        prices = self.mind.prices
        knock = prices.body * (2 if is_wet(race) else 1) // 20
        if prices.body < OUT:       # no driver risks a point whose loss ends the race
            knock = knock * prices.others // tempers.EVEN
        for other in range(len(race.cars)):
            car = race.cars[other]
            if other == self.who or not on_track(car):
                continue
            there = cell_of(car)
            if there >= race.circuit.cells:
                continue        # at a physical board: its cell is unknown
            if there == before:
                price += knock - self._wake(track, cell, before, car, brakes)
            elif track.row[there] == row and -2 < race.circuit.lane[there] - lane < 2:
                price += knock
        return price

    def _wake(self, track, cell, before, car, brakes):
        """Return the worth of three more spaces behind a car, if the rules allow them."""
        if brakes or not 4 <= car[GEAR] <= self.car[GEAR]:
            return 0
        return DRS_WORTH if track.zone(cell) and track.zone(before) else 0


def _mind(race, table):
    """Return the Mind that the rivals of one race share; it is freed with the race."""
    mind = getattr(race.scratch, "mind", None)
    if mind is None or mind.worth is None and len(table) > len(mind.table):
        mind = race.scratch.mind = Mind(race, table)
    return mind


_OTHERS = {Q_BUILD: choices.build, Q_START_TYRE: choices.start_tyre,
           Q_PIT_TYRE: choices.fit, Q_PIT_STOP: choices.kind_of_stop, Q_REPAIR: choices.repair}
