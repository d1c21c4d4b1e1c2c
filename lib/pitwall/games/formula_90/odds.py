"""The odds of checks: how many of the Race Cards that a player cannot see would pass.

The Race deck and what the others hold look alike from outside, so that a blind check passes as
often as a card of both together does. Nothing that is secret is read but how many there are.
"""

from pitwall.circuit.sections import BLIND, NORMAL
from pitwall.games.formula_90 import cards, checks, costs, lapping, road
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90.cards import FROZEN, IN_DECK, IN_HAND
from pitwall.games.formula_90.house_data import RACE_DECK
from pitwall.games.formula_90.state import CARDS, CHIPS


def unseen(race, who):
    """Race Cards in the deck or in somebody else's hand."""
    found, table = [], race.table
    for card in range(1, RACE_DECK + 1):
        there = table[CARDS + card]
        if there == IN_DECK or there & 240 in (IN_HAND, FROZEN) and there & 15 != who:
            found.append(card)
    return found


def passing(race, who, symbol, rain=True):
    """(cards that would pass that check, cards that may come up)."""
    found, most = unseen(race, who), checks.target(race, who, symbol, rain)
    return len([card for card in found if cards.factor(race, card) <= most]), len(found)


def sure(race, who, chosen):
    """Can all checks of these cards be passed with one of them each, or with cards of the hand
    that nothing else takes? Some are made, and none of them blind."""
    due = [symbol for card in chosen for symbol in cards.symbols(race, card)
           if symbol >> 4 in (NORMAL, BLIND)]
    if not due or [symbol for symbol in due if symbol >> 4 == BLIND]:
        return False
    points, discards, _ = costs.summed(race, who, chosen, False)
    taken = discards or points > race.cars[who][CHIPS]
    held = list(chosen) if taken else cards.hand(race, who)
    return _all_pass(race, who, due, held, cards.factor(race, cards.target(race, who)))


def _all_pass(race, who, due, held, base):
    """The checks in any order; each card that is used is the target of the next one."""
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
    """What a card's factor may be at most, as people read it."""
    return max(0, min(checks.target(race, who, symbol, rain), RACE_DECK))


def open_check(race, ask):
    """(symbol, does the rain count?) of the check that the open question is about, or None."""
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
        if len(due) == 1:               # of two nobody knows here which is made
            return due[0], True
    return None


def passes(race, ask, card):
    """Would that card pass the check that the question is about? None: not known."""
    found = open_check(race, ask)
    if not found or not card:
        return None
    return cards.factor(race, card) <= checks.target(race, ask.who, *found)
