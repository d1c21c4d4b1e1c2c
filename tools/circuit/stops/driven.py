"""Estimate whether a corner can be driven: the chance that the slowest car makes all its stops.

In 1st gear a die moves one or two spaces, so the best chance belongs to a car in that gear that
keeps to the longest lane. A brake point shortens a move by a space or buys a stop on the spot, but
no car has enough of them for every lap.
"""

from fractions import Fraction
from functools import cache

FACES = (1, 2)          # of the die in 1st gear
_LANDS = {1: Fraction(2, 3), 2: Fraction(1, 3)}     # first cell in a corner, coming from far away
_LIKELY = Fraction(1, 2)


def remark(section, errors):
    """Add a note if most cars, or all, miss a stop in a corner or need brake points to make it.

    It does not stop the compiler: such a circuit may be in use already.
    """
    cells, stops = max(section.cells), section.stops
    if chance(cells, stops) >= _LIKELY:
        return
    share = f"only {round(100 * chance(cells, stops))} % of the cars make" if stops <= cells else (
        "nobody makes")
    errors.note(section.line_of("stops"), f"corner {section.name}: {stops} stops, but its longest "
                f"lane has {cells} cell{'s' * (cells > 1)}: even in 1st gear {share} them without "
                "brake points")


def chance(cells, stops):
    """Return the chance that a car in 1st gear makes `stops` stops in a lane of `cells` cells."""
    return sum(odds * _from(cells - cell, stops - 1)
               for cell, odds in _LANDS.items() if cell <= cells)


@cache
def _from(cells, stops):
    """Return the same for a car in the corner, with `cells` cells ahead and `stops` to make."""
    if not stops:
        return Fraction(1)
    return sum(_from(cells - face, stops - 1) for face in FACES if face <= cells) / len(FACES)
