"""The lap track: compiled from text, opened from its bytes, and drawn by the map on the screen."""

import pytest

from host_tests import toy_laps
from host_tests.canvas_plain import Plain
from host_tests.test_circuit_table import mutations, resealed
from pitwall.canvas.colours import BLACK, BLUE, CELL, GREEN, WHITE
from pitwall.circuit import LAP_TRACK, opened
from pitwall.circuit.lap_track import BEND, BLUE as FLAG, FEB, GRID, PLAIN
from pitwall.games.race_pace.house_data import RAIN_CARDS
from pitwall.ui.track import Track
from tools.circuit import draw, families
from tools.circuit.compile import compile_text
from tools.circuit.draft import CircuitError


@pytest.fixture(autouse=True)
def game(monkeypatch):
    toy_laps.listed(monkeypatch)


@pytest.fixture
def ring():
    return opened(compile_text(toy_laps.CIRCUIT))


def laps_marked(circuit, kind):
    return [circuit.lap_at(i) for i in range(circuit.fields) if circuit.marks[i] == kind]


def test_what_the_text_says_is_read_back(ring):
    assert (ring.name, ring.laps, ring.house, ring.family) == ("Ring Road", 56, True, LAP_TRACK)
    assert (ring.soft, ring.medium, ring.rain, list(ring.blue)) == (19, 29, 2, [21, 39, 55])
    assert (ring.first, ring.fields, ring.total) == (-3, 60, 240)
    assert [ring.lap_at(place) for place in ring.grid] == [0] * 3 + [-1] * 3 + [-2] * 3 + [-3] * 3
    # 50 fields: lap 51 is on field 1, so the marks of fields 3 to 6 are those of laps 53 to 56,
    # except for lap 55, which has a blue flag. The blue flag of lap 21 is not repeated.
    assert laps_marked(ring, FEB) == [9, 10, 11, 30, 31, 32]
    assert laps_marked(ring, BEND) == [3, 4, 5, 6, 13, 14, 15, 18, 19, 42, 53, 54, 56]
    assert laps_marked(ring, FLAG) == [21, 39, 55] and laps_marked(ring, GRID) == [-3, -2, -1, 0]
    assert laps_marked(ring, PLAIN)[:3] == [1, 2, 7] and ring.status() == []
    assert len(ring.buf) < 100


def test_there_are_six_rain_cards_whatever_an_older_table_asks_for():
    """With more rain cards in the deck the last ones could not be drawn, and the race stopped."""
    with pytest.raises(CircuitError, match="rain must be a number 0 to 6, not 7"):
        compile_text(toy_laps.CIRCUIT.replace("rain     2", "rain     7"))
    table = bytearray(compile_text(toy_laps.CIRCUIT))
    at = table.index(bytes((19, 29, 2))) + 2
    assert opened(resealed(table[:at] + b"\x45" + table[at + 1:])).rain == 6 == len(RAIN_CARDS)


def test_a_place_is_a_lap_and_who_else_is_there(ring):
    assert ring.place(-3) == 0 == ring.place(-9) and ring.lap_at(ring.place(12)) == 12
    assert ring.place(56) == ring.place(60) == 59           # the last field is the end
    assert {ring.cell_name(ring.place(12, beside)) for beside in range(5)} == {"12"}
    assert len({ring.place(12, beside) for beside in range(4)}) == 4
    assert list(ring.way(ring.place(3), ring.place(6))) == [6, 7, 8]
    assert ring.ahead[ring.place(3)] == ring.place(4)


def test_all_mistakes_are_told_with_their_lines():
    text = toy_laps.CIRCUIT
    for old, new, told in (
            ("fields   50", "fields   40", ["road:9: corners: there is no field 42 of 40"]),
            ("feb      9-11", "feb      9-13", ["road:9: corners: field 13 is one of feb"]),
            ("9-11 30-32", "9-11 10", [
                "road:8: feb: fields are written 9-11 or 9, each after those before; not 10"]),
            ("blue     21 39", "blue     39 21", ["road:10: blue: the numbers must grow"]),
            ("grid     0 0 0", "grid     1 0 0", [
                "road:7: grid is 1 to 12 numbers that do not fall: laps before lap 0"]),
            ("soft     19\n", "", ["road: no line `soft ...`"]),
            ("soft     19", "soft     31", ["road:11: soft tyres last longer than medium ones"]),
            ("rain     2", "rains    2", ["road: no line `rain ...`",
                                          "road:13: unknown word rains: rain is meant?"]),
            ("laps     56", "laps     five", ["road:5: laps must be a number 1 to 99, not five"]),
            ("rain     2", "rain     2\narrow 2", [
                "road:14: arrow belongs to a circuit of pole-position"])):
        assert old in text
        with pytest.raises(CircuitError) as caught:
            compile_text(text.replace(old, new), "road")
        assert caught.value.lines == told
    notes = []
    compile_text(text.replace("39 55", "39 57"), "road", notes)
    assert notes == ["road:10: lap 57 comes after the finish"]


def test_no_other_board_takes_its_words():
    with pytest.raises(CircuitError, match="feb belongs to a circuit of race-pace"):
        compile_text("circuit X\nfeb 1-3\n")


def test_spoilt_tables_are_refused_or_load_consistently():
    table = compile_text(toy_laps.CIRCUIT)
    loaded = 0
    for spoilt in mutations(table, 600, 3):
        try:
            circuit = opened(spoilt)
        except ValueError as error:
            assert str(error).startswith("circuit table: ")
            continue
        if circuit.family == LAP_TRACK:
            loaded += 1
            assert all(place < circuit.fields for place in circuit.grid)
            assert len(circuit.marks) == circuit.fields == circuit.laps + 1 - circuit.first
            places(circuit)
    assert loaded > 20
    for at in range(10, len(table) - 4):
        with pytest.raises(ValueError):
            opened(resealed(table[:at] + b"\0\0\0\0"))


# --- the picture ---

def places(circuit, wide=166, high=126):
    """Return (View, {lap: pixel of its centre}) on a box of that size, all of it inside."""
    track = Track(circuit, (0, 0, wide + 20, high + 16))
    for _ in track.build():
        pass
    view, found = track.fit(0, 0, wide, high), {}
    for place in range(circuit.total):
        view.spot(place)
        assert 0 <= view.x < wide and -20 < view.y < high + 20
        if place < circuit.fields:
            found[circuit.lap_at(place)] = view.x, view.y
    return view, found


def test_every_lap_lies_by_itself_whatever_the_shape_of_the_box(ring):
    for wide, high in ((166, 126), (220, 64), (120, 48), (80, 100)):
        _, found = places(ring, wide, high)
        assert len(set(found.values())) == 60
        for lap in range(-3, 56):
            (x, y), (u, v) = found[lap], found[lap + 1]
            assert (y == v) != (x == u)             # next to it, or below it after a bend


def test_the_screens_map_shows_the_marks_and_a_legend_of_tens(ring):
    view, found = places(ring)
    canvas = Plain(240, 240)
    canvas.area(0, 0, 240, 240, 0, view.paint)
    for lap, (x, y) in found.items():
        ink = canvas.dots[y][x]
        for kind, marked in ((FEB, GREEN), (BEND, CELL), (FLAG, BLUE)):
            assert (ink == marked) == (ring.marks[ring.place(lap)] == kind), lap
    numbers = [view.track.outline.number(i) for i in range(view.track.pieces)]
    assert [text for text in numbers if text] == ["0", "10", "20", "30", "40", "50"]
    x, y = found[56]        # cars drive left here, to a black and white line
    ends = [canvas.dots[row][column] for row in range(y - 6, y + 6) for column in range(x - 9, x)]
    assert {WHITE, BLACK} <= set(ends) and WHITE not in [canvas.dots[y][x + 7 + i] for i in (0, 1)]


def test_its_picture_and_its_size_in_words(ring):
    picture = draw.draw(ring)
    assert picture.width == 1500 and len(picture.getcolors(1 << 24)) > 5
    assert families.room(LAP_TRACK, "page").summary(ring) == "12 on the grid"


SCRIPT = """
from pitwall.circuit import opened
import sys
ring = opened(open("/table", "rb").read())
strip, value = ring.picture(166, 126), 0
for place in range(ring.total):
    strip.cell(place)
    value = (value * 31 + strip.x * 3 + strip.y + ring.marks[place % ring.fields]) & 0x3ffff
for i in range(strip.pieces + 1):
    for right in (False, True):
        strip.edge(i, right)
        value = (value * 31 + strip.x * 3 + strip.y) & 0x3ffff
print(value, ring.name, [name for name in sys.modules if name.startswith("pitwall.circuit.")
                         and name.rpartition(".")[2] in ("lanes", "racing_line", "stops")])
"""


def test_micropython_opens_and_draws_the_same_and_loads_no_other_family(mpy, capsys):
    table = bytes(compile_text(toy_laps.CIRCUIT))
    printed = mpy.run(SCRIPT, files={"/table": table})
    exec(SCRIPT.replace('open("/table", "rb").read()', repr(table)), {})
    assert printed.split()[:3] == capsys.readouterr().out.split()[:3]
    assert printed.strip().endswith("Ring Road []")
