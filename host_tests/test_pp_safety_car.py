"""Pole Position, section 10.2: when the safety car comes out, and its weather; 17.6: bots."""

import pytest

from host_tests.behind_sc import CALLED, QUEUE, STANDARD, called, cells, field
from host_tests.moving import FAST
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, collisions, damage, house_data, sc_queue, state
from pitwall.games.pole_position.safety_car import SafetyCar
from pitwall.games.pole_position.state import (
    BROKEN, COLLISIONS, EVENTS, GRID_A, GRID_B, OUT, PHASE, ROUNDS, SAFETY, STATUS, TURN)
from pitwall.games.pole_position.steering import Steering
from pitwall.race.referee import TABLE

LIGHT = damage.LIGHT_ONE


# --- when it comes (10.2) ---

def crash(*rolls, seats="HH", switches=CALLED, where="S1.2.12", end=True):
    """These collision rolls; returns whether the safety car comes out."""
    at = Situation(seats, FAST, switches=switches)
    for who in range(len(seats)):
        at.put(who, sp=0, ep=3, bp=3)
    at.begin(collisions.collide(at.race, list(range(len(seats))), at.circuit.find(where)))
    try:
        at.roll(*rolls)
    except SafetyCar:
        assert at.table[PHASE] == SAFETY and at.tells(asks.T_SAFETY_CAR)
        return True
    assert at.table[PHASE] == ROUNDS and (at.over or not end)
    return False


@pytest.mark.proves("PP-10.2-1")
@pytest.mark.parametrize("rolls, comes", (
    ((1, 1), False), ((4, 3), False), ((2, 6), False), ((3, 2), False), ((4, 1), False),
    ((4, 4), True), ((4, 5), True), ((6, 4), True), ((5, 6), True), ((6, 6), True)))
def test_it_comes_when_both_cars_of_a_collision_get_a_breakdown(rolls, comes):
    assert crash(*rolls) == comes
    assert not crash(*rolls, switches=STANDARD | COLLISIONS)


@pytest.mark.proves("PP-10.2-1")
@pytest.mark.parametrize("rolls, comes", (((4, 4, 1), True), ((1, 6, 5), True), ((4, 4, 6), True),
                                          ((4, 3, 2), False), ((1, 1, 6), False)))
def test_of_three_cars_two_are_enough(rolls, comes):
    assert crash(*rolls, seats="HHH") == comes


@pytest.mark.proves("PP-10.2-1")
def test_two_breakdowns_of_two_collisions_do_not_count_together():
    at = Situation("HH", FAST, switches=CALLED)
    for rolls in ((4, 1), (1, 4)):
        for who in (0, 1):
            at.put(who, sp=0)[BROKEN] = 0
        at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12")))
        at.roll(*rolls)
        assert at.over and at.table[PHASE] == ROUNDS


@pytest.mark.proves("PP-10.2-1")
def test_a_car_that_breaks_down_for_good_still_brings_it_out():
    at = Situation("HHH", FAST, switches=CALLED)
    for who in range(3):
        at.put(who, sp=0)
    at.cars[0][BROKEN] = LIGHT
    at.order(0, 1, 2)
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12")))
    at.roll(4)
    with pytest.raises(SafetyCar):
        at.roll(4)
    assert at.cars[0][STATUS] == OUT
    called(at)
    assert at.position_track() == [2, 1, 0] and cells(at)[1:] == ["S4.1.4", "S4.1.5"]


def to_event(switches=CALLED | EVENTS):
    """A round whose weather roll turns over the safety car's event card."""
    at = field("S2.2.1", "S1.2.12", switches=switches)
    at.table[state.DECK] = 1 << 7               # house.EVENTS: only the safety car is left
    at.play_round()
    at.roll(1, die=asks.BLUE_DIE)
    at.answer(house_data.ALERT.index(1))
    assert at.ask.what == asks.Q_EVENT_CARD
    return at


@pytest.mark.proves("PP-10.2-2", "PP-10.2-3")
def test_the_event_card_brings_it_out_before_anybody_moves():
    at = to_event()
    at.answer(0)
    assert at.over and at.table[PHASE] == SAFETY
    assert cells(at) == ["S2.2.1", "S1.2.12"] and not at.tells(asks.T_ROLL)


def fight_in_round():
    """A round of four cars: car 2, the third, has just attacked car 1; equal rolls."""
    at = field("S2.2.1", "S1.2.6", "S1.1.6", "S1.3.5")
    for car in at.cars:
        car[state.EP] = car[state.BP] = 0
    at.play_round()
    at.answer(0)                                # no cloud
    at.roll(7)
    at.answer(0)                                # car 0 goes on
    at.roll(7)
    at.to("S1.2.13")
    at.roll(12)
    at.attack("S1.1.13")
    at.choose(asks.FIGHT)
    at.roll(3, 3)
    return at


@pytest.mark.proves("PP-10.2-3")
def test_turn_and_round_end_at_once():
    at = fight_in_round()
    at.roll(4, 4)
    assert at.over and at.table[PHASE] == SAFETY
    assert at.where(2) == "S1.1.13"             # five MP were left
    assert at.where(3) == "S1.3.5"              # its turn does not come
    assert at.table[TURN] == TABLE


@pytest.mark.proves("PP-10.2-3")
def test_without_it_the_round_goes_on():
    at = fight_in_round()
    at.roll(4, 1)
    assert not at.over and at.ask.who == 3 and at.ask.what == asks.Q_TYRE_ROLL


# --- step 1: the weather ---

@pytest.mark.proves("PP-10.2-4")
@pytest.mark.parametrize("rolls", ((0, 0, 0, 0), (1, 0, 0, 0), (1, 1, 1, 0), (1, 1, 1, 1)))
def test_the_weather_die_is_rolled_four_times_and_each_cloud_moves_the_token(rolls):
    at = field("S2.2.1", "S1.2.12", switches=CALLED | EVENTS)
    b = at.table[GRID_B] = 0
    called(at, weather=rolls)
    steps = at.circuit.weather_b * at.table[GRID_A] + at.table[GRID_B]
    assert steps == b + sum(rolls)


@pytest.mark.proves("PP-10.2-4")
def test_exactly_four_are_rolled_by_the_leader_and_no_event_is_looked_for():
    at = field("S2.2.1", "S1.2.12", switches=CALLED | EVENTS)
    at.order(1, 0)
    at.table[PHASE] = SAFETY
    at.begin(sc_queue.line_up(at.race))
    for _ in range(4):
        assert (at.ask.what, at.ask.die, at.ask.who) == (asks.Q_SC_WEATHER, asks.BLUE_DIE, 1)
        at.roll(1)
    assert at.ask.what == asks.Q_SC_STOP


# --- bots (17.6) ---

@pytest.mark.proves("PP-17.6.1-7")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("damage_roll", (4, 5, 6))
def test_a_persons_breakdown_against_a_bot_brings_it_with_a_black_1_to_3(damage_roll, face):
    for seats in ("HA", "AH"):
        assert crash(damage_roll, face, seats=seats) == (face <= 3)


@pytest.mark.proves("PP-17.6.1-7")
@pytest.mark.parametrize("damage_roll", (1, 2, 3))
def test_without_a_breakdown_no_die_is_rolled(damage_roll):
    assert not crash(damage_roll, seats="HA")


@pytest.mark.proves("PP-17.6.1-7")
def test_the_die_is_black_and_not_rolled_between_people_or_without_the_safety_car():
    at = Situation("HA", FAST, switches=CALLED)
    at.put(0, sp=0)
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12")))
    at.roll(4)
    assert (at.ask.what, at.ask.die) == (asks.Q_BOT_CRASH, asks.BLACK_DIE)
    assert not crash(4, 1)
    assert not crash(4, seats="HA", switches=STANDARD | COLLISIONS)


def bots_meet(*faces, switches=CALLED):
    """Bot 0 attacks bot 1 in a round, car 2 behind them; the purple dice show these faces."""
    at = field("S1.1.9", "S1.1.7", "S1.2.4", seats="AAH", switches=switches)
    at.put(2, "S1.2.1", lap=2)
    at.begin(Steering(at.race, 1, 5, False, True).drive())
    assert at.ask.what == asks.Q_BOT_ALERT and at.ask.die == asks.PURPLE_DIE
    try:
        at.roll(*faces)
    except SafetyCar:
        pass
    return at


@pytest.mark.proves("PP-17.6.2-2")
@pytest.mark.parametrize("faces, comes", (((6, 6), True), ((6, 5), False), ((5, 6), False),
                                          ((2, 2), False)))
def test_two_alerts_between_bots_bring_it_and_nobody_passes(faces, comes):
    at = bots_meet(*faces)
    assert (at.table[PHASE] == SAFETY) == comes
    assert (at.position_track() == [0, 1, 2]) == comes
    assert at.tells(asks.T_HELD) == ([(asks.T_HELD, 0, 1)] if comes else [])


@pytest.mark.proves("PP-17.6.2-2")
def test_without_the_switch_two_alerts_only_hold_the_bot():
    at = bots_meet(6, 6, switches=STANDARD | COLLISIONS)
    assert at.over and at.table[PHASE] == ROUNDS and at.position_track() == [0, 1, 2]


@pytest.mark.proves("PP-17.6.2-4", "PP-17.2-4")
def test_both_bots_go_to_the_end_of_the_queue_undamaged():
    at = bots_meet(6, 6)
    for who in (0, 1):
        at.put(who, life=4)
    assert [car[BROKEN] for car in at.cars] == [0, 0, 0]
    assert not at.tells(asks.T_DAMAGE) and not at.tells(asks.T_LIGHT)
    called(at)
    assert at.position_track() == [2, 0, 1]
    assert [at.where(who) for who in (2, 0, 1)] == QUEUE[:3]
    assert [car[BROKEN] for car in at.cars] == [0, 0, 0]
