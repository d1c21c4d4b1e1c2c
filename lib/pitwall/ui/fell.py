"""Statistics of rolls outside a race: each die's mean and the fair one, faces, last rolls."""

from pitwall.canvas.colours import BLACK, KERB, WHITE
from pitwall.canvas.font import CELL_W
from pitwall.race.dice_statistics import tenths
from pitwall.ui.luck import Luck


class Fell(Luck):
    """Lines like those of a race's dice. dice: the previous screen."""

    title = "dice.fell"
    lent = "dice"
    row = 0         # there are too many faces for rows of large letters

    def __init__(self, app, dice):
        self.dice = dice
        Luck.__init__(self, app, None)

    def listed(self):
        tray, lines = self.dice.tray, []
        for i in range(len(self.dice.dice)):
            fallen = tray.fallen.get((tray.set, i))
            if fallen:
                self._fallen(lines, i, fallen)
        rolls = [roll for roll in reversed(tray.rolls) if roll[0] == tray.set]
        if rolls:
            lines.append((KERB, KERB, self.app.words.say("dice.last")))
        for _, die, fell in rolls:
            faces = self.dice.dice[die][2]
            self._wrapped(lines, WHITE, self.app.words.say("dice.fallen", self.dice.name(
                die), " ".join(["%d" % faces[face] for face in fell])))
        return lines or [(BLACK, WHITE, self.app.words.say("dice.none"))]

    def _fallen(self, lines, i, fallen):
        """Add the lines of a die: its mean, and the count of each number that fell."""
        words, fair = self.app.words, tenths(sum(fallen.faces), len(fallen.faces))
        means = [words.say("ui.decimal", mean // 10, mean % 10)
                 for mean in (tenths(fallen.sum, fallen.rolls), fair)]
        self._die(lines, WHITE, self.dice.name(i), ["%d" % fallen.rolls] + means)
        times = {}
        for face, count in zip(fallen.faces, fallen.counts):
            times[face] = times.get(face, 0) + count
        self._wrapped(lines, KERB, "   ".join(
            [words.say("dice.times", face, times[face]) for face in sorted(times) if times[face]]))

    def _wrapped(self, lines, ink, text):
        wide = CELL_W * self.columns()
        lines += [(BLACK, ink, line) for line in self.app.page.wrap(text, wide, 1)]

    def back(self):
        self.app.go(self.dice)
