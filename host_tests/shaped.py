"""A desk with a board of another shape: what its screens have cut is in `app.page.cut`."""

from host_tests.app_drive import Desk
from tools import screens

SHAPES = {              # width, height, mono, keys; see pitwall.boards
    "pico_lcd_1_3": (240, 240, False, 6),
    "pico_display_2": (320, 240, False, 4),
    "t_display": (240, 135, False, 2),
    "pico_oled": (128, 64, True, 5),
}


def desk_of(shape, saves, monkeypatch):
    """A Desk whose board has that shape and nothing to see; `board.lit` is its last light."""
    wide, high, mono, keys = SHAPES[shape]

    class Board(screens.Board):
        def __init__(self):
            super().__init__()
            self.canvas.width, self.canvas.height, self.canvas.mono = wide, high, mono
            self.keys, self.lit = keys, None

        def light(self, percent):
            self.lit = percent
    monkeypatch.setattr("host_tests.app_drive.Board", Board)
    return Desk(saves)
