"""Nothing of a screen outlives it, and nothing is lost: after each key the picture is what it is
when it is drawn anew, on the canvases of the boards; and what already stands is not drawn again.
"""

import pytest

from host_tests.canvas_plain import Mono, Plain
from host_tests.shaped import SHAPES, desk_of
from pitwall.ui.page import Page
from pitwall.ui.words import LANGUAGES
from tools import screens
from tools.sim import Sim

# On every screen up, down and to the side; then on to another, and what it shows after a key.
WALK = ("down", "right", "up", "ok", "down", "up")
BOARDS = {"pico_lcd_1_3": "en", "pico_oled": "es"}      # the strips, and black and white
SCENES = list(screens.SCENES)
PARTS = 4       # of all scenes, so that no test takes long

PRESS = """
_driver.press(%r)
_driver.run(200)
board.canvas.flush()
print(_driver.shows())
"""


@pytest.fixture(scope="module", params=BOARDS)
def device(request):
    with Sim(board=request.param) as sim:
        yield screens.Device(sim), BOARDS[request.param]


def differs(one, other):
    return one.tobytes() != other.tobytes()


def walked(device, name, language):
    """Where the picture differs from the one drawn anew: [(keys so far, what is shown)]."""
    found, seen = [], device.play(name, language)
    if differs(seen, device.redraw()):
        found.append((name, "at once"))
    for i, key in enumerate(WALK):
        shown = device.sim.run(PRESS % key).strip()
        seen = device.sim.screen()
        if differs(seen, device.redraw()):
            found.append((name, WALK[:i + 1], shown))
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_after_each_key_the_picture_is_the_one_that_is_drawn_anew(device, part):
    device, language = device
    found = []
    for name in SCENES[part::PARTS]:
        found += walked(device, name, language)
    assert found == []


class Counted(screens.Blind):
    """A canvas that notes what is drawn."""

    def __init__(self, shape):
        super().__init__(shape)
        self.drawn = []

    def text(self, x, y, string, *more):
        self.drawn.append((x, y, string))

    icon = text

    def rect(self, x, y, w, h, colour):
        self.drawn.append((x, y, w, h, colour))

    def area(self, x, y, w, h, ground, paint):
        self.drawn.append((x, y, w, h, "area"))


@pytest.mark.parametrize("shape", screens.SHAPES)
def test_what_already_stands_is_not_drawn_again(tmp_path, shape):
    """No two things share a corner: each would take the other's for changed, and both flicker."""
    found = {}
    for name in SCENES:
        app = screens.played(name, tmp_path / name, "en", shape).app
        app.page.canvas = app.board.canvas = canvas = Counted(screens.SHAPES[shape])
        draw = getattr(app.screen, "draw", None) or getattr(app.screen, "_draw")
        app.screen.open()
        draw()
        canvas.drawn = []
        draw()
        if canvas.drawn:
            found[name] = canvas.drawn
    assert found == {}




@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_one_moment_has_its_line_to_itself(tmp_path, monkeypatch, shape, language):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    page = desk.app.page
    for to in ("menu", "setup", "saved_races", "championship"):
        getattr(desk.app, to)()
        desk.run(100)
        page.canvas = canvas = (Mono if page.mono else Plain)(page.width, page.height)
        canvas.flush = canvas.refresh = lambda: None
        desk.app.screen.open()
        desk.app._wait()
        told = [row[:] for row in canvas.dots]
        blank = Page(canvas)
        blank.clear()
        desk.app.page = blank
        desk.app._wait()
        desk.app.page = page
        high = 9 if page.mono else 8 if page.small else 12
        assert told[-high:][:8] == canvas.dots[-high:][:8], to
