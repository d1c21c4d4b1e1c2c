"""The road on the smallest page: three lanes of cells around a car, driven from left to right.

The player's car is solid, the others are framed. A dot marks where a move may end, a digit its
cost, and ! a bad choice; a frame marks the chosen one. Diagonals are the racing line,
a cross is debris, and a double line is the beginning or end of a corner.
"""

from array import array

from pitwall.canvas.colours import BLACK, WHITE
from pitwall.circuit.lanes import SHADED
from pitwall.race.referee import TABLE, const

LANES = const(3)
STEP, HIGH = const(10), const(9)        # pixels of a cell on a straight, and of a lane
BEHIND = const(12)      # pixels that are visible behind the car
AHEAD = const(20)       # pixels beyond the chosen cell, if it is far away
TALL = const(28)        # height of the whole road in pixels
FAR = const(-999)


class Lanes:
    """circuit, dash     of the race; letters: of the cars; x, y, wide: where to draw."""

    def __init__(self, circuit, dash, letters, x, y, wide):
        self.circuit, self.dash, self.letters = circuit, dash, letters
        self.x, self.y, self.wide = x, y, wide
        self.box = (x, y, wide, TALL)
        self.starts = array("H", bytes(2 * (circuit.sections + 1)))     # pixels from the line
        for s in range(circuit.sections):
            cells = max([circuit.cells_in(s, lane) for lane in range(1, LANES + 1)])
            self.starts[s + 1] = self.starts[s] + STEP * cells
        self.around = self.starts[circuit.sections]
        self.first, self.own, self.cars, self.offers = 0, 0, (), ()
        self.seen, self.ends, self.known = (), (), None

    def look(self, race, who, offers=(), chosen=-1):
        """Choose the visible part: around the car `who`, and as far as the chosen cell.

        offers    (cell, sign, chosen?) of each place on offer
        chosen    a cell; -1: none
        """
        cells = [self.dash.cell(race, other) for other in range(len(race.cars))]
        self.own, self.race = who, race
        self.offers = [offer for offer in offers if offer[0] < self.circuit.cells]
        here = cells[who] if cells[who] < self.circuit.cells else self.circuit.grid[0]
        self.first = self._from(here) - BEHIND
        if 0 <= chosen < self.circuit.cells:
            end = (self._from(chosen) - self.first) % self.around + self.place(chosen)[2] + AHEAD
            if end > self.wide:
                self.first += end - self.wide
        self._settle(cells)

    def _settle(self, cells):
        """Compute the places of cars and offers, and the road again if its visible part changed."""
        self.cars = [(who,) + self.place(cell) for who, cell in enumerate(cells)
                     if cell < self.circuit.cells]
        self.offers = [self.place(cell) + (sign, chosen) for cell, sign, chosen in self.offers]
        known = self.first, bytes(self.race.table)      # including debris
        if known != self.known:
            self.known = known
            self._survey()

    def draw(self, page):
        """Draw the road if the page does not show it yet."""
        what = self.known, self.own, self.cars, self.offers
        page.picture(self.x, self.y, self.wide, TALL, what, BLACK, self.paint)

    # --- positions ---

    def _from(self, cell):
        """Return the distance in pixels from the finish line to the start of a cell."""
        circuit = self.circuit
        s, lane = circuit.section[cell], circuit.lane[cell]
        return self._edge(s, lane, circuit.row[cell] - 1)

    def _edge(self, s, lane, k):
        """Return the distance to border k of a lane of a section."""
        start, circuit = self.starts[s], self.circuit
        return start + (self.starts[s + 1] - start) * circuit.border(s, lane, k) // (
            circuit.scale(s, lane))

    def left(self, pixels):
        """Return x on the page of a distance; FAR if it is not visible."""
        x = (pixels - self.first) % self.around
        if x > self.around - 4 * STEP:
            x -= self.around            # it begins left of the edge
        return self.x + x if x < self.wide else FAR

    def place(self, cell):
        """Return (x, y, width) of a cell."""
        circuit = self.circuit
        s, lane, k = circuit.section[cell], circuit.lane[cell], circuit.row[cell]
        start = self._edge(s, lane, k - 1)
        return self.left(start), self.y + HIGH * (lane - 1), self._edge(s, lane, k) - start

    # --- painting ---

    def _survey(self):
        """Collect the visible cells and the ends of corners once, for paint."""
        self.seen, self.ends = [], []
        circuit = self.circuit
        for s in range(circuit.sections):
            start, wide = self.starts[s], self.starts[s + 1] - self.starts[s]
            x = self.left(start)
            if x == FAR and (self.first - start) % self.around >= wide:
                continue
            if x != FAR and (circuit.is_corner(s) or circuit.is_corner(s - 1)):
                self.ends.append(x)
            for lane in range(1, LANES + 1):
                self._lane(s, lane)

    def _lane(self, s, lane):
        """Yield (x, y, width, first of its section?, on the line?, debris?) of each cell."""
        circuit, y = self.circuit, self.y + HIGH * (lane - 1)
        for k in range(circuit.cells_in(s, lane)):
            start = self._edge(s, lane, k)
            x = self.left(start)
            if x != FAR:
                cell = circuit.cell(s, lane, k + 1)
                self.seen.append((x, y, self._edge(s, lane, k + 1) - start, not k,
                                  circuit.flags[cell] & SHADED,
                                  self.dash.marked(self.race, cell)))

    def paint(self, pen):
        top, bottom = pen.top - HIGH, pen.bottom
        for y in (self.y, self.y + LANES * HIGH):
            pen.rect(self.x, y, self.wide, 1, WHITE)
        for x in self.ends:
            pen.rect(x - 1, self.y, 1, LANES * HIGH, WHITE)
            pen.rect(x + 1, self.y, 1, LANES * HIGH, WHITE)
        for cell in self.seen:
            if top <= cell[1] < bottom:
                self._cell(pen, *cell)
        for x, y, wide, sign, chosen in self.offers:
            if x != FAR and top <= y < bottom:
                self._offer(pen, x, y, wide, sign, chosen)
        for who, x, y, wide in self.cars:
            if x != FAR and top <= y < bottom:
                self._car(pen, who, x, y, wide)

    def _cell(self, pen, x, y, wide, first, line, debris):
        """Draw a tick between cells, a dash to the next lane, and the marks of the cell."""
        if not first:
            pen.rect(x, y + 3, 1, 4, WHITE)
        if y < self.y + HIGH * (LANES - 1):
            pen.rect(x + wide // 2 - 1, y + HIGH, 3, 1, WHITE)
        if line:
            self._hatch(pen, x, y, wide)
        if debris:
            pen.line(x + 3, y + 3, x + 6, y + 6, WHITE)
            pen.line(x + 6, y + 3, x + 3, y + 6, WHITE)

    def _hatch(self, pen, x, y, wide):
        for i in range(2, wide - 1, 4):
            pen.line(x + i, y + 7, x + i + 2, y + 5, WHITE)

    def _offer(self, pen, x, y, wide, sign, chosen):
        middle = x + wide // 2
        if chosen:
            pen.rect(x + 1, y + 1, wide - 1, HIGH - 1, WHITE)
            pen.rect(x + 2, y + 2, wide - 3, HIGH - 3, BLACK)
        if sign:
            pen.text(middle - 2, y + 1, sign, WHITE, BLACK)
        else:
            pen.rect(middle - 1, y + 4, 3, 3, WHITE)

    def _car(self, pen, who, x, y, wide):
        own = who == self.own
        pen.rect(x + 1, y + 1, wide - 1, HIGH - 1, WHITE)
        if not own:
            pen.rect(x + 2, y + 2, wide - 3, HIGH - 3, BLACK)
        pen.text(x + wide // 2 - 2, y + 1, self.letters[who], BLACK if own else WHITE)


class Road(Lanes):
    """The same road below a caption, if there is space, in place of a Chart."""

    def __init__(self, play):
        page = play.page
        Lanes.__init__(self, play.race.circuit, play.dash, play.letters, 0, page.height - TALL,
                       page.width)
        self.play, self.way, self.shown = play, (), False

    def draw(self, page, race, who):
        """Draw the road around the car, or around the leader."""
        caption, frame = self.play.caption, self.play.frame
        room = self.y - frame.box[1]
        fits = len(frame.fold(caption.text if caption else "")) * frame.row <= room
        if fits != self.shown:
            page.wipe(*frame.box)
            self.shown = fits
        frame.lower = (page.height - self.y + frame.row - 1) // frame.row if fits else 0
        if fits:
            self.look(race, who if who != TABLE else self.dash.order(race)[0])
            Lanes.draw(self, page)

    def settle(self, race):
        """Give up the place and the memory for a widget."""
        self.shown, self.known = False, None
        self.seen, self.ends = (), ()
