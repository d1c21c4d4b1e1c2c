"""Optional rules and seats that a script may name, where a game's editions offer others."""

from pitwall import games


class Offered:
    """Of an edition by its place: OPTIONS, SEATS and options(names), as a vocabulary has them."""

    def __init__(self, game, edition):
        self.room = games.room(game, "options", edition)
        self.OPTIONS = ["standard", "all", "none"] + [name for name in self.room.SWITCHES if name]
        self.SEATS = {"human": 0}
        self.SEATS.update(self.room.BOTS)

    def options(self, names):
        """The optional rules of that list of names. Raises ValueError for an unknown one."""
        return self.room.read(",".join(names))
