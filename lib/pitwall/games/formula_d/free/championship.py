"""A championship beside boards: as on the tracked ones, with races of this package."""

from pitwall.games.formula_d import championship


def __getattr__(name):
    return getattr(championship, name)
