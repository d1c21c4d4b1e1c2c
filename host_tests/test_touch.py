"""Touch on every kind of screen, and its text for people who only hear it."""

import random

import pytest

from host_tests.app_drive import Desk
from host_tests.touched import Touched, touched
from pitwall.boards.buttons import DOWN, LEFT, LOOK, OK, RIGHT, UP
from tools.screens import SCENES, SHAPES, SQUARE

KINDS = {}      # class of a screen: its first scene
for _name, _kind, *_ in SCENES.values():
    KINDS.setdefault(_kind, _name)
PHONE, FINGER = "240x400", 24       # pixels: 1.06 or more CSS pixels of the page each
SMALL = ("menu", "result", "list-tyres", "number", "move-start", "faces", "told-bot", "log")


def grid(shape=SQUARE, across=6):
    of = SHAPES[shape]
    return [(of.width * (2 * i + 1) // (2 * across), of.height * (2 * j + 1) // (2 * across))
            for j in range(across) for i in range(across)]


def walk(shown, shape=SQUARE, taps=12):
    """Tap at random; errors are raised."""
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


# --- a phone ---


@pytest.mark.parametrize("name", KINDS.values())
def test_on_a_telephone_all_that_is_tapped_is_as_large_as_a_finger(tmp_path, name):
    shown = touched(name, tmp_path, shape=PHONE)
    screen, page = shown.app.screen, shown.app.page
    boxes = shown.module.taps.targets(shown.app, screen)
    assert boxes
    for x, y, wide, high in boxes:
        assert min(wide, high) >= FINGER and 0 <= x and 0 <= y, name
        assert x + wide <= page.width and y + high <= page.height, name
        place = x + wide // 2, y + high // 2
        told = getattr(screen, "caption", None)
        if not told or told.answer < 0:     # otherwise its key confirms the warning
            assert shown.module.taps.hit(shown.app, screen, *place), (name, place)
    walk(shown, PHONE)


@pytest.mark.parametrize("name", ("list-tyres", "faces", "rp-action", "f90-hand", "free-person",
                                  "f90-free-tens"))
def test_a_tap_on_an_answer_shows_it_and_the_next_one_gives_it(tmp_path, name):
    for at in range(3):
        shown = touched(name, tmp_path / str(at), shape=PHONE)
        play = shown.app.screen
        stage, answers = play.stage, len(play.race.answers)
        if getattr(stage, "folded", False):
            shown.tap(120, 200)
        boxes = shown.module.taps.targets(shown.app, play)
        x, y, wide, high = boxes[at % len(boxes)]
        chosen = stage.at
        shown.tap(x + wide // 2, y + high // 2)
        if chosen != stage.at:
            assert play.stage is stage and len(play.race.answers) == answers
            help = shown.words()
            shown.tap(x + wide // 2, y + high // 2)
            assert shown.words() != help
        assert play.stage is not stage or getattr(stage, "inside", False)


def test_above_a_question_the_map_leads_to_standings_and_below_a_cell_is_confirmed(tmp_path):
    shown = touched("move", tmp_path, shape=PHONE)
    play = shown.app.screen
    shown.tap(150, 90)
    assert shown.driver.shows() == "Places"
    shown.driver.press("back")
    stage = play.stage
    cells = [at for at in range(len(stage.starts)) if stage.option(at, 0) != stage.extras]
    other = next(at for at in cells if at != stage.at)
    shown.tap(stage._x[other], stage._y[other])
    near = stage.at
    assert play.stage is stage and shown.app.screen is play
    shown.tap(120, play.frame.band + 12)
    assert play.stage is not stage and near in cells


@pytest.mark.parametrize("name", ("free-own", "fd-free-own", "rp-own"))
def test_each_place_of_a_board_that_is_typed_in_is_tapped(tmp_path, name):
    shown = touched(name, tmp_path, shape=PHONE)
    screen = shown.app.screen
    for at, (x, y, wide, high) in enumerate(shown.module.taps.targets(shown.app, screen)):
        if at == screen.own.GRID + len(screen.own.FIELDS):
            break           # the lights have their own screen
        for tap in range(2):
            before = bytes(screen.data)
            if screen.at != at or tap:
                shown.tap(x + wide // 2, y + high // 2)
            assert screen.at == at and (bytes(screen.data) != before) == (tap == 1)


def test_a_warning_has_the_whole_page(tmp_path):
    play = touched("warning", tmp_path, shape=PHONE).app.screen
    assert play.caption.whole and play._whole and play.caption is play._shown


def test_a_finger_on_the_cells_chooses_the_one_below_it(tmp_path):
    shown = touched("move", tmp_path, shape=PHONE)
    stage, seen = shown.app.screen.stage, set()
    for at in range(len(stage.starts)):
        if stage.option(at, 0) != stage.extras:
            shown.companion.swipe(0, 0, stage._x[at], stage._y[at])
            seen.add(stage.at)
            assert stage.at == at
    assert len(seen) > 3


def test_the_line_of_keys_chooses_what_is_no_cell(tmp_path):
    """The entry for moves that cost points follows the last cell."""
    shown = touched("move", tmp_path, shape=PHONE)
    stage, page = shown.app.screen.stage, shown.app.page
    assert stage.extras >= 0
    for _ in range(len(stage.starts)):
        if stage.option() == stage.extras:
            break
        shown.tap(8, page.height - 9)
    assert stage.option() == stage.extras


@pytest.mark.parametrize("name, shape", [
    ("setup", PHONE), ("rules", PHONE), ("setup", SQUARE), ("rules", SQUARE)])
def test_a_list_goes_along_with_the_finger(tmp_path, name, shape):
    shown = touched(name, tmp_path, shape=shape)
    screen, seen = shown.app.screen, set()
    shown.companion.swipe(60, 100, 0, 900)
    assert screen.first == 0
    high = screen._layout[2]
    for _ in range(len(screen.rows())):
        seen |= {at for at, _, _ in shown.rows()}
        first = screen.first
        if not shown.companion.swipe(60, 100, 3, -high):
            break
        assert screen.first == first + 1 and screen.first <= screen.at
    assert seen == set(range(len(screen.rows())))
    assert not shown.companion.swipe(60, 100, 0, high // 2)     # less than a row


def test_answers_and_cards_and_pages_go_along_with_it_too(tmp_path):
    shown = touched("free-person", tmp_path, shape=PHONE)
    stage = shown.app.screen.stage
    assert stage.visible < stage.ask.n
    assert shown.companion.swipe(60, 200, 0, -stage.high) and stage.top == 1 <= stage.at
    shown = touched("look-log", tmp_path / "log")
    shown.companion.swipe(100, 100, 0, 60)
    log = shown.app.screen
    assert log.first < log._end()
    assert not shown.companion.swipe(100, 100, 5, 5)


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
    """Return a guided race whose first question is a list, at its first card."""
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


# --- spoken texts ---


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


@pytest.mark.parametrize("shape", ["240x240", "240x400"])
def test_the_arrows_of_the_quick_race_change_its_game(tmp_path, shape):
    shown = touched("menu", tmp_path, shape=shape)
    menu = shown.app.screen
    top = menu._card
    games = [menu.quick.game]
    for x in (12 + 18 + shown.app.page.measure("Pole Position"), 14, 14):
        shown.tap(x, top + 24)
        assert shown.driver.shows() == "Menu"
        games.append(menu.quick.game)
    assert games == ["pole-position", "formula-d", "pole-position", "formula-90"]
    shown.tap(100, top + 50)
    assert shown.driver.shows() != "Menu"


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

