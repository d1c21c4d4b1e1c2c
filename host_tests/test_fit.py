"""Random whole races, in every language, on every shape of display: all texts fit.

Required text is large enough, whichever row is chosen (scenes: see test_scenes.py).
"""

import random

import pytest

from host_tests.legible import Boxes
from host_tests.shaped import SHAPES, desk_of
from pitwall.canvas.body import BODY
from pitwall.games import formula_d
from pitwall.games.pole_position import options
from pitwall.ui import words
from tools.screens import ROOT

CAPITALS = {BODY: 10, 1: 7}     # pixels
BOARDS = {"pico_lcd_1_3": "Pico-LCD-1.3", "pico_display_2": "Pico Display 2.0",
          "t_display": "T-Display", "pico_oled": "SSD1306",
          "thumby_color": "Thumby Color", "phone": "A telephone"}
# game, circuit, seats, laps, switches
RACES = {
    "standard": ("pole-position", "great-britain", [0, 1, 2, 0], 2, None),
    "all": ("pole-position", "united-states", [0, 1, 0, 2, 0, 1], 2, options.read("all")),
    "alone": ("pole-position", "monaco", [0, 2], 2, options.read("all,-constructors")),
    "beside": ("pole-position-free", "great-britain", [0, 1, 2, 0], 2, options.read("all")),
    "fd": ("formula-d", "monza", [0, 1, 2, 3], 1, None),
    "fd-all": ("formula-d", "test-yard", [0, 0, 1, 2, 3, 0, 1, 2], 2, formula_d.EVERYTHING),
    "fd-beside": ("formula-d-free", "test-yard", [0, 0, 0], 2, formula_d.EVERYTHING),
    "f90-beside": ("formula-90-free", "marlpit-park", [0, 0, 0, 4, 5, 6], 53, None),
}


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_whole_races_fit(tmp_path, monkeypatch, shape, language):
    for name, (game, circuit, seats, laps, switches) in RACES.items():
        desk = desk_of(shape, tmp_path / name, monkeypatch)
        desk.app.words.speak(language)
        desk.app.choose(game)
        desk.begin(list(seats), circuit, laps, switches)
        desk.press_at_random(random.Random(name))
        assert desk.shows() == "Result" and desk.app.page.cut == [], name


def test_whichever_row_is_chosen_it_can_be_read(tmp_path, monkeypatch):
    for shape in SHAPES:
        desk = desk_of(shape, tmp_path, monkeypatch)
        desk.press("down", "ok")
        boxes = Boxes(desk.app.page)
        for _ in range(2 * len(desk.app.screen.rows())):
            desk.press("up")
        assert boxes.found and boxes.faint == []


@pytest.mark.parametrize("shape", SHAPES)
def test_what_must_be_read_is_as_large_as_the_document_says(tmp_path, monkeypatch, shape):
    """Capitals of a millimetre, the ten pixels of the Pico-LCD-1.3; captions are smaller."""
    desk = desk_of(shape, tmp_path, monkeypatch)
    page, micrometres = desk.app.page, desk.app.board.pixel
    read = CAPITALS[page.letters] * micrometres
    assert read >= 10 * 97
    text = (ROOT / "docs" / "develop" / "screens.md").read_text(encoding="utf-8")
    row = "| %s | %d um | %.2f mm | %.2f mm |" % (
        BOARDS[shape], micrometres, read / 1000, CAPITALS[1] * micrometres / 1000)
    assert row in text, row
