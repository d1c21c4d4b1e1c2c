"""A canvas that remembers what it shows, so that only changes are drawn and sent.

Every screen draws itself completely through a Page, as often as it likes. A field that already
shows the same costs a look into a dictionary and no pixel.
"""

from binascii import crc32

from pitwall.canvas.font import CELL_W
from pitwall.canvas.body import BODY, height, measure
from pitwall.canvas.colours import BLACK
from pitwall.race.referee import const


SMALL = const(200)     # rows; screens with fewer put text first
TALL = const(320)      # rows; from there on the map stays above the question
NARROW = const(200)    # pixels of a line; with fewer it is short in any letters
PIXEL = const(100)     # of a board that does not specify it
CAPITAL = const(7)     # pixels of a capital in a caption
MILLIMETRE = const(1000)
SNUG = const(16)       # pixels of two captions, or of a line of body letters
_BOX = const(1 << 18)  # marks the key of a box, not of a field that begins in its corner


class Page:
    """The screen as fields. `cut` lists the texts that were too long for their place.

    width, height    pixels; columns: letters in a line
    small            text comes first, pictures only if they fit
    narrow           a line has about twenty letters
    tall             a map fits above the question, and rows are large enough for fingers
    letters          the size of text that players must read, see canvas.body; line: pixels from
                     one such line to the next
    pace             speed of texts, in halves of the normal pace
    mono             black and white: a colour index only means light or dark
    """

    def __init__(self, canvas, pixel=PIXEL):
        """pixel: micrometres of a pixel; capitals to be read are at least a millimetre high."""
        self.canvas = canvas
        self.letters, self.line = (BODY, 16) if CAPITAL * pixel < MILLIMETRE else (1, 9)
        self.width = canvas.width
        self.height = canvas.height
        self.columns = canvas.width // CELL_W
        self.small = canvas.height < SMALL
        self.tall = canvas.height >= TALL
        self.narrow = canvas.width < NARROW
        self.mono = getattr(canvas, "mono", False)
        self.pace = 2
        self.cut = []
        self._shown = {}

    def clear(self, colour=BLACK):
        """Clear the screen and the memory of it, and start sending: the press has an effect."""
        self._shown = {}
        self.canvas.rect(0, 0, self.width, self.height, colour)
        self.canvas.step()

    def text(self, x, y, string, colour, ground=BLACK, size=1, width=0, right=False):
        """Draw a line of text in a place `width` pixels wide (0: to the right edge).

        right: align it right. A text that is too long is cut, and noted in `cut`.
        Return True if anything had to be drawn.
        """
        if size >= BODY:
            return self._body(x, y, string, colour, ground, size, width or self.width - x, right)
        wide = width or self.width - x
        most = wide // (CELL_W * size)
        if len(string) > most:
            self.cut.append(string)
            string = string[:most - 1] + "\u2026"
        if right:
            string = " " * (most - len(string)) + string
            x += wide - most * CELL_W * size
        # Store checksums of texts; the texts themselves would fill the memory.
        look = colour | ground << 4 | size << 8 | width << 12
        if not self.differs(x, y, (crc32(string.encode()) & 0x1FFFFFFF) ^ look):
            return False
        self.canvas.text(x, y, string, colour, ground, size, width and most * CELL_W * size)
        return True

    def _body(self, x, y, string, colour, ground, size, wide, right):
        """Draw a line of proportional letters, with the rest of its place."""
        look = (crc32(string.encode()) & 0x1FFFFFFF) ^ (colour | ground << 4 | size << 8
                                                        | wide << 12 | right << 24)
        if not self.differs(x, y, look):
            return False        # before measuring, which is slow on a microcontroller
        if measure(string, size) > wide:
            self.cut.append(string)
            while string and measure(string + "\u2026", size) > wide:
                string = string[:-1]
            string += "\u2026"
        canvas, blank = self.canvas, wide - measure(string, size) if right else 0
        if blank > 0:
            canvas.rect(x, y, blank, height(size), ground)
        canvas.text(x + blank, y, string, colour, ground, size, wide - blank)
        return True

    def body(self, x, y, string, colour, ground=BLACK, width=0, right=False, scale=1):
        """Draw a line of body letters, `scale` times as large; as `text`."""
        return self.text(x, y, string, colour, ground, self.letters - 1 + scale, width, right)

    def snug(self, x, y, string, colour, ground, width):
        """Draw a line of body letters if it fits, otherwise up to two lines of captions."""
        high = min(SNUG, self.height - y + 1)
        if self.letters == 1 or self.renew(x, y - 1, width, high, (string, colour, ground, width),
                                           ground):
            self.lay(x, y, string, colour, ground, width)

    def lay(self, x, y, string, colour, ground, width):
        """Do the same in a box that was renewed."""
        if self.letters == 1 or self.measure(string) <= width:
            self.body(x, y, string, colour, ground, width)
            return
        lines = wrap(string, width // CELL_W)
        self.cut += lines[2:]
        y += 3 if len(lines) < 2 else -1
        for line in lines[:2]:
            self.text(x, y, line, colour, ground, 1, width)
            y += 8

    def measure(self, string, scale=1):
        """Return the pixels of a line of body letters."""
        return measure(string, self.letters - 1 + scale)

    def wrap(self, string, pixels, size=0):
        """Return a text as lines of body letters, or of another size, broken at spaces."""
        return fold(string, pixels, lambda text: measure(text, size or self.letters))

    def middle(self, y, string, colour, ground=BLACK, scale=1, x=0, width=0):
        """Draw a centred line of body letters, as large as it fits, up to `scale` times."""
        width = width or self.width - x
        while scale > 1 and self.measure(string, scale) > width:
            scale -= 1
        left = max(0, width - self.measure(string, scale)) // 2
        high = height(self.letters - 1 + scale)
        if self.renew(x, y, width, high, (string, scale, colour, ground), ground):
            self.body(x + left, y, string, colour, ground, width - left, False, scale)

    def rect(self, x, y, w, h, colour):
        """Draw a filled box."""
        if self.differs(x, y, -1 - (w | h << 9 | colour << 18)):
            self.canvas.rect(x, y, w, h, colour)

    def icon(self, x, y, index, colour, ground=BLACK, size=1):
        """Draw an icon, 8*size square."""
        if self.differs(x, y, -1 - (index | colour << 8 | ground << 12 | size << 16 | 1 << 24)):
            self.canvas.icon(x, y, index, colour, ground, size)

    def wipe(self, x, y, w, h, colour=BLACK):
        """Draw a box over the previous contents."""
        self.forget(x, y, w, h)
        self.canvas.rect(x, y, w, h, colour)

    def area(self, x, y, w, h, ground, paint):
        """Draw an area over the previous contents."""
        self.forget(x, y, w, h)
        self.canvas.area(x, y, w, h, ground, paint)

    def renew(self, x, y, w, h, what, colour=BLACK):
        """Empty a box, unless it is known to hold `what`. Return True if it must be filled."""
        if not self._noted(_BOX | x | y << 9, what):
            return False
        self.wipe(x, y, w, h, colour)
        return self._noted(_BOX | x | y << 9, what)

    def picture(self, x, y, w, h, what, ground, paint):
        """Draw an area, unless it is known to show `what`. Return True if it is drawn."""
        if not self._noted(_BOX | x | y << 9, what):
            return False
        self.area(x, y, w, h, ground, paint)
        return self._noted(_BOX | x | y << 9, what)

    def forget(self, x, y, w, h):
        """Mark fields and boxes that begin in the box to be drawn again."""
        for key in list(self._shown):
            if x <= key & 511 < x + w and y <= key >> 9 & 511 < y + h:
                del self._shown[key]

    def begun(self, y, high):
        """Return the row in which the first field begins that may reach row y, or y."""
        return min([key >> 9 & 511 for key in self._shown if y - high < key >> 9 & 511 < y] + [y])

    def drop(self, x, y):
        """Mark the field at (x, y) as drawn over."""
        self._shown.pop(x | y << 9, None)

    def differs(self, x, y, what):
        """Note that the field at (x, y) shows `what`; return True if that is a change."""
        return self._noted(x | y << 9, what)

    def _noted(self, key, what):
        """Note `what` under a key, as a checksum unless a number: tuples would fill the memory."""
        if not isinstance(what, int):
            what = crc32(repr(what).encode()) & 0x1FFFFFFF
        if self._shown.get(key) == what:
            return False
        self._shown[key] = what
        return True


def wrap(string, columns):
    """Return a text as lines of at most `columns` letters, broken at spaces."""
    return fold(string, columns, len)


def fold(string, room, measured):
    """Return a text as lines within the limit, broken at spaces.

    `measured` must be additive: two parts measure as much as the whole.
    """
    lines, line, wide = [], "", 0
    for word in string.split(" "):
        if line:
            more = measured(" " + word)
            if wide + more <= room:
                line, wide = line + " " + word, wide + more
                continue
            lines.append(line)
        line, wide = word, measured(word)
    if line:
        lines.append(line)
    return lines
