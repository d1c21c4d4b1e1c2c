"""The screens of dashboards without a race, by keys, on every board, in both languages."""

import random
from binascii import crc32

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import drawn_anew, seen_on
from host_tests.touched import touched
from pitwall import games
from pitwall.race.dashboards import Dashboards
from pitwall.race.journal import Journal
from pitwall.race.referee import TABLE
from tools.screens import SHAPES

SETS = [(game, edition) for game in games.BESIDE for edition in range(len(games.editions(game)))]
KEYS = ("up", "down", "left", "right", "ok", "back", "look", "explain")


@pytest.fixture
def desk(tmp_path):
    made = Desk(tmp_path)
    made.press("up", "up", "ok", "ok")
    assert made.shows() == "Board"
    return made


def opened(tmp_path, number=0, rules=0, shape="", language=0, cars=3):
    """Return a desk with new dashboards of a game and edition."""
    game, edition = SETS[number]
    room = games.room(game, "dashboards", edition)
    boards = Dashboards(str(tmp_path))
    boards.begin(game, edition, min(cars, room.MOST), room.LAPS[2], rules)
    assert boards.save()
    made = Desk(tmp_path, shape=shape)
    made.app.words.speak(("en", "es")[language])
    made.app.dashboards()
    made.run(100)
    return made


def name(desk):
    row = desk.app.screen.chosen()
    boards = desk.app.screen.boards
    return "who" if row < 0 else boards.name(boards.who, row)


def to(desk, wanted):
    for _ in range(60):
        if name(desk) == wanted:
            return
        desk.press("down")
    raise AssertionError(wanted)


def value(desk):
    return desk.app.screen.face(desk.app.screen.chosen())[1]


def kept(tmp_path):
    return Dashboards(str(tmp_path)).load()


# --- the set-up ---

def test_four_presses_from_the_menu_to_the_first_dashboard(tmp_path):
    desk = Desk(tmp_path)
    desk.press("up", "up", "ok")
    assert desk.shows() == "Start"
    desk.press("ok")
    assert desk.shows() == "Board" and desk.app.screen.named() == "Red"
    assert kept(tmp_path).cars == 4


def test_three_presses_once_there_are_dashboards(desk, tmp_path):
    again = Desk(tmp_path)
    again.press("up", "up", "ok")
    assert again.shows() == "Board"


def test_game_edition_cars_laps_and_rules_are_chosen(tmp_path):
    desk = Desk(tmp_path)
    desk.press("up", "up", "ok", "down")
    seen = []
    for _ in SETS:
        seen.append(value(desk))
        desk.press("right")
    assert seen == ["Pole Position", "Pole Position (2022)", "Formula D", "Race Pace",
                    "Race! Formula 90"]
    desk.press("right", "right", "down", "right", "down", "left", "down", "ok")
    boards = desk.app.screen.boards
    assert (boards.game, boards.cars, boards.laps) == ("formula-d-free", 5, 2)


def test_the_game_of_the_last_dashboards_is_proposed(tmp_path):
    desk = opened(tmp_path, 3)
    desk.press("back", "down", "ok")
    assert desk.shows() == "Start"
    screen = desk.app.screen
    assert SETS[screen.number] == ("race-pace-free", 0)
    assert (screen.cars, screen.laps) == (3, 56)


def test_one_car_is_enough_in_every_game(tmp_path):
    for number in range(len(SETS)):
        desk = opened(tmp_path, number, cars=1)
        assert desk.app.screen.note().endswith("1/1")
        desk.press("look")
        assert desk.app.screen.boards.who == TABLE
        desk.press("look")
        assert desk.app.screen.boards.who == 0


def test_to_start_again_asks_before_it_gives_anything_up(desk, tmp_path):
    desk.press("left", "back", "down", "down", "ok", "ok")
    assert desk.shows() == "Start" and desk.app.screen.help(4).startswith("Press OK again")
    desk.press("back")
    assert desk.shows() == "Board" and value(desk) == "6"
    desk.press("back", "down", "down", "ok", "ok", "ok")
    assert desk.shows() == "Board" and value(desk) == "7" and not kept(tmp_path).log


# --- a dashboard ---

def test_left_is_minus_and_right_is_plus(desk):
    assert name(desk) == "ep" and value(desk) == "7"
    desk.press("left", "left", "right")
    assert value(desk) == "6"


def test_without_left_and_right_ok_lets_up_and_down_change_the_value(desk):
    desk.press("ok", "up", "up", "down")
    assert value(desk) == "8" and desk.app.screen.keys == "keys.dashboard"
    desk.press("ok", "down")
    assert name(desk) == "bp" and value(desk) == "7"
    desk.press("ok", "down", "back")
    assert desk.shows() == "Board" and value(desk) == "6"


def test_a_value_stops_at_its_limits(desk):
    desk.press(*["left"] * 9)
    assert value(desk) == "0 !"
    desk.press(*["right"] * 30)
    assert value(desk) == "24"


def test_look_shows_the_next_car_at_the_same_value_and_then_the_table(desk):
    to(desk, "sp")
    for car in ("Blue", "Green", "Yellow"):
        desk.press("look")
        assert desk.app.screen.named() == car and name(desk) == "sp"
    desk.press("look")
    assert desk.app.screen.named() == "Race control" and name(desk) == "grid-a"
    desk.press("look")
    assert desk.app.screen.named() == "Red"


def test_the_first_row_leads_to_the_other_cars_on_every_board(desk):
    to(desk, "who")
    desk.press("ok")
    assert desk.app.screen.named() == "Blue" and name(desk) == "who"
    desk.press("left", "left")
    assert desk.app.screen.named() == "Race control"


def test_explain_says_what_a_value_means(desk):
    desk.press("explain")
    assert desk.shows() == "Notice" and desk.app.screen.title == "EP"
    assert "engine" in desk.app.screen.text
    desk.press("ok")
    assert desk.shows() == "Board" and name(desk) == "ep"


def test_a_warning_is_shown_at_its_value_and_beside_the_title(desk):
    assert desk.app.screen.note() == "1/4"
    to(desk, "lap")
    desk.press("right", "right", "right")
    assert desk.app.screen.note() == "! 1/4"
    to(desk, "stops")
    screen = desk.app.screen
    assert value(desk) == "0 !" and screen.help(screen.chosen()).startswith("Stop due")
    desk.press("right")
    assert value(desk) == "1" and screen.note() == "1/4"
    assert not screen.help(screen.chosen()).startswith("Stop due")


def test_the_title_has_the_colour_of_the_car(desk):
    from pitwall.canvas.colours import NAMES, PANEL, WHITE
    for who in range(4):
        assert desk.app.screen.band() == (PANEL, NAMES[who])
        desk.press("look")
    assert desk.app.screen.band() == (PANEL, WHITE)


# --- other screens ---

def test_changes_are_listed_and_undone_one_by_one(desk, tmp_path):
    desk.press("left", "left", "down", "right", "look", "left", "back")
    assert desk.shows() == "More" and desk.app.screen.help(0) == "Blue: BP 7 > 6"
    desk.press("down", "ok")
    assert [line[2] for line in desk.app.screen.lines] == [
        "Blue: BP 7 > 6", "Red: BP 7 > 8", "Red: EP 7 > 5"]
    desk.press("ok", "up", "ok", "ok")
    assert desk.app.screen.help(0) == "Red: EP 7 > 5" and len(kept(tmp_path).log) == 1
    desk.press("ok", "ok")
    assert desk.app.screen.help(0) == "Nothing changed yet."
    desk.press("back")
    assert desk.shows() == "Board" and value(desk) == "7"
    assert desk.app.screen.named() == "Red" and name(desk) == "ep"


def test_the_menu_is_left_to_with_the_words_of_its_game(tmp_path):
    desk = opened(tmp_path, 3)
    desk.press("back", "up", "up", "ok")
    assert desk.shows() == "Menu" and desk.app.words.game == desk.app.game == "pole-position"


# --- the file ---

def test_a_change_is_in_the_file_once_no_key_is_pressed(desk, tmp_path):
    desk.press("left")
    desk.run(400)
    assert Desk(tmp_path).app.saves and kept(tmp_path).values.now(0, 0) == 6
    again = Desk(tmp_path)
    again.press("up", "up", "ok")
    assert value(again) == "6"


def test_a_key_that_is_held_writes_once(desk, monkeypatch):
    writes, write = [], Journal._write
    monkeypatch.setattr(Journal, "_write", lambda *args: writes.append(1) or write(*args))
    for _ in range(5):
        desk.press("right")
    desk.run(600)
    assert len(writes) == 1


def test_leaving_at_once_loses_nothing(desk, tmp_path):
    desk.queue += [4, 6]        # RIGHT, BACK
    desk.run(20)
    assert desk.shows() == "More" and kept(tmp_path).values.now(0, 0) == 8


def test_the_car_that_was_shown_is_shown_again(desk, tmp_path):
    desk.press("look", "look")
    desk.run(400)
    assert kept(tmp_path).who == 0          # looking at another car writes nothing
    desk.press("back")
    again = Desk(tmp_path)
    again.press("up", "up", "ok")
    assert again.app.screen.named() == "Green"


def test_a_file_that_cannot_be_used_is_said_to_be_so(tmp_path):
    (tmp_path / "dashboards.pws").write_bytes(b"PWSV" + bytes(40))
    desk = Desk(tmp_path)
    desk.press("up", "up", "ok")
    assert desk.shows() == "Start"
    assert desk.app.screen.help(4) == "No dashboards: the file is damaged"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dashboards-1.old"]
    desk.press("ok")
    assert desk.shows() == "Board" and kept(tmp_path).race


def test_a_full_flash_is_reported_and_the_values_stay(desk, monkeypatch):
    monkeypatch.setattr(Journal, "_write", lambda *_: (_ for _ in ()).throw(OSError(28)))
    desk.press("left")
    desk.run(400)
    assert value(desk) == "6" and desk.app.screen.help(0).startswith("Not enough space")
    desk.press("back")
    assert desk.app.screen.help(0).startswith("Not enough space")


def test_new_ones_that_cannot_be_saved_say_so_from_their_first_picture_on(tmp_path, monkeypatch):
    desk = Desk(tmp_path)
    desk.press("up", "up", "ok")
    assert desk.shows() == "Start"
    seen = seen_on(desk)
    monkeypatch.setattr(Journal, "_write", lambda *_: (_ for _ in ()).throw(OSError(28)))
    desk.press("ok")
    assert desk.shows() == "Board" and desk.app.screen.help(0).startswith("Not enough space")
    assert drawn_anew(desk, seen)


# --- every board ---

SMALL = ("128x128", "128x64")
FITTED = [(shape, language, number) for shape in SHAPES for language in (0, 1)
          for number in range(len(SETS)) if shape in SMALL or number == 0]


@pytest.mark.parametrize("shape, language, number", FITTED)
def test_nothing_is_cut_on_any_shape(tmp_path, shape, language, number):
    """Each value at both limits, its help, its meaning, the changes."""
    desk = opened(tmp_path, number, int(number < 2), shape, language, 1)
    for _ in range(2):
        for row in list(desk.app.screen.items):
            screen = desk.app.screen
            if row not in screen.rows():
                continue
            screen.at = screen.rows().index(row)
            for step in (-1, 1):
                while screen.boards.step(screen.boards.who, row, step):
                    pass
                screen._look()
                screen.at = screen.rows().index(row)
                screen.draw()
            screen._explain(row)
            desk.run(60)
            while desk.app.screen is not screen:    # a page or two of the meaning
                desk.press("ok")
        screen._next_car(1)
        screen.draw()
    desk.press("back", "down", "ok", "down", "down", "back", "down", "ok", "ok")
    desk.run(100)
    assert desk.shows() == "Start" and desk.app.page.cut == []


@pytest.mark.parametrize("number", range(len(SETS)))
def test_any_keys_lead_nowhere_but_on(tmp_path, number):
    """Press random keys; after power-off the values are the same."""
    dice = random.Random(number)
    desk = opened(tmp_path, number, 0, list(SHAPES)[number], number % 2)
    seen = set()
    for _ in range(300):
        desk.press(dice.choice(KEYS + ("left", "right", "down")))
        seen.add(desk.shows())
        if desk.shows() not in ("Board", "More", "Changes", "Start", "Notice"):
            desk.app.dashboards()
        assert desk.app.page.cut == []
    assert {"Board", "More", "Notice"} <= seen
    desk.run(600)
    boards = getattr(desk.app.screen, "boards", None)
    found = kept(tmp_path)
    assert not found.refused and found.race
    if boards and boards.race:
        assert bytes(found.race.state) == bytes(boards.race.state)


BEGIN = """
from pitwall.race.dashboards import Dashboards
from pitwall.race.dice import Dice
from pitwall.ui.dashboards import Board
made = Dashboards(app.saves)
made.begin(%r, %d, 3, %d)
app.go(Board(app, made))
dice = Dice(%d)
"""
PRESS = """
for _ in range(20):
    if type(app.screen).__name__ not in ("Board", "More", "Changes", "Start", "Notice"):
        app.dashboards()
    app.screen.key((1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8)[dice.below(11)])
    for _ in range(9):
        app.tick()
"""
TOLD = """
from binascii import crc32
print(type(app.screen).__name__, len(made.log), crc32(made._packed()), crc32(made.race.state))
"""


def test_random_keys_lead_to_the_same_on_micropython(tmp_path, sim):
    """Their modules are freed with each screen."""
    device, board = sim(), Desk(tmp_path).app
    board.settings.sound = False
    for number, (game, edition) in enumerate(SETS[1::3]):
        begin = BEGIN % (game, edition, games.room(game, "dashboards", edition).LAPS[2], number)
        there = {"app": board}
        for text in (begin, *[PRESS] * 4):
            exec(text, there)
            device.run(text)
        made = there["made"]
        assert made.log and device.run(TOLD).split()[1:] == [str(part) for part in (
            len(made.log), crc32(made._packed()), crc32(made.race.state))]


# --- a finger, and a voice ---

def test_a_value_is_said_with_its_warning(tmp_path):
    said = touched("dashboards-warned", tmp_path).words()
    assert said[:3] == ["Red", "pit stops: 0 !", "8 of 26"]
    assert said[3].startswith("Stop due, none made.")


def test_a_tap_chooses_a_value_and_taps_above_and_below_change_it(tmp_path):
    """As in Correct a value: the second tap begins, the next ones are plus and minus."""
    shown = touched("dashboards", tmp_path)
    places = {at: (top + bottom) // 2 for at, top, bottom in shown.rows()}
    for _ in range(2):
        shown.tap(60, places[3])
    assert shown.app.screen.changing and shown.words()[1] == "SP: 9"
    shown.tap(60, places[1])
    shown.tap(60, places[1])
    shown.tap(60, places[5])
    assert shown.words()[1] == "SP: 10"
    shown.tap(60, places[3])
    assert not shown.app.screen.changing
