"""A driver leaves in the middle of a race: the car is out, the others go on, nothing is lost."""

import pytest

from host_tests.app_drive import Desk
from host_tests.changing_hands import saved_and_loaded
from pitwall import games
from pitwall.race.head import OUT, RACING, STATUS, WHY_OUT
from pitwall.ui.words import load
from tools.screens import SHAPES

GAMES = {"pole-position-free": "monaco", "formula-d-free": "lantern-bay",
         "pole-position": "great-britain", "formula-d": "lantern-bay"}


def begun(tmp_path, game, shape="", seats=(0, 0, 1), rounds=2):
    """A race in its second round, at a question of the second person; with own books here."""
    desk = Desk(tmp_path, shape=shape)
    desk.app.choose(game)
    desk.begin(list(seats), GAMES[game], 2)
    reach(desk, lambda: desk.play.dash.round_number(desk.race) >= rounds and desk.race.ask.who == 1)
    return desk


def reach(desk, there):
    for _ in range(1500):
        desk.run(300)
        if desk.shows() == "Result" or (
                getattr(desk.app.screen, "stage", None) and not desk.play.caption and there()):
            return
        desk.press("ok")
    raise AssertionError("never came to it")


def leave(desk, presses=2):
    """From a question to Options and the screen; OK on the chosen car."""
    desk.app.options(desk.play)
    while desk.app.screen.chosen() != "leaves":
        desk.press("down")
    desk.press("ok")
    assert desk.shows() == "Leaving"
    while desk.app.screen.chosen() != 1 and len(desk.app.screen.rows()) > 1:
        desk.press("down")
    desk.press(*["ok"] * presses)
    screen = desk.app.screen
    while getattr(screen, "work", None):
        desk.run(50)
    return screen


def retired(desk):
    values = games.room(desk.app.game, "corrections").Values
    return values.LEAVES - 1


@pytest.mark.parametrize("game", GAMES)
def test_a_driver_leaves_and_the_race_goes_on_to_its_end(tmp_path, game):
    desk = begun(tmp_path, game)
    screen = leave(desk)
    car = desk.race.cars[1]
    assert screen.notice == "correct.done"
    assert (car[STATUS], car[WHY_OUT]) == (OUT, retired(desk))
    assert 1 not in screen.rows() and desk.app.page.cut == []
    play = desk.app.screen.play
    assert bytes(saved_and_loaded(play.run).race.state) == bytes(play.race.state)
    desk.press("back", "back")
    asked = []
    reach(desk, lambda: asked.append(desk.race.ask.who) or desk.shows() == "Result")
    assert 1 not in asked and 0 in asked and desk.race.over
    assert desk.race.cars[1][STATUS] == OUT


@pytest.mark.parametrize("game, own", (("pole-position-free", 7), ("formula-d-free", 4)))
def test_a_driver_with_own_books_leaves_too(tmp_path, game, own):
    """The leader has rolled for the weather in this round: it can be done in the next one."""
    desk = begun(tmp_path, game, seats=(0, own, 2))
    screen = leave(desk)
    if screen.notice != "correct.done":
        assert screen.notice == "leaving.later" and desk.race.cars[1][STATUS] == RACING
        desk.press("back", "back")
        number = desk.play.dash.round_number(desk.race)
        reach(desk, lambda: desk.play.dash.round_number(desk.race) > number)
        assert leave(desk).notice == "correct.done"
    assert (desk.race.cars[1][STATUS], desk.race.cars[1][WHY_OUT]) == (OUT, retired(desk))
    desk.press("back", "back")
    number, asked = desk.play.dash.round_number(desk.race) + 3, []
    reach(desk, lambda: asked.append(desk.race.ask.who) or (
        desk.play.dash.round_number(desk.race) > number))
    assert 0 in asked and 1 not in asked


def test_one_press_changes_nothing_and_another_key_forgets_it(tmp_path):
    desk = begun(tmp_path, "formula-d-free")
    before = desk.state()
    screen = leave(desk, 1)
    assert screen.notice == "leaving.sure"
    desk.press("up", "down")
    assert not screen.notice
    desk.press("right", "left", "ok")
    assert screen.notice == "leaving.sure" and desk.state() == before
    desk.press("back", "back")
    assert desk.play.stage and desk.state() == before


def test_it_takes_seven_presses_from_a_question_for_the_second_driver(tmp_path):
    desk = begun(tmp_path, "formula-d-free")
    desk.app.options(desk.play)             # BACK where it does not undo
    desk.press("up", "up", "ok", "down", "ok", "ok")
    while desk.app.screen.work:
        desk.run(50)
    assert desk.race.cars[1][STATUS] == OUT


def test_a_car_that_left_can_be_put_back(tmp_path):
    desk = begun(tmp_path, "formula-d-free")
    screen = leave(desk)
    play = screen.play
    desk.app.correct(play)
    screen = desk.app.screen
    while screen.who != 1:
        screen.change(-1, 1)
    screen.at = 1 + screen.items.index(screen.values.numbered("status"))
    desk.press("ok")
    screen.pick = 0
    desk.press("ok")
    while screen.work:
        desk.run(50)
    assert desk.race.cars[1][STATUS] == RACING


def test_not_before_the_start_nor_the_last_car(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose("pole-position-free")
    desk.begin([0, 0, 1], "monaco", 2)
    reach(desk, lambda: True)
    assert leave(desk).notice == "leaving.not now"
    last = begun(tmp_path / "2", "formula-d-free", seats=(0, 0))
    leave(last)
    last.press("ok", "ok")
    assert last.app.screen.notice == "leaving.not now"
    assert [car[STATUS] for car in last.race.cars] == [RACING, OUT]


def test_where_it_is_offered(tmp_path):
    """Race Pace knows no retired car, Formula 90 asks it of a car of own books in its turn."""
    assert {game for game in games.ALL if games.room(game, "dash").MAY_LEAVE} == set(GAMES)
    for game in games.ALL:
        assert bool(games.room(game, "corrections").Values.LEAVES) is (game in GAMES)
    desk = Desk(tmp_path)
    desk.app.choose("pole-position")
    desk.begin([0, 1, 1], "monaco", 2)
    reach(desk, lambda: True)
    desk.app.options(desk.play)
    assert "leaves" not in desk.app.screen.entries          # alone: Save and quit does it


@pytest.mark.parametrize("shape", SHAPES)
def test_it_fits_every_shape_in_both_languages(tmp_path, shape):
    for language in ("en", "es"):
        desk = begun(tmp_path / language, "formula-d-free", shape)
        desk.app.words.speak(language)
        screen = leave(desk, 1)
        for notice in ("", "leaving.sure", "leaving.not now", "leaving.later", "correct.done"):
            screen.notice = notice
            screen.open()
            desk.run(100)
        assert desk.app.page.cut == []
        assert load(language, "formula-d").say("options.leaves")
