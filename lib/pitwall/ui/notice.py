"""A notice over whatever is shown; any key leads back there."""

from pitwall.canvas.colours import AMBER, BLACK, KERB, WHITE
from pitwall.canvas.font import I_WARN

SIDE = 6        # pixels left and right of it


class Notice:
    """title, text: what is said; below: the screen that it stands over; icon: beside the title."""

    def __init__(self, app, title, text, below, icon=I_WARN):
        self.app, self.title, self.text, self.below = app, title, text, below
        self.icon = icon

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page = self.app.page
        side, size = (0, 1) if page.small else (SIDE, 2)       # of the icon
        wide, keys = page.width - 2 * side, page.height - 10
        page.icon(side, side, self.icon, AMBER, BLACK, size)
        page.body(side + 12 * size, side, self.title, AMBER, BLACK, wide - 12 * size)
        y = side + max(12 * size, page.line)
        for line in page.wrap(self.text, wide):
            page.body(side, y, line, WHITE, BLACK, wide)
            y += page.line
        if y <= keys:
            page.text(side, keys, self.app.words.say("keys.next"), KERB)

    def tick(self, now):
        return False

    def key(self, event):
        self.app.go(self.below)
