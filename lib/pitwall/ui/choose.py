"""Questions with a few answers: a list to pick from, and a number to set.

They use the whole page below its head: the question, the answers, the meaning of the chosen one,
and the driver's stock.
"""

from pitwall.boards.buttons import DOWN, LEFT, OK, RIGHT, UP
from pitwall.canvas.colours import (
    AMBER, BLACK, CARS, GREEN, INK, KERB, ORANGE, PANEL, RED, SKY, WHITE, YELLOW)
from pitwall.device.unload import forget
from pitwall.race.referee import TABLE
from pitwall.ui.page import wrap

ROW, LEAST = 28, 18       # pixels of an answer, if there are few and many;
FINGER = 24               # if there are many, on a tall page
CAR = 16                  # of a car in the question
ASIDE = 10                # of a line of captions
HELP, ODDS = 3, 5         # such lines for the meaning of an answer, and if odds come later
SEEN = 12                 # answers whose texts decide how much space the meaning gets
THICK, PARTS = 4, 120     # of a bar: its height, and the number of its shares
SHARES = (GREEN, SKY, YELLOW, ORANGE, RED)     # from the best to the worst
DASH = 4                  # pixels of a dash, for the last two


def share(rect, kind, x, y, wide, high):
    """Draw a piece of a bar: solid, the lower half, two rails, dashes, chequered.

    The patterns make it readable without colours."""
    colour, half = SHARES[kind], high // 2
    if kind == 0:
        rect(x, y, wide, high, colour)
    elif kind == 1:
        rect(x, y + high - half, wide, half, colour)
    elif kind == 2:
        rect(x, y, wide, 1, colour)
        rect(x, y + high - 1, wide, 1, colour)
    else:
        for at in range(0, wide, DASH):
            long = min(DASH // 2, wide - at)
            rect(x + at, y, long, half if kind == 4 else high, colour)
            more = min(DASH // 2, wide - at - long)
            if kind == 4 and more > 0:
                rect(x + at + long, y + half, more, high - half, colour)


class Asked:
    """The common parts of List and Number: the texts around the answers."""

    whole = True        # it uses the whole page,
    beneath = True      # or the part below the map on a tall one

    def _begin(self, play, ask):
        self.play, self.ask = play, ask
        self.page, self.frame = play.page, play.frame
        x, y, w, h = self.box = play.frame.box
        self.left, self.wide = x + 6, w - 12
        self.lines = self.page.wrap(play.texts.question(ask), self.wide)
        self.y = y + 4 + 16 * len(self.lines)       # below the question
        self.end = y + h

    def _frame(self):
        """Draw head, question and stock."""
        frame, race, who = self.frame, self.play.view, self.ask.who
        frame.head(race, who)
        for i, line in enumerate(self.lines):
            self.page.body(self.left, self.box[1] + 3 + 16 * i, line, WHITE, BLACK, self.wide)
        big = -1 if who == TABLE else self.play.dash.big(race, who, self._mp())
        frame.stock(race, who, big)
        frame.keys(self.play.keys(self.keys))

    def _mp(self):
        play = self.play
        return play.dash.movement(play.race) if play.dash.BESIDE else -1

    def _help(self, y):
        """Draw the odds, the meaning of the answer, and the events of the car's turn so far."""
        play, page, texts = self.play, self.page, self.play.texts
        said = ((texts.aside(self.ask), AMBER), (texts.help(self.ask, self.at), KERB),
                (play.so_far(self.ask.who), WHITE))
        lines, size, high, room = _set(page, said, self.wide, self.end - y)
        if not page.renew(self.left, y, self.wide, self.end - y, (lines, size)):
            return
        page.cut += [line for line, _ in lines[room:]]
        for line, ink in lines[:room]:
            page.text(self.left, y, line, ink, BLACK, size, self.wide)
            y += high

    def rest(self, now):
        """Return False: nothing changes while the person thinks."""
        return False


def _set(page, said, wide, high):
    """Fit texts: body text if all of it fits, otherwise captions, the last text only if it fits.

    Return [(line, ink)], size, pixels of a line, the number of lines that fit."""
    for size, line in ((page.letters, page.line), (1, ASIDE), (1, ASIDE - 1)):
        lines = []
        for text, ink in said:
            more = page.wrap(text, wide, size)
            if size > 1 or len(lines) + len(more) <= high // line or ink != WHITE:
                lines += [(each, ink) for each in more]
        if len(lines) <= high // line:
            break
    return lines, size, line, high // line


class List(Asked):
    """Pick one of the answers: up and down, OK."""

    keys = "keys.list"
    fields = False      # do left and right lead to a board of fields?

    def __init__(self, play, ask):
        self._begin(play, ask)
        self.at = play.proposal()
        self.top = 0
        self.bars = None              # shares of each answer, once they are known
        self.barred = play.texts.show.barred(ask)
        self._measure()

    def _measure(self):
        """Set the height of an answer, the number of visible answers and the width of prices."""
        ask, texts = self.ask, self.play.texts
        self.against = texts.show.against(ask)
        self._line_up()
        self.cars = self.y
        if self.against:
            self.y += min(len(self.against) * CAR, self.end - self.y - ASIDE * ODDS - LEAST * ask.n)
        notes = ODDS
        if not self.barred:     # otherwise the meaning comes later
            notes = max(HELP, 1 + max([len(wrap(texts.help(ask, i), self.wide // 6))
                                       for i in range(min(ask.n, SEEN))]))
        room = self.end - self.y - 4 - ASIDE * notes
        least = FINGER if self.page.tall else LEAST
        self.high = max(least + THICK * self.barred, min(ROW + THICK * self.barred, room // ask.n))
        self.visible = min(ask.n, room // self.high)
        self.prices = max([self.page.measure(texts.price(ask, i, True)) for i in range(ask.n)])

    def _line_up(self):
        """Leave space for the order of the cars, if the question is about it."""
        self.order_y, self.lineup = self.y, None
        if self.play.texts.show.lineup(self.ask, 0):
            from pitwall.ui import lineup
            self.lineup = lineup
            forget("lineup")        # it is needed only for this question
            self.y += lineup.rows(self.page)

    def _ordered(self):
        """Draw the order with the change that the chosen answer makes."""
        if self.lineup:
            cars = self.play.texts.show.lineup(self.ask, self.at)
            self.lineup.draw(self.page, self.play.words, (self.left, self.order_y, self.wide), cars)

    def _weigh(self):
        """Get the odds, if the game has any; they stay the same during the question."""
        show = self.play.texts.show
        if self.barred and not self.bars and show.bar(self.ask, 0):
            self.bars = [show.bar(self.ask, i) for i in range(self.ask.n)]

    def draw(self):
        self._weigh()
        self._follow()
        self._frame()
        self._ordered()
        for i in range((self.y - self.cars) // CAR):
            self._car(self.cars + i * CAR, *self.against[i])
        for row in range(self.visible):
            self._row(row, self.top + row)
        self._help(self.y + self.visible * self.high + 4)

    def _car(self, y, who, what, says):
        """Draw a car in the question: the means it may use, and on the right its action."""
        page, x = self.page, self.frame.chip(self.left, y, who, CARS[who])
        wide = page.measure(says)
        page.body(x, y, what, WHITE, BLACK, self.left + self.wide - wide - x)
        page.body(self.left + self.wide - wide, y, says, KERB, BLACK, wide)

    def _follow(self):
        if self.at < self.top:
            self.top = self.at
        elif self.at >= self.top + self.visible:
            self.top = self.at - self.visible + 1

    def _row(self, row, i):
        """Draw an answer with its price on the right; the chosen one is amber."""
        page, texts, chosen = self.page, self.play.texts, i == self.at
        x, wide = self.left - 4, self.wide + 8
        y = self.y + row * self.high
        ground, ink = (AMBER, BLACK) if chosen else (INK if self.barred else PANEL, WHITE)
        price = texts.price(self.ask, i, True)
        key = (i, chosen, self.bars and self.bars[i], row and self._more(row))
        if not page.renew(x, y, wide, self.high - 2, key, ground):
            return
        text = y + (self.high - 16 - (THICK + 2) * self.barred) // 2
        room = wide - 18 - (self.prices + 8 if self.prices else 0)
        page.lay(self.left + 4, text, texts.option(self.ask, i), ink, ground, room)
        if price:
            page.body(x + wide - 12 - self.prices, text, price, ink if chosen else AMBER, ground,
                      self.prices, True)
        page.text(x + wide - 9, text + 3, self._more(row), ink, ground, 1, 6)
        if self.bars:
            self._bar(y + self.high - THICK - 3, self.bars[i])

    def _more(self, row):
        """Return an arrow for the first and the last row, if there are more answers."""
        if not row:
            return "\u25b2" if self.top else ""
        last = row == self.visible - 1 and self.top + self.visible < self.ask.n
        return "\u25bc" if last else ""

    def _bar(self, y, shares):
        """Draw the possible outcomes of the answer, each as long as its probability."""
        page, x, long = self.page, self.left + 4, self.wide - 10
        page.canvas.rect(x - 1, y - 1, long + 2, THICK + 2, BLACK)
        past = 0
        for kind, part in enumerate(shares):
            first = long * past // PARTS
            past += part
            share(page.canvas.rect, kind, x + first, y, long * past // PARTS - first, THICK)

    def key(self, event):
        """Return the answer, or None while there is none."""
        if self.fields and event in (LEFT, RIGHT):
            self.play.app.taken(self.play, self.play)
            return None
        if event == OK:
            return self.at
        if event in (UP, LEFT):
            self.at = (self.at - 1) % self.ask.n
        elif event in (DOWN, RIGHT):
            self.at = (self.at + 1) % self.ask.n
        self.draw()
        return None


class Number(Asked):
    """Set a number: left and right or up and down, OK. It is shown large."""

    keys = "keys.number"

    def __init__(self, play, ask):
        self._begin(play, ask)
        self.at = play.proposal()

    def draw(self):
        self._frame()
        page, ask, y = self.page, self.ask, self.y
        value = "%d" % ask.options[self.at]
        less, more = ("\u25bc", "\u25b2") if self.play.few else ("\u25c0", "\u25b6")
        middle = page.width // 2
        page.body(middle - 70, y + 16, "" if not self.at else less, AMBER, BLACK, 20, False, 2)
        page.body(middle + 52, y + 16, "" if self.at == ask.n - 1 else more, AMBER, BLACK, 20,
                  False, 2)
        page.middle(y + 1, value, WHITE, BLACK, 4, middle - 47, 94)
        lines = page.wrap(self.play.texts.option(ask, self.at), self.wide)[:2]
        for i in range(2):
            page.middle(y + 58 + 16 * i, lines[i] if i < len(lines) else "", WHITE, BLACK, 1,
                        self.left, self.wide)
        self._help(y + 94)

    def key(self, event):
        if event == OK:
            return self.at
        step = 1 if event in (UP, RIGHT) else -1
        self.at = min(max(self.at + step, 0), self.ask.n - 1)
        self.draw()
        return None
