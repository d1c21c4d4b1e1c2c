"""An edition's values and procedures, tracked and at the table; the edition of a save."""

import re
import sys

import pytest

from host_tests import edition_made_up as made_up, parity
from host_tests.playing import Playing
from host_tests.test_run import SEATS, TRACKS, arrive, look, resumed, to_choice
from pitwall import games
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, edition_2024, settings, state
from pitwall.games.pole_position import free
from pitwall.race import corrections, header, run, saves
from pitwall.race.dice import Dice
from pitwall.race.journal import OTHER, Journal

GAME = games.NAMES[0]
BOTH = (GAME, GAME + "-free")


@pytest.fixture
def known(monkeypatch):
    """Add the made-up edition to the list of games and to the game's modules."""
    rows = [(*row[:7], (*row[7], "made-up"), *row[8:]) if row[0] == GAME else row
            for row in games.GAMES]
    monkeypatch.setattr(games, "GAMES", tuple(rows))
    monkeypatch.setitem(sys.modules, "pitwall.games.pole_position.edition_made_up", made_up)


def fresh(folder, game, edition=2, switches=0):
    made = run.fresh(Journal(str(folder)), TRACKS, "great-britain", SEATS, 2, switches, 7,
                     game=game, edition=edition)
    made.start()
    return made


@pytest.mark.parametrize("game", BOTH)
def test_values_are_the_edition_s(tmp_path, known, game):
    for edition, points, laps in ((0, 9, 4), (2, made_up.START_SP, 3)):
        race = fresh(tmp_path, game, edition).race
        cars = [car for car in race.cars if not state.is_bot(car)]
        assert len(cars) == 4 and {car[state.SP] for car in cars} == {points}
        assert settings.full_sp(race, cars[0]) == points
        assert games.room(game, "dash").most(race, 0, 2) == points
        assert fresh(tmp_path, game, edition, state.EXTENDED_PLAY).race.table[state.LAPS] == laps


@pytest.mark.parametrize("game", BOTH)
def test_procedures_are_the_edition_s(tmp_path, known, game):
    """No roll for the weather; the last car moves first; nobody chooses tyres at a stop."""
    rolled, chosen = {asks.Q_GRID_A_COLUMN, asks.Q_GRID_A_ROW, asks.Q_GRID_B}, {asks.Q_FIT}
    for edition, first, questions, stop in ((0, 0, rolled, chosen), (2, -1, set(), set())):
        made = fresh(tmp_path, game, edition)
        race, lots, asked = made.race, Dice(3), set()
        while race.table[state.TURN] >= len(SEATS):
            asked.add(race.ask.what)
            made.answer(lots.below(race.ask.n), True)
        assert asked & rolled == questions
        order = race.table[state.ORDER:state.ORDER + len(SEATS)]
        assert race.table[state.TURN] == order[first]
        at = Playing(race)
        question = at.begin(race.rules.stop(race, 0))
        assert ({question.what} if question else set()) == stop
        assert race.cars[0][state.STOPS] == 1


@pytest.mark.parametrize("game", BOTH)
def test_a_save_is_of_its_edition(tmp_path, known, monkeypatch, game):
    made, lots = fresh(tmp_path, game), Dice(3)
    for _ in range(40):
        made.answer(to_choice(made, lots), True)
    to_choice(made, lots)
    again = resumed(tmp_path)
    while look(again)[:3] != look(made)[:3]:
        again.answer(again.roll(), False)
    assert again.race.rules is made.race.rules is made_up.Edition
    made.undo()
    arrive(made)
    assert made.race.rules is corrections.Draft(made.race).rules is made_up.Edition
    saved, _, _ = Journal(str(tmp_path)).load()
    assert saved[header.SEATS + len(SEATS) + header.EDITION] == 2
    monkeypatch.undo()                                  # a device without this edition
    data = (tmp_path / "race.pws").read_bytes()
    for reads in (header.peek, saves.load):
        with pytest.raises(ValueError, match=OTHER):
            reads(Journal(str(tmp_path)), TRACKS)
    assert [path.read_bytes() for path in tmp_path.glob("*.pws")] == [data]
    assert {path.name for path in tmp_path.iterdir()} == {"race.pws", "race.pwr"}


def test_what_an_edition_replaces_and_what_a_board_replaces_are_two_sets():
    """Therefore every edition works with either board."""
    edition = {name for name in vars(edition_2024.Edition) if not name.startswith("_")}
    board = {name for name in vars(pole_position) if callable(getattr(pole_position, name))
             and getattr(free, name, None) not in (None, getattr(pole_position, name))}
    assert board == {"Scratch", "new", "qualify", "line_up", "take_turn", "queue"}
    assert not edition & board
    assert {name for name in vars(made_up.Edition) if not name.startswith("_")} <= edition


def test_all_that_an_edition_may_replace_is_asked_of_it(monkeypatch):
    """No module calls the 2024 procedure of that name directly."""
    source = "\n".join(path.read_text() for path in
                       (parity.ROOT / "lib/pitwall/games/pole_position").rglob("*.py"))
    for name in vars(edition_2024.Edition):
        if not name.startswith("_") and name not in ("number", "values"):
            assert "race.rules.%s" % name in source, name
    for name in vars(state):
        if name.startswith("V_"):
            assert getattr(state, name) < len(edition_2024.Edition.values)
            assert "values[%s]" % name in source or "_at(race, who, %s)" % name in source, name
        if name.startswith("B_"):
            assert getattr(state, name) < len(edition_2024.Bots.values)
            assert len(re.findall(r"\b%s\b" % name, source)) > 2, name      # defined, given, used
    for name in vars(edition_2024.Bots):
        if not name.startswith("_"):
            assert "race.rules.bots." + name in source, name


SCRIPT = """
from binascii import crc32
from edition_made_up import Edition
from pitwall.circuit import opened
from pitwall.games import pole_position
from pitwall.games.pole_position import free
from pitwall.race.dice import Dice
for game in (pole_position, free):
    for rules in (None, Edition):
        race = game.new(opened(TABLE), (0, 1, 0, 2), game.EVERYTHING, rules=rules)
        dice, crc, count = Dice(5), 0, 0
        ask = race.start()
        while ask and count < 1500:
            ask = race.step(dice.below(ask.n))
            crc, count = crc32(race.state, crc), count + 1
        print(game.NAME, rules is Edition, count, crc)
"""


def test_it_is_the_same_on_both_pythons(tmp_path):
    table = (parity.ROOT / "tracks/great-britain.pwc").read_bytes()
    source = (parity.ROOT / "host_tests/edition_made_up.py").read_text()
    lines = parity.both(SCRIPT.replace("TABLE", repr(table)), tmp_path,
                        {"edition_made_up.py": source}).splitlines()
    assert len(lines) == 4 == len({line.split()[-1] for line in lines})
