"""A race that is left for the menu does not stay in memory: the next one needs its place."""

import gc
import weakref

from host_tests.app_drive import Desk
from pitwall.device.herald import Herald


def test_nothing_at_the_menu_holds_the_race_that_was_left(tmp_path):
    """What makes a board's sounds and light looks at its questions, and kept the last one."""
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
