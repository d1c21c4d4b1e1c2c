"""Lays a circuit out on paper: the closed loop that its turns and lengths describe.

Lengths of straights and radii of corners are what they are in the text (or fitting the number of
cells), stretched as little as possible so that the loop closes. Headings in degrees clockwise
from up; x to the right, y down.
"""

from dataclasses import dataclass
from math import cos, hypot, pi, radians, sin

BOX = 256.0        # the picture's side
MARGIN = 17.0      # room for half a road and the pit lane
ROAD = 16.5        # width of three lanes in the picture
_STIFF = 40.0      # how much dearer it is to stretch what the text fixes
_CORNER = 5.0      # ... and to change a corner rather than a straight
_LEAST = 0.3       # no part shrinks below this share of its wish


@dataclass
class Part:
    """One section on paper: heading at its start and how far a unit of its measure leads."""

    heading: float
    turn: float
    wish: float
    weight: float
    along: tuple
    corner: bool
    least: float
    value: float = 0.0


def lay_out(draft, errors):
    """(x, y, heading) at each section's start, x and y 0..BOX; [] if the loop cannot close."""
    parts = _parts(draft)
    whole = sum(part.turn for part in parts)
    wanted = 360 if draft.clockwise else -360
    if abs(whole - wanted) > 0.01:
        errors.add(draft.at.get("runs", 0), f"the turns add up to {whole:g} degrees to the right, "
                   f"not {wanted}")
        return []
    if not _close(parts):
        errors.add(0, "the outline cannot be closed: change turns, or `drawn` lengths")
        return []
    return _fit(draft, parts, errors)


def _parts(draft):
    heading = draft.faces
    parts = []
    for section in draft.sections:
        parts.append(_part(section, heading))
        heading += section.turn
    return parts


def _part(section, heading):
    wish, fixed = _wish(section)
    weight = (_STIFF if fixed else _CORNER if section.corner else 1.0) / wish ** 2
    along = _chord(heading, section.turn, section.corner)
    least = wish * (0.8 if fixed else 0.6 if section.corner else _LEAST)
    return Part(heading, section.turn, wish, weight, along, section.corner, least)


def _wish(section):
    if not section.corner:
        return section.drawn or section.rows, bool(section.drawn)
    if section.radius:
        return section.radius, True
    middle = sorted(section.cells)[len(section.cells) // 2]
    return max(middle / radians(abs(section.turn)), 1.1), False


def _chord(heading, turn, corner):
    """Displacement for a radius of 1 (corner) or a length of 1 (straight, bent or not)."""
    angle = radians(abs(turn))
    if not angle:
        reach = 1.0
    else:
        reach = 2 * sin(angle / 2) if corner else 2 * sin(angle / 2) / angle
    way = radians(heading + turn / 2)
    return reach * sin(way), -reach * cos(way)


def _close(parts):
    """Choose every part's value; False if no values close the loop."""
    held = set()
    while len(parts) - len(held) >= 2:
        _solve(parts, held)
        short = {i for i, part in enumerate(parts) if part.value < part.least - 1e-9}
        if not short:
            return _gap(parts) < 1e-6
        for i in short:
            parts[i].value = parts[i].least
        held |= short
    return False


def _gap(parts):
    return hypot(sum(part.value * part.along[0] for part in parts),
                 sum(part.value * part.along[1] for part in parts))


def _solve(parts, held):
    """Least squares with the loop closed as the one condition; `held` parts stay."""
    free = [part for i, part in enumerate(parts) if i not in held]
    xx = xy = yy = gx = gy = 0.0
    for part in free:
        x, y = part.along
        xx += x * x / part.weight
        xy += x * y / part.weight
        yy += y * y / part.weight
        part.value = part.wish
    for part in parts:
        gx += part.value * part.along[0]
        gy += part.value * part.along[1]
    det = xx * yy - xy * xy
    if abs(det) < 1e-12:
        return
    for part in free:
        x, y = part.along
        part.value -= (x * (gx * yy - gy * xy) + y * (gy * xx - gx * xy)) / det / part.weight


def trace(parts, steps=16):
    """Points (x, y) along the whole loop, `steps` a part, from (0, 0)."""
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
    """Scale the loop into the box and give the sections' starts."""
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
    _remark_crossings(draft, paper, errors)


def _remark_crossings(draft, paper, errors):
    """Note where the road comes too near to another part of itself."""
    lengths = [hypot(x - paper[i - 1][0], y - paper[i - 1][1]) for i, (x, y) in enumerate(paper)]
    whole = sum(lengths)
    ways = [sum(lengths[1:i + 1]) for i in range(len(paper))]
    near = set()
    for i, (x, y) in enumerate(paper):
        for j in range(i):
            apart = min(ways[i] - ways[j], whole - ways[i] + ways[j])
            if apart > ROAD * pi and hypot(x - paper[j][0], y - paper[j][1]) < ROAD * 1.1:
                near.add((i // 16, j // 16))
    for i, j in sorted(near):
        a, b = draft.sections[i], draft.sections[j]
        errors.note(a.line, f"{a.name} is drawn very near to {b.name}")
