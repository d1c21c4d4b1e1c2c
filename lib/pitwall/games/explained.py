"""Default rule of a question, for a game that names none."""

TOLD = {}       # {question: an event of the same section, see asks.TELLS}
TRAPS = ()      # questions that are often misunderstood, as the texts of "explain.traps"
SIGNS = ()      # questions whose answers show signs, which the texts of "explain.signs" explain
