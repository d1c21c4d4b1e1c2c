"""English: what only the toy says."""

from pitwall.ui.words.en_long_haul import WORDS  # noqa: F401
