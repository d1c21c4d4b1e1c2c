"""The two house circuits: complete, sound, and worth driving."""

from pathlib import Path

import pytest

from pitwall.circuits import ARROW, GRIP, NONE, SPECIALS
from tools.circuit import compile_file, load
from tools.circuit_draw import ARROW_INK, FINE, RED, SIZE, Board

ROOT = Path(__file__).parent.parent
NAMES = ("great-britain", "united-states")


@pytest.fixture(scope="module", params=NAMES)
def circuit(request):
    return load(ROOT / f"tracks/{request.param}.txt")


def corners(circuit):
    return [s for s in range(circuit.sections) if circuit.is_corner(s)]


def middle_lane(circuit):
    return sum(circuit.lane[c] == 2 for c in range(circuit.cells))


@pytest.mark.proves("PP-0-15")
def test_the_table_holds_all_that_a_race_needs(circuit):
    assert not circuit.is_corner(0) and 0 < circuit.finish_row < circuit.cells_in(0, 2)
    assert isinstance(circuit.clockwise, bool)
    assert len(circuit.weather_a) == 36 and circuit.weather_b in (5, 6)
    technical = [s for s in corners(circuit) if circuit.is_technical(s)]
    assert 0 < len(technical) < len(corners(circuit))
    assert circuit.laps > 0
    assert circuit.entry_n and circuit.box < circuit.green1 < circuit.green2 < circuit.exit
    assert circuit.exit_n and circuit.pit_from != circuit.joins
    assert 1 <= len(circuit.drs) <= 2 and circuit.sc < circuit.length
    assert circuit.special > 0
    assert len(set(circuit.grid)) == 6


def test_it_is_sound_and_marked_as_our_own(circuit):
    assert circuit.status() == [] and circuit.house


@pytest.mark.proves("PP-2.5-4")
def test_the_number_of_laps_stands_in_the_table(circuit):
    assert circuit.laps == 6


def test_they_have_their_special_rules():
    for name in NAMES:
        assert SPECIALS[load(ROOT / f"tracks/{name}.txt").special] == name


def test_a_lap_and_its_corners_have_the_right_size(circuit):
    assert 55 <= middle_lane(circuit) <= 70
    assert 5 <= len(corners(circuit)) <= 8
    for s in corners(circuit):
        assert all(circuit.cells_in(s, lane) in (0, *range(2, 13)) for lane in (1, 2, 3))
    widths = {circuit.high_lane[s] - circuit.low_lane[s] + 1 for s in range(circuit.sections)}
    assert widths == {2, 3}
    assert any(circuit.flags[c] & GRIP for c in range(circuit.cells))


def ways(circuit, start, end):
    """Fewest steps from a cell to section `end` without the racing line."""
    steps = {start: 0}
    queue = [start]
    for c in queue:
        if circuit.section[c] == end:
            return steps[c]
        for to in circuit.onward[circuit.first[c]:circuit.first[c + 1]]:
            if to not in steps:
                steps[to] = steps[c] + 1
                queue.append(to)
    raise AssertionError("no way out of a corner")


def test_the_racing_line_is_the_quickest_way_through_every_corner(circuit):
    for s in corners(circuit):
        before, after = s - 1, (s + 1) % circuit.sections
        c, line = circuit.arrow_of(before), 1
        while circuit.jump[c] != NONE:
            c, line = circuit.jump[c], line + 1
        row = circuit.cells_in(before, circuit.low_lane[before])
        lanes = range(circuit.low_lane[before], circuit.high_lane[before] + 1)
        assert line < min(ways(circuit, circuit.cell(before, lane, row), after) for lane in lanes)


def test_the_pits_lie_round_the_finish_line(circuit):
    assert circuit.key[circuit.pit_from] > circuit.length * 3 // 4
    assert circuit.section[circuit.joins] == 0 and circuit.key[circuit.joins] < 10


def test_the_start_leaves_room_before_the_first_corner(circuit):
    assert circuit.key[circuit.arrow_of(0)] >= 6
    behind = circuit.length - circuit.key[circuit.grid[5]]
    assert 5 <= behind <= 7


def test_britain_is_changeable_and_america_drier():
    wet = [sum(map(bool, load(ROOT / f"tracks/{name}.txt").weather_a)) for name in NAMES]
    assert wet[0] >= 16 and wet[1] <= 10
    assert [len(load(ROOT / f"tracks/{name}.txt").drs) for name in NAMES] == [2, 1]


def test_they_compile_without_remarks():
    for name in NAMES:
        notes = []
        compile_file(ROOT / f"tracks/{name}.txt", notes)
        assert notes == []


# --- the picture of the board ---

def colour_at(board, point):
    return board.image.getpixel((round(point[0]), round(point[1])))


@pytest.mark.proves("PP-4.2.2-1")
def test_a_technical_corner_shows_red_lines_and_a_red_arrow(circuit):
    board = Board(circuit)
    board.picture()
    for s in corners(circuit):
        technical = circuit.is_technical(s)
        # between lanes and cells' middles, where no other mark crosses the line
        for t in (0, 256):
            at = board._point(s, t, -22)
            assert (colour_at(board, at) == RED) == technical, circuit.section_name(s)
        assert _ink(board, circuit.arrow_of(s - 1)) == (RED if technical else ARROW_INK)


def _ink(board, c):
    """The colour in which a cell's double arrow is drawn."""
    assert board.circuit.flags[c] & ARROW
    seen = {colour_at(board, board._spot(c, t, side))
            for t in range(40, 220, 2) for side in range(-150, 151, 10)}
    found = seen & {RED, ARROW_INK}
    assert len(found) == 1
    return found.pop()


def test_the_picture_has_its_size_and_its_colours(circuit):
    picture = Board(circuit).picture()
    assert picture.height == SIZE and picture.width > SIZE and FINE > 1
    assert len(picture.getcolors(1 << 20)) > 100
