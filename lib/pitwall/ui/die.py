"""A die on the stage: waiting to be rolled, rolling, and what it shows. Or a card to be drawn."""

from pitwall.canvas.colours import (
    AMBER, BLACK, BLUE, GREEN, KERB, ORANGE, PURPLE, RED, WHITE, YELLOW)
from pitwall.canvas.font import I_CLOUD, I_SUN
from pitwall.ui.inks import TYRES

SIDE = 76
DOWN = 26        # from the top of the stage
TUMBLE = 6       # faces that fly by
TUMBLE_MS = 70
BLUE_DIE = 3
# What a die looks like: black with pips, purple, weather, four tyres; six gears, black.
EDGE = KERB
_GROUNDS = (BLACK, BLACK, PURPLE, BLUE) + TYRES + (
    YELLOW, ORANGE, RED, GREEN, BLUE, PURPLE, BLACK)
_ON_DARK = (1, 2, 3, 12, 13, 14)      # those whose numbers are white
# pips of 1..6 in a grid of 3 x 3, row by row from bit 0
_PIPS = (0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D)


def colours(look):
    """Ground and ink of a die."""
    return _GROUNDS[look], WHITE if look in _ON_DARK else BLACK


class Die:
    """One roll. `roll(answer)` starts it; `over` is true when the face has come to rest."""

    def __init__(self, play, ask):
        self.play = play
        self.place()
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
        self.flying = 0        # faces still to fly by
        self.next = 0
        self.over = False

    def place(self):
        """Where it lies: `left`, `top`."""
        x, y, w, _ = self.play.frame.box
        self.left, self.top = x + (w - SIDE) // 2, y + DOWN

    def roll(self, answer, now):
        self.answer = answer
        self.flying = TUMBLE
        self.next = now
        if self.deck:
            self.said = self.play.texts.option(self.ask, answer)

    def rest(self, now):
        """While the person waits, nothing changes."""
        return False

    def hurry(self):
        """The face at once."""
        self.flying = 1

    def tick(self, now):
        """The next face, when it is time."""
        if self.flying and (now - self.next & 0x3FFFFFFF) < 0x20000000:
            self.flying -= 1
            self.next = now + TUMBLE_MS & 0x3FFFFFFF
            self.shown = (self.answer + self.flying * 5) % len(self.faces)
            self.over = not self.flying
            self.draw()

    def draw(self):
        play = self.play
        page = play.page
        name = self.name
        x, y, w, _ = play.frame.box
        columns = (w - 6) // 6
        page.text(x + 4, y + 8, " " * ((columns - len(name)) // 2) + name, KERB, BLACK, 1, w - 6)
        if page.differs(self.left, self.top, (self.kind, self.shown)):
            page.area(self.left, self.top, SIDE, SIDE, BLACK, self.paint)
            page.differs(self.left, self.top, (self.kind, self.shown))
        hint = self.said if self.over else ""
        if self.shown < 0:
            hint = play.words.say("ui.draw" if self.deck else "ui.roll")
        page.text(x + 4, self.top + SIDE + 14, " " * ((columns - len(hint)) // 2) + hint, AMBER,
                  BLACK, 1, w - 6)
        keys = "keys.next" if self.shown >= 0 else "keys.draw" if self.deck else "keys.roll"
        play.frame.lines(self.question, self.aside, play.words.say(keys), KERB)

    def paint(self, pen):
        if self.deck:
            self._card(pen)
            return
        ground, ink = colours(self.look)
        x, y = self.left, self.top
        for inset, colour in ((0, KERB), (2, ground)):
            left, wide = x + inset, SIDE - 2 * inset
            pen.rect(left + 6, y + inset, wide - 12, wide, colour)
            pen.rect(left, y + inset + 6, wide, wide - 12, colour)
            for dx in (6, wide - 7):
                for dy in (6, wide - 7):
                    pen.disc(left + dx, y + inset + dy, 6, colour)
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
        x, wide = self.left + 11, SIDE - 22
        pen.rect(x, self.top, wide, SIDE, KERB)
        pen.rect(x + 3, self.top + 3, wide - 6, SIDE - 6, PURPLE if self.shown < 0 else BLACK)
        text = "?" if self.shown < 0 else "!" if self.kind == self.play.dash.DECKS else (
            "%d" % self.faces[self.shown])
        size = 5 if len(text) < 2 else 3
        pen.text(self.left + (SIDE - 6 * size * len(text) + size) // 2, self.top + 38 - 4 * size,
                 text, WHITE if self.shown < 0 else AMBER, None, size)

    def _pips(self, pen, number, ink):
        for i in range(9):
            if _PIPS[number] >> i & 1:
                pen.disc(self.left + 18 + 20 * (i % 3), self.top + 18 + 20 * (i // 3), 6, ink)

    def _number(self, pen, ink):
        text = "%d" % self.faces[self.shown]
        pen.text(self.left + (SIDE - 30 * len(text) + 6) // 2, self.top + 19, text, ink, None, 5)
        if self.alerts[self.shown]:
            pen.text(self.left + SIDE - 18, self.top + 8, "!", AMBER, None, 2)
