"""Where a car may brake: on the double arrow, or within 3 MP of it (4.5)."""

from pitwall.circuit.lanes import ARROW, CORNER, LAST, NONE
from pitwall.race.referee import const

FAR = const(9)
REACH = const(3)


def can_brake(road, cell):
    """Return True if a car on this cell may brake; in a corner only from its last cell."""
    circuit = road.circuit
    flag = circuit.flags[cell]
    if cell >= circuit.cells or flag & CORNER and not flag & LAST:
        return False
    return to_arrow(road, cell, REACH) <= REACH


def to_arrow(road, cell, reach):
    """Return the fewest MP from a cell to the next double arrow, or FAR if more than `reach`.

    The path leads around other cars, by the slipstream diagonal where there is one.
    """
    circuit = road.circuit
    if circuit.flags[cell] & ARROW:
        return 0
    if not reach:
        return FAR
    best = FAR
    target = road.ahead(cell)
    if not circuit.flags[target] & CORNER:
        if not road.taken[target]:
            best = to_arrow(road, target, reach - 1)
        elif road.in_front(road.taken[target] - 1) and not (
                road.straight_first and circuit.flags[cell] & CORNER):
            best = _beside(road, target, reach, cell)
    if not circuit.flags[cell] & CORNER:
        best = min(best, _beside(road, cell, reach))
    return best + 1 if best < FAR else FAR


def _beside(road, cell, reach, start=NONE):
    """Do the same from the cells to the left and right; `start`: the cell before a diagonal."""
    best = FAR
    for beside in (road.circuit.left[cell], road.circuit.right[cell]):
        if beside != NONE and not road.taken[beside] and (
                start == NONE or not road.passes_aside(start, beside)):
            best = min(best, to_arrow(road, beside, reach - 1))
    return best
