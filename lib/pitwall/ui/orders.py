"""The screen of a race at the table: the car, its distance and the reasons, the moves to make on
the board; below them the likeliest answer. Any other answer is one key away.

Loaded only for such races.
"""

from pitwall.boards.buttons import OK
from pitwall.canvas.body import height
from pitwall.canvas.colours import AMBER, BLACK, INK, KERB, WHITE
from pitwall.race.referee import TABLE
from pitwall.ui.choose import List as Unfolded

HIGH = 60               # pixels of the number's box
STEP, PLATE = 18, 18    # pixels of a line of orders, and of the number before one
FOOT = 42               # from the answer to the lower edge
ANSWER = 24             # pixels of it
BLIND_MS = 300          # time in which nobody can have read them
_WRAP = 0x3FFFFFFF


class List(Unfolded):
    """The answers; only the chosen one is shown at first."""

    def __init__(self, play, ask):
        Unfolded.__init__(self, play, ask)
        self.folded = True
        self.since = play.app.board.ticks()

    def draw(self):
        if not self.folded:
            Unfolded.draw(self)
            return
        play, page = self.play, self.page
        self.frame.head(play.view, self.ask.who)
        self._number(page, play.texts.show)
        self._orders(page, play.texts.show.outlook(self.ask.who))
        self._likeliest(page)
        self.frame.keys(play.keys("keys.orders"))

    def _number(self, page, show):
        """Draw the distance as large as it fits, with its reasons."""
        number, why = show.distance(self.ask.who)
        x, wide, top = 3, page.width - 6, self.box[1] + 2
        if not page.renew(x, top, wide, HIGH, (number, why, self.ask.who), INK):
            return
        scale = 4 if page.measure(number, 4) <= wide // 2 else 3
        left = page.width - 10 - page.measure(number, scale)
        page.body(left, top + 2, number, WHITE, INK, page.width - left - 6, False, scale)
        play, who, room = self.play, self.ask.who, left - 14
        if who != TABLE:
            page.middle(top + 4, play.words.pick("cars", who), WHITE, INK, 2, 8, room)
        page.snug(8, top + 40, why, KERB, INK, room)

    def _orders(self, page, texts):
        """Draw the orders one below the other, numbered; as captions if there are many."""
        y, end = self.box[1] + HIGH + 6, page.height - FOOT
        wide = page.width - 14 - PLATE
        for size, step in ((page.letters, STEP), (page.letters, 15), (1, 10)):
            lines = [page.wrap(text, wide, size) for text in texts]
            if step * sum([len(each) for each in lines]) + 3 * len(lines) <= end - y:
                break
        if not page.renew(3, y, page.width - 6, end - y, (texts, size)):
            return
        for i, told in enumerate(lines):
            page.canvas.rect(6, y, PLATE - 4, height(size) + 1, AMBER)
            page.text(10, y, "%d" % (i + 1), BLACK, AMBER, size, 8)
            for line in told:
                page.text(8 + PLATE, y, line, WHITE, BLACK, size, wide)
                y += step
            y += 3
        if y > end + step:
            page.cut.append(texts[-1])

    def likeliest(self):
        """Return (first row of pixels, number of rows) of the likeliest answer."""
        return self.page.height - FOOT + 2, ANSWER

    def _likeliest(self, page):
        (y, high), x = self.likeliest(), self.left - 4
        said = self.play.texts.option(self.ask, self.at)
        if page.renew(x, y, self.wide + 8, high, said, AMBER):
            page.text(x + 4, y + 8, "\u25b6", BLACK, AMBER, 1, 6)
            page.lay(x + 16, y + 5, said, BLACK, AMBER, self.wide - 12)

    def key(self, event):
        """Handle a key; any key for another answer shows them all."""
        if self.folded and event == OK:
            now = self.play.app.board.ticks()
            return self.at if (now - self.since & _WRAP) >= BLIND_MS else None
        if self.folded:
            self.folded = False
            self.play.unfold()
        return Unfolded.key(self, event)
