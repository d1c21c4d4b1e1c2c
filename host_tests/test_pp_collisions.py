"""Pole Position, section 10: collisions, damage, breakdowns; 16.1 without elimination; 17.2, 17.6.

Fights on the straight S1 of the pit road: equal natural rolls, and what comes of them.
"""

import pytest

from host_tests.moving import FAST, move
from host_tests.situations import Situation
from pitwall.games.pole_position import (
    asks, collisions, damage, driving, house, pits, standings, state)
from pitwall.games.pole_position.state import (
    BP, BROKEN, BROKEN_DOWN, COLLISIONS, EP, EXTENDED_PLAY, HARD, MARKS, MENDED, MUST_PIT,
    NO_ELIMINATION, NO_POINTS, OUT, SP, STATUS, STOPS, WHY_OUT)
from pitwall.games.pole_position.steering import Steering

STANDARD = state.TECHNICAL_CORNERS
CRASHES = STANDARD | COLLISIONS
LIGHT, HEAVY = damage.LIGHT_ONE, damage.HEAVY_ONE


def attack(seats="HH", switches=CRASHES, mp=4, sp=0, **values):
    """Car 0 stands on S1.1.12 and attacks car 1 beside it with mp - 3 unused MP; car 1 fights."""
    at = Situation(seats, FAST, switches=switches)
    at.put(0, "S1.1.9", **dict({"sp": sp}, **values))
    at.put(1, "S1.2.12", **dict({"sp": sp}, **values))
    at.order(1, 0, *range(2, len(seats)))
    move(at, mp)
    at.attack("S1.1.12", ep=0)
    if seats[1] == "H":
        at.choose(asks.FIGHT)
    return at


def collide(*rolls, face=3, **setting):
    """The two cars have collided; these are the collision rolls, first of the car in front."""
    at = attack(**setting)
    at.roll(face, face)
    if rolls:
        at.roll(*rolls, die=asks.BLACK_DIE)
    return at


def three(places=("S1.2.9", "S1.1.12", "S1.3.12"), end="S1.2.12", switches=CRASHES, sp=0,
          order=(1, 2, 0), seats="HHH"):
    """Car 0 attacks two cars that are level; one of them has just decided to fight."""
    at = Situation(seats, FAST, switches=switches)
    for who, cell in enumerate(places):
        at.put(who, cell, sp=sp)
    at.order(*order)
    move(at, 4)
    at.attack(end)
    return at


# --- when and where (5.1, 10) ---

@pytest.mark.proves("PP-10-1", "PP-5.1-2")
@pytest.mark.parametrize("face", range(1, 7))
def test_equal_natural_rolls_are_a_collision_and_the_overtaking_fails(face):
    at = collide(1, 1, face=face, mp=6)      # three unused MP would have won it
    assert at.tells(asks.T_COLLISION) and at.over
    assert at.position_track() == [1, 0] and not at.tells(asks.T_PASSED)


@pytest.mark.proves("PP-10-1", "PP-5.1-2")
def test_rolls_that_are_equal_only_by_a_modifier_are_none():
    at = attack(mp=6)                          # 1 for three unused MP
    at.roll(3, 4)
    assert not at.tells(asks.T_COLLISION) and at.tells(asks.T_FIGHT)[0][2] == 4 * 16 + 4


@pytest.mark.proves("PP-10-1")
def test_no_collision_without_its_switch():
    at = attack(switches=STANDARD)
    at.roll(3, 3)
    assert at.over and not at.tells(asks.T_COLLISION)


@pytest.mark.proves("PP-10-1")
def test_nobody_collides_who_is_let_through():
    at = Situation("HH", FAST, switches=CRASHES)
    at.put(0, "S1.1.9", sp=0)
    at.put(1, "S1.2.12", sp=0)
    at.order(1, 0)
    move(at, 4)
    at.attack("S1.1.12")
    at.choose(asks.LET_THROUGH)
    assert at.position_track() == [0, 1] and not at.tells(asks.T_COLLISION)


@pytest.mark.proves("PP-5.1-4")
def test_after_a_collision_both_stay_and_the_attacker_loses_its_remaining_mp():
    at = collide(1, 1, mp=9)                   # six MP were left
    assert at.over
    assert (at.where(0), at.where(1)) == ("S1.1.12", "S1.2.12")
    assert at.position_track() == [1, 0]


@pytest.mark.proves("PP-10-2")
@pytest.mark.parametrize("order, first", (((1, 0), 1), ((2, 1, 0), 1)))
def test_both_roll_the_black_die_the_one_ahead_on_the_position_track_first(order, first):
    at = attack("HHH" if len(order) == 3 else "HH")
    at.order(*order)
    at.roll(3, 3)
    assert (at.ask.what, at.ask.die, at.ask.who) == (asks.Q_COLLISION, asks.BLACK_DIE, first)
    at.roll(1)
    assert (at.ask.what, at.ask.die, at.ask.who) == (asks.Q_COLLISION, asks.BLACK_DIE, 1 - first)
    at.roll(1)
    assert at.over


@pytest.mark.proves("PP-10-8")
def test_all_three_cars_of_a_multiple_overtaking_roll_though_two_were_fighting():
    at = three()
    assert at.ask.who == 2
    at.choose(asks.FIGHT)
    at.roll(5, 5)
    rolled = []
    while not at.over:
        assert at.ask.what == asks.Q_COLLISION
        rolled.append(at.ask.who)
        at.roll(2)
    assert rolled == [1, 2, 0]
    assert [car[BP] for car in at.cars] == [6, 6, 6]
    assert at.position_track() == [1, 2, 0]


@pytest.mark.proves("PP-10-8", "PP-5.4-2")
def test_the_car_beyond_the_middle_lane_rolls_too_though_nobody_fights_it():
    at = three(("S1.1.9", "S1.2.12", "S1.3.12"), "S1.1.12", order=(2, 1, 0))
    assert at.ask.who == 1
    at.choose(asks.FIGHT)
    at.roll(5, 5)
    rolled = []
    while not at.over:
        rolled.append(at.ask.who)
        at.roll(2)
    assert rolled == [2, 1, 0]


@pytest.mark.proves("PP-10-8")
def test_a_car_that_is_not_level_has_no_part_in_it():
    at = three(("S1.1.9", "S1.2.12", "S1.3.13"), "S1.1.12", order=(2, 1, 0))
    at.choose(asks.FIGHT)
    at.roll(5, 5)
    at.roll(2, 2)
    assert at.over and at.cars[2][BP] == 7


# --- the table (10) ---

@pytest.mark.proves("PP-10-3", "PP-10-4", "PP-10-5", "PP-10-6", "PP-10-7")
@pytest.mark.parametrize("face, ep, bp, broken", (
    (1, 7, 7, 0), (2, 7, 6, 0), (3, 6, 7, 0), (4, 7, 7, LIGHT), (5, 7, 7, LIGHT), (6, 7, 7, HEAVY)))
def test_what_a_collision_roll_does(face, ep, bp, broken):
    at = collide(face, 1)
    assert (at.cars[1][EP], at.cars[1][BP], at.cars[1][BROKEN]) == (ep, bp, broken)
    assert (at.cars[0][EP], at.cars[0][BP], at.cars[0][BROKEN]) == (7, 7, 0)


# --- the second roll (10) ---

@pytest.mark.proves("PP-10-9", "PP-10-10")
def test_when_all_have_rolled_each_may_buy_one_second_roll_in_position_order():
    at = collide(6, 6, sp=5)
    assert (at.ask.what, at.ask.who) == (asks.Q_SECOND_ROLL, 1)
    at.answer(1)
    assert (at.ask.what, at.ask.who) == (asks.Q_COLLISION, 1) and at.cars[1][SP] == 4
    at.roll(6)
    assert (at.ask.what, at.ask.who) == (asks.Q_SECOND_ROLL, 0)      # no third one for car 1
    at.answer(1)
    at.roll(6)
    assert at.over and [car[SP] for car in at.cars] == [4, 4]


@pytest.mark.proves("PP-10-9")
def test_a_second_roll_is_free_to_refuse_and_not_to_be_had_without_sp():
    at = collide(6, 6, sp=0)
    assert at.over
    at = collide(4, 4, sp=2)
    at.answer(0)
    at.answer(0)
    assert at.over and [car[SP] for car in at.cars] == [2, 2]
    assert [car[BROKEN] for car in at.cars] == [LIGHT, LIGHT]


@pytest.mark.proves("PP-10-11")
@pytest.mark.parametrize("first, second, bp, broken", ((6, 2, 6, 0), (2, 6, 6, 0), (4, 6, 7, LIGHT),
                                                       (6, 4, 7, LIGHT), (3, 1, 7, 0)))
def test_the_lower_of_two_rolls_is_applied_without_a_choice(first, second, bp, broken):
    at = collide(first, 1, sp=1)
    at.answer(1)
    at.roll(second)
    assert at.over                             # nobody is asked which one
    assert (at.cars[1][BP], at.cars[1][BROKEN]) == (bp, broken)
    assert at.cars[1][EP] == 7                 # not both of them


@pytest.mark.proves("PP-10-12")
def test_damage_waits_for_all_second_rolls():
    at = collide(6, 3, sp=1)
    assert not at.cars[1][BROKEN] and at.cars[0][EP] == 7
    at.answer(1)
    at.roll(2)
    assert (at.ask.what, at.ask.who) == (asks.Q_SECOND_ROLL, 0)
    assert at.cars[1][BP] == 7                 # car 0 has still to decide
    at.answer(0)
    assert at.over and at.cars[1][BP] == 6 and at.cars[0][EP] == 6


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
@pytest.mark.parametrize("face", house.TYRE_DICE[HARD])
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


# --- bots (17.2, 17.6.1) ---

@pytest.mark.proves("PP-17.2-4", "PP-17.6.1-6")
@pytest.mark.parametrize("seat, value", (("A", house.BOT_OVERTAKING[0]),
                                         ("B", house.BOT_OVERTAKING[1])))
def test_a_person_whose_natural_roll_equals_the_bots_value_rolls_alone(seat, value):
    at = attack("H" + seat)
    before = bytes(at.cars[1])
    at.roll(value)                             # the attacker; the bot has its value
    assert (at.ask.what, at.ask.who) == (asks.Q_COLLISION, 0)
    at.roll(6)
    assert at.over and at.position_track() == [1, 0] and at.where(0) == "S1.1.12"
    assert at.cars[0][BROKEN] == HEAVY
    after = bytes(at.cars[1])
    hurt = (EP, BP, SP, BROKEN, MENDED, STATUS, state.LIFE)
    assert [after[i] for i in hurt] == [before[i] for i in hurt]


@pytest.mark.proves("PP-17.6.1-6")
@pytest.mark.parametrize("unused", (1, 3, 5))
def test_the_natural_roll_counts_without_the_modifier_of_unused_mp(unused):
    value = house.BOT_OVERTAKING[0]
    at = attack("HA", mp=3 + unused)
    at.roll(value)
    assert at.tells(asks.T_COLLISION)
    if unused > 2:                             # equal only with the modifier: no collision
        bonus = 1 if unused == 3 else 3
        at = attack("HA", mp=3 + unused)
        at.roll(value - bonus)
        assert not at.tells(asks.T_COLLISION)


@pytest.mark.proves("PP-17.2-4", "PP-17.6.1-6")
def test_the_same_when_the_bot_attacks():
    at = Situation("AH", FAST, switches=CRASHES)
    at.put(0, "S1.1.7", sp=0)
    at.put(1, "S1.1.9", sp=0)
    at.order(1, 0)
    at.begin(Steering(at.race, 0, 5, False, True).drive())
    at.choose(asks.FIGHT)
    at.roll(house.BOT_OVERTAKING[0])
    assert (at.ask.what, at.ask.who) == (asks.Q_COLLISION, 1)
    at.roll(3)
    assert at.over and at.position_track() == [1, 0] and at.cars[1][EP] == 6
    assert not at.cars[0][BROKEN] and at.cars[0][STATUS] != OUT


@pytest.mark.proves("PP-17.2-4")
def test_two_bots_collide_without_a_roll_or_damage_though_one_has_no_points():
    at = Situation("AA", FAST, switches=CRASHES)
    at.put(0, "S1.1.9", ep=0, bp=0)
    at.put(1, "S1.2.12", ep=0, bp=0)
    at.order(1, 0)
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12")))
    assert at.over and not at.tells(asks.T_DAMAGE)
    assert [car[STATUS] for car in at.cars] == [state.RACING] * 2
