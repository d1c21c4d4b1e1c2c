"""In table mode without a map, captions take its place, in large letters."""

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import desk_of, seen_on
from host_tests.test_app_free import FD, PP, begin
from pitwall.canvas.colours import INK
from tools.screens import SHAPES


@pytest.mark.parametrize("shape", SHAPES)
def test_a_caption_with_no_map_above_it_is_large(tmp_path, shape):
    """A caption replaces the map and is neither repeated nor cut; a tall page keeps its list.
    """
    desk = Desk(tmp_path, shape=shape)
    begin(desk, FD, "HHHH")
    large = 0
    for _ in range(400):
        desk.run(100)
        if desk.shows() == "Caption":
            play = desk.play
            said = getattr(play.chart, "said", "")
            assert said in ("", play.caption.text)
            if said:
                assert play.caption.driver < 0      # the radio stays next to the helmet
                assert play.chart._empty(play.page, play.caption)
                large += 1
        desk.press("ok")
    assert desk.app.page.cut == [] and (large > 10) == (shape not in ("128x64", "240x400"))


@pytest.mark.parametrize("shape", ("pico_lcd_1_3", "pico_display_2"))
@pytest.mark.parametrize("seats", ("HHHH", "HBBH"))
def test_no_empty_band_is_left_below_a_large_caption(tmp_path, monkeypatch, shape, seats):
    """The caption takes the band's place, too; the next screen removes it completely."""
    desk = desk_of(shape, tmp_path, monkeypatch)
    begin(desk, PP if "B" in seats else FD, seats)
    seen, large, after = seen_on(desk), 0, 0
    for _ in range(250):
        desk.run(100)
        if desk.shows() in ("Caption", "List", "Die"):
            play = desk.play
            hushed = desk.shows() == "Caption" and bool(getattr(play.chart, "said", ""))
            assert play.frame.hushed == hushed or desk.shows() != "Caption"
            if hushed:
                band = seen.dots[play.frame.band + 2:play.frame.keys_y - 2]
                assert INK not in {dot for row in band for dot in row}
            if hushed or large and after < 6:
                assert drawn_whole(desk, seen)
            large, after = large + hushed, 0 if hushed else after + 1
        desk.press("ok")
    assert large > 5


def drawn_whole(desk, seen):
    """Return True if the screen looks as it would after a complete redraw."""
    before = [row[:] for row in seen.dots]
    desk.app.page.clear()
    desk.play._shown = ""
    desk.app.screen.open()
    return before == seen.dots
