"""Where to, on a small page: the close-up as large as can be over two lines; on the smallest no
picture, but the chosen cell by its name, what it costs, and what comes of it."""

from pitwall.ui import move
from pitwall.canvas.colours import WHITE
from pitwall.ui.page import wrap
from pitwall.ui.ticker import Ticker


class Move(move.Move):
    """The stage of a MOVE: up and down through all answers, OK; see move.Move."""

    def __init__(self, play, ask):
        self.frame = play.frame
        self.ticker = None
        move.Move.__init__(self, play, ask)

    def prepare(self):
        if not self.frame.tiny:
            yield from move.Move.prepare(self)
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
        """The cell in whole lines, price and number in a band, then what comes of it."""
        frame, page = self.frame, self.play.page
        price, number = self._price(texts, i, frame.columns - 1)
        ink, band = frame.plain()
        lines = wrap(texts.option(self.ask, i), frame.columns)
        self._part(len(lines))
        y = frame.write(frame.box[1], lines, WHITE)
        left = page.width - 6 * len(number) - 2
        if page.differs(0, y, (price, number)):
            page.wipe(0, y, page.width, 8, band)
            page.differs(0, y, (price, number))
        page.text(1, y, price, ink, band, 1, left - 1)
        if number:
            page.text(left, y, number, ink, band, 1, 6 * len(number))
        self.ticker.show([texts.warning(self.ask, i), texts.question(self.ask)]
                         + self.play.more(self.ask))

    def _part(self, lines):
        """So many lines for the cell, then the band; the rest is for what comes of it."""
        frame, y = self.frame, self.frame.box[1] + lines * self.frame.row + 8
        rows = (self.play.page.height - y) // frame.row
        if not self.ticker or self.ticker.rows != rows:
            self.play.page.wipe(*frame.box)
            self.ticker = Ticker(frame, y, rows)

    def _price(self, texts, i, columns):
        """What option i costs, in short if need be, and its number if there is room for it."""
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
