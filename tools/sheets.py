"""All screens of a shape on one picture: python -m tools.sheets OUT [SHEET ...]

A sheet has every scene of tools/screens.py with its name below it, small shapes twice as large.
"""

import sys
from pathlib import Path

from PIL import Image, ImageDraw

from tools.arguments import Parser, one_of
from tools.running import run
from tools.screens import SCENES, SHAPES, on_glass, save_all

from pitwall.canvas import font
from pitwall.canvas.pens import glyph

# The languages and shapes besides docs/screens itself, which has 240x240 in English.
SHEETS = {"320x240": ("320x240", "en"), "240x400": ("240x400", "en"),
          "240x135": ("240x135", "en"),
          "128x128": ("128x128", "en"), "128x64": ("128x64", "en"),
          "240x240-es": ("240x240", "es"), "128x64-es": ("128x64", "es")}
WIDE = 1300             # pixels of a sheet, about
GAP, LINE = 8, 12       # between two pictures; of a name
INK = (168, 180, 192)


class Sheet:
    """The layout of a sheet's pictures. name: one of SHEETS."""

    def __init__(self, name):
        self.shape, self.language = SHEETS[name]
        shape = SHAPES[self.shape]
        self.zoom = 2 if shape.width < 200 else 1
        self.size = shape.width * self.zoom, shape.height * self.zoom
        self.step = self.size[0] + GAP, self.size[1] + LINE + GAP
        self.across = WIDE // self.step[0]

    def whole(self):
        """Return the width and height of the sheet."""
        rows = (len(SCENES) + self.across - 1) // self.across
        return GAP + self.step[0] * self.across, GAP + self.step[1] * rows

    def box(self, i):
        """Return left, top, right, bottom of picture i."""
        x = GAP + self.step[0] * (i % self.across)
        y = GAP + self.step[1] * (i // self.across)
        return x, y, x + self.size[0], y + self.size[1]

    def picture(self, scene):
        """Return a scene as drawn on the sheet; and the app, for text that was cut."""
        picture, app = on_glass(scene, self.language, self.shape)
        return picture.resize(self.size, Image.NEAREST), app

    def draw(self):
        sheet = Image.new("RGB", self.whole())
        for i, scene in enumerate(SCENES):
            picture, app = self.picture(scene)
            if app.page.cut:
                print("%s: cut %s" % (scene, app.page.cut), file=sys.stderr)
            x, y, _, bottom = self.box(i)
            sheet.paste(picture, (x, y))
            _write(sheet, x, bottom + 2, scene)
        return sheet

    def shown(self, sheet, i):
        """Return picture i, cut out of the drawn sheet."""
        return sheet.crop(self.box(i))


def _write(sheet, x, y, text):
    """Write a name in the letters of the screens."""
    pencil = ImageDraw.Draw(sheet)

    def rect(x, y, w, h, _):
        pencil.rectangle((x, y, x + w - 1, y + h - 1), fill=INK)
    for char in text:
        glyph(rect, font.LETTERS, 5 * font.index(char), 5, x, y, 0, 1)
        x += font.CELL_W


def main(argv=None):
    """Run one command line; returns the exit status."""
    parser = Parser("sheets", __doc__)
    parser.add_argument("out", type=Path, help="the folder of the sheets")
    parser.add_argument("names", nargs="*", type=one_of(SHEETS, "sheet"), help="all, if none")
    options = parser.parse_args(argv)
    return save_all(options.out, options.names or SHEETS, lambda name: Sheet(name).draw())


if __name__ == "__main__":
    run(main)
