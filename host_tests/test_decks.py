"""Decks that games share: a pile, secret hands, discards, and the questions about them."""

from types import SimpleNamespace

import pytest

from pitwall.games import decks, hands
from pitwall.race.referee import PICK, ROLL, Ask
from pitwall.games.pole_position import asks, cards, events, state
from host_tests.situations import Situation

DIE, DEAL, PLAY, TOP = 40, 1, 2, 3
PILE, HAND, SIZE = 1, 3, 2
ALL = range(10)


@pytest.fixture
def table():
    """A toy: ten cards, three cars with a hand each; the bytes around them must not change."""
    race = SimpleNamespace(ask=Ask(), table=bytearray(b"\x55" + bytes(2) + b"\x55"),
                           cars=[bytearray(b"\x77" * 3 + bytes(2) + b"\x77") for _ in range(3)])
    decks.fill(race.table, PILE, SIZE, ALL)
    return race


def answered(part, answer):
    """Return (the part's result, its question) when it gets that answer."""
    ask = next(part)
    seen = (ask.kind, ask.what, ask.who, ask.n, tuple(ask.options), ask.secret, ask.die)
    with pytest.raises(StopIteration) as end:
        part.send(answer)
    return end.value.value, seen


def whole(race):
    """Return where each card is: the pile, the car that holds it, or None: discarded."""
    where = dict.fromkeys(ALL)
    for who, (data, at) in enumerate([(race.table, PILE)] + [(car, HAND) for car in race.cars]):
        for card in decks.cards(data, at, SIZE):
            assert where[card] is None      # in only one place
            where[card] = who - 1 if who else "pile"
    assert race.table[0] == race.table[3] == 0x55
    assert all(bytes(car[:3]) == b"\x77" * 3 and car[5] == 0x77 for car in race.cars)
    return where


def test_a_card_goes_from_the_pile_to_a_hand_to_the_discards_and_back(table):
    """A draw is a roll among the cards in the pile; hands are dealt and played in secret."""
    card, ask = answered(hands.deal(table, DEAL, 1, DIE, PILE, SIZE, HAND), 9)
    assert card == 9 and ask == (ROLL, DEAL, 1, 10, tuple(ALL), True, DIE)
    card, ask = answered(hands.deal(table, DEAL, 2, DIE, PILE, SIZE, HAND), 0)
    assert card == 0 and ask[3:5] == (9, tuple(range(9))) and whole(table)[9] == 1
    answered(hands.deal(table, DEAL, 1, DIE, PILE, SIZE, HAND), 2)
    card, ask = answered(hands.play(table, PLAY, 1, HAND, SIZE), 1)
    assert card == 9 and ask == (PICK, PLAY, 1, 2, (3, 9), True, 0)
    assert whole(table) == dict.fromkeys(ALL, "pile") | {0: 2, 3: 1, 9: None}
    card, ask = answered(decks.draw(table, TOP, 0, DIE, PILE, SIZE), 0)
    assert card == 1 and not ask[5] and whole(table)[1] is None
    hands.reshuffle(table, PILE, SIZE, ALL, HAND)
    assert whole(table) == dict.fromkeys(ALL, "pile") | {0: 2, 3: 1}


def test_the_last_card_can_be_drawn_and_no_other(table):
    decks.fill(table.table, PILE, SIZE, (8,))
    card, ask = answered(decks.draw(table, TOP, 0, DIE, PILE, SIZE), 0)
    assert card == 8 and ask[3] == 1 and not decks.cards(table.table, PILE, SIZE)


def test_pole_position_draws_its_cards_so():
    """Its events, rebuilt when the last is gone; its drivers, of those that nobody has."""
    at = Situation("HH", switches=state.EVENTS | state.CARDS)
    events.build(at.race)
    first = events.left(at.race)
    for _ in first:
        part = events._draw(at.race)
        assert (next(part).kind, at.race.ask.die) == (ROLL, asks.EVENT_DECK)
        assert list(at.race.ask.options) == events.left(at.race)
        with pytest.raises(StopIteration):
            part.send(0)
    assert not events.left(at.race)
    next(events._draw(at.race))
    assert list(at.race.ask.options) == first == events.left(at.race)
    at.race.cars[1][state.DRIVER] = 4
    next(cards._take(at.race, 0, state.DRIVER, asks.Q_DRIVER, asks.DRIVER_DECK))
    assert at.race.ask.kind == ROLL and 4 not in at.race.ask.options and at.race.ask.n == 11
