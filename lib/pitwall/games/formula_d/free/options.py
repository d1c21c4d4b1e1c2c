"""What can be set before a race beside the board: as on the tracked one, but people drive all cars.

A rival would have to see the board.
"""

from pitwall.games.formula_d import options
from pitwall.games.formula_d.state import HUMAN, MOST_CARS

for _name in dir(options):
    if _name[0] != "_":
        globals()[_name] = getattr(options, _name)

SEATS = (HUMAN,)
SEATED = (HUMAN,) * MOST_CARS
