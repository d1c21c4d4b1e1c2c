"""The GC9107 panel of 128 x 128 on an SPI bus: like the ST7789, but with more initial commands."""

import time

from pitwall.canvas.st7789 import ST7789

_SLPOUT = 0x11
_DISPON = 0x29
# Voltages, timing and gamma for the glass: command, number of values, values. They follow the
# commands of the Thumby Color's maker, because the chip's defaults are for another glass.
_GLASS = (b"\xfe\x00\xef\x00\xb0\x01\xc0\xb1\x01\x80\xb2\x01\x2f\xb3\x01\x03\xb7\x01\x01"
          b"\xb6\x01\x19\xac\x01\xc8\xab\x01\x0f\x3a\x01\x05\xb4\x01\x04\xa8\x01\x07\xb8\x01\x08"
          b"\xe7\x01\x5a\xe8\x01\x23\xe9\x01\x47\xea\x01\x99\xc6\x01\x30\xc7\x01\x1f"
          b"\xf0\x0e\x05\x1d\x51\x2f\x85\x2a\x11\x62\x00\x07\x07\x0f\x08\x1f"
          b"\xf1\x0e\x2e\x41\x62\x56\xa5\x3a\x3f\x60\x0f\x07\x0a\x18\x18\x1d"
          b"\x36\x01\x00")


class GC9107(ST7789):
    """A panel that takes windows of pixels; see ST7789. Nothing is inverted on this glass.

    spi    machine.SPI whose clock is high at rest
    """

    def __init__(self, spi, dc, cs, rst, light):
        super().__init__(spi, dc, cs, rst, light, 128, 128)

    def _begin(self, rotation):
        at = 0
        while at < len(_GLASS):
            end = at + 2 + _GLASS[at + 1]
            self._command(_GLASS[at])
            if end > at + 2:
                self.data(_GLASS[at + 2:end])
            at = end
        self._command(_SLPOUT)
        time.sleep_ms(120)
        self._command(_DISPON)
