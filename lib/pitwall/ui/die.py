"""A die on the screen: waiting for a roll, rolling, and its result. Or a card to be drawn."""

from pitwall.canvas.colours import (
    AMBER, BLACK, BLUE, GREEN, KERB, ORANGE, PURPLE, RED, WHITE, YELLOW)
from pitwall.canvas.font import I_CLOUD, I_SUN
from pitwall.ui.choose import Asked
from pitwall.ui.inks import TYRES

SIDE = 76
DOWN = 16        # from the end of the question
TUMBLE = 6       # faces that fly by
TUMBLE_MS = 70
BLUE_DIE = 3
# Colours of the dice: black with pips, purple, weather, four tyres; six gears, black.
EDGE = KERB
_GROUNDS = (BLACK, BLACK, PURPLE, BLUE) + TYRES + (
    YELLOW, ORANGE, RED, GREEN, BLUE, PURPLE, BLACK)
_ON_DARK = (1, 2, 3, 12, 13, 14)      # dice with white numbers
# pips of 1..6 in a grid of 3 x 3, row by row from bit 0
_PIPS = (0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D)


def colours(look):
    """Return the ground and ink of a die."""
    return _GROUNDS[look], WHITE if look in _ON_DARK else BLACK


class Die(Asked):
    """One roll. `roll(answer)` starts it; `over` is true when the final face is shown."""

    def __init__(self, play, ask):
        self._begin(play, ask)
        self.aside = play.texts.aside(ask)      # the odds
        self.place()
        self.name = play.texts.die(ask)
        self.kind = play.dash.die(ask)
        self.look = play.dash.look(ask)
        self.deck = self.kind >= play.dash.DECKS or self.kind == play.dash.BARE
        self.faces = [play.dash.face(ask, i) for i in range(ask.n)]
        self.said = ""         # the text of the drawn card
        self.alerts = [play.dash.alert(ask, i) for i in range(ask.n)]
        self.shown = -1        # the face shown, -1: not rolled yet
        self.answer = -1
        self.flying = 0        # faces still to fly by
        self.next = 0
        self.over = False

    def place(self):
        """Set its place: `at`, `top`."""
        self.at, self.top = (self.play.page.width - SIDE) // 2, self.y + DOWN

    def roll(self, answer, now):
        self.answer = answer
        self.flying = TUMBLE
        self.next = now
        if self.deck:
            self.said = self.play.texts.option(self.ask, answer)

    def hurry(self):
        """Show the final face at once."""
        self.flying = 1

    def tick(self, now):
        """Show the next face when it is time."""
        if self.flying and (now - self.next & 0x3FFFFFFF) < 0x20000000:
            self.flying -= 1
            self.next = now + TUMBLE_MS & 0x3FFFFFFF
            self.shown = (self.answer + self.flying * 5) % len(self.faces)
            self.over = not self.flying
            self.draw()

    def draw(self):
        play, page = self.play, self.page
        thrown = self.shown >= 0 or self.flying
        self.keys = "keys.next" if thrown else "keys.draw" if self.deck else "keys.roll"
        self._frame()
        x, wide = self.left, self.wide
        page.text(x, self.y + 4, " " * ((wide // 6 - len(self.name)) // 2) + self.name, KERB,
                  BLACK, 1, wide)
        page.picture(self.at, self.top, SIDE, SIDE, (self.kind, self.shown), BLACK, self.paint)
        hint = self.said if self.over else ""
        if self.shown < 0:
            hint = "" if self.flying else play.words.say("ui.draw" if self.deck else "ui.roll")
        lines = page.wrap(hint, wide)[:2] + ["", ""]
        for i in range(2):
            page.middle(self.top + SIDE + 10 + 16 * i, lines[i], AMBER, BLACK, 1, x, wide)
        page.snug(x, self.end - 17, self.aside, KERB, BLACK, wide)

    def paint(self, pen):
        if self.deck:
            self._card(pen)
            return
        ground, ink = colours(self.look)
        x, y = self.at, self.top
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
        """Draw a card: one without a number as "!", others with their number."""
        x, wide = self.at + 11, SIDE - 22
        pen.rect(x, self.top, wide, SIDE, KERB)
        pen.rect(x + 3, self.top + 3, wide - 6, SIDE - 6, PURPLE if self.shown < 0 else BLACK)
        text = "?" if self.shown < 0 else "!" if self.kind == self.play.dash.BARE else (
            "%d" % self.faces[self.shown])
        size = 5 if len(text) < 2 else 3
        pen.text(self.at + (SIDE - 6 * size * len(text) + size) // 2, self.top + 38 - 4 * size,
                 text, WHITE if self.shown < 0 else AMBER, None, size)

    def _pips(self, pen, number, ink):
        for i in range(9):
            if _PIPS[number] >> i & 1:
                pen.disc(self.at + 18 + 20 * (i % 3), self.top + 18 + 20 * (i // 3), 6, ink)

    def _number(self, pen, ink):
        text = "%d" % self.faces[self.shown]
        pen.text(self.at + (SIDE - 30 * len(text) + 6) // 2, self.top + 19, text, ink, None, 5)
        if self.alerts[self.shown]:
            pen.text(self.at + SIDE - 18, self.top + 8, "!", AMBER, None, 2)
