"""Out of the pits: how long a stop takes, who leaves first, and where the track begins again."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import asks, rounds, state
from pitwall.games.formula_d.asks import Q_EXIT_MOVE, Q_GEAR, Q_GEAR_ROLL, Q_QUICK


def in_the_pits(at=None, who=0, pit=state.FULL_DONE, arrived=1, **fields):
    at = at or Situation()
    at.put(who, (129, 1), pit=pit, gear=0, arrived=arrived, **fields)
    return at


# --- how long it takes ---

@pytest.mark.proves("FD-PIT-14")
@pytest.mark.parametrize("face, row", [(1, 0), (2, 0), (3, 1), (9, 4), (10, 4)])
def test_a_quick_stop_leaves_with_half_the_roll_rounded_up(face, row):
    """Counted from the exit line: one space is row 0."""
    at = in_the_pits(pit=state.QUICK_STOP)
    at.take_turn(0)
    assert at.ask.what == Q_QUICK
    at.black(face)
    assert at.ask.what == Q_EXIT_MOVE               # no gear to choose, no die of it
    at.to((row, 3))
    assert at.get(0, "gear") == 2 and at.get(0, "pit") == state.ON_TRACK and at.over


@pytest.mark.proves("FD-PIT-14")
@pytest.mark.parametrize("face", [11, 20])
def test_or_waits_and_leaves_next_turn_in_any_gear_up_to_fourth(face):
    at = in_the_pits(pit=state.QUICK_STOP)
    at.take_turn(0)
    at.black(face)
    assert at.over and not state.on_track(at.cars[0])
    at.take_turn(0)
    assert at.ask.what == Q_GEAR and at.options() == [1, 2, 3, 4]
    at.choose(4)
    at.shows(4, 12)
    at.to((11, 3))
    assert at.get(0, "gear") == 4 and at.over


@pytest.mark.proves("FD-PIT-15")
def test_a_full_pit_takes_one_whole_turn():
    at = in_the_pits(pit=state.FULL_PIT)
    at.take_turn(0)
    assert at.over and not state.on_track(at.cars[0])
    at.take_turn(0)
    assert at.ask.what == Q_GEAR and at.options() == [1, 2, 3, 4]
    at.choose(3)
    assert at.ask.what == Q_GEAR_ROLL
    at.shows(3, 8)
    at.to((7, 3))
    assert at.get(0, "gear") == 3 and state.on_track(at.cars[0])


@pytest.mark.proves("FD-PIT-6", "FD-PIT-16")
@pytest.mark.parametrize("first, second, shut", [
    (state.FULL_PIT, state.FULL_DONE, True), (state.FULL_DONE, state.FULL_DONE, True),
    (state.QUICK_WAITED, state.FULL_DONE, True), (state.QUICK_STOP, state.QUICK_WAITED, True),
    (state.FULL_PIT, state.QUICK_WAITED, False), (state.FULL_DONE, state.QUICK_WAITED, False)])
def test_first_in_first_out_but_a_quick_stop_gets_past_a_full_one(first, second, shut):
    at = Situation(cars=2)
    in_the_pits(at, 1, first, arrived=1)
    in_the_pits(at, 0, second, arrived=2)
    at.take_turn(0)
    assert at.over is shut
    in_the_pits(at, 1, first, arrived=3)            # behind it
    at.take_turn(0)
    assert at.ask.what == Q_GEAR


@pytest.mark.proves("FD-PIT-6", "FD-PIT-14", "FD-PIT-16")
@pytest.mark.parametrize("first, leaves", [(state.QUICK_WAITED, False), (state.FULL_PIT, True)])
def test_a_quick_stop_that_came_off_waits_for_another_before_it(first, leaves):
    at = Situation(cars=2)
    in_the_pits(at, 1, first, arrived=1)
    in_the_pits(at, 0, state.QUICK_STOP, arrived=2)
    at.take_turn(0)
    at.black(5)
    assert (not at.over and at.ask.what == Q_EXIT_MOVE) is leaves
    if not leaves:
        assert at.get(0, "pit") == state.QUICK_WAITED


@pytest.mark.proves("FD-PIT-16", "FD-ORDER-4")
def test_the_one_that_came_in_first_acts_first():
    at = Situation(cars=4)
    in_the_pits(at, 2, state.FULL_DONE, arrived=1)
    in_the_pits(at, 0, state.FULL_DONE, arrived=2)
    at.put(1, (140, 1))
    at.put(3, (130, 1))
    rounds.line_up(at.race)
    assert list(at.table[state.ORDER:state.ORDER + 4]) == [1, 2, 0, 3]


# --- the way out ---

@pytest.mark.proves("FD-PIT-17")
def test_the_lap_counts_and_the_points_come_in():
    at = in_the_pits(lap=1, kers=0, age=0)
    at.take_turn(0)
    at.choose(2)
    at.shows(2, 4)
    at.to((3, 3))
    assert (at.get(0, "lap"), at.get(0, "kers"), at.row(0)) == (2, 2, 3)


@pytest.mark.proves("FD-PIT-17", "FD-TYRE-20")
def test_the_line_in_the_pit_lane_does_not_age_the_set():
    at = in_the_pits(age=0)
    at.take_turn(0)
    at.choose(1)
    at.shows(1, 1)
    at.to((0, 3))
    assert at.get(0, "age") == 0


@pytest.mark.proves("FD-PIT-17")
@pytest.mark.parametrize("cars, row", [([], 0), ([(0, 3)], 1), ([(0, 3), (1, 3)], 2),
                                       ([(0, 2)], 0), ([(1, 3)], 0)])
def test_the_first_space_is_on_the_right_or_the_next_free_one(cars, row):
    at = Situation(cars=1 + len(cars))
    in_the_pits(at)
    for who, cell in enumerate(cars):
        at.put(1 + who, cell)
    at.take_turn(0)
    at.choose(1)
    at.shows(1, 1)
    at.to((row, 3))
    assert at.row(0) == row


@pytest.mark.proves("FD-PIT-17", "FD-COLL-1")
def test_on_the_track_again_it_is_a_risk_to_others():
    at = Situation(cars=2)
    in_the_pits(at)
    at.put(1, (4, 3))
    at.take_turn(0)
    at.choose(2)
    at.shows(2, 4)
    at.to((3, 3))
    assert at.ask.what == asks.Q_THREATENED


@pytest.mark.proves("FD-PIT-18")
@pytest.mark.parametrize("compound, weather, row", [
    (state.SOFT, state.DRY, 7), (state.HARD, state.DRY, 7), (state.WET_TYRES, state.DRY, 6),
    (state.WET_TYRES, state.WET, 7)])
def test_no_bonus_for_soft_tyres_on_the_way_out(compound, weather, row):
    """An 8 in 3rd gear; Wet tyres in the dry count one less there, too."""
    at = Situation(weather=weather)
    in_the_pits(at, compound=compound, brake=0)
    at.take_turn(0)
    at.choose(3)
    at.shows(3, 8)
    assert {at.circuit.key[at.circuit.find(move[0])] for move in at.moves()} == {row}
