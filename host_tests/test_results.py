"""--json and --csv of races, championships and recordings have the result of the commentary."""

import csv
import io
import json
import re

import pytest

from tools import championship, race, replay
from tools.device import contents
from tools.running import status

RECORDINGS = contents.ROOT / "host_tests" / "recordings"
RACES = {
    "pole-position": ["--seats", "4xbot,2xrandom", "--seed", "7"],
    "formula-d": ["--game", "formula-d", "--circuit", "test-yard", "--seats", "3xrival"],
    "race-pace": ["--game", "race-pace", "--seats", "2xrandom", "--laps", "20"],
    "code": ["--code", "AR4KL7XC4L", "--people", "proposal"]}
SEASON = ["--game", "formula-d", "--circuits", "test-yard,monza", "--seats", "3xrival",
          "--laps", "1"]


@pytest.fixture
def said(capsys):
    """said(tool, *words): the output of the tool, which must succeed."""
    def run(tool, *words):
        assert status(lambda: tool.main([str(word) for word in words])) == 0
        return capsys.readouterr().out
    return run


def _rows(text):
    return [{name: value or None for name, value in row.items()}
            for row in csv.DictReader(io.StringIO(text))]


def _as_text(row):
    return {name: None if value in (None, "") else str(value) for name, value in row.items()}


def _in_words(car):
    """Return a car's first words in the table below the commentary."""
    place = "%d%s" % (car["place"], {1: "st", 2: "nd", 3: "rd"}.get(car["place"], "th")) \
        if car["place"] else "-"
    return [place, car["name"], str(car["laps"]), str(car["stops"]), *car["tyres"],
            *([] if car["points"] is None else [str(car["points"])]), *car["out"].split()]


@pytest.mark.parametrize("name", RACES)
def test_a_race_has_the_result_of_its_commentary(said, name):
    table = said(race, *RACES[name], "--quiet").splitlines()
    found = json.loads(said(race, *RACES[name], "--json"))
    assert (found["format"], found["kind"], found["over"]) == (1, "race", True)
    assert "digest " + found["digest"] in table
    cars = [line.split() for line in table[1:1 + len(found["cars"])]]
    assert [_in_words(car) for car in found["cars"]] == cars


def test_a_code_has_its_check(said):
    line = said(race, *RACES["code"], "--quiet").splitlines()[-1]
    found = json.loads(said(race, *RACES["code"], "--json"))
    assert found["code"] == "AR4KL7XC4L" and found["code"] in line and found["check"] in line
    assert found["seed"] is not None


def test_a_race_as_csv_has_the_rows_of_json(said):
    found = json.loads(said(race, *RACES["race-pace"], "--json"))
    rows = _rows(said(race, *RACES["race-pace"], "--csv"))
    assert rows == [_as_text(car) for car in found["cars"]] and len(rows) == 2


def test_a_championship_has_its_races_points_and_standings(said):
    text = said(championship, *SEASON)
    found = json.loads(said(championship, *SEASON, "--json"))
    assert text.splitlines()[-1] == "digest " + found["digest"]
    assert [each["circuit"] for each in found["races"]] == ["Test Yard", "Monza"]
    points = {}
    for each in found["races"]:
        for car in each["cars"]:
            points[car["name"]] = points.get(car["name"], 0) + car["points"]
    assert {each["names"][0]: each["points"] for each in found["drivers"]} == points
    assert [each["rank"] for each in found["drivers"]] == sorted(
        each["rank"] for each in found["drivers"])
    champion = found["drivers"][0]["names"][0]
    assert any("champion" in line.lower() and champion in line for line in text.splitlines())
    rows = _rows(said(championship, *SEASON, "--csv"))
    assert rows == [_as_text({"race": each["race"], "circuit": each["circuit"], **car})
                    for each in found["races"] for car in each["cars"]]


def test_a_recording_has_its_result_and_no_seed(said):
    path = RECORDINGS / "formula-90.pwr"
    found = json.loads(said(replay, path, "--json"))
    assert "digest " + found["digest"] == said(replay, path).splitlines()[-1]
    assert found["seed"] is None and found["game"] == "formula-90"
    assert [car["place"] for car in found["cars"]] == [1, 2, 3, None]
    assert found["cars"][3]["out"] == "no fuel"


@pytest.mark.parametrize("tool, words, line", [
    (race, ["--json", "--csv"], "argument --csv: not allowed with argument --json"),
    (race, ["--json", "--seats", "human,bot"], "--json goes with .* and without people"),
    (race, ["--csv", "--code", "AR4KL7XC4L"], "--csv goes with .* and without people"),
    (race, ["--json", "--runtime", "micropython"], "--json goes with --runtime cpython"),
    (race, ["--json", "--codes", "2"], "--codes goes with"),
    (championship, ["--json", "--runtime", "micropython"], "--json goes with --runtime cpython")])
def test_a_result_that_cannot_be_is_refused(capsys, tool, words, line):
    assert status(lambda: tool.main(words)) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert re.search(line, told.err)
