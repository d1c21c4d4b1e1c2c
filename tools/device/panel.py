"""Panels, byte by byte: they take a driver's bytes and return the picture a person would see.

The same as simulator/st7789.js (16-bit colour only) and ssd1306.js (horizontal addressing only),
for a bus in Python.
"""

from array import array
from functools import lru_cache

from PIL import Image

COLUMNS, ROWS = 240, 320
MY, MX, MV = 0x80, 0x40, 0x20
_SWRESET, _SLPIN, _SLPOUT, _INVOFF, _INVON = 0x01, 0x10, 0x11, 0x20, 0x21
_DISPOFF, _DISPON, _CASET, _RASET, _RAMWR, _MADCTL, _COLMOD = (
    0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x36, 0x3A)
_SWITCHES = {_SLPIN: ("awake", False), _SLPOUT: ("awake", True), _INVOFF: ("inverted", False),
             _INVON: ("inverted", True), _DISPOFF: ("on", False), _DISPON: ("on", True)}


class St7789:
    """width, height: the visible size; upright: the MADCTL value with which (0, 0) is the viewer's
    top left corner.

    selected, data    levels of its lines: the chip is selected; the bytes are data or parameters
    bytes   number of bytes received over the bus

    Bytes of a picture are stored as received, and copied into the memory at the next other byte.
    """

    def __init__(self, width, height, upright):
        self.width, self.height = width, height
        self.memory = [0] * (COLUMNS * ROWS)
        self._glass = [_address(upright, x, y) for y in range(height) for x in range(width)]
        self._came, self._taken = bytearray(), 0
        self.selected, self.data = True, False
        self.reset()

    def reset(self):
        """Do a reset by RST or SWRESET, which keeps the picture memory."""
        self.awake = self.on = self.inverted = False
        self._colmod, self._madctl = 0x66, 0
        self._window = [0, COLUMNS - 1, 0, ROWS - 1]
        self._command, self._parameters = 0, []
        self._to, self._at = (), 0
        self._listen()

    @property
    def bytes(self):
        return self._taken + len(self._came)

    def line(self, name, level):
        """Set its line "selected" or "data" to a level."""
        setattr(self, name, level)
        self._listen()

    def _listen(self):
        """Choose the meaning of a byte from the bus, `byte(value)`."""
        self._paint()
        if not self.selected:
            self.byte = abs     # ignores the value
        elif self.data and self._command == _RAMWR:
            self.byte = self._came.append
        else:
            self.byte = self._parameter if self.data else self._begin

    def _begin(self, command):
        self._taken += 1
        self._command, self._parameters = command, []
        if command == _SWRESET:
            self.reset()
        elif command in _SWITCHES:
            name, value = _SWITCHES[command]
            setattr(self, name, value)
        elif command == _RAMWR:
            if self._colmod & 7 != 5:
                raise ValueError("only 16-bit colour, COLMOD 0x55")
            self._to, self._at = _addresses(self._madctl, *self._window), 0
            self._taken += len(self._came)      # half a pixel
            del self._came[:]

    def _paint(self):
        """Put the received pixels into the memory; half a pixel waits for the other half."""
        whole = len(self._came) & ~1
        to, at, memory = self._to, self._at, self.memory
        for high, low in zip(self._came[:whole:2], self._came[1:whole:2]):
            if to[at] >= 0:
                memory[to[at]] = high << 8 | low
            at = at + 1 if at + 1 < len(to) else 0
        self._at, self._taken = at, self._taken + whole
        del self._came[:whole]

    def _parameter(self, value):
        self._taken += 1
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
        """Return the visible picture: an RGB image of the glass's size; black while it is off."""
        self._paint()
        seen, flip = self.awake and self.on, 0 if self.inverted else 0xFFFF
        out = bytearray(3 * len(self._glass))
        if seen:
            for i, at in enumerate(self._glass):
                value = self.memory[at] ^ flip
                out[3 * i] = ((value >> 11) * 510 + 31) // 62
                out[3 * i + 1] = ((value >> 5 & 63) * 510 + 63) // 126
                out[3 * i + 2] = ((value & 31) * 510 + 31) // 62
        return Image.frombytes("RGB", (self.width, self.height), bytes(out))


class Ssd1306:
    """128 x 64 pixels, lit or not. bytes: number of bytes received over the bus."""

    ADDRESS = 0x3C
    _PARAMETERS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1,
                   0xDA: 1, 0xDB: 1}

    def __init__(self):
        self.width, self.height = 128, 64
        self.memory = bytearray(b"\xa5" * 1024)     # noise until it is written
        self.bytes = 0
        self.begin()
        self._said = {0xA0: 0xA0, 0xC0: 0xC0, 0xAE: 0xAE, 0xA6: 0xA6, 0x8D: [0], 0x20: [2]}
        self._columns, self._pages, self._x, self._page = (0, 127), (0, 7), 0, 0

    def begin(self):
        """Begin a message: its first byte gives the kind of the others."""
        self._kind, self._command = -1, []

    def byte(self, value):
        """Take one byte of a message to ADDRESS."""
        self.bytes += 1
        if self._kind < 0:
            self._kind = value
        elif self._kind:
            self._column(value)
        else:
            self._command.append(value)
            command, *given = self._command
            if len(given) >= self._PARAMETERS.get(command, 0):
                self._command = []
                self._do(command, given)

    def _do(self, command, given):
        if command == 0x21:
            self._columns, self._x = given, given[0]
        elif command == 0x22:
            self._pages, self._page = given, given[0]
        elif command in self._PARAMETERS:
            self._said[command] = given
        else:
            self._said[command & ~(8 if command >> 4 == 0xC else 1)] = command

    def _column(self, value):
        if self._said[0x20] != [0]:
            raise ValueError("SSD1306: only horizontal addressing")
        self.memory[self._page * 128 + self._x] = value
        self._x += 1
        if self._x > self._columns[1]:
            self._x = self._columns[0]
            self._page = self._page + 1 if self._page < self._pages[1] else self._pages[0]

    def picture(self):
        """Return the visible picture: an RGB image, black while it is off."""
        seen = Image.new("RGB", (128, 64))
        said, lit, dark = self._said, (232, 248, 255), (0, 0, 0)
        if said[0xAE] == 0xAF and said[0x8D][0] & 4:
            if said[0xA6] == 0xA7:
                lit, dark = dark, lit
            seen.putdata([lit if self._point(x, y, said) else dark
                          for y in range(64) for x in range(128)])
        return seen

    def _point(self, x, y, said):
        """Return a pixel; the panel is mounted with both axes reversed for an upright picture."""
        x = x if said[0xA0] == 0xA1 else 127 - x
        y = y if said[0xC0] == 0xC8 else 63 - y
        return self.memory[(y >> 3) * 128 + x] >> (y & 7) & 1


@lru_cache(maxsize=64)
def _addresses(madctl, left, right, top, bottom):
    """Return the memory addresses of a window's pixels, in the order of arrival."""
    return array("i", [_address(madctl, x, y) for y in range(top, bottom + 1)
                       for x in range(left, right + 1)])


def _address(madctl, x, y):
    """Return the memory address of the driver's (x, y), or -1 outside the memory."""
    column, row = (y, x) if madctl & MV else (x, y)
    if madctl & MX:
        column = COLUMNS - 1 - column
    if madctl & MY:
        row = ROWS - 1 - row
    inside = 0 <= column < COLUMNS and 0 <= row < ROWS
    return row * COLUMNS + column if inside else -1
