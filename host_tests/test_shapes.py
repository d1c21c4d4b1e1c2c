"""The screens outside a race on every board: all is reached by four keys, and nothing is cut."""

import random

import pytest

from host_tests.app_drive import Desk
from pitwall.canvas import CELL_H, CELL_W
from pitwall.ui import words
from pitwall.ui.hints import keyed, legend
from pitwall.ui.setup import CIRCUIT
from pitwall.ui.sheet import Sheet
from tools import screens
from tools.screens import SCENES, SHAPES

FOUR = ("up", "down", "down", "ok", "ok", "back")
WALK = 600      # presses


class Edged(screens.Blind):
    """A canvas without a picture that raises where something is drawn outside the screen."""

    def within(self, x, y, w, h, what):
        inside = 0 <= x <= self.width - w and 0 <= y <= self.height - h
        assert inside, (x, y, w, h, what)

    def text(self, x, y, string, colour, ground, size=1, width=0):
        self.within(x, y, max(CELL_W * size * len(string), width), CELL_H * size, string)

    def icon(self, x, y, index, colour, ground, size=1):
        self.within(x, y, 8 * size, 8 * size, index)

    def rect(self, x, y, w, h, colour):
        self.within(x, y, w, h, "rect")

    def area(self, x, y, w, h, ground, paint):
        self.within(x, y, w, h, paint)


@pytest.fixture
def desk_of(tmp_path, monkeypatch):
    """desk_of(shape, language="en") is a Desk with that board."""
    monkeypatch.chdir(tmp_path)     # the folder of the saves is shown

    def make(shape, language="en"):
        class Board(screens.Board):
            def __init__(self):
                super().__init__(SHAPES[shape])
                self.canvas = Edged(SHAPES[shape])
        monkeypatch.setattr("host_tests.app_drive.Board", Board)
        desk = Desk("saves")
        desk.app.words.speak(language)
        desk.app.menu()
        return desk
    return make


def wander(desk, dice, home, beyond=()):
    """Press one of the four keys, back home if that led into a race, or to a screen beyond."""
    desk.press(dice.choice(FOUR))
    if not isinstance(desk.app.screen, Sheet) or desk.shows() in beyond:
        home()
        desk.run(100)
    assert desk.app.page.cut == [], desk.shows()
    return desk.shows()


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_any_walk_by_four_keys_stays_on_the_screen(desk_of, shape, language):
    desk, dice = desk_of(shape, language), random.Random(shape)
    seen = {wander(desk, dice, desk.app.menu) for _ in range(WALK)}
    assert {"Menu", "Setup", "Settings", "SeasonSetup"} <= seen


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_any_walk_in_a_halted_race_stays_on_the_screen(desk_of, shape, language):
    desk, dice = desk_of(shape, language), random.Random(shape)
    desk.begin([0, 1, 2, 0])
    desk.to("Move", "Q_START_MOVE")
    play = desk.app.screen

    def halt():
        desk.app.options(play)
    halt()
    seen = {wander(desk, dice, halt, ("Menu",)) for _ in range(2 * WALK)}
    assert {"Options", "Log", "Luck", "Standings"} <= seen


def go_to(desk, at):
    """Down to that row."""
    for _ in range(100):
        if desk.app.screen.at == at:
            return
        desk.press("down")
    raise AssertionError("row %d is not to be reached" % at)


def count(screen):
    """How many things can be chosen on it."""
    return len(screen.rows()) if hasattr(screen, "rows") else (
        screen.own.GRID + len(screen.own.FIELDS))


def value(screen, at):
    return screen.face(screen.rows()[at]) if hasattr(screen, "rows") else screen.data


def opened(desk, what):
    """A screen of values, as from the menu."""
    app = desk.app
    if what.startswith("own"):
        app.choose(what[4:])
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
@pytest.mark.parametrize("what", ["setup", "rules", "season", "settings", "own pole-position-free",
                                  "own formula-d-free"])
def test_every_row_is_reached_and_changed_by_down_and_ok(desk_of, shape, what):
    desk = desk_of(shape)
    rows = count(opened(desk, what))
    for at in range(rows):
        screen = opened(desk, what)
        go_to(desk, at)
        before = value(screen, at)
        desk.press("ok")
        assert desk.app.screen is not screen or value(screen, at) != before, at
        assert desk.app.page.cut == []


@pytest.mark.parametrize("shape", SHAPES)
def test_a_board_of_ones_own_is_chosen_typed_in_and_left_by_four_keys(desk_of, shape):
    desk = desk_of(shape)
    desk.app.choose("pole-position-free")
    desk.app.setup()
    setup = desk.app.screen
    go_to(desk, 1)
    while not setup._own():
        desk.press("ok")
    desk.press("down", "ok")
    assert desk.shows() == "Own"
    desk.press("ok", "back")
    assert desk.app.screen is setup
    desk.press("up", "ok")
    assert not setup._own()


@pytest.mark.parametrize("shape", SHAPES)
def test_drivers_and_teams_are_both_read_to_the_end_by_up_and_down(desk_of, shape):
    desk = desk_of(shape)
    desk.come_to(SCENES["season-table"][2](desk))
    desk.come_to(SCENES["season-teams"][2](desk))
    table, seen = desk.app.screen, set()
    for _ in range(12):
        last = table.first + table.visible() >= len(table.lines)
        seen.add((table.of_teams, table.first == 0, last))
        desk.press("down")
        assert desk.app.page.cut == []
    assert {of_teams for of_teams, first, _ in seen if first} == {True, False}
    assert {of_teams for of_teams, _, last in seen if last} == {True, False}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_draws_nothing_outside_the_screen(tmp_path, name, shape):
    app = screens.played(name, tmp_path, "en", shape).app
    app.page.canvas = app.board.canvas = Edged(SHAPES[shape])
    app.screen.open()


# --- the line of keys ---

SIX = "\u25b2\u25bc row  \u25c0\u25b6 change  OK  BACK menu"


def test_keys_are_named_as_the_board_has_them():
    spoken = words.load("en")
    assert keyed(spoken, SIX, 6) == SIX
    assert keyed(spoken, SIX, 5) == "\u25b2\u25bc row  \u25c0\u25b6 change  OK  hold OK menu"
    assert keyed(spoken, SIX, 4) == "\u25b2\u25bc row  OK change  BACK menu"
    assert keyed(spoken, SIX, 2) == "A row  B change  hold B menu"
    assert keyed(spoken, "OK next     BACK", 5) == "OK next  hold OK back"
    assert keyed(spoken, "OK next     BACK", 4) == "OK next  BACK"
    assert keyed(spoken, "OK next     BACK", 2) == "B next  hold B back"
    assert keyed(spoken, "\u25c0\u25b6 drivers, teams    OK next", 4) == (
        "\u25b2\u25bc drivers, teams  OK next")


def said_by(desk):
    """All that the screen says, in a line."""
    said = []
    text = desk.app.page.text
    desk.app.page.text = lambda x, y, string, *more: said.append(string) or text(
        x, y, string, *more)
    desk.app.screen.open()
    desk.app.page.text = text
    return " ".join(said)


@pytest.mark.parametrize("shape, says", (("240x135", "Press B to roll"),
                                         ("128x64", "Press OK to roll")))
def test_what_to_press_is_called_as_on_the_board(desk_of, shape, says):
    desk = desk_of(shape)
    desk.begin([0, 1])
    desk.come_to(desk.until(lambda: desk.shows() == "Die"))
    assert said_by(desk).count(says) == 1


@pytest.mark.parametrize("shape, says", (("240x135", "hold B=BACK"), ("128x64", "hold OK=BACK")))
def test_in_a_race_the_held_key_is_told_beside_a_die_to_roll(desk_of, shape, says):
    desk = desk_of(shape)
    desk.begin([0, 1])
    desk.come_to(desk.until(lambda: desk.shows() == "Die"))
    assert said_by(desk).count(says) == 1
    desk.press("ok")
    assert says not in said_by(desk)


@pytest.mark.parametrize("shape, says", (
    ("240x240", "A=OK  B=BACK"), ("320x240", "A=\u25b2  B=\u25bc  X=OK  Y=BACK"),
    ("240x135", "hold A=\u25b2  hold B=BACK"), ("128x64", "hold OK=BACK")))
def test_the_title_says_which_keys_are_which(desk_of, shape, says):
    desk = desk_of(shape)
    assert said_by(desk).count(says) == 1
    desk.app.words.speak("es")
    assert legend(desk.app.words, SHAPES[shape].keys) in said_by(desk)
    assert desk.app.page.cut == []


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("scene", ("saved-races", "championship-setup", "championship-board"))
def test_names_of_circuits_and_games_stand_whole_on_the_smallest_page(desk_of, scene, language):
    desk = desk_of("128x64")
    desk.app.words.speak(language)
    desk.app.menu()
    desk.come_to(SCENES[scene][2](desk))
    assert "\u2026" not in said_by(desk)


@pytest.mark.parametrize("shape", ("240x240", "320x240"))
def test_a_long_name_of_a_circuit_stands_whole_below_its_picture(desk_of, shape):
    desk = desk_of(shape)
    desk.press("ok")
    setup = desk.app.screen
    setup.road.name, laps = "Hermanos Rodr\u00edguez of the Third Ring Road", setup.road.laps
    desk.app.page.cut.clear()
    told = said_by(desk)
    assert "Hermanos Rodr\u00edguez of the Third Ring Road %d laps" % laps in told
    assert desk.app.page.cut == []


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_line_of_keys_speaks_of_arrows_that_are_not_there(language):
    spoken = words.load(language)
    for key in [key for key in spoken.table if key.startswith("keys.")]:
        hint = spoken.text(key)
        assert not set("\u25c0\u25b6") & set(keyed(spoken, hint, 4)), key
        assert not set("\u25c0\u25b6\u25b2\u25bc") & set(keyed(spoken, hint, 2)), key


def test_a_value_too_long_for_its_row_begins_there_and_is_whole_when_chosen(desk_of):
    """As a circuit's name may be that a person has written."""
    desk = desk_of("128x64")
    desk.press("ok")
    screen, said = desk.app.screen, []
    screen.face = lambda row, face=screen.face: (
        ("Circuit", "A Ring in the Forest", 0) if row == (CIRCUIT, 0) else face(row))
    text = desk.app.page.text
    desk.app.page.text = lambda x, y, string, *more: said.append(string) or text(
        x, y, string, *more)
    desk.press("down")
    assert "A Ring in th\u2026" in said
    desk.press("down")
    assert "A Ring in the Forest" in said
