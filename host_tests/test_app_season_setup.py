"""The set-up of a championship by the buttons of the device."""

import pytest

from host_tests.app_drive import Desk
from host_tests.season_drive import begun, row, table, to_setup
from pitwall.games.pole_position import options, state
from pitwall.ui.season_setup import CIRCUIT, COUNT, MORE, RACES, RULES, SEAT, START, TEAMS


def test_by_buttons_from_the_title_to_the_first_race(tmp_path):
    desk = Desk(tmp_path)
    setup = to_setup(desk)
    row(desk, RACES)
    desk.press("right")
    row(desk, CIRCUIT, 4)
    desk.press("right")
    row(desk, MORE)
    desk.press("right")
    row(desk, COUNT)
    desk.press("left")
    row(desk, SEAT, 1)
    desk.press("right")
    row(desk, START)
    names = [setup.names[i] for i in setup.circuits[:5]]
    desk.press("ok")
    assert desk.shows() == "Championship"
    made = table(desk)
    assert list(made.circuits) == names and len(names) == 5
    assert made.seats() == [0, 2, 2] and not made.damage() and not made.teams()
    assert desk.app.page.cut == []
    desk.press("ok")
    assert desk.shows() not in ("Championship", "Menu")
    assert desk.race.circuit.name.lower().replace(" ", "-") == names[0]


def test_teams_are_of_two_in_the_set_up(tmp_path):
    desk = Desk(tmp_path)
    setup = to_setup(desk)
    row(desk, COUNT)
    desk.press("right")
    assert setup.cars == 5
    row(desk, TEAMS)
    desk.press("right")
    assert setup.cars == 6 and setup.switches & state.CONSTRUCTORS
    row(desk, COUNT)
    seen = []
    for _ in range(3):
        desk.press("right")
        seen.append(setup.cars)
    assert seen == [2, 4, 6]


@pytest.mark.proves("PP-15.1-1", "PP-15.1-2")
def test_engine_damage_and_custom_setting_are_never_chosen_together(tmp_path):
    desk = Desk(tmp_path)
    setup = to_setup(desk)
    assert setup.more
    row(desk, RULES)
    desk.press("ok")
    assert desk.shows() == "Rules"
    for _ in range(options.SWITCHES.index("custom-setting")):
        desk.press("down")
    desk.press("ok", "back")
    assert desk.app.screen is setup
    assert setup.switches & state.CUSTOM_SETTING and not setup.more
    row(desk, MORE)
    desk.press("right")
    assert setup.more and not setup.switches & state.CUSTOM_SETTING


def test_whatever_is_chosen_can_be_started(tmp_path):
    for name, switches in options.SETS.items():
        desk = Desk(tmp_path / name)
        setup = to_setup(desk)
        setup.switches, setup.cars = switches, 3
        setup.open()
        row(desk, START)
        desk.press("ok")
        assert table(desk).switches() == switches


def test_back_leads_to_the_title(tmp_path):
    desk = Desk(tmp_path)
    to_setup(desk)
    desk.press("back")
    assert desk.shows() == "Menu"
    begun(tmp_path)
    to_setup(desk)
    desk.press("back")
    assert desk.shows() == "Championship"
    desk.press("back")
    assert desk.shows() == "Menu"
