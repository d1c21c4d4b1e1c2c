"""Circuits of Formula D: their words, their table, their rows; nothing from Pole Position."""

from pathlib import Path

import pytest

from host_tests import circuit_yard
from host_tests.circuit_checks import use
from host_tests.circuit_yard import FD_YARD as YARD, set_in, set_whole, why_not, written
from pitwall.circuit import opened
from pitwall.circuit.lanes import LINE, STOPS as WITH_STOPS
from pitwall.ui.track import Track
from tools.circuit import folders
from tools.circuit.compile import compile_file, compile_text, load
from tools.circuit.draft import Section
from tools.circuit.board import DRS, EDGE, GRASS, PANEL, SAFETY, SIZE
from tools.circuit.stops.draw import STOPS, Board

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def yard():
    return opened(compile_text(YARD))


def test_what_the_text_says_is_read_back(yard):
    assert (yard.name, yard.family, yard.laps, yard.house) == ("Test Yard", WITH_STOPS, 3, True)
    assert bytes(yard.stops) == bytes([0, 1, 0, 2, 0])
    assert bytes(yard.zone) == bytes([1, 0, 1, 0, 0])
    assert bytes(yard.start_weather) == bytes([20, 20, 20])
    assert yard.line_a == 28 and yard.length == 32
    assert list(yard.key_start) == [0, 8, 12, 17, 25, 32]
    assert [yard.cells_in(3, lane) for lane in (1, 2, 3)] == [6, 7, 8]
    assert yard.status() == []
    assert yard.total == yard.cells == 92
    for empty in (yard.left, yard.right, yard.jump, yard.joined, yard.onward, yard.ahead1,
                  yard.arrows, yard.drs, yard.weather_a):      # only Pole Position has these
        assert len(empty) == 0
    use(yard)
    other = load(ROOT / "tracks/italy.txt")
    assert other.family == LINE
    assert len(other.stops) == len(other.zone) == len(other.start_weather) == 0
    for words, ends in (("dry 18 damp 20", (18, 20, 20)), ("wet 20", (0, 0, 20)),
                        ("dry 5 wet 20", (5, 5, 20)), ("dry 1 damp 2 wet 20", (1, 2, 20))):
        circuit = opened(compile_text(YARD.replace("weather dry 20", "weather " + words)))
        assert tuple(circuit.start_weather) == ends
    assert opened(compile_text(YARD.replace("laps 3", "laps 1"))).laps == 1
    assert opened(compile_text(YARD.replace("laps 3\n", ""))).laps == 3


# --- words: each mistake with its line, and each game's separate words ---

MISTAKES = [
    ("game formula-d", "game chess",
     "game must be one of pole-position, formula-d, race-pace, formula-90; not chess"),
    ("game formula-d\n", "", "weather a or weather b, not dry"),
    ("laps 3", "laps 3\ngame formula-d", "game stands already in line 5"),
    ("circuit Test Yard\ngame formula-d\nhouse", "circuit Test Yard\nhouse\ngame formula-d",
     "game must stand above all lines but circuit"),
    ("weather dry 20", "weather dry 19", "the last of them 20"),
    ("weather dry 20", "weather damp 10 dry 20", "weather is dry, damp and wet in this order"),
    ("weather dry 20", "weather dry 12 damp 12 wet 20", "damp must be a number 13 to 20, not 12"),
    ("weather dry 20", "weather", "weather is dry, damp and wet in this order"),
    ("weather dry 20", "", "no line `weather ...`"),
    ("runs clockwise", "runs clockwise twice", "the word crossing is missing"),
    ("runs clockwise", "runs clockwise crossing", "the turns add up to 360 degrees"),
    ("  stops 1\n", "", "corner C1: no stops (stops 1, 2 or 3)"),
    ("stops 1", "stops 4", "stops must be a number 1 to 3, not 4"),
    ("  zone\n", "  stops 1\n", "stops belongs to a corner, but S1 is none"),
    ("  stops 1\n", "  zone\n", "zone belongs to a straight, but C1 is none"),
    ("  zone\n", "", "1 of 2 DRS zones"),
    ("  line-a 4", "  line-a 4\n  zone", "more than 2 DRS zones"),
    ("  line-a 4\n", "", "straight S3: no pit entry line (line-a ROW)"),
    ("line-a 4", "line-a 8", "straight S3: no row 8 for line-a"),
    ("  zone\n", "  zone\n  line-a 3\n", "line-a belongs to the last straight"),
    ("cells 4 4 3", "cells 3 4 4", "corner C1: a lane further inside has more cells"),
    ("cells 6 7 8", "cells 7 6 8", "corner C2: a lane further inside has more cells"),
    ("cells 6 7 8", "cells 6 7 32", "cells must be a number 1 to 31, not 32"),
    ("cells 6 7 8", "cells 6 7", "corner C2: 3 lanes, but 2 numbers of cells"),
    ("rows 5", "rows 5 lanes 1-2", "lanes belongs to a circuit of pole-position"),
    ("cells 6 7 8", "cells 7 8 lanes 2-3", "lanes belongs to a circuit of pole-position"),
    ("cells 6 7 8", "cells 6 7 8 technical", "technical belongs to a circuit of pole-position"),
    ("straight S3 rows 7\n", "", "the last section must be the straight before the finish line"),
    ("straight S1 rows 8\n", "corner C0 right 10 cells 4 4 3\n",
     "the first section must be the straight after the finish line"),
    ("straight S2 rows 5\n  drawn 3\n  bend right 80\n  zone\n", "", "corner C2 follows corner C1"),
]


def complaints(*pairs):
    """Return the compiler's errors for the yard with words replaced: (old, new) pairs."""
    text = YARD
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return circuit_yard.complaints(text)


def test_a_mistake_is_told():
    for old, new, reason in MISTAKES:
        lines = complaints((old, new))
        assert any(reason in line for line in lines), (reason, lines)


def test_the_words_of_one_game_are_refused_in_the_other():
    here = YARD.splitlines().index("  stops 1") + 2
    for line in ("arrow 1", "line 1.1", "grip 1.1", "dashed 2", "grid 1.1", "finish after 2",
                 "safety 1", "drs 1", "pit entry from S3.3.1 cells 2", "special monaco",
                 "spans 2 0 3 5"):
        assert complaints(("  stops 1", "  stops 1\n  " + line)) == [
            f"yard.txt:{here}: {line.split()[0]} belongs to a circuit of pole-position"]
    italy = (ROOT / "tracks/italy.txt").read_text()
    for line in ("stops 1", "zone", "line-a 2"):
        assert circuit_yard.complaints(italy + line + "\n") == [
            f"yard.txt:{len(italy.splitlines()) + 1}: {line.split()[0]} "
            "belongs to a circuit of formula-d"]


def test_the_circuit_in_the_documentation_compiles():
    page = (ROOT / "docs/build/circuits.md").read_text()
    block = page.split("## Formula D\n")[1].split("The first section")[0]
    circuit = opened(compile_text(block))
    assert circuit.laps == 3 and circuit.status() == [] and tuple(circuit.stops) == (0, 2, 0, 1, 0)


def test_a_lap_has_at_most_255_rows_and_640_cells():
    corners = "".join(f"straight X{i} rows 1\ncorner Y{i} left 10 cells 1 2 %d\n  stops 1\n"
                      for i in range(8))
    for last, told in ((19, []), (20, ["yard.txt: 256 rows, more than 255"])):
        lines = complaints(("straight S3", corners % (31, 31, 31, 31, 31, 31, 10, last)
                            + "straight S3"))
        assert [line for line in lines if "rows" in line] == told
    wide = "straight X rows 63\nstraight Y rows 63\nstraight Z rows %d\nstraight S3"
    assert "yard.txt: 641 cells, more than 640" in complaints(("straight S3", wide % 57))
    assert not [line for line in complaints(("straight S3", wide % 56)) if "cells" in line]
    assert complaints(("rows 7", "rows 6"), ("cells 6 7 8", "cells 3 6 8")) == [
        "yard.txt: no space for grid place 7"]


# --- tables that our compiler would never write ---

def one_more(at, **values):
    return lambda draft: draft.sections.insert(at, Section("X", 1, **values))


def many_rows(draft):
    for i in range(8):
        draft.sections[2:2] = [Section(f"X{i}", 1, False, rows=1),
                               Section(f"Y{i}", 1, True, cells=(1, 1, 31), stops=1)]


def many_cells(draft):
    for section in draft.sections:
        section.rows = 63
    draft.sections[2:2] = [Section("X", 1, False, rows=20)]


def end_in_a_corner(draft):
    draft.sections[3].line_a = draft.sections.pop().line_a


def test_what_makes_no_sense_is_refused_with_its_reason():
    for change, reason in (
            (set_whole(laps=0), "laps is 0"),
            (set_whole(start_weather=(20, 5, 20)), "start weather is 5"),
            (set_whole(start_weather=(5, 10, 19)), "start weather ends at 19"),
            (set_whole(start_weather=(5, 10, 21)), "start weather is 21"),
            (set_in(4, line_a=8), "pit entry line beyond the last straight"),
            (set_in(4, line_a=0), "pit entry line is 0"),
            (set_in(0, zone=False), "1 DRS zones"),
            (set_in(4, zone=True), "3 DRS zones"),
            (set_in(0, zone=2), "DRS zone is 2"),
            (set_in(1, stops=0), "stops is 0"),
            (set_in(1, stops=4), "stops is 4"),
            (set_in(3, cells=(6, 7, 32)), "corner lane of 32 cells"),
            (set_in(3, cells=(6, 7, 128 + 8)), "border of a cell"),
            (set_in(1, technical=True), "a technical corner"),
            (set_in(2, low=2), "not three lanes"),
            (set_in(3, high=2), "not three lanes"),
            (set_in(0, corner=True, cells=(1, 1, 1), stops=1), "the first section is a corner"),
            (one_more(2, corner=True, cells=(1, 1, 1), stops=1), "a corner right after a corner"),
            (set_in(2, name="S1"), "two sections of one name"),
            (many_rows, "too many rows"), (many_cells, "too many cells"),
            (end_in_a_corner, "no straight before the finish line")):
        assert reason in why_not(written(YARD, change))


# --- the existing circuits, the picture, the map ---

def test_every_circuit_is_sound_and_small_and_compiles_without_remarks():
    for path in folders.texts("formula-d"):
        notes = []
        table = compile_file(path, notes)
        circuit = opened(table)
        assert notes == [] == circuit.status() and circuit.house
        assert len(table) < 400 and circuit.name.lower().replace(" ", "-") == path.stem
        use(circuit)


def test_each_game_has_circuits_of_its_own():
    ours, theirs = folders.texts("formula-d"), folders.texts()
    assert all(load(path).family == WITH_STOPS for path in ours)
    assert all(load(path).family == LINE for path in theirs)
    assert folders.names()[0] == "brazil" and "test-yard" in folders.names("formula-d")
    assert folders.text("spa", "formula-d") in ours and folders.text("italy") in theirs


def test_the_picture_shows_stops_zones_and_line_a(yard):
    board = Board(yard)
    picture = board.picture()
    assert (picture.width, picture.height) == (SIZE + PANEL, SIZE)
    assert board.image.getpixel(_whole(board._point(1, 100, 0))) != GRASS
    for c in range(yard.cells):
        s, lane = yard.section[c], yard.lane[c]
        if lane != 2 and yard.row[c] == 2:
            ink = DRS if yard.zone[s] else STOPS[yard.stops[s] - 1] if yard.stops[s] else EDGE
            edge = board._spot(c, 128, -256 if lane == 1 else 256)
            assert board.image.getpixel(_whole(edge)) == ink, yard.cell_name(c)
    line = board._point(4, 3 * 256 // 7, 22)
    assert board.image.getpixel(_whole(line)) == SAFETY


def _whole(point):
    return round(point[0]), round(point[1])


def test_the_map_on_the_screen_has_every_cell(yard):
    road = Track(yard)
    for _ in road.build():
        pass
    view = road.fit(0, 0, 240, 240)
    seen = set()
    for c in range(yard.cells):
        view.spot(c)
        assert 0 <= view.x < 240 and 0 <= view.y < 240
        seen.add((view.x, view.y))
    assert len(seen) == yard.cells
