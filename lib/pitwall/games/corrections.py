"""Default corrections of a race: the values in the game's module `fields`."""

from pitwall import games
from pitwall.race import corrections


class Values(corrections.Values):
    """Any value of a row is allowed if the rules can continue from the resulting state."""

    def __init__(self, race):
        corrections.Values.__init__(self, race)
        fields = games.room(race.game.NAME, "fields")
        self.OF_CAR, self.OF_TABLE = fields.CAR_ROWS, fields.TABLE_ROWS

    def legal(self, race, who, i):
        """Return all legal values in order; race: the race or a Begun."""
        return self.limits(race, who, self.row(who, i))
