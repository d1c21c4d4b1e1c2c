"""Pole Position, sections 4.2, 4.2.1 and 4.2.2: corners, the racing line, corner SP."""

import pytest

from host_tests.moving import FAST, TECHNICAL, move, place, reach, ways
from host_tests.situations import Situation
from pitwall.games.pole_position.state import (
    DRY, HEAVY_RAIN, LEFT_LINE, LIGHT_RAIN, LINE, NO_LINE, ON_LINE)

# C1 has 5, 4 and 3 cells; arrow S1.1.16; shaded 1.1, 2.2, 3.3.
# C2 has 4 and 3 cells and is technical; arrow S2.2.6; shaded 2.2, 1.4.
NEIGHBOURS = {"C1.1.1": {"C1.1.2", "C1.2.1"}, "C1.2.2": {"C1.2.3", "C1.1.3", "C1.3.2"},
              "C1.3.1": {"C1.3.2", "C1.2.2"}, "C1.1.5": {"S2.1.1"}, "C1.3.3": {"S2.3.1", "C1.2.4"}}


@pytest.mark.proves("PP-4.2-2", "PP-4.2-3")
@pytest.mark.parametrize("cell", sorted(NEIGHBOURS))
def test_a_step_in_a_corner_leads_to_bordering_cells_that_lie_ahead(cell):
    assert reach(place(cell, line=NO_LINE), 1) - {cell} == NEIGHBOURS[cell]


@pytest.mark.proves("PP-4.2-1")
def test_a_corner_begins_after_the_arrow_row_and_ends_with_its_last_shaded_cell():
    assert ways(place("S1.2.16", sp=1), 0)["C1.2.1"] == {(0, 0, 1)}    # the first row is corner
    assert "S2.3.1" not in ways(place("C1.3.3", sp=1), 0)              # after the last it is not
    assert "S1.2.16" not in ways(place("S1.2.15", sp=1), 0)            # the arrow row is not


# --- 4.2.1 the racing line ---

@pytest.mark.proves("PP-4.2.1-1", "PP-4.2.1-2")
@pytest.mark.parametrize("start, mp", (("S2.2.6", 1), ("S2.2.5", 2), ("S2.1.6", 2)))
def test_standing_on_or_passing_the_arrow_leads_to_the_first_shaded_cell_for_one_mp(start, mp):
    assert "C2.2.2" in reach(place(start), mp)


@pytest.mark.proves("PP-4.2.1-1")
def test_beside_the_arrow_the_line_is_not_gained():
    at = place("S1.2.16")
    assert reach(at, 1) == {"S1.2.16", "S1.1.16", "S1.3.16", "C1.2.1"}
    move(at, 1)
    at.to("C1.2.1")
    assert at.cars[0][LINE] == NO_LINE


@pytest.mark.proves("PP-4.2.1-3")
def test_on_the_line_each_shaded_cell_costs_one_mp_however_many_lie_between():
    at = place("S1.1.16")
    assert "C1.1.1" in reach(at, 1)
    assert "C1.2.2" in reach(at, 2) and "C1.2.2" not in reach(at, 1)
    assert "C1.3.3" in reach(at, 3) and "C1.3.3" not in reach(at, 2)
    assert "S2.3.1" in reach(at, 4) and "S2.3.1" not in reach(at, 3)


@pytest.mark.proves("PP-4.2.1-4")
@pytest.mark.parametrize("between", ("C1.2.1", "C1.1.2", "C1.2.2"))
def test_a_car_between_two_shaded_cells_or_on_the_second_closes_the_line(between):
    at = place("C1.1.1", "HH", line=ON_LINE)
    assert "C1.2.2" in reach(at, 1)
    at.put(1, between)
    at.order(1, 0)
    assert "C1.2.2" not in reach(at, 1)


@pytest.mark.proves("PP-4.2.1-4")
def test_a_car_in_another_lane_or_beyond_does_not_close_the_line():
    at = place("C1.1.1", "HH", line=ON_LINE)
    at.order(0, 1)
    for cell in ("C1.3.3", "C1.2.3", "C1.1.4"):
        at.put(1, cell)
        assert "C1.2.2" in reach(at, 1)


@pytest.mark.proves("PP-4.2.1-5")
def test_a_car_that_missed_the_arrow_takes_shaded_cells_as_ordinary_ones():
    missed = place("C1.1.1", line=NO_LINE)
    assert "C1.2.2" not in reach(missed, 1) and "C1.2.2" in reach(missed, 2)
    at = move(missed, 2)
    at.to("C1.2.2")
    assert at.cars[0][LINE] == NO_LINE
    assert "C1.3.3" not in reach(at, 1)      # not regained on a shaded cell either


@pytest.mark.proves("PP-4.2.1-6")
def test_the_line_that_was_missed_stays_missed_in_the_next_turn_until_the_corner_ends():
    at = move(place("S1.2.16"), 1)
    at.to("C1.2.1")
    assert at.cars[0][LINE] == NO_LINE
    move(at, 1)
    at.to("C1.2.2")
    assert at.cars[0][LINE] == NO_LINE and "C1.3.3" not in reach(at, 1)
    at.put(0, "S2.2.6")                      # the next corner's arrow
    assert "C2.2.2" in reach(at, 1)


@pytest.mark.proves("PP-4.2.1-7")
def test_a_step_to_a_cell_that_is_not_shaded_leaves_the_line():
    at = move(place("C1.1.1", line=ON_LINE), 1)
    at.to("C1.1.2")
    assert at.cars[0][LINE] == LEFT_LINE
    at.put(0, "C1.1.3", line=LEFT_LINE)
    assert reach(at, 1) == {"C1.1.3", "C1.1.4", "C1.2.3"}      # no jump from here


@pytest.mark.proves("PP-4.2.1-8")
def test_in_a_standard_corner_the_line_is_regained_on_another_shaded_cell():
    at = place("C1.1.2", line=LEFT_LINE)
    assert "C1.3.3" in reach(at, 2)          # 2.2 is shaded, then the jump
    move(at, 1)
    at.to("C1.2.2")
    assert at.cars[0][LINE] == ON_LINE


# --- 4.2.2 technical corners ---

def leave_in_c2(track):
    """Leave the line of C2 at its first shaded cell, and reach the second."""
    at = move(place("S2.2.6", track=track), 1)
    at.to("C2.2.1")
    return at


@pytest.mark.proves("PP-4.2.2-2")
def test_in_a_technical_corner_a_line_once_left_is_lost_even_on_shaded_cells():
    at = leave_in_c2(FAST)
    assert at.cars[0][LINE] == NO_LINE
    move(at, 1)
    at.to("C2.2.2")
    assert at.cars[0][LINE] == NO_LINE and "C2.1.4" not in reach(at, 1)


@pytest.mark.proves("PP-4.2.2-2", "PP-4.2.2-1", "PP-1-2")
@pytest.mark.parametrize("off", ("a standard corner", "the switch"))
def test_elsewhere_or_with_the_rule_off_the_same_line_is_regained(off):
    at = leave_in_c2(FAST.replace(*TECHNICAL) if off == "a standard corner" else FAST) \
        if off != "the switch" else _without_technical()
    assert at.cars[0][LINE] == LEFT_LINE
    move(at, 1)
    at.to("C2.2.2")
    assert at.cars[0][LINE] == ON_LINE and "C2.1.4" in reach(at, 1)


def _without_technical():
    at = Situation("H", FAST, switches=0)
    at.put(0, "S2.2.6", ep=0, bp=0, sp=0)
    at.race.scratch.technical = False
    move(at, 1)
    at.to("C2.2.1")
    return at


@pytest.mark.proves("PP-4.2.2-3")
def test_the_loss_in_a_technical_corner_ends_with_that_corner():
    at = leave_in_c2(FAST)
    move(at, 2)
    at.to("C2.2.3")
    move(at, 3)
    at.to("S3.2.3")                          # the arrow of C3
    assert at.cars[0][LINE] == ON_LINE
    assert "C3.2.2" in reach(at, 1)


# --- corner SP ---

def in_corner(**values):
    """A long corner to spend SP in."""
    track = FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                         "corner C1 right 90 cells 12 11 10\n  line 1.1 2.6 3.10")
    return place("C1.1.2", track=track, line=NO_LINE, **values)


@pytest.mark.proves("PP-4.2-4", "PP-4.2-5", "PP-4.2-6")
@pytest.mark.parametrize("weather, limit", ((DRY, 3), (LIGHT_RAIN, 2), (HEAVY_RAIN, 2)))
def test_each_sp_gives_one_corner_mp_three_a_turn_and_two_in_rain(weather, limit):
    found = ways(in_corner(sp=9, weather=weather), 0)
    assert {found[cell].pop()[2] for cell in ("C1.1.%d" % (2 + n) for n in range(1, limit + 1))
            } == set(range(1, limit + 1))
    assert "C1.1.%d" % (3 + limit) not in found


@pytest.mark.proves("PP-4.2-4")
def test_no_more_sp_are_spent_than_the_driver_has():
    assert "C1.1.4" not in ways(in_corner(sp=1), 0)


@pytest.mark.proves("PP-4.2-7")
def test_corner_sp_lead_to_corner_cells_only():
    found = ways(place("C1.3.2", sp=3), 0)
    assert (0, 0, 1) in found["C1.3.3"] and "S2.3.1" not in found
    assert set(ways(place("S2.2.1", sp=3), 0)) == {"S2.2.1"}


@pytest.mark.proves("PP-4.2-8")
def test_corner_sp_come_before_or_after_the_tyre_mp_also_split_but_never_in_between():
    before = ways(place("C1.3.2", sp=1), 1)        # 1 SP to 3.3, then 1 MP to the straight
    assert (0, 0, 1) in before["S2.3.1"]
    after = ways(place("S1.2.14", sp=1), 2)        # 2 MP to the arrow row, then 1 SP
    assert (0, 0, 1) in after["C1.2.1"]
    between = ways(place("S1.2.15", sp=1, track=_short_corner()), 3)
    # 1 MP to the arrow row, 1 SP over the one corner cell, 2 MP on: would need the SP in between
    assert "S2.2.2" not in between and "S2.2.1" in between
    split = ways(in_corner(sp=2), 1)
    assert (0, 0, 2) in split["C1.1.5"]


def _short_corner():
    return FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                        "corner C1 right 90 cells 1 1 1\n  line 1.1")


@pytest.mark.proves("PP-4.2-9")
def test_corner_sp_engine_and_brakes_may_share_a_turn():
    found = ways(place("S1.2.13", ep=1, bp=1, sp=1, track=_long_straight()), 0)
    # 3 cells by the engine, 3 by the brakes over arrow and line, 1 SP along the line
    assert found["C1.2.4"] == {(1, 1, 0)} and found["C1.3.7"] == {(1, 1, 1)}


def _long_straight():
    return FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                        "corner C1 right 90 cells 9 8 7\n  line 1.1 2.4 3.7")
