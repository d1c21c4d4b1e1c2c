"""Lines to read on a display of any shape; up and down scroll.

A screen defines:

    listed()    a list of (mark, ink, text): a colour at the line's left end or BLACK, the letters
    heading()   a line that stays at the top
    back()      OK and BACK
    row, draw_row()     if a large page has rows of its own instead of lines
"""

from pitwall.boards.buttons import BACK, LEFT, OK, UP
from pitwall.canvas.font import CELL_W
from pitwall.canvas.colours import BLACK, GREY, WHITE
from pitwall.ui.sheet import BAR, Sheet


class Lines(Sheet):
    """lines: the lines of `listed()`; first: the index of the line at the top."""

    keys = "keys.log"
    last = False        # True to begin with the last lines
    row = 0             # height of a row of its own in pixels, see in_rows; then draw_row draws it

    def __init__(self, app):
        Sheet.__init__(self, app)
        self.lines = self.listed()
        self.first = self._end() if self.last else 0

    # --- defined by a screen ---

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
        """Return True if the screen draws rows of its own and the page is large enough."""
        return self.row > 0 and not self.app.page.small

    def high(self):
        """Return the height of a line in pixels."""
        if self.in_rows():
            return self.row
        return 9 if self.tiny() else 10

    def start(self):
        """Return where the text of a line begins, right of its mark."""
        return 0 if self.tiny() else self.left() + 6

    def columns(self):
        return (self.app.page.width - self.start() - BAR) // CELL_W

    def visible(self):
        """Return the number of lines on the screen, below the heading."""
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
        """Draw the line that stays above the others."""
        self._text(y, self.heading(), GREY)

    def draw_line(self, y, line):
        """Draw one of the listed lines, or a blank one."""
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
