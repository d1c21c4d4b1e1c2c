"""As on the lap track."""

from pitwall.games.long_haul.asks import *  # noqa: F401 F403
