"""The judge's words on a circuit: `tools.circuit judge`, if there is such a command."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tools.circuit.folders import ROOT
from tools.drawing_board.circuits import stem

COMMAND = [sys.executable, "-m", "tools.circuit"]
LOOK = 0.2              # s between two looks at whether it is still wanted
_running = set()


@cache
def available():
    """Does the command know the word?"""
    done = subprocess.run([*COMMAND, "--help"], cwd=ROOT, capture_output=True, text=True)
    return bool(re.search(r"\bjudge\b", done.stdout))


def judge(file, text, wanted=lambda: True):
    """What the command says of a text, and whether it ended well: {"words", "well"}.

    wanted  called every LOOK seconds; once it is false the command is ended and None returned
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
    """End what is still at work."""
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
    """It, and the processes that it has started itself."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
