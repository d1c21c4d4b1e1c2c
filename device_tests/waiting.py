"""Measure how much of its time the core of an emulated Pico works while nobody presses a key.

    .venv/bin/python -m device_tests.waiting

prints a row per state: in the menu, at the question of a race, dimmed, asleep. Tests use `shares`
to get them. The device adds up the microseconds of its ticks, by its own clock.
"""

import re

from device_tests.beside import at_menu
from tools import firmware
from tools.device.pico import Pico

SECONDS = 2
CALM_MS = 3000      # until the loop sleeps longer
DIM_MS, ASLEEP_MS = 61000, 61000 * 5       # with the settings of a new device
WATCH = """
from time import ticks_us, ticks_diff
from pitwall.app import App
class Watch:
    busy = count = 0
    since = ticks_us()
watch = Watch()
def watched():
    start = ticks_us()
    more = App.tick(app)
    end = ticks_us()
    watch.busy += ticks_diff(end, start)
    watch.count += 1
    if ticks_diff(end, watch.since) > %d:
        print("at work", watch.busy, ticks_diff(end, watch.since), watch.count, app.power.state)
        watch.busy = watch.count = 0
        watch.since = ticks_us()
    return more
app.tick = watched
from pitwall import boards
boards.forever(guard.tick, guard.playing)
""" % (1000000 * SECONDS)
AGE = "app.power._since = app.board.ticks() - %d & 0x3FFFFFFF"


def share(device, age=0):
    """Return (percent of the time at work, ticks per second, power state) over some seconds.

    age     ms since the last press
    """
    device.repl(AGE % age if age else "pass")
    device.send(WATCH.encode() + b"\x04")
    device.run(CALM_MS)
    since = len(device.printed)
    device.run(2200 * SECONDS)
    rows = re.findall(rb"at work (\d+) (\d+) (\d+) (\d)", bytes(device.printed[since:]))
    busy, whole, count, state = map(int, rows[-1])
    return 100 * busy / whole, 1000000 * count / whole, state


def shares(device):
    """Return {name: result of `share`} of a device that is switched on."""
    at_menu(device)
    found = {"menu": share(device), "dimmed menu": share(device, DIM_MS)}
    for _ in range(2):
        device.press("ok")
        device.settle(3000)
    found["question"] = share(device)
    found["asleep"] = share(device, ASLEEP_MS)
    return found


def main():
    """Print a row per state."""
    firmware.make()
    for name, row in shares(Pico(firmware.uf2(firmware.BOARDS[0], "en"))).items():
        print("| %s | %.1f %% at work | %d ticks a second | power %d |" % (name, *row), flush=True)


if __name__ == "__main__":
    main()
