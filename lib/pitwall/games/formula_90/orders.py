"""What the holder of the orange flag orders robots to do (F90-FLAG-20, 21, AMB-F90-91).

A robot that has ended its movement: first a Late Brake, then an extreme trajectory's spot.
"""

from pitwall.games.formula_90 import late as late_brake
from pitwall.games.formula_90 import robot_stops, road, spots
from pitwall.games.formula_90.asks import Q_ORDER_LATE, Q_ORDER_SPOT
from pitwall.games.formula_90.state import (
    EXTREME_SPOT, MARKS, NO_FIRST_LATE, OFF, ORANGE, first_turn, uses)
from pitwall.race.referee import TABLE


def late(race, who):
    """Does its Late Brake, if one is ordered."""
    holder = race.table[ORANGE]
    if holder != TABLE and may_brake_late(race, who):
        if (yield race.ask.yesno(Q_ORDER_LATE, holder)):
            yield from late_brake.attempt(race, who, 0)


def may_brake_late(race, who):
    """Stands it where it could? Also where it has stayed."""
    s = road.section(race, who)
    return (race.circuit.late(s) is not None and not race.cars[who][MARKS] & OFF
            and not (first_turn(race) and uses(race, NO_FIRST_LATE)))


def spot(race, who):
    """Is it ordered onto the extreme spot of its section?"""
    holder = race.table[ORANGE]
    if holder == TABLE or not robot_stops.may_take_spot(race, who):
        return False
    if EXTREME_SPOT not in spots.free(race, road.section(race, who)):
        return False
    return bool((yield race.ask.yesno(Q_ORDER_SPOT, holder)))
