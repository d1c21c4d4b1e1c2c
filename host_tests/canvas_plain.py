"""A canvas too simple to be wrong: every verb at once, every pixel by itself, no tricks."""

from pitwall.canvas import colours
from pitwall.canvas.spans import Pen as Spans
from tools.pictures import glyphs

ART = {char: data for char, _, data in glyphs.letters()}
ART.update({chr(code): ART[" "] for code in range(32)})
ICONS = [data for _, data in glyphs.read(8)]


class Plain:
    """240 x 240 palette indexes in `dots[y][x]`."""

    def __init__(self, width=240, height=240):
        self.width, self.height = width, height
        self.dots = [[0] * width for _ in range(height)]

    def ink(self, colour):
        return colour

    def dot(self, x, y, colour):
        if 0 <= x < self.width and 0 <= y < self.height:
            self.dots[y][x] = self.ink(colour)

    def rect(self, x, y, w, h, colour):
        left, right = max(x, 0), min(x + w, self.width)
        for row in range(max(y, 0), min(y + h, self.height) if left < right else 0):
            self.dots[row][left:right] = [self.ink(colour)] * (right - left)

    def text(self, x, y, string, colour, ground, size=1, width=0):
        self.rect(x, y, max(width, 6 * size * len(string)), 8 * size, ground)
        for i, char in enumerate(string):
            stamp(self.dot, x + 6 * size * i, y, ART.get(char, ART["?"]), colour, size)

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
        """RGB565, high byte first."""
        return b"".join(colours.WIRE[dot].to_bytes(2, "little") for row in self.dots for dot in row)


class Mono(Plain):
    """Light and dark alone: ink is whatever its ground is not."""

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
    """Lines and quads are the canvas's own; letters and boxes are not."""

    def __init__(self, plain, x, y, w, h):
        super().__init__()
        self.plain, self.box = plain, (x, y, x + w, y + h)
        self.top, self.bottom = y, y + h

    def dot(self, x, y, colour):
        left, top, right, bottom = self.box
        if left <= x < right and top <= y < bottom:
            self.plain.dot(x, y, colour)

    def rect(self, x, y, w, h, colour):
        for row in range(y, y + h):
            for column in range(x, x + w):
                self.dot(column, row, colour)

    def text(self, x, y, string, colour, ground=None, size=1):
        if ground is not None:
            self.rect(x, y, 6 * size * len(string), 8 * size, ground)
        for i, char in enumerate(string):
            stamp(self.dot, x + 6 * size * i, y, ART.get(char, ART["?"]), colour, size)

    def icon(self, x, y, index, colour, ground=None, size=1):
        if ground is not None:
            self.rect(x, y, 8 * size, 8 * size, ground)
        stamp(self.dot, x, y, ICONS[index], colour, size)


class MonoPen(Pen):
    def text(self, x, y, string, colour, ground=None, size=1):
        super().text(x, y, string, colour if ground is None else other(ground), ground, size)

    def icon(self, x, y, index, colour, ground=None, size=1):
        super().icon(x, y, index, colour if ground is None else other(ground), ground, size)


def stamp(dot, x, y, columns, colour, size):
    for column, bits in enumerate(columns):
        for row in range(8):
            if bits >> row & 1:
                for i in range(size * size):
                    dot(x + column * size + i % size, y + row * size + i // size, colour)
