"""What of a race of Race! Formula 90 may be put right, and how far (pitwall.race.corrections).

Cards are left as they are: the table looks at its own decks, and a hand is nobody else's to see.
"""

from pitwall.games.formula_90 import chase
from pitwall.games.formula_90.fields import CAR_ROWS, TABLE_ROWS
from pitwall.games.formula_90.house_data import BLUE_CHIPS, MOST_SOFT_SETS, TANK
from pitwall.games.formula_90.state import (
    BROWN, CHASE, COMPOUND, FUEL, HARD, MOST_CHIPS, ORANGE, PHASE, PUSH, RAIN_TYRE, RED, ROUND,
    SAVE_TYRES, SLOTS, SOFT, SOFT_SETS, STRATEGY, TURNS, is_out, is_robot)
from pitwall.race import corrections
from pitwall.race.fields import A_CAR, A_TYRE, NAME
from pitwall.race.referee import TABLE

MOST_WASTED = 9
OF_ROBOTS, OF_BOTH = ("refuelled",), ("forced-pit", "wasted")
MOST_DISCS = 40


# --- how far a value may go, (values, race, who, car) each ---

def _chips(values, race, who, car):
    return range(car[MOST_CHIPS] + 1)


def _blues(values, race, who, car):
    return range(BLUE_CHIPS + 1)


def _damage(other):
    """As many as the other kind leaves slots for."""
    return lambda values, race, who, car: range(car[SLOTS] - car[other] + 1)


def _compounds(values, race, who, car):
    return range(SOFT, RAIN_TYRE + 1)


def _soft_sets(values, race, who, car):
    return range(car[COMPOUND] == SOFT, MOST_SOFT_SETS + 1)


def _fuel(values, race, who, car):
    """From the turn that begins; a full tank is the most, but for what is there."""
    now = race.table[ROUND]
    return range(now, max(now + TANK, car[FUEL]) + 1)


def _strategies(values, race, who, car):
    return range(SAVE_TYRES, PUSH + 1)


def _wasted(values, race, who, car):
    return range(MOST_WASTED + 1)


def _target(values, race, who, car):
    """Beside the board, where it was told; else a card says it."""
    return range(1, 100) if race.game.told else ()


def _slots(values, race, who, table):
    return range(race.circuit.slots)


def _robot_tyres(values, race, who, table):
    """Hards or rain tyres, if there are robots."""
    return (HARD, RAIN_TYRE) if any([is_robot(car) for car in race.cars]) else ()


def _orange(values, race, who, table):
    """Once somebody has it: another player who is in the race."""
    if table[ORANGE] == TABLE:
        return ()
    return [other for other, car in enumerate(race.cars)
            if not is_robot(car) and not is_out(race, other)]


def _discs(values, race, who, table):
    return range(MOST_DISCS + 1)


# --- what goes along, on a draft ---

def fit(race, who, kind, _):
    """Soft ones have been fitted once at least."""
    car = race.cars[who]
    car[COMPOUND] = kind
    if kind == SOFT:
        car[SOFT_SETS] = max(1, car[SOFT_SETS])


def plan(race, who, kind, _):
    """Who drives by another strategy chases nobody."""
    if kind != CHASE:
        chase.end(race, who)
    race.cars[who][STRATEGY] = kind


def _has(race, who, name):
    """Is it in the race, and such a value its own?"""
    return not is_out(race, who) and (
        name in OF_BOTH or is_robot(race.cars[who]) == (name in OF_ROBOTS))


class Values(corrections.Values):
    """By the rules' limits, once the turns have begun; of robots what they have."""

    OF_CAR, OF_TABLE = CAR_ROWS, TABLE_ROWS
    LEGAL = {
        "chips": _chips, "blue-chips": _blues, "red-damage": _damage(BROWN),
        "brown-damage": _damage(RED), "compound": _compounds, "soft-sets": _soft_sets,
        "fuel": _fuel, "strategy": _strategies, "wasted": _wasted,
        "target": _target,
        "weather-slot": _slots, "robot-tyres": _robot_tyres, "orange-flag": _orange,
        "red-discs": _discs, "brown-discs": _discs}
    DEEDS = {"compound": fit, "strategy": plan}
    TEXTS = {A_TYRE: "kind_name", A_CAR: "car"}

    def legal(self, race, who, i):
        """All that it may be by the rules, in order; race: the race or a Begun."""
        row = self.row(who, i)
        if race.table[PHASE] != TURNS or who != TABLE and not _has(race, who, row[NAME]):
            return ()
        return self.limits(race, who, row)
