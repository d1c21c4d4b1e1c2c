"""EXPLAIN on each row of the menu and of the set-up says what that row does."""

import pytest

from host_tests.shaped import SHAPES, desk_of, said_by
from pitwall import games
from pitwall.ui.setup import CIRCUIT, GAME, LAPS, SEAT
from pitwall.ui.words import LANGUAGES, load
from tools.pictures import scenes
from tools.sim import Sim

SMALL = "pico_oled"
KEYED = [shape for shape in SHAPES if SHAPES[shape][3] >= 6]


def text_of(desk):
    """All pages of the text that EXPLAIN shows; the last key leads back."""
    desk.press("explain")
    assert desk.shows() == "Notice" and not desk.app.page.cut
    notice, seen = desk.app.screen, []
    while desk.app.screen is notice:
        seen += notice.shown[notice.first:notice.first + notice.rows]
        desk.press("ok")
    assert " ".join(seen) == notice.text
    return notice.title, notice.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_each_row_of_the_menu_has_its_own_text(tmp_path, monkeypatch, shape, language):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    menu, told = desk.app.screen, {}
    for entry in menu.entries:
        menu.at = menu.entries.index(entry)
        if entry != "quick":
            title, told[entry] = text_of(desk)
            assert title == menu.face(entry)[0] and len(told[entry].split()) > 5
            assert desk.app.screen is menu and menu.chosen() == entry
    assert len(set(told.values())) == len(menu.entries) - 1
    assert all([load(language).pick("levels", i) in told["level"] for i in range(3)])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.ALL)
def test_each_row_of_a_set_up_has_its_own_text(tmp_path, monkeypatch, game, language):
    desk = desk_of("pico_lcd_1_3", tmp_path, monkeypatch)
    desk.app.words.speak(language)
    desk.app.choose(game)
    desk.app.setup()
    setup, told = desk.app.screen, {}
    for row in setup.rows():
        setup.at = setup.rows().index(row)
        if row[0] != GAME:
            told.setdefault(row[0], set()).add(text_of(desk)[1])
            assert desk.app.screen is setup and setup.chosen() == row
    assert all([len(texts) == 1 for texts in told.values()])
    assert len(set.union(*told.values())) == len(told)
    assert {CIRCUIT, LAPS, SEAT} <= set(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_seat_says_names_every_kind_of_driver(language):
    """All kinds but an edition's; own books are another person's, and say so themselves."""
    for game in games.NAMES:
        words = load(language, game)
        table = words.rows()
        text = (table["setup.7"] + " " + table["seats." + game]).lower()
        for kind in games.room(game, "options").SEATS:
            assert words.pick("seats", kind).split()[0] in text, (game, kind)
        assert words.say("setup.real").split()[0] in text


@pytest.mark.parametrize("shape", KEYED)
def test_a_set_up_names_both_keys_where_its_line_has_room(tmp_path, monkeypatch, shape):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.choose("new")
    desk.press("ok")
    words = desk.app.words
    if not desk.app.page.small:
        assert words.say("keys.explains") in said_by(desk)


def test_a_game_s_page_is_one_press_away_from_every_row(tmp_path, monkeypatch):
    desk = desk_of("pico_lcd_1_3", tmp_path, monkeypatch)
    for _ in desk.app.screen.entries:
        desk.press("down", "look")
        assert desk.shows() == "Learn"
        desk.press("back")
    desk.choose("new")
    desk.press("ok")
    setup = desk.app.screen
    for _ in setup.rows():
        desk.press("down", "look")
        assert desk.shows() == "Learn"
        desk.press("back")
        assert desk.app.screen is setup


def test_microcontrollers_say_the_same_and_come_back():
    with Sim() as sim:
        sim.boot()
        sim.run(open(scenes.__file__, encoding="utf-8").read() + "_d = Driver(app)\n_d.run(400)\n")
        said = "print(app.screen.__class__.__name__, getattr(app.screen, 'text', '')[:20])"
        for keys, found in (('"down"', "Menu"), ('"explain"', "Notice How good your rivals"),
                            ('"ok"', "Menu"), ('"explain", "explain"', "Menu"),
                            ('"look"', "Learn"), ('"back"', "Menu")):
            sim.run("_d.press(%s)\n_d.run(100)" % keys)
            assert sim.run(said).strip() == found
        sim.run('app.choose("formula-90")\napp.setup()\n_d.run(300)\n_d.press(*["down"] * 5)')
        sim.run('_d.press("explain")\n_d.run(100)')
        assert "Superfast" in sim.run("print(app.screen.text)")
