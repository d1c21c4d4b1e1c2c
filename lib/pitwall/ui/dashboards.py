"""Dashboards without a race: the values of one car, or of the table, changed by minus and plus.

dashboards_start.py sets them up; dashboards_more.py has undo, the changes and the way out.
"""

from pitwall import games
from pitwall.boards.buttons import BACK, EXPLAIN, LOOK, OK, RIGHT, UP
from pitwall.canvas.colours import AMBER, BLACK, CARS, KERB, NAMES, PANEL
from pitwall.race.referee import TABLE, const
from pitwall.ui.hints import looking
from pitwall.ui.rows import Rows

WHO = -1                # the row of the current car
LONG = "\u2026"         # for a value that only the help shows
RULE = const(2)         # pixels of the rule below the band
REST = const(250)       # ms from the last press until the file is written
_WRAP = const(0x3FFFFFFF)


class Board(Rows):
    """boards: see race.dashboards; changing: True while UP and DOWN change the chosen value."""

    lent = "dashboards"

    def __init__(self, app, boards):
        Rows.__init__(self, app)
        self.boards, self.changing, self.dirty, self.notice = boards, False, -1, ""
        app.words.play(boards.game, boards.edition)
        self.show = games.room(boards.game, "show", boards.edition).Show(boards.race, app.words)
        self.at = 1
        self.clock, self.turns = None, 0        # of the current car's turn
        self._look()

    def _look(self):
        """Read the values as they are now."""
        boards = self.boards
        self.items = boards.items(boards.who)
        self.warned, self.due = boards.warned(boards.who)

    # --- the rows ---

    @property
    def keys(self):
        return "keys.dashboard" if self.changing else "keys.dashboards"

    def foot(self):
        if not self.tiny():
            words = self.app.words
            self.under(looking(words, words.text(self.keys), self.app.board))

    def named(self):
        return self.show.car(self.boards.who)

    def note(self):
        if self.clock and self.clock.text():
            return self.clock.text() + "!" * self.clock.late
        if self.boards.who == TABLE:
            return ""
        return "%s%d/%d" % ("! " * bool(self.warned), self.boards.who + 1, self.boards.cars)

    def band(self):
        """Use the car's colour for the name, where it is readable."""
        ground, ink = Rows.band(self)
        who = self.boards.who
        return ground, ink if who == TABLE or self.app.page.mono else NAMES[who]

    def head(self):
        """Draw a rule in the car's colour below the band."""
        Rows.head(self)
        who, page = self.boards.who, self.app.page
        if not page.mono:
            page.rect(0, self.top() - 3, page.width, RULE, BLACK if who == TABLE else CARS[who])

    def rows(self):
        return [WHO] + self.items

    def most(self):
        return max(8, len(self.items) + 1)

    def face(self, row):
        words, who = self.app.words, self.boards.who
        if row == WHO:
            return words.say("correct.who"), self.show.car(who), (
                KERB if who == TABLE else NAMES[who])
        text = self._text(row)
        if self._too_long(text):
            text = LONG
        warned = self.boards.name(who, row) in self.warned
        return self._said(row)[0], text + " !" * warned, AMBER if warned else KERB

    def _text(self, row):
        return self.boards.text(self.show, self.boards.who, row)

    def _said(self, row):
        return self.boards.said(self.show, self.boards.who, row)

    def _too_long(self, text):
        """Return True if the text does not fit a row of its own."""
        return self.app.page.measure(text) + 12 >= self._room_of(True)

    def _inks(self, chosen, value, ink):
        """Draw a value with a warning in amber, but not its name."""
        if ink == AMBER and not chosen and not self.app.page.mono:
            return PANEL, KERB, AMBER
        return Rows._inks(self, chosen, value, ink)

    def _arrows(self, value, room):
        shown = "\u25b2" + value + "\u25bc"
        if self.changing and self.app.page.measure(shown) <= room:
            return shown
        return Rows._arrows(self, value, room)

    def help(self, row):
        if self.notice:
            return self.notice
        if row == WHO:
            return self.app.words.say("dashboards.next")
        text = self._text(row)
        if self._too_long(text):
            return text
        return self._warning(row, self.tiny()) or self._said(row)[1]

    def _warning(self, row, short=False):
        """Return the warning for a value, or ""; short: as on the pit board."""
        if not self.due or self.boards.name(self.boards.who, row) != self.due[2]:
            return ""
        said = self.boards.values.spoken(self.show)[self.due[0]]
        said = "%s: %s" % said[:2] if short else said[2]
        return self.app.words.named(said.format(*self.due[1]))

    # --- keys ---

    def key(self, event):
        row = self.chosen()
        if event == LOOK:
            self._next_car(1)
        elif event == EXPLAIN:
            self._explain(row)
        elif self.changing:
            self._change(event, row)
        else:
            Rows.key(self, event)
            return
        if self.app.screen is self:
            self.draw()

    def _change(self, event, row):
        if event in (OK, BACK):
            self.changing = False
        else:
            self.change(row, 1 if event in (UP, RIGHT) else -1)

    def change(self, row, step):
        if row == WHO:
            self._next_car(step)
        elif self.boards.step(self.boards.who, row, step):
            self.dirty, self.notice = self.app.board.ticks(), ""
            self._look()
            self.at = self.rows().index(row)

    def enter(self, row):
        """Go to the next car, or let UP and DOWN change the value until OK."""
        if row == WHO:
            self._next_car(1)
        else:
            self.changing = True

    def _next_car(self, step):
        """Show another car at the same value; the table comes after the last one."""
        boards, row = self.boards, self.chosen()
        listed = list(range(boards.cars)) + [TABLE] * boards.has_table()
        boards.who = listed[(listed.index(boards.who) + step) % len(listed)]
        self.changing = False
        self.turns += 1
        self._look()
        rows = self.rows()
        self.at = rows.index(row) if row in rows and boards.who != TABLE else min(1, self.at)

    def show_value(self, who, row):
        """Show a value whose change was undone."""
        self.boards.who = who
        self._look()
        if row in self.rows():
            self.at = self.rows().index(row)

    def _explain(self, row):
        """Show the meaning of a value with its warning."""
        from pitwall.ui.notice import Notice
        if row == WHO:
            title, text = self.show.car(self.boards.who), self.help(row)
        else:
            title, text = self.boards.explained(self.show, self.boards.who, row)
            text = (self._warning(row) + " " + text).strip()
        self.app.go(Notice(self.app, title, text, self))

    def back(self):
        self.keep_safe()
        from pitwall.ui.dashboards_more import More
        self.app.go(More(self.app, self))

    def _timed(self, now):
        """Run the clock of the turn; the next car begins a new one."""
        from pitwall.ui.turn_clock import GOES_ON, TIME_UP, TurnClock, beep
        self.clock = self.clock or TurnClock(self.app.settings)
        found = self.clock.tick(self.boards.who, self.turns, now)
        if found == TIME_UP:
            beep(self.app)
            if self.app.settings.hard:
                self.notice = self.app.words.say("clock.up")
                self.draw()
        if found != GOES_ON:
            self.head()

    # --- the file ---

    def tick(self, now):
        """Write the file when no more keys are pressed, and update the clock."""
        if self.app.settings.limited():
            self._timed(now)
        if self.dirty < 0 or (now - self.dirty & _WRAP) < REST:
            return False
        self.keep_safe()
        self.draw()
        return True

    def keep_safe(self):
        """Write the changes now."""
        self.dirty = -1
        saved = self.boards.save()
        self.notice = "" if saved else self.app.words.say("dashboards.unsaved")
