"""The screens outside a race on every board: four keys reach everything, and nothing is cut."""

import random
from types import SimpleNamespace

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import Sharp, said_by
from pitwall.ui import words
from pitwall.ui.hints import keyed, legend
from pitwall.ui.setup import CIRCUIT
from tools import screens
from tools.screens import SCENES, SHAPES

FOUR = ("up", "down", "down", "ok", "ok", "back")
WALK = 600      # presses
HOME = 60       # presses until the walk starts again, each time at another screen


@pytest.fixture
def desk_of(tmp_path, monkeypatch):
    """desk_of(shape, language="en") is a Desk with that board."""
    monkeypatch.chdir(tmp_path)     # the folder of the saves is shown
    monkeypatch.setattr(screens, "Blind", Sharp)

    def make(shape, language="en"):
        desk = Desk("saves", shape=shape)
        desk.app.words.speak(language)
        desk.app.menu()
        return desk
    return make


def wander(desk, dice, home, beyond=()):
    """Press one of the four keys; go home if that leads into a race or to a screen in `beyond`."""
    desk.press(dice.choice(FOUR))
    kinds = [kind.__name__ for kind in type(desk.app.screen).__mro__]
    if "Sheet" not in kinds or desk.shows() in beyond:
        home()
        desk.run(100)
    assert desk.app.page.cut == [], desk.shows()
    return desk.shows()


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_any_walk_by_four_keys_stays_on_the_screen(desk_of, shape, language):
    """From the menu, then in a paused race."""
    desk, dice = desk_of(shape, language), random.Random(shape)
    seen = set()
    for press in range(WALK):
        if press % HOME == 0:
            app = desk.app
            (app.menu, app.setup, app.adjust, app.championship)[press // HOME % 4]()
            desk.run(100)
            seen.add(desk.shows())
        seen.add(wander(desk, dice, desk.app.menu))
    assert {"Menu", "Setup", "Settings", "SeasonSetup"} <= seen
    desk.app.choose("pole-position")
    desk.begin([0, 1, 2, 0])
    desk.to("Move", "Q_START_MOVE")
    play = desk.app.screen

    def halt():
        desk.app.options(play)
    halt()
    seen = {wander(desk, dice, halt, ("Menu",)) for _ in range(3 * WALK)}
    assert {"Options", "Log", "Luck", "Standings"} <= seen


def go_to(desk, at):
    """Press DOWN to that row."""
    for _ in range(100):
        if desk.app.screen.at == at:
            return
        desk.press("down")
    raise AssertionError("row %d is not to be reached" % at)


def count(screen):
    """Return the number of things that can be selected on it."""
    return len(screen.rows()) if hasattr(screen, "rows") else (
        screen.own.GRID + len(screen.own.FIELDS))


def value(screen, at):
    return screen.face(screen.rows()[at]) if hasattr(screen, "rows") else screen.data


def opened(desk, what):
    """Open a screen of values, as from the menu."""
    app = desk.app
    app.choose(what[4:] if what.startswith("own") else "pole-position")
    app.setup()
    setup = app.screen
    if what == "rules":
        app.rules(setup)
    elif what == "season":
        app.championship()
    elif what == "settings":
        app.adjust()
    elif what.startswith("own"):
        app.own(setup)
    desk.run(100)
    return app.screen


@pytest.mark.parametrize("shape", SHAPES)
def test_every_row_is_reached_and_changed_by_down_and_ok(desk_of, shape):
    for what in ("setup", "rules", "season", "settings", "own pole-position-free",
                 "own formula-d-free"):
        desk = desk_of(shape)
        for at in range(count(opened(desk, what))):
            screen = opened(desk, what)
            go_to(desk, at)
            before = value(screen, at)
            desk.press("ok")
            assert desk.app.screen is not screen or value(screen, at) != before, (what, at)
            assert desk.app.page.cut == []


@pytest.mark.parametrize("shape", SHAPES)
def test_a_board_of_ones_own_and_both_tables_are_reached_by_four_keys(desk_of, shape):
    desk = desk_of(shape)
    desk.app.choose("pole-position-free")
    desk.app.setup()
    setup = desk.app.screen
    kinds = [kind for kind, _ in setup.rows()]
    go_to(desk, kinds.index(CIRCUIT))
    for _ in range(len(setup.names)):
        if setup._own():
            break
        desk.press("ok")
    desk.press("down", "ok")
    assert desk.shows() == "Own"
    desk.press("ok", "back")
    assert desk.app.screen is setup
    desk.press("up", "ok")
    assert not setup._own()
    desk.app.choose("pole-position")
    desk.come_to(SCENES["season-table"][2](desk))
    desk.come_to(SCENES["season-teams"][2](desk))
    table, first, last = desk.app.screen, set(), set()
    for _ in range(12):
        if table.first == 0:
            first.add(table.of_teams)
        if table.first + table.visible() >= len(table.lines):
            last.add(table.of_teams)
        desk.press("down")
        assert desk.app.page.cut == []
    assert first == last == {True, False}       # drivers and teams, both read to the end


# --- the line of keys ---

SIX = "\u25b2\u25bc row  \u25c0\u25b6 change  OK  BACK menu"


def test_look_keeps_its_name_where_ok_has_another():
    spoken = words.load("en")
    spoken.ok = "B"
    assert spoken.named("LOOK next page   OK race") == "LOOK next page   B race"


def test_keys_are_named_as_the_board_has_them():
    spoken = words.load("en")
    for hint, keys, named in (
            (SIX, 6, SIX),
            (SIX, 5, "\u25b2\u25bc row  \u25c0\u25b6 change  OK  hold OK menu"),
            (SIX, 4, "\u25b2\u25bc row  OK change  BACK menu"),
            (SIX, 3, "\u25b2\u25bc row  OK change  hold OK menu"),
            (SIX, 2, "A row  B change  hold B menu"),
            ("OK next     BACK", 5, "OK next  hold OK back"),
            ("OK next     BACK", 4, "OK next  BACK"),
            ("OK next     BACK", 2, "B next  hold B back"),
            ("\u25c0\u25b6 drivers, teams    OK next", 4, "\u25b2\u25bc drivers, teams  OK next")):
        assert keyed(spoken, hint, keys) == named
    assert legend(spoken, SimpleNamespace(keys=3), 40) == "D1=OK  hold D1=BACK"
    for language in words.LANGUAGES:        # none mentions arrows that are not there
        spoken = words.load(language)
        for key in [key for key in spoken.table if key.startswith("keys.")]:
            hint = spoken.text(key)
            assert not set("\u25c0\u25b6") & set(keyed(spoken, hint, 4)), key
            assert not set("\u25c0\u25b6\u25b2\u25bc") & set(keyed(spoken, hint, 2)), key


def test_what_to_press_is_called_as_on_the_board(desk_of):
    """A race with a die to roll also names the held key."""
    for shape, roll, held in (("240x135", "Press B to roll", "hold B=BACK"),
                              ("128x64", "Press OK to roll", "hold OK=BACK")):
        desk = desk_of(shape)
        desk.begin([0, 1])
        desk.come_to(desk.until(lambda: desk.shows() == "Die"))
        assert said_by(desk).count(roll) == said_by(desk).count(held) == 1
        desk.press("ok")
        assert held not in said_by(desk)


def test_the_title_says_which_keys_are_which(desk_of):
    for shape, says in (("240x240", "A=OK  B=BACK  X=explain  Y=look"),
                        ("320x240", "A=\u25b2  B=\u25bc  X=OK  Y=BACK  hold X=explain"),
                        ("128x128", "A=OK  B=BACK"),
                        ("240x135", "hold A=\u25b2  hold B=BACK"), ("128x64", "hold OK=BACK")):
        desk = desk_of(shape)
        assert said_by(desk).count(says) == 1
        desk.app.words.speak("es")
        desk.app.menu()
        desk.run(200)
        assert desk.app.screen._legend() in said_by(desk)
        assert desk.app.page.cut == []


# --- long names ---

def test_names_stand_whole_where_they_can(desk_of):
    """Circuits and games on the smallest page; any circuit below its picture."""
    for language in words.LANGUAGES:
        for scene in ("saved-races", "championship-setup", "championship-board"):
            desk = desk_of("128x64", language)
            desk.come_to(SCENES[scene][2](desk))
            assert "\u2026" not in said_by(desk), (scene, language)
    name = "Hermanos Rodr\u00edguez of the Third Ring Road"
    for shape in ("240x240", "320x240"):
        desk = desk_of(shape)
        desk.app.setup()
        desk.run(100)
        setup = desk.app.screen
        setup.road.name, laps = name, setup.road.laps
        assert "%s %d laps" % (name, laps) in said_by(desk)
        assert desk.app.page.cut == []


def test_a_value_too_long_for_its_row_begins_there_and_is_whole_when_chosen(desk_of):
    """A custom circuit may have such a name."""
    desk = desk_of("128x64")
    desk.press("down", "down", "down", "ok")
    screen = desk.app.screen
    screen.face = lambda row, face=screen.face: (
        ("Circuit", "A Ring in the Forest", 0) if row == (CIRCUIT, 0) else face(row))
    desk.press("down")
    assert "A Ring in th\u2026" in said_by(desk)
    while screen.rows()[screen.at] != (CIRCUIT, 0):
        desk.press("down")
    assert "A Ring in the Forest" in said_by(desk)
