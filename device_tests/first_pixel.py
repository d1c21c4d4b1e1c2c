"""Measure the time from a key press to the first changed pixel on an emulated Pico.

    .venv/bin/python -m device_tests.first_pixel

walks through the menu, set-up, settings and a race of Pole Position and prints a row per press:
ms to the first and to the last changed pixel. Tests use `walk` to get these rows.
"""

from device_tests.beside import QUIET_MS, at_menu
from tools import firmware
from tools.device.pico import PRESS_MS, Pico

STEP_MS = 1
MOST_MS = 2500      # on some screens something always moves


class Walk:
    """Rows of (from, key, ms to the first pixel, ms to the last one)."""

    def __init__(self, device, out=lambda row: None):
        self.device, self.rows, self.out = device, [], out
        at_menu(device)

    def press(self, key, what):
        """Press once and wait until the bus is quiet; add no row if nothing is drawn."""
        device = self.device
        before, start = device.panel.bytes, device.ms
        device.hold(key)
        while device.panel.bytes == before and device.ms < start + MOST_MS:
            device.run(STEP_MS)
        first, drawn = device.ms, device.panel.bytes > before
        device.run(PRESS_MS)
        device.release(key)
        last, before = device.ms, device.panel.bytes
        while device.ms < min(last + QUIET_MS, start + MOST_MS):
            device.run(5)
            if device.panel.bytes != before:
                last, before = device.ms, device.panel.bytes
        if drawn:
            self.rows.append((what, key, first - start, last - start))
            self.out(self.rows[-1])

    def race(self):
        """Go from the menu through the set-up into a race, and to the screens it opens."""
        for key in ("down", "down", "down"):
            self.press(key, "menu: another entry")
        self.press("ok", "menu to set-up")
        for key in ("up", "up", "up", "left", "right", "down", "down"):
            self.press(key, "set-up: a row, a value")
        self.press("ok", "set-up to race")
        for _ in range(6):
            self.press("ok", "race: an answer")
        for key, what in (("y", "race to look"), ("down", "look: another page"),
                          ("down", "look: another page"), ("back", "look back to race"),
                          ("x", "race to explain"), ("back", "explain back to race"),
                          ("back", "race: back"), ("back", "race: back")):
            self.press(key, what)


def walk(device, out=lambda row: None):
    """Return the rows of a device that is switched on; out: called with each."""
    found = Walk(device, out)
    found.race()
    return found.rows


def main():
    """Print all rows."""
    firmware.make()
    walk(Pico(firmware.uf2(firmware.BOARDS[0], "en")), _row)


def _row(row):
    print("| %s (%s) | %d ms | %d ms |" % row, flush=True)


if __name__ == "__main__":
    main()
