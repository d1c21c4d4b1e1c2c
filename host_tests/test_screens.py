"""Every screen: the same pixels on both canvases and both Pythons, nothing cut, all documented."""

import inspect

import pytest
from PIL import Image

from pitwall.ui import (
    about, championship, choose, closeup, cover, dashboard, die, explain, faces, lamps, language,
    learn, lesson, log, look, luck, menu, move, naming, notice, options, own, play, rules,
    season_setup, season_table, settings, setup, slots, standings, tablet, taken, terms)
from tools import screens
from tools.running import status
from tools.screens import ROOT, SCENES, on_glass
from tools.sim import Sim

ROOMS = (about, championship, choose, closeup, cover, dashboard, die, explain, faces, lamps,
         language, learn, lesson, log, look, luck, menu, move, naming, notice, options, own, play,
         rules, season_setup, season_table, settings, setup, slots, standings, tablet, taken, terms)
NAMES = list(SCENES)
PARTS, FEW = 3, 4     # on the device every fourth scene is played, in three tests


def screen_classes():
    """What can be on the screen, or on the stage of a race: it answers to keys."""
    found = set()
    for room in ROOMS:
        for name, kind in inspect.getmembers(room, inspect.isclass):
            if kind.__module__ == room.__name__ and (hasattr(kind, "key") or name == "Die"):
                found.add(name)
    return found


def test_every_screen_has_a_scene():
    shown = {kind for scene in SCENES.values() for kind in scene[1].split("|")}
    assert screen_classes() - shown == {"Play", "Looking"}  # seen: its stages, captions; pages
    assert {"Die", "List", "Number", "Move", "Caption"} <= shown


def test_every_scene_is_documented():
    text = (ROOT / "docs" / "screens.md").read_text()
    for name in NAMES:
        assert "screens/%s.png" % name in text, name
        assert (ROOT / "docs" / "screens" / (name + ".png")).is_file(), name


def test_every_picture_in_the_documentation_is_of_today_and_nothing_is_cut():
    older = []
    for name in NAMES:
        glass, app = on_glass(name)
        assert app.page.cut == [], name
        documented = Image.open(ROOT / "docs" / "screens" / (name + ".png")).convert("RGB")
        if documented.tobytes() != glass.tobytes():
            older.append(name)
    assert older == []


@pytest.mark.parametrize("part", range(PARTS))
def test_the_device_shows_the_same_although_only_what_changed_was_drawn(part):
    with Sim() as sim:
        device = screens.Device(sim)
        for name in NAMES[part * FEW::PARTS * FEW]:
            drawn = device.play(name)
            again = device.redraw()
            assert drawn.tobytes() == again.tobytes(), name
            assert _words(again).tobytes() == _words(on_glass(name)[0]).tobytes(), name


def _words(image):
    """The picture in the 16 bits a panel has, so that both kinds can be compared."""
    return image.point([value & 0xF8 for value in range(256)] * 3)


def test_the_command_writes_pictures_and_tells_bad_arguments_in_a_line(tmp_path, capsys):
    assert screens.main([str(tmp_path / "out"), "menu", "die"]) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["die.png", "menu.png"]
    capsys.readouterr()
    (tmp_path / "file").write_text("")
    for arguments in ([], [str(tmp_path), "nonsense"], [str(tmp_path / "file" / "out")]):
        assert status(lambda: screens.main(arguments)) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
