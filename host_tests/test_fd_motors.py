"""Motor damage: what strains the engines, who tests, what it costs."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import state
from pitwall.games.formula_d.asks import (
    PIT_CELL, Q_COLLISION, Q_MOTOR, Q_MOVE, Q_PIT_STOP, Q_PIT_TYRE, Q_THREATENED, QUICK,
    T_TESTED)


def strain(gear=5, face=20, at=None, gears=(), weather=state.DRY, **fields):
    """Car 0 rolls this in that gear and moves; cars 1, 2, .. stand behind it in `gears`."""
    at = at or Situation(cars=1 + len(gears), weather=weather)
    for who, other in enumerate(gears):
        at.put(1 + who, gear=other)
    at.put(0, (9, 1), gear=gear, **fields)
    at.turn(0, gear, face)
    at.to((9 + face, 1))
    return at


def who_tests(at):
    """The cars that test, in order; all come to nothing."""
    found = []
    while not at.over:
        assert at.ask.what == Q_MOTOR
        found.append(at.ask.who)
        at.black(20)
    return found


@pytest.mark.proves("FD-MOTOR-1", "FD-MOTOR-2")
@pytest.mark.parametrize("gear, face, tests", [
    (5, 20, [0]), (5, 19, []), (6, 30, [0]), (6, 29, []), (6, 21, []), (4, 12, [])])
def test_a_natural_20_in_fifth_and_30_in_sixth(gear, face, tests):
    assert who_tests(strain(gear, face)) == tests


@pytest.mark.proves("FD-MOTOR-1", "FD-TYRE-19")
def test_the_die_counts_and_not_the_spaces():
    """Soft tyres: a 19 moved 20 spaces; old ones: a 20 moved 19."""
    at = Situation()
    at.put(0, (9, 1), gear=5, compound=state.SOFT)
    at.turn(0, 5, 19)
    at.to((29, 1))
    assert at.over
    at = Situation()
    at.put(0, (9, 1), gear=5, compound=state.SOFT, age=1)
    at.turn(0, 5, 20)
    at.to((28, 1))
    assert who_tests(at) == [0]


@pytest.mark.proves("FD-MOTOR-1", "FD-SCOPE-5")
def test_it_comes_after_the_move_and_its_collisions():
    at = Situation(cars=2)
    at.put(0, (9, 1), gear=5)
    at.put(1, (29, 2), gear=5)
    at.turn(0, 5, 20)
    asked = [at.ask.what]
    at.to((29, 1))
    for _ in range(4):
        asked.append(at.ask.what)
        at.black(9)
    assert asked == [Q_MOVE, Q_THREATENED, Q_COLLISION, Q_MOTOR, Q_MOTOR] and at.over


@pytest.mark.proves("FD-MOTOR-3")
@pytest.mark.parametrize("gears, tests", [
    ((5, 6, 4), [0, 1, 2]), ((4, 3, 2, 1), [0]), ((6, 1, 5), [0, 1, 3]), ((0, 5), [0, 2])])
def test_with_all_others_in_fifth_or_sixth(gears, tests):
    assert sorted(who_tests(strain(gears=gears))) == tests
    assert who_tests(strain(6, 30, gears=gears))[0] == 0      # the driver first


@pytest.mark.proves("FD-MOTOR-3")
def test_the_others_test_though_the_driver_is_out_by_then():
    at = Situation(cars=2)
    at.put(1, gear=6)
    at.put(0, (70, 1), gear=5)          # C2 wants two stops and gets none
    at.turn(0, 5, 20)
    at.to("S3.1.9")
    assert at.is_out(0) and who_tests(at) == [1]


@pytest.mark.proves("FD-MOTOR-4", "FD-WP-7")
@pytest.mark.parametrize("weather", [state.DRY, state.DAMP])
@pytest.mark.parametrize("face, lost", [(1, 1), (4, 1), (5, 0), (20, 0)])
def test_dry_up_to_four_costs_a_point(weather, face, lost):
    at = strain(gears=(5,), weather=weather)
    at.black(face)
    assert at.points(0) == (6, 3, 3, 3, 3 - lost, 2) and at.get(1, "engine") == 3
    at.black(face)
    assert at.points(1) == (6, 3, 3, 3, 3 - lost, 2)
    assert at.tells(T_TESTED) == [(T_TESTED, who, 2 * face + lost) for who in (0, 1)]


@pytest.mark.proves("FD-MOTOR-5")
@pytest.mark.parametrize("face, lost", [(1, 1), (3, 1), (4, 0), (20, 0)])
def test_wet_up_to_three(face, lost):
    at = strain(gears=(5,), weather=state.WET)
    at.black(face, face)
    assert [at.get(who, "engine") for who in (0, 1)] == [3 - lost, 3 - lost]


@pytest.mark.proves("FD-MOTOR-6", "FD-WP-10")
def test_the_last_engine_point_puts_a_car_out():
    at = strain(gears=(5, 5), engine=1)
    at.put(1, engine=1)
    at.black(4, 4, 4)
    assert at.is_out(0) and at.is_out(1) and not at.is_out(2)
    assert at.cars[0][state.WHY_OUT] == at.cars[1][state.WHY_OUT] == state.ENGINE


@pytest.mark.proves("FD-MOTOR-7", "FD-PIT-5")
@pytest.mark.parametrize("pit", [state.QUICK_STOP, state.QUICK_WAITED, state.FULL_PIT,
                                 state.FULL_DONE])
def test_none_in_the_pits(pit):
    at = Situation(cars=3)
    at.put(1, gear=6, pit=pit)
    assert who_tests(strain(at=at)) == [0]


@pytest.mark.proves("FD-MOTOR-7", "FD-PIT-5", "FD-MOTOR-3")
def test_the_driver_who_comes_in_with_it_does_not_test_the_others_do():
    at = Situation(cars=3)
    at.put(1, gear=5)
    at.put(0, (120, 1), gear=5)
    at.take_turn(0)
    at.gear(5, pit=True)
    at.shows(5, 20)
    assert at.ask.what == Q_PIT_TYRE and PIT_CELL not in at.options()
    at.choose(state.SOFT)
    assert at.ask.what == Q_PIT_STOP
    at.choose(QUICK)
    assert who_tests(at) == [1]


@pytest.mark.proves("FD-MOTOR-1", "FD-MOTOR-3")
def test_cars_that_have_finished_or_are_out_do_not_test():
    at = Situation(cars=3)
    at.put(1, gear=6, status=state.FINISHED)
    at.put(2, gear=6, status=state.OUT)
    assert who_tests(strain(at=at)) == [0]
