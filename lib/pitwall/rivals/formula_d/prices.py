"""The worth of wear points for a Formula D car, in hundredths of a turn.

The fewer are left and the longer they must last, the higher is the price of the next one.
"""

from array import array

from pitwall.games.formula_d.state import (
    BODY_WP, BRAKE_WP, ENGINE_WP, GEARBOX_WP, HANDLING_WP, KERS, LAP, LAPS, TYRE_WP,
    cell_of, is_wet)
from pitwall.games.formula_d.tyres import rate
from pitwall.race.referee import const
from pitwall.rivals import temper
from pitwall.rivals.formula_d.worth import EIGHTHS

OUT = const(1500)       # price of going out
SPIN = const(250)       # of a spin, without the tyres
LEAST, MOST = const(2), const(160)
TYRES, BRAKES, GEARBOX, ENGINE = const(60), const(50), const(50), const(200)   # of a lap
KNOWN = const(16)
FLAT, MIDDLE = const(40), const(5)      # for `flat`: price of a point, mix of tables
AFTER = const(5)        # hundredths of a lap: turn 1 after the flag
SAFE = const(8)         # points that are enough for it with any roll
HOME = const(12)  # one point fewer is enough for each of this many hundredths of a lap before it
RICH = const(10)        # the mean price of a point of a rich car
POORER = const(6)       # this much above it is one eighth poorer


class Prices:
    """Prices of a car's points, taken in before a choice.

    brakes[b], tyres[t]   of that many points together
    gearbox, engine       of one
    body, handling        of the risk that a roll of the black die takes one, 20 chances of 20
    others                weight of cars close by for this driver, 32: normal
    """

    def __init__(self):
        self.brakes = array("H", bytes(2 * KNOWN))
        self.tyres = array("H", bytes(2 * KNOWN))
        self.flat = self.spun = False

    def take_in(self, race, who, stops_left, risk, shifts=temper.CALM):
        """Compute the prices for a car.

        stops_left  planned stops in the pits
        risk        32 is normal, lower is bolder
        shifts      of the driver's trait, see pitwall.rivals.temper
        """
        car = race.cars[who]
        self.car, self.rate = car, rate(race, car)
        self.left = left = self._laps_left(race, car)
        lap = left if not stops_left else self._lap_left(race, car)
        shifts = temper.taken_in(shifts, is_wet(race))
        machine, self.others = shifts[temper.CAR], shifts[temper.OTHERS]
        self._sums(self.tyres, car[TYRE_WP], TYRES * lap // 100, risk, shifts[temper.TYRES])
        self._sums(self.brakes, car[BRAKE_WP], BRAKES * left // 100, risk, shifts[temper.BRAKES])
        self.gearbox = self._one(
            GEARBOX * left // 100, car[GEARBOX_WP] + stops_left, risk, machine)
        self.engine = OUT if car[ENGINE_WP] < 2 else self._one(
            ENGINE * left // 100, car[ENGINE_WP] - 1, risk, machine)
        self.body = self._fatal(car[BODY_WP], left)
        self.handling = self._fatal(car[HANDLING_WP], left)
        self.motor = self._fatal(car[ENGINE_WP], left)
        self.kers = 4 + 8 * self._lap_left(race, car) // 100 if car[KERS] else 0

    def _lap_left(self, race, car):
        """Return the hundredths of a lap to the line."""
        rows = race.scratch.track.rows
        return 100 * (rows - race.scratch.track.row[cell_of(car)]) // rows

    def _laps_left(self, race, car):
        """Return the hundredths of laps to the flag, plus turn 1 after it."""
        if car[LAP] > race.table[LAPS]:
            return AFTER
        return self._lap_left(race, car) + 100 * (race.table[LAPS] - car[LAP]) + AFTER

    def _one(self, demand, stock, risk, shift):
        if self.flat:
            return FLAT * shift // temper.EVEN
        price = demand // stock if stock > 0 else MOST
        return min(MOST, max(LEAST, price)) * risk // 32 * shift // temper.EVEN

    def _sums(self, sums, stock, demand, risk, shift):
        for i in range(1, KNOWN):
            sums[i] = sums[i - 1] + self._one(demand, stock + 1 - i, risk, shift)

    def _fatal(self, stock, left):
        if stock <= 1:
            return OUT
        return min(400, 100 + 80 * left // 100) // (stock - 1)

    # --- asking ---

    def shift(self, skipped):
        """Return the price of a change down that skips some gears."""
        price = 0
        if skipped > 0:
            price += self.gearbox
        if skipped > 1:
            price += self.brakes[1]
        if skipped > 2:
            price += self.engine
        return price

    def overshot(self, over, worn=0):
        """Return the price of overshooting by `over` spaces: points, a spin (`spun`), or out.

        worn    tyre points of the move itself
        """
        stock, points = self.car[TYRE_WP], over * self.rate + worn
        self.spun = over and points >= stock
        if not self.spun:
            return self.tyres[points]
        if points > stock and over > 1:
            return OUT
        return self.tyres[min(stock, KNOWN - 1)] + SPIN

    def poverty(self):
        """Return how to mix the two kinds of tables, from 0 rich to 8 poor.

        Points lose their value before the flag, but the last few must last through turn 1 after it.
        """
        car = self.car
        few = SAFE - car[TYRE_WP] - car[BRAKE_WP] - car[GEARBOX_WP] - self.left // HOME
        if self.flat and self.left > AFTER:
            return MIDDLE
        price = (self.tyres[1] + self.brakes[1] + self.gearbox) // 3
        return min(EIGHTHS, max(0, few, (price - RICH) // POORER))
