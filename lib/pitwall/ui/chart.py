"""The whole circuit with the cars on it, large in the main area or small in the inset."""

from pitwall.canvas.colours import (
    BLACK, BLUE, CARS, CELL, GREY, PANEL, PURPLE, RED, WHITE, YELLOW)


def marker(pen, x, y, letter, colour, acting):
    """Draw a car: a plate in its colour with its letter; the acting car framed in white."""
    if acting:
        pen.rect(x - 6, y - 7, 13, 15, BLACK)
        pen.rect(x - 5, y - 6, 11, 13, WHITE)
    pen.rect(x - 4, y - 5, 9, 11, BLACK)
    pen.rect(x - 3, y - 4, 7, 9, colour)
    pen.text(x - 2, y - 3, letter, BLACK)


# Marks of cars on a small map: 3 x 3 pixels on the plate, so that nobody needs to see colours.
SHAPES = (0o777, 0o757, 0o272, 0o525, 0o070, 0o222, 0o421, 0o124, 0o747, 0o711, 0o722, 0o555)
DARK = (RED, BLUE, PURPLE, GREY, CELL)      # plates with white marks


def mark(pen, x, y, who, acting):
    """Draw a car on the small map; the acting one framed in white."""
    plate = CARS[who]
    ink = WHITE if plate in DARK else BLACK
    if acting:
        pen.rect(x - 4, y - 4, 9, 9, WHITE)
        pen.rect(x - 3, y - 3, 7, 7, BLACK)
    pen.rect(x - 2, y - 2, 5, 5, plate)
    for row in range(3):
        bits = SHAPES[who] >> 3 * row & 7
        if bits == 7:
            pen.rect(x - 1, y - 1 + row, 3, 1, ink)
            continue
        for column in range(3):
            if bits >> column & 1:
                pen.rect(x - 1 + column, y - 1 + row, 1, 1, ink)


def charts(play, track):
    """Make the maps of a race in its frame, `chart` and `inset`; a generator.

    track   the race's circuit as made for another box, or None
    """
    from pitwall.ui.track import Track
    frame, dash, letters = play.frame, play.dash, play.letters
    if not track or track.circuit is not play.race.circuit or not track.outline.closed:
        track = Track(play.race.circuit, frame.picture)     # rows of laps follow their box
    play.track = track
    yield from track.build()
    play.chart = Chart(track, dash, letters, frame.picture)
    yield
    if frame.inset:
        play.inset = Chart(track, dash, letters, frame.inset, True)
    track.let_go()


class Chart:
    """A map of the cars of a race (or of a stored state of it) in the box x, y, w, h."""

    def __init__(self, track, dash, letters, box, small=False):
        x, y, w, h = box
        self.box = box
        self.dash = dash
        self.letters = letters
        self.small = small
        self.view = track.fit(x + 8, y + 8, w - 16, h - 16) if not small \
            else track.fit(x + 3, y + 3, w - 6, h - 6)
        if small:
            self.view.road = self.view.edge = GREY
        self.race = None
        self.acting = 255
        self._key_was = ()   # cells and car of the last map
        self._was = []       # cells of the last map
        self._from = dash.NOWHERE
        self.way = ()        # cells of a path that is shown step by step
        self._waved = []     # cells between yellow flags
        self._order = ()     # the cars, the leader first: it is drawn last

    def draw(self, page, race, acting):
        """Draw the map if it has changed."""
        self.race, self.acting = race, acting
        x, y, w, h = self.box
        key = self._key()
        if page.differs(x, y, key):
            self._note_way(key)
            self._waved = race.circuit.waved(self.dash.yellow(race))
            self._order = self.dash.order(race)
            page.area(x, y, w, h, PANEL if self.small else BLACK, self.paint)
            page.differs(x, y, key)

    def settle(self, race):
        """Forget earlier movements, so that the next map draws no path for them."""
        self._was = [self.dash.cell(race, who) for who in range(len(race.cars))]

    def _note_way(self, key):
        """Store the acting car's previous cell, if it has moved since the last map."""
        if self.small or key == self._key_was:
            return
        self._key_was = key
        before, self._from = self._was, self.dash.NOWHERE
        self.settle(self.race)
        if before and self.acting < len(before) and before[self.acting] != self._was[self.acting]:
            self._from = before[self.acting]

    def _paint_way(self, pen):
        """Draw dots along the acting car's path."""
        view, colour = self.view, CARS[self.acting]
        for cell in self.race.circuit.way(self._from, self._was[self.acting]):
            view.spot(cell)
            pen.rect(view.x - 1, view.y - 1, 3, 3, colour)

    def _paint_steps(self, pen):
        """Draw dots on the cells of a path."""
        for cell in self.way:
            self.view.spot(cell)
            pen.rect(self.view.x - 1, self.view.y - 1, 3, 3, CARS[self.acting])

    def _paint_others(self, pen):
        """Draw the other cars as small marks that hide nothing."""
        for who in range(len(self.race.cars)):
            cell = self.dash.cell(self.race, who)
            if who != self.acting and cell != self.dash.NOWHERE:
                self.view.spot(cell)
                mark(pen, self.view.x, self.view.y, who, False)

    def _key(self):
        return tuple([self.dash.cell(self.race, who) for who in range(len(self.race.cars))]
                     + [self.acting] + self.dash.yellow(self.race) + list(self.way))

    def paint(self, pen):
        self.view.paint(pen)
        for cell in self._waved:
            self.view.spot(cell)
            pen.rect(self.view.x, self.view.y, 2, 2, YELLOW)
        if self.way:        # the path of one move: only this counts
            self._paint_others(pen)
            self._paint_steps(pen)
        elif self._from != self.dash.NOWHERE:
            self._paint_way(pen)
        for who in reversed(self._order):
            if who != self.acting and not self.way:
                self._car(pen, who)
        if self.acting < len(self._order):
            self._car(pen, self.acting)

    def _car(self, pen, who):
        cell = self.dash.cell(self.race, who)
        if cell == self.dash.NOWHERE:
            return
        view, acting = self.view, who == self.acting
        view.spot(cell)
        reach = 7 if acting else 5
        if view.y + reach < pen.top or view.y - reach >= pen.bottom:
            return
        if self.small:
            mark(pen, view.x, view.y, who, acting)
        else:
            marker(pen, view.x, view.y, self.letters[who], CARS[who], acting)
