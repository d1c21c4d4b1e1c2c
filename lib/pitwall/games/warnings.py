"""Of what a person is warned, in a game that says nothing of it: nothing.

A game's own room has the same two; what they say of a key stands in its seldom words, as (on the
pit board, below it, what follows). They read the race and change nothing.
"""


def due(race, ask):
    """(key of the words, numbers for them) of what ask.who should know before the answer; None."""
    return None


def ends(race, ask, i):
    """Does answer i put ask.who out of the race for sure? What it then says is "due.ends"."""
    return False
