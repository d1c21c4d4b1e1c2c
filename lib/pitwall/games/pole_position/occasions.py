"""The sounds of a race in addition to its commentary, see pitwall.games.occasions."""

from pitwall.games.pole_position.asks import (
    T_BLOWOUT, T_COLLISION, T_FIGHT, T_HELD, T_OFF_TRACK, T_PIT)
from pitwall.games.occasions import FIGHTS, HELD, HIT, OFF, PITS, WINS

HEARD = ((T_PIT, PITS), (T_OFF_TRACK, OFF), (T_BLOWOUT, OFF), (T_COLLISION, HIT), (T_HELD, HELD))
SOUNDS = ((T_FIGHT, FIGHTS), (T_HELD, WINS))
ROUNDS = (6, 1)
