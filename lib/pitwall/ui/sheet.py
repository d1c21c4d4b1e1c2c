"""The frame of screens outside a race, on a display of any shape: title above, keys below.

On 128x64 the title is plain text and the keys are left out.
"""

from pitwall.canvas.colours import BLACK, GREY, KERB, PANEL, WHITE
from pitwall.canvas.font import CELL_W
from pitwall.canvas.body import measure
from pitwall.race.referee import const
from pitwall.ui.hints import fitting, keyed

TINY = const(100)       # rows of pixels; with fewer the keys get no line
BAR = const(2)          # width of the scroll bar in pixels


class Sheet:
    """A screen that redraws completely on each change; `paint()` draws its content.

    title, keys     keys of the words for the top and bottom lines; see `named()` and `note()`
    """

    title = ""
    keys = ""

    def __init__(self, app):
        self.app = app

    # --- for subclasses to override ---

    def named(self):
        """Return the title."""
        return self.app.words.say(self.title)

    def note(self):
        """Return a few letters for the right end of the title."""
        return ""

    def band(self):
        """Return the colours of the band behind the title and of its letters."""
        return PANEL, WHITE

    def paint(self):
        """Draw the content between title and keys."""

    # --- the frame ---

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        self.head()
        self.paint()
        self.foot()

    def tick(self, now):
        return False

    def tiny(self):
        return self.app.page.height < TINY

    def top(self):
        """Return the first row of pixels below the title."""
        if self.tiny():
            return 10
        return 19 if self.app.page.small else 25

    def bottom(self):
        """Return the first row of pixels of the keys."""
        page = self.app.page
        if self.tiny():
            return page.height
        return page.height - (10 if page.small else 14)

    def left(self):
        """Return the left edge of lines of text."""
        if self.tiny():
            return 0
        return 4 if self.app.page.small else 8

    def columns(self):
        """Return the small letters that fit in a line; the scroll bar is to the right of them."""
        return (self.app.page.width - self.left() - BAR) // CELL_W

    def head(self):
        """Draw the title in a band, with the note as large as it fits."""
        page, title, note = self.app.page, self.named(), self.note()
        wide, x = page.width - 2 * self.left(), self.left()
        size, (ground, ink) = page.letters, self.band()
        ground = BLACK if self.tiny() else ground
        if note and page.measure(title) + page.measure(note) + CELL_W > wide:
            size = 1
        noted = measure(note, size) + CELL_W if note else 0
        if page.narrow and page.measure(title) + noted > wide:
            note, noted = "", 0
        if self.tiny():
            if page.differs(3, 9, note):    # letters clear whole cells, so the edge must go
                page.wipe(0, 0, page.width, 8)
            page.rect(0, 8, page.width, 1, WHITE)
        else:
            page.rect(0, 0, page.width, self.top() - 3, ground)
        y = 0 if self.tiny() else 1 if page.small else 4
        if page.narrow and page.measure(title) > wide:
            page.text(1, y + 3, title, ink, ground, 1, page.width - 1)
        else:
            page.body(x, y, title, ink, ground, wide - noted)
        if note:
            page.text(x + wide - noted, y + (3 if size < page.letters else 0), note,
                      ink if ink != WHITE or page.mono else KERB, ground, size, noted, True)

    def foot(self):
        """Draw what the keys of this board do."""
        if self.keys and not self.tiny():
            self.under(self.app.words.text(self.keys))

    def under(self, hint, more=""):
        """Draw a line of keys; more: text at its right end, if both fit."""
        page, y = self.app.page, self.bottom() + 2
        hint = keyed(self.app.words, hint, self.app.board.keys)
        right = page.width
        if more and CELL_W * (len(hint) + len(more)) <= right - 2 * self.left():
            right -= self.left() + CELL_W * len(more)
            page.text(right, y, more, KERB)
        wide = right - self.left()
        page.text(self.left(), y, self.hinted(hint, wide // CELL_W), KERB, BLACK, 1, wide)

    def hinted(self, hint, columns):
        """Return as much of a line of keys as fits."""
        return fitting(hint, columns)

    def bar(self, top, bottom, first, shown, count):
        """Draw a scroll bar at the right edge, if the list is longer than the page."""
        page, x = self.app.page, self.app.page.width - BAR
        if not page.differs(x, top, (first, shown, count)):
            return
        page.canvas.rect(x, top, BAR, bottom - top, BLACK)
        if shown < count:
            high = bottom - top
            part = max(3, high * shown // count)
            y = top + (high - part) * min(first, count - shown) // (count - shown)
            page.canvas.rect(x, y, BAR, part, WHITE if page.mono else GREY)
