"""Motor damage: causes of strain, the cars that test, the costs."""

import pytest

from host_tests.fd_situations import Situation, road
from pitwall.games.formula_d import state
from pitwall.games.formula_d.asks import (
    PIT_CELL, Q_COLLISION, Q_MOTOR, Q_PIT_STOP, Q_PIT_TYRE, Q_THREATENED, QUICK, T_TESTED)
from pitwall.games.formula_d.state import DAMP, DRY, SOFT, WET


def strain(gear=5, face=20, gears=(), weather=DRY, spaces=None, others=(), **fields):
    """Roll this for car 0 in that gear and move it; cars 1, 2, .. behind it have `gears`.

    others: values of further cars.
    """
    at = Situation(1 + len(gears) + len(others), weather)
    for who, other in enumerate([{"gear": each} for each in gears] + list(others)):
        at.put(1 + who, **other)
    at.drive((9, 1), gear, face, (9 + (spaces or face), 1), **fields)
    return at


def who_rolls(at):
    """Return the cars that test, in order; no test causes damage."""
    asked = at.all_black(20)
    assert at.over and {what for what, _ in asked} <= {Q_MOTOR}
    return [who for _, who in asked]


@pytest.mark.proves("FD-MOTOR-1", "FD-MOTOR-2", "FD-MOTOR-3", "FD-MOTOR-7", "FD-PIT-5",
                    "FD-TYRE-19")
def test_who_tests():
    """After a natural 20 in 5th or 30 in 6th the driver and others in 5th or 6th test.

    Cars that are in the pits, have finished, or are out do not.
    """
    for gear, face, found in ((5, 20, [0]), (5, 19, []), (6, 30, [0]), (6, 29, []), (6, 21, []),
                              (4, 12, [])):
        at = strain(gear, face)
        assert who_rolls(at) == found and at.table[state.ROLL_DUE] == len(found)
    assert who_rolls(strain(face=19, spaces=20, compound=SOFT)) == []
    assert who_rolls(strain(face=20, spaces=19, compound=SOFT, age=1)) == [0]
    for gears, found in (((5, 6, 4), {0, 1, 2}), ((4, 3, 2, 1), {0}), ((6, 1, 5), {0, 1, 3}),
                         ((0, 5), {0, 2})):
        for gear, face in ((5, 20), (6, 30)):
            who = who_rolls(strain(gear, face, gears))
            assert set(who) == found and who[0] == 0
    absent = [{"gear": 6, "pit": pit} for pit in range(state.QUICK_STOP, state.FULL_DONE + 1)]
    absent += [{"gear": 6, "status": status} for status in (state.FINISHED, state.OUT)]
    assert who_rolls(strain(others=absent)) == [0]


@pytest.mark.proves("FD-MOTOR-1", "FD-SCOPE-5")
def test_it_comes_after_the_move_and_its_collisions():
    at = road((9, 1), (29, 2))
    at.put(1, gear=5)
    at.drive((9, 1), 5, 20, (29, 1))
    assert [what for what, _ in at.all_black(9)] == [Q_THREATENED, Q_COLLISION, Q_MOTOR, Q_MOTOR]


@pytest.mark.proves("FD-MOTOR-3")
def test_the_others_test_though_the_driver_is_out_by_then():
    at = road((70, 1), (10, 1))
    at.put(1, gear=6)
    at.drive((70, 1), 5, 20, "S3.1.9")          # C2 requires two stops and gets none
    assert at.is_out(0) and who_rolls(at) == [1]


@pytest.mark.proves("FD-MOTOR-7", "FD-PIT-5", "FD-MOTOR-3")
def test_the_driver_who_comes_in_with_it_does_not_test_the_others_do():
    at = road((120, 1), (10, 1))
    at.put(1, gear=5)
    at.put(0, gear=5)
    at.take_turn(0)
    at.gear(5, pit=True)
    at.shows(5, 20)
    assert at.ask.what == Q_PIT_TYRE and PIT_CELL not in at.options()
    at.choose(SOFT)
    assert at.ask.what == Q_PIT_STOP
    at.choose(QUICK)
    assert who_rolls(at) == [1]


@pytest.mark.proves("FD-MOTOR-4", "FD-MOTOR-5", "FD-WP-7", "FD-DMG-1")
def test_up_to_four_costs_a_point_in_the_wet_up_to_three():
    for weather, worst in ((DRY, 4), (DAMP, 4), (WET, 3)):
        for face in (1, 3, 4, 5, 20):
            lost = int(face <= worst)
            at = strain(gears=(5,), weather=weather)
            at.black(face)
            assert at.points(0) == (6, 3, 3, 3, 3 - lost, 2) and at.get(1, "engine") == 3
            at.black(face)
            assert at.points(1) == (6, 3, 3, 3, 3 - lost, 2)
            assert at.tells(T_TESTED) == [(T_TESTED, who, 2 * face + lost) for who in (0, 1)]
            assert at.marks() == ({at.where(0), at.where(1)} if lost else set())


@pytest.mark.proves("FD-MOTOR-6", "FD-WP-10")
def test_the_last_engine_point_puts_a_car_out():
    at = strain(others=[{"gear": 5, "engine": 1}, {"gear": 5, "engine": 2}], engine=1)
    at.black(4, 4, 4)
    assert at.is_out(0, state.ENGINE) and at.is_out(1, state.ENGINE) and not at.is_out(2)
