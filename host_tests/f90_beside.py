"""Race! Formula 90 next to the physical board, reported by key presses; see app_drive.Desk."""

import subprocess
import sys

from pitwall.games.formula_90.state import ROUND
from pitwall.ui.ways import Way
from tools.screens import ROOT

FREE = "formula-90-free"
ALONE = (0, 4, 5, 6)


def begin(desk, seats=ALONE, real=0, switches=None):
    desk.app.choose(FREE)
    desk.begin(list(seats), "marlpit-park", 53, switches, real)


def told(desk):
    """Return True if a caption, directions for a car, a warning or a recap is shown."""
    return desk.shows() in ("Caption", "Play", "Warning", "Recap")


def run_race(args):
    """Return the output of `tools.race`."""
    done = subprocess.run([sys.executable, "-m", "tools.race", *args], cwd=ROOT, text=True,
                          capture_output=True, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def is_way(desk):
    return isinstance(getattr(desk.app.screen, "caption", None), Way)


def to(desk, what, turn=0, who=None):
    """Press OK until that question is open, in that turn or later."""
    for _ in range(3000):
        if not told(desk) and desk.ask().what == what and desk.race.table[ROUND] >= turn and (
                who in (None, desk.ask().who)):
            return desk.run(200)
        desk.press("ok")
    raise AssertionError("never came to it")


def listed(desk, what):
    """Choose that answer of a list by the shorter way; return the number of presses."""
    ask, stage = desk.ask(), desk.play.stage
    at = list(ask.options[:ask.n]).index(what)
    down, up = (at - stage.at) % ask.n, (stage.at - at) % ask.n
    desk.press(*["down"] * down if down <= up else ["up"] * up, "ok")
    desk.run(200)
    return min(down, up) + 1


def number(desk, value):
    """Enter that number in two steps, tens and units; return the number of presses."""
    presses = 0
    for _ in range(2):
        stage, dash = desk.play.stage, desk.play.dash
        groups = [[dash.face(desk.ask(), stage.all[at]) for at in range(*place)]
                  for place in stage.places]
        at = [value in group for group in groups].index(True)
        while stage.at != at:
            step = "right" if stage.at < at else "left"
            desk.press(step)
            presses += 1
        inside = stage.inside or len(groups[at]) == 1
        desk.press("ok")
        presses += 1
        if inside:
            break
    desk.run(200)
    return presses
