"""Pole Position, sections 13 and 16.2: the custom setting, and extended play."""

import random

import pytest

from host_tests.pit_road import ROAD, road
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, damage, safety_car, state
from pitwall.games.pole_position.state import (
    BP, BROKEN, COLLISIONS, CUSTOM_SETTING, EP, EVENTS, EXTENDED_PLAY, FULL_BP, FULL_EP, HARD, LAP,
    LAPS, MENDED, OUT, SAFETY_CAR, SECOND_HARD, SETS, SOFT, SP, STATUS, WET)

HEAVY_ONE = 16


def before_the_race(seats="H", switches=0, track=ROAD):
    """The table is being set up; the weather is asked for first."""
    at = Situation(seats, track=track, switches=switches, rest=False)
    at.play_race()
    assert at.ask.what == asks.Q_GRID_A_COLUMN
    return at


def points(at, who=0):
    return at.cars[who][EP], at.cars[who][BP]


# --- 13.1: before the race ---

@pytest.mark.proves("PP-13.1-1")
@pytest.mark.parametrize("ep, bp", [(5, 9), (6, 8), (7, 7), (8, 6), (9, 5)])
def test_up_to_two_points_are_swapped_either_way_before_the_race(ep, bp):
    at = before_the_race(switches=CUSTOM_SETTING)
    at.roll(1, 1, 1)
    assert (at.ask.what, at.ask.who, at.options()) == (asks.Q_SETTING, 0, [5, 6, 7, 8, 9])
    at.choose(ep)
    assert points(at) == (ep, bp) and at.cars[0][SP] == 9
    assert (at.cars[0][FULL_EP], at.cars[0][FULL_BP]) == (ep, bp)


@pytest.mark.proves("PP-13.1-1")
def test_each_player_is_asked_after_the_weather_and_before_qualifying_and_no_bot_is():
    at = before_the_race("HAH", CUSTOM_SETTING)
    asked = []
    for _ in range(3):
        assert at.ask.what in (asks.Q_GRID_A_COLUMN, asks.Q_GRID_A_ROW, asks.Q_GRID_B)
        at.roll(2)
    while at.ask.what == asks.Q_SETTING:
        asked.append(at.ask.who)
        at.choose(7 + at.ask.who)
    assert asked == [0, 2] and at.ask.what == asks.Q_QUALIFY
    assert [points(at, who) for who in (0, 2)] == [(7, 7), (9, 5)]


@pytest.mark.proves("PP-13.1-1")
def test_without_the_rule_nobody_is_asked():
    at = before_the_race("HH")
    at.roll(1, 1, 1)
    assert at.ask.what == asks.Q_QUALIFY


# --- 13.2: at a stop ---

def into_the_box(at, **fields):
    """Car 0 drives into its box; it keeps its first roll."""
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
@pytest.mark.parametrize("swap, ep, bp", [(0, 5, 4), (asks.EP_TO_BP, 4, 5), (asks.BP_TO_EP, 6, 3)])
def test_at_each_stop_one_point_may_be_swapped_either_way(swap, ep, bp):
    at = stop(ep=5, bp=4)
    for _ in range(2):
        assert (at.ask.what, at.ask.who) == (asks.Q_PIT_SETTING, 0)
        assert sorted(at.options()) == [0, asks.EP_TO_BP, asks.BP_TO_EP]
        at.choose(swap)
        assert points(at) == (ep, bp) and at.ask.what == asks.Q_FIT
        at.choose(at.options()[0])
        into_the_box(at, ep=5, bp=4)


@pytest.mark.proves("PP-13.2-1")
@pytest.mark.parametrize("fields, options", [
    (dict(ep=0, bp=3), [0, asks.BP_TO_EP]), (dict(ep=3, bp=0), [0, asks.EP_TO_BP]),
    (dict(ep=0, bp=0), None)])
def test_only_a_point_that_is_there_can_be_swapped(fields, options):
    at = stop(**fields)
    if options is None:
        assert at.ask.what == asks.Q_FIT
    else:
        assert at.ask.what == asks.Q_PIT_SETTING and at.options() == options


@pytest.mark.proves("PP-13.2-1")
def test_without_the_rule_nothing_is_swapped_at_a_stop():
    assert stop(switches=0).ask.what == asks.Q_FIT


# --- 16.2: laps and points ---

@pytest.mark.proves("PP-16.2-1")
@pytest.mark.parametrize("track, laps", [(ROAD, 3), ("great-britain", 6), (road(laps=5), 5)])
def test_the_number_of_laps_is_doubled(track, laps):
    assert Situation("H", track=track).table[LAPS] == laps
    assert Situation("H", track=track, switches=EXTENDED_PLAY).table[LAPS] == 2 * laps


@pytest.mark.proves("PP-16.2-1")
@pytest.mark.parametrize("lap, status", [(3, state.RACING), (5, state.RACING),
                                         (6, state.FINISHED)])
def test_the_flag_falls_after_the_doubled_number_of_laps(lap, status):
    at = Situation("H", track=ROAD, switches=EXTENDED_PLAY)
    at.put(0, "S1.2.4", tyre=WET, life=-2, lap=lap, stops=1, ep=0, bp=0, sp=0)
    at.take_turn(0)
    at.roll(5)
    at.to("S1.2.7")
    assert at.cars[0][STATUS] == status


@pytest.mark.proves("PP-16.2-2")
@pytest.mark.parametrize("switches, start", [(0, (7, 7, 9)), (EXTENDED_PLAY, (12, 12, 15))])
def test_what_the_cars_start_with(switches, start):
    at = before_the_race("HHA", switches)
    at.roll(1, 1, 1)
    for who in (0, 1):
        assert tuple(at.cars[who][kind] for kind in (EP, BP, SP)) == start
    assert tuple(at.cars[2][kind] for kind in (EP, BP, SP)) == (0, 0, 0)


@pytest.mark.proves("PP-16.2-2")
@pytest.mark.parametrize("sp, then", [(0, 3), (11, 14), (13, 15), (15, 15)])
def test_a_stop_brings_sp_back_up_to_fifteen(sp, then):
    assert stop(EXTENDED_PLAY, sp=sp).cars[0][SP] == then


@pytest.mark.proves("PP-16.2-2", "PP-13.1-1")
def test_the_custom_setting_swaps_two_of_the_twelve():
    at = before_the_race("H", CUSTOM_SETTING | EXTENDED_PLAY)
    at.roll(1, 1, 1)
    assert at.options() == [10, 11, 12, 13, 14]
    at.choose(14)
    assert points(at) == (14, 10)


# --- 16.2: breakdown points ---

@pytest.mark.proves("PP-16.2-3")
@pytest.mark.parametrize("light, heavy, then_heavy, total", [
    (2, 0, False, 3), (3, 0, False, 4), (2, 0, True, 4), (0, 1, True, 4), (1, 1, False, 4),
    (3, 0, True, 5), (4, 0, False, 5), (2, 1, False, 5), (1, 1, True, 5)])
def test_a_car_holds_up_to_four_breakdown_points(light, heavy, then_heavy, total):
    """Those of before are repaired: a second one waiting for repair would end it anyway."""
    for switches, limit in ((0, 3), (EXTENDED_PLAY, 4)):
        at = Situation("HH", track=ROAD, switches=switches)
        at.cars[0][MENDED] = light + HEAVY_ONE * heavy
        damage.break_down(at.race, 0, then_heavy)
        assert damage.points(at.cars[0]) == total
        assert (at.cars[0][STATUS] == OUT) == (total > limit)


@pytest.mark.proves("PP-16.2-3")
def test_a_second_unrepaired_breakdown_ends_an_extended_race_too():
    at = Situation("HH", track=ROAD, switches=EXTENDED_PLAY)
    at.cars[0][BROKEN] = 1
    damage.break_down(at.race, 0, False)
    assert damage.points(at.cars[0]) == 2 and at.cars[0][STATUS] == OUT


# --- 16.2: the safety car ---

def behind_the_safety_car(switches, cell, lap, laps=9, seats="HH"):
    """It came out with the leader on this cell; nobody stops for tyres."""
    at = Situation(seats, track=road(laps=laps), switches=switches | EVENTS | SAFETY_CAR)
    at.order(*range(len(seats)))
    at.put(0, cell, lap=lap, stops=1)
    at.put(1, "S2.2.2", lap=lap, stops=1)
    at.table[state.LAP_COUNTER] = lap
    with pytest.raises(safety_car.SafetyCar):
        safety_car.call(at.race)
    at.play_race()
    at.roll(0, 0, 0, 0, die=asks.BLUE_DIE)
    while at.ask is not None and at.ask.what == asks.Q_SC_STOP:
        at.answer(0)
    return at


@pytest.mark.proves("PP-16.2-4")
@pytest.mark.parametrize("cell, standard", [("S2.2.4", 0), ("S4.1.5", 0), ("S4.1.6", 1),
                                            ("C4.1.2", 1), ("S1.2.3", 1)])
def test_the_lap_counter_moves_one_more_than_in_a_standard_race(cell, standard):
    at = behind_the_safety_car(COLLISIONS, cell, 2)
    assert at.table[state.LAP_COUNTER] == 2 + standard
    at = behind_the_safety_car(COLLISIONS | EXTENDED_PLAY, cell, 2)
    assert at.table[state.LAP_COUNTER] == 2 + standard + 1
    assert [car[LAP] for car in at.cars] == [2 + standard + 1] * 2
    assert at.table[state.PHASE] == state.ROUNDS and at.ask.what == asks.Q_WEATHER


@pytest.mark.proves("PP-16.2-4")
@pytest.mark.parametrize("cell, lap, over", [("S2.2.4", 5, False), ("S2.2.4", 6, True),
                                             ("S4.1.6", 4, False), ("S4.1.6", 5, True)])
def test_the_race_is_over_if_the_counter_thereby_exceeds_the_laps(cell, lap, over):
    at = behind_the_safety_car(EXTENDED_PLAY, cell, lap, laps=3)
    assert at.over == over
    assert [car[STATUS] == state.FINISHED for car in at.cars] == [over] * 2
    if over:
        assert [car[state.PLACE] for car in at.cars] == [1, 2]


# --- 16.2, 6.1: the second hard set ---

def at_the_start(switches):
    """The people's tyres are about to be chosen, the first of them car 0's."""
    at = before_the_race("H", switches)
    rng = random.Random(3)
    while at.ask.what != asks.Q_START_TYRE:
        at.answer(rng.randrange(at.ask.n))
    return at


@pytest.mark.proves("PP-6.1-2", "PP-16.2-5")
@pytest.mark.parametrize("switches, sets", [(0, 1), (EXTENDED_PLAY, 2),
                                            (CUSTOM_SETTING | COLLISIONS | EVENTS, 1)])
def test_the_second_hard_set_is_for_extended_play_only(switches, sets):
    at = at_the_start(switches)
    owned = [state.SETS_OF[n] for n in range(6) if at.cars[0][SETS + n] != state.GONE]
    assert owned.count(HARD) == sets
    assert [owned.count(tyre) for tyre in range(1, 4)] == [1, 2, 1]


def hards_at_the_stop(switches, life=2):
    """Lifespans of the hard sets to choose from in a stop with hards on the car."""
    at = at_the_start(switches)
    at.choose(HARD)
    return into_the_box(at, life=life), hards(at)


def hards(at):
    """Lifespans of the hard sets that may be fitted now."""
    assert at.ask.what == asks.Q_FIT
    return [state.life_of(at.cars[0][SETS + number]) for number in at.options()
            if state.SETS_OF[number] == HARD]


@pytest.mark.proves("PP-16.2-5", "PP-6.1-2")
def test_in_extended_play_worn_hards_can_be_changed_for_fresh_hards():
    assert hards_at_the_stop(0)[1] == [1]
    at, lives = hards_at_the_stop(EXTENDED_PLAY)
    assert lives == [1, 4]
    at.choose(SECOND_HARD)
    assert at.cars[0][state.TYRE] == HARD and at.life(0) == 4
    assert at.cars[0][SETS] == state.step_of(1) and at.cars[0][SETS + SECOND_HARD] == state.GONE


@pytest.mark.proves("PP-16.2-5")
def test_the_worn_set_stays_in_store_while_the_second_one_is_fitted():
    at = hards_at_the_stop(EXTENDED_PLAY)[0]
    at.choose(SECOND_HARD)
    into_the_box(at, life=3)
    assert hards(at) == [1, 2]
    assert SOFT in [state.SETS_OF[number] for number in at.options()]
