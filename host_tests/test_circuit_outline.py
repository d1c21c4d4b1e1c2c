"""The picture of a circuit: cells join without gaps, keep their width, stay in the box."""

from math import cos, hypot, pi, sin
from pathlib import Path

import pytest

from host_tests.circuit_yard import build
from pitwall.circuit.lanes import STOPS
from pitwall.circuit.outline import LANE, PIT_GAP, Outline, root, sine
from tools.circuit import folders
from tools.circuit.compile import load

ROOT = Path(__file__).parent.parent
TRACKS = folders.texts() + folders.texts("formula-d")


def called(path):
    return "%s-%s" % (path.parent.name, path.stem) if path else "yard"


@pytest.fixture(scope="module", params=TRACKS + [None], ids=called)
def circuit(request):
    return load(request.param) if request.param else build()


@pytest.fixture(scope="module")
def outline(circuit):
    return Outline(circuit)


@pytest.fixture(scope="module", params=folders.texts() + [None], ids=called)
def pitted(request):
    """Return a circuit with a pit lane."""
    return load(request.param) if request.param else build()


def corner(outline, c, i):
    outline.corner(c, i)
    return outline.x, outline.y


def apart(a, b):
    return hypot(a[0] - b[0], a[1] - b[1])


def test_sine_is_a_sine():
    for angle in range(-5000, 5000, 7):
        assert abs(sine(angle) - 4096 * sin(angle * pi / 2048)) < 2


def test_root_is_the_whole_part_of_the_square_root():
    for number in (0, 1, 2, 3, 4, 99, 100, 101, 16383 ** 2, 16383 ** 2 - 1):
        assert root(number) ** 2 <= number < (root(number) + 1) ** 2


def test_cells_of_a_lane_join_without_a_gap(circuit, outline):
    for c in range(circuit.cells):
        to = circuit.ahead[c]
        if circuit.lane[to] == circuit.lane[c]:
            assert apart(corner(outline, c, 3), corner(outline, to, 0)) <= 6
            assert apart(corner(outline, c, 2), corner(outline, to, 1)) <= 6


def test_cells_beside_each_other_share_their_border(circuit, outline):
    rows = 0
    for c in range(circuit.cells - 1):
        s, to = circuit.section[c], c + 1       # a straight's row is numbered from the left
        if s == circuit.section[to] and not circuit.is_corner(s) \
                and circuit.row[c] == circuit.row[to]:
            rows += 1
            assert apart(corner(outline, c, 1), corner(outline, to, 0)) <= 2
            assert apart(corner(outline, c, 2), corner(outline, to, 3)) <= 2
    assert rows


def test_every_cell_is_a_lane_wide(circuit, outline):
    for c in range(circuit.total):
        for left, right in ((0, 1), (3, 2)):
            assert abs(apart(corner(outline, c, left), corner(outline, c, right)) - LANE) <= 3


def test_every_cell_can_be_seen_and_lies_in_the_box(circuit, outline):
    for c in range(circuit.total):
        points = [corner(outline, c, i) for i in range(4)]
        assert all(0 <= x < 4096 and 0 <= y < 4096 for x, y in points)
        outline.cell(c)
        middle = outline.x, outline.y
        assert all(apart(middle, point) > LANE // 3 for point in points)


def test_middles_of_cells_lie_apart(circuit, outline):
    least = LANE * 4 // 9 if circuit.family == STOPS else LANE // 2   # smaller cells, and more
    middles = []
    for c in range(circuit.total):
        outline.cell(c)
        middles.append((outline.x, outline.y))
    for i, here in enumerate(middles):
        assert all(apart(here, there) > least or bridge(circuit, i, j)
                   for j, there in enumerate(middles[:i]))


def bridge(circuit, c, below):
    """Return True if one of two cells is on the only bridge."""
    return (circuit.name == "Suzuka" and circuit.section_name(circuit.section[c]) == "S7"
            and circuit.section_name(circuit.section[below]) == "S5")


def test_a_car_looks_where_it_goes(circuit, outline):
    for c in range(circuit.cells):
        outline.spot(c, 112, 0)
        before = outline.x, outline.y
        outline.spot(c, 144, 0)
        way = outline.x - before[0], outline.y - before[1]
        angle = outline.heading(c) * pi / 128
        along = way[0] * sin(angle) - way[1] * cos(angle)
        assert along > 0.9 * hypot(*way)


def test_left_is_left_of_the_way(circuit, outline):
    for s in range(circuit.sections):
        outline.point(s, 100, 0)
        middle = outline.x, outline.y
        outline.point(s, 140, 0)
        way = outline.x - middle[0], outline.y - middle[1]
        outline.point(s, 100, LANE)
        off = outline.x - middle[0], outline.y - middle[1]
        assert way[0] * off[1] - way[1] * off[0] > 0        # y grows downwards


def test_the_pit_lane_leaves_the_track_and_runs_on_without_a_gap(pitted):
    circuit, outline = pitted, Outline(pitted)
    last = 2 if circuit.pit_right else 3
    near = 0 if circuit.pit_right else 1
    assert apart(corner(outline, circuit.pit_from, last),
                 corner(outline, circuit.entry, near)) <= PIT_GAP + 3
    for c in range(circuit.entry, circuit.total - 1):
        assert apart(corner(outline, c, 3), corner(outline, c + 1, 0)) <= 16
        assert apart(corner(outline, c, 2), corner(outline, c + 1, 1)) <= 16


def test_pit_exit_cells_are_drawn_beside_their_rows(pitted):
    circuit, outline = pitted, Outline(pitted)
    for c in range(circuit.exit, circuit.total):
        beside = [i for i in range(circuit.cells) if circuit.key[i] == circuit.key[c]
                  and abs(circuit.lane[i] - circuit.lane[c]) == 1][0]
        outline.cell(c)
        here = outline.x, outline.y
        outline.cell(beside)
        assert LANE < apart(here, (outline.x, outline.y)) < 2 * LANE


def test_corners_are_round():
    """All points of a corner's middle line have the same distance from its centre."""
    circuit = load(ROOT / "tracks/united-states.txt")
    outline = Outline(circuit)
    s = [i for i in range(circuit.sections) if circuit.section_name(i) == "C7"][0]   # 200 degrees
    points = []
    for t in range(0, 257, 16):
        outline.point(s, t, 0)
        points.append((outline.x, outline.y))
    (ax, ay), (bx, by), (cx, cy) = points[0], points[8], points[16]
    d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    ux = ((ax * ax + ay * ay) * (by - cy) + (bx * bx + by * by) * (cy - ay)
          + (cx * cx + cy * cy) * (ay - by)) / d
    uy = ((ax * ax + ay * ay) * (cx - bx) + (bx * bx + by * by) * (ax - cx)
          + (cx * cx + cy * cy) * (bx - ax)) / d
    radii = [apart((ux, uy), point) for point in points]
    assert max(radii) - min(radii) < 0.01 * max(radii) + 2
