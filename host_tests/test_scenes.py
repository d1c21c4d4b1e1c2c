"""Play every scene in every language on every display shape once, and check everything there.

It is readable, looks as in the documents, and nothing of it is left after the next key.
"""

import types

import pytest
from PIL import Image

from host_tests.legible import faults
from host_tests.shaped import drawn_anew, image, seen_on
from pitwall.ui import words
from pitwall.ui.words import LANGUAGES
from pitwall.ui.words.table import Table
from tools import screens, sheets
from tools.build.packed_words import packed
from tools.screens import ROOT, SCENES, SHAPES, SQUARE

PICTURES = ROOT / "docs" / "screens"
FEW = 5     # every fifth of a sheet of small pictures is compared, of large ones fewer
# Up, down and to the side on every screen; then on to another, and one key there.
WALK = ("down", "right", "up", "ok", "down", "up")
WALKED = (SQUARE, "en"), ("128x64", "es")


class Kept(Table):
    """A device's table that looks up each key once."""

    def __init__(self, *packed):
        super().__init__(*packed)
        self._places, self._rows = {}, {}

    def _place(self, key):
        if key not in self._places:
            self._places[key] = super()._place(key)
        return self._places[key]

    def _row(self, key):
        if key not in self._rows:
            self._rows[key] = super()._row(key)
        return self._rows[key]


class Documents:
    """The pictures of one shape and language in docs/screens."""

    def __init__(self, *key):
        self.key, self.sheet, self.step = key, None, 1
        for name in [name for name, of in sheets.SHEETS.items() if of == key]:
            self.sheet = sheets.Sheet(name)
            self.drawn = Image.open(PICTURES / "sheets" / (name + ".png")).convert("RGB")
            self.step = FEW if self.sheet.zoom > 1 else 2 * FEW
            assert self.drawn.size == self.sheet.whole()

    def older(self, i, name, driver):
        """Return True if picture i differs from the app, None if there is no picture.

        The document's picture was drawn through displayio; here the app draws without it.
        """
        if not self.sheet and self.key != (SQUARE, "en"):
            return None
        now = image(seen_on(driver))
        if self.sheet:
            documented = self.sheet.shown(self.drawn, i)
            now = now.resize(self.sheet.size, Image.NEAREST)
        else:
            documented = Image.open(PICTURES / (name + ".png")).convert("RGB")
        return documented.tobytes() != now.tobytes()


def left_over(driver):
    """Yield the keys after which the picture differs from a complete redraw."""
    seen = seen_on(driver)
    for count, key in enumerate(WALK, 1):
        driver.press(key)
        driver.run(200)
        if not drawn_anew(driver, seen):
            yield WALK[:count], driver.shows()


@pytest.fixture
def tables(monkeypatch):
    """Use words as on a device: frozen ones are no dicts, but only have `in` and an index."""
    frozen, real = {}, words._module

    def module(name):
        if name not in frozen:
            rows = dict(vars(real(name)))
            rows["WORDS"] = Kept(*packed(rows["WORDS"]))
            frozen[name] = types.SimpleNamespace(**rows)
        return frozen[name]
    monkeypatch.setattr(words, "_module", module)
    yield frozen
    assert any("seldom" in name for name in frozen) and len(frozen) > 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_every_scene(tmp_path, shape, language, tables, share):
    """A share is half of the scenes: each is seen in all shapes, in one of the languages."""
    documents, wrong = Documents(shape, language), []
    first = list(SHAPES).index(shape) + LANGUAGES.index(language)
    for count, (i, name) in enumerate(share(enumerate(SCENES), first, len(LANGUAGES))):
        driver = screens.played(name, tmp_path / name, language, shape)
        if count % documents.step == 0 and documents.older(i, name, driver):
            wrong.append((name, "the document shows something else"))
        wrong += [(name, *fault) for fault in faults(driver, SHAPES[shape]).items()]
        if (shape, language) in WALKED:
            wrong += [(name, *keys) for keys in left_over(driver)]
    assert wrong == []
