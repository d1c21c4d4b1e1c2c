"""What happened, in a game that puts nothing into words: corrections alone."""

from pitwall.games.narration import Telling


class Commentary(Telling):
    """See narration.py."""

    def load(self):
        """There is nothing to be noted at a mark."""

    def hear(self, what, who, value):
        """Nothing comes of a tell."""
