"""As on the lap track."""

from pitwall.games.long_haul.commentary import *  # noqa: F401 F403
