"""A new championship: how many races and where, the rules, who drives."""

from .. import run
from ..boards.buttons import BACK, DOWN, LEFT, OK, UP
from ..canvas.colours import BLACK, CARS, CELL, GREEN, GREY, KERB, PANEL, WHITE
from ..games import NAMES, room
from .championship import circuit_name
from .rules import next_set, rules_name

FEWEST, MOST = 4, 8         # races
CARS_FEWEST, CARS_MOST = 2, 6
TOP, ROW, VISIBLE = 30, 17, 10
RACES, CIRCUIT, RULES, ENGINES, TEAMS, COUNT, SEAT, START = range(8)   # kinds of rows
HELPS = (0, 0, 1, 2, 3, 0, 0, 4)


class SeasonSetup:
    """Rows: races, a circuit each, rules, engine damage, teams, cars, a seat each, start."""

    def __init__(self, app, season):
        self.app, self.season = app, season
        self.options = options = room(NAMES[0], "options")
        self.names = run.circuits(app.tracks, NAMES[0])
        self.races = FEWEST
        self.circuits = [i % len(self.names) for i in range(MOST)]
        self.switches = options.SETS["standard"]
        self.damage = True
        self.cars = 4
        self.seats = [0, 1, 2, 1, 2, 1]
        self.at = self.top = 0
        self._custom = options.bit("custom-setting")
        self._teams = options.bit("constructors")

    def rows(self):
        """(kind, number) of every row."""
        return ([(RACES, 0)] + [(CIRCUIT, i) for i in range(self.races)]
                + [(RULES, 0), (ENGINES, 0), (TEAMS, 0), (COUNT, 0)]
                + [(SEAT, i) for i in range(self.cars)] + [(START, 0)])

    def open(self):
        self._agree(False)        # back from the rules
        self.app.page.clear()
        self.draw()

    def _agree(self, damage):
        """What cannot be together: the rule that was chosen last stays; teams are of two."""
        if self.damage and self.switches & self._custom:
            if damage:
                self.switches &= ~self._custom
            else:
                self.damage = False
        if self.switches & self._teams:
            self.cars += self.cars & 1

    # --- drawing ---

    def draw(self):
        page, words, rows = self.app.page, self.app.words, self.rows()
        self.top = min(max(self.top, self.at - VISIBLE + 1), self.at, max(0, len(rows) - VISIBLE))
        page.rect(0, 0, 240, 24, PANEL)
        page.text(8, 5, words.say("season.new"), WHITE, PANEL, 2)
        for i in range(VISIBLE):
            self._row(TOP + ROW * i, self.top + i, rows)
        page.text(226, TOP + 4, "\u25b2" if self.top else "", GREY, BLACK, 1, 6)
        more = self.top + VISIBLE < len(rows)
        page.text(226, TOP + ROW * (VISIBLE - 1) + 4, "\u25bc" if more else "", GREY, BLACK, 1, 6)
        kind = rows[self.at][0]
        help_line = words.pick("season.helps", HELPS[kind])
        if kind == START and not self.season.table:
            help_line = ""
        page.text(8, 212, help_line, KERB, BLACK, 1, 230)
        page.text(8, 228, words.say("keys.setup"), GREY, BLACK, 1, 230)

    def _row(self, y, at, rows):
        page = self.app.page
        chosen = at == self.at
        name, value, ink = self._what(*rows[at]) if at < len(rows) else ("", "", BLACK)
        ground = CELL if chosen else BLACK
        if at == len(rows) - 1:
            ground, ink = (GREEN, BLACK) if chosen else (PANEL, GREEN)
            name = ("\u25b6 " if chosen else "  ") + name
        elif chosen:
            value = "\u25c0" + value + "\u25b6"
        page.rect(4, y, 216, ROW - 1, ground)
        page.text(10, y + 4, name, ink, ground, 1, 90)
        page.text(104, y + 4, value, WHITE if chosen else KERB, ground, 1, 114)

    def _what(self, kind, i):
        """(name, value, colour of the name) of a row."""
        words = self.app.words
        if kind == SEAT:
            return words.pick("cars", i), words.pick("seats", self.seats[i]), CARS[i]
        name = words.pick("season.rows", kind)
        if kind == CIRCUIT:
            return name.format(i + 1), circuit_name(words, self.names[self.circuits[i]]), KERB
        if kind == START:
            return name, "", GREEN
        if kind == RULES:
            return name, rules_name(words, self.options, self.switches), KERB
        if kind in (ENGINES, TEAMS):
            on = self.damage if kind == ENGINES else self.switches & self._teams
            return name, words.say("option.yes" if on else "option.no"), KERB
        return name, "%d" % (self.races if kind == RACES else self.cars), KERB

    def tick(self, now):
        return False

    # --- keys ---

    def key(self, event):
        rows = self.rows()
        kind, i = rows[self.at]
        if event == BACK:
            (self.app.championship if self.season.table else self.app.menu)()
            return
        if event == UP:
            self.at = (self.at - 1) % len(rows)
        elif event == DOWN:
            self.at = (self.at + 1) % len(rows)
        elif event == OK and kind == RULES:
            self.app.rules(self)
            return
        elif event == OK and kind == START:
            self._start()
            return
        else:
            self._change(kind, i, -1 if event == LEFT else 1)
        self.draw()

    def _change(self, kind, i, step):
        if kind == RACES:
            self.races = FEWEST + (self.races - FEWEST + step) % (MOST - FEWEST + 1)
        elif kind == CIRCUIT:
            self.circuits[i] = (self.circuits[i] + step) % len(self.names)
        elif kind == RULES:
            self.switches = next_set(self.options, self.switches, step)
        elif kind == ENGINES:
            self.damage = not self.damage
        elif kind == TEAMS:
            self.switches ^= self._teams
        elif kind == COUNT:
            step *= 2 if self.switches & self._teams else 1
            most = CARS_MOST - CARS_FEWEST + 1
            self.cars = CARS_FEWEST + (self.cars - CARS_FEWEST + step) % (
                most + (self.switches & self._teams > 0))
        elif kind == SEAT:
            self.seats[i] = (self.seats[i] + step) % 3
        self._agree(kind == ENGINES)

    def _start(self):
        names = [self.names[i] for i in self.circuits[:self.races]]
        self.app.begin_season(self.season, names, self.seats[:self.cars], self.switches,
                              self.damage)
