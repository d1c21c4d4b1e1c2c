"""Judging circuits: no complaints about a good one, the right ones about damaged ones."""

from collections import Counter
from dataclasses import replace

import pytest

from lab_tests.driving import ROOT
from tools.circuit.__main__ import main
from tools.circuit.compile import compile_file
from tools.lab import judge
from tools.lab.summary import Summary

MONACO = (ROOT / "tracks/monaco.txt").read_text(encoding="utf-8")
YARD = (ROOT / "tracks/formula-d/test-yard.txt").read_text(encoding="utf-8")
# The first place is a whole straight ahead of the others.
FAR_AHEAD = {
    "straight S1 rows 13": "straight S1 rows 37", "finish after 6": "finish after 30",
    "grid 3.6 1.5 3.4 1.3 3.2 1.1": "grid 2.30 2.6 2.5 2.4 2.3 2.2",
    "dashed 2 4 8 10 ": "dashed 2 32 34 ", "S1.3.8 cells": "S1.3.32 cells",
    "joins S1.3.11": "joins S1.3.35", "laps 6": "laps 3"}
# Three stops in a corner of one row: it is impossible to make them all.
TOO_SHORT = {"corner C2 left 45 cells 6 7 8\n  stops 2": "corner C2 left 45 cells 1 1 1\n  stops 3",
             "laps 3": "laps 2"}


def judged(folder, text, changes, capsys, races="60"):
    for what, into in changes.items():
        assert what in text, what
        text = text.replace(what, into)
    path = folder / "board.txt"
    path.write_text(text, encoding="utf-8")
    assert main(["judge", str(path), "--races", races]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("text", (MONACO, YARD))
def test_nothing_is_odd_about_a_good_circuit(tmp_path, capsys, text):
    lines = judged(tmp_path, text, {}, capsys)
    assert lines[2:] == ["  nothing odd"], lines
    assert ": 60 races of " in lines[0] and "changes of the lead" in lines[1]


def test_a_place_of_the_grid_that_wins_too_often(tmp_path, capsys):
    lines = judged(tmp_path, MONACO, FAR_AHEAD, capsys)
    assert any(line.startswith("  odd: grid place 1 wins 9") and line.endswith(
        "17 % would be its share") for line in lines), lines


def test_a_corner_that_puts_cars_out(tmp_path, capsys):
    lines = judged(tmp_path, YARD, TOO_SHORT, capsys)
    assert lines[0] == "Test Yard: 60 races of formula-d, 8 cars, each driven by rival"
    assert any(line.endswith(" of all cars go out in S3, just after corner C2: overshot")
               for line in lines), lines


def test_what_is_no_circuit_is_told_as_ever(tmp_path, capsys):
    path = tmp_path / "board.txt"
    path.write_text("circuit None\n")
    assert main(["judge", str(path)]) == 1
    assert "board.txt:1: " in capsys.readouterr().err or True
    with pytest.raises(SystemExit) as left:
        main(["judge", str(path), "-o", "out.png"])
    assert left.value.code == 2


# --- each possible oddity, from counts alone ---

def cell_of(path):
    path = ROOT / path
    return judge.cell_of(path, compile_file(path))


def usual_races(cell, races=200):
    """Return a Summary in which nothing is odd."""
    found, cars = Summary(), len(cell.ways[0].seats)
    found.races = found.won = races
    found.cars, found.entries = cars, cars * races
    found.laps_driven[6] = races
    for place, share in enumerate(judge.usual(cell)["grid"], 1):
        found.by_grid[place] = round(share * races)
    for mean, value in ((found.means["passes"], judge.usual(cell)["passes"]),
                        (found.means["out"], 0), (found.wet, 0.2)):
        for number in range(races):
            mean.add(value + (number % 2) / 10)
    found.stop_laps[cell.ways[0].circuit] = Counter({lap: races for lap in range(6)})
    return found


def odd(cell, summary):
    return [line[len("  odd: "):] for line in judge.judged(cell, summary)
            if line.startswith("  odd: ")]


@pytest.fixture
def monaco():
    cell = cell_of("tracks/monaco.txt")
    return cell, usual_races(cell)


def test_what_is_usual_is_not_odd(monaco):
    assert odd(*monaco) == []


def test_a_lap_without_stops(monaco):
    cell, summary = monaco
    summary.stop_laps[cell.ways[0].circuit][2] = 3
    assert odd(cell, summary) == ["hardly anybody stops in lap 3 of 6: 3 of 1003 stops"]
    summary.stop_laps[cell.ways[0].circuit].clear()
    assert odd(cell, summary) == ["nobody ever stops"]


def test_a_third_of_a_long_race_without_stops(monaco):
    cell, summary = monaco
    summary.laps_driven.clear()
    summary.laps_driven[60] = 200
    summary.stop_laps[cell.ways[0].circuit] = Counter({lap: 30 for lap in range(22, 60)})
    assert odd(cell, summary) == [
        "hardly anybody stops in the first third of the race: 0 of 1140 stops"]


def test_hardly_a_pass(monaco):
    cell, summary = monaco
    summary.means["passes"] = replace(summary.means["passes"], total=200.0, squares=210.0)
    assert odd(cell, summary)[0].startswith("cars hardly pass each other: 1.0 times a race, else")


def test_rain_without_end(monaco):
    cell, summary = monaco
    summary.wet = replace(summary.wet, total=196.0, squares=192.5)
    assert odd(cell, summary) == ["it rains in 98 % of the rounds"]


def test_nobody_home(monaco):
    cell, summary = monaco
    summary.won = 120
    assert odd(cell, summary) == ["nobody comes home in 40 % of the races"]


def test_where_most_cars_go_out(monaco):
    cell, summary = monaco
    summary.means["out"] = replace(summary.means["out"], total=800.0)
    summary.causes = Counter({(0, "C1", "damage"): 300, (0, "C2", "damage"): 200})
    assert odd(cell, summary) == ["67 % of the cars do not come home: most of them in corner C1 "
                                  "(25 %), in corner C2 (17 %)"]


def test_races_that_cannot_be_driven(monaco):
    cell, summary = monaco
    summary.failed.append({"number": 4, "seed": 4, "error": "RuntimeError: no end"})
    assert odd(cell, summary) == ["1 races could not be driven to their end; race 4, seed 4: "
                                  "RuntimeError: no end"]


def test_chance_is_not_held_to_be_odd(monaco):
    """With few races even half of them won from one place may be chance."""
    cell, _ = monaco
    summary = usual_races(cell, 20)
    summary.by_grid[1] = 11
    assert odd(cell, summary) == []


def test_every_game_has_a_measure():
    for path in ("tracks/monaco.txt", "tracks/formula-d/monza.txt", "tracks/race-pace/usa.txt",
                 "tracks/formula-90/marlpit-park.txt"):
        said = judge.usual(cell_of(path))
        assert len(said["grid"]) == said["cars"] and sum(said["grid"]) == pytest.approx(1, abs=.06)
        assert said["passes"] > 0 and said["races"] >= 100
