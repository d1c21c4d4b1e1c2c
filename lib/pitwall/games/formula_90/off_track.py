"""Off the track and back onto it (F90-OFF)."""

from pitwall.games.formula_90 import chase, road
from pitwall.games.formula_90.asks import T_OFF, T_REENTERS
from pitwall.games.formula_90.state import DOING, ENTERS, WASTED


def leave(race, who, ahead):
    """Put the car off the track, to re-enter `ahead` sections on; chases end (F90-OFF-2)."""
    race.tell(T_OFF, who, road.section(race, who))
    road.leave_track(race, who, ahead)
    chase.end_of(race, who)
    road.settle(race)                                   # F90-OFF-11, 12


def come_back(race, who):
    """Re-enter last in the section, behind any yellow flag (F90-OFF-6, AMB-F90-54)."""
    race.cars[who][DOING] |= ENTERS
    road.enter(race, who, road.reentry(race, who))
    race.tell(T_REENTERS, who, road.section(race, who))
    road.settle(race)


def skip(race, who):
    """Come back as with a total of zero, which uses up wasted time (AMB-F90-35)."""
    race.cars[who][WASTED] = 0
    come_back(race, who)
