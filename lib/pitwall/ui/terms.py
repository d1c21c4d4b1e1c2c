"""Answers with a sum each, on a separate page: the road that the car drives, the terms with
their reasons, the result, and what each answer brings."""

from pitwall.canvas.body import BODY, BODY_2, BODY_3, BODY_4, measure
from pitwall.canvas.colours import (
    AMBER, BLACK, GREEN, GREY, INK, KERB, PANEL, RED, SKY, WHITE)
from pitwall.race.referee import const
from pitwall.ui.choose import FINGER, List
from pitwall.ui.strip import Strip

TOP, ROAD_H = const(22), const(58)      # of the strip of road
TERMS, ROW = const(83), const(14)       # of the terms; and pixels of one
MOST = const(6)
SIGN, PANE = const(26), const(52)       # pixels of a term's number, of the result
LIST, HIGH, SHOWN = const(171), const(18), const(3)     # of the answers;
FOOT = const(34)        # on a tall page, below them


def plus_or_minus(pen, x, y, w, h, number):
    """Draw the background of a term's number: plus is filled, minus hatched, zero hollow."""
    if number > 0:
        pen.rect(x, y, w, h, GREEN)
        return
    edge = RED if number else GREY
    pen.rect(x, y, w, h, edge)
    pen.rect(x + 1, y + 1, w - 2, h - 2, BLACK)
    if number:
        for i in range(-h, w, 4):       # only in the corners, so that the number is on black
            for step in range(h):
                at = i + step
                if 0 < at < w - 1 and not 5 < at < w - 6:
                    pen.rect(x + at, y + step, 1, 1, edge)


class Sum:
    """Terms and their sum on a page; play: the race's screen."""

    def __init__(self, play):
        self.play, self.page = play, play.page

    def terms(self, rows, total, laps, kept, odds="", known=None):
        """Draw rows of (text, number). kept: why only some laps of the total are driven, or "";
        odds: a text for a free line, which may replace a term of zero; known: rows that are equal
        without the answer; the others get a bar."""
        idle = [row for row in rows if not row[1]]
        if odds and not kept and idle and len(rows) == MOST:
            rows.remove(idle[0])
        for i in range(MOST):
            new = i < len(rows) and known is not None and rows[i] not in known
            self.page.rect(3, TERMS + ROW * i + 1, 2, ROW - 2, AMBER if new else BLACK)
            if i < len(rows):
                self._term(i, rows[i][0], rows[i][1])
            elif kept and i == len(rows):
                self._term(i, kept, None)
            elif odds and i == MOST - 1:
                self._term(i, odds, None, KERB)
            else:
                self._term(i, "", 0)
        self._result(total, laps)

    def _term(self, i, text, number, ink=AMBER):
        page, y = self.page, TERMS + ROW * i
        sign, plain = page.width - PANE - SIGN - 6, number is None or not text
        # a text alone takes the place of a number too
        page.renew(6, y, page.width - PANE - 10, ROW, plain)
        if plain:
            page.body(7, y, text, ink, BLACK, page.width - PANE - 13)
            return
        page.body(7, y, text, WHITE if number else KERB, BLACK, sign - 9)
        page.picture(sign, y, SIGN, ROW, number, BLACK,
                     lambda pen: self._sign(pen, sign, y, number))

    def _sign(self, pen, x, y, number):
        text = "%+d" % number if number else "0"
        plus_or_minus(pen, x, y + 1, SIGN, ROW - 2, number)
        ink = BLACK if number > 0 else WHITE if number else KERB
        pen.text(x + (SIGN - self.page.measure(text)) // 2, y, text, ink, None, BODY)

    def _result(self, total, laps):
        """Draw the sum, large, and below it what the limits leave of it."""
        page, x = self.page, self.page.width - PANE - 3
        page.picture(x, TERMS, PANE, MOST * ROW, (total, laps), INK,
                     lambda pen: self._pane(pen, x, total, laps))

    def _pane(self, pen, x, total, laps):
        self._centred(pen, x, TERMS, self.play.words.say("ui.big"), SKY, BODY)
        self._centred(pen, x, TERMS + 9, "%d" % total, WHITE, BODY_4 if total < 10 else BODY_3)
        if laps != total:
            self._centred(pen, x, TERMS + 57, "\u25b6%d" % laps, AMBER, BODY_2)

    def _centred(self, pen, x, y, text, ink, size):
        pen.text(x + (PANE - measure(text, size)) // 2 + 1, y, text, ink, None, size)


class Terms(List):
    """A list of answers to pick from: up and down, OK. show.tried() returns what each brings."""

    beneath = False

    def __init__(self, play, ask):
        self.play, self.page, self.ask = play, play.page, ask
        self.at, self.top = play.proposal(), 0
        self.high, self.most = HIGH, SHOWN
        if play.page.tall:
            self.high, self.most = FINGER, (play.page.height - LIST - FOOT) // FINGER
        self.shown = min(self.most, ask.n)
        self.tried = play.texts.show.tried(ask)
        self.brings = max([play.page.measure(self.tried.brings(i)) for i in range(ask.n)])
        self.fields = play.texts.show.has_board
        self.keys = "keys.terms" if self.fields else "keys.list"
        self.sum, self.strip = Sum(play), None
        if play.race.circuit.fields:
            self.strip = Strip(play.race.circuit, play.dash, play.letters,
                               (2, TOP, play.page.width - 4, ROAD_H))
            self.strip.look(play.race, ask.who, self.tried.comes + [self.tried.without])

    def draw(self):
        play, tried, at = self.play, self.tried, self.at
        self.top = max(min(self.top, at), at - self.shown + 1)
        play.frame.head(play.race, self.ask.who)
        for row in range(self.shown):       # first the part that the key changed
            self._row(LIST + self.high * row, self.top + row, row)
        if self.strip:
            self.strip.draw(self.page, play.race, self.ask.who, tried.comes[at], tried.without)
        rows, total, laps, kept = tried.terms(at, MOST)
        self.sum.terms(rows, total, laps, kept, tried.odds(at), tried.idle)
        if self.shown < self.most:
            self.page.body(6, LIST + self.high * self.shown + 2, play.texts.question(self.ask),
                           WHITE, BLACK, self.page.width - 12)
        play.frame.keys(play.keys(self.keys))

    def _row(self, y, i, row):
        page, chosen, wide = self.page, i == self.at, self.page.width - 4
        ground = AMBER if chosen else PANEL
        ink = BLACK if chosen else WHITE
        page.rect(2, y, wide, self.high - 1, ground)
        y += (self.high - HIGH) // 2
        right = wide - 12 - self.brings
        page.text(6, y + 5, "\u25b6" if chosen else "", ink, ground, 1, 6)
        page.snug(16, y + 1, self.play.texts.option(self.ask, i), ink, ground, right - 18)
        page.body(right, y + 1, self.tried.brings(i), ink, ground, self.brings, True)
        more = row == 0 and i or row == self.shown - 1 and i + 1 < self.ask.n
        page.text(wide - 8, y + 5, ("\u25bc" if row else "\u25b2") if more else "", ink, ground,
                  1, 6)
