"""What a screen reads of a race beside the board: all as on the tracked one, but for the hands.

The circuit is one that the device knows, so that it shows where cars are; it is not BESIDE.
"""

from pitwall.games.formula_90 import dash
from pitwall.games.formula_90.asks import RACE_DECK_DIE
from pitwall.games.formula_90.free.asks import Q_HAPPENS
from pitwall.games.formula_90.state import keeps_books

AT_TABLE = True
REAL_DECKS = (RACE_DECK_DIE,)       # a robot's chit stays the device's: it drives by it
UNKNOWN_POINTS = (dash.HAND,)


def obvious(race, ask):
    """The only answer there is; but what happened on the board is asked even then."""
    return -1 if ask.what == Q_HAPPENS else dash.base.obvious(race, ask)


def reported(race, who):
    """Of own books they do."""
    return keeps_books(race.cars[who])


def __getattr__(name):
    return getattr(dash, name)
