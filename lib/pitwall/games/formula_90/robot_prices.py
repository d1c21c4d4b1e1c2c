"""The mp that a robot pays to pass the car or flag ahead (F90-ROBOT-17 to 25)."""

from pitwall.circuit.sections import CORNER, STRAIGHT
from pitwall.games.formula_90 import road
from pitwall.games.formula_90.state import (
    DOING, ROBOTS_PAY, UNMOVED, free_passing, is_robot, uses)
from pitwall.race.referee import const

NEVER = const(255)      # it cannot be passed


def price(race, who, other):
    """Return the mp to pass another car of its section or road.FLAG; NEVER: it stops there.

    A price of 0 still requires 1 mp left (F90-MOVE-14).
    """
    if other == road.FLAG:
        return 1
    if road.has_yellow(race, road.section(race, who)):  # F90-ROBOT-19, F90-FLAG-11
        return NEVER
    unmoved = race.cars[other][DOING] & UNMOVED
    ahead = road.travelled(race.cars[other]) - road.travelled(race.cars[who])
    if ahead > 0:                                       # F90-ROBOT-23, 25
        return 1 if unmoved else NEVER
    if is_robot(race.cars[other]):                      # AMB-F90-18
        return 1 if unmoved and uses(race, ROBOTS_PAY) else 0
    if unmoved or free_passing(race):                   # F90-ROBOT-25, AMB-F90-19
        return 1
    return _of_player(race.circuit.kind(road.section(race, who)), ahead < 0)


def _of_player(kind, laps):
    """Return the price by section kind, for lapping or overtaking (F90-ROBOT-18, 21)."""
    if laps:
        return 2 if kind == CORNER else 1
    return 1 if kind == STRAIGHT else NEVER
