"""A die that was rolled, and whose screen was made anew before it counted, shows the same again."""

from host_tests.app_drive import Desk
from pitwall.ui.settings import Settings


def rolled(desk):
    """A person's die is rolled and lies there, not yet an answer; returns what it shows."""
    desk.to("Die")
    desk.play.key(5)
    assert desk.play.stage.answer >= 0
    return desk.play.stage.answer


def test_another_language_before_it_counts_rolls_no_other_number(tmp_path):
    """Else the answers did not fit their dice: its save was refused, and taking back failed."""
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
