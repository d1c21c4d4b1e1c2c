"""A spec of the lab, in TOML: grids of comparisons, each a product of its lists.

    spec = read("house.toml")           # raises SpecError
    spec.title, spec.cells, spec.choice, spec.roll

docs/internals/lab.md describes the format. The first mistake is reported with file, line
and reason.
"""

import re
import tomllib
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from pitwall import games
from tools.lab.cells import Cell
from tools.lab.grid import LISTS, Grid, Wrong
from tools.running import Failure, text_of

MOST_RACES = 10_000_000
TOP = ("title", "races", "first", "minutes", "compare", "grid")
CHOICE, ROLL = 10, 4        # default seconds of players for a choice or a roll


class SpecError(Failure):
    """A spec that cannot be used; the text has file, line and reason."""

    status, whole = 2, True


@dataclass(frozen=True)
class Spec:
    """title: a text; cells: a tuple of Cell; choice, roll: seconds that players take for one.

    pairs   of indices of cells to compare
    """

    title: str
    cells: tuple
    choice: float = CHOICE
    roll: float = ROLL
    pairs: tuple = ()


def read(path):
    """Return the Spec in a file. Raises SpecError, or tools.running.Refused if unreadable."""
    text = text_of(path)
    try:
        said = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SpecError(_syntax(path, text, str(error))) from None
    except RecursionError:
        raise SpecError("%s: nested too deeply" % path) from None
    try:
        return _spec(said, Path(path))
    except Wrong as error:
        line = line_of(text, error.grid, error.key)
        raise SpecError("%s:%d: %s" % (path, line, error) if line else "%s: %s" % (path, error)
                        ) from None


def _syntax(path, text, told):
    place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", told)
    line = place[1] if place and place[1] else text.count("\n") + 1
    return "%s:%s: %s" % (path, line, told[:place.start()] if place else told)


def line_of(text, grid, key):
    """Return the line of a key, in grid number `grid` or before all (-1); 0 if not found."""
    here, table = -1, ""
    for number, line in enumerate(text.splitlines(), 1):
        head = re.match(r"\s*(\[+)\s*([^\]]+?)\s*\]", line)
        if head:
            here += head[1] == "[[" and head[2] == "grid"
            table = head[2]
            if here == grid >= 0 and not key or key == table:
                return number
        where = grid if table in ("", "grid") else None
        if here == where and re.match(r"\s*\"?%s\"?\s*=" % re.escape(key or "="), line):
            return number
    return 0


def _spec(said, path):
    for key in said:
        if key not in TOP:
            raise Wrong("no '%s'; there are %s" % (key, ", ".join(TOP)), key)
    title = said.get("title", path.stem)
    if not isinstance(title, str):
        raise Wrong("title is not a text", "title")
    races = number(said, "races", 200, 1, MOST_RACES)
    first = number(said, "first", 0, 0, 2 ** 29)
    cells = []
    for i, table in enumerate(_grids(said)):
        try:
            cells += cells_of(table, races, first, path, i)
        except Wrong as error:
            raise Wrong(str(error), error.key, i) from None
    cells = _named(cells)
    return Spec(title, cells, *_minutes(said.get("minutes", {})), _pairs(said, cells))


def _grids(said):
    grids = said.get("grid")
    if not isinstance(grids, list) or not all(isinstance(table, dict) for table in grids):
        raise Wrong("no [[grid]]: there is nothing to drive", "grid")
    return grids


def _minutes(table):
    if not isinstance(table, dict) or set(table) - {"choice", "roll"}:
        raise Wrong("minutes has choice and roll, in seconds", "minutes")
    for key, value in table.items():
        if not isinstance(value, (int, float)) or isinstance(value, bool) or not 0 <= value <= 600:
            raise Wrong("%s is not 0 to 600 seconds" % key, "minutes")
    return table.get("choice", CHOICE), table.get("roll", ROLL)


def _pairs(said, cells):
    """Return the spec's pairs, by default cells that differ in one thing from the first such."""
    if "compare" not in said:
        return tuple(_neighbours(cells))
    names, pairs = [cell.name for cell in cells], said["compare"]
    if not isinstance(pairs, list) or not all(
            isinstance(pair, list) and len(pair) == 2 for pair in pairs):
        raise Wrong("compare is a list of pairs of cells, by their names", "compare")
    for name in sum(pairs, []):
        if name not in names:
            raise Wrong("compare: no cell '%s'; there are %s" % (name, "; ".join(names)),
                        "compare")
    return tuple((names.index(one), names.index(other)) for one, other in pairs)


def _neighbours(cells):
    for place, cell in enumerate(cells):
        for trait, told in enumerate(cell.traits):
            without = cell.traits[:trait] + cell.traits[trait + 1:]
            first = next(i for i, other in enumerate(cells) if other.grid == cell.grid
                         and other.traits[:trait] + other.traits[trait + 1:] == without)
            if first != place:
                yield first, place


def number(said, key, usual, low, high):
    """Return a whole number of a table. Raises Wrong."""
    value = said.get(key, usual)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Wrong("%s is not a whole number %d to %d" % (key, low, high), key)
    return value


# --- a grid ---

def cells_of(table, races, first, path, place=0):
    """Return the cells of a grid, named by their differences. Raises Wrong."""
    races, first = number(table, "races", races, 1, MOST_RACES), number(
        table, "first", first, 0, 2 ** 29)
    grid, cells, names = Grid(table, path.parent), [], []
    for game, edition in grid.editions():
        sets = grid.values(game, edition)
        ways = [key for key in LISTS if key in grid.by_turns]
        apart = [key for key in LISTS if key not in grid.by_turns]
        for values in product(*[sets[key] for key in apart]):
            chosen = dict(zip(apart, values))
            taken = [grid.way(game, edition, {**chosen, **dict(zip(ways, each))})
                     for each in product(*[sets[key] for key in ways])]
            cells.append(Cell("", game, edition, tuple(taken), races, first, grid.rotate,
                              place))
            names.append((_game(game, edition), *[chosen[key].told for key in apart]))
    return [replace(cell, name=name, traits=traits)
            for cell, name, traits in zip(cells, _apart(grid.name, names), names)]


def _game(game, edition):
    return game + (" " + games.editions(game)[edition] if edition else "")


def _apart(title, names):
    """Return the differences between cells as names, after the grid's own name."""
    differ = [len(set(column)) > 1 for column in zip(*names)]
    parts = [[part for part, told in zip(name, differ) if told] for name in names]
    if not title:
        title = names[0][0] if not differ[0] else ""
    return [": ".join(filter(None, (title, ", ".join(part)))) for part in parts]


def _named(cells):
    """Give cells unique names."""
    seen, found = {}, []
    for cell in cells:
        times = seen[cell.name] = seen.get(cell.name, 0) + 1
        found.append(replace(cell, name="%s (%d)" % (cell.name, times)) if times > 1 else cell)
    return tuple(found)
