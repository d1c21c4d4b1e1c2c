"""The championship: the next race, the standings, or another one."""

from ..boards.buttons import BACK, LEFT, OK, UP
from ..canvas.colours import AMBER, BLACK, GREY, KERB, PANEL, RED, WHITE

ROW = 24
TOP = 72


def circuit_name(name):
    """A circuit by the name of its file: "great-britain" is Great Britain."""
    return " ".join([word[:1].upper() + word[1:] for word in name.split("-")])


class Championship:
    """What can be done with the championship `season`, which is loaded; `notice`: what is wrong."""

    def __init__(self, app, season, notice=""):
        self.app, self.season = app, season
        self.notice = notice
        self.sure = False       # was told what "anew" loses
        self.at = 0
        self.entries = ["table", "new"]
        if not season.table:
            self.entries = ["new"]
        elif season.table.over():
            self.entries.insert(0, "champion")
        elif self._waits():
            self.entries = ["resume", "anew", "table", "new"]
        else:
            self.entries.insert(0, "next")

    def _waits(self):
        try:
            return self.season.waits()
        except ValueError as error:
            self.notice = self.app.words.say("ui.unusable", self.app.words.refusal(error))
            return False

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words = self.app.page, self.app.words
        page.rect(0, 0, 240, 24, PANEL)
        page.text(8, 5, words.say("menu.championship"), WHITE, PANEL, 2)
        for i, line in enumerate(self._where()):
            page.text(12, 36 + 14 * i, line, KERB, BLACK, 1, 220)
        for i, entry in enumerate(self.entries):
            chosen, y = i == self.at, TOP + ROW * i
            ground = RED if chosen else PANEL
            page.rect(8, y, 224, ROW - 4, ground)
            page.text(14, y + 6, ("\u25b6 " if chosen else "  ") + words.say("season." + entry),
                      WHITE, ground, 1, 212)
        page.text(12, 200, self.notice, AMBER, BLACK, 1, 220)
        page.text(12, 228, words.say("keys.championship"), GREY, BLACK, 1, 220)

    def _where(self):
        """Which race comes next, and where."""
        table, words = self.season.table, self.app.words
        if not table:
            return ()
        if table.over():
            return (words.say("season.over", len(table.circuits)),)
        return (words.say("season.race", table.series.run + 1, len(table.circuits)),
                circuit_name(table.next_circuit()))

    def tick(self, now):
        return False

    def key(self, event):
        if event == BACK:
            self.app.menu()
        elif event == OK:
            getattr(self, "_" + self.entries[self.at])()
        else:
            self.sure, self.notice = False, ""
            self.at = (self.at + (-1 if event in (UP, LEFT) else 1)) % len(self.entries)
            self.draw()

    def _next(self):
        self.app.next_race(self.season)

    def _anew(self):
        """The second press does it: what was driven is lost."""
        if self.sure:
            self._next()
        else:
            self.sure, self.notice = True, self.app.words.say("season.sure")
            self.draw()

    def _resume(self):
        self.app.resume(self.season)

    def _table(self):
        self.app.season_table(self.season)

    def _champion(self):
        self.app.champion(self.season)

    def _new(self):
        self.app.season_setup(self.season)
