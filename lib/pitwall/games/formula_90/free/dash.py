"""Numbers that screens show of a race at the table: as in the tracked game, without the hands.

The device knows the circuit and shows where cars are.
"""

from pitwall.games.formula_90 import dash
from pitwall.games.formula_90.asks import RACE_DECK_DIE
from pitwall.games.formula_90.free.asks import Q_HAPPENS
from pitwall.games.formula_90.state import keeps_books

AT_TABLE = True
REAL_DECKS = (RACE_DECK_DIE,)       # robots' chits are drawn by the device, which drives by them
UNKNOWN_POINTS = (dash.HAND,)


def obvious(race, ask):
    """Return the index of the only answer, or -1; effects of cards are asked even then."""
    return -1 if ask.what == Q_HAPPENS else dash.base.obvious(race, ask)


def reported(race, who):
    """Return True for a car whose player keeps the records."""
    return keeps_books(race.cars[who])


def __getattr__(name):
    return getattr(dash, name)
