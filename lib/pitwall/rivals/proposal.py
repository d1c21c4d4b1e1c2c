"""A seat that answers what is proposed to a person, and nothing else.

Where the game has rivals, that is what one of them would do who knows the circuit and draws
nothing by lot; else what the game's room `proposal` says.
"""

from pitwall import games
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL


class Rival:
    """seed: 0 .. 2^30-1, of the dice that it is given to roll; what it chooses has no lots.

    values    bytes of the circuit's .pwv file, or none
    """

    def __init__(self, seed, values=b"", game=""):
        self.lots, self.adviser = Dice(seed), None
        if game and games.rivals(game) and not games.room(game, "dash").BESIDE:
            from pitwall.rivals import own
            self.adviser = own(game).adviser(values)

    def answer(self, race, ask):
        """What is proposed, 0 .. ask.n - 1."""
        if ask.kind == ROLL:
            return self.lots.below(ask.n)
        if self.adviser and ask.what in self.adviser.KNOWS:
            return self.adviser.answer(race, ask)
        return games.room(race.game.NAME, "proposal").proposal(race, ask)
