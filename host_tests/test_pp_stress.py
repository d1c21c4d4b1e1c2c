"""Pole Position, section 12: stress, what it forbids and what calms down."""

import pytest

from host_tests.equipped import ROOMY, begin_turn, equipped, give, listen, rows, told
from host_tests.moving import move, ways
from host_tests.tension import all_answers, be_chased, crash, level, tense, up_to_the_grid
from pitwall.games.pole_position import asks, start, state, stress
from pitwall.games.pole_position.state import (
    DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, SOFT, STRESS, WET)

LEVELS = range(7)


# --- 12: the scale ---

@pytest.mark.proves("PP-12-1", "PP-0-8")
@pytest.mark.parametrize("number", LEVELS)
def test_stress_runs_from_0_to_6_and_no_further(number):
    at = be_chased(number)
    assert level(at, 1) == min(6, number + 1)
    assert told(at, asks.T_STRESS) == ([number + 1] if number < 6 else [])


@pytest.mark.proves("PP-12-3", "PP-0-8")
def test_the_level_told_last_is_always_the_one_in_force():
    at = tense("S2.2.1", 0)
    shown, seen = 0, set()
    for turn in range(40):
        listen(at)
        if turn % 3:
            stress.new_round(at.race)
            stress.gain(at.race, 0)
        else:
            give(at, 0, cell="S2.2.1")
            begin_turn(at, 12, calm=1)
        told_levels = told(at, asks.T_STRESS) + told(at, asks.T_CALM)
        assert len(told_levels) < 2
        shown = (told_levels or [shown])[0]
        assert shown == level(at)
        seen.add(shown)
    assert seen == set(LEVELS)


@pytest.mark.proves("PP-12-2", "PP-12.2-1")
@pytest.mark.parametrize("seats", ("H", "HHH", "HHHHHH"))
@pytest.mark.parametrize("seed", range(3))
def test_all_start_at_stress_0_but_the_driver_on_pole_at_1(seats, seed):
    at = up_to_the_grid(seats, seed)
    pole = at.position_track()[0]
    assert [level(at, who) for who in range(len(seats))] == [
        int(who == pole) for who in range(len(seats))]
    assert at.cars[pole][state.GRID] == 1
    assert at.tells(asks.T_STRESS) == [(asks.T_STRESS, pole, 1)]


@pytest.mark.proves("PP-12-2", "PP-12.2-1")
def test_without_the_rule_nobody_is_stressed():
    at = up_to_the_grid("HHH", 1, switches=0)
    assert [level(at, who) for who in range(3)] == [0, 0, 0]
    assert level(be_chased(0, switches=0), 1) == 0


# --- 12.1: what it forbids ---

def prices(number, **points):
    """Every (EP, BP, SP) by which a car of that level may move on, standing before a corner."""
    at = tense("S2.2.13", number, **points)
    return set().union(*ways(at, 1).values())


def may_bid(number, attacking=True):
    """Is the side that loses a fight asked for SP?"""
    at = equipped("S1.1.9", STRESS, "HH", ROOMY, sp=4)
    give(at, 1, cell="S1.2.12", sp=4)
    give(at, 0 if attacking else 1, stress=number)
    at.order(1, 0)
    move(at, 4)
    at.attack("S1.1.12")
    at.choose(asks.FIGHT)
    at.roll(*((1, 6) if attacking else (6, 1)))
    asked = at.ask is not None and at.ask.what == asks.Q_BID
    assert not asked or at.ask.who == (0 if attacking else 1)
    return asked


def corner_sp(number):
    return {paid for found in ways(tense("C1.2.1", number, track=ROOMY, sp=3), 1).values()
            for paid in found} - {(0, 0, 0)}


@pytest.mark.proves("PP-12.1-1")
@pytest.mark.parametrize("number", (0, 1))
def test_levels_0_and_1_take_nothing_away(number):
    assert (1, 1, 0) in prices(number, ep=1, bp=1)
    assert may_bid(number) and may_bid(number, attacking=False)
    assert corner_sp(number) == corner_sp(0) != set()
    at = tense("S2.2.1", number, sp=1)
    at.take_turn(0)
    at.roll(7)
    assert at.ask.what == asks.Q_REROLL


@pytest.mark.proves("PP-12.1-2")
@pytest.mark.parametrize("number, both", ((0, True), (1, True), (2, False), (3, False)))
def test_from_level_2_on_ep_and_bp_do_not_go_together(number, both):
    found = prices(number, ep=3, bp=3)
    assert ((1, 1, 0) in found) == both
    assert any(ep and bp for ep, bp, _ in found) == both
    assert {(1, 0, 0), (0, 1, 0)} <= found


@pytest.mark.proves("PP-12.1-2")
@pytest.mark.parametrize("number, both", ((1, True), (2, False)))
def test_nor_one_before_a_fight_and_the_other_after_it(number, both):
    at = tense("S1.1.11", number, "HH", ROOMY, ep=1, bp=1)
    give(at, 1, cell="S1.2.12", sp=0)
    at.order(1, 0)
    move(at, 2)
    at.extras()
    at.attack("S1.1.12", ep=1)
    at.choose(asks.FIGHT)
    at.roll(6, 1)
    if asks.EXTRAS in at.options():
        at.extras()
    assert any(bp for _, _, _, bp, _, _ in at.moves()) == both


@pytest.mark.proves("PP-12.1-3")
@pytest.mark.parametrize("number", LEVELS)
@pytest.mark.parametrize("attacking", (True, False))
def test_from_level_3_on_there_are_no_sp_in_fights(number, attacking):
    assert may_bid(number, attacking) == (number < 3)


@pytest.mark.proves("PP-12.1-4")
@pytest.mark.parametrize("number", LEVELS)
def test_from_level_4_on_neither_ep_nor_bp_is_used(number):
    found = prices(number, ep=3, bp=3)
    assert ((1, 0, 0) in found) == ((0, 1, 0) in found) == (number < 4)
    if number >= 4:
        assert found == {(0, 0, 0)}


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_from_level_5_on_there_are_no_sp_in_corners(number):
    assert bool(corner_sp(number)) == (number < 5)


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_nor_for_another_tyre_roll(number):
    at = tense("S2.2.1", number, tyre=HARD, sp=9)
    at.take_turn(0)
    at.roll(7)
    assert (at.ask.what == asks.Q_REROLL) == (number < 5)


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_nor_to_stay_on_the_track(number):
    at = tense("S2.2.1", number, weather=LIGHT_RAIN, tyre=HARD, sp=9)
    begin_turn(at, 12)
    assert (at.ask is not None and at.ask.what == asks.Q_STAY_ON) == (number < 5)
    assert bool(told(at, asks.T_OFF_TRACK, 0) == [0]) == (number >= 5)


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_nor_for_another_start_roll(number):
    at = tense("S1.2.5", number, track=ROOMY, sp=9)
    at.begin(start.start_turn(at.race, 0))
    at.roll(4)
    assert (at.ask.what == asks.Q_REROLL_START) == (number < 5)


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_nor_against_the_damage_of_a_collision(number):
    at = crash(number=number, sp=1)
    at.roll(1, 6)               # car 1 is ahead: its roll comes first
    assert (at.ask is not None and at.ask.what == asks.Q_SECOND_ROLL) == (number < 5)


@pytest.mark.proves("PP-12.1-6")
@pytest.mark.parametrize("tyre, face, mp", ((HARD, 7, 4), (SOFT, 8, 5), (INTERMEDIATE, 6, 4),
                                            (WET, 5, 3)))
def test_at_level_6_it_has_to_be_reduced_to_5(tyre, face, mp):
    at = begin_turn(tense("S2.2.1", 6, tyre=tyre), face)
    assert level(at) == 5 and told(at, asks.T_CALM) == [5]
    assert at.ask.what == asks.Q_MOVE and told(at, asks.T_MP) == [mp]


def left_of(at, mp):
    """MP that calming down leaves of so many, saying yes when asked; and whether it was asked."""
    paying, asked = stress.calm_down(at.race, 0, mp), False
    try:
        next(paying)
        asked = True
        paying.send(1)
    except StopIteration as done:
        return done.value, asked
    raise AssertionError("asked twice")


@pytest.mark.proves("PP-12.1-6")
@pytest.mark.parametrize("tyre, mp, left", ((HARD, 4, 1), (HARD, 3, 0), (HARD, 2, 0), (HARD, 0, 0),
                                            (WET, 2, 0), (WET, 1, 0)))
def test_at_level_6_a_roll_too_small_leaves_no_mp(tyre, mp, left):
    at = tense("S2.2.1", 6, tyre=tyre)
    assert left_of(at, mp) == (left, False) and level(at) == 5


@pytest.mark.proves("PP-12.1-7")
@pytest.mark.parametrize("number", LEVELS)
def test_a_level_includes_the_penalties_of_those_below(number):
    found = prices(number, ep=1, bp=1)
    free = ((1, 1, 0) in found, may_bid(number), (1, 0, 0) in found, bool(corner_sp(number)))
    assert free == (number < 2, number < 3, number < 4, number < 5)


# --- 12.3: calming down ---

@pytest.mark.proves("PP-12.3-1")
@pytest.mark.parametrize("number", (1, 2, 3, 4, 5))
def test_a_turn_takes_one_level_at_most_and_only_if_the_driver_likes(number):
    at = begin_turn(tense("S2.2.1", number, tyre=HARD), 12)
    assert at.ask.what == asks.Q_CALM
    at.choose(1)
    assert at.ask.what == asks.Q_MOVE and level(at) == number - 1
    all_answers(at)
    assert level(at) == number - 1
    kept = begin_turn(tense("S2.2.1", number, tyre=HARD), 12, calm=0)
    assert level(kept) == number and told(kept, asks.T_MP) == [12]


@pytest.mark.proves("PP-12.3-1", "PP-12.1-6")
def test_the_level_that_has_to_go_is_the_only_one():
    at = begin_turn(tense("S2.2.1", 6, tyre=HARD), 12)
    assert at.ask.what == asks.Q_MOVE and level(at) == 5


@pytest.mark.proves("PP-12.3-1")
def test_without_stress_nothing_is_asked():
    assert begin_turn(tense("S2.2.1", 0, tyre=HARD), 12).ask.what == asks.Q_MOVE


PRICES = ((HARD, 7, 3), (SOFT, 8, 3), (INTERMEDIATE, 6, 2), (WET, 5, 2))


@pytest.mark.proves("PP-12.3-2", "PP-12.3-3")
@pytest.mark.parametrize("tyre, face, price", PRICES)
def test_the_price_by_compound_is_paid_before_up_to_3_fewer(tyre, face, price):
    at = begin_turn(tense("S2.2.1", 1, tyre=tyre), face, calm=1)
    mp = face - price
    assert told(at, asks.T_MP) == [mp]
    assert rows(at) == [1 + n for n in range(max(0, mp - 3), mp + 1)]


@pytest.mark.proves("PP-12.3-2", "PP-12.3-3")
@pytest.mark.parametrize("tyre, face, price", PRICES)
def test_a_roll_below_the_price_cannot_pay_it(tyre, face, price):
    assert left_of(tense("S2.2.1", 5, tyre=tyre), price) == (0, True)
    at = tense("S2.2.1", 5, tyre=tyre)
    assert left_of(at, price - 1) == (price - 1, False) and level(at) == 5


@pytest.mark.proves("PP-12.3-2", "PP-12.3-3")
def test_the_weather_does_not_change_the_price():
    for weather in (DRY, LIGHT_RAIN, HEAVY_RAIN):
        for tyre, face, price in PRICES[2:] + ((HARD, 7, 3),) * (weather == LIGHT_RAIN):
            at = begin_turn(tense("S2.2.1", 1, tyre=tyre, weather=weather), face, calm=1)
            assert told(at, asks.T_MP) == [face - price]


@pytest.mark.proves("PP-12.3-4", "PP-12.1-6")
@pytest.mark.parametrize("number", (3, 6))
@pytest.mark.parametrize("where", (
    {"cell": "S2.2.1", "off": 2}, {"cell": "G2", "pit": state.GREEN_2, "noted": 9},
    {"cell": "BOX", "pit": state.BOX}, {"cell": "G1", "pit": state.GREEN_1}))
def test_a_turn_without_a_tyre_roll_does_not_calm_down(where, number):
    at = give(tense("S2.2.1", number, lap=2, stops=1), 0, **where)
    at.take_turn(0)
    assert asks.Q_CALM not in all_answers(at, 5)
    assert level(at) == number and not told(at, asks.T_CALM)


@pytest.mark.proves("PP-12.3-4", "PP-12.1-6")
@pytest.mark.parametrize("number", (3, 6))
def test_nor_does_a_start_turn_or_one_that_goes_off_track(number):
    at = tense("S1.2.5", number, track=ROOMY)
    at.begin(start.start_turn(at.race, 0))
    assert asks.Q_CALM not in all_answers(at, 5) and level(at) == number
    at = begin_turn(tense("S2.2.1", number, weather=LIGHT_RAIN, tyre=HARD), 12)
    assert asks.Q_CALM not in all_answers(at) and level(at) == number
    assert at.cars[0][state.OFF]
