"""The board according to the rules: lanes, neighbours, order, racing line, pit lane."""

import pytest

from host_tests.circuit_yard import build
from pitwall.circuit.lanes import (ARROW, CORNER, DASHED, GRIP, LAST, NO_LANE, NONE, PIT, SHADED,
                              TECHNICAL)


@pytest.fixture(scope="module")
def yard():
    return build()


def onward(circuit, name):
    """Return the names of all cells that may follow a cell."""
    c = circuit.find(name)
    return [circuit.cell_name(circuit.onward[i])
            for i in range(circuit.first[c], circuit.first[c + 1])]


def named(circuit, cells):
    """Return the name of a cell, or of several; None for NONE."""
    if isinstance(cells, int):
        return None if cells == NONE else circuit.cell_name(cells)
    return [named(circuit, c) for c in cells]


def cells_of(circuit, section):
    """Return all cells of a section in the order of their numbers."""
    return [c for c in range(circuit.cells)
            if circuit.section_name(circuit.section[c]) == section]


def by_key(circuit, section):
    """Return the names of a section's cells, the hindmost first."""
    cells = sorted(cells_of(circuit, section), key=lambda c: circuit.key[c])
    return [circuit.cell_name(c) for c in cells]


# --- lanes ---

@pytest.mark.proves("PP-4-1", "PP-4-2")
def test_three_lanes_and_only_the_middle_one_is_beside_both(yard):
    row = {lane: yard.find(f"S1.{lane}.6") for lane in (1, 2, 3)}
    assert (yard.left[row[2]], yard.right[row[2]]) == (row[1], row[3])
    assert (yard.left[row[1]], yard.right[row[1]]) == (NONE, row[2])
    assert (yard.left[row[3]], yard.right[row[3]]) == (row[2], NONE)
    assert set(yard.lane[:yard.cells]) == {1, 2, 3}
    for c in range(yard.cells):     # no step leads from one outer lane to the other
        steps = list(yard.onward[yard.first[c]:yard.first[c + 1]]) + [yard.left[c], yard.right[c]]
        for to in steps:
            if to != NONE and yard.section[to] == yard.section[c]:
                assert abs(yard.lane[to] - yard.lane[c]) <= 1


@pytest.mark.proves("PP-4-3")
def test_parts_of_two_lanes_and_of_one(yard):
    assert {yard.lane[c] for c in cells_of(yard, "S3")} == {1, 2}
    assert named(yard, yard.right[yard.find("S3.1.2")]) == "S3.2.2"
    assert named(yard, yard.left[yard.find("S3.2.2")]) == "S3.1.2"
    assert yard.right[yard.find("S3.2.2")] == NONE
    assert onward(yard, "C2.2.1") == ["C2.2.2", "C2.1.2"]
    assert {yard.lane[c] for c in cells_of(yard, "C3")} == {2}
    assert onward(yard, "C3.2.3") == ["C3.2.4"]
    assert onward(yard, "S2.3.3") == ["C2.2.1"]         # a lane that ends leads to the nearest one
    assert onward(yard, "S4.1.2") == onward(yard, "S4.3.2") == ["C3.2.1"]
    assert onward(yard, "C3.2.6") == ["S5.2.1"]


# --- straights ---

@pytest.mark.proves("PP-4.3-1")
def test_a_straight_runs_to_the_row_of_the_double_arrow(yard):
    assert onward(yard, "C1.2.4")[0] == "S2.2.1"
    arrow = yard.arrow_of(2)
    assert named(yard, arrow) == "S2.2.3" and yard.flags[arrow] & ARROW
    for c in cells_of(yard, "S2"):
        assert not yard.flags[c] & CORNER
    for lane, corner_lane in ((1, 1), (2, 2), (3, 2)):
        assert onward(yard, f"S2.{lane}.3") == [f"C2.{corner_lane}.1"]


def test_one_row_on_and_sideways_but_never_diagonally(yard):
    for c in range(yard.cells):
        if not yard.flags[c] & CORNER:
            assert yard.first[c + 1] - yard.first[c] == 1
            assert yard.onward[yard.first[c]] == yard.ahead[c]
        else:
            assert yard.left[c] == yard.right[c] == NONE
    assert named(yard, yard.ahead[yard.find("S1.2.6")]) == "S1.2.7"


def test_cells_are_numbered_from_the_finish_line_on(yard):
    assert named(yard, [0, 1, 2, 3]) == ["S1.1.5", "S1.2.5", "S1.3.5", "S1.1.6"]
    assert yard.cell_name(yard.cells - 1) == "S1.3.4"
    assert named(yard, yard.ahead[yard.cells - 1]) == "S1.3.5"
    assert yard.key[0] == 0 and yard.key[yard.cells - 1] == yard.length - 1


def test_every_step_leads_to_a_higher_number_round_the_lap(yard):
    for c in range(yard.total):
        for to in yard.onward[yard.first[c]:yard.first[c + 1]]:
            over_the_line = c < yard.cells and to == yard.cell(0, yard.lane[c], 5)
            assert to > c or over_the_line or (c == yard.total - 1 and to == yard.joins)


def test_names_lead_to_cells_and_back_and_unknown_ones_are_refused(yard):
    for name in ("S1.1.1", "C1.3.3", "S5.2.2", "PIT.3", "BOX", "G1", "G2", "EXIT.1"):
        assert yard.cell_name(yard.find(name)) == name
    for name in ("S9.1.1", "C1.3.4", "C1.0.1", "PIT.4", "G3", "EXIT.0", ""):
        with pytest.raises(ValueError):
            yard.find(name)


# --- corners: the cells that touch ---

# 5 cells outside, 4 in the middle, 3 inside, all of one length a lane; worked out by hand.
TOUCH = {
    "C1.1.1": ["C1.1.2", "C1.2.1"],
    "C1.1.2": ["C1.1.3", "C1.2.2"],
    "C1.1.3": ["C1.1.4", "C1.2.3"],
    "C1.1.4": ["C1.1.5", "C1.2.4"],
    "C1.1.5": ["S2.1.1"],
    "C1.2.1": ["C1.2.2", "C1.1.2", "C1.3.1"],
    "C1.2.2": ["C1.2.3", "C1.1.3", "C1.3.2"],
    "C1.2.3": ["C1.2.4", "C1.1.4", "C1.3.3"],
    "C1.2.4": ["S2.2.1", "C1.1.5"],
    "C1.3.1": ["C1.3.2", "C1.2.2"],
    "C1.3.2": ["C1.3.3", "C1.2.3"],
    "C1.3.3": ["S2.3.1", "C1.2.4"],
}


@pytest.mark.proves("PP-4.2-2", "PP-4.2-3")
def test_in_a_corner_a_car_may_go_to_all_that_touch_and_lie_later(yard):
    assert {name: onward(yard, name) for name in TOUCH} == TOUCH


@pytest.mark.proves("PP-4.2-2", "PP-4.2-3")
def test_a_cell_exactly_beside_is_not_ahead_and_a_point_does_not_touch():
    circuit = build(("cells 5 4 3", "cells 3 3 3"), ("line 1.1 2.2 3.3", "line 2.3"),
                    ("grip 1.3 1.4", "grip 1.3"))
    assert onward(circuit, "C1.1.1") == ["C1.1.2"]
    assert onward(circuit, "C1.2.2") == ["C1.2.3"]
    circuit = build(("cells 5 4 3", "cells 4 2 2"), ("line 1.1 2.2 3.3", "line 2.2"))
    assert onward(circuit, "C1.1.1") == ["C1.1.2", "C1.2.1"]
    assert onward(circuit, "C1.1.2") == ["C1.1.3"]       # touches C1.2.2 in one point only
    assert onward(circuit, "C1.2.1") == ["C1.2.2", "C1.1.2"]


def test_explicit_spans_move_the_borders(yard):
    # lane 2 of C4 is cut 3/5 : 2/5, lanes 1 and 3 evenly into 2 and 4
    assert onward(yard, "C4.2.1") == ["C4.2.2", "C4.1.2", "C4.3.2", "C4.3.3"]
    assert onward(yard, "C4.1.1") == ["C4.1.2", "C4.2.1"]
    even = build(("  spans 2 0 3 5\n", ""))
    assert onward(even, "C4.2.1") == ["C4.2.2", "C4.3.2"]


def test_corner_cells_are_numbered_by_their_middles(yard):
    assert named(yard, cells_of(yard, "C1")) == [
        "C1.1.1", "C1.2.1", "C1.3.1", "C1.1.2", "C1.2.2", "C1.1.3", "C1.3.2", "C1.2.3", "C1.1.4",
        "C1.3.3", "C1.2.4", "C1.1.5"]


# --- who is ahead ---

@pytest.mark.proves("PP-3.3-9")
def test_on_a_straight_the_row_decides_whatever_the_lane(yard):
    for near, far in (("S1.3.5", "S1.1.6"), ("S1.1.6", "S1.3.7"), ("S4.3.1", "S4.1.2")):
        assert yard.key[yard.find(near)] < yard.key[yard.find(far)]


@pytest.mark.proves("PP-3.3-10")
def test_cars_of_one_row_keep_their_order(yard):
    for before in (["S1.3.8", "S1.1.8", "S1.2.8"], ["S1.2.8", "S1.3.8", "S1.1.8"]):
        assert sorted(before, key=lambda name: -yard.key[yard.find(name)]) == before


RIGHT = ["C1.1.1", "C1.2.1", "C1.1.2", "C1.3.1", "C1.2.2", "C1.1.3",
         "C1.3.2", "C1.2.3", "C1.1.4", "C1.3.3", "C1.2.4", "C1.1.5"]
LEFT = ["C1.1.1", "C1.1.2", "C1.2.1", "C1.1.3", "C1.2.2", "C1.3.1",
        "C1.1.4", "C1.2.3", "C1.3.2", "C1.1.5", "C1.2.4", "C1.3.3"]


@pytest.mark.proves("PP-3.3-11", "PP-3.3-12")
def test_in_a_corner_fewer_cells_left_is_ahead_then_the_outermost_lane(yard):
    """In a right turn that is lane 1, in a left turn the other outer lane."""
    assert by_key(yard, "C1") == RIGHT
    circuit = build(("corner C1 right 90", "corner C1 left 90"),
                    ("straight S2 rows 3", "straight S2 rows 3\n  bend right 120"),
                    ("rows 4 lanes 1-2", "rows 4 lanes 1-2\n  bend right 60"))
    assert by_key(circuit, "C1") == LEFT


def test_keys_grow_from_section_to_section(yard):
    start = yard.find("S1.1.1")
    highest = -1
    for section in ("C1", "S2", "C2", "S3", "S4", "C3", "S5", "C4"):
        keys = sorted({yard.key[c] for c in cells_of(yard, section)})
        assert keys == list(range(keys[0], keys[-1] + 1)) and keys[0] > highest
        highest = keys[-1]
    assert yard.key[start] == highest + 1


# --- the racing line ---

@pytest.mark.proves("PP-4.2-1")
def test_a_corner_starts_after_the_arrow_and_ends_with_its_last_shaded_cell(yard):
    for s in range(yard.sections):
        if yard.is_corner(s):
            arrow = yard.arrow_of(s - 1)
            assert yard.row[arrow] == yard.cells_in(s - 1, yard.lane[arrow])
            assert yard.section[yard.ahead[arrow]] == s
            last = [c for c in range(yard.start[s], yard.start[s + 1])
                    if yard.flags[c] & SHADED][-1]
            assert yard.flags[last] & LAST
            assert yard.section[yard.ahead[last]] == (s + 1) % yard.sections


def test_jumps_lead_from_the_arrow_along_the_shaded_cells(yard):
    c, line = yard.find("S1.1.11"), []
    while yard.jump[c] != NONE:
        c = yard.jump[c]
        line.append(yard.cell_name(c))
    assert line == ["C1.1.1", "C1.2.2", "C1.3.3"]
    assert yard.jump[yard.find("S1.2.11")] == NONE
    assert sum(jump != NONE for jump in yard.jump) == 3 + 2 + 1 + 2


def clear(circuit, start, *names):
    """Return True if the line is clear from a cell on, with cars on these cells."""
    occupied = bytearray(circuit.total)
    for name in names:
        occupied[circuit.find(name)] = 1
    return circuit.clear(occupied, circuit.find(start))


def test_a_car_on_the_way_closes_the_line(yard):
    """A car level with the arrow does not block it; without a line none is clear."""
    for start, blocked, free in (
            ("S1.1.11", ["C1.1.1"], ["S1.2.11", "S1.3.11", "S1.1.10", "C1.2.1"]),
            ("C1.1.1", ["C1.2.1", "C1.1.2", "C1.2.2"],
             ["C1.3.1", "C1.1.3", "C1.3.2", "S1.2.11"]),
            ("C1.2.2", ["C1.3.2", "C1.2.3", "C1.3.3"], ["C1.1.3", "C1.1.4", "C1.2.4"])):
        assert clear(yard, start)
        for name in blocked + free:
            assert clear(yard, start, name) == (name in free), name
    circuit = build(("line 1.1 2.2 3.3", "line 2.2 3.3"))
    for name, free in (("S1.2.11", True), ("C1.1.1", False), ("C1.3.1", True)):
        assert clear(circuit, "S1.1.11", name) == free, name
    assert not clear(yard, "C1.3.3") and not clear(yard, "S1.2.6")


# --- marks ---

def test_marks_lie_on_their_cells_and_nowhere_else(yard):
    def marked(flag):
        return [yard.cell_name(c) for c in range(yard.total) if yard.flags[c] & flag]

    assert marked(ARROW) == ["S1.1.11", "S2.2.3", "S4.3.2", "S5.3.3"]
    assert marked(GRIP) == ["C1.1.3", "C1.1.4"]
    assert marked(LAST) == ["C1.3.3", "C1.2.4", "C1.1.5", "C2.2.3", "C2.1.4", "C3.2.6", "C4.1.2",
                            "C4.2.2", "C4.3.4"]
    assert set(marked(TECHNICAL)) == {yard.cell_name(c) for c in cells_of(yard, "C2")}
    assert marked(PIT) == [yard.cell_name(c) for c in range(yard.cells, yard.total)]
    assert marked(DASHED) == ["S1.1.6", "S1.2.6", "S1.3.6", "S1.1.7", "S1.2.7", "S1.3.7",
                              "S1.1.2", "S1.2.2", "S1.3.2", "PIT.1", "EXIT.1", "EXIT.2"]
    assert [yard.cell_name(yard.arrow_of(s)) for s in range(yard.sections)] == [
        "S1.1.11", "S2.2.3", "S2.2.3", "S4.3.2", "S4.3.2", "S4.3.2", "S5.3.3", "S5.3.3", "S1.1.11"]


# --- dashed divisions ---

def walk(circuit, start, steps, by):
    """Return the names of the cells straight ahead of a cell."""
    c, met = circuit.find(start), []
    for _ in range(steps):
        c = by[c]
        met.append(circuit.cell_name(c))
    return met


def test_dashed_cells_are_several_while_divisions_count_and_one_when_not(yard):
    assert walk(yard, "S1.2.5", 4, yard.ahead) == ["S1.2.6", "S1.2.7", "S1.2.8", "S1.2.9"]
    assert walk(yard, "S1.2.5", 2, yard.ahead1) == ["S1.2.8", "S1.2.9"]
    for part in ("S1.2.6", "S1.2.7", "S1.2.8"):     # from any part out of the group
        assert walk(yard, part, 1, yard.ahead1) == ["S1.2.9"]
        assert named(yard, yard.joined[yard.find(part)]) == "S1.2.8"


def test_the_pit_lane_in_rain_and_in_the_dry(yard):
    rain = walk(yard, "PIT.1", 9, yard.ahead)
    dry = walk(yard, "PIT.1", 6, yard.ahead1)
    assert rain == ["PIT.2", "PIT.3", "BOX", "G1", "G2", "EXIT.1", "EXIT.2", "EXIT.3", "S1.3.8"]
    assert dry == ["PIT.3", "BOX", "G1", "G2", "EXIT.3", "S1.3.8"]


# --- pit lane, lines ---

def test_the_pit_lane_has_its_numbers_after_the_track(yard):
    assert named(yard, yard.pit_from) == "S5.3.1" and named(yard, yard.joins) == "S1.3.8"
    assert named(yard, [yard.entry, yard.box, yard.green1, yard.green2, yard.exit]) == [
        "PIT.1", "BOX", "G1", "G2", "EXIT.1"]
    assert (yard.entry_n, yard.exit_n, yard.entry) == (3, 3, yard.cells)
    assert yard.total == yard.cells + 3 + 3 + 3


def test_exit_cells_lie_beside_their_rows_and_the_others_at_the_line(yard):
    for i, row in enumerate((5, 6, 7)):
        c = yard.exit + i
        assert yard.key[c] == yard.key[yard.find(f"S1.3.{row}")] and yard.lane[c] == 4
    for c in range(yard.entry, yard.exit):
        assert yard.key[c] == 0 and yard.lane[c] == NO_LANE


def test_pits_on_the_left_lie_left_of_lane_1():
    circuit = build(("from S5.3.1", "from S5.1.1"), ("beside S1.3.5", "beside S1.1.5"),
                    ("joins S1.3.8", "joins S1.1.8"), ("side right", "side left"))
    assert circuit.lane[circuit.exit] == 0 and not circuit.pit_right


def test_lines_are_keys_of_the_rows_before_them(yard):
    assert list(yard.drs) == [yard.key[yard.find("S2.1.2")]]
    assert yard.sc == yard.key[yard.find("S4.1.1")]
