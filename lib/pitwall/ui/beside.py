"""In the place of the map, where there can be none: what a car is to do, in words."""

from ..canvas.colours import BLACK, KERB, PANEL, WHITE
from ..referee import TABLE
from .page import wrap

ROW, GAP = 11, 6
LOW = 100       # pixels; in a box with fewer lines stand closer


class Outlook:
    """The same to the screen as a Chart. show: the game's words; box: x, y, width, height."""

    def __init__(self, show, box):
        self.show = show
        self.box = box

    def draw(self, page, race, who):
        """Lines about the car that moves; an empty place if none does."""
        if not self.box:
            return
        x, y, w, h = self.box
        texts = [] if who == TABLE else self.show.outlook(who)
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
