"""Both canvases give the same pixels, and the right ones: strips on MicroPython, labels here."""

import pathlib

import pytest

from host_tests import canvas_plain, canvas_scenes
from tools import glass

HERE = pathlib.Path(__file__).parent
PICTURES = HERE.parent / "build/canvas"

DRAW = """
import sys
sys.path[:0] = ["/lib", "/"]
import canvas_scenes
from pitwall.canvas.strips import Canvas

class Lcd:
    def __init__(self):
        self.frame = bytearray(240 * 240 * 2)
        self.least = 1 << 20
    def window(self, x, y, w, h):
        assert 0 <= x and 0 < w and x + w <= 240 and 0 <= y and 0 < h and y + h <= 240
        self.box = x, y, w, h
    def data(self, buf):
        x, y, w, h = self.box
        assert len(buf) == 2 * w * h <= 240 * 16 * 2
        for row in range(h):
            at = 2 * (240 * (y + row) + x)
            self.frame[at:at + 2 * w] = buf[2 * w * row:2 * w * (row + 1)]

lcd = Lcd()
canvas = Canvas(lcd, 240, 240)
canvas_scenes.SCENES[sys.argv[1]](canvas)
canvas.flush()
canvas.refresh()
assert not canvas.busy()
for at in range(0, len(lcd.frame), 480):
    print(lcd.frame[at:at + 480].hex())
"""


def on_strips(mpy, scene):
    files = {"/canvas_scenes.py": (HERE / "canvas_scenes.py").read_text()}
    return bytes.fromhex(mpy.run(DRAW, files=files, args=["draw", scene], timeout=60))


def on_labels(scene):
    screen = glass.Glass()
    canvas_scenes.SCENES[scene](screen.canvas)
    return screen.frame()


def plainly(scene):
    plain = canvas_plain.Plain()
    canvas_scenes.SCENES[scene](plain)
    return plain.frame()


def compare(name, one, other):
    """Fail with where the first pixels differ; the pictures are kept to be looked at."""
    if one != other:
        PICTURES.mkdir(parents=True, exist_ok=True)
        glass.picture(one, 240, 240).save(PICTURES / f"{name}-is.png")
        glass.picture(other, 240, 240).save(PICTURES / f"{name}-should-be.png")
        wrong = [i // 2 for i in range(0, len(other), 2) if one[i:i + 2] != other[i:i + 2]]
        first = [(at % 240, at // 240) for at in wrong[:5]]
        pytest.fail(f"{name}: {len(wrong)} pixels differ, first at {first}; see {PICTURES.name}/")


@pytest.mark.parametrize("scene", canvas_scenes.SCENES)
def test_labels_draw_what_they_should(scene):
    compare(scene + "-labels", on_labels(scene), plainly(scene))


@pytest.mark.parametrize("scene", canvas_scenes.SCENES)
def test_strips_draw_the_same(mpy, scene):
    compare(scene + "-strips", on_strips(mpy, scene), on_labels(scene))


def test_scenes_show_something():
    frames = {scene: plainly(scene) for scene in canvas_scenes.SCENES}
    assert len(set(frames.values())) == len(frames)
    for frame in frames.values():
        assert len({frame[i:i + 2] for i in range(0, len(frame), 2)}) > 2
