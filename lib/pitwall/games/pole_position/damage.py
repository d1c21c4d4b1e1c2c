"""Breakdowns and lost points: the limits of a car and its elimination (10, 16.1)."""

from pitwall.games.pole_position.asks import (
    T_HEAVY, T_LIGHT, T_LOST_BP, T_LOST_EP, T_MUST_PIT, T_REPAIRED)
from pitwall.games.pole_position.standings import eliminate
from pitwall.games.pole_position.state import (
    BROKEN, BROKEN_DOWN, EP, EXTENDED_PLAY, MARKS, MENDED, MUST_PIT, NO_ELIMINATION, NO_POINTS,
    RACING, STATUS, TEAM, V_STURDY, uses)
from pitwall.games.pole_position.cards import STURDY

MOST_POINTS = 3       # breakdown points a car holds (10)
LIGHT_ONE, HEAVY_ONE = 1, 16
_NIBBLE = 15


def points(car):
    """Return the breakdown points: 1 for a light one, 2 for a heavy one, repaired or not (10)."""
    return (unrepaired(car) + (car[BROKEN] >> 4)
            + (car[MENDED] & _NIBBLE) + 2 * (car[MENDED] >> 4))


def unrepaired(car):
    """Return the number of unrepaired breakdowns of both kinds."""
    return (car[BROKEN] & _NIBBLE) + (car[BROKEN] >> 4)


def penalty(car):
    """Return the MP that an unrepaired heavy breakdown subtracts from a tyre roll (10)."""
    return 1 if car[BROKEN] >> 4 else 0


def limit(race, who):
    """Return the limit of breakdown points: 3; 4 in extended play (16.2); more if sturdy."""
    most = MOST_POINTS
    if race.cars[who][TEAM] == STURDY:
        most += race.rules.values[V_STURDY]
    return most + 1 if uses(race, EXTENDED_PLAY) else most


def break_down(race, who, heavy):
    """Add a breakdown; the second unrepaired one, or one beyond the limit, ends the race (10)."""
    car = race.cars[who]
    race.tell(T_HEAVY if heavy else T_LIGHT, who)
    car[BROKEN] = one_more(car[BROKEN], heavy)
    if unrepaired(car) > 1 or points(car) > limit(race, who):
        _out(race, who, BROKEN_DOWN)


def one_more(count, heavy):
    if heavy:
        return count if count >> 4 == _NIBBLE else count + HEAVY_ONE
    return count if count & _NIBBLE == _NIBBLE else count + LIGHT_ONE


def lose(race, who, kind):
    """Lose an EP or a BP; a car without one is out (5.6, 9, 10)."""
    car = race.cars[who]
    race.tell(T_LOST_EP if kind == EP else T_LOST_BP, who)
    if car[kind]:
        car[kind] -= 1
    else:
        _out(race, who, NO_POINTS)


def _out(race, who, why):
    """Put the car out, or make it pit as soon as it can with no elimination (16.1).

    In the box, where its stop is done, the car has to come to the pits again.
    """
    car = race.cars[who]
    if not uses(race, NO_ELIMINATION):
        if car[STATUS] == RACING:
            eliminate(race, who, why)
    elif not car[MARKS] & MUST_PIT:
        car[MARKS] |= MUST_PIT
        race.tell(T_MUST_PIT, who)


def repair(race, who):
    """Repair every breakdown; they stay on the dashboard and keep their points (7.1, 10)."""
    car = race.cars[who]
    if car[BROKEN]:
        race.tell(T_REPAIRED, who, unrepaired(car))
    for one in (LIGHT_ONE, HEAVY_ONE):
        while car[BROKEN] // one & _NIBBLE:
            car[BROKEN] -= one
            car[MENDED] = one_more(car[MENDED], one == HEAVY_ONE)
    car[MARKS] &= ~MUST_PIT & 255
