"""Texts that take turns in a place of a few lines, which is too small for all of them."""

from pitwall.canvas.colours import KERB, WHITE
from pitwall.race.referee import const

STAY = const(1500)     # ms for a page, and additional ms for a letter
LETTER = const(30)
_WRAP = const(0x3FFFFFFF)


class Ticker:
    """frame: see small_frame; y: top of the place; rows: its lines.

    ink     of the first text, the question; notes: in small letters
    """

    def __init__(self, frame, y, rows, ink=WHITE, notes=False):
        self.frame = frame
        self.notes = notes
        self.ink = ink
        self.y, self.rows = y, rows
        self.texts = ()
        self._pages = []       # lists of lines
        self._at = 0
        self._since = -1

    def show(self, texts, first=0):
        """Show these texts in turn, beginning with text `first`; skip empty ones."""
        if texts != self.texts:
            self.texts = texts
            self._pages, self._at, self._since = [], 0, -1
            for i, text in enumerate(texts):
                if text in texts[:i]:
                    continue
                if i == first:
                    self._at = len(self._pages)
                self._turn(self.frame.fold(text, self.notes), KERB if i else self.ink)
            self._at = min(self._at, len(self._pages) - 1)
        self.draw()

    def _turn(self, lines, ink):
        for i in range(0, len(lines), self.rows):
            self._pages.append((lines[i:i + self.rows], ink))

    def draw(self):
        lines, ink = self._pages[self._at] if self._pages else ((), KERB)
        self.frame.write(self.y, lines, ink, self.rows, self.notes)

    def rest(self, now):
        """Turn to the next page after the reading time. Return True if it was drawn."""
        if len(self._pages) < 2:
            return False
        if self._since < 0:
            self._since = now
        letters = sum([len(line) for line in self._pages[self._at][0]])
        waited = (now - self._since & _WRAP) * self.frame.page.pace >> 1
        if waited < STAY + LETTER * letters:
            return False
        self._since = now
        self._at = (self._at + 1) % len(self._pages)
        self.draw()
        return True
