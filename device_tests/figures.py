"""Figures of the firmware on an emulated Pico, as rows for docs/figures.md.

    .venv/bin/python -m device_tests.figures
"""

from device_tests.beside import at_menu, into_race, quiet
from tools import firmware
from tools.pico import Pico

FRAME = 240 * 240 * 2      # bytes of a whole picture
HEAP = "import gc; gc.collect(); gc.collect(); print(gc.mem_alloc())"
LOOP = """
import time
def loop():
    start = time.ticks_us()
    for _ in range(10000):
        pass
    return time.ticks_diff(time.ticks_us(), start)
loop(); print(loop())
"""


def _row(what, value):
    print("| %s | %s |" % (what, value), flush=True)


def _grouped(count):
    return "{:,} B".format(count)


def _drawn(device, ms, button=None):
    """Bytes for the panel that a press brings within so many ms."""
    before = device.panel.bytes
    if button:
        device.press(button)
    device.run(ms)
    return device.panel.bytes - before


def main():
    """Print all rows."""
    uf2 = firmware.build()
    for name, size in firmware.parts():
        _row("flash: " + name, _grouped(size))
    device = Pico(uf2)
    device.until(lambda: device.panel.bytes > FRAME, 2000, 5)
    quiet(device)
    _row("reset to the menu's words on the screen", "%d ms" % device.ms)
    words = device.panel.bytes
    device.until(lambda: device.panel.bytes > words, 5000, 5)
    quiet(device)
    _row("reset to the menu with its circuit", "%d ms" % device.ms)
    _row("bytes for the panel: its circuit", _grouped(device.panel.bytes - words))
    at_menu(device)
    _row("heap in use at the menu", _grouped(int(device.repl(HEAP))))
    _row("10,000 passes of an empty loop", "%d ms" % (int(device.repl(LOOP)) // 1000))
    _race(Pico(uf2))


def _race(device):
    into_race(device)
    _row("bytes for the panel: another row of a list chosen, in a race",
         _grouped(_drawn(device, 600, "down")))
    _row("bytes for the panel: an answer, and what comes of it",
         _grouped(_drawn(device, 2000, "ok")))
    _row("a whole picture, sent each time, would be", _grouped(FRAME))
    _row("heap in use in a race of four, at the first questions",
         _grouped(int(device.repl(HEAP))))


if __name__ == "__main__":
    main()
