"""The race log: the last sentences that were told, newest at the bottom."""

from ..canvas.colours import BLACK, CARS, GREY, KERB, WHITE
from ..referee import TABLE
from ..rulings import Rulings
from .lines import Lines
from .page import wrap


class Log(Lines):
    """What was told; in grey the sections that were applied, and the rolls."""

    title = "options.log"
    last = True

    def __init__(self, app, options):
        self.options = options
        Lines.__init__(self, app)

    def listed(self):
        play, columns, lines = self.options.play, self.columns(), []
        rulings = Rulings(self.app.words, play.race.game.NAME)
        for who, text, tells, rolls in play.teller.log.entries():
            mark, ink = (BLACK, KERB) if who == TABLE else (CARS[who], WHITE)
            for line in wrap(text, columns):
                lines.append((mark, ink, line))
                mark = BLACK
            tail = rulings.tail(tells, rolls)
            for line in wrap(self.app.words.say("log.ruling", tail), columns) if tail else ():
                lines.append((BLACK, GREY, line))
        return lines

    def back(self):
        self.app.go(self.options)
