"""What a screen reads of a race beside the board: all as on the tracked one, but for the cells."""

from pitwall.games.pole_position import dash
from pitwall.games.pole_position.free.asks import Q_BOT_HAPPENED, Q_HAPPENED, Q_LEFT, Q_UNUSED
from pitwall.games.pole_position.state import keeps_books

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
    """MP of the move that is being told, -1: none, or nobody knows."""
    if race.ask.what not in _MOVING or keeps_books(race.cars[race.ask.who]):
        return -1
    return race.scratch.moves.mp
