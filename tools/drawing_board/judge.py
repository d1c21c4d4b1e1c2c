"""Runs the judge on a circuit: `tools.circuit judge`, if that command exists."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tools import installed
from tools.circuit.folders import ROOT
from tools.drawing_board.circuits import stem

COMMAND = [sys.executable, "-m", "tools.circuit"]
LOOK = 0.2              # seconds between checks whether the answer is still wanted
_running = set()


@cache
def available():
    """Return True if the command has a judge."""
    done = subprocess.run([*COMMAND, "--help"], cwd=ROOT, capture_output=True, text=True)
    return bool(re.search(r"\bjudge\b", done.stdout))


def judge(file, text, wanted=lambda: True):
    """Return the command's output for a text, and whether it succeeded: {"words", "well"}.

    wanted  called every LOOK seconds; if it returns False, end the command and return None
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / (stem(file) + ".txt")
        path.write_text(text, encoding="utf-8")
        running = subprocess.Popen([*COMMAND, "judge", str(path)], cwd=ROOT, text=True,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, start_new_session=True)
        _running.add(running)
        try:
            words = _words(running, wanted)
        finally:
            _running.discard(running)
        return words and {"words": words.replace(folder + "/", ""),
                          "well": running.returncode == 0}


def stop():
    """End all commands that are still running."""
    for running in list(_running):
        _end(running)


def _words(running, wanted):
    while True:
        try:
            return running.communicate(timeout=LOOK)[0]
        except subprocess.TimeoutExpired:
            if not wanted():
                _end(running)
                running.communicate()
                return None


def _end(running):
    """End a command and all processes that it has started."""
    if installed.WINDOWS:       # Windows has process trees instead of groups
        subprocess.run(["taskkill", "/t", "/f", "/pid", str(running.pid)], capture_output=True)
        return
    with contextlib.suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
