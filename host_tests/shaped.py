"""A desk with a board of another shape; `app.page.cut` lists the texts its screens have cut."""

from PIL import Image

from host_tests.app_drive import Desk
from host_tests.canvas_plain import Mono, Plain
from tools import screens
from tools.device.glass import PALETTE
from tools.screens import Sharp  # noqa: F401

PIXELS = {of.board: of.pixel for of in screens.SHAPES.values()}
SHAPES = {of.board: (of.width, of.height, of.mono, of.keys) for of in screens.SHAPES.values()}


def desk_of(shape, saves, monkeypatch):
    """Return a Desk whose board has that shape and a blind canvas.

    `board.lit` is its last light.
    """
    class Board(screens.Board):
        lit = None

        def __init__(self):
            super().__init__(screens.Shape(shape, *SHAPES[shape], PIXELS[shape]))

        def light(self, percent):
            self.lit = percent
    monkeypatch.setattr("host_tests.app_drive.Board", Board)
    return Desk(saves)


def seen_on(desk):
    """Replace the blind canvas by one with a picture and draw the screen on it."""
    page = desk.app.page
    page.canvas = desk.app.board.canvas = seen = (
        Mono if page.mono else Plain)(page.width, page.height)
    seen.busy, seen.refresh, seen.flush = bool, int, int
    desk.app.screen.open()
    return seen


def image(seen):
    """Return the picture in the true colours of the palette."""
    made = Image.frombytes("P", (seen.width, seen.height), b"".join(map(bytes, seen.dots)))
    made.putpalette(PALETTE.getpalette())
    return made.convert("RGB")


def drawn_anew(desk, seen):
    """Return True if redrawing the whole screen gives the same picture."""
    before = [row[:] for row in seen.dots]
    desk.app.screen.open()
    return before == seen.dots


def texts_on(desk):
    """Redraw the screen and return all its texts: [(x, y, text)]."""
    found, page = [], desk.app.page
    text = page.text

    def noted(x, y, string, *more, **named):
        found.append((x, y, string))
        return text(x, y, string, *more, **named)
    page.text = noted
    desk.app.screen.open()
    page.text = text
    return found


def said_by(desk):
    """Return all texts of the screen in a line."""
    return " ".join(string.strip() for _, _, string in texts_on(desk))
