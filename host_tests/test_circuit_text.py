"""The text format: all mistakes are reported at once with file, line and reason."""

from pathlib import Path

import pytest

from host_tests.circuit_yard import YARD, changed, complaints, line_of
from tools.circuit.__main__ import main
from tools.circuit.compile import compile_text
from tools.circuit.text import Parser

ROOT = Path(__file__).parent.parent

# the change, the words of the reported line (None: the whole file), the reason
MISTAKES = [
    # the words of a line
    ("laps 3", "lapps 3", "lapps", "unknown word lapps: laps is meant?"),
    ("laps 3", "Laps 3", "Laps", "unknown word Laps: laps is meant?"),
    ("laps 3", "laps 0", "laps 0", "laps must be a number 1 to 99, not 0"),
    ("laps 3", "laps 1", "laps 1", "laps must be at least 2: each car stops once before its last"),
    ("laps 3", "laps", "laps", "the number of laps is missing"),
    ("laps 3", "laps 3 or so", "laps 3", "too much on the line: or so"),
    ("laps 3", "laps 3\nlaps 4", "laps 4", "laps stands already in line 2"),
    ("laps 3", "special moon", "special", "special must be one of"),
    ("runs clockwise", "runs backwards", "runs", "runs clockwise or anticlockwise, not backwards"),
    ("faces 0", "faces north", "faces", "faces must be a number 0 to 360, not north"),
    ("faces 0", "spans 2 0 3", "spans 2 0 3\n", "spans belongs below a straight or a corner"),
    ("circuit Test Yard\n", "circuit\n", "circuit\n", "a circuit's name has 1 to 40 letters"),
    ("circuit Test Yard\n", "", None, "no line `circuit ...`"),
    ("weather b  5", "weather b  7", "weather b", "weather b must be a number 5 to 6, not 7"),
    ("weather b  5", "weather c  5", "weather c", "weather a or weather b, not c"),
    ("weather b  5\n", "", None, "no line `weather b ...`"),
    ("D D D D L L", "D D D D L", "D D D D L\n@2", "a row of weather a is six letters D, L or H"),
    ("D D D D L L", "D D D D L S", "D L S", "a row of weather a is six letters D, L or H"),
    ("weather b  5", "weather a  D D D D D D\nweather b  5", None, "weather a has more than six"),
    ("weather a  D D D D L L\n", "", "weather a  D D D D D D", "weather a has 5 rows, not six"),
    # sections
    ("straight S2 rows 3", "straight S2 rows 64", "S2", "rows must be a number 1 to 63, not 64"),
    ("straight S2 rows 3", "straight S2", "straight S2", "the word rows is missing"),
    ("straight S2 rows", "straight S1 rows", "straight S1 rows 3", "S1 stands already in line 12"),
    ("straight S2 rows", "straight BOX rows", "BOX", "the name BOX is taken by the pit lane"),
    ("straight S2 rows", "straight S.2 rows", "S.2", "a section's name is 1 to 12 letters"),
    ("rows 4 lanes 1-2", "rows 4 lanes 2-1", "lanes 2-1", "lanes are written 1-3, 1-2, 2-3"),
    ("corner C1 right", "corner C1 round", "corner C1", "expected left or right, not round"),
    ("right 90 cells 5", "right 400 cells 5", "C1", "the turn in degrees must be a number 5 to"),
    ("cells 5 4 3", "cells 5 4", "corner C1", "corner C1: 3 lanes, but 2 numbers of cells"),
    ("cells 5 4 3", "cells 5 4 16", "corner C1", "cells must be a number 1 to 15, not 16"),
    ("straight S2 rows 3\n  arrow 2\n  drs 2\n", "", "corner C2",
     "corner C2 follows corner C1: put a straight"),
    # the start
    ("  finish after 4\n", "", "straight S1", "straight S1: no finish line"),
    ("finish after 4", "finish after 11", "finish", "straight S1: no row after the finish line"),
    ("  drs 2", "  finish after 2", "finish after 2", "finish belongs to the first straight"),
    ("1.4 3.4", "1.4", "grid", "straight S1: the grid needs six places, not 5"),
    ("1.4 3.4", "1.4 1.4", "grid", "straight S1: two grid places on one cell"),
    ("1.4 3.4", "1.5 3.4", "grid", "grid place 1.5 lies after the finish line"),
    ("1.4 3.4", "1.2 3.4", "grid", "a later grid place stands ahead of an earlier one"),
    ("1.4 3.4", "1.4 3:4", "grid", "a grid place must be lane.cell such as 2.5, not 3:4"),
    ("dashed 2 6 7", "dashed 2 7 6", "dashed 2", "dashed: the numbers must grow"),
    ("dashed 2 6 7", "dashed 2 11", "dashed 2", "straight S1: no division after row 11 of 11"),
    ("dashed 2 6 7", "dashed 2 4", "dashed 2", "row 4 ends at the finish line"),
    ("  drs 2", "  dashed 2", "  dashed 2\n", "only the start straight has divisions"),
    # arrows and racing lines
    ("  arrow 2\n", "", "straight S2", "straight S2: no arrow, but corner C2 follows"),
    ("rows 4 lanes 1-2", "rows 4 lanes 1-2\n  arrow 1", "arrow 1@2", "an arrow, but no corner"),
    ("  arrow 2\n", "  arrow 4\n", "arrow 4", "arrow must be a number 1 to 3, not 4"),
    ("rows 3\n  arrow 3", "rows 3 lanes 1-2\n  arrow 3", "arrow 3@2", "no lane 3 for the arrow"),
    ("  line 1.1 2.2 3.3\n", "", "corner C1", "corner C1: no racing line"),
    ("line 1.1 2.2 3.3", "line 1.1 2.5 3.3", "line 1.1", "corner C1: lane 2 has no cell 5"),
    ("line 2.2 1.4", "line 3.2 1.4", "line 3.2", "corner C2: there is no lane 3"),
    ("line 1.1 2.2 3.3", "line 1.1 2.2 3.2", "line 1.1",
     "corner C1: the racing line ends on 3.2, but the last cell of lane 3 is 3"),
    ("line 1.1 2.2 3.3", "line 2.2 1.1 3.3", "line 2.2 1.1",
     "corner C1: the shaded cells do not follow one another"),
    ("  drs 2", "  line 1.1", "line 1.1\n", "line belongs to a corner, but S2 is none"),
    ("grip 1.3 1.4", "grip 1.3 1.6", "grip", "corner C1: lane 1 has no cell 6"),
    ("grip 1.3 1.4", "grip 1.3 1.3", "grip", "C1: a less-grip cell is told twice"),
    ("spans 2 0 3 5", "spans 2 0 3", "spans", "spans of lane 2 must be 3 numbers, the first 0"),
    ("spans 2 0 3 5", "spans 2 0 5 3", "spans", "spans: the numbers must grow"),
    # lines across the track
    ("  safety 1\n", "", None, "no safety car line"),
    ("  drs 2", "  safety 2", "safety 1", "a second safety car line"),
    ("  drs 2", "  drs 4", "drs 4", "straight S2: no row 4 for drs"),
    ("arrow 1\ncorner C1", "arrow 1\n  safety 7\ncorner C1", "safety 7",
     "the safety car line lies inside a dashed cell"),
    # the pit lane
    ("pit entry from S5.3.1 cells 3 dashed 1\n", "", None, "no line `pit entry ...`"),
    ("from S5.3.1", "from S9.3.1", "pit entry", "pit lane: there is no section S9"),
    ("from S5.3.1", "from C4.3.1", "pit entry", "pit lane: C4 is a corner, not a straight"),
    ("from S5.3.1", "from S5.3.4", "pit entry", "straight S5: lane 3 has no row 4"),
    ("from S5.3.1", "from S5.2.1", "pit entry", "lane 2 is not the lane on the right"),
    ("from S5.3.1", "from S1.3.2", "pit entry", "leave from the last part of a dashed cell"),
    ("from S5.3.1", "from S1.3.9", "pit entry", "it lies after the finish line"),
    ("from S5.3.1", "at S5.3.1", "pit entry", "the word from is missing"),
    ("cells 3 dashed 1\n", "cells 3 dashed 3\n", "pit entry", "no division after cell 3 of 3"),
    ("cells 3 dashed 1 2", "cells 9 dashed 1 2", "pit exit", "pit cells must be a number 1 to 8"),
    ("joins S1.3.8", "joins S1.3.9", "pit exit", "3 cells beside S1.3.5 lead to S1.3.8"),
    ("beside S1.3.5", "beside S1.2.5", "pit exit", "lane 2 is not the outer lane on that side"),
    ("beside S1.3.5 cells 3 dashed 1 2 joins S1.3.8", "beside S1.3.3 cells 3 joins S1.3.6",
     "pit exit", "it begins before the finish line"),
    ("beside S1.3.5 cells 3 dashed 1 2 joins S1.3.8", "beside S1.3.5 cells 2 joins S1.3.7",
     "pit exit", "join at the last part of a dashed cell"),
    ("beside S1.3.5 cells 3 dashed 1 2 joins S1.3.8", "beside S1.3.9 cells 3 joins S1.3.12",
     "pit exit", "straight S1 has no row 12 to join"),
    # the outline
    ("corner C1 right 90", "corner C1 right 80", "runs", "the turns add up to 350 degrees"),
    ("runs clockwise", "runs anticlockwise", "runs", "360 degrees to the right, not -360"),
]


def blamed(text, words):
    """Return the line number of the words; "words@2" is their second line."""
    words, _, nth = words.partition("@")
    lines = [i for i, line in enumerate(text.splitlines(True), 1) if words in line]
    return lines[int(nth or 1) - 1]


def test_a_mistake_is_told_with_its_line():
    for old, new, words, reason in MISTAKES:
        text = changed_once(old, new)
        lines = complaints(text)
        start = "yard.txt: " if words is None else "yard.txt:%d: " % blamed(text, words)
        if "more than six" in reason:
            start = "yard.txt:11: "
        assert any(line.startswith(start) and reason in line for line in lines), (reason, lines)
    assert "yard.txt:2: unknown word xyz" in complaints(changed_once("laps 3", "xyz 3"))


def changed_once(old, new):
    assert old in YARD, old
    return YARD.replace(old, new, 1)


@pytest.mark.proves("PP-4.2-1")
def test_a_racing_line_must_end_with_its_corner():
    assert complaints(YARD) == []
    assert complaints(changed(("line 2.2 1.4", "line 2.2 1.3")))
    assert complaints(changed(("line 2.2 1.4", "line 2.2 2.3"))) == []


def test_all_mistakes_are_told_in_the_order_of_the_lines():
    text = changed(("laps 3", "laps many"), ("arrow 2", "arrow 4"), ("line 2.6", "line 2.5"))
    assert [line.split(": ")[0] for line in complaints(text)] == [
        "yard.txt:2", "yard.txt:%d" % line_of("arrow 2"), "yard.txt:%d" % line_of("line 2.6")]


def test_comments_blank_lines_and_indents_do_not_matter():
    loose = "\n".join("   " + line + "   # so it is\n" for line in YARD.splitlines())
    assert compile_text(loose) == compile_text(YARD)


def test_a_text_of_nonsense_is_refused_and_not_a_crash():
    for text in ("", "\n\n", "straight", "corner C1", "corner C1 right", "pit", "weather", "grid",
                 "corner C1 right 90 cells 1 1 1\n", "do_laps", "__init__", "straight S1 rows 2"):
        assert complaints(text)


def test_each_lane_of_a_new_part_must_be_reachable():
    # lane 3 begins in this corner, yet its first cell is before every cell next to it
    text = changed(("C3 right 90 cells 6 lanes 2", "C3 right 90 cells 2 8 lanes 2-3"),
                   ("line 2.6", "line 2.2"), ("straight S4 rows 2", "straight S4 rows 2 lanes 2"),
                   ("arrow 3\n  safety", "arrow 2\n  safety"))
    assert "yard.txt: corner cell C3.3.1 cannot be reached" in complaints(text)


@pytest.mark.proves("PP-10.2-5")
def test_six_cars_need_room_behind_the_safety_car():
    # S1 has seven rows after the finish line, two of them joined to the next by a dashed division
    for where, row, room in (("arrow 1\n", 11, 5), ("arrow 2\n", 1, 9), ("arrow 1\n", 4, None),
                             ("arrow 1\n", 10, 4)):
        text = changed(("  safety 1\n", ""), (where, f"{where}  safety {row}\n"))
        told = [line for line in complaints(text) if "queue" in line]
        if room is None or room >= 6:
            assert told == [] == complaints(text)
        else:
            assert told == [
                f"yard.txt:{line_of('  safety', text)}: straight S1: between finish line "
                f"and safety car line is room for {room} cars, not for 6 in a queue"]


def test_too_many_cells_are_told():
    text = changed(("straight S3 rows 4", "straight S3 rows 63"),
                   ("straight S4 rows 2", "straight S4 rows 63"),
                   ("straight S2 rows 3", "straight S2 rows 63"),
                   ("straight S5 rows 3", "straight S5 rows 63"))
    assert complaints(text) == ["yard.txt: too many cells"]


def test_a_loop_that_cannot_close_is_refused():
    text = changed(("straight S1 rows 11 lanes 1-3", "straight S1 rows 11 lanes 1-3\n  drawn 60"),
                   ("straight S3 rows 4", "straight S3 rows 1"))
    assert "yard.txt: the outline cannot be closed: change turns, or `drawn` lengths" in (
        complaints(text))


def test_one_mistake_is_told_once_without_its_consequences():
    for old, new in (
            ("cells 5 4 3", "cells 5 4 x"), ("corner C1 right", "corner C1 round"),
            ("rows 11", "rows x"), ("arrow 2", "arrow x"), ("line 2.6", "line 2:6"),
            ("grid 1.4", "grid 1:4"), ("finish after 4", "finish after x"),
            ("safety 1", "safety x"), ("D D D D L L", "D D")):
        assert len(complaints(changed_once(old, new))) == 1


# --- the command ---

@pytest.fixture
def yard_file(tmp_path):
    path = tmp_path / "yard.txt"
    path.write_text(YARD)
    return path


def test_check_says_what_there_is_and_which_letters_not_every_screen_can_show(yard_file, capsys):
    for name, told in (("Test Yard", ""), ("Thirteen more", ""),
                       ("Fourteen, more", "yard.txt:1: of a name only 13 letters fit"),
                       ("S\u00e3o Ra\u00fal",
                        "yard.txt:1: the screens have no letter \u00e3: they show ?")):
        yard_file.write_text(YARD.replace("circuit Test Yard", "circuit " + name),
                             encoding="utf-8-sig")      # with a byte order mark
        assert main(["check", str(yard_file)]) == 0
        out, err = capsys.readouterr()
        assert name + ", 3 laps, 4 corners" in out and told in err and bool(told) == bool(err)


def test_build_and_draw_write_table_and_picture(yard_file, tmp_path):
    assert main(["build", str(yard_file)]) == 0
    assert yard_file.with_suffix(".pwc").read_bytes() == compile_text(YARD)
    target = tmp_path / "board.png"
    assert main(["draw", str(yard_file), "-o", str(target)]) == 0
    assert target.read_bytes().startswith(b"\x89PNG")


def test_a_bad_circuit_is_status_1_and_writes_nothing(yard_file, capsys):
    yard_file.write_text(changed(("laps 3", "laps x"), ("arrow 2", "arrow 9")))
    assert main(["build", str(yard_file)]) == 1
    assert not yard_file.with_suffix(".pwc").exists()
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_bad_arguments_are_status_2_and_one_line(capsys):
    for arguments in ("", "check", "ride x.txt", "check x.txt -o y", "build a b -o y",
                      "check no/such/file.txt", "check ."):
        try:
            status = main(arguments.split())
        except SystemExit as leaving:
            status = leaving.code
        assert status == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_circuit_in_the_documentation_compiles():
    page = (ROOT / "docs/build/circuits.md").read_text()
    block = page.split("## A whole circuit")[1].split("`#` starts a comment")[0]
    assert complaints(block) == []


def test_every_word_of_the_format_is_documented():
    page = (ROOT / "docs/build/circuits.md").read_text()
    for word in (name[3:].replace("_", "-") for name in vars(Parser) if name.startswith("do_")):
        assert f"`{word} " in page or f"`{word}`" in page or f" {word} " in page, word
