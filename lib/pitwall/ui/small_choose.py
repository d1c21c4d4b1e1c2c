"""A list and a number on a small page: the question in whole lines, answers below.

The meaning of an answer has its own lines if they fit. On the smallest page it takes turns with
the question.
"""

from pitwall.ui import choose
from pitwall.canvas.colours import AMBER, BLACK, GREY, KERB, PANEL, WHITE
from pitwall.race.referee import TABLE, const
from pitwall.ui.inks import gauges
from pitwall.ui.ticker import Ticker

FOOT = const(2)        # lines for the meaning of an answer
TALL = const(16)       # pixels of a row of the list
BAR_X = const(108)     # left edge of the bars, and
SCALE = const(2)       # units of a bar in a pixel


class Head:
    """The question at the top of the widget, with its odds; y: the first row of pixels below."""

    def __init__(self, play, ask):
        self.frame = frame = play.frame
        texts, top = play.texts, frame.box[1]
        self.question, self.aside = texts.question(ask), texts.aside(ask)
        self.lines = frame.fold(self.question)
        self.odds = frame.fold(self.aside, True)
        self.ticker = None
        if frame.tiny:
            self.ticker = Ticker(frame, top, max(2, len(self.lines)))
            self.y = top + self.ticker.rows * frame.row
        else:
            self.y = top + len(self.lines) * frame.row + len(self.odds) * frame.high(True) + 1

    def draw(self, more=(), first=0):
        """Draw it. more: texts that share its lines on a tiny page; first: where to begin."""
        if self.ticker:
            self.ticker.show([self.question, self.aside] + list(more), first)
            return
        y = self.frame.write(self.frame.box[1], self.lines, WHITE)
        self.frame.write(y, self.odds, KERB, 0, True)

    def rest(self, now):
        return bool(self.ticker) and self.ticker.rest(now)


class Told:
    """Common parts of List and Number: the texts around the answers."""

    whole = False

    def _begin(self, play, ask):
        self.play, self.ask, self.page = play, ask, play.page
        self.frame = frame = play.frame
        self.pressed = False       # if True, the meaning of an answer comes before the question
        self.head = Head(play, ask)
        self.y, self.end, self.purse = self.head.y, play.page.height, self._purse()
        self.foot = None
        if not frame.tiny:
            self.end -= FOOT * frame.high(True)
            self.foot = Ticker(frame, self.end, FOOT, KERB, True)

    def _texts(self):
        """Draw the question, odds, the meaning of the chosen answer, and other texts."""
        helps = self._helps()
        if self.foot:
            self.head.draw()
            self.foot.show(helps)
            return
        show = self.play.texts.show
        told = self.pressed and (show.made(self.ask, self.at) or show.detail(self.ask, self.at))
        self.head.draw(helps, 2 if told else 0)

    def _helps(self):
        return [self.play.texts.help(self.ask, self.at)] + self.play.more(self.ask)

    def _purse(self):
        """Return the car's points, on a page that shows them nowhere else; "" if they don't fit."""
        play, who = self.play, self.ask.who
        if not self.frame.tiny or who == TABLE or not play.dash.has_points(play.race, who):
            return ""
        dash, race = play.dash, play.race
        found = " ".join(["%s%d" % (name, dash.LOWEST + dash.STEP * dash.points(race, who, kind))
                          for kind, name in gauges(dash, play.words)])
        return found if self.page.measure(found) <= self.page.width - 4 else ""

    def _spend(self):
        """Draw the purse in the last line."""
        if self.purse:
            y = self.page.height - 8
            self.page.rect(0, y, self.page.width, 8, WHITE)
            self.page.body(2, y, self.purse, BLACK, WHITE, self.page.width - 4)

    def rest(self, now):
        """Turn the pages of long texts; return True if something was drawn."""
        turned = self.head.rest(now)
        return bool(self.foot and self.foot.rest(now)) or turned


class List(Told, choose.List):
    """A list of answers to pick from: up and down, OK."""

    def __init__(self, play, ask):
        choose.List.__init__(self, play, ask)
        self.left, self.wide = 2, self.page.width - 2
        self._line_up()
        self.row = 8 if self.frame.tiny else TALL
        self.room = (self.end - self.y) // self.row       # rows that are visible
        self.lines = [self._wrapped(i) for i in range(ask.n)]
        if self._rows(0, ask.n - 1) >= self.room:
            self.purse = ""         # the answers are more important
        self.room -= bool(self.purse)

    def _measure(self):
        """Wrap each answer into as many lines as it needs."""

    def _wrapped(self, i):
        """Return answer i as lines; its price is drawn next to the first."""
        page, price = self.page, self._price(i)
        wide = page.width - 8 - (page.measure(price) + 6 if price else 0)
        if self.barred and self.foot and not page.narrow:
            wide = BAR_X - 4
        return _kept(page.wrap(self.play.texts.option(self.ask, i), wide))

    def _price(self, i):
        """Return the text to the right of answer i."""
        return self.play.texts.price(self.ask, i, True)

    def draw(self):
        self._weigh()
        self._follow()
        self._texts()
        self._ordered()
        row, i = 0, self.top
        while row < self.room:
            if i < self.ask.n:
                row = self._answer(row, i)
            else:
                self._line(row, "", BLACK, WHITE)
                row += 1
            i += 1
        self._signs(i)
        self._spend()

    def _follow(self):
        """Scroll until the whole chosen answer is visible, if possible."""
        self.top = min(self.top, self.at)
        while self.top < self.at and self._rows(self.top, self.at) > self.room:
            self.top += 1

    def _rows(self, first, last):
        return sum([len(self.lines[i]) for i in range(first, last + 1)])

    def _answer(self, row, i):
        """Draw the lines of an answer from a row on, and return the row after it."""
        ground, ink = (AMBER, BLACK) if i == self.at else (PANEL, WHITE)
        price = self._price(i)
        for n, line in enumerate(self.lines[i]):
            if row < self.room:
                goes_on = row + 1 == self.room and n + 1 < len(self.lines[i])
                shown = self._unfinished(line, "" if n else price) if goes_on else line
                self._line(row, shown, ground, ink, "" if n else price)
                if self._drawn() and not n:
                    self._bar(self.y + row * self.row + 5, self.bars[i], ground)
            row += 1
        return row

    def _unfinished(self, line, price):
        """Return the line of an answer that continues below the list."""
        room = self.page.width - 8 - (self.page.measure(price) + 6 if price else 0)
        room = BAR_X - 4 if self._drawn() else room
        return line + "\u2026" if self.page.measure(line + "\u2026") <= room else line

    def _line(self, row, text, ground, ink, price=""):
        page, y = self.play.page, self.y + row * self.row
        wide, high = page.width - 6, self.row
        page.rect(0, y, wide, high - (0 if high < TALL else 1), ground)
        left = wide - (page.measure(price) if price else 0)
        y += high - (8 if self.frame.tiny else 14) >> 1
        room = BAR_X - 4 if self._drawn() and text else left - 2
        if page.body(2, y, text, ink, ground, room):
            page.drop(left, y)
        if price:
            page.body(left, y, price, ink if ink == BLACK else AMBER, ground, wide - left)

    def _drawn(self):
        """Return True if there are bars and the page can show them."""
        return self.bars and self.foot and not self.play.page.narrow

    def _bar(self, y, shares, ground):
        """Draw the possible outcomes of the answer, each as long as it is likely."""
        page, x = self.play.page, BAR_X
        if not page.differs(x, y, (shares, ground)):
            return
        page.canvas.rect(x - 1, y, sum(shares) // SCALE + 2, 5, BLACK)
        past = 0
        for kind, part in enumerate(shares):
            first, past = past // SCALE, past + part
            choose.share(page.canvas.rect, kind, x + first, y + 1, past // SCALE - first, 3)

    def _signs(self, end):
        """Draw arrows if there are more answers above or below."""
        page, x = self.play.page, self.play.page.width - 6
        last = self.y + (self.room - 1) * self.row
        below = self._rows(self.top, self.ask.n - 1) > self.room
        for y, sign in ((self.y, "\u25b2" if self.top else ""), (last, "\u25bc" if below else "")):
            page.text(x, y, sign, WHITE if page.mono else GREY, BLACK, 1, 6)

    def key(self, event):
        """Return the answer that the key gives, or None."""
        self.pressed = True
        return choose.List.key(self, event)


class Hand(List):
    """A hand of cards as text, with effects before costs. The road ahead is below it, on the
    smallest page in words."""

    def _begin(self, play, ask):
        List._begin(self, play, ask)
        self.road, self.reach = play.texts.show.road(ask), -1
        if self.road and not self.frame.tiny:
            from pitwall.ui.road import HIGH as ROAD, Road
            self.end -= ROAD + 1
            self.boxes = Road(play, ask, 0, self.end, self.page.width)

    def draw(self):
        List.draw(self)
        if self.road and not self.frame.tiny:
            self.reach = self.play.texts.show.reach(self.ask, self.at)
            self.boxes.draw(self.reach)

    def _helps(self):
        helps, made = List._helps(self), self.play.texts.show.made(self.ask, self.at)
        if self.road and self.frame.tiny:
            helps.append(self.play.texts.show.road_words(self.ask))
        return [made + ". " + helps[0] if made and helps[0] else made or helps[0]] + helps[1:]


class Number(Told, choose.Number):
    """A number to choose: up and down, OK. It is drawn large."""

    def __init__(self, play, ask):
        choose.Number.__init__(self, play, ask)
        self.rows = max([len(self._label(i)) for i in range(ask.n)])
        self.end -= 8 if self.purse else 0
        self.label = self.end - self.rows * self.frame.row - (0 if self.frame.tiny else 3)
        high = self.label - self.y
        self.size = max(2, min(5, high // 8))
        self.top = self.y + (high - 8 * self.size) // 2

    def draw(self):
        page, ask, size, y = self.play.page, self.ask, self.size, self.top
        self._texts()
        middle, high = page.width // 2, 8 * size
        for x, end, sign in ((middle - 9 * size - 16, 0, "\u25bc"),
                             (middle + 9 * size + 4, ask.n - 1, "\u25b2")):
            page.text(x, y + high // 2 - 8, "" if self.at == end else sign, AMBER, BLACK, 2, 12)
        value = "%d" % ask.options[self.at]
        page.renew(middle - 9 * size, y, 18 * size, high, len(value))
        page.text(middle - 3 * size * len(value) + size // 2, y, value, WHITE, BLACK, size,
                  6 * size * len(value))
        lines = self._label(self.at)
        self._spend()
        for i in range(self.rows):
            page.middle(self.label + i * self.frame.row, lines[i] if i < len(lines) else "", WHITE)

    def _label(self, i):
        """Return the meaning of number i as lines."""
        return self.frame.fold(self.play.texts.option(self.ask, i))


def _kept(lines):
    """Return the lines with no per cent sign alone in one."""
    if len(lines) > 1 and lines[-1] == "%":
        before, _, number = lines[-2].rpartition(" ")
        lines[-2:] = [before, number + " %"]
    return lines
