"""What happened, told as on the tracked board; of a card that a robot lays, how much it moves."""

from pitwall.games.formula_90 import commentary
from pitwall.games.formula_90.asks import T_LAYS


class Commentary(commentary.Commentary):
    """See the tracked game's."""

    def hear(self, what, who, value):
        if what != T_LAYS:
            return commentary.Commentary.hear(self, what, who, value)
        self._item("line.cards", self.say("line.lays", self.show.car(who), "%d" % value))
