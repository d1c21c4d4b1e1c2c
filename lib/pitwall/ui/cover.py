"""The cover while the device changes hands: nothing is shown until the right person presses OK.

Only OK gives the device to that person. Every other way leads back to the cover.
"""

from pitwall.boards.buttons import BACK, OK
from pitwall.canvas.colours import AMBER, BLACK, CARS, KERB, WHITE
from pitwall.canvas.font import I_HAND, I_LOCK
from pitwall.ui.page import wrap


class Cover:
    """The screen between two people. `secret`: only one person may see the next question."""

    def __init__(self, app, play, who, secret):
        self.app = app
        self.play = play
        self.who = who
        self.secret = secret

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words, colour = self.app.page, self.app.words, CARS[self.who]
        name = words.pick("cars", self.who)
        if page.small:
            self._small(page, words, name, colour)
            return
        wide = page.width
        page.rect(0, 0, wide, 8, colour)
        page.rect(0, page.height - 8, wide, 8, colour)
        page.rect(0, 8, 8, page.height - 16, colour)
        page.rect(wide - 8, 8, 8, page.height - 16, colour)
        page.icon(wide // 2 - 16, 32, I_LOCK if self.secret else I_HAND, colour, BLACK, 4)
        _middle(page, 80, words.say("ui.pass"), KERB, 1)
        page.rect(20, 96, wide - 40, 44, colour)
        _middle(page, 106, name, BLACK, 3, colour)
        for i, line in enumerate(self._lines(words)):
            _middle(page, 156 + 12 * i, line, WHITE, 1)
        _middle(page, 206, words.say("ui.ready", name), AMBER, 1)

    def _lines(self, words):
        return words.text("ui.secret" if self.secret else "ui.yours")

    def _small(self, page, words, name, colour):
        """Draw the same as lines, one below the other."""
        gap, high = (0, 18) if page.height < 100 else (8, 28)
        y = gap
        _middle(page, y, words.say("ui.pass"), KERB, 1)
        y += 9 + gap
        page.rect(0, y, page.width, high, colour)
        size = 2 if high < 28 else 3
        _middle(page, y + (high - 8 * size + 1) // 2, name, BLACK, size, colour)
        y += high + 1 + gap
        for line in wrap(" ".join(self._lines(words)), page.columns):
            _middle(page, y, line, WHITE, 1)
            y += 9
        _middle(page, page.height - 8 - gap, words.say("ui.ready", name), AMBER, 1)

    def tick(self, now):
        return False

    def key(self, event):
        if event == OK:
            self.play.holder = self.who
            self.app.go(self.play)
        elif event == BACK:
            self.app.options(self.play)


def _middle(page, y, text, colour, size, ground=BLACK):
    page.text((page.width - 6 * size * len(text)) // 2, y, text, colour, ground, size)
