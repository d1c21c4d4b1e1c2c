"""Dangerous spaces: where damage leaves a mark, who rolls for it, what it costs."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import state
from pitwall.games.formula_d.asks import Q_DANGER, Q_MOVE, T_DANGER, T_LOST


def marks(at):
    """Every marked cell as (row, lane)."""
    circuit = at.circuit
    return {(circuit.key[c], circuit.lane[c]) for c in range(circuit.cells)
            if state.is_dangerous(at.race, c)}


def over_marks(*cells, to=(16, 1), start=(10, 1), weather=state.DRY, **fields):
    """Car 0 moves in 3rd gear from one cell to the other; returns the situation."""
    at = Situation(weather=weather)
    at.mark(*cells)
    at.put(0, start, **fields)
    at.turn(0, 3, to[0] - start[0])
    at.to(to)
    return at


def rolls(at, face=20):
    """How often the car rolls for danger until its turn is over."""
    count = 0
    while not at.over:
        assert at.ask.what == Q_DANGER
        at.black(face)
        count += 1
    return count


# --- how marks come about ---

@pytest.mark.proves("FD-DMG-1")
def test_a_lost_body_point_marks_the_space_of_the_car_that_lost_it():
    at = Situation(cars=2)
    at.put(1, (20, 2))
    at.put(0, (14, 1))
    at.turn(0, 3, 6)
    at.to((20, 1))
    at.black(1)
    assert marks(at) == {(20, 2)}
    at.black(1)
    assert marks(at) == {(20, 2), (20, 1)}


@pytest.mark.proves("FD-DMG-1")
def test_a_lost_engine_point_does():
    at = Situation(cars=2)
    at.put(1, (2, 3), gear=5)
    at.put(0, (9, 1), gear=5)
    at.turn(0, 5, 20)
    at.to((29, 1))
    at.black(1, 1)
    assert marks(at) == {(29, 1), (2, 3)}


@pytest.mark.proves("FD-DMG-1", "FD-DOWN-4")
def test_an_engine_point_lost_to_the_gears_does_where_the_move_ends():
    at = Situation()
    at.put(0, (10, 1), gear=6)
    at.turn(0, 2, 3)
    assert marks(at) == set() and at.get(0, "engine") == 2
    at.to((13, 1))
    assert marks(at) == {(13, 1)} and at.over


@pytest.mark.proves("FD-DMG-1")
def test_other_points_leave_none():
    """Gearbox and brakes to the gears, a brake, tyres past a corner, road handling."""
    at = Situation()
    at.mark((47, 1))
    at.put(0, (40, 1), gear=6)
    at.turn(0, 3, 8)
    at.to((47, 1), brake=1)
    at.black(1)
    assert at.points(0) == (4, 1, 2, 3, 3, 1) and marks(at) == {(47, 1)}


@pytest.mark.proves("FD-DMG-2", "FD-DMG-10")
@pytest.mark.parametrize("why, fields, start, face, to, black", [
    (state.OVERSHOT, {}, (75, 1), 8, "S3.1.2", ()),
    (state.NO_TYRES, {"tyre": 0}, (40, 1), 7, (47, 1), ()),
    (state.HANDLING, {"handling": 1}, (10, 1), 4, (14, 1), (1,))])
def test_an_elimination_marks_the_space_whatever_the_reason(why, fields, start, face, to, black):
    at = Situation()
    if why == state.HANDLING:
        at.mark((12, 1), (12, 2), (12, 3))
    before = marks(at)
    at.put(0, start, **fields)
    at.turn(0, 3, face)
    at.to(to)
    at.black(*black)
    assert at.is_out(0) and at.cars[0][state.WHY_OUT] == why
    assert marks(at) - before == {(at.row(0), 1)}


@pytest.mark.proves("FD-DMG-2", "FD-BLOCK-2")
def test_so_does_one_by_blockage():
    at = Situation(cars=4)
    for who in (1, 2, 3):
        at.put(who, (11, who))
    at.put(0, (10, 1), brake=0, tyre=0)
    at.turn(0, 3, 4)
    at.answer(0)
    assert at.is_out(0) and at.is_marked((10, 1))
    assert at.cars[0][state.WHY_OUT] == state.BLOCKED_IN


@pytest.mark.proves("FD-DMG-2", "FD-COLL-6")
def test_so_does_one_by_collision_of_a_car_that_did_not_move():
    at = Situation(cars=2)
    at.put(1, (20, 2), body=1)
    at.put(0, (14, 1))
    at.turn(0, 3, 6)
    at.to((20, 1))
    at.black(1, 9)
    assert at.is_out(1) and marks(at) == {(20, 2)}


@pytest.mark.proves("FD-DMG-10", "FD-MOVE-3")
def test_the_car_itself_is_gone_from_the_track():
    """Where it stood another may go, on its mark."""
    at = Situation(cars=2)
    at.put(1, (16, 1), body=1)
    at.put(0, (11, 1))
    at.turn(0, 3, 4)
    at.to((15, 1))
    at.black(1, 9)
    at.turn(0, 3, 4)
    at.to((19, 1))
    assert at.over and at.is_out(1)
    at.put(0, (12, 1))
    at.turn(0, 3, 4)
    at.to((16, 1))
    assert at.ask.what == Q_DANGER and rolls(at) == 1


# --- who rolls ---

@pytest.mark.proves("FD-DMG-4")
@pytest.mark.parametrize("cells, count", [
    ([], 0), ([(16, 1)], 1), ([(17, 1)], 0), ([(12, 3)], 0),
    ([(13, 1), (13, 2), (13, 3)], 1),
    ([(row, lane) for row in (12, 14) for lane in (1, 2, 3)], 2),
    ([(13, lane) for lane in (1, 2, 3)] + [(16, 1)], 2)])
def test_a_roll_for_every_marked_space_passed_or_landed_on(cells, count):
    assert rolls(over_marks(*cells)) == count


@pytest.mark.proves("FD-DMG-3")
def test_marks_do_not_add_up():
    """Two points are lost on one space; who comes there rolls once."""
    at = Situation(cars=2)
    at.put(1, (20, 2))
    for lane in (1, 3):
        at.put(0, (14, lane))
        at.turn(0, 3, 6)
        at.to((20, lane))
        at.black(1, 9)
    assert at.get(1, "body") == 1 and marks(at) == {(20, 2)}
    at.put(1, (60, 1))
    at.put(0, (14, 2))
    at.turn(0, 3, 6)
    at.to((20, 2))
    assert rolls(at) == 1


@pytest.mark.proves("FD-DMG-3")
def test_a_mark_stays_for_the_rest_of_the_race():
    """Rolled for twice, over a lap's end: it is still there."""
    at = over_marks((16, 1))
    assert rolls(at) == 1
    at.put(0, (149, 3))
    at.turn(0, 3, 4)
    at.to((3, 3))
    at.put(0, (12, 1))
    at.turn(0, 3, 4)
    at.to((16, 1))
    assert rolls(at) == 1 and marks(at) == {(16, 1)}


@pytest.mark.proves("FD-DMG-3")
def test_it_outlives_a_save():
    at = over_marks((16, 1))
    rolls(at)
    at.race.mark()
    at.race.resume(bytes(at.race.snapshot), b"")
    assert marks(at) == {(16, 1)}


@pytest.mark.proves("FD-DMG-9")
def test_leaving_a_marked_space_needs_no_roll():
    assert rolls(over_marks((10, 1))) == 0


@pytest.mark.proves("FD-DMG-9", "FD-DMG-4")
def test_staying_on_one_by_braking_needs_none_either():
    at = Situation()
    at.mark((10, 1))
    at.put(0, (10, 1), gear=2)
    at.turn(0, 2, 3)
    at.to((10, 1), brake=3)
    assert at.over


@pytest.mark.proves("FD-DMG-5", "FD-MOVE-5")
def test_a_change_of_lanes_avoids_it():
    """Out of the lane and back round the mark, or into another lane for good."""
    at = over_marks((13, 1), (16, 2))
    assert at.over and at.row(0) == 16
    at = over_marks((13, 1), to=(16, 2))
    assert at.over


@pytest.mark.proves("FD-DMG-5", "FD-CORNER-5")
def test_not_where_lanes_may_not_be_changed():
    """The first half of a corner to the right: from the inside lane there is no way out."""
    at = Situation()
    at.mark("C1.3.2")
    at.put(0, "C1.3.1", gear=2, stops=1)
    at.turn(0, 2, 2)
    assert [marked for name, _, _, _, marked in at.moves() if name == "C1.3.3"] == [1]
    at.to("C1.3.3")
    assert rolls(at) == 1


@pytest.mark.proves("FD-DMG-4", "FD-BRAKE-1")
def test_braking_before_it_avoids_it():
    at = Situation()
    at.mark((16, 1), (16, 2), (16, 3))
    at.put(0, (10, 1))
    at.turn(0, 3, 6)
    at.to((15, 1), brake=1)
    assert at.over


@pytest.mark.proves("FD-SCOPE-5", "FD-DMG-4")
def test_who_is_out_by_overshooting_rolls_for_nothing():
    at = Situation()
    at.mark((76, 1))
    at.put(0, (75, 1))
    at.turn(0, 3, 8)
    assert at.ask.what == Q_MOVE
    at.to("S3.1.2")
    assert at.is_out(0) and at.over


# --- what it costs ---

@pytest.mark.proves("FD-DMG-6", "FD-WP-8")
@pytest.mark.parametrize("weather", [state.DRY, state.DAMP])
@pytest.mark.parametrize("face, lost", [(1, 1), (4, 1), (5, 0), (20, 0)])
def test_dry_up_to_four_costs_a_point(weather, face, lost):
    at = over_marks((16, 1), weather=weather)
    assert rolls(at, face) == 1
    assert at.points(0) == (6, 3, 3, 3, 3, 2 - lost)
    assert at.tells(T_DANGER) == [(T_DANGER, 0, 2 * face + lost)]
    assert at.tells(T_LOST) == [(T_LOST, 0, 5 * 16 + 1)] * lost


@pytest.mark.proves("FD-DMG-7")
@pytest.mark.parametrize("face, lost", [(1, 1), (6, 1), (7, 0), (20, 0)])
def test_wet_up_to_six(face, lost):
    at = over_marks((16, 1), weather=state.WET)
    assert rolls(at, face) == 1
    assert at.get(0, "handling") == 2 - lost


@pytest.mark.proves("FD-DMG-8", "FD-WP-11")
def test_the_last_point_of_road_handling_puts_the_car_out():
    """And ends its rolls, though there is another mark."""
    at = over_marks((13, 1), (13, 2), (13, 3), (16, 1), handling=1)
    at.black(4)
    assert at.is_out(0) and at.over and at.get(0, "handling") == 0
    assert at.cars[0][state.WHY_OUT] == state.HANDLING
