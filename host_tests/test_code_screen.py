"""The code on the screens: missing letters, and the reason why a set-up has no code."""

from types import SimpleNamespace

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import SHAPES, desk_of, said_by
from host_tests.test_race_code import refusal, typed
from pitwall import games
from pitwall.race import code
from pitwall.ui.setup import CARS_ROW, CODE, DICE, LAPS, RULES, START
from simulator import race_codes


def test_missing_letters_are_told_as_such(tmp_path):
    desk = Desk(tmp_path)
    desk.app.setup()
    desk.run(50)
    text, words = desk.app.screen.code(), desk.app.words
    for count in range(code.LONG):
        assert refusal(text[:count]) == ("code.wrong" if count == code.OLD_LONG else "code.short")
    typed(desk, text[:5])
    assert desk.shows() == "Code" and desk.app.screen.notice == words.say("code.short")


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_set_up_without_a_code_says_which_choice_has_none(tmp_path, language):
    desk = Desk(tmp_path)
    desk.app.words.speak(language)
    desk.app.setup()
    desk.run(50)
    setup, words = desk.app.screen, desk.app.words
    row = setup.rows().index((CODE, 0))

    def why():
        desk.app.screen.at = row
        setup.open()
        return setup.help(setup.rows()[row])
    assert setup.code() and why() == ""
    seats, switches = list(setup.seats), setup.switches
    dice, laps, rules = [setup.face((kind, 0))[0] for kind in (DICE, LAPS, RULES)]

    def told(*names):
        assert not setup.code() and why() == words.say("code.why", ", ".join(names))
        assert names[-1].split()[-1] in said_by(desk) and desk.app.page.cut == []
    setup.real = 1
    told(dice)
    setup.real, setup.switches = 0, next(
        each for each in range(1, 99) if each not in setup.options.SETS.values())
    told(rules)
    setup.seats[1:3] = [0, 1]
    told(rules, words.say("code.seats"))
    setup.seats, setup.switches = seats, switches
    least, most = setup.options.laps(setup.road)
    none = [each for each in range(least, most + 1)
            if code._place_of_laps(each, setup.road, setup.options) < 0]
    if none:
        setup.laps = none[0]
        told(laps)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_race_of_the_day_says_what_it_is_before_it_starts(tmp_path, monkeypatch, shape):
    for day, game in enumerate(games.NAMES, 20000):
        desk = desk_of(shape, tmp_path / game, monkeypatch)
        desk.app.page.cut = []
        race_codes.take(SimpleNamespace(error=None, app=desk.app),
                        race_codes.of_day(day, desk.app.tracks), True)
        desk.run(400)
        setup, said, words = desk.app.screen, said_by(desk), desk.app.words
        assert setup.named() == words.say("setup.daily") and setup.named() in said
        assert setup.chosen()[0] == START
        for part in (words.pick("games", games.NAMES.index(setup.app.game)),
                     words.circuit(setup.road.name), setup._long(), "you against 3"):
            assert " ".join(part.split()[:2]) in said, (part, said)
        assert desk.app.page.cut == []


def test_a_changed_race_of_the_day_is_a_new_race(tmp_path):
    desk = Desk(tmp_path)
    race_codes.take(SimpleNamespace(error=None, app=desk.app),
                    race_codes.of_day(20001, desk.app.tracks), True)
    setup, words = desk.app.screen, desk.app.words
    setup.at = setup.rows().index((CARS_ROW, 0))
    desk.press("right")
    assert setup.named() == words.say("menu.new") in said_by(desk)
    desk.press("left")
    assert setup.named() == words.say("setup.daily") in said_by(desk)


def test_a_race_of_a_link_says_what_it_is_but_is_none_of_the_day(tmp_path):
    desk = Desk(tmp_path)
    race_codes.take(SimpleNamespace(error=None, app=desk.app),
                    race_codes.of_day(20001, desk.app.tracks))
    setup = desk.app.screen
    assert setup.named() == desk.app.words.say("menu.new")
    assert setup.help(setup.chosen()) == setup.what() != ""
    desk.app.setup()
    assert desk.app.screen.help((START, 0)) == ""
