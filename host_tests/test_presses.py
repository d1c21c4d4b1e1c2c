"""Presses that typical situations take, counted on the real screens; docs/presses.md has them."""

import pytest

from host_tests.app_drive import Desk
from host_tests.test_real_dice import come_to
from host_tests.test_ways import ALONE
from pitwall.ui.ways import Way
from tools.screens import ROOT

DICE = 1        # the person rolls real dice


def at_stage(desk, name, real=0):
    desk.begin(ALONE, laps=6, real=real)
    come_to(desk, lambda: desk.shows() == name)
    return desk.play.stage


def presses_of(desk, done, keys=("ok",)):
    """Press these keys, the last of them again and again, until it is done; how many it took."""
    for count in range(1, 60):
        desk.press(keys[min(count, len(keys)) - 1])
        desk.run(4000)      # lines that are told go by
        if done():
            return count
    raise AssertionError("it is never done")


def new_race(desk):
    return presses_of(desk, lambda: hasattr(desk.app.screen, "race"))


def resume(desk):
    at_stage(desk, "Move")
    desk.app.menu()
    desk.run(100)
    return presses_of(desk, lambda: hasattr(desk.app.screen, "race"))


def electronic(desk):
    stage = at_stage(desk, "Die")
    return presses_of(desk, lambda: desk.play.stage is not stage)


def likely_face(desk):
    stage = at_stage(desk, "Faces", DICE)
    return presses_of(desk, lambda: desk.play.stage is not stage)


def farthest_face(desk):
    """Of a die with six faces: each place by the shortest way."""
    stage, worst = at_stage(desk, "Faces", DICE), 0
    columns, at, count = stage.columns, stage.at, len(stage.answers)
    for place in range(count):
        step = abs(place % columns - at % columns)
        worst = max(worst, abs(place // columns - at // columns) + min(step, count - step) + 1)
    return worst


def mistyped(desk):
    stage = at_stage(desk, "Faces", DICE)
    desk.press("ok")
    come_to(desk, lambda: desk.shows() not in ("Caption", "Play", "Faces"))
    assert desk.play.stage is not stage
    return presses_of(desk, lambda: desk.shows() == "Faces", ("back",))


def proposed_move(desk):
    stage = at_stage(desk, "Move")
    return presses_of(desk, lambda: desk.play.stage is not stage)


def next_row(desk):
    stage = at_stage(desk, "Move")
    return presses_of(desk, lambda: desk.play.stage is not stage, ("down", "ok"))


def rivals_turn(desk):
    """From the way of one rival to that of the next, or to a question."""
    desk.begin(ALONE, laps=6, real=DICE)
    come_to(desk, lambda: isinstance(getattr(desk.app.screen, "caption", None), Way)
          and len(desk.play.caption.cells) > 4)
    first = desk.play.caption
    return presses_of(desk, lambda: desk.play.stage or (
        isinstance(desk.play.caption, Way) and desk.play.caption is not first))


def race_log(desk):
    at_stage(desk, "Move")
    desk.app.options(desk.play)
    at = desk.app.screen.entries.index("log")
    return 1 + presses_of(desk, lambda: desk.shows() == "Log", ("down",) * at + ("ok",))


def dashboard(desk):
    """Of the car that is asked, where values are put right: its first one, by one less."""
    at_stage(desk, "Move")
    play = desk.play
    desk.app.options(play)
    desk.press(*["down"] * desk.app.screen.entries.index("correct"), "ok")
    before, screen = bytes(play.race.state), desk.app.screen
    return presses_of(desk, lambda: not screen.options and not screen.work
                      and bytes(play.race.state) != before, ("left", "ok"))


def correction(desk):
    """From the question: the first value of the car that is asked, by one less."""
    at_stage(desk, "Move")
    play = desk.play
    before = bytes(play.race.state)
    desk.app.options(play)
    at = desk.app.screen.entries.index("correct")
    return 1 + presses_of(desk, lambda: bytes(play.race.state) != before,
                          ("down",) * at + ("ok", "left", "ok"))


SITUATIONS = (
    ("A new race as it is proposed, from the menu", new_race, 2),
    ("The race that waits, from the menu", resume, 1),
    ("An electronic die", electronic, 1),
    ("A real die, the face that is proposed", likely_face, 1),
    ("A real die of six faces, the farthest face", farthest_face, 4),
    ("A face that was mistyped, taken back", mistyped, 1),
    ("A move to the cell that is proposed", proposed_move, 1),
    ("A move to the row before it", next_row, 2),
    ("A rival's turn beside a real board, nothing special", rivals_turn, 1),
    ("The race log, from a question", race_log, 4),
    ("A value of a dashboard put right, its row chosen", dashboard, 2),
    ("The same from a question, its first value", correction, 5),
)


@pytest.mark.parametrize("situation", SITUATIONS, ids=[row[1].__name__ for row in SITUATIONS])
def test_presses(tmp_path, situation):
    _, play, presses = situation
    assert play(Desk(tmp_path)) == presses


def test_the_table_in_the_documentation_is_this_one():
    text = (ROOT / "docs" / "presses.md").read_text()
    rows = [line for line in text.splitlines() if line.startswith("| ")][1:]
    assert rows == ["| %s | %d |" % (name, presses) for name, _, presses in SITUATIONS]
