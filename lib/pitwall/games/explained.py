"""Where a question stands in the rules, in a game that does not say: nowhere."""

TOLD = {}       # {question: a tell of the same section, see asks.TELLS}
TRAPS = ()      # questions at which many go wrong, as the texts of "explain.traps"
SIGNS = ()      # questions whose answers have signs, which the texts of "explain.signs" spell out
