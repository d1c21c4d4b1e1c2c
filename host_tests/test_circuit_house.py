"""The house circuits: complete, sound, worth driving, each with its own character."""

from pathlib import Path

import pytest

from pitwall.circuit.lanes import ARROW, DRY, GRIP, HEAVY, LIGHT, NONE, SHADED, SPECIALS
from tools.circuit.compile import compile_file, load
from tools.circuit.board import ARROW_INK, FINE, RED, SIZE
from tools.circuit.racing_line.draw import Board

ROOT = Path(__file__).parent.parent
NAMES = ("brazil", "china", "germany", "great-britain", "italy", "monaco", "spain", "united-states")

# Expected values: clockwise, positions of grid B, DRS lines, side of the pits, and shares of rain
# on grid A (least and most of its 36 cells).
FACTS = {
    "brazil": (False, 5, 2, "left", 8, 11),
    "china": (True, 6, 2, "left", 3, 7),
    "germany": (True, 5, 2, "right", 12, 16),
    "great-britain": (True, 6, 2, "right", 17, 22),
    "italy": (True, 5, 2, "right", 5, 9),
    "monaco": (True, 6, 1, "right", 4, 8),
    "spain": (True, 6, 2, "right", 2, 6),
    "united-states": (False, 5, 1, "left", 6, 10),
}


@pytest.fixture(scope="module")
def eight():
    """Return all house circuits by name."""
    return {name: load(ROOT / f"tracks/{name}.txt") for name in NAMES}


def corners(circuit):
    return [s for s in range(circuit.sections) if circuit.is_corner(s)]


def middle_lane(circuit):
    return sum(circuit.lane[c] == 2 for c in range(circuit.cells))


def cells_of_width(circuit, lanes):
    """Count the cells of the parts with `lanes` lanes."""
    return sum(circuit.high_lane[s] - circuit.low_lane[s] + 1 == lanes
               for s in (circuit.section[c] for c in range(circuit.cells)))


def rows(circuit, s):
    return 0 if circuit.is_corner(s) else circuit.cells_in(s, circuit.low_lane[s])


def straights(circuit):
    """Return the rows of the straights after the start, one number for each run between corners."""
    runs = "".join("|" if circuit.is_corner(s) else "." * rows(circuit, s)
                   for s in range(1, circuit.sections)).split("|")
    return sorted(len(run) for run in runs)


def weather(circuit, kind):
    return sum(cell == kind for cell in circuit.weather_a)


@pytest.mark.proves("PP-0-15", "PP-2.5-4")
def test_the_table_holds_all_that_a_race_needs(eight):
    assert sorted(path.stem for path in (ROOT / "tracks").glob("*.txt")) == list(NAMES)
    assert sorted(SPECIALS[1:]) == list(NAMES)
    for name, circuit in eight.items():
        assert not circuit.is_corner(0) and 0 < circuit.finish_row < circuit.cells_in(0, 2)
        assert isinstance(circuit.clockwise, bool)
        assert len(circuit.weather_a) == 36 and circuit.weather_b in (5, 6)
        technical = [s for s in corners(circuit) if circuit.is_technical(s)]
        assert 0 < len(technical) < len(corners(circuit))
        assert circuit.laps == 6 and circuit.house and circuit.status() == []
        assert circuit.entry_n and circuit.box < circuit.green1 < circuit.green2 < circuit.exit
        assert circuit.exit_n and circuit.pit_from != circuit.joins
        assert 1 <= len(circuit.drs) <= 2 and circuit.sc < circuit.length
        assert SPECIALS[circuit.special] == name and len(set(circuit.grid)) == 6
        notes = []
        assert len(compile_file(ROOT / f"tracks/{name}.txt", notes)) < 450
        assert notes == []


def test_a_lap_its_corners_start_pits_and_safety_car_line_are_where_they_should_be(eight):
    for circuit in eight.values():
        assert 60 <= middle_lane(circuit) <= 76
        assert 6 <= len(corners(circuit)) <= 10
        for s in corners(circuit):
            assert all(circuit.cells_in(s, lane) in (0, *range(2, 13)) for lane in (1, 2, 3))
        assert circuit.low_lane[0] == 1 and circuit.high_lane[0] == 3
        assert sum(rows(circuit, s) for s in range(circuit.sections)) < (
            middle_lane(circuit) * 3 // 4)
        pits = circuit.key[circuit.pit_from]
        assert pits > circuit.length * 3 // 4       # across the finish line
        assert circuit.section[circuit.joins] == 0 and circuit.key[circuit.joins] < 10
        assert circuit.key[circuit.arrow_of(0)] >= 6
        assert 5 <= circuit.length - circuit.key[circuit.grid[5]] <= 7
        assert circuit.length // 2 < circuit.sc < pits      # the queue can still stop
        right = sum(circuit.turns_right(s) for s in corners(circuit))
        assert (right > len(corners(circuit)) - right) == circuit.clockwise


def ways(circuit, start, end):
    """Return the fewest steps from a cell to section `end` without the racing line."""
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


def test_the_racing_line_is_the_quickest_way_through_every_corner(eight):
    for circuit in eight.values():
        for s in corners(circuit):
            before, after = s - 1, (s + 1) % circuit.sections
            c, line = circuit.arrow_of(before), 1
            while circuit.jump[c] != NONE:
                c, line = circuit.jump[c], line + 1
            row = circuit.cells_in(before, circuit.low_lane[before])
            lanes = range(circuit.low_lane[before], circuit.high_lane[before] + 1)
            assert line < min(ways(circuit, circuit.cell(before, lane, row), after)
                              for lane in lanes)


@pytest.mark.proves("PP-2.4-2")
def test_what_a_table_says_of_each(eight):
    assert sorted(FACTS) == list(NAMES)
    for name, (clockwise, b, drs, pits, least, most) in FACTS.items():
        circuit = eight[name]
        assert circuit.clockwise == clockwise, name
        assert (circuit.weather_b, len(circuit.drs)) == (b, drs), name
        assert circuit.pit_right == (pits == "right"), name
        assert least <= 36 - weather(circuit, DRY) <= most, name
    ways = {(c.pit_right, c.entry_n, c.exit_n, c.section[c.pit_from] == 0)
            for c in eight.values()}        # pit lanes differ
    assert len(ways) >= 6
    assert {c.section[c.pit_from] == 0 for c in eight.values()} == {True, False}


def test_a_lap_on_the_racing_line_is_as_long_as_the_circuit_is_known_for(eight):
    # cells in single file after the first lap, when the dashed divisions do not count
    laps = {name: sum(rows(c, s) for s in range(c.sections))
            + sum(bool(flag & SHADED) for flag in c.flags[:c.cells])
            - sum(c.joined[i] != i for i in range(c.cells)) // 3 for name, c in eight.items()}
    shortest = sorted(laps, key=laps.get)
    assert shortest[0] == "monaco" and shortest[-1] == "italy"
    assert laps["brazil"] < 48
    assert all(44 <= lap <= 60 for lap in laps.values()), laps


def test_monaco_is_narrow_and_winding(eight):
    three = {name: cells_of_width(circuit, 3) for name, circuit in eight.items()}
    assert min(three, key=three.get) == "monaco"
    assert three["monaco"] < min(three[name] for name in NAMES if name != "monaco") // 2
    assert cells_of_width(eight["monaco"], 1) >= 5
    assert not any(cells_of_width(eight[name], 1) for name in NAMES if name != "monaco")
    assert len(corners(eight["monaco"])) == max(len(corners(c)) for c in eight.values())
    assert straights(eight["monaco"])[-1] == min(straights(c)[-1] for c in eight.values())


def test_italy_has_four_long_straights_and_few_corners(eight):
    assert len(corners(eight["italy"])) == min(len(corners(c)) for c in eight.values())
    assert eight["italy"].cells_in(0, 1) >= 16 and straights(eight["italy"])[-3] >= 8
    assert all(straights(c)[-3] < 8 for name, c in eight.items() if name != "italy")


@pytest.mark.proves("PP-A4-17", "PP-A4-18", "PP-4.6-10")
def test_italy_and_germany_have_less_grip_areas(eight):
    grip = {name: sum(bool(flag & GRIP) for flag in c.flags[:c.cells])
            for name, c in eight.items()}
    assert min(grip["italy"], grip["germany"]) > max(grip["great-britain"], grip["united-states"])
    for name in ("brazil", "china", "monaco", "spain"):
        assert grip[name] == 0


def test_china_has_two_snails_and_a_straight_to_a_hairpin(eight):
    china = eight["china"]
    # the number of a corner's cells shows how far it turns; the first has the most
    first = corners(china)[0]
    assert china.cells_in(first, 1) == max(china.cells_in(s, 1) for s in corners(china))
    long = max(range(1, china.sections), key=lambda s: rows(china, s))
    assert rows(china, long) >= 10 and china.turns_right(long - 1) and china.turns_right(long + 1)
    assert any(china.key_start[long] <= key < china.key_start[long + 1] for key in china.drs)


def test_germany_has_a_forest_and_spain_and_brazil_end_in_a_sweep(eight):
    assert straights(eight["germany"])[-1] >= 10
    spain, brazil = eight["spain"], eight["brazil"]
    last, before = corners(spain)[-1], corners(spain)[-2]
    assert spain.turns_right(last) and not spain.turns_right(before)
    assert spain.is_technical(before) and spain.cells_in(last, 2) >= 6
    assert not brazil.is_corner(brazil.sections - 1) and rows(brazil, brazil.sections - 1) >= 5


def test_rain_in_brazil_comes_heavy_and_at_once(eight):
    heavy = {name: weather(circuit, HEAVY) for name, circuit in eight.items()}
    assert max(heavy, key=heavy.get) == "brazil"
    assert weather(eight["brazil"], HEAVY) > 2 * weather(eight["brazil"], LIGHT)
    grid = eight["brazil"].weather_a
    assert sum(grid[i] == DRY and grid[(i + 1) % 36] == HEAVY for i in range(36)) >= 3


# --- the picture of the board ---

def colour_at(board, point):
    return board.image.getpixel((round(point[0]), round(point[1])))


@pytest.mark.proves("PP-4.2.2-1")
def test_a_technical_corner_shows_red_lines_and_a_red_arrow(eight):
    for circuit in eight.values():
        board = Board(circuit)
        picture = board.picture()
        assert picture.height == SIZE and picture.width > SIZE and FINE > 1
        assert len(picture.getcolors(1 << 20)) > 100
        for s in corners(circuit):
            technical = circuit.is_technical(s)
            # between lanes and cells' middles, where no other mark crosses the line
            for t in (0, 256):
                at = board._point(s, t, -22)
                assert (colour_at(board, at) == RED) == technical, circuit.section_name(s)
            assert _ink(board, circuit.arrow_of(s - 1)) == (RED if technical else ARROW_INK)


def _ink(board, c):
    """Return the colour in which a cell's double arrow is drawn."""
    assert board.circuit.flags[c] & ARROW
    seen = {colour_at(board, board._spot(c, t, side))
            for t in range(40, 220, 2) for side in range(-150, 151, 10)}
    found = seen & {RED, ARROW_INK}
    assert len(found) == 1
    return found.pop()
