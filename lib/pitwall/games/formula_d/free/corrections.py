"""What may be put right beside the board: all but the cells, which only the people see."""

from pitwall.games.formula_d import corrections


class Values(corrections.Values):
    """Those of the tracked game."""

    beside = True
