"""Values that may be corrected next to the board: all except cells, which only people see."""

from pitwall.games.formula_d import corrections
from pitwall.games.formula_d.free.board import note
from pitwall.games.formula_d.corrections_made import Mileage


class Values(corrections.Values):
    """The limits of the tracked game."""

    beside = True

    def board(self, who):
        return Mileage(note, who)
