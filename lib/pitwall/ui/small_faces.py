"""The faces of a real die on a small page, in rows below the question."""

from pitwall.ui import faces
from pitwall.race.referee import const
from pitwall.ui.small_choose import Head

LOW = const(10)        # pixels of a place at least
TALL = const(30)       # and at most
MOST = const(10)       # places in a row


class Faces(faces.Faces):
    """The stage of a real die: up and down, OK; see faces.Faces."""

    whole = False

    def _fit(self):
        letters = max([len(self._label(i)) for i in self.answers])
        most = min(MOST, self.box[2] // (faces.LETTER * letters + 6))
        rows = (len(self.answers) + most - 1) // most
        self.columns = (len(self.answers) + rows - 1) // rows

    def _begin(self, play, ask):
        self.play, self.ask, self.page, self.frame = play, ask, play.page, play.frame
        self.head = Head(play, ask)
        top = self.head.y + (0 if play.frame.tiny else 2)
        self.box = (0, top, play.page.width, play.page.height - top)

    def draw(self):
        self.head.draw()
        self._grid()

    def _box(self):
        """Width and height of a place."""
        rows = (len(self.answers) + self.columns - 1) // self.columns
        _, _, w, h = self.box
        return w // self.columns, max(LOW, min(TALL, h // rows))

    def _corner(self, i, wide, high):
        return i % self.columns * wide, self.box[1] + i // self.columns * high

    def rest(self, now):
        return self.head.rest(now)
