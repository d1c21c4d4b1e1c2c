"""Change who drives in a championship from its next race on: drivers join, leave or swap seats."""

from pitwall import games
from pitwall.canvas.colours import GREEN, KERB, NAMES
from pitwall.race.season import seats
from pitwall.ui.rows import Rows

COUNT, DONE = -1, -2        # rows that are no cars


class SeasonDrivers(Rows):
    """Rows: how many cars, a seat each, and one that takes it over. BACK changes nothing.

    A driver who joins has no points; one who leaves gives the car to another kind of seat.
    """

    title = "season.drivers"
    keys = "keys.settings"
    lent = "league"

    def __init__(self, app, season):
        Rows.__init__(self, app)
        self.season, self.notice = season, ""
        self.seats = season.table.seats()
        self.least = len(self.seats)
        game, edition = season.game, season.edition
        options = games.room(game, "options", edition)
        rule = games.room(game, "championship", edition).TEAMS
        self.kinds, self.cars = seats(game, edition), options.CARS[1]
        self.step = 2 if rule and season.table.switches() & options.bit(rule) else 1

    def rows(self):
        return [COUNT] + list(range(len(self.seats))) + [DONE]

    def face(self, row):
        words = self.app.words
        if row == COUNT:
            return words.pick("season.rows", 5), "%d" % len(self.seats), KERB
        if row == DONE:
            return words.say("season.from", self.season.table.series.run + 1), None, GREEN
        return words.pick("cars", row), words.pick("seats", self.seats[row]), NAMES[row]

    def help(self, row):
        return self.notice or (self.app.words.say("season.join") if row == COUNT else "")

    def most(self):
        return self.cars + 2

    def change(self, row, step):
        self.notice = ""
        if row == COUNT:
            self._count(step)
        else:
            at = self.kinds.index(self.seats[row]) + step
            self.seats[row] = self.kinds[at % len(self.kinds)]

    def _count(self, step):
        """One car more or fewer, or two of them; never fewer than there are."""
        numbers = list(range(self.least, self.cars + 1, self.step))
        cars = numbers[(numbers.index(len(self.seats)) + step) % len(numbers)]
        self.seats = self.seats[:cars] + [0] * (cars - len(self.seats))

    def enter(self, row):
        if row != DONE:
            self.change(row, 1)
        elif self.season.seat(self.seats):
            self.app.show_season(self.season, self.face(DONE)[0])
        else:
            self.notice = self.app.words.say("season.unsaved")

    def back(self):
        self.app.championship()
