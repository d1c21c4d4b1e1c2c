"""The board: its panel through the real driver, its pins, its clock and its random numbers."""

import json
import sys
import types

import pytest

from host_tests import canvas_scenes
from pitwall import boards
from pitwall.canvas import colours, st7789
from tools.device import glass
from tools.sim import BOARDS, boards as simulated

TOLD = {name: json.loads((BOARDS / (name + ".json")).read_text()) for name in simulated()}
IN_COLOUR = [name for name in TOLD if "spi" in TOLD[name]["display"]]
EVENTS = ("up", "down", "left", "right", "ok", "back")
SCENE = """
import sys
sys.path.append("/")
import canvas_scenes
from pitwall import boards
board = boards.this().Board()
canvas_scenes.{scene}(board.canvas)
boards.forever(board.canvas.step)
"""
KEYS = """
from pitwall import boards
from pitwall.boards import buttons
board = boards.this().Board()
def tick():
    event = board.buttons.poll(board.ticks())
    if event:
        print(event, board.hold())
boards.forever(tick)
"""


def seen(rgb):
    """Return a colour of the palette rounded to five, six and five bits."""
    r, g, b = rgb >> 19 & 31, rgb >> 10 & 63, rgb >> 3 & 31
    return tuple((v * 510 // most + 1) // 2 for v, most in ((r, 31), (g, 63), (b, 31)))


SHOW = """
board.canvas.rect(0, 0, board.canvas.width, board.canvas.height, 0)
board.canvas.flush()
canvas_scenes.%s(board.canvas)
"""


def shown(sim, board):
    """Yield (scene, the panel's picture of it) of three scenes, one after the other."""
    code = {"/boot.py": "", "/main.py": SCENE.format(scene="order"),
            "/canvas_scenes.py": open(canvas_scenes.__file__).read()}
    device = sim(code=code, board=board)
    device.settle()
    for scene in ("edges", "order", "anything"):
        device.run(SHOW % scene)
        device.settle()
        yield scene, device.screen()


@pytest.mark.parametrize("board", IN_COLOUR)
def test_the_panel_shows_what_was_drawn(sim, board):
    width, height = TOLD[board]["display"]["width"], TOLD[board]["display"]["height"]
    true = {(rgb >> 16, rgb >> 8 & 255, rgb & 255): seen(rgb) for rgb in colours.RGB}
    for scene, picture in shown(sim, board):
        screen = glass.Glass(width, height)
        canvas_scenes.SCENES[scene](screen.canvas)
        drawn = screen.picture().tobytes()
        wanted = [bytes(true[tuple(drawn[i:i + 3])]) for i in range(0, len(drawn), 3)]
        assert picture.size == (width, height) and picture.tobytes() == b"".join(wanted), scene


def test_a_panel_without_colours_shows_it_light_and_dark(sim):
    def light(picture):
        return picture.convert("L").point(lambda v: 255 * (v > 99)).tobytes()
    for scene, picture in shown(sim, "pico_oled"):
        screen = glass.Glass(128, 64, mono=True)
        canvas_scenes.SCENES[scene](screen.canvas)
        assert light(picture) == light(screen.picture()), scene


@pytest.mark.parametrize("board", TOLD)
def test_every_board_can_say_all_that_is_needed(sim, board):
    unheld = {**TOLD[board]["buttons"], **TOLD[board].get("means", {})}
    keys = len([name for name in EVENTS if name in unheld])
    device = sim(code={"/boot.py": "", "/main.py": KEYS + "print(board.keys)\n"}, board=board)
    names = ["up", "down", "ok", "back"] + ["left", "right"] * (keys > 4)
    for name in names:
        device.press(name)
    said = device.output.split("\n")
    assert said.pop(0) == str(keys)
    meant = {"up": "1", "down": "2", "left": "3", "right": "4", "ok": "5", "back": "6"}
    assert [line.split()[0] for line in said if line] == [meant[name] for name in names]


@pytest.mark.parametrize("board", TOLD)
def test_every_board_sleeps_and_wakes_and_knows_its_battery(sim, board):
    device = sim(code={"/boot.py": "", "/main.py": SCENE.format(scene="order"),
                       "/canvas_scenes.py": open(canvas_scenes.__file__).read()}, board=board)
    device.settle()
    before = device.screen()
    device.run("board.sleep()\nboard.light(50)")
    assert device.screen().getextrema() == ((0, 0),) * 3
    device.run("board.canvas.rect(0, 0, 9, 9, 0)\nboard.canvas.flush()\nboard.wake()")
    after = device.screen()
    after.paste(before.crop((0, 0, 9, 9)), (0, 0))
    assert after == before
    found = device.run("print(board.millivolts())").strip()
    assert found == "None" if "analog" not in TOLD[board] else 3300 < int(found) < 4500


def test_the_led_shows_a_colour_or_nothing(sim):
    code = {"/boot.py": "", "/main.py": KEYS}
    device = sim(code=code, board="pico_display_2")
    assert device.led == [0, 0, 0]
    device.run("board.signal(8)")
    device.frames()
    red, green, blue = device.led
    assert red > 40 and max(green, blue) < red / 10
    device.run("board.signal(-1)")
    device.frames()
    assert device.led == [0, 0, 0]


def test_every_key_has_its_meaning(sim):
    device = sim(code={"/boot.py": "", "/main.py": KEYS})
    for name in ("up", "down", "left", "right", "ok", "a", "back", "x", "y"):
        device.press(name)
    said = [line.split() for line in device.output.splitlines()]
    assert [int(event) for event, _ in said] == [1, 2, 3, 4, 5, 5, 6, 8, 7]
    assert [hold for _, hold in said] == ["False"] * 4 + ["True"] * 2 + ["False"] * 3


# --- the driver alone ---

class Panel:
    """An SPI bus with a panel that records which cells of its memory were written."""

    def __init__(self, monkeypatch, **options):
        self.dc, self.cells, self.commands = 0, set(), {}
        self.order, self.last, self.slept, self.lights = [], 0, 0, []
        monkeypatch.setattr(st7789.time, "sleep_ms", self.sleep, raising=False)
        light = types.SimpleNamespace(duty_u16=self.lights.append)
        self.lcd = st7789.ST7789(self, self.set_dc, lambda level: None, lambda level: None, light,
                                 **options)

    def sleep(self, ms):
        self.slept += ms

    def set_dc(self, level):
        self.dc = level

    def write(self, data):
        if not self.dc:
            self.last = data[0]
            self.order.append(self.last)
        elif self.last == 0x2C:
            self.pixels(len(data) // 2)
        else:
            self.commands[self.last] = bytes(data)

    def pixels(self, count):
        x0, x1 = [int.from_bytes(self.commands[0x2A][i:i + 2], "big") for i in (0, 2)]
        y0, y1 = [int.from_bytes(self.commands[0x2B][i:i + 2], "big") for i in (0, 2)]
        assert count == (x1 - x0 + 1) * (y1 - y0 + 1)
        turn = self.commands[0x36][0]
        for x in (x0, x1):
            for y in (y0, y1):
                column, row = (y, x) if turn & 0x20 else (x, y)
                self.cells.add((239 - column if turn & 0x40 else column,
                                319 - row if turn & 0x80 else row))


@pytest.mark.parametrize("rotation", range(4))
@pytest.mark.parametrize("width, height, x, y", [(240, 240, 0, 0), (240, 320, 0, 0),
                                                 (135, 240, 52, 40), (240, 240, 0, 80)])
def test_every_glass_is_met_whichever_way_it_is_turned(monkeypatch, rotation, width, height, x, y):
    wide, high = (height, width) if rotation & 1 else (width, height)
    panel = Panel(monkeypatch, width=wide, height=high, rotation=rotation, x=x, y=y)
    panel.lcd.window(0, 0, wide, high)
    panel.lcd.data(bytes(2 * wide * high))
    right, below = x + width - 1, y + height - 1
    assert panel.cells == {(x, y), (right, y), (x, below), (right, below)}


def test_a_quarter_turn_is_clockwise(monkeypatch):
    first = []
    for rotation in range(4):
        panel = Panel(monkeypatch, width=240, height=240, rotation=rotation)
        panel.lcd.window(0, 0, 1, 1)
        panel.lcd.data(bytes(2))
        first.append(panel.cells.pop())
    assert first == [(0, 0), (239, 0), (239, 239), (0, 239)]


def test_the_panel_starts_dark_wakes_and_is_ready_within_150_ms(monkeypatch):
    panel = Panel(monkeypatch, width=240, height=240)
    assert panel.lights == [0]
    assert panel.order[0] == 0x11 and panel.order[-1] == 0x29 and 0x21 in panel.order
    assert panel.commands[0x3A] == b"\x55"
    assert 120 < panel.slept <= 150
    panel.lcd.light(100)
    panel.lcd.light(50)
    assert panel.lights == [0, 65535, 32767]


def test_a_panel_that_differs_is_a_matter_of_arguments(monkeypatch):
    """Colours not inverted, red and blue exchanged, lit at a low level: also turned and asleep."""
    panel = Panel(monkeypatch, width=240, height=240, rotation=1, plain=True, bgr=True, low=True)
    assert 0x20 in panel.order and 0x21 not in panel.order
    assert panel.commands[0x36] == bytes((0x70 | 8,))
    panel.lcd.turn(True)
    assert panel.commands[0x36] == bytes((0xA0 | 8,))
    for percent in (100, 50, 10):
        panel.lcd.light(percent)
    panel.lcd.sleep()
    panel.lcd.wake()
    assert panel.lights == [65535, 0, 65535 - 32767, 65535 - 6553, 65535, 65535 - 6553]
    usual = Panel(monkeypatch, width=240, height=240)
    assert 0x20 not in usual.order and usual.commands[0x36] == b"\0"


# --- shared by the boards ---

def test_entropy_is_thirty_bits_of_the_system(monkeypatch):
    drawn = iter([b"\xff\xff\xff\xff", b"\x00\x00\x00\x07", b"\x40\x00\x00\x01"])
    monkeypatch.setattr("os.urandom", lambda count: next(drawn))
    assert [boards.entropy() for _ in range(3)] == [0x3FFFFFFF, 7, 1]


def test_without_it_the_noise_decides(monkeypatch):
    monkeypatch.delattr("os.urandom")
    monkeypatch.setattr(boards.time, "ticks_us", lambda: 12345, raising=False)
    noise = [iter(bits * 64) for bits in ([0], [1], [0, 1, 1])]
    seeds = {boards.entropy(lambda: next(bits)) for bits in noise}
    assert len(seeds) == 3 and all(0 <= seed < 1 << 30 for seed in seeds)


class Enough(Exception):
    pass


def test_forever_rests_only_when_there_is_nothing_to_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "machine", types.ModuleType("machine"))
    rests, ticks = [], iter([True, True, False, None] + [True] + [False] * 310 + [True, False])
    monkeypatch.setattr(boards.time, "sleep_ms", rests.append, raising=False)

    def tick():
        try:
            return next(ticks)
        except StopIteration:
            raise Enough from None
    with pytest.raises(Enough):
        boards.forever(tick)
    assert rests == [5] * 302 + [16] * 10 + [5]     # longer while nothing moves


def test_forever_leaves_the_clock_to_a_machine_that_has_frames(monkeypatch):
    machine = types.ModuleType("machine")
    given = []
    machine.on_frame = given.append
    monkeypatch.setitem(sys.modules, "machine", machine)
    assert boards.forever(given.clear) is None
    assert given == [given.clear]
