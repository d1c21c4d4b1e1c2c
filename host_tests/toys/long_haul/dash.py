"""What a screen reads of a race of the toy."""

from pitwall.games import dash
from pitwall.games.long_haul import FULL, HUMAN, MOST_CARS, PLACE, PUSHES, SEAT


def points(race, who, kind):
    return race.cars[who][PUSHES]


def most(race, who, kind):
    return FULL


def has_points(race, who):
    return race.cars[who][SEAT] == HUMAN


def score(race, who):
    return max(0, MOST_CARS + 1 - race.cars[who][PLACE])


def __getattr__(name):
    return getattr(dash, name)
