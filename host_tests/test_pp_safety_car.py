"""Pole Position, section 10.2: calls of the safety car, and its weather; 17.6: bots."""

import pytest

from host_tests.behind_sc import CALLED, QUEUE, STANDARD, called, cells, field
from host_tests.equipped import told
from host_tests.moving import FAST
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, collisions, damage, sc_queue
from pitwall.games.pole_position.safety_car import SafetyCar
from pitwall.games.pole_position.state import (
    BROKEN, COLLISIONS, EVENTS, GRID_A, GRID_B, OUT, PHASE, ROUNDS, SAFETY, STATUS)
from pitwall.games.pole_position.steering import Steering


def crash(*rolls, seats="HH", switches=CALLED):
    """Crash with these collision rolls; return True if the safety car comes out."""
    at = Situation(seats, FAST, switches=switches)
    for who in range(len(seats)):
        at.put(who, sp=0, ep=3, bp=3)
    at.begin(collisions.collide(at.race, list(range(len(seats))), at.circuit.find("S1.2.12")))
    try:
        at.roll(*rolls)
    except SafetyCar:
        assert at.table[PHASE] == SAFETY and at.tells(asks.T_SAFETY_CAR)
        return True
    assert at.table[PHASE] == ROUNDS and at.over
    return False


@pytest.mark.proves("PP-10.2-1")
def test_it_comes_when_two_cars_of_a_collision_get_a_breakdown():
    for rolls, comes in (
            ((1, 1), False), ((4, 3), False), ((2, 6), False), ((3, 2), False), ((4, 1), False),
            ((4, 4), True), ((4, 5), True), ((6, 4), True), ((5, 6), True), ((6, 6), True),
            ((4, 4, 1), True), ((1, 6, 5), True), ((4, 4, 6), True), ((4, 3, 2), False),
            ((1, 1, 6), False)):
        assert crash(*rolls, seats="H" * len(rolls)) == comes
        assert not crash(*rolls, seats="H" * len(rolls), switches=STANDARD | COLLISIONS)
    at = Situation("HHH", FAST, switches=CALLED)
    for rolls in ((4, 1), (1, 4)):              # those of two collisions do not count together
        for who in (0, 1):
            at.put(who, sp=0)[BROKEN] = 0
        at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12")))
        at.roll(*rolls)
        assert at.over and at.table[PHASE] == ROUNDS
    at.order(0, 1, 2)
    at.cars[0][BROKEN], at.cars[1][BROKEN] = damage.LIGHT_ONE, 0
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12")))
    at.roll(4)
    with pytest.raises(SafetyCar):
        at.roll(4)
    assert at.cars[0][STATUS] == OUT            # a car that is permanently out brings it, too
    called(at)
    assert at.position_track() == [2, 1, 0] and cells(at)[1:] == ["S4.1.4", "S4.1.5"]


@pytest.mark.proves("PP-10.2-4")
def test_the_leader_rolls_the_weather_die_four_times_and_each_cloud_moves_the_token():
    for clouds in range(5):
        at = field("S2.2.1", "S1.2.12", switches=CALLED | EVENTS)
        at.order(1, 0)
        at.table[PHASE] = SAFETY
        at.table[GRID_B] = 0
        at.begin(sc_queue.line_up(at.race))
        for roll in range(4):
            assert (at.ask.what, at.ask.die, at.ask.who) == (asks.Q_SC_WEATHER, asks.BLUE_DIE, 1)
            at.roll(int(roll < clouds))
        assert at.ask.what == asks.Q_SC_STOP        # and no event is drawn
        assert at.circuit.weather_b * at.table[GRID_A] + at.table[GRID_B] == clouds


@pytest.mark.proves("PP-17.6.1-7")
def test_a_persons_breakdown_against_a_bot_brings_it_with_a_black_1_to_3():
    for seats in ("HA", "AH"):
        for damage_roll in (4, 5, 6):
            for face in range(1, 7):
                assert crash(damage_roll, face, seats=seats) == (face <= 3)
        for damage_roll in (1, 2, 3):               # without a breakdown no die is rolled,
            assert not crash(damage_roll, seats=seats)
    assert not crash(4, seats="HA", switches=STANDARD | COLLISIONS)     # nor without the rule
    at = Situation("HA", FAST, switches=CALLED)
    at.put(0, sp=0)
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12")))
    at.roll(4)
    assert (at.ask.what, at.ask.die) == (asks.Q_BOT_CRASH, asks.BLACK_DIE)


@pytest.mark.proves("PP-17.2-4", "PP-17.6.2-2", "PP-17.6.2-4")
def test_two_alerts_between_bots_bring_it_and_send_both_to_the_end_of_the_queue_undamaged():
    for *faces, switches in ((6, 6, CALLED), (6, 5, CALLED), (5, 6, CALLED), (2, 2, CALLED),
                             (6, 6, STANDARD | COLLISIONS)):
        at = field("S1.1.9", "S1.1.7", "S1.2.4", seats="AAH", switches=switches)
        at.put(2, "S1.2.1", lap=2)                  # bot 1 attacks bot 0, a person behind them
        at.begin(Steering(at.race, 1, 5, False, True).drive())
        assert at.ask.what == asks.Q_BOT_ALERT and at.ask.die == asks.PURPLE_DIE
        held, comes = faces == [6, 6], faces == [6, 6] and switches == CALLED
        if comes:
            with pytest.raises(SafetyCar):
                at.roll(*faces)
        else:
            at.roll(*faces)
            assert at.over
        assert (at.table[PHASE] == SAFETY) == comes
        assert (at.position_track() == [0, 1, 2]) == held
        assert told(at, asks.T_HELD) == [1] * held
        assert not at.tells(asks.T_DAMAGE) and not at.tells(asks.T_LIGHT)
        if comes:
            called(at)
            assert at.position_track() == [2, 0, 1]
            assert [at.where(who) for who in (2, 0, 1)] == QUEUE[:3]
            assert [car[BROKEN] for car in at.cars] == [0, 0, 0]
