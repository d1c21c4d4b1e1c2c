"""Flags of Movement Cards (F90-FLAG-1 to 18); using one is the player's choice."""

from pitwall.games.formula_90 import corner_use, road
from pitwall.games.formula_90.asks import (
    NO_ONE, Q_BLUE_FLAG, Q_GREEN, Q_ORANGE, Q_YELLOW, Q_YELLOW_PLACE, T_BLUE_FLAG, T_GREEN,
    T_ORANGE, T_YELLOW)
from pitwall.games.formula_90.scratch import TAKE_BLUE
from pitwall.games.formula_90.state import BLUE_FLAG, MARKS, NOTES, ORANGE, ORANGE_TAKEN, SPOT
from pitwall.race.referee import NUMBER, PICK


def yellow(race, who):
    """Put a yellow flag in a corner section without one, behind its spots (F90-FLAG-4 to 6).

    Options of Q_YELLOW are sections from 1, after NO_ONE. Options of Q_YELLOW_PLACE are numbers of
    cars that stay ahead of the flag.
    """
    found = [NO_ONE] + [s + 1 for s in range(race.circuit.sections)
                        if race.circuit.is_corner(s) and not road.has_yellow(race, s)]
    found = corner_use.keeping(race, who, found, lambda s: s == NO_ONE or road.lay_yellow(
        race, s - 1, ()))
    s = found[(yield race.ask.put(PICK, Q_YELLOW, who, found))] - 1
    if s < 0:
        return
    cars = road.line(race, s)
    places = corner_use.keeping(
        race, who, tuple(range(behind_spots(race, cars), len(cars) + 1)),
        lambda ahead: road.lay_yellow(race, s, cars[ahead:]))
    ahead = places[0]
    if len(places) > 1:
        ahead = places[(yield race.ask.put(NUMBER, Q_YELLOW_PLACE, who, places))]
    road.lay_yellow(race, s, cars[ahead:])
    race.tell(T_YELLOW, who, s)


def behind_spots(race, cars):
    """Return the least number of cars ahead of a flag: down to the last one on a spot."""
    return max([0] + [i + 1 for i, who in enumerate(cars) if race.cars[who][SPOT]])


def green(race, who):
    """Remove one yellow flag anywhere (F90-FLAG-12)."""
    found = [NO_ONE] + [s + 1 for s in road.yellows(race)]
    if len(found) == 1:
        return
    found = corner_use.keeping(race, who, found, lambda s: s == NO_ONE or road.take_yellow(
        race, s - 1))
    answer = 0
    if len(found) > 1:
        answer = yield race.ask.put(PICK, Q_GREEN, who, found)
    s = found[answer] - 1
    if s >= 0:
        road.take_yellow(race, s)
        race.tell(T_GREEN, who, s)


def blue(race, who):
    """Offer a blue flag; a second one has no effect (F90-FLAG-13, AMB-F90-46)."""
    car = race.cars[who]
    if not car[MARKS] & BLUE_FLAG and (
            race.scratch.turn.plan & TAKE_BLUE or (yield race.ask.yesno(Q_BLUE_FLAG, who))):
        car[MARKS] |= BLUE_FLAG
        race.tell(T_BLUE_FLAG, who)


def orange(race, who):
    """Offer the stage's first orange flag, which controls the robots (F90-FLAG-18, 19)."""
    if not race.table[NOTES] & ORANGE_TAKEN and (yield race.ask.yesno(Q_ORANGE, who)):
        take_orange(race, who)


def take_orange(race, who):
    race.table[NOTES] |= ORANGE_TAKEN
    race.table[ORANGE] = who
    race.tell(T_ORANGE, who)


USES = (yellow, green, blue, orange)    # in the order of the symbols
