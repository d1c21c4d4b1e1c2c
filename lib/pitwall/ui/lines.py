"""Lines to read on a display of any shape; up and down turn over.

A screen says what there is to read:

    listed()    a list of (mark, ink, text): a colour at the line's left end or BLACK, the letters
    heading()   a line that stays above them
    back()      OK and BACK
    row, draw_row()     where a large page has rows of its own in place of lines
"""

from pitwall.boards.buttons import BACK, LEFT, OK, UP
from pitwall.canvas.font import CELL_W
from pitwall.canvas.colours import BLACK, GREY, WHITE
from pitwall.ui.sheet import BAR, Sheet


class Lines(Sheet):
    """lines: what was listed; first: the one on top."""

    keys = "keys.log"
    last = False        # does it begin with the last lines?
    row = 0             # pixels of a row of its own, see in_rows; then draw_row draws it

    def __init__(self, app):
        Sheet.__init__(self, app)
        self.lines = self.listed()
        self.first = self._end() if self.last else 0

    # --- what a screen says of itself ---

    def listed(self):
        raise NotImplementedError

    def heading(self):
        return ""

    def back(self):
        self.app.menu()

    # --- keys ---

    def key(self, event):
        if event in (BACK, OK):
            self.back()
            return
        step = max(1, self.visible() - 1)
        step = -step if event in (UP, LEFT) else step
        self.first = max(0, min(self._end(), self.first + step))
        self.draw()

    def _end(self):
        return max(0, len(self.lines) - self.visible())

    # --- drawing ---

    def in_rows(self):
        """Does the screen draw rows of its own, where the page has the room?"""
        return self.row > 0 and not self.app.page.small

    def high(self):
        """Pixels of a line."""
        if self.in_rows():
            return self.row
        return 9 if self.tiny() else 10

    def start(self):
        """Where the text of a line begins, right of its mark."""
        return 0 if self.tiny() else self.left() + 6

    def columns(self):
        return (self.app.page.width - self.start() - BAR) // CELL_W

    def visible(self):
        """Lines on the screen, below the heading."""
        return (self.bottom() - self.top()) // self.high() - (1 if self.heading() else 0)

    def paint(self):
        y, count = self.top(), len(self.lines)
        draw = self.draw_row if self.in_rows() else self.draw_line
        if self.heading():
            self.draw_heading(y)
            y += self.high()
        top = y
        for i in range(self.first, self.first + self.visible()):
            if i < count:
                draw(y, self.lines[i])
            elif not i or not self.in_rows():
                self.draw_line(y, (BLACK, GREY, "" if i else self.app.words.say("ui.nothing")))
            y += self.high()
        self.bar(top, y, self.first, self.visible(), count)

    def draw_heading(self, y):
        """The line that stays above the others."""
        self._text(y, self.heading(), GREY)

    def draw_line(self, y, line):
        """One of those that were listed, or a blank one."""
        mark, ink, text = line
        if self.start():
            self.app.page.rect(self.left() - 4, y, 4, 8, mark)
        self._text(y, text, ink)

    def draw_row(self, y, listed):
        raise NotImplementedError

    def _text(self, y, text, ink):
        page, x = self.app.page, self.start()
        page.text(x, y, text, self._ink(ink), BLACK, 1, page.width - x - BAR)

    def _ink(self, ink):
        return WHITE if self.app.page.mono else ink
