"""What drivers talk about on the radio, see pitwall.games.occasions."""

from pitwall.games.pole_position.asks import (
    T_BLOWOUT, T_COLLISION, T_HELD, T_OFF_TRACK, T_PIT)
from pitwall.games.occasions import HELD, HIT, OFF, PITS

HEARD = ((T_PIT, PITS), (T_OFF_TRACK, OFF), (T_BLOWOUT, OFF), (T_COLLISION, HIT), (T_HELD, HELD))
ROUNDS = (6, 1)
