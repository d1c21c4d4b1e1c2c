"""A seat that answers with the proposal for a person, and nothing else.

If the game has rivals, one of them answers that knows the circuit and uses no random numbers.
Otherwise the game's module `proposal` answers.
"""

from pitwall import games
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL


class Rival:
    """A proposing seat; seed: 0 .. 2^30-1, of the dice that it rolls; its choices are not random.

    values    bytes of the circuit's .pwv file, or none
    """

    def __init__(self, seed, values=b"", game=""):
        self.lots, self.adviser = Dice(seed), None
        if game and games.rivals(game) and not games.room(game, "dash").BESIDE:
            from pitwall.rivals import own
            self.adviser = own(game).adviser(values)

    def answer(self, race, ask):
        """Return the proposal, 0 .. ask.n - 1."""
        if ask.kind == ROLL:
            return self.lots.below(ask.n)
        if self.adviser and ask.what in self.adviser.KNOWS:
            return self.adviser.answer(race, ask)
        return games.room(race.game.NAME, "proposal").proposal(race, ask)
