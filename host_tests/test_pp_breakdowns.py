"""Pole Position, section 10: damage, breakdowns and repairs; 16.1: no elimination."""

import pytest

from host_tests.crashes import CRASHES, attack, collide
from host_tests.moving import FAST, place
from host_tests.situations import Situation
from pitwall.games.pole_position import (
    asks, damage, driving, house_data, pits, standings, state, turn)
from pitwall.games.pole_position.state import (
    BP, BROKEN, BROKEN_DOWN, EP, EXTENDED_PLAY, HARD, MARKS, MENDED, MUST_PIT, NO_ELIMINATION,
    NO_POINTS, OUT, STATUS, STOPS, WHY_OUT)

LIGHT = damage.LIGHT_ONE
HEAVY = damage.HEAVY_ONE
GENTLE = CRASHES | NO_ELIMINATION


def must_pit(at, who=1):
    return bool(at.cars[who][MARKS] & MUST_PIT)


def hit(roll, broken=0, mended=0, switches=CRASHES):
    """Car 1, which has these breakdowns, collides and rolls for its damage; car 0 has none."""
    at = attack(switches=switches)
    at.cars[1][BROKEN], at.cars[1][MENDED] = broken, mended
    at.roll(3, 3, roll, 1)
    return at


def stop(at):
    """Car 0 stops for tyres, and returns to the track."""
    at.begin(pits.enter(at.race, 0, 0))
    assert at.ask.what == asks.Q_FIT
    at.answer(0)
    assert at.over
    at.cars[0][state.PIT] = state.ON_TRACK


@pytest.mark.proves("PP-10-13", "PP-16.1-3")
def test_a_point_that_is_not_there_to_lose_puts_the_car_out_or_forces_a_stop():
    for roll, kind in ((2, "bp"), (3, "ep")):
        at = collide(roll, 1, **{kind: 0})
        assert at.cars[1][STATUS] == OUT and at.cars[1][WHY_OUT] == NO_POINTS
        assert at.position_track() == [0, 1]
        at = collide(roll, 1, **{kind: 1})         # the last point may be lost
        assert at.cars[1][STATUS] != OUT and 0 in (at.cars[1][EP], at.cars[1][BP])
        at = collide(roll, 1, switches=GENTLE, **{kind: 0})
        assert at.cars[1][STATUS] != OUT and must_pit(at)


@pytest.mark.proves("PP-10-14", "PP-10-15", "PP-10-16")
def test_an_unrepaired_heavy_breakdown_takes_one_mp_off_every_roll_until_the_stop():
    for face in house_data.TYRE_DICE[HARD]:
        for broken, mended, less in ((0, 0, 0), (LIGHT, 0, 0), (HEAVY, 0, 1), (0, HEAVY, 0),
                                     (LIGHT, HEAVY, 0)):
            at = Situation("H", FAST, switches=CRASHES)
            for _ in range(2):
                car = at.put(0, "S1.2.5", sp=0)
                car[BROKEN], car[MENDED] = broken, mended
                at.take_turn(0)
                at.roll(face)
                assert at.tells(asks.T_MP)[0][2] == face - less
                at.answer(0)


@pytest.mark.proves("PP-10-16", "PP-10-17", "PP-10-18", "PP-7.1-7", "PP-0-6")
def test_a_stop_repairs_every_breakdown_with_the_tyre_change_and_its_points_stay():
    for broken, mended, after, points in (
            (0, 0, 0, 0), (LIGHT, 0, LIGHT, 1), (HEAVY, 0, HEAVY, 2), (LIGHT, LIGHT, 2 * LIGHT, 2),
            (LIGHT, HEAVY, LIGHT + HEAVY, 3), (HEAVY, LIGHT, LIGHT + HEAVY, 3),
            (3 * LIGHT, 0, 3 * LIGHT, 3), (2 * LIGHT + HEAVY, 0, 2 * LIGHT + HEAVY, 4)):
        at = Situation("H", FAST, switches=CRASHES)
        car = at.put(0, "PIT.4", pit=state.PIT_ENTRY)
        car[BROKEN], car[MENDED] = broken, mended
        assert damage.points(car) == points
        assert damage.unrepaired(car) == broken % 16 + broken // 16
        stop(at)
        assert car[STOPS] == 1 and (car[BROKEN], car[MENDED]) == (0, after)
        assert damage.points(car) == points and damage.unrepaired(car) == 0


@pytest.mark.proves("PP-10-19", "PP-10-20", "PP-16.1-1")
def test_too_many_points_or_two_unrepaired_breakdowns_put_a_car_out_or_call_it_in():
    for broken, mended, roll, over in (
            (0, LIGHT, 4, False), (0, 2 * LIGHT, 4, False), (0, 3 * LIGHT, 4, True),
            (0, HEAVY, 4, False), (0, HEAVY + LIGHT, 4, True), (0, LIGHT, 6, False),
            (0, 2 * LIGHT, 6, True), (0, HEAVY, 6, True), (0, 0, 6, False), (LIGHT, 0, 4, True),
            (LIGHT, 0, 6, True), (HEAVY, 0, 4, True), (HEAVY, 0, 6, True)):
        at = hit(roll, broken, mended)
        assert (at.cars[1][STATUS] == OUT) == (at.cars[1][WHY_OUT] == BROKEN_DOWN) == over
        at = hit(roll, broken, mended, GENTLE)
        assert at.cars[1][STATUS] != OUT and at.position_track() == [1, 0]
        assert must_pit(at) == bool(at.tells(asks.T_MUST_PIT)) == over
    at = hit(4, 0, 3 * LIGHT, CRASHES | EXTENDED_PLAY)       # which allows one point more
    assert at.cars[1][STATUS] != OUT


@pytest.mark.proves("PP-16.1-2", "PP-16.1-4")
def test_after_the_stop_each_further_breakdown_or_loss_forces_another():
    at = Situation("H", FAST, switches=GENTLE)
    car = at.put(0, ep=0, bp=0)
    car[MENDED] = 3 * LIGHT
    for stops, kind in enumerate((EP, BP, EP, None, None, None)):
        if kind is None:
            damage.break_down(at.race, 0, False)
        else:
            damage.lose(at.race, 0, kind)
            assert not car[kind]
        assert must_pit(at, 0) and car[STATUS] != OUT
        stop(at)
        assert car[STOPS] == stops + 1 and not must_pit(at, 0)


@pytest.mark.proves("PP-16.1-1")
@pytest.mark.parametrize("due", [False, True])
def test_who_must_stop_is_offered_the_pits_alone_for_more_points_too(due):
    at = place("S4.1.1", ep=6, bp=6, sp=6)
    at.cars[0][MARKS] |= MUST_PIT * due
    moves = turn.prepare(at.race, 0, 3, 0)
    turn.allow_extras(at.race, 0, moves)
    at.begin(turn.make_move(at.race, 0, asks.Q_MOVE, 0))
    at.extras()
    assert at.ask.what == asks.Q_EXTRA_MOVE
    circuit, ends = at.circuit, at.options()
    inside = [circuit.entry <= cell <= circuit.box for cell in ends]
    assert any(inside) and all(inside) == due


@pytest.mark.proves("PP-16.1-4")
def test_lapping_and_a_missing_stop_still_eliminate():
    for why in (state.LAPPED, state.NO_STOP):
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
