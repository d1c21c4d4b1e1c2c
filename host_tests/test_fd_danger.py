"""Dangerous spaces: where damage leaves a mark, the cars that roll for it, the costs."""

import pytest

from host_tests.fd_situations import Situation, road
from pitwall.games.formula_d import state
from pitwall.games.formula_d.asks import Q_DANGER, Q_MOVE, T_DANGER, T_LOST
from pitwall.games.formula_d.state import DAMP, DRY, WET


def over_marks(*cells, to=(16, 1), weather=DRY, **fields):
    """Move car 0 in 3rd gear from (10, 1), over marked cells or not."""
    at = road((10, 1), marks=cells, weather=weather)
    at.drive((10, 1), 3, to[0] - 10, to, **fields)
    return at


# --- causes of marks (body points: see test_fd_collisions.py, engines: test_fd_motors.py) ---

@pytest.mark.proves("FD-DMG-1", "FD-DOWN-4")
def test_an_engine_point_lost_to_the_gears_leaves_one_where_the_move_ends():
    at = Situation()
    at.put(0, (10, 1), gear=6)
    at.turn(0, 2, 3)
    assert at.marks() == set() and at.get(0, "engine") == 2
    at.to((13, 1))
    assert at.marks() == {(13, 1)} and at.over


@pytest.mark.proves("FD-DMG-1")
def test_other_points_leave_none():
    """Gearbox and brakes when shifting, a brake, tyres after a corner, road handling."""
    at = Situation()
    at.mark((47, 1))
    at.put(0, (40, 1), gear=6)
    at.turn(0, 3, 8)
    at.to((47, 1), brake=1)
    at.black(1)
    assert at.points(0) == (4, 1, 2, 3, 3, 1) and at.marks() == {(47, 1)}


@pytest.mark.proves("FD-DMG-2", "FD-DMG-10", "FD-MOVE-3")
def test_an_elimination_marks_the_space_whatever_the_reason():
    """The car itself is gone: another may go to its space, onto its mark."""
    for why, fields, start, face, to, marks in (
            (state.OVERSHOT, {}, (77, 3), 8, (85, 3), ()),
            (state.NO_TYRES, {"tyre": 0}, (40, 1), 7, (47, 1), ()),
            (state.HANDLING, {"handling": 1}, (10, 1), 4, (14, 1), [(12, 1), (12, 2), (12, 3)])):
        at = road(start, (60, 3), marks=marks)
        at.drive(start, 3, face, to, **fields)
        at.all_black(1)
        assert at.is_out(0, why) and at.marks() == {*marks, to}
        at.drive((to[0] - 4, to[1]), 3, 4, to, who=1, stops=3)
        assert at.asked() == (Q_DANGER, 1)


# --- rolls ---

@pytest.mark.proves("FD-DMG-4", "FD-DMG-5", "FD-DMG-9", "FD-MOVE-5")
def test_a_roll_for_every_marked_space_passed_or_landed_on():
    """Changing lanes avoids one, with or without returning; leaving one needs no roll."""
    across = [(13, 1), (13, 2), (13, 3)]
    for cells, to, count in (
            ([], (16, 1), 0), ([(16, 1)], (16, 1), 1), ([(17, 1)], (16, 1), 0),
            ([(10, 1)], (16, 1), 0), ([(13, 1), (16, 2)], (16, 1), 0), ([(13, 1)], (16, 2), 0),
            (across, (16, 1), 1), (across + [(16, 1)], (16, 1), 2),
            ([(row, lane) for row in (12, 14) for lane in (1, 2, 3)], (16, 1), 2)):
        at = over_marks(*cells, to=to)
        assert at.all_black(20) == [(Q_DANGER, 0)] * count and at.over
        assert at.marks() == set(cells)             # and they stay


@pytest.mark.proves("FD-DMG-4", "FD-DMG-9", "FD-BRAKE-1")
def test_braking_before_one_or_to_stay_on_it_avoids_the_roll():
    for marked, end in ((16, 15), (10, 10)):
        at = road((10, 1), marks=[(marked, lane) for lane in (1, 2, 3)])
        at.drive((10, 1), 3, 6, (end, 1), paid={"brake": 16 - end}, brake=6)
        assert at.over


@pytest.mark.proves("FD-DMG-3")
def test_marks_do_not_add_up_and_stay_for_the_rest_of_the_race_and_in_a_save():
    at = road((14, 1), (20, 2), (60, 3))
    for lane in (1, 3):                             # two points are lost on one space
        at.drive((14, lane), 3, 6, (20, lane))
        at.black(1, 9)
    assert at.get(1, "body") == 1 and at.marks() == {(20, 2)}
    at.put(1, (60, 1))
    for lap in (1, 2):
        at.race.mark()
        at.race.resume(bytes(at.race.snapshot), b"")
        at.drive((14, 2), 3, 6, (20, 2), lap=lap)
        assert at.all_black(20) == [(Q_DANGER, 0)] and at.marks() == {(20, 2)}


@pytest.mark.proves("FD-DMG-5", "FD-CORNER-5")
def test_not_where_lanes_may_not_be_changed():
    """The first half of a corner to the right: from the inside lane there is no way out."""
    at = road((10, 1), marks=["C1.3.2"])
    at.put(0, "C1.3.1", gear=2, stops=1)
    at.turn(0, 2, 2)
    assert [marked for name, _, _, _, marked in at.moves() if name == "C1.3.3"] == [1]
    at.to("C1.3.3")
    assert at.all_black(20) == [(Q_DANGER, 0)]


@pytest.mark.proves("FD-SCOPE-5", "FD-DMG-4")
def test_who_is_out_by_overshooting_rolls_for_nothing():
    at = road((75, 1), marks=[(76, 1)])
    at.turn(0, 3, 8)
    assert at.ask.what == Q_MOVE
    at.to("S3.1.2")
    assert at.is_out(0) and at.over


# --- costs ---

@pytest.mark.proves("FD-DMG-6", "FD-DMG-7", "FD-WP-8", "FD-WX-1")
def test_up_to_four_costs_a_point_in_the_wet_up_to_six():
    for weather, worst in ((DRY, 4), (DAMP, 4), (WET, 6)):
        for face in range(1, 21):
            lost = int(face <= worst)
            at = over_marks((16, 1), weather=weather)
            at.black(face)
            assert at.over and at.points(0) == (6, 0, 3, 3, 3, 2 - lost)
            assert at.tells(T_DANGER) == [(T_DANGER, 0, 2 * face + lost)]
            assert at.tells(T_LOST) == [(T_LOST, 0, 5 * 16 + 1)] * lost


@pytest.mark.proves("FD-DMG-8", "FD-WP-11")
def test_the_last_point_of_road_handling_puts_the_car_out():
    """It ends its rolls, even though there is another mark."""
    at = over_marks((13, 1), (13, 2), (13, 3), (16, 1), handling=1)
    at.black(4)
    assert at.is_out(0, state.HANDLING) and at.over and at.get(0, "handling") == 0
