"""What drivers talk about on the radio, see pitwall.games.occasions."""

from pitwall.games.formula_90.asks import T_BLOCKED, T_OFF, T_PIT
from pitwall.games.occasions import HELD, OFF, PITS, TURNED

HEARD = ((T_PIT, PITS), (T_OFF, OFF), (T_BLOCKED, HELD + TURNED))
ROUNDS = (1, 1)
