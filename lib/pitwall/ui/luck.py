"""How the dice fell: each person's dice, how often, their mean, and what was to be expected."""

from ..canvas.colours import BLACK, GREY
from ..referee import TABLE
from ..telling import padded
from .log import ROW, TOP, Log


class Luck(Log):
    """A page of lines like the log's, under a heading; it begins at the top."""

    title = "options.luck"
    visible = 18
    top = TOP + ROW

    def listed(self):
        """The lines: a car, then its dice."""
        words, before, lines = self.app.words, -1, []
        for who, die, rolls, mean, fair in self.options.play.run.tally.rows():
            if who != before:
                name = words.say("ui.others") if who == TABLE else words.pick("cars", who)
                lines.append((who, 0, name))
                before = who
            lines.append((who, 1, "  %s%5d%6d.%d%6d.%d" % (
                padded(words.pick("dice", die), 14), rolls, mean // 10, mean % 10, fair // 10, fair % 10)))
        return lines

    def begin(self):
        return 0

    def draw(self):
        Log.draw(self)
        self.app.page.text(12, TOP, self.app.words.say("ui.luck"), GREY, BLACK, 1, 226)
