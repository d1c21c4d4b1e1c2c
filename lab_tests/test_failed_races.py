"""A race that raises is saved with the data to repeat it, and does not stop the others."""

import re
import shlex

import pytest

from lab_tests.driving import SMALL, spec_of
from lab_tests.test_watch import cell_of
from pitwall.race import code
from tools import race as tools_race
from tools.circuit import folders
from tools.lab import again, races, tables
from tools.lab.cells import fingerprint
from tools.lab.report.write import page, summaries
from tools.lab.store import Store


@pytest.fixture
def broken(monkeypatch):
    """Race 3 raises, race 5 never ends."""
    class Broken(races.Driven):
        def __init__(self, table, seats, seed, *more):
            races_driven(self, table, seats, seed, *more)
            if seed == 3:
                del self.dice
            if seed == 5:
                self.race.step = lambda answer: None

    races_driven = races.Driven.__init__
    monkeypatch.setattr(races, "Driven", Broken)
    monkeypatch.setattr(races, "ENDLESS", 3000)


def test_it_is_a_row_and_the_others_are_driven(tmp_path, broken):
    spec = spec_of(tmp_path, SMALL)
    cell = spec.cells[0]
    rows = races.chunk(cell, 0, 20, fingerprint())
    failed = {row["number"]: row for row in rows["races"] if row["error"]}
    assert set(failed) == {3, 5} and len(rows["races"]) == 20
    assert re.fullmatch(r"AttributeError: 'Broken' object has no attribute 'dice' \(.*:\d+\)",
                        failed[3]["error"])
    assert failed[5]["error"].startswith("RuntimeError: no end after 3000 answers")
    assert {row["number"] for row in rows["cars"]} == set(range(20)) - {3, 5}
    _kept(tmp_path, spec, cell, rows)


def _kept(folder, spec, cell, rows):
    """It is in the tables and in the report, with its command."""
    store = Store(folder)
    store.put(cell, 0, 20, rows)
    tables.write(folder, spec.cells, store)
    there = list(tables.rows(folder, "races"))
    assert [row["number"] for row in there if row["error"]] == [3, 5]
    html = page(spec, summaries(spec.cells, store))
    assert "2 races raised an error and are not counted" in html
    assert "--seed 3 --options technical-corners" in html


def _last_line(capsys):
    return capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize("game, edition, options, laps", (
    ("pole-position", 0, "all", 2), ("pole-position", 1, "none", 0), ("formula-d", 0, "all", 1),
    ("race-pace", 0, "none", 30), ("formula-90", 0, "standard", 0),
    ("pole-position-free", 0, "standard", 0)))
def test_the_command_of_a_race_drives_the_same_race(capsys, game, edition, options, laps):
    cell = cell_of(game, edition, options=options, laps=laps)
    words = shlex.split(cell.command(4))
    assert words[0] == "tools.race"
    tools_race.main(words[1:])
    told = _last_line(capsys)
    way, seats, seed = cell.race(4)
    race = tools_race.on_cpython(way.table, list(seats), seed, lambda line: None, True, None,
                                 way.switches, game, laps, way.values, edition=edition)
    assert told == "digest " + race.digest()
    assert races.one(cell, 4)["races"][0]["check"] == code.check(race.race.state)


def test_a_race_of_the_lab_can_be_told_again(tmp_path, capsys):
    spec = spec_of(tmp_path, SMALL)
    again.tell(spec, spec.cells[2].name + "/7")
    told = capsys.readouterr().out
    tools_race.main(shlex.split(spec.cells[2].command(7))[1:])
    assert told.splitlines()[-1] == _last_line(capsys)
    assert "      rules: " in told or "7 Actions" in told


def test_a_code_is_that_of_the_race():
    """With people in all cars: entering the code gives the same circuit, rules and dice."""
    cell = cell_of("race-pace", seats=("proposal",) * 4)
    text = races.one(cell, 9)["races"][0]["code"]
    assert code.read(text, str(folders.ROOT / "tracks")) == (
        "race-pace", 0, cell.ways[0].circuit, 0, cell.ways[0].switches, [0] * 4, 9)
    assert cell_of("race-pace", seats=("rival",) * 4).code(9) == ""


def test_a_worker_with_other_files_refuses():
    with pytest.raises(races.Strange, match="another version of Pitwall's files"):
        races.chunk(cell_of("race-pace"), 0, 1, "other")
