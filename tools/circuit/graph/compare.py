"""Compare the steps of a graph with those of the circuit made from it."""

from tools.circuit.stops.road import track_of


def remark(graph, circuit):
    """Return a line about sideways steps that lead to another cell on the circuit, or "".

    A circuit has its lanes in rows, so it cannot have cells that are offset by half a cell.
    """
    track = track_of(circuit)
    cells = _cells(graph, circuit)
    steps = [(cell, to) for cell in graph.cells.values() for to in cell.next
             if to.lane != cell.lane]
    other = [f"from {cell.id} to {to.id}" for cell, to in steps
             if track.beside(cells[cell.id], to.lane - cell.lane) != cells[to.id]]
    if not other:
        return ""
    return (f"{len(other)} of {len(steps)} steps sideways lead to another cell of that lane, first "
            f"the one {other[0]}")


def _cells(graph, circuit):
    """Return {id: cell of the circuit}, lane by lane from the finish line on."""
    found = {}
    for cell in graph.finish:
        c = circuit.cell(0, cell.lane, 1)
        while cell.id not in found:
            found[cell.id] = c
            cell, c = next(to for to in cell.next if to.lane == cell.lane), circuit.ahead[c]
    return found
