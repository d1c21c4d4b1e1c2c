"""Colour and progress: only in a terminal, and only if they are not turned off."""

import io
import os
import re
import subprocess
import sys

import pytest

from pitwall.canvas import colours
from tools import terminal
from tools.device import contents

ROOT = contents.ROOT
RACE = ("-m", "tools.race", "--game", "formula-d", "--circuit", "test-yard", "--seats", "3xrival")
ESCAPE = "\x1b["


def _environment(**more):
    hidden = ("NO_COLOR", "FORCE_COLOR", "TERM")
    return {**{name: value for name, value in os.environ.items() if name not in hidden},
            "TERM": "xterm-256color", **more}


def _in_terminal(*words, **more):
    """Run a command in its own terminal; return everything it shows there."""
    import pty          # Windows has none
    ours, its = pty.openpty()
    running = subprocess.Popen([sys.executable, *words], cwd=ROOT, stdin=its, stdout=its,
                               stderr=its, env=_environment(**more))
    os.close(its)
    shown = b""
    while True:
        try:
            piece = os.read(ours, 4096)
        except OSError:         # it has ended
            break
        if not piece:
            break
        shown += piece
    os.close(ours)
    assert running.wait() == 0
    return shown.decode().replace("\r\n", "\n")


@pytest.fixture(scope="module")
def piped():
    """The output of the race into a pipe."""
    return subprocess.run([sys.executable, *RACE], cwd=ROOT, capture_output=True, encoding="utf-8",
                          env=_environment()).stdout


def test_a_terminal_has_the_same_text_in_colour(piped):
    shown = _in_terminal(*RACE)
    assert ESCAPE + "2mdigest " in shown and ESCAPE + "1m" in shown
    assert re.sub(r"\x1b\[[0-9;]*m", "", shown) == piped and ESCAPE not in piped


@pytest.mark.parametrize("words, more", [
    (("--plain",), {}), ((), {"NO_COLOR": "1"}), ((), {"TERM": "dumb"})])
def test_colour_can_be_turned_off(piped, words, more):
    assert _in_terminal(*RACE, *words, **more) == piped


def test_a_pipe_stays_plain_whatever_the_environment_says(piped):
    forced = subprocess.run([sys.executable, *RACE], cwd=ROOT, capture_output=True,
                            encoding="utf-8", env=_environment(FORCE_COLOR="1")).stdout
    assert forced == piped


def test_a_python_without_rich_prints_the_text(piped, tmp_path):
    (tmp_path / "rich.py").write_text("raise ImportError")
    path = os.pathsep.join((str(tmp_path), str(ROOT)))
    assert _in_terminal(*RACE, PYTHONPATH=path) == piped


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def lively(monkeypatch):
    monkeypatch.setitem(terminal._chosen, "plain", False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")


@pytest.mark.parametrize("kind, seen", [(Terminal, True), (io.StringIO, False)])
def test_progress_is_shown_on_a_terminal_alone(lively, monkeypatch, kind, seen):
    stream = kind()
    monkeypatch.setattr(sys, "stderr", stream)
    with terminal.progress("races", 10, 4) as advance:
        advance(3)
    assert ("races" in stream.getvalue() and "7/10" in stream.getvalue()) == seen
    assert seen or not stream.getvalue()


def test_plain_hides_progress_and_colour(lively, monkeypatch):
    monkeypatch.setattr(sys, "stderr", Terminal())
    terminal.plain()
    assert not terminal.lively(sys.stderr)
    with terminal.progress("races", 2) as advance:
        advance()
    assert sys.stderr.getvalue() == ""


def test_each_car_has_a_style_of_its_own():
    assert len(set(terminal.CARS)) == len(terminal.CARS) == len(colours.CARS)
