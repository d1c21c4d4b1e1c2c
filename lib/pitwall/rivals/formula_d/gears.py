"""Price each gear: the mean, over the faces of its die, of the best end of the move."""

from array import array

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d.asks import GEAR_FACES
from pitwall.games.formula_d.state import (
    BRAKE_WP, GEAR, KERS, LAP, LAPS, PIT, SPUN, TYRE_WP)
from pitwall.games.formula_d.tyres import bonus, bonus_is_compulsory, corner_extra, slowed
from pitwall.race.referee import const
from pitwall.rivals.formula_d.prices import OUT
from pitwall.games.formula_d.road_ahead import LANES, PLACES, SIGHT
from pitwall.rivals.formula_d.values import STEP

UNKNOWN = const(32767)
NEVER = const(255)
MOST_BRAKES = const(4)


class Gears:
    """Prices of gears; worth, road, prices: of the car that chooses, taken in."""

    def __init__(self, road, prices, worth):
        self.road, self.prices, self.worth = road, prices, worth
        self._base = array("h", bytes(2 * PLACES))      # for each place of the road, see Worth
        self._one = array("H", bytes(2 * PLACES))
        self._two = array("H", bytes(2 * PLACES))
        self._best = array("h", bytes(2 * (SIGHT + 1)))

    def price(self, race, ask, cost, coming_in):
        """Fill cost[i] for each gear on offer. coming_in: the car wants to stop in the pits."""
        car = self.car = race.cars[ask.who]
        self._read_tyres(race, car)
        top = GEAR_FACES[ask.options[ask.n - 1]][-1]
        self.road.look(race, ask.who, top + self.more + self.extra)
        self.corner_at = race.scratch.moves.corner_at
        self._look_up(race)
        self._find_pits(race, car, coming_in)
        standing = car[PIT] or car[SPUN]
        for i in range(ask.n):
            gear = ask.options[i]
            shift = 0 if standing else self.prices.shift(car[GEAR] - gear - 1)
            cost[i] = min(shift + self._mean(gear), UNKNOWN - 1)

    def _read_tyres(self, race, car):
        self.bonus = 0 if car[PIT] else bonus(race, car)  # there is no KERS on the way out, either
        self.slow, self.extra = slowed(race, car), corner_extra(race, car)
        if bonus_is_compulsory(race):
            self.slow, self.bonus = self.slow - self.bonus, 0
        self.more = 0 if car[PIT] else self.bonus + car[KERS]

    def _look_up(self, race):
        """Look up every place of the road in the tables, for all gears at once."""
        road, worth, track = self.road, self.worth, race.scratch.track
        start = track.row[road.start]
        worth.place(road.start, 0, False)
        self.out = worth.of(4) + OUT      # measured from the car's place
        for i in range(LANES * (road.reach + 1)):
            self._base[i] = UNKNOWN
            cell, over = road.cell[i], road.over[i]
            if cell != NONE:
                price = self.prices.overshot(over) if over else 0
                if price < OUT:
                    worth.place(cell, road.stops_at(track, cell, over), track.row[cell] < start)
                    self._keep(i, price, over and self.prices.spun)

    def _keep(self, i, price, spun):
        worth = self.worth
        if spun:                    # it first drives on in gear 1
            self._base[i], self._one[i] = worth.of(1) + price, 0
        else:
            self._base[i], self._one[i] = worth.base + price, worth.one
            self._two[i] = worth.two

    def _find_pits(self, race, car, coming_in):
        """Find the number of spaces to line A if the car wants to come in, otherwise NEVER."""
        road, track = self.road, race.scratch.track
        self.to_pits = NEVER
        rows = race.circuit.line_a - track.row[road.start]
        if not coming_in or car[PIT] or rows <= 0 or not 1 <= car[LAP] < race.table[LAPS]:
            return
        self.worth.place(track.cell(0, 2), 0, True)
        self.pits = self.worth.of(4)
        for i in range(LANES * (road.reach + 1)):
            if road.cell[i] != NONE and not road.over[i] and road.far[i] >= rows:
                self.to_pits = i // LANES
                return

    # --- the mean ---

    def _mean(self, gear):
        faces = GEAR_FACES[gear]
        self._fill(gear, max(0, faces[0] - 1 - self.slow - MOST_BRAKES),
                   min(SIGHT, faces[-1] + self.more + self.extra + 1))
        total = count = 0
        if gear < 4:                # these dice have more of their high faces
            for face in faces:
                total += self._after_roll(face)
                count += 1
        else:
            for face in range(faces[0], faces[-1] + 1):
                total += self._after_roll(face)
                count += 1
        if gear > 4:
            total += count * self.prices.motor // 40
        return total // count

    def _fill(self, gear, first, last):
        """Find the best price of all lanes after each number of spaces."""
        best, base, one, two, buf = self._best, self._base, self._one, self._two, self.worth.buf
        poor, rich, reach = self.worth.poor, 8 - self.worth.poor, self.road.reach
        for s in range(first, last + 1):
            least = self.out
            if s >= self.to_pits:
                least = self.pits
            elif s > reach:
                least = self._blocked(s - reach, best[reach] if first <= reach else self.out)
            else:
                for i in range(LANES * s, LANES * s + LANES):
                    price = base[i]
                    if price < least and one[i]:
                        price += STEP * (rich * buf[one[i] + gear] + poor * buf[two[i] + gear]) >> 3
                    if price < least:
                        least = price
            best[s] = least

    def _blocked(self, unmoved, there):
        """Return the price of spaces that cannot be moved: brakes and tyres for them, or out."""
        car, prices = self.car, self.prices
        brakes = min(3, unmoved, car[BRAKE_WP])
        tyres = unmoved - brakes
        if self.road.hopeless or tyres > min(3, car[TYRE_WP]):
            return self.out
        return prices.brakes[brakes] + prices.tyres[tyres] + there

    def _after_roll(self, face):
        """Return the best price for a face of the die.

        A car that brakes enough to stay before a wet corner does not get the extra spaces
        (FD-TYRE-16, FD-TYRE-17).
        """
        best, sums = self._best, self.prices.brakes
        due = max(1, face - self.slow)
        turns_in = self.corner_at if self.extra else NEVER
        low = due + self.extra if due >= turns_in else due
        if low > SIGHT:
            return self.out
        least = best[low]
        for brakes in range(1, min(self.car[BRAKE_WP], MOST_BRAKES, due) + 1):
            there = due - brakes
            if there >= turns_in:
                there += self.extra
            if sums[brakes] + best[there] < least:
                least = sums[brakes] + best[there]
        for more in range(1, min(self.more, SIGHT - low) + 1):
            price = best[low + more] + max(0, more - self.bonus) * self.prices.kers
            least = min(least, price)
        return least
