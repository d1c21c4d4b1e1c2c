"""The Quick race: one function defines it, and the menu and `tools.race --quick` both start it."""

import pytest

from host_tests.app_drive import ROOT, Desk
from pitwall import games
from pitwall.race import code, quick
from tools import race as tool
from tools.lab import codes
from tools.lab.coded import begun

TRACKS = str(ROOT / "tracks")


def editions():
    return [(game, edition) for game in games.NAMES for edition in range(len(games.editions(game)))]


def from_menu(tmp_path, game, edition):
    """Return the Run that the menu's Quick race starts."""
    desk = Desk(tmp_path)
    desk.app.choose(game, edition)
    desk.app.menu()
    desk.run(50)
    desk.choose("quick")
    desk.press("ok")
    desk.run(100)
    return desk.play.run


@pytest.mark.parametrize("game, edition", editions())
def test_the_tool_drives_the_race_that_the_menu_starts(tmp_path, capsys, game, edition):
    menu = from_menu(tmp_path / "menu", game, edition)
    seed = code.seed(menu.code)
    assert menu.code == tool.quick_code(game, seed, edition=edition)
    again = begun(menu.code, TRACKS, str(tmp_path / "tool"))
    assert again.name == menu.name and again.race.circuit.laps == menu.race.circuit.laps
    seats = [run.dash.seat(run.race, who) for run in (menu, again) for who in range(quick.SEATS)]
    assert seats[:quick.SEATS] == seats[quick.SEATS:]
    assert menu.dash.switches(menu.race) == again.dash.switches(again.race)
    tool.main(["--quick", game, "--edition", games.editions(game)[edition], "--seed", str(seed),
               "--quiet"])
    assert "code %s, " % menu.code in capsys.readouterr().out


@pytest.mark.parametrize("game, edition", editions())
def test_every_level_of_a_quick_race_has_a_code(game, edition):
    for level in range(len(quick.LEVELS)):
        race = quick.race(TRACKS, game, edition, level)
        found = code.read(race.code(77), TRACKS)
        switches, seats = race.drivers()
        assert found[:3] == (game, edition, race.name) and found[4:] == (switches, seats, 77)
        assert (found[3] or race.road.laps) == race.laps and len(seats) == race.cars


def test_whole_quick_races_end_alike_on_both_pythons(mpy):
    """One of each game and edition; levels take turns."""
    texts = [tool.quick_code(game, 3 + i, quick.LEVELS[i % 3], edition)
             for i, (game, edition) in enumerate(editions())]
    assert list(codes.on_micropython(mpy, texts)) == list(codes.on_cpython(texts))


@pytest.mark.parametrize("game, edition", editions())
def test_each_level_has_other_drivers_or_house_speeds(game, edition):
    found = {str(quick.race(TRACKS, game, edition, level).drivers()) for level in range(3)}
    assert len(found) == 3


def test_a_folder_without_circuits_has_no_quick_race(tmp_path):
    assert quick.race(str(tmp_path), "formula-d") is None


@pytest.mark.parametrize("words, why", [
    (["--quick", "formula-d", "--laps", "2"], "--laps: a Quick race says that already"),
    (["--quick", "formula-d", "--code", "AR4KL7XC4L"], "--code: a Quick race says that already"),
    (["--level", "easy"], "--level goes with --quick"),
    (["--quick", "formula-d", "--seed", "20000"], "that of a race code is 0 to 16383")])
def test_what_a_quick_race_says_itself_is_refused(capsys, words, why):
    with pytest.raises(SystemExit):
        tool.main(words)
    assert why in capsys.readouterr().err


# --- the menu ---

def menu(tmp_path, shape=None):
    desk = Desk(tmp_path, shape) if shape else Desk(tmp_path)
    desk.run(400)
    return desk


def test_left_and_right_go_through_the_games_and_what_is_shown_starts(tmp_path):
    desk = menu(tmp_path)
    for at in (1, 2, 3, 0, 3):
        desk.press("left" if at == 3 and desk.app.game == games.NAMES[0] else "right")
        desk.run(400)
        game, race = games.NAMES[at], desk.app.screen.quick
        assert race.game == desk.app.game == game
        assert race.name == quick.race(TRACKS, game).name
    desk.press("ok")
    desk.run(100)
    assert desk.race.game.NAME == "formula-90" and desk.play.run.quick


def test_the_level_is_chosen_in_the_menu_starts_and_is_remembered(tmp_path):
    desk = menu(tmp_path)
    desk.choose("level")
    desk.press("right")
    assert desk.app.screen.told()[1].endswith(": hard")
    desk.press("ok", "ok", "left")              # round, and back
    assert desk.app.settings.level == 0
    desk.choose("quick")
    desk.press("ok")
    desk.run(100)
    assert desk.play.dash.switches(desk.race) == quick.race(
        TRACKS, "pole-position", 0, 0).drivers()[0]
    again = menu(tmp_path)
    assert again.app.settings.level == 0 and again.app.screen.quick.level == 0


def test_every_entry_of_the_menu_is_on_the_screen_when_it_is_chosen(tmp_path):
    """The card of the quick race is as tall as three rows."""
    desk = menu(tmp_path)
    screen = desk.app.screen
    top, bottom, high = screen._layout
    for _ in range(2 * len(screen.entries)):
        desk.press("down")
        lines = screen.at - screen.first + 1
        if screen.first == 0 < screen.at:
            lines += screen._more()
        assert lines * high <= bottom - top
