"""A person's move counted cell by cell, on a small page: the road above, the text below."""

from pitwall.canvas.colours import WHITE
from pitwall.race.referee import const
from pitwall.ui.driven import Driven
from pitwall.ui.strip import NONE

HIGH = const(32)        # pixels of the strip


class Counted(Driven):
    """The caption of such a move, which replaces the plain one; OK continues."""

    def __init__(self, play, caption):
        self.frame = frame = play.frame
        x, y, wide, high = frame.box
        self.y = y + HIGH + 1
        self.rows = (high - HIGH - 1) // frame.row
        Driven.__init__(self, play, caption, frame.told(caption.text), self.rows)
        self.place((x, y, wide, HIGH))

    def draw(self):
        race = self.play.view
        self.frame.draw(race, self.who, self.mp)
        if self.strip:
            self.strip.draw(self.page, race, self.who, NONE, self.start)
        self.frame.write(self.y, self.frame.told(self.text), WHITE, self.rows)
