"""Questions with a few answers: a list to pick from, and a number to set."""

from ..boards.buttons import DOWN, LEFT, OK, RIGHT, UP
from ..canvas.colours import AMBER, BLACK, CARS, CELL, GREY, KERB, PANEL, WHITE
from .frame import H, W, X, Y
from .page import wrap

ROW = 17
VISIBLE = 5
COLUMNS = 29


class List:
    """Pick one of the answers: up and down, OK."""

    keys = "keys.list"

    def __init__(self, play, ask):
        self.play = play
        self.ask = ask
        self.at = 0
        self.top = 0

    def draw(self):
        play, ask = self.play, self.ask
        self._follow()
        shown = min(ask.n, VISIBLE)
        for row in range(shown):
            self._row(row, self.top + row)
        self._help(Y + 8 + shown * ROW)
        play.frame.lines(play.texts.question(ask), "", play.words.say(self.keys))

    def _follow(self):
        if self.at < self.top:
            self.top = self.at
        elif self.at >= self.top + VISIBLE:
            self.top = self.at - VISIBLE + 1

    def _row(self, row, i):
        page, chosen = self.play.page, i == self.at
        y = Y + 2 + row * ROW
        ground = CARS[self.ask.who] if chosen else PANEL
        page.rect(X + 2, y, W - 4, ROW - 2, ground)
        mark = "\u25b6" if chosen else " "
        more = (row == 0 and i) or (row == VISIBLE - 1 and i + 1 < self.ask.n)
        page.text(X + 6, y + 4, mark + " " + self.play.texts.option(self.ask, i),
                  BLACK if chosen else WHITE, ground, 1, W - 22)
        sign = "" if not more else "\u25bc" if row else "\u25b2"
        page.text(X + W - 14, y + 4, sign, BLACK if chosen else GREY, ground, 1, 6)

    def _help(self, y):
        """What it means, as far as there is room."""
        lines = wrap(self.play.texts.help(self.ask), COLUMNS)
        room = (Y + H - y) // 10
        self.play.page.cut += lines[room:]
        for i in range(room):
            self.play.page.text(X + 4, y + 10 * i, lines[i] if i < len(lines) else "", GREY,
                                BLACK, 1, W - 6)

    def key(self, event):
        """Returns the answer, or None while there is none."""
        if event == OK:
            return self.at
        if event in (UP, LEFT):
            self.at = (self.at - 1) % self.ask.n
        elif event in (DOWN, RIGHT):
            self.at = (self.at + 1) % self.ask.n
        self.draw()
        return None


class Number(List):
    """How many: left and right or up and down, OK. The number is shown large."""

    keys = "keys.number"

    def draw(self):
        play, page, ask = self.play, self.play.page, self.ask
        value = "%d" % ask.options[self.at]
        first, last = self.at == 0, self.at == ask.n - 1
        wide = 30 * len(value)
        page.text(X + 52, Y + 22, "" if first else "\u25c0", AMBER, BLACK, 2, 12)
        page.text(X + 118, Y + 22, "" if last else "\u25b6", AMBER, BLACK, 2, 12)
        page.text(X + 70, Y + 10, " " + value if len(value) < 2 else value, WHITE, BLACK, 4, 48)
        page.text(X + 4, Y + 52, play.texts.option(ask, self.at), KERB, BLACK, 1, W - 6)
        self._help(Y + 72)
        play.frame.lines(play.texts.question(ask), "", play.words.say(self.keys))

    def key(self, event):
        if event == OK:
            return self.at
        step = 1 if event in (UP, RIGHT) else -1
        self.at = min(max(self.at + step, 0), self.ask.n - 1)
        self.draw()
        return None
