"""Random races over all circuits and rules: none raises, all end, both Pythons agree."""

import pytest

from pitwall import games
from pitwall.circuit import opened
from tools import fuzz
from tools.lab.lots import Lots

RACES = {"pole-position": 40, "formula-d": 16, "race-pace": 16,
         "formula-90": 12}     # on both Pythons
MORE = {"pole-position": 200, "formula-d": 100, "race-pace": 60, "formula-90": 30}     # on this one
SAVE = {"pole-position": 512, "formula-d": 1024, "race-pace": 1024,
        "formula-90": 1024}    # bytes of a save


@pytest.mark.parametrize("game", games.NAMES)
def test_races_by_lot_end_alike_on_both_pythons_and_fit_a_save(mpy, game):
    races = RACES[game]
    assert fuzz.on_micropython(mpy, 0, races, game=game) == fuzz.on_cpython(0, races, game=game)
    words = fuzz.on_cpython(races, MORE[game], game=game).split()
    assert words[0] == "decisions" and words[2] == "largest" and int(words[3]) <= SAVE[game]


def test_rivals_drive_the_same_races_on_both_pythons(mpy):
    game = "formula-d"
    here = fuzz.on_cpython(0, 4, game=game, driven=True)
    assert fuzz.on_micropython(mpy, 0, 4, game=game, driven=True) == here
    assert here != fuzz.on_cpython(0, 4, game=game)


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
    fewest, most = rules.laps(opened(tables[0]))
    assert len({laps for _, laps, _, _ in drawn}) == 3 or fewest == most    # a circuit's own
    assert {cars for _, _, cars, _ in drawn} == set(range(rules.CARS[0], rules.CARS[1] + 1))
    for bit in [bit for bit, name in enumerate(rules.SWITCHES) if name]:
        assert {switches >> bit & 1 for _, _, _, switches in drawn} == {0, 1}


def test_a_race_that_raises_is_named(monkeypatch, capsys):
    monkeypatch.setattr(Lots, "tick", lambda self: 1 // 0)
    assert fuzz.main(["--races", "1"]) == 1
    out = capsys.readouterr()
    assert out.out.startswith("race 0: ") and "ZeroDivisionError" in out.err


def test_bad_arguments_get_one_line(capsys):
    for words in ("--races 0", "--runtime none", "--first -1", "--game chess"):
        with pytest.raises(SystemExit, match="2"):
            fuzz.main(words.split())
        assert len(capsys.readouterr().err.splitlines()) == 1
