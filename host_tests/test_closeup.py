"""The close-up holds only what is in its box, because a race is short of memory."""

from array import array

import pytest

from host_tests.app_drive import Desk
from pitwall.ui.closeup import MORE, Closeup
from pitwall.ui.track import Track
from tools.circuit import folders
from tools.circuit.compile import load

TEXTS = [folders.texts()[0], folders.texts("formula-d")[0]]
BOX = 0, 40, 240, 150


@pytest.fixture(scope="module", params=TEXTS, ids=lambda path: path.stem)
def track(request):
    found = Track(load(request.param))
    for _ in found.build():
        pass
    return found


def framed(close, cells):
    for _ in close.frame(cells, len(cells)):
        pass
    return close


def test_its_table_has_room_for_what_is_seen(track):
    close = framed(Closeup(track, *BOX), range(6))
    assert 6 <= close.count < track.circuit.total // 2
    assert len(close._dots) <= 12 * (close.count + MORE)


def test_another_part_takes_the_place_of_the_first(track):
    close = framed(Closeup(track, *BOX), range(20, 30))
    framed(close, range(6))
    fresh = framed(Closeup(track, *BOX), range(6))
    assert close.count == fresh.count
    assert close._dots[:12 * close.count] == fresh._dots[:12 * close.count]


def test_what_is_framed_lies_in_the_box(track):
    close = framed(Closeup(track, *BOX), range(12))
    x, y, w, h = BOX
    for cell in range(12):
        close.spot(cell)
        assert x <= close.at_x < x + w and y <= close.at_y < y + h


def test_both_borders_at_once_are_those_asked_for_singly(track):
    outline, found = track.outline, array("h", bytes(8))
    for cell in range(track.circuit.total):
        for t in (0, 100, 128, 256):
            outline.across(cell, t, found, 2, 0)
            for at, side in ((2, -256), (0, 256)):
                outline.spot(cell, t, side)
                assert list(found[at:at + 2]) == [outline.x, outline.y]


def test_the_road_of_a_race_keeps_no_points_but_those_in_its_boxes(tmp_path):
    desk = Desk(tmp_path)
    desk.app.begin("great-britain", (0, 1), 1, 0)
    desk.run(2000)
    assert desk.play.chart and desk.play.inset and desk.play.track._raw is None
