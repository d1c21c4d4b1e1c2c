"""A desk with a board of another shape: what its screens have cut is in `app.page.cut`."""

from host_tests.app_drive import Desk
from tools import screens

SHAPES = {of.board: (of.width, of.height, of.mono, of.keys) for of in screens.SHAPES.values()}


def desk_of(shape, saves, monkeypatch):
    """A Desk whose board has that shape and nothing to see; `board.lit` is its last light."""
    class Board(screens.Board):
        lit = None

        def __init__(self):
            super().__init__(screens.Shape(shape, *SHAPES[shape]))

        def light(self, percent):
            self.lit = percent
    monkeypatch.setattr("host_tests.app_drive.Board", Board)
    return Desk(saves)
