"""The log of a game whose rules have no sections: rolls alone."""

NONE = ()               # tells of which nothing is ruled


def of(tells):
    """Numbers of the sections of some tells, each once, in order."""
    return ()


def name(spoken, section):
    """A section as it is shown."""
    return spoken["sections"][section]


def face(words, die, value):
    """What a die showed."""
    return "%d" % value
