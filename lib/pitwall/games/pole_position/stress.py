"""Stress: its effects, its causes and the cost of calming down (12)."""

from pitwall.games.pole_position.asks import Q_CALM, T_CALM, T_STRESS
from pitwall.games.pole_position.state import (
    MARKS, RACING, SP, STATUS, STRESS, STRESSED, STRESS_LEVEL, TYRE, V_CALM, V_NO_SP, has_books,
    uses, weather)

MOST = 6              # the scale ends here (12)
# The first levels with these effects (12.1); every level includes those below it.
EITHER, NO_BIDS, NO_EXTRAS, NO_SP, MUST_CALM = 2, 3, 4, 5, 6


def level(race, who):
    return race.cars[who][STRESS_LEVEL]


def spendable(race, who):
    """Return the SP a car may spend now: none from level 5 on (12.1)."""
    return race.cars[who][SP] if level(race, who) < race.rules.values[V_NO_SP] else 0


def for_fights(race, who):
    """Return the SP a car may bid: none from level 3 on (12.1)."""
    return race.cars[who][SP] if level(race, who) < NO_BIDS else 0


def gain(race, who, levels=1):
    """Add a level, at most one per round, in 2022 per turn (12.2). Bots never gain any (17.12).

    Of two causes the larger counts; at most one of them is a cause of 2 levels.
    """
    car = race.cars[who]
    if not uses(race, STRESS) or not has_books(car) or car[STATUS] != RACING:
        return
    if car[MARKS] & STRESSED:
        levels -= 1
    car[MARKS] |= STRESSED
    more = min(levels, MOST - car[STRESS_LEVEL])
    if more > 0:
        car[STRESS_LEVEL] += more
        race.tell(T_STRESS, who, car[STRESS_LEVEL])


def new_round(race):
    for car in race.cars:
        car[MARKS] &= ~STRESSED & 255


def price(race, car):
    """Return the MP of a tyre roll for one level less (12.3)."""
    return race.rules.values[V_CALM][weather(race)][car[TYRE]]


def calm_down(race, who, mp):
    """Pay MP of the tyre roll for one level less; at level 6 it is compulsory (12.1, 12.3).

    Return the MP that are left, 0 if the roll is too small.
    """
    car = race.cars[who]
    if not uses(race, STRESS) or not car[STRESS_LEVEL]:
        return mp
    if car[STRESS_LEVEL] < MUST_CALM and (
            mp < price(race, car) or not (yield race.ask.yesno(Q_CALM, who))):
        return mp
    car[STRESS_LEVEL] -= 1
    race.tell(T_CALM, who, car[STRESS_LEVEL])
    return max(0, mp - price(race, car))
