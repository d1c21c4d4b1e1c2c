"""The only number that Race! Formula 90 draws like a die: the check number of a Race Card."""

from pitwall.games.formula_90.asks import CHECK_DIE
from pitwall.games.formula_90.house_data import RACE_DECK

LOOK = 2        # of ui/die.py


def dice(rules):
    """Return the rows of its dice, see Tray.dice: one face per Race Card."""
    return ((CHECK_DIE, LOOK, tuple(range(1, RACE_DECK + 1)), ()),)
