"""The values of a race that players may correct, and their limits (pitwall.race.corrections)."""

from pitwall.games.race_pace.fields import CAR_ROWS, TABLE_ROWS
from pitwall.games.race_pace.leaderboard import enter_lap, fix_order
from pitwall.games.race_pace.state import (
    BOOSTED, COMPOUND, FASTEST, FLAGS, FULL, LAPS, LOWEST, MOST_WEAR, NO_TYRE, PHASE, ROUNDS,
    STEP, USED, WEAR, cell_of, limit, place_at)
from pitwall.race import corrections
from pitwall.race.fields import A_CAR, A_CELL, A_TYRE

REACH = 9               # laps back and ahead
MOST_FASTEST = 20


# --- limits of the values, each called with (values, race, who, car) ---

def _levels(values, race, who, car):
    return range(LOWEST, FULL + STEP, STEP)


def _compounds(values, race, who, car):
    return range(NO_TYRE)


def _wears(values, race, who, car):
    """Return laps up to the box-box token, or to the present value if higher."""
    return range(min(MOST_WEAR, max(car[WEAR], limit(race, car))) + 1)


def _places(values, race, who, car):
    """Return places near the present one, before the last lap of the race."""
    here, last = cell_of(car), race.table[LAPS] - race.circuit.first
    return range(max(0, here - REACH), min(here + REACH + 1, last))


def _used(compound):
    """Return a limit: the compound on the car is always a used one."""
    return lambda values, race, who, car: () if car[COMPOUND] == compound else range(2)


def _cars(values, race, who, table):
    return range(len(race.cars))


def _fastest_laps(values, race, who, table):
    """Return laps once a car has the card."""
    return range(1, MOST_FASTEST + 1) if table[FASTEST] else ()


def _fastest_cars(values, race, who, table):
    return range(len(race.cars)) if table[FASTEST] else ()


# --- side effects, applied to a draft ---

def fit(race, who, compound, _):
    """Fit a compound and mark it as used."""
    car = race.cars[who]
    car[COMPOUND] = compound
    car[USED] |= 1 << compound
    car[WEAR] = min(car[WEAR], limit(race, car))


def move(race, who, place, _):
    """Move a car into that lap as the last one there, without EBS."""
    place_at(race, who, place + race.circuit.first)
    race.cars[who][FLAGS] &= ~BOOSTED & 255
    enter_lap(race, who)
    fix_order(race)


class Values(corrections.Values):
    """Values within the rules' limits, once the rounds have begun."""

    OF_CAR, OF_TABLE = CAR_ROWS, TABLE_ROWS
    LEGAL = {
        "engine": _levels, "aerodynamics": _levels, "mechanics": _levels, "skill": _levels,
        "experience": _levels, "ebs": _levels, "compound": _compounds, "wear": _wears,
        "at": _places, "soft-used": _used(0), "medium-used": _used(1), "hard-used": _used(2),
        "wet-used": _used(3), "start-player": _cars, "fastest-lap": _fastest_laps,
        "fastest-by": _fastest_cars}
    DEEDS = {"compound": fit, "at": move}
    TEXTS = {A_CELL: "place_lap", A_TYRE: "tyre_name", A_CAR: "car"}

    def legal(self, race, who, i):
        if race.table[PHASE] != ROUNDS:
            return ()
        return self.limits(race, who, self.row(who, i))
