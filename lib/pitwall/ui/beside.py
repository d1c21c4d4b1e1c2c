"""In the place of the map, where there can be none: what a car is to do, in words."""

from pitwall.canvas.colours import BLACK, KERB, PANEL, WHITE
from pitwall.race.referee import TABLE
from pitwall.ui.page import wrap
from pitwall.ui.watch import Caption

ROW, GAP = 11, 6
LOW = 100       # pixels; in a box with fewer lines stand closer


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
        """Before it is asked what happened to a car, once a turn, a page says what it is to do.

        Returns whether there is such a page; it is told, and then asked.
        """
        play = self.play
        turn = play.dash.round_number(play.race), ask.who
        if turn == self._told or not self.show.orders(ask):
            return False
        self._told = turn
        text = play.teller.commentary.so_far() or play.texts.question(ask)
        page = Caption(ask.who, text, bytes(play.race.state), play.dash.movement(play.race))
        if self.box:            # else the list has them, a line at a time
            page.beside = sum([len(line) for line in self.show.outlook(ask.who)])
        play.teller.announce(page)
        return True

    def draw(self, page, race, who):
        """Lines about the car whose turn it is; an empty place once that is over."""
        if not self.box:
            return
        x, y, w, h = self.box
        over = who == TABLE or who != self.play.dash.turn(self.play.race)
        texts = [] if over else self.show.outlook(who)
        if page.differs(x, y, "".join(texts)):
            page.wipe(x, y, w, h)
            page.differs(x, y, "".join(texts))
        row, gap = (9, 1) if h < LOW else (ROW, GAP)
        bottom, ink = y + h, WHITE
        y += gap
        for text in texts:
            for line in wrap(text, (w - 14) // 6):
                if y + 8 > bottom:
                    page.cut.append(line)
                else:
                    page.text(x + 6, y, line, ink, BLACK, 1, w - 8)
                y += row
            y += gap
            ink = KERB

    def settle(self, race):
        """Nothing moves here."""


class Blank(Outlook):
    """In the place of the small map."""

    def draw(self, page, race, who):
        if not self.box:
            return
        x, y, w, h = self.box
        if page.differs(x, y, "blank"):
            page.wipe(x, y, w, h, PANEL)
            page.differs(x, y, "blank")
