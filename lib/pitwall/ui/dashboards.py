"""Dashboards without a race: a car's values, changed by minus and plus; set-up, changes, undo.

    Start   game, edition, cars, laps and rules of new dashboards
    Board   the values of one car, or of the table
    More    what else there is: undo, changes, start again, menu
    Changes the log
"""

from pitwall import games
from pitwall.boards.buttons import BACK, EXPLAIN, LOOK, OK, RIGHT, UP
from pitwall.canvas.colours import AMBER, BLACK, CARS, KERB, NAMES, PANEL, RED, WHITE
from pitwall.race.referee import TABLE, const
from pitwall.ui.hints import looking
from pitwall.ui.lines import Lines
from pitwall.ui.rows import Rows

WHO = -1                # the row of the car that is shown
LONG = "\u2026"         # a value that the help says
REST = const(250)       # ms after the last press until the file is written
USUAL = const(4)        # cars
_WRAP = const(0x3FFFFFFF)
GAME, CARS_ROW, LAPS, RULES, BEGIN = range(5)


class Board(Rows):
    """boards: see race.dashboards; changing: does UP and DOWN change the chosen value?"""

    lent = "dashboards"

    def __init__(self, app, boards):
        Rows.__init__(self, app)
        self.boards, self.changing, self.dirty, self.notice = boards, False, -1, ""
        app.words.play(boards.game, boards.edition)
        self.show = games.room(boards.game, "show", boards.edition).Show(boards.race, app.words)
        self.at = 1
        self._look()

    def _look(self):
        """At the values as they are now."""
        boards = self.boards
        self.items = boards.items(boards.who)
        self.warned, self.due = boards.warned(boards.who)

    # --- what it shows ---

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
        if self.boards.who == TABLE:
            return ""
        return self.app.words.say("dashboards.count", "! " * (len(self.warned) > 0),
                                  self.boards.who + 1, self.boards.cars)

    def band(self):
        """The band has the colour of the car."""
        who = self.boards.who
        if who == TABLE or self.app.page.mono:
            return Rows.band(self)
        return CARS[who], BLACK

    def rows(self):
        return [WHO] + self.items

    def most(self):
        return max(8, len(self.items) + 1)

    def _name(self, row):
        return self.boards.values.name(self.show, self.boards.who, row)

    def _is_warned(self, row):
        return self.boards.values.row(self.boards.who, row)[0] in self.warned

    def face(self, row):
        words, who = self.app.words, self.boards.who
        if row == WHO:
            return words.say("dashboards.car"), self.show.car(who), (
                KERB if who == TABLE else NAMES[who])
        text = self._text(row)
        if self._too_long(text):
            text = LONG
        if not self._is_warned(row):
            return self._name(row), text, KERB
        return self._name(row), words.say("dashboards.warned", text), RED

    def _text(self, row):
        values, who = self.boards.values, self.boards.who
        return values.text(self.show, who, row, values.now(who, row))

    def _too_long(self, text):
        """Return True if a row of its own has no place for it."""
        return self.app.page.measure(text) + 12 >= self._room_of(True)

    def _inks(self, chosen, value, ink):
        """A value that is warned of is red, its name is not."""
        if ink == RED and not chosen and not self.app.page.mono:
            return PANEL, KERB, RED
        return Rows._inks(self, chosen, value, ink)

    def _arrows(self, value, room):
        shown = "\u25b2" + value + "\u25bc"
        if self.changing and self.app.page.measure(shown) <= room:
            return shown
        return Rows._arrows(self, value, room)

    def help(self, row):
        words = self.app.words
        if self.notice:
            return self.notice
        if row == WHO:
            return words.say("dashboards.next")
        text = self._text(row)
        if self._too_long(text):
            return text
        return self._warning(row) or self.boards.values.help(self.show, self.boards.who, row)

    def _warning(self, row):
        """Return what the rules warn of at that value, or ""; its help may say it."""
        words, name = self.app.words, self.boards.values.row(self.boards.who, row)[0]
        if self.due and name == self.due[2]:
            said = self.boards.values.spoken(self.show)[self.due[0]][2]
            return words.named(said.format(*self.due[1]))
        said = self.boards.room.SAID.get(name)
        return words.say(said) if said and name in self.warned else ""

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
        """OK: the next car, or UP and DOWN change the value until OK."""
        if row == WHO:
            self._next_car(1)
        else:
            self.changing = True

    def _next_car(self, step):
        """Show another car, at the same value; the table comes after the last one."""
        boards, row = self.boards, self.chosen()
        listed = list(range(boards.cars)) + [TABLE] * boards.has_table()
        boards.who = listed[(listed.index(boards.who) + step) % len(listed)]
        self.changing = False
        self._look()
        rows = self.rows()
        self.at = rows.index(row) if row in rows and boards.who != TABLE else min(1, self.at)
        self.dirty = self.app.board.ticks()

    def show_value(self, who, row):
        """Show that value, of which a change was taken back."""
        self.boards.who = who
        self._look()
        if row in self.rows():
            self.at = self.rows().index(row)

    def _explain(self, row):
        """What a value means, and what the rules warn of."""
        from pitwall.ui.notice import Notice
        if row == WHO:
            title, text = self.show.car(self.boards.who), self.help(row)
        else:
            title = "%s: %s" % (self._name(row), self._text(row))
            help = self.boards.values.help(self.show, self.boards.who, row)
            text = (self._warning(row) + " " + help).strip()
        self.app.go(Notice(self.app, title, text, self))

    def back(self):
        self.keep_safe()
        self.app.go(More(self.app, self))

    # --- the file ---

    def tick(self, now):
        """Write the file once no key is pressed any more."""
        if self.dirty < 0 or (now - self.dirty & _WRAP) < REST:
            return False
        self.keep_safe()
        self.draw()
        return True

    def keep_safe(self):
        """Write what has changed."""
        self.dirty = -1
        saved = self.boards.save()
        self.notice = "" if saved else self.app.words.say("dashboards.unsaved")


class More(Rows):
    """board: the screen before this one."""

    title = "menu.dashboards"
    keys = "keys.settings"
    lent = "dashboards"

    def __init__(self, app, board):
        Rows.__init__(self, app)
        self.board, self.boards = board, board.boards
        self.entries = [self._undo, self._log, self._again, self._menu]
        self.at = 0 if self.boards.log else 1

    def rows(self):
        return list(range(len(self.entries)))

    def face(self, row):
        return self.app.words.pick("dashboards.more", row), None, KERB

    def help(self, row):
        words = self.app.words
        if self.board.notice:
            return self.board.notice
        if row:
            return words.pick("dashboards.helps", row)
        found = self.boards.history(self.board.show, 1)
        return said(words, found[0], self.board.show) if found else words.say("dashboards.none")

    def enter(self, row):
        self.entries[row]()

    def back(self):
        self.app.go(self.board)

    def _undo(self):
        """Take the last change back, and stay: the next one is offered."""
        undone = self.boards.undo()
        if undone:
            self.board.show_value(*undone)
            self.board.keep_safe()

    def _log(self):
        self.app.go(Changes(self.app, self))

    def _again(self):
        self.app.go(Start(self.app, self.boards, self.board))

    def _menu(self):
        leave(self.app)


class Changes(Lines):
    """The changes, the newest first. before: the screen before this one."""

    title = "dashboards.log"
    lent = "dashboards"

    def __init__(self, app, before):
        self.before = before
        Lines.__init__(self, app)

    def listed(self):
        lines, wide = [], 6 * self.columns()
        for entry in self.before.boards.history(self.before.board.show):
            mark = WHITE if entry[0] == TABLE else CARS[entry[0]]
            for line in self.app.page.wrap(said(self.app.words, entry, self.before.board.show),
                                           wide, 1):
                lines.append((mark, WHITE, line))
        return lines or [(BLACK, WHITE, self.app.words.say("dashboards.none"))]

    def back(self):
        self.app.go(self.before)


class Start(Rows):
    """New dashboards. boards: those that there are, with the screen `board`, or none yet."""

    title = "menu.dashboards"
    lent = "dashboards"

    def __init__(self, app, boards, board=None):
        Rows.__init__(self, app)
        self.boards, self.board, self.sure = boards, board, False
        self.sets = [(game, edition) for game in games.BESIDE
                     for edition in range(len(games.editions(game)))]
        chosen = (boards.game, boards.edition) if board else (
            games.BESIDE[games.NAMES.index(games.base(app.game))], app.edition)
        self.cars, self.rules = boards.cars if board else USUAL, 0
        self._choose(self.sets.index(chosen))
        self.at = len(self.rows()) - 1

    def _choose(self, number):
        """Another game or edition, with its usual laps."""
        self.number = number % len(self.sets)
        game, edition = self.sets[self.number]
        room = games.room(game, "dashboards", edition)
        self.most_cars, self.laps_of, self.count = room.MOST, room.LAPS, len(room.SETS)
        self.cars, self.laps, self.rules = min(self.cars, room.MOST), room.LAPS[2], 0
        self.turns = games.room(game, "options", edition).IN_TURNS

    def rows(self):
        return [GAME, CARS_ROW, LAPS] + [RULES] * (self.count > 1) + [BEGIN]

    def most(self):
        return 5

    def face(self, row):
        words = self.app.words
        if row == BEGIN:
            return words.pick("dashboards.begin", 0), None, WHITE
        return words.pick("dashboards.rows", self._place(row)), self._value(row), KERB

    def _place(self, row):
        """Return the place of a row in the words: turns come after laps."""
        return row + (row == LAPS and self.turns or row == RULES)

    def _value(self, row):
        words, (game, edition) = self.app.words, self.sets[self.number]
        if row == GAME:
            name = words.pick("games", games.NAMES.index(games.base(game)))
            return words.in_edition(name, game, edition)
        if row == RULES:
            return words.pick("dashboards.sets", self.rules)
        return "%d" % (self.cars if row == CARS_ROW else self.laps)

    def help(self, row):
        words = self.app.words
        if self.sure:
            return words.say("dashboards.lost")
        if row == BEGIN:
            refused = self.boards.refused
            return words.say("dashboards.refused", words.refusal(refused)) if refused else (
                words.pick("dashboards.begin", 1))
        return words.pick("dashboards.setup", self._place(row))

    def key(self, event):
        if event != OK:
            self.sure = False
        Rows.key(self, event)

    def change(self, row, step):
        if row == GAME:
            self._choose(self.number + step)
        elif row == CARS_ROW:
            self.cars = (self.cars + step - 1) % self.most_cars + 1
        elif row == LAPS:
            least, most, _ = self.laps_of
            self.laps = (self.laps + step - least) % (most - least + 1) + least
        elif row == RULES:
            self.rules = (self.rules + step) % self.count

    def enter(self, row):
        if row != BEGIN:
            self.change(row, 1)
        elif self.board and not self.sure:
            self.sure = True
        else:
            self.boards.begin(*self.sets[self.number], self.cars, self.laps, self.rules)
            board = Board(self.app, self.boards)
            board.keep_safe()
            self.app.go(board)

    def back(self):
        if self.board:
            self.app.go(self.board)
        else:
            leave(self.app)


def said(words, entry, show):
    """Return a change in words: "Red: EP 7 > 6"."""
    return words.say("dashboards.changed", show.car(entry[0]), *entry[1:])


def leave(app):
    """Go to the menu; the words are those of its game again."""
    app.words.play(app.game, app.edition)
    app.menu()
