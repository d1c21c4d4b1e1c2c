"""Race! Formula 90 beside the real board: players hold real cards and say what they play.

The same rules, state and screens. The device keeps where the cars are, whose turn it is, fuel,
tyres, damage, weather, flags and checks, and drives the robots; of hands it knows nothing. What
only a hand can tell, the room `told` asks. The circuit is the one on the table.
"""

from pitwall.games import formula_90 as base
from pitwall.games.formula_90.free import told
from pitwall.games.formula_90.state import BALANCE_FREE, FAILED_IS_LOST, HAZARD_ALL, LUCKY_TWICE
from pitwall.race.ask import Ask

NAME = "formula-90-free"
AT_THE_TABLE = FAILED_IS_LOST | HAZARD_ALL | BALANCE_FREE | LUCKY_TWICE     # readings of cards
EVERYTHING, STANDARD = base.EVERYTHING & ~AT_THE_TABLE, base.STANDARD
TABLE_SIZE, CAR_SIZE, END = base.TABLE_SIZE, base.CAR_SIZE, base.END

Scratch, play = base.Scratch, base.play


class Aloud(Ask):
    """A question whose answer all may hear: what is secret, players hold in their hands."""

    def put(self, kind, what, who, options, n=-1, secret=False, die=0):
        return Ask.put(self, kind, what, who, options, n, False, die)


def new(circuit, seats, switches=STANDARD, rules=None):
    """A race before its first question; see the tracked game's `new`.

    Which card a check was for is not told, so none loses its mp; what cards and spots bring and
    cost the players count by the readings that they have agreed on.
    """
    import pitwall.games.formula_90.free as game
    race = base.new(circuit, seats, switches & EVERYTHING, rules, game)
    race.ask = Aloud()
    return race
