"""As on the lap track."""

from pitwall.games.long_haul import options


def __getattr__(name):
    return getattr(options, name)
