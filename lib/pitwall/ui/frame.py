"""What stands round every picture of a race, always in the same place: lap, weather, timing tower,
the book-keeping of the car whose turn it is, and three lines below.

    top     LAP 3/6       sun > rain in 4       RED 2nd
    tower   six cars        |  stage: map, close-up, die, list
    inset   a small map     |
    band    MP   tyre   EP BP SP
    lines   the question, what is chosen, the keys
"""

from ..canvas.colours import (
    AMBER, BLACK, BLUE, CARS, GREEN, GREY, KERB, ORANGE, PANEL, RED, ROAD, SKY, WHITE, YELLOW)
from ..canvas.font import I_RAIN, I_STORM, I_SUN
from ..referee import TABLE, const

X, Y, W, H = 56, 22, 182, 142      # the stage
TOWER = const(22)
ROW = const(14)
INSET = (2, 107, 52, 57)
BAND = const(166)
BAND_H = const(42)
LINES = (210, 219, 229)
WIDE = const(234)      # 39 letters

SKIES = ((I_SUN, YELLOW), (I_RAIN, SKY), (I_STORM, BLUE))
TYRES = (WHITE, RED, GREEN, SKY)   # hard, soft, intermediate, wet
MARKS = (WHITE, SKY, AMBER, WHITE, GREY)   # by condition: on the track, pits, off, flag, out
POINTS = (ORANGE, SKY, GREEN)      # EP, BP, SP
BAR, NARROW = const(100), const(62)     # pixels of their bars; narrow if there are marks beside
MARKED = const(201)
STRAINS = (YELLOW, AMBER, RED, RED)     # of two levels of stress each, from 0


class Frame:
    """Draws the frame of a race on a page.

    dash    the numbers room of the game; words: what to say
    """

    def __init__(self, page, words, dash):
        self.page = page
        self.words = words
        self.dash = dash

    def draw(self, race, who, mp=-1):
        """All fields, for the car `who` (or TABLE) with so many MP (-1: not known)."""
        self._border(WHITE if who == TABLE else CARS[who])
        self._top(race, who)
        self._tower(race, who)
        self._band(race, who, mp)

    def progress(self, race):
        """In the place of the small map, while the large one is shown: the round."""
        page, x, y = self.page, INSET[0], INSET[1]
        if page.differs(x, y, "round"):
            page.wipe(x, y, INSET[2], INSET[3], PANEL)
            page.differs(x, y, "round")
        number = self.dash.round_number(race)
        page.text(x + 8, y + 10, self.words.say("ui.round") if number else "", GREY, PANEL, 1, 36)
        text = "%d" % number if number else ""
        page.text(x + 8, y + 24, " " * (2 - len(text)) + text, KERB, PANEL, 3, 36)

    def lines(self, question, choice="", keys="", ink=WHITE, price="", price_ink=GREEN):
        """The three lines below; the price stands at the right of the second one."""
        page = self.page
        page.text(4, LINES[0], question, WHITE, BLACK, 1, WIDE)
        left = WIDE - 6 * len(price)
        if page.text(4, LINES[1], choice, ink, BLACK, 1, left):
            page.drop(4 + left, LINES[1])
        if price:
            page.text(4 + left, LINES[1], price, price_ink, BLACK, 1, 6 * len(price))
        page.text(4, LINES[2], keys, GREY, BLACK, 1, WIDE)

    def wait(self):
        """In the place of the keys: the press was heard."""
        self.page.text(4, LINES[2], self.words.say("ui.wait"), KERB, BLACK, 1, WIDE)

    # --- parts ---

    def _border(self, colour):
        page = self.page
        page.rect(0, 0, 240, 2, colour)
        page.rect(0, 238, 240, 2, colour)
        page.rect(0, 2, 2, 236, colour)
        page.rect(238, 2, 2, 236, colour)

    def _top(self, race, who):
        page, words, dash = self.page, self.words, self.dash
        page.rect(2, 2, 236, 18, PANEL)
        ink, ground, when = WHITE, PANEL, self._when(race)
        if dash.flags(race):
            when = words.say("ui.flags", when)
        if dash.phase(race) == dash.BEHIND_SAFETY_CAR or dash.flags(race):
            ink, ground = BLACK, YELLOW
        page.rect(3, 3, 76, 16, ground)
        page.text(6, 7, when, ink, ground, 1, 72)
        steps, coming = dash.sky_next(race)
        self._sky(82, dash.sky(race))
        if steps:
            page.text(101, 7, "\u25b6", GREY, PANEL)
            self._sky(110, coming)
            page.text(130, 7, words.say("ui.in", steps), KERB, PANEL, 1, 36)
        else:
            page.text(101, 7, "", GREY, PANEL, 1, 60)
        if who == TABLE:
            page.text(170, 7, "", WHITE, PANEL, 1, 66)
            return
        text = words.pick("cars", who)
        if dash.phase(race) > 1:
            text = words.say("ui.place", text, words.pick("places", dash.place(race, who)))
        page.text(170, 7, text, CARS[who], PANEL, 1, 66, True)

    def _when(self, race):
        """Lap, start round or qualifying session."""
        dash, words = self.dash, self.words
        if dash.session(race):
            return words.say("ui.session", dash.session(race))
        if dash.phase(race) < 3:
            return words.pick("ui.phases", dash.phase(race))
        if dash.phase(race) == dash.BEHIND_SAFETY_CAR:
            return words.say("ui.safety car")
        if dash.phase(race) == 3:
            return words.say("ui.start", max(1, dash.round_number(race)))
        return words.say("ui.lap", dash.lap(race), dash.race_laps(race))

    def _sky(self, x, weather):
        icon, colour = SKIES[weather]
        self.page.icon(x, 3, icon, colour, PANEL, 2)

    def _tower(self, race, who):
        y = TOWER
        for place in range(len(race.cars)):
            self._row(race, y, self.dash.at_place(race, place), who)
            y += ROW

    def _row(self, race, y, car, who):
        page = self.page
        ground = ROAD if car == who else PANEL
        page.rect(2, y, 4, 12, CARS[car])
        if page.differs(6, y, ground):
            page.wipe(6, y, 48, 12, ground)
            page.differs(6, y, ground)
        page.text(9, y + 2, self.words.pick("cars", car), self._ink(race, car), ground, 1, 36)
        mark, ink = self._mark(race, car)
        page.text(47, y + 2, mark, ink, ground, 1, 6)

    def _ink(self, race, car):
        """Of a name: grey is out, amber broken, green has DRS."""
        dash = self.dash
        if dash.condition(race, car) == dash.IS_OUT:
            return GREY
        if dash.damage(race, car)[1]:
            return AMBER
        return GREEN if dash.drs(race, car) else WHITE

    def _mark(self, race, car):
        """A letter for what a car is up to: its tyre, or pits, off track, flag, out."""
        dash, words = self.dash, self.words
        condition = dash.condition(race, car)
        if condition:
            return words.pick("ui.conditions", condition), MARKS[condition]
        compound = dash.compound(race, car)
        if compound == dash.NO_TYRE:
            return "", GREY
        return words.pick("tyre letters", compound), TYRES[compound]

    # --- the band ---

    def _band(self, race, who, mp):
        page = self.page
        if page.differs(2, BAND, who):
            page.wipe(2, BAND, 236, BAND_H, PANEL)
            page.differs(2, BAND, who)
        if who == TABLE:
            self._outlook(race)
            return
        page.rect(2, BAND + 1, 4, BAND_H - 1, CARS[who])
        page.text(10, BAND + 4, "%2d" % mp if mp >= 0 else "", WHITE, PANEL, 3, 36)
        page.text(22, BAND + 31, self.words.say("ui.mp") if mp >= 0 else "", GREY, PANEL, 1, 12)
        self._tyre(race, who)
        if self.dash.bot(race, who):
            page.text(104, BAND + 17, self.words.pick("seats", self.dash.seat(race, who)), KERB,
                      PANEL, 1, 80)
            return
        for kind in range(3):
            self._points(race, who, kind, BAND + 4 + 13 * kind)
        if self.dash.has_marks(race):
            self._marks(race, who)

    def _outlook(self, race):
        """The weather large, while nobody drives."""
        page, words, dash = self.page, self.words, self.dash
        steps, coming = dash.sky_next(race)
        now = dash.sky(race)
        page.icon(10, BAND + 5, SKIES[now][0], SKIES[now][1], PANEL, 4)
        page.text(46, BAND + 17, words.pick("weathers", now), WHITE, PANEL, 1, 66)
        if steps:
            page.icon(126, BAND + 5, SKIES[coming][0], SKIES[coming][1], PANEL, 4)
            page.text(162, BAND + 11, words.pick("weathers", coming), KERB, PANEL, 1, 66)
            page.text(162, BAND + 23, words.many("clouds", steps), KERB, PANEL, 1, 66)
        else:
            page.text(126, BAND + 17, "", KERB, PANEL, 1, 102)

    def _tyre(self, race, who):
        dash, page = self.dash, self.page
        compound = dash.compound(race, who)
        if compound == dash.NO_TYRE:
            page.wipe(50, BAND, 48, BAND_H, PANEL)
            return
        colour, letter = TYRES[compound], self.words.pick("tyre letters", compound)

        def ring(pen):
            pen.disc(73, BAND + 15, 13, colour)
            pen.disc(73, BAND + 15, 9, PANEL)
            pen.text(71, BAND + 12, letter, WHITE)
        if page.differs(58, BAND, compound):
            page.canvas.area(58, BAND + 1, 30, 29, PANEL, ring)
        left = dash.life(race, who)
        page.text(50, BAND + 31, self._life(left), AMBER if left < 2 else KERB, PANEL, 1, 48)

    def _life(self, left):
        if left < 0:
            return self.words.say("ui.worn", left)
        return self.words.many("laps", left)

    def _points(self, race, who, kind, y):
        page, dash = self.page, self.dash
        value = dash.points(race, who, kind)
        page.text(104, y, dash.POINTS[kind], KERB, PANEL)
        most = max(value, dash.most(race, who, kind))
        wide = NARROW if dash.has_marks(race) else BAR
        step = min(9, wide // most) if most else 9
        if page.differs(119, y, most):
            page.wipe(120, y - 1, wide, 9, PANEL)
            page.differs(119, y, most)
        for i in range(most):
            page.rect(120 + step * i, y - 1, step - (2 if step > 6 else 1), 9,
                      POINTS[kind] if i < value else ROAD)
        page.text(122 + wide, y, "%d" % value, WHITE, PANEL, 1, 12, True)

    def _marks(self, race, who):
        """Right of the bars: DRS or a stop that is due, stress, breakdown points."""
        page, words, dash = self.page, self.words, self.dash
        level, (points, broken) = dash.stress(race, who), dash.damage(race, who)
        text, ink = (words.say("ui.drs"), GREEN) if dash.drs(race, who) else ("", GREEN)
        if dash.must_pit(race, who):
            text, ink = words.say("ui.must pit"), RED
        page.text(MARKED, BAND + 4, text, ink, PANEL, 1, 36)
        page.text(MARKED, BAND + 17, words.say("ui.stress", level) if level else "",
                  STRAINS[level // 2], PANEL, 1, 36)
        page.text(MARKED, BAND + 30, words.say("ui.damage", points) if points else "",
                  RED if broken else GREY, PANEL, 1, 36)
