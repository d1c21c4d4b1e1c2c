"""Buttons of the real firmware: presses while it is busy, and leaving an error screen."""

import pytest

BUSY = """
import gc, time
while board.buttons.poll(board.ticks()):
    pass
print("busy")
end = time.ticks_add(time.ticks_ms(), 2000)
while time.ticks_diff(end, time.ticks_ms()) > 0:
    junk = [bytearray(64) for _ in range(40)]
    gc.collect()
heard = [board.buttons.poll(board.ticks()) for _ in range(30)]
print([event for event in heard if event])
"""


@pytest.mark.parametrize("board, keys, events", [
    ("pico_lcd_1_3", ["ok", "up", "left", "ok", "back", "down"], [5, 1, 3, 5, 6, 2]),
    ("pico_oled", ["down", "ok", "up", "right"], [2, 5, 1, 4])])
def test_presses_of_30_ms_during_a_busy_step_all_arrive_in_order(pico, board, keys, events):
    device = pico(board)
    device.settle()
    device.repl("pass")
    before = len(device.printed)
    device.send(BUSY.encode() + b"\x04")
    device.until(lambda: b"busy" in device.printed[before:])
    for name in keys:
        device.press(name, 30)
        device.run(60)
    device.until(lambda: b"[" in device.printed[before:])
    device.run(100)
    assert str(events) in bytes(device.printed[before:]).decode()


FAIL = """
def fail():
    raise ValueError("no such thing")
app.tick = fail
from pitwall import boards
boards.forever(guard.tick, guard.playing)
"""


def test_a_failure_is_shown_and_a_button_starts_again(pico):
    device = pico()
    device.settle()
    menu = device.screen()
    device.repl("pass")
    device.send(FAIL.encode() + b"\x04")
    device.until(lambda: "no such thing" in device.text())
    device.settle()
    assert device.screen() != menu
    drawn = device.panel.bytes
    device.run(9000)
    assert device.panel.bytes == drawn      # the watchdog did not restart it
    device.press("ok")
    device.until(lambda: device.panel.bytes > drawn + 100000)
    device.settle()
    assert device.repl("print(bool(guard.error))") == "False\n"
    log = device.repl("print(open('/crash.log').read())")
    assert "no such thing" in log
    assert 'File "pitwall/device/crash.py", in tick' in log     # without line numbers
