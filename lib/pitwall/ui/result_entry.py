"""The result of a championship's race that was driven without the device."""

from pitwall.canvas.colours import GREEN, NAMES
from pitwall.ui.rows import Rows


class ResultEntry(Rows):
    """A row a car; OK gives it the next place, or takes that and later ones back. Then a row to
    enter it: whoever has no place is not classified."""

    title = "season.entry"
    keys = "keys.settings"
    lent = "league"

    def __init__(self, app, season):
        Rows.__init__(self, app)
        self.season, self.order, self.notice = season, [], ""

    def rows(self):
        cars = list(range(self.season.table.cars))
        return cars + [len(cars)] * bool(self.order)

    def face(self, row):
        words = self.app.words
        if row == self.season.table.cars:
            return words.say("season.entered"), None, GREEN
        place = "-"
        if row in self.order:
            place = words.pick("places", self.order.index(row))
        return words.pick("cars", row), place, NAMES[row]

    def help(self, row):
        return self.notice or self.app.words.pick(
            "season.entry helps", row == self.season.table.cars)

    def change(self, row, step):
        self.notice = ""
        if row in self.order:
            del self.order[self.order.index(row):]
        else:
            self.order.append(row)

    def enter(self, row):
        if row < self.season.table.cars:
            self.change(row, 1)
        elif self.season.enter_places([
                self.order.index(who) + 1 if who in self.order else 0
                for who in range(self.season.table.cars)]):
            self.back()
        else:
            self.notice = self.app.words.say("season.unsaved")

    def back(self):
        self.app.championship()
