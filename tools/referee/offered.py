"""Optional rules and seats for scripts of games whose editions have different ones."""

from pitwall import games


class Offered:
    """For an edition by its index: OPTIONS, SEATS and options(names), as in a vocabulary."""

    def __init__(self, game, edition):
        self.room = games.room(game, "options", edition)
        self.OPTIONS = ["standard", "all", "none"] + [name for name in self.room.SWITCHES if name]
        self.SEATS = {"human": 0}
        self.SEATS.update(self.room.BOTS)

    def options(self, names):
        """Return the optional rules of that list of names. Raises ValueError for an unknown one."""
        return self.room.read(",".join(names))
