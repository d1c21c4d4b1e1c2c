"""Specs: expanding grids, and every kind of mistake reported with file, line and reason."""

import shutil

import pytest

from lab_tests.driving import ROOT, run, spec_of
from pitwall import games
from tools.lab.spec import SpecError, read

GOOD = """\
title = "Good"
races = 40
[[grid]]
game = "pole-position"
circuit = ["great-britain", "monaco"]
seats = "6xbot"
"""
MISTAKES = [
    # text to replace, replacement, line, reason
    ("races = 40", "races = ", 2, "Invalid value"),
    ("[[grid]]", "[[grid]", 3, "Expected ']]'"),
    ("races = 40", "races = 0", 2, "races is not a whole number 1 to 10000000"),
    ("races = 40", "races = true", 2, "races is not a whole number 1 to 10000000"),
    ("races = 40", "racess = 4", 2, "no 'racess'; there are title, races, first, minutes"),
    ('title = "Good"', "title = 4", 1, "title is not a text"),
    ("races = 40", "first = -1", 2, "first is not a whole number 0 to 536870912"),
    ("races = 40", "minutes = 4", 2, "minutes has choice and roll, in seconds"),
    ("races = 40", "minutes = {choice = 700}", 2, "choice is not 0 to 600 seconds"),
    ("races = 40", 'compare = ["a"]', 2, "compare is a list of pairs of cells"),
    ("races = 40", 'compare = [["a", "b"]]', 2, "compare: no cell 'a'; there are pole-position: "
                                                "great-britain; pole-position: monaco"),
    ('game = "pole-position"', 'game = "ludo"', 4, "no game 'ludo'; there are pole-position"),
    ('game = "pole-position"', 'edition = "1999"', 4, "pole-position has no edition '1999'; "
                                                      "there are 2024, 2022"),
    ('game = "pole-position"', 'colour = "red"', 4, "no 'colour' in a grid; there are name, game"),
    ('"monaco"', '"monacco"', 5, "no circuit 'monacco'; there are brazil, china"),
    ('"monaco"', '"own/none.txt"', 5, "own/none.txt: No such file or directory"),
    ('"monaco"', '"broken.txt"', 5, "broken.txt:2: unknown word lapps: laps is meant?"),
    ('"monaco"', '"tracks/formula-d/monza.txt"', 5, "tracks/formula-d/monza.txt is a board of "
                                                    "another family than pole-position"),
    ('["great-britain", "monaco"]', "[]", 5, "circuit is not a text, or a list of texts"),
    ('"6xbot"', '"6xhuman"', 6, "seats: no seat 'human'; there are bot, bot-a, bot-b, random"),
    ('"6xbot"', '"7xbot"', 6, "seats: '7xbot' is not 1 to 6 seats"),
    ('"6xbot"', '"bot"\ncars = 9', 7, "cars is not a whole number 1 to 6"),
    ('"6xbot"', '"bot"\noptions = "drs,drz"', 7, "options: no optional rule 'drz': all, none"),
    ('"6xbot"', '"bot"\nlaps = 12', 7, "laps: 12 is not in 2 to 6, on great-britain"),
    ('"6xbot"', '"bot"\nlaps = "two"', 7, "laps is not a whole number 0 to 99"),
    ('"6xbot"', '"bot"\nrotate = 1', 7, "rotate is true or false"),
    ('"6xbot"', '"bot"\nby_turns = ["colour"]', 7, "by_turns: no 'colour'; there are circuit"),
    ('"6xbot"', '"6xbot"\nname = 7', 7, "name is not a text"),
    ("[[grid]]", "[grid]", 3, "no [[grid]]: there is nothing to drive"),
]


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "broken.txt").write_text("circuit Broken\nlapps 3\n")
    shutil.copytree(ROOT / "tracks", tmp_path / "tracks")
    return tmp_path


@pytest.mark.parametrize("what, into, line, reason", MISTAKES)
def test_a_mistake_is_told_by_its_line(folder, what, into, line, reason):
    assert what in GOOD
    with pytest.raises(SpecError) as error:
        spec_of(folder, GOOD.replace(what, into, 1))
    told = str(error.value)
    assert told.startswith("%s:%d: " % (folder / "spec.toml", line)) and reason in told, told
    assert "\n" not in told


def test_the_line_is_that_of_the_right_grid(folder):
    with pytest.raises(SpecError, match=r"spec\.toml:9: no game 'ludo'"):
        spec_of(folder, GOOD + '\n[[grid]]\ngame = "ludo"\n')
    with pytest.raises(SpecError, match=r"spec\.toml: no \[\[grid\]\]"):
        spec_of(folder, 'title = "Nothing"\n')


def test_a_command_line_ends_with_one_line_and_status_2(folder):
    (folder / "spec.toml").write_text(GOOD.replace("monaco", "monacco"))
    _, told = run(folder / "spec.toml", folder / "out", status=2)
    assert told.startswith("%s:5: no circuit 'monacco'" % (folder / "spec.toml"))
    assert told.count("\n") == 1 and not (folder / "out").exists()
    spec_of(folder, GOOD)
    for words, reason in ((("--workers", "2", "--scheduler", "tcp://x:1"), "--workers are this"),
                          (("--race", "nowhere/3"), "no cell 'nowhere'; there are pole-position: "),
                          (("--race", "pole-position: monaco/40"), "'40' is no race 0 to 39 of")):
        _, told = run(folder / "spec.toml", folder / "out", *words, status=2)
        assert told.startswith("lab: " + reason) and told.count("\n") == 1


# --- expanding a grid ---

def test_cells_are_the_product_and_named_by_what_they_differ_in(folder):
    spec = spec_of(folder, GOOD + 'cars = [4, 6]\noptions = ["standard", "all"]\n')
    assert [cell.name for cell in spec.cells][:3] == [
        "pole-position: great-britain, 6xbot, 4 cars, options standard",
        "pole-position: great-britain, 6xbot, 4 cars, options all",
        "pole-position: great-britain, 6xbot, options standard"]
    assert len(spec.cells) == 8 and {cell.races for cell in spec.cells} == {40}
    assert {len(cell.ways[0].seats) for cell in spec.cells} == {4, 6}
    assert len({cell.key for cell in spec.cells}) == 8


def test_cells_that_differ_in_one_thing_are_compared_with_the_first(folder):
    spec = spec_of(folder, GOOD + 'cars = [4, 6]\n')
    assert spec.pairs == ((0, 1), (0, 2), (1, 3), (2, 3))
    named = spec_of(folder, GOOD.replace("races", 'compare = [["pole-position: monaco", '
                                                  '"pole-position: great-britain"]]\nraces'))
    assert named.pairs == ((1, 0),)


def test_what_goes_by_turns_is_one_cell(folder):
    spec = spec_of(folder, GOOD + 'by_turns = ["circuit"]\nlaps = [2, 3]\n')
    assert [cell.name for cell in spec.cells] == ["pole-position: 2 laps", "pole-position: 3 laps"]
    assert [spec.cells[0].race(number)[0].circuit for number in range(3)] == [
        "great-britain", "monaco", "great-britain"]


def test_drivers_move_on_by_a_car_on_the_same_luck(folder):
    spec = spec_of(folder, GOOD.replace('"6xbot"', '"bot,proposal"\ncars = 4\nrotate = true')
                   + 'by_turns = ["circuit"]\nfirst = 70\n')
    found = [spec.cells[0].race(number) for number in range(5)]
    assert [(way.circuit, seats[0], seed) for way, seats, seed in found] == [
        ("great-britain", "bot", 70), ("great-britain", "proposal", 70), ("monaco", "bot", 71),
        ("monaco", "proposal", 71), ("great-britain", "bot", 72)]
    assert found[1][1] == ("proposal", "bot", "proposal", "bot")


def test_a_board_of_ones_own_lies_beside_the_spec(folder):
    text = (ROOT / "tracks/monaco.txt").read_text(encoding="utf-8")
    (folder / "mine.txt").write_text(text.replace("circuit Monaco", "circuit Mine"))
    cell = spec_of(folder, GOOD.replace('["great-britain", "monaco"]', '"mine.txt"')).cells[0]
    assert b"Mine" in cell.ways[0].table and cell.command(0) == cell.code(0) == ""


def test_rivals_know_a_board_of_ones_own(folder):
    """Their table is computed, and no file is written."""
    spec_text = '[[grid]]\ngame = "formula-d"\ncircuit = "mine.txt"\nseats = "4x%s"\n'
    text = (ROOT / "tracks/formula-d/test-yard.txt").read_text(encoding="utf-8")
    (folder / "mine.txt").write_text(text)
    known = (ROOT / "tracks/formula-d/test-yard.pwv").read_bytes()
    assert spec_of(folder, spec_text % "rival").cells[0].ways[0].values == known
    assert spec_of(folder, spec_text % "random").cells[0].ways[0].values == b""
    assert not (folder / "mine.pwv").exists()


def test_every_game_and_edition_can_stand_in_a_spec(folder):
    lists = "".join('[[grid]]\ngame = "%s"\nedition = "%s"\n' % (game, edition)
                    for game in games.ALL for edition in games.editions(game))
    cells = spec_of(folder, "races = 1\n" + lists).cells
    assert {(cell.game, cell.edition) for cell in cells} == {
        (game, edition) for game in games.ALL for edition in range(len(games.editions(game)))}


def test_the_specs_of_the_project_can_be_read():
    found = sorted((ROOT / "docs" / "internals" / "lab").glob("*.toml"))
    assert found
    for path in found:
        assert read(path).cells


def test_what_is_not_installed_is_told(folder, monkeypatch, capsys):
    from tools.lab import __main__ as lab
    from tools.running import status
    spec_of(folder, GOOD)
    monkeypatch.setattr(lab, "NEEDED", ("distributed", "no_such_package"))
    words = [str(folder / "spec.toml"), "-o", str(folder / "out")]
    assert status(lambda: lab.main(words)) == 1
    assert "no_such_package is not installed here: run `make lab`\n" in capsys.readouterr().err
    assert not (folder / "out").exists()
