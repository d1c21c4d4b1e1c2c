"""Both canvases give the same pixels, and the right ones: strips on MicroPython, bands here."""

import pathlib

import pytest

from host_tests import canvas_plain, canvas_scenes
from pitwall.canvas import colours
from tools.device import glass

HERE = pathlib.Path(__file__).parent
PICTURES = HERE.parent / "build/canvas"

SIZES = [(240, 240), (320, 240), (240, 135)]
MONO = (128, 64)

DRAW = """
import sys
sys.path[:0] = ["/lib", "/"]
import canvas_scenes
from pitwall.canvas.strips import Canvas

W, H = int(sys.argv[2]), int(sys.argv[3])

class Lcd:
    def __init__(self):
        self.frame = bytearray(W * H * 2)
    def window(self, x, y, w, h):
        assert 0 <= x and 0 < w and x + w <= W and 0 <= y and 0 < h and y + h <= H
        self.box = x, y, w, h
    def data(self, buf):
        x, y, w, h = self.box
        assert len(buf) == 2 * w * h <= 240 * 8 * 2
        for row in range(h):
            at = 2 * (W * (y + row) + x)
            self.frame[at:at + 2 * w] = buf[2 * w * row:2 * w * (row + 1)]

lcd = Lcd()
canvas = Canvas(lcd, W, H)
canvas.rect(0, 0, W, H, 0)
canvas.flush()
canvas_scenes.SCENES[sys.argv[1]](canvas)
canvas.flush()
canvas.refresh()
assert not canvas.busy()
for at in range(0, len(lcd.frame), 480):
    print(lcd.frame[at:at + 480].hex())
"""

# A black and white panel; its bytes are printed as the colours of points.
DRAW_MONO = """
import sys
sys.path[:0] = ["/lib", "/"]
import canvas_scenes
from pitwall.canvas.mono import Canvas

class Panel:
    def __init__(self):
        self.pages = [bytearray(b"?" * 128) for _ in range(8)]
        self.sent = 0
    def show(self, page, first, data):
        assert 0 < len(data) <= 128 - first and first >= 0
        self.pages[page][first:first + len(data)] = data
        self.sent += 1

panel = Panel()
canvas = Canvas(panel, 128, 64)
canvas.rect(0, 0, 128, 64, 0)
canvas.flush()
canvas_scenes.SCENES[sys.argv[1]](canvas)
while canvas.busy():
    before = panel.sent
    canvas.step()
    assert panel.sent - before <= 1
for y in range(64):
    print("".join(["ffff" if panel.pages[y // 8][x] >> y % 8 & 1 else "0000" for x in range(128)]))
"""


def on_strips(mpy, scene, width=240, height=240):
    return drawn(mpy, DRAW, [scene, str(width), str(height)])


def drawn(mpy, program, args):
    files = {"/canvas_scenes.py": (HERE / "canvas_scenes.py").read_text()}
    return bytes.fromhex(mpy.run(program, files=files, args=["draw", *args], timeout=60))


def on_bands(scene, width=240, height=240, mono=False):
    screen = glass.Glass(width, height, mono)
    canvas_scenes.SCENES[scene](screen.canvas)
    return screen.frame()


def plainly(scene, width=240, height=240, kind=canvas_plain.Plain):
    plain = kind(width, height)
    canvas_scenes.SCENES[scene](plain)
    return plain.frame()


def compare(name, one, other, width=240, height=240):
    """Fail with the place of the first different pixel; save both pictures for inspection."""
    if one != other:
        PICTURES.mkdir(parents=True, exist_ok=True)
        glass.picture(one, width, height).save(PICTURES / f"{name}-is.png")
        glass.picture(other, width, height).save(PICTURES / f"{name}-should-be.png")
        wrong = [i // 2 for i in range(0, len(other), 2) if one[i:i + 2] != other[i:i + 2]]
        first = [(at % width, at // width) for at in wrong[:5]]
        pytest.fail(f"{name}: {len(wrong)} pixels differ, first at {first}; see {PICTURES.name}/")


def two(frame):
    """Return a black and white frame, as DRAW_MONO prints it."""
    white = colours.WIRE[colours.WHITE].to_bytes(2, "little")
    return b"".join([b"\xff\xff" if frame[i:i + 2] == white else b"\0\0"
                     for i in range(0, len(frame), 2)])


@pytest.mark.parametrize("scene", canvas_scenes.SCENES)
def test_strips_bands_and_black_and_white_draw_what_they_should(mpy, scene):
    should, mono = plainly(scene), plainly(scene, *MONO, kind=canvas_plain.Mono)
    assert len({should[i:i + 2] for i in range(0, len(should), 2)}) > 2     # it shows something
    compare(scene + "-bands", on_bands(scene), should)
    compare(scene + "-strips", on_strips(mpy, scene), should)
    compare(scene + "-mono-bands", on_bands(scene, *MONO, mono=True), mono, *MONO)
    compare(scene + "-mono", drawn(mpy, DRAW_MONO, [scene]), two(mono), *MONO)


@pytest.mark.parametrize("scene", ["edges", "order", "anything"])
def test_any_size_of_screen_shows_the_same(mpy, scene):
    for width, height in SIZES[1:]:
        should = plainly(scene, width, height)
        name = "%s-%d-%d" % (scene, width, height)
        compare(name + "-bands", on_bands(scene, width, height), should, width, height)
        compare(name + "-strips", on_strips(mpy, scene, width, height), should, width, height)


def test_text_never_melts_into_its_ground():
    for colour, ground in ((colours.WHITE, colours.RED), (0, colours.PANEL),
                           (colours.INK, colours.SKY), (colours.GREY, 0)):
        screen = glass.Glass(*MONO, mono=True)
        screen.canvas.text(0, 0, "M", colour, ground)
        screen.canvas.area(0, 8, 8, 8, 0, lambda pen: pen.text(0, 8, "M", colour, ground))
        picture = screen.picture()
        for top in (0, 8):
            cell = picture.crop((0, top, 6, top + 8))
            assert len(cell.getcolors()) == 2, (colour, ground, top)
