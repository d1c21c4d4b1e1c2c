"""Race! Formula 90 at the table: players hold real cards and enter what they play.

Rules, state and screens are those of the tracked game. The device tracks cars, turns, fuel, tyres,
damage, weather, flags and checks, and drives the robots. It knows no hands, and asks for
values that depend on them. The circuit is the one on the table.
"""

from pitwall.games import formula_90 as base
from pitwall.games.formula_90.free import told
from pitwall.games.formula_90.state import BALANCE_FREE, FAILED_IS_LOST, HAZARD_ALL, LUCKY_TWICE
from pitwall.race.ask import Ask

NAME = "formula-90-free"
AT_THE_TABLE = FAILED_IS_LOST | HAZARD_ALL | BALANCE_FREE | LUCKY_TWICE     # readings about cards
EVERYTHING, STANDARD = base.EVERYTHING & ~AT_THE_TABLE, base.STANDARD
TABLE_SIZE, CAR_SIZE, END = base.TABLE_SIZE, base.CAR_SIZE, base.END

Scratch, play = base.Scratch, base.play


class Aloud(Ask):
    """A question whose answer is never secret: players hold the secrets in their own hands."""

    def put(self, kind, what, who, options, n=-1, secret=False, die=0):
        return Ask.put(self, kind, what, who, options, n, False, die)


def new(circuit, seats, switches=STANDARD, rules=None):
    """Return a race before its first question; see the tracked game's `new`.

    Players do not enter the card that a check was for, so a failed one keeps its mp. They apply
    their own readings of what cards and spots bring and cost.
    """
    import pitwall.games.formula_90.free as game
    race = base.new(circuit, seats, switches & EVERYTHING, rules, game)
    race.ask = Aloud()
    return race
