"""Standings name drivers as the podium does: a driver, you, or "person" if there are several."""

from host_tests.app_drive import Desk
from host_tests.shaped import said_by
from pitwall.race import people
from tools.pictures.scenes import ALONE, THREE


def test_bots_have_the_names_of_their_drivers(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(ALONE)
    desk.to("Move", "Q_START_MOVE")
    run = desk.play.run
    desk.press("look")
    said = said_by(desk)
    for who in range(1, 6):
        assert people.surname(people.of_run(run, who)) in said
    assert desk.app.words.say("quick.you") in said.split()
    assert "bot" not in said


def test_of_several_people_each_is_a_person(tmp_path):
    desk = Desk(tmp_path)
    desk.begin(THREE)
    desk.app.options(desk.play)
    desk.app.standings(desk.app.screen)
    said = said_by(desk)
    assert said.count("person") == 3 and desk.app.words.say("quick.you") not in said.split()
