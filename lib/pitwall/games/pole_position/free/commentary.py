"""What happened, told as on the tracked board; where, only the people know."""

from pitwall.games.pole_position.commentary import Commentary  # noqa: F401
