"""Can a corner be driven? The chance that the slowest car makes all of its stops.

In 1st gear a die leads one or two spaces, so nobody has a better chance than a car in that gear
that keeps to the longest lane. A brake point makes a space less of it, or a stop on the spot; but
no car has enough of them for every lap.
"""

from fractions import Fraction
from functools import cache

FACES = (1, 2)          # of the die of 1st gear
_LANDS = {1: Fraction(2, 3), 2: Fraction(1, 3)}     # first cell of a corner, coming from far away
_LIKELY = Fraction(1, 2)


def remark(section, errors):
    """Add a note if most cars, or all, miss a stop in a corner or need brake points to make it.

    It stops no compiler: such a circuit may have been driven before anybody looked.
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
    """Chance that a car in 1st gear makes so many stops in a lane of so many cells."""
    return sum(odds * _from(cells - cell, stops - 1)
               for cell, odds in _LANDS.items() if cell <= cells)


@cache
def _from(cells, stops):
    """The same from a cell of the corner with so many cells before the car, and stops to make."""
    if not stops:
        return Fraction(1)
    return sum(_from(cells - face, stops - 1) for face in FACES if face <= cells) / len(FACES)
