"""A notice instead of a screen; any key leads to that screen."""

from pitwall.canvas.colours import AMBER, BLACK, KERB, WHITE
from pitwall.canvas.font import I_WARN

SIDE = 6        # pixels to its left and right


class Notice:
    """title, text of the notice; below: the screen that comes next; icon: left of the title.

    A key shows the lines that did not fit, if any, and then goes on.
    """

    def __init__(self, app, title, text, below, icon=I_WARN):
        self.app, self.title, self.below = app, title, below
        self.icon = icon
        page = app.page
        self.side, self.size = (0, 1) if page.small else (SIDE, 2)      # of the icon
        self.text = text
        self.shown = page.wrap(text, page.width - 2 * self.side)
        self.top = self.side + max(12 * self.size, page.line)
        self.first, self.rows = 0, max(1, (page.height - 10 - self.top) // page.line)

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page = self.app.page
        side, size, wide = self.side, self.size, page.width - 2 * self.side
        page.icon(side, side, self.icon, AMBER, BLACK, size)
        page.body(side + 12 * size, side, self.title, AMBER, BLACK, wide - 12 * size)
        y = self.top
        for line in self.shown[self.first:self.first + self.rows]:
            page.body(side, y, line, WHITE, BLACK, wide)
            y += page.line
        page.text(side, page.height - 10, self.app.words.say("keys.next"), KERB)

    def tick(self, now):
        return False

    def key(self, event):
        self.first += self.rows
        if self.first < len(self.shown):
            self.open()
        else:
            self.app.go(self.below)
