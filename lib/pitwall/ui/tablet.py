"""One car's dashboard as a picture: tyres with their wear bar, and bars with their effects.
Up and down change the car, in the order of the race."""

from pitwall.boards.buttons import BACK, LEFT, OK, UP
from pitwall.canvas.colours import BLACK, CARS, CELL, KERB, PANEL, WHITE
from pitwall.race.referee import const
from pitwall.ui.inks import TYRES
from pitwall.ui.sheet import Sheet
from pitwall.ui.wear import Wear

CREW, GIFT, TYRE, BAR = const(28), const(44), const(64), const(81)      # rows of pixels
TOP, ROW = const(107), const(19)        # of the bars
NAME = const(92)        # pixels of a bar's name
BLOCK, FIGURE = const(10), const(26)    # pixels of a step of a bar, and of its number


class Dashboard(Sheet):
    """before: the screen to which OK and BACK return."""

    keys = "keys.tablet"

    def __init__(self, app, before):
        Sheet.__init__(self, app)
        self.before, self.play = before, before.play
        self.race, self.dash = self.play.race, self.play.dash
        self.show = self.play.texts.show
        self.order = self.dash.order(self.race)
        who = self.race.ask.who
        self.at = self.order.index(who) if who in self.order else 0
        self.wear = Wear(app.words, self.dash, 8, BAR, app.page.width - 16)

    @property
    def who(self):
        return self.order[self.at]

    def named(self):
        name = self.app.words.pick("cars", self.who)
        if not self.dash.lined_up(self.race):
            return name
        return self.app.words.say("ui.place", name, self.app.words.pick("places", self.at))

    def note(self):
        return self.show.lamp(self.race, self.who) or self.show.note(self.who)

    def key(self, event):
        if event in (OK, BACK):
            self.app.go(self.before)
            return
        self.at = (self.at + (-1 if event in (UP, LEFT) else 1)) % len(self.order)
        self.open()

    def paint(self):
        page, who = self.app.page, self.who
        wide = page.width - 16
        page.rect(0, 24, page.width, 2, CARS[who])
        page.body(8, CREW, self.show.crew(who), WHITE, BLACK, wide)
        page.body(8, GIFT, self.show.gift(who), KERB, BLACK, wide)
        self._tyres(page, who, wide)
        self.wear.draw(page, self.race, who)
        for kind in range(len(self.app.words.text("gauges"))):
            self._bar(page, TOP + ROW * kind, kind)

    def _tyres(self, page, who, wide):
        """Draw the set of tyres, its wear, and the sets that are left."""
        compound, spare = self.dash.compound(self.race, who), self.show.spare(who)
        if compound == self.dash.NO_TYRE:
            return
        text = self.show.tyre_name(compound) + " " + self.show.tyre_age(self.race, who)
        room = wide - page.measure(spare) - 6
        ink = TYRES[self.dash.TYRE_INKS[compound]]
        page.body(8, TYRE, text, ink, BLACK, room)
        page.body(14 + room, TYRE, spare, KERB, BLACK, wide - room - 6)

    def _bar(self, page, y, kind):
        """Draw a bar: its name, a block for each step, its number and its effect."""
        dash, who, x = self.dash, self.who, 8
        page.rect(2, y - 2, page.width - 4, ROW - 1, PANEL)
        page.body(x, y, self.show.gauge_name(kind), WHITE, PANEL, NAME - 4)
        x += NAME
        value, most = dash.points(self.race, who, kind), dash.most(self.race, who, kind)
        for step in range(most + 1):        # the lowest level has a block too: filled if reached
            page.rect(x, y + 2, BLOCK - 2, 10, KERB if step <= value else CELL)
            if step > value:
                page.rect(x + 1, y + 3, BLOCK - 4, 8, PANEL)
            x += BLOCK
        figure = "%d" % (dash.LOWEST + dash.STEP * value)
        page.body(x, y, figure, WHITE, PANEL, FIGURE, True)
        x += FIGURE + 6
        page.body(x, y, self.show.gauge(who, kind), WHITE, PANEL, page.width - 8 - x, True)
