"""A die on the stage: waiting to be rolled, rolling, and what it shows. Or a card to be drawn."""

from ..canvas.colours import (
    AMBER, BLACK, BLUE, GREEN, KERB, ORANGE, PURPLE, RED, WHITE, YELLOW)
from ..canvas.font import I_CLOUD, I_SUN
from .frame import TYRES, W, X, Y

SIDE = 76
LEFT = X + (W - SIDE) // 2
TOP = Y + 26
TUMBLE = 6       # faces that fly by
TUMBLE_MS = 70
BLUE_DIE = 3
# What a die looks like: black with pips, purple, weather, four tyres; six gears, black.
_GROUNDS = (BLACK, BLACK, PURPLE, BLUE) + TYRES + (
    YELLOW, ORANGE, RED, GREEN, BLUE, PURPLE, BLACK)
_ON_DARK = (1, 2, 3, 12, 13, 14)      # those whose numbers are white
# pips of 1..6 in a grid of 3 x 3, row by row from bit 0
_PIPS = (0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D)


class Die:
    """One roll. `roll(answer)` starts it; `over` is true when the face has come to rest."""

    def __init__(self, play, ask):
        self.play = play
        self.name = play.texts.die(ask)
        self.question = play.texts.question(ask)
        self.aside = play.texts.aside(ask)      # the odds
        self.kind = play.dash.die(ask)
        self.look = play.dash.look(ask)
        self.deck = self.kind >= play.dash.DECKS
        self.faces = [play.dash.face(ask, i) for i in range(ask.n)]
        self.ask = ask
        self.said = ""         # what is on the card that was drawn
        self.alerts = [play.dash.alert(ask, i) for i in range(ask.n)]
        self.shown = -1        # which face, -1: not rolled yet
        self.answer = -1
        self.left = 0          # faces still to fly by
        self.next = 0
        self.over = False

    def roll(self, answer, now):
        self.answer = answer
        self.left = TUMBLE
        self.next = now
        if self.deck:
            self.said = self.play.texts.option(self.ask, answer)

    def hurry(self):
        """The face at once."""
        self.left = 1

    def tick(self, now):
        """The next face, when it is time."""
        if self.left and (now - self.next & 0x3FFFFFFF) < 0x20000000:
            self.left -= 1
            self.next = now + TUMBLE_MS & 0x3FFFFFFF
            self.shown = (self.answer + self.left * 5) % len(self.faces)
            self.over = not self.left
            self.draw()

    def draw(self):
        play = self.play
        page = play.page
        name = self.name
        page.text(X + 4, Y + 8, " " * ((29 - len(name)) // 2) + name, KERB, BLACK, 1, W - 6)
        if page.differs(LEFT, TOP, (self.kind, self.shown)):
            page.area(LEFT, TOP, SIDE, SIDE, BLACK, self.paint)
            page.differs(LEFT, TOP, (self.kind, self.shown))
        hint = self.said if self.over else ""
        if self.shown < 0:
            hint = play.words.say("ui.draw" if self.deck else "ui.roll")
        page.text(X + 4, TOP + SIDE + 14, " " * ((29 - len(hint)) // 2) + hint, AMBER, BLACK, 1,
                  W - 6)
        keys = "keys.next" if self.shown >= 0 else "keys.draw" if self.deck else "keys.roll"
        play.frame.lines(self.question, self.aside, play.words.say(keys), KERB)

    def paint(self, pen):
        if self.deck:
            self._card(pen)
            return
        ground = _GROUNDS[self.look]
        x, y = LEFT, TOP
        for inset, colour in ((0, KERB), (2, ground)):
            left, wide = x + inset, SIDE - 2 * inset
            pen.rect(left + 6, y + inset, wide - 12, wide, colour)
            pen.rect(left, y + inset + 6, wide, wide - 12, colour)
            for dx in (6, wide - 7):
                for dy in (6, wide - 7):
                    pen.disc(left + dx, y + inset + dy, 6, colour)
        ink = WHITE if self.look in _ON_DARK else BLACK
        if self.shown < 0:
            pen.text(x + 26, y + 20, "?", ink, None, 5)
        elif self.look == BLUE_DIE:
            cloud = self.faces[self.shown]
            pen.icon(x + 18, y + 18, I_CLOUD if cloud else I_SUN, WHITE if cloud else YELLOW,
                     None, 5)
        elif self.look == 1:
            self._pips(pen, self.faces[self.shown], ink)
        else:
            self._number(pen, ink)

    def _card(self, pen):
        """Upright; of an event a "!", else the number of the card."""
        x, wide = LEFT + 11, SIDE - 22
        pen.rect(x, TOP, wide, SIDE, KERB)
        pen.rect(x + 3, TOP + 3, wide - 6, SIDE - 6, PURPLE if self.shown < 0 else BLACK)
        text = "?" if self.shown < 0 else "!" if self.kind == self.play.dash.DECKS else (
            "%d" % self.faces[self.shown])
        size = 5 if len(text) < 2 else 3
        pen.text(LEFT + (SIDE - 6 * size * len(text) + size) // 2, TOP + 38 - 4 * size, text,
                 WHITE if self.shown < 0 else AMBER, None, size)

    def _pips(self, pen, number, ink):
        for i in range(9):
            if _PIPS[number] >> i & 1:
                pen.disc(LEFT + 18 + 20 * (i % 3), TOP + 18 + 20 * (i // 3), 6, ink)

    def _number(self, pen, ink):
        text = "%d" % self.faces[self.shown]
        pen.text(LEFT + (SIDE - 30 * len(text) + 6) // 2, TOP + 19, text, ink, None, 5)
        if self.alerts[self.shown]:
            pen.text(LEFT + SIDE - 18, TOP + 8, "!", AMBER, None, 2)
