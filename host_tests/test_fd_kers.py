"""KERS: two points a lap, each one space more."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import state
from pitwall.games.formula_d.asks import Q_DANGER, Q_THREATENED, T_KERS


def over_the_line(lap=1, **fields):
    """Car 0 drives from the last row of a lap to the third of the next."""
    at = Situation()
    at.put(0, (149, 1), lap=lap, **fields)
    at.turn(0, 3, 4)
    at.to((3, 1))
    assert at.over
    return at


def extra_spaces(at):
    """{KERS points: rows farther than those without any} of the open move; lane of the car only."""
    found = {}
    for name, brakes, kers, tyres, _ in at.moves():
        cell = at.circuit.find(name)
        if not brakes and not tyres and at.circuit.lane[cell] == 1:
            found[kers] = at.circuit.key[cell]
    return {kers: row - found[0] for kers, row in found.items()}


@pytest.mark.proves("FD-KERS-1")
@pytest.mark.parametrize("lap", [1, 2])
def test_two_points_for_every_lap(lap):
    at = over_the_line(lap)
    assert at.get(0, "lap") == lap + 1 and at.get(0, "kers") == 2
    assert at.tells(T_KERS) == [(T_KERS, 0, 2)]


@pytest.mark.proves("FD-KERS-1")
def test_none_without_crossing_the_line():
    at = Situation()
    at.put(0, (140, 1), lap=1)
    at.turn(0, 3, 4)
    at.to((144, 1))
    assert at.get(0, "kers") == 0


@pytest.mark.proves("FD-KERS-2")
def test_none_on_the_first_lap():
    """The line is crossed from the grid: no lap is done."""
    at = over_the_line(lap=0)
    assert at.get(0, "lap") == 1 and at.get(0, "kers") == 0
    at.put(0, (10, 1))
    at.turn(0, 3, 4)
    assert max(kers for _, _, kers, _, _ in at.moves()) == 0


@pytest.mark.proves("FD-KERS-3")
@pytest.mark.parametrize("left", [1, 2])
def test_never_more_than_two(left):
    at = over_the_line(kers=left)
    assert at.get(0, "kers") == 2


@pytest.mark.proves("FD-KERS-4")
@pytest.mark.parametrize("kers", [0, 1, 2])
def test_one_space_more_for_each_point(kers):
    at = Situation()
    at.put(0, (10, 1), kers=kers)
    at.turn(0, 3, 6)
    assert extra_spaces(at) == {points: points for points in range(kers + 1)}
    at.to((16 + kers, 1), kers=kers)
    assert at.get(0, "kers") == 0 and at.row(0) == 16 + kers


@pytest.mark.proves("FD-KERS-4", "FD-TYRE-16")
@pytest.mark.parametrize("kers", [0, 1])
def test_spaces_that_a_wet_corner_demands_are_no_kers(kers):
    """Hard tyres in the wet: two more, if a corner is touched; here none is."""
    at = Situation(weather=state.WET)
    at.put(0, (10, 1), kers=kers)
    at.turn(0, 3, 6)
    assert extra_spaces(at) == {points: points for points in range(kers + 1)}


@pytest.mark.proves("FD-KERS-4")
def test_points_not_spent_are_kept():
    at = Situation()
    at.put(0, (10, 1), kers=2)
    at.turn(0, 3, 6)
    at.to((17, 1), kers=1)
    assert at.get(0, "kers") == 1


@pytest.mark.proves("FD-KERS-4", "FD-PIT-17")
def test_none_on_the_way_out_of_the_pits():
    at = Situation()
    at.put(0, pit=state.FULL_DONE, gear=0, kers=2)
    at.take_turn(0)
    at.choose(3)
    at.shows(3, 4)
    assert max(kers for _, _, kers, _, _ in at.moves()) == 0


@pytest.mark.proves("FD-KERS-4")
def test_points_of_the_lap_just_done_serve_the_next_turn():
    """At the line the points are full at the end of the turn, those spent on the way included."""
    at = Situation()
    at.put(0, (145, 1), kers=1)
    at.turn(0, 3, 4)
    assert extra_spaces(at) == {0: 0, 1: -149}      # the row after 149 is 0
    at.to((0, 1), kers=1)
    assert at.get(0, "kers") == 2


# --- all normal rules apply ---

@pytest.mark.proves("FD-KERS-5", "FD-BLOCK-1")
def test_no_way_through_a_car():
    at = Situation(cars=4)
    for who in (1, 2, 3):
        at.put(who, (17, who))
    at.put(0, (10, 1), kers=2)
    at.turn(0, 3, 6)
    assert max(at.circuit.key[at.circuit.find(move[0])] for move in at.moves()) == 16


@pytest.mark.proves("FD-KERS-5", "FD-OVER-10", "FD-OVER-2")
def test_overshooting_with_it_costs_tyres():
    at = Situation()
    at.put(0, (40, 1), kers=2)                      # C1, no stop made; it ends with row 45
    at.turn(0, 3, 4)
    at.to((46, 1), kers=1)
    assert at.get(0, "tyre") == 5


@pytest.mark.proves("FD-KERS-5", "FD-CORNER-2")
def test_it_may_make_a_stop():
    at = Situation()
    at.put(0, (34, 1), kers=2)
    at.turn(0, 3, 5)
    at.to((40, 1), kers=1)
    assert at.get(0, "stops") == 1


@pytest.mark.proves("FD-KERS-5", "FD-COLL-1")
def test_it_may_end_behind_a_car():
    at = Situation(cars=2)
    at.put(1, (17, 1))
    at.put(0, (11, 1), kers=1)
    at.turn(0, 3, 4)
    at.to((16, 1), kers=1)
    assert at.ask.what == Q_THREATENED and at.ask.who == 1


@pytest.mark.proves("FD-KERS-5", "FD-DMG-4")
def test_a_marked_space_is_rolled_for():
    at = Situation()
    at.mark((16, 1))
    at.put(0, (11, 1), kers=1)
    at.turn(0, 3, 4)
    at.to((16, 1), kers=1)
    assert at.ask.what == Q_DANGER
    at.black(4)
    assert at.get(0, "handling") == 1
