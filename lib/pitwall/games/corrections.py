"""What may be put right in a race of a game that does not say: what its room `fields` says."""

from pitwall import games
from pitwall.race import corrections


class Values(corrections.Values):
    """Any value of a row, as long as the rules go on from the state that comes of it."""

    def __init__(self, race):
        corrections.Values.__init__(self, race)
        fields = games.room(race.game.NAME, "fields")
        self.OF_CAR, self.OF_TABLE = fields.CAR_ROWS, fields.TABLE_ROWS

    def legal(self, race, who, i):
        """All that it may be by the rules, in order; race: the race or a Begun."""
        return self.limits(race, who, self.row(who, i))
