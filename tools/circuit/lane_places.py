"""The cells of a board with lanes: what all such boards say of them."""

from tools.circuit.places import Place, stretches


def cell(draft, drawing, c):
    """Cell c of the track as a Place: its section, and where in it."""
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
    """The place on the grid that a cell is, as facts."""
    return [f"place {place} on the grid" for place, there in enumerate(drawing.circuit.grid, 1)
            if there == c]


def lines(draft, drawing, last, of_word):
    """{line: cells} of all sections.

    of_word     (section number, section, word): the cells that such a line is about; None: all
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
    """The cells of a row of a straight; none if it has no such row."""
    return [c for c in range(circuit.cells)
            if circuit.section[c] == s and circuit.row[c] == number]


def named(circuit, s, pairs):
    """The cells of a section that (lane, row) pairs name."""
    return [circuit.cell(s, lane, number) for lane, number in pairs]
