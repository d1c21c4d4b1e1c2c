"""Races drawn by lot over all circuits and rules: none raises, all end, both Pythons agree."""

import pytest

from pitwall.games import pole_position
from pitwall.games.pole_position.state import SWITCH_COUNT
from tools import fuzz
from tools.lots import Lots

RACES = 120
MORE = 600


def test_both_pythons_play_the_same_races_by_lot(mpy):
    assert fuzz.on_micropython(mpy, 0, RACES) == fuzz.on_cpython(0, RACES)


def test_many_more_end_by_themselves():
    assert fuzz.on_cpython(RACES, MORE).startswith("decisions ")


def test_the_lots_meet_every_rule_circuit_and_number_of_cars(monkeypatch):
    drawn = []
    new = pole_position.new
    monkeypatch.setattr(pole_position, "new", lambda circuit, seats, switches: drawn.append(
        (circuit.name, len(seats), switches)) or new(circuit, seats, switches))
    tables = fuzz.tables()
    for number in range(100):
        Lots(tables, number, 1)
    assert len({name for name, _, _ in drawn}) == len(tables)
    assert {cars for _, cars, _ in drawn} == {1, 2, 3, 4, 5, 6}
    for bit in range(SWITCH_COUNT):
        assert {switches >> bit & 1 for _, _, switches in drawn} == {0, 1}


def test_a_race_that_raises_is_named(monkeypatch, capsys):
    monkeypatch.setattr(Lots, "tick", lambda self: 1 // 0)
    assert fuzz.main(["--races", "1"]) == 1
    out = capsys.readouterr()
    assert out.out.startswith("race 0: ") and "ZeroDivisionError" in out.err


@pytest.mark.parametrize("words", (["--races", "0"], ["--runtime", "none"], ["--first", "-1"]))
def test_bad_arguments_get_one_line(words, capsys):
    with pytest.raises(SystemExit) as left:
        fuzz.main(words)
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
