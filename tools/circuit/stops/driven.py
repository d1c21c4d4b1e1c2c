"""Can a corner be driven? The chance that the slowest car makes all of its stops.

In 1st gear a die leads one or two spaces, so nobody has a better chance than a car in that gear
that keeps to the longest lane and uses no brake point.
"""

from fractions import Fraction
from functools import cache

FACES = (1, 2)          # of the die of 1st gear
_LANDS = {1: Fraction(2, 3), 2: Fraction(1, 3)}     # first cell of a corner, coming from far away
_LIKELY = Fraction(1, 2)


def remark(section, errors):
    """Add an error if every car is out in a corner, a note if most cars miss a stop there."""
    cells, stops = max(section.cells), section.stops
    name, line = f"corner {section.name}", section.line_of("stops")
    of = f"{stops} stops, but its longest lane has {cells} cell" + "s" * (cells > 1)
    if stops > cells + 1:
        errors.add(line, f"{name}: {of}: nobody can drive it, every car is out")
    elif stops > cells:
        errors.note(line, f"{name}: {of}: nobody can make them, every car wears its tyres")
    elif chance(cells, stops) < _LIKELY:
        errors.note(line, f"{name}: {of}: even in 1st gear only "
                    f"{round(100 * chance(cells, stops))} % of the cars make them")


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
