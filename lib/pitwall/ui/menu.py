"""The title: a list of entries, first the race to resume; a quick race is one press away."""

from pitwall import games
from pitwall.boards.buttons import EXPLAIN, LEFT, LOOK, RIGHT
from pitwall.race import header, quick, slots
from pitwall.race.journal import lies_there
from pitwall.canvas.colours import AMBER, BLACK, CELL, INK, KERB, WHITE
from pitwall.ui.hints import UP_DOWN, key_names, legend
from pitwall.ui.parade import Parade
from pitwall.ui.rows import Rows

TITLE = 34      # pixels above the rows
ARROW = 10      # width of an arrow next to a name
CARD = 3        # rows of the quick race if it has a picture
PICTURE = 60    # width of the picture
DICE = "/dice.pws"      # next to the saves: exists once Dice were used


class Menu(Rows):
    """Entries, each a method; `notice` explains why a save cannot be resumed."""

    title = "title"
    keys = "keys.menu"
    even = False

    def __init__(self, app, refused=""):
        Rows.__init__(self, app)
        self.entries = ["quick", "level", "learn", "new", "beside", "championship", "settings",
                        "dashboards", "dice"]
        self.quick = None       # the quick race; its circuit is opened once the words are drawn
        self.notice = ""
        self.resume = self._waits()
        if refused:
            self.notice = app.words.say("ui.unusable", refused)
        elif app.settings.refused and not self.notice:
            self.notice = app.words.say("settings.refused", app.words.refusal(app.settings.refused))
        if slots.any_kept(app.saves):
            self.entries.insert(6, "saved")
        if self.resume:
            self.entries.insert(0, "resume")
        self.recall()
        self._dice_last = type(self).__name__ not in app.chosen and self._chose_dice()
        if self._dice_last:
            self.at = self.entries.index("dice")
        self.parade = None      # the picture of its circuit, a Parade
        self._looked = False
        self._above = 0         # the row at the top when last drawn
        self._card, self._high = -1, 0      # y of the quick race, and its height
        self._changed = False               # True if the level changed and is not saved yet

    def _waits(self):
        """Return the text of the entry that resumes a race, or ""."""
        app = self.app
        try:
            told = header.peek(app.journal, app.tracks)
        except ValueError as error:
            self.notice = app.words.say("ui.unusable", app.words.refusal(error))
            return ""
        if not told:
            return ""
        where = app.words.circuit(told[0])
        if not app.page.narrow:         # two lines at most
            where = app.words.in_edition(where, *told[3:])
        return app.words.say("menu.in turn" if games.in_turns(told[3]) else "menu.resume", where,
                             *told[1:3])

    def rows(self):
        return self.entries

    def most(self):
        return len(self.entries) + self._more()

    def _more(self):
        """Return the number of additional rows of the quick race."""
        return 0 if self.app.page.small else CARD - 1

    def _scrolled(self, first, lines, visible):
        """Return the first row, because the quick race above the chosen row leaves fewer lines."""
        card = self.entries.index("quick")
        while first <= card < self.at and self.at - first + lines + self._more() > visible:
            first += 1
        if first != self._above and self._more():       # its card covers the gaps between rows
            self.app.page.wipe(0, self.top(), self.app.page.width, self._layout[1] - self.top())
        self._above = first
        return first

    def face(self, entry):
        words = self.app.words
        value = None
        if entry == "level":
            value = words.pick("levels", self.app.settings.level)
        elif entry == "quick" and self.app.page.small:
            value = words.pick("games", games.NAMES.index(games.base(self.app.game)))
        return self.resume if entry == "resume" else words.say("menu." + entry), value, KERB

    def help(self, entry):
        page = self.app.page
        if page.small and entry == "quick" and self.quick and not self.notice:
            return ", ".join(self.told()[:1 if page.narrow or self.tiny() else 2])
        return self.notice

    def key(self, event):
        """Left and right on the quick race change the game, LOOK shows its page; EXPLAIN explains
        a row."""
        entry = self.entries[self.at]
        if event == LOOK or event == EXPLAIN and entry == "quick":
            self._keep_level()
            self.keep(entry)
            self.app.learn()
        elif event == EXPLAIN:
            from pitwall.ui.row_help import explain
            explain(self.app, self, "menu." + entry)
        elif entry == "quick" and LEFT <= event <= RIGHT:
            self.change("quick", -1 if event == LEFT else 1)
            self.draw()
        else:
            Rows.key(self, event)

    def change(self, entry, step):
        """Change the game of the quick race, or the level, which is saved with the next choice."""
        if entry == "quick":
            self._choose_game(step)
        else:
            settings = self.app.settings
            settings.level = (settings.level + step) % len(quick.LEVELS)
            self._changed = True
            self._renew()

    def _choose_game(self, step):
        """Choose the quick race of the next game, or the previous; it is loaded when it starts."""
        names, game = games.NAMES, games.base(self.app.game)
        self.app.game, self.app.edition = names[(names.index(game) + step) % len(names)], 0
        self.quick = self.parade = None
        self._looked = False
        self._forget()

    def _renew(self):
        """Apply another level, which the words of the quick race mention."""
        if self.quick:
            self.quick.level = self.app.settings.level
        self._forget()

    def _forget(self):
        """Redraw the words of the quick race next time."""
        if self._card >= 0:
            self.app.page.forget(4, self._card, 1, 1)

    def _keep_level(self):
        """Write the settings if the level changed."""
        if self._changed:
            self._changed = False
            self.app.settings.save()

    def enter(self, entry):
        if entry != "level":
            self._keep_level()
        self.keep(entry)
        if entry == "dice" or self.app.dice_tray or self._dice_last:
            self._note(entry == "dice")
        getattr(self, "_" + entry)()

    def _chose_dice(self):
        """Return True if Dice was chosen last before power-off."""
        if not lies_there(self.app.saves + DICE):
            return False
        from pitwall.race.dice_tray import chosen_last
        return chosen_last(self.app.saves)

    def _note(self, dice):
        """Note whether Dice was chosen last; free a tray without rolls."""
        tray = self.app.tray()
        tray.last = dice
        tray.save()
        if not dice and not tray.rolls:
            self.app.dice_tray = None

    def back(self):
        """Do nothing: no screen comes before it."""

    # --- drawing ---

    def top(self):
        return Rows.top(self) if self.app.page.small else TITLE

    def head(self):
        page, title = self.app.page, self.named()
        if page.small:
            Rows.head(self)
        else:
            page.text((page.width - 24 * len(title) + 4) // 2, 4, title, WHITE, BLACK, 4)

    def note(self):
        """Return the legend, if there is no line of keys and the title leaves space for it."""
        keys = self._legend() if self.tiny() else ""
        return keys if len(self.named()) + len(keys) < self.app.page.columns else ""

    def foot(self):
        words, board = self.app.words, self.app.board
        if self.tiny():
            return
        if key_names(words, board)[0]:      # more keys than fit next to their meanings
            self.under(UP_DOWN + "  " + self._legend())
        else:
            self.under(words.text(self.keys), self._legend())

    def _legend(self):
        page = self.app.page
        room = len(self.named()) + 1 if self.tiny() else 2 * self.left() // 6 + 5
        return legend(self.app.words, self.app.board, page.columns - room)

    def picture(self):
        if self.parade and self._seen():
            self.parade.draw()

    def _box(self):
        """Return the box of the picture: x, y, width, height."""
        return self.app.page.width - PICTURE - 16, self._card + 9, PICTURE, self._high - 18

    # --- the quick race ---

    def _quick_race(self):
        """Return the quick race of the game chosen last; None without a circuit for it."""
        app = self.app
        return quick.race(app.tracks, games.base(app.game), app.edition, app.settings.level)

    def told(self):
        """Return [circuit and length, opponents and level] of the quick race, in words."""
        words, race = self.app.words, self.quick
        return [race.told(words),
                words.say("menu.against", race.cars - 1, words.pick("levels", race.level))]

    def _row(self, y, rows, i, room):
        if self.app.page.small or i >= len(rows) or rows[i] != "quick":
            return Rows._row(self, y, rows, i, room)
        page, chosen, rows = self.app.page, i == self.at, self._more() + 1
        high = rows * self._layout[2] - 2
        if y + high > self._layout[1]:
            return rows
        moved, self._card, self._high = y != self._card, y, high
        if moved:
            self._fit()
        if page.renew(4, y, page.width - 8, high, chosen, AMBER if chosen else CELL):
            page.canvas.rect(6, y + 2, page.width - 12, high - 4, INK)
            self._words(y, page.width - PICTURE - 28, chosen)
            self.picture()
        return rows

    def _words(self, y, wide, chosen):
        """Draw the description of the quick race to the left of its picture."""
        page, words = self.app.page, self.app.words
        page.body(12, y + 3, words.say("menu.quick"), WHITE, INK, wide)
        if self.quick:
            game = words.pick("games", games.NAMES.index(self.quick.game))
            game = self._arrows(game, wide) if chosen else game
            page.body(12, y + 18, game, KERB, INK, wide)
            for i, line in enumerate(self.told()):
                if 6 * len(line) > wide:        # a long name leaves no space for the length
                    line = line.rpartition(",")[0]
                page.text(12, y + 34 + 10 * i, line, AMBER, INK, 1, wide)

    def side(self, x, y):
        """Return the key of the arrow next to the game's name at that place, or 0."""
        if not self.quick or self._card < 0 or self.entries[self.at] != "quick":
            return 0
        game = self.app.words.pick("games", games.NAMES.index(self.quick.game))
        end = 12 + self.app.page.measure(game) + 2 * ARROW
        if not self._card + 12 <= y < self._card + 36 or x >= end + ARROW:
            return 0
        return LEFT if x < 12 + 2 * ARROW else RIGHT if x >= end - 2 * ARROW else 0

    # --- the picture ---

    def _seen(self):
        """Return True if the quick race is among the visible rows."""
        return self.first <= self.entries.index("quick") and self._card >= 0

    def _find(self):
        """Open the circuit behind the title; the words are on the screen already."""
        self._looked = True
        self.quick = self._quick_race()
        if self.app.page.small:
            self.draw()     # no space for a picture
        elif self.quick:
            self.parade = Parade(self.app.page, self.quick.road)
            self._fit()
            self._forget()      # its name and laps are known now
            self.draw()

    def tick(self, now):
        if not self._looked:
            self._find()
            return True
        parade = self.parade
        seen = self._seen()
        moves = seen and self.app.power.awake()       # cars stop when the light dims
        return bool(parade and (parade.builds(seen) or moves and parade.drive(now)))

    def _fit(self):
        """Move the picture to its place, once that is known."""
        if self.parade and self._high:
            self.parade.fit(self._box())

    def _track(self):
        return self.parade and self.parade.track

    # --- the entries ---

    def _level(self):
        self.change("level", 1)

    def _quick(self):
        """Start the quick race with one press."""
        race = self.quick or self._quick_race()
        if race:
            self.app.quick(race, self._track())
        else:
            self._new()

    def _learn(self):
        self.app.learn()

    def _new(self):
        self.app.choose(games.base(self.app.game))
        self._setup()

    def _setup(self):
        race = self.quick
        self.app.setup(race and race.road, self._track(), race and race.name)

    def _beside(self):
        """Open the set-up for a board that the device does not know."""
        game = self.app.game
        if game not in games.BESIDE:
            same = [name for name in games.BESIDE if games.base(name) == game]
            self.app.choose((same or games.BESIDE)[0])
        self._setup()

    def _resume(self):
        self.app.resume()

    def _saved(self):
        self.app.saved_races()

    def _settings(self):
        self.app.adjust()

    def _dice(self):
        self.app.dice()

    def _dashboards(self):
        self.app.dashboards()

    def _championship(self):
        self.app.championship()
