"""English: what is said of the toy on one screen alone."""

from pitwall.ui.words.en_long_haul_seldom import WORDS  # noqa: F401
