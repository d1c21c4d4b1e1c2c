"""Phase D.2: the checks that Movement Cards demand (F90-CHECK-4 to 8, F90-FAIL-1, 2)."""

from pitwall.circuit.sections import BLIND, NORMAL
from pitwall.games.formula_90 import cards, checks, corner_use, kept_cards, resources
from pitwall.games.formula_90.asks import BLIND_CARD, Q_CHECK, Q_WHICH_CHECK
from pitwall.games.formula_90.scratch import USE_BLIND
from pitwall.games.formula_90.state import (
    FAILED_IS_LOST, HAZARD, is_out, plays_by, uses)
from pitwall.race.referee import PICK


def play(race, who):
    """Make the checks in the player's order, each against the target that the previous one left.
    """
    turn = race.scratch.turn
    due = demanded(race, turn.cards)
    while due:
        found = sorted(set([symbol for symbol, _ in due]))
        symbol = found[0]
        if len(found) > 1 and not turn.passes:
            symbol = found[(yield race.ask.put(PICK, Q_WHICH_CHECK, who, found))]
        card = [card for other, card in due if other == symbol][0]
        due.remove((symbol, card))
        turn.come(symbol)
        yield from make(race, who, symbol, card)
        if is_out(race, who):
            return


def demanded(race, chosen):
    """Return [(symbol, card that demands it), ..]."""
    return [(symbol, card) for card in chosen for symbol in cards.symbols(race, card)
            if symbol >> 4 in (NORMAL, BLIND)]


def _usable(race, who):
    """Return the deck's top card and the player's usable cards, as the plan binds (F90-TC-6)."""
    turn = race.scratch.turn
    if turn.plan & USE_BLIND and not corner_use.still_uses(race, who):
        return [BLIND_CARD]
    found = kept_cards.leaving(race, who, checks.usable(race, who, True), 0, turn.left, True)
    return found if turn.passes else [BLIND_CARD] + found


def make(race, who, symbol, of):
    """Make a check that card `of` demands; failing costs one damage, the movement counts."""
    turn, card = race.scratch.turn, BLIND_CARD
    race.scratch.due = symbol, True
    if symbol >> 4 == NORMAL:
        found, answer = _usable(race, who), 0
        if len(found) > 1:
            answer = yield race.ask.put(PICK, Q_CHECK, who, found, -1, True)
        card = found[answer]
        if card == BLIND_CARD and plays_by(race, who, HAZARD):
            turn.bonus += 1                             # F90-STRAT-HAZARD-2, 4
    if card:
        passed = checks.use(race, who, card, checks.target(race, who, symbol))
    else:
        passed = yield from checks.blind(race, who, symbol)
    if not passed:
        if uses(race, FAILED_IS_LOST):
            turn.bonus -= cards.mp(race, of)            # AMB-F90-42
        yield from resources.take_damage(race, who, 1)
