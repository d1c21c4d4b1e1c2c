"""Pit stops: the way in and what is done there; test_fd_pit_exit.py has the way out.

The entry line A of the Long Yard is row 134.
"""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import asks, state, tyres
from pitwall.games.formula_d.asks import (
    DONE, FULL_STOP, PIT_CELL, Q_DANGER, Q_GEAR, Q_MOVE, Q_PIT, Q_PIT_STOP, Q_PIT_TYRE, Q_REPAIR,
    QUICK)

LINE_A = 134
YARD = "formula-d/test-yard"        # line A: row 28, four beyond the corner of two stops


def coming_in(distance=14, gear=5, face=None, at=None, **fields):
    """Car 0 says that it comes in and rolls; by default just enough."""
    at = at or Situation()
    at.put(0, (LINE_A - distance, 1), gear=gear, **fields)
    at.take_turn(0)
    at.gear(gear, pit=True)
    at.shows(gear, face or distance)
    return at


def stop(at, compound=state.SOFT, kind=QUICK, repairs=()):
    """Answers what is asked on entry."""
    at.choose(compound)
    at.choose(kind)
    for what in repairs:
        at.choose(what)
    if not at.over and at.ask.what == Q_REPAIR:
        at.choose(DONE)
    assert at.over
    return at


def may_come_in(at, gear):
    at.take_turn(0)
    at.choose(gear)
    return at.ask.what == Q_PIT


# --- the way in ---

@pytest.mark.proves("FD-PIT-1")
@pytest.mark.parametrize("lap, laps", [(1, 2), (1, 3), (2, 3)])
def test_at_the_end_of_each_lap_the_player_is_asked(lap, laps):
    at = Situation(laps=laps)
    at.put(0, (120, 1), lap=lap, gear=5)
    assert may_come_in(at, 5)
    at.answer(0)                                    # and stays out
    at.shows(5, 19)
    assert at.ask.what == Q_MOVE and PIT_CELL not in at.options()
    at.to((139, 1))
    assert at.over and at.get(0, "pit") == state.ON_TRACK


@pytest.mark.proves("FD-PIT-1", "FD-PIT-7")
@pytest.mark.parametrize("row, gear, asked", [
    (114, 5, True), (113, 5, False), (50, 5, False),        # 20 at most
    (122, 4, True), (121, 4, False),                        # 12
    (133, 3, True), (134, 3, False), (140, 3, False)])      # on the line or past it
def test_where_it_is_within_reach(row, gear, asked):
    at = Situation()
    at.put(0, (row, 1), gear=gear)
    assert may_come_in(at, gear) is asked


@pytest.mark.proves("FD-PIT-19")
@pytest.mark.parametrize("lap, laps", [(1, 1), (2, 2), (3, 3)])
def test_not_in_the_last_lap(lap, laps):
    at = Situation(laps=laps)
    at.put(0, (120, 1), lap=lap, gear=5)
    assert not may_come_in(at, 5)


@pytest.mark.proves("FD-PIT-7")
@pytest.mark.parametrize("face, enters", [(13, False), (14, True), (15, True), (20, True)])
def test_the_roll_must_reach_the_line_and_what_is_over_is_ignored(face, enters):
    at = coming_in(face=face)
    assert (at.ask.what == Q_PIT_TYRE) is enters
    if enters:
        stop(at)
        assert at.points(0) == (6, 3, 3, 3, 3, 2)


@pytest.mark.proves("FD-PIT-7")
def test_an_old_set_counts_one_less_and_a_soft_one_one_more():
    assert coming_in(face=14, compound=state.SOFT, age=1).ask.what == Q_MOVE
    assert coming_in(face=15, compound=state.SOFT, age=1).ask.what == Q_PIT_TYRE
    assert coming_in(face=13, compound=state.SOFT).ask.what == Q_PIT_TYRE
    assert coming_in(face=12, compound=state.SOFT).ask.what == Q_MOVE


@pytest.mark.proves("FD-PIT-7", "FD-TYRE-16")
@pytest.mark.parametrize("row, gear, weather, asked", [
    (101, 6, state.DRY, False), (101, 6, state.WET, True), (97, 6, state.WET, False),
    (112, 5, state.WET, False)])
def test_so_do_the_spaces_that_a_wet_corner_demands(row, gear, weather, asked):
    """Hard tyres: two more out of C3, from where it is 31 or 33 spaces; none from the straight."""
    at = Situation(weather=weather)
    at.put(0, (row, 1), gear=gear, stops=3)
    assert may_come_in(at, gear) is asked
    if asked:
        at.answer(1)
        at.shows(6, 29)
        assert at.ask.what == Q_PIT_TYRE


@pytest.mark.proves("FD-PIT-7", "FD-KERS-4")
def test_kers_reaches_it_if_the_player_likes():
    at = coming_in(face=13, kers=2)
    assert at.ask.what == Q_MOVE and at.options().count(PIT_CELL) == 1
    at.choose(PIT_CELL)
    assert at.ask.what == Q_PIT_TYRE and at.get(0, "kers") == 1
    assert PIT_CELL not in coming_in(face=13, kers=0).options()
    assert PIT_CELL not in coming_in(face=11, kers=2).options()


@pytest.mark.proves("FD-PIT-8")
def test_who_falls_short_stays_on_the_track():
    at = coming_in(face=13)
    assert at.ask.what == Q_MOVE and PIT_CELL not in at.options()
    at.to((133, 1))
    assert at.over and at.get(0, "pit") == state.ON_TRACK and at.row(0) == 133


@pytest.mark.proves("FD-PIT-7")
@pytest.mark.parametrize("stops, asked", [(1, False), (2, False), (3, True)])
def test_not_past_a_corner_that_could_not_be_paid(stops, asked):
    """From C3, three stops; row 109 is its last, the line 25 farther."""
    at = Situation()
    at.put(0, (108, 1), gear=6, stops=stops)
    assert may_come_in(at, 6) is asked


@pytest.mark.proves("FD-PIT-7", "FD-PIT-3")
@pytest.mark.parametrize("tyre, asked", [(6, True), (5, True), (4, False), (0, False)])
def test_past_one_that_can_be_paid_it_may(tyre, asked):
    """Four spaces beyond a corner that lacks a stop: with four points the car would spin."""
    at = Situation(track=YARD)
    at.put(0, (23, 3), gear=3, stops=1, tyre=tyre)
    assert may_come_in(at, 3) is asked
    if asked:
        at.answer(1)
        at.shows(3, 8)
        assert at.ask.what == Q_PIT_TYRE
        stop(at)
        assert at.get(0, "tyre") == 6


@pytest.mark.proves("FD-PIT-7", "FD-DMG-4")
def test_a_marked_space_on_the_way_in_is_rolled_for():
    at = Situation()
    at.mark((125, 1), (125, 2), (125, 3))
    coming_in(at=at)
    assert at.ask.what == Q_DANGER
    at.black(9)
    assert at.ask.what == Q_PIT_TYRE


# --- what is done there ---

@pytest.mark.proves("FD-PIT-3", "FD-PIT-4", "FD-PIT-10", "FD-PIT-11")
@pytest.mark.parametrize("kind", [QUICK, FULL_STOP])
def test_a_set_is_declared_and_at_once_all_tyre_points_are_back(kind):
    at = coming_in(face=15, tyre=1, age=2)
    at.cars[0][state.FULL] = 8                      # two were built in
    assert at.ask.what == Q_PIT_TYRE
    assert at.options() == [state.SOFT, state.HARD, state.WET_TYRES]
    assert at.get(0, "tyre") == 1
    at.choose(state.WET_TYRES)
    assert at.ask.what == Q_PIT_STOP and at.options() == [QUICK, FULL_STOP]
    assert (at.get(0, "tyre"), at.get(0, "compound"), at.get(0, "age")) == (8, state.WET_TYRES, 0)
    at.choose(kind)
    assert at.over
    assert at.get(0, "pit") == (state.QUICK_STOP if kind == QUICK else state.FULL_PIT)


@pytest.mark.proves("FD-PIT-9")
def test_cars_stand_in_the_order_of_their_arrival_and_off_the_track():
    at = Situation(cars=3)
    for who in (1, 0):
        at.put(who, (120, 2), gear=5)
        at.take_turn(who)
        at.gear(5, pit=True)
        at.shows(5, 14)
        stop(at)
    assert at.get(1, "arrived") < at.get(0, "arrived")
    assert not state.on_track(at.cars[0])
    at.put(2, (119, 2), gear=3)                     # through where both stood
    at.turn(2, 3, 4)
    at.to((123, 2))
    assert at.over


@pytest.mark.proves("FD-PIT-12")
def test_a_full_pit_mends_up_to_two_points():
    at = coming_in(brake=1, body=1, engine=1, gearbox=3, handling=2)
    at.choose(state.SOFT)
    at.choose(FULL_STOP)
    assert at.ask.what == Q_REPAIR and at.options() == [1, 3, 4, DONE]
    at.choose(1)
    assert at.options() == [1, 3, 4, DONE]
    at.choose(3)
    assert at.over and at.points(0) == (6, 2, 3, 2, 1, 2)
    assert at.tells(asks.T_REPAIRED) == [(asks.T_REPAIRED, 0, 1 * 16 + 2),
                                         (asks.T_REPAIRED, 0, 3 * 16 + 2)]


@pytest.mark.proves("FD-PIT-12")
def test_never_above_what_the_car_started_with():
    at = coming_in(brake=2)
    at.choose(state.SOFT)
    at.choose(FULL_STOP)
    at.choose(1)
    assert at.over and at.points(0) == (6, 3, 3, 3, 3, 2)
    at = coming_in(body=3)
    at.cars[0][state.FULL + 3] = 4                  # one was built in
    at.choose(state.SOFT)
    at.choose(FULL_STOP)
    assert at.options() == [3, DONE]


@pytest.mark.proves("FD-PIT-12")
def test_none_or_one_may_do():
    at = coming_in(brake=0)
    at.choose(state.SOFT)
    at.choose(FULL_STOP)
    at.choose(1)
    at.choose(DONE)
    assert at.over and at.get(0, "brake") == 1


@pytest.mark.proves("FD-PIT-12", "FD-PIT-14")
def test_a_quick_stop_is_for_tyres_only():
    at = coming_in(brake=0, tyre=2)
    at.choose(state.SOFT)
    at.choose(QUICK)
    assert at.over and at.points(0) == (6, 0, 3, 3, 3, 2)


@pytest.mark.proves("FD-PIT-13")
@pytest.mark.parametrize("compound, done", [
    (state.HARD, False), (state.SOFT, True), (state.WET_TYRES, True)])
def test_the_same_compound_again_does_not_help_the_duty(compound, done):
    at = coming_in(tyre=1)                          # on hard tyres since the start
    stop(at, compound)
    assert tyres.duty_done(at.race, at.cars[0]) is done
    assert at.get(0, "tyre") == 6


@pytest.mark.proves("FD-PIT-5")
def test_there_is_no_gearing_down_no_collision_and_no_braking_in_the_lane():
    """In from 6th gear, out in 1st, cars beside the entry and before it, no points spent."""
    at = Situation(cars=3)
    at.put(1, (134, 1))
    at.put(2, (134, 2), pit=state.FULL_PIT, arrived=0)
    at.put(0, (109, 3), gear=6, stops=3)
    at.take_turn(0)
    at.gear(6, pit=True)
    at.shows(6, 28)
    stop(at)
    assert not at.tells(asks.T_COLLISION) and not at.tells(asks.T_BRAKED)
    at.put(0, pit=state.FULL_DONE)
    at.put(2, status=state.OUT)
    at.take_turn(0)
    assert at.ask.what == Q_GEAR and at.options() == [1, 2, 3, 4]
    at.choose(1)
    assert at.points(0) == (6, 3, 3, 3, 3, 2)


@pytest.mark.proves("FD-PIT-2", "FD-PIT-4", "FD-PIT-9", "FD-PIT-15", "FD-PIT-17")
def test_a_whole_stop_as_this_variant_has_it():
    """The original restores less and has no boxes: here the tyres are full on entry, two points
    are mended, one turn is waited, and the lap counts on leaving."""
    at = coming_in(distance=14, tyre=1, brake=0)
    stop(at, state.SOFT, FULL_STOP, repairs=(1, 1))
    assert at.points(0) == (6, 2, 3, 3, 3, 2)
    at.take_turn(0)
    assert at.over
    at.take_turn(0)
    at.choose(4)
    at.shows(4, 10)
    at.to((9, 3))
    assert at.get(0, "lap") == 2 and at.get(0, "kers") == 2 and at.get(0, "gear") == 4
