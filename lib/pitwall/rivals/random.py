"""A rival that gives any legal answer, at random."""

from pitwall.race.dice import Dice


class Rival:
    """A random rival; its random numbers are separate from the dice of the race."""

    def __init__(self, seed):
        self.lots = Dice(seed)

    def answer(self, race, ask):
        """Return any of 0 .. ask.n - 1, each equally likely."""
        return self.lots.below(ask.n)
