"""Pole Position, sections 12.2 and 17.12: causes of stress; bots have none."""

import random

import pytest

from host_tests.behind_sc import called
from host_tests.equipped import ROOMY, begin_turn, duel, equipped, give, listen, passing, told
from host_tests.situations import Situation
from host_tests.tension import all_answers, be_chased, crash, level, up_to_the_grid
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, driving, state
from pitwall.games.pole_position.state import (
    COLLISIONS, DRS, HARD, SAFETY_CAR, STRESS, STRESS_LEVEL, WET)


def levels(at):
    return [level(at, who) for who in range(len(at.cars))]


@pytest.mark.proves("PP-12.2-2")
def test_a_collision_stresses_each_driver_in_it():
    for results in ((1, 1), (2, 1), (4, 6)):
        at = crash()
        at.roll(*results)
        assert at.over or max(results) >= 4
        assert levels(at) == [1, 1, 0]
    at = crash(switches=0)
    at.roll(2, 2)
    assert levels(at) == [0, 0, 0]
    at = crash(involved=3)
    at.roll(1, 1, 1)
    assert levels(at) == [1, 1, 1]


@pytest.mark.proves("PP-12.2-3")
def test_the_leader_is_stressed_by_crossing_the_line_lap_after_lap():
    for lap in range(1, 8):
        for leading in (True, False):           # car 1 is far behind it or ahead
            at = equipped("S1.2.3", STRESS, "HH", ROOMY, lap=lap, stops=1, tyre=HARD)
            give(at, 1, cell="S2.2.3", lap=lap - 1 if leading else lap + 1, stops=1)
            at.order(*((0, 1) if leading else (1, 0)))
            begin_turn(at, 7).to("S1.2.9")
            assert told(at, asks.T_STRESS) == [1] * leading and level(at) == leading
    at = equipped("S1.2.5", STRESS, "HH", ROOMY, lap=2, tyre=HARD)
    at.order(0, 1)
    begin_turn(at, 7).to("S1.2.12")
    assert not told(at, asks.T_STRESS)          # not across the line


def give_drs(seats="HHH", end="S2.2.4"):
    """Move car 0 across the DRS line, to 1 MP behind car 1, which does not lead."""
    at = equipped("S2.2.1", STRESS | DRS, seats, tyre=WET, life=-2)
    give(give(at, 1, cell="S2.2.5"), 2, cell="S2.2.6").order(2, 1, 0)
    begin_turn(at, 5).to(end)
    assert at.over
    return at


@pytest.mark.proves("PP-12.2-4")
def test_the_car_from_which_drs_is_got_is_stressed_and_no_other():
    at = give_drs()
    assert told(at, asks.T_DRS, 0) == [1] and levels(at)[:2] == [0, 1]
    assert not told(give_drs(end="S2.2.3"), asks.T_STRESS, 1)        # 2 MP behind: no DRS


@pytest.mark.proves("PP-12.2-5")
def test_the_leader_is_stressed_by_a_car_exactly_1_mp_behind():
    for end, gained in (("S2.2.4", 1), ("S2.2.3", 0)):
        assert levels(be_chased(0, end)) == [0, gained]
    assert levels(be_chased(0, seats="HHH", leading=False)) == [0, 0, 0]
    at = equipped("S2.2.1", STRESS, "AH", tyre=HARD)                # a bot behind, as well
    found = set()
    for row in range(3, 17):
        give(give(at, 1, cell="S2.2.%d" % row, stress=0, marks=0), 0, cell="S2.2.1").order(1, 0)
        at.take_turn(0)
        if passing(at).position_track() == [1, 0]:
            behind = row - int(at.where(0)[5:])
            assert at.cars[1][STRESS_LEVEL] == (behind == 1)
            found.add(behind == 1)
    assert True in found


@pytest.mark.proves("PP-12.2-6")
def test_a_pit_stop_stresses_the_leader_behind_the_safety_car_too():
    for leading in (True, False):
        at = equipped("S4.3.2", STRESS, "HH", ROOMY, tyre=WET, life=6)
        give(at, 1, cell="S2.2.3", lap=2 - leading).order(*((0, 1) if leading else (1, 0)))
        begin_turn(at, 5).to("BOX")
        at.answer(0)
        assert at.over and at.cars[0][state.PIT] == state.BOX
        assert told(at, asks.T_STRESS) == [1] * leading
    for stops in ((), (0,), (1,), (0, 1)):
        at = equipped("S3.2.3", STRESS | COLLISIONS | SAFETY_CAR, "HH")
        give(at, 1, cell="S3.2.1").order(0, 1)
        assert levels(called(at, pit=stops)) == [int(0 in stops), 0]


@pytest.mark.proves("PP-12.2-7")
def test_a_leader_in_the_pits_is_stressed_by_a_car_that_so_passes_it():
    for cell, step, lap in (("BOX", state.BOX, 2), ("G1", state.GREEN_1, 2),
                            ("G2", state.GREEN_2, 2), ("PIT.2", state.PIT_ENTRY, 1),
                            ("EXIT.2", state.PIT_EXIT, 2)):
        for leading in (1, 0):                  # or car 2 leads
            at = equipped("S1.1.4", STRESS, "HHH", ROOMY, lap=1)
            give(at, 1, cell=cell, pit=step, lap=lap, stops=1)
            give(at, 2, cell="S2.2.3", lap=2 - leading)
            listen(at).order(*((1, 0, 2) if leading else (2, 1, 0)))
            driving.drive(at.race, 0, at.circuit.find("S1.1.5"), 0)
            assert told(at, asks.T_PASSED, 0) == [1] and level(at, 1) == leading


@pytest.mark.proves("PP-12.2-8")
def test_a_round_raises_stress_by_one_at_most_whatever_the_causes():
    """The leader crosses the line and is then chased: 1. Chased again in the next round: 2."""
    at = equipped("S1.2.3", STRESS, "HH", ROOMY, lap=2, tyre=WET, life=3)
    give(at, 1, cell="S1.3.2", lap=2, tyre=WET, life=6, sp=0).order(0, 1)
    at.table[state.ROUND] = 4
    at.play_round()
    at.answer(0)
    at.roll(5)
    at.to("S1.2.7")
    assert level(at) == 1 and at.ask.who == 1
    at.roll(5)
    at.to("S1.2.5")
    assert at.over and level(at) == 1
    give(give(at, 0, cell="S2.2.3"), 1, cell="S2.2.2").play_round()
    at.answer(0)
    at.roll(5)
    if at.ask.what == asks.Q_CALM:
        at.choose(0)
    at.to("S2.2.5")
    at.roll(5)
    at.to("S2.2.4")                             # exactly 1 MP behind
    assert at.over and level(at) == 2
    at = equipped("S2.2.1", STRESS | DRS, "HH", tyre=WET, life=-2)
    give(at, 1, cell="S2.2.5").order(1, 0)      # two causes in one turn: DRS and the leader chased
    begin_turn(at, 5).to("S2.2.4")
    assert told(at, asks.T_DRS, 0) == [1] and told(at, asks.T_STRESS) == [1]


def bot_crash():
    """A person's roll equals the bot's value: both collide."""
    at = duel(STRESS | COLLISIONS, 4, seats="HA", tyre=HARD)
    assert told(at, asks.T_COLLISION) == [0, 0]
    at.roll(1)
    assert level(at) == 1
    return at


def passed_bot():
    """Let a bot lead from its box while a person crosses the line."""
    at = equipped("S1.1.4", STRESS, "HA", ROOMY, lap=1)
    give(at, 1, cell="BOX", pit=state.BOX, lap=2, stops=1).order(1, 0)
    driving.drive(at.race, 0, at.circuit.find("S1.1.5"), 0)
    assert at.position_track() == [0, 1]
    return at


def leading_bot(cell, byte, value, **values):
    """Let a leading bot cross the line or pit, and check one byte of its car."""
    at = equipped(cell, STRESS, "AH", ROOMY, lap=2, **values)
    give(at, 1, cell="S2.2.3", lap=1).order(0, 1)
    at.take_turn(0)
    all_answers(at)
    assert at.cars[0][byte] == value
    return at


@pytest.mark.proves("PP-17.12-1")
def test_a_bot_is_never_stressed_by_what_stresses_a_person():
    for at, bot in ((be_chased(0, seats="HA"), 1), (give_drs("HAH"), 1), (bot_crash(), 1),
                    (passed_bot(), 1), (leading_bot("S1.2.3", state.LAP, 3, stops=1), 0),
                    (leading_bot("S4.3.2", state.PIT, state.BOX, life=-1), 0)):
        assert level(at, bot) == 0
    for seed in range(3):
        assert levels(up_to_the_grid("AAB", seed)) == [0, 0, 0]
    most = [0] * 4
    for seed in range(6):
        at = Situation("HABH", rest=False, switches=pole_position.EVERYTHING)
        lot = random.Random(seed)
        at.play_race()
        while at.ask is not None:
            most = [max(now, level(at, who)) for who, now in enumerate(most)]
            at.answer(lot.randrange(at.ask.n))
    assert most[1:3] == [0, 0] and max(most[0], most[3]) > 0
