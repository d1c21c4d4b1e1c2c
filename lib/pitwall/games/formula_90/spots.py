"""Phase F.2: trajectory spots, one car each (F90-TRAJ)."""

from pitwall.games.formula_90 import road
from pitwall.games.formula_90.asks import NO_ONE, Q_SPOT, T_SPOT
from pitwall.games.formula_90.state import (
    BEHIND_FLAG, DOING, EXTREME_SPOT, MARKS, MOVED_IN, NOTES, SC_CALLED, SPOT, SPOTS_AT_START,
    first_turn, under_sc, uses)
from pitwall.race.referee import PICK


def free(race, s):
    """Return the free spots of a section: numbers of standard ones, outside first, then
    EXTREME_SPOT.
    """
    taken = [race.cars[who][SPOT] for who in road.line(race, s)]
    found = list(range(1, race.circuit.spots(s) + 1))
    if race.circuit.extreme(s):
        found.append(EXTREME_SPOT)
    return [spot for spot in found if spot not in taken]


def on_offer(race, who):
    """Return the spots that a car may take in its section.

    It must have entered the section in this turn, with no yellow flag ahead of it (F90-TRAJ-8,
    F90-FLAG-23). There are none in the first turn and at restarts (F90-FLR-8), nor where an extreme
    trajectory has just failed (F90-ET-7).
    """
    car, turn = race.cars[who], race.scratch.turn
    if not car[DOING] & MOVED_IN or car[SPOT] or road.is_off(race, who):
        return []
    if car[MARKS] & BEHIND_FLAG or race.table[NOTES] & SC_CALLED or under_sc(race):
        return []
    if first_turn(race) and not uses(race, SPOTS_AT_START):
        return []
    if turn.who == who and turn.stayed and turn.started == road.travelled(car):
        return []
    return free(race, road.section(race, who))


def offer(race, who):
    """Offer a spot to a player (F90-TRAJ-1)."""
    found = on_offer(race, who)
    if found:
        found.insert(0, NO_ONE)
        take(race, who, found[(yield race.ask.put(PICK, Q_SPOT, who, found))])


def take(race, who, spot):
    """Move onto that spot; NO_ONE: none."""
    if spot:
        race.cars[who][SPOT] = spot
        race.tell(T_SPOT, who, spot)
        road.settle(race)


def best(race, s):
    """Return the free standard spot of the highest bonus, outermost on ties, or NO_ONE."""
    found = [spot for spot in free(race, s) if spot != EXTREME_SPOT]
    if not found:
        return NO_ONE
    bonuses = [race.circuit.spot(s, spot - 1)[1] for spot in found]
    return found[bonuses.index(max(bonuses))]
