"""The shapes of a pen, compared with geometry: filled well inside, untouched well outside."""

import random

from pitwall.canvas.spans import Pen as Spans

SIDE = 60


class Dots(Spans):
    def __init__(self, top=-SIDE, bottom=2 * SIDE):
        super().__init__()
        self.top, self.bottom = top, bottom
        self.dots = set()

    def rect(self, x, y, w, h, colour):
        self.dots |= {(x + i, y + j) for i in range(w) for j in range(h)
                      if self.top <= y + j < self.bottom}


def shape(verb, *arguments, **limits):
    pen = Dots(**limits)
    getattr(pen, verb)(*arguments, 1)
    return pen.dots


def sides(corners, x, y):
    """Return the least distance inside the borders of a convex shape, negative outside."""
    least = SIDE * 9.0
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1]):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        if length:
            least = min(least, ((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / length)
    return least


def convex(rng):
    """Return four corners, clockwise on the screen, each in a different quarter."""
    r = [rng.randrange(3, 25) for _ in range(8)]
    x, y = rng.randrange(SIDE), rng.randrange(SIDE)
    corners = [(x - r[0], y - r[1]), (x + r[2], y - r[3]),
               (x + r[4], y + r[5]), (x - r[6], y + r[7])]
    middle = [sides(corners[:i] + corners[i + 1:], *corners[i]) for i in range(4)]
    return corners if max(middle) < 0 else convex(rng)


def test_a_quad_is_filled():
    for seed in range(16):
        corners = convex(random.Random(seed))
        dots = shape("quad", *[at for corner in corners for at in corner])
        for x in range(-40, 100):
            for y in range(-40, 100):
                inside = sides(corners, x, y)
                if inside >= 1:
                    assert (x, y) in dots
                if inside <= -1:
                    assert (x, y) not in dots


def test_strips_of_a_quad_are_the_whole_quad():
    for seed in range(6):
        flat = [at for corner in convex(random.Random(seed)) for at in corner]
        strips = [shape("quad", *flat, top=top, bottom=top + 7) for top in range(-70, 140, 7)]
        assert set().union(*strips) == shape("quad", *flat)
        assert sum(map(len, strips)) == len(set().union(*strips))


def test_neighbouring_quads_leave_no_gap():
    dots = shape("quad", 0, 0, 20, 3, 23, 22, 2, 19) | shape("quad", 20, 3, 41, 1, 40, 25, 23, 22)
    rows = {y: sorted(x for x, at in dots if at == y) for y in range(4, 19)}
    for row in rows.values():
        assert row == list(range(row[0], row[-1] + 1))


def test_a_line_runs_from_end_to_end_and_stays_thin():
    for seed in range(40):
        rng = random.Random(seed)
        x0, y0, x1, y1 = [rng.randrange(SIDE) for _ in range(4)]
        dots = shape("line", x0, y0, x1, y1)
        assert {(x0, y0), (x1, y1)} <= dots
        assert len(dots) == max(abs(x1 - x0), abs(y1 - y0)) + 1
        for x, y in dots:  # half a pixel off at most, measured along the shorter way
            assert abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) * 2 <= \
                max(abs(x1 - x0), abs(y1 - y0))


def test_a_disc_is_round():
    for r in range(20):
        dots = shape("disc", 30, 30, r)
        assert {(30 + r, 30), (30 - r, 30), (30, 30 + r), (30, 30 - r)} <= dots
        assert dots == {(60 - x, y) for x, y in dots} == {(x, 60 - y) for x, y in dots} == \
            {(y, x) for x, y in dots}
        for x in range(61):
            for y in range(61):
                assert ((x, y) in dots) == ((x - 30) ** 2 + (y - 30) ** 2 <= r * r + r)
