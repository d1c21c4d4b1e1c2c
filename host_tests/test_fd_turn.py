"""Formula D: a turn from end to end, and driving on without points."""

import pytest

from host_tests.fd_situations import Situation, road
from pitwall.games.formula_d import asks, state


@pytest.mark.proves("FD-SCOPE-5")
def test_a_turn_from_end_to_end():
    """On to a marked space three beyond C1, next to a car and behind another."""
    at = road((26, 1), (49, 1), (48, 2), marks=[(48, 1)], kers=2)
    at.put(1, gear=6)
    at.put(2, gear=1)
    at.put(0, gear=5)
    assert at.take_turn(0).what == asks.Q_GEAR
    at.gear(5)
    at.shows(5, 20)
    at.to((48, 1), kers=1)
    assert at.all_black(20) == [
        (asks.Q_DANGER, 0), (asks.Q_THREATENED, 1), (asks.Q_THREATENED, 2), (asks.Q_COLLISION, 0),
        (asks.Q_COLLISION, 0), (asks.Q_MOTOR, 0), (asks.Q_MOTOR, 1)] and at.over
    order = [asks.T_GEAR, asks.T_ROLL, asks.T_KERS_USED, asks.T_MOVE, asks.T_OVERSHOT,
             asks.T_DANGER, asks.T_COLLISION, asks.T_MOTOR]
    assert [what for what, _, _ in at.tells() if what in order] == order
    assert at.get(0, "tyre") == 3


@pytest.mark.proves("FD-SCOPE-5", "FD-DOWN-8")
def test_the_price_of_the_gear_comes_first_and_the_modifier_after_the_roll():
    at = Situation()
    at.put(0, (4, 2), gear=6, compound=state.SOFT, age=1)
    at.take_turn(0)
    at.gear(3)
    assert at.points(0) == (6, 2, 2, 3, 3, 2)
    at.shows(3, 7)
    at.to((10, 2))
    paid = [(asks.T_PAID, 0, 2 * 16 + 1), (asks.T_PAID, 0, 16 + 1)]
    told = at.tells()
    assert told[:2] == paid
    assert [what for what, _, _ in told[2:]] == [asks.T_GEAR, asks.T_ROLL, asks.T_MOVE]


@pytest.mark.proves("FD-SCOPE-5")
def test_the_lap_comes_after_the_tests():
    """A marked space right behind the line: its roll is made, and the lap is counted."""
    at = road((148, 2), marks=[(2, 2)])
    at.drive((148, 2), 3, 4, (2, 2))
    assert at.ask.what == asks.Q_DANGER and at.get(0, "kers") == 0
    at.black(20)
    assert at.over and at.get(0, "kers") == 2 and at.get(0, "lap") == 2


@pytest.mark.proves("FD-WP-12", "FD-WP-13", "FD-WP-14")
def test_without_tyres_brakes_and_gearbox_a_car_drives_on():
    at = road((4, 2), tyre=0, brake=0, gearbox=0)
    at.put(0, gear=4)
    at.turn(0, 3, 7)
    assert [move[1] for move in at.moves()] == [0, 0, 0]
    at.to((11, 2))
    assert at.over and not at.is_out(0) and not at.get(0, "spun")
