"""KERS: two points a lap, each one space more."""

import pytest

from host_tests.fd_situations import Situation, road
from pitwall.games.formula_d import state
from pitwall.games.formula_d.asks import Q_DANGER, Q_THREATENED, T_KERS


def farther(at):
    """Return {KERS points: rows gained by them} of the open move, in the first lane."""
    found = {kers: at.at(name)[0] for name, brakes, kers, tyres, _ in at.moves()
             if not brakes and not tyres and at.at(name)[1] == 1}
    return {kers: row - found[0] for kers, row in found.items()}


@pytest.mark.proves("FD-KERS-1", "FD-KERS-2", "FD-KERS-3")
def test_two_points_for_every_lap_but_the_way_from_the_grid():
    """There are at most two, even if some are left over; none without crossing the line."""
    for lap, left, kers in ((0, 0, 0), (1, 0, 2), (2, 0, 2), (1, 1, 2), (1, 2, 2)):
        at = Situation()
        at.drive((149, 1), 3, 4, (3, 1), lap=lap, kers=left)
        assert at.over and at.get(0, "lap") == lap + 1 and at.get(0, "kers") == kers
        assert at.tells(T_KERS) == [(T_KERS, 0, 2)] * (lap > 0)
    at.drive((140, 1), 3, 4, (144, 1), kers=0)
    assert at.get(0, "kers") == 0


@pytest.mark.proves("FD-KERS-4", "FD-TYRE-16")
def test_one_space_more_for_each_point():
    """Extra spaces that a wet corner demands are separate: here no corner is touched."""
    for weather in (state.DRY, state.WET):
        for kers in (0, 1, 2):
            for spent in range(kers + 1):
                at = road((10, 1), weather=weather, kers=kers)
                at.turn(0, 3, 6)
                assert farther(at) == {points: points for points in range(kers + 1)}
                at.to((16 + spent, 1), kers=spent)
                assert at.get(0, "kers") == kers - spent and at.row(0) == 16 + spent


@pytest.mark.proves("FD-KERS-4", "FD-PIT-17")
def test_none_on_the_way_out_of_the_pits():
    at = Situation()
    at.put(0, pit=state.FULL_DONE, gear=0, kers=2)
    at.take_turn(0)
    at.choose(3)
    at.shows(3, 4)
    assert {kers for _, _, kers, _, _ in at.moves()} == {0}


@pytest.mark.proves("FD-KERS-4")
def test_points_of_the_lap_just_done_serve_the_next_turn():
    """After the line the points are full at the end of the turn, even those spent on the way."""
    at = road((145, 1), kers=1)
    at.turn(0, 3, 4)
    assert farther(at) == {0: 0, 1: -149}           # the row after 149 is 0
    at.to((0, 1), kers=1)
    assert at.get(0, "kers") == 2


@pytest.mark.proves("FD-KERS-5", "FD-BLOCK-1", "FD-OVER-10", "FD-OVER-2", "FD-CORNER-2",
                    "FD-COLL-1", "FD-DMG-4")
def test_all_normal_rules_apply():
    at = road((10, 1), (17, 1), (17, 2), (17, 3), kers=2)
    at.turn(0, 3, 6)
    assert max(row for row, _ in at.places(free=False)) == 16      # no way through cars
    at = road((11, 1), (17, 1), marks=[(26, 1)])
    one = {"kers": 1}
    at.drive((11, 1), 3, 4, (16, 1), paid=one, kers=1)             # behind a car
    assert at.asked() == (Q_THREATENED, 1)
    at.drive((21, 1), 3, 4, (26, 1), paid=one, kers=1)             # on to a marked space
    assert at.asked() == (Q_DANGER, 0)
    at.drive((34, 1), 3, 5, (40, 1), paid=one, kers=1)             # into a corner: a stop
    assert at.get(0, "stops") == 1
    at.drive((40, 1), 3, 4, (46, 1), paid=one, kers=1, stops=0)    # and past its last row, 45
    assert at.get(0, "tyre") == 5
