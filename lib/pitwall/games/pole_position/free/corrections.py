"""What may be put right beside the board: all but the cells, which only the people see."""

from pitwall.games.pole_position import corrections
from pitwall.games.pole_position.free.board import place
from pitwall.games.pole_position.corrections_made import Mileage


class Values(corrections.Values):
    """Those of the tracked game."""

    beside = True

    def board(self, who):
        return Mileage(self.race, place, who)
