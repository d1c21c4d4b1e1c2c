"""Which section of the rulebook rules what is told; the log names it. A1 to A4 are the annexes."""

from pitwall.games.pole_position.asks import (
    BLUE_DIE, T_ATTACK, T_BID, T_BLOCKED, T_BLOWOUT, T_BONUS, T_BOT_MP, T_BOX_TAKEN, T_BROKEN_DOWN,
    T_CALM, T_CLOUD, T_COLLISION, T_DAMAGE, T_DRIVER, T_DRS, T_DRS_USED, T_END, T_EVENT, T_EXIT,
    T_FIGHT, T_FINISHED, T_FITTED, T_FLAGS_IN, T_GREEN, T_GRID, T_HEAVY, T_HELD, T_IMMUNE,
    T_KNOCKED_OUT, T_LAP, T_LAPPED, T_LET_THROUGH, T_LIGHT, T_LOST_BP, T_LOST_EP, T_MOVE, T_MP,
    T_MUST_PIT, T_NOTED, T_NO_POINTS, T_NO_STOP, T_OFF_TRACK, T_PAID_BP, T_PAID_EP, T_PAID_SP,
    T_PASSED, T_PIT, T_QUEUE, T_RECOVERED, T_REPAIRED, T_REPLACED, T_ROLL, T_ROUND, T_SAFETY_CAR,
    T_SCORE, T_SC_IN, T_SC_STOP, T_SESSION, T_SETTING, T_SETUP, T_STAYED, T_STRESS, T_TARGET,
    T_TEAM, T_TOKEN, T_TYRE, T_TYRE_SAVED, T_WEAR, T_WEATHER, T_YELLOW)

NONE = (T_SETUP,)       # nothing is ruled there

_SECTIONS = (
    ("2.3", (T_DRIVER, T_TEAM)),
    ("2.5", (T_LAP,)),
    ("3.1", (T_SESSION,)),
    ("3.1.1", (T_SCORE, T_TOKEN, T_KNOCKED_OUT)),
    ("3.1.3", (T_GRID,)),
    ("3.2.3", (T_TYRE,)),
    ("3.3", (T_ROUND, T_NO_STOP)),
    ("3.4", (T_FINISHED, T_END)),
    ("4", (T_ROLL, T_MOVE, T_MP)),
    ("4.4", (T_PAID_EP,)),
    ("4.5", (T_PAID_BP,)),
    ("4.6", (T_OFF_TRACK, T_STAYED)),
    ("5", (T_ATTACK, T_PASSED, T_BLOCKED)),
    ("5.1", (T_LET_THROUGH, T_FIGHT, T_BID, T_HELD)),
    ("5.6", (T_LAPPED,)),
    ("6.1", (T_FITTED,)),
    ("6.2", (T_WEAR,)),
    ("6.3", (T_BLOWOUT,)),
    ("7.1", (T_PIT, T_NOTED)),
    ("7.2", (T_GREEN,)),
    ("7.4", (T_EXIT,)),
    ("8.1", (T_WEATHER, T_CLOUD)),
    ("9", (T_EVENT, T_TARGET)),
    ("10", (T_COLLISION, T_DAMAGE, T_LIGHT, T_HEAVY, T_LOST_EP, T_LOST_BP, T_BROKEN_DOWN,
            T_NO_POINTS, T_REPAIRED)),
    ("10.1", (T_YELLOW, T_FLAGS_IN)),
    ("10.2", (T_SAFETY_CAR, T_SC_STOP, T_QUEUE, T_SC_IN)),
    ("11", (T_DRS, T_DRS_USED)),
    ("12.2", (T_STRESS,)),
    ("12.3", (T_CALM,)),
    ("13.1", (T_SETTING,)),
    ("14", (T_BONUS,)),             # of a driver or of a team
    ("15.1", (T_REPLACED,)),
    ("15.2", (T_BOX_TAKEN,)),
    ("16.1", (T_MUST_PIT,)),
    ("17.5.2", (T_BOT_MP,)),
    ("A1", (T_TYRE_SAVED,)),
    ("A2", (T_IMMUNE, T_RECOVERED)),
    ("SP", (T_PAID_SP,)),           # the summary: what they may be spent for
)


_OF = {what: i for i, (_, ruled) in enumerate(_SECTIONS) for what in ruled}


def of(tells):
    """The sections of some tells, each once, in the rulebook's order, as it numbers them."""
    return [_SECTIONS[i][0] for i in sorted({_OF[what] for what in tells if what in _OF})]


def name(spoken, section):
    """A section as it is shown."""
    return section


def face(words, die, value):
    """What a die showed."""
    return words.pick("suns", value) if die == BLUE_DIE else "%d" % value
