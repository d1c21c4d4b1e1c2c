"""The dashboards of Formula D alone, without its race; see pitwall.race.dashboards."""

from pitwall.games.formula_d import dash
from pitwall.games.formula_d.free import STANDARD, corrections
from pitwall.games.formula_d.free.board import FreeBoard
from pitwall.games.formula_d.house_data import MOST_ADDED
from pitwall.games.formula_d.state import (
    AGE, BASE, BODY_WP, COMPOUND, FULL, GEAR, HANDLING_WP, LAP, MOST_CARS, PHASE, ROUNDS, SOFT,
    TYRE_WP, USED, VISITS, WP)
from pitwall.games.formula_d.warnings import due  # noqa: F401
from pitwall.race.fields import HOW, NAME, RUNS, most

MOST = MOST_CARS
LAPS = (1, 3, 3)
SETS = (STANDARD,)
HIDDEN = ("status", "crossing", "pit")
OF_TABLE = ("weather",)
ASKED = 0
DUE = {"due.duty": "compound", "due.slicks": "compound"}
SAID = {}
ROLLS = bytes((20, 20, 20))         # of the weather: nobody rolls for it here
LAST = 1                            # tyre point: without it the car spins


def board(laps):
    """Return a board for a race of that length."""
    return FreeBoard(laps, ROLLS)


def ready(race):
    """Put the cars on soft tyres into their first lap; they may be built up to the most."""
    for car in race.cars:
        for what in range(WP):
            car[FULL + what] = BASE[what] + MOST_ADDED
        car[COMPOUND], car[USED] = SOFT, 1 << SOFT
        car[LAP] = car[GEAR] = 1
    race.table[PHASE] = ROUNDS


class Values(corrections.Values):
    """A car may be down to nothing: it is out then."""

    def limits(self, race, who, row):
        if row[HOW] & RUNS:
            return range(most(row, race.table, race.cars[who]) + 1)
        return corrections.Values.limits(self, race, who, row)

    def made(self, who, i, value):
        if self.row(who, i)[NAME] == "compound":
            return self.drafted(fit, who, value)
        return corrections.Values.made(self, who, i, value)


def fit(race, who, compound, _):
    """Fit a set. The one before it is used only if it has been driven on."""
    car = race.cars[who]
    if car[LAP] <= 1 and not car[AGE] and not car[VISITS]:
        car[USED] &= ~(1 << car[COMPOUND]) & 255
    car[COMPOUND] = compound
    car[USED] |= 1 << compound


def warned(race, who):
    """Return the names of the values of a car to look at."""
    car = race.cars[who]
    names = ("tyres", "brakes", "gearbox", "body", "engine", "handling")
    found = [name for what, name in enumerate(names)
             if car[TYRE_WP + what] <= (BODY_WP <= TYRE_WP + what <= HANDLING_WP)]
    if car[TYRE_WP] == LAST:
        found.append("tyres")
    return found + ["age"] * dash.worn(race, who)
