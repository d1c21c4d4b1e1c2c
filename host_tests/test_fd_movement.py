"""Formula D: moving, changing lanes, stops in corners, braking; rows and lanes as in Situation."""

import pytest

from host_tests.fd_situations import Situation, road


# car 0, the others, marked spaces; gear and roll; possible ends at no cost
WAYS = (
    ((4, 2), (), (), 3, 7, {(11, 1), (11, 2), (11, 3)}),
    ((4, 1), (), (), 2, 2, {(6, 1), (6, 2), (6, 3)}),       # a step to the side is a step ahead,
    ((4, 1), (), (), 1, 1, {(5, 1), (5, 2)}),               # of one lane and one row
    ((4, 2), ((10, 2),), (), 3, 6, {(10, 1), (10, 3)}),     # two cars do not share a space
    # around one car and right before it again takes as many spaces as through it
    ((4, 2), ((5, 2),), (), 2, 2, {(6, 1), (6, 2), (6, 3)}),
    # back into the lane after passing a car there
    ((4, 2), ((6, 2), (6, 3), (5, 3), (7, 1)), (), 2, 4, {(8, 2), (8, 3)}),
    # past (6, 2) on the left and back, then (9, 2) on the right: from there no path leads back
    ((4, 2), ((6, 2), (9, 2), (5, 3), (6, 3), (8, 1), (9, 1), (10, 3)), (), 3, 6, {(9, 3)}),
    # one change of side may lead over all lanes: (6, 2) was passed from (6, 1)
    ((4, 3), ((5, 3), (6, 2), (8, 1), (6, 3), (7, 3)), (), 3, 4, {(8, 2), (8, 3)}),
    # over (5, 1), (6, 2), (7, 3); (8, 3) is taken, and (8, 2) is to the left again
    ((4, 2), ((5, 2), (5, 3), (6, 1), (7, 2), (8, 3)), (), 3, 4, {(7, 3)}),
    ((4, 2), ((6, 2), (8, 1)), ((7, 3),), 4, 9, {(13, 1), (13, 2), (13, 3)}))


@pytest.mark.proves("FD-MOVE-1", "FD-MOVE-2", "FD-MOVE-3", "FD-MOVE-4", "FD-MOVE-5", "FD-MOVE-6",
                    "FD-MOVE-7")
def test_where_a_roll_leads_on_a_straight():
    """Overtaking takes as many spaces as going straight on: a row a space, in all lanes."""
    for start, others, marks, gear, face, ends in WAYS:
        at = road(start, *others, marks=marks)
        at.turn(0, gear, face)
        assert at.places(free=False) == ends, (start, others)
        m = at.race.scratch.moves
        for i in range(m.options):
            assert m.option_spaces[i] == at.circuit.key[m.option_cell[i]] - 4


@pytest.mark.proves("FD-MOVE-3")
def test_nobody_drives_through_anybody():
    at = road((4, 2), (6, 1), (6, 2), (6, 3), brake=3)
    at.turn(0, 3, 4)
    assert at.places(free=False) == {(5, 1), (5, 2), (5, 3)}


@pytest.mark.proves("FD-MOVE-5", "FD-DMG-5")
def test_a_marked_space_may_be_driven_round_and_the_lane_taken_again():
    """Only the lanes 2, 1, 2 lead to (8, 2) without touching (6, 2).

    Lane 1 is closed further on, lane 3 from the start.
    """
    at = road((4, 2), (5, 3), (6, 3), (7, 3), (8, 1), marks=[(6, 2)])
    at.turn(0, 2, 4)
    assert [move[4] for move in at.moves() if move[0] == "S1.2.9"] == [0]


@pytest.mark.proves("FD-MOVE-7")
def test_lanes_are_not_changed_back_to_gain_a_longer_way():
    """In C1 the outside is two spaces longer than the inside.

    The outside can be reached from the inside lane before the corner, but no path through it has
    more spaces than its own lanes.
    """
    at = road((36, 3), stops=0, kers=2)
    at.turn(0, 4, 10)
    m = at.race.scratch.moves
    for i in range(m.options):
        rows = at.circuit.key[m.option_cell[i]] - 36
        assert m.option_spaces[i] <= rows <= m.option_spaces[i] + 2


# --- corners ---

@pytest.mark.proves("FD-CORNER-5")
def test_arrows_lead_inward_first_and_outward_later():
    """C1 to the right, its second half from row 43; C2 to the left, from row 80."""
    for start, lanes in (((41, 2), {2, 3}), ((44, 2), {1, 2}), ((78, 2), {1, 2}), ((79, 1), {1}),
                         ((81, 2), {2, 3})):
        at = road(start, stops=int(start[0] < 46))
        at.turn(0, 1, 1)
        assert {lane for _, lane in at.places()} == lanes, start


@pytest.mark.proves("FD-CORNER-7")
def test_the_inside_of_a_corner_is_shorter():
    track = Situation().race.scratch.track
    assert [[track.length(corner, lane) for lane in (1, 2, 3)] for corner in range(3)] == [
        [6, 5, 4], [6, 7, 8], [14, 12, 10]]
    for lane, end in ((1, 46), (2, 47), (3, 48)):       # seven spaces from the row before C1
        at = road((39, lane), stops=0, tyre=9)
        at.turn(0, 3, 7)
        assert (end, lane) in at.places()


@pytest.mark.proves("FD-CORNER-1", "FD-CORNER-3", "FD-CORNER-4", "FD-OVER-3", "FD-OVER-4")
def test_a_corner_demands_its_stops():
    """From the last space of each, enough stops cost nothing and one less costs tyres.

    Two less put the car out.
    """
    for row, demanded in ((45, 1), (83, 2), (109, 3)):
        for made in range(4):
            at = road((row, 1), tyre=9, stops=made)
            at.turn(0, 3, 4)
            lanes = {lane for _, lane in at.places()}
            assert lanes == ({1} if made < demanded else {1, 2, 3})
            at.to((row + 4, 1))
            assert at.is_out(0) == (made < demanded - 1)
            assert at.get(0, "tyre") == (5 if made == demanded - 1 else 9)
            assert at.get(0, "stops") == (made if at.is_out(0) else 0)


@pytest.mark.proves("FD-CORNER-2", "FD-CORNER-4", "FD-CORNER-6", "FD-BRAKE-2")
def test_ending_in_a_corner_is_a_stop_there():
    at = road((92, 1), gear=2)
    for made in (0, 1, 2, 3, 3):
        at.turn(0, 2, 2)
        at.to((at.row(0) + 2, 1))
        assert at.get(0, "stops") == made
    at.put(0, gear=2, brake=3, stops=1)
    row = at.row(0)
    at.turn(0, 2, 3)
    at.to((row, 1), brake=3)                        # braking to nothing is another stop
    assert at.get(0, "stops") == 2 and at.get(0, "brake") == 0
    at.drive((39, 3), 3, 6, (47, 3))                # passing through is no stop
    assert at.get(0, "stops") == 0 and at.get(0, "tyre") == 6 - 2
    at.drive((43, 1), 2, 2, (45, 1), stops=0)
    at.drive((45, 1), 3, 4, (49, 1))
    at.drive((39, 1), 3, 8, (47, 1), lap=2)         # a new lap counts separately
    assert at.get(0, "tyre") == 6 - 4


# --- braking ---

@pytest.mark.proves("FD-BRAKE-1", "FD-BRAKE-2", "FD-WP-4", "FD-WP-13")
def test_a_brake_point_for_each_space_not_moved_as_many_as_there_are():
    for brakes in (0, 1, 3, 4, 5):
        for spared in range(brakes + 1):
            at = road((4, 2), brake=brakes)
            at.turn(0, 3, 5)
            assert min(row for row, _ in at.places(free=False)) == 9 - brakes
            at.to((9 - spared, 2), brake=spared)
            assert at.points(0) == (6, brakes - spared, 3, 3, 3, 2) and at.over
