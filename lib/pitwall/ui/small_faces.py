"""The faces of a real die on a small page, in rows below the question."""

from pitwall.ui import faces
from pitwall.race.referee import const
from pitwall.ui.small_choose import Head

LOW = const(10)        # least pixels of a place
TALL = const(30)       # most pixels of one
MOST = const(10)       # most places in a row


class Faces(faces.Faces):
    """The widget for a real die: up and down, OK; see faces.Faces."""

    whole = False
    first = 0       # the row at the top

    def _fit(self):
        most = self._across(MOST, self.box[2])
        rows = (len(self.answers) + most - 1) // most
        self.columns = (len(self.answers) + rows - 1) // rows

    def _begin(self, play, ask):
        self.play, self.ask, self.page, self.frame = play, ask, play.page, play.frame
        self.head = Head(play, ask)
        top = self.head.y + (0 if play.frame.tiny else 2)
        self.box = (0, top, play.page.width, play.page.height - top)

    def draw(self):
        """Draw the faces, scrolled so that the chosen one is visible."""
        self.head.draw()
        first = max(0, self.at // self.columns - self._seen() + 1)
        if first != self.first:
            self.first = first
            self.page.wipe(*self.box)
        self._grid()

    def _seen(self):
        """Return how many rows fit."""
        return self.box[3] // self._box()[1]

    def _place(self, i, text, size):
        if 0 <= i // self.columns - self.first < self._seen():
            faces.Faces._place(self, i, text, size)

    def _box(self):
        """Return width and height of a place."""
        rows = (len(self.answers) + self.columns - 1) // self.columns
        _, _, w, h = self.box
        return w // self.columns, max(LOW, min(TALL, h // rows))

    def _corner(self, i, wide, high):
        return i % self.columns * wide, self.box[1] + (i // self.columns - self.first) * high

    def rest(self, now):
        return self.head.rest(now)
