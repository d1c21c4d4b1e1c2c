"""Print figures of the firmware on an emulated Pico: bytes, times, heap.

    .venv/bin/python -m device_tests.figures
"""

from device_tests import racing, timing
from device_tests import test_qemu_races as races
from device_tests.beside import QUIET_MS, at_menu
from device_tests.test_qemu_whole_races import ALL
from tools import firmware
from tools.build import firmware_qemu
from tools.device.pico import PRESS_MS, Pico, packed
from tools.device.qemu import BLOCKS, Qemu

FRAME = 240 * 240 * 2      # bytes of a whole picture
MAP = 40000                # bytes that its words and circuit take at least
CARS = 3000                # bytes that 20 ms of moving cars take at most
HEAP = "import gc; gc.collect(); gc.collect(); print(gc.mem_alloc())"
PARTS = ("race.referee", "race.circuits", "ui.words.en", "games.pole_position",
         "games.pole_position.commentary", "games.formula_d", "games.formula_d.commentary",
         "ui.menu", "ui.setup", "ui.play")
IMPORT = """
import gc
gc.collect()
before = gc.mem_alloc()
__import__("pitwall.%s")
gc.collect()
print(gc.mem_alloc() - before)
"""
LOOP = """
import time
def loop():
    start = time.ticks_us()
    for _ in range(10000):
        pass
    return time.ticks_diff(time.ticks_us(), start)
loop(); print(loop())
"""

DRAWN = """
import time
start = time.ticks_us()
canvas = app.board.canvas
%s
canvas.flush()
print(time.ticks_diff(time.ticks_us(), start))
"""
DRAWINGS = (
    ("one line of text, 32 letters", "canvas.text(0, 0, 'x' * 32, 1, 0)"),
    ("a full screen, one colour", "canvas.rect(0, 0, canvas.width, canvas.height, 0)"),
    ("a map of the race", "play = app.screen; play.page.forget(*play.chart.box); "
     "play.chart.draw(play.page, play.view, 0)"),
)
BEGUN = """
app.choose('pole-position')
app.begin('great-britain', (0, 1, 2, 1), 1)
for _ in range(400):
    guard.tick()
"""


def _row(what, value):
    print("| %s | %s |" % (what, value), flush=True)


def _grouped(count):
    return "{:,} B".format(count)


def _still(device, ms):
    """Run until nothing was drawn for `ms` ms; return when the last byte was sent, in ms."""
    last, before = device.ms, device.panel.bytes
    while device.ms < last + ms:
        device.run(5)
        if device.panel.bytes != before:
            last, before = device.ms, device.panel.bytes
    return last


def _drawn(device, button, ms=QUIET_MS):
    """Return (bytes for the panel after a press, ms to the first, ms to the last)."""
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


def _flash():
    for name, size in firmware.parts():
        _row("flash: " + name, _grouped(size))
    _row("a whole picture, sent each time, would be", _grouped(FRAME))


def _menu(device):
    """Run until the menu's words and circuit are drawn; its cars keep moving."""
    device.until(lambda: device.panel.bytes > FRAME + MAP, 2000, 5)
    before = 0
    while device.panel.bytes - before > CARS:
        before = device.panel.bytes
        device.run(20)
    _row("reset to the menu with its circuit drawn", "%d ms" % device.ms)
    at_menu(device)
    _row("heap in use at the menu", _grouped(int(device.repl(HEAP))))
    _row("10,000 passes of an empty loop", "%d ms" % (int(device.repl(LOOP)) // 1000))


def _race(device):
    at_menu(device)
    device.press("down")            # past the quick race
    device.press("down")            # and past how to play
    device.run(QUIET_MS)            # the menu's cars never stop
    _press(device, "ok", "from the menu to the set-up")
    _press(device, "up", "another row of a list")
    device.press("down")
    _still(device, QUIET_MS)
    _press(device, "ok", "from the set-up to the race")
    _press(device, "ok", "an answer, and what comes of it")
    _row("heap in use in a race of four, at its first questions",
         _grouped(int(device.repl(HEAP))))


def _drawings(device):
    """Print bytes and time of the most frequent drawings, at a race's first question."""
    device.repl(BEGUN)
    for what, code in DRAWINGS:
        before = device.panel.bytes
        took = int(device.repl(DRAWN % code).split()[-1])
        _row("drawn: " + what, "%s, %.1f ms" % (
            _grouped(device.panel.bytes - before), took / 1000))


def _timed(device, about, kinds):
    """Play a whole race by OK; print its steps and ticks, and the turns of computer drivers."""
    device.run(2000)
    begun = len(device.printed)
    racing.race(device, timing.guest(*about))
    said = device.printed[begun:].decode(errors="replace")
    for what in ("step", "tick"):
        found = sorted(us for us, _ in timing.told(said, what))
        _row("%s: longest %s" % (about[0], what), "%.1f ms" % (found[-1] / 1000))
    least = sorted(timing.least_of_each(said, "step").values())
    _row("%s: longest step without a collection in it" % about[0], "%.1f ms" % (least[-1] / 1000))
    turns = timing.turns(said, about[2], kinds)
    _row("%s: a turn of a car that drives itself, median and most" % about[0],
         "%.1f ms, %.1f ms" % (turns[len(turns) // 2] / 1000, turns[-1] / 1000))


def _imports(machine):
    """Return the heap of each part, imported in this order, each counted separately."""
    return [int(machine.mpremote("resume", "exec", IMPORT % part)) for part in PARTS]


def _heap():
    """Print the heap frozen, and from .mpy files on a plain MicroPython, on 32-bit QEMU."""
    with Qemu(firmware_qemu.build()) as machine:
        machine.heard()
        frozen = _imports(machine)
    plain, flash = firmware_qemu.build(plain=True), packed(firmware_qemu.compiled(), BLOCKS)
    with Qemu(plain, flash=flash) as machine:
        machine.heard()
        files = _imports(machine)
    with Qemu(plain, flash=flash) as machine:
        machine.heard()
        start, most = races.compare(machine, *races.RACES[0])
        _row("heap in a race from .mpy files, its standard rules, without screens: before, most",
             "%s, %s" % (_grouped(start), _grouped(most)))
    for row in zip(PARTS, frozen, files):
        print("| `%s` | %d | %d |" % row, flush=True)


def main():
    """Print all rows."""
    firmware.make()
    uf2 = firmware.uf2(firmware.BOARDS[0], "en")
    _flash()
    _menu(Pico(uf2))
    _race(Pico(uf2))
    drawing = Pico(uf2)
    at_menu(drawing)
    _drawings(drawing)
    _timed(Pico(uf2), ("pole-position", "great-britain", (0, 1, 2), 1, ALL), (1, 2))
    _timed(Pico(uf2), ("formula-d", "test-yard", (0, 1, 1), 1), (1,))
    _heap()


if __name__ == "__main__":
    main()
