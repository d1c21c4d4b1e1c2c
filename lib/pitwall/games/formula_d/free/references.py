"""The sections of the rules are the same beside the board."""

from pitwall.games.formula_d.references import NONE, face, name, of  # noqa: F401
