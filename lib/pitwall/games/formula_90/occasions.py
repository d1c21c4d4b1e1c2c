"""Sounds and moments of a race besides its commentary, see pitwall.games.occasions."""

from pitwall.games.formula_90.asks import T_BLOCKED, T_CONTEST_ORDER, T_OFF, T_PIT
from pitwall.games.occasions import HELD, OFF, PITS, TURNED, WINS

HEARD = ((T_PIT, PITS), (T_OFF, OFF), (T_BLOCKED, HELD + TURNED))
SOUNDS = ((T_CONTEST_ORDER, WINS),)         # for the first such event
ROUNDS = (1, 1)
