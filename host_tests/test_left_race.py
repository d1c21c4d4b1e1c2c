"""A race that was left for the menu is freed, because the next one needs its memory."""

import gc
import weakref

from host_tests.app_drive import Desk
from pitwall.device.herald import Herald


def test_nothing_at_the_menu_holds_the_race_that_was_left(tmp_path):
    """The code for sounds and light watches a board's questions, and used to keep the last one."""
    desk = Desk(tmp_path)
    board = desk.app.board
    board.tick = board.signal = board.play = lambda *_: None
    board.sounds = lambda: False
    desk.app._herald = Herald(desk.app)
    desk.app.choose("formula-d")
    desk.app.begin("test-yard", (0, 1, 1), 1)
    desk.to("List")
    assert desk.app._herald._at is desk.play.stage
    play = weakref.ref(desk.play)
    desk.app.options(desk.play)
    desk.run(40)
    desk.app.screen.enter("leave")
    desk.run(100)
    gc.collect()
    assert desk.shows() == "Menu" and play() is None
