"""Dice statistics: each person's dice, the number of rolls, their mean and the expected mean."""

from pitwall.canvas.colours import BLACK, CARS, KERB, PANEL, WHITE
from pitwall.race.referee import TABLE
from pitwall.games.narration import padded
from pitwall.ui.lines import Lines

WIDE = 37       # letters of a line with all columns
NAME = 16       # letters of the die's name in it
COLUMN = 7      # letters of a number at most
ROW = 16        # pixels of a row of large letters
RIGHT = (0, 46, 88)     # from the right edge to where each number ends, the last one first


class Luck(Lines):
    """Lines of numbers under a heading; on a narrow page the die has a line of its own."""

    title = "options.luck"
    row = ROW

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

    # --- in large letters ---

    def draw_heading(self, y):
        if not self.in_rows():
            Lines.draw_heading(self, y)
            return
        page, end = self.app.page, self.app.page.width - 8
        for i, name in enumerate(reversed(self.app.words.text("ui.luck"))):
            page.text(end - RIGHT[i] - 42, y + 2, name, KERB, BLACK, 1, 42, True)

    def draw_row(self, y, line):
        """Draw a die with its numbers, or the name of the player whose dice follow."""
        mark, ink, text = line
        page, left, end = self.app.page, self.left(), self.app.page.width - 8
        parts = text.split()
        name, numbers = (" ".join(parts[:-3]), parts[-3:]) if text[0] == " " else (text, ())
        ground = BLACK if numbers else PANEL
        page.rect(0, y - 1, page.width - 4, ROW, ground)
        if mark:
            page.rect(left - 6, y, 4, ROW - 2, mark)
        page.body(left + 10 * bool(numbers), y, name, ink, ground, end - RIGHT[2] - 30 - left)
        for i, number in enumerate(reversed(numbers)):
            page.body(end - RIGHT[i] - 40, y, number, ink, ground, 40, True)

    # --- in lines ---

    def heading(self):
        return self._line("", self.app.words.text("ui.luck"))

    def _die(self, lines, ink, name, numbers):
        if self.columns() < WIDE:
            lines.append((BLACK, ink, " " + name))
            name = ""
        lines.append((BLACK, ink, self._line("  " + name, numbers)))

    def _line(self, name, numbers):
        """Return a name, if the line is long enough for it, and three numbers in columns."""
        line = padded(name, NAME) if self.columns() >= WIDE else ""
        wide = min(COLUMN, self.columns() // len(numbers))
        for text in numbers:
            line += " " * (wide - len(text)) + text
        return line

    def back(self):
        self.app.go(self.options)
