"""The drivers of a race at the table: switch a car's records between a person and the device.

A change is a correction: it applies from the start of the round, and is in the log and the save.
"""

from pitwall.canvas.colours import NAMES
from pitwall.ui.correct import Correct


class Keeping(Correct):
    """A row per car. Records that move to the device start as at the set-up."""

    title = "keeping.title"

    def __init__(self, app, play):
        Correct.__init__(self, app, play)
        self.seat = self.values.numbered("seat")
        self.at = self.who

    def item(self):
        return self.seat

    def rows(self):
        return list(range(len(self.race.cars)))

    def face(self, who):
        show, value = self.play.texts.show, self.values.now(who, self.seat)
        if self.options and who == self.chosen():
            value = self.options[self.pick]
        return show.car(who), self.values.text(show, who, self.seat, value), NAMES[who]

    def help(self, who):
        if self.work or self.notice:
            return self.app.words.say(self.notice or "ui.wait")
        return self.values.help(self.play.texts.show, who, self.seat)

    def change(self, who, step):
        self.enter(who)
        if self.options:
            self._step(step)

    def enter(self, who):
        """Start a change, if a person drives the car and nothing was asked in this round."""
        self.who = who
        offered = list(self.values.options(who, self.seat))
        if len(offered) < 2:
            self.notice = "" if self.play.dash.bot(self.race, who) else "correct.locked"
        else:
            self.options, self.pick = offered, offered.index(self.values.now(who, self.seat))
