"""Checks: a card against the Target Check (F90-CHECK, phase D.2).

    passed = yield from checks.check(race, who, symbol, Q_RECOVERY)

symbol  a check as in pitwall.circuit.sections: NORMAL or BLIND, and its modifier
why     the question if a card may be chosen; a blind check always asks Q_BLIND of the deck
laid    True if this turn's Movement Cards may be used (F90-CHECK-4): only for their own checks
rain    False if the rain's -20 does not count: in leader lapping checks (F90-LL-7)
"""

from pitwall.circuit.sections import NORMAL, RAIN, modifier
from pitwall.games.formula_90 import cards
from pitwall.games.formula_90.asks import BLIND_CARD, T_CHECKED, T_TARGET
from pitwall.games.formula_90.house_data import BY_REFLEXES, IN_RAIN, ROBOT_TARGET
from pitwall.games.formula_90.state import (
    HAZARD, REFLEXES, TARGETS_KEPT, WEATHER, has_skill, is_robot, plays_by, uses)
from pitwall.race.referee import PICK


def target(race, who, symbol, rain=True):
    """Return the modified target, the highest factor that passes (F90-CHECK-9 to 12)."""
    return modified(race, who, base(race, who), symbol, rain)


def base(race, who):
    """Return the target without modifiers."""
    if is_robot(race.cars[who]):
        return ROBOT_TARGET
    card = cards.target(race, who)
    return cards.factor(race, card) if card else 0


def modified(race, who, against, symbol, rain=True):
    """Return a target after the modifiers of the check, the weather and a skill."""
    against += modifier(symbol)
    if rain and race.circuit.sky(race.table[WEATHER]) == RAIN:
        against += IN_RAIN
    if has_skill(race, who, REFLEXES):
        against += BY_REFLEXES
    return min(max(against, 1), 99) if uses(race, TARGETS_KEPT) else against


def usable(race, who, laid=False):
    """Return the cards that a normal check may use: the hand, and Movement Cards if `laid`."""
    if race.game.told:
        return list(cards.FACTORS)
    found = cards.hand(race, who)
    return found + cards.lying(race, cards.LAID, who) if laid else found


def check(race, who, symbol, why, laid=False, rain=True, earns=True):
    """Make a check and return True if it was passed; the card becomes the Target Check.

    earns: HAZARD gets a Track Card for a blind check (F90-STRAT-HAZARD-3, F90-REC-12).
    """
    race.scratch.due = symbol, rain
    if symbol >> 4 == NORMAL and not is_robot(race.cars[who]):
        found = [BLIND_CARD] + usable(race, who, laid)
        card = found[(yield race.ask.put(PICK, why, who, found, -1, True))]
        if card:
            return use(race, who, card, target(race, who, symbol, rain))
    return (yield from blind(race, who, symbol, rain, earns))


def blind(race, who, symbol, rain=True, earns=True):
    """Check with the top card of the Race deck (F90-CHECK-5)."""
    race.scratch.due = symbol, rain
    against = target(race, who, symbol, rain)
    card = yield from cards.turn_up(race, who)
    if earns and plays_by(race, who, HAZARD):
        yield from cards.track_cards(race, who)
    return bool(card) and use(race, who, card, against)


def use(race, who, card, against):
    """Check with that card; return True if its factor passes (F90-CHECK-1, 2)."""
    passed = cards.factor(race, card) <= against
    if is_robot(race.cars[who]):
        cards.discard(race, card)           # F90-ROBOT-10
    else:
        cards.new_target(race, who, card)
    race.tell(T_TARGET, who, against)
    race.tell(T_CHECKED, who, cards.factor(race, card) << 8 | passed)
    return passed
