"""A rival that answers anything legal, by lot."""

from pitwall.race.dice import Dice


class Rival:
    """Its lots are its own: they never touch the dice of the race."""

    def __init__(self, seed):
        self.lots = Dice(seed)

    def answer(self, race, ask):
        """Any of 0 .. ask.n - 1, each equally likely."""
        return self.lots.below(ask.n)
