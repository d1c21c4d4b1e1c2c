"""Pictures of all screens: python -m tools.screens [options] OUT [NAME ...]

Each scene of tools/pictures/scenes.py and similar modules is played by keys on an app of its own,
and its last screen is drawn by the canvas over displayio. `Device` does the same on MicroPython,
with the picture from the panel's memory. tools/sheets.py puts all pictures of a shape on one sheet.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "lib"))

from pitwall.canvas import Canvas  # noqa: E402
from pitwall.canvas.body import height, measure  # noqa: E402
from pitwall.ui.page import Page  # noqa: E402
from pitwall.ui.words import LANGUAGES  # noqa: E402
from tools.pictures import (  # noqa: E402
    dashboards_scenes, dice_scenes, flag_scenes, formula_90_free_scenes, formula_90_scenes,
    formula_d_free_scenes, formula_d_scenes, free_scenes, halted_scenes, lesson_scenes,
    race_pace_scenes, records_scenes, rule_scenes, scenes, season_scenes, settings_scenes)
from tools.arguments import Parser, one_of  # noqa: E402
from tools.device.glass import PALETTE, Glass  # noqa: E402
from tools.running import Refused, run, writable  # noqa: E402

# Lists of scenes and their modules; on a device all of it runs in one namespace.
ROOMS = {"SCENES": scenes, "FLAG_SCENES": flag_scenes,
         "HALTED_SCENES": halted_scenes, "RULE_SCENES": rule_scenes,
         "SEASON_SCENES": season_scenes, "RECORDS_SCENES": records_scenes,
         "FD_SCENES": formula_d_scenes, "FREE_SCENES": free_scenes,
         "FD_FREE_SCENES": formula_d_free_scenes, "RP_SCENES": race_pace_scenes,
         "F90_SCENES": formula_90_scenes, "F90_FREE_SCENES": formula_90_free_scenes,
         "LESSON_SCENES": lesson_scenes, "SETTINGS_SCENES": settings_scenes,
         "DICE_SCENES": dice_scenes, "DASHBOARDS_SCENES": dashboards_scenes}
SCENES = {scene[0]: scene for name, room in ROOMS.items() for scene in getattr(room, name)}
STEPS = 12      # presses in one call: the collector of that build runs between calls
MANY = 5 * STEPS    # if nothing is drawn


class Shape:
    """A board's properties for the screens: its size, colour or not, `keys` and `pixel`."""

    def __init__(self, board, width, height, mono, keys, pixel=100):
        self.board, self.width, self.height = board, width, height
        self.mono, self.keys, self.pixel = mono, keys, pixel


SHAPES = {
    "240x240": Shape("pico_lcd_1_3", 240, 240, False, 6, 97),
    "320x240": Shape("pico_display_2", 320, 240, False, 4, 127),
    "240x400": Shape("phone", 240, 400, False, 6, 140),
    "240x135": Shape("t_display", 240, 135, False, 2, 105),
    "128x128": Shape("thumby_color", 128, 128, False, 6, 119),
    "128x64": Shape("pico_oled", 128, 64, True, 5, 170),
}
SQUARE = "240x240"


class Blind(Canvas):
    """A canvas that draws nothing, on which a scene is played quickly."""

    def __init__(self, shape=SHAPES[SQUARE]):
        super().__init__(shape.width, shape.height)
        self.mono = shape.mono

    def _queue(self, *_):
        pass

    def _fill(self, *_):
        pass

    _write = _fill


class Sharp(Blind):
    """A canvas that forbids drawing outside the screen; `drawn` lists what was drawn."""

    def __init__(self, shape):
        super().__init__(shape)
        self.drawn = []

    def _inside(self, x, y, w, h, what):
        assert 0 <= x and 0 <= y and x + w <= self.width and y + h <= self.height, (x, y, w, h)
        self.drawn.append((x, y, what))

    def text(self, x, y, string, colour, ground, size=1, width=0):
        self._inside(x, y, max(measure(string, size), width), height(size), string)
        super().text(x, y, string, colour, ground, size, width)

    def icon(self, x, y, index, colour, ground, size=1):
        self._inside(x, y, 8 * size, 8 * size, index)
        super().icon(x, y, index, colour, ground, size)

    def rect(self, x, y, w, h, colour):
        self._inside(x, y, w, h, "rect")
        super().rect(x, y, w, h, colour)

    def area(self, x, y, w, h, ground, paint):
        self._inside(x, y, w, h, "area")
        super().area(x, y, w, h, ground, paint)


class Shown(Page):
    """A page that treats all fields as drawn, which is quick."""

    def _noted(self, key, what):
        return not isinstance(what, int) and super()._noted(key, what)


class Board:
    """A board without hardware; the scenes provide clock, buttons and dice state."""

    class Buttons:
        def poll(self, now):
            return 0

    def __init__(self, shape=SHAPES[SQUARE]):
        self.canvas = Blind(shape)
        self.keys, self.pixel = shape.keys, shape.pixel
        self.turns = shape.board == SHAPES[SQUARE].board
        self.buttons = self.Buttons()

    def light(self, percent):
        pass

    def turn(self, on):
        pass

    def hold(self):
        return False

    def ticks(self):
        return 0


def played(name, folder, language=LANGUAGES[0], shape=SQUARE):
    """Return the driver of a scene played to its end. ValueError: it ended on another screen.

    folder   for its saves
    """
    from pitwall.app import App
    app = App(Board(SHAPES[shape]), str(folder), str(ROOT / "tracks"))
    app.words.speak(language)
    app.page.__class__ = Shown      # everything is drawn at the end
    app.menu()
    driver = scenes.Driver(app)
    driver.steps = sum(1 for _ in SCENES[name][2](driver))
    app.page.__class__ = Page
    if driver.shows() not in SCENES[name][1].split("|"):     # others without a map
        raise ValueError("%s shows %s" % (name, driver.shows()))
    return driver


def on_glass(name, language=LANGUAGES[0], shape=SQUARE):
    """Return (image, app) of a scene on CPython, drawn through displayio."""
    with tempfile.TemporaryDirectory() as saves:
        app = played(name, saves, language, shape).app
    return drawn(app, shape), app


def drawn(app, shape=SQUARE):
    """Return the image of an app's screen, drawn through displayio."""
    of = SHAPES[shape]
    glass = Glass(of.width, of.height, of.mono)
    app.board.canvas = app.page.canvas = glass.canvas
    app.screen.open()
    return glass.picture()


class Device:
    """Scenes played on MicroPython, as the panel of `sim` (a tools.sim.Sim) shows them."""

    def __init__(self, sim):
        self.sim = sim

    def play(self, name, language=LANGUAGES[0], blind=0):
        """Play a scene. Returns the image after drawing only the changes.

        blind   number of its steps without drawing, which is quick
        """
        sim = self.sim
        sim.boot()
        sim.run("app.words.speak(%r)\napp.menu()" % language)
        for room in ROOMS.values():
            sim.run(Path(room.__file__).read_text(encoding="utf-8"))
        sim.run("_driver = Driver(app)\n"
                "_steps = [scene for scene in %s if scene[0] == %r][0][2](_driver)\n"
                % (" + ".join(ROOMS), name))
        if blind:
            sim.run(_BLIND)
            while blind > 0 and "more" in sim.run(_STEP % min(blind, MANY)):
                blind -= MANY
            sim.run(_SEEING)
        while "more" in sim.run(_STEP % STEPS):
            pass
        sim.run("board.canvas.flush()")
        return sim.screen()

    def redraw(self):
        """Return the image of the same screen, redrawn completely."""
        self.sim.run("app.screen.open()\nboard.canvas.flush()")
        return self.sim.screen()


_BLIND = """
for _name in ("_queue", "_fill", "_write"):
    setattr(board.canvas, _name, lambda *_: None)
"""
_SEEING = """
for _name in ("_queue", "_fill", "_write"):
    delattr(board.canvas, _name)
app.screen.open()
board.canvas.flush()
"""
_STEP = """
for _ in range(%d):
    try:
        next(_steps)
    except StopIteration:
        break
else:
    print("more")
"""


def main(argv=None):
    """Run one command line; returns the exit status."""
    parser = Parser("screens", __doc__)
    parser.add_argument("--language", type=one_of(LANGUAGES, "language"), default=LANGUAGES[0],
                        help=", ".join(LANGUAGES))
    parser.add_argument("--shape", type=one_of(SHAPES, "shape"), default=SQUARE,
                        help=", ".join(SHAPES))
    parser.add_argument("out", type=Path, help="the folder of the pictures")
    parser.add_argument("names", nargs="*", type=one_of(SCENES, "screen"), help="all, if none")
    options = parser.parse_args(argv)
    return save_all(options.out, options.names or SCENES,
                    lambda name: on_glass(name, options.language, options.shape)[0])


def save_all(folder, names, draw):
    """Save draw(name) of each as folder/name.png; returns the exit code."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("%s: %s" % (folder, error.strerror)) from None
    writable(folder)
    for name in names:
        path = folder / (name + ".png")
        _save(draw(name), path)
        print(path)
    return 0


def _save(picture, path):
    """Save a picture with the palette's colours only."""
    picture.quantize(palette=PALETTE, dither=0).save(path, optimize=True)


if __name__ == "__main__":
    run(main)
