"""Info screens of Race Pace: the eleven action fields, the dashboard of a car."""

import pytest

from host_tests.app_drive import Desk
from host_tests.rp_situations import Situation
from host_tests.shaped import SHAPES, desk_of, texts_on
from host_tests.test_rp_screens import ALL, shown
from pitwall.games.race_pace import dash
from pitwall.games.race_pace.asks import Q_ACTION, Q_BOOST
from pitwall.games.race_pace.state import (
    ACTION, BOX_BOX, DO_ENGINE, ENGINE, MECHANICS, RANDOM_DRAFT, TEAM_PLAY, USE_EBS, WET)
from pitwall.race.referee import PICK
from pitwall.ui import words
from tools.pictures import race_pace_scenes as scenes

# --- the action fields ---

def test_the_eleven_fields_their_lights_and_who_sits_there():
    at = Situation(12, 12, 12, start=1).car(2, action=BOX_BOX).car(1, action=BOX_BOX)
    at.race.ask.put(PICK, Q_ACTION, 0, ALL)
    fields = shown(at).board()
    assert [name for name, *_ in fields] == list(words.load("en", "race-pace").text("actions"))[1:]
    assert [name for name, lights, *_ in fields if not all([on for _, on in lights])] == [
        "Use EBS", "Defend"]
    assert [on for _, on in fields[USE_EBS - 1][1]] == [True, True, False, False, False]
    at.set(switches=TEAM_PLAY)
    assert fields[0][1] + [(4, True)] == shown(at).board()[0][1]
    assert shown(at).board()[-1][1][-1] == (5, True)
    at.set(switches=0)
    assert [(name, cars) for name, _, cars, _ in fields if cars] == [("Box Box", [1, 2])]
    assert all(free for *_, free in fields)
    at.race.ask.put(PICK, Q_ACTION, 1, ALL)
    assert [name for name, *_, free in shown(at).board() if not free] == ["Strategic"]
    at.car(0, compound=WET, action=DO_ENGINE)
    at.race.ask.put(PICK, Q_ACTION, 2, ALL)
    assert [name for name, *_, free in shown(at).board() if not free] == ["Engine"]


def test_who_acts_next():
    at = Situation(9, 12, 15, start=1)
    at.race.ask.put(PICK, Q_ACTION, 2, ALL)
    assert shown(at).acting() == (True, [1, 2, 0], 1)       # clockwise from the start player
    at.race.ask.put(PICK, Q_BOOST, 1, (0, 1))
    assert shown(at).acting() == (False, [2, 1, 0], 1)      # as on the leaderboard


@pytest.mark.parametrize("shape", SHAPES)
def test_the_fields_are_a_press_away_and_nothing_is_taken_back(tmp_path, monkeypatch, shape):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.come_to(scenes.rp_fields(desk))
    screen = desk.app.screen
    assert desk.shows() == "Taken" and len(screen.fields) == 11
    letters = "".join(text for _, _, text in screen.lines)
    if desk.app.page.small:
        assert all(name in letters for name, *_ in screen.fields)
    before = bytes(screen.play.race.answers)
    desk.press("back")
    assert desk.shows() == "Terms" and bytes(desk.race.answers) == before
    desk.app.options(desk.play)
    options = desk.app.screen
    options.enter("board")
    assert desk.shows() == "Taken"
    desk.press("ok")
    assert desk.app.screen is options


def test_other_games_have_no_such_board(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 2])
    desk.app.options(desk.play)
    assert "board" not in desk.app.screen.entries


# --- the dashboard of a car ---

@pytest.mark.parametrize("shape", SHAPES)
def test_a_car_s_dashboard_has_its_tyres_and_what_its_bars_bring(tmp_path, monkeypatch, shape):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.come_to(scenes.rp_action(desk))
    play = desk.play
    race, order, who = play.race, dash.order(play.race), play.race.ask.who
    desk.app.options(play)
    desk.app.screen.enter("dashboard")
    screen = desk.app.screen
    laps, last, _, marks = dash.wear(race, who)
    if desk.app.page.small:
        said = " ".join(text for _, _, text in screen.lines)
        assert all("%s%d" % (letter, lap) in said for (lap, _), letter in zip(marks, "SMH"))
        assert said.count("\u25a0") + said.count("\u25a1") == 10 * len(order)
        return
    assert screen.who == who and screen.wear.bar[0] == laps
    said = [text for _, _, text in texts_on(desk)]
    car = race.cars[who]
    assert "stop %d" % (-2 if car[MECHANICS] >= 90 else -3) in said
    assert "%d" % car[ENGINE] in said and any(text.endswith("%d/%d" % (laps, last))
                                              for text in said)
    for _ in order[1:]:
        desk.press("down")
    assert screen.who == order[(order.index(who) - 1) % len(order)]
    desk.press("down", "ok")
    assert desk.shows() == "Options"


def test_what_bars_bring():
    at = Situation(12, 1).car(0, engine=100, mechanics=90, experience=85, ebs=95, team=3, driver=6)
    show = shown(at)
    assert [show.gauge(0, kind) for kind in range(6)] == [
        "+2", "0", "stop -2", "0", "at risk", "+2"]
    at.car(0, experience=100, mechanics=85)
    assert (show.gauge(0, 4), show.gauge(0, 2)) == ("gains", "stop -3")
    assert show.crew(0) == "3 Kite, 6 Ferret" and show.gift(0) == "+1 after overtaking."
    assert show.spare(0) == "spare S2 M1"


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_fields_of_teams_fit(tmp_path, monkeypatch, shape, language):
    """A and B are shown, and two cars may be on one field."""
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    desk.app.choose("race-pace")
    desk.begin([0] * 8, "monaco", 78, RANDOM_DRAFT | TEAM_PLAY)
    desk.come_to(desk.until(lambda: desk.shows() == "Terms" and desk.ask().what == Q_ACTION))
    for who in range(8):
        desk.race.cars[who][ACTION] = 1 + who // 2
    play = desk.play
    desk.app.taken(play, play)
    assert desk.app.page.cut == []
    desk.press("down", "down")
    assert desk.app.page.cut == []
    if desk.app.page.small:
        lines = [line for _, _, line in desk.app.screen.lines]
        assert any(" A " in line for line in lines)
        closed = [not free and not cars for _, _, cars, free in desk.app.screen.fields]
        told = ("-", play.words.say("board.closed"))
        assert [line.endswith(told) for line in lines[:11]] == closed
