"""Formula D: moving, changing lanes, braking. Rows and lanes of the long yard, see Situation."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import asks


def places(at, free=True):
    """(row, lane) of where the open move may end, at no cost or at any."""
    ends = at.ends() if free else [move[0] for move in at.moves()]
    return {(at.circuit.key[at.cell(end)], at.circuit.lane[at.cell(end)]) for end in ends}


def road(start, *others, marks=(), **fields):
    """Car 0 on (row, lane), the others before it; it has no brakes unless it is given some."""
    at = Situation(1 + len(others))
    at.put(0, start, **dict({"brake": 0}, **fields))
    for who, place in enumerate(others):
        at.put(who + 1, place)
    at.mark(*marks)
    return at


# --- so many spaces, forward ---

@pytest.mark.proves("FD-MOVE-1", "FD-MOVE-2")
def test_the_whole_roll_and_nothing_but_forward():
    at = road((4, 2))
    at.turn(0, 3, 7)
    assert places(at, free=False) == {(11, 1), (11, 2), (11, 3)}


@pytest.mark.proves("FD-MOVE-3")
def test_two_cars_do_not_share_a_space():
    at = road((4, 2), (10, 2))
    at.turn(0, 3, 6)
    assert places(at) == {(10, 1), (10, 3)}


@pytest.mark.proves("FD-MOVE-3")
def test_nobody_drives_through_anybody():
    at = road((4, 2), (6, 1), (6, 2), (6, 3), brake=3)
    at.turn(0, 3, 4)
    assert places(at, free=False) == {(5, 1), (5, 2), (5, 3)}


@pytest.mark.proves("FD-MOVE-4")
def test_a_step_aside_costs_no_more_than_one_straight_on():
    at = road((4, 1))
    at.turn(0, 2, 2)
    assert places(at) == {(6, 1), (6, 2), (6, 3)}


@pytest.mark.proves("FD-MOVE-4")
def test_a_step_aside_goes_one_lane_and_one_row():
    at = road((4, 1))
    at.turn(0, 1, 1)
    assert places(at) == {(5, 1), (5, 2)}


# --- weaving ---

@pytest.mark.proves("FD-MOVE-5")
def test_back_into_the_lane_after_passing_a_car_there():
    at = road((4, 2), (6, 2), (6, 3), (5, 3), (7, 1))
    at.turn(0, 2, 4)
    assert (8, 2) in places(at)


@pytest.mark.proves("FD-MOVE-5", "FD-DMG-5")
def test_a_marked_space_may_be_driven_round_and_the_lane_taken_again():
    """Lane 1 is closed further on, lane 3 from the start: only a way 2, 1, 2 leads to (8, 2)
    without touching (6, 2)."""
    at = road((4, 2), (5, 3), (6, 3), (7, 3), (8, 1), marks=[(6, 2)])
    at.turn(0, 2, 4)
    assert [move[4] for move in at.moves() if move[0] == "S1.2.9"] == [0]


@pytest.mark.proves("FD-MOVE-5")
def test_no_second_change_of_side():
    """Past the car in (6, 2) on the left and back; then the car in (9, 2) must be passed on the
    right, and from there no way leads back."""
    others = [(6, 2), (9, 2), (5, 3), (6, 3), (8, 1), (9, 1), (10, 3)]
    at = road((4, 2), *others)
    at.turn(0, 3, 6)
    assert places(at, free=False) == {(9, 3)}


@pytest.mark.proves("FD-MOVE-5")
def test_one_change_of_side_may_lead_over_all_lanes():
    at = road((4, 3), (5, 3), (6, 2), (8, 1), (6, 3), (7, 3))
    at.turn(0, 3, 4)
    assert places(at) == {(8, 2), (8, 3)}   # (6, 2) was passed from (6, 1)


@pytest.mark.proves("FD-MOVE-5")
def test_to_the_left_to_the_right_and_no_third_time():
    """Over (5, 1), (6, 2) and (7, 3); (8, 3) is taken, and (8, 2) is to the left again."""
    at = road((4, 2), (5, 2), (5, 3), (6, 1), (7, 2), (8, 3), tyre=1)
    at.turn(0, 3, 4)
    assert [move[:4] for move in at.moves()] == [("S1.3.8", 0, 0, 1)]


@pytest.mark.proves("FD-MOVE-6", "FD-MOVE-7")
def test_no_way_to_a_space_is_longer_than_another():
    """Overtaking takes as many spaces as going straight on would: a row a space, in all lanes."""
    at = road((4, 2), (6, 2), (8, 1), marks=[(7, 3)])
    at.turn(0, 4, 9)
    assert places(at) == {(13, 1), (13, 2), (13, 3)}
    m = at.race.scratch.moves
    for i in range(m.options):
        assert m.option_spaces[i] == at.circuit.key[m.option_cell[i]] - 4


@pytest.mark.proves("FD-MOVE-6")
def test_overtaking_takes_the_fewest_spaces():
    """Round one car and right before it again: two spaces, as many as through it."""
    at = road((4, 2), (5, 2))
    at.turn(0, 2, 2)
    assert (6, 2) in places(at)


@pytest.mark.proves("FD-MOVE-7")
def test_lanes_are_not_changed_back_to_gain_a_longer_way():
    """In C1 the outside is two spaces longer than the inside. From the inside lane the outside
    can be reached before the corner; but no way through it has more spaces than its own lanes."""
    at = road((36, 3), stops=0, kers=2)
    at.turn(0, 4, 10)
    m = at.race.scratch.moves
    for i in range(m.options):
        rows = at.circuit.key[m.option_cell[i]] - 36
        assert m.option_spaces[i] <= rows <= m.option_spaces[i] + 2


# --- corners ---

@pytest.mark.proves("FD-CORNER-5")
def test_arrows_lead_inward_first():
    at = road((41, 2), stops=1)             # C1, rows 40 to 45, right: rows 40 to 42 lead right
    at.turn(0, 1, 1)
    assert {lane for _, lane in places(at)} == {2, 3}


@pytest.mark.proves("FD-CORNER-5")
def test_arrows_lead_outward_later():
    at = road((44, 2), stops=1)
    at.turn(0, 1, 1)
    assert {lane for _, lane in places(at)} == {1, 2}


@pytest.mark.proves("FD-CORNER-5")
def test_arrows_of_a_corner_to_the_left():
    at = road((78, 2), stops=0)
    at.turn(0, 1, 1)
    assert {lane for _, lane in places(at)} == {1, 2}
    at = road((79, 1), stops=0)
    at.turn(0, 1, 1)
    assert {lane for _, lane in places(at)} == {1}
    at = road((81, 2), stops=0)
    at.turn(0, 1, 1)
    assert {lane for _, lane in places(at)} == {2, 3}


@pytest.mark.proves("FD-CORNER-7")
def test_the_inside_of_a_corner_is_shorter():
    track = Situation().race.scratch.track
    assert [[track.length(corner, lane) for lane in (1, 2, 3)] for corner in range(3)] == [
        [6, 5, 4], [6, 7, 8], [14, 12, 10]]
    for lane, end in ((1, 46), (2, 47), (3, 48)):       # seven spaces from the row before C1
        at = road((39, lane), stops=0, tyre=9)
        at.turn(0, 3, 7)
        assert (end, lane) in places(at)


@pytest.mark.proves("FD-CORNER-1")
@pytest.mark.parametrize("row, stops", [(43, 1), (79, 2), (100, 3)])
def test_a_corner_demands_its_stops(row, stops):
    """With one stop less than that the way out costs tyres; with all of them nothing."""
    for made, out in ((stops - 1, True), (stops, False)):
        at = road((row, 1), gear=4, stops=made)
        at.turn(0, 4, 12)
        at.answer(0)
        assert (at.get(0, "tyre") < 6 or at.is_out(0)) == out


@pytest.mark.proves("FD-CORNER-2")
def test_ending_in_a_corner_is_a_stop_there():
    at = road((74, 1))
    for made in (1, 2):
        at.turn(0, 2, 2)
        at.answer(0)
        assert at.get(0, "stops") == made
    at.turn(0, 3, 8)
    at.answer(0)
    assert at.get(0, "stops") == 0 and at.points(0)[0] == 6


@pytest.mark.proves("FD-CORNER-2", "FD-BRAKE-2")
def test_braked_to_nothing_it_is_a_stop_again():
    at = road((79, 1), gear=2, brake=3, stops=1)
    at.turn(0, 2, 3)
    at.to((79, 1), brake=3)
    assert at.get(0, "stops") == 2 and at.get(0, "brake") == 0


@pytest.mark.proves("FD-CORNER-2")
def test_passing_through_is_no_stop():
    at = road((39, 3), gear=3)
    at.turn(0, 3, 6)
    at.to((47, 3))
    assert at.get(0, "stops") == 0 and at.get(0, "tyre") == 6 - 2


@pytest.mark.proves("FD-CORNER-3", "FD-CORNER-4")
@pytest.mark.parametrize("made", (2, 3))
def test_with_its_stops_made_a_car_leaves_freely(made):
    at = road((81, 3), gear=4, stops=made)
    at.turn(0, 4, 7)
    assert {lane for row, lane in places(at) if row > 83} == {1, 2, 3}
    at.to((88, 3))
    assert at.points(0) == (6, 0, 3, 3, 3, 2)


@pytest.mark.proves("FD-CORNER-4")
def test_more_stops_than_demanded_cost_nothing():
    at = road((96, 1), gear=2)
    for made in range(4):
        at.turn(0, 2, 2)
        at.to((98 + 2 * made, 1))
    at.put(0, gear=4)
    at.turn(0, 4, 12)
    at.to((116, 1))
    assert at.points(0) == (6, 0, 3, 3, 3, 2)


@pytest.mark.proves("FD-CORNER-6")
def test_each_corner_counts_for_itself():
    at = road((80, 1), gear=4, stops=2)
    at.turn(0, 5, 15)
    at.answer(0)
    assert at.row(0) > 90 and at.get(0, "stops") <= 1
    at.put(0, (94, 1), gear=2, stops=0)
    at.turn(0, 2, 3)
    at.to((97, 1))
    assert at.get(0, "stops") == 1


@pytest.mark.proves("FD-CORNER-6")
def test_a_new_lap_counts_anew():
    at = road((43, 1), gear=2, stops=1)
    at.turn(0, 3, 4)
    at.answer(0)
    assert at.get(0, "stops") == 0
    at.put(0, (39, 1), lap=2, gear=3)
    at.turn(0, 3, 8)
    at.to((47, 1))
    assert at.get(0, "tyre") == 6 - 2


# --- braking ---

@pytest.mark.proves("FD-BRAKE-1", "FD-WP-4")
@pytest.mark.parametrize("spared", (0, 1, 2, 3))
def test_a_brake_point_for_each_space_not_moved(spared):
    at = road((4, 2), brake=3)
    at.turn(0, 3, 6)
    at.to((10 - spared, 2), brake=spared)
    assert at.points(0) == (6, 3 - spared, 3, 3, 3, 2) and at.row(0) == 10 - spared


@pytest.mark.proves("FD-BRAKE-2", "FD-WP-13")
@pytest.mark.parametrize("brakes", (0, 1, 4, 5))
def test_as_many_brakes_as_there_are_in_one_move(brakes):
    at = road((4, 2), brake=brakes)
    at.turn(0, 3, 5)
    assert min(row for row, _ in places(at, free=False)) == 9 - brakes
    at.to((9 - brakes, 2), brake=brakes)
    assert at.get(0, "brake") == 0 and not at.is_out(0)


@pytest.mark.proves("FD-BRAKE-1")
def test_brakes_are_told():
    at = road((4, 2), brake=3)
    at.turn(0, 3, 6)
    at.to((8, 2), brake=2)
    assert at.tells(asks.T_BRAKED) == [(asks.T_BRAKED, 0, 2)]
