"""The frame and the widgets of a race on a page as tall as a phone; see large.py.

    head    as on a large page
    tower   map                   these remain above each question
    question, answers and help; or the close-up; or the captions, the latest last
    stock
    keys
"""

from pitwall.canvas.colours import CARS, INK, KERB, WHITE
from pitwall.race.referee import TABLE, const
from pitwall.ui import frame
from pitwall.ui.frame import BAND_H
from pitwall.ui.large import Die, List, Move, Number, asked, faces, told

__all__ = ("Die", "Frame", "List", "Move", "Number", "asked", "faces", "told")

LOWER = const(166)      # top of questions and captions
STEP, GAP = const(18), const(6)     # pixels of a line of a caption, and between two captions
MARK = const(6)         # pixels of the car's mark next to an older line


class Frame(frame.Frame):
    """The frame, with the map above and the rest below. rows: no caption is longer."""

    upper = True
    rows = 9
    kept = 8                # captions

    def __init__(self, page, words, run, show):
        frame.Frame.__init__(self, page, words, run, show)
        self.stock_y, self.keys_y = page.height - 33, page.height - 13
        self.low = self.band = page.height - 74
        x, y, w, _ = self.picture
        self.picture = (x, y, w, LOWER - y - 2)
        self.box = (2, LOWER, page.width - 4, self.stock_y - LOWER)
        self.close = (2, LOWER, page.width - 4, self.low - LOWER)
        self.said = []          # [(who, text)], the latest last
        self._figure_is = ()

    def draw(self, race, who, mp=-1, driver=-1, moves=False):
        """Draw as on a large page. moves: True for the band below a close-up."""
        self.band = self.low if moves else LOWER
        frame.Frame.draw(self, race, who, mp, driver)

    def above(self, race, who):
        """Draw the head, tower and round above a question. The map follows."""
        self.head(race, who)
        self._tower(race, who)
        self.progress(race)

    def order_box(self):
        """Return the place below the map."""
        return 2, LOWER, self.page.width - 4, self.keys_y - LOWER - 2

    def wipe(self):
        """Clear the place below the map."""
        page = self.page
        page.wipe(2, LOWER, page.width - 4, page.height - LOWER - 2)

    def tell(self, text, keys="keys.watch"):
        """Draw a caption at the lower end, and the earlier ones above it, as in the log."""
        page, who = self.page, self._of[1]
        if keys and text and (who, text) not in self.said[-1:]:
            self.said = self.said[-self.kept:] + [(who, text)]
        x, wide = self._room()
        if self._mp < 0:
            x, wide = x + MARK, wide - MARK
        shown = text, x, self._figure_is, len(self.said)
        if page.renew(2, LOWER, page.width - 4, self.keys_y - LOWER - 2, shown, INK):
            self._last(page.wrap(text, wide), x, wide)
        if keys:
            self.keys(self.words.say(keys))

    def _last(self, lines, x, wide):
        """Draw the lines of the caption with its figure, then what came before them."""
        page, high = self.page, STEP * len(lines)
        if self._mp >= 0:
            high = max(high, BAND_H)
        y = self.keys_y - GAP - high
        self.band = y - 4               # the figure is next to the text, and is painted later
        self._figure(*self._figure_is)
        for i, line in enumerate(lines):
            page.body(x, y + STEP * i, line, WHITE, INK, wide)
        self._before(y - 2 * GAP)

    def _before(self, bottom):
        """Draw the earlier captions from below, as many as fit."""
        page, line = self.page, self.page.line
        for who, text in reversed(self.said[:-1]):
            lines = page.wrap(text, self.wide - MARK)
            y = bottom - line * len(lines)
            if y < LOWER + 4:
                break
            bottom = y - GAP
            page.rect(self.left, y, MARK - 3, line * len(lines) - 3,
                      INK if who == TABLE else CARS[who])
            for text in lines:
                page.body(self.left + MARK, y, text, KERB, INK, self.wide - MARK)
                y += line

    def _number(self, who, number, driver=-1):
        """Keep the number of a caption until its text is drawn."""
        if self.band == self.low:
            frame.Frame._number(self, who, number, driver)
        else:
            self._mp, self._figure_is = max(number, driver), (who, number, driver)
