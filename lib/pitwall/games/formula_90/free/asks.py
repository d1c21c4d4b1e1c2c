"""The questions at the table, numbered after those of the tracked game; events are the same."""

from pitwall.games.formula_90 import asks as base
from pitwall.games.formula_90.asks import Q_ROBOTS_ALONE

(Q_TOLD_MP, Q_TOLD_FACTOR, Q_HAPPENS, Q_TOLD_CHIPS, Q_TOLD_DISCS, Q_TOLD_CHECK, Q_CAN_DISCARD,
 Q_TOLD_CONTEST, Q_NONE_KEPT, Q_MORE_MP, Q_TOLD_QUALIFY) = range(
     Q_ROBOTS_ALONE + 1, Q_ROBOTS_ALONE + 12)
# About cars whose players keep the records, see own_books.py.
(Q_FAR, Q_STANDS, Q_BACK, Q_RE_ENTRY, Q_OWN_CONTEST, Q_OWN_VALUE, Q_OWN_QUALIFY, Q_OWN_OUT,
 Q_SC_CALLED) = range(Q_TOLD_QUALIFY + 1, Q_TOLD_QUALIFY + 10)
QUESTIONS = base.QUESTIONS + (
    "told-mp", "told-factor", "happens", "told-chips", "told-discs", "told-check", "can-discard",
    "told-contest", "none-kept", "more-mp", "told-qualify", "far", "stands", "back", "re-entry",
    "own-contest", "own-value", "own-qualify", "own-out", "sc-called")
SECRETS, TELLS = (), base.TELLS

# Options of Q_HAPPENS: effects of the Movement Cards besides mp.
(ALL_TOLD, CHIPS_PAID, DISCS_TAKEN, CHECK_DUE, YELLOW_FLAG, GREEN_FLAG, BLUE_FLAG, ORANGE_FLAG,
 WEATHER_MOVES, PASS_CARD, MP_MORE, CHIT_LATER, CHIT_EARLIER) = range(13)

# Options of Q_STANDS, after the spots (0: on none): past events, and where the car is now.
(PASSES, TO_PITS, SKY_MOVES, LAYS_YELLOW, TAKES_GREEN, TAKES_ORANGE, LEAVES, CAME_BACK,
 GONE) = range(5, 14)
