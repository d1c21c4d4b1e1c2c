"""Pole Position, sections 5 to 5.4: attempts, straights, corners, slipstream, two defenders."""

import pytest

from host_tests.moving import FAST, NARROW, move, place, reach, roll
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import ON_LINE, SP

WIN, LOSE, THROUGH = (6, 1), (1, 6), ()
WIDE = FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                    "corner C1 right 90 cells 9 8 7\n  line 1.1 2.4 3.7")


def behind(mine, *others, mp, order=None, **values):
    """Open a move of `mp` MP for car 0, behind others on these cells, the first one leading."""
    at = place(mine, "H" * (1 + len(others)), **values)
    for who, cell in enumerate(others, 1):
        at.put(who, cell, sp=0, lap=at.cars[0][state.LAP])
    at.order(*(order or tuple(range(1, len(others) + 1)) + (0,)))
    return move(at, mp)


def defended(at, *rolls):
    """The defender lets it through, or both roll."""
    assert at.ask.what == asks.Q_DEFEND
    at.choose(asks.FIGHT if rolls else asks.LET_THROUGH)
    at.roll(*rolls)
    return at


def tried(at, cell, *rolls):
    """Attack from a cell; the defender lets it through, or both roll."""
    at.attack(cell)
    return defended(at, *rolls)


@pytest.mark.proves("PP-5-1", "PP-5-2", "PP-5-3", "PP-5.2-1")
def test_an_attempt_starts_where_the_next_step_would_pass_level_in_an_adjacent_lane():
    for mp, attacked in ((5, True), (4, True), (3, False)):     # an MP has to be left
        at = behind("S1.1.9", "S1.2.12", mp=mp)
        assert ("S1.1.12" in at.attacks()) == attacked and "S1.1.11" not in at.attacks()
        assert "S1.1.13" not in at.ends() and "S1.1.12" in at.ends()
    at = behind("S1.1.9", "S1.2.12", mp=5)
    at.attack("S1.1.12")                                        # the defender decides first
    assert at.ask.what == asks.Q_DEFEND and at.ask.who == 1
    assert at.options() == [asks.LET_THROUGH, asks.FIGHT]
    at = behind("S2.2.1", "S2.2.3", mp=3, track=NARROW)         # blocked: no attempt behind it
    assert at.ends() == ["S2.2.1", "S2.2.2"] and at.attacks() == []
    at = behind("S1.1.12", "S1.2.12", mp=7)                     # level: 4 MP must be counted
    assert at.ask.what == asks.Q_DEFEND and at.where(0) == "S1.1.12"


@pytest.mark.proves("PP-5-4", "PP-5-5", "PP-5-8", "PP-5.2-2", "PP-5.2-4", "PP-3.3-8")
def test_let_through_or_victorious_the_attacker_goes_on_with_the_rest_and_is_ahead():
    for rolls in (THROUGH, WIN):
        at = tried(behind("S1.1.9", "S1.2.12", mp=5), "S1.1.12", *rolls)
        assert at.position_track() == [0, 1]
        assert "S1.1.14" in at.ends() and "S1.1.15" not in at.ends()
        at.to("S1.1.14")
        assert at.over and bool(at.tells(asks.T_FIGHT)) == (rolls == WIN)


@pytest.mark.proves("PP-5-6", "PP-5.1-13", "PP-5-9", "PP-5.1-3")
def test_a_lost_fight_stops_it_where_it_stands_and_equal_rolls_are_a_lost_one():
    at = tried(behind("S1.1.9", "S1.2.12", mp=9), "S1.1.12", *LOSE)
    assert at.over and at.where(0) == "S1.1.12" and at.position_track() == [1, 0]
    at = tried(behind("S1.1.9", "S1.2.12", mp=4, sp=2), "S1.1.12", 3, 3)    # no collisions
    assert at.ask.what == asks.Q_BID and at.ask.who == 0
    at.choose(1)
    assert at.position_track() == [0, 1] and at.cars[0][SP] == 1


@pytest.mark.proves("PP-5-1", "PP-5-7", "PP-5.2.1-1")
def test_after_one_overtaking_the_next_car_may_be_tried_the_nearer_first():
    at = tried(behind("S1.1.9", "S1.2.13", "S1.2.11", mp=8), "S1.1.11", *WIN)
    assert "S1.1.13" in at.attacks()
    tried(at, "S1.1.13", *WIN)
    assert at.position_track() == [0, 1, 2]
    at.to("S1.1.16")
    assert at.over
    # one is level with the attacker before the corner, the other in its first row
    for order, *cells in (((1, 2, 0), "C7.3.1", "S7.1.5"), ((2, 1, 0), "S7.1.5", "C7.3.1")):
        at = behind("S7.2.5", *cells, mp=4, order=order, lap=2, track="great-britain")
        at.attack("S7.2.5")
        assert (at.ask.what, at.ask.who) == (asks.Q_DEFEND, order[1])


@pytest.mark.proves("PP-5.2-3", "PP-5.3-1")
def test_one_outer_lane_passes_the_other_without_a_fight():
    at = behind("S1.1.9", "S1.3.12", mp=6)
    assert all(not cell.startswith("S1.1") for cell in at.attacks())
    at.to("S1.1.15")
    assert at.over and at.position_track() == [0, 1]
    at = behind("C1.1.2", "C1.3.2", mp=4, track=WIDE)       # in a corner too
    at.to("C1.1.6")
    assert at.over and at.position_track() == [0, 1]
    # the free lane decides: a diagonal out of the slipstream into the middle lane is free
    at = behind("S2.3.4", "S2.3.5", "S2.1.4", mp=4, lap=2)
    assert "S2.3.4" not in at.attacks() and "S2.2.5" in at.attacks()


def test_nobody_attacks_where_the_cells_beyond_are_taken():
    """Level with the car in lane 3, with cars ahead of both: a slipstream to lane 1 does not pass
    it, one into its lane does (ruling 65)."""
    at = behind("S3.3.1", "S3.2.3", "S3.3.3", "S3.3.2", mp=8, lap=2, ep=1, track="italy")
    assert "S3.2.2" not in at.attacks() and "S3.1.3" in at.attacks()
    at = behind("S3.3.1", "S3.2.3", "S3.3.2", mp=8, lap=2, ep=1, track="italy")
    assert "S3.2.2" in at.attacks()


# --- 5.2.1 slipstream ---

@pytest.mark.proves("PP-5.2.1-1", "PP-5.2.1-2")
def test_from_right_behind_the_defender_the_next_step_may_be_diagonal_but_not_into_a_corner():
    for start, mp in (("S1.2.11", 1), ("S1.2.10", 2)):
        assert {"S1.1.12", "S1.3.12"} <= set(behind(start, "S1.2.12", mp=mp).ends())
    for start, other, ends in (         # not from any other cell
            ("S1.2.11", "S1.2.13", ["S1.1.11", "S1.2.11", "S1.2.12", "S1.3.11"]),
            ("S1.1.11", "S1.2.12", ["S1.1.11", "S1.1.12", "S1.2.11"]),
            ("S1.2.16", "C1.2.1", ["S1.1.16", "S1.2.16", "S1.3.16"])):
        assert behind(start, other, mp=1).ends() == ends


@pytest.mark.proves("PP-5.2.1-3", "PP-5.2.1-4")
def test_after_a_slipstream_overtaking_it_may_go_diagonally_into_the_defenders_lane():
    for start, other, beside, ahead, diagonal, free in (
            ("S1.2.11", "S1.2.12", "S1.1.12", "S1.1.13", "S1.2.13", True),
            ("S1.1.11", "S1.2.12", "S1.1.12", "S1.1.13", "S1.2.13", False),     # not from there
            ("S1.2.15", "S1.2.16", "S1.1.16", "C1.1.1", "C1.2.1", False)):      # nor to a corner
        at = tried(behind(start, other, mp=2), beside, *WIN)        # one MP is left
        assert ahead in at.ends() and (diagonal in at.ends()) == free


# --- 5.3 corners ---

@pytest.mark.proves("PP-5.3-2", "PP-5.3-3", "PP-5.3-4")
def test_in_a_corner_it_starts_where_the_next_step_would_be_ahead_by_cells_left():
    # lane 1 (outer, 9 cells) against 2.4 with 4 more to come: 1.5 has as many and is outermost
    at = behind("C1.1.3", "C1.2.4", mp=4, track=WIDE)
    assert "C1.1.4" in at.attacks() and "C1.1.5" not in at.ends()
    # a car on the line forces the attacker off it to fight from the side
    at = behind("C1.1.1", "C1.2.4", mp=5, line=ON_LINE, track=WIDE)
    assert "C1.2.4" not in at.ends() and "C1.1.4" in at.attacks()
    assert set(at.attacks()) <= {"C1.1.4", "C1.3.3", "C1.2.3", "C1.3.2"}


@pytest.mark.proves("PP-5.3-5", "PP-5.3-6", "PP-5.3-7")
def test_beaten_it_stays_on_the_side_cell_and_else_regains_the_line_at_the_next_shaded_cell():
    for rolls, order in ((WIN, [0, 1]), (THROUGH, [0, 1]), (LOSE, [1, 0])):
        at = behind("C1.1.4", "C1.2.4", mp=7, line=state.LEFT_LINE, track=WIDE)
        if at.ask.what != asks.Q_DEFEND:
            at.attack("C1.1.4")
        defended(at, *rolls)
        assert at.position_track() == order and at.over == (rolls == LOSE)
        assert bool(at.tells(asks.T_FIGHT)) == (rolls != THROUGH)
        if at.over:
            assert at.where(0) == "C1.1.4"
        else:   # 2.4 is taken: from 1.4 by 2.5 and 3.5 to the shaded 3.7 on its own cells
            assert {end[0]: end[1] for end in at.moves()}["C1.3.7"] == ON_LINE


# --- 5.4 two defenders ---

@pytest.mark.proves("PP-5.4-1", "PP-5.4-2", "PP-5.4-3")
def test_with_one_defender_in_the_middle_lane_beating_it_passes_both():
    for rolls in (WIN, THROUGH):
        at = behind("S1.1.9", "S1.2.11", "S1.3.11", mp=5, order=(2, 1, 0))
        at.attack("S1.1.11")
        assert at.ask.who == 1                       # the adjacent one
        assert defended(at, *rolls).position_track() == [0, 2, 1]
        assert "S1.1.14" in at.ends()


@pytest.mark.proves("PP-5.4-4", "PP-5.4-5", "PP-5.4-6", "PP-5.4-7")
def test_between_two_defenders_it_fights_both_the_lower_on_the_track_first():
    for order, first in (((1, 2, 0), 2), ((2, 1, 0), 1)):
        for outcomes, then in (((WIN, WIN), (0, 3 - first, first)),
                               ((THROUGH, WIN), (0, 3 - first, first)),     # counts as beaten
                               ((LOSE,), order),                            # the turn ends
                               ((WIN, LOSE), (3 - first, 0, first))):       # ahead of the first
            at = behind("S1.2.9", "S1.1.11", "S1.3.11", mp=5, order=order)
            at.attack("S1.2.11")
            for rolls, who in zip(outcomes, (first, 3 - first)):
                assert at.ask.who == who
                defended(at, *rolls)
            assert at.position_track() == list(then) and at.over == (LOSE in outcomes)
            assert at.where(0) == "S1.2.11" if at.over else "S1.2.14" in at.ends()


def test_reach_and_roll_agree():
    assert set(roll(place("S1.1.5"), 7).ends()) == reach(place("S1.1.5"), 7)
