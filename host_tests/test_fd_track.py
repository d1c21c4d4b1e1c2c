"""Rows, steps and corners of Formula D's circuits, against the tables they were made from."""

from pathlib import Path

import pytest

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d.track import Track
from tools.circuit.compile import compile_file, load

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tracks/formula-d"

# rows, spaces of each lane from the left, stops, line A, last rolls for dry, damp, wet
HOUSE = {
    "lantern-bay": (132, (126, 124, 122), (1, 2, 1, 2, 1, 3, 1), 126, (13, 16, 20)),
    "pine-ridge": (141, (136, 135, 134), (2, 1, 1, 2, 1), 132, (9, 13, 20)),
    "salt-flats": (152, (150, 145, 142), (1, 1, 2, 1, 1), 141, (18, 20, 20)),
    "old-town": (112, (103, 104, 106), (1, 2, 1, 1, 3, 2, 1), 107, (12, 16, 20)),
    "test-yard": (32, (30, 31, 31), (1, 2), 28, (20, 20, 20)),
}
# first and last rows of the corners
CORNERS = {
    "lantern-bay": ((14, 20), (27, 36), (46, 51), (56, 64), (78, 84), (90, 105), (114, 119)),
    "pine-ridge": ((20, 30), (43, 50), (73, 79), (87, 98), (114, 122)),
    "salt-flats": ((26, 33), (44, 50), (79, 89), (99, 106), (121, 129)),
    "old-town": ((11, 16), (21, 30), (37, 41), (45, 49), (60, 74), (82, 91), (97, 102)),
    "test-yard": ((8, 11), (17, 24)),
}
# which lane is inside, the straights that are DRS zones (by their first row)
INSIDES = {"lantern-bay": "RLRRLRL", "pine-ridge": "RLRLR", "salt-flats": "RRRLR",
           "old-town": "LRLRLRL", "test-yard": "RL"}
ZONES = {"lantern-bay": (0, 65), "pine-ridge": (0, 51), "salt-flats": (0, 51),
         "old-town": (0, 50), "test-yard": (0, 12)}
ALL = sorted(path.stem for path in FOLDER.glob("*.txt"))


def opened(name):
    return Track(load(FOLDER / (name + ".txt")))


@pytest.fixture(scope="module")
def tracks():
    """Every circuit of the game by name."""
    return {name: opened(name) for name in ALL}


@pytest.fixture(scope="module", params=ALL)
def track(request, tracks):
    return tracks[request.param]


def lane(track, number):
    """The cells of a lane in the order of travel."""
    return sorted((c for c in range(track.circuit.cells) if track.circuit.lane[c] == number),
                  key=lambda c: track.row[c])


def holes(track, corner, number):
    """Rows of a corner, from its first, that a lane lacks."""
    first = track.first_row(corner)
    return [row - first for row in range(first, track.last_row(corner) + 1)
            if track.cell(row, number) == NONE]


# --- the house circuits are what their table says ---

@pytest.mark.proves("FD-CORNER-1", "FD-CORNER-7")
@pytest.mark.parametrize("name", HOUSE)
def test_house_circuits_have_their_rows_spaces_and_stops(tracks, name):
    track = tracks[name]
    rows, spaces, stops, line_a, weather = HOUSE[name]
    assert track.rows == rows and track.circuit.line_a == line_a
    assert tuple(len(lane(track, number)) for number in (1, 2, 3)) == spaces
    assert tuple(track.stops(i) for i in range(track.corners)) == stops
    assert tuple(track.circuit.start_weather) == weather
    assert track.circuit.laps == 3 and track.circuit.house


@pytest.mark.parametrize("name", HOUSE)
def test_corners_lie_where_the_table_says(tracks, name):
    track = tracks[name]
    assert tuple((track.first_row(i), track.last_row(i))
                 for i in range(track.corners)) == CORNERS[name]
    inside = {1: "L", 3: "R"}
    assert "".join(inside[track.inside(i)] for i in range(track.corners)) == INSIDES[name]


def test_holes_lie_where_the_rule_puts_them(tracks):
    bay, town = tracks["lantern-bay"], tracks["old-town"]
    assert [holes(bay, 0, number) for number in (1, 2, 3)] == [[], [3], [1, 5]]
    assert [holes(town, 4, number) for number in (1, 2, 3)] == [[1, 5, 9, 13], [3, 11], []]


@pytest.mark.proves("FD-DRS-1")
def test_two_straights_are_drs_zones(track):
    zones = [s for s in range(track.circuit.sections) if track.circuit.zone[s]]
    assert len(zones) == 2 and not any(track.circuit.is_corner(s) for s in zones)
    for c in range(track.circuit.cells):
        assert track.zone(c) == (track.circuit.section[c] in zones)


def test_the_house_circuits_have_theirs_where_the_table_says(tracks):
    for name, rows in ZONES.items():
        circuit = tracks[name].circuit
        assert tuple(circuit.key_start[s] for s in range(circuit.sections)
                     if circuit.zone[s]) == rows


# --- any circuit ---

@pytest.mark.proves("FD-CORNER-7")
def test_the_inside_lane_is_the_shortest_way_through_a_corner(track):
    for i in range(track.corners):
        lengths = [track.length(i, number) for number in (1, 2, 3)]
        assert track.inside(i) == (1 if lengths[0] < lengths[2] else 3)
        assert min(lengths) == track.length(i, track.inside(i))
        assert max(lengths) == track.last_row(i) - track.first_row(i) + 1
        assert [rows - len(holes(track, i, number + 1)) for number, rows
                in enumerate([max(lengths)] * 3)] == lengths


def test_cells_and_places_lead_to_each_other(track):
    for c in range(track.circuit.cells):
        assert track.cell(track.row[c], track.circuit.lane[c]) == c
    for row in range(track.rows):
        assert track.cell(row, 0) == track.cell(row, 4) == NONE
    last = track.rows - 1
    assert all(track.cell(last, number) != NONE for number in (1, 2, 3))


def next_row(track, c, number):
    """By the letter: the cell of the first row after that of c in which the lane exists."""
    for row in range(track.row[c] + 1, track.row[c] + track.rows):
        if track.cell(row % track.rows, number) != NONE:
            return track.cell(row % track.rows, number)
    raise AssertionError("a lane without cells")


@pytest.mark.proves("FD-MOVE-2", "FD-MOVE-4")
def test_a_step_leads_to_the_next_space_of_its_lane(track):
    lanes = track.circuit.lane
    for c in range(track.circuit.cells):
        assert track.ahead(c) == next_row(track, c, lanes[c])
        for side in (-1, 1):
            to = track.beside(c, side)
            if to != NONE:
                assert to == next_row(track, c, lanes[c] + side)
                assert track.after(track.row[c], lanes[c] + side) == to


@pytest.mark.proves("FD-MOVE-4")
def test_on_a_straight_both_neighbours_are_open(track):
    for c in range(track.circuit.cells):
        if track.corner(c) == NONE:
            number = track.circuit.lane[c]
            assert (track.beside(c, -1) == NONE) == (number == 1)
            assert (track.beside(c, 1) == NONE) == (number == 3)


@pytest.mark.proves("FD-CORNER-5")
def test_in_a_corner_the_way_leads_inward_first_and_outward_then(track):
    inward = outward = 0
    for c in range(track.circuit.cells):
        corner = track.corner(c)
        if corner == NONE:
            continue
        rows = track.last_row(corner) - track.first_row(corner) + 1
        inside = track.inside(corner)
        into = 1 if inside == 3 else -1
        first_half = track.row[c] - track.first_row(corner) < rows / 2
        number = track.circuit.lane[c]
        assert (track.beside(c, into) != NONE) == (first_half and number != inside)
        assert (track.beside(c, -into) != NONE) == (not first_half and number != 4 - inside)
        inward += track.beside(c, into) != NONE
        outward += track.beside(c, -into) != NONE
    assert inward and outward


def test_the_lap_is_a_loop(track):
    for number in (1, 2, 3):
        cells = lane(track, number)
        assert [track.ahead(c) for c in cells] == cells[1:] + cells[:1]
        assert track.row[cells[0]] == 0


def test_the_grid_stands_in_pairs_before_the_line(track):
    for place in range(1, 9):
        c = track.grid_cell(place)
        assert track.row[c] == track.rows - place
        assert track.circuit.lane[c] == (1 if place & 1 else 3)


def test_line_a_lies_on_the_last_straight(track):
    circuit = track.circuit
    assert circuit.key_start[circuit.sections - 1] <= circuit.line_a < track.rows
    assert track.corner(track.cell(circuit.line_a, 2)) == NONE
    assert circuit.line_a > track.last_row(track.corners - 1)


def test_corners_are_numbered_along_the_way(track):
    seen = [track.corner(c) for c in lane(track, 2) if track.corner(c) != NONE]
    assert seen == sorted(seen) and set(seen) == set(range(track.corners))
    for c in range(track.circuit.cells):
        corner = track.corner(c)
        assert track.next_corner(c) == (corner if corner != NONE else next(
            (i for i in range(track.corners) if track.first_row(i) > track.row[c]), 0))


# --- distances ---

def test_distances_go_round_the_lap(tracks):
    yard = tracks["test-yard"]
    grid, first = yard.grid_cell(1), yard.cell(0, 1)
    assert yard.distance(grid, first) == 1 and yard.distance(first, grid) == yard.rows - 1
    assert yard.distance(first, first) == 0
    assert yard.to_corner(first) == 8 and yard.to_corner(yard.cell(9, 1)) == 0
    assert yard.to_corner(grid) == 9


def test_the_first_corner_that_lacks_stops(tracks):
    yard = tracks["test-yard"]
    assert yard.first_missed(yard.cell(3, 2), 0) == 8       # to row 11, the end of corner 0
    assert yard.first_missed(yard.cell(9, 2), 0) == 2       # in it, no stop made
    assert yard.first_missed(yard.cell(9, 2), 1) == 15      # made: on to corner 1
    assert yard.first_missed(yard.cell(20, 3), 1) == 4
    assert yard.first_missed(yard.cell(20, 3), 2) == 23     # next lap's corner 0
    assert yard.first_missed(yard.cell(13, 2), 3) == 11     # on a straight no stop counts


def test_corners_left_behind_and_the_spaces_beyond(tracks):
    yard = tracks["test-yard"]
    start = yard.cell(6, 2)
    assert list(yard.corners_on(start, 5)) == []             # row 11 is the corner's last
    assert list(yard.corners_on(start, 6)) == [(0, 5)]
    assert list(yard.corners_on(start, 18)) == [(0, 5)]
    assert list(yard.corners_on(start, 19)) == [(0, 5), (1, 18)]
    assert yard.beyond(0, yard.cell(12, 2)) == 1
    assert yard.beyond(0, yard.cell(17, 1)) == 6
    # lane 1 has holes in rows 2 and 6 of corner 1
    assert yard.beyond(0, yard.cell(21, 1)) == 9 and yard.beyond(0, yard.cell(21, 3)) == 10
    assert yard.beyond(1, yard.cell(0, 1)) == 8              # over the line


# --- the published figures ---

# spaces in all; of each corner stops, shortest and longest way
PUBLISHED = {
    "monaco": (497, "1:3-7 1:5-10 1:2-6 1:2-6 3:8-18 1:5-9 1:3-7 2:8-13 2:6-11 1:2-6"),
    "singapore": (518, "2:5-11 1:1-5 1:1-4 1:1-5 1:1-5 2:7-10 1:2-7 1:1-5 1:4-7 3:11-18 1:3-7"),
    "spa": (535, "1:1-6 1:10-14 2:8-14 2:7-14 1:5-10 2:6-12 1:6-12 2:6-12"),
    "monza": (375, "2:7-13 1:3-6 1:3-7 1:1-5 2:8-13 1:5-10"),
    "silverstone": (449, "1:3-7 3:15-22 1:2-6 2:6-13 3:13-23"),
    "suzuka": (441, "1:6-11 3:13-20 1:3-7 1:1-6 2:6-12 2:6-10"),
}


def test_all_circuits_there_are_stand_here():
    assert sorted([*HOUSE, *PUBLISHED]) == ALL


@pytest.mark.proves("FD-CORNER-7")
@pytest.mark.parametrize("name", PUBLISHED)
def test_published_circuits_have_their_spaces_and_corners(tracks, name):
    track = tracks[name]
    spaces, corners = PUBLISHED[name]
    assert track.circuit.cells == spaces
    found = []
    for i in range(track.corners):
        shortest, middle, longest = sorted(track.length(i, number) for number in (1, 2, 3))
        assert middle == track.length(i, 2)
        found.append("%d:%d-%d" % (track.stops(i), shortest, longest))
    assert " ".join(found) == corners


def test_monaco_has_the_published_straights(tracks):
    track = tracks["monaco"]
    straights = [(track.first_row(i) - (track.last_row(i - 1) if i else -1) - 1)
                 for i in range(track.corners)]
    straights[0] += track.rows - 1 - track.last_row(track.corners - 1)
    assert straights == [22, 18, 2, 8, 3, 28, 8, 2, 3, 6]
    # of the lanes the published 168, 166, 163, as nearly as these corners allow
    assert [len(lane(track, number)) for number in (1, 2, 3)] == [170, 160, 167]


@pytest.mark.parametrize("name, faces", [("monaco", (8, 5, 7)), ("singapore", (6, 6, 8))])
def test_published_start_weather(tracks, name, faces):
    dry, damp, wet = tracks[name].circuit.start_weather
    assert (dry, damp - dry, wet - damp) == faces


# --- the device ---

# what a Track answers, in one number; the same words run on both runtimes
DIGEST = """
def digest(track):
    value = 0
    for c in range(track.circuit.cells):
        for number in (track.row[c], track.ahead(c), track.beside(c, -1), track.beside(c, 1),
                       track.corner(c), track.zone(c), track.first_missed(c, 1)):
            value = (value * 31 + number) & 0x3fffff
    return value
"""
SCRIPT = DIGEST + """
from pitwall.circuit.lanes import Circuit
from pitwall.games.formula_d.track import Track
names = %r
def tick():
    with open("/%%s.pwc" %% names.pop(0), "rb") as file:
        print(digest(Track(Circuit(file.read()))))
    return len(names) > 0
"""


def test_micropython_drives_the_same_road(mpy, tracks):
    files = {f"/{name}.pwc": compile_file(FOLDER / (name + ".txt")) for name in ALL}
    printed = mpy.run(SCRIPT % ALL, files=files)
    here = {}
    exec(DIGEST, here)
    assert [int(word) for word in printed.split()] == [
        here["digest"](tracks[name]) for name in ALL]


HEAP = """
import gc
from pitwall.circuit.lanes import Circuit
from pitwall.games.formula_d.track import Track
state = {"step": 0, "table": open("/table", "rb").read()}
def tick():
    gc.collect()
    state["step"] += 1
    if state["step"] == 3:
        state["before"] = gc.mem_alloc()
        state["track"] = Track(Circuit(state["table"]))
    if state["step"] == 6:
        print(gc.mem_alloc() - state["before"])
    return state["step"] < 6
"""


@pytest.mark.parametrize("name", ["spa", "test-yard"])
def test_an_open_track_takes_little_memory(mpy, name):
    used = int(mpy.run(HEAP, files={"/table": compile_file(FOLDER / (name + ".txt"))}))
    print(f"{name}: {used} bytes of heap")
    assert 1500 < used < 10500
