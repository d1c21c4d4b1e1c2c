"""The championship: the next race, the standings, or another one."""

from pitwall.boards.buttons import OK
from pitwall.canvas.colours import KERB, PANEL
from pitwall.ui.circuit_name import circuit_name
from pitwall.ui.rows import Rows


class Championship(Rows):
    """The actions of the loaded championship `season`; `notice`: an error message."""

    title = "menu.championship"
    keys = "keys.championship"
    lent = "league"

    def __init__(self, app, season, notice=""):
        Rows.__init__(self, app)
        self.season = season
        self.notice = notice
        self.sure = False       # the warning about a restart was shown
        self.entries = ["table", "new"]
        if not season.table:
            self.entries = ["new"]
        elif season.table.over():
            self.entries.insert(0, "champion")
        elif self._waits():
            self.entries = ["resume", "anew", "table", "new"]
        else:
            self.entries.insert(0, "next")
        if "next" in self.entries:
            self.entries.insert(-1, "entry")
        if season.table and season.table.series.run:
            self.entries.insert(self.entries.index("table") + 1, "chart")
            self.entries.insert(-1, "correct")
        if "next" in self.entries:
            self.entries.insert(-1, "drivers")
        self.recall()

    def _waits(self):
        try:
            return self.season.waits()
        except ValueError as error:
            self.notice = self.app.words.say("ui.unusable", self.app.words.refusal(error))
            return False

    def rows(self):
        return self.entries

    def face(self, entry):
        return self.app.words.say("season." + entry), None, KERB

    def help(self, entry):
        return self.notice or ("" if self._roomy() else ", ".join(self._where()))

    def _roomy(self):
        return not self.app.page.small

    def top(self):
        return 72 if self._roomy() and self.season.table else Rows.top(self)

    def head(self):
        """Show the next race in the band of the title."""
        Rows.head(self)
        for i, line in enumerate(self._where() if self._roomy() else ()):
            self.app.page.body(self.left(), 29 + 18 * i, line, KERB, PANEL)

    def _where(self):
        """Return lines about the next race: its number and circuit."""
        table, words = self.season.table, self.app.words
        if not table:
            return ()
        if table.over():
            return (words.say("season.over", len(table.circuits)),)
        race = words.say("season.race", table.series.run + 1, len(table.circuits))
        return (words.in_edition(race, self.season.game, self.season.edition),
                circuit_name(words, table.next_circuit()))

    def key(self, event):
        if event != OK:
            self.sure, self.notice = False, ""
        Rows.key(self, event)

    def enter(self, entry):
        self.keep(entry)
        getattr(self, "_" + entry)()

    def back(self):
        self.keep("")
        self.app.menu()

    def _next(self):
        self.app.next_race(self.season)

    def _entry(self):
        """Enter the result of a race driven elsewhere."""
        if self._free():
            from pitwall.ui.result_entry import ResultEntry
            self.app.go(ResultEntry(self.app, self.season))

    def _correct(self):
        if self._free():
            from pitwall.ui.result_entry import ResultEntry
            self.app.go(ResultEntry(self.app, self.season, self.season.table.series.run - 1))

    def _drivers(self):
        if self._free():
            from pitwall.ui.season_drivers import SeasonDrivers
            self.app.go(SeasonDrivers(self.app, self.season))

    def _free(self):
        """Return True if people may change it: nobody changes a season of a career."""
        from pitwall.race import career, records
        kept = records.Records(self.app.saves)
        try:
            kept.load()
        except ValueError:
            pass
        own = not career.runs(kept.career, self.season)
        if not own:
            self.notice = self.app.words.say("season.of career")
        return own

    def _anew(self):
        """Discard the race that is under way, at the second press."""
        if self.sure:
            self._next()
        else:
            self.sure, self.notice = True, self.app.words.say("season.sure")

    def _resume(self):
        self.app.resume(self.season)

    def _table(self):
        self.app.season_table(self.season)

    def _chart(self):
        from pitwall.ui import graphs
        table = self.season.table
        people = [who for who, seat in enumerate(table.seats()) if not seat]
        self.app.graphs([graphs.points(table.series, people)], self.app.championship)

    def _champion(self):
        self.app.champion(self.season)

    def _new(self):
        self.app.season_setup(self.season)
