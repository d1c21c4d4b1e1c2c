"""Compute a circuit's layout on paper: the closed loop that its turns and lengths describe.

Straights have the lengths and corners the radii that the text gives (or that fit the number of
cells), stretched as little as possible so that the loop closes. Headings in degrees clockwise
from up; x to the right, y down. There is exactly one such loop. It is computed far more precisely
than a table stores it, so every machine writes the same bytes.
"""

from dataclasses import dataclass
from itertools import accumulate, product
from math import cos, dist, fsum, hypot, pi, radians, sin

BOX = 256.0        # the picture's side
MARGIN = 17.0      # space for half a road and the pit lane
ROAD = 16.5        # width of three lanes in the picture
_NEAR = ROAD * 1.1  # two roads whose middles are nearer look like one
_STIFF = 40.0      # how much more it costs to stretch a part that the text fixes
_CORNER = 5.0      # ... and to change a corner rather than a straight
_FIXED = (0.7, 1.5)     # limits, as shares of the wish, for a part that the text fixes
_CURVED = (0.5, 3.0)    # ... a corner
_FREE = (0.3, 5.0)      # ... a straight
_CLOSED = 1e-9     # gap in laps that counts as closed: a table's steps are 20,000 times as large


@dataclass
class Part:
    """One section on paper: the heading at its start and the displacement per unit of its size."""

    heading: float
    turn: float
    wish: float
    weight: float
    along: tuple
    corner: bool
    limits: tuple
    value: float = 0.0


def lay_out(draft, errors):
    """Return (x, y, heading) at each section's start, x and y 0..BOX; [] if it cannot close."""
    parts = parts_of(draft, draft.sections)
    whole = sum(part.turn for part in parts)
    wanted = 0 if draft.crossing else 360 if draft.clockwise else -360
    if abs(whole - wanted) > 0.01:
        errors.add(draft.at.get("runs", 0), f"the turns add up to {whole:g} degrees to the right, "
                   f"not {wanted}")
        return []
    if not _close(parts):
        errors.add(0, "the outline cannot be closed: change turns, or `drawn` lengths")
        return []
    return _fit(draft, parts, errors)


def parts_of(draft, sections):
    """Return the Part of each of these sections in order; none has its value yet."""
    heading = draft.faces
    parts = []
    for section in sections:
        parts.append(_part(section, heading))
        heading += section.turn
    return parts


def _part(section, heading):
    wish, fixed = _wish(section)
    weight = (_STIFF if fixed else _CORNER if section.corner else 1.0) / wish ** 2
    along = _chord(heading, section.turn, section.corner)
    limits = _FIXED if fixed else _CURVED if section.corner else _FREE
    return Part(heading, section.turn, wish, weight, along, section.corner, limits)


def _wish(section):
    if not section.corner:
        return section.drawn or section.rows, bool(section.drawn)
    if section.radius:
        return section.radius, True
    middle = sorted(section.cells)[len(section.cells) // 2]
    return max(middle / radians(abs(section.turn)), 1.1), False


def _chord(heading, turn, corner):
    """Return the displacement for a radius of 1 (corner) or a length of 1 (straight or bent)."""
    angle = radians(abs(turn))
    if not angle:
        reach = 1.0
    else:
        reach = 2 * sin(angle / 2) if corner else 2 * sin(angle / 2) / angle
    way = radians(heading + turn / 2)
    return reach * sin(way), -reach * cos(way)


def _close(parts):
    """Choose every part's value; return False if no values within the limits close the loop.

    The two conditions (no gap across, none down) have one multiplier each: `pull`. Newton's method
    finds the pull that closes the loop with every part within its limits.
    """
    enough = _CLOSED * fsum(part.wish for part in parts)
    pull = (0.0, 0.0)
    for _ in range(200):
        loose = _stretch(parts, pull)
        gap = _gap(parts)
        if hypot(*gap) < enough:
            return True
        pull = _climb(parts, pull, _newton(loose, gap))
    return False


def _stretch(parts, pull):
    """Give every part its value under a pull; return the parts strictly within their limits."""
    loose = []
    for part in parts:
        low, high = (part.wish * limit for limit in part.limits)
        value = part.wish - (pull[0] * part.along[0] + pull[1] * part.along[1]) / part.weight
        part.value = min(max(value, low), high)
        if low < value < high:
            loose.append(part)
    return loose


def _gap(parts):
    return (fsum(part.value * part.along[0] for part in parts),
            fsum(part.value * part.along[1] for part in parts))


def _newton(loose, gap):
    """Return the change of pull that would close the gap if no loose part met a limit."""
    xx = yy = 1e-9
    xy = 0.0
    for part in loose:
        x, y = part.along
        xx += x * x / part.weight
        xy += x * y / part.weight
        yy += y * y / part.weight
    det = xx * yy - xy * xy
    return (gap[0] * yy - gap[1] * xy) / det, (gap[1] * xx - gap[0] * xy) / det


def _climb(parts, pull, step):
    """Follow the step, halved until it improves the result, and return the new pull.

    Far from the goal the dual function grows. Near it the function is flat and its growth is lost
    in rounding, so there the gap itself must shrink.
    """
    start, gap = _dual(parts, pull)
    for _ in range(40):
        there = pull[0] + step[0], pull[1] + step[1]
        dual, left = _dual(parts, there)
        if dual > start or left < gap / 2:
            return there
        step = step[0] / 2, step[1] / 2
    return there


def _dual(parts, pull):
    """Return the dual function at a pull, and the size of the gap that it leaves."""
    _stretch(parts, pull)
    gap = _gap(parts)
    cost = fsum(part.weight * (part.value - part.wish) ** 2 for part in parts) / 2
    return cost + pull[0] * gap[0] + pull[1] * gap[1], hypot(*gap)


def trace(parts, steps=16):
    """Return points (x, y) along the whole loop, `steps` a part, from (0, 0)."""
    x = y = 0.0
    points = []
    for part in parts:
        for i in range(steps):
            along = _chord(part.heading, part.turn * i / steps, part.corner)
            size = part.value if part.corner else part.value * i / steps
            points.append((x + size * along[0] if i else x, y + size * along[1] if i else y))
        x += part.value * part.along[0]
        y += part.value * part.along[1]
    return points


def _fit(draft, parts, errors):
    """Scale the loop into the box and return the sections' starts."""
    points = trace(parts)
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    scale = (BOX - 2 * MARGIN) / max(right - left, bottom - top)
    dx = BOX / 2 - (left + right) / 2 * scale
    dy = BOX / 2 - (top + bottom) / 2 * scale
    paper = [(x * scale + dx, y * scale + dy) for x, y in points]
    _remark(draft, parts, paper, scale, errors)
    return [(*paper[16 * i], part.heading % 360) for i, part in enumerate(parts)]


def _remark(draft, parts, paper, scale, errors):
    for section, part in zip(draft.sections, parts):
        if part.corner and part.value * scale < ROAD * 0.55:
            errors.note(section.line, f"corner {section.name} is drawn very tight")
        elif part.value < part.wish * 0.4 or part.value > part.wish * 2.6:
            errors.note(section.line, f"{section.name} is drawn {part.value / part.wish:.1f} "
                        "times its length")
    remark_crossings(draft, paper, errors)


def remark_crossings(draft, paper, errors):
    """Note where the road comes too close to another part of itself, unless it has a bridge."""
    if draft.crossing:
        return
    ways = list(accumulate([0.0] + [dist(paper[i - 1], paper[i]) for i in range(1, len(paper))]))
    whole = ways[-1] + dist(paper[-1], paper[0])
    near = set()
    for i, j in _near(paper):
        apart = min(ways[i] - ways[j], whole - ways[i] + ways[j])
        if apart > ROAD * pi:
            near.add((i // 16, j // 16))
    for i, j in sorted(near):
        a, b = draft.sections[i], draft.sections[j]
        errors.note(a.line, f"{a.name} is drawn very near to {b.name}")


def _near(paper):
    """Yield pairs (i, j), j < i, of points that are closer than two roads may be.

    Only points in the same square, _NEAR wide, and the eight squares around it can be.
    """
    squares = {}
    for i, point in enumerate(paper):
        across, down = (int(at // _NEAR) for at in point)
        for square in product(range(across - 1, across + 2), range(down - 1, down + 2)):
            for j in squares.get(square, ()):
                if dist(point, paper[j]) < _NEAR:
                    yield i, j
        squares.setdefault((across, down), []).append(i)
