"""Pending and immediate drawing: the queue that both canvases share."""

import pytest

from pitwall.canvas import AREA, LOW, ROWS, STRIP, Canvas
from pitwall.canvas import colours as c


class Recorder(Canvas):
    """Records its drawing commands."""

    def __init__(self, width=240, height=240):
        super().__init__(width, height)
        self.drawn = []

    def _fill(self, x, y, w, h, colour):
        self.drawn.append(("fill", x, y, w, h, colour))

    def _write(self, x, y, w, string, colour, ground, size):
        self.drawn.append(("write", x, y, w, string, colour, ground, size))

    def _paint(self, x, y, w, h, ground, paint):
        self.drawn.append(("paint", x, y, w, h, ground, paint))

    def taken(self):
        drawn, self.drawn = self.drawn, []
        return drawn


@pytest.fixture
def canvas():
    return Recorder()


def nothing(pen):
    pass


def something(pen):
    pass


def test_small_things_are_drawn_at_once(canvas):
    canvas.rect(10, 20, 30, 40, c.RED)
    canvas.text(0, 0, "ab", c.WHITE, c.BLACK, 2, 100)
    canvas.icon(5, 6, 7, c.WHITE, c.BLACK)
    assert canvas.taken() == [("fill", 10, 20, 30, 40, c.RED),
                              ("write", 0, 0, 100, "ab", c.WHITE, c.BLACK, 2),
                              ("write", 5, 6, 8, 7, c.WHITE, c.BLACK, 1)]
    assert not canvas.busy()
    assert canvas.step() is False


def test_a_large_box_is_painted_a_strip_a_step(canvas):
    canvas.rect(0, 0, 240, 240, c.RED)
    assert canvas.taken() == [] and canvas.busy()
    steps = 0
    while canvas.step():
        steps += 1
        assert len(canvas.taken()) == 1
    last = canvas.taken()
    assert (steps, last) == (29, [("fill", 0, 232, 240, 8, c.RED)])
    assert not canvas.busy()


def test_the_strips_of_an_area_cover_it_once_and_are_clipped_to_the_screen(canvas):
    for box in ((0, 0, 240, 240), (3, 5, 7, 200), (100, 100, 100, 39), (9, 9, 1, 1),
                (0, 7, 239, 33)):
        canvas.area(*box, c.INK, nothing)
        canvas.flush()
        rows = 0
        for verb, x, y, w, h, ground, paint in canvas.taken():
            assert (verb, ground, paint) == ("paint", c.INK, nothing)
            assert (x, y, w) == (box[0], box[1] + rows, box[2])
            assert w * h <= AREA < STRIP and h <= ROWS
            rows += h
        assert rows == box[3]
    canvas.area(-10, -20, 300, 25, c.INK, nothing)
    canvas.area(240, 0, 10, 10, c.INK, nothing)
    canvas.area(0, -10, 10, 10, c.INK, nothing)
    canvas.flush()
    assert canvas.taken() == [("paint", 0, 0, 240, 5, c.INK, nothing)]


def test_what_touches_waiting_work_waits_behind_it(canvas):
    canvas.area(50, 50, 100, 100, c.INK, nothing)
    canvas.text(140, 140, "x", c.WHITE, c.BLACK)
    canvas.rect(140, 147, 20, 5, c.RED)      # touches the text and the area
    canvas.rect(10, 10, 5, 5, c.GREEN)       # touches nothing
    assert canvas.taken() == [("fill", 10, 10, 5, 5, c.GREEN)]
    canvas.flush()
    assert [drawn[0] for drawn in canvas.taken()] == ["paint"] * 6 + ["write", "fill"]


def test_boxes_that_only_meet_do_not_touch(canvas):
    canvas.area(50, 50, 100, 100, c.INK, nothing)
    for x, y in ((150, 50), (45, 50), (50, 150), (50, 45)):
        canvas.rect(x, y, 5, 5, c.RED)
    assert len(canvas.taken()) == 4


def test_work_that_is_covered_is_dropped_also_when_it_is_half_done(canvas):
    canvas.area(50, 50, 100, 100, c.INK, nothing)
    canvas.text(60, 60, "x", c.WHITE, c.BLACK)
    canvas.area(50, 50, 100, 100, c.INK, something)
    canvas.flush()
    assert {drawn[6] for drawn in canvas.taken()} == {something}
    canvas.area(0, 0, 240, 100, c.INK, nothing)
    canvas.step()
    canvas.taken()
    canvas.area(0, 0, 240, 100, c.INK, something)
    canvas.flush()
    drawn = canvas.taken()
    assert {each[6] for each in drawn} == {something}
    assert drawn[0][2] == 0 and sum(each[4] for each in drawn) == 100


def test_half_covered_work_is_not_dropped(canvas):
    canvas.area(0, 0, 240, 100, c.INK, nothing)
    canvas.area(0, 1, 240, 100, c.INK, something)
    canvas.flush()
    strips = -(-100 // (AREA // 240))
    assert [each[6] for each in canvas.taken()] == [nothing] * strips + [something] * strips


def test_text_off_the_screen_is_not_drawn(canvas):
    canvas.text(240, 0, "x", c.WHITE, c.BLACK)
    canvas.text(-6, 0, "x", c.WHITE, c.BLACK)
    canvas.text(0, 240, "x", c.WHITE, c.BLACK)
    canvas.text(0, -16, "x", c.WHITE, c.BLACK, 2)
    canvas.text(0, 0, "", c.WHITE, c.BLACK)
    canvas.rect(240, 0, 10, 10, c.RED)
    assert canvas.taken() == []
    canvas.text(-5, -7, "x", c.WHITE, c.BLACK)
    assert len(canvas.taken()) == 1


def test_strips_of_an_area_are_low_on_a_small_screen():
    canvas = Recorder(128, 128)
    canvas.area(0, 0, 128, 100, c.INK, nothing)
    canvas.flush()
    assert max(drawn[4] for drawn in canvas.taken()) == LOW
