"""What a screen reads of a race beside the board: all as on the tracked one, but for the cells."""

from pitwall.games.pole_position import dash
from pitwall.games.pole_position.free.asks import Q_BOT_HAPPENED, Q_HAPPENED, Q_LEFT, Q_UNUSED

BESIDE = True
_MOVING = (Q_HAPPENED, Q_BOT_HAPPENED, Q_LEFT, Q_UNUSED)


def __getattr__(name):
    return getattr(dash, name)


def cell(race, who):
    """Only the people see where a car stands."""
    return dash.base.NOWHERE


def yellow(race):
    """Nor does the device know the sections between the flags."""
    return []


def movement(race):
    """MP of the move that is being told, -1: none."""
    return race.scratch.moves.mp if race.ask.what in _MOVING else -1
