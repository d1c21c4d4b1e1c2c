"""Sounds and moments of a race besides its commentary, see pitwall.games.occasions."""

from pitwall.games.race_pace.asks import T_CULPRIT, T_FITTED
from pitwall.games.occasions import OFF, PITS

HEARD = ((T_FITTED, PITS), (T_CULPRIT, OFF))
SOUNDS = ()
ROUNDS = (1, 4)
