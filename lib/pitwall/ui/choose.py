"""Questions with a few answers: a list to pick from, and a number to set."""

from pitwall.boards.buttons import DOWN, LEFT, OK, RIGHT, UP
from pitwall.canvas.colours import (
    AMBER, BLACK, CARS, GREEN, GREY, KERB, ORANGE, PANEL, RED, SKY, WHITE, YELLOW)
from pitwall.ui.page import wrap

ROW = 17
ROOMY = 24        # a row where there are few
VISIBLE = 5
BARRED = 16       # a row with a bar, of which there are VISIBLE + 1
PRICE = 30        # pixels of a price, at least
BAR_X, PART = 22, 1          # of a bar: where it begins in its row, pixels of a part
SHARES = (GREEN, SKY, YELLOW, ORANGE, RED)     # from what is best to what is worst


class List:
    """Pick one of the answers: up and down, OK."""

    keys = "keys.list"

    def __init__(self, play, ask):
        self.play = play
        self.ask = ask
        self.box = play.frame.box
        self.columns = (self.box[2] - 6) // 6
        self.at = play.texts.show.proposal(ask)
        self.top = 0
        self.high, self.visible = ROOMY if ask.n < 4 else ROW, VISIBLE
        self.bars = None              # shares of each answer, once they are known
        self.barred = play.texts.show.barred(ask)
        if self.barred:
            self.high, self.visible = BARRED, VISIBLE + 1
        self.wide = max([PRICE] + [6 * len(play.texts.price(ask, i, True)) for i in range(ask.n)])

    def _weigh(self):
        """Take in the odds, if the game knows any; they are the same as long as it asks."""
        show = self.play.texts.show
        if self.barred and not self.bars and show.bar(self.ask, 0):
            self.bars = [show.bar(self.ask, i) for i in range(self.ask.n)]

    def draw(self):
        play, ask = self.play, self.ask
        self._weigh()
        self._follow()
        shown = min(ask.n, self.visible)
        for row in range(shown):
            self._row(row, self.top + row)
        _, y, _, h = self.box
        self._help(y + 10 + shown * self.high)
        if ask.n < 3:
            self._so_far(y + h - 30)
        play.frame.lines(play.texts.question(ask), play.texts.aside(ask),
                         play.words.say(self.keys), KERB)

    def _follow(self):
        if self.at < self.top:
            self.top = self.at
        elif self.at >= self.top + self.visible:
            self.top = self.at - self.visible + 1

    def _row(self, row, i):
        page, texts, chosen = self.play.page, self.play.texts, i == self.at
        x, y, w, _ = self.box
        y += 2 + row * self.high
        ground = CARS[self.ask.who] if chosen else PANEL
        page.rect(x + 2, y, w - 4, self.high - 2, ground)
        if self.barred:
            if self.bars:
                self._bar(y + 9, self.bars[i], ground)
            y += 1
        else:
            y += (self.high - 10) // 2
        price, wide = texts.price(self.ask, i, True), self.wide
        if page.text(x + 6, y, ("\u25b6 " if chosen else "  ") + texts.option(self.ask, i),
                     BLACK if chosen else WHITE, ground, 1, w - 20 - (wide if price else 0)):
            page.drop(x + w - 14 - wide, y)
        if price:
            page.text(x + w - 14 - wide, y, price, BLACK if chosen else AMBER, ground, 1, wide,
                      True)
        more = (row == 0 and i) or (row == self.visible - 1 and i + 1 < self.ask.n)
        sign = "" if not more else "\u25bc" if row else "\u25b2"
        page.text(x + w - 12, y, sign, BLACK if chosen else GREY, ground, 1, 6)

    def _bar(self, y, shares, ground):
        """What the answer leads to, each kind as long as it is likely."""
        page, x = self.play.page, self.box[0] + BAR_X
        if not page.differs(x, y, (shares, ground)):
            return
        page.canvas.rect(x - 1, y, PART * sum(shares) + 2, 5, BLACK)
        for kind, share in enumerate(shares):
            page.canvas.rect(x, y + 1, PART * share, 3, SHARES[kind])
            x += PART * share

    def _help(self, y):
        """What it means, as far as there is room."""
        lines = wrap(self.play.texts.help(self.ask, self.at), self.columns)
        x, top, w, h = self.box
        room = min(4, (top + h - y) // 10)
        self.play.page.cut += lines[room:]
        for i in range(room):
            self.play.page.text(x + 4, y + 10 * i, lines[i] if i < len(lines) else "", GREY,
                                BLACK, 1, w - 6)

    def _so_far(self, y):
        """What the car whose turn it is has done, for somebody else who must answer."""
        lines = wrap(self.play.so_far(self.ask.who), self.columns)[-3:]
        for i, line in enumerate(lines):
            self.play.page.text(self.box[0] + 4, y + 10 * i, line, KERB, BLACK, 1,
                                self.box[2] - 6)

    def rest(self, now):
        """While the person thinks, nothing changes."""
        return False

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
        x, y, w, _ = self.box
        middle, less, more = x + w // 2, "\u25c0", "\u25b6"
        if play.few:
            less, more = "\u25bc", "\u25b2"
        page.text(middle - 49, y + 28, "" if first else less, AMBER, BLACK, 2, 12)
        page.text(middle + 37, y + 28, "" if last else more, AMBER, BLACK, 2, 12)
        if page.differs(middle - 30, y + 15, len(value)):
            page.wipe(middle - 30, y + 16, 60, 40)
        page.text(middle - 15 * len(value), y + 16, value, WHITE, BLACK, 5, 30 * len(value))
        page.text(x + 4, y + 68, " " * ((self.columns - len(label)) // 2) + label, WHITE, BLACK,
                  1, w - 6)
        self._help(y + 86)
        play.frame.lines(play.texts.question(ask), play.texts.aside(ask),
                         play.keys(self.keys), KERB)

    def key(self, event):
        if event == OK:
            return self.at
        step = 1 if event in (UP, RIGHT) else -1
        self.at = min(max(self.at + step, 0), self.ask.n - 1)
        self.draw()
        return None
