"""Rows, steps and corners of Formula D's circuits, compared with their source tables."""

from pathlib import Path

import pytest

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d.track import Track
from tools.circuit.compile import compile_file, load

FOLDER = Path(__file__).parent.parent / "tracks/formula-d"
ALL = sorted(path.stem for path in FOLDER.glob("*.txt"))

# rows; spaces of each lane from the left; line A; last rolls for dry, damp, wet; rows where DRS
# zones begin; of each corner first and last row, stops, the inside lane
HOUSE = {
    "lantern-bay": (132, (126, 124, 122), 126, (13, 16, 20), (0, 65),
                    "14-20:1R 27-36:2L 46-51:1R 56-64:2R 78-84:1L 90-105:3R 114-119:1L"),
    "pine-ridge": (141, (136, 135, 134), 132, (9, 13, 20), (0, 51),
                   "20-30:2R 43-50:1L 73-79:1R 87-98:2L 114-122:1R"),
    "salt-flats": (152, (150, 145, 142), 141, (18, 20, 20), (0, 51),
                   "26-33:1R 44-50:1R 79-89:2R 99-106:1L 121-129:1R"),
    "old-town": (112, (103, 104, 106), 107, (12, 16, 20), (0, 50),
                 "11-16:1L 21-30:2R 37-41:1L 45-49:1R 60-74:3L 82-91:2R 97-102:1L"),
    "test-yard": (32, (30, 31, 31), 28, (20, 20, 20), (0, 12), "8-11:1R 17-24:2L"),
}
# published figures: total spaces; of each corner stops, shortest and longest path
PUBLISHED = {
    "monaco": (497, "1:3-7 1:5-10 1:2-6 1:2-6 3:8-18 1:5-9 1:3-7 2:8-13 2:6-11 1:2-6"),
    "singapore": (518, "2:5-11 1:1-5 1:1-4 1:1-5 1:1-5 2:7-10 1:2-7 1:1-5 1:4-7 3:11-18 1:3-7"),
    "spa": (535, "1:1-6 1:10-14 2:8-14 2:7-14 1:5-10 2:6-12 1:6-12 2:6-12"),
    "monza": (375, "2:7-13 1:3-6 1:3-7 1:1-5 2:8-13 1:5-10"),
    "silverstone": (449, "1:3-7 3:15-22 1:2-6 2:6-13 3:13-23"),
    "suzuka": (441, "1:6-11 3:13-20 1:3-7 1:1-6 2:6-12 2:6-10"),
}


@pytest.fixture(scope="module")
def tracks():
    """Return every circuit of the game by name."""
    return {name: Track(load(FOLDER / (name + ".txt"))) for name in ALL}


@pytest.fixture(scope="module", params=ALL)
def track(request, tracks):
    return tracks[request.param]


def lane(track, number):
    """Return the cells of a lane in the order of travel."""
    return sorted((c for c in range(track.circuit.cells) if track.circuit.lane[c] == number),
                  key=lambda c: track.row[c])


def holes(track, corner, number):
    """Return the rows of a corner, counted from its first, that a lane lacks."""
    first = track.first_row(corner)
    return [row - first for row in range(first, track.last_row(corner) + 1)
            if track.cell(row, number) == NONE]


@pytest.mark.proves("FD-CORNER-1", "FD-CORNER-7", "FD-DRS-1")
def test_circuits_are_what_their_tables_say(tracks):
    assert sorted([*HOUSE, *PUBLISHED]) == ALL
    for name, figures in HOUSE.items():
        track = tracks[name]
        circuit = track.circuit
        zones = tuple(circuit.key_start[s] for s in range(circuit.sections) if circuit.zone[s])
        corners = ["%d-%d:%d%s" % (track.first_row(i), track.last_row(i), track.stops(i),
                                   "-L-R"[track.inside(i)]) for i in range(track.corners)]
        assert (track.rows, tuple(len(lane(track, number)) for number in (1, 2, 3)),
                circuit.line_a, tuple(circuit.start_weather), zones, " ".join(corners)) == figures
        assert circuit.laps == 3 and circuit.house
    for name, (spaces, corners) in PUBLISHED.items():
        track, found = tracks[name], []
        for i in range(track.corners):
            lengths = sorted(track.length(i, number) for number in (1, 2, 3))
            assert lengths[1] == track.length(i, 2)
            found.append("%d:%d-%d" % (track.stops(i), lengths[0], lengths[2]))
        assert (track.circuit.cells, " ".join(found)) == (spaces, corners)
    for name, faces in (("monaco", (8, 5, 7)), ("singapore", (6, 6, 8))):
        dry, damp, wet = tracks[name].circuit.start_weather
        assert (dry, damp - dry, wet - damp) == faces


def test_monaco_has_the_published_straights(tracks):
    track = tracks["monaco"]
    straights = [(track.first_row(i) - (track.last_row(i - 1) if i else -1) - 1)
                 for i in range(track.corners)]
    straights[0] += track.rows - 1 - track.last_row(track.corners - 1)
    assert straights == [22, 18, 2, 8, 3, 28, 8, 2, 3, 6]
    # published lengths of the lanes are 168, 166, 163; this is as near as these corners allow
    assert [len(lane(track, number)) for number in (1, 2, 3)] == [170, 160, 167]


def test_holes_lie_where_the_rule_puts_them(tracks):
    bay, town = tracks["lantern-bay"], tracks["old-town"]
    assert [holes(bay, 0, number) for number in (1, 2, 3)] == [[], [3], [1, 5]]
    assert [holes(town, 4, number) for number in (1, 2, 3)] == [[1, 5, 9, 13], [3, 11], []]


# --- any circuit ---

@pytest.mark.proves("FD-CORNER-7")
def test_the_inside_lane_is_the_shortest_way_through_a_corner(track):
    for i in range(track.corners):
        lengths = [track.length(i, number) for number in (1, 2, 3)]
        assert track.inside(i) == (1 if lengths[0] < lengths[2] else 3)
        assert min(lengths) == track.length(i, track.inside(i))
        assert max(lengths) == track.last_row(i) - track.first_row(i) + 1
        assert lengths == [max(lengths) - len(holes(track, i, number)) for number in (1, 2, 3)]


@pytest.mark.proves("FD-DRS-1")
def test_cells_and_places_lead_to_each_other_and_the_lap_is_a_loop(track):
    circuit = track.circuit
    for c in range(circuit.cells):
        assert track.cell(track.row[c], circuit.lane[c]) == c
        assert track.zone(c) == circuit.zone[circuit.section[c]]
    for row in range(track.rows):
        assert track.cell(row, 0) == track.cell(row, 4) == NONE
    for number in (1, 2, 3):
        cells = lane(track, number)
        assert [track.ahead(c) for c in cells] == cells[1:] + cells[:1]
        assert track.row[cells[0]] == 0 and track.row[cells[-1]] == track.rows - 1
    for place in range(1, 9):                       # the grid is in pairs before the line
        c = track.grid_cell(place)
        assert (track.row[c], circuit.lane[c]) == (track.rows - place, 1 if place & 1 else 3)
    zones = [s for s in range(circuit.sections) if circuit.zone[s]]
    assert len(zones) == 2 and not any(circuit.is_corner(s) for s in zones)
    assert circuit.key_start[circuit.sections - 1] <= circuit.line_a < track.rows
    assert circuit.line_a > track.last_row(track.corners - 1)


def next_row(track, c, number):
    """Return the cell of the first row after that of c in which the lane exists."""
    for row in range(track.row[c] + 1, track.row[c] + track.rows):
        if track.cell(row % track.rows, number) != NONE:
            return track.cell(row % track.rows, number)
    raise AssertionError("a lane without cells")


@pytest.mark.proves("FD-MOVE-2", "FD-MOVE-4", "FD-CORNER-5")
def test_a_step_leads_to_the_next_space_of_a_lane_that_is_open(track):
    """On a straight both neighbours are; in a corner inward first, outward from its second half."""
    lanes, ways = track.circuit.lane, set()
    for c in range(track.circuit.cells):
        number, corner = lanes[c], track.corner(c)
        assert track.ahead(c) == next_row(track, c, number)
        for side in (-1, 1):
            may = 1 <= number + side <= 3
            if corner != NONE:
                rows = track.last_row(corner) - track.first_row(corner) + 1
                inward = side == (1 if track.inside(corner) == 3 else -1)
                may = may and inward == (track.row[c] - track.first_row(corner) < rows / 2)
                ways.add((may, inward))
            to = track.beside(c, side)
            assert to == (next_row(track, c, number + side) if may else NONE)
            assert not may or track.after(track.row[c], number + side) == to
    assert len(ways) == 4


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
    assert [yard.to_corner(c) for c in (first, yard.cell(9, 1), grid)] == [8, 0, 9]
    for row, number, stops, missed in (
            (3, 2, 0, 8), (9, 2, 0, 2),             # to row 11, the end of corner 0
            (9, 2, 1, 15),                          # its stop is made: on to corner 1
            (20, 3, 1, 4), (20, 3, 2, 23),          # next lap's corner 0
            (13, 2, 3, 11)):                        # on a straight no stop counts
        assert yard.first_missed(yard.cell(row, number), stops) == missed


def test_corners_left_behind_and_the_spaces_beyond(tracks):
    yard = tracks["test-yard"]
    for rows, corners in ((5, []), (6, [(0, 5)]), (18, [(0, 5)]), (19, [(0, 5), (1, 18)])):
        assert list(yard.corners_on(yard.cell(6, 2), rows)) == corners
    for corner, row, number, spaces in (
            (0, 12, 2, 1), (0, 17, 1, 6), (0, 21, 1, 9), (0, 21, 3, 10),    # holes in lane 1
            (1, 0, 1, 8)):                                                  # over the line
        end = yard.cell(row, number)
        assert yard.beyond(corner, end) == spaces
        for rows in (1, yard.rows):
            assert yard.beyond(corner, end, rows) == spaces
        assert yard.beyond(corner, end, yard.rows + 1) == spaces + yard._cells_of(number)


# --- the device ---

# a digest of a Track's answers; the same script runs on both runtimes
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
import gc
from pitwall.circuit import lanes, opened
from pitwall.games.formula_d.track import Track
names, step, at = %r, 0, {}
def tick():
    global step
    gc.collect()
    step += 1
    if step %% 4 == 1:
        at["track"] = None
        with open("/%%s.pwc" %% names.pop(0), "rb") as file:
            at["table"] = file.read()
    elif step %% 4 == 2:
        at["before"] = gc.mem_alloc()
        at["track"] = Track(opened(at["table"]))
    elif not step %% 4:
        print(gc.mem_alloc() - at["before"], digest(at["track"]))
    return step %% 4 > 0 or len(names) > 0
"""


def test_micropython_drives_the_same_road_and_it_takes_little_memory(mpy, tracks):
    files = {f"/{name}.pwc": compile_file(FOLDER / (name + ".txt")) for name in ALL}
    printed = mpy.run(SCRIPT % ALL, files=files).split()
    here = {}
    exec(DIGEST, here)
    assert [int(word) for word in printed[1::2]] == [here["digest"](tracks[name]) for name in ALL]
    assert all(1500 < int(word) < 10500 for word in printed[::2]), printed


def test_a_hands_way_is_made_of_steps_that_a_car_may_take(track):
    found = 0
    for here in range(0, track.circuit.cells, 9):
        for there in range(track.circuit.cells):
            if not 0 < track.distance(here, there) <= 20:
                continue
            cells, at = track.way(here, there), here
            for cell in cells:
                assert cell in (track.ahead(at), track.beside(at, -1), track.beside(at, 1))
                at = cell
            assert at == there or not cells
            found += bool(cells)
        for back in range(1, 6):        # it was put back
            there = track.cell((track.row[here] - back) % track.rows, 2)
            assert there == NONE or track.way(here, there) == []
    assert found > 500
