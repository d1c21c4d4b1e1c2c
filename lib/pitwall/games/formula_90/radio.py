"""What drivers talk about on the radio, see pitwall.games.radio."""

from pitwall.games.formula_90.asks import T_BLOCKED, T_OFF, T_PIT
from pitwall.games.radio import HELD, OFF, PITS, TURNED

HEARD = ((T_PIT, PITS), (T_OFF, OFF), (T_BLOCKED, HELD + TURNED))
