"""The turn clock at the table: the time it counts and shows; it changes nothing in the race."""

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import drawn_anew, seen_on
from pitwall.device.settings import LIMITS, Settings
from pitwall.race.referee import TABLE
from pitwall.ui.settings import BANK, CLOCK, HARD
from pitwall.ui.turn_clock import CHANGED, GOES_ON, MINUTES, OLD, SECONDS, TIME_UP, TurnClock
from tools.screens import SHAPES

FREE = "formula-d-free"


def clock(seconds=0, minutes=0):
    of = Settings("")
    of.clock, of.bank = SECONDS.index(seconds), MINUTES.index(minutes)
    return TurnClock(of)


def seen(of, *ticks):
    return [(of.tick(*tick), of.text(), of.late) for tick in ticks]


def test_a_turn_counts_down_and_is_up_once():
    of = clock(15)
    assert seen(of, (0, 1, 100), (0, 1, 600), (0, 1, 1100), (0, 1, 1101)) == [
        (CHANGED, "0:15", False), (GOES_ON, "0:15", False), (CHANGED, "0:14", False),
        (GOES_ON, "0:14", False)]
    for now in range(2000, 15100, 500):
        of.tick(0, 1, now)
    assert seen(of, (0, 1, 15100), (0, 1, 15101), (0, 1, 16000)) == [
        (TIME_UP, "0:00", True), (GOES_ON, "0:00", True), (GOES_ON, "0:00", True)]
    assert seen(of, (1, 1, 16100)) == [(CHANGED, "0:15", False)]


def test_a_player_has_so_many_minutes_in_all():
    of, now = clock(0, 3), 0
    for turn in range(6):
        for _ in range(31):
            of.tick(turn % 2, turn, now)
            now += 1000
    assert of.text() == "1:30" and of.players == {0: 90000, 1: 90000}
    both = clock(60, 3)
    both.players = {0: 175000}
    both.tick(0, 1, 0)
    assert both.text() == "0:05"            # the one that ends first


def test_it_stands_still_while_nobody_is_asked_or_another_screen_is_shown():
    of = clock(30)
    of.tick(0, 1, 0)
    of.tick(0, 1, 1000)
    assert seen(of, (TABLE, 1, 1500)) == [(CHANGED, "", False)]
    of.tick(TABLE, 1, 2500)
    assert seen(of, (0, 1, 2600)) == [(CHANGED, "0:29", False)]
    assert seen(of, (0, 1, 2600 + OLD)) == [(GOES_ON, "0:29", False)]
    over = 0x3FFFFFFF - 200
    of = clock(30)
    of.tick(0, 1, over)
    of.tick(0, 1, (over + 1000) & 0x3FFFFFFF)       # the board's clock wraps around
    assert of.used == 1000


def test_the_next_turn_of_the_same_player_begins_anew():
    of = clock(30)
    of.tick(0, 1, 0)
    of.tick(0, 1, 1500)
    of.tick(0, 1, 3000)
    assert of.text() == "0:27"
    assert seen(of, (0, 2, 4000)) == [(CHANGED, "0:30", False)] and of.used == 0


def test_limits_are_as_many_as_the_settings_know():
    assert len(SECONDS) == len(MINUTES) == LIMITS and not SECONDS[0] and not MINUTES[0]


# --- on the screens ---

def begun(tmp_path, game=FREE, seats=(0, 0), shape="", seconds=15, hard=False):
    desk = Desk(tmp_path, shape=shape)
    desk.app.settings.clock, desk.app.settings.hard = SECONDS.index(seconds), hard
    desk.app.choose(game)
    desk.begin(list(seats), "lantern-bay", 2)
    for _ in range(60):
        desk.run(500)
        if desk.play.stage and not desk.play.caption and desk.ask().who != TABLE:
            break
        desk.press("ok")
    return desk


@pytest.mark.parametrize("shape", SHAPES)
def test_it_is_in_the_header_and_a_caption_only_if_it_is_hard(tmp_path, shape):
    for hard in (False, True):
        desk = begun(tmp_path / str(hard), shape=shape, hard=hard)
        assert desk.play.frame.clock in ("0:15", "0:14") and not desk.play.frame.late
        before = desk.state()
        for _ in range(40):
            desk.run(500)
        assert desk.play.frame.late and desk.play.frame.clock == "0:00" or hard
        assert bool(desk.play.caption) is hard
        assert desk.state() == before, "it never changes what may be done"
        if hard:
            assert desk.play.caption.text == "Time is up."
            assert desk.play.stage and not desk.play.clock.text()   # it does not run behind it
            desk.press("ok")
            desk.run(500)
            assert desk.play.stage and not desk.play.caption and desk.state() == before
        desk.press("ok")        # a die takes a moment
        desk.run(6000)
        assert desk.state() != before and desk.app.page.cut == []


@pytest.mark.parametrize("shape", SHAPES)
def test_the_header_on_the_screen_follows_it_at_every_question(tmp_path, shape):
    """A list has the whole page, and draws the header with its first words."""
    desk, stages = begun(tmp_path, seconds=60, shape=shape), set()
    for _ in range(25):
        play = desk.play
        if play.stage and not play.caption and desk.ask().who != TABLE:
            seen, shown = seen_on(desk), play.frame.clock
            while play.frame.clock == shown:
                desk.run(100)
            assert drawn_anew(desk, seen), type(play.stage).__name__
            stages.add(type(play.stage).__name__)
        desk.press("ok")
        desk.run(2000)
    assert len(stages) > 1 and "List" in stages


def test_it_does_not_run_while_a_bot_is_asked_about_or_a_caption_is_read(tmp_path):
    desk = Desk(tmp_path)
    desk.app.settings.clock = SECONDS.index(15)
    desk.app.choose("pole-position-free")
    desk.begin([0, 1, 2], "monaco", 2)
    bots = captions = people = 0
    for _ in range(400):
        desk.run(300)
        play = desk.play
        if desk.app.screen is play and play.clock:
            who = desk.ask().who
            if play.stage and not play.caption and who != TABLE:
                shown = play.clock.text()
                bots += bool(play.dash.bot(play.race, who)) and not shown
                people += not play.dash.bot(play.race, who) and bool(shown)
                assert bool(shown) is not bool(play.dash.bot(play.race, who))
            elif play.caption:
                captions += 1
                assert not play.clock.text()
        if bots > 3 and people > 3 and captions > 3:
            break
        desk.press("ok")
    assert bots > 3 and people > 3 and captions > 3


def test_a_sound_comes_with_it_once(tmp_path):
    desk = begun(tmp_path)
    heard = []
    desk.app.board.play = heard.append
    for _ in range(60):
        desk.run(500)
    assert len(heard) == 1
    desk.app.settings.sound = False
    other = begun(tmp_path / "2")
    other.app.board.play, other.app.settings.sound = heard.append, False
    for _ in range(60):
        other.run(500)
    assert len(heard) == 1


def test_the_halted_race_is_a_pause(tmp_path):
    desk = begun(tmp_path, seconds=60)
    shown = desk.play.frame.clock
    play = desk.play
    play.halt()
    for _ in range(20):
        desk.run(1000)
    assert play.frame.clock == shown
    desk.app.go(play)
    desk.run(100)
    assert play.clock.used < 5000


def test_a_race_without_a_table_has_no_clock_nor_one_that_is_off(tmp_path):
    desk = begun(tmp_path, "formula-d", (0, 1))
    assert not desk.play.clock and not desk.play.frame.clock
    off = begun(tmp_path / "2", seconds=0)
    assert not off.play.clock
    real = Desk(tmp_path / "3")
    real.app.settings.clock = 1
    from pitwall.race.run import ALL_REAL
    real.app.choose("formula-d")
    real.begin([0, 0], "lantern-bay", 2, None, ALL_REAL)
    for _ in range(30):
        real.run(500)
        if real.play.stage and not real.play.caption and real.ask().who != TABLE:
            break
        real.press("ok")
    assert real.play.frame.clock


@pytest.mark.parametrize("shape", SHAPES)
def test_dashboards_have_it_too_and_the_next_car_begins_a_turn(tmp_path, shape):
    desk = Desk(tmp_path, shape=shape)
    desk.app.settings.clock, desk.app.settings.hard = 1, True
    desk.choose("dashboards")
    desk.press("ok")
    for _ in range(12):
        if desk.shows() == "Board":
            break
        desk.press("up", "ok")
        desk.run(300)
    assert desk.shows() == "Board"
    for _ in range(40):
        desk.run(500)
    board = desk.app.screen
    assert board.note() == "0:00!" and board.notice == "Time is up."
    desk.press("look")
    desk.run(500)
    assert board.note() in ("0:15", "0:14") and desk.app.page.cut == []


def test_the_settings_have_its_rows_and_keep_them(tmp_path):
    desk = Desk(tmp_path)
    desk.choose("settings")
    desk.press("ok")
    screen = desk.app.screen
    assert HARD not in screen.rows()
    for row, presses in ((CLOCK, 3), (BANK, 2), (HARD, 1)):
        while screen.chosen() != row:
            desk.press("down")
        desk.press(*["ok"] * presses)
    assert [screen.face(row)[1] for row in (CLOCK, BANK, HARD)] == ["45 s", "5 minutes", "hard"]
    desk.press("back")
    kept = Settings(str(tmp_path))
    assert kept.load() and (kept.clock, kept.bank, kept.hard) == (3, 2, True)
