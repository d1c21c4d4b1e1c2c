"""The worth of a place for one car now: the tables mixed for its poverty in points."""

from pitwall.games.formula_d.state import CROSSING, LAP, LAPS
from pitwall.race.referee import const
from pitwall.rivals.formula_d.values import AFTER, LAST, RUN, STEP

FLAG = const(50)  # hundredths of a turn: past the line in the last lap, the place no longer matters
EIGHTHS = const(8)


class Worth:
    """The worth of a place, after place(): base without the gear; of(gear) in all.

    one, two   index in buf of the gears' bytes (gear 1 at one + 1), of the tables for rich and poor
               cars; 0: the gear does not matter
    poor       eighths of the second table
    """

    def __init__(self, values):
        self.values, self.buf = values, values.buf
        self.base = self.one = self.two = self.poor = 0

    def take_in(self, race, car, poor, last_lap):
        """Prepare for a car; last_lap: the driver knows that a last lap differs from the others."""
        last = car[LAP] >= race.table[LAPS]
        self.now = LAST if last and last_lap else RUN
        self.flag, self.done = last, car[CROSSING] > 0
        self.poor = poor
        turns = self.values.turns
        self.lap = (turns[self.now] * (EIGHTHS - poor) + turns[self.now + 1] * poor) >> 3

    def place(self, cell, stops, crossing):
        """Look a cell up; crossing: it is behind the line, seen from the car."""
        values, table, gone = self.values, self.now, 0
        if self.done or crossing and self.flag:
            table, gone = AFTER, 0 if self.done else FLAG
        elif crossing:
            gone = self.lap
        rich = values.least(table, cell)
        self.base = rich + ((values.least(table + 1, cell) - rich) * self.poor >> 3) - gone
        self.one = values.place(table, cell, stops)
        self.two = values.place(table + 1, cell, stops)

    def of(self, gear):
        """Return the hundredths of a turn to go from the place, in a gear."""
        if not self.one:
            return self.base
        buf = self.buf
        rich = EIGHTHS * buf[self.one + gear]
        more = self.poor * (buf[self.two + gear] - buf[self.one + gear])
        return self.base + (STEP * (rich + more) >> 3)
