"""Accidental, double and early presses neither answer nor undo anything."""

import pytest

from host_tests.app_drive import Desk
from pitwall.app import App
from tools.pictures.scenes import ALONE, KEYS

READING = 350       # ms, as on a device


@pytest.fixture
def desk(tmp_path):
    found = Desk(tmp_path)
    found.begin(ALONE)
    return found


def test_a_device_waits_for_whoever_reads(desk):
    assert desk.app.reading == 0        # the driver of tests reads in no time
    app = App(desk.app.board, desk.app.saves, desk.app.tracks)
    assert app.reading == READING


def test_ok_that_ran_through_captions_answers_no_question(desk):
    desk.to("Move", "Q_START_MOVE")
    desk.press("ok")
    found = 0
    while found < 3:
        was, play = desk.shows(), desk.app.screen
        desk.app.reading = READING if was == "Caption" else 0
        desk.press("ok")
        if was != "Caption" or desk.shows() not in ("List", "Move"):
            continue
        stage, answers = play.stage, list(desk.race.answers)
        desk.press("ok", "ok")          # 120 ms later: too soon to have read it
        assert list(desk.race.answers) == answers and play.stage is stage and play._given < 0
        desk.press("down", "up")        # selecting is allowed
        desk.run(READING)
        desk.press("ok")
        desk.run(100)
        assert play.stage is not stage
        found += 1


def test_a_roll_is_no_choice_and_waits_for_nobody(desk):
    desk.app.reading = READING
    desk.to("Die", "Q_TYRE_ROLL")
    desk.press("ok")
    assert desk.play.stage.answer >= 0


def test_a_warning_cannot_be_passed_by_the_second_of_two_presses(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(ALONE)
    desk.to("Move", "Q_START_MOVE")
    play = desk.play
    desk.app.reading = READING
    answers = len(desk.race.answers)
    play._caution(desk.ask().who, "due.ends", (), 0)
    assert desk.shows() == "Warning"
    desk.press("ok")
    assert desk.shows() == "Warning" and len(desk.race.answers) == answers
    desk.run(READING)
    desk.press("ok")
    assert desk.shows() != "Warning"


def test_back_and_ok_pressed_by_mistake_lead_back_to_the_race(desk):
    desk.to("Move", "Q_MOVE")
    desk.press("ok")
    desk.to("List", "Q_REROLL")
    before = desk.state()
    desk.press("back")
    assert desk.shows() == "Options" and desk.app.screen.chosen() == "back"
    assert "undo" in desk.app.screen.entries
    desk.press("ok")
    assert desk.shows() == "List" and desk.state() == before


def test_back_twice_takes_one_choice_back(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0])
    desk.to("List", "Q_TOKEN")
    found = 0
    for _ in range(300):
        play = desk.app.screen
        if desk.shows() in ("List", "Move") and play.undoes():
            desk.app.reading = READING
            before = len(desk.race.answers)
            desk.queue += [KEYS["back"]]
            desk.run(60)
            after = len(desk.race.answers)
            desk.press("back")
            assert after < before and len(desk.race.answers) == after
            assert desk.shows() != "Options"
            found += 1
            desk.app.reading = 0
            if found == 2:
                return
        desk.press("ok")
    raise AssertionError(found)


def test_in_a_race_of_one_person_a_correction_is_the_last_but_leaving(desk, tmp_path):
    desk.to("Move", "Q_START_MOVE")
    desk.app.options(desk.play)
    assert desk.app.screen.entries[-2:] == ["correct", "leave"]
    two = Desk(tmp_path / "two")
    two.begin([0, 0])
    two.run(3000)
    two.app.options(two.app.screen if hasattr(two.app.screen, "run") else two.app.screen.play)
    entries = two.app.screen.entries
    assert entries.index("correct") < entries.index("log")
