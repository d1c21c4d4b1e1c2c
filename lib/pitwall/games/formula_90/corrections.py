"""The values of a race that players may correct, and their limits (pitwall.race.corrections).

Cards are left as they are: players at the table have their own decks, and hands are secret.
"""

from pitwall.games.formula_90 import chase, out
from pitwall.games.formula_90.fields import CAR_ROWS, TABLE_ROWS
from pitwall.games.formula_90.house_data import (
    BLUE_CHIPS, LOADS, MOST_SOFT_SETS, SET_UP, TANK)
from pitwall.games.formula_90.state import (
    BEHIND_FLAG, BROWN, CHASE, CHIPS, COMPOUND, FUEL, HARD, HUMAN, MARKS, MOST_CHIPS, MOST_HAND,
    OFF, ORANGE, OWN_BOOKS, PHASE, PUSH, RAIN_EXPERT, RAIN_TYRE, RED, ROUND, SAVE_TYRES, SEAT,
    SKILL, SLOTS, SOFT, SOFT_SETS, STRATEGY, TOLD_TARGET, TURNS, VERSATILITY, WASTED, is_out,
    is_robot, keeps_books)
from pitwall.race import corrections
from pitwall.race.fields import A_CAR, A_SEAT, A_TYRE, KIND, NAME
from pitwall.race.referee import TABLE

MOST_WASTED = 9
OF_ROBOTS, OF_BOTH = ("refuelled",), ("forced-pit", "wasted")
MOST_DISCS = 40
MIDDLE = 50             # of a Target Check before its value is known


# --- limits of the values, each called with (values, race, who, car) ---

def _chips(values, race, who, car):
    return range(car[MOST_CHIPS] + 1)


def _blues(values, race, who, car):
    return range(BLUE_CHIPS + 1)


def _damage(other):
    """Return a limit: the slots that the other kind of damage leaves free."""
    return lambda values, race, who, car: range(car[SLOTS] - car[other] + 1)


def _compounds(values, race, who, car):
    return range(SOFT, RAIN_TYRE + 1)


def _soft_sets(values, race, who, car):
    return range(car[COMPOUND] == SOFT, MOST_SOFT_SETS + 1)


def _fuel(values, race, who, car):
    """Return turns from the current one to a full tank, or to the present value if later."""
    now = race.table[ROUND]
    return range(now, max(now + TANK, car[FUEL]) + 1)


def _strategies(values, race, who, car):
    return range(SAVE_TYRES, PUSH + 1)


def _wasted(values, race, who, car):
    return range(MOST_WASTED + 1)


def _target(values, race, who, car):
    """Return values only at the table, where players enter it; otherwise a card has it."""
    return range(1, 100) if race.game.told else ()


def _skills(values, race, who, car):
    """Return values only at the table, where the device may take over a car's records."""
    return range(VERSATILITY, RAIN_EXPERT + 1) if race.game.told else ()


def _seats(values, race, who, car):
    """Return who can keep the records of a person's car at the table: the device or the player."""
    return (HUMAN, OWN_BOOKS) if race.game.told and car[SEAT] in (HUMAN, OWN_BOOKS) else ()


def _slots(values, race, who, table):
    return range(race.circuit.slots)


def _robot_tyres(values, race, who, table):
    """Return hards or rain tyres, if there are robots."""
    return (HARD, RAIN_TYRE) if any([is_robot(car) for car in race.cars]) else ()


def _orange(values, race, who, table):
    """Return the other players in the race, once somebody has the flag."""
    if table[ORANGE] == TABLE:
        return ()
    return [other for other, car in enumerate(race.cars)
            if not is_robot(car) and not is_out(race, other)]


def _discs(values, race, who, table):
    return range(MOST_DISCS + 1)


# --- side effects, applied to a draft ---

def fit(race, who, kind, _):
    """Fit a compound; with soft tyres count at least one set."""
    car = race.cars[who]
    car[COMPOUND] = kind
    if kind == SOFT:
        car[SOFT_SETS] = max(1, car[SOFT_SETS])


def plan(race, who, kind, _):
    """Set a strategy; any other than CHASE ends a chase."""
    if kind != CHASE:
        chase.end(race, who)
    race.cars[who][STRATEGY] = kind


def keep_books(race, who, seat, _):
    """Move a car's records to the player or to the device, then with the largest set-up."""
    car = race.cars[who]
    chase.end(race, who)
    out.give_back(race, who, car)
    for at in (SKILL, MOST_CHIPS, MOST_HAND, SLOTS, SOFT_SETS, WASTED):
        car[at] = 0
    car[MARKS] &= OFF | BEHIND_FLAG
    car[SEAT] = seat
    if seat == HUMAN:
        car[SKILL], car[STRATEGY], car[COMPOUND] = VERSATILITY, SAVE_TYRES, HARD
        car[MOST_CHIPS], car[MOST_HAND], car[SLOTS] = [points[-1] for points in SET_UP]
        car[CHIPS], car[TOLD_TARGET] = car[MOST_CHIPS], MIDDLE
        car[FUEL] = race.table[ROUND] + LOADS[0]


def _has(race, who, name):
    """Return True if the car is in the race and has such a value."""
    if name == "seat" or keeps_books(race.cars[who]):
        return name == "seat" and not is_out(race, who)
    return not is_out(race, who) and (
        name in OF_BOTH or is_robot(race.cars[who]) == (name in OF_ROBOTS))


class Values(corrections.Values):
    """Values within the rules' limits, once the turns have begun; for robots only their own."""

    OF_CAR, OF_TABLE = CAR_ROWS, TABLE_ROWS
    LEGAL = {
        "chips": _chips, "blue-chips": _blues, "red-damage": _damage(BROWN),
        "brown-damage": _damage(RED), "compound": _compounds, "soft-sets": _soft_sets,
        "fuel": _fuel, "strategy": _strategies, "wasted": _wasted,
        "target": _target, "skill": _skills, "seat": _seats,
        "weather-slot": _slots, "robot-tyres": _robot_tyres, "orange-flag": _orange,
        "red-discs": _discs, "brown-discs": _discs}
    DEEDS = {"compound": fit, "strategy": plan, "seat": keep_books}
    TEXTS = {A_TYRE: "kind_name", A_CAR: "car"}

    def legal(self, race, who, i):
        """Return all values that the rules allow, in order; race: the race or a Begun."""
        row = self.row(who, i)
        if race.table[PHASE] != TURNS or who != TABLE and not _has(race, who, row[NAME]):
            return ()
        return self.limits(race, who, row)

    def text(self, show, who, i, value):
        kind = self.row(who, i)[KIND]
        if kind == A_SEAT:
            return show.words.pick("seats", value)
        if who != TABLE and self.row(who, i)[NAME] == "skill":
            return show.skill_name(value)
        return corrections.Values.text(self, show, who, i, value)
