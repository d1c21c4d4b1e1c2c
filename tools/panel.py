"""An ST7789 panel, byte by byte: takes what a driver sends, gives the picture a person would see.

The same as simulator/st7789.js, for buses that Python listens to. 16-bit colour only.
"""

from itertools import cycle

from PIL import Image

COLUMNS, ROWS = 240, 320
MY, MX, MV = 0x80, 0x40, 0x20
_SWRESET, _SLPIN, _SLPOUT, _INVOFF, _INVON = 0x01, 0x10, 0x11, 0x20, 0x21
_DISPOFF, _DISPON, _CASET, _RASET, _RAMWR, _MADCTL, _COLMOD = (
    0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x36, 0x3A)
_SWITCHES = {_SLPIN: ("awake", False), _SLPOUT: ("awake", True), _INVOFF: ("inverted", False),
             _INVON: ("inverted", True), _DISPOFF: ("on", False), _DISPON: ("on", True)}


class St7789:
    """width, height: what the glass shows; upright: the MADCTL value with which (0, 0) is the
    viewer's top left corner.

    bytes   how many came over the bus; pixels: how many of them were drawn
    """

    def __init__(self, width, height, upright):
        self.width, self.height = width, height
        self.memory = [0] * (COLUMNS * ROWS)
        self._glass = [_address(upright, x, y) for y in range(height) for x in range(width)]
        self.bytes = self.pixels = 0
        self.selected, self.data = True, False
        self.reset()

    def reset(self):
        """What RST or SWRESET does; the picture memory is left as it was."""
        self.awake = self.on = self.inverted = False
        self._colmod, self._madctl = 0x66, 0
        self._window = [0, COLUMNS - 1, 0, ROWS - 1]
        self._command, self._parameters = 0, []
        self._to, self._high = iter(()), -1

    def byte(self, value):
        """One byte from the bus."""
        if not self.selected:
            return
        self.bytes += 1
        if not self.data:
            self._begin(value)
        elif self._command == _RAMWR:
            self._pixel(value)
        else:
            self._parameter(value)

    def _begin(self, command):
        self._command, self._parameters = command, []
        if command == _SWRESET:
            self.reset()
        elif command in _SWITCHES:
            name, value = _SWITCHES[command]
            setattr(self, name, value)
        elif command == _RAMWR:
            if self._colmod & 7 != 5:
                raise ValueError("only 16-bit colour, COLMOD 0x55")
            left, right, top, bottom = self._window
            self._to = cycle([_address(self._madctl, x, y) for y in range(top, bottom + 1)
                              for x in range(left, right + 1)])
            self._high = -1

    def _pixel(self, value):
        if self._high < 0:
            self._high = value
            return
        at = next(self._to)
        if at >= 0:
            self.memory[at] = self._high << 8 | value
        self._high = -1
        self.pixels += 1

    def _parameter(self, value):
        self._parameters.append(value)
        if self._command == _MADCTL:
            self._madctl = value
        elif self._command == _COLMOD:
            self._colmod = value
        elif self._command in (_CASET, _RASET) and len(self._parameters) == 4:
            a, b, c, d = self._parameters
            at = 0 if self._command == _CASET else 2
            self._window[at:at + 2] = a << 8 | b, c << 8 | d

    def picture(self):
        """What is seen: an RGB image of the glass's size; black while it is off."""
        seen, flip = self.awake and self.on, 0 if self.inverted else 0xFFFF
        out = bytearray(3 * len(self._glass))
        if seen:
            for i, at in enumerate(self._glass):
                value = self.memory[at] ^ flip
                out[3 * i] = ((value >> 11) * 510 + 31) // 62
                out[3 * i + 1] = ((value >> 5 & 63) * 510 + 63) // 126
                out[3 * i + 2] = ((value & 31) * 510 + 31) // 62
        return Image.frombytes("RGB", (self.width, self.height), bytes(out))


def _address(madctl, x, y):
    """Where the driver's (x, y) lies in the memory, or -1 outside it."""
    column, row = (y, x) if madctl & MV else (x, y)
    if madctl & MX:
        column = COLUMNS - 1 - column
    if madctl & MY:
        row = ROWS - 1 - row
    inside = 0 <= column < COLUMNS and 0 <= row < ROWS
    return row * COLUMNS + column if inside else -1
