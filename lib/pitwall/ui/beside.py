"""In the place of the map, where there can be none: what a car is to do, in words."""

from pitwall.canvas.body import height, measure
from pitwall.canvas.colours import BLACK, PANEL, WHITE
from pitwall.race.referee import TABLE
from pitwall.ui.watch import Caption

ROW, GAP = 11, 6      # pixels of a line of captions, and between two texts


def charts(play):
    """What takes the places of the map and of the small one."""
    return Outlook(play, play.frame.picture), Blank(play, play.frame.inset)


class Outlook:
    """The same to the screen as a Chart. play: the Play; box: x, y, width, height."""

    said = ""           # a caption that it shows

    def __init__(self, play, box):
        self.play, self.show = play, play.texts.show
        self.box = box
        self._told = ()         # round and car that were told last what to do
        page, frame = play.page, play.frame
        self.lower = 0          # rows of the band below it, which a large caption takes, too
        if box and not page.small and not page.tall:
            self.lower = frame.keys_y - 2 - box[1] - box[3]

    def before(self, ask):
        """On a small page, before it is asked what happened to a car, once a turn, another one says
        what it is to do; on a large one ui.orders does.

        Returns whether there is such a page; it is told, and then asked.
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
        if self.box:            # else the list has them, a line at a time
            page.beside = sum([len(line) for line in self.show.outlook(ask.who)])
            if play.page.narrow:        # it has all of the stage
                page.text = ""
        play.teller.announce(page)
        return True

    def large(self, text):
        """Take over a caption, large in the map's place, if nothing else is to be there. Returns
        what is left to be told below it."""
        caption, page = self.play.caption, self.play.page
        self.said = ""
        free = self.box and text and not page.tall and caption.driver < 0 and (
            self._empty(page, caption))         # the radio stays by its helmet
        if free and self._fits(page, self._wrapped(page, text)):
            self.said = text
        return "" if self.said else text

    def _empty(self, page, caption):
        """Is nothing else shown in the place of the map?"""
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
        """Is it nobody's turn, or that of a car which has nothing to do any more?"""
        return who == TABLE or who != self.play.dash.turn(self.play.race)

    def draw(self, page, race, who):
        """Lines about the car whose turn it is; once that is over, what is told."""
        if not self.box:
            return
        if self.said:
            self._say(page)
            return
        x, y, w, h = self.box
        play, caption = self.play, self.play.caption
        over = self._over(who)
        if page.narrow:         # with a caption below it there is no room
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
        """Letters, pixels of a line and of a gap: as large as all of it fits."""
        for size, row, gap in ((page.letters, page.line, 3), (1, ROW, GAP), (1, 9, 1), (1, 8, 1)):
            lines = sum([len(page.wrap(text, wide, size)) for text in texts])
            if lines * row + gap * (len(texts) + 1) <= high:
                break
        return size, row, gap

    def settle(self, race):
        """Nothing moves here."""


class Blank(Outlook):
    """In the place of the small map."""

    def draw(self, page, race, who):
        if not self.box:
            return
        x, y, w, h = self.box
        page.renew(x, y, w, h, "blank", PANEL)
