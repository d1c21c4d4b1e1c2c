"""Decks of cards shared by all cars: a draw pile, hands, and discarded cards.

A pile and a hand have one bit per card, in bytes of the table or of a car. A card in neither is
discarded. Drawing a card works like rolling a die: at random, or entered by hand for real cards.
The functions for hands are in hands.py.
"""

from pitwall.race.referee import ROLL


def cards(data, at, size):
    """Return the numbers of the cards whose bits are set from byte `at` on; size: bytes."""
    return [card for card in range(8 * size) if data[at + (card >> 3)] >> (card & 7) & 1]


def put(data, at, card):
    """Add a card to a pile or a hand."""
    data[at + (card >> 3)] |= 1 << (card & 7)


def take(data, at, card):
    """Remove a card from a pile or a hand."""
    data[at + (card >> 3)] &= ~(1 << (card & 7)) & 255


def fill(data, at, size, found):
    """Make a pile of exactly these cards."""
    for i in range(size):
        data[at + i] = 0
    for card in found:
        put(data, at, card)


def turn_up(race, why, who, die, found, secret=False):
    """Draw one of these cards, as a roll of die `die`; a generator that returns the card."""
    return found[(yield race.ask.put(ROLL, why, who, found, -1, secret, die))]


def draw(race, why, who, die, at, size, secret=False):
    """Draw and remove the top card of a table's pile that is not empty."""
    card = yield from turn_up(race, why, who, die, cards(race.table, at, size), secret)
    take(race.table, at, card)
    return card
