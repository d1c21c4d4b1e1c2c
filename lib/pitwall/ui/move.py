"""The choice of a move: the reachable cells close up, their costs and consequences.

Cells are selected in track order. If a cell can be paid for in several ways, up and down select
one.
"""

from array import array

from pitwall.boards.buttons import DOWN, LEFT, OK, RIGHT, UP
from pitwall.canvas.colours import (
    BLACK, CARS, GREEN, KERB, ORANGE, RED, WHITE, YELLOW)
from pitwall.ui.chart import marker
from pitwall.ui.closeup import Closeup

PRICES = (GREEN, YELLOW, ORANGE, RED)
RING = 8
WIDE = 480         # scale from which a price has a disc around it
APART, NEAR = 360, 250      # scales from which free cells have a large, a middle disc
CROWDED = 400      # scale below which a warning is only a small square
PLACES = 96        # cells that are offered at once, at most
AWAY = -99         # position of a car that is not on the board


class Move:
    """The widget of a MOVE. `prepare()` is a generator; nothing is drawn until it ends."""

    def __init__(self, play, ask):
        self.play = play
        self.ask = ask
        self.box = play.frame.close
        self.ready = False
        last = ask.n - 1
        self.extras = last if play.dash.is_extras(ask, last) else -1
        self.options = ask.n if self.extras < 0 else last
        self._cost = bytearray(ask.n)
        self._alarm = bytearray(ask.n)
        for i in range(self.options):
            self._cost[i] = play.dash.cost(play.race, i)
            self._alarm[i] = play.dash.alarm(play.race, i)
        self.order = self._sorted()
        self.starts = self._places()      # index in `order` of each place's first option
        self.at = 0                       # the chosen place
        self.way = 0                      # the chosen option of that place
        self._x = array("h", bytes(2 * len(self.starts)))
        self._y = array("h", bytes(2 * len(self.starts)))
        self._spots = array("h", bytes(4 * len(play.race.cars)))     # positions of the cars
        self._begin()

    # --- options ---

    def _sorted(self):
        """Return options in track order, cheap ones first, attacks after ends, extras last."""
        play, ask = self.play, self.ask
        circuit = play.race.circuit
        base = circuit.key[play.dash.move_from(play.race, ask.who)]

        def rank(i):
            cell = ask.options[i]
            place = 2048 + cell     # the pit lane after the track
            if cell < circuit.cells:
                place = (circuit.key[cell] - base) % circuit.length * 4 + circuit.lane[cell]
            return (place << 6 | self._alarm[i] << 5 | min(31, self.cost(i))) << 10 | i
        found = [rank(i) for i in _mixed(self.options)]
        found.sort()
        if self.extras >= 0:
            found.append(self.extras)
        return array("H", [ranked & 1023 for ranked in found])

    def cost(self, i):
        """Return the total points that option i costs."""
        return self._cost[i]

    def _places(self):
        starts = []
        before = None
        for n, i in enumerate(self.order):
            place = (self.ask.options[i], i != self.extras and self.alarm(i))
            if place != before and len(starts) < PLACES:
                starts.append(n)
            before = place
        return array("H", starts)

    def alarm(self, i):
        """Return true if it is shown in red: an attack, or the end of the race."""
        return self._alarm[i]

    def _ways(self, place):
        """Return the number of options of a place."""
        end = len(self.order) if place + 1 == len(self.starts) else self.starts[place + 1]
        return end - self.starts[place]

    def option(self, place=-1, way=0):
        """Return the option of a place, or the chosen one."""
        if place < 0:
            place, way = self.at, self.way
        return self.order[self.starts[place] + way]

    def _begin(self):
        """Choose the proposed option."""
        number = list(self.order).index(self.play.proposal())
        self.at = self._place_of(number)
        self.way = number - self.starts[self.at]

    # --- drawing ---

    def prepare(self):
        """Frame the close-up round the car and the cells in reach, a little at each step."""
        play = self.play
        self.close = close = Closeup(play.track, *self.box)
        close.marked = self._marked
        cells = [play.dash.move_from(play.race, self.ask.who)]
        for place in range(len(self.starts)):
            i = self.option(place, 0)
            if i != self.extras:
                cells.append(self.ask.options[i])
        yield from close.frame(cells, len(cells))
        yield from self._find_spots()
        self.wide = close.scale >= WIDE
        self.crowded = close.scale < CROWDED
        # Where cells are small their discs must not merge: a gap stays between two of them.
        self.disc = 3 if close.scale >= APART else 2 if close.scale >= NEAR else 1
        self.ready = True

    def _find_spots(self):
        """Find the pixels of options and cars in the box; nothing moves while it is shown."""
        close, dash, race = self.close, self.play.dash, self.play.race
        for place in range(len(self.starts)):
            i = self.option(place, 0)
            if i != self.extras:
                close.spot(self.ask.options[i])
                self._x[place], self._y[place] = close.at_x, close.at_y
            if place & 7 == 7:
                yield
        for who in range(len(race.cars)):
            cell = dash.cell(race, who)
            close.at_x = close.at_y = AWAY
            if cell != dash.NOWHERE:
                close.spot(cell)
            self._spots[2 * who], self._spots[2 * who + 1] = close.at_x, close.at_y

    def _marked(self, cell):
        return self.play.dash.marked(self.play.race, cell)

    def draw(self):
        if not self.ready:
            return
        page, (x, y, w, h) = self.play.page, self.box
        asked = self.play.race.tells, bytes(self.play.race.answers)
        page.picture(x, y, w, h, asked, BLACK, self.paint)
        self._lines()

    def _lines(self):
        play, i = self.play, self.option()
        price, ink = "", WHITE
        if i != self.extras:
            price = play.texts.price(self.ask, i)
            ink = PRICES[min(3, self.cost(i))]
        question, columns = play.texts.warning(self.ask, i), play.frame.columns
        if len(question) + 1 + len(price) > columns:
            price = play.texts.price(self.ask, i, True)
        question = question or play.texts.question(self.ask)
        if len(question) + 1 + len(price) > columns:
            question = ""
        play.frame.lines(play.texts.option(self.ask, i), question, self._keys(), KERB, (price, ink))

    def _keys(self):
        """Return the help for the keys, with the number of the way of paying, or of the answer."""
        play, ways = self.play, self._ways(self.at)
        if play.few:
            line = play.words.say("keys.cell", self._number() + 1, self.ask.n)
        elif ways > 1:
            line = play.words.say("keys.ways", self.way + 1, ways)
        else:
            line = play.words.say("keys.move")
        return play.helped(play.backed(line))

    def paint(self, pen):
        """Paint close-up, options and cars, and a ring round the chosen cell."""
        self.close.paint(pen)
        chosen = self.at
        for place in range(len(self.starts)):
            if place != chosen:
                self._offer(pen, place)
        self._cars(pen)
        if self.option() != self.extras:
            self._offer(pen, chosen)

    def _offer(self, pen, place):
        x, y = self._x[place], self._y[place]
        i = self.option(place, 0)
        if i == self.extras or y + RING < pen.top or y - RING >= pen.bottom:
            return
        if place == self.at:
            pen.disc(x, y, RING, WHITE)
            pen.disc(x, y, RING - 2, BLACK)
        if self.alarm(i) and self.crowded and place != self.at:
            pen.rect(x - 2, y - 2, 5, 5, RED)
            return
        if self.alarm(i):
            pen.rect(x - 4, y - 4, 9, 9, RED)
            pen.text(x - 2, y - 3, "!", WHITE)
            return
        cost = self.cost(i)
        if not cost:
            pen.disc(x, y, 3 if place == self.at else self.disc, GREEN)
        elif self.wide or place == self.at:
            pen.disc(x, y, 4, PRICES[min(3, cost)])
            pen.text(x - 2, y - 3, "%d" % cost, BLACK)
        else:
            pen.text(x - 2, y - 3, "%d" % cost, PRICES[min(3, cost)])

    def _cars(self, pen):
        play, spots = self.play, self._spots
        for who in range(len(play.race.cars)):
            x, y = spots[2 * who], spots[2 * who + 1]
            if y + 7 >= pen.top and y - 7 < pen.bottom and -20 < x < play.page.width + 20:
                marker(pen, x, y, play.letters[who], CARS[who], who == self.ask.who)

    def rest(self, now):
        """Do nothing while the person thinks."""
        return False

    # --- keys ---

    def key(self, event):
        """Handle a key; return the answer, or None while there is none."""
        if not self.ready:
            return None
        if event == OK:
            return self.option()
        before = self.at
        if event in (LEFT, RIGHT):
            self.at = (self.at + (1 if event == RIGHT else -1)) % len(self.starts)
            self.way = 0
        elif self.play.few:
            self._walk(1 if event == UP else -1)
        elif self._ways(self.at) > 1:
            self.way = (self.way + (1 if event == DOWN else -1)) % self._ways(self.at)
        else:
            self._jump(1 if event == UP else -1)
        if before != self.at:
            self._repaint(before)
            self._repaint(self.at)
        self._lines()
        return None

    def _number(self):
        """Return the position of the chosen answer among all answers."""
        return self.starts[self.at] + self.way

    def _walk(self, step):
        """Go to the next of all answers; after the last one to the nearest cell."""
        number = (self._number() + step) % len(self.order)
        self.at = self._place_of(number)
        self.way = number - self.starts[self.at]

    def _place_of(self, number):
        """Return the place of the answer at position `number`."""
        place = len(self.starts) - 1
        while self.starts[place] > number:
            place -= 1
        return place

    def _jump(self, step):
        """Go to the next row, ahead or back."""
        key = self._key(self.at)
        at = self.at
        while 0 <= at + step < len(self.starts):
            at += step
            if self._key(at) != key:
                self.at, self.way = at, 0
                return

    def _key(self, place):
        i = self.option(place, 0)
        circuit = self.play.race.circuit
        cell = self.ask.options[i]
        return -1 if i == self.extras or cell >= circuit.cells else circuit.key[cell]

    def _repaint(self, place):
        if self.option(place, 0) == self.extras:
            return
        left, top, w, h = self.box
        x, y = max(self._x[place] - RING, left), max(self._y[place] - RING, top)
        right = min(self._x[place] + RING + 1, left + w)
        bottom = min(self._y[place] + RING + 1, top + h)
        self.play.page.canvas.area(x, y, right - x, bottom - y, BLACK, self.paint)


def _mixed(count):
    """Return the numbers below `count`, far from their order: MicroPython sorts nearly sorted
    lists, as moves are, in quadratic time (275 moves in 3.7 s on a Pico)."""
    size = 1
    while size < count:
        size *= 2
    step = size * 5 // 8 | 1        # odd: each number below `size` comes once
    return [i for i in [k * step % size for k in range(size)] if i < count]
