"""The board that stands on the table, typed in: its weather grid, a place at a time."""

from .. import games, run
from ..boards.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from ..canvas.colours import BLACK, CELL, GREY, KERB, PANEL, WHITE
from .frame import SKIES

ACROSS = 6
X, Y, STEP = 8, 34, 23
ROWS = (152, 40, 22)      # of the values beside the grid: x, y, height


class Own:
    """Arrows go about grid and values, OK changes one. setup: the screen before this one."""

    def __init__(self, app, setup):
        self.app, self.setup = app, setup
        self.own = games.room(app.game, "own")
        self.dash = games.room(app.game, "dash")
        self.data = self.own.packed(run.own_board(app.journal.folder, app.game))
        self.at = 0

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words = self.app.page, self.app.words
        page.rect(0, 0, 240, 24, PANEL)
        page.text(8, 5, words.say("own.title"), WHITE, PANEL, 2)
        for at in range(self.own.GRID):
            self._place(at)
        for i in range(len(self.own.FIELDS)):
            self._value(i)
        chosen = self.at - self.own.GRID
        what = words.pick("own.helps", chosen) if chosen >= 0 else \
            words.pick("weathers", self.data[len(self.own.FIELDS) + self.at])
        page.text(8, 190, what, KERB, BLACK, 1, 228)
        page.text(8, 228, words.say("keys.own"), GREY, BLACK, 1, 232)

    def _place(self, at):
        page, chosen = self.app.page, at == self.at
        x, y = X + STEP * (at % ACROSS), Y + STEP * (at // ACROSS)
        ground = CELL if chosen else PANEL
        weather = self.data[len(self.own.FIELDS) + at]
        page.rect(x, y, STEP - 2, STEP - 2, ground)
        icon, colour = SKIES[self.dash.SKIES[weather]]
        page.icon(x + 2, y + 2, icon, colour, ground, 2)

    def _value(self, i):
        page, words = self.app.page, self.app.words
        ground = CELL if self.at == self.own.GRID + i else BLACK
        x, y, high = ROWS
        page.rect(x, y + high * i, 86, high - 2, ground)
        page.text(x + 2, y + high * i + 6, words.pick("own.rows", i), KERB, ground, 1, 60)
        page.text(x + 62, y + high * i + 6, "%d" % self.data[i], WHITE, ground, 1, 22, True)

    def tick(self, now):
        return False

    # --- keys ---

    def key(self, event):
        if event == BACK:
            run.keep_board(self.app.journal.folder, self.data, self.app.game)
            self.app.go(self.setup)
            self.setup.typed()
            return
        if event == OK or not self.own.GRID and event in (LEFT, RIGHT):
            self.data = self.own.turned(self.data, self.at, -1 if event == LEFT else 1)
        else:
            self._go(event)
        self.draw()

    def _go(self, event):
        """Across the grid, and over its right edge to the values."""
        grid, rows = self.own.GRID, len(self.own.FIELDS)
        if self.at >= grid:
            row = self.at - grid
            if event in (UP, DOWN):
                self.at = grid + (row + (1 if event == DOWN else -1)) % rows
            else:
                self.at = row * ACROSS + (ACROSS - 1 if event == LEFT else 0)
        elif event in (UP, DOWN):
            self.at = (self.at + (ACROSS if event == DOWN else -ACROSS)) % grid
        elif event == RIGHT and self.at % ACROSS == ACROSS - 1 or event == LEFT and (
                not self.at % ACROSS):
            self.at = grid + min(self.at // ACROSS, rows - 1)
        else:
            self.at += 1 if event == RIGHT else -1
