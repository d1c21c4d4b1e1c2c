"""The choice of a move on a small page: a close-up as large as possible above two lines. The
smallest page has the lanes around the car, the name of the chosen cell, its effects and price."""

from pitwall.canvas.colours import BLACK, WHITE
from pitwall.race.referee import const
from pitwall.ui import move
from pitwall.ui.small_lanes import Lanes, TALL
from pitwall.ui.ticker import Ticker

TOP = const(9)          # top of the lanes
MP = const(36)          # pixels of the number to their right


class Move(move.Move):
    """The widget for a MOVE: up and down through all answers, OK; see move.Move."""

    def __init__(self, play, ask):
        self.frame = play.frame
        self.ticker = None
        move.Move.__init__(self, play, ask)

    def prepare(self):
        if not self.frame.tiny:
            yield from move.Move.prepare(self)
        else:
            play = self.play
            self.mp = play.dash.movement(play.race)
            wide = play.page.width - (0 if self.mp < 0 else MP + 2)
            self.lanes = Lanes(play.race.circuit, play.dash, play.letters, 0, TOP, wide)
            yield
        self.ready = True

    def draw(self):
        if self.frame.tiny:
            self._lines()
        else:
            move.Move.draw(self)

    def _keys(self):
        return "%d/%d" % (self._number() + 1, self.ask.n)

    def _lines(self):
        if not self.frame.tiny:
            move.Move._lines(self)
            return
        self._named(self.play.texts, self.option())

    def _named(self, texts, i):
        """Draw the road; the cell and its effects, in turn if needed; price and number in a band.
        """
        frame, page = self.frame, self.play.page
        self._road(i)
        y = page.height - 8
        price, number = self._price(texts, i, frame.columns - 1)
        ink, band = frame.plain()
        left = page.width - 6 * len(number) - 2
        page.renew(0, y, page.width, 8, (price, number), band)
        page.text(1, y, price, ink, band, 1, left - 1)
        if number:
            page.text(left, y, number, ink, band, 1, 6 * len(number))
        if not self.ticker:
            self.ticker = Ticker(frame, TOP + TALL + 1, (y - TOP - TALL - 1) // frame.row)
        told = [texts.option(self.ask, i), texts.warning(self.ask, i)]
        if self.mp < 0:
            told.append(texts.question(self.ask))
        self.ticker.show(told + self.play.more(self.ask))

    def _road(self, chosen):
        """Draw the lanes with all offers, and next to them how far the car may go."""
        play, page = self.play, self.play.page
        offers = []
        for place in range(len(self.starts)):
            i = self.option(place, 0)
            if i != self.extras:
                sign = "!" if self.alarm(i) else "%d" % min(self.cost(i), 9) if self.cost(i) else ""
                offers.append((self.ask.options[i], sign, place == self.at))
        cell = -1 if chosen == self.extras else self.ask.options[chosen]
        self.lanes.look(play.race, self.ask.who, offers, cell)
        self.lanes.draw(page)
        if self.mp >= 0:
            left = page.width - MP
            page.text(left, TOP + 3, "%d" % self.mp, WHITE, BLACK, 3, MP)

    def _price(self, texts, i, columns):
        """Return the price of option i, shortened if necessary, and its number if it fits."""
        number = self._keys()
        if i == self.extras:
            return "", number
        price = texts.price(self.ask, i)
        if len(price) + len(number) > columns:
            price = texts.price(self.ask, i, True)
        return price, number if len(price) + len(number) <= columns else ""

    def _repaint(self, place):
        if not self.frame.tiny:
            move.Move._repaint(self, place)

    def rest(self, now):
        return bool(self.ticker) and self.ticker.rest(now)
