"""The mp that a player pays to pass a car or a yellow flag (F90-OVT, F90-LAP, F90-COST, F90-FLR).

If several rules allow a pass, the lowest price is paid (F90-MOVE-13). A yellow flag forbids it in
any case (F90-FLAG-11).
"""

from pitwall.circuit.sections import CORNER, STRAIGHT
from pitwall.games.formula_90 import road, robot_prices
from pitwall.games.formula_90.robot_prices import NEVER
from pitwall.games.formula_90.state import (
    BANGING_WHEELS, BLUE_FLAG, DOING, LAPPING, MARKS, ROUND, UNLAP_AT_YELLOW, UNMOVED,
    free_passing, has_skill, is_robot, plays_by, uses)
from pitwall.race.referee import const

OVERTAKES, LAPS, UNLAPS = const(0), const(1), const(2)
# On a straight, in a corner, in a brake section (F90-OVT-1 to 3, F90-LAP-1 to 3, 5).
PRICES = ((1, NEVER, NEVER), (1, 2, 1), (1, 2, 1))
BANGING_PRICES = (1, 2, 1)      # F90-OVT-4, 5


def how(race, who, other):
    """Return OVERTAKES, LAPS or UNLAPS, by the distances driven (F90-MOVE-11, AMB-F90-24)."""
    ahead = road.travelled(race.cars[other]) - road.travelled(race.cars[who])
    return UNLAPS if ahead > 0 else LAPS if ahead < 0 else OVERTAKES


def price(race, who, other):
    """Return the mp to pass a car of its section or road.FLAG; NEVER: not allowed.

    A price of 0 still requires 1 mp left (F90-MOVE-14).
    """
    if is_robot(race.cars[who]):
        return robot_prices.price(race, who, other)
    if other == road.FLAG:
        return 1                                        # F90-FLAG-9
    s, kind = road.section(race, who), how(race, who, other)
    if road.has_yellow(race, s):                        # F90-FLAG-10, AMB-F90-44
        return PRICES[kind][race.circuit.kind(s)] if (
            kind == UNLAPS and uses(race, UNLAP_AT_YELLOW)) else NEVER
    return lowest(race, who, other, s, kind)


def lowest(race, who, other, s, kind):
    """Return the lowest price that the rules allow for this pass."""
    like = _like(race, who, s)
    found = PRICES[kind][like]
    if race.cars[other][DOING] & UNMOVED or free_passing(race):
        found = 1                                       # F90-COST-3, F90-FLR-1
    if kind == OVERTAKES and plays_by(race, who, BANGING_WHEELS):
        found = min(found, BANGING_PRICES[like])
    if kind == LAPS and laps_freely(race, who):
        found = min(found, 1 if like == CORNER and not _reopened(race) else 0)
    return found


def _like(race, who, s):
    """Return the kind of section it passes as in; a PASS card's corner is a straight (F90-TC-7)."""
    turn = race.scratch.turn
    if turn.who == who and turn.zone == race.circuit.zone(s) != 0:
        return STRAIGHT
    return race.circuit.kind(s)


def laps_freely(race, who):
    """Return true with a blue flag or the skill LAPPING (F90-FLAG-14, F90-SKILL-LAPPING-1)."""
    return race.cars[who][MARKS] & BLUE_FLAG or has_skill(race, who, LAPPING)


def _reopened(race):
    """Return True in a restart or the last turn: even corners are free (F90-FLR-5, 6)."""
    return free_passing(race) and race.table[ROUND] > 1
