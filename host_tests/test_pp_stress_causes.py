"""Pole Position, sections 12.2 and 17.12: where stress comes from, and that bots have none."""

import random

import pytest

from host_tests.equipped import ROOMY, begin_turn, equipped, give, listen, told
from host_tests.moving import move
from host_tests.situations import Situation
from host_tests.tension import all_answers, be_chased, crash, level, up_to_the_grid
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, driving, sc_queue, state
from pitwall.games.pole_position.state import (
    COLLISIONS, DRS, HARD, SAFETY_CAR, STRESS, STRESS_LEVEL, WET)


@pytest.mark.proves("PP-12.2-2")
@pytest.mark.parametrize("results", ((1, 1), (2, 1), (4, 6)))
def test_a_collision_stresses_each_driver_in_it(results):
    at = crash()
    at.roll(*results)
    if max(results) < 4:
        assert at.over
    assert [level(at, who) for who in range(3)] == [1, 1, 0]


@pytest.mark.proves("PP-12.2-2")
def test_a_collision_without_the_rule_stresses_nobody():
    at = crash(switches=0)
    at.roll(2, 2)
    assert [level(at, who) for who in range(3)] == [0, 0, 0]


@pytest.mark.proves("PP-12.2-2")
def test_a_collision_of_three_stresses_three():
    at = crash(involved=3)
    at.roll(1, 1, 1)
    assert [level(at, who) for who in range(3)] == [1, 1, 1]


def cross_the_line(leading, lap=2, seats="HH"):
    """Car 0 drives across the line, behind row 4 of S1; car 1 is ahead of it or far behind."""
    at = equipped("S1.2.3", STRESS, seats, ROOMY, lap=lap, stops=1, tyre=HARD)
    give(at, 1, cell="S2.2.3", lap=lap + 1 if not leading else lap - 1, stops=1)
    at.order(*((0, 1) if leading else (1, 0)))
    begin_turn(at, 7)
    if at.ask is not None:
        at.to("S1.2.9")
    return at


@pytest.mark.proves("PP-12.2-3")
@pytest.mark.parametrize("lap", range(2, 8))
def test_the_leader_is_stressed_by_crossing_the_line_lap_after_lap(lap):
    at = cross_the_line(leading=True, lap=lap)
    assert told(at, asks.T_STRESS) == [1] and level(at) == 1


@pytest.mark.proves("PP-12.2-3")
def test_who_does_not_lead_is_not_nor_is_a_leader_short_of_the_line():
    assert not told(cross_the_line(leading=False), asks.T_STRESS)
    at = equipped("S1.2.5", STRESS, "HH", ROOMY, lap=2, tyre=HARD)
    at.order(0, 1)
    begin_turn(at, 7)
    at.to("S1.2.12")
    assert not told(at, asks.T_STRESS)


def give_drs(seats="HHH", ahead="S2.2.5", end="S2.2.4"):
    """Car 0 moves across the DRS line and ends 1 MP behind car 1, which does not lead."""
    at = equipped("S2.2.1", STRESS | DRS, seats, tyre=WET, life=-2)
    give(at, 1, cell=ahead)
    give(at, 2, cell="S2.2.6")
    at.order(2, 1, 0)
    begin_turn(at, 5)
    at.to(end)
    assert at.over
    return at


@pytest.mark.proves("PP-12.2-4")
def test_the_car_from_which_drs_is_got_is_stressed_and_no_other():
    at = give_drs()
    assert told(at, asks.T_DRS, 0) == [1]
    assert (level(at, 0), level(at, 1)) == (0, 1)
    assert not told(give_drs(end="S2.2.3"), asks.T_STRESS, 1)        # 2 MP behind: no DRS


@pytest.mark.proves("PP-12.2-5")
@pytest.mark.parametrize("end, gained", (("S2.2.4", 1), ("S2.2.3", 0)))
def test_the_leader_is_stressed_by_a_car_exactly_1_mp_behind(end, gained):
    at = be_chased(0, end)
    assert [level(at, who) for who in (0, 1)] == [0, gained]


@pytest.mark.proves("PP-12.2-5")
def test_who_does_not_lead_may_be_followed_closely():
    at = be_chased(0, seats="HHH", leading=False)
    assert [level(at, who) for who in range(3)] == [0, 0, 0]


@pytest.mark.proves("PP-12.2-5")
def test_a_bot_behind_stresses_the_leader_as_well():
    at = equipped("S2.2.1", STRESS, "AH", tyre=HARD)
    at.order(1, 0)
    found = set()
    for row in range(3, 17):
        give(at, 1, cell="S2.2.%d" % row, stress=0, marks=0)
        give(at, 0, cell="S2.2.1")
        at.order(1, 0)
        at.take_turn(0)
        while at.ask is not None:
            at.answer(0)
        if at.position_track() == [1, 0]:
            behind = row - int(at.where(0)[5:])
            assert at.cars[1][STRESS_LEVEL] == (behind == 1)
            found.add(behind == 1)
    assert True in found


def pit_stop(leading, seats="HH"):
    """Car 0 drives into its box."""
    at = equipped("S4.3.2", STRESS, seats, ROOMY, tyre=WET, life=6)
    give(at, 1, cell="S2.2.3", lap=2 if not leading else 1)
    at.order(*((0, 1) if leading else (1, 0)))
    begin_turn(at, 5)
    at.to("BOX")
    at.answer(0)
    assert at.over and at.cars[0][state.PIT] == state.BOX
    return at


@pytest.mark.proves("PP-12.2-6")
@pytest.mark.parametrize("leading", (True, False))
def test_a_pit_stop_stresses_the_leader(leading):
    assert told(pit_stop(leading), asks.T_STRESS) == ([1] if leading else [])


@pytest.mark.proves("PP-12.2-6")
@pytest.mark.parametrize("stops", ((1, 0), (0, 1), (1, 1), (0, 0)))
def test_a_stop_behind_the_safety_car_is_one(stops):
    at = equipped("S3.2.3", STRESS | COLLISIONS | SAFETY_CAR, "HH")
    give(at, 1, cell="S3.2.1")
    at.order(0, 1)
    at.table[state.PHASE] = state.SAFETY
    at.begin(sc_queue.line_up(at.race))
    for _ in range(4):
        at.answer(0)
    for stop in stops:
        at.choose(stop)
        if stop:
            at.answer(0)        # the tyres
    assert at.over and [level(at, 0), level(at, 1)] == [stops[0], 0]


def pass_in_pits(cell, step, lap, leading):
    """Car 0 crosses the line while car 1 is in the pits; car 2 leads instead, if `leading` is 0."""
    at = equipped("S1.1.4", STRESS, "HHH", ROOMY, lap=1)
    give(at, 1, cell=cell, pit=step, lap=lap, stops=1)
    give(at, 2, cell="S2.2.3", lap=1 if leading else 2)
    at.order(*((1, 0, 2) if leading else (2, 1, 0)))
    listen(at)
    driving.drive(at.race, 0, at.circuit.find("S1.1.5"), 0)
    assert told(at, asks.T_PASSED, 0) == [1]
    return at


@pytest.mark.proves("PP-12.2-7")
@pytest.mark.parametrize("cell, step, lap", (
    ("BOX", state.BOX, 2), ("G1", state.GREEN_1, 2), ("G2", state.GREEN_2, 2),
    ("PIT.2", state.PIT_ENTRY, 1), ("EXIT.2", state.PIT_EXIT, 2)))
@pytest.mark.parametrize("leading", (1, 0))
def test_a_leader_in_the_pits_is_stressed_by_a_car_that_so_passes_it(cell, step, lap, leading):
    assert level(pass_in_pits(cell, step, lap, leading), 1) == leading


@pytest.mark.proves("PP-12.2-8")
def test_no_more_than_one_level_a_round_whatever_the_causes():
    """The leader crosses the line and is then chased: 1. Chased again in the next round: 2."""
    at = equipped("S1.2.3", STRESS, "HH", ROOMY, lap=2, tyre=WET, life=3)
    give(at, 1, cell="S1.3.2", lap=2, tyre=WET, life=6, sp=0)
    at.order(0, 1)
    at.table[state.ROUND] = 4
    at.play_round()
    at.answer(0)
    at.roll(5)
    at.to("S1.2.7")
    assert level(at) == 1 and at.ask.who == 1
    at.roll(5)
    at.to("S1.2.5")
    assert at.over and level(at) == 1
    end_one_behind(at)
    assert level(at) == 2


def end_one_behind(at):
    """The next round: car 1 ends exactly 1 MP behind car 0, straight behind it."""
    give(at, 0, cell="S2.2.3")
    give(at, 1, cell="S2.2.2")
    at.play_round()
    at.answer(0)
    at.roll(5)
    if at.ask.what == asks.Q_CALM:
        at.choose(0)
    at.to("S2.2.5")
    at.roll(5)
    at.to("S2.2.4")
    assert at.over


@pytest.mark.proves("PP-12.2-8")
def test_a_second_cause_in_the_same_turn_gives_nothing():
    """The chaser gets DRS from the leader and ends 1 MP behind him: two causes."""
    at = equipped("S2.2.1", STRESS | DRS, "HH", tyre=WET, life=-2)
    give(at, 1, cell="S2.2.5")
    at.order(1, 0)
    begin_turn(at, 5)
    at.to("S2.2.4")
    assert told(at, asks.T_DRS, 0) == [1] and told(at, asks.T_STRESS) == [1]


# --- 17.12: bots ---

@pytest.mark.proves("PP-17.12-1")
def test_a_bot_is_never_stressed_by_what_stresses_a_person():
    cases = [(be_chased(0, seats="HA"), 1), (give_drs("HAH"), 1), (cross_bot(), 0), (pit_bot(), 0),
             (crash_bot(), 1), (passed_bot(), 1)]
    assert [level(at, bot) for at, bot in cases] == [0] * 6


@pytest.mark.proves("PP-17.12-1")
@pytest.mark.parametrize("seed", range(3))
def test_nor_by_pole(seed):
    at = up_to_the_grid("AAB", seed)
    assert [level(at, who) for who in range(3)] == [0, 0, 0]


def crash_bot():
    """A person's roll equals the bot's value: both collide."""
    at = equipped("S1.2.8", STRESS | COLLISIONS, "HA", ROOMY, tyre=HARD)
    give(at, 1, cell="S1.2.12")
    at.order(1, 0)
    move(at, 5)
    at.attack(at.attacks()[0])
    at.roll(4)                  # the bot's value is 4
    assert told(at, asks.T_COLLISION) == [0, 0]
    at.roll(1)
    assert level(at) == 1
    return at


def passed_bot():
    """A bot leads from its box, and a person crosses the line."""
    at = equipped("S1.1.4", STRESS, "HA", ROOMY, lap=1)
    give(at, 1, cell="BOX", pit=state.BOX, lap=2, stops=1)
    at.order(1, 0)
    driving.drive(at.race, 0, at.circuit.find("S1.1.5"), 0)
    assert at.position_track() == [0, 1]
    return at


def cross_bot():
    at = equipped("S1.2.3", STRESS, "AH", ROOMY, lap=2, stops=1)
    give(at, 1, cell="S2.2.3", lap=1)
    at.order(0, 1)
    at.take_turn(0)
    all_answers(at)
    assert at.cars[0][state.LAP] == 3
    return at


def pit_bot():
    at = equipped("S4.3.2", STRESS, "AH", ROOMY, lap=2, life=-1)
    give(at, 1, cell="S2.2.3", lap=1)
    at.order(0, 1)
    at.take_turn(0)
    all_answers(at)
    assert at.cars[0][state.PIT] == state.BOX
    return at


@pytest.mark.proves("PP-17.12-1")
def test_in_whole_races_the_people_are_stressed_and_the_bots_never():
    most = [0] * 4
    for seed in range(12):
        at = Situation("HABH", rest=False, switches=pole_position.EVERYTHING)
        lot = random.Random(seed)
        at.play_race()
        while at.ask is not None:
            most = [max(now, level(at, who)) for who, now in enumerate(most)]
            at.answer(lot.randrange(at.ask.n))
    assert most[1:3] == [0, 0] and min(most[0], most[3]) > 0
