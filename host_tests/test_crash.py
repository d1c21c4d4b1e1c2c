"""Failures of the program: the page, the log, and how to continue."""

import gc
import itertools
import sys
import types

import pytest

from host_tests.stand_in import CODE
from pitwall import boards
from pitwall.device import crash
from pitwall.boards.buttons import BACK, OK, UP
from pitwall.ui.words import LANGUAGES, load
from tools.device.glass import Glass
from tools.screens import ROOT


class Board:
    """A board with a screen; `keys` are the events of its buttons, one a poll."""

    def __init__(self, width=240, height=240, mono=False):
        self.glass = Glass(width, height, mono)
        self.canvas, self.buttons = self.glass.canvas, self
        self.keys, self.lights, self.restarts, self.mv = [], [], 0, None
        self.down, self.tone = False, True

    safe = 3000

    def hush(self):
        self.tone = False

    def poll(self, now):
        return self.keys.pop(0) if self.keys else 0

    def ticks(self):
        return 0

    def hold(self):
        return self.down

    def wake(self):
        self.lights.append("awake")

    def light(self, percent):
        self.lights.append(percent)

    def millivolts(self):
        return self.mv

    def restart(self):
        self.restarts += 1


class App:
    """Works for `good` ticks."""

    def __init__(self, error=None, good=2):
        self.words, self.error, self.good, self.screen = load("en"), error, good, self

    race = None

    def tick(self):
        self.good -= 1
        if self.good < 0:
            raise self.error
        return True


@pytest.fixture
def log(tmp_path):
    return tmp_path / "crash.log"


def failed(log, error=None, board=None, **options):
    guard = crash.Guard(board or Board(), lambda: App(error or ValueError("no such cell"),
                                                      **options), str(log))
    while not guard.error:
        guard.tick()
    return guard


def test_a_failure_is_shown_and_noted_and_raises_nothing(log, capsys, monkeypatch):
    guard = failed(log)
    assert "ValueError: no such cell" in guard.error and "tick" in guard.error
    assert "ValueError: no such cell" in capsys.readouterr().out
    assert log.read_text() == guard.error + "\n\n"
    assert guard.board.lights == ["awake", 100]
    assert len(guard.board.glass.picture().getcolors()) >= 3
    board, said = Board(), []
    monkeypatch.setattr(board.canvas, "text", lambda x, y, string, *_: said.append((y, string)))
    failed(log, board=board)
    assert said[:2] == [(0, " Pitwall stopped"), (said[1][0], "ValueError: no such cell")]
    assert said[-1] == (230, "OK: start again")


def test_everything_has_its_place_on_every_screen(monkeypatch):
    for width, height, language in itertools.product((240, 320, 128), (240, 135, 64), LANGUAGES):
        words, board, said = load(language), Board(width, height), []
        monkeypatch.setattr(board.canvas, "text",
                            lambda x, y, string, *_: said.append((y, string)))
        title, *last = [words.text(key) for key in crash.TEXTS]
        last.insert(1, "/saves/race-12.pws")
        crash.page(board.canvas, title, "Traceback:\n" + "  File x, line 1\n" * 40 + "Error: it",
                   last)
        assert all(len(string) <= width // 6 for _, string in said)
        rows = [y for y, _ in said]
        assert rows == sorted(set(rows)) and rows[-1] + 8 <= height
        assert min(b - a for a, b in zip(rows, rows[1:])) >= 8
        assert [string for _, string in said][-3:] == last and said[1][1] == "Error: it"
        assert len(said) > 6


def test_a_traceback_without_line_numbers_does_not_pretend_to_have_them(monkeypatch):
    """In a Pico's firmware MicroPython prints line 1 for each function."""
    def printed(error, text):
        text.write('Traceback:\n  File "pitwall/ui/play.py", line 1, in _draw\n'
                   '  File "main.py", line 12, in <module>\nValueError: no\n')
    monkeypatch.setattr(sys, "print_exception", printed, raising=False)
    assert crash.told(ValueError("no")) == (
        'Traceback:\n  File "pitwall/ui/play.py", in _draw\n'
        '  File "main.py", line 12, in <module>\nValueError: no')


class Run:
    saved = True
    journal = types.SimpleNamespace(path="/saves/monday.pws")


PLAY = types.SimpleNamespace(run=Run)
SCREENS = {"race": {"run": Run}, "options": {"play": PLAY},
           "log": {"options": types.SimpleNamespace(play=PLAY)},
           "correction": {"play": PLAY, "options": [1, 2]}}


@pytest.mark.parametrize("screen", SCREENS)
def test_the_page_says_where_the_race_is_that_is_on_or_halted(log, monkeypatch, screen):
    board, said = Board(), []
    monkeypatch.setattr(board.canvas, "text", lambda x, y, string, *_: said.append(string))
    for name, value in SCREENS[screen].items():
        monkeypatch.setattr(App, name, value, raising=False)
    failed(log, board=board)
    assert said[-3:] == ["The race is saved:", "/saves/monday.pws", "OK: start again"]
    monkeypatch.setattr(Run, "saved", False)
    failed(log, board=board)
    assert said[-3:-1] != ["The race is saved:", "/saves/monday.pws"]


@pytest.mark.parametrize("free, most", [(200000, 140000), (70000, 40000), (1 << 22, 1 << 22)])
def test_no_tone_goes_on(log, monkeypatch, free, most):
    """The failure, or Ctrl-C, comes in the middle of a tone."""
    assert not failed(log).board.tone
    board = Board()

    def ctrl_c(*_):
        raise KeyboardInterrupt
    monkeypatch.setattr(boards, "this", lambda: types.SimpleNamespace(Board=lambda: board))
    monkeypatch.setattr(boards, "forever", ctrl_c)
    monkeypatch.setattr(boards, "from_files", lambda: False)
    monkeypatch.setattr(crash, "Guard", lambda board, make: types.SimpleNamespace(
        app=None, tick=None, playing=None))
    kept = []
    monkeypatch.setattr(gc, "threshold", kept.append, raising=False)    # only MicroPython has it
    monkeypatch.setattr(gc, "mem_free", lambda: free, raising=False)
    with pytest.raises(KeyboardInterrupt):
        exec((ROOT / "main.py").read_text(), {})
    assert not board.tone
    assert 0 < kept[0] < kept[-1] < most        # often during the start, then in time,
    assert kept[-1] >= free // 2                # and not all the time if memory is low


def test_what_the_error_is_stays_if_there_is_no_room_to_tell_how_it_came(log, monkeypatch):
    def full(error):
        raise MemoryError
    monkeypatch.setattr(crash, "told", full)
    guard = failed(log)
    assert guard.error == "ValueError" and log.read_text() == "ValueError\n\n"
    assert len(guard.board.glass.picture().getcolors()) >= 3


def test_the_page_does_not_wait_for_a_computer_that_does_not_listen(log, monkeypatch):
    board, shown = Board(), []
    monkeypatch.setattr(crash, "print", lambda text: shown.append(list(board.lights)),
                        raising=False)
    failed(log, board=board)
    assert shown == [["awake", 100]]


def test_a_painter_that_fails_is_not_asked_again(log):
    def paint(pen):
        raise IndexError("off the map")
    board = Board()
    board.canvas.area(0, 0, 240, 240, 0, paint)

    class Painting(App):
        def tick(self):
            return board.canvas.step()
    guard = crash.Guard(board, Painting, str(log))
    guard.tick()
    assert "off the map" in guard.error
    assert len(board.glass.picture().getcolors()) >= 3      # white and red on the ground


def test_ok_or_back_starts_again_and_nothing_else(log):
    guard = crash.Guard(Board(), lambda: App(ValueError()), str(log))
    assert guard.playing()
    while not guard.error:
        guard.tick()
    assert not guard.playing()
    guard.board.keys = [UP, 0, UP]
    for _ in range(5):
        assert guard.tick() is False
    assert guard.board.restarts == 0
    guard.board.keys, guard.board.down = [OK], True
    guard.tick()
    assert guard.board.restarts == 0        # held down, it would mean the prompt
    guard.board.down = False
    guard.tick()
    assert guard.board.restarts == 1
    guard.board.keys = [BACK]
    guard.tick()
    assert guard.board.restarts == 2


def test_an_app_that_cannot_begin_is_a_failure_like_any_other(log):
    def make():
        raise MemoryError("memory allocation failed")
    guard = crash.Guard(Board(), make, str(log))
    assert "MemoryError" in guard.error and "MemoryError" in log.read_text()
    assert guard.tick() is False and not guard.playing()


def test_an_interrupt_reaches_the_prompt(log):
    for error in (KeyboardInterrupt, SystemExit):
        guard = crash.Guard(Board(), lambda: App(error(), good=0), str(log))
        with pytest.raises(error):
            guard.tick()
        assert not guard.error and not log.exists()


def test_the_log_stays_short_and_keeps_the_latest(log):
    for i in range(60):
        crash.note(str(log), "Traceback\n" + "line\n" * (i % 30) + "Error: %d" % i)
        assert len(log.read_text()) <= crash.MOST
    text = log.read_text()
    assert "Error: 59" in text and "Error: 50" in text and "Error: 2\n" not in text
    crash.note(str(log), "x" * 10000)
    assert len(log.read_text()) <= crash.MOST


def test_a_full_flash_or_an_empty_battery_is_left_alone(log, monkeypatch):
    monkeypatch.setattr(crash.os, "statvfs", lambda path: (4096, 4096, 100, crash.ROOM - 1))
    guard = failed(log)
    assert guard.error and not log.exists()
    monkeypatch.undo()
    board = Board()
    board.mv = board.safe - 1
    assert failed(log, board=board).error and not log.exists()


def test_a_log_that_cannot_be_written_is_in_nobodys_way(tmp_path):
    guard = failed(tmp_path / "no such folder" / "crash.log")
    assert guard.error and guard.board.lights
    assert len(guard.board.glass.picture().getcolors()) >= 3


def test_on_the_device_a_button_starts_again(sim):
    device = sim(code=CODE, check=False)
    device.press("up")
    device.press("back")
    assert device.state == "crashed" and "the way back is closed" in device.error
    assert device.written()["/crash.log"].decode() == device.error + "\n\n"
    shown = device.screen()
    device.press("up")
    assert device.state == "crashed" and device.screen() == shown
    device.press("ok")
    device.frames(20)
    assert device.state == "running" and device.output.split("seed")[-1].endswith("count 2\n")
