"""Every screen has a scene, and every scene and sheet of scenes a picture in the document."""

import inspect

from PIL import Image

from pitwall.ui import (
    about, career, championship, choose, closeup, cover, dashboard, die, explain, faces, graphs,
    lamps, language, learn, lesson, log, look, luck, menu, move, naming, notice, options, own, play,
    podium, recordings, records, replay, rules, season_setup, season_table, settings, setup, slots,
    standings, tablet, taken, terms)
from tools import screens, sheets
from tools.running import status
from tools.screens import ROOT, SCENES

ROOMS = (
    about, career, championship, choose, closeup, cover, dashboard, die, explain, faces, graphs,
    lamps, language, learn, lesson, log, look, luck, menu, move, naming, notice, options, own, play,
    podium, recordings, records, replay, rules, season_setup, season_table, settings, setup, slots,
    standings, tablet, taken, terms)


def screen_classes():
    """Return the classes of screens and prompts: those that handle keys."""
    found = set()
    for room in ROOMS:
        for name, kind in inspect.getmembers(room, inspect.isclass):
            if kind.__module__ == room.__name__ and (hasattr(kind, "key") or name == "Die"):
                found.add(name)
    return found


def test_every_screen_has_a_scene():
    shown = {kind for scene in SCENES.values() for kind in scene[1].split("|")}
    pages = {"Play", "Watch"}       # their prompts and captions are seen
    assert screen_classes() - shown == pages
    assert {"Die", "List", "Number", "Move", "Caption"} <= shown


def test_every_scene_and_sheet_is_documented():
    text = (ROOT / "docs" / "develop" / "screens.md").read_text()
    for name in list(SCENES) + ["sheets/" + sheet for sheet in sheets.SHEETS]:
        assert "screens/%s.png" % name in text, name
        assert (ROOT / "docs" / "screens" / (name + ".png")).is_file(), name


def test_the_command_draws_a_sheet(tmp_path, monkeypatch, capsys):
    few = {name: SCENES[name] for name in ("menu", "rules")}
    monkeypatch.setattr(sheets, "SCENES", few)
    assert sheets.main([str(tmp_path), "128x64"]) == 0
    assert capsys.readouterr().out == "%s/128x64.png\n" % tmp_path
    assert Image.open(tmp_path / "128x64.png").size == sheets.Sheet("128x64").whole()


def test_the_command_writes_pictures_and_tells_bad_arguments_in_a_line(tmp_path, capsys):
    assert screens.main([str(tmp_path / "out"), "menu", "die"]) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["die.png", "menu.png"]
    capsys.readouterr()
    (tmp_path / "file").write_text("")
    for arguments in ([], [str(tmp_path), "nonsense"], [str(tmp_path / "file" / "out")]):
        assert status(lambda: screens.main(arguments)) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
