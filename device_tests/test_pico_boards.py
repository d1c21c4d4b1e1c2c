"""The other boards on a Pico: decode panels, press buttons, compare pixels with the simulator."""

import pytest

from device_tests.beside import at_menu, press, same

PRESSES = {"pico_display_2": ("ok", "down", "up", "ok", "ok", "back"),
           "pico_oled": ("ok", "down", "up", "ok", "ok", "back"),
           "picosystem": ("ok", "right", "ok", "back", "x", "back", "y")}


@pytest.mark.parametrize("board", PRESSES)
def test_a_board_shows_what_the_simulator_shows(pico, sim, board):
    device, model = pico(board=board), sim(board=board)
    at_menu(device, model)
    shots = {same(device, model, board + "-menu").tobytes()}
    for i, button in enumerate(PRESSES[board]):
        press(device, model, button)
        shots.add(same(device, model, "%s-%d" % (board, i + 1)).tobytes())
    assert len(shots) > len(PRESSES[board]) // 2, "the presses changed hardly anything"
    assert "Traceback" not in device.text()
