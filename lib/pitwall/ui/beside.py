"""Replaces the map in table mode if there can be none: says in words how to move a car."""

from pitwall.canvas.body import height, measure
from pitwall.canvas.colours import BLACK, PANEL, WHITE
from pitwall.race.referee import TABLE
from pitwall.ui.watch import Caption

ROW, GAP = 11, 6      # pixels of a line of captions, and the gap between texts


def charts(play):
    """Return what replaces the map and the small map."""
    return Outlook(play, play.frame.picture), Blank(play, play.frame.inset)


class Outlook:
    """Has the interface of a Chart. play: the Play; box: x, y, width, height."""

    said = ""           # the caption that it shows

    def __init__(self, play, box):
        self.play, self.show = play, play.texts.show
        self.box = box
        self._told = ()         # round and car of the instructions shown last
        page, frame = play.page, play.frame
        self.lower = 0          # height of the band below it, which a large caption uses, too
        if box and not page.small and not page.tall:
            self.lower = frame.keys_y - 2 - box[1] - box[3]

    def before(self, ask):
        """On a small page, show instructions for a car once a turn before its question; on a
        large page ui.orders does.

        Return True if there is such a page; the question follows it.
        """
        play = self.play
        if not play.page.small:
            return False
        turn = play.dash.round_number(play.race), ask.who
        if turn == self._told or not self.show.orders(ask):
            return False
        self._told = turn
        text = play.teller.commentary.so_far() or play.texts.question(ask)
        page = Caption(ask.who, text, bytes(play.race.state), play.dash.movement(play.race))
        page.stays = True
        if self.box:            # otherwise the list has them, one line at a time
            page.beside = sum([len(line) for line in self.show.outlook(ask.who)])
            if play.page.narrow:        # it uses all of the widget's space
                page.text = ""
        play.teller.announce(page)
        return True

    def large(self, text):
        """Take over a caption, large in the map's place, if nothing else is shown there. Return
        the text that is left to show below it."""
        caption, page = self.play.caption, self.play.page
        self.said = ""
        free = self.box and text and not page.tall and caption.driver < 0 and (
            self._empty(page, caption))         # the radio stays by its helmet
        if free and self._fits(page, self._wrapped(page, text)):
            self.said = text
        return "" if self.said else text

    def _empty(self, page, caption):
        """Return True if nothing else is shown in the place of the map."""
        who = caption.who
        return self._over(who) or not self.show.outlook(who) or (
            page.narrow and not getattr(caption, "beside", 0))

    def _fits(self, page, lines):
        size = page.letters + 1
        return len(lines) * height(size) <= self.box[3] + self.lower and not [
            line for line in lines if measure(line, size) > self.box[2] - 12]

    def _wrapped(self, page, text):
        return page.wrap(text, self.box[2] - 12, page.letters + 1)

    def _over(self, who):
        """Return True if it is nobody's turn, or that of a car that is done."""
        return who == TABLE or who != self.play.dash.turn(self.play.race)

    def draw(self, page, race, who):
        """Draw lines about the car whose turn it is; after it, the caption."""
        if not self.box:
            return
        if self.said:
            self._say(page)
            return
        x, y, w, h = self.box
        play, caption = self.play, self.play.caption
        over = self._over(who)
        if page.narrow:         # no space with a caption below it
            over = over or not getattr(caption, "beside", 0)
            play.frame.lower = 0 if over else play.frame.rows
            h = h if over else page.height - y
        texts = [] if over else self.show.outlook(who)
        page.renew(x, y, w, h, texts)
        edge = 0 if page.narrow else 6
        wide = w - 2 * edge
        size, row, gap = self._fitting(page, texts, wide, h)
        bottom, ink = y + h, WHITE
        y += gap
        for text in texts:
            for line in page.wrap(text, wide, size):
                if y + row > bottom + 2:
                    page.cut.append(line)
                else:
                    page.text(x + edge, y, line, ink, BLACK, size, w - edge - min(edge, 2))
                y += row
            y += gap

    def _say(self, page):
        """Draw the caption that `large` took over."""
        x, y, w, h = self.box
        lines, h = self._wrapped(page, self.said), h + self.lower
        if page.renew(x, y, w, h, (self.said, "large")):
            y += max(2, (h - len(lines) * height(page.letters + 1)) // 3) if self.lower else 2
            for line in lines:
                page.text(x + 6, y, line, WHITE, BLACK, page.letters + 1, w - 12)
                y += height(page.letters + 1)

    def _fitting(self, page, texts, wide, high):
        """Return (letters, pixels of a line, of a gap): the largest that fit."""
        for size, row, gap in ((page.letters, page.line, 3), (1, ROW, GAP), (1, 9, 1), (1, 8, 1)):
            lines = sum([len(page.wrap(text, wide, size)) for text in texts])
            if lines * row + gap * (len(texts) + 1) <= high:
                break
        return size, row, gap

    def settle(self, race):
        """Do nothing: nothing moves here."""


class Blank(Outlook):
    """Replaces the small map."""

    def draw(self, page, race, who):
        if not self.box:
            return
        x, y, w, h = self.box
        page.renew(x, y, w, h, "blank", PANEL)
