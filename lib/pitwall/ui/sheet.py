"""What every screen outside a race has on a display of any shape: a title above, the keys below.

On 128x64 the title is a line of letters and the keys go without saying.
"""

from pitwall.canvas.colours import BLACK, GREY, KERB, PANEL, WHITE
from pitwall.canvas.font import CELL_W
from pitwall.canvas.body import measure
from pitwall.race.referee import const
from pitwall.ui.hints import fitting, keyed

TINY = const(100)       # rows of pixels; with fewer no line is spent on the keys
BAR = const(2)          # pixels of the bar that says how far down one is


class Sheet:
    """A screen that draws itself whole whenever something changes: `paint()` is its inside.

    title, keys     keys of the words above and below; `named()` and `note()` may say more
    """

    title = ""
    keys = ""

    def __init__(self, app):
        self.app = app

    # --- what a screen may say of itself ---

    def named(self):
        """The title."""
        return self.app.words.say(self.title)

    def note(self):
        """A few letters at the right of the title."""
        return ""

    def band(self):
        """Return the colour of the band behind the title, and of the letters on it."""
        return PANEL, WHITE

    def paint(self):
        """Draw what stands between title and keys."""

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
        """The first row of pixels below the title."""
        if self.tiny():
            return 10
        return 19 if self.app.page.small else 25

    def bottom(self):
        """The first row of pixels of the keys."""
        page = self.app.page
        if self.tiny():
            return page.height
        return page.height - (10 if page.small else 14)

    def left(self):
        """Where lines of text begin."""
        if self.tiny():
            return 0
        return 4 if self.app.page.small else 8

    def columns(self):
        """Captions' letters in a line of text; the bar stands right of them."""
        return (self.app.page.width - self.left() - BAR) // CELL_W

    def head(self):
        """The title in a band, and the note as large as it fits beside it."""
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
            if page.differs(3, 9, note):    # letters clear whole cells: the edge would keep some
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
        """What the keys do, as far as this board has them."""
        if self.keys and not self.tiny():
            self.under(self.app.words.text(self.keys))

    def under(self, hint, more=""):
        """A line of keys; more: what stands at its right end, if there is room for both."""
        page, y = self.app.page, self.bottom() + 2
        hint = keyed(self.app.words, hint, self.app.board.keys)
        right = page.width
        if more and CELL_W * (len(hint) + len(more)) <= right - 2 * self.left():
            right -= self.left() + CELL_W * len(more)
            page.text(right, y, more, KERB)
        wide = right - self.left()
        page.text(self.left(), y, self.hinted(hint, wide // CELL_W), KERB, BLACK, 1, wide)

    def hinted(self, hint, columns):
        """Return as much of a line of keys as there is room for."""
        return fitting(hint, columns)

    def bar(self, top, bottom, first, shown, count):
        """At the right edge: which part of a list is seen, if it is not the whole."""
        page, x = self.app.page, self.app.page.width - BAR
        if not page.differs(x, top, (first, shown, count)):
            return
        page.canvas.rect(x, top, BAR, bottom - top, BLACK)
        if shown < count:
            high = bottom - top
            part = max(3, high * shown // count)
            y = top + (high - part) * min(first, count - shown) // (count - shown)
            page.canvas.rect(x, y, BAR, part, WHITE if page.mono else GREY)
