"""Pole Position, section 10: collisions, their rolls and their table; 17.2, 17.6: with bots."""

import pytest

from host_tests.crashes import CRASHES, STANDARD, attack, collide
from host_tests.moving import FAST, move
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, collisions, damage, house_data, state
from pitwall.games.pole_position.state import BP, BROKEN, EP, MENDED, OUT, SP, STATUS
from pitwall.games.pole_position.steering import Steering

LIGHT = damage.LIGHT_ONE
HEAVY = damage.HEAVY_ONE


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


# --- bots (17.2, 17.6.1) ---

@pytest.mark.proves("PP-17.2-4", "PP-17.6.1-6")
@pytest.mark.parametrize("seat, value", (("A", house_data.BOT_OVERTAKING[0]),
                                         ("B", house_data.BOT_OVERTAKING[1])))
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
    value = house_data.BOT_OVERTAKING[0]
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
    at.roll(house_data.BOT_OVERTAKING[0])
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
