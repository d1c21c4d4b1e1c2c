"""Races drawn by lot over all circuits and rules: none raises, all end, both Pythons agree."""

import pytest

from pitwall import games
from tools import fuzz
from tools.lab.lots import Lots

RACES = {"pole-position": 120, "formula-d": 40}     # on both Pythons
MORE = {"pole-position": 600, "formula-d": 300}     # on this one
SAVE = {"pole-position": 512, "formula-d": 1024}    # bytes of a save


def test_every_game_is_played_here():
    assert set(games.NAMES) == set(RACES) == set(MORE) == set(SAVE)


@pytest.mark.parametrize("game", games.NAMES)
def test_both_pythons_play_the_same_races_by_lot(mpy, game):
    races = RACES[game]
    assert fuzz.on_micropython(mpy, 0, races, game=game) == fuzz.on_cpython(0, races, game=game)


@pytest.mark.parametrize("game", games.NAMES)
def test_many_more_end_by_themselves_and_fit_a_save(game):
    text = fuzz.on_cpython(RACES[game], MORE[game], game=game)
    words = text.split()
    assert words[0] == "decisions" and words[2] == "largest" and int(words[3]) <= SAVE[game]


def test_rivals_drive_the_same_races_on_both_pythons(mpy):
    game = "formula-d"
    here = fuzz.on_cpython(0, 10, game=game, driven=True)
    assert fuzz.on_micropython(mpy, 0, 10, game=game, driven=True) == here
    assert here != fuzz.on_cpython(0, 10, game=game)


@pytest.mark.parametrize("game", games.NAMES)
def test_the_lots_meet_every_rule_circuit_and_number_of_cars(monkeypatch, game):
    drawn = []
    package, rules = games.load(game), games.room(game, "options")
    new = package.new
    monkeypatch.setattr(package, "new", lambda circuit, seats, switches: drawn.append(
        (circuit.name, circuit.laps, len(seats), switches)) or new(circuit, seats, switches))
    tables = fuzz.tables(game)
    for number in range(150):
        Lots(tables, number, 1, game=game)
    assert len({name for name, _, _, _ in drawn}) == len(tables)
    assert len({laps for _, laps, _, _ in drawn}) == 3
    assert {cars for _, _, cars, _ in drawn} == set(range(rules.CARS[0], rules.CARS[1] + 1))
    for bit in range(len(rules.SWITCHES)):
        assert {switches >> bit & 1 for _, _, _, switches in drawn} == {0, 1}


def test_a_race_that_raises_is_named(monkeypatch, capsys):
    monkeypatch.setattr(Lots, "tick", lambda self: 1 // 0)
    assert fuzz.main(["--races", "1"]) == 1
    out = capsys.readouterr()
    assert out.out.startswith("race 0: ") and "ZeroDivisionError" in out.err


@pytest.mark.parametrize("words", (["--races", "0"], ["--runtime", "none"], ["--first", "-1"],
                                   ["--game", "chess"]))
def test_bad_arguments_get_one_line(words, capsys):
    with pytest.raises(SystemExit) as left:
        fuzz.main(words)
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
