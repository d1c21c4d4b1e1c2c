"""In the place of the map, where there can be none: what a car is to do, in words."""

from pitwall.canvas.colours import BLACK, PANEL, WHITE
from pitwall.race.referee import TABLE
from pitwall.ui.watch import Caption

ROW, GAP = 11, 6      # pixels of a line of captions, and between two texts


def charts(play):
    """What takes the places of the map and of the small one."""
    return Outlook(play, play.frame.picture), Blank(play, play.frame.inset)


class Outlook:
    """The same to the screen as a Chart. play: the Play; box: x, y, width, height."""

    def __init__(self, play, box):
        self.play, self.show = play, play.texts.show
        self.box = box
        self._told = ()         # round and car that were told last what to do

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

    def draw(self, page, race, who):
        """Lines about the car whose turn it is; an empty place once that is over."""
        if not self.box:
            return
        x, y, w, h = self.box
        play, caption = self.play, self.play.caption
        over = who == TABLE or who != play.dash.turn(play.race)
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
