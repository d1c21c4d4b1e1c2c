"""The toy on the radio."""

from pitwall.games import commentary
from pitwall.games.long_haul.asks import T_END, T_MOVES, T_ROUND, TELLS
from pitwall.games.narration import HEADING, LINE


class Commentary(commentary.Commentary):
    TELLS = TELLS

    def hear(self, what, who, value):
        if what == T_ROUND:
            self._line(HEADING, self.say("line.round", value))
        elif what == T_MOVES:
            self._line(LINE, self.say("line.moves", self.show.car(who), value), who)
        elif what == T_END:
            self._line(HEADING, self.say("line.end"))
