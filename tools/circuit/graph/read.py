"""Read a graph from JSON and refuse one that is no board. docs/build/graphs.md has the format."""

import json
import math
import re
from dataclasses import dataclass, field

from pitwall.circuit.cells import MOST_CELLS
from tools.circuit.draft import Errors

FEWEST = 30         # cells of a board
_LINE_OF = r'"id"\s*:\s*%s\s*[,}\n]'


@dataclass(eq=False, repr=False)
class Cell:
    """A cell: its position in the picture, the cells that a step leads to, its lane, its corner."""

    id: object
    line: int
    next: list
    x: float
    y: float
    lane: int = 0           # 1 to 3 from the left; 0: not known yet
    stops: int = 0          # of its corner
    corner: str = ""        # its name
    zone: bool = False
    leaves: bool = False    # a step leads into the pit lane
    before: list = field(default_factory=list)


@dataclass
class Graph:
    """A board: cells by their ids; `card` is the rest of the file."""

    card: dict
    cells: dict
    finish: list            # the cells right after the finish line
    errors: Errors
    pit: set = field(default_factory=set)   # ids of the cells of the pit lane, which are left out


def read(text, file):
    """Return the Graph of a JSON text. If its `errors` has mistakes, the rest must not be used."""
    errors = Errors(file)
    graph = Graph({}, {}, [], errors)
    try:
        graph.card = json.loads(text)
    except json.JSONDecodeError as error:
        errors.add(error.lineno, f"no JSON: {error.msg.lower()}")
        return graph
    except RecursionError:
        errors.add(0, "no JSON: lists in lists in lists")
        return graph
    if not isinstance(graph.card, dict) or not isinstance(graph.card.get("cells"), list):
        errors.add(0, "no graph: a list of cells is missing")
        return graph
    stops = _corners(graph)
    graph.pit = {told["id"] for told in graph.card["cells"] if isinstance(told, dict)
                 and told.get("pit") and isinstance(told.get("id"), (int, str))}
    for number, told in enumerate(graph.card["cells"], 1):
        _cell(graph, told, number, stops, text)
    if not errors.found:
        _join(graph)
    return graph


def _corners(graph):
    """Return {name: stops} of the list of corners."""
    found, told = {}, graph.card.get("corners", [])
    for corner in told if isinstance(told, list) else [None]:
        name, stops = (corner.get(word) for word in ("name", "stops")) if isinstance(
            corner, dict) else (None, None)
        if not isinstance(name, str) or stops not in (1, 2, 3):
            graph.errors.add(0, f"corners: not a corner with a name and 1 to 3 stops: {corner}")
        else:
            found[name] = stops
    return found


def _cell(graph, told, number, stops, text):
    """Add a cell, or the reason why it is refused."""
    if not isinstance(told, dict) or not isinstance(told.get("id"), (int, str)):
        graph.errors.add(0, f"cell number {number} in the list has no id")
        return
    name = told["id"]
    if name in graph.pit:
        return
    match = re.search(_LINE_OF % re.escape(json.dumps(name)), text)
    line = text.count("\n", 0, match.start()) + 1 if match else 0
    leaves = _without_pit(graph, told)
    reason = _wrong(graph, told, stops)
    if reason:
        graph.errors.add(line, f"cell {name}: {reason}")
        return
    corner = told.get("corner") or ""
    graph.cells[name] = Cell(name, line, told["next"], told["x"], told["y"], told.get("lane", 0),
                             stops[corner] if corner else told.get("stops", 0), corner,
                             bool(told.get("zone")), leaves)


def _without_pit(graph, told):
    """Remove the steps into the pit lane from a cell; return True if there was one."""
    steps = told.get("next")
    if isinstance(steps, list):
        told["next"] = [to for to in steps
                        if not isinstance(to, (int, str)) or to not in graph.pit]
    return told.get("next") != steps


def _wrong(graph, told, stops):
    """Return the error of a cell considered alone, or ""."""
    if told["id"] in graph.cells:
        return "there are two of it"
    for axis in ("x", "y"):
        if type(told.get(axis)) not in (int, float) or not math.isfinite(told[axis]) or (
                abs(told[axis]) > 99999):
            return f"{axis} is no place in a picture"
    following = told.get("next")
    if not isinstance(following, list) or not 1 <= len(following) <= 3:
        return "next must be a list of one to three cells"
    if told.get("lane", 0) not in (0, 1, 2, 3):
        return f"lane must be 1, 2 or 3, not {told['lane']}"
    if told.get("stops", 0) not in (0, 1, 2, 3):
        return f"stops must be 1, 2 or 3, not {told['stops']}"
    if told.get("corner") and told["corner"] not in stops:
        return f"the list of corners has no {told['corner']}"
    return ""


def _join(graph):
    """Find the cells before each cell, and the finish; report steps to cells that do not exist."""
    cells, errors = graph.cells, graph.errors
    if not FEWEST <= len(cells) <= MOST_CELLS:
        errors.add(0, f"{len(cells)} cells: a board has {FEWEST} to {MOST_CELLS}")
    for cell in cells.values():
        for name in cell.next:
            if not isinstance(name, (int, str)) or name not in cells or name == cell.id:
                errors.add(cell.line, f"cell {cell.id}: next: no other cell {name}")
            elif cell in cells[name].before:
                errors.add(cell.line, f"cell {cell.id}: next: {name} twice")
            else:
                cells[name].before.append(cell)
    for cell in cells.values():
        if not cell.before:
            errors.add(cell.line, f"cell {cell.id}: no step leads to it")
        cell.next = [] if errors.found else [cells[name] for name in cell.next]
    _finish(graph)


def _finish(graph):
    told = graph.card.get("finish")
    known = isinstance(told, list) and len(told) == 3 and all(
        isinstance(name, (int, str)) and name in graph.cells for name in told)
    if not known or len(set(told)) < 3:
        graph.errors.add(0, "finish must be the first cell of each lane after the finish line")
    else:
        graph.finish = [graph.cells[name] for name in told]
