"""As on the lap track."""

from pitwall.games.long_haul.show import *  # noqa: F401 F403
