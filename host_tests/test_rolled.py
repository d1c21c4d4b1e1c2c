"""A rolled die whose screen is redrawn before its roll counts shows the same face again."""

from host_tests.app_drive import Desk
from pitwall.ui.settings import Settings


def rolled(desk):
    """Roll a person's die without confirming it; return its face."""
    desk.to("Die")
    desk.play.key(5)
    assert desk.play.stage.answer >= 0
    return desk.play.stage.answer


def test_another_language_before_it_counts_rolls_no_other_number(tmp_path):
    """Otherwise answers did not match their dice: the save was refused and undo failed."""
    desk = Desk(tmp_path)
    desk.begin([0, 1])
    found, dice, play = rolled(desk), desk.dice(), desk.play
    settings = Settings(desk.app, play)
    settings._speak(1)
    desk.app.go(play)
    assert play.stage is None
    assert rolled(desk) == found and desk.dice() == dice
    desk.press("ok", "ok")
    desk.run(200)
    assert desk.race.given() and desk.shows() == "List"
    again = Desk(tmp_path)
    again.press("ok")
    again.run(200)
    assert again.shows() != "Menu" and again.state() == desk.state()


def test_each_roll_is_another(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0])
    run, states = desk.play.run, set()
    for _ in range(4):
        desk.to("Die")
        assert run.roll() == run.roll()
        states.add(desk.dice())
        desk.press("ok")
        desk.run(200)
        desk.press("ok")
        desk.run(200)
    assert len(states) > 1
