"""The keys LOOK and EXPLAIN change no value on a list of rows."""

import pytest

from pitwall.boards.buttons import BACK, EXPLAIN, LOOK
from tools import screens

LISTS = ("setup", "rules", "correct", "settings", "settings-race", "championship-setup", "dice",
         "dice-own", "dice-face", "free-own", "fd-free-own", "rp-own", "rp-lamps")


def values(app):
    """Return all that a key can change: the screen, its selected row, and each value."""
    screen = app.screen
    if hasattr(screen, "rows"):
        return screen, screen.at, [screen.face(row) for row in screen.rows()]
    board = screen if hasattr(screen, "data") else screen.own
    return screen, screen.at, bytes(board.data)


@pytest.mark.parametrize("name", LISTS)
def test_they_change_nothing(tmp_path, name):
    app = screens.played(name, tmp_path).app
    screen = app.screen
    fixed = name == "correct" or not hasattr(screen, "rows")      # a value is being changed
    for at in [screen.at] if fixed else range(len(screen.rows())):
        screen.at = at
        before = values(app)
        for event in (LOOK, EXPLAIN):
            screen.key(event)
            if app.screen is not screen:        # the page of its game
                app.screen.key(BACK)
            assert values(app) == before, (at, event)
