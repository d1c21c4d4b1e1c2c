"""Race! Formula 90 beside the real board: players hold real cards and say what they play.

The same rules, state and screens. The device keeps where the cars are, whose turn it is, fuel,
tyres, damage, weather, flags and checks, and drives the robots; of hands it knows nothing. What
only a hand can tell, the room `told` asks. The circuit is the one on the table.
"""

from pitwall.games import formula_90 as base
from pitwall.games.formula_90.free import told
from pitwall.games.formula_90.state import FAILED_IS_LOST

NAME = "formula-90-free"
EVERYTHING, STANDARD = base.EVERYTHING & ~FAILED_IS_LOST, base.STANDARD     # see new
TABLE_SIZE, CAR_SIZE, END = base.TABLE_SIZE, base.CAR_SIZE, base.END

Scratch, play = base.Scratch, base.play


def new(circuit, seats, switches=STANDARD, rules=None):
    """A race before its first question; see the tracked game's `new`.

    Which card a check was for is not told, so none loses its mp.
    """
    import pitwall.games.formula_90.free as game
    return base.new(circuit, seats, switches & EVERYTHING, rules, game)
