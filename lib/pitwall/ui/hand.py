"""Answers that are cards of a hand, side by side: the distance of each, its cost, the odds of its
check. Below them the chosen card in words, and its total."""

from pitwall.canvas.body import BODY_2, measure
from pitwall.canvas.colours import (
    AMBER, BLACK, GREEN, INK, KERB, ORANGE, PANEL, RED, WHITE, YELLOW)
from pitwall.race.referee import const
from pitwall.ui.choose import List

WIDE, HIGH, LIFT = const(38), const(82), const(5)   # of a card; the chosen one is drawn higher
LINE, LOW = const(18), const(16)    # pixels of a line below the cards, without and with a road
BAND, ROWS, ROW = const(9), const(3), const(10)     # coloured band; rows of symbols
COLOURS = (RED, GREEN, ORANGE, YELLOW)


def band(rect, kind, x, y, wide):
    """Draw a card's colour, with a pattern for players who cannot distinguish colours."""
    rect(x, y, wide, BAND, COLOURS[kind])
    if kind == 0:                       # notched below, plain, dashed, two rails
        for at in range(2, wide - 3, 6):
            rect(x + at, y + BAND - 4, 3, 4, BLACK)
    elif kind == 2:
        for at in range(3, wide - 2, 6):
            rect(x + at, y, 2, BAND, BLACK)
    elif kind == 3:
        rect(x, y + 3, wide, 3, BLACK)


class Hand(List):
    """Pick one of the cards: left and right, OK. show.hand() has the texts on each."""

    def __init__(self, play, ask):
        self._begin(play, ask)
        self.at, self.top = play.proposal(), 0
        self.cards = play.texts.show.hand(ask)
        self.visible = min(ask.n, (self.wide + 8) // WIDE)
        self.barred = False
        self.road, self.line = play.texts.show.road(ask), LINE
        if self.road:
            from pitwall.ui.road import HIGH as ROAD, Road
            self.y, self.end, self.line = self.y - 2, self.end - ROAD, LOW
            self.row = Road(play, ask, self.left - 4, self.end, self.wide + 8)

    def draw(self):
        self._follow()
        self._frame()
        for row in range(self.visible):
            self._card(row, self.top + row)
        near = not self.road
        y = self._chosen(self.y + LIFT + HIGH + 1 + near)
        self._help(y + 1 + near)
        if self.road:
            self._ahead()

    def _chosen(self, y):
        """Draw the card in words, and its total below. Return the row where that ends."""
        page, texts = self.page, self.play.texts
        high = self.line
        if page.renew(self.left - 4, y, self.wide + 8, high, self.at, AMBER):
            page.lay(self.left, y + high - 17, texts.option(self.ask, self.at), BLACK, AMBER,
                     self.wide)
        made = texts.show.made(self.ask, self.at)
        if not made:
            return y + high
        y += high + 1
        if page.renew(self.left - 4, y, self.wide + 8, high, made, INK):
            page.lay(self.left, y + high - 17, made, WHITE, INK, self.wide)
        return y + high

    def _ahead(self):
        """Draw the sections ahead and the distance of the card."""
        self.reach = self.play.texts.show.reach(self.ask, self.at)
        self.row.draw(self.reach)

    def _card(self, row, i):
        x, y, chosen = self.left - 4 + WIDE * row, self.y, i == self.at
        more = self._more(row)
        self.page.picture(x, y, WIDE, HIGH + LIFT, (i, chosen, more), BLACK,
                          lambda pen: self._paint(pen, x, y + (0 if chosen else LIFT), i, more))

    def _more(self, row):
        """Return an arrow for the first or last card if there are more beyond it."""
        if not row and self.top:
            return "\u25c0"
        return "\u25b6" if row == self.visible - 1 and self.top + row + 1 < self.ask.n else ""

    def _paint(self, pen, x, y, i, more):
        card, chosen, wide = self.cards[i], i == self.at, WIDE - 2
        pen.rect(x, y, wide, HIGH, AMBER if chosen else KERB)
        edge = 2 if chosen else 1
        pen.rect(x + edge, y + edge, wide - 2 * edge, HIGH - 2 * edge, INK if chosen else PANEL)
        if card:
            self._face(pen, x, y, wide, card)
        else:
            pen.text(x + (wide - measure("-", BODY_2)) // 2, y + 26, "-", WHITE, None, BODY_2)
        if more:
            pen.text(x + wide - 9, y + BAND + 4, more, AMBER, None, 1)

    def _face(self, pen, x, y, wide, card):
        kind, number, name, lines = card
        band(pen.rect, kind, x + 2, y + 2, wide - 4)
        text = "%d" % number
        pen.text(x + (wide - measure(text, BODY_2)) // 2, y + BAND + 3, text, WHITE, None, BODY_2)
        for row, line in enumerate(lines[:ROWS]):
            pen.text(x + (wide - 6 * len(line)) // 2, y + BAND + 33 + ROW * row, line, WHITE,
                     None, 1)
        pen.text(x + wide - 4 - 6 * len(name), y + HIGH - 11, name, KERB, None, 1)
