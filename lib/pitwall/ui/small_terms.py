"""A list of answers with a sum each, on a small page: the road above, the terms in a line."""

from pitwall.canvas.colours import BLACK, WHITE
from pitwall.race.referee import const
from pitwall.ui.small_choose import List, Told
from pitwall.ui.strip import COMES, GHOST, Strip

HIGH, TINY = const(32), const(11)       # pixels of the strip, normal and on a tiny page


class Line(Strip):
    """A strip of one row of letters: the first car of each field, a bar if there are more.

    The player's letter is dark on light. A frame marks where the car arrives, dots where it would
    arrive without the answer.
    """

    def paint(self, pen):
        x, y, _, h = self.box
        pen.rect(x, y + h - 1, self.wide * self.count, 1, WHITE)
        for field in range(self.first, self.first + self.count):
            if field == self.circuit.fields - 1:
                for row in range(0, h, 2):
                    pen.rect(self.left(field) + self.wide - 2 + (row >> 1 & 1), y + row, 1, 2,
                             WHITE)
            elif self.circuit.marks[field]:
                pen.rect(self.left(field), y + h - 3, 1, 3, WHITE)
        for field in self.stacks:
            self._stack(pen, field, self.stacks[field])

    def _stack(self, pen, field, found):
        x, y = self.left(field), self.box[1]
        own = [what for what, _ in found if what == self.own or what >= COMES]
        what = own[-1] if own else found[0][0]
        self._chip(pen, x + 1, y, what)
        if len(found) > 1:
            pen.rect(x + 1, y + 9, self.wide - 3, 1, WHITE)

    def _chip(self, pen, x, y, what):
        letter, solid = self.letters[self.own if what >= COMES else what], what == self.own
        if solid:
            pen.rect(x, y, 8, 9, WHITE)
        elif what == COMES:
            self._edge(pen, x - 1, y, 10, 9, WHITE)
        elif what == GHOST:
            for i in range(0, 9, 3):
                pen.rect(x + i, y, 1, 1, WHITE)
                pen.rect(x + i, y + 8, 1, 1, WHITE)
        pen.text(x + 2, y + 1, letter, BLACK if solid else WHITE)


class Below:
    """Takes the place of the question above the answers; it is drawn with them, below."""

    def __init__(self, aside):
        self.aside, self.odds = aside, ()

    def draw(self, *_):
        """Draw nothing here."""

    def rest(self, now):
        """Return False: nothing moves."""
        return False


class Terms(List):
    """A list of answers to pick from: up and down, OK."""

    def _begin(self, play, ask):
        Told._begin(self, play, ask)
        self.fields = play.texts.show.has_board
        self.tried, self.strip = play.texts.show.tried(ask), None
        tiny = self.frame.tiny
        if not tiny:
            self.head, self.y = Below(self.head.aside), self.frame.box[1]
        if not play.race.circuit.fields:
            return
        high, wide = TINY if tiny else HIGH, play.page.width
        self.strip = (Line if tiny else Strip)(
            play.race.circuit, play.dash, play.letters, (0, self.y, wide, high))
        self.strip.look(play.race, ask.who, self.tried.comes + [self.tried.without])
        self.y += high + 1

    def draw(self):
        if self.strip:
            self.strip.draw(self.play.page, self.play.race, self.ask.who,
                            self.tried.comes[self.at], self.tried.without)
        List.draw(self)

    def _price(self, i):
        """Return what answer i brings, or on a narrow page its price."""
        short = self.frame.tiny or self.page.narrow
        return List._price(self, i) if short else self.tried.brings(i)

    def _helps(self):
        told = [self.play.texts.show.spelled(self.ask, self.at)]
        if not self.frame.tiny and self.head.aside:
            told.append(self.head.aside)
        odds = self.tried.odds(self.at)
        return told + ([odds] if odds else []) + List._helps(self)
