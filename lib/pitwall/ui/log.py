"""The race log: the last sentences that were told, newest at the bottom."""

from ..boards.buttons import BACK, LEFT, OK, UP
from ..canvas.colours import BLACK, CARS, GREY, KERB, PANEL, WHITE
from ..referee import TABLE
from ..rulings import Rulings
from .page import wrap

TOP = 28
ROW = 10
VISIBLE = 19
COLUMNS = 37
RULED = 99      # in place of a line's number: the sections that were applied, and the rolls


class Log:
    """A page of lines; up and down turn over."""

    title = "options.log"
    visible = VISIBLE
    top = TOP

    def __init__(self, app, options):
        self.app, self.options = app, options
        self.lines = self.listed()
        self.first = self.begin()

    def listed(self):
        """(who, number of the line in its sentence, line) as a list."""
        play, lines = self.options.play, []
        rulings = Rulings(self.app.words, play.race.game.NAME)
        for who, text, tells, rolls in play.teller.log.entries():
            for n, line in enumerate(wrap(text, COLUMNS)):
                lines.append((who, n, line))
            tail = rulings.tail(tells, rolls)
            for line in wrap(self.app.words.say("log.ruling", tail), COLUMNS) if tail else ():
                lines.append((who, RULED, line))
        return lines

    def begin(self):
        """The line that is shown first: the newest stand at the bottom."""
        return max(0, len(self.lines) - self.visible)

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words = self.app.page, self.app.words
        page.rect(0, 0, 240, 22, PANEL)
        page.text(8, 4, words.say(self.title), WHITE, PANEL, 2)
        for row in range(self.visible):
            i, y = self.first + row, self.top + ROW * row
            who, n, line = self.lines[i] if i < len(self.lines) else (TABLE, 1, "")
            mark = BLACK if n or who == TABLE else CARS[who]
            page.rect(4, y, 4, 8, mark)
            ink = GREY if n == RULED else KERB if who == TABLE else WHITE
            page.text(12, y, line, ink, BLACK, 1, 226)
        if not self.lines:
            page.text(12, self.top, words.say("ui.nothing"), GREY, BLACK, 1, 226)
        page.text(8, 228, words.say("keys.log"), GREY, BLACK, 1, 230)

    def tick(self, now):
        return False

    def key(self, event):
        if event in (BACK, OK):
            self.app.go(self.options)
            return
        step = 1 - self.visible if event in (UP, LEFT) else self.visible - 1
        self.first = max(0, min(len(self.lines) - self.visible, self.first + step))
        self.draw()
