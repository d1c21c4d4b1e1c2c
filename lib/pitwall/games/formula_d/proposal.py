"""A sensible driver's answers in Formula D.

They are the careful driver's gears and moves, tyres for the weather, and a stop when one is due.
"""

from array import array

from pitwall.games import proposal as base
from pitwall.games.formula_d import careful, choices
from pitwall.games.formula_d.asks import (
    Q_BUILD, Q_DRS_MOVE, Q_EXIT_MOVE, Q_GEAR, Q_GREAT_MOVE, Q_MOVE, Q_PIT, Q_PIT_STOP, Q_PIT_TYRE,
    Q_REPAIR, Q_START_TYRE)
from pitwall.games.formula_d.road_ahead import Road

DRIVEN = (Q_GEAR, Q_MOVE, Q_GREAT_MOVE, Q_EXIT_MOVE, Q_DRS_MOVE)


class Mind:
    """Work space of the careful driver: the road ahead, and a price for each answer."""

    def __init__(self, answers):
        self.road = Road()
        self.cost = array("h", bytes(2 * answers))


def proposal(race, ask):
    """Return the answer to select at first, 0 .. ask.n - 1."""
    if ask.what in DRIVEN:
        return _driven(race, ask)
    found = _OTHERS.get(ask.what, base.proposal)
    return found(race, ask)


def _driven(race, ask):
    """Return the cheapest answer for a gear or a move."""
    mind = Mind(ask.n)
    careful.drive(race, ask, mind)
    return min(range(ask.n), key=lambda i: mind.cost[i])


def _pit(race, ask):
    return int(choices.wants_to_stop(race, ask.who))


_OTHERS = {Q_BUILD: choices.build, Q_START_TYRE: choices.start_tyre, Q_PIT: _pit,
           Q_PIT_TYRE: choices.fit, Q_PIT_STOP: choices.kind_of_stop, Q_REPAIR: choices.repair}
