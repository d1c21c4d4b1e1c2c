"""Enter the face of a real die: each face once in a grid, a likely one preselected."""

from pitwall.boards.buttons import DOWN, LEFT, OK, UP
from pitwall.canvas.colours import BLACK, CARS, KERB, PANEL, WHITE
from pitwall.race.referee import TABLE
from pitwall.ui.choose import Asked

TOP = 20            # of the grid, below the question
COLUMNS = (0, 1, 2, 3, 2, 3, 3, 4, 4, 5, 5, 4, 4)      # by the number of faces; 5 for more
TALL = 44           # the most pixels of a place
LETTER, HIGH = 6, 8     # pixels of a letter of size 1
GAP = 6             # the fewest pixels around the letters of a place


class Faces(Asked):
    """The widget for a real die: left, right, up, down, OK."""

    def __init__(self, play, ask):
        self._begin(play, ask)
        self.answers = bytearray()      # for each place the first of the answers that look the same
        self.counts = bytearray()       # the number of these faces
        before = None
        for look, i in sorted([(self._look(i), i) for i in range(ask.n)]):
            if look != before:
                before = look
                self.answers.append(i)
                self.counts.append(0)
            self.counts[-1] += 1
        self._fit()
        self.at = self._likely()

    def _fit(self):
        """Set the number of places in a row."""
        count = len(self.answers)
        self.columns = self._across(COLUMNS[count] if count < len(COLUMNS) else 5, self.wide)

    def _across(self, most, wide):
        """Return the number of the widest places that fit side by side: 1 to `most`."""
        letters = max([len(self._label(i)) for i in self.answers])
        return max(1, min(most, wide // (LETTER * letters + GAP)))

    def _look(self, i):
        dash = self.play.dash
        return dash.face(self.ask, i) * 2 + dash.alert(self.ask, i)

    def _likely(self):
        """Return the most frequent face; of several the one nearest to the middle."""
        most, middle = max(self.counts), (len(self.counts) - 1) // 2
        return min([i for i in range(len(self.counts)) if self.counts[i] == most],
                   key=lambda i: abs(i - middle))

    keys = "keys.faces"

    def draw(self):
        play, page = self.play, self.page
        self._frame()
        page.text(self.left, self.y + 4, play.texts.die(self.ask), KERB, BLACK, 1, self.wide)
        self._grid()
        page.snug(self.left, self.end - 17, play.texts.aside(self.ask), KERB, BLACK, self.wide)

    def _grid(self):
        texts = [self._label(i) for i in self.answers]
        size = self._size(max([len(text) for text in texts]))
        for i, text in enumerate(texts):
            self._place(i, text, size)

    def _label(self, i):
        return self.play.texts.option(self.ask, i)

    def _box(self):
        """Return width and height of a place."""
        rows = (len(self.answers) + self.columns - 1) // self.columns
        return self.wide // self.columns, min(TALL, (self.end - self.y - TOP - 16) // rows)

    def _size(self, letters):
        wide, high = self._box()
        return max(1, min(3, (wide - 4) // (LETTER * letters), (high - 4) // HIGH))

    def _corner(self, i, wide, high):
        """Return the position of a place."""
        return (self.left + i % self.columns * wide,
                self.y + TOP + i // self.columns * high)

    def _place(self, i, text, size):
        page = self.play.page
        wide, high = self._box()
        x, y = self._corner(i, wide, high)
        ground, ink = PANEL, WHITE
        if i == self.at:
            ground, ink = self._chosen(), BLACK
        page.rect(x, y, wide - 2, high - 2, ground)
        long = min(LETTER * size * len(text), wide - 2)
        self._write(x + (wide - 2 - long) // 2, y + (high - 2 - HIGH * size) // 2 + 1, text, ink,
                    ground, size, long)

    def _chosen(self):
        """Return the ground of the chosen place."""
        return WHITE if self.ask.who == TABLE else CARS[self.ask.who]

    def _write(self, x, y, text, ink, ground, size, long):
        self.page.text(x, y, text, ink, ground, size, long)

    def key(self, event):
        """Return the answer, or None while there is none."""
        if event == OK:
            return self.answers[self.at]
        count = len(self.answers)
        step = self.columns if event in (UP, DOWN) and not self.play.few else 1
        at = self.at + (-step if event in (UP, LEFT) else step)
        if step == 1:
            at %= count
        self.at = at if 0 <= at < count else self.at
        self.draw()
        return None
