"""Formula D: corners left too soon, and the spins that come of it. Rows as in Situation."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import asks, outcome, overshooting, state


def road(start, *others, gear=3, weather=state.DRY, **fields):
    """Car 0 on (row, lane) without brakes; the others stand where they are put."""
    at = Situation(1 + len(others), weather)
    at.put(0, start, **dict({"brake": 0, "gear": gear}, **fields))
    for who, place in enumerate(others):
        at.put(who + 1, place)
    return at


def past_c1(spaces, **fields):
    """Car 0 ends so many spaces beyond C1 (rows 40 to 45), which it has not stopped in."""
    at = road((38, 1), gear=3, **fields)
    at.turn(0, 4 if spaces + 7 > 8 else 3, 7 + spaces)
    at.to((45 + spaces, 1))
    return at


@pytest.mark.proves("FD-OVER-1", "FD-OVER-2", "FD-OVER-5", "FD-WP-3")
@pytest.mark.parametrize("spaces", (1, 2, 3, 4, 5))
def test_a_tyre_point_for_each_space_beyond(spaces):
    at = past_c1(spaces)
    assert at.points(0) == (6 - spaces, 0, 3, 3, 3, 2) and not at.is_out(0)
    assert not at.get(0, "spun") and at.get(0, "stops") == 0


@pytest.mark.proves("FD-OVER-1")
def test_ending_on_the_last_space_of_a_corner_is_no_overshoot():
    at = road((39, 1))
    at.turn(0, 3, 6)
    at.to((45, 1))
    assert at.get(0, "tyre") == 6 and at.get(0, "stops") == 1


@pytest.mark.proves("FD-OVER-1")
def test_with_the_stop_made_nothing_is_overshot():
    at = road((44, 1), stops=1)
    at.turn(0, 3, 8)
    at.to((52, 1))
    assert at.get(0, "tyre") == 6


@pytest.mark.proves("FD-OVER-2")
@pytest.mark.parametrize("compound, age, rate", [(state.HARD, 0, 1), (state.HARD, 2, 2),
                                                 (state.SOFT, 1, 2), (state.SOFT, 2, 3)])
def test_times_the_rate_of_wear(compound, age, rate):
    at = road((38, 1), tyre=9, compound=compound, age=age)
    slow = int(age > 0)
    at.turn(0, 4, 9 + slow)
    at.to((47, 1))
    assert at.get(0, "tyre") == 9 - 2 * rate


@pytest.mark.proves("FD-OVER-3")
@pytest.mark.parametrize("stops, out", [(0, True), (1, False), (2, False)])
def test_a_corner_of_two_stops(stops, out):
    at = road((83, 1), stops=stops)
    at.turn(0, 3, 4)
    at.to((87, 1))
    assert at.is_out(0) == out
    assert out or at.get(0, "tyre") == 6 - 4 * (stops == 1)


@pytest.mark.proves("FD-OVER-3")
def test_straight_through_a_corner_of_two_stops():
    at = road((74, 1), gear=4, tyre=9)
    at.turn(0, 4, 9)
    at.to((85, 1))
    assert at.is_out(0) and at.cars[0][state.WHY_OUT] == state.OVERSHOT
    assert at.get(0, "tyre") == 9 and at.is_marked((85, 1))


@pytest.mark.proves("FD-OVER-4")
@pytest.mark.parametrize("stops, out", [(0, True), (1, True), (2, False), (3, False)])
def test_a_corner_of_three_stops(stops, out):
    at = road((109, 1), stops=stops)
    at.turn(0, 3, 4)
    at.to((113, 1))
    assert at.is_out(0) == out


@pytest.mark.proves("FD-OVER-5")
@pytest.mark.parametrize("end, stops", [((45, 1), 0), ((83, 1), 1), ((109, 1), 2)])
def test_one_stop_short_is_an_ordinary_overshoot(end, stops):
    at = road(end, stops=stops)
    at.turn(0, 3, 5)
    at.to((end[0] + 5, 1))
    assert at.get(0, "tyre") == 1 and not at.is_out(0)


@pytest.mark.proves("FD-OVER-6")
def test_the_lane_is_kept_from_the_end_of_the_corner():
    at = road((44, 2))              # arrows lead to lane 1 in this row
    at.turn(0, 3, 4)
    assert {(at.row_of(end), at.lane_of(end)) for end in at.ends()} == {(48, 1), (48, 2)}
    at = road((44, 2), stops=1)
    at.turn(0, 3, 4)
    assert {at.lane_of(end) for end in at.ends()} == {1, 2, 3}


@pytest.mark.proves("FD-OVER-7")
def test_ending_in_another_corner_is_no_stop_there():
    """C2 has its one stop missing; the move ends in C3, thirteen spaces on."""
    at = road((83, 1), gear=5, stops=1, tyre=15)
    at.turn(0, 5, 14)
    at.to((97, 1))
    assert at.get(0, "tyre") == 1
    assert at.get(0, "stops") == 0
    assert at.tells(asks.T_STOP) == []


@pytest.mark.proves("FD-OVER-8")
def test_no_way_round_a_car_behind_an_overshot_corner():
    at = road((44, 1), (48, 1), brake=3)
    at.turn(0, 3, 6)
    assert all(lane == 1 and row <= 47 for row, lane in
               [(at.row_of(move[0]), at.lane_of(move[0])) for move in at.moves()])
    at.to((47, 1), brake=3)
    assert at.points(0)[:2] == (4, 0)       # two beyond the corner, three not moved


@pytest.mark.proves("FD-OVER-8", "FD-BLOCK-2")
def test_the_price_of_a_blocked_car_is_due_then():
    at = road((44, 1), (48, 1), brake=3)
    at.turn(0, 3, 8)
    at.to((47, 1), brake=3, tyre=2)
    assert at.points(0)[:2] == (2, 0)       # 3 brakes and 2 tyres for five, 2 tyres for two


@pytest.mark.proves("FD-OVER-8", "FD-BLOCK-2")
@pytest.mark.parametrize("tyre, spins, out", [(6, 0, False), (4, 1, False), (3, 0, True)])
def test_what_it_can_pay_is_foretold_after_the_tyres_that_being_blocked_costs(tyre, spins, out):
    at = road((44, 1), (48, 1), brake=3, tyre=tyre)
    at.turn(0, 3, 8)
    i = [move[:4] for move in at.moves()].index((at.circuit.cell_name(at.cell((47, 1))), 3, 0, 2))
    found = outcome.of(at.race, i)
    assert (found.over, found.spins, found.out) == (2, bool(spins), out)
    at.answer(i)
    assert (at.get(0, "spun"), at.is_out(0)) == (spins, out)


@pytest.mark.proves("FD-OVER-9")
@pytest.mark.parametrize("tyre, out", [(30, False), (7, True)])
def test_two_corners_in_one_move_are_added_up(tyre, out):
    """C1 ends at row 9, C2 at row 16: the move ends 11 spaces beyond the one, 4 the other."""
    at = Situation(1, track=SHORT)
    at.put(0, (8, 1), gear=4, tyre=tyre, brake=0)
    at.turn(0, 4, 12)
    at.to((20, 1))
    assert at.is_out(0) == out
    assert out or at.get(0, "tyre") == tyre - 15


@pytest.mark.proves("FD-OVER-9")
def test_one_of_them_missing_two_stops_is_the_end():
    at = Situation(1, track=SHORT.replace("cells 5 4 3\n  stops 1", "cells 5 4 3\n  stops 2"))
    at.put(0, (8, 1), gear=4, tyre=30, brake=0, stops=1)
    at.turn(0, 4, 12)
    at.to((20, 1))
    assert at.is_out(0) and at.get(0, "tyre") == 30


SHORT = """\
circuit Short Yard
game formula-d
house
laps 2
runs clockwise
faces 0
weather dry 20
straight S1 rows 6
  zone
corner C1 right 180 cells 4 4 3
  stops 1
straight S2 rows 2
  drawn 46
  zone
corner C2 right 180 cells 5 4 3
  stops 1
straight S3 rows 40
  line-a 30
"""


@pytest.mark.proves("FD-OVER-10", "FD-KERS-5")
def test_spaces_of_kers_count():
    at = road((44, 1), kers=2)
    at.turn(0, 3, 4)
    at.to((50, 1), kers=2)
    assert at.get(0, "tyre") == 6 - 5 and at.get(0, "kers") == 0


@pytest.mark.proves("FD-OVER-10")
def test_the_bonus_of_soft_tyres_counts():
    at = road((44, 1), compound=state.SOFT)
    at.turn(0, 3, 4)
    at.to((49, 1))
    assert at.get(0, "tyre") == 6 - 4


@pytest.mark.proves("FD-OVER-10")
def test_spaces_of_drs_count():
    """Behind a car in the zone before C1: three spaces over its end, the corner's stop made by
    neither; C1 of a road in which it is one row long."""
    at = Situation(2, track=SHORT.replace("cells 4 4 3", "cells 1 1 1"))
    at.put(1, (5, 2), gear=4)
    at.put(0, (4 - 4, 2), gear=5, brake=1, tyre=6)
    at.put(0, (at.circuit.length - 4, 2), lap=1)
    at.turn(0, 4, 8)
    at.to((4, 2))
    at.black(9, 9)
    at.to((7, 1), brake=1)
    assert at.get(0, "tyre") == 6 - 1 and at.get(0, "brake") == 0


# --- spins ---

@pytest.mark.proves("FD-SPIN-1", "FD-WP-12", "FD-SPIN-5")
def test_the_last_tyre_point_spins_the_car_where_it_stands():
    at = past_c1(3, tyre=3)
    assert at.get(0, "spun") == 1 and at.get(0, "tyre") == 0
    assert at.row(0) == 48 and not at.is_out(0)
    assert at.tells(asks.T_SPIN) == [(asks.T_SPIN, 0, 0)]


@pytest.mark.proves("FD-SPIN-2")
def test_after_a_spin_it_drives_off_in_first():
    at = past_c1(3, tyre=3)
    at.put(0, gear=6, gearbox=0, brake=0, engine=1)
    assert at.gears(0) == [1]
    at.take_turn(0)
    assert at.ask.die == 1                  # nothing to choose
    at.shows(1, 2)
    at.to((50, 1))
    assert at.points(0) == (0, 0, 0, 3, 1, 2) and at.get(0, "gear") == 1
    assert not at.get(0, "spun")
    assert at.gears(0) == [1, 2]


@pytest.mark.proves("FD-SPIN-3", "FD-SPIN-4")
@pytest.mark.parametrize("spaces, out", [(1, False), (2, True)])
def test_without_tyre_points(spaces, out):
    at = past_c1(spaces, tyre=0)
    assert at.is_out(0) == out
    assert out or at.get(0, "spun") == 1


@pytest.mark.proves("FD-SPIN-3")
def test_a_second_spin_like_the_first():
    at = past_c1(1, tyre=1)
    at.put(0, (45, 1))
    at.take_turn(0)
    at.shows(1, 1)
    at.to((46, 1))
    assert at.get(0, "spun") == 1 and not at.is_out(0)


@pytest.mark.proves("FD-SPIN-5")
@pytest.mark.parametrize("spaces, tyre, spun, out", [
    (3, 4, 0, False), (3, 3, 1, False), (3, 2, 0, True), (3, 1, 0, True), (1, 1, 1, False)])
def test_more_damage_than_tyre_points_is_the_end(spaces, tyre, spun, out):
    at = past_c1(spaces, tyre=tyre)
    assert (at.get(0, "spun"), at.is_out(0)) == (spun, out)
    assert not out or at.cars[0][state.WHY_OUT] == state.NO_TYRES


@pytest.mark.proves("FD-SPIN-5")
def test_one_space_only_spins_at_any_rate():
    at = past_c1_on_old_tyres(1, 2)
    assert at.get(0, "spun") == 1 and at.get(0, "tyre") == 0 and not at.is_out(0)


def past_c1_on_old_tyres(spaces, tyre):
    """The same with soft tyres of the third lap: three points a space."""
    at = road((38, 1), compound=state.SOFT, age=2, tyre=tyre)
    at.turn(0, 4, 8 + spaces)
    at.to((45 + spaces, 1))
    return at


@pytest.mark.proves("FD-CORNER-2", "FD-OVER-10")
def test_where_a_slipstream_begins_the_turn_does_not_end():
    """Allowed everywhere, it may begin in a corner; only the end of the turn is a stop there."""
    at = Situation(2, switches=state.SLIPSTREAM)
    at.put(1, (42, 2), gear=4)
    at.put(0, (41 - 7, 2), gear=4, brake=1)
    at.turn(0, 4, 7)
    at.to((41, 2))
    at.black(20, 20)
    at.to((45, 3), brake=1)
    assert at.get(0, "stops") == 1


@pytest.mark.proves("FD-CORNER-2", "FD-OVER-6")
@pytest.mark.parametrize("stops, offered", [(2, False), (3, True)])
def test_nor_does_it_lead_out_of_a_corner_that_lacks_a_stop(stops, offered):
    """At the end of C3, whose three stops are made or not; every way of it begins sideways."""
    at = Situation(2, switches=state.SLIPSTREAM)
    at.put(1, (110, 2), gear=4)
    at.put(0, (100, 2), gear=4, brake=1, stops=stops)
    at.turn(0, 4, 8)
    at.to((109, 2))
    at.black(20, 20)
    assert (not at.over and at.ask.what == asks.Q_DRS_MOVE) == offered


# --- what is told, and foretold ---

@pytest.mark.proves("FD-OVER-2", "FD-SPIN-5")
@pytest.mark.parametrize("compound, age", [(state.HARD, 0), (state.SOFT, 1), (state.SOFT, 2)])
@pytest.mark.parametrize("spaces", (1, 2, 4))
@pytest.mark.parametrize("tyre", range(0, 13, 2))
def test_what_is_foretold_of_an_overshoot_is_what_happens(compound, age, spaces, tyre):
    at = road((45, 1), compound=compound, age=age, tyre=tyre, gear=2)
    points, spins, out = overshooting.outcome(at.race, at.cars[0], spaces)
    assert overshooting.outcome(at.race, at.cars[0], 0) == (0, False, False)
    state.put_on(at.cars[0], at.cell((45 + spaces, 1)))
    overshooting.settle(at.race, 0, at.cell((45, 1)), spaces)
    assert (at.is_out(0), bool(at.get(0, "spun"))) == (out, spins)
    assert at.get(0, "tyre") == tyre - points


@pytest.mark.proves("FD-OVER-3", "FD-OVER-4")
def test_a_hopeless_overshoot_is_foretold():
    at = road((83, 1), tyre=100)
    assert overshooting.outcome(at.race, at.cars[0], overshooting.HOPELESS) == (0, False, True)
    track = at.race.scratch.track
    assert overshooting.spaces(track, at.cell((83, 1)), 0, at.cell((84, 1))) == (
        overshooting.HOPELESS)
    assert overshooting.spaces(track, at.cell((83, 1)), 1, at.cell((84, 1))) == 1


def test_stops_and_overshoots_are_told():
    at = past_c1(3)
    assert at.tells(asks.T_OVERSHOT) == [(asks.T_OVERSHOT, 0, 3 * 16 + 3)]
    at = road((79, 1), gear=2, stops=1)
    at.turn(0, 2, 2)
    at.to((81, 1))
    assert at.tells(asks.T_STOP) == [(asks.T_STOP, 0, 2 * 16 + 2)]
    at = road((38, 1), tyre=50, compound=state.SOFT, age=2)
    at.turn(0, 4, 12)
    at.to((49, 1))
    assert at.tells(asks.T_OVERSHOT) == [(asks.T_OVERSHOT, 0, 4 * 16 + 12)]
