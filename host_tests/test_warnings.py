"""Warnings: before a mandatory stop is missed, slicks in the wet, an answer that ends the race.

People get each one once; warnings change nothing in a race and stop no computer driver.
"""

import random

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import desk_of
from host_tests.test_real_dice import come_to
from pitwall import games
from pitwall.circuit import sections
from pitwall.games.formula_90 import asks as asks_90, state as f90
from pitwall.games.formula_d import state as fd
from pitwall.games.pole_position import state as pp
from pitwall.games.race_pace import state as rp
from pitwall.race import circuits
from pitwall.race.referee import MOVE, ROLL, TABLE
from pitwall.ui.warning import Warning
from pitwall.ui.words import LANGUAGES, load
from tools.screens import ROOT, SHAPES

TRACKS = str(ROOT / "tracks")

GAMES = {"pole-position": ("great-britain", pp), "formula-d": ("lantern-bay", fd),
         "race-pace": ("belgium", rp), "formula-90": ("marlpit-park", f90)}


def begun(game, cars, laps):
    road = circuits.circuit(TRACKS, GAMES[game][0], game)
    road.laps = laps
    race = games.begun(game, road, [0] * cars, games.load(game).STANDARD)
    race.start()
    return race


def warnings(game):
    return games.room(game, "warnings")


def answered(race, lots, likely=None):
    """Give a random answer, or the one that is chosen."""
    ask = race.ask
    i = lots.randrange(ask.n) if likely is None else likely
    race.step(i)
    return i


# --- warnings of the games ---

@pytest.mark.parametrize("game, wanted", [("pole-position", pp.NO_STOP),
                                          ("formula-d", fd.OVERSHOT)])
def test_what_is_said_to_end_a_race_ends_it_and_nothing_else_does_unsaid(game, wanted):
    """Random races of two laps: compare the warning of each move with its result."""
    ended = spared = 0
    for seed in range(12):
        lots, race = random.Random(seed), begun(game, 3, 2)
        dash = games.room(game, "dash")
        for _ in range(1500):
            if race.over:
                break
            ask = race.ask
            who, said = ask.who, None
            was = [dash.condition(race, car) == dash.IS_OUT for car in range(3)]
            if who != TABLE and ask.kind == MOVE:
                said = [warnings(game).ends(race, ask, i) for i in range(ask.n)]
                pick = said.index(True) if True in said and lots.random() < .7 else None
            else:
                assert not any(warnings(game).ends(race, ask, i) for i in range(ask.n))
                pick = None
            if game == "pole-position" and said and True in said:
                race.cars[who][pp.STOPS] = 1
                assert not any(warnings(game).ends(race, ask, i) for i in range(ask.n))
                race.cars[who][pp.STOPS] = 0
            i = answered(race, lots, pick)
            if said and said[i]:
                while race.ask and race.ask.kind == ROLL and race.ask.who == who:
                    answered(race, lots)
                assert race.over or dash.condition(race, who) == dash.IS_OUT
                ended += 1
            elif said and who != TABLE and not was[who] and race.cars[who][pp.WHY_OUT] == wanted:
                raise AssertionError("unsaid: %d of %s" % (i, said))
            spared += bool(said) and not all(said)
    assert ended > 3 and spared > 50


def situation(game, laps, **values):
    """Return (race, car) at a question of the sixth round (Race Pace: the second)."""
    lots, race = random.Random(1), begun(game, 3, laps)
    dash = games.room(game, "dash")
    asked = {"race-pace": 2}.get(game, 6)
    while dash.round_number(race) < asked or race.ask.kind == ROLL or race.ask.who == TABLE:
        answered(race, lots)
    return race, race.cars[race.ask.who]


def test_pole_position_warns_of_the_stop_in_the_lap_before_the_last_and_of_slicks_in_rain():
    race, car = situation("pole-position", 6)
    due = warnings("pole-position").due
    dry = [i for i, sky in enumerate(race.circuit.weather_a) if not sky][0]
    wet = [i for i, sky in enumerate(race.circuit.weather_a) if sky][0]
    race.table[pp.GRID_A], car[pp.PIT], car[pp.STOPS] = dry, pp.ON_TRACK, 0
    for lap in range(1, 7):
        car[pp.LAP] = lap
        assert due(race, race.ask) == (("due.stop", (5, 6)) if lap == 5 else None)
    car[pp.LAP], car[pp.STOPS] = 5, 1
    assert due(race, race.ask) is None
    race.table[pp.GRID_A] = wet
    for tyre, told in ((pp.HARD, True), (pp.SOFT, True), (pp.INTERMEDIATE, False), (pp.WET, False)):
        car[pp.TYRE] = tyre
        assert due(race, race.ask) == (("due.slicks", ()) if told else None)
    car[pp.TYRE], car[pp.PIT] = pp.SOFT, pp.BOX
    assert due(race, race.ask) is None


def test_formula_d_warns_of_the_second_compound_and_of_the_wet():
    race, car = situation("formula-d", 3)
    due = warnings("formula-d").due
    race.table[fd.SWITCHES] |= fd.TWO_COMPOUNDS
    race.table[fd.WEATHER], car[fd.PIT], car[fd.USED] = 0, fd.ON_TRACK, 1 << fd.SOFT
    for lap in (1, 2, 3):
        car[fd.LAP] = lap
        assert due(race, race.ask) == (("due.duty", (2, 3)) if lap == 2 else None)
    car[fd.LAP], car[fd.USED] = 2, 1 << fd.SOFT | 1 << fd.HARD
    assert due(race, race.ask) is None
    race.table[fd.WEATHER] = fd.WET
    for tyre in (fd.SOFT, fd.HARD, fd.WET_TYRES):
        car[fd.COMPOUND] = tyre
        assert due(race, race.ask) == (("due.slicks", ()) if tyre != fd.WET_TYRES else None)


def test_race_pace_warns_of_rain_now_and_next_and_of_one_compound_alone():
    race, car = situation("race-pace", 40)
    due = warnings("race-pace").due
    car[rp.COMPOUND], car[rp.WEAR], car[rp.DRIVER] = rp.SOFT, 0, 0
    car[rp.USED] = 1 << rp.SOFT
    for forecast, told in ((0, None), (1, "due.stuck"), (2, "due.rain"), (3, "due.stuck"),
                           (4, None)):
        race.table[rp.FORECAST] = forecast
        found = due(race, race.ask)
        assert (found and found[0]) == told
    race.table[rp.FORECAST], car[rp.COMPOUND] = 1, rp.HARD
    assert due(race, race.ask) is None
    rp.place_at(race, race.ask.who, 30)
    assert due(race, race.ask) == ("due.duty", (30, 40))
    car[rp.USED] |= 1 << rp.HARD
    assert due(race, race.ask) is None


def test_formula_90_warns_of_fuel_that_does_not_last_and_of_tyres_while_a_stop_helps():
    race, car = situation("formula-90", 30)
    due, last = warnings("formula-90").due, race.circuit.turns
    lots = random.Random(2)
    while race.ask.what != asks_90.Q_DECLARE:
        answered(race, lots)
    car = race.cars[race.ask.who]

    def at(turn, fuel):
        race.table[f90.ROUND], car[f90.FUEL] = turn, fuel
        return due(race, race.ask)
    wet = [i for i in range(30) if race.circuit.sky(i) == sections.RAIN][0]
    race.table[f90.WEATHER] = [i for i in range(30) if race.circuit.sky(i) == sections.DRY][0]
    car[f90.COMPOUND] = f90.SOFT
    assert at(10, 12) is None
    assert [at(10, fuel) for fuel in (11, 10)] == [("due.fuel", (1,)), ("due.fuel", (0,))]
    assert at(last - 1, last) == ("due.fuel", (1,)) and at(last, last) == ("due.fuel", (0,))
    assert at(last, last + 1) is None               # it lasts to the end
    race.table[f90.WEATHER] = wet
    assert at(last - 1, last + 1) == ("due.wet", ()) and at(last, last + 1) is None


@pytest.mark.parametrize("game", games.NAMES)
def test_they_change_nothing_of_a_race(game):
    lots, race, found = random.Random(5), begun(game, 3, 2), 0
    for _ in range(600):
        if race.over:
            break
        if race.ask.who != TABLE:
            before = bytes(race.state), race.tells, bytes(race.answers)
            found += bool(warnings(game).due(race, race.ask))
            for i in range(race.ask.n):
                warnings(game).ends(race, race.ask, i)
            assert (bytes(race.state), race.tells, bytes(race.answers)) == before
        answered(race, lots)
    assert found


def test_a_game_that_says_nothing_warns_of_nothing():
    from pitwall.games import warnings as plain
    assert plain.due(None, None) is None and plain.ends(None, None, 0) is False


# --- warnings on the screens ---

def at_move(desk):
    desk.begin([0, 1, 2, 1], laps=6)
    come_to(desk, lambda: desk.shows() == "Move"
            and desk.play.dash.round_number(desk.play.race) > 4)
    return desk.play


def asked_again(desk, **values):
    """Ask the open question again, as if it had just come."""
    play = desk.play
    car = play.race.cars[play.race.ask.who]
    for name, value in values.items():
        car[getattr(pp, name)] = value
    play.stage = None
    desk.run(500)
    return play.caption


def test_a_stop_that_is_due_is_on_the_pit_board_once(tmp_path):
    desk = Desk(tmp_path)
    play = at_move(desk)
    car = play.race.cars[0]
    board = asked_again(desk, LAP=5, STOPS=0)
    assert type(board).__name__ == "Warning"
    assert (board.board, board.below) == ("BOX", "Lap 5 of 6") and "lap 6" in board.said
    answers = bytes(play.race.answers)
    desk.run(60000)
    assert play.caption is board                    # it waits
    desk.press("ok")
    desk.run(300)
    assert desk.shows() == "Move" and bytes(play.race.answers) == answers
    assert asked_again(desk) is None and desk.shows() == "Move"
    car[pp.STOPS] = 1
    asked_again(desk)
    assert type(asked_again(desk, STOPS=0)).__name__ == "Warning"      # it is news again


def test_bots_are_not_warned(tmp_path):
    desk = Desk(tmp_path)
    play = at_move(desk)
    for car in play.race.cars:
        car[pp.LAP], car[pp.STOPS] = 5, 0
    seen = []
    play._caution = lambda *what: seen.append(what[0]) or False
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
    assert set(seen) <= {0}


@pytest.mark.parametrize("key", ["ok", "back"])
def test_an_answer_that_ends_the_race_is_asked_again(tmp_path, monkeypatch, key):
    desk = Desk(tmp_path)
    play = at_move(desk)
    rooms = warnings("pole-position")
    monkeypatch.setattr(rooms, "ends", lambda race, ask, i: i == play.stage.option())
    before, saved = bytes(play.race.answers), play.run.journal._read()
    desk.press("ok")
    assert type(play.caption).__name__ == "Warning" and play.caption.board == "OUT?"
    assert bytes(play.race.answers) == before and play.run.journal._read() == saved
    desk.press(key)
    desk.run(100)
    if key == "back":
        assert desk.shows() == "Move" and bytes(play.race.answers) == before
        at = play.stage.at
        desk.press("right")
        assert play.stage.at != at
    else:
        assert bytes(play.race.answers) != before


def test_where_every_answer_ends_it_none_is_asked_twice(tmp_path, monkeypatch):
    desk = Desk(tmp_path)
    play = at_move(desk)
    monkeypatch.setattr(warnings("pole-position"), "ends", lambda *_: True)
    before = bytes(play.race.answers)
    desk.press("ok")
    desk.run(60)
    assert type(play.caption).__name__ != "Warning" and bytes(play.race.answers) != before


def test_a_race_that_waits_warns_once_more(tmp_path):
    desk = Desk(tmp_path)
    at_move(desk)
    asked_again(desk, LAP=5, STOPS=0)
    assert desk.play._cautions == [(0, "due.stop")]
    again = Desk(tmp_path)
    again.press("ok")
    again.run(500)
    assert again.play._cautions == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", [of.board for of in SHAPES.values()])
def test_every_warning_fits_every_shape(tmp_path, monkeypatch, shape, language):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    play = at_move(desk)
    for game in games.NAMES:
        desk.app.words.play(game)
        keys = [key for key in desk.app.words.seldom() if key.startswith("due.")]
        # One is of the 2022 draft, one of fuel that ends.
        assert len(keys) == 3 + (game in ("pole-position", "formula-90"))
        for key in keys:
            for answer in (-1, 0):
                del desk.app.page.cut[:]
                play.caption = Warning(play, 3, key, (38, 40), answer)
                play.open()
                assert desk.app.page.cut == [], (game, key, desk.app.page.cut)


def test_no_warning_is_without_a_game_that_gives_it():
    for game in games.NAMES:
        text = open(warnings(game).__file__).read()
        for key in load("en", game).seldom():
            if key.startswith("due.") and key != "due.ends":
                assert '"%s"' % key in text
