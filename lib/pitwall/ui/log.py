"""The race log: the last sentences that were told, newest at the bottom."""

from ..boards.buttons import BACK, LEFT, OK, UP
from ..canvas.colours import BLACK, CARS, GREY, KERB, PANEL, WHITE
from ..referee import TABLE
from .page import wrap

TOP = 28
ROW = 10
VISIBLE = 19
COLUMNS = 37


class Log:
    """A page of lines; up and down turn over."""

    def __init__(self, app, options):
        self.app, self.options = app, options
        self.lines = []
        for _, who, text in options.play.teller.log:
            for n, line in enumerate(wrap(text, COLUMNS)):
                self.lines.append((who, n, line))
        self.first = max(0, len(self.lines) - VISIBLE)

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words = self.app.page, self.app.words
        page.rect(0, 0, 240, 22, PANEL)
        page.text(8, 4, words.say("options.log"), WHITE, PANEL, 2)
        for row in range(VISIBLE):
            i, y = self.first + row, TOP + ROW * row
            who, n, line = self.lines[i] if i < len(self.lines) else (TABLE, 1, "")
            mark = BLACK if n or who == TABLE else CARS[who]
            page.rect(4, y, 4, 8, mark)
            page.text(12, y, line, KERB if who == TABLE else WHITE, BLACK, 1, 226)
        if not self.lines:
            page.text(12, TOP, words.say("ui.nothing"), GREY, BLACK, 1, 226)
        page.text(8, 228, words.say("keys.log"), GREY, BLACK, 1, 230)

    def tick(self, now):
        return False

    def key(self, event):
        if event in (BACK, OK):
            self.app.go(self.options)
            return
        step = -VISIBLE + 1 if event in (UP, LEFT) else VISIBLE - 1
        self.first = max(0, min(len(self.lines) - VISIBLE, self.first + step))
        self.draw()
