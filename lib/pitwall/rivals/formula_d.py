"""Rivals for Formula D: three levels, each with a temper of its own.

A choice is a price in hundredths of a turn: turns still to go from where it leads (fd_values), what
the points it takes are worth (fd_prices), and what may happen there. The lowest price is taken.
Hard knows what its points are worth at the moment and that the race ends; normal takes every point
for the same and every lap for one of many; easy, besides, often takes its second or third choice.
"""

from array import array

from pitwall.circuits import NONE
from pitwall.dice import Dice
from pitwall.games.formula_d.asks import (
    GEAR_FACES, PIT_CELL, Q_BUILD, Q_DRS_MOVE, Q_EXIT_MOVE, Q_GEAR, Q_GREAT_MOVE, Q_MOVE,
    Q_PIT, Q_PIT_STOP, Q_PIT_TYRE, Q_REPAIR, Q_START_TYRE, STAY)
from pitwall.games.formula_d.moves import CRASH, MOST_OPTIONS
from pitwall.games.formula_d.state import (
    BRAKE_WP, CROSSING, GEAR, KERS, LAP, LAPS, PIT, SPUN, STOPS, TYRE_WP, cell_of, is_wet,
    on_track)
from pitwall.games.formula_d.tyres import bonus, bonus_is_compulsory, corner_extra, slowed
from pitwall.referee import ROLL, const
from pitwall.rivals import fd_careful, fd_choices
from pitwall.rivals.fd_prices import OUT, SPIN, Prices
from pitwall.rivals.fd_road import HOPELESS, LANES, SIGHT, Road
from pitwall.rivals.fd_values import AFTER, LAST, RUN, Values

EASY, NORMAL, HARD, CAREFUL = range(4)
DRS_WORTH = const(30)       # a chance of three spaces more
UNKNOWN = const(32767)
MARGIN = const(120)         # easy does not go for what is dearer than this

_shared = [None, None]      # rivals of one race think with one Mind


class Mind:
    """What all rivals of a race have in common: the tables, and the buffers to think with."""

    def __init__(self, race, table):
        self.road, self.prices = Road(), Prices()
        self.best = array("h", bytes(2 * (SIGHT + 1)))
        self.cost = array("h", bytes(2 * MOST_OPTIONS + 8))
        self.refused = ""
        self.values = None
        try:
            self.values = Values(table, race.circuit, race.scratch.track)
        except ValueError as error:
            self.refused = str(error)


class Rival:
    """seed: 0 .. 2^30-1, of its temper and its lots; table: the circuit's values, see fd_values.

    Without a table that fits the circuit (refused: the reason) it goes as fd_careful does.
    """

    def __init__(self, seed, table=b"", level=NORMAL, temper=None):
        self.lots = Dice(seed)
        self.table, self.level = table, level
        self.temper = temper or 28 + self.lots.below(9)        # 32: prices as they are
        self.each_lap = 0
        self.refused = ""

    def answer(self, race, ask):
        """The answer to a question, 0 .. ask.n - 1."""
        if ask.kind == ROLL or ask.n == 1:
            return self.lots.below(ask.n)
        what = ask.what
        if what in (Q_MOVE, Q_GREAT_MOVE, Q_EXIT_MOVE, Q_DRS_MOVE, Q_GEAR):
            return self._drive(race, ask)
        if what == Q_PIT:
            return int(fd_choices.wants_to_stop(race, ask.who, self.each_lap))
        if what == Q_PIT_TYRE:
            return fd_choices.fit(race, ask, self.each_lap)
        if what in _OTHERS:
            return _OTHERS[what](race, ask)
        return self.lots.below(ask.n)

    def _drive(self, race, ask):
        mind = self.mind = _mind(race, self.table)
        self.refused, self.race, self.who = mind.refused, race, ask.who
        car = self.car = race.cars[ask.who]
        mind.prices.flat = self.level != HARD
        left = fd_choices.stops_left(race, ask.who, self.each_lap)
        mind.prices.take_in(race, ask.who, left, self.temper)
        self._choose_tables(race, car)
        if mind.values is None or self.level == CAREFUL:
            fd_careful.drive(race, ask, mind)
        elif ask.what == Q_GEAR:
            self._gears(race, ask)
        else:
            self._ends(race, ask)
        return self._least(ask.n)

    def _choose_tables(self, race, car):
        """Which values count for the rest of this lap, and how rich and poor are mixed."""
        last = car[LAP] >= race.table[LAPS]
        self.now = LAST if last and self.level == HARD else RUN
        self.flag = last
        self.done = car[CROSSING] > 0
        self.poor = self.mind.prices.poverty() if self.level == HARD else 4

    def _least(self, n):
        """The answer with the lowest price; easy takes the best three as 3 : 2 : 1."""
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

    # --- what a place is worth ---

    def worth(self, cell, stops, gear, crossing):
        """Turns to go from a cell; crossing: it lies behind the line, seen from the car."""
        values = self.mind.values
        if self.done or crossing and self.flag:
            return values.value(AFTER, cell, stops, gear) - (0 if self.done else 50)
        table, poor = self.now, self.poor
        value = 0
        if poor < 8:
            value = values.value(table, cell, stops, gear) * (8 - poor)
        if poor:
            value += values.value(table + 1, cell, stops, gear) * poor
        if crossing:
            value -= values.turns[table] * (8 - poor) + values.turns[table + 1] * poor
        return value >> 3

    # --- gears ---

    def _gears(self, race, ask):
        mind, car, who = self.mind, self.car, ask.who
        self.bonus, self.slow = bonus(race, car), slowed(race, car)
        self.extra = corner_extra(race, car)
        if bonus_is_compulsory(race):
            self.slow, self.bonus = self.slow - self.bonus, 0
        from_pits = bool(car[PIT])
        top = ask.options[ask.n - 1]
        sight = GEAR_FACES[top][-1] + self.bonus + car[KERS] + self.extra
        mind.road.look(race, who, sight)
        self._find_pits(race, who)
        for i in range(ask.n):
            gear = ask.options[i]
            skipped = 0 if from_pits or car[SPUN] else car[GEAR] - gear - 1
            mind.cost[i] = min(mind.prices.shift(skipped) + self._mean(gear), 32000)

    def _find_pits(self, race, who):
        """Spaces to line A, if the car wants to come in; else more than any."""
        self.to_pits = 255
        car, track, road = self.car, race.scratch.track, self.mind.road
        if not 1 <= car[LAP] < race.table[LAPS] or car[PIT]:
            return
        if not fd_choices.wants_to_stop(race, who, self.each_lap):
            return
        rows = race.circuit.line_a - track.row[road.start]
        if rows <= 0:
            return
        moves = race.scratch.moves
        for i in range(LANES * (road.reach + 1)):
            if road.cell[i] != NONE and not road.over[i] and moves.far(road.cell[i]) >= rows:
                self.to_pits = i // LANES
                return

    def _in_pits(self):
        """What it is worth to have come in: the stop itself is due sooner or later."""
        return self.worth(self.race.scratch.track.cell(0, 2), 0, 4, True)

    def _mean(self, gear):
        """The mean price over the faces of a gear's die."""
        mind, faces = self.mind, GEAR_FACES[gear]
        best = mind.best
        for s in range(SIGHT + 1):
            best[s] = UNKNOWN
        total, count, face = 0, 0, 0
        for face in range(faces[0], faces[-1] + 1):
            total += self._after_roll(face, gear)
            count += 1
        if gear < 4:                # these dice favour their high faces
            total, count = self._weighed(faces, gear), len(faces)
        price = total // count
        if gear > 4:
            price += mind.prices.motor // 40
        return price

    def _weighed(self, faces, gear):
        return sum([self._after_roll(face, gear) for face in faces])

    def _after_roll(self, face, gear):
        """The best that can be made of a face."""
        mind, car = self.mind, self.car
        low = max(1, face - self.slow)
        if self.extra and low >= self.race.scratch.moves.corner_at:
            low += self.extra
        if low >= self.to_pits:
            return self._in_pits()
        least = self._at(low, gear)
        for brakes in range(1, min(car[BRAKE_WP], 4, low) + 1):
            price = mind.prices.brakes[brakes] + self._at(low - brakes, gear)
            least = min(least, price)
        for more in range(1, self.bonus + car[KERS] + 1):
            price = max(0, more - self.bonus) * mind.prices.kers + self._at(low + more, gear)
            least = min(least, price)
        return least

    def _at(self, s, gear):
        """The best of the lanes after s spaces."""
        best = self.mind.best
        if s > SIGHT:
            return OUT
        if best[s] == UNKNOWN:
            best[s] = self._find(s, gear)
        return best[s]

    def _find(self, s, gear):
        if s >= self.to_pits:
            return self._in_pits()
        road = self.mind.road
        if s > road.reach:
            return self._blocked(s - road.reach, gear)
        least = OUT + self._here()
        for i in range(LANES * s, LANES * s + LANES):
            if road.cell[i] != NONE:
                least = min(least, self._end(road.cell[i], road.stops[i], road.over[i], gear))
        return least

    def _here(self):
        """Being out is measured from where the car stands."""
        return self.worth(self.mind.road.start, 0, 4, False)

    def _blocked(self, unmoved, gear):
        """Spaces that cannot be moved: brakes and tyres for them, or out."""
        road, car, prices = self.mind.road, self.car, self.mind.prices
        brakes = min(3, unmoved, car[BRAKE_WP])
        tyres = unmoved - brakes
        if road.hopeless or tyres > min(3, car[TYRE_WP]):
            return OUT + self._here()
        return prices.brakes[brakes] + prices.tyres[tyres] + self._at(road.reach, gear)

    def _end(self, cell, stops, over, gear):
        price = self.mind.prices.overshot(over) if over else 0
        if price >= OUT:
            return OUT + self._here()
        row = self.race.scratch.track.row
        crossing = row[cell] < row[self.mind.road.start]
        if price >= SPIN:
            gear = 1
        return price + self.worth(cell, stops, gear, crossing)

    # --- ends of a move ---

    def _ends(self, race, ask):
        mind, moves = self.mind, race.scratch.moves
        mind.road.lay_out(race.scratch.track, moves.cell, self.car[STOPS])
        for i in range(ask.n):
            cell = ask.options[i]
            if cell == PIT_CELL:
                price = self._in_pits() - 50
            elif cell == STAY:
                price = self.worth(moves.cell, self.car[STOPS], self.car[GEAR], False)
            else:
                price = self._option(race, moves, i)
            mind.cost[i] = min(price, 32000)

    def _option(self, race, moves, i):
        """A move's price: where it ends, what it takes, what may happen there."""
        if moves.option_kind[i] == CRASH:
            return 2 * OUT
        prices, road, track = self.mind.prices, self.mind.road, race.scratch.track
        cell, brakes = moves.option_cell[i], moves.option_brakes[i]
        over = road.over_at(track, moves.far(cell), cell)
        if over == HOPELESS:
            return 2 * OUT
        price = self._end(cell, road.stops_at(track, cell, over), over, self.car[GEAR])
        price += prices.brakes[brakes] + prices.tyres[moves.option_tyres[i]]
        price += prices.kers * moves.option_kers[i]
        price += prices.handling * (6 if is_wet(race) else 4) * moves.option_marked[i] // 20
        return price + self._neighbours(race, track, cell, brakes)

    def _neighbours(self, race, track, cell, brakes):
        """Cars beside and right before the place: knocks, and a wake."""
        row, lane, price = track.row[cell], race.circuit.lane[cell], 0
        before = track.ahead(cell)
        knock = self.mind.prices.body * (2 if is_wet(race) else 1) // 20
        for other in range(len(race.cars)):
            car = race.cars[other]
            if other == self.who or not on_track(car):
                continue
            there = cell_of(car)
            if there == before:
                price += knock - self._wake(track, cell, before, car, brakes)
            elif track.row[there] == row and -2 < race.circuit.lane[there] - lane < 2:
                price += knock
        return price

    def _wake(self, track, cell, before, car, brakes):
        """Three spaces more from behind a car, if the rules allow."""
        if brakes or not 4 <= car[GEAR] <= self.car[GEAR]:
            return 0
        return DRS_WORTH if track.zone(cell) and track.zone(before) else 0


def _mind(race, table):
    if _shared[0] is not race.circuit or _shared[1].values is None and table:
        _shared[0], _shared[1] = race.circuit, Mind(race, table)
    return _shared[1]


_OTHERS = {Q_BUILD: fd_choices.build, Q_START_TYRE: lambda race, ask:
           fd_choices.start_tyre(race, ask), Q_PIT_STOP: fd_choices.kind_of_stop,
           Q_REPAIR: fd_choices.repair}
