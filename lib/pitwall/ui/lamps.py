"""The lights of the fields of a custom board: a row per field, a letter per light.

Up and down move through all lights, left and right from field to field; OK switches one.
"""

from pitwall.boards.buttons import BACK, DOWN, LEFT, OK, RIGHT, UP
from pitwall.canvas.colours import AMBER, BLACK, KERB, PANEL, WHITE
from pitwall.ui.sheet import Sheet

ROW, LOW = 16, 9        # pixels of a row, on a large and a tiny page
STEP, WIDE = 7, 12      # and from light to light


class Lamps(Sheet):
    """own: the screen of the board, which stores the changes."""

    keys = "keys.lamps"

    def __init__(self, app, own):
        Sheet.__init__(self, app)
        self.own, self.room = own, own.own
        self.fields, self.names = self.room.named(app.words)
        self.at = self.first = 0

    def named(self):
        return self.app.words.pick("own.rows", len(self.room.FIELDS))

    def _high(self):
        return LOW if self.tiny() else ROW

    def paint(self):
        page, high = self.app.page, self._high()
        rows = min(len(self.fields), (self.bottom() - self.top()) // high)
        row = self.at // self.room.LAMPS
        self.first = max(min(self.first, row), row - rows + 1)
        for i in range(rows):
            self._row(page, self.top() + high * i, self.first + i, high)
        self.bar(self.top(), self.bottom(), self.first, rows, len(self.fields))

    def _row(self, page, y, field, high):
        """Draw a field's name and lights; the chosen one is highlighted."""
        step = STEP if page.narrow else WIDE
        x, lamps = page.width - 4 - step * self.room.LAMPS, self.room.LAMPS
        ink = WHITE if page.mono else KERB
        here = self.at // lamps == field
        left = 0 if page.narrow else self.left()
        page.text(left, y + 4 * (page.narrow and not self.tiny()), self.fields[field],
                  WHITE if here else ink, BLACK, 1 if page.narrow else page.letters, x - left - 2)
        for lamp in range(lamps):
            chosen = self.at == field * lamps + lamp
            ground = (WHITE if page.mono else AMBER) if chosen else BLACK if page.mono else PANEL
            if self.tiny():         # a letter fills its place
                page.rect(x - 1, y, 1, 8, ground)
            else:
                page.rect(x, y, step - 1, high - 1, ground)
            letter = self.names[lamp] if self.room.lit(self.own.data, field, lamp) else "\u00b7"
            page.text(x + (step - 6) // 2, y + (high - 8) // 2, letter,
                      BLACK if chosen else WHITE, ground, 1, 6)
            x += step

    def key(self, event):
        if event == BACK:
            self.app.go(self.own)
            return
        count = self.room.LAMPS * len(self.fields)
        if event == OK:
            self.own.data = self.room.turned(self.own.data, self.room.LIT + self.at, 1)
        elif event in (UP, DOWN):
            self.at = (self.at + (1 if event == DOWN else -1)) % count
        elif event <= RIGHT:
            self.at = (self.at + self.room.LAMPS * (-1 if event == LEFT else 1)) % count
        self.draw()
