"""Pole Position, section 10: what a car can take, its breakdowns, repairs; 16.1: no elimination."""

import pytest

from host_tests.crashes import CRASHES, attack, collide
from host_tests.moving import FAST
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, damage, driving, house_data, pits, standings, state
from pitwall.games.pole_position.state import (
    BP, BROKEN, BROKEN_DOWN, EP, EXTENDED_PLAY, HARD, MARKS, MENDED, MUST_PIT, NO_ELIMINATION,
    NO_POINTS, OUT, STATUS, STOPS, WHY_OUT)

LIGHT = damage.LIGHT_ONE
HEAVY = damage.HEAVY_ONE


# --- what a car can take (10) ---

@pytest.mark.proves("PP-10-13")
@pytest.mark.parametrize("roll, points", ((2, {"bp": 0}), (3, {"ep": 0})))
def test_a_point_that_is_not_there_to_lose_puts_the_car_out(roll, points):
    at = collide(roll, 1, **points)
    assert at.cars[1][STATUS] == OUT and at.cars[1][WHY_OUT] == NO_POINTS
    assert at.position_track() == [0, 1]


@pytest.mark.proves("PP-10-13")
@pytest.mark.parametrize("roll, points", ((2, {"bp": 1}), (3, {"ep": 1})))
def test_the_last_point_may_be_lost(roll, points):
    at = collide(roll, 1, **points)
    assert at.cars[1][STATUS] != OUT and 0 in (at.cars[1][EP], at.cars[1][BP])


def rolled_mp(face, broken=0, mended=0):
    """MP that a tyre roll gives a car with these breakdowns."""
    at = Situation("H", FAST, switches=CRASHES)
    car = at.put(0, "S1.2.5", sp=0)
    car[BROKEN], car[MENDED] = broken, mended
    at.take_turn(0)
    at.roll(face)
    return at.tells(asks.T_MP)[0][2]


@pytest.mark.proves("PP-10-14", "PP-10-15")
@pytest.mark.parametrize("face", house_data.TYRE_DICE[HARD])
def test_an_unrepaired_heavy_breakdown_takes_one_mp_a_light_one_none(face):
    assert rolled_mp(face) == face
    assert rolled_mp(face, broken=LIGHT) == face
    assert rolled_mp(face, broken=HEAVY) == face - 1


@pytest.mark.proves("PP-10-15", "PP-10-16")
def test_a_repaired_heavy_breakdown_takes_none():
    assert rolled_mp(9, mended=HEAVY) == 9
    assert rolled_mp(9, broken=LIGHT, mended=HEAVY) == 9


@pytest.mark.proves("PP-10-15")
def test_every_roll_is_less_by_one_until_the_stop():
    at = Situation("H", FAST, switches=CRASHES)
    at.put(0, "S1.2.5", sp=0)[BROKEN] = HEAVY
    for _ in range(2):
        at.take_turn(0)
        at.roll(8)
        assert at.tells(asks.T_MP)[0][2] == 7
        at.answer(0)


@pytest.mark.proves("PP-10-16", "PP-10-17", "PP-7.1-7", "PP-0-6")
@pytest.mark.parametrize("broken, mended, after", (
    (LIGHT, 0, LIGHT), (HEAVY, 0, HEAVY), (LIGHT, LIGHT, 2 * LIGHT), (LIGHT, HEAVY, LIGHT + HEAVY),
    (HEAVY, LIGHT, LIGHT + HEAVY), (2 * LIGHT + HEAVY, 0, 2 * LIGHT + HEAVY)))
def test_a_stop_repairs_every_breakdown_with_the_tyre_change_and_they_stay(broken, mended, after):
    at = Situation("H", FAST, switches=CRASHES)
    car = at.put(0, "PIT.4", pit=state.PIT_ENTRY)
    car[BROKEN], car[MENDED] = broken, mended
    points = damage.points(car)
    at.begin(pits.enter(at.race, 0, 0))
    assert at.ask.what == asks.Q_FIT           # tyres, at the same stop
    at.choose(state.SETS_OF.index(state.SOFT))
    assert at.over and car[STOPS] == 1
    assert (car[BROKEN], car[MENDED]) == (0, after)
    assert damage.points(car) == points and damage.unrepaired(car) == 0


@pytest.mark.proves("PP-10-18", "PP-10-17", "PP-0-6")
@pytest.mark.parametrize("light, heavy", ((0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (3, 0)))
def test_points_of_breakdowns_repaired_or_not(light, heavy):
    car = Situation("H", FAST).cars[0]
    for there in (BROKEN, MENDED):
        car[BROKEN] = car[MENDED] = 0
        car[there] = light * LIGHT + heavy * HEAVY
        assert damage.points(car) == light + 2 * heavy
        assert damage.unrepaired(car) == (light + heavy if there == BROKEN else 0)


@pytest.mark.proves("PP-10-19")
@pytest.mark.parametrize("mended, roll, out", (
    (LIGHT, 4, False), (2 * LIGHT, 4, False), (3 * LIGHT, 4, True), (HEAVY, 4, False),
    (HEAVY + LIGHT, 4, True), (LIGHT, 6, False), (2 * LIGHT, 6, True), (HEAVY, 6, True)))
def test_more_than_three_breakdown_points_put_a_car_out(mended, roll, out):
    at = attack()
    at.cars[1][MENDED] = mended
    at.roll(3, 3)
    at.roll(roll, 1)
    assert (at.cars[1][STATUS] == OUT) == out
    assert (at.cars[1][WHY_OUT] == BROKEN_DOWN) == out


@pytest.mark.proves("PP-10-20")
@pytest.mark.parametrize("broken", (LIGHT, HEAVY))
@pytest.mark.parametrize("roll", (4, 6))
def test_a_second_unrepaired_breakdown_of_any_kind_puts_a_car_out(broken, roll):
    at = attack()
    at.cars[1][BROKEN] = broken
    at.roll(3, 3)
    at.roll(roll, 1)
    assert at.cars[1][STATUS] == OUT and at.cars[1][WHY_OUT] == BROKEN_DOWN


@pytest.mark.proves("PP-10-20")
def test_after_a_repair_one_more_light_breakdown_is_no_second_one():
    at = attack()
    at.cars[1][MENDED] = LIGHT
    at.roll(3, 3)
    at.roll(4, 1)
    assert at.cars[1][STATUS] != OUT


# --- no elimination (16.1) ---

GENTLE = CRASHES | NO_ELIMINATION


def must_pit(at, who=1):
    return bool(at.cars[who][MARKS] & MUST_PIT)


@pytest.mark.proves("PP-16.1-1")
@pytest.mark.parametrize("broken, mended, roll, called", (
    (LIGHT, 0, 4, True), (0, 3 * LIGHT, 4, True), (0, HEAVY, 6, True), (0, HEAVY, 4, False),
    (0, 0, 6, False)))
def test_over_the_limit_a_car_has_to_pit_instead_of_being_out(broken, mended, roll, called):
    at = attack(switches=GENTLE)
    at.cars[1][BROKEN], at.cars[1][MENDED] = broken, mended
    at.roll(3, 3)
    at.roll(roll, 1)
    assert at.cars[1][STATUS] != OUT and must_pit(at) == called
    assert bool(at.tells(asks.T_MUST_PIT)) == called
    assert at.position_track() == [1, 0]


@pytest.mark.proves("PP-16.1-1")
def test_it_has_to_take_the_next_way_in_that_its_roll_reaches():
    at = Situation("H", FAST, switches=GENTLE)
    car = at.put(0, "S4.3.1", sp=0, ep=0, bp=0)
    car[MARKS] |= MUST_PIT
    at.take_turn(0)
    at.roll(8)
    assert at.ends() == ["BOX", "PIT.2", "PIT.4"]      # not S4.1.6, C4: those lead past
    at.to("BOX")
    at.choose(state.SETS_OF.index(HARD))
    assert at.over and not must_pit(at, 0)


@pytest.mark.proves("PP-16.1-2")
def test_after_the_stop_each_further_breakdown_forces_another():
    at = Situation("H", FAST, switches=GENTLE)
    car = at.cars[0]
    car[MENDED] = 3 * LIGHT
    for stop in range(1, 4):
        damage.break_down(at.race, 0, False)
        assert must_pit(at, 0) and car[STATUS] != OUT
        at.begin(pits.enter(at.race, 0, 0))
        at.answer(0)
        assert at.over and car[STOPS] == stop and not must_pit(at, 0)
        car[state.PIT] = state.ON_TRACK


@pytest.mark.proves("PP-16.1-3")
@pytest.mark.parametrize("roll, points", ((2, {"bp": 0}), (3, {"ep": 0})))
def test_a_point_that_is_not_there_forces_a_stop(roll, points):
    at = collide(roll, 1, switches=GENTLE, **points)
    assert at.cars[1][STATUS] != OUT and must_pit(at)


@pytest.mark.proves("PP-16.1-4")
def test_each_further_such_loss_forces_another_stop():
    at = Situation("H", FAST, switches=GENTLE)
    car = at.put(0, ep=0, bp=0)
    for kind in (EP, BP, EP):
        damage.lose(at.race, 0, kind)
        assert must_pit(at, 0) and car[STATUS] != OUT and not car[kind]
        at.begin(pits.enter(at.race, 0, 0))
        at.answer(0)
        assert at.over and not must_pit(at, 0)
        car[state.PIT] = state.ON_TRACK


@pytest.mark.proves("PP-16.1-4")
@pytest.mark.parametrize("why", (state.LAPPED, state.NO_STOP))
def test_lapping_and_a_missing_stop_still_eliminate(why):
    at = Situation("HH", FAST, switches=GENTLE)
    at.order(0, 1)
    if why == state.LAPPED:
        at.put(0, "S1.2.12", lap=3)
        at.put(1, "S1.1.12", lap=2)
        standings.lap_others(at.race, 0)
    else:
        at.put(1, "S1.2.5", lap=at.table[state.LAPS])
        driving.check_lap(at.race, 1)
    assert at.cars[1][STATUS] == OUT and at.cars[1][WHY_OUT] == why


@pytest.mark.proves("PP-10-19")
def test_extended_play_holds_one_point_more():
    for switches, out in ((CRASHES, True), (CRASHES | EXTENDED_PLAY, False)):
        at = attack(switches=switches)
        at.cars[1][MENDED] = 3 * LIGHT
        at.roll(3, 3)
        at.roll(4, 1)
        assert (at.cars[1][STATUS] == OUT) == out
