"""Pole Position, section 12: stress, the limits it sets and calming down."""

import pytest

from host_tests.equipped import ROOMY, begin_turn, duel, give, listen, rows, told
from host_tests.moving import move, ways
from host_tests.tension import all_answers, be_chased, crash, level, tense, up_to_the_grid
from pitwall.games.pole_position import asks, start, state, stress
from pitwall.games.pole_position.state import (
    DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, SOFT, STRESS, WET)

LEVELS = range(7)
PRICES = ((HARD, 7, 3), (SOFT, 8, 3), (INTERMEDIATE, 6, 2), (WET, 5, 2))


@pytest.mark.proves("PP-12-1", "PP-0-8")
def test_stress_runs_from_0_to_6_and_no_further():
    for number in LEVELS:
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
            begin_turn(give(at, 0, cell="S2.2.1"), 12, calm=1)
        told_levels = told(at, asks.T_STRESS) + told(at, asks.T_CALM)
        assert len(told_levels) < 2
        shown = (told_levels or [shown])[0]
        assert shown == level(at)
        seen.add(shown)
    assert seen == set(LEVELS)


@pytest.mark.proves("PP-12-2", "PP-12.2-1")
def test_all_start_at_stress_0_but_the_driver_on_pole_at_1():
    for seats in ("H", "HHH", "HHHHHH"):
        for seed in range(3):
            at = up_to_the_grid(seats, seed)
            pole = at.position_track()[0]
            assert [level(at, who) for who in range(len(seats))] == [
                int(who == pole) for who in range(len(seats))]
            assert at.cars[pole][state.GRID] == 1
            assert at.tells(asks.T_STRESS) == [(asks.T_STRESS, pole, 1)]
    at = up_to_the_grid("HHH", 1, switches=0)               # without the rule nobody is stressed
    assert [level(at, who) for who in range(3)] == [0, 0, 0]
    assert level(be_chased(0, switches=0), 1) == 0


def prices(number, **points):
    """Return every (EP, BP, SP) with which a car of that level may move on, before a corner."""
    return set().union(*ways(tense("S2.2.13", number, **points), 1).values())


def may_bid(number, attacking=True):
    """Return True if the side that loses a fight is asked for SP."""
    values = ({"sp": 4, "stress": number * attacking},
              {"sp": 4, "stress": number * (not attacking)})
    at = duel(STRESS, *((1, 6) if attacking else (6, 1)), other=values[1], **values[0])
    asked = at.ask is not None and at.ask.what == asks.Q_BID
    assert not asked or at.ask.who == (0 if attacking else 1)
    return asked


def corner_sp(number):
    return {paid for found in ways(tense("C1.2.1", number, track=ROOMY, sp=3), 1).values()
            for paid in found} - {(0, 0, 0)}


@pytest.mark.proves("PP-12.1-1", "PP-12.1-2", "PP-12.1-3", "PP-12.1-4", "PP-12.1-5", "PP-12.1-7")
def test_each_level_forbids_one_thing_more():
    """From 2 on EP and BP together, from 3 SP in fights, from 4 EP and BP, from 5 SP elsewhere."""
    for number in LEVELS:
        for points in (1, 3):
            found = prices(number, ep=points, bp=points)
            assert ((1, 1, 0) in found) == any(e and b for e, b, _ in found) == (number < 2)
            assert ((1, 0, 0) in found) == ((0, 1, 0) in found) == (number < 4)
            assert number < 4 or found == {(0, 0, 0)}
        assert may_bid(number) == may_bid(number, attacking=False) == (number < 3)
        assert corner_sp(number) == (corner_sp(0) if number < 5 else set()) and corner_sp(0)
        at = tense("S2.2.1", number, tyre=HARD, sp=1)
        at.take_turn(0)
        at.roll(7)
        assert (at.ask.what == asks.Q_REROLL) == (number < 5)
        at = begin_turn(tense("S2.2.1", number, weather=LIGHT_RAIN, tyre=HARD, sp=9), 12)
        assert (at.ask is not None and at.ask.what == asks.Q_STAY_ON) == (number < 5)
        assert bool(told(at, asks.T_OFF_TRACK, 0) == [0]) == (number >= 5)
        at = tense("S1.2.5", number, track=ROOMY, sp=9)
        at.begin(start.start_turn(at.race, 0))
        at.roll(4)
        assert (at.ask.what == asks.Q_REROLL_START) == (number < 5)
        at = crash(number=number, sp=1)
        at.roll(1, 6)               # car 1 is ahead: its roll comes first
        assert (at.ask is not None and at.ask.what == asks.Q_SECOND_ROLL) == (number < 5)


@pytest.mark.proves("PP-12.1-2")
def test_nor_one_before_a_fight_and_the_other_after_it():
    for number, both in ((1, True), (2, False)):
        at = tense("S1.1.11", number, "HH", ROOMY, ep=1, bp=1)
        give(at, 1, cell="S1.2.12", sp=0).order(1, 0)
        move(at, 2)
        at.extras()
        at.attack("S1.1.12", ep=1)
        at.choose(asks.FIGHT)
        at.roll(6, 1)
        if asks.EXTRAS in at.options():
            at.extras()
        assert any(bp for _, _, _, bp, _, _ in at.moves()) == both


def left_of(at, mp):
    """Return (MP left after calming down with yes, True if the player was asked)."""
    paying, asked = stress.calm_down(at.race, 0, mp), False
    try:
        next(paying)
        asked = True
        paying.send(1)
    except StopIteration as done:
        return done.value, asked
    raise AssertionError("asked twice")


@pytest.mark.proves("PP-12.1-6", "PP-12.3-1")
def test_at_level_6_it_has_to_be_reduced_to_5_and_a_roll_too_small_leaves_no_mp():
    for tyre, face, price in PRICES + ((HARD, 12, 3),):
        at = begin_turn(tense("S2.2.1", 6, tyre=tyre), face)
        assert level(at) == 5 and told(at, asks.T_CALM) == [5]          # and no other level
        assert at.ask.what == asks.Q_MOVE and told(at, asks.T_MP) == [face - price]
    for tyre, mp, left in ((HARD, 4, 1), (HARD, 3, 0), (HARD, 2, 0), (HARD, 0, 0), (WET, 2, 0),
                           (WET, 1, 0)):
        at = tense("S2.2.1", 6, tyre=tyre)
        assert left_of(at, mp) == (left, False) and level(at) == 5


@pytest.mark.proves("PP-12.3-1")
def test_a_turn_takes_one_level_at_most_and_only_if_the_driver_likes():
    for number in (1, 2, 3, 4, 5):
        at = begin_turn(tense("S2.2.1", number, tyre=HARD), 12)
        assert at.ask.what == asks.Q_CALM
        at.choose(1)
        assert at.ask.what == asks.Q_MOVE and level(at) == number - 1
        all_answers(at)
        assert level(at) == number - 1
        kept = begin_turn(tense("S2.2.1", number, tyre=HARD), 12, calm=0)
        assert level(kept) == number and told(kept, asks.T_MP) == [12]
    assert begin_turn(tense("S2.2.1", 0, tyre=HARD), 12).ask.what == asks.Q_MOVE


@pytest.mark.proves("PP-12.3-2", "PP-12.3-3")
def test_the_price_by_compound_is_paid_before_up_to_3_fewer_in_any_weather():
    for tyre, face, price in PRICES:
        mp = face - price
        for weather in (DRY, LIGHT_RAIN, HEAVY_RAIN):
            if tyre not in (HARD, SOFT) or weather == DRY or (tyre, weather) == (HARD, LIGHT_RAIN):
                at = begin_turn(tense("S2.2.1", 1, tyre=tyre, weather=weather), face, calm=1)
                assert told(at, asks.T_MP) == [mp]
                assert rows(at) == [1 + n for n in range(max(0, mp - 3), mp + 1)]
        assert left_of(tense("S2.2.1", 5, tyre=tyre), price) == (0, True)
        at = tense("S2.2.1", 5, tyre=tyre)                  # a roll below it cannot pay
        assert left_of(at, price - 1) == (price - 1, False) and level(at) == 5


@pytest.mark.proves("PP-12.3-4", "PP-12.1-6")
def test_a_turn_without_a_tyre_roll_does_not_calm_down():
    for number in (3, 6):
        for where in ({"off": 2}, {"cell": "G2", "pit": state.GREEN_2, "noted": 9},
                      {"cell": "BOX", "pit": state.BOX}, {"cell": "G1", "pit": state.GREEN_1}):
            at = give(tense("S2.2.1", number, lap=2, stops=1), 0, **where)
            at.take_turn(0)
            assert asks.Q_CALM not in all_answers(at, 5)
            assert level(at) == number and not told(at, asks.T_CALM)
        at = tense("S1.2.5", number, track=ROOMY)
        at.begin(start.start_turn(at.race, 0))
        assert asks.Q_CALM not in all_answers(at, 5) and level(at) == number
        at = begin_turn(tense("S2.2.1", number, weather=LIGHT_RAIN, tyre=HARD), 12)
        assert asks.Q_CALM not in all_answers(at) and level(at) == number
        assert at.cars[0][state.OFF]                        # it goes off the track
