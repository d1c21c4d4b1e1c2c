"""What the toy offers to show."""

from pitwall.games import show
from pitwall.games.long_haul.asks import QUESTIONS


class Show(show.Show):
    QUESTIONS = QUESTIONS

    def data(self, who):
        return self.say("race.laps", self.dash.laps(self.race, who))
