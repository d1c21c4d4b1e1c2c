"""What drivers talk about on the radio, see pitwall.games.occasions."""

from pitwall.games.formula_d.asks import T_COLLISION, T_PIT_IN, T_SPIN
from pitwall.games.occasions import HIT, OFF, PITS

HEARD = ((T_PIT_IN, PITS), (T_SPIN, OFF), (T_COLLISION, HIT))
ROUNDS = (16, 1)
