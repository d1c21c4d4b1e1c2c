"""The tyre wear bar of a car, a cell for each lap, with the numbers at which tyres end below."""

from pitwall.canvas.colours import AMBER, BLACK, CELL, KERB, ROAD, WHITE
from pitwall.race.referee import const
from pitwall.ui.inks import TYRES

BAR, NUMBERS = const(11), const(10)     # pixels of the bar; of the numbers below it
HIGH = const(21)


class Wear:
    """words, dash: of the race; box: x, y and width of the bar, HIGH pixels high."""

    def __init__(self, words, dash, x, y, w):
        self.words, self.dash, self.x, self.y, self.w = words, dash, x, y, w
        self.bar = None

    def draw(self, page, race, who):
        """Draw the bar if the page does not show it yet; without tyres, an empty place."""
        self.bar = self.dash.wear(race, who)
        self.compound = self.dash.compound(race, who)
        look = self.compound, self.bar
        page.picture(self.x, self.y, self.w, HIGH, look, BLACK, self.paint)

    def at(self, laps):
        """Return x at the end of that many laps."""
        return self.x + 1 + laps * (self.w - 2) // self.bar[2]

    def paint(self, pen):
        if not self.bar:
            return
        laps, last, end, marks = self.bar
        x, y, right = self.x, self.y, self.at(end)
        pen.rect(x, y, right - x + 1, BAR, CELL)
        pen.rect(x + 1, y + 1, right - x - 1, BAR - 2, ROAD)
        pen.rect(self.at(last), y + 1, right - self.at(last), BAR - 2, BLACK)
        ink = TYRES[self.dash.TYRE_INKS[self.compound]]
        for lap in range(laps):         # gaps separate the laps; laps ahead have only ticks
            pen.rect(self.at(lap), y + 2, self.at(lap + 1) - self.at(lap) - 1, BAR - 4, ink)
        for lap in range(laps, last):
            pen.rect(self.at(lap + 1) - 1, y + BAR - 4, 1, 2, KERB)
        for lap, compound in marks:
            self._mark(pen, lap, compound, lap == last)

    def _mark(self, pen, laps, compound, own):
        """Draw a box-box number and a line through the bar; amber for the car's own tyres."""
        letter = self.compound if own else compound
        text = self.words.pick("tyre letters", letter) + "%d" % laps
        x, ink = self.at(laps), AMBER if own else KERB
        pen.rect(x - 1, self.y, 2, BAR + 1, ink)
        left = min(max(self.x, x - 3 * len(text)), self.x + self.w - 6 * len(text))
        pen.text(left, self.y + BAR + 2, text, WHITE if own else KERB)
