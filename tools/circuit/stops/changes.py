"""Compute where cars may change lanes: the game's rule, a text's exceptions, their bytes.

On a straight cars change lanes from every cell. In a corner they change inwards from the first
half of its rows and outwards from the rest. A table holds the exceptions.
"""

from tools.circuit.packing import pack

LEFT, RIGHT = 1, 2      # sides, as bits
_MOST = 63              # cells of one entry of a table


def in_order(section):
    """Return True if no lane of a corner has more cells than the one outside it."""
    outward = section.cells[::-1] if section.turn > 0 else section.cells
    return list(outward) == sorted(outward)


def row_in(cells, rows, k):
    """Return the row, from 0, of cell k of a lane with `cells` cells and `rows` rows."""
    full, holes = set(range(rows)), rows - cells
    full -= {(2 * i + 1) * rows // (2 * holes) for i in range(holes)}
    return sorted(full)[k - 1]


def by_rule(section, lane, k):
    """Return the sides to which cars may change lanes from a cell."""
    there = LEFT * (lane > 1) | RIGHT * (lane < 3)
    if not section.corner:
        return there
    rows = max(section.cells)
    first = 2 * row_in(section.cells_in(lane), rows, k) < rows
    return there & (RIGHT if (section.turn > 0) == first else LEFT)


def found(section):
    """Return {(lane, cell): sides to which the opposite of the rule applies}."""
    other = {}
    for lane, first, last, sides, allowed, _ in section.changes:
        for k in range(first, min(last, section.cells_in(lane)) + 1):
            rule = by_rule(section, lane, k)
            turned = sides & (~rule if allowed else rule)
            other[lane, k] = other.get((lane, k), 0) & ~sides | turned
    return {cell: sides for cell, sides in sorted(other.items()) if sides}


def packed(section):
    """Return the exceptions as bytes: their number, and for each first cell, sides and cells."""
    entries = []
    for (lane, k), sides in found(section).items():
        if entries:
            old, first, kinds, count = entries[-1]
            if (old, first + count, kinds) == (lane, k, sides) and count < _MOST:
                entries[-1][3] += 1
                continue
        entries.append([lane, k, sides, 1])
    return bytes([len(entries)]) + b"".join(
        bytes([pack(lane, k), sides << 6 | count]) for lane, k, sides, count in entries)


def check(section, errors):
    """Add errors for cells that do not exist and for lanes on neither side."""
    for lane, first, last, sides, allowed, line in section.changes:
        wrong = _wrong(section, lane, first, last, sides)
        if wrong:
            errors.add(line, f"{section.name}: {'cross' if allowed else 'keep'}: {wrong}")


def _wrong(section, lane, first, last, sides):
    if last < first:
        return f"{first}-{last} runs backwards"
    if not first or last > section.cells_in(lane):
        return f"lane {lane} has no cell {last if first else first}"
    if sides == LEFT and lane == 1 or sides == RIGHT and lane == 3:
        return f"lane {lane} has no lane on its {'left' if sides == LEFT else 'right'}"
    return ""
