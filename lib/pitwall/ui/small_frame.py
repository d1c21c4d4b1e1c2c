"""The frame around a question on a small page: a status line, and except on the smallest page the
car's values below it. The widget uses the rest.

    R 2nd LAP 3/6  sun>rain 4       status
    MP 9  S 2 laps  EP 5  BP 4      book
    question, answers, a map above the lines of commentary
"""

from pitwall.canvas.colours import (
    AMBER, BLACK, CARS, GREEN, KERB, NAMES, PANEL, WHITE, YELLOW)
from pitwall.canvas.body import measure
from pitwall.race.referee import TABLE, const
from pitwall.ui.inks import POINTS, SKIES, TYRES, gauges, marks

TINY = const(100)      # rows; with fewer there are neither values nor map
TOLD = const(3)        # lines of a caption
NARROW = const(240)    # pixels; with fewer the status is as short as possible
ROW = const(15)        # pixels from line to line
NOTE = const(9)        # of small letters
BOOK = const(17)
HIGH = const(9)        # top of the values if the status is in small letters
SKY = const(35)        # pixels of the weather if it is going to change
SKIES_WIDE = const(54)      # pixels of the weather with icons of double size


class Frame:
    """Does for a race what frame.Frame does, on a page with few rows.

    box      x, y, width, height of the widget; row: pixels from line to line
    picture  place of the map during the commentary, or None; close: of a close-up
    wide     pixels of a line, which begins at `left`; columns: small letters in it
    rows     lines of a caption; a longer one is split
    """

    inset = None
    clock, late = "", False     # see frame.Frame
    upper = False   # see frame.Frame
    lower = 0       # lines of a caption's place that something else uses

    def __init__(self, page, words, run, show):
        self.page, self.words, self.dash, self.show = page, words, run.dash, show
        self.tiny = page.height < TINY
        self.columns = page.columns if self.tiny else page.columns - 1
        self.left = (page.width - 6 * self.columns) // 2
        self.wide = 6 * self.columns
        self.row = 8 if self.tiny else ROW
        self.book = HIGH if page.narrow else BOOK
        self.step = ROW + page.narrow       # two lines of small letters in the place of one
        top = 8 if self.tiny else self.book + ROW + 1
        self.box = (0, top, page.width, page.height - top)
        self.rows = self.box[3] // self.row if self.tiny else TOLD - run.dash.BESIDE
        self.picture = self.close = None
        if not self.tiny:
            self.picture = (0, top, page.width, page.height - top - self.rows * ROW)
            self.close = (0, top, page.width, page.height - top - 2 * self.step)

    def draw(self, race, who, mp=-1, driver=-1):
        """Draw all fields, for the car `who` (or TABLE) with this many MP (-1: unknown).

        driver  who speaks on the radio; a helmet does not fit
        """
        self.head(race, who)
        if not self.tiny:
            self._book(race, who, mp)

    def head(self, race, who):
        """Draw the status line."""
        if self.page.width < NARROW:
            self._short(race, who)
        else:
            self._status(race, who)

    def order_box(self):
        """Return x, y, width, height of the page of a move on the table, below the status."""
        top = 8 if self.tiny else self.book
        return 0, top, self.page.width, self.page.height - top

    def progress(self, race):
        """Do nothing: the round does not fit."""

    def lines(self, question, choice="", keys="", ink=WHITE, price=("", GREEN)):
        """Draw below a close-up: the choice with its number, its consequences with the price."""
        page, end = self.page, self.left + self.wide
        y = page.height - 2 * self.step + 1
        if page.measure(question) + page.measure(keys) > self.wide:
            keys = ""
            parts = self.page.wrap(question, self.wide, 1) if page.narrow else ()
            if len(parts) > 2:          # the rest comes before the consequences
                question = " ".join(parts[:2])
                choice = " ".join(parts[2:] + [choice] * bool(choice))
        for text, colour, right, aside in (
                (question, WHITE, keys, KERB), (choice, ink, price[0], price[1])):
            left = end - (page.measure(right) if right else 0)
            if page.renew(self.left, y - 1, self.wide, self.step, (text, right, colour, aside)):
                page.lay(self.left, y, text, colour, BLACK, left - self.left)
                if right:
                    page.body(left, y, right, aside, BLACK, end - left)
            y += self.step

    def fold(self, text, notes=False):
        """Return a text as lines; notes: in small letters."""
        return self.page.wrap(text, self.wide, 1 if notes else 0)

    told = fold

    def tell(self, text, keys=""):
        """Draw a caption: below the map, or on the whole page."""
        page = self.page
        lines = self.fold(text)
        page.cut += lines[self.rows:]
        y = self.box[1] if self.tiny else page.height - self.rows * ROW + 1
        self.write(y, lines, WHITE, self.rows - self.lower)

    def high(self, notes=False):
        """Return the pixels from line to line."""
        return NOTE if notes and not self.tiny else self.row

    def write(self, y, lines, ink, rows=0, notes=False):
        """Draw lines from y on, at least `rows` of them, and return the y below."""
        size = 1 if notes else self.page.letters
        for i in range(max(rows, len(lines))):
            self.page.text(self.left, y, lines[i] if i < len(lines) else "", ink, BLACK, size,
                           self.wide)
            y += self.high(notes)
        return y

    def wait(self, done=0):
        """Show over the status that the press is being processed, with the percentage done."""
        page = self.page
        ink, ground = self.plain()
        page.wipe(0, 0, page.width, 8 if self.tiny else self.book - 1, ground)
        size = 1 if page.narrow else page.letters
        page.text(2, 0, self.words.say("ui.wait") + (" %d %%" % done if done else ""), ink, ground,
                  size)

    # --- the status ---

    def plain(self):
        """Return ink and ground of the status: light on dark, or reversed on a mono page."""
        return (BLACK, WHITE) if self.page.mono else (WHITE, PANEL)

    def _short(self, race, who):
        """Draw the letter of the car, its place, the lap; the weather."""
        page = self.page
        ink, ground = self.plain()
        page.rect(0, 0, page.width, 8, ground)
        letter = " " if who == TABLE else self.words.pick("cars", who)[0]
        plate = ground if who == TABLE else BLACK if page.mono else CARS[who]
        page.rect(1, 0, 7, 8, plate)
        page.text(2, 0, letter, ground if page.mono else BLACK, plate, 1, 6)
        steps, _ = self.dash.sky_next(race)
        x = page.width - (SKY if steps else 8)
        page.text(10, 0, self._heading(race, who, (x - 10) // 6), ink, ground, 1, x - 10)
        self._sky(race, x, 0, ink, ground)

    def _heading(self, race, who, columns):
        """Return the lap, then the place and other values if they fit."""
        text = self.show.when(race)
        if self.clock:
            both = self.clock + "!" * self.late + " " + text
            return both if len(both) <= columns else both[:both.index(" ")]
        if who == TABLE:
            return text
        if self.dash.lined_up(race):
            place = self.words.pick("places", self.dash.order(race).index(who))
            if len(place) + 1 + len(text) <= columns:
                text = place + " " + text
        lamp = self.show.lamp(race, who)
        if lamp and len(text) + 1 + len(lamp) <= columns:
            text += " " + lamp
        return text

    def _sky(self, race, x, y, ink, ground):
        """Draw the weather, and the next weather with the steps until then."""
        page, dash = self.page, self.dash
        steps, coming = dash.sky_next(race)
        self._icon(x, y, dash.sky(race), ink, ground)
        if not steps:
            return
        page.text(x + 8, y, "\u25b6", ink if page.mono else KERB, ground, 1, 6)
        self._icon(x + 14, y, coming, ink, ground)
        page.text(x + 23, y, "%d" % steps, ink, ground, 1, 12)

    def _icon(self, x, y, weather, ink, ground, size=1):
        icon, colour = SKIES[self.dash.SKIES[weather]]
        self.page.icon(x, y, icon, ink if self.page.mono else colour, ground, size)

    def _status(self, race, who):
        page, words = self.page, self.words
        ink, ground = self.plain()
        page.rect(0, 0, page.width, BOOK - 1, ground)
        text, colour = "", ink
        if who != TABLE:
            text, colour = words.pick("cars", who), ink if page.mono else NAMES[who]
            if self.dash.lined_up(race):
                text = words.say("ui.place", text, words.pick("places",
                                                              self.dash.order(race).index(who)))
        page.body(2, 1, text, colour, ground, 92)
        mark = AMBER if self.late else YELLOW if self.dash.caution(race) else 0
        page.snug(96, 1, self.clock or self.show.when(race), BLACK if mark else ink, mark or ground,
                  page.width - 96 - SKIES_WIDE)
        steps, coming = self.dash.sky_next(race)
        lamp = "" if who == TABLE or steps else self.show.lamp(race, who)
        x = page.width - SKIES_WIDE
        now = self.dash.sky(race)
        if not page.renew(x, 0, SKIES_WIDE, BOOK - 1, (steps, coming, lamp, now), ground):
            return
        if steps:
            self._icon(x, 0, now, ink, ground, 2)
            self._icon(x + 18, 0, coming, ink, ground, 2)
            page.body(x + 36, 1, "%d" % steps, ink, ground, 17)
        else:
            page.lay(x, 1, lamp, GREEN, ground, 36)
            self._icon(x + 37, 0, now, ink, ground, 2)

    # --- the values of the car ---

    def _book(self, race, who, mp):
        """Draw number, tyre, points and marks in a line, or in two lines of small letters."""
        page = self.page
        parts = self._outlook(race) if who == TABLE else self._parts(race, who, mp)
        if not page.renew(0, self.book, page.width, ROW + 1, parts):
            return
        x, y, size, gap = 2, self.book, page.letters, 5
        if sum([page.measure(text) + 5 for text, _ in parts if text]) > page.width:
            size = 1
            if sum([measure(text, 1) + 5 for text, _ in parts if text]) <= page.width + 3:
                y += 4
            elif who != TABLE and self._lines(parts) > 2:
                parts, gap = self._parts(race, who, mp, True), 3
        for text, ink in [part for part in parts if part[0]]:
            wide = measure(text, size)
            if x + wide > page.width and size < page.letters and y == self.book:
                x, y = 2, y + 8
            if x + wide <= page.width:
                page.canvas.text(x, y, text, ink, BLACK, size)
                x += wide + gap
            else:
                page.cut.append(text)

    def _lines(self, parts):
        """Return how many lines of small letters they take."""
        lines, x = 1, 2
        for text, _ in parts:
            if x + measure(text, 1) > self.page.width:
                lines, x = lines + 1, 2
            x += measure(text, 1) + 5 * bool(text)
        return lines

    def _outlook(self, race):
        page, text = self.page, self.show.forecast(race)
        fits = page.measure(text) + 5 <= page.width
        return [(line, KERB) for line in ([text] if fits else page.wrap(text, page.width - 2, 1))]

    def _parts(self, race, who, mp, tight=False):
        """Return [(text, ink)] of a car; tight: as short as possible."""
        dash, words = self.dash, self.words
        parts = self._tyre(race, who)
        if tight and dash.SPARE_AGE:
            del parts[1:]
        if dash.has_points(race, who):
            names = gauges(dash, words)
            form = "%s%d" if tight or len(names) > 3 else "%s %d"
            for kind, name in names:
                figure = dash.LOWEST + dash.STEP * dash.points(race, who, kind)
                parts.append((form % (name, figure), POINTS[kind]))
        else:
            parts.append((words.pick("seats", dash.seat(race, who)), KERB))
        parts += marks(dash, words, race, who)
        big = dash.big(race, who, mp)
        if big >= 0:
            named = "%s %d" % (words.say("ui.big"), big)
            room = self.page.width - sum([6 * len(text) + 4 for text, _ in parts if text])
            parts.insert(0, (named if 6 * len(named) + 2 <= room else "%d" % big, WHITE))
        return parts

    def _tyre(self, race, who):
        compound = self.dash.compound(race, who)
        if compound == self.dash.NO_TYRE:
            return []
        return [(self.words.pick("tyre letters", compound),
                 TYRES[self.dash.TYRE_INKS[compound]]),
                (self.show.tyre_age(race, who), AMBER if self.dash.worn(race, who) else KERB)]
