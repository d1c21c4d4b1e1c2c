"""Describe circuits with stops in their corners on the page of house circuits."""

from tools.circuit.lanes import summary  # noqa: F401

COLOURS = 128       # stops and zones are thin lines, each in a colour of its own
HEAD = """\

## Formula D

Lantern Bay, Old Town, Pine Ridge, Salt Flats and Test Yard are our own designs.
The others have the number of spaces of a published board. Their corners have
its stops, its shortest and its longest lane. The lengths of their straights and
their outlines are ours.

*Lanes*: spaces of the lanes from the left. *Corners*: the stops of each, in
order. *A*: row of the pit entry line. *Start*: faces of the black die for dry,
damp and wet weather.

| circuit | runs | rows | spaces | lanes | corners | longest straight | A | start |
|---|---|---|---|---|---|---|---|---|
"""


def row(circuit):
    """Return a row of the table that HEAD begins."""
    sections = range(circuit.sections)
    lanes = [sum(circuit.cells_in(s, lane) for s in sections) for lane in (1, 2, 3)]
    ends = [0, *circuit.start_weather]
    facts = (circuit.name, "clockwise" if circuit.clockwise else "anticlockwise", circuit.length,
             circuit.cells, "/".join(map(str, lanes)), " ".join(str(n) for n in circuit.stops if n),
             _longest(circuit), circuit.line_a,
             "/".join(str(end - before) for before, end in zip(ends, ends[1:])))
    return "| " + " | ".join(map(str, facts)) + " |\n"


def _longest(circuit):
    """Return the rows of the longest stretch between two corners, across the finish line too."""
    runs = [0]
    for s in range(circuit.sections):
        if circuit.is_corner(s):
            runs.append(0)
        else:
            runs[-1] += circuit.rows_of(s)
    runs[0] += runs.pop()
    return max(runs)
