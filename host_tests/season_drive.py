"""Championships on the device, driven by buttons."""

from host_tests.app_drive import Desk

BOTS = [1, 2]


def to_setup(desk):
    """Go from the title to the set-up of a championship."""
    screen = desk.app.screen
    while screen.entries[screen.at] != "championship":
        desk.press("down")
    desk.press("ok")
    if desk.shows() == "Championship":
        choose(desk, "new")
    assert desk.shows() == "SeasonSetup"
    return desk.app.screen


def choose(desk, entry):
    screen = desk.app.screen
    while screen.entries[screen.at] != entry:
        desk.press("down")
    desk.press("ok")


def row(desk, kind, i=0):
    """Go to a row of the set-up; kinds as in ui/season_setup.py."""
    screen = desk.app.screen
    while screen.rows()[screen.at] != (kind, i):
        desk.press("down")


def begun(tmp_path, seats=BOTS, races=4, switches=1, damage=False):
    """Start a championship and return it at its first screen."""
    from pitwall.race.season import Season
    desk = Desk(tmp_path)
    names = ["great-britain", "united-states"] * 4
    desk.app.begin_season(Season(str(tmp_path), desk.app.tracks), names[:races], seats, switches,
                          damage)
    return desk


def table(desk):
    return desk.app.screen.season.table


def to_result(desk):
    desk.press("ok")
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
