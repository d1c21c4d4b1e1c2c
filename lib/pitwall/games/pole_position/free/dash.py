"""The numbers that screens read next to a physical board: as on the tracked one, without cells."""

from pitwall.games.pole_position import dash
from pitwall.games.pole_position.free.asks import Q_BOT_HAPPENED, Q_HAPPENED, Q_LEFT, Q_UNUSED
from pitwall.games.pole_position.state import keeps_books

BESIDE = True
_MOVING = (Q_HAPPENED, Q_BOT_HAPPENED, Q_LEFT, Q_UNUSED)


def __getattr__(name):
    return getattr(dash, name)


def cell(race, who):
    """Return NOWHERE: only the people see the car's cell."""
    return dash.base.NOWHERE


def yellow(race):
    """Return []: the device does not know the sections between the flags."""
    return []


def movement(race):
    """Return the MP of the move being reported; -1: none, or unknown."""
    if race.ask.what not in _MOVING or keeps_books(race.cars[race.ask.who]):
        return -1
    return race.scratch.moves.mp
