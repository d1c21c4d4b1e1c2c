"""Describe the cells of a board with a racing line: facts about each and where it leads."""

from pitwall.circuit.lanes import ARROW, DASHED, GRIP, LAST, NONE, SHADED, TECHNICAL
from tools.circuit import lane_places
from tools.circuit.places import Place

_MARKS = ((SHADED, "on the racing line"), (ARROW, "double arrow"), (GRIP, "less grip"),
          (TECHNICAL, "technical corner"), (LAST, "last cell of its lane"))


def places(draft, drawing):
    circuit = drawing.circuit
    return [_track(draft, drawing, c) for c in range(circuit.cells)] + [
        _pit(draft, drawing, c) for c in range(circuit.cells, circuit.total)]


def _track(draft, drawing, c):
    circuit = drawing.circuit
    place = lane_places.cell(draft, drawing, c)
    place.facts += lane_places.grid(drawing, c)
    place.facts += [text for flag, text in _MARKS if circuit.flags[c] & flag]
    place.facts += _lines(circuit, c)
    place.ways = {how: cells for how, cells in _ways(circuit, c).items() if cells}
    return place


def _lines(circuit, c):
    """Return the facts about lines across the track at the end of a cell."""
    s, row = circuit.section[c], circuit.row[c]
    found = []
    if not s and row == circuit.finish_row:
        found.append("the finish line follows")
    if not circuit.is_corner(s):
        found += ["a DRS line follows"] * (circuit.key[c] in circuit.drs)
        found += ["the safety car line follows"] * (circuit.key[c] == circuit.sc)
    if circuit.flags[c] & DASHED:
        found.append("the division after it counts in the first lap only")
    return found


def _ways(circuit, c):
    onward = list(circuit.onward[circuit.first[c]:circuit.first[c + 1]])
    return {"ahead": onward[:1], "across": onward[1:],
            "left": _there(circuit.left[c]), "right": _there(circuit.right[c]),
            "along the racing line": _there(circuit.jump[c]),
            "into the pits": [circuit.entry] if c == circuit.pit_from else []}


def _there(c):
    return [] if c == NONE else [c]


def _pit(draft, drawing, c):
    circuit, pit = drawing.circuit, draft.pit
    if c < circuit.green1:
        line = pit.entry_line
        what = "the boxes of all cars" if c == circuit.box else \
            f"pit entry, cell {circuit.row[c]} of {circuit.entry_n}"
    else:
        line = pit.exit_line
        what = f"pit exit, cell {circuit.row[c]} of {circuit.exit_n}" if c >= circuit.exit else \
            f"pit exit, green cell {1 + c - circuit.green1}"
    facts = [what] + ["the division after it counts in rain only"] * bool(circuit.flags[c] & DASHED)
    return Place(circuit.cell_name(c), drawing.shape(c), line, facts, {"ahead": [circuit.ahead[c]]})


def lines(draft, drawing, last):
    circuit, at = drawing.circuit, draft.at
    found = lane_places.lines(draft, drawing, last, lambda *about: _of_word(circuit, *about))
    found[at["pit entry"]] = [circuit.pit_from, *range(circuit.entry, circuit.green1)]
    found[at["pit exit"]] = [*range(circuit.green1, circuit.total), circuit.joins]
    return found


def _of_word(circuit, s, section, word):
    if word in ("line", "grip", "grid"):
        pairs = section.shaded if word == "line" else getattr(section, word)
        return lane_places.named(circuit, s, pairs)
    if word == "arrow":
        return [circuit.cell(s, section.arrow, section.rows)]
    if word in ("finish", "safety", "drs", "dashed"):
        rows = getattr(section, word)
        rows = rows if isinstance(rows, list) else [rows]
        return [c for number in rows for c in lane_places.row(circuit, s, number)]
    if word.startswith("spans"):
        return [c for c in range(circuit.cells)
                if circuit.section[c] == s and circuit.lane[c] == int(word.split()[1])]
    return None
