"""Collisions: who is threatened, who rolls when, what it costs."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import state
from pitwall.games.formula_d.asks import Q_COLLISION, Q_THREATENED


def stop_at(row, lane, at, face=6):
    """Car 0 ends its move there, in 3rd gear."""
    at.put(0, (row - face, lane))
    at.turn(0, 3, face)
    at.to((row, lane))
    return at


def beside(weather=state.DRY, switches=0, **fields):
    """Car 0 stops next to car 1."""
    at = Situation(cars=2, weather=weather, switches=switches)
    at.put(1, (20, 2), **fields)
    return stop_at(20, 1, at)


def threatened_at(*cells, lane=2, row=20):
    """Who rolls when cars 1, 2, .. stand on these cells and car 0 stops in (row, lane)."""
    at = Situation(cars=1 + len(cells))
    for who, cell in enumerate(cells):
        at.put(1 + who, cell)
    stop_at(row, lane, at)
    found = []
    while at.ask is not None and at.ask.what == Q_THREATENED:
        found.append(at.ask.who)
        at.black(20)
    return found


@pytest.mark.proves("FD-COLL-1")
@pytest.mark.parametrize("cell", [(20, 1), (20, 3), (21, 2)])
def test_next_to_a_car_or_directly_behind_it(cell):
    assert threatened_at(cell) == [1]


@pytest.mark.proves("FD-COLL-1")
@pytest.mark.parametrize("cell", [(22, 2), (21, 1), (21, 3), (19, 1), (18, 3)])
def test_not_farther_away(cell):
    assert threatened_at(cell) == []


@pytest.mark.proves("FD-COLL-1")
def test_two_lanes_away_is_not_next_to_it():
    assert threatened_at((20, 3), lane=1) == []


@pytest.mark.proves("FD-COLL-1")
def test_several_cars_at_once():
    assert threatened_at((20, 1), (21, 2), (20, 3)) == [1, 2, 3]
    assert threatened_at((21, 2), (20, 3), (22, 2), (21, 3)) == [1, 2]


@pytest.mark.proves("FD-COLL-1")
def test_in_a_corner_the_next_space_of_the_lane_is_beyond_the_hole():
    """C1 to the right: its inside lane has 4 spaces in 6 rows."""
    at = Situation(cars=2)
    cells = [at.circuit.find("C1.3.%d" % count) for count in (1, 2, 3, 4)]
    rows = [at.circuit.key[cell] for cell in cells]
    gap = [i for i in range(3) if rows[i + 1] - rows[i] == 2][0]
    at.put(1, (rows[gap + 1], 3))
    stop_at(rows[gap], 3, at, face=4 + gap)
    assert (at.ask.what, at.ask.who) == (Q_THREATENED, 1)


@pytest.mark.proves("FD-COLL-7")
@pytest.mark.parametrize("cell", [(19, 2), (19, 3)])
def test_a_car_behind_is_at_no_risk(cell):
    assert threatened_at(cell) == []


@pytest.mark.proves("FD-COLL-1", "FD-PIT-5")
def test_cars_in_the_pits_and_cars_that_are_gone_are_not_there():
    at = Situation(cars=3)
    at.put(1, (20, 2), pit=state.FULL_PIT)
    at.put(2, (21, 1), status=state.FINISHED)
    stop_at(20, 1, at)
    assert at.over


@pytest.mark.proves("FD-COLL-1")
def test_a_move_braked_to_nothing_stops_beside_it_as_well():
    at = Situation(cars=2)
    at.put(1, (20, 2))
    at.put(0, (20, 1), gear=2, brake=3)
    at.turn(0, 2, 3)
    at.to((20, 1), brake=3)
    assert at.ask.what == Q_THREATENED


# --- the rolls ---

@pytest.mark.proves("FD-COLL-2", "FD-COLL-3")
def test_first_the_threatened_then_the_mover_once_for_each():
    at = Situation(cars=4)
    for who, cell in ((1, (20, 1)), (2, (20, 3)), (3, (21, 2))):
        at.put(who, cell)
    stop_at(20, 2, at)
    asked = []
    while not at.over:
        asked.append((at.ask.what, at.ask.who))
        at.black(1)
    assert asked == [(Q_THREATENED, 1), (Q_THREATENED, 2), (Q_THREATENED, 3),
                     (Q_COLLISION, 0), (Q_COLLISION, 0), (Q_COLLISION, 0)]
    assert [at.get(who, "body") for who in range(4)] == [0, 2, 2, 2]


@pytest.mark.proves("FD-COLL-3")
def test_a_threatened_car_that_is_out_was_a_risk_all_the_same():
    at = beside(body=1)
    at.black(1)
    assert at.is_out(1) and at.ask.what == Q_COLLISION
    at.black(1)
    assert at.get(0, "body") == 2 and at.over


@pytest.mark.proves("FD-COLL-2", "FD-COLL-3", "FD-COLL-4", "FD-WP-6")
@pytest.mark.parametrize("face, lost", [(1, 1), (2, 0), (3, 0), (20, 0)])
def test_dry_a_one_costs_the_car_that_rolled_it(face, lost):
    at = beside()
    at.black(face, 20)
    assert [at.get(who, "body") for who in (0, 1)] == [3, 3 - lost]
    at = beside(weather=state.DAMP)
    at.black(20, face)
    assert [at.get(who, "body") for who in (0, 1)] == [3 - lost, 3]
    assert at.points(0) == (6, 3, 3, 3 - lost, 3, 2)


@pytest.mark.proves("FD-COLL-5")
@pytest.mark.parametrize("face, lost", [(1, 1), (2, 1), (3, 0), (20, 0)])
def test_wet_a_one_or_a_two_does(face, lost):
    at = beside(weather=state.WET)
    at.black(face, face)
    assert [at.get(who, "body") for who in (0, 1)] == [3 - lost, 3 - lost]


@pytest.mark.proves("FD-COLL-5")
@pytest.mark.parametrize("weather, face, lost", [
    (state.WET, 1, 0), (state.WET, 2, 1), (state.WET, 3, 0), (state.DRY, 1, 1), (state.DRY, 2, 0)])
def test_the_text_by_its_letter_is_an_option(weather, face, lost):
    at = beside(weather=weather, switches=state.LITERAL_TWO)
    at.black(face, face)
    assert [at.get(who, "body") for who in (0, 1)] == [3 - lost, 3 - lost]


@pytest.mark.proves("FD-COLL-6", "FD-WP-9")
def test_the_last_body_point_puts_the_mover_out_and_ends_its_rolls():
    at = Situation(cars=3)
    at.put(1, (20, 1))
    at.put(2, (20, 3))
    at.put(0, body=1)
    stop_at(20, 2, at)
    at.black(9, 9, 1)
    assert at.is_out(0) and at.over and not at.is_out(1)
    assert at.cars[0][state.WHY_OUT] == state.BODY
