"""The career: a season at one of the open levels, past seasons, and the score of rivals."""

from pitwall import games
from pitwall.canvas.colours import GREEN, KERB, NAMES
from pitwall.race import career, circuits, records
from pitwall.race.season import Season
from pitwall.ui.rows import Rows


class Career(Rows):
    """Rows of the career.

    ("go", 0) leads to the current season; without one there are ("game", 0), ("level", 0) and
    ("start", 0). Then follow ("past", i) and ("met", i)."""

    title = "records.career"
    keys = "keys.settings"
    lent = "records"

    def __init__(self, app):
        Rows.__init__(self, app)
        self.records, self.notice = records.Records(app.saves), ""
        self.season, self.sure = Season(app.saves, app.tracks), False
        try:
            self.records.load()
            self.season.load()
        except ValueError as error:
            self.notice = app.words.say("records.unusable", app.words.refusal(error))
        self.data = self.records.career
        self.past, self.met = career.past(self.data), career.met(self.data)
        self.runs = career.runs(self.data, self.season)
        self._choose(games.base(self.season.game if self.runs else app.game))

    def _choose(self, game):
        self.game = game
        self.app.choose(game, 0)
        self.level = career.open_levels(self.data, game) - 1
        if self.runs:
            self.level = min(self.level, self.data[career.LEVEL])

    def rows(self):
        first = [("go", 0)] if self.runs else [("game", 0), ("level", 0), ("start", 0)]
        return (first + [("past", i) for i in range(len(self.past))]
                + [("met", i) for i in range(len(self.met))])

    def face(self, row):
        kind, i = row
        words = self.app.words
        if kind == "game":
            return words.pick("season.rows", 8), self._name(self.game), KERB
        if kind == "level":
            return words.say("career.level"), words.say("career.of", self.level + 1, len(
                career.ladder(self.game))), KERB
        if kind == "past":
            game, level, place, _ = self.past[i]
            return ("%s %d" % (self._name(game), level + 1), words.pick("places", place - 1), KERB)
        if kind == "met":
            who, ahead, behind = self.met[i]
            return words.pick("cars", who), words.say("career.score", ahead, behind), NAMES[who]
        return words.say("career." + kind), None, GREEN

    def _name(self, game):
        return self.app.words.pick("games", games.NAMES.index(game))

    def help(self, row):
        kind, i = row
        words = self.app.words
        if self.notice:
            return self.notice
        if kind in ("level", "start", "go"):
            return words.pick("season.helps", 4) if self.sure else self._rung()
        if kind == "past":
            return words.say("career.won", words.pick("cars", self.past[i][3]))
        return words.say("career.met") if kind == "met" else ""

    def _rung(self):
        """Return the text about the rivals at that level, and how the next one opens."""
        words = self.app.words
        rung = career.ladder(self.game)[self.level]
        told = words.say("career.against", words.listed(
            ["%d x %s" % (rung.count(seat), words.pick("seats", seat))
             for seat in sorted(set(rung))]))
        open = career.open_levels(self.data, self.game)
        more = self.level + 1 == open < len(career.ladder(self.game))
        return told + (" " + words.say("career.next") if more else "")

    # --- actions ---

    def key(self, event):
        was = self.at
        Rows.key(self, event)
        if self.at != was and self.sure:
            self.sure = False
            self.draw()

    def change(self, row, step):
        if row[0] == "game":
            at = games.NAMES.index(self.game) + step
            self._choose(games.NAMES[at % len(games.NAMES)])
        elif row[0] == "level":
            self.level = (self.level + step) % career.open_levels(self.data, self.game)

    def _arrows(self, value, room):
        return Rows._arrows(self, value, room) if self.chosen()[0] in ("game", "level") else value

    def enter(self, row):
        if row[0] == "go":
            self.app.championship()
        elif row[0] == "start":
            self._start()
        else:
            self.change(row, 1)

    def _start(self):
        """Start a season. This ends a running championship, so it needs a second press then."""
        if self.season.table and not self.season.table.over() and not self.sure:
            self.sure = True
            return
        app, names = self.app, circuits.names(self.app.tracks, self.game)
        if not names:
            self.notice = app.words.say("code.unknown")
            return
        made = career.season_of(self.game, self.level, self.data[career.SEASONS], names)
        season = self.season
        if not season.begin(*made, app.board.entropy(), self.game, 0):
            self.notice = app.words.say("season.unsaved")
            return
        career.begin(self.data, season, self.game, self.level)
        if self.records.save():
            app.championship()
        else:
            self.notice = app.words.say("season.unsaved")

    def back(self):
        self.app.records()
