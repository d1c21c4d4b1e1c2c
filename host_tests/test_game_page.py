"""The page of a game: what a newcomer sees before any set-up, and the ways to it and on."""

import pytest

from host_tests.shaped import SHAPES, desk_of, drawn_anew, said_by, seen_on
from pitwall import games
from pitwall.device.power import AWAKE, DIMMED
from pitwall.ui.words import LANGUAGES


LARGE = ("pico_lcd_1_3", "pico_display_2", "phone")


def page_of(tmp_path, monkeypatch, shape="pico_lcd_1_3", game="pole-position", language="en"):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    desk.app.choose(game, 0)
    desk.app.menu()
    desk.run(400)
    desk.app.page.cut = []
    desk.press("explain")
    desk.run(1000)
    return desk


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_it_says_what_each_game_is_on_every_shape(tmp_path, monkeypatch, shape, language):
    desk = page_of(tmp_path, monkeypatch, shape, "pole-position", language)
    for i, game in enumerate(games.NAMES):
        said, words = said_by(desk), desk.app.words
        what, _, facts = words.about(game).partition(". ")
        assert desk.shows() == "Learn" and desk.app.screen.game == game
        assert words.pick("games", i) in said and what.split()[0] in said
        assert all([fact in said for fact in facts.split(", ")]), said
        assert desk.app.screen.parade.view and not desk.app.page.cut
        desk.press("look")
        desk.run(1000)
    assert desk.app.screen.game == games.NAMES[0]


@pytest.mark.parametrize("shape", SHAPES)
def test_its_picture_is_drawn_and_nothing_of_another_game_is_left(tmp_path, monkeypatch, shape):
    desk = page_of(tmp_path, monkeypatch, shape)
    seen = seen_on(desk)
    for _ in games.NAMES:
        desk.press("right")
        desk.run(1000)
        screen = desk.app.screen
        x, y, wide, high = screen.parade.box
        inks = {dot for row in seen.dots[y:y + high] for dot in row[x:x + wide]}
        assert len(inks) > 1, inks
        assert drawn_anew(desk, seen)


def test_cars_drive_in_it_but_not_for_those_who_want_nothing_to_move(tmp_path, monkeypatch):
    desk = page_of(tmp_path, monkeypatch)
    cells = list(desk.app.screen.parade.cells)
    desk.run(400)
    assert cells != desk.app.screen.parade.cells
    cells = list(desk.app.screen.parade.cells)
    for _ in range(20):
        desk.app.screen.parade.last = desk.now      # as simulator/companion.py does
        desk.run(20)
    assert cells == desk.app.screen.parade.cells


def test_cars_stop_while_the_light_is_down(tmp_path, monkeypatch):
    """In the menu as well: nobody looks, and they take a quarter of the core's time."""
    desk = page_of(tmp_path, monkeypatch)
    for _ in range(2):
        desk.app.power.state = DIMMED
        cells = list(desk.app.screen.parade.cells)
        desk.run(400)
        assert desk.app.screen.parade.view and cells == desk.app.screen.parade.cells
        desk.app.power.state = AWAKE
        desk.run(400)
        assert cells != desk.app.screen.parade.cells
        desk.app.menu()
        desk.run(1000)


def test_look_shows_it_from_every_row_of_the_menu(tmp_path, monkeypatch):
    desk = desk_of("pico_lcd_1_3", tmp_path, monkeypatch)
    for _ in desk.app.screen.entries:
        desk.press("down", "look")
        assert desk.shows() == "Learn"
        desk.press("back")
        assert desk.shows() == "Menu"


def test_the_way_that_one_looked_at_is_chosen(tmp_path, monkeypatch):
    desk = desk_of("pico_lcd_1_3", tmp_path, monkeypatch)
    for entry, way in (("quick", "quick"), ("learn", "guide"), ("new", "new"), ("dice", "guide")):
        desk.choose(entry)
        desk.press("look")
        assert desk.app.screen.chosen() == way
        desk.press("back")


def test_the_quick_race_of_the_page_is_that_of_the_menu(tmp_path, monkeypatch):
    desk = page_of(tmp_path, monkeypatch)
    desk.press("right", "ok")
    desk.run(100)
    page = desk.app.screen.run
    desk.app.menu()
    desk.run(100)
    desk.choose("quick")
    desk.press("ok")
    desk.run(100)
    menu = desk.app.screen.run
    assert page is not menu and page.race.game.NAME == menu.race.game.NAME == "formula-d"
    assert page.code == menu.code and page.quick and menu.quick


def test_back_leads_to_the_menu_with_the_quick_race_of_that_game(tmp_path, monkeypatch):
    desk = page_of(tmp_path, monkeypatch)
    desk.press("right", "right", "back")
    desk.run(100)
    assert desk.shows() == "Menu" and desk.app.screen.quick.game == "race-pace"


def test_a_set_up_shows_the_page_of_its_game_and_is_as_it_was_after_it(tmp_path, monkeypatch):
    desk = desk_of("pico_lcd_1_3", tmp_path, monkeypatch)
    desk.choose("new")
    desk.press("ok", "down", "right", "down", "down")
    setup = desk.app.screen
    assert desk.app.words.say("keys.explains") in said_by(desk)
    was = setup.circuit, setup.at, setup.code()
    for keys in (("explain",), ("back",), ("right", "left", "ok")):
        desk.press("look")
        assert desk.shows() == "Learn"
        desk.press(*keys)
        assert desk.app.screen is setup and was == (setup.circuit, setup.at, setup.code())


def test_a_race_of_another_game_is_set_up_from_there(tmp_path, monkeypatch):
    desk = desk_of("pico_lcd_1_3", tmp_path, monkeypatch)
    desk.choose("new")
    desk.press("ok", "explain", "right", "ok")
    desk.run(100)
    assert desk.shows() == "Setup" and desk.app.game == "formula-d"
    assert desk.app.screen.road.name == "Lantern Bay"


@pytest.mark.parametrize("shape", ("t_display", "pico_display_2", "phone"))
def test_where_there_are_no_arrows_a_row_leads_to_the_next_game(tmp_path, monkeypatch, shape):
    desk = page_of(tmp_path, monkeypatch, shape)
    while desk.app.screen.chosen() != "next":
        desk.press("down")
    desk.press("ok")
    assert desk.app.screen.game == games.NAMES[1] and desk.app.screen.chosen() == "next"
