"""The section that plays next: the front of the activation sequence, FAS (F90-ACT)."""

from pitwall.games.formula_90 import road
from pitwall.games.formula_90.state import DOING, LEADER, PLAYED
from pitwall.race.referee import const

REST, AHEAD = const(0), const(1)    # parts of the Leader's section: from him back, ahead of him
NOWHERE = const(255)


def waits(race, who):
    """Return True if the car has not finished its turn, also after a stop (F90-TURN-3)."""
    return not race.cars[who][DOING] & PLAYED


def next_section(race):
    """Return the (section, part) that is activated now; NOWHERE: all have played (F90-ACT-5 to 7).

    The order is backwards from the Leader's section round the loop. The part of that section ahead
    of the Leader comes last (F90-ACT-19).
    """
    first, n = road.section(race, race.table[LEADER]), race.circuit.sections
    ahead = standing(race, first, AHEAD)
    back = min([n if who in ahead else (first - road.section(race, who)) % n
                for who in road.ring(race) if waits(race, who)] or [NOWHERE])
    if back == NOWHERE:
        return NOWHERE, REST
    return (first - back) % n, AHEAD if back == n else REST


def standing(race, s, part=REST):
    """Return the cars of a section or of a part of it, front to back, those off the track last.

    The Leader chit splits it directly in front of him (F90-ACT-17, 18), unless he is off the track.
    """
    cars, leader = road.all_in(race, s), race.table[LEADER]
    if leader not in cars or road.is_off(race, leader):
        return cars if part == REST else []
    split = cars.index(leader)
    return cars[:split] if part == AHEAD else cars[split:]


def leader_alone(race, s, part):
    """Return True if only the Leader plays at this activation (F90-ACT-10, AMB-F90-22)."""
    leader = race.table[LEADER]
    return (part == REST and road.section(race, leader) == s and waits(race, leader)
            and not road.is_off(race, leader))
