"""What may be put right in a race of a game that does not say: nothing."""

from pitwall.race.corrections import Values  # noqa: F401
