"""Phase E: a car spends its mp, section by section and car by car (F90-MOVE)."""

from pitwall.games.formula_90 import lapping, off_track, passing, road
from pitwall.games.formula_90.asks import (
    T_BLOCKED, T_FLAG_PASSED, T_LAPS, T_MOVED, T_OVERTAKES, T_UNLAPS, T_UNMOVED)
from pitwall.games.formula_90.passing import OVERTAKES
from pitwall.games.formula_90.state import DOING, LEADER, UNMOVED
from pitwall.race.referee import TABLE

TOLD = (T_OVERTAKES, T_LAPS, T_UNLAPS)      # indexed by passing.how


def drive(race, who, mp):
    """Spend all mp as far as the road allows; the rest is lost when blocked (F90-MOVE-4, 10).

    A car that has changed neither its section nor its place there is marked (AMB-F90-48).
    """
    moved = False
    if road.is_off(race, who):
        off_track.come_back(race, who)
        moved, mp = mp > 0, mp - 1                      # F90-OFF-6, 8
    while mp > 0:                                       # F90-MOVE-5, 14
        other = road.meets(race, who)
        cost = toll(race, who, other)
        if cost > mp or lapping.needs_check(race, who, other) and not (
                yield lapping.check(race, who, other)):         # F90-LL-10 to 12
            race.tell(T_BLOCKED, who, other)
            break
        mp, moved = mp - cost, True
        step(race, who, other)
    end(race, who, moved)


def step(race, who, other):
    """Pass the car or flag ahead, or enter the next section; apply the consequences."""
    _tell(race, who, other)
    go_on(race, who, other)
    road.settle(race)                                   # F90-LL-16
    _take_flag(race, who, other)


def toll(race, who, other):
    """Return the mp to the next section, or to pass the car or flag ahead (F90-MOVE-6 to 9)."""
    return 1 if other == TABLE else passing.price(race, who, other)


def go_on(race, who, other):
    """Pass `other`, or with nothing ahead enter the next section last."""
    if other == TABLE:
        road.enter(race, who, road.travelled(race.cars[who]) + 1)
    elif other == road.FLAG:
        road.go_past_flag(race, who)
    else:
        road.go_past(race, who, other)


def _take_flag(race, who, other):
    """Remove a yellow flag that the Leader has passed (F90-FLAG-7, AMB-F90-45)."""
    if other == road.FLAG and race.table[LEADER] == who:
        road.take_yellow(race, road.section(race, who))


def _tell(race, who, other):
    if other == road.FLAG:
        race.tell(T_FLAG_PASSED, who, road.section(race, who))
    elif other != TABLE:
        how = passing.how(race, who, other)
        race.tell(TOLD[how], who, other)
        if how == OVERTAKES:
            race.scratch.turn.overtook = True           # F90-STRAT-BW-3


def end(race, who, moved):
    if moved:
        race.tell(T_MOVED, who, road.section(race, who))
    else:
        race.cars[who][DOING] |= UNMOVED                # F90-MOVE-12
        race.tell(T_UNMOVED, who)


# --- simulated walks ---

def walk(race, who, mp, passes=0):
    """Return the sections that a walk uses for sure, from the car's own on (F90-TC-3).

    passes: leader checks that are passed; the walk ends at the next one. It changes the state:
    callers that only simulate save and restore it.
    """
    if road.is_off(race, who):
        road.enter(race, who, road.reentry(race, who))
        mp -= 1
    found = [road.section(race, who)]
    while mp > 0:
        other = road.meets(race, who)
        cost = toll(race, who, other)
        checked = lapping.needs_check(race, who, other)
        if cost > mp or checked and not passes:
            break
        mp, passes = mp - cost, passes - checked
        go_on(race, who, other)
        race.table[LEADER] = road.order(race)[0]
        _take_flag(race, who, other)
        if other == TABLE:
            found.append(road.section(race, who))
    return found
