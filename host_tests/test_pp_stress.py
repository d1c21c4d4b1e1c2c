"""Pole Position, section 12: stress, what it forbids, where it comes from, what calms down."""

import random

import pytest

from host_tests.equipped import LANE, ROOMY, begin_turn, equipped, give, listen, rows, told
from host_tests.moving import move, ways
from host_tests.situations import Situation
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, driving, sc_queue, start, state, stress
from pitwall.games.pole_position.state import (
    COLLISIONS, DRS, DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, SAFETY_CAR, SOFT, STRESS,
    STRESS_LEVEL, WET)

LEVELS = range(7)


def level(at, who=0):
    return at.cars[who][STRESS_LEVEL]


def tense(cell, number, seats="H", track=LANE, **values):
    """Car 0 on a cell at stress level `number`."""
    return equipped(cell, STRESS, seats, track, stress=number, **values)


def all_answers(at, answer=0):
    """Answer everything the same way; returns the questions that were asked."""
    asked = []
    while at.ask is not None:
        asked.append(at.ask.what)
        at.answer(min(answer, at.ask.n - 1))
    return asked


# --- 12: the scale ---

def be_chased(number, end="S2.2.4", seats="HH", switches=STRESS, leading=True):
    """Car 0 ends its turn on `end`, behind car 1 on S2.2.5, who is at stress level `number`."""
    at = equipped("S2.2.3", switches, seats, tyre=WET, life=-2)
    give(at, 1, cell="S2.2.5", stress=number)
    others = list(range(2, len(seats)))
    at.order(*([1] + others + [0] if leading else others + [1, 0]))
    begin_turn(at, 5)
    at.to(end)
    assert at.over
    return at


@pytest.mark.proves("PP-12-1", "PP-0-8")
@pytest.mark.parametrize("number", LEVELS)
def test_stress_runs_from_0_to_6_and_no_further(number):
    at = be_chased(number)
    assert level(at, 1) == min(6, number + 1)
    assert told(at, asks.T_STRESS) == ([number + 1] if number < 6 else [])


@pytest.mark.proves("PP-12-3", "PP-0-8")
def test_the_level_told_last_is_always_the_one_in_force():
    at = tense("S2.2.1", 0)
    shown, seen = 0, set()
    for turn in range(40):
        listen(at)
        if turn % 3:
            stress.new_round(at.race)
            stress.gain(at.race, 0)
        else:
            give(at, 0, cell="S2.2.1")
            begin_turn(at, 12, calm=1)
        told_levels = told(at, asks.T_STRESS) + told(at, asks.T_CALM)
        assert len(told_levels) < 2
        shown = (told_levels or [shown])[0]
        assert shown == level(at)
        seen.add(shown)
    assert seen == set(LEVELS)


def up_to_the_grid(seats, seed, switches=STRESS, faces=None):
    """Set-up and qualifying with answers by lot."""
    at = Situation(seats, rest=False, switches=pole_position.STANDARD | switches)
    lot = random.Random(seed)
    at.play_race()
    while at.table[state.PHASE] < state.TYRES:
        at.answer(lot.randrange(at.ask.n))
    return at


@pytest.mark.proves("PP-12-2", "PP-12.2-1")
@pytest.mark.parametrize("seats", ("H", "HHH", "HHHHHH"))
@pytest.mark.parametrize("seed", range(3))
def test_all_start_at_stress_0_but_the_driver_on_pole_at_1(seats, seed):
    at = up_to_the_grid(seats, seed)
    pole = at.position_track()[0]
    assert [level(at, who) for who in range(len(seats))] == [
        int(who == pole) for who in range(len(seats))]
    assert at.cars[pole][state.GRID] == 1


@pytest.mark.proves("PP-12-2", "PP-12.2-1")
def test_without_the_rule_nobody_is_stressed():
    at = up_to_the_grid("HHH", 1, switches=0)
    assert [level(at, who) for who in range(3)] == [0, 0, 0]
    assert level(be_chased(0, switches=0), 1) == 0


# --- 12.1: what it forbids ---

def prices(number, **points):
    """Every (EP, BP, SP) by which a car of that level may move on, standing before a corner."""
    at = tense("S2.2.13", number, **points)
    return set().union(*ways(at, 1).values())


def may_bid(number, attacking=True):
    """Is the side that loses a fight asked for SP?"""
    at = equipped("S1.1.9", STRESS, "HH", ROOMY, sp=4)
    give(at, 1, cell="S1.2.12", sp=4)
    give(at, 0 if attacking else 1, stress=number)
    at.order(1, 0)
    move(at, 4)
    at.attack("S1.1.12")
    at.choose(asks.FIGHT)
    at.roll(*((1, 6) if attacking else (6, 1)))
    asked = at.ask is not None and at.ask.what == asks.Q_BID
    assert not asked or at.ask.who == (0 if attacking else 1)
    return asked


def corner_sp(number):
    return {paid for found in ways(tense("C1.2.1", number, track=ROOMY, sp=3), 1).values()
            for paid in found} - {(0, 0, 0)}


@pytest.mark.proves("PP-12.1-1")
@pytest.mark.parametrize("number", (0, 1))
def test_levels_0_and_1_take_nothing_away(number):
    assert (1, 1, 0) in prices(number, ep=1, bp=1)
    assert may_bid(number) and may_bid(number, attacking=False)
    assert corner_sp(number) == corner_sp(0) != set()
    at = tense("S2.2.1", number, sp=1)
    at.take_turn(0)
    at.roll(7)
    assert at.ask.what == asks.Q_REROLL


@pytest.mark.proves("PP-12.1-2")
@pytest.mark.parametrize("number, both", ((0, True), (1, True), (2, False), (3, False)))
def test_from_level_2_on_ep_and_bp_do_not_go_together(number, both):
    found = prices(number, ep=3, bp=3)
    assert ((1, 1, 0) in found) == both
    assert any(ep and bp for ep, bp, _ in found) == both
    assert {(1, 0, 0), (0, 1, 0)} <= found


@pytest.mark.proves("PP-12.1-2")
@pytest.mark.parametrize("number, both", ((1, True), (2, False)))
def test_nor_one_before_a_fight_and_the_other_after_it(number, both):
    at = tense("S1.1.11", number, "HH", ROOMY, ep=1, bp=1)
    give(at, 1, cell="S1.2.12", sp=0)
    at.order(1, 0)
    move(at, 2)
    at.extras()
    at.attack("S1.1.12", ep=1)
    at.choose(asks.FIGHT)
    at.roll(6, 1)
    if asks.EXTRAS in at.options():
        at.extras()
    assert any(bp for _, _, _, bp, _, _ in at.moves()) == both


@pytest.mark.proves("PP-12.1-3")
@pytest.mark.parametrize("number", LEVELS)
@pytest.mark.parametrize("attacking", (True, False))
def test_from_level_3_on_there_are_no_sp_in_fights(number, attacking):
    assert may_bid(number, attacking) == (number < 3)


@pytest.mark.proves("PP-12.1-4")
@pytest.mark.parametrize("number", LEVELS)
def test_from_level_4_on_neither_ep_nor_bp_is_used(number):
    found = prices(number, ep=3, bp=3)
    assert ((1, 0, 0) in found) == ((0, 1, 0) in found) == (number < 4)
    if number >= 4:
        assert found == {(0, 0, 0)}


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_from_level_5_on_there_are_no_sp_in_corners(number):
    assert bool(corner_sp(number)) == (number < 5)


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_nor_for_another_tyre_roll(number):
    at = tense("S2.2.1", number, tyre=HARD, sp=9)
    at.take_turn(0)
    at.roll(7)
    assert (at.ask.what == asks.Q_REROLL) == (number < 5)


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_nor_to_stay_on_the_track(number):
    at = tense("S2.2.1", number, weather=LIGHT_RAIN, tyre=HARD, sp=9)
    begin_turn(at, 12)
    assert (at.ask is not None and at.ask.what == asks.Q_STAY_ON) == (number < 5)
    assert bool(told(at, asks.T_OFF_TRACK, 0) == [0]) == (number >= 5)


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_nor_for_another_start_roll(number):
    at = tense("S1.2.5", number, track=ROOMY, sp=9)
    at.begin(start.start_turn(at.race, 0))
    at.roll(4)
    assert (at.ask.what == asks.Q_REROLL_START) == (number < 5)


@pytest.mark.proves("PP-12.1-5")
@pytest.mark.parametrize("number", LEVELS)
def test_nor_against_the_damage_of_a_collision(number):
    at = crash(number=number, sp=1)
    at.roll(1, 6)               # car 1 is ahead: its roll comes first
    assert (at.ask is not None and at.ask.what == asks.Q_SECOND_ROLL) == (number < 5)


@pytest.mark.proves("PP-12.1-6")
@pytest.mark.parametrize("tyre, face, mp", ((HARD, 7, 4), (SOFT, 8, 5), (INTERMEDIATE, 6, 4),
                                            (WET, 5, 3)))
def test_at_level_6_it_has_to_be_reduced_to_5(tyre, face, mp):
    at = begin_turn(tense("S2.2.1", 6, tyre=tyre), face)
    assert level(at) == 5 and told(at, asks.T_CALM) == [5]
    assert at.ask.what == asks.Q_MOVE and told(at, asks.T_MP) == [mp]


def left_of(at, mp):
    """MP that calming down leaves of so many, saying yes when asked; and whether it was asked."""
    paying, asked = stress.calm_down(at.race, 0, mp), False
    try:
        next(paying)
        asked = True
        paying.send(1)
    except StopIteration as done:
        return done.value, asked
    raise AssertionError("asked twice")


@pytest.mark.proves("PP-12.1-6")
@pytest.mark.parametrize("tyre, mp, left", ((HARD, 4, 1), (HARD, 3, 0), (HARD, 2, 0), (HARD, 0, 0),
                                            (WET, 2, 0), (WET, 1, 0)))
def test_at_level_6_a_roll_too_small_leaves_no_mp(tyre, mp, left):
    at = tense("S2.2.1", 6, tyre=tyre)
    assert left_of(at, mp) == (left, False) and level(at) == 5


@pytest.mark.proves("PP-12.1-7")
@pytest.mark.parametrize("number", LEVELS)
def test_a_level_includes_the_penalties_of_those_below(number):
    found = prices(number, ep=1, bp=1)
    free = ((1, 1, 0) in found, may_bid(number), (1, 0, 0) in found, bool(corner_sp(number)))
    assert free == (number < 2, number < 3, number < 4, number < 5)


# --- 12.2: where it comes from ---

def crash(seats="HHH", number=0, involved=2, sp=0):
    """Car 0 and the car, or cars, it attacks have rolled 4 both; car 0 at level `number`."""
    at = equipped("S1.2.8", STRESS | COLLISIONS, seats, ROOMY, tyre=HARD, sp=sp, bp=7,
                  stress=number)
    give(at, 1, cell="S1.1.12" if involved == 3 else "S1.2.12", sp=0)
    give(at, 2, cell="S1.3.12" if involved == 3 else "S4.1.1", sp=0)
    at.order(*((1, 2, 0) if involved == 3 else (2, 1, 0)))
    move(at, 5)
    at.attack("S1.2.12" if involved == 3 else at.attacks()[0])
    at.choose(asks.FIGHT)
    at.roll(4)
    at.roll(4)
    assert len(told(at, asks.T_COLLISION)) == involved
    return at


@pytest.mark.proves("PP-12.2-2")
@pytest.mark.parametrize("results", ((1, 1), (2, 1), (4, 6)))
def test_a_collision_stresses_each_driver_in_it(results):
    at = crash()
    at.roll(*results)
    if max(results) < 4:
        assert at.over
    assert [level(at, who) for who in range(3)] == [1, 1, 0]


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


# --- 12.3: calming down ---

@pytest.mark.proves("PP-12.3-1")
@pytest.mark.parametrize("number", (1, 2, 3, 4, 5))
def test_a_turn_takes_one_level_at_most_and_only_if_the_driver_likes(number):
    at = begin_turn(tense("S2.2.1", number, tyre=HARD), 12)
    assert at.ask.what == asks.Q_CALM
    at.choose(1)
    assert at.ask.what == asks.Q_MOVE and level(at) == number - 1
    all_answers(at)
    assert level(at) == number - 1
    kept = begin_turn(tense("S2.2.1", number, tyre=HARD), 12, calm=0)
    assert level(kept) == number and told(kept, asks.T_MP) == [12]


@pytest.mark.proves("PP-12.3-1", "PP-12.1-6")
def test_the_level_that_has_to_go_is_the_only_one():
    at = begin_turn(tense("S2.2.1", 6, tyre=HARD), 12)
    assert at.ask.what == asks.Q_MOVE and level(at) == 5


@pytest.mark.proves("PP-12.3-1")
def test_without_stress_nothing_is_asked():
    assert begin_turn(tense("S2.2.1", 0, tyre=HARD), 12).ask.what == asks.Q_MOVE


PRICES = ((HARD, 7, 3), (SOFT, 8, 3), (INTERMEDIATE, 6, 2), (WET, 5, 2))


@pytest.mark.proves("PP-12.3-2", "PP-12.3-3")
@pytest.mark.parametrize("tyre, face, price", PRICES)
def test_the_price_by_compound_is_paid_before_up_to_3_fewer(tyre, face, price):
    at = begin_turn(tense("S2.2.1", 1, tyre=tyre), face, calm=1)
    mp = face - price
    assert told(at, asks.T_MP) == [mp]
    assert rows(at) == [1 + n for n in range(max(0, mp - 3), mp + 1)]


@pytest.mark.proves("PP-12.3-2", "PP-12.3-3")
@pytest.mark.parametrize("tyre, face, price", PRICES)
def test_a_roll_below_the_price_cannot_pay_it(tyre, face, price):
    assert left_of(tense("S2.2.1", 5, tyre=tyre), price) == (0, True)
    at = tense("S2.2.1", 5, tyre=tyre)
    assert left_of(at, price - 1) == (price - 1, False) and level(at) == 5


@pytest.mark.proves("PP-12.3-2", "PP-12.3-3")
def test_the_weather_does_not_change_the_price():
    for weather in (DRY, LIGHT_RAIN, HEAVY_RAIN):
        for tyre, face, price in PRICES[2:] + ((HARD, 7, 3),) * (weather == LIGHT_RAIN):
            at = begin_turn(tense("S2.2.1", 1, tyre=tyre, weather=weather), face, calm=1)
            assert told(at, asks.T_MP) == [face - price]


@pytest.mark.proves("PP-12.3-4", "PP-12.1-6")
@pytest.mark.parametrize("number", (3, 6))
@pytest.mark.parametrize("where", (
    {"cell": "S2.2.1", "off": 2}, {"cell": "G2", "pit": state.GREEN_2, "noted": 9},
    {"cell": "BOX", "pit": state.BOX}, {"cell": "G1", "pit": state.GREEN_1}))
def test_a_turn_without_a_tyre_roll_does_not_calm_down(where, number):
    at = give(tense("S2.2.1", number, lap=2, stops=1), 0, **where)
    at.take_turn(0)
    assert asks.Q_CALM not in all_answers(at, 5)
    assert level(at) == number and not told(at, asks.T_CALM)


@pytest.mark.proves("PP-12.3-4", "PP-12.1-6")
@pytest.mark.parametrize("number", (3, 6))
def test_nor_does_a_start_turn_or_one_that_goes_off_track(number):
    at = tense("S1.2.5", number, track=ROOMY)
    at.begin(start.start_turn(at.race, 0))
    assert asks.Q_CALM not in all_answers(at, 5) and level(at) == number
    at = begin_turn(tense("S2.2.1", number, weather=LIGHT_RAIN, tyre=HARD), 12)
    assert asks.Q_CALM not in all_answers(at) and level(at) == number
    assert at.cars[0][state.OFF]


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
