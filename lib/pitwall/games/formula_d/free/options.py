"""What can be set before a race beside the board: as on the tracked one, but people drive all cars.

A rival would have to see the board.
"""

from pitwall.games.formula_d import options
from pitwall.games.formula_d.state import HUMAN, MOST_CARS

SEATS = (HUMAN,)
SEATED = (HUMAN,) * MOST_CARS


def __getattr__(name):
    return getattr(options, name)
