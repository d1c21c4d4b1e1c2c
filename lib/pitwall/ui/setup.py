"""A new race: game, circuit, laps, rules, cars, and who drives each."""

from .. import games, run
from ..boards.buttons import BACK, DOWN, LEFT, OK, UP
from ..canvas.colours import BLACK, CARS, CELL, GREEN, GREY, KERB, PANEL, WHITE
from .rules import next_set, rules_name
from .track import Track

TOP, HIGH = 28, 198   # where the rows stand
WIDE = 142
BOX = (150, 32, 86, 110)


GAME, CIRCUIT, LAPS, RULES, CARS_ROW, SEATS = range(6)    # rows; the last is the first seat's
AFTER = 3       # rows after the seats: dice, undo, start


class Setup:
    """Rows: game, circuit, laps, rules, cars, one for each seat, dice, undo, start."""

    def __init__(self, app):
        self.app = app
        self.track = self.view = None
        self._jobs = None
        self.undo = app.settings.undo
        self.real = run.ALL_REAL if app.settings.real else 0    # whose dice are real, see run.fresh
        self._choose(app.game)
        self.at = self.rows() - 1

    def _choose(self, game):
        """Another game: nothing of the one before stays."""
        self.options = None
        self.app.choose(game)
        self.options = games.room(game, "options")
        self.names = run.circuits(self.app.tracks, game)
        if game in games.OWN:
            self.names.append(run.OWN)
        self.circuit = 0
        self.seats = list(self.options.SEATED)
        self.cars = 4
        self.most = self.options.CARS[1]
        self.high = min(17, HIGH // (SEATS + AFTER + self.most))     # of a row
        self.switches = self.options.SETS["standard"]
        self._load()

    def _load(self):
        name, own = self.names[self.circuit], self._own()
        self.road = run.circuit(self.app.tracks, name, self.app.game, self.app.journal.folder)
        self.track = None if own else Track(self.road)
        self.laps = self.road.laps
        self.view = None
        self._jobs = None if own else self.track.build()

    def _own(self):
        """Is it the board that was typed in?"""
        return self.names[self.circuit] == run.OWN

    def typed(self):
        """It was typed in: laps and all may be others."""
        self._load()
        self.draw()

    def rows(self):
        return SEATS + AFTER + self.cars

    def race_laps(self):
        """Laps of the race: an optional rule may double them."""
        return self.options.race_laps(self.laps, self.switches)

    # --- drawing ---

    def open(self):
        self.app.page.clear()
        self.draw()
        if self.view:
            self.app.page.area(*BOX, PANEL, self.view.paint)

    def draw(self):
        page, words = self.app.page, self.app.words
        page.rect(0, 0, 240, 24, PANEL)
        title = "menu.beside" if self.app.game in games.BESIDE else "menu.new"
        page.text(8, 5, words.say(title), WHITE, PANEL, 2)
        for row in range(SEATS + AFTER + self.most):
            self._row(row)
        page.text(BOX[0], BOX[1] + BOX[3] + 6, self._name(), WHITE, BLACK, 1, 90)
        page.text(BOX[0], BOX[1] + BOX[3] + 18, words.many("laps", self.race_laps()),
                  KERB, BLACK, 1, 90)
        page.text(8, 228, words.say("keys.setup"), GREY, BLACK, 1, 232)

    def _name(self):
        words = self.app.words
        return words.say("own.title") if self._own() else words.circuit(self.road.name)

    def _row(self, row):
        page, high = self.app.page, self.high
        y = TOP + high * row
        text = y + (high - 8) // 2
        if row >= self.rows():
            page.rect(4, y, WIDE, high - 1, BLACK)
            page.text(10, text, "", WHITE, BLACK, 1, 42)
            page.text(54, text, "", WHITE, BLACK, 1, 90)
            return
        chosen = row == self.at
        name, value, ink = self._what(row)
        ground = CELL if chosen else BLACK
        if row == self.rows() - 1:
            ground, ink = (GREEN, BLACK) if chosen else (PANEL, GREEN)
            name = ("\u25b6 " if chosen else "  ") + name
        page.rect(4, y, WIDE, high - 1, ground)
        page.text(10, text, name, ink, ground, 1, 42)
        if chosen and row < self.rows() - 1:
            value = "\u25c0" + value + "\u25b6"
        page.text(54, text, value, WHITE if chosen else KERB, ground, 1, 90)

    def _what(self, row):
        """(name, value, colour of the name) of a row."""
        words = self.app.words
        if row == self.rows() - 1:
            return words.say("setup.start"), "", GREEN
        if row == self.rows() - 2:
            return words.pick("setup.undo", 0), words.pick("setup.undo", 1 + self.undo), KERB
        if row == self.rows() - 3:
            return words.say("setup.dice"), words.pick("setup.rolls", self.real >> run.TABLES), KERB
        if row >= SEATS:
            who = row - SEATS
            seat = (words.say("setup.real") if self._rolls(who)
                    else words.pick("seats", self.seats[who]))
            return words.pick("cars", who), seat, CARS[who]
        value = (words.pick("games", games.NAMES.index(games.base(self.app.game))),
                 "%d/%d" % (self.circuit + 1, len(self.names)), "%d" % self.race_laps(),
                 rules_name(words, self.options, self.switches), "%d" % self.cars)[row]
        return words.pick("setup.rows", row), value, KERB

    def tick(self, now):
        if not self._jobs:
            return False
        try:
            next(self._jobs)
        except StopIteration:
            self._jobs = None
            x, y, w, h = BOX
            self.view = self.track.fit(x + 4, y + 4, w - 8, h - 8)
            self.app.page.area(x, y, w, h, PANEL, self.view.paint)
        return True

    # --- keys ---

    def key(self, event):
        if event == BACK:
            self.app.menu()
            return
        if event == UP:
            self.at = (self.at - 1) % self.rows()
        elif event == DOWN:
            self.at = (self.at + 1) % self.rows()
        elif event == OK and self.at == self.rows() - 1:
            self.app.begin(self.names[self.circuit], self.seats[:self.cars], self.laps,
                           self.switches, self.undo, self.real)
            return
        elif event == OK and self.at == CIRCUIT and self._own():
            self.app.own(self)
            return
        elif event == OK and self.at == RULES:
            self.app.rules(self)
            return
        else:
            self._change(-1 if event == LEFT else 1)
        self.draw()

    def _change(self, step):
        row = self.at
        if row == GAME:
            names = games.BESIDE if self.app.game in games.BESIDE else games.NAMES
            self._choose(names[(names.index(self.app.game) + step) % len(names)])
            self.app.page.clear()
        elif row == CIRCUIT and len(self.names) > 1:
            self.circuit = (self.circuit + step) % len(self.names)
            self._load()
            if self._own():
                self.app.page.wipe(*BOX)
        elif row == LAPS:
            fewest, most = self.options.laps(self.road)
            self.laps = fewest + (self.laps - fewest + step) % (most - fewest + 1)
        elif row == RULES:
            self.switches = next_set(self.options, self.switches, step)
        elif row == CARS_ROW:
            fewest, most = self.options.CARS
            self.cars = fewest + (self.cars - fewest + step) % (most - fewest + 1)
        elif row == self.rows() - 2:
            self.undo = not self.undo
        elif row == self.rows() - 3:
            self.real = 0 if self.real >> run.TABLES else run.ALL_REAL     # each may still differ
        elif SEATS <= row < self.rows() - 3:
            self._seat(row - SEATS, step)

    def _rolls(self, who):
        """Is a person to drive the car, with real dice?"""
        return not self.seats[who] and self.real >> who & 1

    def _seat(self, who, step):
        """The next kind of seat; a person with real dice comes after all others."""
        kinds = self.options.SEATS
        at = len(kinds) if self._rolls(who) else kinds.index(self.seats[who])
        at = (at + step) % (len(kinds) + 1)
        self.seats[who] = kinds[at] if at < len(kinds) else 0
        self.real = self.real & ~(1 << who) | (at == len(kinds)) << who
