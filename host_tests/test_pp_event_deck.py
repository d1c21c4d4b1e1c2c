"""Pole Position, sections 2.2 and 9: which event cards are in play, and how they come and go."""

import pytest

from host_tests.event_cards import ALL_A, FIRST, alert, deck, event, own, under_way
from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, events, house_data, state
from pitwall.games.pole_position.house_data import GUST_3, LOSE_EP, SAFETY_CAR_OUT
from pitwall.games.pole_position.state import (
    C_CARDS, CIRCUIT_RULES, EP, EVENTS, MORE_EVENTS, SAFETY_CAR)


@pytest.mark.proves("PP-0-9")
def test_the_box_holds_nine_event_cards_of_all_seven_kinds():
    assert len(house_data.EVENTS) == 9
    assert {effect for effect, _ in house_data.EVENTS} == set(FIRST)
    assert {letter for _, letter in house_data.EVENTS} <= {"A", "B", "C"}


@pytest.mark.proves("PP-2.2-5")
@pytest.mark.parametrize("track, cars", [("great-britain", 1), ("monaco", 2)])
def test_two_safety_car_cards_one_in_every_deck_and_one_for_some_circuits(track, cars):
    assert sorted(letter for effect, letter in house_data.EVENTS if effect == SAFETY_CAR_OUT) == [
        "A", "B"]
    at = under_way(switches=EVENTS | CIRCUIT_RULES, track=own(track))
    drawn = deck(alert(at))
    assert [house_data.EVENTS[card][0] for card in drawn].count(SAFETY_CAR_OUT) == cars


@pytest.mark.proves("PP-2.2-1")
@pytest.mark.parametrize("switches, built", [(0, 0), (MORE_EVENTS | SAFETY_CAR, 0), (EVENTS, 8)])
def test_the_deck_is_built_only_if_events_are_in_use(switches, built):
    at = Situation("H", track=ROAD, switches=switches, rest=False)
    at.play_race()
    assert len(events.left(at.race)) == built
    at.roll(1, 1, 1)
    assert len(events.left(at.race)) == built


@pytest.mark.proves("PP-2.2-2")
@pytest.mark.parametrize("switches", [EVENTS, EVENTS | C_CARDS, EVENTS | CIRCUIT_RULES])
@pytest.mark.parametrize("track", [ROAD, own("spain"), own("monaco"), "great-britain"])
def test_every_a_card_is_always_in_the_deck(track, switches):
    at = under_way(switches=switches, track=track)
    alert(at)
    assert set(ALL_A) <= set(deck(at)) and len(ALL_A) == 8


B_CIRCUITS = {"monaco", "united-states"}


@pytest.mark.proves("PP-2.2-3")
@pytest.mark.parametrize("rules", [0, CIRCUIT_RULES])
@pytest.mark.parametrize("name", ["great-britain", "monaco", "brazil", "china", "spain",
                                  "united-states", "italy", "germany"])
def test_b_cards_go_in_only_where_the_circuits_own_rule_says_so(name, rules):
    at = under_way(switches=EVENTS | rules, track=own(name))
    alert(at)
    letters = {house_data.EVENTS[card][1] for card in deck(at)}
    assert ("B" in letters) == bool(rules and name in B_CIRCUITS)


@pytest.mark.proves("PP-2.2-4")
@pytest.mark.parametrize("agreed", [0, C_CARDS])
def test_c_cards_go_in_only_if_all_agree(agreed, monkeypatch):
    """The rulebook shows no C card; an owner who has one writes it into the house data."""
    monkeypatch.setattr(events, "CARDS", house_data.EVENTS + ((GUST_3, "C"),))
    at = under_way(switches=EVENTS | agreed)
    alert(at)
    assert (9 in deck(at)) == bool(agreed)
    assert 8 not in deck(at)


@pytest.mark.proves("PP-9-3")
@pytest.mark.parametrize("card", ALL_A)
def test_a_used_card_is_discarded_for_all_to_see(card):
    at = alert(under_way("A", switches=EVENTS | SAFETY_CAR))
    at.roll(card)
    assert at.tells(asks.T_EVENT) == [(asks.T_EVENT, 255, house_data.EVENTS[card][0])]
    alert(at)
    assert deck(at) == [other for other in ALL_A if other != card]


@pytest.mark.proves("PP-9-3", "PP-9-4")
def test_an_empty_deck_is_rebuilt_from_the_discards():
    at = under_way("A", track=own("monaco"), switches=EVENTS | SAFETY_CAR | CIRCUIT_RULES)
    order = [3, 8, 0, 5, 7, 1, 6, 2, 4]
    for _ in range(2):
        for used, card in enumerate(order):
            alert(at)
            assert sorted(deck(at)) == sorted(order[used:])
            at.roll(card)


@pytest.mark.proves("PP-9-10")
def test_without_the_safety_car_rule_its_card_is_replaced_by_another():
    at = under_way("H", track=own("monaco"), switches=EVENTS | CIRCUIT_RULES)
    event(at, SAFETY_CAR_OUT)
    assert 7 not in deck(at) and 8 in deck(at)
    at.roll(8)                                           # the other one of them
    assert 7 not in deck(at) and 8 not in deck(at)
    at.roll(FIRST[LOSE_EP])
    at.roll(1)
    assert at.cars[0][EP] == 6 and at.ask.what == asks.Q_TYRE_ROLL
    assert at.table[state.PHASE] == state.ROUNDS
    assert not at.tells(asks.T_SAFETY_CAR)


@pytest.mark.proves("PP-9-10", "PP-9-4")
def test_the_replacement_comes_from_the_discards_if_it_was_the_last_card():
    at = under_way("A")
    at.table[state.DECK], at.table[state.DECK + 1] = 128, 0     # the safety car alone
    event(at, SAFETY_CAR_OUT)
    assert deck(at) == ALL_A
