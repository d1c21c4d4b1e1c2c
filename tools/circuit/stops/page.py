"""What the page of house circuits says of those with stops in their corners."""

from tools.circuit.lanes import summary  # noqa: F401

COLOURS = 128       # stops and zones are thin lines, each in a colour of its own
HEAD = """\

## Formula D

Five circuits of our own, and six with the corners and the number of spaces of a published board:
each corner has its stops, its shortest and its longest lane. How the straights share the other
rows, and the outlines, are ours. *Lanes*: spaces of the lanes from the left. *Corners*: the stops
of each, in order. *A*: row of the pit entry line. *Start*: faces of the black die for dry,
damp and wet weather.

| circuit | runs | rows | spaces | lanes | corners | longest straight | A | start |
|---|---|---|---|---|---|---|---|---|
"""


def row(circuit):
    """A row of the table that HEAD begins."""
    sections = range(circuit.sections)
    lanes = [sum(circuit.cells_in(s, lane) for s in sections) for lane in (1, 2, 3)]
    ends = [0, *circuit.start_weather]
    facts = (circuit.name, "clockwise" if circuit.clockwise else "anticlockwise", circuit.length,
             circuit.cells, "/".join(map(str, lanes)), " ".join(str(n) for n in circuit.stops if n),
             _longest(circuit), circuit.line_a,
             "/".join(str(end - before) for before, end in zip(ends, ends[1:])))
    return "| " + " | ".join(map(str, facts)) + " |\n"


def _longest(circuit):
    """Rows of the longest way between two corners, the finish line left out of account."""
    runs = [0]
    for s in range(circuit.sections):
        if circuit.is_corner(s):
            runs.append(0)
        else:
            runs[-1] += circuit.cells_in(s, 1)
    runs[0] += runs.pop()
    return max(runs)
