"""Events for radio and sounds, see pitwall.games.occasions."""

from pitwall.games.formula_d.asks import T_COLLISION, T_GEAR, T_PIT_IN, T_SPIN
from pitwall.games.occasions import HIT, OFF, PITS, SHIFTS

HEARD = ((T_PIT_IN, PITS), (T_SPIN, OFF), (T_COLLISION, HIT))
SOUNDS = ((T_GEAR, SHIFTS),)
ROUNDS = (16, 1)
