"""The finish: crossing the line, turn 1 after it, the ranking and its points.

A race of two laps; turn 1 of the Long Yard is C1, rows 40 to 45.
"""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games import formula_d
from pitwall.games.formula_d import standings, state
from pitwall.games.formula_d.asks import (
    Q_GEAR, Q_MOVE, Q_WEATHER, T_CROSSED, T_DISQUALIFIED, T_END, T_FINISHED)

BOTH = 1 << state.SOFT | 1 << state.HARD


def race(cars=2, **options):
    """Every car has used both compounds."""
    at = Situation(cars=cars, **options)
    for who in range(cars):
        at.put(who, used=BOTH)
    return at


def flag(at, who, lane=1, lap=2):
    """The car crosses the line with a roll of 4, onto row 2 of that lane."""
    at.put(who, (148, lane), lap=lap, gear=3, age=0)
    at.turn(who, 3, 4)
    at.to((2, lane))
    assert at.over


def turn_one(at, who, lane=1, start=45, face=4, to=49, **fields):
    """The car drives out of turn 1, in which it has made its stop."""
    at.put(who, (start, lane), gear=3, **dict({"stops": 1}, **fields))
    at.turn(who, 3, face)
    at.to((to, lane))


def places(at):
    standings.classify(at.race)
    return [car[state.PLACE] if car[state.STATUS] == state.FINISHED else 0 for car in at.cars]


@pytest.mark.proves("FD-END-1")
def test_the_winner_is_first_over_the_line_not_first_past_turn_one():
    at = race()
    flag(at, 1)
    flag(at, 0, lane=3)
    assert [at.get(who, "crossing") for who in (0, 1)] == [2, 1]
    turn_one(at, 0)
    turn_one(at, 1)
    assert places(at) == [2, 1]


@pytest.mark.proves("FD-END-1", "FD-SCOPE-3")
@pytest.mark.parametrize("laps", [1, 2, 3])
def test_after_the_set_number_of_laps(laps):
    at = race(laps=laps)
    for lap in range(laps + 1):                     # lap 0: the line is crossed from the grid
        flag(at, 0, lap=lap)
        assert bool(at.get(0, "crossing")) is (lap == laps)
        assert bool(at.tells(T_CROSSED)) is (lap == laps)


@pytest.mark.proves("FD-END-2", "FD-END-6")
@pytest.mark.parametrize("row, done", [(44, False), (45, False), (46, True)])
def test_the_result_stands_once_turn_one_is_left(row, done):
    at = race()
    flag(at, 0)
    turn_one(at, 0, start=40, face=row - 40, to=row)
    assert (at.cars[0][state.STATUS] == state.FINISHED) is done
    assert bool(at.tells(T_FINISHED)) is done


@pytest.mark.proves("FD-END-2")
def test_in_a_race_lap_nobody_is_done_past_turn_one():
    at = race()
    at.put(0, lap=2)
    turn_one(at, 0)
    assert at.cars[0][state.STATUS] == state.RACING


@pytest.mark.proves("FD-END-2", "FD-END-3")
@pytest.mark.parametrize("tyre, left", [(6, 4), (3, 1), (2, 0)])
def test_wear_points_may_be_spent_on_it_even_the_last(tyre, left):
    """Two spaces past it without a stop: paid for, if only with a spin."""
    at = race()
    flag(at, 0)
    turn_one(at, 0, start=40, face=7, to=47, stops=0, tyre=tyre)
    assert at.get(0, "tyre") == left and at.cars[0][state.STATUS] == state.FINISHED


@pytest.mark.proves("FD-END-3")
def test_who_is_put_out_in_turn_one_is_disqualified():
    at = race()
    flag(at, 0)
    flag(at, 1, lane=3)
    turn_one(at, 0, start=40, face=7, to=47, stops=0, tyre=1)
    assert at.is_out(0) and at.cars[0][state.WHY_OUT] == state.DISQUALIFIED
    assert at.tells(T_DISQUALIFIED)
    turn_one(at, 1)
    assert at.tells(T_FINISHED) == [(T_FINISHED, 1, 1)]   # second across the line, but first
    assert places(at) == [0, 1]
    assert standings.order(at.race) == [1, 0] and standings.points(at.race, 0) == 0


@pytest.mark.proves("FD-END-3")
def test_whatever_puts_it_out():
    at = race(3)
    flag(at, 0)
    at.mark((6, 1))
    at.put(0, gear=3, handling=1)
    at.turn(0, 3, 4)
    at.to((6, 1))
    at.black(1)
    assert at.cars[0][state.WHY_OUT] == state.DISQUALIFIED


@pytest.mark.proves("FD-END-4")
def test_the_race_ends_when_all_that_remain_have_left_turn_one():
    at = race(3)
    at.put(2, status=state.OUT)
    flag(at, 0)
    flag(at, 1, lane=3)
    turn_one(at, 0)
    assert not standings.over(at.race)
    turn_one(at, 1)
    assert standings.over(at.race)


@pytest.mark.proves("FD-END-4")
def test_the_rounds_go_on_until_then_and_the_ranking_follows():
    at = race()
    flag(at, 0)
    flag(at, 1, lane=3)
    turn_one(at, 0)
    at.put(1, (44, 1), gear=3, stops=1)
    at.play_race()
    assert at.ask.who == 1 and at.ask.what == Q_GEAR
    at.gear(2)
    at.shows(2, 2)
    at.to((46, 1))
    at.black(10)                                    # the weather, for the leader's last lap
    assert at.over and at.table[state.PHASE] == state.END
    assert at.tells(T_END)[0][2] == 2
    assert [car[state.PLACE] for car in at.cars] == [1, 2]


@pytest.mark.proves("FD-END-4")
def test_with_nobody_left_it_ends_as_well():
    at = race()
    at.put(1, status=state.OUT)
    at.put(0, (44, 1), gear=3, tyre=0, lap=1)
    at.play_race()
    at.gear(4)
    at.shows(4, 12)
    at.to((56, 1))
    assert at.table[state.PHASE] == state.END and places(at) == [0, 0]


@pytest.mark.proves("FD-END-5")
def test_in_one_round_the_one_whose_turn_came_first_is_ahead():
    """The second to cross goes farther in the same round."""
    at = race()
    at.put(0, (140, 1), gear=5, lap=2)
    at.put(1, (148, 3), gear=3, lap=2)
    at.play_round()
    assert at.ask.who == 1                          # it is ahead
    at.gear(3)
    at.shows(3, 4)
    at.to((2, 3))
    at.gear(5)
    at.shows(5, 19)
    at.to((9, 1))
    assert [at.get(who, "crossing") for who in (0, 1)] == [2, 1]
    turn_one(at, 0)
    turn_one(at, 1)
    assert places(at) == [2, 1]


@pytest.mark.proves("FD-END-5", "FD-TYRE-3")
def test_those_who_missed_the_duty_are_behind_in_their_order():
    at = race(4)
    for place, who in enumerate((2, 0, 3, 1)):
        at.put(who, crossing=place + 1, status=state.FINISHED)
    at.put(2, used=1 << state.HARD)
    at.put(0, used=1 << state.SOFT)
    assert places(at) == [4, 2, 3, 1]
    assert [standings.points(at.race, who) for who in range(4)] == [0, 18, 0, 25]


@pytest.mark.proves("FD-END-6", "FD-COLL-1")
def test_a_car_that_has_left_turn_one_is_off_the_track():
    """Another drives through the space where it stood, and ends next to it without a risk."""
    at = race()
    flag(at, 0)
    turn_one(at, 0)                                 # onto (49, 1)
    at.put(1, (45, 1), gear=3, lap=2, stops=1)
    at.turn(1, 3, 4)
    at.to((49, 1))
    assert at.over
    at.put(1, (45, 1), stops=1)
    at.turn(1, 3, 6)
    at.to((51, 1))
    assert at.over


@pytest.mark.proves("FD-END-6")
def test_until_then_it_is_in_the_way_of_others():
    at = race()
    flag(at, 0)                                     # (2, 1)
    at.put(1, (149, 1), gear=1, lap=1)
    at.turn(1, 1, 2)
    at.to((1, 1))
    assert not at.over                              # a risk of collision


@pytest.mark.proves("FD-END-6")
def test_who_has_finished_has_no_more_turns():
    at = race()
    flag(at, 0)
    turn_one(at, 0)
    at.put(1, (20, 1), lap=2)
    at.play_round()
    assert at.ask.who == 1
    at.gear(3)
    at.shows(3, 4)
    assert at.ask.what == Q_MOVE
    at.to((24, 1))
    assert at.ask.what == Q_WEATHER                 # the end of the round


@pytest.mark.proves("FD-END-7")
def test_points_for_places():
    at = race(8)
    for who in range(8):
        at.put(who, crossing=8 - who, status=state.FINISHED)
    assert places(at) == [8, 7, 6, 5, 4, 3, 2, 1]
    found = [standings.points(at.race, who) for who in range(8)]
    assert found == [4, 6, 8, 10, 12, 15, 18, 25]
    assert formula_d.standings.PLACE_POINTS == (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)
