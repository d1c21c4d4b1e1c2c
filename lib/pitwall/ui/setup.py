"""The set-up of a race: game, edition, circuit, laps, rules, cars, and who drives each."""

from pitwall import games
from pitwall.boards.buttons import EXPLAIN, LOOK
from pitwall.race import circuits, code, run
from pitwall.canvas.colours import BLACK, GREEN, KERB, NAMES, PANEL, WHITE
from pitwall.ui.hints import fitting, helped
from pitwall.ui.rows import Rows
from pitwall.ui.rules import next_set, rules_name
from pitwall.ui.track import Track

# Pixels: width of the picture's column, height of the picture, gap above the name.
PLACE, HIGH, GAP = 90, 95, 6
BELOW = 5       # lines below the picture: a name of 40 letters, and the laps

# kinds of rows
GAME, CIRCUIT, LAPS, RULES, CARS_ROW, EDITION, TYPE, SEAT, DICE, UNDO, CODE, START = range(12)


class Setup(Rows):
    """Rows: game, edition if there are several, circuit, laps, rules, cars, one for each seat,
    dice, undo, the race's code, start."""

    def __init__(self, app, road=None, track=None, name=None):
        """road, track, name: an open circuit, its picture and file name, to be chosen at first."""
        Rows.__init__(self, app)
        self.daily, self._brought = "", False   # code of the race of the day; code entered?
        self.road, self.track, self.view = road, track, None
        self._jobs = None
        self.undo = app.settings.undo
        self.real = run.ALL_REAL if app.settings.real else 0    # whose dice are real, see run.fresh
        self._draw_seed()
        self._choose(app.game, app.edition, name)

    def _draw_seed(self):
        """Draw a new seed for the dice, which the race's code contains."""
        self.seed = self.app.board.entropy() % code.SEEDS

    def _choose(self, game, edition=0, name=None):
        """Choose a game or edition and reset everything else. name: of its circuit."""
        self.options = None
        self.app.choose(game, edition)
        self.options = games.room(game, "options", edition)
        rows = list(circuits.judged(self.app.tracks, game))
        self.editions = circuits.editions(self.app.tracks, game, rows)
        self.names = circuits.names(self.app.tracks, game, edition, rows)
        self.unusable = [row for row in rows if row[1]]     # (name, reason)
        if game in games.OWN:
            self.names.append(circuits.OWN)
        self.circuit = self.names.index(name) if name in self.names else 0
        self.seats = list(self.options.SEATED)
        self.cars = 4
        self.switches = self.options.SETS["standard"]
        self._load()

    def _load(self):
        self.road = self._opened(self.road)
        self.view = self._jobs = None
        if not self.road:
            return
        own = self._own()
        self.seats = [seat if seat in self._kinds() else 0 for seat in self.seats]
        own = own or not self._pictured()       # no picture of it
        if own:
            self.track = None
        elif not self.track or self.track.circuit is not self.road:
            self.track = Track(self.road)
        self.laps = self.road.laps
        self._jobs = None if own else self.track.build()

    def _opened(self, known):
        """Open the chosen circuit, or the next that can be opened; None if there is none."""
        while self.names:
            self.circuit %= len(self.names)
            name = self.names[self.circuit]
            try:
                return circuits.circuit(
                    self.app.tracks, name, self.app.game, self.app.journal.folder, known)
            except (OSError, ValueError):
                self.names.remove(name)
                self.unusable.append((name, "refused.other"))
        return None

    def _own(self):
        """Return True if the custom board is chosen."""
        return self.names[self.circuit] == circuits.OWN

    def typed(self):
        """Load the custom board after the user has edited it."""
        self._load()
        self.draw()

    def race_laps(self):
        """Return the laps, which an optional rule may double; or the turns."""
        if self.options.IN_TURNS:
            return self.options.turns(self.road, self.switches)
        return self.options.race_laps(self.laps, self.switches)

    # --- rows ---

    def rows(self):
        """Return (kind, number) of each row."""
        kinds = [(kind, 0) for kind in (GAME, CIRCUIT, LAPS, RULES, CARS_ROW)]
        if not self.road:
            return kinds[:2]
        if self._own():
            kinds.insert(2, (TYPE, 0))
        if len(self.editions) > 1:
            kinds.insert(1, (EDITION, 0))
        return kinds + [(SEAT, who) for who in range(self.cars)] + [
            (DICE, 0), (UNDO, 0)] + self._codes() + [(START, 0)]

    def _codes(self):
        """Return the row of the race's code, if the race may have one."""
        return [(CODE, 0)] if self.app.game in games.NAMES else []

    def most(self):
        return 9 + self.options.CARS[1] + (self.app.game in games.OWN) + (len(self.editions) > 1)

    def named(self):
        if self.daily and self.daily == self.code():
            return self.app.words.say("setup.daily")
        beside = self.app.game in games.BESIDE
        return self.app.words.say("menu.beside" if beside else "menu.new")

    def face(self, row):
        kind, who = row
        words = self.app.words
        if kind == LAPS and self.options.IN_TURNS:
            return words.say("setup.turns"), self._value(kind, words), KERB
        if kind <= EDITION:
            return words.pick("setup.rows", kind), self._value(kind, words), KERB
        if kind == TYPE:
            return words.say("own.title"), None, KERB
        if kind == SEAT:
            return words.pick("cars", who), (
                words.say("setup.real") if self._rolls(who)
                else words.pick("seats", self.seats[who])), NAMES[who]
        if kind == DICE:
            return words.say("setup.dice"), words.pick("setup.rolls", self.real >> run.TABLES), KERB
        if kind == UNDO:
            return words.pick("setup.undo", 0), words.pick("setup.undo", 1 + self.undo), KERB
        if kind == CODE:
            return words.say("code.title"), self.code() or words.say("code.none"), KERB
        return words.say("setup.start"), None, GREEN

    def code(self):
        """Return the code of this race; "" if a code cannot express it."""
        if not self.road:
            return ""
        return "" if self.real else code.written(
            self.app.game, self.app.edition, self.road, self.laps, self.switches,
            self.seats[:self.cars], self.seed)

    def _without_code(self):
        """Return the settings that a code cannot express; "" if there is a code."""
        if not self.road or self.code():
            return ""
        words, game, edition = self.app.words, self.app.game, self.app.edition
        usual = 0, self.options.SETS["standard"], self.options.SEATED[:self.cars]
        names = self.face((LAPS, 0))[0], self.face((RULES, 0))[0], words.say("code.seats")
        found = [self.face((DICE, 0))[0]] if self.real else []
        for i, chosen in enumerate((self.laps, self.switches, self.seats[:self.cars])):
            laps, switches, seats = usual[:i] + (chosen,) + usual[i + 1:]
            if not code.written(game, edition, self.road, laps, switches, seats, 0):
                found.append(names[i])
        return words.say("code.why", ", ".join(found))

    def coded(self, text, daily=False):
        """Set up the race of a code. Raises ValueError like code.read.

        daily   is it the race of the day?
        """
        game, edition, name, laps, switches, seats, seed = code.read(text, self.app.tracks)
        self._choose(game, edition)
        self.circuit, self.real = self.names.index(name), 0
        self._load()
        if name not in self.names:
            raise ValueError("code.unknown")
        self.laps = laps or self.laps
        self.switches, self.seed, self.cars = switches, seed, len(seats)
        self.seats[:self.cars] = seats
        self._brought = True
        self.to_last()
        self.daily = self.code() if daily else ""
        self.app.go(self)

    def what(self):
        """Return the race in words: game, circuit, length, and the opponents."""
        words, seats = self.app.words, self.seats[:self.cars]
        told = words.say("setup.what", self._value(GAME, words), self._name(), self._long())
        if seats.count(0) != 1:
            return told
        kinds = []
        for kind in seats:
            if kind and words.pick("seats", kind) not in kinds:
                kinds.append(words.pick("seats", kind))
        level = code.level_of(self.options, self.switches)[0]
        if level:
            kinds = [words.pick("levels", level - 1)]
        against = words.say("menu.against", self.cars - 1, ", ".join(kinds))
        if self.app.page.narrow and len(kinds) > 1:
            against = against.partition(":")[0]
        return told + ", " + against

    def _long(self):
        """Return laps or turns in words."""
        kind = "turns" if self.options.IN_TURNS else "laps"
        return self.app.words.many(kind, self.race_laps())

    def _value(self, kind, words):
        if kind == GAME:
            return words.pick("games", games.NAMES.index(games.base(self.app.game)))
        if kind == EDITION:
            return edition_name(words, self.app.game, self.app.edition)
        if kind == CIRCUIT:
            if self._pictured():
                return "%d/%d" % (self.circuit + 1, len(self.names))
            return self._name()
        if kind == LAPS:
            return "%d" % self.race_laps()
        if kind == RULES:
            return rules_name(words, self.options, self.switches)
        return "%d" % self.cars

    def _name(self):
        words = self.app.words
        if not self.road:
            return words.say("code.none")
        return words.say("own.title") if self._own() else words.circuit(self.road.name)

    # --- the circuit next to the rows ---

    def _pictured(self):
        """Return True if the page has space for the circuit's picture."""
        return bool(self.road) and not self.app.page.small

    def wide(self):
        return self.app.page.width - (PLACE if self._pictured() else 0)

    def _box(self):
        return self.wide(), 32, PLACE - 4, HIGH

    def picture(self):
        if self.view:
            self.app.page.area(*self._box(), PANEL, self.view.paint)

    def draw(self):
        Rows.draw(self)
        if self._pictured():
            page, x, y = self.app.page, self.wide(), 32 + HIGH + GAP
            lines, size, step = page.wrap(self._name(), PLACE - 4), page.letters, page.line
            if self._helps and y + step * (len(lines) + 1) > self._layout[1]:
                lines, size, step = page.wrap(self._name(), PLACE - 4, 1), 1, 9     # small letters
            if page.differs(x, y - 1, size):
                page.wipe(x, y, PLACE - 2, self._layout[1] - y)
            laps = len(lines)
            lines.append(self._long())
            room = (self._layout[1] - y) // step if self._helps else BELOW + laps
            for i in range(min(room, max(BELOW, len(lines)))):
                page.text(x, y + step * i, lines[i] if i <= laps else "",
                          WHITE if i < laps else KERB, BLACK, size, PLACE - 2)

    def tick(self, now):
        if not self._jobs:
            return False
        try:
            next(self._jobs)
        except StopIteration:
            self._jobs = None
            x, y, w, h = self._box()
            self.view = self.track.fit(x + 4, y + 4, w - 8, h - 8)
            self.picture()
        return True

    def help(self, row):
        """Return the help of a row: of the game a description, of the circuit an unusable one and
        why (another one after each change), of a missing code the settings that prevent it, and
        of the start of a race from a code the race in words."""
        if row[0] == START and self._brought:
            return self.what()
        if row[0] == CODE:
            return self._without_code()
        if row[0] == GAME and not self.app.page.small:
            return self.app.words.about(self.app.game)
        if row[0] != CIRCUIT or not self.unusable:
            return ""
        name, why = self.unusable[self.circuit % len(self.unusable)]
        return self.app.words.say("setup.unusable", name, self.app.words.refusal(why))

    def hinted(self, hint, columns):
        """The same with EXPLAIN, which says what a row does, and LOOK, the page of the game."""
        columns -= 1
        return fitting(helped(self.app.words, hint, self.app.board, columns), columns)

    # --- keys ---

    def key(self, event):
        row = self.chosen()
        if event == LOOK or event == EXPLAIN and row[0] == GAME:
            self.app.learn(self)
        elif event == EXPLAIN:
            from pitwall.ui.row_help import explain
            turns = row[0] == LAPS and self.options.IN_TURNS
            explain(self.app, self, "setup.turns" if turns else "setup.%d" % row[0],
                    "seats." + games.base(self.app.game) if row[0] == SEAT else "")
        else:
            Rows.key(self, event)

    def enter(self, row):
        kind = row[0]
        if kind == START:
            self.app.begin(self.names[self.circuit], self.seats[:self.cars], self.laps,
                           self.switches, self.undo, self.real, self.code(),
                           (self.road, self.track))
        elif kind == TYPE:
            self.app.own(self)
        elif kind == RULES:
            self.app.rules(self)
        elif kind == CODE:
            self.app.code(self)
        else:
            self.change(row, 1)

    def change(self, row, step):
        kind, who = row
        if kind == GAME:
            names = games.BESIDE if self.app.game in games.BESIDE else games.NAMES
            self._choose(names[(names.index(self.app.game) + step) % len(names)])
            self.open()
        elif kind == EDITION:
            at = self.editions.index(self.app.edition) + step
            self._choose(self.app.game, self.editions[at % len(self.editions)])
            self.open()
        elif kind == CIRCUIT and len(self.names) > 1:
            self.circuit = (self.circuit + step) % len(self.names)
            self._load()
            if self._own() and self._pictured():
                self.app.page.wipe(*self._box())
        elif kind == LAPS:
            self.laps = _turned(self.laps, step, self.options.laps(self.road))
        elif kind == RULES:
            self.switches = next_set(self.options, self.switches, step)
        elif kind == CARS_ROW:
            self.cars = _turned(self.cars, step, self.options.CARS)
        elif kind == UNDO:
            self.undo = not self.undo
        elif kind == DICE:
            self.real = 0 if self.real >> run.TABLES else run.ALL_REAL     # each row may differ
        elif kind == CODE:
            self._draw_seed()
        elif kind == SEAT:
            self._seat(who, step)

    def _rolls(self, who):
        """Return True if a person drives the car with real dice."""
        return not self.seats[who] and self.real >> who & 1

    def _kinds(self):
        """Return the kinds of seats for the chosen board."""
        return circuits.seats(self.app.game, self.app.edition, self._own())

    def _seat(self, who, step):
        """Change the kind of seat; a person with real dice is the last kind."""
        kinds = self._kinds()
        at = len(kinds) if self._rolls(who) else kinds.index(self.seats[who])
        at = (at + step) % (len(kinds) + 1)
        self.seats[who] = kinds[at] if at < len(kinds) else 0
        self.real = self.real & ~(1 << who) | (at == len(kinds)) << who


def edition_name(words, game, edition):
    """Return the name of an edition for its row."""
    return words.pick("editions." + games.base(game), edition)


def _turned(value, step, ends):
    """Return the next or previous value, wrapping around at both ends."""
    return ends[0] + (value - ends[0] + step) % (ends[1] - ends[0] + 1)
