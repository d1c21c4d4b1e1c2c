"""The sections of the 2022 draft for events, where they differ from 2024; for the log.

Sections 3.1 and 3.2 of the draft are named as a whole: both editions have these events.
"""

from pitwall.games.pole_position.asks import (
    T_BLOWOUT, T_BOT_MP, T_DRIVER, T_END, T_EXIT, T_FINISHED, T_FITTED, T_GRID, T_IMMUNE,
    T_KNOCKED_OUT, T_LAP, T_LAPPED, T_NO_STOP, T_OFF_TRACK, T_PAID_BP, T_PAID_EP, T_PAID_SP,
    T_PASSED, T_RECOVERED, T_RETIRED, T_SCORE, T_STAYED, T_TEAM, T_TOKEN, T_TYRE, T_TYRE_SAVED,
    T_WEAR)

MOVED = (
    ("2", (T_LAP,)),
    ("2.1", (T_DRIVER, T_TEAM)),
    ("3", (T_NO_STOP, T_FINISHED, T_END, T_RETIRED)),
    ("3.1", (T_SCORE, T_TOKEN, T_KNOCKED_OUT, T_GRID)),
    ("3.2", (T_TYRE,)),
    ("4.6", (T_PAID_EP,)),
    ("4.7", (T_PAID_BP,)),
    ("4.8", (T_OFF_TRACK, T_STAYED)),
    ("5.2", (T_PASSED,)),
    ("5.5", (T_LAPPED,)),
    ("6", (T_FITTED,)),
    ("6.1", (T_WEAR,)),
    ("6.2", (T_BLOWOUT,)),
    ("7.3", (T_EXIT,)),
    ("17.4.2", (T_BOT_MP,)),
    ("18.2", (T_TYRE_SAVED,)),
    ("18.3", (T_IMMUNE, T_RECOVERED)),
    ("18.5", (T_PAID_SP,)))
