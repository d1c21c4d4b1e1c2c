"""The dashboards of Formula D without its race; see pitwall.race.dashboards."""

from pitwall.games.formula_d.free import STANDARD, corrections
from pitwall.games.formula_d.free.board import FreeBoard
from pitwall.games.formula_d.house_data import MOST_ADDED
from pitwall.games.formula_d.state import (
    AGE, BASE, COMPOUND, FULL, GEAR, LAP, MOST_CARS, PHASE, ROUNDS, SOFT, USED, VISITS, WP)

MOST = MOST_CARS
LAPS = (1, 3, 3)
SETS = (STANDARD,)
HIDDEN = ("status", "crossing", "pit", "seat")
OF_TABLE = ("weather",)
LIMITS = {"body": (0, 5), "engine": (0, 5), "handling": (0, 4)}     # at 0 the car is out
WATCHED = {"tyres": (1, 99), "brakes": (0, 99), "gearbox": (0, 99), "body": (1, 99),
           "engine": (1, 99), "handling": (1, 99)}
WORN = "age"
ASKED = 0
DUE = {"due.duty": "compound", "due.slicks": "compound"}
SKY = ""
OURS = {}


def board(laps):
    """Return a board for a race of that length, without weather rolls."""
    return FreeBoard(laps, bytes(3))


def ready(race):
    """Put the cars on soft tyres in their first lap; they may be built to the maximum."""
    for car in race.cars:
        for what in range(WP):
            car[FULL + what] = BASE[what] + MOST_ADDED
        car[COMPOUND], car[USED] = SOFT, 1 << SOFT
        car[LAP] = car[GEAR] = 1
    race.table[PHASE] = ROUNDS


def fit(race, who, compound, _):
    """Fit a set. The previous one only counts as used if the car has driven on it."""
    car = race.cars[who]
    if car[LAP] <= 1 and not car[AGE] and not car[VISITS]:
        car[USED] &= ~(1 << car[COMPOUND]) & 255
    car[COMPOUND] = compound
    car[USED] |= 1 << compound


class Values(corrections.Values):
    """Includes sets that no car has driven on."""

    DEEDS = {"compound": fit}
