"""Figures of the firmware on an emulated Pico, as rows for docs/figures.md.

    .venv/bin/python -m device_tests.figures
"""

from device_tests.beside import QUIET_MS, at_menu
from tools import firmware
from tools.pico import PRESS_MS, Pico

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


def _still(device, ms):
    """Run until nothing was drawn for so many ms; returns when the last byte was sent, in ms."""
    last, before = device.ms, device.panel.bytes
    while device.ms < last + ms:
        device.run(5)
        if device.panel.bytes != before:
            last, before = device.ms, device.panel.bytes
    return last


def _drawn(device, button, ms=QUIET_MS):
    """(bytes for the panel that a press brings, ms to the first, ms to the last)."""
    before, start = device.panel.bytes, device.ms
    device.hold(button)
    device.until(lambda: device.panel.bytes > before, 5000, 1)
    first = device.ms
    device.run(PRESS_MS)
    device.release(button)
    last = _still(device, ms)
    return device.panel.bytes - before, first - start, last - start


def _press(device, button, what):
    count, first, last = _drawn(device, button)
    _row("bytes for the panel: " + what, _grouped(count))
    _row("button to the first and the last changed pixel: " + what,
         "%d ms, %d ms" % (first, last))


def _flash(uf2):
    for name, size in firmware.parts():
        _row("flash: " + name, _grouped(size))
    _row("a whole picture, sent each time, would be", _grouped(FRAME))


def _menu(device):
    device.until(lambda: device.panel.bytes > FRAME, 2000, 5)    # the screen is cleared
    _row("reset to the menu's words on the screen", "%d ms" % _still(device, 150))
    words = device.panel.bytes
    device.until(lambda: device.panel.bytes > words, 5000, 5)
    _row("reset to the menu with its circuit", "%d ms" % _still(device, 30))
    _row("bytes for the panel: the circuit of the menu",
         _grouped(device.panel.bytes - words))
    at_menu(device)
    _row("heap in use at the menu", _grouped(int(device.repl(HEAP))))
    _row("10,000 passes of an empty loop", "%d ms" % (int(device.repl(LOOP)) // 1000))


def _race(device):
    at_menu(device)
    _press(device, "ok", "from the menu to the set-up")
    _press(device, "up", "another row of a list")
    device.press("down")
    _still(device, QUIET_MS)
    _press(device, "ok", "from the set-up to the race")
    _press(device, "ok", "an answer, and what comes of it")
    _row("heap in use in a race of four, at its first questions",
         _grouped(int(device.repl(HEAP))))


def main():
    """Print all rows."""
    uf2 = firmware.build()
    _flash(uf2)
    _menu(Pico(uf2))
    _race(Pico(uf2))


if __name__ == "__main__":
    main()
