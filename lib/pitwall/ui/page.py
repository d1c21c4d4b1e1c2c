"""A canvas that remembers what it shows, so that only what changed is drawn and sent.

Every screen draws itself whole through a Page, as often as it likes; a field that already shows the
same thing costs a look into a dictionary and no pixel.
"""

from binascii import crc32

from pitwall.canvas import CELL_W
from pitwall.canvas.colours import BLACK
from pitwall.race.referee import const


SMALL = const(200)     # rows; screens with fewer put text first


class Page:
    """The screen as fields. `cut` lists the texts that were too long for their place.

    width, height    pixels; columns: letters in a line
    small            text comes first, pictures where there is room
    mono             black and white: an index of a colour says only light or dark
    """

    def __init__(self, canvas):
        self.canvas = canvas
        self.width = canvas.width
        self.height = canvas.height
        self.columns = canvas.width // CELL_W
        self.small = canvas.height < SMALL
        self.mono = getattr(canvas, "mono", False)
        self.cut = []
        self._shown = {}

    def clear(self, colour=BLACK):
        """An empty screen; nothing is remembered."""
        self._shown = {}
        self.canvas.rect(0, 0, self.width, self.height, colour)

    def text(self, x, y, string, colour, ground=BLACK, size=1, width=0, right=False):
        """A line of text in a place `width` pixels wide (0: to the right edge).

        right: it stands at the right end of its place. What is too long is cut, and noted.
        Returns whether anything had to be drawn.
        """
        wide = width or self.width - x
        most = wide // (CELL_W * size)
        if len(string) > most:
            self.cut.append(string)
            string = string[:most - 1] + "\u2026"
        if right:
            string = " " * (most - len(string)) + string
            x += wide - most * CELL_W * size
        # A checksum tells one text from another; the texts themselves would fill the memory.
        look = colour | ground << 4 | size << 8 | width << 12
        if not self.differs(x, y, (crc32(string.encode()) & 0x1FFFFFFF) ^ look):
            return False
        self.canvas.text(x, y, string, colour, ground, size, width and most * CELL_W * size)
        return True

    def rect(self, x, y, w, h, colour):
        """A filled box."""
        if self.differs(x, y, -1 - (w | h << 9 | colour << 18)):
            self.canvas.rect(x, y, w, h, colour)

    def icon(self, x, y, index, colour, ground=BLACK, size=1):
        """An icon, 8*size square."""
        if self.differs(x, y, -1 - (index | colour << 8 | ground << 12 | size << 16 | 1 << 24)):
            self.canvas.icon(x, y, index, colour, ground, size)

    def wipe(self, x, y, w, h, colour=BLACK):
        """A box over whatever stood there."""
        self.forget(x, y, w, h)
        self.canvas.rect(x, y, w, h, colour)

    def area(self, x, y, w, h, ground, paint):
        """An area over whatever stood there."""
        self.forget(x, y, w, h)
        self.canvas.area(x, y, w, h, ground, paint)

    def forget(self, x, y, w, h):
        """Fields that begin in the box are drawn again next time."""
        for key in list(self._shown):
            if x <= key & 511 < x + w and y <= key >> 9 < y + h:
                del self._shown[key]

    def drop(self, x, y):
        """The field at (x, y) was drawn over."""
        self._shown.pop(x | y << 9, None)

    def differs(self, x, y, what):
        """Notes that the field at (x, y) shows `what`; was it anything else?"""
        key = x | y << 9
        if self._shown.get(key) == what:
            return False
        self._shown[key] = what
        return True


def wrap(string, columns):
    """A text as lines of at most `columns` letters, broken at spaces."""
    lines = []
    line = ""
    for word in string.split(" "):
        if line and len(line) + 1 + len(word) > columns:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    if line:
        lines.append(line)
    return lines
