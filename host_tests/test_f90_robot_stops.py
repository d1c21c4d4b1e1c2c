"""Robots' pit stops: whose turn a chit is, the effects of a stop, the weather; start tyres."""

import pytest

from host_tests.f90_situations import Situation
from pitwall.games.formula_90 import qualifying, robot_stops, robots, start_tyres, tyres
from pitwall.games.formula_90.asks import (
    T_CHIT, T_DUE, T_PIT, T_ROBOTS_STOP, T_ROBOT_TYRES, T_SPOT)
from pitwall.games.formula_90.house_data import CHITS
from pitwall.games.formula_90.state import (
    DOING, FAST, FORCED_PIT, FORCED_PIT_REFUELS, HARD, LEADER, MARKS, MUST_STOP, OUT, PITTED,
    PLAYED, RAIN_TYRE, REFUELLED, ROBOT_TYRES, SLOW, STOPPED, SUPERFAST, is_robot)

ROBOTS = ("superfast@20", "fast@15", "superfast@12", "fast@10", "slow@6")


def table(*fuel, turn=10, cars=ROBOTS, **more):
    """Return a situation with those robots; the chits of each type are with its cars."""
    at = Situation(*cars, "a@1", turn=turn, **more)
    for who, chit in enumerate(fuel):
        at.car(who, fuel=chit)
    return at


def due(at):
    robot_stops.name_due(at.race)
    return [who for who, _ in at.says(T_DUE)]


@pytest.mark.proves("F90-FUEL-11")
def test_a_robot_s_chit_says_when_it_stops():
    at = Situation("superfast@5", "fast@4", "slow@3", "a@1")
    for who, kind in enumerate((SUPERFAST, FAST, SLOW)):
        offered = [i for i, chit in enumerate(CHITS) if chit[0] == kind]
        for answer in (0, len(offered) - 1):
            at.told.clear()
            at.rolls(offered[answer]).run(qualifying.draw_chit(at.race, who, []))
            assert at.now(who, "fuel") == CHITS[offered[answer]][3]
            assert at.says(T_CHIT) == [(who, offered[answer])]


@pytest.mark.proves("F90-FUEL-12", "F90-TURN-9")
def test_a_chit_stops_the_best_placed_robot_of_its_type():
    # fuel of superfast 0, fast 1, superfast 2, fast 3, slow 4; turn 10
    for fuel, refuelled, named, left in (
            ((12, 12, 10, 14, 14), (), [0], 10),        # the chit belongs to a type, not to car 2
            ((10, 12, 14, 14, 14), (0,), [2], 10),
            ((10, 12, 10, 10, 14), (), [0, 2, 1], 10),  # two of a type on one box: the two best
            ((12, 12, 12, 12, 10), (), [4], 10),
            ((12, 12, 12, 12, 12), (), [], 12),
            ((12, 12, 12, 12, 10), (4,), [], 0)):       # no robot is left: it is discarded
        at = table(*fuel)
        for who in refuelled:
            at.marks(who, REFUELLED)
        assert due(at) == named, fuel
        assert min(at.now(who, "fuel") for who in range(5)) == left
        for who, car in enumerate(at.race.cars):
            assert bool(car[DOING] & MUST_STOP) == (who in named)
    at = table(10, 12, 14, 14, 14).car(0, status=OUT)
    assert due(at) == [2]


@pytest.mark.proves("F90-FUEL-13", "F90-ROBOT-7", "F90-PIT-5", "F90-PIT-7")
def test_a_robot_s_stop_moves_it_back_and_discards_the_chit():
    at = table(12, 12, 10, 14, 14)
    assert due(at) == [0] and at.now(0, "fuel") == 12
    at.run(robots.play(at.race, 0))
    assert at.sections()[0] == 15 and at.line(15) == [1, 0]     # 20 - 5, last of the section
    assert at.race.table[LEADER] == 1
    assert at.race.cars[0][DOING] & (PITTED | STOPPED | PLAYED) == PITTED | STOPPED
    assert (at.now(2, "fuel"), at.now(0, "fuel")) == (0, 12)    # the chit of turn 10 is gone
    assert at.now(0, "stops") == 1 and at.says(T_PIT) == [(0, 14)]
    assert not robot_stops.must_stop(at.race, 0)
    at.run(robots.play(at.race, 0))                             # it drives on, and stops no more
    assert at.race.cars[0][DOING] & (PITTED | PLAYED) == PLAYED and at.now(0, "stops") == 1
    at.told.clear()
    at.set(round=12).car(0, doing=0)
    assert due(at) == [2, 1]                                    # 0 needs no further one


@pytest.mark.proves("F90-SC-19", "F90-FUEL-13")
def test_under_the_safety_car_a_stop_is_the_chit_alone():
    at = table(10, 12, 14, 14, 14)
    assert due(at) == [0] and robot_stops.must_stop(at.race, 0)
    robot_stops.stop(at.race, 0, safety=True)
    assert at.sections()[0] == 20 and not at.race.cars[0][DOING] & (PITTED | STOPPED)
    assert at.now(0, "fuel") == 0 and not robot_stops.must_stop(at.race, 0)
    assert at.now(0, "stops") == 1 and at.race.cars[0][MARKS] & REFUELLED


@pytest.mark.proves("F90-REC-9", "F90-OFF-10")
def test_a_forced_stop_leaves_the_chits_alone():
    for switches, chits in ((0, [12, 14]), (FORCED_PIT_REFUELS, [0, 14])):      # AMB-F90-13
        at = Situation("fast@20", "fast@12", "a@1", turn=10, switches=switches)
        at.car(0, fuel=14).car(1, fuel=12).marks(0, FORCED_PIT)
        assert robot_stops.must_stop(at.race, 0) and not robot_stops.must_stop(at.race, 1)
        at.run(robots.play(at.race, 0))
        assert at.sections()[0] == 15 and not robot_stops.must_stop(at.race, 0)
        assert sorted(at.now(who, "fuel") for who in (0, 1)) == chits
        assert bool(at.race.cars[0][MARKS] & REFUELLED) == bool(switches)
    at = Situation("fast@8", "a@1", turn=10).marks(0, FORCED_PIT).car(0, wasted=2).off(0, 2)
    at.run(robots.play(at.race, 0))
    assert at.sections()[0] == 1 and not at.is_off(0) and not at.now(0, "wasted")


@pytest.mark.proves("F90-ROBOT-31", "F90-PIT-6")
def test_a_robot_takes_the_best_spot_where_it_arrives():
    # 5 back: section 4 has +2, +1; 9 +2, +1; 22 none; 6 +1 and an extreme one
    for start, others, turn, spot in (
            (9, (), 10, 1), (9, ("b@4.1",), 10, 2), (9, ("b@4.1", "c@4.2"), 10, 0), (14, (), 10, 1),
            (27, (), 10, 0), (11, (), 10, 1), (11, ("b@6.1",), 10, 0), (9, (), 1, 0)):
        at = table(10, cars=("fast@%d" % start,) + others, turn=turn, orange=len(others) + 1)
        at.marks(0, FORCED_PIT).run(robots.play(at.race, 0))
        assert at.now(0, "spot") == spot, (start, others)
        assert at.says(T_SPOT) == ([(0, spot)] if spot else []) and not at.asked
    at = table(10, cars=("fast@9",)).marks(0, FORCED_PIT).yellow(4)
    assert not at.run(robots.play(at.race, 0)).now(0, "spot")
    at = table(10, cars=("fast@9",), notes=1).marks(0, FORCED_PIT)      # a restart
    assert not at.run(robots.play(at.race, 0)).now(0, "spot")


@pytest.mark.proves("F90-WX-10", "F90-TYRE-10")
def test_all_robots_stop_for_a_weather_that_is_stable_now():
    # Slots: 0-2 dry, 3-5 uncertain, 6-8 rain
    for slot, fitted, now in ((6, HARD, RAIN_TYRE), (2, RAIN_TYRE, HARD), (2, HARD, HARD),
                              (6, RAIN_TYRE, RAIN_TYRE), (3, HARD, HARD), (5, HARD, HARD),
                              (3, RAIN_TYRE, RAIN_TYRE)):
        at = table(12, 12, 12, 12, 12, weather=slot).car(1, doing=PLAYED)
        at.set(robot_tyres=fitted)
        before, stops = at.sections(), now != fitted
        robot_stops.weather_stop(at.race)
        assert at.race.table[ROBOT_TYRES] == now
        assert at.says(T_ROBOTS_STOP) == ([(255, now)] if stops else [])
        for who, car in enumerate(at.race.cars):
            back = 5 if stops and is_robot(car) else 0
            assert at.sections()[who] == (before[who] - back - 1) % 28 + 1
            assert at.now(who, "stops") == (back > 0)
            waits = PITTED | STOPPED if back and who != 1 else 0
            assert car[DOING] & (PITTED | STOPPED | PLAYED) == waits | (PLAYED if who == 1 else 0)


@pytest.mark.proves("F90-WX-10", "F90-WX-11")
def test_how_the_weather_stop_goes():
    at = table(10, 10, 12, 14, 14, weather=6, cars=(
        "superfast@20", "fast@20", "superfast@15", "fast@12", "slow@6"))
    assert due(at) == [0, 1]
    at.marks(3, FORCED_PIT).off(3, 1).car(4, status=OUT)
    robot_stops.weather_stop(at.race)
    assert at.sections()[:4] == [15, 15, 10, 7] and not at.is_off(3)    # AMB-F90-15
    assert at.line(15) == [0, 1] and at.now(0, "spot") == 1 and not at.now(1, "spot")
    assert [at.now(who, "fuel") for who in range(5)] == [0] * 5
    assert not any(robot_stops.must_stop(at.race, who) for who in range(5))
    at.set(round=14)
    assert due(at) == [0, 1] and all(car[MARKS] & REFUELLED for car in at.race.cars[:4])
    at = table(weather=6, cars=("fast@20", "slow@17"))
    at.car(0, doing=PITTED | STOPPED)
    robot_stops.weather_stop(at.race)                   # one that has already stopped goes, too
    assert at.sections() == [15, 12, 1] and at.race.table[LEADER] == 0


@pytest.mark.proves("F90-WX-8")
def test_robots_have_no_tyre_penalty():
    at = table()
    for slot in range(9):
        for kind in (HARD, RAIN_TYRE):
            at.set(weather=slot, robot_tyres=kind)
            assert [tyres.penalty(at.race, who) for who in range(5)] == [0] * 5
    assert tyres.penalty(at.race, 5) == -2


@pytest.mark.proves("F90-TYRE-10", "F90-TYRE-11", "F90-TYRE-12", "F90-TYRE-13")
def test_what_robots_start_on():
    # The last factor of each slot is 20 38 54, 64 73 81, 88 94 99; the fifth slot is the middle
    for factor, lot, kind in ((1, None, HARD), (54, None, HARD), (55, None, HARD), (64, None, HARD),
                              (74, None, RAIN_TYRE), (82, None, RAIN_TYRE), (99, None, RAIN_TYRE),
                              (70, HARD, HARD), (70, RAIN_TYRE, RAIN_TYRE)):
        at = table().set(robot_tyres=0).deck(factor).rolls(*(lot,) * (factor == 70))
        at.run(start_tyres.set_weather(at.race)).run(start_tyres.fit_robots(at.race))
        assert at.race.table[ROBOT_TYRES] == kind, factor
        assert at.says(T_ROBOT_TYRES) == [(255, kind)] and not at._rolls
