"""Pole Position, sections 7.4 and 5.5: who meets whom on the exit lane, and what the line has to do
with it. EXIT.1 lies beside S1.3.7; EXIT.4 leads to S1.3.11.
"""

import pytest

from host_tests.pit_road import at_exit, exit_turn, tyre_turn
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import LIGHT_RAIN, WET


@pytest.mark.proves("PP-7.4-6")
@pytest.mark.parametrize("lane, fight", [(3, True), (2, False), (1, False)])
def test_from_the_exit_lane_a_car_beside_it_is_fought_one_farther_off_is_not(lane, fight):
    at = at_exit(seats="HH", sky=LIGHT_RAIN)
    at.put(1, "S1.%d.8" % lane, lap=2, stops=1)
    at.order(1, 0)
    exit_turn(at, 4)
    assert (at.attacks() == ["EXIT.2"]) == fight
    assert ("EXIT.4" in at.ends()) != fight
    if fight:
        at.attack("EXIT.2")
        at.choose(asks.LET_THROUGH)
        at.to("EXIT.4")
    else:
        at.to("EXIT.4")
    assert at.position_track() == [0, 1]


@pytest.mark.proves("PP-7.4-6")
@pytest.mark.parametrize("lane, fight", [(3, True), (2, False), (1, False)])
def test_from_the_track_a_car_on_the_exit_lane_is_fought_from_lane_three_only(lane, fight):
    at = at_exit("EXIT.3", seats="HH")       # beside row 9
    at.put(1, "S1.%d.8" % lane, tyre=WET, life=-2, lap=2, stops=1)
    at.order(0, 1)
    tyre_turn(at, 1, 5)
    assert {cell[:5] for cell in at.attacks()} == {"S1.3."}
    assert ("S1.%d.11" % lane in at.ends()) != fight
    if not fight:
        at.to("S1.%d.11" % lane)
        assert at.over and at.position_track() == [1, 0]


@pytest.mark.proves("PP-5.5-1", "PP-3.3-13", "PP-7.4-6")
@pytest.mark.parametrize("lap, fight", [(2, False), (3, True)])
def test_the_line_passes_a_car_on_the_exit_lane_before_it_is_come_to(lap, fight):
    """Lane 3 leads along the exit lane; a car there that is a lap more ahead is fought."""
    at = at_exit("EXIT.2", seats="HHH")
    at.put(0, lap=lap)
    at.put(1, "S1.3.2", tyre=WET, lap=1, stops=1, sp=0, ep=0, bp=0)
    at.put(2, "S3.2.1", lap=3, stops=1)
    at.order(2, 0, 1)
    tyre_turn(at, 1, 8)
    assert bool(at.attacks()) == fight
    if not fight:
        at.to("S1.3.10")
        assert at.over and at.position_track() == [2, 1, 0]


@pytest.mark.proves("PP-5.5-1", "PP-3.3-13", "PP-7.4-6")
@pytest.mark.parametrize("order, fight", [((1, 0), False), ((0, 1), True)])
def test_who_stopped_behind_it_after_the_line_has_passed_it_all_the_same(order, fight):
    at = at_exit("EXIT.3", seats="HH")
    at.put(1, "S1.3.6", tyre=WET, life=-2, lap=2, stops=1, sp=0, ep=0, bp=0)
    at.order(*order)
    tyre_turn(at, 1, 6)
    assert bool(at.attacks()) == fight


@pytest.mark.proves("PP-5.6-1", "PP-5.6-2")
def test_a_car_on_the_exit_lane_is_lapped_without_a_fight_too():
    at = at_exit("EXIT.3", seats="HH")
    at.put(1, "S1.3.8", tyre=WET, life=-2, lap=3, stops=1, sp=0, ep=0, bp=0)
    at.order(1, 0)
    at.put(0, lap=2)
    tyre_turn(at, 1, 6)
    assert not at.attacks()
    at.to("S1.3.12")
    assert at.cars[0][state.STATUS] == state.OUT


@pytest.mark.proves("PP-7-3", "PP-7.4-1")
def test_a_car_that_cannot_leave_its_green_cell_stays_a_car_on_green():
    """EXIT.1 is taken: whoever is held up on the second green cell is in nobody's way there."""
    at = at_exit(seats="HHH", sky=LIGHT_RAIN)
    at.put(1, "EXIT.1", pit=state.PIT_EXIT, lap=2)
    at.put(2, "G2", pit=state.GREEN_2, lap=2)
    at.order(1, 0, 2)
    exit_turn(at, 5)
    if not at.over:
        assert at.ends() == ["G2"]
        at.to("G2")
    assert at.over and at.where(0) == "G2" and at.cars[0][state.PIT] == state.GREEN_2
    at.put(1, "S2.1.1", pit=state.ON_TRACK)
    exit_turn(at, 5, who=2)
    assert at.attacks() == [] and "EXIT.4" in at.ends()
    exit_turn(at, 5)                         # and it tries again in its next turn


@pytest.mark.proves("PP-7-3", "PP-7.4-6")
def test_a_fight_lost_on_the_second_green_cell_leaves_the_car_there():
    at = at_exit(seats="HHH", sky=LIGHT_RAIN)
    at.put(1, "S1.3.6", lap=2, stops=1)      # just behind row 7: one step on passes it
    at.put(2, "G2", pit=state.GREEN_2, lap=2)
    at.order(1, 0, 2)
    exit_turn(at, 5)
    at.attack("G2")
    at.choose(asks.FIGHT)
    at.roll(1, 6)
    while not at.over:
        at.choose(0)
    assert at.where(0) == "G2" and at.cars[0][state.PIT] == state.GREEN_2
    assert at.position_track() == [1, 0, 2]
