"""All cars' dashboards in lines: place, tyre, points, and what is the matter with each."""

from pitwall.canvas.colours import CARS, GREY, KERB, WHITE
from pitwall.ui.inks import marks
from pitwall.ui.lines import Lines
from pitwall.ui.page import wrap


class Dashboard(Lines):
    """A heading for each car in the order of the race, and its book-keeping below."""

    title = "options.dashboard"

    def __init__(self, app, options):
        self.options = options
        play = options.play
        self.race, self.dash, self.show = play.race, play.dash, play.texts.show
        Lines.__init__(self, app)

    def listed(self):
        lines = []
        for who in self.dash.order(self.race):
            ink = GREY if self.dash.condition(self.race, who) == self.dash.IS_OUT else WHITE
            lines += self._wrapped(CARS[who], ink, self._name(who))
            lines += self._wrapped(CARS[who], GREY if ink == GREY else KERB, self._book(who),
                                   " " if self.tiny() else "")
        return lines

    def _wrapped(self, mark, ink, parts, indent=""):
        """Parts of a line, none of them broken, as lines."""
        text = "  ".join([part.replace(" ", "\u00a0") for part in parts if part])
        return [(mark, ink, indent + line.strip(" ").replace("\u00a0", " "))
                for line in wrap(text, self.columns() - len(indent))]

    def _name(self, who):
        """Car, place, who drives it, and where it is if not on the track."""
        words, dash, race = self.app.words, self.dash, self.race
        name = words.pick("cars", who)
        if dash.lined_up(race):
            name = words.say("ui.place", name, words.pick("places", dash.order(race).index(who)))
        return name, words.pick("seats", dash.seat(race, who)), self.show.note(who)

    def _book(self, who):
        """Number, tyre, points, marks."""
        words, dash, race, parts = self.app.words, self.dash, self.race, []
        big = dash.big(race, who, -1)
        if big >= 0:
            parts.append("%s %d" % (words.say("ui.big"), big))
        compound = dash.compound(race, who)
        if compound != dash.NO_TYRE:
            parts.append("%s %s" % (words.pick("tyre letters", compound),
                                    self.show.tyre_age(race, who)))
        if dash.has_points(race, who):
            for kind, name in enumerate(words.text("gauges")):
                figure = dash.LOWEST + dash.STEP * dash.points(race, who, kind)
                parts.append("%s %d" % (name, figure))
        parts.append(self.show.lamp(race, who))
        parts += [text for text, _ in marks(dash, words, race, who)]
        return parts

    def back(self):
        self.app.go(self.options)
