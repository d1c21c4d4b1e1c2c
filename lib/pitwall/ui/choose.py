"""Questions with a few answers: a list to pick from, and a number to set."""

from ..boards.buttons import DOWN, LEFT, OK, RIGHT, UP
from ..canvas.colours import AMBER, BLACK, CARS, GREY, KERB, PANEL, WHITE
from .frame import H, W, X, Y
from .page import wrap

ROW = 17
ROOMY = 24        # a row where there are few
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
        self.high = ROOMY if ask.n < 4 else ROW

    def draw(self):
        play, ask = self.play, self.ask
        self._follow()
        shown = min(ask.n, VISIBLE)
        for row in range(shown):
            self._row(row, self.top + row)
        self._help(Y + 10 + shown * self.high)
        if ask.n < 3:
            self._so_far(Y + H - 30)
        play.frame.lines(play.texts.question(ask), "", play.words.say(self.keys))

    def _follow(self):
        if self.at < self.top:
            self.top = self.at
        elif self.at >= self.top + VISIBLE:
            self.top = self.at - VISIBLE + 1

    def _row(self, row, i):
        page, texts, chosen = self.play.page, self.play.texts, i == self.at
        y = Y + 2 + row * self.high
        ground = CARS[self.ask.who] if chosen else PANEL
        page.rect(X + 2, y, W - 4, self.high - 2, ground)
        y += (self.high - 10) // 2
        price = texts.price(self.ask, i, True)
        page.text(X + 6, y, ("\u25b6 " if chosen else "  ") + texts.option(self.ask, i),
                  BLACK if chosen else WHITE, ground, 1, W - 20 - (30 if price else 0))
        page.drop(X + W - 44, y)
        if price:
            page.text(X + W - 44, y, price, BLACK if chosen else AMBER, ground, 1, 30, True)
        more = (row == 0 and i) or (row == VISIBLE - 1 and i + 1 < self.ask.n)
        sign = "" if not more else "\u25bc" if row else "\u25b2"
        page.text(X + W - 12, y, sign, BLACK if chosen else GREY, ground, 1, 6)

    def _help(self, y):
        """What it means, as far as there is room."""
        lines = wrap(self.play.texts.help(self.ask, self.at), COLUMNS)
        room = min(4, (Y + H - y) // 10)
        self.play.page.cut += lines[room:]
        for i in range(room):
            self.play.page.text(X + 4, y + 10 * i, lines[i] if i < len(lines) else "", GREY,
                                BLACK, 1, W - 6)

    def _so_far(self, y):
        """What the car whose turn it is has done, for somebody else who must answer."""
        lines = wrap(self.play.so_far(self.ask.who), COLUMNS)[-3:]
        for i, line in enumerate(lines):
            self.play.page.text(X + 4, y + 10 * i, line, KERB, BLACK, 1, W - 6)

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
        label = play.texts.option(ask, self.at)
        page.text(X + 42, Y + 28, "" if first else "\u25c0", AMBER, BLACK, 2, 12)
        page.text(X + 128, Y + 28, "" if last else "\u25b6", AMBER, BLACK, 2, 12)
        if page.differs(X + 61, Y + 15, len(value)):
            page.wipe(X + 61, Y + 16, 60, 40)
        page.text(X + 91 - 15 * len(value), Y + 16, value, WHITE, BLACK, 5, 30 * len(value))
        page.text(X + 4, Y + 68, " " * ((29 - len(label)) // 2) + label, WHITE, BLACK, 1, W - 6)
        self._help(Y + 86)
        play.frame.lines(play.texts.question(ask), "", play.words.say(self.keys))

    def key(self, event):
        if event == OK:
            return self.at
        step = 1 if event in (UP, RIGHT) else -1
        self.at = min(max(self.at + step, 0), self.ask.n - 1)
        self.draw()
        return None
