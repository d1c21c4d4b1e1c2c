"""Rings of sections as pictures: the map of every screen, with twelve cars, and the drawn board."""

import pytest

from host_tests import toy_ring
from host_tests.canvas_plain import Plain
from host_tests.shaped import SHAPES, seen_on
from pitwall.canvas.colours import CARS, CELL, INK, ROAD
from pitwall.circuit import SECTIONS, opened, sections as ring
from pitwall.ui.track import Track
from tools.circuit import draw, families
from tools.circuit.board import ARROW_INK, PANEL, RED, SIZE
from tools.circuit.sections.draw import Board

FIELD = [0, 1, 0] + [1] * 8 + [0]           # people drive the first, the third and the last car


@pytest.fixture(params=sorted(toy_ring.TEXTS))
def circuit(request):
    return opened(toy_ring.table(request.param))


def view_of(circuit, wide=166, high=126):
    track = Track(circuit, (0, 0, wide + 20, high + 16))
    for _ in track.build():
        pass
    return track.fit(10, 10, wide - 20, high - 20)


def pixel(view, place):
    view.spot(place)
    return view.x, view.y


def far(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** .5


def at(outline, place):
    outline.cell(place)
    return outline.x, outline.y


def test_each_place_lies_in_its_section(circuit):
    n, outline = circuit.sections, circuit.picture()
    middles = []
    for s in range(n):
        outline.point(s, 128, 0)
        middles.append((outline.x, outline.y))
    for s in range(n):
        found = {at(outline, place) for place in range(s, circuit.total, n)}
        assert len(found) == ring.PLACES
        for place in [circuit.place(s, order) for order in range(6)] + [
                circuit.on_spot(s, k) for k in range(ring.EXTREME + 1)]:
            here = at(outline, place)
            assert all(0 < each < 4096 for each in here)
            near = sorted(range(n), key=lambda other: far(here, middles[other]))
            assert s in near[:2], circuit.cell_name(place)


def test_the_first_of_a_section_is_drawn_ahead_of_those_behind(circuit):
    n, outline = circuit.sections, circuit.picture()
    for s in range(n):
        for order in range(4):
            outline.point((s + 1) % n, 0, 0)
            end = outline.x, outline.y
            front, back = (at(outline, circuit.place(s, order + i)) for i in (0, 2))
            assert far(front, end) < far(back, end), (s, order)
    # both start straights lead to the right: the pole is on the lower side of one road
    first, second = (at(outline, place)[1] for place in circuit.grid[:2])
    assert (first > second) == circuit.pole_right


def test_spots_go_from_the_outside_in_and_who_is_off_the_track_is_outside(circuit):
    """Outside: away from a corner's turn, elsewhere from the middle of the loop."""
    outline, n = circuit.picture(), circuit.sections
    for s in range(n):
        outline.point(s, 128, 0)
        middle = outline.x, outline.y
        ways = []
        for place in (circuit.off(s), circuit.on_spot(s, 0), circuit.on_spot(s, 1),
                      circuit.on_spot(s, 2)):
            outline.cell(place)
            ways.append((outline.x - middle[0], outline.y - middle[1]))
        out = ways[0]
        along = [(x * out[0] + y * out[1]) / far(out, (0, 0)) for x, y in ways]
        assert along == sorted(along, reverse=True) and along[0] > 200 > 100 > along[1] > 50
        if circuit.is_corner(s):
            turn = (circuit.heading[(s + 1) % n] - circuit.heading[s]) % 1024
            heading = circuit.heading[s] + (turn if turn < 512 else turn - 1024) / 2
            right = _right(heading, out)
            assert right == (turn > 512)
        else:
            assert _right(circuit.heading[s], out) == (not circuit.clockwise)


def _right(heading, way):
    """Return True if that direction is right of a heading in 1/1024 of a circle, 0 up."""
    from math import cos, pi, sin
    angle = heading * 2 * pi / 1024
    return way[0] * cos(angle) + way[1] * sin(angle) > 0


def test_the_screens_map_shows_what_kind_a_section_is(circuit):
    view, canvas = view_of(circuit), Plain(240, 240)
    canvas.area(0, 0, 240, 240, 0, view.paint)
    for s in range(circuit.sections):
        places = [pixel(view, circuit.place(s, order)) for order in (0, 1, 2, 3, 4, 5)]
        x, y = (sum(each) // 6 for each in zip(*places))
        assert canvas.dots[y][x] == (ROAD, CELL, INK)[circuit.kind(s)], s
    outline = view.track.outline
    numbers = [outline.number(i) for i in range(outline.pieces)]
    assert [text for text in numbers if text] == [str(z + 1) for z in range(circuit.zones)]


def test_the_board_is_drawn_with_all_that_lies_on_it(circuit):
    board = Board(circuit)
    picture = board.picture()
    assert picture.size == (SIZE + PANEL, SIZE) and len(picture.getcolors(1 << 20)) > 100
    for s in range(circuit.sections):
        edges = {board.image.getpixel(tuple(map(round, board._point(s, t, 136))))
                 for t in (100, 156)}
        assert (ARROW_INK in edges) == circuit.is_corner(s)
        inside = -board.outline.outside(s) * 78
        late = {board.image.getpixel(tuple(map(round, board._point(s, 128 + t, inside))))
                for t in range(-24, 25)}
        assert (RED in late) >= bool(circuit.late(s))
    assert draw.draw(circuit).size == picture.size
    assert families.room(SECTIONS, "page").summary(circuit) == "%d corners, %d sections" % (
        circuit.zones, circuit.sections)


# --- a game on it, for twelve ---

@pytest.fixture
def game(monkeypatch):
    toy_ring.listed(monkeypatch)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_whole_race_of_twelve_on_every_screen(tmp_path, monkeypatch, game, shape):
    desk = toy_ring.desk(tmp_path, shape, monkeypatch)
    for name in toy_ring.TEXTS:
        desk.begin(FIELD, name, 30)
        play = desk.play
        for _ in range(3000):
            if desk.shows() == "Result":
                break
            desk.press("ok")
        assert desk.shows() == "Result" and desk.app.page.cut == []
        ends = [play.dash.final_place(play.race, who) for who in range(12)]
        assert sorted(ends) == list(range(1, 13))
        desk.app.menu()


def test_the_map_shows_every_car_where_it_is(tmp_path, monkeypatch, game):
    desk = toy_ring.desk(tmp_path)
    desk.begin(FIELD, "marlpit-park", 53)
    stood = set()
    for _ in range(60):
        for _ in range(30):
            desk.press("ok")
            if desk.shows() in ("Caption", "Result"):
                break
        if desk.shows() == "Result":
            break
        play, seen = desk.play, seen_on(desk)
        desk.run(40)
        view = play.chart.view
        cells = [play.dash.cell(play.view, who) for who in range(12)]
        stood |= {cell // 28 for cell in cells}
        for who, cell in enumerate(cells):
            x, y = pixel(view, cell)
            plate = {seen.dots[y + dy][x + dx] for dx in range(-3, 4) for dy in range(-4, 5)}
            hidden = any(far((x, y), pixel(view, other)) < 12
                         for i, other in enumerate(cells) if i != who)
            assert CARS[who] in plate or hidden, who
    assert {0, 1, ring.MOST_ORDERS, ring.PLACES - 1} <= stood   # in order, on a spot, off the track


# --- the device ---

SCRIPT = """
from pitwall.circuit import opened
import gc, sys
data = open("/table", "rb").read()
state = {"step": 0}
def tick():
    gc.collect()
    state["step"] += 1
    if state["step"] == 1:
        opened(data)
    if state["step"] == 3:
        state["before"] = gc.mem_alloc()
        state["ring"] = opened(data)
    if state["step"] == 6:
        print(gc.mem_alloc() - state["before"],
              [name for name in sys.modules if name.startswith("pitwall.circuit.")])
    return state["step"] < 6
"""


def test_it_is_read_in_place_and_loads_no_other_family(mpy):
    printed = mpy.run(SCRIPT, files={"/table": toy_ring.table()})
    size, _, rooms = printed.partition(" ")
    assert int(size) < 1000                 # of a table of 600 bytes, which is not copied
    found = {room.rpartition(".")[2] for room in rooms.strip("[]\n' ").split("', '")}
    assert found == {"sections", "table", "prepared"}
    italy = (toy_ring.ROOT / "tracks/italy.pwc").read_bytes()
    rooms = mpy.run(SCRIPT, files={"/table": italy}).partition(" ")[2]
    assert "sections" not in rooms and "ring" not in rooms.replace("racing_line", "")
