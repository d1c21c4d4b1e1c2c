"""What stands round every picture of a race, always in the same place: lap, weather, timing tower,
the book-keeping of the car whose turn it is, and three lines below.

    top     LAP 3/6       sun > rain in 4       RED 2nd
    tower   the cars        |  stage: map, close-up, die, list
    inset   a small map     |
    band    MP   tyre   EP BP SP
    lines   the question, what is chosen, the keys
"""

from pitwall.canvas.colours import (
    AMBER, BLACK, CARS, GREEN, GREY, KERB, PANEL, RED, ROAD, WHITE, YELLOW)
from pitwall.race.referee import TABLE, const
from pitwall.ui.inks import POINTS, SKIES, TINTS, TYRES, marks, state
from pitwall.ui.page import wrap

NARROWEST = const(240)     # pixels; what a page has more goes to the stage, the lines and the bars
STAGE = (56, 22, 182, 142)
TOWER = const(22)
ROW = const(14)
TALL = const(84)       # of the whole tower
CROWD = const(8)       # cars beside whose rows there is room for a small map
INSET = (2, 107, 52, 57)
BAND = const(166)
BAND_H = const(42)
LINES = (210, 219, 229)
WIDE = const(234)      # 39 letters

# Pixels of their bars; narrow if there are marks beside; short if there are two columns of them.
BAR, NARROW, SHORT = const(100), const(62), const(32)
COLUMN = const(68)
MARKED = const(201)
BAND_DIGITS = const(12)     # pixels of a figure of two digits, for which there is room beside a bar


class Frame:
    """Draws the frame of a race on a page.

    words   what to say; run: of the race; show: the game's own words
    box     x, y, width, height of the stage; picture, close: of a map; inset: of a small one,
            or None: more cars than CROWD take its place
    columns letters in one of the lines below
    """

    tall = TALL
    rows = 0        # of a caption that is to be told in parts

    def __init__(self, page, words, run, show):
        self.page = page
        self.show = show
        self.words = words
        self.dash = run.dash
        self.more = page.width - NARROWEST
        self.inset = INSET
        if len(run.race.cars) > CROWD:
            self.inset, self.tall = None, TALL + INSET[3]
        self.columns = (WIDE + self.more) // 6
        self.wide = 6 * self.columns
        x, y, w, h = STAGE
        self.box = self.picture = self.close = (x, y, w + self.more, h)

    def draw(self, race, who, mp=-1):
        """All fields, for the car `who` (or TABLE) with so many MP (-1: not known)."""
        self._border(WHITE if who == TABLE else CARS[who])
        self._top(race, who)
        self._tower(race, who)
        self._band(race, who, mp)

    def progress(self, race):
        """In the place of the small map, while the large one is shown: the round."""
        if not self.inset:
            return
        page, x, y = self.page, INSET[0], INSET[1]
        number = self.dash.round_number(race)
        shown = "round" if number < 100 else "rounds"
        if page.differs(x, y, shown):
            page.wipe(x, y, INSET[2], INSET[3], PANEL)
            page.differs(x, y, shown)
        page.text(x + 8, y + 10, self.words.say("ui.round") if number else "", GREY, PANEL, 1, 36)
        text = "%d" % number if number else ""
        size = 3 if len(text) < 3 else 2
        page.text(x + 8, y + 24, " " * (2 - len(text)) + text, KERB, PANEL, size, 36)

    def lines(self, question, choice="", keys="", ink=WHITE, price="", price_ink=GREEN):
        """The three lines below; the price stands at the right of the second one."""
        page = self.page
        page.text(4, LINES[0], question, WHITE, BLACK, 1, self.wide)
        left = self.wide - 6 * len(price)
        if page.text(4, LINES[1], choice, ink, BLACK, 1, left):
            page.drop(4 + left, LINES[1])
        if price:
            page.text(4 + left, LINES[1], price, price_ink, BLACK, 1, 6 * len(price))
        page.text(4, LINES[2], keys, GREY, BLACK, 1, self.wide)

    def tell(self, text):
        """A caption of up to three lines; the keys give way to a third one."""
        lines = wrap(text, self.columns)
        self.page.cut += lines[3:]
        lines += [""] * (2 - len(lines))
        if len(lines) < 3:
            lines.append(self.words.say("keys.watch"))
        self.lines(lines[0], lines[1], lines[2])

    def wait(self):
        """In the place of the keys: the press was heard."""
        self.page.text(4, LINES[2], self.words.say("ui.wait"), KERB, BLACK, 1, self.wide)

    # --- parts ---

    def _border(self, colour):
        page = self.page
        page.rect(0, 0, page.width, 2, colour)
        page.rect(0, 238, page.width, 2, colour)
        page.rect(0, 2, 2, 236, colour)
        page.rect(page.width - 2, 2, 2, 236, colour)

    def _top(self, race, who):
        page, words, dash = self.page, self.words, self.dash
        page.rect(2, 2, page.width - 4, 18, PANEL)
        ink, ground = (BLACK, YELLOW) if dash.caution(race) else (WHITE, PANEL)
        page.rect(3, 3, 76, 16, ground)
        page.text(6, 7, self.show.when(race), ink, ground, 1, 72)
        self._weather(race, who)
        if who == TABLE:
            page.text(170 + self.more, 7, "", WHITE, PANEL, 1, 66)
            return
        text = words.pick("cars", who)
        if dash.lined_up(race):
            text = words.say("ui.place", text, words.pick("places", dash.order(race).index(who)))
        page.text(170 + self.more, 7, text, CARS[who], PANEL, 1, 66, True)

    def _weather(self, race, who):
        """Now and later: all that is foretold, or what comes next; else what is said of the car."""
        page, dash = self.page, self.dash
        foretold = dash.forecast(race)
        if foretold:
            for i, weather in enumerate(foretold):
                self._sky(82 + 20 * i, weather)
            return
        steps, coming = dash.sky_next(race)
        self._sky(82, dash.sky(race))
        if steps:
            page.text(101, 7, "\u25b6", GREY, PANEL)
            self._sky(110, coming)
            page.text(130, 7, self.words.say("ui.in", steps), KERB, PANEL, 1, 36)
        else:
            lamp = "" if who == TABLE else self.show.lamp(race, who)
            page.text(101, 7, lamp, GREEN, PANEL, 1, 60)

    def _sky(self, x, weather):
        icon, colour = SKIES[self.dash.SKIES[weather]]
        self.page.icon(x, 3, icon, colour, PANEL, 2)

    def _tower(self, race, who):
        y = TOWER
        high = min(ROW, self.tall // len(race.cars))
        for car in self.dash.order(race):
            self._row(race, y, car, who, high)
            y += high

    def _row(self, race, y, car, who, high):
        page = self.page
        ground = ROAD if car == who else PANEL
        page.rect(2, y, 4, high - 2, CARS[car])
        if page.differs(6, y, ground):
            page.wipe(6, y, 48, high - 2, ground)
            page.differs(6, y, ground)
        text = y + (high - 10) // 2
        page.text(9, text, self.words.pick("cars", car), self._ink(race, car), ground, 1, 36)
        mark, ink = state(self.dash, self.words, race, car)
        page.text(47, text, mark, WHITE if ink == RED and car == who else ink, ground, 1, 6)

    def _ink(self, race, car):
        """Of a name: grey is out."""
        dash = self.dash
        return GREY if dash.condition(race, car) == dash.IS_OUT else TINTS[dash.tint(race, car)]

    # --- the band ---

    def _band(self, race, who, mp):
        page = self.page
        if page.differs(2, BAND, who):
            page.wipe(2, BAND, page.width - 4, BAND_H, PANEL)
            page.differs(2, BAND, who)
        if who == TABLE:
            self._outlook(race)
            return
        page.rect(2, BAND + 1, 4, BAND_H - 1, CARS[who])
        big, label = self.dash.big(race, who, mp), self.words.say("ui.big")
        page.text(10, BAND + 4, "%2d" % big if big >= 0 else "", WHITE, PANEL, 3, 36)
        label = " " * ((6 - len(label)) // 2) + label
        page.text(10, BAND + 31, label if big >= 0 else "", GREY, PANEL, 1, 36)
        self._tyre(race, who)
        if not self.dash.has_points(race, who):
            page.text(104, BAND + 17, self.words.pick("seats", self.dash.seat(race, who)), KERB,
                      PANEL, 1, 80)
            return
        kinds = len(self.words.text("gauges"))
        wide, column = BAR + self.more, COLUMN + self.more // 2
        if kinds > 3:
            wide = SHORT + self.more // 2 + BAND_DIGITS - self.dash.FIGURES
        if self._marks(race, who):
            wide = min(wide, NARROW + self.more)
        for kind in range(kinds):
            self._points(race, who, kind, column * (kind // 3), BAND + 4 + 13 * (kind % 3), wide)

    def _outlook(self, race):
        """The weather large, while nobody drives."""
        page, words, dash = self.page, self.words, self.dash
        steps, coming = dash.sky_next(race)
        now = dash.sky(race)
        icon, colour = SKIES[dash.SKIES[now]]
        page.icon(10, BAND + 5, icon, colour, PANEL, 4)
        page.text(46, BAND + 17, words.pick("weathers", now), WHITE, PANEL, 1, 66)
        if steps:
            icon, colour = SKIES[dash.SKIES[coming]]
            page.icon(126, BAND + 5, icon, colour, PANEL, 4)
            page.text(162, BAND + 11, words.pick("weathers", coming), KERB, PANEL, 1, 66)
            page.text(162, BAND + 23, words.many("clouds", steps), KERB, PANEL, 1, 66)
        elif page.differs(126, BAND + 5, -1):
            page.wipe(126, BAND + 5, 108, 32, PANEL)
            page.differs(126, BAND + 5, -1)

    def _tyre(self, race, who):
        dash, page = self.dash, self.page
        compound = dash.compound(race, who)
        if compound == dash.NO_TYRE:
            if page.differs(58, BAND, compound):
                page.wipe(50, BAND, 48, BAND_H, PANEL)
                page.differs(58, BAND, compound)
            return
        colour, letter = TYRES[dash.TYRE_INKS[compound]], self.words.pick("tyre letters", compound)

        def ring(pen):
            pen.disc(73, BAND + 15, 13, colour)
            pen.disc(73, BAND + 15, 9, PANEL)
            pen.text(71, BAND + 12, letter, WHITE)
        if page.differs(58, BAND, compound):
            page.canvas.area(58, BAND + 1, 30, 29, PANEL, ring)
        page.text(50, BAND + 31, self.show.tyre_age(race, who),
                  AMBER if dash.worn(race, who) else KERB, PANEL, 1, 48)

    def _points(self, race, who, kind, x, y, wide):
        page, dash = self.page, self.dash
        value = dash.points(race, who, kind)
        page.text(104 + x, y, self.words.pick("gauges", kind), KERB, PANEL, 1, 12)
        most = max(value, dash.most(race, who, kind))
        step = min(9 + self.more // 8, wide // most) if most else 9
        if page.differs(119 + x, y, most):
            page.wipe(120 + x, y - 1, wide, 9, PANEL)
            page.differs(119 + x, y, most)
        for i in range(most):
            page.rect(120 + x + step * i, y - 1, step - (2 if step > 6 else 1), 9,
                      POINTS[kind] if i < value else ROAD)
        x += 120 + wide + (0 if len(self.words.text("gauges")) > 3 else 2)
        figure = dash.LOWEST + dash.STEP * value
        page.text(x, y, "%d" % figure, WHITE, PANEL, 1, dash.FIGURES, True)

    def _marks(self, race, who):
        """Right of the bars, one below the other; returns whether there are any."""
        y, found = BAND + 4, marks(self.dash, self.words, race, who)
        for text, ink in found:
            self.page.text(MARKED + self.more, y, text, ink, PANEL, 1, 36)
            y += 13
        return found
