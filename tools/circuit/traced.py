"""Place a circuit on an outline of points: where each section begins on the real road.

A smooth closed curve joins the points. Sections follow it in order. If a text does not give
the start of a section (`at`), it is chosen so that corners are where the outline turns their way,
and lengths are in proportion to the cells. Distances are in units of the text until the end.
"""

from math import atan2, degrees, dist, hypot, inf, pi, radians

from tools.circuit import layout
from tools.circuit.layout import BOX, ROAD

FEWEST = 4          # points
MARGIN = layout.MARGIN + 4      # arcs reach beyond the points
_STEPS = 240        # minimum of places along the outline where a section may begin
_FINE = 8           # samples between two such places
_LONG, _SHORT = 4.0, 0.2    # how long a section may be, in shares of its wish
_TURN = radians(25)         # a misplaced turn of this size counts as much as half the length
_TRUE, _ROUNDS = 1.0, 100   # weight of a heading's own direction; rounds until all fit
_LEAST, _FORCED = radians(1.5), radians(40)     # of a corner: its turn, and how much may be missing
_MOST = 350         # degrees of a corner; a straight bends less than half a turn
_AWAY = 0.6         # roads from its outline that a section may be drawn without a note


class Curve:
    """The closed curve through points.

    length      its length; at(far), heading(far): point, radians clockwise from up, at a distance
    """

    def __init__(self, points):
        self.points = points
        self._spans = [dist(points[i], points[i + 1 - len(points)]) for i in range(len(points))]
        self._ways = [self._way(i) for i in range(len(points))]
        self.starts = [0.0]
        for span in self._spans:
            self.starts.append(self.starts[-1] + span)
        self.length = self.starts[-1]

    def _way(self, i):
        """Return the direction at a point: that of a parabola through it and its neighbours."""
        before, after = self._spans[i - 1], self._spans[i]
        (a, b), (x, y), (c, d) = (self.points[i - 1], self.points[i],
                                  self.points[i + 1 - len(self.points)])
        both = before + after
        return (((x - a) / before * after + (c - x) / after * before) / both,
                ((y - b) / before * after + (d - y) / after * before) / both)

    def far(self, number):
        """Return the distance to point `number`, from 1; 2.5 is halfway between 2 and 3."""
        whole = int(number) - 1
        return self.starts[whole] + (number - 1 - whole) * self._spans[whole]

    def _span(self, far):
        far %= self.length
        i = max(i for i, start in enumerate(self.starts[:-1]) if start <= far)
        return i, (far - self.starts[i]) / self._spans[i]

    def _cubics(self, i):
        j = i + 1 - len(self.points)
        for axis in (0, 1):
            start, end = self.points[i][axis], self.points[j][axis]
            out, into = (self._ways[k][axis] * self._spans[i] for k in (i, j))
            yield start, out, 3 * (end - start) - 2 * out - into, 2 * (start - end) + out + into

    def at(self, far):
        i, t = self._span(far)
        return tuple(a + t * (b + t * (c + t * d)) for a, b, c, d in self._cubics(i))

    def heading(self, far):
        i, t = self._span(far)
        x, y = (b + t * (2 * c + 3 * t * d) for _, b, c, d in self._cubics(i))
        return atan2(x, -y)


def lay_out(draft, errors):
    """Return (x, y, heading) at each section's start, x and y 0..BOX; [] if an error was found."""
    if not _sound(draft, errors):
        return []
    curve = Curve([point for point, _ in draft.outline])
    ways = _Ways(curve)
    if not _runs(draft, ways, errors):
        return []
    places = _places(draft, ways, errors)
    headings = _headings(draft.sections, ways, places) if places else []
    if not places or not _turns(draft, ways, places, headings, errors):
        return []
    scale, shift = _box(ways.points)
    paper = _paper(ways, places, scale, shift)
    layout.remark_crossings(draft, paper, errors)
    return [(*paper[16 * s], degrees(heading) % 360) for s, heading in enumerate(headings[:-1])]


def turns(points, numbers):
    """Return the radians to the right from each point given to the next; numbers rise."""
    ways = _Ways(Curve(points))
    places = [round(ways.curve.far(number) / ways.step) for number in numbers]
    places = [place + ways.count * (place < places[0]) for place in places]
    return [ways.turn(*pair) for pair in zip(places, [*places[1:], places[0] + ways.count])]


def _sound(draft, errors):
    """Return False, with errors, if the outline is not closed or contradicts other lines."""
    found = len(errors.found)
    if len(draft.outline) < FEWEST:
        errors.add(draft.at["outline"], f"an outline has at least {FEWEST} points")
    for (point, line), (before, _) in zip(draft.outline, draft.outline[-1:] + draft.outline[:-1]):
        if point == before:
            errors.add(line, f"two points of the outline at {point[0]:g},{point[1]:g}")
    if "faces" in draft.at:
        errors.add(draft.at["faces"], "faces: the outline says where the road leads")
    for section in draft.sections:
        for word in ("bend", "radius"):
            if word in section.at:
                errors.add(section.at[word], f"{word}: the outline says how the road turns")
    return len(errors.found) == found


class _Ways:
    """The curve in `count` equal steps: points, headings, and `turned`, the radians to the right
    from the first step on; two laps of it, and one more step."""

    def __init__(self, curve):
        self.curve = curve
        self.count = max(_STEPS, 2 * len(curve.points))
        self.step = curve.length / self.count
        fine = [curve.heading(i * self.step / _FINE) for i in range(self.count * _FINE)]
        self.points = [curve.at(i * self.step) for i in range(self.count)]
        self.headings = fine[::_FINE]
        self.turned = [0.0]
        for i in range(2 * self.count * _FINE):
            turn = fine[(i + 1) % len(fine)] - fine[i % len(fine)]
            turn = (turn + pi) % (2 * pi) - pi
            if i % _FINE == 0:
                self.turned.append(self.turned[-1])
            self.turned[-1] += turn

    def turn(self, start, end):
        return self.turned[end] - self.turned[start]


def _runs(draft, ways, errors):
    whole = round(degrees(ways.turn(0, ways.count)))
    wanted = 0 if draft.crossing else 360 if draft.clockwise else -360
    if whole != wanted:
        errors.add(draft.at["runs"],
                   f"the outline turns {whole} degrees to the right, not {wanted}")
    return whole == wanted


# --- where sections begin ---

def _places(draft, ways, errors):
    """Return each section's first step, and the first one's after a lap; [] after an error."""
    fixed = _fixed(draft, ways, errors)
    if not fixed:
        return []
    first, count = fixed[0], len(draft.sections)
    wishes = [_wish(section) for section in draft.sections]
    scale = ways.count / sum(wishes)
    costs, backs = {first: 0.0}, []
    for s, section in enumerate(draft.sections):
        costs, back = _next(section, wishes[s] * scale, ways, costs,
                            fixed.get(s + 1), first + ways.count - (count - 1 - s))
        backs.append(back)
        if not costs:
            errors.add(section.line_of("at"), f"{section.name} does not fit between the points "
                       "that `at` gives")
            return []
    return _back(backs, first + ways.count)


def _fixed(draft, ways, errors):
    """Return {section: step} of the given starts and of the end of the lap; {} after an error.
    """
    found = {0: 0}
    for s, section in enumerate(draft.sections):
        if "at" in section.at:
            if section.begins >= len(draft.outline) + 1:
                errors.add(section.at["at"], f"at: the outline has {len(draft.outline)} points")
                return {}
            found[s] = round(ways.curve.far(section.begins) / ways.step)
    before = found[0]
    for s, place in found.items():
        if s and place <= found[0]:
            place = found[s] = place + ways.count
        if s and place <= before or place >= found[0] + ways.count:
            errors.add(draft.sections[s].at["at"], f"{draft.sections[s].name} begins before the "
                       "section above it")
            return {}
        before = place
    found[len(draft.sections)] = found[0] + ways.count
    return found


def _wish(section):
    """Return its length in cells."""
    if section.corner:
        return sorted(section.cells)[len(section.cells) // 2]
    return section.drawn or section.rows


def _next(section, wish, ways, costs, fixed, last):
    """Return ({end of the section: least cost so far}, {end: its best start})."""
    found, back = {}, {}
    for start, cost in costs.items():
        low, high = max(1, int(wish * _SHORT)), max(2, int(wish * _LONG))
        ends = range(start + low, min(start + high, last) + 1)
        if fixed is not None:
            ends = [fixed] if fixed > start else ()
        for end in ends:
            price = cost + _price(section, wish, end - start, ways.turn(start, end))
            if price < found.get(end, inf):
                found[end], back[end] = price, start
    return found, back


def _price(section, wish, long, turn):
    """Return how badly a section fits, by its length and its turn."""
    if not section.corner:
        off = turn / _TURN
    elif section.turned:
        off = (turn - radians(section.turn)) / _TURN
    else:
        right = turn if section.turn > 0 else -turn
        off = max(0.0, (_TURN - right) / _TURN * 2)
    return (long - wish) ** 2 / (long * wish) + off * off / 4


def _back(backs, end):
    places = [end]
    for back in reversed(backs):
        places.append(back[places[-1]])
    return places[::-1]


def _headings(sections, ways, places):
    """Return the radians at the start of each section, and after a lap.

    A screen draws a section as an arc, so both headings together should be twice that of the chord
    between its ends. The outline nearly satisfies this; the rounds below improve it.
    """
    count, whole = len(places) - 1, ways.turn(0, ways.count)
    true = [ways.headings[places[0] % ways.count] + ways.turn(places[0], place)
            for place in places]
    twice = [2 * _chord(ways, places[s], places[s + 1], (true[s] + true[s + 1]) / 2)
             for s in range(count)]
    found = true[:count]
    for _ in range(_ROUNDS):
        for s in range(count):
            before = found[s - 1] - (0 if s else whole)
            after = found[(s + 1) % count] + (whole if s + 1 == count else 0)
            into = twice[s - 1] - (0 if s else 2 * whole) - before
            found[s] = (into + twice[s] - after + _TRUE * true[s]) / (2 + _TRUE)
    found.append(found[0] + whole)
    _force(sections, found, whole)
    return found


def _force(sections, headings, whole):
    """Turn the ends of corners that hardly turn, or turn slightly the wrong way: screens would draw
    such a corner as a whole circle."""
    for s, section in enumerate(sections):
        way = 1 if section.turn > 0 else -1
        lacks = _LEAST - way * (headings[s + 1] - headings[s])
        if section.corner and 0 < lacks < _FORCED:
            headings[s] -= way * lacks / 2
            headings[s + 1] += way * lacks / 2
    headings[0] = headings[-1] - whole      # the first section is a straight


def _chord(ways, start, end, near):
    """Return the direction from one step to another, as an angle near the one given."""
    (a, b), (c, d) = ways.points[start % ways.count], ways.points[end % ways.count]
    way = atan2(c - a, b - d)
    return near + (way - near + pi) % (2 * pi) - pi


def _turns(draft, ways, places, headings, errors):
    """Check that every corner turns its way and that no straight turns round."""
    found = len(errors.found)
    for s, section in enumerate(draft.sections):
        turn = round(degrees(headings[s + 1] - headings[s]))
        where = f"between points {_number(ways, places[s])} and {_number(ways, places[s + 1])}"
        if not section.corner:
            if abs(turn) >= 180:
                errors.add(section.line, f"straight {section.name}: the outline turns {abs(turn)} "
                           f"degrees {where}: divide it, or set `at`")
            continue
        way = "right" if section.turn > 0 else "left"
        if not 0 < (turn if section.turn > 0 else -turn) <= _MOST:
            errors.add(section.line, f"corner {section.name}: the outline does not turn {way} "
                       f"{where}: set `at`")
        section.turn = float(turn or section.turn)
    return len(errors.found) == found


def _number(ways, place):
    """Return a step as the number of a point of the outline."""
    curve, far = ways.curve, place % ways.count * ways.step
    i, t = curve._span(far)
    return f"{i + 1 + t:.1f}"


# --- on the paper ---

def _box(points):
    """Return (scale, (dx, dy)) of the outline in the picture."""
    (left, right), (top, bottom) = ((min(each), max(each)) for each in zip(*points))
    scale = (BOX - 2 * MARGIN) / max(right - left, bottom - top)
    return scale, (BOX / 2 - (left + right) / 2 * scale, BOX / 2 - (top + bottom) / 2 * scale)


def _paper(ways, places, scale, shift):
    """Return 16 points of each section in the picture."""
    found = []
    for start, end in zip(places, places[1:]):
        for i in range(16):
            x, y = ways.curve.at((start + (end - start) * i / 16) * ways.step)
            found.append((x * scale + shift[0], y * scale + shift[1]))
    return found


def remark(draft, circuit, errors):
    """Note sections that screens, which draw arcs, show away from the outline.
    """
    from pitwall.circuit.outline import Outline
    outline, curve = Outline(circuit), Curve([point for point, _ in draft.outline])
    samples = [curve.at(curve.length * i / 2000) for i in range(2000)]
    scale, shift = _box(_Ways(curve).points)
    samples = [(x * scale + shift[0], y * scale + shift[1]) for x, y in samples]
    for s, section in enumerate(draft.sections):
        far = 0
        for t in range(0, 256, 32):
            outline.point(s, t, 0)
            x, y = outline.x / 16, outline.y / 16
            far = max(far, min(hypot(x - a, y - b) for a, b in samples))
        if far > _AWAY * ROAD:
            errors.note(section.line, f"{section.name} is drawn {far / ROAD:.1f} roads away from "
                        "the outline: divide it, or set `at`")
