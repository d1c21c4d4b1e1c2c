"""Pole Position, sections 4, 4.1 and 4.3: counting cells, rerolls, straights."""

import pytest

from host_tests.moving import NARROW, move, place, reach, roll, ways
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.house_data import TYRE_DICE
from pitwall.games.pole_position.state import HARD, HEAVY_RAIN, INTERMEDIATE, SOFT, WET


@pytest.mark.proves("PP-4-4", "PP-3.3-6")
@pytest.mark.parametrize("compound", (HARD, SOFT, INTERMEDIATE, WET))
def test_the_die_of_the_fitted_compound_gives_the_mp(compound):
    at = place("S2.2.1", tyre=compound, track=NARROW)
    at.take_turn(0)
    assert at.ask.die == asks.TYRE_DIE + compound
    assert tuple(at.options()) == TYRE_DICE[compound]
    face = TYRE_DICE[compound][-1]
    at.roll(face)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, face)]
    assert set(at.ends()) == {"S2.2.%d" % (1 + count) for count in range(face - 3, face + 1)}


@pytest.mark.proves("PP-4-5", "PP-4-6")
@pytest.mark.parametrize("mp", (4, 7, 10))
def test_up_to_three_fewer_cells_may_be_counted_and_cost_nothing(mp):
    at = place("S2.2.1", ep=7, bp=7, sp=9, track=NARROW)
    assert reach(at, mp) == {"S2.2.%d" % (1 + count) for count in range(mp - 3, mp + 1)}


@pytest.mark.proves("PP-4-5")
def test_fewer_than_no_cells_cannot_be_counted():
    assert reach(place("S2.2.1", track=NARROW), 2) == {"S2.2.1", "S2.2.2", "S2.2.3"}


@pytest.mark.proves("PP-4-5")
def test_fewer_is_counted_after_the_modifiers_of_the_roll():
    at = roll(place("S2.2.1", tyre=HARD, life=-2, track=NARROW), 9)
    assert at.ends() == ["S2.2.5", "S2.2.6", "S2.2.7", "S2.2.8"]     # 7 MP: 4 to 7 cells


@pytest.mark.proves("PP-4-7")
def test_no_move_ends_on_or_leads_over_the_cell_of_another_car():
    at = place("S2.2.1", "HH", track=NARROW)
    at.put(1, "S2.2.3")
    at.order(1, 0)
    assert reach(at, 3) == {"S2.2.1", "S2.2.2"}
    at.put(1, "S1.2.9")
    assert reach(at, 3) == {"S2.2.1", "S2.2.2", "S2.2.3", "S2.2.4"}


# --- 4.1 rerolls ---

@pytest.mark.proves("PP-4.1-1", "PP-4.1-3")
def test_every_sp_buys_another_tyre_roll():
    at = place("S1.1.5", sp=2)
    at.take_turn(0)
    at.roll(7)
    assert at.ask.what == asks.Q_REROLL and at.options() == [7, 0]
    at.choose(0)
    assert at.cars[0][state.SP] == 1
    at.roll(11)
    at.choose(0)
    assert at.cars[0][state.SP] == 0
    at.roll(8)
    assert at.options() == [7, 11, 8]       # no SP, no further roll
    at.choose(11)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 11)]


@pytest.mark.proves("PP-4.1-4")
@pytest.mark.parametrize("liked", (7, 12))
def test_after_rerolls_any_of_the_rolls_may_be_used(liked):
    at = place("S1.1.5", sp=1)
    at.take_turn(0)
    at.roll(12)
    at.choose(0)
    at.roll(7)
    at.choose(liked)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, liked)]


@pytest.mark.proves("PP-4.1-1")
def test_without_sp_no_reroll_is_offered():
    at = place("S1.1.5", sp=0)
    at.take_turn(0)
    at.roll(7)
    assert at.ask.what == asks.Q_MOVE


@pytest.mark.proves("PP-4.1-5")
def test_the_pit_exit_roll_cannot_be_rerolled():
    at = Situation("H")
    at.put(0, "G2", pit=state.GREEN_2, noted=2, stops=1, sp=9, lap=2)
    at.take_turn(0)
    at.roll(2, die=asks.PURPLE_DIE)
    assert at.ask.what == asks.Q_EXIT_MOVE


# --- 4.3 straights ---

@pytest.mark.proves("PP-4.3-2")
def test_on_a_straight_a_step_leads_ahead_or_sideways_and_never_diagonally():
    one = reach(place("S1.2.9"), 1)
    assert one == {"S1.2.9", "S1.2.10", "S1.1.9", "S1.3.9"}
    two = reach(place("S1.2.9"), 2) - one
    assert two == {"S1.2.11", "S1.1.10", "S1.3.10"}


@pytest.mark.proves("PP-4.3-3")
def test_diagonals_on_a_straight_are_for_the_start_and_the_slipstream():
    at = place("S1.2.9", "HH")
    at.put(1, "S1.2.10")
    at.order(1, 0)
    assert {"S1.1.10", "S1.3.10"} <= reach(at, 1)          # behind a car: slipstream
    at.put(1, "S2.2.1")
    assert not {"S1.1.10", "S1.3.10"} & reach(at, 1)       # nobody there: no diagonal
    at = Situation("H", rest=False)
    at.table[state.ROUND] = 0
    at.put(0, "S1.2.3", tyre=HARD, sp=0)
    at.play_round()
    at.roll(2, die=asks.PURPLE_DIE)
    assert "S1.1.5" in at.ends()                           # start: two diagonals at most
    assert "S1.1.4" in at.ends()


@pytest.mark.proves("PP-4.3-1")
def test_a_straight_ends_with_the_row_of_the_arrow_and_begins_after_the_last_shaded_cell():
    at = place("S1.1.15", ep=1)
    engine = {cell for cell, paid in ways(at, 0).items() if (1, 0, 0) in paid}
    assert "S1.1.16" in engine and not any(cell.startswith("C1") for cell in engine)
    at = place("C1.3.3", ep=1)
    assert "S2.3.1" in ways(at, 0)


def test_a_move_that_is_over_asks_nothing_more():
    at = place("S1.1.5", weather=HEAVY_RAIN)
    move(at, 3)
    at.to("S1.1.8")
    assert at.over and at.where(0) == "S1.1.8"
