"""A driver leaves in the middle of a race: the car is out, and the others go on.

It is a correction: it counts from the start of the round, and log and save have it. *Correct a
value* puts the car back in the race.
"""

from pitwall.boards.buttons import OK
from pitwall.canvas.colours import NAMES
from pitwall.race.head import RACING, STATUS
from pitwall.ui.correct import Correct
from pitwall.ui.keeping import Keeping


class Leaving(Keeping):
    """A row for each person's car that races. The second OK retires the car."""

    title, keys = "options.leaves", "keys.slot"
    lent = "league"

    def __init__(self, app, play):
        Correct.__init__(self, app, play)
        self.seat = self.values.numbered("status")
        self.at, self.sure = 0, -1

    def rows(self):
        return [who for who, car in enumerate(self.race.cars)
                if car[STATUS] == RACING and not self.play.dash.bot(self.race, who)] or [self.who]

    def face(self, who):
        return self.play.texts.show.car(who), None, NAMES[who]

    def help(self, who):
        words = self.app.words
        return words.say(self.notice or ("ui.wait" if self.work else "leaving.help"))

    def key(self, event):
        if event != OK:
            self.sure = -1
        Keeping.key(self, event)

    def _arrive(self):
        Keeping._arrive(self)
        if self.notice == "correct.unfit":
            self.notice = "leaving.later"
            self.draw()

    def enter(self, who):
        self.who = who
        if self.values.LEAVES not in self.values.legal(self.race, who, self.seat):
            self.notice = "leaving.not now"
        elif self.values.LEAVES not in self.values.options(who, self.seat):
            self.notice = "leaving.later"
        elif self.sure != who:
            self.sure, self.notice = who, "leaving.sure"
        else:
            self.options, self.pick, self.sure = [self.values.LEAVES], 0, -1
            self._put()
