"""The screen on which a value is put right, with four keys, and what the log says of it."""

import pytest

from host_tests.app_drive import Desk
from pitwall.games.pole_position import corrections, state
from pitwall.referee import TABLE


@pytest.fixture
def desk(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1, 0])
    desk.to("List", "Q_REROLL")
    return desk


def halted(desk):
    """On the screen, from a race's question."""
    play = desk.play
    desk.app.options(play)
    at = desk.app.screen.entries.index("correct")
    desk.press(*["down"] * at, "ok")
    assert desk.shows() == "Correct"
    return play


def choose(desk, who, item):
    """To a value of a car."""
    screen = desk.app.screen
    while screen.who != who:
        desk.press("ok")
    while screen.chosen() != item:
        desk.press("down")


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


def test_the_weather_of_the_table_can_be_put_right(desk):
    play = halted(desk)
    choose(desk, TABLE, corrections.CLOUDS_B)
    at = play.race.table[state.GRID_B]
    desk.press("ok", "down" if at else "up", "ok")
    desk.run(2000)
    assert desk.app.screen.notice == "correct.done"
    assert play.race.table[state.GRID_B] == (at - 1 if at else 1)
    assert not desk.app.page.cut
