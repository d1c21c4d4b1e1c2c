"""Default warnings: none.

A game's own module has the same two functions. The texts of a key are in its seldom words, as (on
the pit board, below it, consequences). They read the race and change nothing.
"""


def due(race, ask):
    """Return (words' key, numbers for it) of a warning for ask.who before the answer, or None."""
    return None


def ends(race, ask, i):
    """Return True if answer i surely puts ask.who out of the race; its text is "due.ends"."""
    return False
