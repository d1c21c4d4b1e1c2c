"""All cars' dashboards: place, tyre, points, and the condition of each.

A row for each car, or lines on a small page.
"""

from pitwall.canvas.colours import BLACK, CARS, GREY, KERB, PANEL, WHITE
from pitwall.ui.inks import gauges, marks
from pitwall.ui.lines import Lines
from pitwall.ui.page import wrap

BLOCKS = 10     # of a bar of wear
ROW, CHIP, TEXT = 33, 13, 26    # pixels of a car's row, its plate, and left of its text


class Dashboard(Lines):
    """A heading for each car in the order of the race, with its values below."""

    title = "options.dashboard"
    row = ROW

    def __init__(self, app, options):
        self.options = options
        play = options.play
        self.race, self.dash, self.show = play.race, play.dash, play.texts.show
        Lines.__init__(self, app)

    def listed(self):
        if self.in_rows():
            return self.dash.order(self.race)
        lines = []
        for who in self.dash.order(self.race):
            ink = GREY if self.dash.condition(self.race, who) == self.dash.IS_OUT else WHITE
            lines += self._wrapped(CARS[who], ink, self._name(who))
            lines += self._wrapped(CARS[who], GREY if ink == GREY else KERB, self._book(who),
                                   " " if self.tiny() else "")
        return lines

    # --- rows ---

    def draw_row(self, y, who):
        """Draw name and place, the driver on the right, and the values below."""
        page, y = self.app.page, y + 1
        out = self.dash.condition(self.race, who) == self.dash.IS_OUT
        name, *more = [part for part in self._name(who) if part]
        wide = page.width - TEXT - 8
        page.rect(4, y, page.width - 10, ROW - 2, PANEL)
        page.rect(8, y + 3, CHIP, CHIP, CARS[who])
        page.text(12, y + 6, name[0], BLACK, CARS[who], 1, 6)
        left = wide - page.measure(name) - 6
        page.body(TEXT, y + 2, name, KERB if out else WHITE, PANEL, wide - left)
        text = "  ".join(more)
        if 6 * len(text) > left:
            text = more[-1]         # its place is more useful than its driver
        page.text(TEXT + wide - left, y + 6, text, KERB, PANEL, 1, left, True)
        page.snug(TEXT, y + 17, "  ".join([part for part in self._book(who) if part]),
                  KERB if out else WHITE, PANEL, wide)

    # --- lines ---

    def _wrapped(self, mark, ink, parts, indent=""):
        """Return the parts of a line, none of them broken, as lines."""
        text = "  ".join([part.replace(" ", "\u00a0") for part in parts if part])
        return [(mark, ink, indent + line.strip(" ").replace("\u00a0", " "))
                for line in wrap(text, self.columns() - len(indent))]

    def _name(self, who):
        """Return the car, its place, its driver, and where it is if not on the track."""
        words, dash, race = self.app.words, self.dash, self.race
        name = words.pick("cars", who)
        if dash.lined_up(race):
            name = words.say("ui.place", name, words.pick("places", dash.order(race).index(who)))
        return name, words.pick("seats", dash.seat(race, who)), self.show.note(who)

    def _book(self, who):
        """Return its number, tyre, points and marks."""
        words, dash, race, parts = self.app.words, self.dash, self.race, []
        big = dash.big(race, who, -1)
        if big >= 0:
            parts.append("%s %d" % (words.say("ui.big"), big))
        compound = dash.compound(race, who)
        if compound != dash.NO_TYRE:
            parts.append("%s %s" % (words.pick("tyre letters", compound),
                                    self.show.tyre_age(race, who)))
            parts += self._wear(who)
        if dash.has_points(race, who):
            for kind, name in gauges(dash, words):
                figure = dash.LOWEST + dash.STEP * dash.points(race, who, kind)
                parts.append("%s %d" % (name, figure))
        parts.append(self.show.lamp(race, who))
        parts += [text for text, _ in marks(dash, words, race, who)]
        return parts

    def _wear(self, who):
        """Return the bar of its tyre wear with the numbers marked on it, if it has one."""
        wear, letters = self.dash.wear(self.race, who), self.app.words.text("tyre letters")
        if not wear:
            return []
        laps, last, _, marks = wear
        full = min(BLOCKS, (laps * BLOCKS + last - 1) // max(1, last))
        return ["\u25a0" * full + "\u25a1" * (BLOCKS - full),
                " ".join([letters[compound] + "%d" % lap for lap, compound in marks])]

    def back(self):
        self.app.go(self.options)
