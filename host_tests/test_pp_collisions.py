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


@pytest.mark.proves("PP-10-1", "PP-5.1-2", "PP-5.1-4")
def test_equal_natural_rolls_are_a_collision_and_the_overtaking_fails():
    for face in range(1, 7):
        at = collide(1, 1, face=face, mp=9)      # unused MP would have won it, and are lost
        assert at.tells(asks.T_COLLISION) and at.over and not at.tells(asks.T_PASSED)
        assert (at.where(0), at.where(1)) == ("S1.1.12", "S1.2.12")
        assert at.position_track() == [1, 0]
    at = attack(mp=6)                            # equal only by a modifier, for three unused MP
    at.roll(3, 4)
    assert not at.tells(asks.T_COLLISION) and at.tells(asks.T_FIGHT)[0][2] == 4 * 16 + 4
    at = attack(switches=STANDARD)               # not without the rule
    at.roll(3, 3)
    assert at.over and not at.tells(asks.T_COLLISION)
    at = Situation("HH", FAST, switches=CRASHES)
    at.put(0, "S1.1.9", sp=0)
    at.put(1, "S1.2.12", sp=0)
    at.order(1, 0)
    move(at, 4).attack("S1.1.12")
    at.choose(asks.LET_THROUGH)                  # nor if let through
    assert at.position_track() == [0, 1] and not at.tells(asks.T_COLLISION)


def rolled(at):
    """Return the cars that roll for damage in order, a 2 each, with the black die."""
    who = []
    while not at.over:
        assert (at.ask.what, at.ask.die) == (asks.Q_COLLISION, asks.BLACK_DIE)
        who.append(at.ask.who)
        at.roll(2)
    assert at.position_track()[-1] == 0
    return who


@pytest.mark.proves("PP-10-2", "PP-10-8", "PP-5.4-2")
def test_all_who_are_level_roll_the_black_die_the_one_ahead_on_the_position_track_first():
    for order in ((1, 0), (2, 1, 0)):
        at = attack("H" * len(order))
        at.order(*order)
        at.roll(3, 3)
        assert rolled(at) == [1, 0]
    for third, end, order, fought, who in (
            ("S1.1.12", "S1.2.12", (2, 1, 0), 1, [2, 1, 0]),        # between two, one fought
            ("S1.3.12", "S1.1.12", (2, 1, 0), 1, [2, 1, 0]),        # beyond the middle lane
            ("S1.3.13", "S1.1.12", (2, 1, 0), 1, [1, 0])):          # not level: not involved
        at = Situation("HHH", FAST, switches=CRASHES)
        middle = "S1.3.12" if end == "S1.2.12" else "S1.2.12"
        for car, cell in enumerate(("S1.2.9" if middle == "S1.3.12" else "S1.1.9", middle, third)):
            at.put(car, cell, sp=0)
        at.order(*order)
        move(at, 4).attack(end)
        assert at.ask.who == fought
        at.choose(asks.FIGHT)
        at.roll(5, 5)
        assert rolled(at) == who
        assert [car[BP] for car in at.cars] == [6 if car in who else 7 for car in range(3)]


@pytest.mark.proves("PP-10-3", "PP-10-4", "PP-10-5", "PP-10-6", "PP-10-7", "PP-10-11")
def test_what_a_collision_roll_does_and_that_the_lower_of_two_is_applied():
    table = {1: (7, 7, 0), 2: (7, 6, 0), 3: (6, 7, 0), 4: (7, 7, LIGHT), 5: (7, 7, LIGHT),
             6: (7, 7, HEAVY)}
    for face in range(1, 7):
        at = collide(face, 1)
        assert (at.cars[1][EP], at.cars[1][BP], at.cars[1][BROKEN]) == table[face]
        assert (at.cars[0][EP], at.cars[0][BP], at.cars[0][BROKEN]) == table[1]
        for second in range(1, 7) if face > 1 else ():      # nothing is better than a 1
            at = collide(face, 1, sp=1)
            at.answer(1)
            at.roll(second)
            assert at.over                     # nobody is asked which one
            assert (at.cars[1][EP], at.cars[1][BP], at.cars[1][BROKEN]) == table[min(face, second)]


@pytest.mark.proves("PP-17.2-4", "PP-17.6.1-6")
def test_a_person_whose_natural_roll_equals_the_bots_value_rolls_alone():
    hurt = (EP, BP, SP, BROKEN, MENDED, STATUS, state.LIFE)
    for seat, value in zip("AB", house_data.BOT_OVERTAKING):
        at = attack("H" + seat)
        before = [at.cars[1][i] for i in hurt]
        at.roll(value)                             # the attacker; the bot has its value
        assert (at.ask.what, at.ask.who) == (asks.Q_COLLISION, 0)
        at.roll(6)
        assert at.over and at.position_track() == [1, 0] and at.where(0) == "S1.1.12"
        assert at.cars[0][BROKEN] == HEAVY and [at.cars[1][i] for i in hurt] == before
    for unused, bonus in ((1, 0), (3, 1), (5, 3)):     # it counts without their modifier
        for less in {0, bonus}:
            at = attack("HA", mp=3 + unused)
            at.roll(house_data.BOT_OVERTAKING[0] - less)
            assert bool(at.tells(asks.T_COLLISION)) == (less == 0)


@pytest.mark.proves("PP-17.2-4", "PP-17.6.1-6")
def test_the_same_when_the_bot_attacks_and_two_bots_collide_without_a_roll_or_damage():
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
    at = Situation("AA", FAST, switches=CRASHES)
    for who, cell in enumerate(("S1.1.9", "S1.2.12")):
        at.put(who, cell, ep=0, bp=0)              # although they have no points
    at.order(1, 0)
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12")))
    assert at.over and not at.tells(asks.T_DAMAGE)
    assert [car[STATUS] for car in at.cars] == [state.RACING] * 2
