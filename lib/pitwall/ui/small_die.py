"""A die on a small page: its number large, and the next step next to it."""

from pitwall.ui import die
from pitwall.canvas.colours import AMBER, BLACK, WHITE
from pitwall.canvas.font import I_CLOUD, I_SUN
from pitwall.race.referee import const
from pitwall.ui.plate import plate
from pitwall.ui.small_choose import Head

GAP = const(6)
LEAST = const(48)       # least pixels of a side if the text of a card takes half the page


class Die(die.Die):
    """One roll; see die.Die."""

    whole = False

    def _begin(self, play, ask):
        self.play, self.ask = play, ask
        self.head = Head(play, ask)

    def place(self):
        play = self.play
        self.at, self.top = 0, self.head.y
        self.side = min(die.SIDE, play.page.height - self.top)
        if play.page.narrow and not play.frame.tiny:    # the longest word next to it
            self.side = min(self.side, LEAST)

    def rest(self, now):
        return self.head.rest(now)

    def draw(self):
        page = self.play.page
        self.head.draw()
        page.picture(self.at, self.top, self.side, self.side, (self.kind, self.shown), BLACK,
                     self.paint)
        self._hint()

    def _hint(self):
        """Draw what to press; once the die has stopped, the text of the card."""
        play, frame = self.play, self.play.frame
        x = self.side + GAP
        wide = play.page.width - x
        lines, size = play.page.wrap(self.said if self.over else "", wide), play.page.letters
        if max([play.page.measure(line) for line in lines] + [0]) > wide:   # a word is too long
            lines, size = play.page.wrap(self.said, wide, 1), 1
        if self.shown < 0 and not self.flying:
            lines = play.page.wrap(play.words.say("ui.draw" if self.deck else "ui.roll"), wide)
            lines += self._back()
        rows = self.side // frame.row
        lines = [""] * ((rows - len(lines)) // 2) + lines
        for i in range(max(rows, len(lines))):
            play.page.text(x, self.top + i * frame.row, lines[i] if i < len(lines) else "", AMBER,
                           BLACK, size, wide)

    def _back(self):
        """Return the lines that name the held key for BACK, which no other race screen shows."""
        words = self.play.words
        if self.play.app.board.keys in (2, 3, 5):
            return ["", words.say("keys.held", words.ok) + "=BACK"]
        return []

    def paint(self, pen):
        """Draw a plate in the colours of the die, with its number as large as it fits."""
        mono = self.play.page.mono
        inks = die.colours(self.look)
        if self.deck:
            inks = BLACK, WHITE if self.shown < 0 else AMBER
        face = self._text()
        if self.shown >= 0 and self.look == die.BLUE_DIE and not self.deck:
            face = I_CLOUD if self.faces[self.shown] else I_SUN
        plate(pen, self.at, self.top, self.side, inks, face, mono)

    def _text(self):
        if self.shown < 0:
            return "?"
        if self.kind == self.play.dash.BARE:
            return "!"
        return "%d%s" % (self.faces[self.shown], "!" if self.alerts[self.shown] else "")
