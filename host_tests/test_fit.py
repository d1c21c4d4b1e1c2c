"""Every scene and whole races by lot, in every language, on a display of every shape: no text is
too long for its place, faint, or on another one; nothing lies outside or is drawn twice.
"""

import random

import pytest

from host_tests.shaped import SHAPES, Sharp, desk_of
from pitwall.canvas import CELL_W
from pitwall.canvas.colours import RGB
from pitwall.games import formula_d
from pitwall.games.pole_position import options
from pitwall.ui import words
from tools.screens import SCENES, Shape

LEAST = 2.5     # of the contrast by which the W3C measures it, 1 (none) to 21
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


def light(index):
    """How light a colour is, 0 to 1."""
    parts = [(RGB[index] >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = [c / 12.92 if c <= .04 else ((c + .055) / 1.055) ** 2.4 for c in parts]
    return .2126 * red + .7152 * green + .0722 * blue


def contrast(one, other):
    dark, bright = sorted((light(one), light(other)))
    return (bright + .05) / (dark + .05)


class Boxes:
    """Takes the place of Page.text and notes where letters stand: (left, top, right, bottom)."""

    def __init__(self, page):
        self.page, self.found, self.faint, self.text = page, [], [], page.text
        page.text = self.noted

    def noted(self, x, y, string, colour, ground=0, size=1, width=0, right=False):
        wide, text = width or self.page.width - x, string.strip()
        long = CELL_W * size * len(text) - size
        left = x + wide - long if right else x + CELL_W * size * string.find(text[:1])
        if text:
            self.found.append((left, y, left + long, y + 8 * size - size, text))
        if text and not self.page.mono and contrast(colour, ground) < LEAST:
            self.faint.append(text)
        return self.text(x, y, string, colour, ground, size, width, right)

    def overlaps(self):
        """Pairs of texts that stand on each other."""
        found = list(dict.fromkeys(self.found))
        return [(one[4], other[4]) for i, one in enumerate(found) for other in found[i + 1:]
                if one[0] < other[2] and other[0] < one[2]
                and one[1] < other[3] and other[1] < one[3]]


def speaking(language, shape, folder, monkeypatch):
    """A Desk whose app speaks a language, on a board of that shape."""
    desk = desk_of(shape, folder, monkeypatch)
    desk.app.words.speak(language)
    desk.app.page.cut = []
    desk.app.menu()
    return desk


def faults(desk, shape):
    """What is wrong with the screen, drawn anew and once more."""
    page, boxes = desk.app.page, Boxes(desk.app.page)
    page.canvas = desk.app.board.canvas = canvas = Sharp(shape)
    desk.app.screen.open()
    draw = getattr(desk.app.screen, "draw", None) or desk.app.screen._draw
    draw()
    assert boxes.found
    canvas.drawn.clear()
    draw()      # no two things share a corner: each takes the other's for changed, both flicker
    return {"cut": page.cut, "faint": boxes.faint, "overlap": boxes.overlaps(),
            "drawn again": canvas.drawn,
            "no such key": [text for *_, text in boxes.found if "OK" in text and shape.keys < 4]}


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_every_scene_fits_and_is_legible(tmp_path, monkeypatch, shape, language):
    """Scenes press all six keys; what the keys do is told for those that the board has."""
    keys, wrong = SHAPES[shape][3], []
    monkeypatch.setitem(SHAPES, shape, SHAPES[shape][:3] + (6,))
    for name in SCENES:
        desk = speaking(language, shape, tmp_path / name, monkeypatch)
        desk.app.words.ok = "B" if keys < 4 else "OK"
        desk.come_to(SCENES[name][2](desk))
        assert desk.shows() == SCENES[name][1]
        desk.app.board.keys = keys
        of = Shape(shape, *SHAPES[shape][:3], keys)
        wrong += [(name, what, texts) for what, texts in faults(desk, of).items() if texts]
    assert wrong == []


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_whole_races_fit(tmp_path, monkeypatch, shape, language):
    for name, (game, circuit, seats, laps, switches) in RACES.items():
        desk = speaking(language, shape, tmp_path / name, monkeypatch)
        desk.app.choose(game)
        desk.begin(list(seats), circuit, laps, switches)
        desk.press_at_random(random.Random(name))
        assert desk.shows() == "Result" and desk.app.page.cut == [], name


def test_whichever_row_is_chosen_it_can_be_read(tmp_path, monkeypatch):
    for shape in SHAPES:
        desk = desk_of(shape, tmp_path, monkeypatch)
        desk.press("ok")
        boxes = Boxes(desk.app.page)
        for _ in range(2 * len(desk.app.screen.rows())):
            desk.press("up")
        assert boxes.found and boxes.faint == []
