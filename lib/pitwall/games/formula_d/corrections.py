"""Values of a race of Formula D that may be corrected, and their limits (see race.corrections)."""

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d import corrections_made as made
from pitwall.games.formula_d.fields import CAR_ROWS, TABLE_ROWS
from pitwall.games.formula_d.gears import TOP
from pitwall.games.formula_d.state import (
    AGE, COMPOUND, CROSSED, CROSSING, DISQUALIFIED, FULL_DONE, GEAR, HARD, HUMAN, LAP, LAPS,
    ON_TRACK, OUT, OWN_BOOKS, PHASE, PIT, RACING, RETIRED, ROUND, ROUNDS, SEAT, SOFT, STATUS,
    STOPS, TWO_COMPOUNDS, VISITS, WET_TYRES, cell_of, is_dangerous, keeps_books, uses)
from pitwall.race import corrections
from pitwall.race.corrections import AT_FLAG, NOWHERE, OUT_FOR, RACES, around, over_line
from pitwall.race.fields import (
    A_CELL, A_GEAR, A_PIT_PLACE, A_PLACE, A_SEAT, A_STATUS, A_TYRE, A_WEATHER, BITS, KIND, MASK,
    MOST, NAME, NO_BITS)
from pitwall.race.referee import TABLE

REACH = 24              # cells behind and ahead
MOST_VISITS = 9


# --- limits of values, (values, race, who, car) each; next to a board the cells are unknown ---

def _ages(values, race, who, car):
    return range(max(car[AGE], race.table[LAPS]) + 1)


def _gears(values, race, who, car):
    """Return the gears; 0 is a car that has stalled."""
    if car[GEAR]:
        return range(1, TOP + 1)
    return range(2) if race.table[ROUND] and car[PIT] == ON_TRACK else ()


def _stops(values, race, who, car):
    if values.beside or car[PIT] != ON_TRACK:
        return ()       # next to the board people count them
    track = race.scratch.track
    corner = track.corner(cell_of(car))
    return () if corner == NONE else range(max(car[STOPS], track.stops(corner)) + 1)


def _spins(values, race, who, car):
    return range(2) if car[PIT] == ON_TRACK else ()


def _laps(values, race, who, car):
    return range(min(1, car[LAP]), max(car[LAP], race.table[LAPS]) + 1)


def _cells(values, race, who, car):
    if values.beside or car[PIT] != ON_TRACK:
        return ()
    mine = cell_of(car)
    taken = [cell_of(other) for other in race.cars
             if other is not car and other[STATUS] == RACING and other[PIT] == ON_TRACK]
    laps = range(race.table[LAPS] + 1)
    return [cell for cell in around(race.circuit, mine, REACH)
            if cell == mine or cell not in taken
            and car[LAP] + over_line(race.circuit, mine, cell) in laps]


def _markings(values, race, who, car):
    """Return the unmarked spaces near the car, in the order of the road."""
    if values.beside or car[PIT] != ON_TRACK:
        return ()
    near = around(race.circuit, cell_of(car), REACH)
    free = [[cell for cell in part if not is_dangerous(race, cell)]
            for part in (near[:len(near) // 2], near[len(near) // 2:])]
    return free[0] + [NOWHERE] + free[1]


def _used(compound):
    """Return limits for a used compound if two are a duty; the fitted one counts as used."""
    return lambda values, race, who, car: range(2) if (
        car[COMPOUND] != compound and uses(race, TWO_COMPOUNDS)) else ()


def _fates(values, race, who, car):
    """Return the fates; the last racing car stays; past the flag there is one reason to be out."""
    if car[STATUS] == RACING and sum([one[STATUS] == RACING for one in race.cars]) == 1:
        return ()
    reasons = [DISQUALIFIED] if car[CROSSING] else list(
        range(1, DISQUALIFIED)) + [RETIRED]
    return [RACES, AT_FLAG] + [OUT_FOR + why for why in reasons]


def _at_line(values, race, who, car):
    return range(1, race.table[CROSSED] + 1) if car[CROSSING] and car[STATUS] != OUT else ()


def _pits(values, race, who, car):
    """Return the pit states: a stop in laps that allow one; its kind can change at any time."""
    return range(FULL_DONE + 1) if 1 <= car[LAP] < race.table[LAPS] else ()


def _visits(values, race, who, car):
    return range(max(car[VISITS], MOST_VISITS) + 1)


def _seats(values, race, who, car):
    """Return the seats of a player's car that may keep its own books, if rivals drive too."""
    return (HUMAN, OWN_BOOKS) if (
        values.beside and race.scratch.track and car[SEAT] in (HUMAN, OWN_BOOKS)) else ()


class Values(corrections.Values):
    """Allow values within the rules' limits.

    No car has more points than at first, and a racing car keeps those that it needs to drive.
    """

    OF_CAR, OF_TABLE = CAR_ROWS, TABLE_ROWS
    LEGAL = {
        "age": _ages, "gear": _gears, "stops": _stops, "spun": _spins, "lap": _laps, "at": _cells,
        "status": _fates, "crossing": _at_line, "pit": _pits, "visits": _visits,
        "soft-used": _used(SOFT), "hard-used": _used(HARD), "wet-used": _used(WET_TYRES),
        "marking": _markings, "seat": _seats}
    DEEDS = {"compound": made.fit, "at": made.move, "status": made.put, "pit": made.park,
             "seat": made.keep_books, "crossing": made.cross_as, "marking": made.mark}
    TEXTS = {A_CELL: "cell_name", A_GEAR: "gear_name", A_PLACE: "place_name", A_TYRE: "tyre_name",
             A_WEATHER: "weather_name", A_STATUS: "values.fates", A_PIT_PLACE: "values.pits"}

    LEAVES = OUT_FOR + RETIRED
    OWN = "lap", "status", "crossing", "pit", "seat"    # for a car that keeps its own books

    def items(self, who):
        if who != TABLE:
            return corrections.Values.items(self, who)
        marks = range(0 if self.beside else self.race.circuit.cells)
        return [i for i in range(2) if self.legal(self.race, TABLE, i)] + [
            2 + cell for cell in marks if is_dangerous(self.race, cell)]

    def legal(self, race, who, i):
        row, rounds = self.row(who, i), race.table[PHASE] == ROUNDS
        if who == TABLE:
            most = 1 if row[KIND] == BITS else row[MOST]
            return range(most + 1) if rounds or row[KIND] == A_WEATHER else ()
        racing = race.cars[who][STATUS] == RACING
        if not rounds or not racing and row[NAME] not in ("status", "crossing"):
            return ()
        if keeps_books(race.cars[who]) and row[NAME] not in self.OWN:
            return ()
        return self.limits(race, who, row)

    def value(self, race, who, i):
        row = self.row(who, i)
        if who != TABLE and row[MASK] == NO_BITS:
            return NOWHERE
        return corrections.Values.value(self, race, who, i)

    def holds(self, who, i, value):
        """Return True for a space that was to be marked and is."""
        if who != TABLE and self.row(who, i)[MASK] == NO_BITS:
            return value == NOWHERE or is_dangerous(self.race, value)
        return corrections.Values.holds(self, who, i, value)

    # --- in words ---

    def text(self, show, who, i, value):
        kind, bit = self.row(who, i)[KIND], self.at(who, i)[1]
        if kind == BITS and value:
            return show.cell_name(bit)
        if kind == A_CELL and value == NOWHERE:
            return show.say("option.no")
        if kind == A_SEAT:
            return show.words.pick("seats", value)
        if kind == A_GEAR and not value:
            return "0"
        return corrections.Values.text(self, show, who, i, value)

    def told(self, show, who, field, value):
        """Return texts of a correction; places at the line appear with their current value."""
        if who != TABLE and field == CROSSING:
            names = [row[NAME] for row in CAR_ROWS]
            return [self._now(show, who, names.index("crossing"), value & 255)
                    ] if value & 255 else []
        return corrections.Values.told(self, show, who, field, value)

    def is_told(self, item):
        return not self.beside
