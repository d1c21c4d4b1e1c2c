"""Describe the cells of boards with lanes."""

from tools.circuit.places import Place, stretches


def cell(draft, drawing, c):
    """Return cell c of the track as a Place: its section and its position there."""
    circuit = drawing.circuit
    section = draft.sections[circuit.section[c]]
    where = [_where(section, circuit, c)]
    return Place(circuit.cell_name(c), drawing.shape(c), section.line, where)


def _where(section, circuit, c):
    lane, row = circuit.lane[c], circuit.row[c]
    if not section.corner:
        return f"straight {section.name}: lane {lane}, row {row} of {section.rows}"
    way = "right" if section.turn > 0 else "left"
    return (f"corner {section.name}, {abs(section.turn):g} degrees to the {way}: lane {lane}, "
            f"cell {row} of {section.cells_in(lane)}")


def grid(drawing, c):
    """Return the grid place of a cell as facts; [] if it has none."""
    return [f"place {place} on the grid" for place, there in enumerate(drawing.circuit.grid, 1)
            if there == c]


def lines(draft, drawing, last, of_word):
    """Return {line: cells} of all sections.

    of_word     (section number, section, word): the cells that such a line describes; None: all
    """
    circuit, found = drawing.circuit, {}
    for s, (section, own) in enumerate(stretches(draft, last)):
        cells = [c for c in range(circuit.cells) if circuit.section[c] == s]
        found.update((line, cells) for line in own)
        for word, line in section.at.items():
            some = of_word(s, section, word)
            if some is not None:
                found[line] = some
    return found


def row(circuit, s, number):
    """Return the cells of a row of a straight; [] if it has no such row."""
    return [c for c in range(circuit.cells)
            if circuit.section[c] == s and circuit.row[c] == number]


def named(circuit, s, pairs):
    """Return the cells of a section given as (lane, row) pairs."""
    return [circuit.cell(s, lane, number) for lane, number in pairs]
