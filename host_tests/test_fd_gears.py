"""Formula D: the dice, shifting, and the cost of skipping gears on the way down."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import asks, state
from pitwall.race.referee import PICK, ROLL

FACES = ([1, 1, 2, 2], [2, 3, 3, 4, 4, 4], [4, 5, 6, 6, 7, 7, 8, 8], 2 * list(range(7, 13)),
         2 * list(range(11, 21)), 3 * list(range(21, 31)))
PRICES = ((6, 3, 3, 3, 3, 2), (6, 3, 2, 3, 3, 2), (6, 2, 2, 3, 3, 2), (6, 2, 2, 3, 2, 2))


def driving(gear, **points):
    """Put one car alone on the long straight, in a gear."""
    at = Situation()
    at.put(0, "S1.2.5", gear=gear, **points)
    return at


@pytest.mark.proves("FD-GEAR-1", "FD-GEAR-2", "FD-GEAR-3", "FD-GEAR-4", "FD-GEAR-5", "FD-GEAR-6",
                    "FD-GEAR-7", "FD-SCOPE-1", "FD-PREP-4")
def test_a_turn_is_a_gear_its_die_and_as_many_spaces():
    for gear, faces in enumerate(FACES, 1):
        at = driving(gear)
        at.take_turn(0)
        assert (at.ask.kind, at.ask.what) == (PICK, asks.Q_GEAR)
        at.gear(gear)
        assert (at.ask.kind, at.ask.what, at.ask.die) == (ROLL, asks.Q_GEAR_ROLL, gear)
        assert at.options() == sorted(faces)
        at.shows(gear, faces[0])
        assert {row for row, _ in at.places()} == {4 + faces[0]}


@pytest.mark.proves("FD-GEAR-8", "FD-SCOPE-5")
def test_the_black_die_makes_every_test():
    """The grid, the start, a marked space, a collision, motors; at.black() checks its faces."""
    at = Situation(2)
    at.table[state.PHASE] = state.QUALIFYING
    at.play_race()
    seen = [at.asked(), at.black(3) and at.asked()]
    at.put(0, gear=0)
    at.take_turn(0, starting=True)
    seen += at.all_black(9)
    at.put(1, "S1.1.25")
    at.mark("S1.2.25")
    at.drive("S1.2.5", 5, 20, "S1.2.25")
    assert seen + at.all_black(15) == [
        (asks.Q_GRID, 0), (asks.Q_GRID, 1), (asks.Q_START, 0), (asks.Q_DANGER, 0),
        (asks.Q_THREATENED, 1), (asks.Q_COLLISION, 0), (asks.Q_MOTOR, 0)] and at.over


@pytest.mark.proves("FD-GEAR-9", "FD-GEAR-10", "FD-GEAR-11", "FD-GEAR-12", "FD-DOWN-1", "FD-DOWN-2",
                    "FD-DOWN-3", "FD-DOWN-4", "FD-DOWN-5", "FD-DOWN-8", "FD-WP-5", "FD-WP-7")
def test_what_every_change_of_gear_costs_before_the_roll():
    for gear in range(1, 7):
        gears = driving(gear).gears(0)
        assert gears == list(range(max(1, gear - 4), min(gear + 1, 6) + 1))
        for new in gears:
            at = driving(gear)
            at.take_turn(0)
            assert at.gear(new).kind == ROLL and at.get(0, "gear") == new
            assert at.points(0) == PRICES[max(0, gear - new - 1)]


@pytest.mark.proves("FD-GEAR-11", "FD-GEAR-12", "FD-DOWN-6", "FD-WP-14")
def test_without_any_points_the_gear_is_kept_or_changed_by_one():
    for gear in range(1, 7):
        points = dict(tyre=0, brake=0, gearbox=0, body=1, engine=1, handling=1)
        gears = driving(gear, **points).gears(0)
        assert gears == list(range(max(1, gear - 1), min(gear + 1, 6) + 1))
        for new in gears:
            at = driving(gear, **points)
            at.take_turn(0)
            assert at.gear(new).die == new and at.points(0) == (0, 0, 0, 1, 1, 1)


@pytest.mark.proves("FD-DOWN-7")
def test_a_point_that_is_missing_closes_a_gear():
    for points, lowest in (({"brake": 0}, 4), ({"brake": 1}, 2), ({"gearbox": 1}, 2),
                           ({"engine": 1}, 3), ({"engine": 2}, 2)):   # the last one cannot be spent
        assert driving(6, **points).gears(0) == list(range(lowest, 7))
    at = driving(6, engine=1)
    at.table[state.SWITCHES + 1] = state.MOTOR_ONLY >> 8    # engine points for motors only
    at.take_turn(0)
    at.gear(2)
    assert at.points(0) == (6, 2, 2, 3, 1, 2)
