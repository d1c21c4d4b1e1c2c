"""What may be put right beside the board: all but the cells, which only the people see."""

from pitwall.games.formula_d import corrections
from pitwall.games.formula_d.free.board import note
from pitwall.games.formula_d.corrections_made import Mileage


class Values(corrections.Values):
    """Those of the tracked game."""

    beside = True

    def board(self, who):
        return Mileage(note, who)
