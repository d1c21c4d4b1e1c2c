"""The odds of checks: how many of the Race Cards that a player cannot see would pass.

A player cannot distinguish the Race deck from the others' hands. So a blind check passes as often
as a random card from both together. Of secret cards, only their number is used.
"""

from pitwall.circuit.sections import BLIND, NORMAL
from pitwall.games.formula_90 import cards, checks, costs, lapping, road
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90.cards import FROZEN, IN_DECK, IN_HAND
from pitwall.games.formula_90.house_data import RACE_DECK
from pitwall.games.formula_90.state import CARDS, CHIPS


def unseen(race, who):
    """Return the Race Cards in the deck or in another player's hand."""
    found, table = [], race.table
    for card in range(1, RACE_DECK + 1):
        there = table[CARDS + card]
        if there == IN_DECK or there & 240 in (IN_HAND, FROZEN) and there & 15 != who:
            found.append(card)
    return found


def passing(race, who, symbol, rain=True):
    """Return (cards that would pass that check, cards that may come up)."""
    found, most = unseen(race, who), checks.target(race, who, symbol, rain)
    return len([card for card in found if cards.factor(race, card) <= most]), len(found)


def sure(race, who, chosen):
    """Return True if all checks of these cards, at least one and none blind, pass for sure: each
    with one of these cards, or with a card of the hand that no cost takes."""
    due = [symbol for card in chosen for symbol in cards.symbols(race, card)
           if symbol >> 4 in (NORMAL, BLIND)]
    if not due or [symbol for symbol in due if symbol >> 4 == BLIND]:
        return False
    points, discards, _ = costs.summed(race, who, chosen, False)
    taken = discards or points > race.cars[who][CHIPS]
    held = list(chosen) if taken else cards.hand(race, who)
    return _all_pass(race, who, due, held, cards.factor(race, cards.target(race, who)))


def _all_pass(race, who, due, held, base):
    """Return True if some order passes all; each card used is the target of the next check."""
    for i, symbol in enumerate(due):
        most = checks.modified(race, who, base, symbol)
        for card in held:
            factor = cards.factor(race, card)
            if factor <= most and (len(due) == 1 or _all_pass(
                    race, who, due[:i] + due[i + 1:], [each for each in held if each != card],
                    factor)):
                return True
    return False


def target(race, who, symbol, rain=True):
    """Return the highest factor that passes, limited to the factors that exist."""
    return max(0, min(checks.target(race, who, symbol, rain), RACE_DECK))


def open_check(race, ask):
    """Return (symbol, rain counts?) of the check that the open question is about, or None."""
    if ask.what == a.Q_LEADER_CHECK:
        return lapping.SYMBOL, False
    s = road.section(race, ask.who)
    if ask.what == a.Q_EXTREME and race.circuit.extreme(s):
        return race.circuit.extreme(s)[2], True
    if ask.what == a.Q_LATE and race.circuit.late(s):
        return race.circuit.late(s)[0], True
    if ask.what == a.Q_CHECK:
        due = [symbol for card in race.scratch.turn.cards for symbol in cards.symbols(race, card)
               if symbol >> 4 == NORMAL]
        if len(due) == 1:               # with two it is not known here which is made
            return due[0], True
    return None


def passes(race, ask, card):
    """Return True if that card would pass the check of the open question, None if unknown."""
    found = open_check(race, ask)
    if not found or not card:
        return None
    return cards.factor(race, card) <= checks.target(race, ask.who, *found)
