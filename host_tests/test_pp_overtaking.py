"""Pole Position, sections 5 to 5.4: attempts, straights, corners, slipstream, two defenders."""

import pytest

from host_tests.moving import FAST, NARROW, move, place, reach, roll
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import ON_LINE, SP

WIN, LOSE = (6, 1), (1, 6)


def duel(mine, other, mp, let=None, rolls=None, mine_line=0, track=FAST, **values):
    """Car 0 behind car 1, a move of so many MP; returns the situation with the move open."""
    at = place(mine, "HH", track=track, line=mine_line, **values)
    at.put(1, other, sp=0, line=0)
    at.order(1, 0)
    return move(at, mp)


def attack_and(at, cell, *outcome):
    """Attack from a cell; the defender lets through, or both roll."""
    if at.ask.what != asks.Q_DEFEND:      # an attempt that is the only choice is not asked for
        at.attack(cell)
    if outcome == ("through",):
        return at.choose(asks.LET_THROUGH)
    at.choose(asks.FIGHT)
    return at.roll(*outcome)


@pytest.mark.proves("PP-5-1", "PP-5.2-1")
def test_an_attempt_starts_where_the_next_step_would_pass_level_in_an_adjacent_lane():
    at = duel("S1.1.9", "S1.2.12", 5)
    assert "S1.1.12" in at.attacks()                       # level with the defender
    assert "S1.1.11" not in at.attacks()
    assert "S1.1.13" not in at.ends() and "S1.1.12" in at.ends()


@pytest.mark.proves("PP-5-2")
def test_without_an_mp_left_there_is_no_attempt():
    assert duel("S1.1.9", "S1.2.12", 3).attacks() == []
    assert duel("S1.1.9", "S1.2.12", 4).attacks() == ["S1.1.12"]


@pytest.mark.proves("PP-5-3")
def test_the_defender_decides_first_whether_to_fight():
    at = duel("S1.1.9", "S1.2.12", 5)
    at.attack("S1.1.12")
    assert at.ask.what == asks.Q_DEFEND and at.ask.who == 1
    assert at.options() == [asks.LET_THROUGH, asks.FIGHT]


@pytest.mark.proves("PP-5-4", "PP-5.2-2", "PP-5.2-4", "PP-5-8", "PP-3.3-8")
def test_let_through_the_attacker_goes_on_with_the_rest_and_is_ahead():
    at = duel("S1.1.9", "S1.2.12", 5)
    attack_and(at, "S1.1.12", "through")
    assert at.position_track() == [0, 1]
    assert "S1.1.14" in at.ends() and "S1.1.15" not in at.ends()
    at.to("S1.1.14")
    assert at.over and not at.tells(asks.T_FIGHT)


@pytest.mark.proves("PP-5-5", "PP-5-8")
def test_a_won_fight_lets_it_go_on_with_the_rest():
    at = duel("S1.1.9", "S1.2.12", 5)
    attack_and(at, "S1.1.12", *WIN)
    assert at.position_track() == [0, 1]
    assert "S1.1.14" in at.ends()


@pytest.mark.proves("PP-5-6", "PP-5.1-13")
def test_a_lost_fight_stops_it_where_it_stands():
    at = duel("S1.1.9", "S1.2.12", 9)
    attack_and(at, "S1.1.12", *LOSE)
    assert at.over and at.where(0) == "S1.1.12" and at.position_track() == [1, 0]


@pytest.mark.proves("PP-5-7")
def test_after_one_overtaking_the_next_car_may_be_tried():
    at = place("S1.1.9", "HHH")
    at.put(1, "S1.2.11", sp=0)
    at.put(2, "S1.2.13", sp=0)
    at.order(2, 1, 0)
    move(at, 8)
    attack_and(at, "S1.1.11", *WIN)
    assert "S1.1.13" in at.attacks()
    attack_and(at, "S1.1.13", *WIN)
    assert at.position_track() == [0, 2, 1]
    at.to("S1.1.16")
    assert at.over


@pytest.mark.proves("PP-5.2-3")
def test_one_outer_lane_passes_the_other_without_a_fight():
    at = duel("S1.1.9", "S1.3.12", 6)
    assert "S1.1.15" in at.ends()
    assert all(not cell.startswith("S1.1") for cell in at.attacks())
    at.to("S1.1.15")
    assert at.over and at.position_track() == [0, 1]


@pytest.mark.proves("PP-5-1")
def test_a_car_within_three_of_its_mp_need_not_attack_and_others_must():
    at = duel("S2.2.1", "S2.2.3", 3, track=NARROW)     # blocked: behind it there is no attempt
    assert at.ends() == ["S2.2.1", "S2.2.2"] and at.attacks() == []
    at = duel("S1.1.12", "S1.2.12", 7)                 # level: 4 MP must be counted
    assert at.ask.what == asks.Q_DEFEND and at.where(0) == "S1.1.12"


# --- 5.2.1 slipstream ---

@pytest.mark.proves("PP-5.2.1-1")
@pytest.mark.parametrize("start, mp", (("S1.2.11", 1), ("S1.2.10", 2)))
def test_from_right_behind_the_defender_the_next_step_may_be_diagonal(start, mp):
    assert {"S1.1.12", "S1.3.12"} <= set(duel(start, "S1.2.12", mp).ends())


@pytest.mark.proves("PP-5.2.1-1")
def test_from_any_other_cell_it_may_not():
    assert duel("S1.2.11", "S1.2.13", 1).ends() == ["S1.1.11", "S1.2.11", "S1.2.12", "S1.3.11"]
    assert duel("S1.1.11", "S1.2.12", 1).ends() == ["S1.1.11", "S1.1.12", "S1.2.11"]


@pytest.mark.proves("PP-5.2.1-2")
def test_behind_a_defender_in_a_corner_there_is_no_slipstream():
    ends = duel("S1.2.16", "C1.2.1", 1).ends()
    assert ends == ["S1.1.16", "S1.2.16", "S1.3.16"]


@pytest.mark.proves("PP-5.2.1-3")
def test_after_a_slipstream_overtaking_it_may_go_diagonally_into_the_defenders_lane():
    at = duel("S1.2.11", "S1.2.12", 2)
    attack_and(at, "S1.1.12", *WIN)
    assert "S1.2.13" in at.ends()            # one MP left: only the diagonal leads there


@pytest.mark.proves("PP-5.2.1-3")
def test_after_an_overtaking_from_the_next_lane_it_may_not():
    at = duel("S1.1.11", "S1.2.12", 2)
    attack_and(at, "S1.1.12", *WIN)
    assert "S1.1.13" in at.ends() and "S1.2.13" not in at.ends()


@pytest.mark.proves("PP-5.2.1-4")
def test_the_second_diagonal_leads_to_straight_cells_only():
    at = duel("S1.2.15", "S1.2.16", 2)
    attack_and(at, "S1.1.16", *WIN)
    assert "C1.1.1" in at.ends() and "C1.2.1" not in at.ends()


# --- 5.3 corners ---

WIDE = FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                    "corner C1 right 90 cells 9 8 7\n  line 1.1 2.4 3.7")


@pytest.mark.proves("PP-5.3-1")
def test_in_a_corner_too_one_outer_lane_passes_the_other_freely():
    at = duel("C1.1.2", "C1.3.2", 4, track=WIDE)
    assert "C1.1.6" in at.ends()
    at.to("C1.1.6")
    assert at.over and at.position_track() == [0, 1]


@pytest.mark.proves("PP-5.3-2", "PP-5.3-3")
def test_in_an_adjacent_lane_it_starts_where_the_next_step_would_be_ahead_by_cells_left():
    # lane 1 (outer, 9 cells) against 2.4 with 4 more to come: 1.5 has as many and is outermost
    at = duel("C1.1.3", "C1.2.4", 4, track=WIDE)
    assert "C1.1.4" in at.attacks()
    assert "C1.1.5" not in at.ends()


@pytest.mark.proves("PP-5.3-4")
def test_a_car_on_the_line_forces_the_attacker_off_it_to_fight_from_the_side():
    at = duel("C1.1.1", "C1.2.4", 5, mine_line=ON_LINE, track=WIDE)
    assert "C1.2.4" not in at.ends()
    assert "C1.1.4" in at.attacks()                # beside it, and a step more would be ahead
    assert set(at.attacks()) <= {"C1.1.4", "C1.3.3", "C1.2.3", "C1.3.2"}


@pytest.mark.proves("PP-5.3-5")
def test_on_winning_it_goes_on_and_regains_the_line_at_the_next_shaded_cell():
    at = duel("C1.1.4", "C1.2.4", 6, mine_line=state.LEFT_LINE, track=WIDE)
    attack_and(at, "C1.1.4", *WIN)
    assert at.position_track() == [0, 1]
    # 2.4 is taken by the defender: from 1.4 by 2.5 and 3.5 to the shaded 3.7 on its own cells
    assert {end[0]: end[1] for end in at.moves()}["C1.3.7"] == ON_LINE


@pytest.mark.proves("PP-5.3-6")
def test_on_losing_it_stays_on_the_side_cell_behind_in_order():
    at = duel("C1.1.4", "C1.2.4", 9, mine_line=state.LEFT_LINE, track=WIDE)
    attack_and(at, "C1.1.4", *LOSE)
    assert at.over and at.where(0) == "C1.1.4" and at.position_track() == [1, 0]


@pytest.mark.proves("PP-5.3-7")
def test_in_a_corner_too_the_defender_may_let_it_through():
    at = duel("C1.1.4", "C1.2.4", 9, track=WIDE)
    attack_and(at, "C1.1.4", "through")
    assert at.position_track() == [0, 1] and not at.tells(asks.T_FIGHT)


# --- 5.4 two defenders ---

def two(mine, one, other, mp, order=(1, 2, 0)):
    at = place(mine, "HHH")
    at.put(1, one, sp=0)
    at.put(2, other, sp=0)
    at.order(*order)
    return move(at, mp)


@pytest.mark.proves("PP-5.4-1", "PP-5.4-2", "PP-5.4-3")
@pytest.mark.parametrize("outcome", (WIN, ("through",)))
def test_with_one_defender_in_the_middle_lane_beating_it_passes_both(outcome):
    at = two("S1.1.9", "S1.2.11", "S1.3.11", 5, (2, 1, 0))
    at.attack("S1.1.11")
    assert at.ask.who == 1                       # the one it is adjacent to
    if outcome == WIN:
        at.choose(asks.FIGHT)
        at.roll(*WIN)
    else:
        at.choose(asks.LET_THROUGH)
    assert at.position_track() == [0, 2, 1]
    assert "S1.1.14" in at.ends()


@pytest.mark.proves("PP-5.4-4", "PP-5.4-5")
@pytest.mark.parametrize("order, first", (((1, 2, 0), 2), ((2, 1, 0), 1)))
def test_between_two_defenders_it_fights_both_the_lower_on_the_track_first(order, first):
    at = two("S1.2.9", "S1.1.11", "S1.3.11", 5, order)
    at.attack("S1.2.11")
    assert at.ask.what == asks.Q_DEFEND and at.ask.who == first
    at.choose(asks.FIGHT)
    at.roll(*WIN)
    assert at.ask.what == asks.Q_DEFEND and at.ask.who == 3 - first
    at.choose(asks.FIGHT)
    at.roll(*WIN)
    assert at.position_track()[0] == 0 and "S1.2.14" in at.ends()


@pytest.mark.proves("PP-5.4-4")
def test_one_that_lets_it_through_counts_as_beaten():
    at = two("S1.2.9", "S1.1.11", "S1.3.11", 5)
    at.attack("S1.2.11")
    at.choose(asks.LET_THROUGH)
    at.choose(asks.FIGHT)
    at.roll(*WIN)
    assert at.position_track() == [0, 1, 2]


@pytest.mark.proves("PP-5.4-6")
def test_if_the_first_fight_is_lost_the_turn_ends():
    at = two("S1.2.9", "S1.1.11", "S1.3.11", 5)
    at.attack("S1.2.11")
    at.choose(asks.FIGHT)
    at.roll(*LOSE)
    assert at.over and at.position_track() == [1, 2, 0] and at.where(0) == "S1.2.11"


@pytest.mark.proves("PP-5.4-6", "PP-5.4-7")
def test_if_the_second_is_lost_it_stays_but_is_ahead_of_the_first():
    at = two("S1.2.9", "S1.1.11", "S1.3.11", 5)
    at.attack("S1.2.11")
    at.choose(asks.FIGHT)
    at.roll(*WIN)
    at.choose(asks.FIGHT)
    at.roll(*LOSE)
    assert at.over and at.where(0) == "S1.2.11" and at.position_track() == [1, 0, 2]


@pytest.mark.proves("PP-5-9", "PP-5.1-3")
def test_with_collisions_off_equal_rolls_do_nothing_special():
    at = duel("S1.1.9", "S1.2.12", 4, sp=2)
    at.attack("S1.1.12")
    at.choose(asks.FIGHT)
    at.roll(3, 3)
    assert at.ask.what == asks.Q_BID and at.ask.who == 0     # a tie: the attacker is losing
    at.choose(1)
    assert at.position_track() == [0, 1] and at.cars[0][SP] == 1


def test_reach_and_roll_agree():
    at = roll(place("S1.1.5"), 7)
    assert set(at.ends()) == reach(place("S1.1.5"), 7)


@pytest.mark.proves("PP-5-1", "PP-5-7")
@pytest.mark.parametrize("near, far", ((1, 2), (2, 1)))
def test_of_two_cars_one_behind_the_other_the_nearer_is_fought_first(near, far):
    """One is level with the attacker before the corner, the other in its first row."""
    at = Situation("HHH")
    for who, cell in ((0, "S7.2.5"), (near, "S7.1.5"), (far, "C7.3.1")):
        at.put(who, cell, lap=2, ep=0, bp=0, sp=0)
    at.order(far, near, 0)
    move(at, 4)
    at.attack("S7.2.5")
    assert (at.ask.what, at.ask.who) == (asks.Q_DEFEND, near)


@pytest.mark.proves("PP-5-1", "PP-5.2.1-1")
def test_a_diagonal_out_of_the_slipstream_passes_a_car_two_lanes_away():
    """Straight on it is blocked, and would pass nobody; the cell beside that is level with both."""
    at = Situation("HHH", FAST)
    for who, cell in enumerate(("S2.3.4", "S2.3.5", "S2.1.4")):
        at.put(who, cell, lap=2, ep=0, bp=0, sp=0)
    at.order(1, 2, 0)
    move(at, 4)
    at.attack("S2.3.4")
    assert (at.ask.what, at.ask.who) == (asks.Q_DEFEND, 2)
