"""Can these bytes be a race beside the board? The places of its cars are cells to the rules."""

from pitwall.games.pole_position.validate import check  # noqa: F401
