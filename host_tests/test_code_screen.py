"""The code on the screens: letters that are missing, and why a set-up has none."""

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import said_by
from host_tests.test_race_code import refusal, typed
from pitwall.race import code
from pitwall.ui.setup import CODE, DICE, LAPS, RULES


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
