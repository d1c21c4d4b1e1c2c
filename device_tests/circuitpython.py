"""Measure the heap of Pitwall on a real CircuitPython, and the smallest heap that plays a race.

    .venv/bin/python -m device_tests.circuitpython /path/of/micropython

needs a 32-bit CircuitPython built for this machine (its ports/unix), see
docs/internals/circuitpython.md. The files are those of a board's drive, compiled the same way.
Its displayio has bitmaps; groups, tiles, pins, keys and the clock are replacements, which take
some KB more than the board's own.
"""

import subprocess
import tempfile
from pathlib import Path

from device_tests import racing, test_qemu_whole_races
from pitwall import games
from tools import circuitpython
from tools.arguments import Parser
from tools.running import run

# Each game in its usual edition, on tracks.
RACES = [about for about in test_qemu_whole_races.RACES
         if about[0] in games.NAMES and len(about) == 5]
MUCH, ENOUGH, STEP = 2048, 768, 16      # KB of heap: to measure with, the most to try, step
GUEST = '''
import sys
import gc
import displayio

class Module:
    def __init__(self, **names):
        for name in names:
            setattr(self, name, names[name])

class Nothing:
    def __init__(self, *_, **__):
        self.value, self.duty_cycle, self.frequency = 27300, 0, 500
    def send(self, *_):
        pass
    refresh = send

class Pin(Nothing):
    def __enter__(self):
        return self
    def __exit__(self, *_):
        pass
    def switch_to_input(self, pull):
        self.value = True

class Group:
    def __init__(self, scale=1, x=0, y=0):
        self.scale, self.x, self.y, self.all = scale, x, y, []
    def append(self, layer):
        self.all.append(layer)
    def pop(self, i=-1):
        return self.all.pop(i)
    def remove(self, layer):
        self.all.remove(layer)
    def __len__(self):
        return len(self.all)
    def __getitem__(self, i):
        return self.all[i]
    def __setitem__(self, i, layer):
        self.all[i] = layer

class TileGrid:
    def __init__(self, bitmap, pixel_shader=None, width=1, height=1, tile_width=0, tile_height=0,
                 default_tile=0, x=0, y=0):
        self.bitmap, self.pixel_shader, self.x, self.y = bitmap, pixel_shader, x, y
        self.width, self.height, self.tiles = width, height, bytearray(width * height)
    def __setitem__(self, i, tile):
        self.tiles[0] = tile & 255

class Display(Nothing):
    width = height = 240

class Event:
    key_number, pressed, timestamp = 4, False, 0        # OK

class Keys:
    pressing, looks = False, 0
    def __init__(self, *_, **__):
        self.events = self
    def get(self):
        Keys.looks += 1
        if not Keys.pressing or Keys.looks %% 40:
            return None
        Event.pressed, Event.timestamp = not Event.pressed, clock.now
        return Event

class Clock:
    now = 0
    def ticks_ms(self):
        self.now += 2
        return self.now

clock = Clock()
names = {"GP" + str(i): i for i in range(29)}
for name, module in (
        ("board", Module(**names)), ("busio", Module(SPI=Nothing)),
        ("pwmio", Module(PWMOut=Nothing)),
        ("analogio", Module(AnalogIn=Nothing)), ("fourwire", Module(FourWire=Nothing)),
        ("digitalio", Module(DigitalInOut=Pin, Pull=Module(UP=1))), ("keypad", Module(Keys=Keys)),
        ("busdisplay", Module(BusDisplay=Display)),
        ("supervisor", Module(ticks_ms=clock.ticks_ms)),
        ("displayio", Module(Bitmap=displayio.Bitmap, Palette=displayio.Palette, Group=Group,
                             TileGrid=TileGrid, release_displays=int))):
    sys.modules[name] = module
sys.path[:] = ["%(drive)s/lib"]
from pitwall import boards
from pitwall.device import crash
from pitwall.app import App

board = boards.this().Board()
guard = crash.Guard(board, lambda: App(board, "%(saves)s", "%(drive)s/tracks"))
app, most, ticks = guard.app, 0, 0
for _ in range(400):
    guard.tick()
gc.collect()
print("menu", gc.mem_alloc())
app.choose(%(game)r)
app.begin(%(circuit)r, %(seats)r, %(laps)d, %(switches)r)
Keys.pressing = True
while type(app.screen).__name__ != "Result" and not guard.error:
    guard.tick()
    ticks += 1
    if %(measures)r and not ticks %% 50:
        gc.collect()
        most = max(most, gc.mem_alloc())
print("stopped" if guard.error else "flag", most)
'''


def told(binary, drive, about, heap, measures=False):
    """Return the output of a race with `heap` KB of heap."""
    game, circuit, seats, laps, switches = about
    with tempfile.TemporaryDirectory() as saves:
        script = GUEST % {"drive": drive, "saves": saves, "game": game, "circuit": circuit,
                          "seats": seats, "laps": laps, "switches": switches, "measures": measures}
        done = subprocess.run([binary, "-X", "heapsize=%dk" % heap, "-c", script],
                              capture_output=True, text=True, timeout=900)
    return done.stdout + done.stderr


def plays(binary, drive, about, heap):
    return "\nflag " in told(binary, drive, about, heap)


def least(binary, drive, about):
    """Return the least heap (KB) on which the race reaches its flag; STEP less fails.

    Fragmentation varies, so a race may fail again with more heap than this.
    """
    heap = ENOUGH
    while plays(binary, drive, about, heap - STEP):
        heap -= STEP
    return heap


def main(argv=None):
    """Run one command line."""
    parser = Parser("device_tests.circuitpython", __doc__)
    parser.add_argument("binary")
    binary = parser.parse_args(argv).binary
    with tempfile.TemporaryDirectory() as drive:
        circuitpython.copy(Path(drive), circuitpython.files())
        for about in RACES:
            said = told(binary, drive, about, MUCH, True)
            print("%-14s %7d bytes at the menu, %7d in a race; it takes a heap of %d KB" % (
                about[0], racing.menu(said), racing.flag(said), least(binary, drive, about)))


if __name__ == "__main__":
    run(main)
