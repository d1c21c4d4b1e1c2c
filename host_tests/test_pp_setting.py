"""Pole Position, sections 13 and 16.2: the custom setting, and extended play."""

import random

import pytest

from host_tests.pit_road import ROAD, road
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, damage, state
from pitwall.games.pole_position.state import (
    BP, BROKEN, COLLISIONS, CUSTOM_SETTING, EP, EVENTS, EXTENDED_PLAY, FULL_BP, FULL_EP, HARD, LAPS,
    MENDED, OUT, SECOND_HARD, SETS, SOFT, SP, STATUS, WET)

HEAVY_ONE = 16


def before_the_race(seats="H", switches=0, faces=(1, 1, 1)):
    """Set up the table and the weather, up to the first question after it."""
    at = Situation(seats, track=ROAD, switches=switches, rest=False)
    at.play_race()
    at.roll(*faces)
    return at


def points(at, who=0):
    return at.cars[who][EP], at.cars[who][BP]


@pytest.mark.proves("PP-13.1-1", "PP-16.2-2")
def test_up_to_two_points_are_swapped_either_way_before_the_race():
    for switches, whole in ((0, 7), (EXTENDED_PLAY, 12)):
        for ep in range(whole - 2, whole + 3):
            at = before_the_race(switches=CUSTOM_SETTING | switches)
            assert (at.ask.what, at.ask.who) == (asks.Q_SETTING, 0)
            assert at.options() == list(range(whole - 2, whole + 3))
            at.choose(ep)
            assert points(at) == (ep, 2 * whole - ep) and at.cars[0][SP] in (9, 15)
            assert (at.cars[0][FULL_EP], at.cars[0][FULL_BP]) == points(at)
    at = before_the_race("HAH", CUSTOM_SETTING)             # each player and no bot
    for who in (0, 2):
        assert (at.ask.what, at.ask.who) == (asks.Q_SETTING, who)
        at.choose(7 + who)
    assert at.ask.what == asks.Q_QUALIFY
    assert [points(at, who) for who in (0, 2)] == [(7, 7), (9, 5)]
    assert before_the_race("HH").ask.what == asks.Q_QUALIFY     # not without the rule


def into_the_box(at, **fields):
    """Drive car 0 into its box; it keeps its first roll."""
    at.put(0, "PIT.4", **dict({"pit": state.PIT_ENTRY, "sp": 0, "lap": 1}, **fields))
    at.take_turn(0)
    face = at.options()[0]
    at.roll(face)
    if at.ask.what == asks.Q_REROLL:
        at.choose(face)
    if at.ask.what == asks.Q_MOVE:
        at.to("BOX")
    return at


def stop(switches=CUSTOM_SETTING, **fields):
    return into_the_box(Situation("H", track=ROAD, switches=switches), **fields)


@pytest.mark.proves("PP-13.2-1")
def test_at_each_stop_one_point_that_is_there_may_be_swapped_either_way():
    for swap, ep, bp in ((0, 5, 4), (asks.EP_TO_BP, 4, 5), (asks.BP_TO_EP, 6, 3)):
        at = stop(ep=5, bp=4)
        for _ in range(2):
            assert (at.ask.what, at.ask.who) == (asks.Q_PIT_SETTING, 0)
            assert sorted(at.options()) == [0, asks.EP_TO_BP, asks.BP_TO_EP]
            at.choose(swap)
            assert points(at) == (ep, bp) and at.ask.what == asks.Q_FIT
            at.choose(at.options()[0])
            into_the_box(at, ep=5, bp=4)
    for ep, bp, options in ((0, 3, [0, asks.BP_TO_EP]), (3, 0, [0, asks.EP_TO_BP])):
        at = stop(ep=ep, bp=bp)
        assert at.ask.what == asks.Q_PIT_SETTING and at.options() == options
    assert stop(ep=0, bp=0).ask.what == stop(switches=0).ask.what == asks.Q_FIT


@pytest.mark.proves("PP-16.2-1")
def test_the_number_of_laps_is_doubled():
    for track, laps in ((ROAD, 3), ("great-britain", 6), (road(laps=5), 5)):
        assert Situation("H", track=track).table[LAPS] == laps
        assert Situation("H", track=track, switches=EXTENDED_PLAY).table[LAPS] == 2 * laps
    for lap, status in ((3, state.RACING), (5, state.RACING), (6, state.FINISHED)):
        at = Situation("H", track=ROAD, switches=EXTENDED_PLAY)
        at.put(0, "S1.2.4", tyre=WET, life=-2, lap=lap, stops=1, ep=0, bp=0, sp=0)
        at.take_turn(0)
        at.roll(5)
        at.to("S1.2.7")
        assert at.cars[0][STATUS] == status


@pytest.mark.proves("PP-16.2-2")
def test_the_cars_start_with_more_points_and_a_stop_brings_sp_back_up_to_fifteen():
    for switches, start in ((0, [7, 7, 9]), (EXTENDED_PLAY, [12, 12, 15])):
        at = before_the_race("HHA", switches)
        assert [[car[kind] for kind in (EP, BP, SP)] for car in at.cars] == [
            start, start, [0, 0, 0]]
    for sp, then in ((0, 3), (11, 14), (13, 15), (15, 15)):
        assert stop(EXTENDED_PLAY, sp=sp).cars[0][SP] == then


@pytest.mark.proves("PP-16.2-3")
def test_a_car_holds_up_to_four_breakdown_points():
    """Earlier points are repaired: a second unrepaired breakdown would put the car out anyway."""
    for light, heavy, then_heavy, total in (
            (2, 0, False, 3), (3, 0, False, 4), (2, 0, True, 4), (0, 1, True, 4), (1, 1, False, 4),
            (3, 0, True, 5), (4, 0, False, 5), (2, 1, False, 5), (1, 1, True, 5)):
        for switches, limit in ((0, 3), (EXTENDED_PLAY, 4)):
            at = Situation("HH", track=ROAD, switches=switches)
            at.cars[0][MENDED] = light + HEAVY_ONE * heavy
            damage.break_down(at.race, 0, then_heavy)
            assert damage.points(at.cars[0]) == total
            assert (at.cars[0][STATUS] == OUT) == (total > limit)
    at = Situation("HH", track=ROAD, switches=EXTENDED_PLAY)
    at.cars[0][BROKEN] = 1                          # unrepaired
    damage.break_down(at.race, 0, False)
    assert damage.points(at.cars[0]) == 2 and at.cars[0][STATUS] == OUT


def at_the_start(switches):
    """Stop before the people choose tyres, car 0 first."""
    at = before_the_race("H", switches)
    rng = random.Random(3)
    while at.ask.what != asks.Q_START_TYRE:
        at.answer(rng.randrange(at.ask.n))
    return at


def hards(at):
    """Return lifespans of the hard sets that may be fitted now."""
    assert at.ask.what == asks.Q_FIT
    return [state.life_of(at.cars[0][SETS + number]) for number in at.options()
            if state.SETS_OF[number] == HARD]


@pytest.mark.proves("PP-6.1-2", "PP-16.2-5")
def test_the_second_hard_set_is_for_extended_play_only():
    for switches, sets, lives in ((0, 1, [1]), (EXTENDED_PLAY, 2, [1, 4]),
                                  (COLLISIONS | EVENTS, 1, [1])):
        at = at_the_start(switches)
        owned = [state.SETS_OF[n] for n in range(6) if at.cars[0][SETS + n] != state.GONE]
        assert owned.count(HARD) == sets
        assert [owned.count(tyre) for tyre in range(1, 4)] == [1, 2, 1]
        at.choose(HARD)
        assert hards(into_the_box(at, life=2)) == lives     # worn, to be fitted again, or fresh
        if switches == EXTENDED_PLAY:
            at.choose(SECOND_HARD)
            assert at.cars[0][state.TYRE] == HARD and at.life(0) == 4
            assert at.cars[0][SETS] == state.step_of(1)
            assert at.cars[0][SETS + SECOND_HARD] == state.GONE
            assert hards(into_the_box(at, life=3)) == [1, 2]    # the worn set stays in store
            assert SOFT in [state.SETS_OF[number] for number in at.options()]
