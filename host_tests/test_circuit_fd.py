"""Circuits of Formula D: their words, their table, their rows; nothing of Pole Position's."""

from pathlib import Path

import pytest

from host_tests.circuit_checks import use
from pitwall.circuits import FORMULA_D, POLE_POSITION, Circuit
from tools.circuit import compile_text, load

ROOT = Path(__file__).parent.parent
YARD = (ROOT / "tracks/formula-d/test-yard.txt").read_text()


@pytest.fixture(scope="module")
def yard():
    return Circuit(compile_text(YARD))


def test_what_the_text_says_is_read_back(yard):
    assert (yard.name, yard.game, yard.laps, yard.house) == ("Test Yard", FORMULA_D, 3, True)
    assert bytes(yard.stops) == bytes([0, 1, 0, 2, 0])
    assert bytes(yard.zone) == bytes([1, 0, 1, 0, 0])
    assert bytes(yard.start_weather) == bytes([20, 20, 20])
    assert yard.line_a == 28 and yard.length == 32
    assert list(yard.key_start) == [0, 8, 12, 17, 25, 32]
    assert [yard.cells_in(3, lane) for lane in (1, 2, 3)] == [6, 7, 8]
    assert yard.status() == []


def test_what_only_pole_position_has_is_empty(yard):
    assert yard.total == yard.cells == 92
    for empty in (yard.jump, yard.joined, yard.onward, yard.ahead1, yard.arrows, yard.drs,
                  yard.weather_a):
        assert len(empty) == 0
    use(yard)


def test_the_other_game_has_no_stops():
    circuit = load(ROOT / "tracks/italy.txt")
    assert circuit.game == POLE_POSITION
    assert len(circuit.stops) == len(circuit.zone) == len(circuit.start_weather) == 0
