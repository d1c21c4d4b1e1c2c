"""A list of rows on a display of any shape: values to change, and links to other screens.

A screen defines its rows:

    rows()              a list with one item for each row, in any form
    face(row)           (name, value, colour of the name); value None: a link without a value
    help(row)           a line about it
    change(row, step)   the next value (1), or the previous one (-1)
    enter(row)          OK; by default the next value
    back()              BACK

Up and down choose a row, left and right change its value. OK also changes it, so four
keys are enough.
"""

from pitwall.boards.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from pitwall.canvas.body import measure
from pitwall.canvas.colours import AMBER, BLACK, KERB, PANEL, WHITE
from pitwall.race.referee import const
from pitwall.ui.sheet import BAR, Sheet

TALL = const(24)        # pixels of a row at most;
FINGER, WIDER = const(28), const(10)    # at least on a tall page, and how many more at most
MOST_HELP = const(3)    # lines
NOTE = const(9)         # pixels of a line of captions
GAP = const(6)          # least pixels between name and value


class Rows(Sheet):
    """at: the chosen row; first: the row at the top."""

    keys = "keys.setup"
    tall = TALL
    even = True     # does each row except the chosen one take one line?

    def __init__(self, app):
        Sheet.__init__(self, app)
        self.at = self.first = 0
        self._helps = self._most = 0    # lines of help that fit; most that were needed so far
        self._layout = None

    # --- for subclasses to define ---

    def rows(self):
        raise NotImplementedError

    def face(self, row):
        raise NotImplementedError

    def help(self, row):
        return ""

    def change(self, row, step):
        """Change the value of a row."""

    def enter(self, row):
        self.change(row, 1)

    def back(self):
        self.app.menu()

    def most(self):
        """Return the largest possible number of rows, which determines their height."""
        return len(self.rows())

    def wide(self):
        """Return the width of the rows in pixels, from the left edge."""
        return self.app.page.width

    def chosen(self):
        """Return the chosen row."""
        return self.rows()[self.at]

    def to_last(self):
        """Choose the last row, where a set-up starts."""
        self.at = len(self.rows()) - 1

    # --- the remembered choice ---

    def keep(self, row):
        """Remember the row for a later screen of this class; see `recall`."""
        self.app.chosen[type(self).__name__] = row

    def recall(self):
        """Choose the remembered row, if it is still in the list."""
        rows, row = self.rows(), self.app.chosen.get(type(self).__name__)
        if row in rows:
            self.at = rows.index(row)

    # --- keys ---

    def key(self, event):
        if event == BACK:
            self.back()
            return
        rows = self.rows()
        row = rows[self.at]
        if event in (UP, DOWN):
            self.at = (self.at + (1 if event == DOWN else -1)) % len(rows)
        elif event == OK:
            self.enter(row)
        elif event <= RIGHT and self.face(row)[1] is not None:
            self.change(row, -1 if event == LEFT else 1)
        if self.app.screen is self:
            self.draw()

    # --- drawing ---

    def open(self):
        self._layout = None
        self.draw()

    def draw(self):
        """Draw what changed, or everything if the layout changed."""
        rows = self.rows()
        self.at = min(self.at, len(rows) - 1)
        help = self._told(self.help(rows[self.at]))
        self._helps = self._room(len(help))
        layout = self._measure()
        if layout != self._layout:
            self._layout = layout
            self.app.page.clear()
            self.picture()
        self.head()
        self._list(rows)
        self._help(help)
        self.foot()

    def picture(self):
        """Draw the area next to the rows, on a cleared screen."""

    def _measure(self):
        """Return (top, bottom, height of a row)."""
        top, bottom = self.top(), self.bottom() - self._line() * self._helps
        if self.tiny():
            return top, bottom, 9
        least = self._line() + (1 if self.app.page.small else 3)
        tall = self.tall
        if self.app.page.tall:
            least, tall = FINGER, tall + WIDER
        return top, bottom, max(least, min((bottom - top) // self.most(), tall))

    def _told(self, text):
        """Return the help as lines, in small letters if they don't fit a narrow page otherwise."""
        page = self.app.page
        lines, self._notes = page.wrap(text, self._across()), False
        if page.narrow and page.letters > 1 and len(lines) > MOST_HELP:
            lines, self._notes = page.wrap(text, self._across(), 1), True
        return lines

    def _room(self, lines):
        """Return how many lines of help to reserve: the most used so far; 0 if tiny and no help."""
        self._most = max(self._most, min(MOST_HELP, lines))
        return self._most if lines or not self.tiny() else 0

    def _line(self):
        return 8 if self.tiny() else self.app.page.line

    def _across(self):
        """Return the width of a line of help in pixels."""
        return self.app.page.width - 2 * self.left()

    def _help(self, lines):
        page, x, y = self.app.page, self.left(), self._layout[1]
        step, most, size = self._line(), self._helps, page.letters
        if page.narrow and page.letters > 1 and page.differs(x, y - 1, self._notes):
            page.wipe(x, y, self._across(), step * most)
        if self._notes:
            step, most, size = NOTE, step * most // NOTE, 1
        page.cut += lines[most:]
        ink = WHITE if page.mono else KERB
        for i in range(most):
            page.text(x, y + step * i, lines[i] if i < len(lines) else "", ink, BLACK, size,
                      self._across())

    def _list(self, rows):
        top, bottom, high = self._layout
        visible = (bottom - top) // high
        room = self._room_of(visible < self.most())
        lines = self._lines(self.face(rows[self.at]), room)
        self.first = max(self.at + lines - visible, min(self.first, self.at,
                                                        max(0, len(rows) + lines - 1 - visible)))
        self.first = self._scrolled(self.first, lines, visible)
        if self.even:                               # drawn first, so that it responds at once
            self._row(top + high * (self.at - self.first), rows, self.at, room)
            self.app.page.canvas.step()
        y = top
        for i in range(self.first, self.first + visible):
            if y + high <= bottom:
                y += high * self._row(y, rows, i, room)
        self.bar(top, bottom, self.first, visible, len(rows) + lines - 1 + self._more())

    def _scrolled(self, first, lines, visible):
        """Return the row at the top, for lists with taller rows; lines: of the chosen row."""
        return first

    def _more(self):
        """Return the number of extra lines that taller rows take."""
        return 0

    def _room_of(self, scrolls):
        """Return the width of a row in pixels."""
        return self.wide() - 2 * self._margin() - (BAR if scrolls or self.tiny() else 0)

    def _margin(self):
        return 0 if self.tiny() else 10 - 4 * self.app.page.small - 3 * self.app.page.narrow

    def _fits(self, face, room):
        """Return True if the row fits on one line; otherwise it takes two when chosen."""
        wide = self.app.page.measure
        return wide(face[0]) + (wide(face[1]) + GAP if face[1] else 0) <= room

    def _lines(self, face, room):
        """Return how many lines a row takes when it is chosen."""
        if self._fits(face, room):
            return 1
        return 2 if face[1] is not None else len(self.app.page.wrap(face[0], room))

    def _row(self, y, rows, i, room):
        """Draw a row and return how many lines it takes."""
        chosen = i == self.at
        face = self.face(rows[i]) if i < len(rows) else ("", None, BLACK)
        name, value, ink = face
        ground, ink, light = self._inks(chosen, value, ink)
        page, fits, rest = self.app.page, self._fits(face, room), ("",)
        if value is None:
            if not fits and chosen:
                rest = page.wrap(name, room)
                name, rest = rest[0], rest[1:]
            elif not fits:
                name = self._cut(name, room)
            value = ""
        elif chosen:
            value = self._arrows(value, room - (page.measure(name) + GAP if fits else 0))
        shown = value
        if not fits:
            shown = "" if chosen else self._cut(value, room - page.measure(name) - GAP)
        self._slot(y, name, ink, shown, light, ground, room)
        if fits or not chosen:
            return 1
        for line in rest:
            y += self._layout[2]
            self._slot(y, line, ink, value, light, ground, room)
        return 1 + len(rest)

    def _arrows(self, value, room):
        shown = "\u25c0" + value + "\u25b6"
        return shown if self.app.board.keys >= 5 and self.app.page.measure(shown) <= room else value

    def _cut(self, text, room):
        """Return as much of a text as fits; the row shows all of it when it is chosen."""
        shown = text
        while text and self.app.page.measure(shown) > room:
            text = text[:-1]
            shown = text + "\u2026"
        return shown if text else ""

    def _inks(self, chosen, value, ink):
        """Return (ground, ink of the name, ink of the value) of a row."""
        if self.app.page.mono:
            return (WHITE, BLACK, BLACK) if chosen else (BLACK, WHITE, WHITE)
        if chosen:
            return AMBER, BLACK, BLACK
        return PANEL if ink else BLACK, ink, ink if value is None else WHITE

    def _slot(self, y, name, ink, value, light, ground, room):
        """Draw one line of a row, with the value at its right end."""
        page, high, x = self.app.page, self._layout[2], self._margin()
        edge, line = max(0, min(x - 2, 4)), self._line()
        page.rect(edge, y, 2 * (x - edge) + room, high - (1 if high > line else 0), ground)
        size = page.letters if page.measure(value) <= room else 1
        left = max(0, room - (measure(value, size) if value else 0))
        y += max(1, (high - line) // 2)
        letters = page.letters if not page.narrow or page.measure(name) <= left else 1
        if page.text(x, y, name, ink, ground, letters, left):
            page.drop(x + left, y)
        if value:
            page.text(x + left, y, value, light, ground, size, room - left)
