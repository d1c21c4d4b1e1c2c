"""A custom board, entered by hand: its weather grid place by place, and its values."""

from pitwall import games
from pitwall.race import circuits
from pitwall.boards.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from pitwall.canvas.font import CELL_W
from pitwall.canvas.colours import BLACK, CELL, KERB, PANEL, WHITE
from pitwall.ui.inks import SKIES
from pitwall.ui.page import wrap
from pitwall.ui.sheet import Sheet

ACROSS = 6
LETTERS, WIDEST = 14, 24        # of a value with its name: fewest and most next to the grid


class Own(Sheet):
    """Up and down move down the grid's columns, then through the values; OK changes one.

    Left and right move across. setup: the screen before this one.
    """

    title = "own.title"
    keys = "keys.own"

    def __init__(self, app, setup):
        Sheet.__init__(self, app)
        self.setup = setup
        self.own = games.room(app.game, "own")
        self.dash = games.room(app.game, "dash")
        self.data = self.own.packed(circuits.own_board(app.journal.folder, app.game))
        # Values have one row each; the lights of a board have a screen of their own.
        self.down = len(self.own.FIELDS) + hasattr(self.own, "LIT")
        self.at = 0
        self.notice = ""        # a failed save

    # --- drawing ---

    def paint(self):
        for at in range(self.own.GRID):
            self._place(at)
        x = self.left() + self._across()
        room = min(WIDEST, (self.app.page.width - x - 2) // CELL_W)
        if room < LETTERS:
            self._pane(x, room)
            return
        for i in range(self.down):
            self._value(i, x, room)
        help = wrap(self._help(), self.columns())
        low = 1 if self.down > 4 else 2     # lines left on the smallest page
        if self.app.page.narrow and not self.tiny():
            low = 4
        elif not self.tiny():
            low = 1
        y = self.bottom() - (12 * len(help) if low == 1 and not self.tiny() else 9 * low)
        self._lines(self.left(), y, help, low, self.columns())

    def _step(self):
        """Return the pixels from a place of the grid to the next one."""
        if self.tiny():
            return 9
        if self.app.page.narrow:
            return 10
        return 16 if self.app.page.small else 23 + 3 * self.app.page.tall

    def row(self):
        """Return the pixels from a value to the next one."""
        return 9 if self.tiny() else min(22 + 2 * self.app.page.tall, self._step())

    def _across(self):
        """Return the pixels of the grid and the gap after it."""
        return ACROSS * self._step() + 4 if self.own.GRID else 0

    def _inks(self, chosen, ground, ink):
        if chosen:
            return (WHITE, BLACK) if self.app.page.mono else (CELL, WHITE)
        return (BLACK, WHITE) if self.app.page.mono else (ground, ink)

    def _place(self, at):
        page, step = self.app.page, self._step()
        x, y = self.left() + step * (at % ACROSS), self.top() + step * (at // ACROSS)
        icon, ink = SKIES[self.dash.SKIES[self.data[len(self.own.FIELDS) + at]]]
        ground, ink = self._inks(at == self.at, PANEL, ink)
        gap = 0 if self.tiny() else 1 if page.narrow else 2
        page.rect(x, y, step - gap, step - gap, ground)
        size = 2 if step > 16 else 1
        page.icon(x + (step - gap - 8 * size + 1) // 2, y + (step - gap - 8 * size + 1) // 2, icon,
                  ink, ground, size)

    def _value(self, i, x, room):
        page, step = self.app.page, self.row()
        y = self.top() + step * i
        ground, ink = self._inks(self.at == self.own.GRID + i, BLACK, KERB)
        page.rect(x, y, CELL_W * room, step - (0 if self.tiny() else 2), ground)
        name, y = self.app.words.pick("own.rows", i), y + max(1, step // 2 - 5)
        page.text(x, y, name, ink, ground, 1, CELL_W * (room - 4))
        page.text(x + CELL_W * (room - 4), y, self._said(i),
                  ink if page.mono else WHITE, ground, 1, 4 * CELL_W, True)

    def _said(self, i):
        """Return a value, or the sign of a further screen."""
        return "%d" % self.data[i] if i < len(self.own.FIELDS) else "\u25b6"

    def _pane(self, x, room):
        """Draw only the chosen item, if the page is too narrow for all values."""
        i = self.at - self.own.GRID
        told = [self._help()]
        if i >= 0:
            told = ["%s: %s" % (self.app.words.pick("own.rows", i), self._said(i))] + told
        lines = []
        for text in told:
            lines += wrap(text, room)
        self._lines(x, self.top(), lines, (self.bottom() - self.top()) // 9, room)

    def _lines(self, x, y, lines, most, room):
        page = self.app.page
        page.cut += lines[most:]
        for i in range(most):
            page.text(x, y + 9 * i, lines[i] if i < len(lines) else "",
                      WHITE if page.mono else KERB, BLACK, 1, CELL_W * room)

    def _help(self):
        """Return a line about the chosen item."""
        if self.notice:
            return self.notice
        i = self.at - self.own.GRID
        if i >= 0:
            return self.app.words.pick("own.helps", i)
        return self.app.words.pick("weathers", self.data[len(self.own.FIELDS) + self.at])

    # --- keys ---

    def key(self, event):
        if event == BACK:
            self._back()
            return
        self.notice = ""
        if event == OK and self.at - self.own.GRID >= len(self.own.FIELDS):
            from pitwall.ui.lamps import Lamps
            self.app.go(Lamps(self.app, self))
            return
        if event == OK or not self.own.GRID and event in (LEFT, RIGHT) and (
                self.at < len(self.own.FIELDS)):
            self.data = self.own.turned(self.data, self.at, -1 if event == LEFT else 1)
        else:
            self._go(event)
        self.draw()

    def _back(self):
        """Save and leave; after a failure show a notice before the board is lost."""
        if circuits.keep_board(self.app.saves, self.data, self.app.game) or self.notice:
            self.app.go(self.setup)
            self.setup.typed()
        else:
            self.notice = self.app.words.say("slots.refused")
            self.draw()

    def _go(self, event):
        """Move up or down through everything, or left or right straight across."""
        grid, rows = self.own.GRID, self.down
        if event in (UP, DOWN):
            step = 1 if event == DOWN else -1
            self.at = self._place_of((self._number_of(self.at) + step) % (grid + rows))
        elif not grid or event not in (LEFT, RIGHT):
            return
        elif self.at >= grid:
            row = self.at - grid
            self.at = row * ACROSS + (ACROSS - 1 if event == LEFT else 0)
        elif event == RIGHT and self.at % ACROSS == ACROSS - 1 or event == LEFT and (
                not self.at % ACROSS):
            self.at = grid + min(self.at // ACROSS, rows - 1)
        else:
            self.at += 1 if event == RIGHT else -1

    def _number_of(self, at):
        """Return its position in the order down the columns."""
        if at >= self.own.GRID:
            return at
        return at % ACROSS * self._down() + at // ACROSS

    def _place_of(self, number):
        if number >= self.own.GRID:
            return number
        return number % self._down() * ACROSS + number // self._down()

    def _down(self):
        """Return the rows of the grid."""
        return self.own.GRID // ACROSS
