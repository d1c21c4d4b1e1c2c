"""The sections of the rules are the same beside the board."""

from pitwall.games.pole_position.references import NONE, face, name, of  # noqa: F401
