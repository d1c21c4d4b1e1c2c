"""The values that can be corrected next to a physical board: all except the cells."""

from pitwall.games.pole_position import corrections
from pitwall.games.pole_position.free.board import place
from pitwall.games.pole_position.corrections_made import Mileage


class Values(corrections.Values):
    """The values of the tracked game."""

    beside = True

    def board(self, who):
        return Mileage(self.race, place, who)
