"""Find text that is hard to read: too long for its place, faint, or overlapping."""

from host_tests.shaped import Sharp
from pitwall.canvas.body import BODY, height, measure
from pitwall.canvas.colours import CARS, RGB

# The least contrast by the W3C's measure, 1 (none) to 21: of text that must be read, of the rest,
# and of the letter on a car's plate.
READ, REST, PLATE = 7, 4.5, 5


def linear(index):
    """Return red, green and blue of a colour as amounts of light, 0 to 1."""
    parts = [(RGB[index] >> shift & 255) / 255 for shift in (16, 8, 0)]
    return [c / 12.92 if c <= .04 else ((c + .055) / 1.055) ** 2.4 for c in parts]


def light(index):
    """Return the brightness of a colour, 0 to 1."""
    red, green, blue = linear(index)
    return .2126 * red + .7152 * green + .0722 * blue


def contrast(one, other):
    dark, bright = sorted((light(one), light(other)))
    return (bright + .05) / (dark + .05)


class Boxes:
    """Replaces Page.text and notes the boxes of texts: (left, top, right, bottom)."""

    def __init__(self, page):
        self.page, self.found, self.faint, self.text = page, [], [], page.text
        self.wipe = page.wipe
        page.text, page.wipe = self.noted, self.covered

    def covered(self, x, y, w, h, *more):
        """Forget the boxes in an area that is painted over."""
        self.found = [box for box in self.found
                      if not (box[0] < x + w and x < box[2] and box[1] < y + h and y < box[3])]
        return self.wipe(x, y, w, h, *more)

    def noted(self, x, y, string, colour, ground=0, size=1, width=0, right=False):
        wide, text = width or self.page.width - x, string.strip()
        long = measure(text, size) - (size if size < BODY else size - BODY + 1)
        left = x + wide - long if right else x + measure(string[:string.find(text[:1])], size)
        if text:
            low = 8 * size - size if size < BODY else height(size)
            self.found.append((left, y, left + long, y + low, text))
        least = REST if size < BODY else PLATE if len(text) == 1 and ground in CARS else READ
        if text and not self.page.mono and contrast(colour, ground) < least:
            self.faint.append(text)
        return self.text(x, y, string, colour, ground, size, width, right)

    def overlaps(self):
        """Return the pairs of texts that overlap."""
        found = list(dict.fromkeys(self.found))
        return [(one[4], other[4]) for i, one in enumerate(found) for other in found[i + 1:]
                if one[0] < other[2] and other[0] < one[2]
                and one[1] < other[3] and other[1] < one[3]]


def faults(desk, shape):
    """Return {problem: texts} of a screen on a tools.screens.Shape, which is redrawn twice."""
    page, boxes = desk.app.page, Boxes(desk.app.page)
    page.canvas = desk.app.board.canvas = canvas = Sharp(shape)
    desk.app.screen.open()
    screen = desk.app.screen
    draw = getattr(screen, "draw", None) or getattr(screen, "_draw", None) or screen.open
    draw()
    assert boxes.found
    canvas.drawn.clear()
    draw()      # no two things share a corner: each takes the other's for changed, both flicker
    page.text, page.wipe = boxes.text, boxes.wipe
    found = {"cut": page.cut, "faint": boxes.faint, "overlap": boxes.overlaps(),
             "drawn again": canvas.drawn,
             "no such key": [text for *_, text in boxes.found if "OK" in text and shape.keys < 4]}
    return {what: texts for what, texts in found.items() if texts}
