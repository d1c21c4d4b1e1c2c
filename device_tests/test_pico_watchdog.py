"""The watchdog: it ends what hangs in play, and never bites at the prompt."""

from device_tests.beside import into_race
from pitwall.boards import WATCH

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
