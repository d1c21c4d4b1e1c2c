"""Check a board with a racing line for values that fit a table but are impossible on a board."""

from pitwall.circuit.cells import CORNER, DASHED, LAST, NONE, SHADED


def status(circuit):
    """Return a list with a string for each mistake; empty if the circuit is sound."""
    wrong = []
    _start(circuit, wrong)
    for s in range(circuit.sections):
        if circuit.is_corner(s):
            _corner(circuit, s, wrong)
        elif s:
            _straight(circuit, s, wrong)
    _pit(circuit, wrong)
    _reach(circuit, wrong)
    return wrong


def _start(circuit, wrong):
    before = circuit.start[circuit.sections]
    for c in circuit.grid:
        if c < before:
            wrong.append("grid place %s lies after the finish line" % circuit.cell_name(c))
    for i in range(5):
        if circuit.key[circuit.grid[i + 1]] > circuit.key[circuit.grid[i]]:
            wrong.append("grid place %d stands ahead of place %d" % (i + 2, i + 1))


def _straight(circuit, s, wrong):
    for c in range(circuit.start[s], circuit.start[s + 1]):
        if circuit.flags[c] & DASHED:
            wrong.append("%s: a dashed division away from the start straight"
                         % circuit.cell_name(c))


def _corner(circuit, s, wrong):
    last = NONE
    for c in range(circuit.start[s], circuit.start[s + 1]):
        if circuit.flags[c] & SHADED:
            last = c
    if not circuit.flags[last] & LAST:
        wrong.append("corner %s: the racing line ends before the corner does"
                     % circuit.section_name(s))


def _pit(circuit, wrong):
    key = circuit.key
    if key[circuit.pit_from] <= key[circuit.joins]:
        wrong.append("the pit entry lies before the pit exit")
    if key[circuit.joins] != key[circuit.total - 1] + 1:
        wrong.append("the pit exit does not join the row after its last cell")
    if key[circuit.exit] >= circuit.key_start[circuit.sections]:
        wrong.append("the pit exit begins before the finish line")
    for c in (circuit.pit_from, circuit.joins):
        if circuit.joined[c] != c:
            wrong.append("%s: the pit lane meets the track inside a dashed cell"
                         % circuit.cell_name(c))


def _reach(circuit, wrong):
    """Check that every track cell is a legal next cell of another."""
    reached = bytearray(circuit.total)
    for c in range(circuit.cells):
        for i in range(circuit.first[c], circuit.first[c + 1]):
            reached[circuit.onward[i]] = 1
        for to in (circuit.left[c], circuit.right[c], circuit.jump[c]):
            if to != NONE:
                reached[to] = 1
    for c in range(circuit.cells):
        if not reached[c]:
            kind = "corner" if circuit.flags[c] & CORNER else "straight"
            wrong.append("%s cell %s cannot be reached" % (kind, circuit.cell_name(c)))
