"""No text is too long for its place: every scene and whole races by lot, in every language, on a
display of every shape.
"""

import random

import pytest

from host_tests.shaped import SHAPES, desk_of
from pitwall.canvas import CELL_W
from pitwall.games import formula_d
from pitwall.games.pole_position import options
from pitwall.ui import words
from tools.screens import SCENES

# game, circuit, seats, laps, switches
RACES = {
    "standard": ("pole-position", "great-britain", [0, 1, 2, 0], 2, None),
    "all": ("pole-position", "united-states", [0, 1, 0, 2, 0, 1], 2, options.read("all")),
    "alone": ("pole-position", "monaco", [0, 2], 2, options.read("all,-constructors")),
    "beside": ("pole-position-free", "great-britain", [0, 1, 2, 0], 2, options.read("all")),
    "fd": ("formula-d", "monza", [0, 1, 2, 3], 1, None),
    "fd-all": ("formula-d", "test-yard", [0, 0, 1, 2, 3, 0, 1, 2], 2, formula_d.EVERYTHING),
    "fd-beside": ("formula-d-free", "test-yard", [0, 0, 0], 2, formula_d.EVERYTHING),
}


def speaking(language, shape, folder, monkeypatch):
    """A Desk whose app speaks a language, on a board of that shape."""
    desk = desk_of(shape, folder, monkeypatch)
    desk.app.words.speak(language)
    desk.app.page.cut = []
    desk.app.menu()
    return desk


class Boxes:
    """Takes the place of Page.text and notes where letters stand: (left, top, right, bottom)."""

    def __init__(self, page):
        self.page, self.found, self.text = page, [], page.text
        page.text = self.noted

    def noted(self, x, y, string, colour, ground=0, size=1, width=0, right=False):
        wide, text = width or self.page.width - x, string.strip()
        long = CELL_W * size * len(text) - size
        left = x + wide - long if right else x + CELL_W * size * string.find(text[:1])
        if text:
            self.found.append((left, y, left + long, y + 8 * size - size, text))
        return self.text(x, y, string, colour, ground, size, width, right)

    def overlaps(self):
        """Pairs of texts that stand on each other."""
        found = list(dict.fromkeys(self.found))
        return [(one[4], other[4]) for i, one in enumerate(found) for other in found[i + 1:]
                if one[0] < other[2] and other[0] < one[2]
                and one[1] < other[3] and other[1] < one[3]]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_fits(tmp_path, monkeypatch, name, shape, language):
    """Scenes press all six keys; what the keys do is told for those that the board has."""
    keys = SHAPES[shape][3]
    monkeypatch.setitem(SHAPES, shape, SHAPES[shape][:3] + (6,))
    desk = speaking(language, shape, tmp_path, monkeypatch)
    desk.app.words.ok = "B" if keys < 4 else "OK"
    desk.come_to(SCENES[name][2](desk))
    assert desk.shows() == SCENES[name][1]
    desk.app.board.keys = keys
    boxes = Boxes(desk.app.page)
    desk.app.screen.open()
    assert desk.app.page.cut == []
    assert boxes.found and boxes.overlaps() == []
    assert keys > 2 or not [text for *_, text in boxes.found if "OK" in text]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", RACES)
def test_a_race_fits(tmp_path, monkeypatch, name, shape, language):
    game, circuit, seats, laps, switches = RACES[name]
    desk = speaking(language, shape, tmp_path, monkeypatch)
    desk.app.choose(game)
    desk.begin(seats, circuit, laps, switches)
    desk.press_at_random(random.Random(name))
    assert desk.shows() == "Result"
    assert desk.app.page.cut == []
