"""The parts of a move and the pieces that can be bought, with the cells each may use (4)."""

from pitwall.games.pole_position.road import (
    ANYWHERE, CORNER_ONLY, ON_ROAD, PLAIN_CORNER, STRAIGHT_ONLY, TECHNICAL_CORNER)
from pitwall.games.pole_position.state import ON_LINE

BEFORE, ROLLED, AFTER = range(3)              # parts of a move
# Pieces of the parts before and after; the last two are corner SP of driver row 7.
ENGINE, BRAKE, SKILL, NOTHING, FLOW, PRECISION = range(6)
WHERE = (STRAIGHT_ONLY, ON_ROAD, CORNER_ONLY, ANYWHERE, PLAIN_CORNER, TECHNICAL_CORNER)
POINTS = (0, 1, 3)                            # EP or BP for 0, 1 and 2 uses (4.4, 4.5)


def rank(line):
    """Return 0 for a car on the line, 1 if it has left it, 2 without it."""
    return (line - ON_LINE) % 3


def lowest(mask):
    """Return the lowest count in a mask that is not 0."""
    count = 0
    while not mask & 1:
        mask >>= 1
        count += 1
    return count
