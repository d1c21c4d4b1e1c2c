"""Extreme trajectories: a blind check for a high bonus (F90-ET)."""

from pitwall.circuit.sections import PASSES_EXTREME
from pitwall.games.formula_90 import cards, checks, recovery, road
from pitwall.games.formula_90.asks import Q_EXTREME, TRY, T_DISCARDED, T_ET
from pitwall.games.formula_90.scratch import USE_EXTREME
from pitwall.games.formula_90.state import SPOT, is_robot
from pitwall.race.referee import PICK


def attempt(race, who):
    """Make the check of D.2; turn.extreme is then True if the bonus counts.

    On failure the spot is free at once, and the recovery follows (F90-FAIL-3, AMB-F90-79).
    """
    turn = race.scratch.turn
    _, _, check, at = race.circuit.extreme(road.section(race, who))
    card = yield from _choose(race, who)
    if card == TRY:
        turn.extreme = yield from checks.blind(race, who, check)
    else:
        turn.extreme = True                             # F90-ET-8, F90-TC-10
        cards.discard(race, card)
        race.tell(T_DISCARDED, who, card)
    race.tell(T_ET, who, int(turn.extreme))
    if not turn.extreme:
        turn.stayed, turn.trajectory = True, False
        race.cars[who][SPOT] = 0
        road.settle(race)
        yield recovery.follow(race, who, at)


def _choose(race, who):
    """Return TRY, or a card whose power passes it; only a card if the plan says so."""
    if is_robot(race.cars[who]):
        return TRY
    found = powers(race, who, PASSES_EXTREME)
    if not found or not race.scratch.turn.plan & USE_EXTREME:
        found = [TRY] + found
    answer = 0
    if len(found) > 1:
        answer = yield race.ask.put(PICK, Q_EXTREME, who, found, -1, True)
    return found[answer]


def powers(race, who, power):
    """Return cards of the hand with that Discard Power; at the table one card represents any."""
    if race.game.told:
        return [cards.FIRST_TRACK]
    return [card for card in cards.hand(race, who) if cards.has_power(race, card, power)]
