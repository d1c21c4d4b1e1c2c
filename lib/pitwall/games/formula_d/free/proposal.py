"""The default answer next to a board.

It is the current gear, a sensible driver's choice off the track, or otherwise the first answer,
which is the likeliest.
"""

from pitwall.games.formula_d import choices
from pitwall.games.formula_d.asks import (
    Q_BUILD, Q_GEAR, Q_PIT_STOP, Q_PIT_TYRE, Q_REPAIR, Q_START_TYRE)
from pitwall.games.formula_d.free.asks import Q_GEAR_OF, Q_LANE, Q_PLACE, Q_SHARE, Q_SPACE, Q_SPACES
from pitwall.games.formula_d.state import GEAR

_OTHERS = {Q_BUILD: choices.build, Q_START_TYRE: choices.start_tyre, Q_PIT_TYRE: choices.fit,
           Q_PIT_STOP: choices.kind_of_stop, Q_REPAIR: choices.repair}


def proposal(race, ask):
    """Return the answer to select at first, 0 .. ask.n - 1."""
    if ask.what == Q_GEAR:
        return choices.index(ask, race.cars[ask.who][GEAR])
    if ask.what in (Q_PLACE, Q_SPACE, Q_LANE, Q_SPACES, Q_GEAR_OF, Q_SHARE):
        return race.scratch.likely
    return _OTHERS[ask.what](race, ask) if ask.what in _OTHERS else 0
