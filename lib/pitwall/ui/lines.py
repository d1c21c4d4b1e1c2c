"""Lines to read on a display of any shape; up and down turn over.

A screen says what there is to read:

    listed()    a list of (mark, ink, text): a colour at the line's left end or BLACK, the letters
    heading()   a line that stays above them
    back()      OK and BACK
"""

from pitwall.boards.buttons import BACK, LEFT, OK, UP
from pitwall.canvas import CELL_W
from pitwall.canvas.colours import BLACK, GREY, WHITE
from pitwall.ui.sheet import BAR, Sheet


class Lines(Sheet):
    """lines: what was listed; first: the one on top."""

    keys = "keys.log"
    last = False        # does it begin with the last lines?

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

    def high(self):
        """Pixels of a line."""
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
        page, x, y = self.app.page, self.start(), self.top()
        heading, high, count = self.heading(), self.high(), len(self.lines)
        if heading:
            page.text(x, y, heading, self._ink(GREY), BLACK, 1, page.width - x - BAR)
            y += high
        top = y
        for i in range(self.first, self.first + self.visible()):
            mark, ink, text = self.lines[i] if i < count else (BLACK, GREY, "")
            if not count and i == self.first:
                text = self.app.words.say("ui.nothing")
            if x:
                page.rect(self.left() - 4, y, 4, 8, mark)
            page.text(x, y, text, self._ink(ink), BLACK, 1, page.width - x - BAR)
            y += high
        self.bar(top, y, self.first, self.visible(), count)

    def _ink(self, ink):
        return WHITE if self.app.page.mono else ink
