"""The watchdog restarts a hanging game, and never acts at the prompt."""

import pytest

from device_tests.beside import into_race
from pitwall.boards import WATCH

CONTROL = 0x40058000    # of an RP2040's watchdog

HANG = """
from pitwall import boards
calls = []
def tick():
    calls.append(1)
    while len(calls) > 3:
        pass
    return True
boards.forever(tick, lambda: True)
"""


def test_what_hangs_in_play_starts_again(pico):
    device = pico()
    device.run(1000)
    device.repl("pass")
    device.send(HANG.encode() + b"\x04")
    drawn = device.panel.bytes
    device.run(WATCH - 2000)
    assert device.panel.bytes == drawn, "it started too early"
    device.until(lambda: device.panel.bytes > drawn + 100000, 5000)
    assert device.repl("import machine; print(machine.reset_cause() == machine.WDT_RESET)") \
        == "True\n"


def test_the_prompt_is_left_in_peace(pico):
    device = pico()
    into_race(device)
    assert device.repl("mark = 42; print(hasattr(app.screen, 'race'))") == "True\n"
    device.run(WATCH + 1000)
    assert device.repl("print(mark)") == "42\n"


@pytest.mark.parametrize("gap", [0.03, 0.1, 0.3, 0.7, 2])
def test_however_often_ctrl_c_comes_it_is_let_go(pico, gap):
    """Tools send it twice, a person until something happens."""
    device = pico()
    device.run(1000)
    device.repl("pass")
    device.send(b"\x02from pitwall import boards\r\n")
    for count in (1, 2, 3, 8):
        device.send(b"boards.forever(lambda: False, lambda: True)\r\n")
        device.run(100)
        assert enabled(device)
        for _ in range(count):
            device.send(b"\x03")
            device.run(gap)
        device.run(100)
        assert not enabled(device)


def enabled(device):
    return device.chip.read_uint32(CONTROL) >> 30 & 1
