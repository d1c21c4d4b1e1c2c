"""Decks of cards that all share: a pile to draw from, hands, and what was discarded; no game here.

A pile and a hand are a bit a card, in bytes of the table or of a car. What is in neither has been
discarded. Cards are drawn as dice are rolled: by lot, or by hand, so that a table may use its own.
What is done with hands stands in hands.py.
"""

from pitwall.race.referee import ROLL


def cards(data, at, size):
    """Numbers of the cards whose bits are set, from byte `at` on; size: bytes."""
    return [card for card in range(8 * size) if data[at + (card >> 3)] >> (card & 7) & 1]


def put(data, at, card):
    """Onto a pile, or into a hand."""
    data[at + (card >> 3)] |= 1 << (card & 7)


def take(data, at, card):
    """Off a pile, or out of a hand."""
    data[at + (card >> 3)] &= ~(1 << (card & 7)) & 255


def fill(data, at, size, found):
    """A pile of these cards and no others."""
    for i in range(size):
        data[at + i] = 0
    for card in found:
        put(data, at, card)


def turn_up(race, why, who, die, found, secret=False):
    """One of these cards, as a roll of a die of that number; a generator that returns the card."""
    return found[(yield race.ask.put(ROLL, why, who, found, -1, secret, die))]


def draw(race, why, who, die, at, size, secret=False):
    """The top card of a pile of the table, which is not empty; it goes off."""
    card = yield from turn_up(race, why, who, die, cards(race.table, at, size), secret)
    take(race.table, at, card)
    return card
