"""As on the lap track."""

from pitwall.games.long_haul import options as base


def __getattr__(name):
    return getattr(base, name)
