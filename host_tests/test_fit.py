"""Every scene and whole races by lot, in every language, on a display of every shape: no text is
too long for its place, faint, or on another one; nothing lies outside or is drawn twice.
"""

import random

import pytest

from host_tests.shaped import SHAPES, Sharp, desk_of
from pitwall.canvas.body import BODY, height, measure
from pitwall.canvas.colours import CARS, RGB
from pitwall.games import formula_d
from pitwall.games.pole_position import options
from pitwall.ui import words
from tools.screens import ROOT, SCENES, Shape

# The least contrast by which the W3C measures it, 1 (none) to 21: of what must be read, of the
# rest, and of the letter on a car's plate.
READ, REST, PLATE = 7, 4.5, 5
CAPITALS = {BODY: 10, 1: 7}     # pixels
BOARDS = {"pico_lcd_1_3": "Pico-LCD-1.3", "pico_display_2": "Pico Display 2.0",
          "t_display": "T-Display", "pico_oled": "SSD1306",
          "thumby_color": "Thumby Color"}
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
        self.wipe = page.wipe
        page.text, page.wipe = self.noted, self.covered

    def covered(self, x, y, w, h, *more):
        """What stood there is gone."""
        self.found = [box for box in self.found
                      if not (box[0] < x + w and x < box[2] and box[1] < y + h and y < box[3])]
        return self.wipe(x, y, w, h, *more)

    def noted(self, x, y, string, colour, ground=0, size=1, width=0, right=False):
        wide, text = width or self.page.width - x, string.strip()
        long = measure(text, size) - (size if size < BODY else size - BODY + 1)
        left = x + wide - long if right else x + measure(string[:string.find(text[:1])], size)
        if text:
            low = 8 * size - size if size < BODY else height(size)
            self.found.append((left, y, left + long, y + low, text))
        least = REST if size < BODY else PLATE if len(text) == 1 and ground in CARS else READ
        if text and not self.page.mono and contrast(colour, ground) < least:
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
    screen = desk.app.screen
    draw = getattr(screen, "draw", None) or getattr(screen, "_draw", None) or screen.open
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
        assert desk.shows() in SCENES[name][1].split("|")
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
        desk.press("down", "ok")
        boxes = Boxes(desk.app.page)
        for _ in range(2 * len(desk.app.screen.rows())):
            desk.press("up")
        assert boxes.found and boxes.faint == []


@pytest.mark.parametrize("shape", SHAPES)
def test_what_must_be_read_is_as_large_as_the_document_says(tmp_path, monkeypatch, shape):
    """Capitals of a millimetre, as one counts ten pixels of the Pico-LCD-1.3; captions smaller."""
    desk = desk_of(shape, tmp_path, monkeypatch)
    page, micrometres = desk.app.page, desk.app.board.pixel
    read = CAPITALS[page.letters] * micrometres
    assert read >= 10 * 97
    text = (ROOT / "docs" / "screens.md").read_text(encoding="utf-8")
    row = "| %s | %d um | %.2f mm | %.2f mm |" % (
        BOARDS[shape], micrometres, read / 1000, CAPITALS[1] * micrometres / 1000)
    assert row in text, row
