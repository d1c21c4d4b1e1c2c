"""Compares the steps of a graph with those of the circuit that was made of it."""

from tools.circuit.stops.road import track_of


def remark(graph, circuit):
    """A line on the steps sideways that lead to another cell on the circuit; "" if there are none.

    A circuit has its lanes in rows, so it cannot have cells that lie half a cell apart.
    """
    track, cells = track_of(circuit), {}
    for first in graph.finish:
        cell, c = first, circuit.cell(0, first.lane, 1)
        while cell.id not in cells:
            cells[cell.id] = c
            cell, c = next(to for to in cell.next if to.lane == cell.lane), track.ahead(c)
    other, steps = [], 0
    for cell in graph.cells.values():
        for to in cell.next:
            if to.lane != cell.lane:
                steps += 1
                if track.beside(cells[cell.id], to.lane - cell.lane) != cells[to.id]:
                    other.append(f"from {cell.id} to {to.id}")
    if not other:
        return ""
    return (f"{len(other)} of {steps} steps sideways lead to another cell of that lane, first the "
            f"one {other[0]}")
