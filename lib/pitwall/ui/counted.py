"""A person's move as it was counted, on a page of its own: from, to, and the reasons."""

from pitwall.canvas.colours import BLACK, WHITE
from pitwall.ui.driven import Driven
from pitwall.ui.strip import NONE
from pitwall.ui.terms import LIST, MOST, ROAD_H, TOP, Sum
from pitwall.ui.wear import Wear

HIGH, ROWS = 16, 3       # lines of events; the bar of the tyres uses the last one
WEAR = 205
LONGER = 60     # letters that take as long to read as the terms


class Counted(Driven):
    """The caption of such a move, in place of another; OK continues."""

    def __init__(self, play, caption):
        text = caption.text.replace(caption.counted[4], "").strip()     # the terms are shown above
        lines = play.page.wrap(text, play.page.width - 12)
        Driven.__init__(self, play, caption, lines, ROWS)
        self.place((2, TOP, play.page.width - 4, ROAD_H))
        self.beside = LONGER
        self.sum = Sum(play)
        self.wear = Wear(play.words, play.dash, 8, WEAR, play.page.width - 16)

    def draw(self):
        play, page, race = self.play, self.page, self.play.view
        play.frame.head(race, self.who)
        if self.strip:
            self.strip.draw(page, race, self.who, NONE, self.start)
        self.sum.terms(*play.texts.show.counted(race, self.who, self.counted, MOST))
        lines = page.wrap(self.text, page.width - 12)
        for i in range(len(lines)):
            page.body(6, LIST + HIGH * i - 1, lines[i], WHITE, BLACK, page.width - 12)
        if len(lines) < ROWS:
            self.wear.draw(page, race, self.who)
        play.frame.keys(play.keys("keys.watch"))
