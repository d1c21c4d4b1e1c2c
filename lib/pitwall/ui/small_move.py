"""Where to, on a small page: the close-up as large as can be over two lines; on the smallest no
picture, but the chosen cell by its name, what it costs, and what comes of it."""

from . import move
from ..canvas.colours import BLACK, CARS, KERB, WHITE
from .page import wrap
from .ticker import Ticker


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
        play, ask, i, frame = self.play, self.ask, self.option(), self.frame
        page, y = play.page, frame.box[1]
        for line in wrap(play.texts.option(ask, i), frame.columns):
            page.rect(0, y, page.width, 8, CARS[ask.who])
            page.text(1, y, line, BLACK, CARS[ask.who], 1, page.width - 1)
            y += 8
        price = "" if i == self.extras else play.texts.price(ask, i)
        number = self._keys()
        if len(price) + 1 + len(number) > frame.columns:
            number = ""
        left = page.width - 6 * len(number)
        page.rect(0, y, page.width, 8, BLACK)
        page.text(1, y, price, WHITE, BLACK, 1, left - 2)
        if number:
            page.text(left, y, number, KERB, BLACK)
            page.drop(left, y)
        y += 8
        rows = (page.height - y) // 8
        if not self.ticker or self.ticker.rows != rows:
            self.ticker = Ticker(frame, y, rows)
        self.ticker.show([play.texts.warning(ask, i), play.texts.question(ask)])

    def _repaint(self, place):
        if not self.frame.tiny:
            move.Move._repaint(self, place)

    def rest(self, now):
        return bool(self.ticker) and self.ticker.rest(now)
