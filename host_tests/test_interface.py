"""The names that a game must define, and the defaults for all others."""

import sys

import pytest

from host_tests import interface
from pitwall import games
from pitwall.games import dash as shared_dash
from pitwall.race.race_state import RaceState
from pitwall.race.referee import MOVE, NUMBER, YESNO
from pitwall.ui import words

LOOSE = ("END", "QUESTIONS", "TELLS")   # used by default modules or on the host only
MOST = 60       # names that a game must define
TOY = """
from pitwall.race.head import (
    CAR_HEAD, FINISHED, LAP, LAPS, ORDER, PHASE, PLACE, ROUND, SEAT, STATUS, TABLE_HEAD, TURN)
from pitwall.race.referee import NUMBER, Race, YESNO

NAME = "toy"
STANDARD = EVERYTHING = 0
TABLE_SIZE, CAR_SIZE, END = TABLE_HEAD, CAR_HEAD, 1


class Scratch:
    def __init__(self, race):
        "Nothing is kept."


def new(circuit, seats, switches=0, game=None):
    import pitwall.games.toy as here
    race = Race(game or here, circuit, len(seats))
    for who, seat in enumerate(seats):
        race.table[ORDER + who], race.cars[who][SEAT] = who, seat
    race.table[LAPS] = circuit.laps
    race.mark()
    return race


def play(race):
    while race.table[PHASE] != END:
        race.mark()
        race.table[ROUND] += 1
        for who, car in enumerate(race.cars):
            race.table[TURN] = who
            if (yield race.ask.put(YESNO, 1, who, (0, 1))):
                car[LAP] += 1
            if car[LAP] > race.table[LAPS]:
                car[STATUS], car[PLACE] = FINISHED, 1
                race.table[PHASE] = END
                return
"""


class Road:
    laps, buf, name = 2, bytes(4), "a road"

    @staticmethod
    def cell_name(cell):
        return "cell %d" % cell


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """Create a game that consists of its rules alone, in a separate folder."""
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy/__init__.py").write_text(TOY)
    (tmp_path / "toy/fields.py").write_text("TABLE_ROWS = CAR_ROWS = ()\n")
    (tmp_path / "toy/asks.py").write_text('QUESTIONS, SECRETS, TELLS = ("", "drive"), (), ()\n')
    monkeypatch.setattr(games, "__path__", list(games.__path__) + [str(tmp_path)])
    row = ("toy", 99) + games.GAMES[0][2:]
    for name, value in (("GAMES", games.GAMES + (row,)), ("NAMES", games.NAMES + ("toy",)),
                        ("ALL", games.ALL + ("toy",))):
        monkeypatch.setattr(games, name, value)
    yield "toy"
    for module in [name for name in sys.modules if "games.toy" in name]:
        del sys.modules[module]
    del games.toy


def test_the_table_lists_what_is_asked_and_few_names_must_be_brought():
    rows = interface.listed()
    assert {(room, name) for room, name, _, _ in rows} == {
        (room, name) for room, names in interface.asked().items() for name in names}
    assert len(rows) == len({row[:2] for row in rows}) and all(row[3] for row in rows)
    must = [row for row in rows if row[2] == "must"]
    assert 5 < len(must) <= MOST and {row[2] for row in rows} == {"must", "default"}


def test_a_game_that_brings_what_it_must_has_all_the_rest(toy):
    offered, package = interface.offered(toy), games.load(toy)
    for room, name, needed, _ in interface.listed():
        brought = needed == "must"
        if room == "package":
            assert brought and hasattr(package, name)
        else:
            instance = room in ("corrections", "commentary", "season") and name in (
                "read", "rolls", "rulings", "story", "used", "circuits", "series")
            assert instance or hasattr(offered[room], name), (room, name)
    assert games.room(toy, "dash") is shared_dash and games.room(toy, "dash") is package.dash


@pytest.mark.parametrize("game", games.ALL)
def test_the_games_have_all_of_it(game):
    offered = interface.offered(game)
    for room, name, _, _ in interface.listed():
        if room not in ("corrections", "commentary", "season") and name not in LOOSE:
            assert hasattr(offered[room], name), (room, name)
    for name in ("hear", "catch_up", "rewind", "so_far"):
        assert hasattr(offered["commentary"], name), name


def test_a_room_that_lacks_what_it_needs_is_no_missing_room(toy, tmp_path):
    """Only a missing module has a default; an unknown name is an error."""
    (tmp_path / "toy/show.py").write_text("import pitwall.nowhere\n")
    for what in ("show", "nowhere"):
        with pytest.raises(ImportError, match="nowhere"):
            games.room(toy, what)


def test_the_defaults_read_the_bytes_that_all_games_have(toy):
    race = games.load(toy).new(Road(), (0, 1, 0))
    dash, show = games.room(toy, "dash"), games.room(toy, "show").Show(
        race, words.load("en", games.NAMES[0]))
    ask = race.start()
    race.step(1)
    race.step(0)
    view = RaceState(race, bytearray(race.state))
    assert (dash.turn(view), dash.round_number(view), dash.race_laps(view)) == (2, 1, 2)
    assert dash.order(view) == [0, 1, 2] and [dash.bot(view, who) for who in range(3)] == [
        False, True, False]
    assert dash.cell(view, 0) == 0 and dash.lined_up(view) and dash.lap(view) == 1
    assert dash.laps_saved(race.game, bytes(race.state)) == (1, 2)
    with pytest.raises(ValueError):
        dash.laps_saved(race.game, bytes(3))
    race.cars[0][3:5], race.cars[1][3] = bytes((1, 1)), 2
    assert [dash.condition(race, who) for who in range(3)] == [dash.AT_FLAG, dash.IS_OUT, 0]
    assert dash.cell(race, 0) == dash.NOWHERE and show.note(0) == show.place_name(1)
    assert show.when(race) == "LAP 1/2" and show.lamp(race, 0) == "" == show.data(0)
    assert [_option(show, race, kind, (0, 1)) for kind in (YESNO, NUMBER, MOVE)] == [
        show.say("option.yes"), "1", "cell 1"]
    assert show.price(ask, 0) == 0 and show.cost(0) == show.say("free") and not show.weigh(ask)


def _option(show, race, kind, options):
    return show.option(race.ask.put(kind, 1, 0, options), 1)


def test_a_race_and_a_championship_of_it(toy):
    room = games.room(toy, "championship")
    season = room.new(("a", "b"), (0, 0), 0)
    for winner in (0, 1):
        race = season.race(Road())
        ask = race.start()
        while ask:
            ask = race.step(int(ask.who == winner))
        season.enter(race)
        season = room.load(("a", "b"), season.saved())
    assert season.over() and season.series.champions() == [(0,), (1,)] and not season.teams()
    games.room(toy, "validate").check(race, bytes(race.state))
    with pytest.raises(ValueError):
        games.room(toy, "validate").check(race, bytes(race.state)[1:])
    for races, seats, more in ((17, 2, 0), (2, 1, 0), (2, 2, 1)):
        with pytest.raises(ValueError):
            room.new(("a",) * races, (0,) * seats, 0, more)
