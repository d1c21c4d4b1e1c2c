"""Hands of cards that nobody else sees, with a deck that all share; see decks.py."""

from pitwall.games.decks import cards, draw, fill, put, take
from pitwall.race.referee import PICK


def reshuffle(race, at, size, found, hand):
    """A pile of all those cards that nobody holds; hand: where a car's hand begins."""
    held = [card for car in race.cars for card in cards(car, hand, size)]
    fill(race.table, at, size, [card for card in found if card not in held])


def deal(race, why, who, die, at, size, hand):
    """A card from the pile into the hand of a car, which the others do not see."""
    card = yield from draw(race, why, who, die, at, size, True)
    put(race.cars[who], hand, card)
    return card


def play(race, why, who, hand, size):
    """A card out of the hand of a car, chosen where the others do not see it; it is discarded."""
    held = cards(race.cars[who], hand, size)
    card = held[(yield race.ask.put(PICK, why, who, held, -1, True))]
    take(race.cars[who], hand, card)
    return card
