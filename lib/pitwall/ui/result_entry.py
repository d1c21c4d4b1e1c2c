"""Enter the result of a race driven without the device, or correct the result of another race."""

from pitwall.canvas.colours import GREEN, KERB, NAMES
from pitwall.ui.circuit_name import circuit_name
from pitwall.ui.rows import Rows

RACE = -1           # the row of the race, above those of the cars
SHOWN = 3           # cars that the message names


class ResultEntry(Rows):
    """One row for each car, then a row that enters the result. Cars without a place are not
    classified.

    OK gives a car the next place; if it has one, it takes this place and those after it away.
    Left and right move a car by a place.
    race    number of the race to correct, None: the next race
    """

    keys = "keys.settings"
    lent = "league"

    def __init__(self, app, season, race=None):
        Rows.__init__(self, app)
        self.title = "season.entry" if race is None else "season.correct"
        self.season, self.race, self.notice = season, race, ""
        self.order = self._known()
        self.at = int(race is None)

    def _known(self):
        """Return the cars in the order of the result that is corrected."""
        series = self.season.table.series
        if self.race is None:
            return []
        places = [series.place(self.race, who) for who in range(series.drivers)]
        return [places.index(place) for place in range(1, max(places) + 1)]

    def rows(self):
        cars = list(range(self.season.table.cars))
        return [RACE] + cars + [len(cars)] * bool(self.order)

    def face(self, row):
        words, table = self.app.words, self.season.table
        if row == RACE:
            race = self._number()
            return (words.pick("season.rows", 1).format(race + 1),
                    circuit_name(words, table.circuits[race]), KERB)
        if row == table.cars:
            return words.say("season.entered"), None, GREEN
        place = "-"
        if row in self.order:
            place = words.pick("places", self.order.index(row))
        return words.pick("cars", row), place, NAMES[row]

    def _number(self):
        return self.season.table.series.run if self.race is None else self.race

    def help(self, row):
        words = self.app.words
        return self.notice or words.named(words.pick(
            "season.entry helps", row == self.season.table.cars))

    def change(self, row, step):
        self.notice = ""
        if row == RACE:
            self._turn(step)
        elif row not in self.order:
            self.order.append(row)
        else:
            self._move(row, self.order.index(row) + step)

    def _turn(self, step):
        """Go to another race that can be corrected."""
        if self.race is not None:
            self.race = (self.race + step) % self.season.table.series.run
            self.order = self._known()

    def _move(self, row, place):
        """Move a car by a place; behind the last one it has none."""
        self.order.remove(row)
        if place <= len(self.order):
            self.order.insert(max(0, place), row)

    def enter(self, row):
        self.notice = ""
        if row == self.season.table.cars:
            self._take()
        elif row in self.order:
            del self.order[self.order.index(row):]
        else:
            self.change(row, 1)

    def _take(self):
        """Enter the result, and say so in the championship."""
        places = [self.order.index(who) + 1 if who in self.order else 0
                  for who in range(self.season.table.cars)]
        number, words = self._number(), self.app.words
        if not self.season.enter_places(places, self.race):
            self.notice = words.say("season.unsaved")
            return
        first = ", ".join(["%d %s" % (place + 1, words.pick("cars", who))
                           for place, who in enumerate(self.order[:SHOWN])])
        self.app.show_season(self.season, words.say("season.took", number + 1, first))

    def back(self):
        self.app.championship()
