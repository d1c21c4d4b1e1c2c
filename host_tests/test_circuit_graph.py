"""Graphs of boards: imported, exported, refused with line and reason, raced."""

import json
from pathlib import Path

import pytest

from host_tests import circuit_checks, heron_lake, parity
from pitwall.circuit import opened
from pitwall.circuit.lanes import NONE
from tools import mpy as mpys
from tools import race
from tools.circuit import __main__ as command
from tools.circuit import folders
from tools.circuit.compile import compile_text
from tools.circuit.graph import compare
from tools.circuit.graph.read import read
from tools.circuit.graph.text import written
from tools.circuit.graph.write import graph as graph_of
from tools.circuit.stops.road import track_of
from tools.lab.boards import values
from tools.lab.lots import Lots

# Invented, in the usual form of such graphs: ids, positions, steps and stops; no lanes, no names.
POND = (Path(__file__).parent / "boards/gravel-pond.json").read_text()


def brought(text, notes=None):
    """Return the text of a circuit made from a graph's JSON; assert that it has no errors."""
    graph = read(text, "graph.json")
    made = "" if graph.errors.found else written(graph, [] if notes is None else notes)
    assert graph.errors.lines() == [] and made
    return made


def refused(text):
    graph = read(text, "graph.json")
    if not graph.errors.found:
        assert written(graph, []) == ""
    return graph.errors.lines()


def without(text, *words):
    """Return the JSON without these words of its cells."""
    card = json.loads(text)
    for cell in card["cells"]:
        for word in words:
            cell.pop(word, None)
    return json.dumps(card)


def rules(circuit):
    """Return everything about a board except its picture."""
    track = track_of(circuit)
    steps = [(track.ahead(c), track.beside(c, -1), track.beside(c, 1))
             for c in range(circuit.cells)]
    kinds = [(circuit.stops[s], circuit.zone[s], circuit.is_corner(s)) for s in circuit.section]
    return (steps, list(circuit.key), bytes(circuit.lane), kinds, circuit.line_a,
            list(circuit.grid),
            bytes(circuit.start_weather), circuit.laps, circuit.name, circuit.house)


# --- import ---

def test_a_graph_of_the_common_form_is_brought_in():
    notes = []
    text = brought(POND, notes)
    circuit = opened(compile_text(text))
    assert (circuit.name, circuit.cells, circuit.laps) == ("Gravel Pond", 238, 3)
    assert [n for n in circuit.stops if n] == [2, 1, 1, 1, 2]
    counts = [[circuit.cells_in(s, lane) for lane in (1, 2, 3)] for s in range(circuit.sections)]
    assert counts == [[13, 13, 13], [11, 9, 8], [8, 8, 8], [4, 5, 7], [3, 3, 3], [6, 5, 3],
                      [7, 7, 7], [6, 5, 5], [9, 8, 8], [8, 6, 5], [9, 9, 9]]
    assert circuit.status() == [] and "keep" not in text and "cross" not in text
    circuit_checks.use(circuit)
    assert notes == ["no weather: dry 14, damp 17, wet 20",
                     "no DRS zones: the two longest straights, S1 and S6",
                     "no line-a: row 5 of S6"]


def test_the_order_of_cells_and_of_steps_does_not_count():
    card = json.loads(POND)
    card["cells"].reverse()
    card["finish"].reverse()
    for cell in card["cells"]:
        cell["next"].reverse()
    assert brought(json.dumps(card)) == brought(POND)


def test_lanes_are_found_as_they_were(monkeypatch):
    for path in [*folders.texts("formula-d"), None]:
        text = graph_of(opened(compile_text(path.read_text() if path else heron_lake.MARSH)))
        graph = read(without(text, "lane"), "graph.json")
        assert written(graph, []) and graph.errors.lines() == []
        told = {cell["id"]: cell["lane"] for cell in json.loads(text)["cells"]}
        assert {cell.id: cell.lane for cell in graph.cells.values()} == told, path


def test_steps_that_a_circuit_cannot_have_are_counted():
    graph = read(POND, "graph.json")
    remark = compare.remark(graph, opened(compile_text(written(graph, []))))
    assert "steps sideways lead to another cell of that lane, first the one from " in remark


def test_a_pit_lane_is_left_out():
    card, notes = json.loads(POND), []
    card["cells"] += [{"id": "p1", "x": 0, "y": 0, "next": ["p2"], "pit": True},
                      {"id": "p2", "x": 0, "y": 0, "next": [17], "pit": True}]
    card["cells"][5]["next"].append("p1")
    assert brought(json.dumps(card), notes) == brought(POND)
    assert notes[0] == "the 2 cells of the pit lane are left out: pits are beside the board"
    card["cells"][5]["next"].remove("p1")
    card["cells"][-10]["next"].append("p1")       # in row 7 of the last straight
    del notes[:]
    assert brought(json.dumps(card), notes) == brought(POND).replace("line-a 5", "line-a 8")
    assert len(notes) == 3 and "line-a" not in "".join(notes)


# --- import and export ---

@pytest.mark.parametrize("name", [path.stem for path in folders.texts("formula-d")] + ["marsh"])
def test_a_text_made_of_the_graph_of_a_text_is_the_same_board(name):
    text = heron_lake.MARSH if name == "marsh" else folders.text(name, "formula-d").read_text()
    first = opened(compile_text(text))
    there = graph_of(first)
    back = opened(compile_text(brought(there)))
    assert rules(back) == rules(first)
    again = graph_of(back)
    places = "x", "y"
    assert without(again, *places) == without(there, *places)
    assert brought(again).split("outline")[0] == brought(there).split("outline")[0]
    assert compare.remark(_told(there), back) == ""


def _told(text):
    graph = read(text, "graph.json")
    assert written(graph, [])
    return graph


def test_the_picture_keeps_its_shape():
    first = opened(compile_text(heron_lake.MARSH))
    back = opened(compile_text(brought(graph_of(first))))
    one, other = (json.loads(graph_of(each))["cells"] for each in (first, back))
    for axis in "xy":
        low, high = (min(cell[axis] for cell in one), max(cell[axis] for cell in one))
        low2, high2 = (min(cell[axis] for cell in other), max(cell[axis] for cell in other))
        for cell, there in zip(one, other):
            share = (cell[axis] - low) / (high - low)
            assert abs(share - (there[axis] - low2) / (high2 - low2)) < 0.08


# --- damaged ---

MISTAKES = (
    ('"finish": [0, 1, 2]', '"finish": [0, 1]',
     "finish must be the first cell of each lane after the finish line"),
    ('"finish": [0, 1, 2]', '"finish": [0, 1, 999]', "finish must be the first cell"),
    ('"finish": [0, 1, 2]', '"finish": [0, 3, 2]', "the lanes cross"),
    ('{"id": 3, "x": 40', '{"id": 4, "x": 40', "cell 4: there are two of it"),
    ('{"id": 3, "x": 40', '{"id": 3, "x": "far"', "cell 3: x is no place in a picture"),
    ('{"id": 3, "x": 40', '{"id": 3, "x": NaN', "cell 3: x is no place in a picture"),
    ('{"id": 3, ', '{"id": 3, "lane": 4, ', "cell 3: lane must be 1, 2 or 3, not 4"),
    ('{"id": 3, ', '{"id": 3, "lane": 2, ', "cell 3: lane 2, but its lane begins as number 1"),
    ('{"id": 3, ', '{"id": 3, "stops": 4, ', "cell 3: stops must be 1, 2 or 3, not 4"),
    ('{"id": 3, ', '{"id": 3, "corner": "La Source", ',
     "cell 3: the list of corners has no La Source"),
    ('"next": [4, 6]', '"next": []', "cell 3: next must be a list of one to three cells"),
    ('"next": [4, 6]', '"next": [4, 999]', "cell 3: next: no other cell 999"),
    ('"next": [4, 6]', '"next": [4, 3]', "cell 3: next: no other cell 3"),
    ('"next": [4, 6]', '"next": [4, [6]]', "cell 3: next: no other cell [6]"),
    ('"next": [4, 6]', '"next": [4]', "the cells are not three whole lanes"),
    ('{"id": 3, ', '{"id": 3, "stops": 1, ', "cell 3: corner of 1 stop in lane 1, but corner of 2"),
    ('{"id": 3, "x"', '{"id": 3 "x"', "no JSON: expecting ',' delimiter"),
    ('"cells": [', '"rooms": [', "no graph: a list of cells is missing"),
    ('"cells": [', '"corners": [{"name": "A"}], "cells": [',
     "corners: not a corner with a name and 1 to 3 stops"),
    ('"cells": [', '"cells": [7,', "cell number 1 in the list has no id"),
    ('"cells": [', '"line-a": 3, "cells": [',
     "line-a: cell 3 is not in the straight before the finish line"),
)


@pytest.mark.parametrize("old, new, reason", MISTAKES)
def test_a_damaged_graph_is_refused_with_line_and_reason(old, new, reason):
    assert POND.count(old) == 1
    told = refused(POND.replace(old, new))
    assert any(reason in line for line in told), told
    line = POND[:POND.index('{"id": 3, ')].count("\n") + 1
    if ": cell 3: " in told[0] or "no JSON" in told[0]:
        assert told[0].startswith(f"graph.json:{line}:"), told


def test_whatever_is_damaged_is_refused_in_words_or_read():
    lines = POND.splitlines()
    for number in range(0, len(lines), 7):
        for other in (lines[:number] + lines[number + 1:],
                      [*lines[:number], lines[number].replace("1", "2"), *lines[number + 1:]],
                      [*lines[:number], lines[number].replace("[", "[[", 1), *lines[number + 1:]]):
            graph = read("\n".join(other), "graph.json")
            if not graph.errors.found:
                assert written(graph, []) or graph.errors.found
    for text in ("", "[]", "{}", "7", '{"cells": []}', '{"cells": {}}', "[" * 100000, "null"):
        assert refused(text)


def test_a_corner_right_after_another_is_named():
    card = json.loads(POND)
    for cell in card["cells"]:
        if not cell.get("stops") and 480 < cell["y"] - cell["x"] * 0.2 < 0:
            cell["stops"] = 3
    straight = [cell for cell in card["cells"] if 285 < cell["x"] < 410 and 300 < cell["y"] < 400]
    for cell in straight:
        cell["stops"] = cell.get("stops", 2)
    told = refused(json.dumps(card))
    assert told and all("cell " in line for line in told)


# --- the command ---

def test_the_command_writes_both_and_never_over_a_file(tmp_path, capsys):
    graph, text = tmp_path / "pond.json", tmp_path / "pond.txt"
    graph.write_text(POND)
    assert command.main(["import", str(graph)]) == 0
    told = capsys.readouterr()
    assert f"{graph} -> {text}" in told.out and "238 cells" in told.out
    assert f"note: {graph}: no line-a: row 5 of S6" in told.err
    assert text.read_text() == brought(POND)
    assert command.main(["export", str(text), "-o", str(tmp_path / "again.json")]) == 0
    for words in (["import", str(graph)], ["export", str(text), "-o", str(graph)]):
        with pytest.raises(Exception, match="exists already: -o names another file"):
            command.main(words)
    assert graph.read_text() == POND
    graph.write_text(POND.replace('"next": [4, 6]', '"next": [4, 999]'))
    assert command.main(["import", str(graph), "-o", str(tmp_path / "new.txt")]) == 1
    assert "cell 3: next: no other cell 999" in capsys.readouterr().err
    assert not (tmp_path / "new.txt").exists()
    assert command.main(["import", str(graph), "-o", str(tmp_path / "New.txt")]) == 1


def test_only_boards_of_formula_d_are_graphs(tmp_path):
    with pytest.raises(Exception, match="another game's board"):
        command.main(["export", str(folders.text("italy")), "-o", str(tmp_path / "a.json")])


# --- races ---

SCRIPT = """
from pitwall.circuit import opened
from circuit_checks import digest, use
circuit = opened(bytes.fromhex(open("table").read()))
use(circuit)
print(circuit.name, circuit.cells, digest(circuit))
"""


def test_what_was_brought_in_is_raced_alike_on_both_pythons(tmp_path):
    table = compile_text(brought(POND))
    checks = open(circuit_checks.__file__).read()
    parity.both(SCRIPT, tmp_path, {"table": table.hex(), "circuit_checks.py": checks})
    made, lines = values("formula-d", "pond.txt", table), []
    seats = ["rival-hard", "rival", "rival-easy", "careful"]
    race.on_cpython(table, seats, 3, lines.append, True, game="formula-d", values=made)
    with mpys.Mpy() as there:
        told = race.on_micropython(there, table, seats, 3, True, game="formula-d", values=made)
    assert told.splitlines() == lines


def test_races_by_lot_on_it_end():
    lots = Lots([compile_text(brought(POND))], 0, 25, game="formula-d")
    while lots.tick():
        pass
    assert lots.decisions > 500


def test_a_car_may_go_everywhere_the_graph_leads():
    graph = _told(POND)
    circuit = opened(compile_text(written(graph, [])))
    track = track_of(circuit)
    sideways = sum(track.beside(c, side) != NONE for c in range(circuit.cells) for side in (-1, 1))
    assert sideways == sum(len(cell.next) - 1 for cell in graph.cells.values())
