"""The fields around the cars, large, on a board whose fields lie in a row: a lap track.

Chips with letters, the first to come in lowest; the car whose turn it is has a white one. Dashed is
where it comes without the answer that is chosen, amber where it comes with it. A frame is a field
where a bonus begins, a line below its number a bend, a flag a blue flag, a chequered one the end,
and a tyre with a line is where its tyres end.
"""

from pitwall.canvas.colours import (
    AMBER, BLACK, BLUE, CARS, CELL, KERB, ROAD, WHITE, YELLOW)
from pitwall.canvas.font import TYRE
from pitwall.circuit import BEND, BLUE as FLAGGED, FEB, GRID
from pitwall.race.referee import const

WIDEST, NARROWEST = const(18), const(12)        # pixels of a field, as good as that fits
CHIP = const(10)        # pixels of a chip in a stack, with the gap below it
FULL = const(9)         # and across
FOOT = const(11)        # of the numbers below
GHOST = const(255)      # in a stack: where the car comes without the answer; with it:
COMES = const(254)
NONE = const(-1)


def window(cars, comes, own, fields, least, most):
    """(first field, how many) that are seen; cars, comes: fields of all cars, of who moves."""
    low, high = min(cars), max(max(cars), max(comes))
    if high - low >= most:          # not all of them: the way of the own car, and who is near
        low = max(low, own - most // 3, max(comes) - most + 2)
        high = low + most - 1
    count = min(max(least, high - low + 1), most)
    first = low - (count - (high - low + 1)) // 3
    return max(0, min(first, fields - count)), min(count, fields)


class Strip:
    """The strip of a race in a box of the screen.

    circuit, dash     of the race; letters: of the cars
    """

    def __init__(self, circuit, dash, letters, box):
        self.circuit, self.dash, self.letters, self.box = circuit, dash, letters, box
        self.own, self.end = 0, NONE    # the field in which its tyres end
        self.first, self.count, self.wide = 0, 1, 1
        self.stacks = {}        # field: who stands there, from below

    def look(self, race, who, comes):
        """Which part is seen: all cars, and wherever the car may come, fields of the row."""
        circuit, places, wide = self.circuit, self.places(race), self.box[2]
        self.own = who
        self.first, self.count = window(
            [circuit.field(place) for place in places if place >= 0], comes,
            circuit.field(places[who]), circuit.fields, wide // WIDEST, wide // NARROWEST)
        self.wide = wide // self.count
        self.end = self.dash.tyres_end(race, who)

    def places(self, race):
        """Of each car, NONE: nowhere on the track."""
        cells = [self.dash.cell(race, who) for who in range(len(race.cars))]
        return [NONE if cell == self.dash.NOWHERE else cell for cell in cells]

    def stand(self, race, comes, without=NONE):
        """Who stands where; comes, without: where the own car comes, fields of the row."""
        self.stacks = stacks = {}
        places = self.places(race)
        for who in self.dash.order(race):
            if places[who] >= 0:
                self._put(self.circuit.field(places[who]), who)
        for field, kind in ((without, GHOST), (comes, COMES)):
            if field >= 0 and field != self.circuit.field(places[self.own]) and not (
                    kind == GHOST and field == comes):
                self._put(field, kind)
        return stacks

    def _put(self, field, what):
        """Who is beyond an end of the strip stands in its last field."""
        at = min(max(field, self.first), self.first + self.count - 1)
        self.stacks.setdefault(at, []).append((what, field - at))

    def draw(self, page, race, who, comes, without=NONE):
        """Draw it if it shows anything else than this."""
        stacks = self.stand(race, comes, without)
        x, y, w, h = self.box
        look = self.first, self.count, who, sorted(stacks.items())
        page.picture(x, y, w, h, look, BLACK, self.paint)

    # --- painting ---

    def left(self, field):
        return self.box[0] + (field - self.first) * self.wide

    def paint(self, pen):
        for field in range(self.first, self.first + self.count):
            self._field(pen, field)
        for field in self.stacks:
            self._stack(pen, field, self.stacks[field])

    def _field(self, pen, field):
        x, y, h, wide = self.left(field), self.box[1], self.box[3] - FOOT, self.wide
        mark, last = self.circuit.marks[field], field == self.circuit.fields - 1
        pen.rect(x, y, wide - 1, h, CELL if mark == GRID else ROAD)
        if mark == FEB:
            self._frame(pen, x, y, wide - 1, h, YELLOW)
        elif mark == FLAGGED:
            pen.rect(x + wide // 2 - 5, y + 2, 1, 12, KERB)
            pen.rect(x + wide // 2 - 4, y + 2, 8, 6, BLUE)
        if field == self.end:
            pen.text(x + (wide - 6) // 2, y + 2, TYRE, AMBER)
            pen.rect(x + wide - 4, y, 2, h, AMBER)
        if last:
            self._chequer(pen, x, y, wide - 1, h)
        self._number(pen, field, x, y + h + 2)
        if mark == BEND:
            pen.rect(x + 2, y + h + 10, wide - 5, 1, WHITE)

    def _number(self, pen, field, x, y):
        """Of every field, or of every other one where it is narrow."""
        text = self.circuit.field_name(field)
        if 6 * len(text) >= self.wide and (field - self.first) % 2:
            return
        pen.text(x + (self.wide - 6 * len(text)) // 2, y, text, KERB)

    def _frame(self, pen, x, y, w, h, colour):
        pen.rect(x, y, w, 2, colour)
        pen.rect(x, y + h - 2, w, 2, colour)
        pen.rect(x, y, 2, h, colour)
        pen.rect(x + w - 2, y, 2, h, colour)

    def _chequer(self, pen, x, y, w, h):
        for row in range(0, h, 4):
            pen.rect(x + (w - 4 if row & 4 else w - 8), y + row, 4, 4, WHITE)

    def _stack(self, pen, field, found):
        """From below; where they are many, two abreast."""
        x, bottom = self.left(field), self.box[1] + self.box[3] - FOOT - 1
        room = (bottom - self.box[1]) // CHIP
        abreast = len(found) > room and self.wide >= 2 * FULL - 1
        # The own one last; not all sorts keep what is equal in order.
        for i in sorted(range(len(found)), key=lambda i: i + 99 * (found[i][0] == self.own)):
            what, beyond = found[i]
            row = i >> 1 if abreast else i
            wide = self.wide - 1
            left = x + (wide - FULL) // 2 if not abreast else x + (i & 1) * (wide - FULL)
            self._chip(pen, left, bottom - CHIP * (min(row, room - 1) + 1), what)
            if beyond and not i:
                self._beyond(pen, x, bottom, beyond)

    def _beyond(self, pen, x, bottom, beyond):
        """It stands farther off."""
        pen.text(x - 1 if beyond < 0 else x + self.wide - 6, bottom - 8,
                 "\u25c0" if beyond < 0 else "\u25b6", WHITE, BLACK)

    def _chip(self, pen, x, y, what):
        """A plate with the letter of a car."""
        if y + CHIP + 2 <= pen.top or y - 2 >= pen.bottom:
            return
        who = self.own if what >= COMES else what
        ground, ink = CARS[who], BLACK
        if what == GHOST:
            ground, ink = BLACK, WHITE
        elif what == COMES:
            ground = AMBER
        elif who == self.own:
            ground = WHITE
        pen.rect(x - 1, y - 1, FULL + 2, CHIP + 1, BLACK)
        pen.rect(x, y, FULL, CHIP - 1, ground)
        if what == GHOST:
            self._dashes(pen, x, y)
        elif what == COMES:
            self._edge(pen, x - 1, y - 1, FULL + 2, CHIP + 1, WHITE)
        elif who == self.own:       # beyond the black line: the white car's frame is seen, too
            self._edge(pen, x - 2, y - 2, FULL + 4, CHIP + 3, CARS[who])
        pen.text(x + 2, y + 1, self.letters[who], ink)

    def _edge(self, pen, x, y, w, h, colour):
        pen.rect(x, y, w, 1, colour)
        pen.rect(x, y + h - 1, w, 1, colour)
        pen.rect(x, y, 1, h, colour)
        pen.rect(x + w - 1, y, 1, h, colour)

    def _dashes(self, pen, x, y):
        for i in range(0, FULL + 1, 4):
            pen.rect(x + i - 1, y - 1, 2, 1, WHITE)
            pen.rect(x + i - 1, y + CHIP - 1, 2, 1, WHITE)
            pen.rect(x - 1, y + i - 1, 1, 2, WHITE)
            pen.rect(x + FULL, y + i - 1, 1, 2, WHITE)
