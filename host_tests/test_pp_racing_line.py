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


def first_corner(cells, line):
    return FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                        "corner C1 right 90 cells %s\n  line %s" % (cells, line))


def moved(at, mp, cell):
    """Make that move with car 0; return its racing line status."""
    move(at, mp).to(cell)
    return at.cars[0][LINE]


@pytest.mark.proves("PP-4.2-1", "PP-4.2-2", "PP-4.2-3")
def test_a_step_in_a_corner_leads_to_bordering_cells_that_lie_ahead():
    for cell, ahead in NEIGHBOURS.items():
        assert reach(place(cell, line=NO_LINE), 1) - {cell} == ahead
    # a corner begins after the arrow row and ends with its last shaded cell
    assert ways(place("S1.2.16", sp=1), 0)["C1.2.1"] == {(0, 0, 1)}
    assert "S2.3.1" not in ways(place("C1.3.3", sp=1), 0)
    assert "S1.2.16" not in ways(place("S1.2.15", sp=1), 0)


@pytest.mark.proves("PP-4.2.1-1", "PP-4.2.1-2", "PP-4.2.1-3")
def test_from_the_arrow_on_each_shaded_cell_costs_one_mp_however_many_lie_between():
    for start, mp in (("S2.2.6", 1), ("S2.2.5", 2), ("S2.1.6", 2)):     # on the arrow or passing it
        assert "C2.2.2" in reach(place(start), mp)
    at = place("S1.1.16")
    for mp, cell in enumerate(("C1.1.1", "C1.2.2", "C1.3.3", "S2.3.1"), 1):
        assert cell in reach(at, mp) and cell not in reach(at, mp - 1)
    at = place("S1.2.16")                       # next to the arrow it is not gained
    assert reach(at, 1) == {"S1.2.16", "S1.1.16", "S1.3.16", "C1.2.1"}
    assert moved(at, 1, "C1.2.1") == NO_LINE


@pytest.mark.proves("PP-4.2.1-4")
def test_a_car_between_two_shaded_cells_or_on_the_second_closes_the_line():
    at = place("C1.1.1", "HH", line=ON_LINE)
    assert "C1.2.2" in reach(at, 1)
    for order, cells, open_ in (((1, 0), ("C1.2.1", "C1.1.2", "C1.2.2"), False),
                                ((0, 1), ("C1.3.3", "C1.2.3", "C1.1.4"), True)):
        at.order(*order)
        for cell in cells:                      # in another lane or beyond it the line stays open
            at.put(1, cell)
            assert ("C1.2.2" in reach(at, 1)) == open_


@pytest.mark.proves("PP-4.2.1-5", "PP-4.2.1-6")
def test_a_car_that_missed_the_arrow_has_no_line_until_the_corner_ends():
    at = place("C1.1.1", line=NO_LINE)          # shaded cells are ordinary ones
    assert "C1.2.2" not in reach(at, 1) and "C1.2.2" in reach(at, 2)
    assert moved(at, 2, "C1.2.2") == NO_LINE
    assert "C1.3.3" not in reach(at, 1)         # not regained on a shaded cell either
    at = place("S1.2.16")
    for cell in ("C1.2.1", "C1.2.2"):           # nor in the next turn
        assert moved(at, 1, cell) == NO_LINE
    assert "C1.3.3" not in reach(at, 1)
    at.put(0, "S2.2.6")                         # the next corner's arrow
    assert "C2.2.2" in reach(at, 1)


@pytest.mark.proves("PP-4.2.1-7", "PP-4.2.1-8")
def test_a_step_to_a_cell_that_is_not_shaded_leaves_the_line_and_another_shaded_one_regains_it():
    assert moved(place("C1.1.1", line=ON_LINE), 1, "C1.1.2") == LEFT_LINE
    assert reach(place("C1.1.3", line=LEFT_LINE), 1) == {"C1.1.3", "C1.1.4", "C1.2.3"}   # no jump
    at = place("C1.1.2", line=LEFT_LINE)
    assert "C1.3.3" in reach(at, 2)             # 2.2 is shaded, then the jump
    assert moved(at, 1, "C1.2.2") == ON_LINE


@pytest.mark.proves("PP-4.2.2-1", "PP-4.2.2-2", "PP-4.2.2-3", "PP-1-2")
def test_in_a_technical_corner_a_line_once_left_is_lost_until_that_corner_ends():
    for track, technical, left, then in ((FAST, True, NO_LINE, NO_LINE),
                                         (FAST, False, LEFT_LINE, ON_LINE),     # the rule is off
                                         (FAST.replace(*TECHNICAL), True, LEFT_LINE, ON_LINE)):
        at = Situation("H", track)
        at.put(0, "S2.2.6", ep=0, bp=0, sp=0)
        at.race.scratch.technical = technical
        assert moved(at, 1, "C2.2.1") == left and moved(at, 1, "C2.2.2") == then
        assert ("C2.1.4" in reach(at, 1)) == (then == ON_LINE)
    at = place("S2.2.6")
    assert moved(at, 1, "C2.2.1") == moved(at, 2, "C2.2.3") == NO_LINE
    assert moved(at, 3, "S3.2.3") == ON_LINE    # the arrow of C3
    assert "C3.2.2" in reach(at, 1)


def in_corner(**values):
    """Put a car into a long corner to spend SP in."""
    return place("C1.1.2", track=first_corner("12 11 10", "1.1 2.6 3.10"), line=NO_LINE, **values)


@pytest.mark.proves("PP-4.2-4", "PP-4.2-5", "PP-4.2-6", "PP-4.2-7")
def test_each_sp_gives_one_corner_mp_three_a_turn_and_two_in_rain():
    for weather, limit in ((DRY, 3), (LIGHT_RAIN, 2), (HEAVY_RAIN, 2)):
        found = ways(in_corner(sp=9, weather=weather), 0)
        for n in range(1, limit + 1):
            assert found["C1.1.%d" % (2 + n)] == {(0, 0, n)}
        assert "C1.1.%d" % (3 + limit) not in found
    assert "C1.1.4" not in ways(in_corner(sp=1), 0)     # no more than the driver has
    found = ways(place("C1.3.2", sp=3), 0)              # to corner cells only
    assert (0, 0, 1) in found["C1.3.3"] and "S2.3.1" not in found
    assert set(ways(place("S2.2.1", sp=3), 0)) == {"S2.2.1"}


@pytest.mark.proves("PP-4.2-8", "PP-4.2-9")
def test_corner_sp_come_before_or_after_the_tyre_mp_also_split_but_never_in_between():
    assert (0, 0, 1) in ways(place("C1.3.2", sp=1), 1)["S2.3.1"]      # 1 SP, then 1 MP
    assert (0, 0, 1) in ways(place("S1.2.14", sp=1), 2)["C1.2.1"]     # 2 MP, then 1 SP
    between = ways(place("S1.2.15", sp=1, track=first_corner("1 1 1", "1.1")), 3)
    # 1 MP to the arrow row, 1 SP over the one corner cell, 2 MP on: would need the SP in between
    assert "S2.2.2" not in between and "S2.2.1" in between
    assert (0, 0, 2) in ways(in_corner(sp=2), 1)["C1.1.5"]
    found = ways(place("S1.2.13", ep=1, bp=1, sp=1, track=first_corner("9 8 7", "1.1 2.4 3.7")), 0)
    # 3 cells by the engine, 3 by the brakes over arrow and line, 1 SP along the line
    assert found["C1.2.4"] == {(1, 1, 0)} and found["C1.3.7"] == {(1, 1, 1)}
