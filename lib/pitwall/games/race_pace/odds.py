"""Odds of the cards to come, from the cards left in the stacks: those that hurt or help a car.

    hurt, good, of = next_round(race, car)     pairs of cards, one of each situation stack
    rain, of = weather(race)                   cards of the weather stack that are rain

Only unavoidable effects count: a card that names an action can be avoided, and the cause of a
Safety Car is not predicted. An empty stack counts as shuffled again.
"""

from pitwall.games import decks
from pitwall.games.race_pace.cards import BARS, GOOD, POOR_BELOW
from pitwall.games.race_pace.house_data import (
    CARDS_OF_A_PILE, COMMUNICATION, DRY_CARDS, FOR_ALL, SITUATIONS, TYRE_MANAGEMENT, TYRE_WEAR)
from pitwall.games.race_pace.state import (
    COMPOUND, DRY_LEFT, EXPERIENCE, FULL, HARD, PILE_I, PILE_II, RAIN_LEFT, RAIN_OPEN, RAIN_SET)

HURTS, NEITHER, HELPS = -1, 0, 1


def next_round(race, car):
    """Return (pairs that hurt, pairs that only help, all pairs); car: its bytes at that time."""
    first = [situation(car, SITUATIONS[card]) for card in _stack(race, PILE_I)]
    second = [event(car, card) for card in _stack(race, PILE_II)]
    of = len(first) * len(second)
    hurt = of - _but(first, HURTS) * _but(second, HURTS)
    neither = first.count(NEITHER) * second.count(NEITHER)
    return hurt, of - hurt - neither, of


def _but(found, what):
    return len(found) - found.count(what)


def _stack(race, pile):
    return decks.cards(race.table, pile, 2) or range(CARDS_OF_A_PILE)


def situation(car, kind):
    """Return the effect of a Race Situation I card on a car (6.1)."""
    if kind in BARS:
        level = car[BARS[kind]]
        if level == FULL:
            return HURTS
        return HELPS if level <= GOOD and kind != COMMUNICATION else NEITHER
    if car[COMPOUND] < HARD and kind in (TYRE_WEAR, TYRE_MANAGEMENT):
        return HURTS if kind == TYRE_WEAR else HELPS
    return NEITHER


def event(car, card):
    """Return the effect of a Race Situation II card, if the car avoids the named action (6.2)."""
    if card >= FOR_ALL:
        return NEITHER
    return HURTS if car[EXPERIENCE] < POOR_BELOW else HELPS if car[EXPERIENCE] == FULL else NEITHER


def weather(race):
    """Return (rain cards, cards) of the stack from which the next weather comes (6.3)."""
    table = race.table
    rain, dry = table[RAIN_LEFT], table[DRY_LEFT]
    if not rain and not dry:
        turned = table[RAIN_SET] & ~table[RAIN_OPEN]
        rain, dry = sum([turned >> i & 1 for i in range(8)]), DRY_CARDS
    return rain, rain + dry


def percent(part, of):
    """Return the share in whole percent."""
    return (200 * part + of) // (2 * of)
