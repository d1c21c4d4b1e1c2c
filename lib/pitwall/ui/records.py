"""Records of all races: counts, the best of each circuit, dice and career; also deletes them."""

from pitwall import games
from pitwall.canvas.colours import AMBER, KERB, WHITE
from pitwall.circuit import SECTIONS
from pitwall.race import circuits, records
from pitwall.race.dice_statistics import FIGHTS, tenths
from pitwall.ui.circuit_name import circuit_name
from pitwall.ui.rows import Rows

FEW = 6         # rolls; with fewer the mean is not significant


class Remains(Rows):
    """Rows: ("career", 0), ("dice", 0), ("count", which), ("fights", 0), ("circuit", which),
    ("wipe", 0). A file that can't be used gets a message and is kept until the user wipes it."""

    title = "records.title"
    keys = "keys.slot"
    lent = "records"

    def __init__(self, app):
        Rows.__init__(self, app)
        self.records, self.refused = records.Records(app.saves), ""
        self.sure, self.notice = False, ""
        try:
            self.records.load()
        except ValueError as error:
            self.refused = app.words.refusal(error)
        self.recall()

    def rows(self):
        if self.refused:
            return [("wipe", 0)]
        of = self.records
        found = [("career", 0)] + [("dice", 0)] * bool(self._dice())
        found += [("count", which) for which in records.COUNTS]
        found += [("fights", 0)] * bool(self._fights())
        found += [("circuit", i) for i in range(len(of.circuits) - 1, -1, -1)]
        return found + [("wipe", 0)] * bool(of.counts[records.RACES] or any(of.career))

    def face(self, row):
        kind, which = row
        words = self.app.words
        if kind == "count":
            return words.pick("records.counts", which), "%d" % self.records.counts[which], KERB
        if kind == "circuit":
            return self._circuit(self.records.circuits[which])
        if kind == "fights":
            return words.say("records.fights"), self._luck(self._fights()), KERB
        return words.say("records." + kind), None, AMBER if kind == "wipe" else WHITE

    def _circuit(self, row):
        words = self.app.words
        best = words.pick("places", row[records.BEST] - 1) if row[
            records.BEST] != records.NOBODY else words.say("records.out")
        number, name = row[records.LAPS], self._name(row)
        if self.app.page.narrow:
            return "%s, %d" % (name, number), best, KERB
        return "%s, %s" % (name, words.many("turns" if self._in_turns(row) else "laps",
                                            number)), best, KERB

    def _in_turns(self, row):
        return games.family(games.numbered(row[records.GAME])) == SECTIONS

    def _name(self, row):
        """Return the name of the circuit whose file name has that checksum."""
        game = games.numbered(row[records.GAME])
        for name in circuits.listed(self.app.tracks, game) + [circuits.OWN]:
            if records.check_of(name) == row[records.NAME]:
                return circuit_name(self.app.words, name)
        return self.app.words.say("records.unknown")

    def help(self, row):
        words = self.app.words
        if self.notice or self.refused and not self.sure:
            return self.notice or words.say("records.unusable", self.refused)
        if self.sure:
            return words.say("records.sure")
        if row[0] == "circuit":
            return self._about(self.records.circuits[row[1]])
        if row[0] == "fights":
            return words.say("records.fought", self._fights()[records.ROLLS])
        return ""

    def _about(self, row):
        """Return a line with the game, the number of wins, and the best result with its car."""
        words, number = self.app.words, games.numbered(row[records.GAME])
        game = words.pick("games", games.NAMES.index(games.base(number)))
        game = words.in_edition(game, number, row[records.EDITION] & 15)
        level = row[records.EDITION] >> records.LEVEL
        if level:
            game = "%s (%s)" % (game, words.pick("levels", level - 1))
        told = words.say("records.won", game, row[records.WON], row[records.DRIVEN])
        if row[records.MEASURE]:
            what = "records.laps" if self._in_turns(row) else "records.rounds"
            told += " " + words.many(what, row[records.MEASURE],
                                     words.pick("cars", row[records.WHO]))
        return told

    # --- dice ---

    def _fights(self):
        """Return the row with the rolls of fights, or None."""
        return ([row for row in self.records.dice if row[records.WHICH] == FIGHTS
                 and row[records.ROLLS] >= FEW] or [None])[0]

    def _dice(self):
        return [row for row in self.records.dice if row[records.WHICH] != FIGHTS]

    def _luck(self, row):
        """Return how far the mean of a row is from the fair mean, like "+0.4"."""
        off = tenths(row[records.SHOWN], row[records.ROLLS]) - row[records.FAIR]
        return ("-" if off < 0 else "+") + self.app.words.say(
            "ui.decimal", abs(off) // 10, abs(off) % 10)

    def _charts(self):
        """Return the dice charts of each game, with that game's names for the dice."""
        from pitwall.ui import graphs
        app, pages = self.app, []
        for number, game in enumerate(games.NAMES):
            rows = [row for row in self._dice() if row[records.GAME] == games.number(game)]
            app.words.play(game)
            known = len(app.words.text("dice"))     # a damaged file may have more
            pages += graphs.dice(app, [(
                app.words.pick("dice", row[records.WHICH]), row[records.ROLLS],
                tenths(row[records.SHOWN], row[records.ROLLS]), row[records.FAIR])
                for row in sorted(rows) if row[records.WHICH] < known],
                app.words.pick("games", number))
        app.words.play(app.game, app.edition)
        if pages:
            app.graphs(pages, app.records)

    # --- keys ---

    def _arrows(self, value, room):
        return value

    def change(self, row, step):
        """Do nothing: left and right have no effect here."""

    def key(self, event):
        was = self.at
        Rows.key(self, event)
        if self.at != was and (self.sure or self.notice):
            self.sure, self.notice = False, ""
            self.draw()

    def enter(self, row):
        if row[0] == "career":
            self.keep(row)
            self.app.career()
        elif row[0] == "dice":
            self.keep(row)
            self._charts()
        elif row[0] == "wipe":
            self._wipe()

    def _wipe(self):
        """Wipe the records; the first press asks for confirmation."""
        if not self.sure:
            self.sure = True
        elif self.records.wipe():
            self.keep("")
            self.app.records()
        else:
            self.sure, self.notice = False, self.app.words.say("records.refused")

    def back(self):
        self.keep("")
        self.app.saved_races()
