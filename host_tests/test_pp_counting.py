"""Pole Position, sections 4, 4.1 and 4.3: counting cells, rerolls, straights."""

import pytest

from host_tests.equipped import told
from host_tests.moving import NARROW, move, place, reach, roll
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.house_data import TYRE_DICE
from pitwall.games.pole_position.state import HARD, HEAVY_RAIN, INTERMEDIATE, SOFT, WET


def rows(*numbers):
    return {"S2.2.%d" % number for number in numbers}


@pytest.mark.proves("PP-4-4", "PP-4-5", "PP-3.3-6", "PP-6.1-3")
def test_the_die_of_the_fitted_compound_gives_the_mp():
    for compound in (HARD, SOFT, INTERMEDIATE, WET):
        for face in (TYRE_DICE[compound][0], TYRE_DICE[compound][-1]):
            at = place("S2.2.1", tyre=compound, track=NARROW)
            at.take_turn(0)
            assert at.ask.die == asks.TYRE_DIE + compound
            assert tuple(at.options()) == TYRE_DICE[compound]
            at.roll(face)
            assert told(at, asks.T_MP) == [face]
            assert set(at.ends()) == rows(*range(face - 2, face + 2))
    at = roll(place("S2.2.1", tyre=HARD, life=-2, track=NARROW), 9)
    assert set(at.ends()) == rows(5, 6, 7, 8)   # it may count fewer after the modifiers: 7 MP


@pytest.mark.proves("PP-4-5", "PP-4-6", "PP-4-7")
def test_up_to_three_fewer_cells_may_be_counted_and_none_is_that_of_another_car():
    for mp in (4, 7, 10):
        at = place("S2.2.1", ep=7, bp=7, sp=9, track=NARROW)
        assert reach(at, mp) == rows(*range(mp - 2, mp + 2))        # at no cost
    assert reach(place("S2.2.1", track=NARROW), 2) == rows(1, 2, 3)
    at = place("S2.2.1", "HH", track=NARROW)
    at.order(1, 0)
    for cell, ends in (("S2.2.3", rows(1, 2)), ("S1.2.9", rows(1, 2, 3, 4))):
        at.put(1, cell)
        assert reach(at, 3) == ends


@pytest.mark.proves("PP-4.1-1", "PP-4.1-3", "PP-4.1-4")
def test_every_sp_buys_another_tyre_roll_and_any_of_them_may_be_used():
    for liked in (7, 11, 8):
        at = place("S1.1.5", sp=2)
        at.take_turn(0)
        at.roll(7)
        assert at.ask.what == asks.Q_REROLL and at.options() == [7, 0]
        for left, face in ((1, 11), (0, 8)):
            at.choose(0)
            assert at.cars[0][state.SP] == left
            at.roll(face)
        assert at.options() == [7, 11, 8]       # no SP, no further roll
        at.choose(liked)
        assert told(at, asks.T_MP) == [liked]
    at = place("S1.1.5", sp=0)
    at.take_turn(0)
    at.roll(7)
    assert at.ask.what == asks.Q_MOVE


@pytest.mark.proves("PP-4.3-2", "PP-4.3-3")
def test_a_step_leads_ahead_or_sideways_and_diagonally_only_in_the_slipstream():
    one = {"S1.2.9", "S1.2.10", "S1.1.9", "S1.3.9"}
    assert reach(place("S1.2.9"), 1) == one
    assert reach(place("S1.2.9"), 2) - one == {"S1.2.11", "S1.1.10", "S1.3.10"}
    at = place("S1.2.9", "HH")
    at.order(1, 0)
    for cell, diagonals in (("S1.2.10", {"S1.1.10", "S1.3.10"}), ("S2.2.1", set())):
        at.put(1, cell)
        assert {"S1.1.10", "S1.3.10"} & reach(at, 1) == diagonals


def test_a_move_that_is_over_asks_nothing_more():
    at = move(place("S1.1.5", weather=HEAVY_RAIN), 3)
    at.to("S1.1.8")
    assert at.over and at.where(0) == "S1.1.8"
