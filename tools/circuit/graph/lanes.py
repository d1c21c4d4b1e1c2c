"""Find the three lanes of a graph: which step from each cell leads straight on.

Every cell follows exactly one other in its lane, so these steps pair all cells with all cells. If
the graph does not name lanes, the pairing with the least sideways movement is chosen.
"""

from collections import deque
from math import hypot, inf

_OTHER = 1000.0     # the price of a step to a cell of another lane, if lanes are named


def lanes(graph):
    """Return the cells of lanes 1, 2, 3 in travel order from the finish line; [] after an error."""
    ahead = _ahead(graph)
    if not ahead:
        return []
    found = [_lane(first, ahead) for first in _from_left(graph.finish)]
    return found if _numbered(graph, found) and _apart(graph, found) else []


def _lane(first, ahead):
    """Return the cells of one lap straight on from a cell."""
    lane = [first]
    while ahead[lane[-1].id] is not first:
        lane.append(ahead[lane[-1].id])
    return lane


def _numbered(graph, found):
    """Number the lanes of all cells; return False, with an error, if the graph differs."""
    for number, lane in enumerate(found, 1):
        for cell in lane:
            if cell.lane not in (0, number):
                graph.errors.add(cell.line, f"cell {cell.id}: lane {cell.lane}, but its lane "
                                 f"begins as number {number} from the left at the finish line")
                return False
    for number, lane in enumerate(found, 1):
        for cell in lane:
            cell.lane = number
    return True


def _apart(graph, found):
    """Return False, with an error, if a cell is not in exactly one of three lanes."""
    if len({lane[0].id for lane in found}) < 3 or any(
            found[i][0] in found[j] for i in range(3) for j in range(3) if i != j):
        graph.errors.add(0, "the lanes cross: one that begins at the finish line ends in another")
        return False
    known = {cell.id for lane in found for cell in lane}
    for cell in graph.cells.values():
        if cell.id not in known:
            graph.errors.add(cell.line, f"cell {cell.id} is in none of the three lanes")
            return False
    return True


def _from_left(finish):
    """Return the three cells at the finish line from left to right in the direction of travel."""
    dx, dy = (sum(way) for way in zip(*(_way(cell) for cell in finish)))
    return sorted(finish, key=lambda cell: cell.y * dx - cell.x * dy)


def _way(cell):
    """Return the road's direction at a cell, from the cells before it to the next ones."""
    x, y = (sum(getattr(to, axis) for to in cell.next) / len(cell.next)
            - sum(getattr(to, axis) for to in cell.before) / len(cell.before) for axis in "xy")
    far = hypot(x, y) or 1.0
    return x / far, y / far


def _price(cell, to, ways):
    """Return how far a step goes sideways, relative to its length."""
    if cell.lane and to.lane:
        return 0.0 if cell.lane == to.lane else _OTHER
    (a, b), (c, d) = ways[cell.id], ways[to.id]
    x, y = to.x - cell.x, to.y - cell.y
    far = hypot(x, y) * hypot(a + c, b + d) or 1.0
    return abs((a + c) * y - (b + d) * x) / far


def _ahead(graph):
    """Return {id: the cell straight on} at the lowest total price; {} after an error."""
    ways = {cell.id: _way(cell) for cell in graph.cells.values()}
    steps = {cell.id: [(to, _price(cell, to, ways)) for to in cell.next]
             for cell in graph.cells.values()}
    follows = {}        # id of a cell: the cell that it follows
    for cell in graph.cells.values():
        if not _pair(graph, cell, steps, follows):
            graph.errors.add(cell.line, f"cell {cell.id}: no way straight on that no other cell "
                             "needs: the cells are not three whole lanes")
            return {}
    return {cell.id: graph.cells[to] for to, cell in follows.items()}


def _pair(graph, start, steps, follows):
    """Find a cell to follow `start`, moving others to other cells where that is cheaper."""
    price, back, queue = {start.id: 0.0}, {}, deque([start])
    best, end = inf, None
    while queue:        # the cheapest way through steps taken back and taken instead
        cell = queue.popleft()
        for to, own in steps[cell.id]:
            there = price[cell.id] + own
            other = follows.get(to.id)
            if other is None:
                if there < best:
                    best, end, back["end"] = there, to, cell
                continue
            there -= next(cost for way, cost in steps[other.id] if way is to)
            if other is not cell and there < price.get(other.id, inf) - 1e-9:
                price[other.id], back[other.id] = there, (cell, to)
                queue.append(other)
    if end is None:
        return False
    cell = back["end"]
    follows[end.id] = cell
    while cell is not start:
        cell, to = back[cell.id]
        follows[to.id] = cell
    return True
