"""Orders to robots by the holder of the orange flag (F90-FLAG-20, 21, AMB-F90-91).

When a robot has ended its movement: first a Late Brake, then an extreme trajectory's spot.
"""

from pitwall.games.formula_90 import late as late_brake
from pitwall.games.formula_90 import robot_stops, spots
from pitwall.games.formula_90.asks import Q_ORDER_LATE, Q_ORDER_SPOT
from pitwall.games.formula_90.state import EXTREME_SPOT, ORANGE
from pitwall.race.referee import TABLE


def late(race, who):
    """Offer a late brake, also to a robot that did not leave its section; refusing is free."""
    holder = race.table[ORANGE]
    if holder != TABLE and late_brake.can(race, who):
        if (yield race.ask.yesno(Q_ORDER_LATE, holder)):
            yield from late_brake.attempt(race, who, 0)


def spot(race, who):
    """Take the extreme spot if it is ordered, otherwise the best standard one."""
    holder = race.table[ORANGE]
    if holder != TABLE and EXTREME_SPOT in spots.on_offer(race, who) and (
            yield race.ask.yesno(Q_ORDER_SPOT, holder)):
        spots.take(race, who, EXTREME_SPOT)             # F90-ROBOT-30
    else:
        robot_stops.take_spot(race, who)
