"""Captions of a race at the table that has no map: they have its place, in large letters."""

import pytest

from host_tests.app_drive import Desk
from host_tests.test_app_free import FD, begin
from tools.screens import SHAPES


@pytest.mark.parametrize("shape", SHAPES)
def test_a_caption_with_no_map_above_it_is_large(tmp_path, shape):
    """It has the map's place, and nothing of it is told twice or cut; a tall page keeps its list.
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
                assert play.caption.driver < 0      # the radio stays beside the helmet
                assert play.chart._over(play.caption.who) or not play.texts.show.outlook(
                    play.caption.who)
                large += 1
        desk.press("ok")
    assert desk.app.page.cut == [] and (large > 10) == (shape not in ("128x64", "240x400"))
