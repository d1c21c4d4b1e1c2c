"""A canvas too simple to be wrong: it draws at once, pixel by pixel, without optimizations."""

import functools

from pitwall.canvas import colours
from pitwall.canvas.spans import Pen as Spans
from pitwall.canvas.body import BODY
from tools.pictures import body_font, glyphs

ART = {char: data for char, _, data in glyphs.letters()}
ART.update({chr(code): ART[" "] for code in range(32)})
READ = {char: rows for (char, _, _), rows in zip(glyphs.letters(), body_font.letters())}
READ.update({chr(code): READ[" "] for code in range(32)})
ICONS = [data for _, data in glyphs.read(8)]


class Plain:
    """240 x 240 palette indexes in `dots[y][x]`."""

    def __init__(self, width=240, height=240):
        self.width, self.height = width, height
        self.dots = [bytearray(width) for _ in range(height)]

    def ink(self, colour):
        return colour

    def dot(self, x, y, colour):
        if 0 <= x < self.width and 0 <= y < self.height:
            self.dots[y][x] = self.ink(colour)

    def rect(self, x, y, w, h, colour):
        left, right = max(x, 0), min(x + w, self.width)
        run = bytes([self.ink(colour)]) * (right - left)
        for row in self.dots[max(y, 0):max(y + h, 0)] if run else ():
            row[left:right] = run

    def text(self, x, y, string, colour, ground, size=1, width=0):
        wide, high = extent(string, size)
        self.rect(x, y, max(width, wide), high, ground)
        write(self.dot, x, y, string, colour, size)

    def icon(self, x, y, index, colour, ground, size=1):
        self.rect(x, y, 8 * size, 8 * size, ground)
        stamp(self.dot, x, y, ICONS[index], colour, size)

    def area(self, x, y, w, h, ground, paint):
        self.rect(x, y, w, h, ground)
        paint(self.pen(x, y, w, h))

    def pen(self, *box):
        return Pen(self, *box)

    def step(self):
        return False

    def frame(self):
        """Return the frame as RGB565, high byte first."""
        return b"".join(colours.WIRE[dot].to_bytes(2, "little") for row in self.dots for dot in row)


class Mono(Plain):
    """A canvas with two colours: ink is the opposite of its ground."""

    def ink(self, colour):
        return colours.WHITE if colours.MONO[colour] else colours.BLACK

    def text(self, x, y, string, colour, ground, size=1, width=0):
        super().text(x, y, string, other(ground), ground, size, width)

    def icon(self, x, y, index, colour, ground, size=1):
        super().icon(x, y, index, other(ground), ground, size)

    def pen(self, *box):
        return MonoPen(self, *box)


def other(ground):
    return colours.BLACK if colours.MONO[ground] else colours.WHITE


class Pen(Spans):
    """Lines and quads come from the real canvas; letters and boxes do not."""

    def __init__(self, plain, x, y, w, h):
        super().__init__()
        self.plain, self.box = plain, (x, y, x + w, y + h)
        self.top, self.bottom = y, y + h

    def dot(self, x, y, colour):
        left, top, right, bottom = self.box
        if left <= x < right and top <= y < bottom:
            self.plain.dot(x, y, colour)

    def rect(self, x, y, w, h, colour):
        left, top, right, bottom = self.box
        x, w, y, h = max(x, left), min(x + w, right), max(y, top), min(y + h, bottom)
        self.plain.rect(x, y, w - x, h - y, colour)

    def text(self, x, y, string, colour, ground=None, size=1):
        if ground is not None:
            self.rect(x, y, *extent(string, size), ground)
        write(self.dot, x, y, string, colour, size)

    def icon(self, x, y, index, colour, ground=None, size=1):
        if ground is not None:
            self.rect(x, y, 8 * size, 8 * size, ground)
        stamp(self.dot, x, y, ICONS[index], colour, size)


class MonoPen(Pen):
    def text(self, x, y, string, colour, ground=None, size=1):
        super().text(x, y, string, colour if ground is None else other(ground), ground, size)

    def icon(self, x, y, index, colour, ground=None, size=1):
        super().icon(x, y, index, colour if ground is None else other(ground), ground, size)


def extent(string, size):
    """Return the width and height of a text."""
    if size < BODY:
        return 6 * size * len(string), 8 * size
    scale = size - BODY + 1
    return scale * sum(len(READ.get(char, READ["?"])[0]) + 1 for char in string), 14 * scale


def write(dot, x, y, string, colour, size):
    """Draw all letters of a text, dot by dot."""
    for char in string:
        for dx, dy in letter(char, size):
            dot(x + dx, y + dy, colour)
        x += extent(char, size)[0]


@functools.cache
def letter(char, size):
    """Return the dots of a letter."""
    found = []
    if size < BODY:
        stamp(lambda x, y, _: found.append((x, y)), 0, 0, ART.get(char, ART["?"]), 0, size)
        return found
    rows = enlarged(READ.get(char, READ["?"]), size - BODY + 1)
    return [(x, y) for y, row in enumerate(rows) for x, ink in enumerate(row) if ink == "#"]


def enlarged(rows, scale):
    """Enlarge by the published algorithms Scale2x and Scale3x, a pixel at a time."""
    if scale == 1:
        return rows
    if scale == 4:
        return enlarged(enlarged(rows, 2), 2)
    high, wide = len(rows), len(rows[0])
    around = [[rows[y][x] if 0 <= y < high and 0 <= x < wide else "." for x in range(-1, wide + 1)]
              for y in range(-1, high + 1)]
    out = [[""] * (wide * scale) for _ in range(high * scale)]
    for y in range(high):
        for x in range(wide):
            nine = [around[y + dy][x + dx] for dy in range(3) for dx in range(3)]
            for i, ink in enumerate((four if scale == 2 else many)(*nine)):
                out[y * scale + i // scale][x * scale + i % scale] = ink
    return out


def four(_a, b, _c, d, e, f, _g, h, _i):
    """Return Scale2x of the middle of nine pixels."""
    return (b if d == b and b != f and d != h else e, b if b == f and b != d and f != h else e,
            h if d == h and d != b and h != f else e, h if h == f and d != h and b != f else e)


def many(a, b, c, d, e, f, g, h, i):
    """Return Scale3x of the middle of nine pixels."""
    if b == h or d == f:
        return (e,) * 9
    return (d if d == b else e,
            b if (d == b and e != c) or (b == f and e != a) else e,
            f if b == f else e,
            d if (d == b and e != g) or (d == h and e != a) else e,
            e,
            f if (b == f and e != i) or (h == f and e != c) else e,
            d if d == h else e,
            h if (d == h and e != i) or (h == f and e != g) else e,
            f if h == f else e)


def stamp(dot, x, y, columns, colour, size):
    for column, bits in enumerate(columns):
        for row in range(8):
            if bits >> row & 1:
                for i in range(size * size):
                    dot(x + column * size + i % size, y + row * size + i // size, colour)
