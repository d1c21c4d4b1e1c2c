"""The screen for correcting a value, with four keys, and the log's lines about it."""

from types import SimpleNamespace

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import SHAPES, desk_of
from host_tests.test_corrections import begun
from host_tests.value_numbers import fd as formula_d, pp as corrections
from pitwall import games
from pitwall.games.pole_position import state
from pitwall.race.referee import TABLE
from pitwall.ui import words
from pitwall.ui.correct import WHO
from pitwall.ui.texts import Texts


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1, 0])
    desk.to("List", "Q_REROLL")
    return desk


def halted(desk):
    """Open the screen from a race's question."""
    play = desk.play
    desk.app.options(play)
    at = desk.app.screen.entries.index("correct")
    desk.press(*["down"] * at, "ok")
    assert desk.shows() == "Correct"
    return play


def choose(desk, who, item):
    """Go to a value of a car."""
    screen = desk.app.screen
    while screen.chosen() != WHO:
        desk.press("up")
    while screen.who != who:
        desk.press("ok")
    while screen.chosen() != item:
        desk.press("down")


@pytest.mark.parametrize("shape", SHAPES)
def test_a_value_that_is_being_changed_is_seen_to_be(tmp_path, monkeypatch, shape):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.begin([0, 1])
    desk.to("List", "Q_REROLL")
    halted(desk)
    said, text = [], desk.app.page.text
    desk.app.page.text = lambda x, y, string, *more: said.append(string) or text(
        x, y, string, *more)
    desk.press("down", "up", "ok")
    changed = "\u25b2%s\u25bc" % desk.app.screen._text(desk.app.screen.chosen())
    assert changed in said
    said.clear()
    desk.press("back", "down")
    assert changed not in said


def test_a_value_is_put_right_with_four_keys(desk):
    play = halted(desk)
    who, race = play.race.ask.who, play.race
    points, log = race.cars[who][state.SP], [text for _, _, text in play.teller.log]
    choose(desk, who, corrections.SKILL)
    desk.press("ok", "down", "ok")
    desk.run(2000)
    screen = desk.app.screen
    assert screen.notice == "correct.done" and race.cars[who][state.SP] == points - 1
    line = "%s: SP corrected from" % desk.app.words.pick("cars", who)
    after = [text for _, _, text in play.teller.log]
    assert [text for text in after if text.startswith(line)] and len(after) == len(log) + 1
    assert [text for text in after if not text.startswith(line)] == log
    desk.press("back", "back")
    desk.run(300)
    assert desk.shows() == "List" and play.race.ask.who == who
    again = Desk(play.run.journal.folder)
    again.app.resume()
    again.run(2000)
    again.press("ok")           # the report was read
    again.press("ok")           # it is passed to its player
    assert bytes(again.race.state) == bytes(race.state)


def test_what_does_not_fit_says_so_and_leaves_log_and_state(desk):
    play = halted(desk)
    race, who = play.race, play.race.ask.who
    before, log = bytes(race.state), list(play.teller.log)
    screen = desk.app.screen
    choose(desk, who, corrections.FITTED)
    desk.press("ok", "up", "ok")
    desk.run(2000)
    assert screen.notice == "correct.unfit"
    assert bytes(race.state) == before and list(play.teller.log) == log


def test_a_change_may_be_left(desk):
    play = halted(desk)
    before = bytes(play.race.state), bytes(play.race.answers)
    choose(desk, play.race.ask.who, corrections.SKILL)
    desk.press("ok", "down", "back", "ok", "ok")
    desk.run(500)
    assert (bytes(play.race.state), bytes(play.race.answers)) == before
    assert desk.shows() == "Correct" and not desk.app.screen.options


def test_where_there_are_left_and_right_two_presses_will_do(desk):
    play = halted(desk)
    race, who = play.race, play.race.ask.who
    choose(desk, who, corrections.SKILL)
    at = race.cars[who][state.SP]
    desk.press("left", "ok")
    desk.run(2000)
    assert desk.app.screen.notice == "correct.done" and race.cars[who][state.SP] == at - 1


def test_it_begins_where_the_last_one_was_put_right(desk):
    play = halted(desk)
    assert desk.app.screen.chosen() == desk.app.screen.items[0]
    choose(desk, play.race.ask.who, corrections.SKILL)
    desk.press("left", "ok")
    desk.run(2000)
    desk.press("back", "back")
    halted(desk)
    assert desk.app.screen.chosen() == corrections.SKILL
    assert desk.app.screen.who == play.race.ask.who


def test_the_weather_of_the_table_can_be_put_right(tmp_path):
    desk = Desk(tmp_path, 3)        # clouds may still gather
    desk.begin([0, 1, 0])
    desk.to("List", "Q_REROLL")
    play = halted(desk)
    choose(desk, TABLE, corrections.CLOUDS_B)
    at = play.race.table[state.GRID_B]
    desk.press("ok", "down" if at else "up", "ok")
    desk.run(2000)
    assert desk.app.screen.notice == "correct.done"
    assert play.race.table[state.GRID_B] == (at - 1 if at else 1)
    assert not desk.app.page.cut


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_every_value_fits_every_shape(shape, language, game, tmp_path, monkeypatch):
    """All rows of all cars, each also while it is changed, and the possible answers."""
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    desk.app.choose(game)
    made, _ = begun(tmp_path, game, 3, switches=games.room(game, "options").SETS["all"])
    texts = Texts(made.race, desk.app.words, made.show, made.dash)
    desk.app.page.cut.clear()
    desk.app.correct(SimpleNamespace(race=made.race, run=made, dash=made.dash, texts=texts,
                                     corrected=-1))
    screen = desk.app.screen
    screen.at = 0
    for _ in range(len(made.race.cars) + 1):
        for _ in screen.items:
            desk.press("down", "ok")
            if screen.options:
                desk.press("up", "up", "down", "down", "down", "back")
        screen.at = 0
        desk.press("ok")
    for screen.notice in ("correct.done", "correct.locked", "correct.unfit"):
        screen.draw()
    assert desk.app.page.cut == []


@pytest.mark.parametrize("game", games.ALL)
def test_a_race_of_any_game_goes_on_after_it(game, tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose(game)
    circuit = {"pole-position": "great-britain", "formula-d": "monza",
               "race-pace": "belgium", "formula-90": "marlpit-park"}[games.base(game)]
    desk.begin([0, 0, 0], circuit, 44 if circuit == "belgium" else 2)
    desk.come_to(desk.until(lambda: desk.shows() in ("List", "Number", "Terms")
                            and desk.play.dash.round_number(desk.play.race) > 4))
    play = halted(desk)
    screen, done = desk.app.screen, 0
    for i in list(screen.items):
        if i not in screen.items:       # another compound is on, so another one is in use
            continue
        choose(desk, screen.who, i)
        before = bytes(play.race.state)
        desk.press("ok", "down", "ok")
        desk.run(1500)
        assert screen.notice in ("correct.done", "correct.unfit", "correct.locked", "")
        done += screen.notice == "correct.done"
        assert (bytes(play.race.state) != before) == (screen.notice == "correct.done")
    assert done > 2
    desk.press("back", "back")
    desk.run(500)
    rounds, state_before = play.dash.round_number(play.race), bytes(play.race.state)
    for _ in range(400):
        desk.press("ok")
        if desk.shows() == "Result" or play.dash.round_number(play.race) > rounds + 1:
            break
    assert bytes(play.race.state) != state_before


@pytest.mark.parametrize("game", [name for name in games.ALL
                                  if games.base(name) not in ("race-pace", "formula-90")])
def test_a_car_that_was_put_out_and_back_drives_on_to_the_flag(game, tmp_path):
    """By keys, on the screens of the race, to its result."""
    desk = Desk(tmp_path)
    desk.app.choose(game)
    base = games.base(game)
    desk.begin([0, 0, 0], *{"pole-position": ("great-britain", 2),
                            "formula-d": ("lantern-bay", 1)}[base])
    desk.come_to(desk.until(lambda: desk.shows() in ("List", "Number")
                            and desk.play.dash.round_number(desk.play.race) > 4))
    fate = {"pole-position": corrections, "formula-d": formula_d}[base].FATE
    play, dash = halted(desk), desk.app.screen.play.dash
    who = (play.race.ask.who + 1) % 3
    for keys, condition in ((("up", "up"), dash.IS_OUT), (("down",) * 9, -1)):
        choose(desk, who, fate)
        desk.press("ok", *keys, "ok")
        desk.run(3000)
        assert desk.app.screen.notice == "correct.done"
        assert (dash.condition(play.race, who) == dash.IS_OUT) == (condition == dash.IS_OUT)
    desk.press("back")
    for entry in ("standings", "dashboard", "log"):
        screen = desk.app.screen
        desk.press(*["down"] * (screen.entries.index(entry) - screen.at), "ok", "back")
    desk.press("back")
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
    assert desk.app.page.cut == []
