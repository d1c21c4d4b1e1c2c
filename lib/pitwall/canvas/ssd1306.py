"""The SSD1306 panel on an I2C bus: 128 x 64 black and white pixels, in pages of eight rows."""

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

ADDRESS = const(0x3C)
_COMMANDS = b"\x00"     # commands follow on the bus,
_PICTURE = b"\x40"      # or the picture
_COLUMNS = const(0x21)
_PAGES = const(0x22)
_CONTRAST = const(0x81)
_DISPOFF = const(0xAE)
_DISPON = const(0xAF)

# Off; clock; 64 rows, no offset, from the first; the pump; left to right, then the next page; seen
# from above the connector; its pins; contrast; charge and level of the drivers; not inverted.
_BEGIN = (b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x00\xa1\xc8\xda\x12\x81\xff\xd9\xf1\xdb"
          b"\x30\xa4\xa6")


class SSD1306:
    """A panel that takes pages, or pieces of them. Raises OSError if no panel answers.

    i2c  machine.I2C at 400 kHz: a page takes 3 ms
    """

    def __init__(self, i2c, address=ADDRESS):
        self._i2c = i2c
        self._address = address
        self._two = [_COMMANDS, b""]
        self._six = bytearray(6)
        self._level = bytearray((_CONTRAST, 0))
        self._send(_COMMANDS, _BEGIN)

    def show(self, page, first, data):
        """Show eight rows of pixels from column `first` on.

        data    a byte a column, the top row in bit 0
        """
        six = self._six
        six[0] = _COLUMNS
        six[1] = first
        six[2] = first + len(data) - 1
        six[3] = _PAGES
        six[4] = six[5] = page
        self._send(_COMMANDS, six)
        self._send(_PICTURE, data)

    def on(self):
        """Switch the panel on. Its memory contains noise until it is written."""
        self._send(_COMMANDS, bytes((_DISPON,)))

    def light(self, percent):
        """Set the brightness, 0..100."""
        self._level[1] = percent * 255 // 100
        self._send(_COMMANDS, self._level)

    def sleep(self):
        """Switch the panel off to save current. It keeps the picture and accepts new data."""
        self._send(_COMMANDS, bytes((_DISPOFF,)))

    wake = on

    def _send(self, kind, data):
        two = self._two
        two[0] = kind
        two[1] = data
        self._i2c.writevto(self._address, two)
