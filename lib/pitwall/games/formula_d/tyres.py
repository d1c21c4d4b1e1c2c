"""Compounds: their effect on a roll and their wear (FD-TYRE)."""

from pitwall.games.formula_d.asks import Q_START_TYRE, T_FITTED, T_TYRE
from pitwall.games.formula_d.state import (
    AGE, COMPOUND, FULL, HARD, LAPS, SOFT, SOFT_ALWAYS, TWO_COMPOUNDS, TYRE_WP, USED, WET_CORNERS,
    WET_TYRES, is_wet, keeps_books, uses)
from pitwall.race.referee import PICK

COMPOUNDS = (SOFT, HARD, WET_TYRES)


def slowed(race, car):
    """Return 1 if every roll counts one less: old, or Wet tyres in the dry (FD-TYRE-7, 10, 14)."""
    if is_wet(race):
        return 0
    if car[COMPOUND] == WET_TYRES:
        return 1
    return int(car[AGE] >= (1 if car[COMPOUND] == SOFT else 2))


def bonus(race, car):
    """Return 1 if the roll may count one more: first lap of a soft set in the dry (FD-TYRE-8)."""
    return int(not is_wet(race) and car[COMPOUND] == SOFT and car[AGE] == 0)


def bonus_is_compulsory(race):
    return bool(uses(race, SOFT_ALWAYS))


def corner_extra(race, car):
    """Return the extra spaces of a move that touches a wet corner (FD-TYRE-16 to 18)."""
    if not is_wet(race):
        return 0
    if car[COMPOUND] == WET_TYRES:
        return 1 if uses(race, WET_CORNERS) else 0
    return 2 if car[COMPOUND] == HARD else 3


def rate(race, car):
    """Return the tyre points for each point of damage (FD-TYRE-6 to 18)."""
    if is_wet(race):
        return 2 if car[COMPOUND] == SOFT else 1
    if car[COMPOUND] == HARD:
        return 2 if car[AGE] >= 2 else 1
    return min(3, (2 if car[COMPOUND] == WET_TYRES else 1) + car[AGE])


def grow_older(race, who):
    """Age a set at the finish line on the track; in the wet nothing ages (FD-TYRE-20)."""
    car = race.cars[who]
    if not is_wet(race):
        car[AGE] = min(car[AGE] + 1, race.table[LAPS] + 1)      # more only after corrections


def fit(race, who, compound):
    """Fit a fresh set with all its wear points (FD-PIT-3)."""
    car = race.cars[who]
    car[COMPOUND], car[AGE] = compound, 0
    car[USED] |= 1 << compound
    car[TYRE_WP] = car[FULL]
    race.tell(T_FITTED, who, compound)


def choose_start(race, order):
    """Ask for compounds, from the last of the grid to the first, openly (FD-TYRE-4)."""
    for who in reversed(order):
        if keeps_books(race.cars[who]):
            continue
        compound = yield race.ask.put(PICK, Q_START_TYRE, who, COMPOUNDS)
        fit(race, who, compound)
        race.tell(T_TYRE, who, compound)


def duty_done(race, car):
    """Return True after two compounds or Wet tyres; short races require neither (FD-TYRE-3)."""
    if race.table[LAPS] < 2 or not uses(race, TWO_COMPOUNDS) or car[USED] & 1 << WET_TYRES:
        return True
    return car[USED] == 1 << SOFT | 1 << HARD
