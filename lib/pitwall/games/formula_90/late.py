"""Phase F.1: late braking (F90-LB)."""

from pitwall.circuit.sections import LATE
from pitwall.games.formula_90 import cards, checks, recovery, road
from pitwall.games.formula_90.asks import DECLINE, Q_LATE, TRY, T_DISCARDED, T_LATE, T_MOVED
from pitwall.games.formula_90.extreme import powers
from pitwall.games.formula_90.scratch import USE_LATE
from pitwall.games.formula_90.state import (
    DOING, LATE_DONE, NO_FIRST_LATE, UNMOVED, first_turn, under_sc, uses)
from pitwall.race.referee import PICK


def can(race, who):
    """Return True if the car may brake late here, once per turn (F90-LB-1, 5)."""
    if race.cars[who][DOING] & LATE_DONE or road.is_off(race, who) or under_sc(race):
        return False
    if first_turn(race) and uses(race, NO_FIRST_LATE):  # AMB-F90-62
        return False
    return bool(race.circuit.late(road.section(race, who)))


def offer(race, who):
    """Offer a late brake, by a check or by discarding a card with that power (F90-LB-8)."""
    if not can(race, who):
        return
    found = powers(race, who, LATE)
    if not found or not bound(race, who):
        found = [DECLINE, TRY] + found
    choice = found[0]
    if len(found) > 1:
        choice = found[(yield race.ask.put(PICK, Q_LATE, who, found, -1, True))]
    if choice != DECLINE:
        yield from attempt(race, who, 0 if choice == TRY else choice)


def bound(race, who):
    """Return True if the plan needs the late brake to reach a corner."""
    turn, circuit = race.scratch.turn, race.circuit
    if not turn.plan & USE_LATE:
        return False
    used = [circuit.zone(circuit.section_at(at))
            for at in range(turn.started, road.travelled(race.cars[who]) + 1)]
    return any([zone not in used for zone in turn.needs])


def attempt(race, who, power):
    """Move past all cars there and one section on; power: the discarded card, 0: a check.

    On failure the car goes off the track (F90-LB-2 to 4, 6).
    """
    check, at = race.circuit.late(road.section(race, who))
    race.cars[who][DOING] |= LATE_DONE
    if power:
        cards.discard(race, power)                      # F90-TC-9
        race.tell(T_DISCARDED, who, power)
    passed = power or (yield from checks.blind(race, who, check))
    race.tell(T_LATE, who, int(bool(passed)))
    if not passed:
        return (yield recovery.follow(race, who, at))
    _go_on(race, who)


def _go_on(race, who):
    """Enter the next section last (AMB-F90-50), without a no-move marker (AMB-F90-51)."""
    car, found = race.cars[who], road.line(race, road.section(race, who))
    ahead = found[:found.index(who)]
    if any([road.same_lap(race, who, other) for other in ahead]):
        race.scratch.turn.overtook = True               # F90-STRAT-BW-3
    car[DOING] &= ~UNMOVED
    road.enter(race, who, road.travelled(car) + 1)
    race.tell(T_MOVED, who, road.section(race, who))
    road.settle(race)
