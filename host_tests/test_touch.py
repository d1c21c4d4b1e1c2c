"""A finger on every kind of screen, and what each says to those who only hear it."""

import random

import pytest

from host_tests.app_drive import Desk
from host_tests.touched import Touched, touched
from pitwall.boards.buttons import DOWN, LEFT, LOOK, OK, RIGHT, UP
from tools.screens import SCENES, SHAPES, SQUARE

KINDS = {}      # class of what is shown: its first scene
for _name, _kind, *_ in SCENES.values():
    KINDS.setdefault(_kind, _name)
SMALL = ("menu", "result", "list-tyres", "number", "move-start", "faces", "told-bot", "log")


def grid(shape=SQUARE, across=6):
    of = SHAPES[shape]
    return [(of.width * (2 * i + 1) // (2 * across), of.height * (2 * j + 1) // (2 * across))
            for j in range(across) for i in range(across)]


def walk(shown, shape=SQUARE, taps=12):
    """Taps at random; what fails is raised."""
    dice = random.Random(5)
    for _ in range(taps):
        shown.tap(*dice.choice(grid(shape)))
        shown.words()


@pytest.mark.parametrize("name", KINDS.values())
def test_every_kind_of_screen_is_put_into_words_and_takes_a_tap(tmp_path, name):
    shown = touched(name, tmp_path)
    assert any(shown.words())
    assert any(shown.tap(x, y) for x, y in grid())
    walk(shown)


@pytest.mark.parametrize("name", SMALL)
def test_so_it_is_on_the_smallest_page(tmp_path, name):
    shown = touched(name, tmp_path, "es", "128x64")
    assert any(shown.words())
    assert any(shown.tap(x, y) for x, y in grid("128x64"))
    walk(shown, "128x64")


# --- rows ---


def test_a_row_that_leads_on_takes_one_tap_and_a_value_two(tmp_path):
    shown = touched("menu", tmp_path)
    shown.tap(60, 195)
    assert shown.driver.shows() == "Settings"
    screen = shown.app.screen
    before = [screen.face(row)[1] for row in screen.rows()]
    at, top, bottom = shown.rows()[1]
    shown.tap(60, (top + bottom) // 2)
    assert screen.at == at and [screen.face(row)[1] for row in screen.rows()] == before
    shown.tap(60, (top + bottom) // 2)
    assert screen.at == at and [screen.face(row)[1] for row in screen.rows()] != before


def test_what_erases_asks_at_the_first_tap(tmp_path):
    shown = touched("saved-race", tmp_path)
    shown.driver.press("up")        # it has asked already
    slot = shown.app.screen
    rows = {at: (top + bottom) // 2 for at, top, bottom in shown.rows()}
    delete = rows[slot.rows().index("delete")]
    shown.tap(60, delete)
    assert slot.sure and shown.app.screen is slot
    assert shown.app.words.say("slots.sure") in shown.words()
    shown.tap(60, delete)
    assert shown.driver.shows() == "Saved"


# --- a race ---


def test_a_caption_leads_on(tmp_path):
    shown = touched("told-bot", tmp_path)
    told = shown.app.screen.caption
    assert told.text in shown.words()
    assert shown.tap(120, 120) and shown.app.screen.caption is not told


def first_card(folder):
    """A guided race whose first question is a list, at its first card."""
    desk = Desk(folder)
    desk.app.guide("formula-90")
    desk.run(400)
    assert desk.app.screen.card
    return Touched(desk)


def test_a_card_takes_the_tap_wherever_it_falls_and_nothing_is_drawn_through_it(tmp_path):
    shown = first_card(tmp_path)
    play = shown.app.screen
    card, chosen = play.card, play.stage.at
    title, text = shown.words()[:2]
    assert title == card.title and text == " ".join(card.lines)
    drawn = []
    play.stage.draw = lambda: drawn.append(play.card)
    assert shown.tap(120, play.stage.y + 2 + play.stage.high * (1 - chosen))
    assert play.card is not card and card not in drawn
    assert play.stage.at == chosen


@pytest.mark.parametrize("key", [UP, DOWN, LEFT, RIGHT, OK, LOOK])
def test_no_key_draws_through_a_card_either(tmp_path, key):
    shown = first_card(tmp_path)
    play = shown.app.screen
    card, chosen, drawn = play.card, play.stage.at, []
    play.stage.draw = lambda: drawn.append(play.card)
    play.key(key)
    shown.driver.run(200)
    assert card not in drawn and play.stage.at == chosen


def test_a_warned_answer_is_given_by_its_key_alone(tmp_path):
    shown = touched("warning-sure", tmp_path)
    play = shown.app.screen
    told = play.caption
    assert told.answer >= 0 and told.said in shown.words()
    assert not shown.tap(120, 120) and play.caption is told
    keys = told.keys
    shown.tap(6 + 6 * keys.index("BACK"), 228)
    assert play.caption is not told or shown.driver.shows() == "Options"


# --- what is read ---


def test_a_page_of_lines_is_turned_over_by_taps_then_left(tmp_path):
    shown = touched("look-log", tmp_path)
    log, turned = shown.app.screen, 0
    while log.first < log._end():
        shown.tap(120, 120)
        turned += 1
    assert shown.app.screen is log
    shown.tap(120, 120)
    assert shown.app.screen is not log


def test_the_line_of_keys_is_pressed_where_it_names_them(tmp_path):
    shown = touched("settings", tmp_path)
    keys = shown.app.words.text("keys.settings")
    x = shown.app.screen.left() + 6 * keys.index("BACK") + 8
    shown.tap(x, 232)
    assert shown.driver.shows() == "Menu"


# --- the menu, the set-up, the podium ---


def test_the_menu_says_which_race_the_quick_race_is(tmp_path):
    shown = touched("menu", tmp_path)
    race = shown.app.screen.quick
    circuit, laps = race.road.name, race.laps
    said = shown.words()
    assert said[:2] == ["PITWALL", "Quick race"]
    assert "\u25c0Pole Position\u25b6" in said
    assert "%s, %d laps" % (shown.app.words.circuit(circuit), laps) in said
    assert "you against 5: normal" in said


def test_the_set_up_names_the_circuit_that_stands_as_a_picture(tmp_path):
    from pitwall.ui.setup import CIRCUIT
    shown = touched("setup", tmp_path)
    screen = shown.app.screen
    while screen.chosen()[0] != CIRCUIT:
        shown.driver.press("down")
    said = shown.words()[1]
    assert said.startswith("Circuit: 1/") and screen.road.name in said


def test_the_podium_is_read_from_the_winner_down(tmp_path):
    shown = touched("result", tmp_path)
    screen, words = shown.app.screen, shown.app.words
    said = shown.words()
    names = [words.pick("cars", who) for who in screen.order]
    assert said[0] == "%s wins" % names[0]
    assert [text.split(", ")[0] for text in said[1:7]] == [
        "%d %s" % (place + 1, name) for place, name in enumerate(names)]
    assert said[-2:] == [words.say("podium.again"), words.say("flag.again")]


def test_a_way_on_from_the_podium_is_tapped(tmp_path):
    shown = touched("result", tmp_path)
    screen = shown.app.screen
    at = screen.ways.index("table")
    from pitwall.ui.podium import ACROSS, WAY, WAYS
    wide = (240 - 6) // ACROSS
    shown.tap(3 + at % ACROSS * wide + wide // 2, WAYS + at // ACROSS * WAY + WAY // 2)
    assert shown.driver.shows() == "Table"

