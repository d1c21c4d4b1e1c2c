"""What can be set before a race beside the board: as on the tracked one, but that people drive all
cars unless the table says so. Rivals have to know the cells: none on a board that was typed in.
"""

from pitwall.games.formula_d import options
from pitwall.games.formula_d.state import HUMAN, MOST_CARS

OWN_SEATS = (HUMAN,)
SEATED = OWN_SEATS * MOST_CARS


def __getattr__(name):
    return getattr(options, name)
