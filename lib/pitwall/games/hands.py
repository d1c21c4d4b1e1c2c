"""Hands of cards hidden from the other players, with a shared deck; see decks.py."""

from pitwall.games.decks import cards, draw, fill, put, take
from pitwall.race.referee import PICK


def reshuffle(race, at, size, found, hand):
    """Make a pile of all those cards that are in no hand; hand: offset of a car's hand."""
    held = [card for car in race.cars for card in cards(car, hand, size)]
    fill(race.table, at, size, [card for card in found if card not in held])


def deal(race, why, who, die, at, size, hand):
    """Deal a card from the pile into a car's hand, hidden from the others."""
    card = yield from draw(race, why, who, die, at, size, True)
    put(race.cars[who], hand, card)
    return card


def play(race, why, who, hand, size):
    """Discard a card from a car's hand, chosen in secret; returns it."""
    held = cards(race.cars[who], hand, size)
    card = held[(yield race.ask.put(PICK, why, who, held, -1, True))]
    take(race.cars[who], hand, card)
    return card
