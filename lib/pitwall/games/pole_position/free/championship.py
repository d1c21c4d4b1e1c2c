"""A championship beside boards: as on the tracked ones, with races of this package."""

from pitwall.games.pole_position import championship


def __getattr__(name):
    return getattr(championship, name)
