"""Pole Position, sections 2.2, 9 and annex 3: the event deck, its timing, and all effects."""

import pytest

from host_tests.equipped import told
from host_tests.event_cards import (
    ALERT, ALL_A, BLANK, CLOUD, FIRST, HARM, HEAVY_ONE, LIGHT_ONE, ON_ONE, UNHARMED, alert, cloud,
    deck, event, harm, own, under_way)
from host_tests.pit_road import ROAD, road
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, cards, edition_2024, events, house_data, state
from pitwall.games.pole_position.house_data import (
    GUST_3, GUST_6, HEAVY, LIGHT, LOSE_BP, LOSE_EP, SAFETY_CAR_OUT)
from pitwall.games.pole_position.state import (
    BP, BROKEN, C_CARDS, CIRCUIT_RULES, DRY, EP, EVENTS, HARD, HEAVY_RAIN, LIGHT_RAIN, MORE_EVENTS,
    OUT, SAFETY_CAR, STATUS, V_EVENTS, WET)

B_CIRCUITS = ("monaco", "united-states")


# --- 2.2, 9: the deck ---

@pytest.mark.proves("PP-0-9", "PP-2.2-5")
def test_the_box_holds_nine_event_cards_of_all_seven_kinds_two_of_them_the_safety_car():
    assert len(house_data.EVENTS) == 9 and {effect for effect, _ in house_data.EVENTS} == set(FIRST)
    assert {letter for _, letter in house_data.EVENTS} <= {"A", "B", "C"}
    assert sorted(letter for effect, letter in house_data.EVENTS if effect == SAFETY_CAR_OUT) == [
        "A", "B"]
    for track, cars in (("great-britain", 1), ("monaco", 2)):
        drawn = deck(alert(under_way(switches=EVENTS | CIRCUIT_RULES, track=own(track))))
        assert [house_data.EVENTS[card][0] for card in drawn].count(SAFETY_CAR_OUT) == cars


@pytest.mark.proves("PP-2.1-1", "PP-2.2-1", "PP-2.2-2", "PP-2.2-3", "PP-A4-3", "PP-A4-16")
def test_the_deck_has_all_a_cards_and_b_cards_only_where_the_circuits_own_rule_says_so():
    for switches, built in ((0, 0), (MORE_EVENTS | SAFETY_CAR, 0), (EVENTS, 8)):
        at = Situation("H", track=ROAD, switches=switches, rest=False)
        at.play_race()
        assert len(events.left(at.race)) == built
        at.roll(1, 1, 1)
        assert len(events.left(at.race)) == built
    assert len(ALL_A) == 8
    for name in ("great-britain", "monaco", "brazil", "china", "spain", "united-states", "italy",
                 "germany"):
        for rules in (0, C_CARDS, CIRCUIT_RULES):
            drawn = deck(alert(under_way(switches=EVENTS | rules, track=own(name))))
            assert set(ALL_A) <= set(drawn)
            others = [house_data.EVENTS[card] for card in drawn if card not in ALL_A]
            assert others == [(SAFETY_CAR_OUT, "B")] * (
                rules == CIRCUIT_RULES and name in B_CIRCUITS)


@pytest.mark.proves("PP-2.2-4")
def test_c_cards_go_in_only_if_all_agree(monkeypatch):
    """The rulebook shows no C card; an owner of one adds it to our data file."""
    values = list(edition_2024.Edition.values)
    values[V_EVENTS] += ((GUST_3, "C"),)
    monkeypatch.setattr(edition_2024.Edition, "values", tuple(values))
    for agreed in (0, C_CARDS):
        drawn = deck(alert(under_way(switches=EVENTS | agreed)))
        assert (9 in drawn) == bool(agreed) and 8 not in drawn


@pytest.mark.proves("PP-9-3", "PP-9-4")
def test_used_cards_are_discarded_for_all_to_see_and_an_empty_deck_is_rebuilt_from_them():
    at = under_way("A", track=own("united-states"), switches=EVENTS | SAFETY_CAR | CIRCUIT_RULES)
    order = [3, 8, 0, 5, 7, 1, 6, 2, 4]
    for _ in range(2):
        for used, card in enumerate(order):
            assert sorted(deck(alert(at))) == sorted(order[used:])
            at.roll(card)
            assert told(at, asks.T_EVENT) == [house_data.EVENTS[card][0]]


@pytest.mark.proves("PP-9-10", "PP-9-4")
def test_without_the_safety_car_rule_its_card_is_replaced_by_another():
    at = under_way("H", track=own("monaco"), switches=EVENTS | CIRCUIT_RULES)
    event(at, SAFETY_CAR_OUT)
    assert 7 not in deck(at) and 8 in deck(at)
    at.roll(8)                                           # the other one of them
    assert 7 not in deck(at) and 8 not in deck(at)
    at.roll(FIRST[LOSE_EP])
    at.roll(1)
    assert at.cars[0][EP] == 6 and at.ask.what == asks.Q_TYRE_ROLL
    assert at.table[state.PHASE] == state.ROUNDS and not at.tells(asks.T_SAFETY_CAR)
    at = under_way("A")
    at.table[state.DECK], at.table[state.DECK + 1] = 128, 0     # only the safety car is left
    assert deck(event(at, SAFETY_CAR_OUT)) == ALL_A             # from the discards


# --- 9: timing ---

@pytest.mark.proves("PP-9-1")
def test_after_a_cloud_the_leader_rolls_the_purple_die_for_events():
    for first in range(3):
        at = under_way()
        at.order(first, (first + 1) % 3, (first + 2) % 3)
        cloud(at)
        assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_EVENT, first, asks.PURPLE_DIE)
        at.roll(2)
        assert (at.ask.what, at.ask.who) == (asks.Q_TYRE_ROLL, first)
    for switches, face in ((EVENTS, BLANK), (0, CLOUD), (MORE_EVENTS, CLOUD)):
        at = under_way(switches=switches)                # no cloud, or not the rule
        at.play_round()
        at.roll(face, die=asks.BLUE_DIE)
        assert at.ask.what == asks.Q_TYRE_ROLL


@pytest.mark.proves("PP-9-2", "PP-9-9")
def test_the_mark_reveals_a_card_or_with_more_events_a_three_which_comes_more_often():
    for more in (0, MORE_EVENTS):
        for side in range(6):
            at = cloud(under_way(switches=EVENTS | more))
            face = at.options()[side]
            at.answer(side)
            assert (at.ask.what == asks.Q_EVENT_CARD) == (face == (3 if more else ALERT))
    sides = cloud(under_way()).options()
    assert sides.count(3) > sides.count(ALERT) == 1


# --- 9: targets ---

@pytest.mark.proves("PP-9-2", "PP-9-5", "PP-9-6", "PP-A3-1", "PP-A3-2", "PP-A3-3", "PP-A3-4")
def test_every_player_rolls_black_and_the_lowest_is_hit_after_a_tie_of_those_tied():
    for effect in ON_ONE:
        for seats, rolls, who in (
                ("H", (4,), (0,)), ("HHH", (3, 5, 4), (0, 1, 2)), ("HHH", (6, 1, 2), (0, 1, 2)),
                ("HHH", (5, 5, 4), (0, 1, 2)),
                ("HHHH", (2, 6, 2, 2, 5, 4, 4, 3, 3, 6, 1), (0, 1, 2, 3, 0, 2, 3, 2, 3, 2, 3))):
            at = event(under_way(seats), effect)
            assert told(at, asks.T_EVENT) == [effect]
            asked = []
            for roll in rolls:
                assert at.ask.what == asks.Q_TARGET
                asked.append(at.ask.who)
                at.roll(roll, die=asks.BLACK_DIE)
            assert tuple(asked) == who and at.ask.what == asks.Q_TYRE_ROLL
            hit = who[-1] if len(rolls) > 4 else rolls.index(min(rolls))
            assert [harm(at, who) for who in range(len(seats))] == [
                HARM[effect] if who == hit else UNHARMED for who in range(len(seats))]


@pytest.mark.proves("PP-9-5", "PP-9-7")
def test_a_car_that_races_no_more_does_not_roll_and_an_immune_one_is_not_harmed():
    for status in (state.FINISHED, OUT):
        at = under_way()
        at.cars[1][STATUS] = status
        event(at, LIGHT)
        assert at.ask.who == 0
        at.roll(5)
        assert at.ask.who == 2
        at.roll(4)
        assert harm(at, 2) == HARM[LIGHT]
    for effect in ON_ONE:
        at = under_way("HH")
        at.cars[0][state.TEAM] = cards.SAFE              # immune to breakdowns
        event(at, effect).roll(1, 6)
        breakdown = effect in (LIGHT, HEAVY)
        assert harm(at, 0) == (UNHARMED if breakdown else HARM[effect])
        assert harm(at, 1) == UNHARMED and at.ask.what == asks.Q_TYRE_ROLL
        assert bool(at.tells(asks.T_IMMUNE)) == breakdown
        assert FIRST[effect] not in deck(alert(at))


@pytest.mark.proves("PP-9-8", "PP-5.6-5", "PP-A3-3", "PP-A3-4")
def test_who_cannot_pay_the_point_is_out_at_once_and_a_point_lost_cannot_be_spent():
    for effect, kind, other in ((LOSE_EP, "ep", "bp"), (LOSE_BP, "bp", "ep")):
        for points in (0, 1, 2):
            at = under_way("HH")
            at.order(0, 1)
            at.put(0, **{kind: points, other: 0})        # the other kind does not matter
            event(at, effect).roll(2, 3)
            car = at.cars[0]
            assert (car[STATUS] == OUT) == (points == 0)
            assert at.ask.who == (1 if points == 0 else 0)       # the current turn
            if points:
                assert car[EP if kind == "ep" else BP] == points - 1
            else:
                assert car[state.WHY_OUT] == state.NO_POINTS and at.position_track() == [1, 0]
                assert at.tells(asks.T_NO_POINTS) == [(asks.T_NO_POINTS, 0, 0)]
        at = under_way("H")
        at.put(0, "S2.2.1", tyre=WET, ep=1, bp=1, sp=0)
        event(at, effect).roll(1, 5)
        moves = at.race.scratch.moves
        assert (moves.engine_uses, moves.brake_uses) == ((0, 1) if kind == "ep" else (1, 0))


# --- annex 3: effects ---

@pytest.mark.proves("PP-A3-1", "PP-A3-2")
def test_a_heavy_breakdown_slows_the_car_in_this_very_round_and_a_second_one_is_the_end():
    for effect, mp, what in ((LIGHT, 7, asks.T_LIGHT), (HEAVY, 6, asks.T_HEAVY)):
        at = event(under_way("H"), effect)
        at.put(0, "S2.2.1", tyre=HARD, sp=0)
        at.roll(3, 7)
        assert told(at, asks.T_MP) == [mp] and told(at, what) == [0]
    for effect, before, out in ((LIGHT, 0, False), (HEAVY, 0, False), (LIGHT, LIGHT_ONE, True),
                                (HEAVY, HEAVY_ONE, True)):
        at = under_way("HH")
        at.cars[1][BROKEN] = before                      # unrepaired
        event(at, effect).roll(4, 2)
        assert (at.cars[1][STATUS] == OUT) == out


@pytest.mark.proves("PP-A3-6", "PP-A3-7")
def test_a_gust_moves_the_token_on_b_and_at_its_end_the_one_on_a():
    for effect, steps in ((GUST_6, 6), (GUST_3, 3)):
        for positions in (5, 6):
            for place in range(5):
                for cell in (0, 35):
                    at = under_way("H", track=road(b=positions))
                    at.table[state.GRID_A], at.table[state.GRID_B] = cell, place
                    event(at, effect)
                    total = place + 1 + steps            # the cloud is a step as well
                    assert at.ask.what == asks.Q_TYRE_ROLL
                    assert at.table[state.GRID_B] == total % positions
                    assert at.table[state.GRID_A] == (cell + total // positions) % 36
        for sky in (LIGHT_RAIN, DRY):       # the new weather counts at once: 8 of hards, off
            at = under_way("H", grid_a=[DRY] * 4 + [sky] * 32)
            at.table[state.GRID_A], at.table[state.GRID_B] = 3, 0 if effect == GUST_6 else 1
            at.put(0, "S2.1.1", tyre=HARD, sp=0)
            event(at, effect)
            assert state.weather(at.race) == sky
            at.roll(8)
            assert bool(at.cars[0][state.OFF]) == (sky == LIGHT_RAIN)
    at = under_way("H", grid_a=[DRY, LIGHT_RAIN, HEAVY_RAIN] * 12)
    at.table[state.GRID_A], at.table[state.GRID_B] = 3, 3
    event(at, GUST_6)                                    # 3 + 1 + 6 = twice round B
    assert state.weather(at.race) == HEAVY_RAIN


# --- 17.12: bots ---

@pytest.mark.proves("PP-17.12-2")
def test_bots_do_not_roll_for_an_event_and_are_never_hit():
    for effect in ON_ONE:
        at = event(under_way("AHBH"), effect)
        for who, roll in ((1, 6), (3, 5)):
            assert (at.ask.what, at.ask.who) == (asks.Q_TARGET, who)
            at.roll(roll)
        assert [at.cars[who][BROKEN] for who in (0, 2)] == [0, 0]
        assert [harm(at, who) for who in (1, 3)] == [UNHARMED, HARM[effect]]
        at = under_way("AB")
        before = [(bytes(car[EP:BP + 1]), 0, state.RACING) for car in at.cars]
        event(at, effect)                                # among bots only it has no effect
        assert at.over or at.ask.what not in (asks.Q_TARGET, asks.Q_EVENT_CARD)
        assert not at.tells(asks.T_TARGET)
        assert [(bytes(car[EP:BP + 1]), car[BROKEN], car[STATUS]) for car in at.cars] == before
    at = event(under_way("AB", grid_a=[DRY] * 4 + [HEAVY_RAIN] * 32), GUST_6)
    assert at.table[state.GRID_A] * 5 + at.table[state.GRID_B] == 7     # but the weather acts
    at = event(under_way("AB", switches=EVENTS | SAFETY_CAR), SAFETY_CAR_OUT)
    assert at.over and at.table[state.PHASE] == state.SAFETY
