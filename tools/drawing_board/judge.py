"""The judge's words on a circuit: `tools.circuit judge`, if there is such a command."""

import re
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from tools.circuit.folders import ROOT
from tools.drawing_board.trial import stem

COMMAND = [sys.executable, "-m", "tools.circuit"]
LOOK = 0.2              # s between two looks at whether it is still wanted


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
                                   stderr=subprocess.STDOUT)
        words = _words(running, wanted)
        return words and {"words": words[0].replace(folder + "/", ""), "well": words[1] == 0}


def _words(running, wanted):
    while True:
        try:
            said, _ = running.communicate(timeout=LOOK)
            return said, running.returncode
        except subprocess.TimeoutExpired:
            if not wanted():
                running.kill()
                running.communicate()
                return None
