"""Charts of races, one per page: a line for each car, or dice compared with the fair mean.

    places(orders, people)          a page: the place of each car at each checkpoint
    points(series, people)          a page: the total points of each driver after each race
    dice(app, rows)                 dice, see Dice: as many pages as they need
"""

from pitwall.boards.buttons import BACK, LEFT, OK, UP
from pitwall.canvas.colours import AMBER, BLACK, CARS, CELL, GREY, KERB, PANEL, WHITE
from pitwall.race.ask import const
from pitwall.ui.sheet import Sheet

STEPS = const(30)       # of a line; a longer race is drawn with fewer points
PLATE = const(9)        # pixels of a plate, and the least distance of two
# The quarters of a step that are drawn, the first in bit 0, by car: lines look different.
DASHES = (15, 3, 5, 7, 1, 9, 11, 13, 6, 14, 2, 12)
HALF = const(30)        # a deviation from the fair mean in percent that fills half of a bar


class Lines:
    """Lines of cars. rows: for each car a byte (or more) per step; most: the highest number.

    people      the cars whose lines are thick; down: True if the lowest number is at the top
    title, under    keys of the words; first: number of the first step
    """

    named = note = ""

    def __init__(self, title, under, rows, least, most, people, down, first):
        self.title, self.under, self.rows, self.people = title, under, rows, people
        self.least, self.most, self.down, self.first = least, max(most, least + 1), down, first
        count = len(rows[0])
        self.at = list(range(count)) if count <= STEPS else [
            i * (count - 1) // (STEPS - 1) for i in range(STEPS)]

    def draw(self, sheet, top, bottom):
        page, tiny = sheet.app.page, sheet.tiny()
        self.letters = [name[0] for name in sheet.app.words.text("cars")]
        self.x, self.y = 18, top + 6
        self.wide = page.width - self.x - PLATE - 7
        self.high = bottom - top - (12 if tiny else 24)
        self.mono = page.mono
        page.picture(0, top, page.width, bottom - top - (0 if tiny else 11),
                     (self.title, self.rows), BLACK, self.paint)
        self._axis(page, bottom, sheet.app.words)

    def _axis(self, page, bottom, words):
        """Draw the first and the last step, with the name of the axis between them."""
        if bottom < page.height:
            last = "%d" % (self.first + len(self.rows[0]) - 1)
            name = words.say(self.under)
            page.text(self.x - 2, bottom - 10, "%d" % self.first, KERB, BLACK, 1, 12)
            page.text(self.x + (self.wide - 6 * len(name)) // 2, bottom - 10, name, KERB, BLACK, 1,
                      6 * len(name))
            page.text(self.x + self.wide - 14, bottom - 10, last, KERB, BLACK, 1, 18, True)

    def level(self, number):
        """Return the row of pixels of a number."""
        part = (number - self.least) * self.high // (self.most - self.least)
        return self.y + (part if self.down else self.high - part)

    def paint(self, pen):
        self._levels(pen)
        cars = range(len(self.rows))
        for who in [who for who in cars if who not in self.people]:
            self._line(pen, who)
        for who in self.people:
            self._line(pen, who, True)
        self._plates(pen)

    def _levels(self, pen):
        """Draw numbers on the left, and a thin line at each."""
        step = 1
        while (self.high * step < 10 * (self.most - self.least)
               or (self.most - self.least) // step > 11):
            step += 1 if step == 1 else 2 if step == 3 else step
        for number in range(self.least, self.most + 1, step):
            y = self.level(number)
            if pen.top - 5 <= y < pen.bottom + 5:
                if not self.mono:
                    pen.rect(self.x, y, self.wide, 1, PANEL)
                text = "%d" % number
                pen.text(self.x - 5 - 6 * len(text), y - 3, text, WHITE if self.mono else GREY)

    def _line(self, pen, who, thick=False):
        row, at, count = self.rows[who], self.at, max(1, len(self.at) - 1)
        ink = WHITE if self.mono else CARS[who]
        x0, y0 = self.x, self.level(row[0])
        for i in range(1, len(at)):
            x1, y1 = self.x + i * self.wide // count, self.level(row[at[i]])
            if min(y0, y1) - 2 < pen.bottom and max(y0, y1) + 2 >= pen.top:
                if thick:
                    for off in (-1, 1, 0):
                        pen.line(x0, y0 + off, x1, y1 + off, ink if off else WHITE)
                else:
                    self._dashes(pen, x0, y0, x1, y1, DASHES[who], ink)
            x0, y0 = x1, y1

    def _dashes(self, pen, x, y, x1, y1, dashes, ink):
        x1, y1 = x1 - x, y1 - y
        for quarter in range(4):
            if dashes >> quarter & 1:
                pen.line(x + x1 * quarter // 4, y + y1 * quarter // 4,
                         x + x1 * (quarter + 1) // 4, y + y1 * (quarter + 1) // 4, ink)

    def _plates(self, pen):
        """Draw letters at the right end, first those of people, as far as they fit."""
        taken, x = [], self.x + self.wide + 4
        cars = [who for who in range(len(self.rows)) if who not in self.people]
        people = sorted([(self._end(who), who) for who in self.people])
        for who in [who for _, who in people] + cars:
            y = self._end(who)
            if any([abs(y - other) < PLATE for other in taken]):
                continue
            taken.append(y)
            if y + 6 >= pen.top and y - 6 < pen.bottom:
                self._plate(pen, x, y, who)

    def _end(self, who):
        return self.level(self.rows[who][-1])

    def _plate(self, pen, x, y, who):
        own = who in self.people
        if self.mono:
            pen.rect(x - 1, y - 5, PLATE, PLATE, WHITE if own else BLACK)
            pen.text(x + 1, y - 4, self.letters[who], BLACK if own else WHITE)
            return
        if own:
            pen.rect(x - 1, y - 6, PLATE + 2, 12, WHITE)
        pen.rect(x, y - 5, PLATE, 10, CARS[who])
        pen.text(x + 2, y - 4, self.letters[who], BLACK)


class Dice:
    """Dice as rows: name, rolls, mean and fair mean, and a bar from the fair mean to the other.

    rows    (name, rolls, mean, fair), means in tenths; named: the title, "": the default
    """

    title, note = "graph.dice", "graph.means"

    def __init__(self, rows, named):
        self.rows, self.named = rows, named

    def draw(self, sheet, top, bottom):
        page, x = sheet.app.page, sheet.left()
        high, words = row_height(page), sheet.app.words
        for i, (name, rolls, mean, fair) in enumerate(self.rows):
            y = top + high * i
            label = words.say("graph.mean", *divmods(mean, fair))
            if page.measure(name) + 6 * len(label) > page.width - 2 * x - 4:
                page.text(x, y, "%d %s" % (rolls, name), WHITE, BLACK, 1, page.width - 2 * x)
            else:
                self._line(page, x, y, name, label)
                label = words.many("graph.rolls", rolls)
            self._bar(page, x, y + page.line, mean, fair, label)

    def _line(self, page, x, y, name, means):
        """Draw name and means in a line, as large as possible."""
        size = page.letters
        if page.measure(means) + page.measure(name) > page.width - 2 * x - 6:
            size = 1
        wide = page.measure(means) if size > 1 else 6 * len(means)
        page.body(x, y, name, WHITE, BLACK, page.width - 2 * x - wide - 4)
        page.text(page.width - x - wide, y + (3 if size < page.letters else 0), means,
                  WHITE if page.mono else KERB, BLACK, size, wide, True)

    def _bar(self, page, x, y, mean, fair, rolls):
        """Draw the rolls below the name, or the means if they do not fit above, and the bar."""
        label = 6 * len(rolls) + 6
        left, wide = x + label, page.width - 2 * x - label
        middle = left + wide // 2
        page.text(x, y, rolls, WHITE if page.mono else GREY, BLACK, 1, label - 6)
        if not page.renew(left, y, wide, 7, (mean, fair, rolls), BLACK):
            return
        canvas = page.canvas
        canvas.rect(left, y + 3, wide, 1, WHITE if page.mono else CELL)
        off = (mean - fair) * 100 * (wide // 2) // (fair * HALF)
        off = max(-(wide // 2), min(wide // 2, off))
        canvas.rect(min(middle, middle + off), y + 1, max(1, abs(off)), 5,
                    WHITE if page.mono else AMBER if off > 0 else KERB)
        canvas.rect(middle, y, 1, 7, WHITE)


def divmods(*tenths):
    """Return two numbers for each: whole, and tenths."""
    return [part for each in tenths for part in (each // 10, each % 10)]


def row_height(page):
    return page.line + (8 if page.height < 100 else 12 if page.small else 16)


def dice(app, rows, named=""):
    """Return pages of dice under a title; none without rows."""
    page = app.page
    room = page.height - 44 if not page.small else page.height - (11 if page.height < 100 else 30)
    each = max(1, room // row_height(page))
    return [Dice(rows[i:i + each], named) for i in range(0, len(rows), each)]


def places(orders, people):
    """Return a page of the orders of cars at the checkpoints of a race, from the grid on."""
    cars = len(orders[0])
    rows = [bytes([list(order).index(who) + 1 for order in orders]) for who in range(cars)]
    return Lines("graph.places", "graph.rounds", rows, 1, cars, people, True, 0)


def points(series, people):
    """Return a page of the points of each driver after each race of a series."""
    rows = [[sum([series.points(race, who) for race in range(count)])
             for count in range(series.run + 1)] for who in range(series.drivers)]
    most = max([row[-1] for row in rows])
    return Lines("graph.points", "graph.races", rows, 0, most, people, False, 0)


class Graphs(Sheet):
    """Pages; any arrow turns them."""

    keys = "keys.graph"
    lent = "records"

    def __init__(self, app, pages, then):
        Sheet.__init__(self, app)
        self.pages, self.then, self.at = pages, then, 0
        if len(pages) < 2:
            self.keys = "keys.standings"

    def named(self):
        page = self.pages[self.at]
        return page.named or self.app.words.say(page.title)

    def note(self):
        note = self.pages[self.at].note
        return self.app.words.say(note) if note else ""

    def key(self, event):
        if event in (OK, BACK):
            self.then()
            return
        step = -1 if event in (UP, LEFT) else 1
        self.at = (self.at + step) % len(self.pages)
        self.open()

    def paint(self):
        self.pages[self.at].draw(self, self.top() + 1, self.bottom())
