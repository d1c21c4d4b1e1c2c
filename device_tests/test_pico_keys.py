"""Keys pressed while the real firmware works: from the menu into a race, and during searches."""

import re

import pytest

from device_tests.beside import at_menu
from host_tests import shares
from pitwall.boards import buttons

HEARD = """
poll = app.board.buttons.poll
def heard(now):
    event = poll(now)
    if event:
        print("key", event)
    return event
app.board.buttons.poll = heard
from pitwall import boards
boards.forever(guard.tick, guard.playing)
"""
EVENTS = {name: getattr(buttons, name.upper()) for name in ("up", "down", "ok")}
SHORT_MS = 30       # down, and up again for the same time
TURNS = 6           # of the race; 2 without --whole


class Fingers:
    """Press keys of an emulated board, and record them."""

    def __init__(self, device):
        self.device, self.pressed = device, []
        at_menu(device)
        device.repl("pass")
        self.since = len(device.printed)
        device.send(HEARD.encode() + b"\x04")
        device.run(100)

    def press(self, *names):
        for name in names:
            self.device.hold(name)
            self.device.run(SHORT_MS)
            self.device.release(name)
            self.device.run(SHORT_MS)
            self.pressed.append(EVENTS[name])

    def heard(self):
        """Return the events that the app received."""
        text = bytes(self.device.printed[self.since:]).decode(errors="replace")
        return [int(event) for event in re.findall(r"key (\d+)\r", text)]


@pytest.mark.parametrize("board", [
    "pico_lcd_1_3", "pico_oled", shares.whole("pico_display_2"), shares.whole("picosystem")])
def test_no_press_of_30_ms_is_lost_while_it_works_and_their_order_stays(pico, board, share):
    """The presses after OK come while it loads modules, draws a circuit or searches."""
    device = pico(board)
    fingers = Fingers(device)
    fingers.press("down", "down", "down")
    device.settle()
    for keys in (("ok",), ("up", "ok")):    # into the set-up, and into the race
        fingers.press(*keys, "down", "up", "down", "up", "down", "up")
        device.settle()
    for _ in share(range(TURNS), 0, 3):
        fingers.press("ok", "up", "down", "up", "down")
        device.run(300)
    device.settle()
    assert fingers.heard() == fingers.pressed
    assert "Play" in device.repl("print(type(app.screen).__name__)")
