"""A new race: circuit, laps, rules, cars, and who drives each."""

from .. import run
from ..boards.buttons import BACK, DOWN, LEFT, OK, UP
from ..canvas.colours import BLACK, CARS, CELL, GREEN, GREY, KERB, PANEL, WHITE
from ..games.pole_position import options
from .rules import next_set, rules_name
from .track import Track

CARS_MOST = 6
SHORTEST = 2          # laps: one must stop before the last
ROW = 17
TOP = 32
WIDE = 132
BOX = (140, 32, 96, 120)


CIRCUIT, LAPS, RULES, CARS_ROW, SEATS = range(5)    # rows; the last is the first seat's


class Setup:
    """Rows: circuit, laps, rules, cars, one for each seat, start."""

    def __init__(self, app):
        self.app = app
        self.names = run.circuits(app.tracks)
        self.circuit = 0
        self.laps = 0
        self.seats = [0, 1, 2, 1, 2, 1]
        self.cars = 4
        self.switches = options.SETS["standard"]
        self.at = self.rows() - 1
        self.track = self.view = None
        self._jobs = None
        self._load()

    def _load(self):
        self.track = Track(run.circuit(self.app.tracks, self.names[self.circuit]))
        self.laps = self.track.circuit.laps
        self.view = None
        self._jobs = self.track.build()

    def rows(self):
        return SEATS + 1 + self.cars

    def race_laps(self):
        """Laps of the race: extended play doubles them."""
        return self.laps * (2 if self.switches & options.bit("extended-play") else 1)

    # --- drawing ---

    def open(self):
        self.app.page.clear()
        self.draw()
        if self.view:
            self.app.page.area(*BOX, PANEL, self.view.paint)

    def draw(self):
        page, words = self.app.page, self.app.words
        page.rect(0, 0, 240, 24, PANEL)
        page.text(8, 5, words.say("menu.new"), WHITE, PANEL, 2)
        for row in range(SEATS + 1 + CARS_MOST):
            self._row(row)
        page.text(BOX[0], BOX[1] + BOX[3] + 6, self.track.circuit.name, WHITE, BLACK, 1, 100)
        page.text(BOX[0], BOX[1] + BOX[3] + 18, words.many("laps", self.race_laps()),
                  KERB, BLACK, 1, 100)
        page.text(8, 228, words.say("keys.setup"), GREY, BLACK, 1, 232)

    def _row(self, row):
        page, y = self.app.page, TOP + ROW * row
        if row >= self.rows():
            page.rect(4, y, WIDE, ROW - 1, BLACK)
            page.text(10, y + 4, "", WHITE, BLACK, 1, 60)
            page.text(70, y + 4, "", WHITE, BLACK, 1, 66)
            return
        chosen = row == self.at
        name, value, ink = self._what(row)
        ground = CELL if chosen else BLACK
        if row == self.rows() - 1:
            ground, ink = (GREEN, BLACK) if chosen else (PANEL, GREEN)
            name = ("\u25b6 " if chosen else "  ") + name
        page.rect(4, y, WIDE, ROW - 1, ground)
        page.text(10, y + 4, name, ink, ground, 1, 60)
        if chosen and row < self.rows() - 1:
            value = "\u25c0" + value + "\u25b6"
        page.text(70, y + 4, value, WHITE if chosen else KERB, ground, 1, 66)

    def _what(self, row):
        """(name, value, colour of the name) of a row."""
        words = self.app.words
        if row == self.rows() - 1:
            return words.say("setup.start"), "", GREEN
        if row >= SEATS:
            who = row - SEATS
            return words.pick("cars", who), words.pick("seats", self.seats[who]), CARS[who]
        value = ("%d/%d" % (self.circuit + 1, len(self.names)), "%d" % self.race_laps(),
                 rules_name(words, self.switches), "%d" % self.cars)[row]
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
                           self.switches)
            return
        elif event == OK and self.at == RULES:
            self.app.rules(self)
            return
        else:
            self._change(-1 if event == LEFT else 1)
        self.draw()

    def _change(self, step):
        row = self.at
        if row == CIRCUIT and len(self.names) > 1:
            self.circuit = (self.circuit + step) % len(self.names)
            self._load()
        elif row == LAPS:
            most = self.track.circuit.laps
            self.laps = SHORTEST + (self.laps - SHORTEST + step) % (most - SHORTEST + 1)
        elif row == RULES:
            self.switches = next_set(self.switches, step)
        elif row == CARS_ROW:
            self.cars = 1 + (self.cars - 1 + step) % CARS_MOST
        elif SEATS <= row < self.rows() - 1:
            self.seats[row - SEATS] = (self.seats[row - SEATS] + step) % 3
