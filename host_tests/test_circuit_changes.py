"""Exceptions to lane changes, and lanes of different length on straights: text, table, races.
"""

import pytest

from host_tests import circuit_checks, heron_lake, parity
from host_tests.circuit_yard import FD_YARD, YARD, complaints, resealed, why_not
from pitwall import circuit as circuits, games
from pitwall.circuit import opened, stops
from pitwall.circuit.lanes import NONE
from pitwall.circuit.table import Table
from pitwall.games.formula_d.track import Track
from tools import mpy as mpys
from tools import race
from tools.circuit import folders
from tools.circuit.board import EDGE
from tools.circuit.compile import compile_text
from tools.circuit.draft import Errors
from tools.circuit.stops import changes
from tools.circuit.stops.draw import Board
from tools.circuit.text import Parser
from tools.lab.boards import values
from tools.lab.lots import Lots

MARSH = heron_lake.MARSH
TABLE = compile_text(MARSH)


def road(text=MARSH):
    return Track(opened(compile_text(text)))


def sides(track, c):
    return sum(bit for bit, side in ((1, -1), (2, 1)) if track.beside(c, side) != NONE)


def of_text(text):
    draft = Parser(Errors("")).read(text)
    return {section.name: section for section in draft.sections}


def test_the_rule_is_that_of_the_game_on_every_circuit():
    for path in folders.texts("formula-d"):
        sections, track = of_text(path.read_text()), road(path.read_text())
        for c in range(track.circuit.cells):
            name, lane, k = track.circuit.cell_name(c).split(".")
            assert sides(track, c) == changes.by_rule(sections[name], int(lane), int(k))


def test_lanes_are_changed_where_the_text_says():
    track, plain = road(), road(MARSH.replace("  keep", "#").replace("  cross", "#"))
    circuit, found = track.circuit, {}
    assert list(circuit.key) == list(plain.circuit.key)
    for c in range(circuit.cells):
        if sides(track, c) != sides(plain, c):
            found[circuit.cell_name(c)] = sides(track, c)
    wanted = {"S3.3.2": 0, "S3.3.3": 0, "S3.3.4": 0, "C5.3.1": 1, "C5.3.2": 1}
    wanted.update((f"S6.{lane}.{row}", 0) for lane in (1, 2, 3) for row in (14, 15, 16))
    assert wanted.items() <= found.items()
    assert {name[:3] for name in found.keys() - wanted.keys()} == {"C3."}
    apart = [c for c in range(circuit.cells) if circuit.cell_name(c).startswith("C3.1")]
    assert len(apart) == 12 and not any(sides(track, c) for c in apart)
    for c in range(circuit.cells):
        if circuit.cell_name(c).startswith("C3.2"):
            assert track.beside(c, -1) == NONE


def test_every_step_leads_to_the_next_cell_of_a_lane():
    track = road()
    circuit = track.circuit
    assert [circuit.cells_in(4, lane) for lane in (1, 2, 3)] == [6, 7, 8]
    assert circuit.rows_of(4) == 8 and circuit.length == 100 + 2
    for lane in (1, 2, 3):
        c = start = circuit.cell(0, lane, 1)
        cells = 0
        while cells == 0 or c != start:
            after = track.ahead(c)
            assert circuit.lane[after] == lane
            assert circuit.key[after] > circuit.key[c] or after == start
            c, cells = after, cells + 1
        assert cells == sum(circuit.cells_in(s, lane) for s in range(circuit.sections))
    for c in range(circuit.cells):
        for side in (-1, 1):
            to = track.beside(c, side)
            if to != NONE:
                assert circuit.lane[to] == circuit.lane[c] + side
                assert 0 < track.distance(c, to) <= 3


def test_a_cell_is_found_by_row_and_lane_holes_are_none():
    track = road()
    for c in range(track.circuit.cells):
        assert track.cell(track.row[c], track.circuit.lane[c]) == c
    rows = range(track.circuit.key_start[4], track.circuit.key_start[5])
    assert [track.cell(row, 1) for row in rows].count(NONE) == 2
    assert [track.cell(row, 3) for row in rows].count(NONE) == 0


def test_spaces_to_a_corner_are_those_of_the_lane():
    for text in (MARSH, FD_YARD):
        track = road(text)
        for c in range(track.circuit.cells):
            spaces, there = 0, c
            while track.corner(there) == NONE:
                there, spaces = track.ahead(there), spaces + 1
            assert track.to_corner(c) == spaces


MISTAKES = (
    ("rows 6 7 8", "rows 6 7", "straight S3: rows of one lane or of all three"),
    ("rows 6 7 8", "rows 6 7 64", "rows must be a number 1 to 63, not 64"),
    ("rows 12\n", "rows 12 11 12\n", "straight S1: its lanes differ in length, but it touches the "
     "finish line: divide it"),
    ("rows 9\n", "rows 9 8 9\n", "straight S7: its lanes differ in length"),
    ("keep left 3.2-4", "keep left 3.2-9", "S3: keep: lane 3 has no cell 9"),
    ("keep left 3.2-4", "keep left 1.2", "S3: keep: lane 1 has no lane on its left"),
    ("keep left 3.2-4", "keep right 3.2", "S3: keep: lane 3 has no lane on its right"),
    ("keep left 3.2-4", "keep left 3.4-2", "S3: keep: 4-2 runs backwards"),
    ("keep left 3.2-4", "keep left 3.0", "S3: keep: lane 3 has no cell 0"),
    ("keep left 3.2-4", "keep left", "cells are missing, such as 2.3 or 2.3-5"),
    ("keep left 3.2-4", "keep 4.2", "cells must be lane.cell such as 2.5, or 2.5-9, not 4.2"),
    ("keep left 3.2-4", "cross left 3.2", "cross belongs to a corner, but S3 is none"),
    ("cross left 3.1-2", "cross 3.1", "cross left or cross right, then cells"),
    ("cross left 3.1-2", "cross left 3.6", "C5: cross: lane 3 has no cell 6"),
)


@pytest.mark.parametrize("old, new, reason", MISTAKES)
def test_what_cannot_be_is_told_with_its_line(old, new, reason):
    assert MARSH.count(old) == 1
    told = complaints(MARSH.replace(old, new))
    line = MARSH[:MARSH.index(old)].count("\n") + 1
    assert any(reason in each and each.startswith(f"yard.txt:{line}:") for each in told), told


def test_pole_position_has_none_of_it():
    for line in ("keep 1.1", "cross left 2.1"):
        assert "belongs to a circuit of formula-d" in complaints(YARD + line + "\n")[0]
    assert "4 belongs to a circuit of formula-d" in complaints(
        YARD.replace("straight S2 rows 3", "straight S2 rows 3 4 4"))[0]


def test_a_corner_that_snakes_has_lanes_of_any_length():
    wavy = MARSH.replace("corner C6 right cells 6 5 3\n", "corner C6 right cells 5 6 4\n  snakes\n")
    assert wavy != MARSH
    track = road(wavy)
    s = [track.circuit.section_name(s) for s in range(track.circuit.sections)].index("C6")
    assert track.circuit.rows_of(s) == 6 and track.circuit.status() == []
    circuit_checks.use(track.circuit)
    assert compile_text(heron_lake.TEXT.replace("  stops 2", "  stops 2\n  snakes"))[4] == 1
    told = complaints(wavy.replace("  snakes\n", ""))
    assert len(told) == 1 and "corner C6: a lane further inside has more cells" in told[0]
    lots = Lots([compile_text(wavy)], 0, 10, game="formula-d")
    while lots.tick():
        pass
    table = bytearray(compile_text(FD_YARD))
    at = table.index(bytes([4, 4, 3]))
    table[at:at + 3] = bytes([3, 4, 4])
    assert "corner longer inside than outside" in why_not(resealed(bytes(table)))


# --- the table ---

def test_a_text_that_uses_nothing_of_it_has_the_table_of_before():
    plain = heron_lake.TEXT.replace("rows 3\n", "rows 3 3 3\n").replace(
        "corner C1 right cells 9 7 5\n", "corner C1 right cells 9 7 5\n  keep left 2.1\n"
        "  cross right 2.1\n")
    assert compile_text(plain) == compile_text(heron_lake.TEXT)
    assert compile_text(plain)[4] == 1 and TABLE[4] == 2


def test_an_older_version_refuses_it_with_the_reason(monkeypatch):
    monkeypatch.setattr(Table, "VERSION", 1)
    monkeypatch.setattr(Table, "OLDER", ())
    assert circuits.flaw(TABLE, circuits.STOPS) == "refused.version"
    with pytest.raises(ValueError, match="version 2, but this reader knows 1"):
        stops.Circuit(TABLE)
    assert circuits.flaw(compile_text(heron_lake.TEXT), circuits.STOPS) == ""


def at_changes(table):
    """Return the offset of the list of lane changes of section S3."""
    at = table.index(b"\x02S3") + 3
    return at + 4       # rows of three lanes, the zone


def test_a_table_that_makes_no_sense_is_refused():
    at = at_changes(TABLE)
    assert TABLE[at:at + 3] == bytes([1, 3 << 6 | 2, 1 << 6 | 3])
    for change, reason in (
            ({at + 1: 3 << 6 | 9}, "lane change that does not exist"),
            ({at + 1: 2}, "lane change that does not exist"),
            ({at + 2: 3}, "sides of a lane change is 3"),
            ({at + 2: 1 << 6 | 8}, "lane change beyond its lane"),
            ({at - 4: 64}, "rows is 64"), ({at - 3: 129}, "spans in a corner with stops"),
            ({at - 2: 0}, "cells of a lane is 0"),
            ({7: TABLE[7] & 7}, "section without lanes"), ({4: 1}, "kind of circuit is 15")):
        table = bytearray(TABLE)
        for place, value in change.items():
            table[place] = value
        assert reason in why_not(resealed(bytes(table))), reason
    first = bytearray(TABLE)
    first[first.index(b"\x02S1") - 7] |= 2
    assert why_not(resealed(bytes(first)))


def test_damaged_tables_are_refused_or_can_be_used():
    for at in range(8, len(TABLE) - 4):
        for value in (0, 1, TABLE[at] ^ 2, TABLE[at] ^ 64, 255):
            table = resealed(TABLE[:at] + bytes([value]) + TABLE[at + 1:])
            try:
                circuit = opened(table)
            except ValueError:
                continue
            circuit_checks.use(circuit)
            Track(circuit)


SCRIPT = """
from pitwall.circuit import opened, stops
from pitwall.games.formula_d.track import Track
from circuit_checks import digest, use
circuit = opened(bytes.fromhex(open("table").read()))
use(circuit)
track = Track(circuit)
print(digest(circuit), [track.beside(c, side) for c in range(circuit.cells) for side in (-1, 1)])
print([track.to_corner(c) for c in range(circuit.cells)])
"""


def test_micropython_has_the_same_road(tmp_path):
    checks = open(circuit_checks.__file__).read()
    parity.both(SCRIPT, tmp_path, {"table": TABLE.hex(), "circuit_checks.py": checks})


# --- races ---

def test_rivals_race_on_it_alike_on_both_pythons():
    made = values("formula-d", "marsh.txt", TABLE)
    lines, seats = [], ["rival-hard", "rival", "rival-easy", "careful"]
    done = race.on_cpython(TABLE, seats, 5, lines.append, True, game="formula-d", values=made)
    with mpys.Mpy() as there:
        told = race.on_micropython(there, TABLE, seats, 5, True, game="formula-d", values=made)
    assert told.splitlines() == lines
    status = games.room("formula-d", "state")
    assert any(car[status.STATUS] == status.FINISHED for car in done.race.cars)


def test_races_by_lot_with_every_rule_end(tmp_path):
    lots = Lots([TABLE], 0, 40, game="formula-d")
    while lots.tick():
        pass
    assert lots.decisions > 1000


def test_the_drawing_shows_where_lanes_are_kept():
    circuit = opened(TABLE)
    board = Board(circuit)
    board.picture()
    c = circuit.find("C3.1.6")
    assert board.image.getpixel(tuple(round(each) for each in board._spot(c, 128, 256))) == EDGE
