"""The settings by keys: changes apply at once and are saved later, or a notice says they aren't."""

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import desk_of
from pitwall.race import journal, slots
from pitwall.device.settings import Settings
from pitwall.ui import words
from pitwall.ui.ticker import Ticker
from pitwall.ui.settings import (
    ABOUT, AGREED, BRIGHTNESS, CAPTIONS, DICE, HAND, HARD, LANGUAGE, QUIET, SLEEP, SOUND, UNDO)


@pytest.fixture
def desk(tmp_path, monkeypatch):
    made = desk_of("pico_lcd_1_3", tmp_path, monkeypatch)
    made.app.adjust()
    made.run(60)
    return made


def to(desk, row):
    while desk.app.screen.chosen() != row:
        desk.press("down")


def kept(folder):
    """Return the settings after a restart, or None if none were saved."""
    made = Settings(str(folder))
    return made if made.load() else None


def test_the_menu_leads_there_and_back(tmp_path):
    desk = Desk(tmp_path)
    desk.choose("settings")
    desk.press("ok")
    assert desk.shows() == "Settings"
    desk.press("back")
    assert desk.shows() == "Menu" and kept(tmp_path) is None    # nothing was changed


@pytest.mark.parametrize("row, name, values", [
    (SOUND, "sound", [False, True]), (BRIGHTNESS, "brightness", [10, 20, 30]),
    (SLEEP, "sleep", [10, 0, 1, 2, 5]), (CAPTIONS, "captions", [2, 3, 0]),
    (DICE, "real", [True, False]), (UNDO, "undo", [False, True]),
    (HAND, "turned", [True, False])])
def test_ok_changes_a_value_and_leaving_keeps_it(desk, tmp_path, row, name, values):
    to(desk, row)
    for value in values:
        desk.press("ok")
        assert getattr(desk.app.settings, name) == value
    desk.press("left")
    last = getattr(desk.app.settings, name)
    assert last != values[-1]
    desk.press("back")
    assert getattr(kept(tmp_path), name) == last


def test_light_changes_at_once_and_is_kept_when_it_has_been_quiet_for_a_while(desk, tmp_path):
    to(desk, BRIGHTNESS)
    desk.press("left", "left")
    assert desk.app.board.lit == 80
    to(desk, SOUND)
    desk.press("ok")
    desk.run(QUIET // 2)
    assert kept(tmp_path) is None
    desk.run(QUIET)
    assert kept(tmp_path).sound is False


def test_another_language_is_spoken_at_once_and_after_a_restart(desk, tmp_path):
    to(desk, LANGUAGE)
    for language in words.LANGUAGES[1:] + words.LANGUAGES[:1]:
        desk.press("ok")
        assert desk.app.words.language == language
        title = words.load(language).say("menu.settings")
        assert desk.app.screen.named() == title
    desk.press("left", "back")
    assert Desk(tmp_path).app.words.language == words.LANGUAGES[-1]


def test_the_words_of_the_game_change_too():
    english = words.load("en", "formula-d")
    english.speak("es")
    spanish = words.load("es", "formula-d")
    assert english.own == spanish.own and english.say("title") == spanish.say("title")
    assert english.many("laps", 2) == spanish.many("laps", 2) and english.game == "formula-d"


# --- during a race ---

def halted(desk):
    desk.app.begin("great-britain", [0, 1, 0], 3)
    desk.to("Move", "Q_START_MOVE")
    play = desk.play
    desk.app.options(play)
    while desk.app.screen.entries[desk.app.screen.at] != "settings":
        desk.press("up")
    desk.press("ok")
    assert desk.shows() == "Settings"
    return play


def test_a_race_goes_on_in_the_other_language(desk):
    """Dice and undo were agreed on before the race."""
    play = halted(desk)
    assert [row for row in range(ABOUT) if row not in desk.app.screen.rows()] == [*AGREED, HARD]
    state, answers = bytes(play.race.state), bytes(play.race.answers)
    to(desk, LANGUAGE)
    desk.press("ok", "back")
    assert desk.shows() == "Options"
    desk.press("back")
    desk.run(500)
    desk.to("Move", "Q_START_MOVE")
    assert desk.play is play and desk.app.words.language == words.LANGUAGES[1]
    assert bytes(play.race.state) == state and bytes(play.race.answers) == answers
    assert play.letters == [name[0] for name in words.load(words.LANGUAGES[1]).text("cars")]
    desk.press("ok")
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))


def told_for(desk, captions):
    """Return how long the captions of a round of bots take, in ms, and their number."""
    desk.app.settings.captions = captions
    desk.app.page.pace = desk.app.settings.pace()
    desk.app.begin("great-britain", [0, 1, 1, 1], 3)
    desk.to("Move", "Q_START_MOVE")
    desk.press("ok")
    since, seen = desk.now, set()
    while not desk.play.stage:
        desk.run(20)
        if desk.play.caption:
            seen.add(desk.play.caption.text)
        assert desk.now - since < 90000
    return desk.now - since, len(seen), sum([1 for _ in desk.play.teller.log])


def test_captions_stay_as_long_as_is_set_and_the_log_has_them_all(desk):
    slow, normal, fast, off = [told_for(desk, captions) for captions in range(4)]
    assert slow[1] == normal[1] == fast[1] > 2 and not off[1]
    assert 1.8 < slow[0] / normal[0] < 2.1 and 1.8 < normal[0] / fast[0] < 2.3
    assert off[0] < 500 and slow[2] == off[2] > 2


def test_texts_that_take_turns_go_by_as_fast(tmp_path, monkeypatch):
    stays = []
    for captions in (0, 1, 2):
        small = desk_of("pico_oled", tmp_path / str(captions), monkeypatch)
        small.app.settings.captions = captions
        small.app.page.pace = small.app.settings.pace()
        frame = type("Frame", (), {"page": small.app.page, "fold": lambda *_: ["word"] * 4,
                                   "write": lambda *_: None})()
        ticker, ms = Ticker(frame, 0, 2), 0
        ticker.show(["one"])
        while not ticker.rest(ms):
            ms += 10
        stays.append(ms)
    assert stays[0] == 2 * stays[1] and stays[1] == 2 * stays[2]


# --- about ---

def test_about_says_what_there_is(desk, tmp_path):
    journal.Journal(str(tmp_path), "race-a").save(b"", b"", b"")
    to(desk, ABOUT)
    desk.press("ok")
    assert desk.shows() == "About"
    values = [desk.app.screen.face(row)[1] for row in desk.app.screen.rows()]
    assert str(tmp_path) in values and "1 of %d" % slots.MOST in values
    assert len(values) == len(desk.app.words.text("about.rows")) and "" not in values
    desk.press("back")
    assert desk.shows() == "Settings"


def test_about_names_no_room_that_a_page_has_not(sim):
    """MicroPython in a page reports 131,458 KB of RAM and 2,000,000 KB of flash."""
    page = sim()
    said = page.run("from pitwall.ui.about import About\n"
                    "print(list(About(guard.app, guard.app.screen).values))")
    assert "131" not in said and " KB" not in said and said.count("'unknown'") == 2
