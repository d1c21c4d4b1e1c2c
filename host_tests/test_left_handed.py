"""A device held upside down has its direction keys at the right thumb; the rest is unchanged."""

import pytest

from host_tests import canvas_scenes
from host_tests.test_canvas_board import SCENE, SHOW
from host_tests.test_settings import kept
from pitwall.device.settings import NAMES, USUAL

TURNING = ("pico_lcd_1_3", "picosystem")
LEFT_HANDED = tuple(True if name == "turned" else value for name, value in zip(NAMES, USUAL))


@pytest.mark.parametrize("board", TURNING)
def test_the_picture_is_upside_down_and_upright_again(sim, board):
    code = {"/boot.py": "", "/main.py": SCENE.format(scene="order"),
            "/canvas_scenes.py": open(canvas_scenes.__file__).read()}
    device, seen = sim(code=code, board=board), []
    for turned in (False, True, False):
        device.run("board.turn(%r)\n" % turned + SHOW % "anything")
        device.settle()
        seen.append(device.screen())
    upright, turned, again = seen
    assert turned.tobytes() == upright.rotate(180).tobytes() != upright.tobytes()
    assert again.tobytes() == upright.tobytes()


@pytest.mark.parametrize("board", TURNING)
def test_directions_turn_too_from_the_start_if_it_is_set(sim, tmp_path, board):
    folder = kept(tmp_path / "saves", LEFT_HANDED)
    saved = {"/saves/settings.pws": (folder / "settings.pws").read_bytes()}
    looks = []
    for files, down in ((None, "down"), (saved, "up")):
        device = sim(board=board)
        device.boot(files)
        device.settle()
        for _ in range(2):
            device.press(down)
        device.settle()
        looks.append(device.run("print(app.screen.at)"))
    assert looks == ["2\n", "2\n"]


def test_a_board_without_a_cross_beside_its_keys_has_no_such_row(sim):
    for board, rows in (("pico_lcd_1_3", True), ("thumby_color", False), ("pico_oled", False)):
        device = sim(board=board)
        device.settle()
        said = device.run("app.adjust()\nfrom pitwall.ui.settings import HAND\n"
                          "print(HAND in app.screen.rows())")
        assert said == "%s\n" % rows
