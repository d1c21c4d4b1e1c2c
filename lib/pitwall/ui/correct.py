"""Correct a mistake of the table in a value of a car or of the table.

Choose the car, then the value; OK begins to change it, OK again applies the correction. The events
since the round began are then played again, one answer per tick.
"""

from pitwall import games
from pitwall.boards.buttons import BACK, OK, RIGHT, UP
from pitwall.canvas.colours import AMBER, KERB
from pitwall.race import corrections, fields
from pitwall.race.correcting import GIVES, Correcting
from pitwall.race.referee import TABLE
from pitwall.ui.rows import Rows

# A game's corrections import these at the end of a long chain; here the stack has space for it.
LOADED = corrections, fields
WHO = -1        # the row that names the owner of the values
LONG = "\u2026"


class Correct(Rows):
    """who: a car, or TABLE; at an item `chosen` of `options` while it is being changed.

    It begins with the car that is asked, at the value that was corrected last.
    """

    title = "options.correct"

    def __init__(self, app, play):
        Rows.__init__(self, app)
        self.play, self.race = play, play.race
        asked = self.race.ask.who
        self.who = asked if asked != TABLE else play.dash.order(self.race)[0]
        self.notice, self.work, self._steps = "", None, None
        self._look()
        self.at = 1 + (self.items.index(play.corrected) if play.corrected in self.items else 0)

    def _look(self):
        """Read the values of the race as it is now."""
        room = games.room(self.race.game.NAME, "corrections")
        self.values = room.Values(self.race)
        self.items = self.values.items(self.who)
        self.options, self.pick = None, 0

    def item(self):
        """Return the number of the value that is being changed."""
        return self.chosen()

    # --- the rows ---

    @property
    def keys(self):
        return "keys.correct" if self.options else "keys.setup"

    def rows(self):
        return [WHO] + self.items

    def most(self):
        return 12

    def face(self, row):
        show = self.play.texts.show
        if row == WHO:
            return self.app.words.say("correct.who"), show.car(self.who), KERB
        text = self._text(row)
        if self._too_long(text):
            text = LONG             # the help has it
        return (self.values.name(show, self.who, row), text,
                AMBER if self.options and row == self.chosen() else KERB)

    def _text(self, row):
        """Return the value as text, the old one or the one being chosen."""
        changing = self.options and row == self.chosen()
        value = self.options[self.pick] if changing else self.values.now(self.who, row)
        return self.values.text(self.play.texts.show, self.who, row, value)

    def help(self, row):
        if self.work or self.notice:
            return self.app.words.say(self.notice or "ui.wait")
        if row == WHO:
            return self.app.words.say("correct.help")
        text = self._text(row)
        return text if self._too_long(text) else self.values.help(
            self.play.texts.show, self.who, row)

    def _too_long(self, text):
        """Return True if the text does not fit a row of its own."""
        return self.app.page.measure(text) >= self._room_of(True)

    def _arrows(self, value, room):
        """Add arrows to a value being changed; on black and white there is no other sign."""
        shown = "\u25b2" + value + "\u25bc"
        if self.options and self.app.page.measure(shown) <= room:
            return shown
        return Rows._arrows(self, value, room)

    # --- keys ---

    def key(self, event):
        if self.work:
            return
        self.notice = ""
        if self.options:
            self._change(event)
            self.draw()
        else:
            Rows.key(self, event)

    def change(self, row, step):
        if row == WHO:
            cars = len(self.race.cars)
            at = (cars if self.who == TABLE else self.who) + step
            self.who = TABLE if at % (cars + 1) == cars else at % (cars + 1)
            self._look()
        else:
            self.enter(row)
            if self.options:
                self._step(step)

    def enter(self, row):
        """Begin to change the value, if that is still possible in this round."""
        if row == WHO:
            self.change(row, 1)
            return
        offered = list(self.values.options(self.who, row))
        if len(offered) < 2:
            self.notice = "correct.locked"
        else:
            self.options, self.pick = offered, offered.index(self.values.now(self.who, row))

    def _change(self, event):
        if event == BACK:
            self.options = None
        elif event == OK:
            self._put()
        elif event <= RIGHT:
            self._step(1 if event in (UP, RIGHT) else -1)

    def _step(self, step):
        self.pick = min(max(self.pick + step, 0), len(self.options) - 1)

    def back(self):
        self.app.options(self.play)

    # --- the correction ---

    def _put(self):
        values, who, i, value = self.values, self.who, self.item(), self.options[self.pick]
        if value == values.now(who, i):
            self.options = None
            return
        self._log = self.play.teller.log.copy()
        if who != TABLE:
            self.play.corrected = i
        self.work = Correcting(self.race, values.changes(who, i, value), self.play.run,
                               lambda: values.holds(who, i, value), self._begins)
        self._steps = self.work.steps()
        self.play.forget()

    def _begins(self, stage):
        """Reset the log at the checkpoint of the race, to log the round again if it changes."""
        teller = self.play.teller
        teller.silent = stage != GIVES
        if stage == GIVES:
            teller.log.cut(self.race.snapshot_tells)
        else:
            teller.log.restore(self._log)
        teller.rewind()
        teller.captions = []

    def tick(self, now):
        if not self.work:
            return False
        try:
            next(self._steps)
            self.play.teller.settle()
            self.play.teller.captions = []
        except StopIteration:
            self._arrive()
        return True

    def _arrive(self):
        teller = self.play.teller
        teller.settle()
        teller.forget()
        teller.silent = False
        if self.play.ways:
            self.play.ways.settle()
        self.notice = self.work.refused or "correct.done"
        self.work = self._steps = None
        self._look()
        self.draw()
