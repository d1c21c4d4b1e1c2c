"""Write the text of a graph: its sections, its lane changes, its outline."""

import re
from itertools import groupby
from math import atan2, pi

from tools.circuit import traced
from tools.circuit.draft import Section
from tools.circuit.graph.lanes import lanes
from tools.circuit.stops import changes

WEATHER = {"dry": 14, "damp": 17, "wet": 20}    # defaults, if the graph has none
_LINE_A = 4         # default: rows before the finish line
_WINDS, _SHORT = 1.2, 2     # bend in radians at which a straight is divided; rows of a part
_POINTS = 8         # of the outline per line
_PLAIN = re.compile(r"[A-Za-z0-9-]{1,12}$")


class Part:
    """A stretch of the road: the cells of each lane, and the name of its corner, or ""."""

    def __init__(self, corner, cells):
        self.corner, self.cells, self.name = corner, cells, corner
        self.counts = [len(lane) for lane in cells]

    @property
    def even(self):
        return len(set(self.counts)) == 1

    def cut(self, start, end):
        """Return a Part with rows start .. end - 1 of each lane; end as in a slice."""
        return Part("", [lane[start:end] for lane in self.cells])


def written(graph, notes):
    """Return the text of a circuit; "" if the graph has `errors`. Remarks are added to `notes`."""
    found = lanes(graph)
    parts = _parts(graph, found) if found else []
    if not parts or graph.errors.found:
        return ""
    _names(parts)
    _starts(parts, found[1])
    if graph.pit:
        notes.append(f"the {len(graph.pit)} cells of the pit lane are left out: pits are beside "
                     "the board")
    lines = [*_head(graph.card, found[1], notes), "", *_outline(found[1])]
    zones = _zones(parts, notes)
    for part in parts:
        lines += _section(part, part in zones)
    lines += [f"  line-a {_line_a(graph, parts[-1], notes)}"]
    return "" if graph.errors.found else "\n".join(lines) + "\n"


# --- the circuit as a whole ---

def _head(card, middle, notes):
    name = " ".join(str(card.get("name") or "").split("#")[0].split()) or "No Name"
    weather = card.get("weather")
    if not isinstance(weather, dict) or not weather:
        weather = WEATHER
        notes.append("no weather: " + ", ".join(f"{word} {end}" for word, end in weather.items()))
    yield f"circuit {name}"
    yield "game formula-d"
    if card.get("house"):
        yield "house"
    yield f"laps {card.get('laps', 3)}"
    yield "runs " + ("clockwise crossing", "clockwise", "anticlockwise")[_turned(middle)]
    yield "weather " + " ".join(f"{word} {weather[word]}" for word in WEATHER if word in weather)


def _turned(middle):
    """Return 1 if a lap turns to the right, -1 to the left, 0 if the road crosses itself."""
    whole = round(sum(_turns([*middle, *middle[:2]])) / 2 / pi)
    return max(-1, min(1, whole))


def _turns(cells):
    """Return the radians to the right from each step along a line of cells to the next."""
    ways = [atan2(to.y - cell.y, to.x - cell.x) for cell, to in zip(cells, cells[1:])]
    return [(after - way + pi) % (2 * pi) - pi for way, after in zip(ways, ways[1:])]


def _outline(middle):
    points = [f"{cell.x:.6g},{cell.y:.6g}" for cell in middle]
    for i in range(0, len(points), _POINTS):
        yield "outline " + " ".join(points[i:i + _POINTS])


# --- its sections ---

def _parts(graph, found):
    """Return the Parts of a lap; [] after an error."""
    runs = [[(key, list(cells)) for key, cells in groupby(lane, _corner)] for lane in found]
    for number in range(max(map(len, runs))):
        keys = [run[number][0] if number < len(run) else None for run in runs]
        if len(set(keys)) > 1:
            lane = next(i for i in range(3) if keys.count(keys[i]) == 1 or keys[i] is None)
            cell = runs[lane][min(number, len(runs[lane]) - 1)][1][0]
            graph.errors.add(cell.line, f"cell {cell.id}: {_told(keys[lane])} in lane {lane + 1}, "
                             f"but {_told(keys[lane - 1])} in lane {(lane - 1) % 3 + 1}")
            return []
    parts = [Part(each[0][0][0], [run[1] for run in each]) for each in zip(*runs)]
    keys = [each[0][0] for each in zip(*runs)]
    for part, before, after in zip(parts[1:], keys, keys[1:]):
        if before[1] and after[1]:
            cell = part.cells[0][0]
            graph.errors.add(cell.line, f"cell {cell.id}: a corner right after a corner")
    if keys[0][1] or keys[-1][1]:
        graph.errors.add(0, "the finish line is in a corner: it must be on a straight")
    return [] if graph.errors.found else _divided(parts)


def _corner(cell):
    """Return the key that separates stretches: a corner's name and stops, a DRS zone."""
    return cell.corner, cell.stops, cell.zone


def _told(key):
    if key is None:
        return "the finish line"
    if key[1]:
        return f"corner {key[0]}".strip() + f" of {key[1]} stop" + "s" * (key[1] > 1)
    return "a DRS zone" if key[2] else "a straight"


def _divided(parts):
    """Return the parts with winding straights divided, and the first and the last straight cut so
    that their lanes have the same length."""
    parts = [piece for part in parts for piece in _unwound(part)]
    first, last = parts[0], parts[-1]
    if not first.even and min(first.counts) > 1:
        rows = min(first.counts) - 1
        parts[:1] = [first.cut(0, rows), first.cut(rows, None)]
    if not last.even and min(last.counts) > 1:
        rows = min(last.counts) - 1
        parts[-1:] = [last.cut(0, -rows), last.cut(-rows, None)]
    return parts


def _unwound(part):
    """Divide a straight into parts that a screen can draw as one arc each."""
    winds = sum(map(abs, _turns(part.cells[1])))
    told = any(cell.zone or cell.stops for lane in part.cells for cell in lane)
    if told or winds < _WINDS or min(part.counts) < 2 * _SHORT:
        return [part]
    halves = [(lane[:len(lane) // 2], lane[len(lane) // 2:]) for lane in part.cells]
    return [piece for half in zip(*halves) for piece in _unwound(Part("", half))]


def _names(parts):
    """Name each part: its corner's name if a text allows it, or C1, C2, .. and S1, S2, .."""
    corners = straights = 0
    good = {part.corner for part in parts if _PLAIN.match(part.corner)}
    twice = {name for name in good if sum(part.corner == name for part in parts) > 1}
    for part in parts:
        if any(cell.stops for cell in part.cells[0]):
            corners += 1
            part.name = part.corner if part.corner in good - twice else f"C{corners}"
        else:
            straights += 1
            part.name = f"S{straights}"
    taken = good & {part.name for part in parts if not part.corner}
    for part in parts:
        part.name = "X" + part.name[:11] if not part.corner and part.name in taken else part.name


def _zones(parts, notes):
    """Return the straights that are DRS zones: those of the graph, or the two longest."""
    straights = [part for part in parts if not part.cells[0][0].stops]
    told = [part for part in straights if any(cell.zone for lane in part.cells for cell in lane)]
    if told:
        return told
    longest = sorted(straights, key=lambda part: -min(part.counts))[:2]
    notes.append("no DRS zones: the two longest straights, "
                 + " and ".join(part.name for part in longest))
    return longest


def _line_a(graph, last, notes):
    """Return the row of the pit entry line in the last straight: that of the cell that the graph
    names, or the one after the row from which the pit lane leaves."""
    told = graph.card.get("line-a")
    for lane in last.cells:
        for row, cell in enumerate(lane, 1):
            if told is not None and cell.id == told:
                return row
    row = max(1, last.counts[0] - _LINE_A)
    for lane in last.cells:
        for number, cell in enumerate(lane[:-1], 1):
            if told is None and cell.leaves:
                return number + 1
    if told is None:
        notes.append(f"no line-a: row {row} of {last.name}")
    else:
        graph.errors.add(0, f"line-a: cell {told} is not in the straight before the finish line")
    return row


def _starts(parts, middle):
    """Set where each part begins, half a cell before its first middle cell, and its turn."""
    numbers = [middle.index(part.cells[1][0]) + 0.5 for part in parts]
    numbers[0] = len(middle) + 0.5
    points = [(cell.x, cell.y) for cell in middle]
    for part, number, turn in zip(parts, numbers, traced.turns(points, numbers)):
        part.begins, part.turn = number, turn


def _section(part, zone):
    """Yield the lines of a section."""
    stops = part.cells[0][0].stops
    section = Section(part.name, 0, bool(stops), cells=tuple(part.counts), rows=max(part.counts))
    if stops:
        section.turn = 90 if part.turn > 0 else -90
        yield ""
        yield (f"corner {part.name} {'right' if section.turn > 0 else 'left'} cells "
               + " ".join(map(str, part.counts)))
    else:
        section.uneven = not part.even
        yield ""
        yield f"straight {part.name} rows " + " ".join(
            map(str, part.counts[:1] if part.even else part.counts))
    yield f"  at {part.begins:g}"
    if stops:
        yield f"  stops {stops}"
        if not changes.in_order(section):
            yield "  snakes"
    if zone:
        yield "  zone"
    yield from _changes(section, part)


def _changes(section, part):
    """Yield the lines for cells whose sideways steps differ from the rule."""
    found = {}
    for lane, cells in enumerate(part.cells, 1):
        for k, cell in enumerate(cells, 1):
            there = sum({-1: changes.LEFT, 1: changes.RIGHT}.get(to.lane - lane, 0)
                        for to in cell.next)
            rule = changes.by_rule(section, lane, k)
            for word, sides in (("keep", rule & ~there), ("cross", there & ~rule)):
                for side, name in ((changes.LEFT, "left"), (changes.RIGHT, "right")):
                    if sides & side:
                        found.setdefault(f"  {word} {name}", []).append((lane, k))
    for words, cells in found.items():
        yield words + "".join(_stretches(cells))


def _stretches(cells):
    """Yield cells (lane, k) as " 1.3-5", consecutive ones together."""
    for (lane, _), run in groupby(enumerate(cells), lambda each: (each[1][0],
                                                                  each[1][1] - each[0])):
        ks = [k for _, (_, k) in run]
        yield f" {lane}.{ks[0]}" + (f"-{ks[-1]}" if len(ks) > 1 else "")
