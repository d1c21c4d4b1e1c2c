"""Circuits made from an outline of points: positions of sections, refusals, identical bytes."""

import random
from math import atan2, cos, dist, pi, sin

from host_tests import circuit_checks, heron_lake, parity
from host_tests.circuit_yard import YARD, complaints, line_of
from pitwall.circuit import opened
from pitwall.circuit.outline import Outline
from tools.circuit import traced
from tools.circuit.compile import compile_text
from tools.drawing_board.look import look

HERON = heron_lake.TEXT


def points(text=HERON):
    return [tuple(map(float, word.split(","))) for line in text.splitlines()
            if line.startswith("outline") for word in line.split()[1:]]


def lake(*pairs):
    text = HERON
    for old, new in pairs:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def on_paper(circuit, outline):
    """Return a function that converts a point of the outline to the picture."""
    scale, (dx, dy) = traced._box(traced._Ways(traced.Curve(outline)).points)
    return lambda x, y: (16 * (x * scale + dx), 16 * (y * scale + dy))


def drawn(circuit):
    outline = Outline(circuit)
    for s in range(circuit.sections):
        for t in range(0, 256, 4):
            outline.point(s, t, 0)
            yield s, (outline.x, outline.y)


def test_the_road_goes_through_the_points_and_nothing_is_remarked():
    notes = []
    circuit = opened(compile_text(HERON, "lake", notes))
    assert notes == [] == circuit.status()
    circuit_checks.use(circuit)
    to, road = on_paper(circuit, points()), [point for _, point in drawn(circuit)]
    for point in points():
        assert min(dist(to(*point), there) for there in road) < 0.4 * 16 * traced.ROAD, point


def test_corners_lie_where_the_outline_turns_their_way():
    circuit = opened(compile_text(HERON))
    turns = []
    for s in range(circuit.sections):
        way = (circuit.heading[(s + 1) % circuit.sections] - circuit.heading[s]) % 1024
        turns.append((way - 1024 if way > 512 else way) * 360 / 1024)
    for s, turn in enumerate(turns):
        if circuit.is_corner(s):
            assert 25 < (turn if circuit.turns_right(s) else -turn) % 360 < 200, (s, turn)
        else:
            assert abs(turn) < 30, (s, turn)


def test_at_fixes_where_a_section_begins():
    text = lake(("corner C3 right cells 12 10 8\n", "corner C3 right cells 12 10 8\n  at 10.5\n"),
                ("straight S1 rows 12\n", "straight S1 rows 12\n  at 23.25\n"))
    circuit, curve = opened(compile_text(text)), traced.Curve(points())
    to = on_paper(circuit, points())
    for s, number in ((0, 23.25), (5, 10.5)):
        there = to(*curve.at(curve.far(number)))
        assert dist(there, (circuit.x[s], circuit.y[s])) < 16 * 4


def test_the_curve_passes_its_points_and_has_no_kinks():
    curve = traced.Curve(points())
    for i, point in enumerate(points(), 1):
        assert dist(curve.at(curve.far(i)), point) < 1e-6
        turn = curve.heading(curve.far(i) - 1e-6) - curve.heading(curve.far(i) + 1e-6)
        assert abs((turn + pi) % (2 * pi) - pi) < 1e-3


MISTAKES = (
    ("outline 100,300 100,200", "outline 100,300 100.200", "must be x,y such as 120,40.5"),
    ("outline 100,300 100,200", "outline 100,300 100,300", "two points of the outline at 100,300"),
    ("runs clockwise", "runs anticlockwise",
     "the outline turns 360 degrees to the right, not -360"),
    ("laps 2", "laps 2\nfaces 90", "faces: the outline says where the road leads"),
    ("straight S3 rows 6", "straight S3 rows 6\n  bend left 20",
     "bend: the outline says how the road turns"),
    ("  stops 1\nstraight S3", "  stops 1\n  radius 3\nstraight S3",
     "radius: the outline says how the road turns"),
    ("corner C4 left cells 3 4 6", "corner C4 left cells 3 4 6\n  at 25",
     "at: the outline has 23 points"),
    ("corner C4 left cells 3 4 6", "corner C4 left cells 3 4 6\n  at 3\nstraight X rows 1\n  at 2",
     "X begins before the section above it"),
    ("corner C2 left cells 4 5 7", "corner C2 right cells 7 5 4\n  at 7\nstraight X rows 1\n  at 8",
     "corner C2: the outline does not turn right between points 7.0 and 8.0"),
    ("corner C2 left cells 4 5 7", "corner C2 left 500 cells 4 5 7", "the turn in degrees"),
)


def test_what_cannot_be_is_told_with_its_line():
    for old, new, reason in MISTAKES:
        told = complaints(lake((old, new)))
        assert any(reason in line and line.split(":")[1].isdigit() for line in told), (reason, told)
    few = "\n".join(line for line in HERON.splitlines() if not line.startswith("outline"))
    assert any("the turn in degrees must be a number" in line for line in complaints(few))
    few = few.replace("\nstraight S1", "\noutline 0,0 9,0 5,5\nstraight S1", 1)
    assert "an outline has at least 4 points" in complaints(few)[0]
    assert "at needs the points of an outline" in complaints(YARD.replace("  drs 2", "  at 2"))[0]


def test_a_section_that_one_arc_cannot_follow_is_remarked():
    zigzag = "outline 100,300 100,250 150,220 50,180 150,140 100,110 110,90"
    text = lake(("outline 100,300 100,200 110,120", zigzag),
                ("corner C1 right cells 9 7 5\n", "corner C1 right cells 9 7 5\n  at 7\n"))
    notes = []
    compile_text(text, "lake", notes)
    line = text[:text.index("straight S1")].count("\n") + 1
    assert f"lake:{line}: S1 is drawn " in notes[0], notes
    assert "roads away from the outline: divide it, or set `at`" in notes[0]


def blurred(function, seed):
    lot = random.Random(seed)
    return lambda *values: function(*values) * (1 + lot.uniform(-1e-15, 1e-15))


def test_it_compiles_to_the_same_bytes_on_every_machine(monkeypatch):
    table = compile_text(HERON)
    for seed in range(3):
        monkeypatch.setattr(traced, "atan2", blurred(atan2, seed))
        assert compile_text(HERON) == table


def test_outlines_by_lot_are_drawn_or_refused_in_words():
    lot, sound = random.Random(7), 0
    for _ in range(12):
        star = [(lot.uniform(70, 130), 2 * pi * i / 16) for i in range(16)]
        words = " ".join(f"{far * cos(way):.1f},{far * sin(way):.1f}" for far, way in star)
        text = "\n".join(line for line in HERON.splitlines() if not line.startswith("outline"))
        told = complaints(text.replace("\nstraight S1", f"\noutline {words}\nstraight S1", 1))
        assert all("turn" in line or "fit" in line for line in told), told
        sound += not told
    assert sound


def test_a_circuit_of_pole_position_may_have_one_too():
    text = YARD.replace("faces 0\n", "outline 0,0 60,0 80,10 90,40 80,80 50,90 10,80 -10,40\n")
    circuit = opened(compile_text(text))
    assert circuit.status() == []
    assert line_of("faces 0") and circuit.cells == opened(compile_text(YARD)).cells


def test_the_drawing_board_draws_it():
    told = look(HERON)
    assert told["board"] and not told["errors"] and not told["notes"]


SCRIPT = """
from pitwall.circuit import opened
from circuit_checks import digest, use
table = bytes.fromhex(open("table").read())
circuit = opened(table)
use(circuit)
print(circuit.name, circuit.cells, digest(circuit))
"""


def test_micropython_opens_it_alike(tmp_path):
    checks = open(circuit_checks.__file__).read()
    parity.both(SCRIPT, tmp_path, {"table": compile_text(HERON).hex(), "circuit_checks.py": checks})


