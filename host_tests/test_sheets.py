"""The pictures in docs/screens are what the screens look like; other shapes on MicroPython, too."""

import pytest
from PIL import Image

from tools import screens, sheets
from tools.screens import ROOT, SCENES, SHAPES, on_glass
from tools.sim import Sim

PICTURES = ROOT / "docs" / "screens"
FEW = 5     # of a sheet of small pictures every fifth one is compared, of large ones fewer
NAMES = ("rules", "season-table", "move")   # on MicroPython


@pytest.mark.parametrize("name", sheets.SHEETS)
def test_a_sheet_shows_the_screens(name):
    sheet = sheets.Sheet(name)
    drawn = Image.open(PICTURES / "sheets" / (name + ".png")).convert("RGB")
    step = FEW if sheet.zoom > 1 else 2 * FEW
    assert drawn.size == sheet.whole()
    for i, scene in list(enumerate(SCENES))[::step]:
        picture, app = sheet.picture(scene)
        assert app.page.cut == [], scene
        same = sheet.shown(drawn, i).tobytes() == picture.tobytes()     # pytest would list them
        assert same, scene


def test_every_sheet_is_in_the_document():
    text = (ROOT / "docs" / "screens.md").read_text()
    for name in sheets.SHEETS:
        assert "screens/sheets/%s.png" % name in text, name


@pytest.mark.parametrize("shape", list(SHAPES)[1:])
def test_the_device_draws_the_same(shape):
    of = SHAPES[shape]
    with Sim(board=of.board) as sim:
        device = screens.Device(sim)
        for name in NAMES:
            glass, _ = on_glass(name, shape=shape)
            drawn = device.play(name)
            assert drawn.tobytes() == device.redraw().tobytes(), name
            assert _seen(drawn, of.mono) == _seen(glass, of.mono), name


def _seen(image, mono):
    """Light and dark, or the 16 bits that a panel has."""
    if mono:
        return image.convert("L").point(lambda value: 255 * (value > 99)).tobytes()
    return image.point([value & 0xF8 for value in range(256)] * 3).tobytes()


def test_the_command_draws_a_sheet(tmp_path, monkeypatch, capsys):
    few = {name: SCENES[name] for name in ("menu", "rules")}
    monkeypatch.setattr(sheets, "SCENES", few)
    assert sheets.main([str(tmp_path), "128x64"]) == 0
    assert capsys.readouterr().out == "%s/128x64.png\n" % tmp_path
    assert Image.open(tmp_path / "128x64.png").size == sheets.Sheet("128x64").whole()
