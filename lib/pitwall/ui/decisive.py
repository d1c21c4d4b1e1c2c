"""A page after a race: the decisive pass, its place on the circuit, and the two cars."""

from pitwall.canvas.colours import AMBER, BLACK, CARS, KERB, WHITE
from pitwall.race.ask import const
from pitwall.ui.chart import mark, marker
from pitwall.ui.track import Track

RING, CLOSE = const(9), const(6)        # pixels from a car to the corners around it
LOW = const(100)        # pixels of a picture; smaller ones have small cars
BESIDE = const(17)      # tenths of the height: a wider page has the text on the right


class Moment:
    """A page for Graphs. podium: a Result that knows the decisive pass.

    view    the circuit in its box; None without a picture of it, "" until it is made
    """

    title, named, note = "graph.decisive", "", ""

    def __init__(self, podium):
        self.podium, self.race = podium, podium.race
        self.who, _, self.place, _, _ = podium.decisive
        self.view = "" if hasattr(self.race.circuit, "picture") else None

    def draw(self, sheet, top, bottom):
        page, x = sheet.app.page, sheet.left()
        texts = [text[0].upper() + text[1:] + "." for text in self._texts() if text]
        box, left = self._room(page, top, bottom, texts)
        y = top if left else box[1] + box[3] + 1
        if not left:
            left = x
        wide = page.width - left - x
        for i, text in enumerate(texts):
            for line in page.wrap(text, wide):
                page.body(left, y, line, KERB if i and not page.mono else WHITE, BLACK, wide)
                y += page.line
        if self.view is not None:
            self._fit(box)
            page.picture(*box, (self.place, self.who), BLACK, self._paint)

    def _texts(self):
        """Return the texts about the pass and its place."""
        known = self.place != self.podium.dash.NOWHERE
        where = self.podium.play.texts.show.where(self.place) if known else ""
        return self.podium.passes(), where

    def _room(self, page, top, bottom, texts):
        """Return the box of the picture and the x of the text on its right, 0: it is below."""
        high = bottom - top
        if self.view is not None and page.width * 10 > high * BESIDE:
            return (0, top, high + high // 8, high), high + high // 8 + 4
        lines = sum([len(page.wrap(text, page.width - 8)) for text in texts])
        high -= lines * page.line + 2
        return (0, top, page.width, high if self.view is not None else 0), 0

    def _fit(self, box):
        """Make the map; free the race's own one first, as memory may not hold two."""
        if self.view:
            return
        play = self.podium.play
        play.chart = play.inset = play.track = None
        x, y, wide, high = box
        track = Track(self.race.circuit, box)
        for _ in track.build():
            pass
        self.ring = CLOSE if high < LOW else RING
        edge = self.ring - 1
        self.view = track.fit(x + edge, y + edge, wide - 2 * edge, high - 2 * edge)
        track.let_go()
        self.letter = self.podium.app.words.pick("cars", self.who)[0]

    def _paint(self, pen):
        """Draw the map; a place off the track is drawn at the finish line."""
        view = self.view
        view.paint(pen)
        if self.place < self.race.circuit.total:
            view.spot(self.place)
            x, y = view.x, view.y
        else:
            x, y = view.line_spot()
        self._corners(pen, x, y)
        if self.ring < RING:
            mark(pen, x, y, self.who, True)
        else:
            marker(pen, x, y, self.letter, CARS[self.who], True)

    def _corners(self, pen, x, y):
        """Draw the corners of a box around the car, visible on any background."""
        ring, long = self.ring, self.ring // 2
        for off, ink in ((1, BLACK), (0, AMBER)):
            for a in (-ring, ring - long + 1):
                for b in (-ring, ring):
                    pen.rect(x + a - off, y + b - off, long + 2 * off, 1 + 2 * off, ink)
                    pen.rect(x + b - off, y + a - off, 1 + 2 * off, long + 2 * off, ink)
