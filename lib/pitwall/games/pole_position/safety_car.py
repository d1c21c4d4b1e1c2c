"""The safety car: the call that ends a round at once, and where the cars line up (10.2)."""

from pitwall.circuit.lanes import NONE
from pitwall.games.pole_position.asks import T_SAFETY_CAR
from pitwall.games.pole_position.state import PHASE, SAFETY


class SafetyCar(Exception):
    """The turn and the round are interrupted here and now (10.2)."""


def call(race):
    """The safety car comes out; sc_queue.py is the next phase."""
    race.tell(T_SAFETY_CAR)
    race.table[PHASE] = SAFETY
    raise SafetyCar


def queue_cells(circuit, count):
    """`count` cells in single file before the safety car line, the first one at the line."""
    cell = _at_line(circuit)
    cells = [cell]
    while len(cells) < count:
        cell = _behind(circuit, cell)
        cells.append(cell)
    return cells


def _at_line(circuit):
    """In the row before the line, in the lane of the next double arrow or nearest to it."""
    row = [cell for cell in range(circuit.cells) if circuit.key[cell] == circuit.sc]
    lane = circuit.lane[circuit.arrow_of(circuit.section[row[0]])]
    return min(row, key=lambda cell: abs(circuit.lane[cell] - lane))


def _behind(circuit, cell):
    """The cell from which a car comes straight on to this one, in its own lane if it can be."""
    before = [back for back in range(circuit.cells)
              if circuit.ahead1[back] == cell and circuit.joined[back] == back]
    for back in before:
        if circuit.lane[back] == circuit.lane[cell]:
            return back
    if before:
        return before[0]
    return _behind_beside(circuit, cell)


def _behind_beside(circuit, cell):
    """The same where the lane begins: from the lane beside."""
    for back in range(circuit.cells):
        for i in range(circuit.first[back], circuit.first[back + 1]):
            if circuit.onward[i] == cell:
                return back
    beside = circuit.left[cell] if circuit.left[cell] != NONE else circuit.right[cell]
    return _behind(circuit, beside)
