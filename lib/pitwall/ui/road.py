"""The sections ahead of a car in boxes, the car's own first: corners, cars, where a card leads to.

Loaded with a hand of cards whose question has such a road.
"""

from pitwall.canvas.colours import AMBER, BLACK, CARS, CELL, INK, WHITE
from pitwall.race.referee import const

HIGH, LEAST = const(13), const(13)      # pixels of a box; and across, at least


class Road:
    """The road of a question in a row from (x, y) on, `wide` pixels long.

    sections    show.road() of the question, as many as fit
    """

    def __init__(self, play, ask, x, y, wide):
        self.page, self.letters = play.page, play.letters
        self.sections = play.texts.show.road(ask)[:wide // LEAST]
        self.x, self.y, self.wide = x, y, wide
        self.reach = -1

    def draw(self, reach):
        """reach: sections from the car to where the chosen card takes it."""
        self.reach = reach
        self.page.picture(self.x, self.y, self.wide, HIGH, reach, BLACK, self._paint)

    def _paint(self, pen):
        y, wide, last = self.y, self.wide // len(self.sections), len(self.sections) - 1
        for i, (corner, cars) in enumerate(self.sections):
            x = self.x + wide * i
            pen.rect(x, y, wide - 1, HIGH, AMBER if i == min(self.reach, last) else BLACK)
            pen.rect(x + 1, y + 1, wide - 3, HIGH - 2, INK if corner else CELL)
            for at in range(1, wide - 4, 4) if corner else ():
                pen.rect(x + at, y + HIGH - 3, 2, 2, WHITE)     # its kerb
            if i == last < self.reach:      # farther than there is room for
                self._text(pen, x, wide, "\u25b6")
            elif cars:
                self._cars(pen, x, cars[:(wide - 3) // 7])
            else:
                self._text(pen, x, wide, "%d" % i)

    def _text(self, pen, x, wide, text):
        pen.text(x + (wide - 6 * len(text)) // 2, self.y + 2, text, WHITE, None, 1)

    def _cars(self, pen, x, cars):
        for place, who in enumerate(reversed(cars)):
            pen.rect(x + 1 + 7 * place, self.y + 1, 7, 9, CARS[who])
            pen.text(x + 2 + 7 * place, self.y + 2, self.letters[who], BLACK, None, 1)
