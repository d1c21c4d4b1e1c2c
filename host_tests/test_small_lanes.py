"""The lanes on the smallest page: positions of the cells, and their visible part."""

import pytest

from host_tests.app_drive import Desk
from host_tests.playing import table_of
from pitwall.circuit import opened
from pitwall.circuit.cells import SHADED
from pitwall.ui import small_lanes
from pitwall.ui.small_lanes import BEHIND, FAR, HIGH, STEP, Lanes

TRACKS = ("great-britain", "monaco", "formula-d/monza", "formula-d/test-yard")


class Dash:
    """Cars on cells."""

    def __init__(self, *cells):
        self.cells = cells

    def cell(self, race, who):
        return self.cells[who]

    def marked(self, race, cell):
        return cell in race.marks


class Race:
    marks, table = (), b""

    def __init__(self, cars):
        self.cars = [None] * cars


class Drawn:
    """A pen that records drawing calls."""

    top, bottom = 0, 64

    def __init__(self):
        self.rects, self.texts, self.lines = [], [], []

    def rect(self, *box):
        self.rects.append(box)

    def text(self, x, y, text, ink, ground=None):
        self.texts.append((x, y, text, ink))

    def line(self, *ends):
        self.lines.append(ends)


def seen(track, cells, chosen=-1, offers=(), marks=(), wide=128):
    """Draw cars on these cells, the first one yours; return (Lanes, the pen)."""
    circuit = opened(table_of(track))
    lanes, race, pen = Lanes(circuit, Dash(*cells), "ABC", 0, 0, wide), Race(len(cells)), Drawn()
    race.marks = marks
    lanes.look(race, 0, offers, chosen)
    lanes.paint(pen)
    return lanes, pen


@pytest.mark.parametrize("track", TRACKS)
def test_every_cell_has_its_place_and_no_two_share_one(track):
    """Around the lap, lane by lane, cells follow each other without a gap."""
    circuit = opened(table_of(track))
    lanes = Lanes(circuit, Dash(0), "A", 0, 0, 128)
    for lane in (1, 2, 3):
        at = []
        for cell in range(circuit.cells):
            if circuit.lane[cell] == lane:
                s, k = circuit.section[cell], circuit.row[cell]
                at.append((lanes._edge(s, lane, k - 1), lanes._edge(s, lane, k)))
        at.sort()
        assert all(end > start for start, end in at)
        assert all(before[1] <= after[0] for before, after in zip(at, at[1:]))
        assert at[-1][1] <= lanes.around


def test_a_straight_lines_up_and_the_inside_of_a_corner_has_longer_cells():
    circuit = opened(table_of("formula-d/monza"))
    lanes = Lanes(circuit, Dash(0), "A", 0, 0, 128)
    corner = [s for s in range(circuit.sections) if circuit.is_corner(s)][0]
    inside = 3 if circuit.turns_right(corner) else 1
    widths = {}
    for cell in range(circuit.start[corner], circuit.start[corner + 1]):
        lanes.look(Race(1), 0)
        lanes.first = lanes.starts[corner] - BEHIND
        widths.setdefault(circuit.lane[cell], []).append(lanes.place(cell)[2])
    assert min(widths[inside]) > max(widths[4 - inside]) >= STEP - 1
    straight = [cell for cell in range(circuit.start[0], circuit.start[1])]
    assert {lanes.place(cell)[2] for cell in straight} == {STEP}


@pytest.mark.parametrize("track", TRACKS)
def test_the_own_car_is_seen_wherever_it_is_also_across_the_line(track):
    circuit = opened(table_of(track))
    for cell in range(circuit.cells):
        lanes, pen = seen(track, [cell, circuit.ahead[cell]])
        x, y, wide = lanes.place(cell)
        assert x == BEHIND and y == HIGH * (circuit.lane[cell] - 1)
        there = lanes.place(circuit.ahead[cell])
        assert there[0] != FAR and there[0] >= x + wide
        letters = {text: ink for _, _, text, ink in pen.texts}
        assert letters == {"A": small_lanes.BLACK, "B": small_lanes.WHITE}


def test_far_choices_move_what_is_seen():
    circuit = opened(table_of("formula-d/monza"))
    for chosen in range(0, circuit.cells, 7):
        lanes, _ = seen("formula-d/monza", [0], chosen, ((chosen, "", True),))
        x, _, wide = lanes.place(chosen)
        assert 0 <= x and x + wide <= 128, chosen


def test_offers_debris_and_the_racing_line():
    circuit = opened(table_of("great-britain"))
    line = [cell for cell in range(circuit.cells) if circuit.flags[cell] & SHADED][0]
    _, pen = seen("great-britain", [line], offers=((circuit.ahead[line], "2", False),))
    assert pen.lines and [text for _, _, text, _ in pen.texts] == ["2", "A"]
    here = 12
    _, bare = seen("formula-d/monza", [here])
    _, pen = seen("formula-d/monza", [here], marks=(here + 3,))
    assert len(pen.lines) == len(bare.lines) + 2 == 2
    pits = circuit.total - 1
    _, pen = seen("great-britain", [0], pits, ((pits, "", True),))       # no place in the lanes
    assert [text for _, _, text, _ in pen.texts] == ["A"]


def test_a_caption_has_them_below_if_it_leaves_room(tmp_path):
    desk = Desk(tmp_path, shape="128x64")
    desk.app.choose("pole-position")
    desk.app.begin("great-britain", [0, 1, 2], 2, 0)
    seen_with, seen_without = 0, 0
    for _ in range(400):
        play = desk.app.screen
        if desk.shows() == "Caption":
            fits = len(play.frame.fold(play.caption.text)) <= 3
            assert play.chart.shown == fits
            seen_with, seen_without = seen_with + fits, seen_without + (not fits)
        desk.press("ok")
        desk.run(50)
    assert seen_with and seen_without and desk.app.page.cut == []
