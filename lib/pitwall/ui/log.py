"""The race log: the last sentences of the commentary, newest at the bottom."""

from array import array

from pitwall.games import edition_of, editions
from pitwall.canvas.colours import BLACK, CARS, GREY, KERB, WHITE
from pitwall.race.referee import TABLE
from pitwall.games.rule_references import RuleReferences
from pitwall.ui.lines import Lines
from pitwall.ui.page import wrap


class Log(Lines):
    """The commentary; in grey the rule sections that were applied, and the rolls."""

    title = "options.log"
    last = True

    def __init__(self, app, options):
        self.options = options
        Lines.__init__(self, app)

    def note(self):
        """Return the edition, if it is not the usual one."""
        race = self.options.play.race
        edition = edition_of(race)
        return editions(race.game.NAME)[edition] if edition else ""

    def listed(self):
        race = self.options.play.race
        self._rulings = RuleReferences(self.app.words, race.game.NAME, edition_of(race))
        return Told(self.options.play.teller.log, self._wrapped)

    def _wrapped(self, who, text, tells, rolls):
        """Return an entry of the diary as lines to read."""
        columns, lines = self.columns(), []
        mark, ink = (BLACK, KERB) if who == TABLE else (CARS[who], WHITE)
        for line in wrap(text, columns):
            lines.append((mark, ink, line))
            mark = BLACK
        tail = self._rulings.tail(tells, rolls)
        for line in wrap(self.app.words.say("log.ruling", tail), columns) if tail else ():
            lines.append((BLACK, GREY, line))
        return lines

    def back(self):
        self.app.go(self.options)


class Told:
    """The lines of a diary, made on demand: all at once would fill the memory.

    diary      ui.diary.Diary; wrapped(*entry)   makes an entry's lines
    """

    def __init__(self, diary, wrapped):
        self._diary, self._wrapped = diary, wrapped
        self._places = array("H", diary.places())
        self._counts = bytes([len(wrapped(*diary.entry(at))) for at in self._places])
        self._kept, self._lines = -1, ()        # an entry and its lines: reads usually continue it

    def __len__(self):
        return sum(self._counts)

    def __getitem__(self, i):
        """Return line i, 0 the oldest. Raises IndexError."""
        entry = 0
        while i >= self._counts[entry]:
            i -= self._counts[entry]
            entry += 1
        if entry != self._kept:
            self._kept, self._lines = entry, self._wrapped(*self._diary.entry(self._places[entry]))
        return self._lines[i]
