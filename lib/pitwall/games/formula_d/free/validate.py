"""Can these bytes be a race beside the board? The cell of a car is its number."""

from pitwall.games.formula_d.validate import check  # noqa: F401
