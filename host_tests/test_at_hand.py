"""An open circuit and its picture are handed from the menu to the set-up and on to the race."""

import pytest

from host_tests.app_drive import Desk
from pitwall.race import circuits
from pitwall.ui.setup import CIRCUIT


@pytest.fixture
def opened(monkeypatch):
    """Collect the table of each circuit that is opened."""
    found, real = [], circuits.opened
    monkeypatch.setattr(circuits, "opened", lambda table: found.append(table) or real(table))
    return found


def to_set_up(desk):
    desk.choose("new")
    desk.press("ok")
    return desk.app.screen


def test_it_is_opened_once_on_the_way_to_a_race(tmp_path, opened):
    desk = Desk(tmp_path)
    menu, setup = desk.app.screen, to_set_up(desk)
    assert setup.road is menu.quick.road and setup.track is menu.parade.track
    desk.press("up", "ok")
    desk.run(100)
    assert desk.race.circuit is setup.road and desk.play.track is setup.track
    assert len(opened) == 1


def test_a_page_without_its_picture_hands_on_the_circuit(tmp_path, opened):
    desk = Desk(tmp_path, shape="128x64")
    setup = to_set_up(desk)
    desk.press("up", "ok")
    assert desk.race.circuit is setup.road and len(opened) == 1


def test_another_circuit_is_opened_when_it_is_chosen(tmp_path, opened):
    desk = Desk(tmp_path)
    setup = to_set_up(desk)
    before, track, setup.at = setup.road, setup.track, setup.rows().index((CIRCUIT, 0))
    desk.press("right")
    assert setup.road is not before and setup.track.circuit is setup.road and len(opened) == 2
    desk.press("left")
    assert setup.road.name == before.name and setup.track is not track and len(opened) == 3


def test_the_laps_of_a_race_are_its_own(tmp_path):
    """A screen that hands a circuit on does not keep it: the next set-up has its own laps again."""
    desk = Desk(tmp_path)
    laps = to_set_up(desk).laps
    desk.app.screen.laps = 2
    desk.press("up", "ok")
    assert desk.race.circuit.laps == 2 != laps
    desk.app.menu()
    desk.run(60)
    assert to_set_up(desk).laps == laps
