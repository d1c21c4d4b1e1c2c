"""`check` reports the corners of Formula D that cars can hardly drive, with line and reason."""

import random
from itertools import product

from host_tests.circuit_yard import FD_YARD as YARD
from pitwall import games
from tools.circuit import __main__ as command
from tools.circuit.compile import compile_text
from tools.circuit.stops import driven

CORNER = "corner C1 right 105 cells 4 4 3\n  radius 2.6\n  stops 1"
LINE = YARD[:YARD.index("  stops 1")].count("\n") + 1


def yard(cells, stops):
    """Return the yard with another first corner."""
    assert CORNER in YARD
    return YARD.replace(CORNER, f"corner C1 right 105 cells {cells}\n  radius 2.6\n  stops {stops}")


def remarks(text):
    notes = []
    compile_text(text, "yard.txt", notes)
    return notes


def test_a_corner_whose_stops_nobody_or_few_can_make_is_named_with_its_line():
    for cells, stops, reason in (
            ("1 1 1", 3, "1 cell: even in 1st gear nobody makes them"),
            ("1 1 1", 2, "1 cell: even in 1st gear nobody makes them"),
            ("2 1 1", 3, "2 cells: even in 1st gear nobody makes them"),
            ("2 2 1", 2, "2 cells: even in 1st gear only 33 % of the cars make them"),
            ("3 2 1", 3, "3 cells: even in 1st gear only 17 % of the cars make them")):
        assert remarks(yard(cells, stops)) == [
            f"yard.txt:{LINE}: corner C1: {stops} stops, but its longest lane has {reason} "
            "without brake points"]
    for cells, stops in (("1 1 1", 1), ("3 2 1", 2), ("4 3 2", 3), ("9 8 7", 3)):
        assert remarks(yard(cells, stops)) == []


def test_the_command_says_so(tmp_path, capsys):
    path = tmp_path / "yard.txt"
    path.write_text(yard("1 1 1", 3))
    assert command.main(["check", str(path)]) == 0
    assert f"note: {path}:{LINE}: corner C1: 3 stops" in capsys.readouterr().err


def test_its_die_is_that_of_1st_gear_and_the_chance_is_that_of_cars_driven():
    assert games.room("formula-d", "asks").GEAR_FACES[1] == (1, 1, 2, 2)
    rng = random.Random(38)
    for cells, stops in product((1, 2, 3, 4), (1, 2, 3)):
        made = sum(drive(rng, cells, stops) for _ in range(4000)) / 4000
        assert abs(made - driven.chance(cells, stops)) < 0.04


def drive(rng, cells, stops):
    """Return True if a car in 1st gear, coming from far away, makes all stops in one lane."""
    at, made = -20, 0
    while at <= cells:
        at += rng.choice(driven.FACES)
        made += 1 <= at <= cells
    return made >= stops
