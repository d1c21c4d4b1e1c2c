"""Every screen: the same pixels on both canvases and both Pythons, nothing cut, all documented."""

import inspect
import subprocess
import sys

import pytest
from PIL import Image

from pitwall.ui import (
    about, championship, choose, closeup, cover, dashboard, die, faces, log, luck, menu, move,
    naming, options, own, play, rules, season_setup, season_table, settings, setup, slots,
    standings)
from tools import screens
from tools.screens import ROOT, SCENES, on_glass

ROOMS = (about, championship, choose, closeup, cover, dashboard, die, faces, log, luck, menu, move,
         naming, options, own, play, rules, season_setup, season_table, settings, setup, slots,
         standings)
NAMES = list(SCENES)


def screen_classes():
    """What can be on the screen, or on the stage of a race: it answers to keys."""
    found = set()
    for room in ROOMS:
        for name, kind in inspect.getmembers(room, inspect.isclass):
            if kind.__module__ == room.__name__ and (hasattr(kind, "key") or name == "Die"):
                found.add(name)
    return found


def test_every_screen_has_a_scene():
    shown = {scene[1] for scene in SCENES.values()}
    assert screen_classes() - shown == {"Play"}   # its stages and captions are what is seen
    assert {"Die", "List", "Number", "Move", "Caption"} <= shown


def test_every_scene_is_documented():
    text = (ROOT / "docs" / "screens.md").read_text()
    for name in NAMES:
        assert "screens/%s.png" % name in text, name
        assert (ROOT / "docs" / "screens" / (name + ".png")).is_file(), name


@pytest.fixture(scope="module")
def device():
    from tools.sim import Sim
    with Sim() as sim:
        yield screens.Device(sim)


@pytest.mark.parametrize("name", NAMES)
def test_a_screen(device, name):
    """The same on both displays; whole although only what changed was drawn; nothing cut."""
    glass, app = on_glass(name)
    assert app.page.cut == []
    documented = Image.open(ROOT / "docs" / "screens" / (name + ".png")).convert("RGB")
    assert documented.tobytes() == glass.tobytes(), "the picture in docs/screens is an older one"
    drawn = device.play(name)
    again = device.redraw()
    assert drawn.tobytes() == again.tobytes(), "what was drawn bit by bit is not the whole screen"
    assert _words(again).tobytes() == _words(glass).tobytes(), "the canvases differ"


def _words(image):
    """The picture in the 16 bits a panel has, so that both kinds can be compared."""
    return image.point([value & 0xF8 for value in range(256)] * 3)


def test_the_command_writes_pictures(tmp_path):
    done = _command(str(tmp_path / "out"), "menu", "die")
    assert done.returncode == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["die.png", "menu.png"]


def test_bad_arguments_are_told_in_a_line(tmp_path):
    for arguments in ([], [str(tmp_path), "nonsense"], [str(_file(tmp_path) / "out")]):
        done = _command(*arguments)
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


def _file(tmp_path):
    (tmp_path / "file").write_text("")
    return tmp_path / "file"


def _command(*arguments):
    return subprocess.run([sys.executable, "-m", "tools.screens", *arguments], cwd=ROOT,
                          capture_output=True, text=True, timeout=120)
