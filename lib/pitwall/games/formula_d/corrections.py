"""What of a race of Formula D may be put right, and how far (see pitwall.values)."""

from pitwall.games.formula_d.gears import TOP
from pitwall.games.formula_d.sound import MOST_KERS
from pitwall.games.formula_d.state import (
    AGE, BODY_WP, CELL, COMPOUND, FULL, GEAR, KERS, LAP, LAPS, ON_TRACK, PHASE, PIT, RACING,
    ROUNDS, SPUN, STATUS, STOPS, TYRE_WP, USED, WEATHER, WET, WET_TYRES, WP, cell_of)
from pitwall import values
from pitwall.circuits import NONE
from pitwall.referee import TABLE

TYRE, OLD, SHIFT, KERS_LEFT, STOPPED, BACKWARD, ROUND_NOW, PLACE = range(WP, WP + 8)
REACH = 24      # cells before and behind


class Values(values.Values):
    """The wear points come first, in their order."""

    OF_CAR = tuple([(TYRE_WP + i, 255) for i in range(WP)]) + (
        (COMPOUND, 255), (AGE, 255), (GEAR, 255), (KERS, 255), (STOPS, 255), (SPUN, 1),
        (LAP, 255), (CELL, values.WORD))
    OF_TABLE = ((WEATHER, 255),)
    COUNTED = tuple(range(WP)) + (KERS_LEFT,)
    beside = False      # is the board on the table, and its cells not known?

    def legal(self, race, who, i):
        """By the rules' limits: nobody has more than at first, and a car that runs has what it
        cannot run without."""
        if who == TABLE:
            return range(WET + 1)
        car = race.cars[who]
        if race.table[PHASE] != ROUNDS or car[STATUS] != RACING:
            return ()
        if i < WP:
            return range(int(TYRE_WP + i >= BODY_WP), car[FULL + i] + 1)
        return LEGAL[i - WP](self, race, car)

    def _tyres(self, race, car):
        return range(WET_TYRES + 1)

    def _ages(self, race, car):
        return range(max(car[AGE], race.table[LAPS]) + 1)

    def _gears(self, race, car):
        return range(1, TOP + 1) if car[GEAR] else ()

    def _kers(self, race, car):
        return range(MOST_KERS + 1)

    def _stops(self, race, car):
        if self.beside or car[PIT] != ON_TRACK:
            return ()       # beside the board people count them
        track = race.scratch.track
        corner = track.corner(cell_of(car))
        return () if corner == NONE else range(max(car[STOPS], track.stops(corner)) + 1)

    def _spins(self, race, car):
        return range(2) if car[PIT] == ON_TRACK else ()

    def _laps(self, race, car):
        return range(min(1, car[LAP]), max(car[LAP], race.table[LAPS]) + 1)

    def _cells(self, race, car):
        if self.beside or car[PIT] != ON_TRACK:
            return ()
        mine = cell_of(car)
        taken = [cell_of(other) for other in race.cars
                 if other is not car and other[STATUS] == RACING and other[PIT] == ON_TRACK]
        return [cell for cell in range(max(0, mine - REACH),
                                       min(race.circuit.cells, mine + REACH + 1))
                if cell == mine or cell not in taken]

    def made(self, who, i, value):
        """A compound has been used; who stands in another corner has made no stop there."""
        changes = values.Values.made(self, who, i, value)
        if who == TABLE:
            return changes
        car = self.begun.cars[who]
        if i == TYRE:
            changes.append(self.change(who, USED, 255, car[USED] | 1 << value))
        elif i == PLACE and car[STOPS]:
            track = self.race.scratch.track
            if track.corner(value) != track.corner(cell_of(car)):
                changes.append(self.change(who, STOPS, 255, 0))
        return changes

    def text(self, show, who, i, value):
        if who == TABLE:
            return show.weather_name(value)
        if i == TYRE:
            return show.tyre_name(value)
        if i == SHIFT:
            return show.gear_name(value)
        if i == PLACE:
            return show.cell_name(value)
        return values.Values.text(self, show, who, i, value)


LEGAL = (Values._tyres, Values._ages, Values._gears, Values._kers, Values._stops, Values._spins,
         Values._laps, Values._cells)
