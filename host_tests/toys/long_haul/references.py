"""Which section of the toy's rules rules what is told: there is one."""

from pitwall.games.long_haul import T_MOVES

NONE = ()


def of(tells):
    return [0] if T_MOVES in tells else []


def name(spoken, section):
    return spoken["sections"][section]


def face(words, die, value):
    return "%d" % value
