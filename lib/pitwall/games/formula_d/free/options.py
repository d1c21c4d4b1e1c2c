"""Settings of a race next to the board, as on the tracked one except for the seats.

People drive all cars unless the table has rivals. Rivals have to know the cells, so a custom board
has none.
"""

from pitwall.games.formula_d import options
from pitwall.games.formula_d.state import HUMAN, MOST_CARS

OWN_SEATS = (HUMAN,)
SEATED = OWN_SEATS * MOST_CARS


def __getattr__(name):
    return getattr(options, name)
