"""Which section of the rules rules what is told; the log names it. They have names, no numbers."""

from pitwall.games.formula_d.asks import (
    T_BLOCKED, T_BRAKED, T_BUILT, T_COLLISION, T_CROSSED, T_DANGER, T_DISQUALIFIED, T_DRS, T_END,
    T_FINISHED, T_FITTED, T_GEAR, T_GREAT_START, T_GRID, T_KERS, T_KERS_USED, T_LAP, T_LOST,
    T_MOTOR, T_MOVE, T_OUT, T_OVERSHOT, T_PAID, T_PIT_IN, T_PIT_OUT, T_PIT_WAIT, T_QUICK,
    T_REPAIRED, T_ROLL, T_ROUND, T_SCORE, T_SETUP, T_SKY, T_SPIN, T_STALL, T_START, T_STOP,
    T_TESTED, T_TURNED, T_TYRE, T_WEATHER)

NONE = (T_SETUP,)       # nothing is ruled there

# In the order of the words "sections".
_SECTIONS = (
    ("Qualifying", (T_SCORE, T_GRID)),
    ("Car construction", (T_BUILT,)),
    ("Turn order", (T_ROUND,)),
    ("Race start", (T_STALL, T_START, T_GREAT_START)),
    ("Gears and dice", (T_GEAR, T_ROLL)),
    ("Gearing down", (T_PAID,)),
    ("Movement", (T_MOVE,)),
    ("Braking", (T_BRAKED,)),
    ("KERS", (T_KERS, T_KERS_USED)),
    ("DRS", (T_DRS,)),
    ("Corners", (T_STOP,)),
    ("Overshooting", (T_OVERSHOT,)),
    ("Spins", (T_SPIN, T_TURNED)),
    ("Blocked by cars", (T_BLOCKED,)),
    ("Dangerous spaces", (T_DANGER,)),
    ("Collision", (T_COLLISION,)),
    ("Motor damage", (T_MOTOR,)),
    ("Wear points", (T_TESTED, T_LOST, T_OUT)),
    ("Tyres", (T_TYRE, T_FITTED)),
    ("Pit stops", (T_PIT_IN, T_REPAIRED, T_QUICK, T_PIT_WAIT, T_PIT_OUT)),
    ("Weather", (T_WEATHER, T_SKY)),
    ("Finish and ranking", (T_LAP, T_CROSSED, T_FINISHED, T_DISQUALIFIED, T_END)),
)


_OF = {what: i for i, (_, ruled) in enumerate(_SECTIONS) for what in ruled}


def of(tells):
    """Numbers of the sections of some tells, each once, in order."""
    return sorted({_OF[what] for what in tells if what in _OF})


def name(spoken, section):
    """A section as it is shown."""
    return spoken["sections"][section]


def face(words, die, value):
    """What a die showed."""
    return "%d" % value
