"""The fields around the cars, drawn large, for a board whose fields form a row: a lap track.

Chips carry letters; the first to arrive in a field is the lowest, the current car has a white chip.
A dashed chip is where the car arrives without the chosen answer, an amber one with it. A frame
marks the start of a bonus, a line below its number a bend, a flag a blue flag, a chequered field
the end, and a tyre with a line the end of its tyres.
"""

from pitwall.canvas.colours import (
    AMBER, BLACK, BLUE, CARS, CELL, KERB, ROAD, WHITE, YELLOW)
from pitwall.canvas.font import TYRE
from pitwall.circuit import BEND, BLUE as FLAGGED, FEB, GRID
from pitwall.race.referee import const

WIDEST, NARROWEST = const(18), const(12)        # most and least pixels of a field
CHIP = const(10)        # pixels of a chip in a stack, with the gap below it
FULL = const(9)         # width of a full chip
FOOT = const(11)        # height of the numbers below
GHOST = const(255)      # in a stack: where the car arrives without the answer; with it:
COMES = const(254)
NONE = const(-1)


def window(cars, comes, own, fields, least, most):
    """Return (first visible field, count); cars: fields of all cars; comes: the mover's fields."""
    low, high = min(cars), max(max(cars), max(comes))
    if high - low >= most:          # not all fit: keep the car's path and its neighbours
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
        self.stacks = {}        # field: the cars in it, from below

    def look(self, race, who, comes):
        """Choose the visible part: all cars, and all fields that the car may reach."""
        circuit, places, wide = self.circuit, self.places(race), self.box[2]
        self.own = who
        self.first, self.count = window(
            [circuit.field(place) for place in places if place >= 0], comes,
            circuit.field(places[who]), circuit.fields, wide // WIDEST, wide // NARROWEST)
        self.wide = wide // self.count
        self.end = self.dash.tyres_end(race, who)

    def places(self, race):
        """Return the place of each car; NONE if it is not on the track."""
        cells = [self.dash.cell(race, who) for who in range(len(race.cars))]
        return [NONE if cell == self.dash.NOWHERE else cell for cell in cells]

    def stand(self, race, comes, without=NONE):
        """Stack the cars on their fields; comes, without: where the player's car would arrive."""
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
        """Put it on its field, or on the last visible one if it is beyond an end."""
        at = min(max(field, self.first), self.first + self.count - 1)
        self.stacks.setdefault(at, []).append((what, field - at))

    def draw(self, page, race, who, comes, without=NONE):
        """Draw the strip if the page does not show it yet."""
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
        """Draw the number of every field, or of every other one if fields are narrow."""
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
        """Draw a stack from below, in two columns if it is high."""
        x, bottom = self.left(field), self.box[1] + self.box[3] - FOOT - 1
        room = (bottom - self.box[1]) // CHIP
        abreast = len(found) > room and self.wide >= 2 * FULL - 1
        # The player's last. Not all sorts keep equal items in order.
        for i in sorted(range(len(found)), key=lambda i: i + 99 * (found[i][0] == self.own)):
            what, beyond = found[i]
            row = i >> 1 if abreast else i
            wide = self.wide - 1
            left = x + (wide - FULL) // 2 if not abreast else x + (i & 1) * (wide - FULL)
            self._chip(pen, left, bottom - CHIP * (min(row, room - 1) + 1), what)
            if beyond and not i:
                self._beyond(pen, x, bottom, beyond)

    def _beyond(self, pen, x, bottom, beyond):
        """Draw an arrow: the car is farther away."""
        pen.text(x - 1 if beyond < 0 else x + self.wide - 6, bottom - 8,
                 "\u25c0" if beyond < 0 else "\u25b6", WHITE, BLACK)

    def _chip(self, pen, x, y, what):
        """Draw a plate with the letter of a car."""
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
        elif who == self.own:       # outside the black line, so that a white car's frame shows too
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
