"""A picture of every screen: python -m tools.screens [--language es] OUT [NAME ...]

Each scene of tools/screen_scenes.py is played by keys on an app of its own; what it has come to is
drawn by the canvas over displayio. `Device` does the same on MicroPython and takes the picture from
the panel's memory.
"""

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "lib"))

from pitwall.canvas import Canvas  # noqa: E402
from pitwall.ui.words import LANGUAGES  # noqa: E402
from tools import (  # noqa: E402
    fd_free_scenes, fd_scenes, free_scenes, screen_scenes, season_scenes, settings_scenes)
from tools.arguments import Parser, one_of  # noqa: E402
from tools.glass import Glass  # noqa: E402

SCENES = {scene[0]: scene for scene in screen_scenes.SCENES + season_scenes.SEASON_SCENES
          + fd_scenes.FD_SCENES + free_scenes.FREE_SCENES + fd_free_scenes.FD_FREE_SCENES
          + settings_scenes.SETTINGS_SCENES}
STEPS = 12      # presses in one call: the collector of that build runs between calls


class Blind(Canvas):
    """A canvas that shows nothing: a scene is played on it in a moment."""

    def __init__(self):
        super().__init__(240, 240)

    def _queue(self, *_):
        pass

    def _fill(self, *_):
        pass

    _write = _fill


class Board:
    """A board without anything; the scenes bring clock, buttons and luck."""

    class Buttons:
        def poll(self, now):
            return 0

    def __init__(self):
        self.canvas = Blind()
        self.buttons = self.Buttons()

    def light(self, percent):
        pass

    def ticks(self):
        return 0


def on_glass(name, language=LANGUAGES[0]):
    """(image, app) of a scene on CPython, drawn through displayio."""
    from pitwall.app import App
    with tempfile.TemporaryDirectory() as saves:
        app = App(Board(), saves, str(ROOT / "tracks"))
        app.words.speak(language)
        app.menu()
        driver = screen_scenes.Driver(app)
        for _ in SCENES[name][2](driver):
            pass
    assert driver.shows() == SCENES[name][1], (name, driver.shows())
    glass = Glass()
    app.board.canvas = app.page.canvas = glass.canvas
    app.screen.open()
    return glass.picture(), app


class Device:
    """Scenes played on MicroPython, seen as the panel of `sim` (a tools.sim.Sim) shows them."""

    def __init__(self, sim):
        self.sim = sim

    def play(self, name, language=LANGUAGES[0]):
        """Play a scene. Returns the image that came of drawing only what changed."""
        sim = self.sim
        sim.boot()
        sim.run("app.words.speak(%r)\napp.menu()" % language)
        for room in (screen_scenes, season_scenes, fd_scenes, free_scenes, fd_free_scenes,
                     settings_scenes):
            sim.run(Path(room.__file__).read_text())
        sim.run("_driver = Driver(app)\n"
                "_steps = [scene for scene in SCENES + SEASON_SCENES + FD_SCENES\n"
                "          + FREE_SCENES + FD_FREE_SCENES + SETTINGS_SCENES\n"
                "          if scene[0] == %r][0][2](_driver)\n" % name)
        while "more" in sim.run(_STEP % STEPS):
            pass
        sim.run("board.canvas.flush()")
        return sim.screen()

    def redraw(self):
        """The image of the same screen drawn anew."""
        self.sim.run("app.screen.open()\nboard.canvas.flush()")
        return self.sim.screen()


_STEP = """
for _ in range(%d):
    try:
        next(_steps)
    except StopIteration:
        break
else:
    print("more")
"""


def main(argv):
    parser = Parser("screens", __doc__)
    parser.add_argument("--language", type=one_of(LANGUAGES, "language"), default=LANGUAGES[0],
                        help=", ".join(LANGUAGES))
    parser.add_argument("out", type=Path, help="the folder of the pictures")
    parser.add_argument("names", nargs="*", type=one_of(SCENES, "screen"), help="all, if none")
    options = parser.parse_args(argv)
    out, names = options.out, options.names or list(SCENES)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print("%s: %s" % (out, error.strerror), file=sys.stderr)
        return 2
    for name in names:
        picture, _ = on_glass(name, options.language)
        picture.quantize(16).save(out / (name + ".png"), optimize=True)
        print(out / (name + ".png"))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
