"""Measure how soon a screen on an emulated Pico answers keys and shows all its words.

    .venv/bin/python -m device_tests.usable

goes from the menu to the set-up and into a race, and prints a row per press: ms until the next
screen acts on keys, and until its first picture is complete. The device prints both at the end
of its ticks, some ms late. Tests use `walk` to get the rows.
"""

from device_tests.beside import at_menu
from tools import firmware
from tools.device.pico import PRESS_MS, Pico

MOST_MS = 6000
TELLS = """
def ready():
    screen = app.screen
    return (not hasattr(screen, "stage") or screen.stage or screen.caption) and (
        not hasattr(screen, "frame") or not screen._jobs)
class Told:
    screen, stood = app.screen, True
told = Told()
tick = app.tick
def telling():
    more = tick()
    if app.screen is not told.screen and ready():
        told.screen, told.stood = app.screen, False
        print("answers", type(app.screen).__name__)
    elif not told.stood and not app.board.canvas.busy():
        told.stood = True
        print("stands", type(app.screen).__name__)
    return more
app.tick = telling
from pitwall import boards
boards.forever(guard.tick, guard.playing)
"""


class Walk:
    """A device at its menu that prints which screen it shows."""

    def __init__(self, device):
        self.device = device
        at_menu(device)
        device.repl("pass")
        self.since = len(device.printed)
        device.send(TELLS.encode() + b"\x04")
        device.run(100)

    def press(self, key):
        """Return (name of the next screen, ms until it answers, ms until it is drawn)."""
        device, start = self.device, self.device.ms
        device.hold(key)
        name, answers = self._next("answers", start)
        _, stands = self._next("stands", start)
        device.release(key)
        device.run(PRESS_MS)
        return name, answers, stands

    def _next(self, what, start):
        """Return (name, ms) of the next line of that kind. Raises pico.Late."""
        device, what = self.device, b"%s " % what.encode()
        device.until(lambda: b"\r\n" in self._after(what), MOST_MS, 1)
        name = self._after(what).split(b"\r\n")[0].decode()
        self.since = device.printed.index(what, self.since) + len(what)
        return name, device.ms - start

    def _after(self, what):
        return bytes(self.device.printed[self.since:]).partition(what)[2]


def walk(device):
    """Return the rows of a device that is switched on: to the set-up, and into a race."""
    found = Walk(device)
    for key in ("down", "down", "down"):
        device.press(key)
    device.settle()
    rows = [found.press("ok")]
    device.settle()
    device.press("up")
    device.settle()
    return rows + [found.press("ok")]


def main():
    """Print both rows."""
    firmware.make()
    for row in walk(Pico(firmware.uf2(firmware.BOARDS[0], "en"))):
        print("| OK, to %s | %d ms | %d ms |" % row, flush=True)


if __name__ == "__main__":
    main()
