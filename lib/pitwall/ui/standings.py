"""The order of the cars, during a race and at its end."""

from pitwall.boards.buttons import OK
from pitwall.canvas.colours import AMBER, BLACK, CARS, GREEN, KERB, PANEL, WHITE
from pitwall.canvas.font import I_CUP, I_FLAG
from pitwall.games.narration import padded
from pitwall.race import code
from pitwall.race.ask import TABLE
from pitwall.ui.lines import Lines
from pitwall.ui.page import wrap

TOP = 38
ROW, REST = 30, 54      # pixels of a row at most, of everything except rows
LINE = 10               # pixels of a line below them
TIGHT = 24              # a row less high than that has only one line
COLUMNS = (48, 104, 130, 154)      # on 240 pixels
HEADINGS = (48, 94, 122, 156)
CHIP = 13
NAME, WIDE = 11, 34     # letters of place and name; of a line with all values


class Standings(Lines):
    """One row for each car: place, name, laps, stops, tyre and condition.

    On small pages the rows are lines of text; if these are short, two for each car.
    """

    title = "options.standings"
    end = "ui.tyre"             # heading of the last column
    keys = "keys.standings"

    def __init__(self, app, options):
        self.options = options
        self.play = options.play
        record = self.play.run.record
        if record.on and record.number > 1 and self.keys == Standings.keys:
            self.keys = "keys.places"
        Lines.__init__(self, app)

    def key(self, event):
        if event != OK or not self._charts():
            Lines.key(self, event)

    def _charts(self):
        """Open the charts; return True if there are any."""
        pages = self.pages()
        if pages:
            self.app.graphs(pages, lambda: self.app.go(self))
        return bool(pages)

    def pages(self):
        """Return the chart of places by round, up to now."""
        return self._places(self._orders())

    def _orders(self):
        """Return the order of the cars at each checkpoint, () unless recorded from the grid on."""
        from pitwall.race import recorded
        run = self.play.run
        found = recorded.from_grid(run.record.path(), run) if run.record.on else None
        if not found:
            return ()
        return [row[1] for row in found.rounds[:run.record.number] if row[1]]

    def _places(self, orders):
        from pitwall.ui import graphs
        race, dash = self.play.race, self.play.dash
        people = [who for who in range(len(race.cars)) if not dash.bot(race, who)]
        return [graphs.places(orders, people)] if len(orders) > 1 else []

    def note(self):
        return "" if self.tiny() else self.app.words.circuit(self.play.race.circuit.name)

    def back(self):
        self.app.go(self.options)

    def _headings(self):
        words = self.app.words
        return words.text("ui.columns") + (words.say(self.end),)

    # --- as lines ---

    def listed(self):
        lines = []
        if self.app.page.small:
            for i, who in enumerate(self.order()):
                self._lines(lines, self._place(i, who), who)
        return lines

    def heading(self):
        names = self._headings()
        return self._line("  " + names[0], *names[1:]) if self.columns() >= WIDE else ""

    def _lines(self, lines, place, who):
        words, race, dash = self.app.words, self.play.race, self.play.dash
        name = "%s %s" % (place, words.pick("cars", who))
        state, ink = self._state(who, dash.condition(race, who))
        laps, stops = "%d" % dash.laps(race, who), "%d" % dash.stops(race, who)
        if self.columns() >= WIDE:
            lines.append((CARS[who], ink, self._line(name, laps, stops, state)))
            return
        names = self._headings()
        room = self.columns() - len(name)
        lines.append((CARS[who], WHITE, name + " " * (room - len(state)) + state
                      if len(state) < room else name))
        if len(state) >= room:
            lines.append((BLACK, ink, "  " + state))
        lines.append((BLACK, KERB, "  %s %s  %s %s" % (names[1], laps, names[2], stops)))

    def _line(self, name, laps, stops, state):
        return padded(name, NAME) + " " * (5 - len(laps)) + laps + " " * (
            6 - len(stops)) + stops + "  " + state

    # --- as rows ---

    def paint(self):
        if self.app.page.small:
            Lines.paint(self)
            return
        page, race = self.app.page, self.play.race
        for x, name in zip(HEADINGS, self._headings()):
            page.text(self._x(x), 28, name, KERB, BLACK, 1, 6 * len(name))
        high = min(ROW, self.tall() // len(race.cars))
        for i, who in enumerate(self.order()):
            self._row(TOP + high * i, i, who, high - 3)

    def tall(self):
        """Return the height of all rows in pixels, at most."""
        return self.app.page.height - REST

    def _x(self, x):
        """Return a column's x on a page of any width."""
        return x * self.app.page.width // 240

    def _place(self, i, who):
        dash = self.play.dash
        return "-" if dash.condition(self.play.race, who) == dash.IS_OUT else "%d" % (i + 1)

    def order(self):
        return self.play.dash.order(self.play.race)

    def _row(self, y, i, who, high):
        page, words, race, dash = self.app.page, self.app.words, self.play.race, self.play.dash
        condition, name = dash.condition(race, who), words.pick("cars", who)
        page.rect(4, y, page.width - 8, high, PANEL)
        middle = y + (high - 14) // 2
        chip = min(CHIP, high - 1)
        page.body(6, middle, self._place(i, who), WHITE, PANEL, 16, True)
        page.rect(28, y + (high - chip) // 2, CHIP, chip, CARS[who])
        page.text(32, y + (high - 7) // 2, name[0], BLACK, CARS[who], 1, 6)
        x, up = self._x(COLUMNS[0]), 4 if high >= TIGHT else 0
        page.body(x, middle - up, name, WHITE, PANEL, 58)
        if up:
            page.text(x, middle + 11, seated(self.play.run, words, who), KERB, PANEL, 1, 58)
        page.body(self._x(COLUMNS[1]), middle, "%d" % dash.laps(race, who), WHITE, PANEL, 16, True)
        page.body(self._x(COLUMNS[2]), middle, "%d" % dash.stops(race, who), WHITE, PANEL, 16,
                  True)
        text, ink = self._state(who, condition)
        at = self._x(COLUMNS[3])
        end = page.width - (28 if condition == dash.AT_FLAG else 6)
        page.snug(at, middle, text, ink, PANEL, end - at)
        if condition == dash.AT_FLAG:
            winner = dash.final_place(race, who) == 1
            icon, ink = (I_CUP, AMBER) if winner else (I_FLAG, KERB)
            size = 2 if high >= CHIP + 3 else 1
            page.icon(page.width - 8 - 8 * size, y + (high - 8 * size) // 2, icon, ink, PANEL, size)

    def _state(self, who, condition):
        words, race, dash = self.app.words, self.play.race, self.play.dash
        if condition == dash.IS_OUT:
            return words.pick("why out", dash.why_out(race, who)), AMBER
        if condition == dash.AT_FLAG:
            score = dash.score(race, who)
            if not score:
                return words.say("scoreless"), AMBER
            return words.many("season.points", score) if score >= 0 else words.say("ui.flag"), GREEN
        compound = dash.compound(race, who)
        if compound == dash.NO_TYRE:
            return "", KERB
        return "%s %d" % (words.pick("tyre letters", compound), dash.life(race, who)), KERB


class Table(Standings):
    """The standings at the end of a race, with all cars. podium: the screen before."""

    title = "ui.result"
    end = "ui.end"
    keys = "keys.places"

    def __init__(self, app, podium):
        self.podium, self.play = podium, podium.play
        Lines.__init__(self, app)

    def listed(self):
        """Add the race's code to the lines of a small page."""
        lines = Standings.listed(self)
        return lines + [(BLACK, KERB, line) for text in self._code()
                        for line in wrap(text, self.columns())]

    def _code(self):
        """Return the race's code with check letters, to compare with a friend's result, and
        an explanation; [] without a code."""
        run, words = self.play.run, self.app.words
        return [code.result(words, run), words.say("code.compare")] if run.code else []

    def tall(self):
        return Standings.tall(self) - LINE * len(self._code())

    def paint(self):
        Standings.paint(self)
        if not self.app.page.small:
            texts = self._code()
            for i in range(len(texts)):
                self.app.page.text(self.left(), self.bottom() - LINE * (len(texts) - i), texts[i],
                                   KERB)

    def order(self):
        return finish_order(self.play.race, self.play.dash)

    def pages(self):
        """Return the charts: the decisive moment, places by round, and dice against fair ones."""
        from pitwall.ui import graphs
        run, words = self.play.run, self.app.words
        pages = self._places(self.podium.places())
        if self.podium.decisive:
            from pitwall.ui.decisive import Moment
            pages.insert(0, Moment(self.podium))
        rows = [(words.pick("cars", who) + ", " + words.pick("dice", die), rolls, mean, fair)
                for who, die, rolls, mean, fair in run.dice_statistics.rows() if who != TABLE]
        return pages + graphs.dice(self.app, rows)

    def back(self):
        self.app.go(self.podium)


def seated(run, words, who):
    """Return who drives a car: a driver's name, "you" for the only person, or the kind of seat.
    """
    if run.dash.bot(run.race, who):
        from pitwall.race import people
        return people.surname(people.of_run(run, who))
    return words.say("quick.you") if who == run.viewer else words.pick(
        "seats", run.dash.seat(run.race, who))


def finish_order(race, dash):
    """Return the cars: the classified by place, then the others, the farthest first."""
    cars = dash.order(race)
    ends = sorted([(dash.final_place(race, who), who) for who in cars
                   if dash.condition(race, who) != dash.IS_OUT])
    return [who for _, who in ends] + [
        who for who in cars if dash.condition(race, who) == dash.IS_OUT]
