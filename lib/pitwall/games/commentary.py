"""Default commentary of a game without one: it reports only corrections."""

from pitwall.games.narration import Telling


class Commentary(Telling):
    """See narration.py."""

    def load(self):
        """Take notes at a checkpoint: none."""

    def hear(self, what, who, value):
        """Ignore the event."""
