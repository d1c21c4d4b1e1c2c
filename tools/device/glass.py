"""A panel of glass on the host: the canvas drawn by Blinka's displayio, as a picture.

    from tools.device import glass
    screen = glass.Glass(240, 240)
    screen.canvas.text(0, 0, "hello", 7, 0)
    screen.picture().save("hello.png")

Glass(128, 64, mono=True) is in black and white, as canvas.mono draws it.
"""

import os
import struct
from array import array

os.environ.setdefault("BLINKA_FORCEBOARD", "OS_AGNOSTIC_BOARD")
os.environ.setdefault("BLINKA_FORCECHIP", "OS_AGNOSTIC")

import busdisplay  # noqa: E402  (Blinka looks at the environment once, when first imported)
import displayio  # noqa: E402
import fourwire  # noqa: E402
from PIL import Image  # noqa: E402

from pitwall.canvas import bands, colours  # noqa: E402

_CASET, _RASET, _RAMWR = 0x2A, 0x2B, 0x2C


def fill_region(bitmap, x1, y1, x2, y2, value):
    """Fill like bitmaptools.fill_region, by words of 32 bits; Blinka's fills pixel by pixel."""
    bits = bitmap._bits_per_value
    many, filled = 32 // bits, 0xFFFFFFFF // ((1 << bits) - 1) * value
    x1, y1 = max(x1, 0), max(y1, 0)
    x2, y2 = min(x2, bitmap.width), min(y2, bitmap.height)
    if x1 >= x2 or y1 >= y2:
        return
    first, last = min(-(-x1 // many), x2 // many), x2 // many
    words = array("L", [filled]) * max(0, last - first)
    edges = [x for x in range(x1, x2) if not many * first <= x < many * last]
    bitmap.dirty(x1, y1, x2, y2)
    for y in range(y1, y2):
        at = y * bitmap._stride
        bitmap._data[at + first:at + last] = words
        for x in edges:
            bitmap._write_pixel(x, y, value)


def buffer(bitmap):
    """Return the bytes of a bitmap, as memoryview(bitmap) gives them on CircuitPython."""
    return memoryview(bitmap._data).cast("B")


bands.fill_region, bands.buffer = fill_region, buffer


class Wire(fourwire.FourWire):
    """The bus of a display, and the memory at its other end: 16 bits a pixel."""

    def __init__(self, width, height):  # no bus and no pins: the parent is not set up
        self.width = width
        self.frame = bytearray(2 * width * height)
        self._command = 0
        self._window = {_CASET: (0, width - 1), _RASET: (0, height - 1)}
        self._at = 0

    def reset(self):
        """Do nothing: it has no reset pin."""

    def _free(self):
        return True

    def _begin_transaction(self):
        return False  # the constructor of the display calls again while this is true

    def _end_transaction(self):
        pass

    def _release(self):
        pass

    def _send(self, data_type, chip_select, data):
        if data_type == 0:
            self._command = data[0]
            self._at = 0
        elif self._command in self._window:
            self._window[self._command] = (data[0] << 8 | data[1], data[2] << 8 | data[3])
        elif self._command == _RAMWR:
            self._pixels(bytes(data))

    def _pixels(self, data):
        left, right = self._window[_CASET]
        top = self._window[_RASET][0]
        row = 2 * (right - left + 1)
        while data:
            y, x = divmod(self._at, row)
            to = 2 * (self.width * (top + y) + left) + x
            run = data[:row - x]
            self.frame[to:to + len(run)] = run
            self._at += len(run)
            data = data[len(run):]


def plain(colour):
    """Return black or white for a colour of the palette, as a panel without colours shows it."""
    return colours.WHITE if colours.MONO[colour] else colours.BLACK


def ink(colour, ground):
    """Return the colour of letters on such a panel, always the opposite of the ground's."""
    if ground is None:
        return plain(colour)
    return colours.BLACK if colours.MONO[ground] else colours.WHITE


class Mono(bands.Canvas):
    """The canvas as a panel without colours shows it."""

    mono = True

    def __init__(self, display):
        super().__init__(display)
        self._pen.__class__ = MonoPen

    def _fill(self, x, y, w, h, colour):
        super()._fill(x, y, w, h, plain(colour))

    def _write(self, x, y, w, string, colour, ground, size):
        super()._write(x, y, w, string, ink(colour, ground), plain(ground), size)


class MonoPen(bands.Pen):
    """Draws black or white."""

    def rect(self, x, y, w, h, colour):
        super().rect(x, y, w, h, plain(colour))

    def text(self, x, y, string, colour, ground=None, size=1):
        super().text(x, y, string, ink(colour, ground), ground, size)

    def icon(self, x, y, index, colour, ground=None, size=1):
        super().icon(x, y, index, ink(colour, ground), ground, size)


class Glass:
    """A screen: `canvas` to draw on, `frame()` and `picture()` to see. mono: black and white."""

    def __init__(self, width=240, height=240, mono=False):
        displayio.release_displays()
        self.wire = Wire(width, height)
        self.display = busdisplay.BusDisplay(
            self.wire, b"", width=width, height=height, auto_refresh=False)
        self.canvas = (Mono if mono else bands.Canvas)(self.display)

    def frame(self):
        """Return the pixels, RGB565, high byte first."""
        self.canvas.flush()
        self.canvas.refresh()
        return bytes(self.wire.frame)

    def picture(self):
        """Return the screen as an image in the true colours of the palette."""
        return picture(self.frame(), self.display.width, self.display.height)


def picture(frame, width, height):
    """Return an image of a frame of RGB565, high byte first."""
    words = struct.unpack("<%dH" % (len(frame) // 2), frame)
    true = dict.fromkeys(words, b"\xff\0\xff")      # a colour that is not ours would be conspicuous
    true.update(zip(colours.WIRE, [rgb.to_bytes(3, "big") for rgb in colours.RGB]))
    return Image.frombytes("RGB", (width, height), b"".join([true[word] for word in words]))


def _palette():
    """Return an image that only contains the palette of the screens."""
    made = Image.new("P", (1, 1))
    made.putpalette(b"".join([rgb.to_bytes(3, "big") for rgb in colours.RGB]))
    return made


PALETTE = _palette()
