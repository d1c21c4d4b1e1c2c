"""The ST7789 panel on an SPI bus: RGB565, any glass up to 240 x 320."""

import time

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

_SWRESET = const(0x01)
_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_NORON = const(0x13)
_INVOFF = const(0x20)       # INVON is the next one
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_MADCTL = const(0x36)
_COLMOD = const(0x3A)

_BGR = const(0x08)      # a bit of MADCTL
_FULL = const(65535)    # duty of the backlight

# row order, column order and their exchange for 0, 90, 180 and 270 degrees
_TURNS = (0x00, 0x70, 0xC0, 0xA0)
_MEMORY_W = const(240)
_MEMORY_H = const(320)


class ST7789:
    """A panel that takes windows of pixels.

    spi            machine.SPI, made before the pins so that it cannot claim them
    dc, cs, rst    machine.Pin outputs; rst None: not wired, a command is used instead
    light          machine.PWM of the backlight, or None
    width, height  visible pixels, as the viewer sees them
    rotation       0..3, quarter turns clockwise
    x, y           the glass's top left corner in the panel's memory, without rotation
    plain          True if the colours are right without inversion
    bgr            True if red and blue are swapped
    low            True if a low level lights the backlight
    """

    def __init__(self, spi, dc, cs, rst, light, width, height, rotation=0, x=0, y=0,
                 plain=False, bgr=False, low=False):
        self._spi = spi
        self._dc = dc
        self._cs = cs
        self._rst = rst
        self._light = light
        self._percent = 0
        self._asleep = False
        self._byte = bytearray(1)
        self._four = bytearray(4)
        self._place = width, height, rotation, x, y
        self._inverts, self._order = not plain, _BGR if bgr else 0
        self._dark = _FULL if low else 0
        self._corner(*self._place)
        self.light(0)
        self._reset()
        self._begin(rotation)

    def _corner(self, width, height, rotation, x, y):
        # a rotation reads the memory from another side, so the offset is counted from there
        if rotation & 1:
            width, height = height, width
        right = _MEMORY_W - width - x
        below = _MEMORY_H - height - y
        self._x = (x, y, right, below)[rotation]
        self._y = (y, right, below, x)[rotation]

    def _reset(self):
        self._cs(1)
        if self._rst:
            self._rst(1)
            self._rst(0)
            time.sleep_ms(1)
            self._rst(1)
        else:
            self._command(_SWRESET)
        time.sleep_ms(120)  # the panel needs this time to start

    def _begin(self, rotation):
        self._command(_SLPOUT)
        time.sleep_ms(5)
        self._command(_COLMOD, 0x55)  # 16 bits a pixel
        self._command(_MADCTL, _TURNS[rotation] | self._order)
        self._command(_INVOFF + self._inverts)      # most glass has the right colours with INVON
        self._command(_NORON)
        self._command(_DISPON)

    def light(self, percent):
        """Set the backlight, 0..100."""
        self._percent = percent
        if self._light and not self._asleep:
            self._light.duty_u16(abs(self._dark - percent * _FULL // 100))

    def sleep(self):
        """Switch the panel off to save current. It keeps the picture and accepts new data."""
        percent = self._percent
        self.light(0)
        self._percent = percent
        self._asleep = True
        self._command(_DISPOFF)
        self._command(_SLPIN)
        time.sleep_ms(5)    # wait before sending anything else

    def wake(self):
        """Show the picture again, with the last brightness."""
        self._command(_SLPOUT)
        time.sleep_ms(5)
        self._command(_DISPON)
        self._asleep = False
        self.light(self._percent)

    def turn(self, on):
        """Turn the picture upside down, or upright again; then everything must be redrawn."""
        width, height, rotation, x, y = self._place
        rotation = rotation + 2 * on & 3
        self._corner(width, height, rotation, x, y)
        self._command(_MADCTL, _TURNS[rotation] | self._order)

    def window(self, x, y, w, h):
        """Send the next pixels to this box, row by row."""
        x += self._x
        y += self._y
        self._cs(0)
        self._range(_CASET, x, x + w - 1)
        self._range(_RASET, y, y + h - 1)
        self._byte[0] = _RAMWR
        self._dc(0)
        self._spi.write(self._byte)
        self._cs(1)

    def data(self, buf):
        """Send pixels of the window: RGB565, high byte first."""
        self._dc(1)
        self._cs(0)
        self._spi.write(buf)
        self._cs(1)

    def _range(self, command, first, last):
        byte = self._byte
        byte[0] = command
        four = self._four
        four[0] = first >> 8
        four[1] = first & 255
        four[2] = last >> 8
        four[3] = last & 255
        write = self._spi.write
        self._dc(0)
        write(byte)
        self._dc(1)
        write(four)

    def _command(self, command, parameter=-1):
        byte = self._byte
        byte[0] = command
        self._dc(0)
        self._cs(0)
        self._spi.write(byte)
        self._cs(1)
        if parameter >= 0:
            byte[0] = parameter
            self.data(byte)
