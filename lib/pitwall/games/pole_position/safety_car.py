"""The safety car: the call that ends a round at once, and the cells of the queue (10.2)."""

from pitwall.circuit.lanes import NONE
from pitwall.games.pole_position.asks import T_SAFETY_CAR
from pitwall.games.pole_position.state import PHASE, SAFETY


class SafetyCar(Exception):
    """Interrupts the turn and the round immediately (10.2)."""


def call(race):
    """Bring out the safety car; sc_queue.py is the next phase."""
    race.tell(T_SAFETY_CAR)
    race.table[PHASE] = SAFETY
    raise SafetyCar


def queue_cells(circuit, count):
    """Return `count` cells in single file before the safety car line, from the line on."""
    cell = _at_line(circuit)
    cells = [cell]
    while len(cells) < count:
        cell = _behind(circuit, cell)
        cells.append(cell)
    return cells


def _at_line(circuit):
    """Return a cell in the row before the line, in or next to the lane of the next double arrow."""
    row = [cell for cell in range(circuit.cells) if circuit.key[cell] == circuit.sc]
    lane = circuit.lane[circuit.arrow_of(circuit.section[row[0]])]
    return min(row, key=lambda cell: abs(circuit.lane[cell] - lane))


def _behind(circuit, cell):
    """Return a cell from which a car comes straight to this one, in its own lane if possible."""
    before = [back for back in range(circuit.cells)
              if circuit.ahead1[back] == cell and circuit.joined[back] == back]
    for back in before:
        if circuit.lane[back] == circuit.lane[cell]:
            return back
    if before:
        return before[0]
    return _behind_beside(circuit, cell)


def _behind_beside(circuit, cell):
    """Return a cell behind this one if its lane begins here: a cell of the next lane."""
    for back in range(circuit.cells):
        for i in range(circuit.first[back], circuit.first[back + 1]):
            if circuit.onward[i] == cell:
                return back
    beside = circuit.left[cell] if circuit.left[cell] != NONE else circuit.right[cell]
    return _behind(circuit, beside)
