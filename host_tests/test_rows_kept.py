"""Returning to a list selects the row that was left; after a race it starts at the top."""

import pytest

from host_tests.shaped import SHAPES, desk_of
from pitwall.ui.season_setup import GAME as SEASON_GAME
from tools.screens import SCENES


@pytest.fixture(params=SHAPES)
def desk(request, tmp_path, monkeypatch):
    return desk_of(request.param, tmp_path, monkeypatch)


def there_and_back(desk):
    """Open each row that leads to another screen and return: {row: row chosen afterwards}."""
    found, kind = {}, desk.shows()
    rows = [row for row in desk.app.screen.rows() if row not in ("quick", "level")]
    for row in rows:
        for _ in desk.app.screen.rows():
            if desk.app.screen.chosen() == row:
                break
            desk.press("down")
        desk.press("ok")
        desk.run(200)
        if desk.shows() in (kind, "Play", "List", "Cover"):
            continue
        desk.press("back")
        desk.run(200)
        found[row] = desk.app.screen.chosen() if desk.shows() == kind else desk.shows()
    return found


def same(found, *rows):
    assert set(rows) <= set(found) and all(row == at for row, at in found.items()), found


def test_the_menu(desk):
    same(there_and_back(desk), "new", "beside", "championship", "settings")


def test_a_halted_race(desk):
    desk.begin([0, 1])
    desk.to("List")
    play = desk.app.screen
    desk.app.options(play)
    desk.app.screen.entries.remove("back")
    desk.app.screen.entries.remove("leave")
    same(there_and_back(desk), "correct", "log", "standings", "dashboard", "luck", "settings")
    desk.press("back", "back")
    assert desk.shows() == "Options" and desk.app.screen.at == 0


def test_a_championship(desk):
    desk.come_to(SCENES["championship"][2](desk))
    desk.app.screen.entries.remove("next")
    same(there_and_back(desk), "table", "new")


def test_the_saved_races(desk):
    for circuit in ("great-britain", "united-states", "great-britain"):
        desk.begin([0, 1], circuit)
        desk.to("List")
    desk.app.saved_races()
    desk.run(200)
    assert len(desk.app.screen.slots) == 3
    same(there_and_back(desk), *desk.app.screen.slots)


def test_a_race_that_was_left_stands_first_in_the_menu(desk):
    desk.press("down", "down", "down", "down", "down", "ok", "back")
    assert desk.app.screen.chosen() == "championship"
    desk.begin([0, 1])
    desk.to("List")
    desk.app.menu()
    assert desk.app.screen.chosen() == "resume"


def test_a_new_championship_is_at_its_first_race(desk):
    desk.come_to(SCENES["championship"][2](desk))
    while desk.app.screen.chosen() != "new":
        desk.press("down")
    desk.press("ok", "up", "ok")
    assert desk.shows() == "Championship" and desk.app.screen.chosen() == "next"


def test_a_race_and_a_championship_are_set_up_from_the_first_row(desk):
    desk.app.setup()
    assert desk.app.screen.at == desk.app.screen.first == 0
    desk.app.championship()
    assert desk.shows() == "SeasonSetup" and desk.app.screen.chosen()[0] == SEASON_GAME
    assert desk.app.screen.at == desk.app.screen.first == 0
