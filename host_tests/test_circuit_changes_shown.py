"""Show a circuit with unequal lanes and its own lane changes on the screens of a device."""

import random

import pytest

from host_tests import heron_lake
from host_tests.app_drive import Desk
from pitwall.app import App
from pitwall.circuit import opened
from pitwall.ui.closeup import Closeup
from pitwall.ui.track import Track
from tools.circuit.compile import compile_text
from tools.pictures.scenes import Driver
from tools.screens import SHAPES, Board

TABLE = compile_text(heron_lake.MARSH)
BOX = 0, 40, 240, 150


class MarshDesk(Desk):
    """A device that has only this circuit."""

    def __init__(self, folder, shape):
        tracks = folder / "tracks/formula-d"
        tracks.mkdir(parents=True)
        (tracks / "heron-marsh.pwc").write_bytes(TABLE)
        Driver.__init__(self, App(Board(SHAPES[shape]), str(folder / "saves"),
                                  str(folder / "tracks")))
        self.app.settings.save()
        self.app.board.entropy = lambda: 7
        self.run(60)


@pytest.mark.parametrize("shape", ("240x240", "128x64"))
def test_a_race_is_driven_on_it_by_keys(tmp_path, shape):
    desk = MarshDesk(tmp_path, shape)
    desk.app.choose("formula-d", 0)
    desk.begin([0, 1, 2, 3], "heron-marsh", 1)
    desk.press_at_random(random.Random(4))
    assert desk.shows() == "Result"
    assert desk.app.screen


def test_every_cell_is_on_the_map_and_in_the_closeup():
    circuit = opened(TABLE)
    track = Track(circuit)
    for _ in track.build():
        pass
    view, seen = track.fit(0, 0, 240, 240), set()
    for c in range(circuit.cells):
        view.spot(c)
        seen.add((view.x, view.y))
    assert len(seen) == circuit.cells
    cells = [c for c in range(circuit.cells) if circuit.section[c] == 4]
    close = Closeup(track, *BOX)
    for _ in close.frame(cells, len(cells)):
        pass
    x, y, w, h = BOX
    for c in cells:
        close.spot(c)
        assert x <= close.at_x < x + w and y <= close.at_y < y + h
