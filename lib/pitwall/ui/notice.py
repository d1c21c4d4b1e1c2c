"""A notice over whatever is shown; any key leads back there."""

from pitwall.canvas.colours import AMBER, BLACK, KERB, WHITE
from pitwall.canvas.font import I_WARN
from pitwall.ui.page import wrap


class Notice:
    """title, text: what is said; below: the screen that it stands over."""

    def __init__(self, app, title, text, below):
        self.app, self.title, self.text, self.below = app, title, text, below

    def open(self):
        page = self.app.page
        size = 1 if page.small else 2       # of the icon
        high = 8 if page.height < 100 else 10
        page.clear()
        page.icon(0, 0, I_WARN, AMBER, BLACK, size)
        page.text(12 * size, 4 * size - 4, self.title, WHITE)
        y = 12 * size
        for line in wrap(self.text, page.columns):
            page.text(0, y, line, KERB)
            y += high
        page.text(0, page.height - high, self.app.words.say("keys.next"), AMBER)

    def tick(self, now):
        return False

    def key(self, event):
        self.app.go(self.below)
