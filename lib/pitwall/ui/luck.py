"""How the dice fell: each person's dice, how often, their mean, and what was to be expected."""

from pitwall.canvas.colours import BLACK, CARS, KERB, WHITE
from pitwall.race.referee import TABLE
from pitwall.games.narration import padded
from pitwall.ui.lines import Lines

WIDE = 37       # letters of a line that holds all
NAME = 16       # of the die's name in it


class Luck(Lines):
    """Lines of numbers under a heading; where a line is short the die has one of its own."""

    title = "options.luck"

    def __init__(self, app, options):
        self.options = options
        Lines.__init__(self, app)

    def listed(self):
        words, before, lines = self.app.words, -1, []
        for who, die, rolls, mean, fair in self.options.play.run.dice_statistics.rows():
            if who != before:
                name = words.say("ui.others") if who == TABLE else words.pick("cars", who)
                lines.append((BLACK, KERB, name) if who == TABLE else (CARS[who], WHITE, name))
                before = who
            means = [words.say("ui.decimal", tenths // 10, tenths % 10) for tenths in (mean, fair)]
            self._die(lines, KERB if who == TABLE else WHITE, words.pick("dice", die),
                      ["%d" % rolls] + means)
        return lines

    def heading(self):
        return self._line("", self.app.words.text("ui.luck"))

    def _die(self, lines, ink, name, numbers):
        if self.columns() < WIDE:
            lines.append((BLACK, ink, " " + name))
            name = ""
        lines.append((BLACK, ink, self._line("  " + name, numbers)))

    def _line(self, name, numbers):
        """A name, if there is room for one, and three numbers in columns."""
        line = padded(name, NAME) if self.columns() >= WIDE else ""
        for text in numbers:
            line += " " * (7 - len(text)) + text
        return line

    def back(self):
        self.app.go(self.options)
