"""Phase B: draw (F90-DRAW), and the strategies that change it: LUCKY, SAVE FUEL and CHASE."""

from pitwall.games.formula_90 import cards, chase, resources
from pitwall.games.formula_90.asks import (
    NO_ONE, Q_DRAW, Q_LUCKY, Q_OPEN_DRAW, Q_RESERVED, Q_SAVE_FUEL, T_DISCARDED, T_RESERVED,
    T_SHOWN)
from pitwall.games.formula_90.state import (
    CHASE, CHASED, LUCKY, LUCKY_TWICE, SAVE_FUEL, plays_by, uses)
from pitwall.race.referee import PICK, TABLE


def play(race, who):
    if plays_by(race, who, LUCKY):
        return (yield from draw_two_openly(race, who))
    if plays_by(race, who, CHASE) and (yield from take_reserved(race, who)):
        return
    count = 1
    if plays_by(race, who, SAVE_FUEL):
        count = yield from discard_high(race, who)
    for _ in range(count):
        yield from cards.deal(race, who, Q_DRAW)


def draw_two_openly(race, who):
    """Draw two cards openly, then discard one (F90-STRAT-LUCKY)."""
    drawn = []
    for _ in range(2):
        card = yield from cards.turn_up(race, who, Q_OPEN_DRAW)
        if card:
            cards.put(race, card, cards.IN_HAND, who)
            race.tell(T_SHOWN, who, card)
            drawn.append(card)
    if len(drawn) == 2:
        yield from cards.track_cards(race, who, lucky(race, *drawn))
    yield from resources.give_one(race, who, Q_LUCKY)


def lucky(race, one, two):
    """Return the Track Cards that two drawn cards earn (F90-STRAT-LUCKY-2, AMB-F90-65)."""
    same = (cards.mp(race, one) == cards.mp(race, two)) + (
        cards.colour(race, one) == cards.colour(race, two))
    return same if uses(race, LUCKY_TWICE) else min(same, 1)


def take_reserved(race, who):
    """Offer a reserved card; return true if it replaces the draw. If there is none, gain 1 mp."""
    if race.cars[who][CHASED] == TABLE:
        return False
    kept = chase.on_offer(race, who)
    if not kept:
        race.scratch.turn.bonus += 1                    # F90-STRAT-CHASE-6
        return False
    found = [NO_ONE] + kept
    card = found[(yield race.ask.put(PICK, Q_RESERVED, who, found))]
    if card:
        cards.put(race, card, cards.IN_HAND, who)
        race.tell(T_RESERVED, who, card)
    return card


def discard_high(race, who):
    """Return how many to draw: two if one of over 2 mp is discarded (F90-STRAT-SAVEFUEL-1)."""
    found = [NO_ONE] + [card for card in cards.hand(race, who) if cards.mp(race, card) > 2]
    if len(found) == 1:
        return 1
    card = found[(yield race.ask.put(PICK, Q_SAVE_FUEL, who, found, -1, True))]
    if card == NO_ONE:
        return 1
    cards.discard(race, card)
    race.tell(T_DISCARDED, who, card)
    return 2
