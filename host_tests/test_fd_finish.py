"""The finish: crossing the line, turn 1 after it, the ranking and its points.

A race of two laps; turn 1 of the Long Yard is C1, rows 40 to 45.
"""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games import formula_d
from pitwall.games.formula_d import standings, state
from pitwall.games.formula_d.asks import (
    Q_WEATHER, T_CROSSED, T_DISQUALIFIED, T_FINISHED)
from pitwall.games.formula_d.state import FINISHED, HARD, OUT, RACING, SOFT, WET_TYRES

BOTH = 1 << SOFT | 1 << HARD


def race(cars=2, **options):
    """Return a race where every car has used both compounds."""
    at = Situation(cars=cars, **options)
    for who in range(cars):
        at.put(who, used=BOTH)
    return at


def flag(at, who, lane=1, lap=2):
    """Let the car cross the line with a roll of 4, onto row 2 of that lane."""
    at.drive((148, lane), 3, 4, (2, lane), who, lap=lap, age=0)
    assert at.over


def turn_one(at, who, start=45, face=4, stops=1, **fields):
    """Drive the car on from turn 1, where it has made its stop by default."""
    at.drive((start, 1), 3, face, (start + face, 1), who, stops=stops, **fields)


def places(at):
    standings.classify(at.race)
    return [car[state.PLACE] if car[state.STATUS] == FINISHED else 0 for car in at.cars]


@pytest.mark.proves("FD-END-1", "FD-END-4", "FD-END-6", "FD-COLL-1")
def test_the_winner_is_first_over_the_line_not_first_past_turn_one():
    """A car past it is off the track, in nobody's way, and has no more turns."""
    at = race(3)
    at.put(2, status=OUT)
    flag(at, 1)
    flag(at, 0, lane=3)
    assert [at.get(who, "crossing") for who in (0, 1)] == [2, 1]
    turn_one(at, 0)
    assert at.over and not standings.over(at.race)
    for face in (4, 6):                             # onto its space, and through it
        turn_one(at, 1, face=face, status=RACING)
        assert at.over
    assert standings.over(at.race) and places(at) == [2, 1, 0]
    at.put(1, (20, 1), status=RACING, lap=2)
    at.play_round()
    assert at.ask.who == 1
    at.gear(3)
    at.shows(3, 4)
    at.to((24, 1))
    assert at.ask.what == Q_WEATHER                 # the end of the round


@pytest.mark.proves("FD-END-6")
def test_until_then_it_is_in_the_way_of_others():
    at = race()
    flag(at, 0)                                     # (2, 1)
    at.drive((149, 1), 1, 2, (1, 1), 1)
    assert not at.over                              # a risk of collision


@pytest.mark.proves("FD-END-1", "FD-SCOPE-3")
def test_after_the_set_number_of_laps():
    for laps in (1, 2, 3):
        at = race(laps=laps)
        for lap in range(laps + 1):                 # lap 0: the line is crossed from the grid
            flag(at, 0, lap=lap)
            assert bool(at.get(0, "crossing")) is (lap == laps)
            assert bool(at.tells(T_CROSSED)) is (lap == laps)


@pytest.mark.proves("FD-END-2", "FD-END-6", "FD-SCOPE-2")
def test_the_result_stands_once_turn_one_is_left():
    for face, done in ((4, False), (5, False), (6, True)):
        at = race()
        flag(at, 0)
        turn_one(at, 0, start=40, face=face)
        assert (at.get(0, "status") == FINISHED) is bool(at.tells(T_FINISHED)) is done
    at = race()
    at.put(0, lap=2)                                # not in a race lap
    turn_one(at, 0)
    assert at.get(0, "status") == RACING


@pytest.mark.proves("FD-END-2", "FD-END-3")
def test_wear_points_may_be_spent_on_it_even_the_last():
    """Two spaces past it without a stop can be paid for, even if it causes a spin."""
    for tyre, left in ((6, 4), (3, 1), (2, 0)):
        at = race()
        flag(at, 0)
        turn_one(at, 0, start=40, face=7, stops=0, tyre=tyre)
        assert at.get(0, "tyre") == left and at.get(0, "status") == FINISHED


@pytest.mark.proves("FD-END-3")
def test_who_is_put_out_before_is_disqualified():
    """In turn 1, or for any reason; then the second across the line is the first."""
    at = race(3)
    flag(at, 0)
    flag(at, 1, lane=3)
    turn_one(at, 0, start=40, face=7, stops=0, tyre=1)
    assert at.is_out(0, state.DISQUALIFIED) and at.tells(T_DISQUALIFIED)
    flag(at, 2)
    at.mark((6, 1))
    at.drive((2, 1), 3, 4, (6, 1), 2, handling=1)
    at.black(1)
    assert at.is_out(2, state.DISQUALIFIED)
    turn_one(at, 1)
    assert at.tells(T_FINISHED) == [(T_FINISHED, 1, 1)] and places(at) == [0, 1, 0]
    assert standings.order(at.race) == [1, 2, 0] and standings.points(at.race, 0) == 0


@pytest.mark.proves("FD-END-4")
def test_with_nobody_left_it_ends_as_well():
    at = race()
    at.put(1, status=OUT)
    at.put(0, (44, 1), gear=3, tyre=0, lap=1)
    at.play_race()
    at.gear(4)
    at.shows(4, 12)
    at.to((56, 1))
    assert at.table[state.PHASE] == state.END and places(at) == [0, 0]


@pytest.mark.proves("FD-END-5")
def test_in_one_round_the_one_whose_turn_came_first_is_ahead():
    """The second to cross goes farther in the same round."""
    at = race()
    at.put(0, (140, 1), gear=5, lap=2)
    at.put(1, (148, 3), gear=3, lap=2)
    at.play_round()
    for who, gear, face, to in ((1, 3, 4, (2, 3)), (0, 5, 19, (9, 1))):
        assert at.ask.who == who
        at.gear(gear)
        at.shows(gear, face)
        at.to(to)
    assert [at.get(who, "crossing") for who in (0, 1)] == [2, 1]
    turn_one(at, 0)
    turn_one(at, 1)
    assert places(at) == [2, 1]


@pytest.mark.proves("FD-END-5", "FD-END-7", "FD-TYRE-3", "FD-WX-3", "FD-SCOPE-3")
def test_points_for_places_and_who_missed_the_duty_is_behind():
    """Wet tyres at any time lift it; races of one lap or without the duty require no stop."""
    used = [{SOFT}, {HARD}, {SOFT, HARD}, {WET_TYRES}]
    for laps, switches, found, points in (
            (2, formula_d.STANDARD, [3, 4, 1, 2], [0, 0, 25, 18]),
            (3, formula_d.STANDARD, [3, 4, 1, 2], [0, 0, 25, 18]),
            (1, formula_d.STANDARD, [1, 2, 3, 4], [25, 18, 15, 12]),
            (2, 0, [1, 2, 3, 4], [25, 18, 15, 12])):
        at = Situation(4, laps=laps, switches=switches)
        for who, compounds in enumerate(used):
            at.put(who, status=FINISHED, crossing=who + 1, used=sum(1 << one for one in compounds))
        assert places(at) == found
        assert [standings.points(at.race, who) for who in range(4)] == points
    at = race(8)
    for who in range(8):
        at.put(who, crossing=8 - who, status=FINISHED)
    assert places(at) == [8, 7, 6, 5, 4, 3, 2, 1]
    assert [standings.points(at.race, who) for who in range(8)] == [4, 6, 8, 10, 12, 15, 18, 25]
