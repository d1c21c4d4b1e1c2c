"""Pole Position, section 11: the drag reduction system.

S2 of the narrow road is one lane of 16 rows; its DRS line lies after row 2. A wet tyre at -2 that
rolls 5 has 3 MP and may count any number of them.
"""

import pytest

from host_tests.equipped import LANE, ROOMY, begin_turn, equipped, give, rows, told
from host_tests.situations import Situation
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, dash, sc_queue, state
from pitwall.games.pole_position.state import (
    AFTER_SC, COLLISIONS, DRS, DRY, HARD, HAS_DRS, HEAVY_RAIN, LIGHT_RAIN, MARKS, NO_DRS, OFF,
    SAFETY_CAR, STRESS, WET)

BARE = "safety 5\n  arrow 1"


def chase(start, ahead, track=LANE, seats="HH", switches=DRS, weather=DRY, **values):
    """Car 0 on `start` with 3 MP to count as it likes, car 1 on `ahead`."""
    at = equipped(start, switches, seats, track, weather, tyre=WET, life=-2, **values)
    give(at, 1, cell=ahead)
    at.order(*list(range(1, len(seats))) + [0])
    return at


def gains(at, end, face=5):
    """Does car 0 gain DRS by a move to `end`?"""
    begin_turn(at, face)
    at.to(end)
    assert at.over
    has = bool(at.cars[0][MARKS] & HAS_DRS)
    assert has == bool(told(at, asks.T_DRS, 0))
    return has


def boosted(cell="S2.2.1", **values):
    """Car 0 with the DRS marker, on hard tyres: a roll of 7 may count 4 to 7 cells without it."""
    return equipped(cell, DRS, tyre=HARD, marks=HAS_DRS, **values)


# --- gaining it ---

@pytest.mark.proves("PP-11-1")
@pytest.mark.parametrize("start, end, ahead, gained", (
    ("S2.2.1", "S2.2.4", "S2.2.5", True),
    ("S2.2.2", "S2.2.4", "S2.2.5", True),       # the last row before the line
    ("S2.2.1", "S2.2.3", "S2.2.4", True),       # just across it
    ("S2.2.3", "S2.2.4", "S2.2.5", False),      # the line is behind
    ("S2.2.1", "S2.2.2", "S2.2.3", False),      # not across it yet
    ("S2.2.1", "S2.2.4", "S2.2.6", False),      # 2 MP behind
    ("S2.2.1", "S2.2.3", "S2.2.5", False)))
def test_drs_is_gained_across_the_line_exactly_one_mp_behind(start, end, ahead, gained):
    assert gains(chase(start, ahead), end) == gained


@pytest.mark.proves("PP-11-1")
@pytest.mark.parametrize("start, ahead, gained", (
    ("S2.2.1", "S2.2.5", True),
    ("S2.2.1", "S2.1.5", False),    # diagonally ahead: sideways and on, 2 MP
    ("S2.2.1", "S2.1.4", False),    # level
    ("S2.2.1", "S2.3.4", False),
    ("S2.2.2", "S2.1.2", False),    # behind
    ("S2.2.2", "S2.2.1", False)))
def test_neither_level_nor_beside_nor_behind(start, ahead, gained):
    at = chase(start, ahead, track=ROOMY)
    at.order(0, 1)          # no fight for the position
    assert gains(at, "S2.2.4") == gained


@pytest.mark.proves("PP-11-1")
def test_a_circuit_may_have_several_lines_each_of_them_counts():
    two = LANE.replace("  drs 2", "  drs 2\n  drs 9")
    assert gains(chase("S2.2.9", "S2.2.11", track=two), "S2.2.10")
    assert not gains(chase("S2.2.9", "S2.2.11"), "S2.2.10")


@pytest.mark.proves("PP-11-1")
def test_without_the_rule_nobody_gains_it():
    assert not gains(chase("S2.2.1", "S2.2.5", switches=0), "S2.2.4")


@pytest.mark.proves("PP-11-1")
def test_a_car_a_lap_down_is_a_car_ahead_all_the_same():
    at = chase("S2.2.1", "S2.2.5", lap=2, seats="HHH")
    give(at, 2, cell="S4.1.1", lap=2)
    at.order(2, 0, 1)
    assert gains(at, "S2.2.4")


@pytest.mark.proves("PP-11-1", "PP-11-3")
def test_a_bot_can_be_the_car_ahead_but_gains_none_itself():
    assert gains(chase("S2.2.1", "S2.2.5", seats="HA"), "S2.2.4")
    at = equipped("S2.2.1", DRS, "AH", tyre=HARD)
    at.order(1, 0)
    for row in range(3, 17):        # wherever the bot stops, somebody is 1 MP ahead
        give(at, 1, cell="S2.2.%d" % row)
        give(at, 0, cell="S2.2.1")
        at.take_turn(0)
        while at.ask is not None:
            at.answer(0)
        assert not at.cars[0][MARKS] & HAS_DRS


@pytest.mark.proves("PP-11-1")
def test_a_move_that_begins_in_the_exit_lane_may_gain_it():
    """EXIT.4 leads to S1.3.11."""
    at = chase("EXIT.4", "S1.3.14", track=ROOMY.replace("grid 1.4", "drs 12\n  grid 1.4"))
    give(at, 0, pit=state.PIT_EXIT, lap=2, stops=1)
    give(at, 1, lap=2)
    assert gains(at, "S1.3.13")


CORNER = ROOMY.replace("grid 1.4", "drs 15\n  grid 1.4")     # before the last row of S1


@pytest.mark.proves("PP-11-2")
@pytest.mark.parametrize("start, gained", (("S1.1.15", True), ("S1.2.15", False)))
def test_a_jump_along_the_racing_line_is_one_mp(start, gained):
    """C1.3.3 is the next shaded cell after C1.2.2, but two cells away."""
    at = chase(start, "C1.3.3", track=CORNER)
    assert gains(at, "C1.2.2") == gained


@pytest.mark.proves("PP-11-2")
def test_the_jump_counts_only_if_the_line_is_free():
    at = chase("S1.1.15", "C1.3.3", track=CORNER, seats="HHH")
    give(at, 2, cell="C1.2.3")      # stands on the line between the two
    at.order(1, 2, 0)
    begin_turn(at, 5)
    at.to("C1.2.2")
    assert told(at, asks.T_DRS, 0) == [2]       # it is that car which is 1 MP ahead


@pytest.mark.proves("PP-11-2")
@pytest.mark.parametrize("lap, ahead, gained", (
    (1, "S1.2.9", False), (2, "S1.2.9", True),      # after the first lap rows 8 and 9 are one cell
    (1, "S1.2.8", True), (2, "S1.2.8", True), (2, "S1.2.10", False)))
def test_a_dashed_division_counts_in_the_first_lap_only(lap, ahead, gained):
    at = chase("S1.2.5", ahead, track=ROOMY.replace("grid 1.4", "drs 5\n  grid 1.4"), lap=lap)
    give(at, 1, lap=lap)
    assert gains(at, "S1.2.7") == gained


# --- using it ---

@pytest.mark.proves("PP-11-3")
def test_the_marker_adds_up_to_two_mp_to_the_roll():
    at = begin_turn(boosted(), 7)
    assert rows(at) == [1 + n for n in range(4, 10)]
    assert told(at, asks.T_DRS_USED) == [2] and told(at, asks.T_MP) == [9]
    without = begin_turn(equipped("S2.2.1", DRS, tyre=HARD), 7)
    assert rows(without) == [1 + n for n in range(4, 8)]
    assert not told(without, asks.T_DRS_USED)


@pytest.mark.proves("PP-11-3")
def test_what_is_gained_in_one_turn_is_used_in_the_next_not_in_the_same():
    at = chase("S2.2.1", "S2.2.5")
    begin_turn(at, 5)
    assert rows(at) == [1, 2, 3, 4]
    at.to("S2.2.4")
    give(at, 1, cell="S4.1.1")
    begin_turn(at, 5)
    assert rows(at) == [4 + n for n in range(6)]


@pytest.mark.proves("PP-11-4")
@pytest.mark.parametrize("counted", (4, 7, 9))
def test_after_that_turn_the_marker_is_gone_used_or_not(counted):
    at = begin_turn(boosted(), 7)
    at.to("S2.2.%d" % (1 + counted))
    assert not at.cars[0][MARKS] & HAS_DRS
    give(at, 0, cell="S2.2.1")
    assert rows(begin_turn(at, 7)) == [1 + n for n in range(4, 8)]


@pytest.mark.proves("PP-11-4")
@pytest.mark.parametrize("where", (
    {"cell": "S2.2.1", "off": 2}, {"cell": "BOX", "pit": state.BOX},
    {"cell": "G1", "pit": state.GREEN_1}, {"cell": "G2", "pit": state.GREEN_2}))
def test_it_is_gone_after_a_turn_without_a_tyre_roll_too(where):
    at = give(equipped("S2.2.1", DRS, marks=HAS_DRS, lap=2), 0, **where)
    at.take_turn(0)
    while at.ask is not None:
        at.answer(0)
    assert not at.cars[0][MARKS] & HAS_DRS and not told(at, asks.T_DRS_USED)


@pytest.mark.proves("PP-11-4", "PP-11-1")
def test_a_turn_that_uses_the_marker_may_gain_another():
    at = chase("S2.2.1", "S2.2.5", marks=HAS_DRS)
    assert gains(at, "S2.2.4")
    assert told(at, asks.T_DRS_USED) == [2]


# --- off track, collisions, extras, rain, safety car ---

@pytest.mark.proves("PP-11-5")
@pytest.mark.parametrize("off, gained", ((0, True), (1, False), (2, False)))
def test_an_off_track_car_gives_none(off, gained):
    at = chase("S2.2.1", "S2.2.5")
    give(at, 1, off=off)
    assert gains(at, "S2.2.4") == gained


def crash(result):
    """Car 0 has attacked car 1 and both rolled 4: a collision that does `result` to both."""
    at = equipped("S2.2.1", DRS | COLLISIONS, "HHH", ROOMY, tyre=HARD, bp=7)
    give(at, 1, cell="S2.2.6", tyre=HARD, sp=0, marks=HAS_DRS)
    give(at, 2, cell="S1.2.9", tyre=HARD, sp=0, marks=HAS_DRS)
    at.order(1, 0, 2)
    begin_turn(at, 7)
    at.attack(at.attacks()[0])
    at.choose(asks.FIGHT)
    at.roll(4, 4)
    assert told(at, asks.T_COLLISION) == [0, 0]
    at.roll(result, result)
    assert at.over
    return at


def adds(at, who):
    """MP that DRS adds to a car's next turn."""
    begin_turn(at, 7, who)
    used = sum(told(at, asks.T_DRS_USED, who))
    while at.ask is not None:
        at.answer(0)
    return used


@pytest.mark.proves("PP-11-6")
@pytest.mark.parametrize("result", (1, 2))          # no damage, a brake point
def test_after_a_collision_the_cars_involved_cannot_use_it_in_their_next_turn(result):
    at = crash(result)
    give(at, 0, cell="S4.1.1", marks=at.cars[0][MARKS] | HAS_DRS)
    assert [adds(at, who) for who in (1, 0, 2)] == [0, 0, 2]
    for who in (0, 1):
        give(at, who, cell="S1.1.9", marks=at.cars[who][MARKS] | HAS_DRS)
        assert adds(at, who) == 2                   # only in that one turn
    assert not any(car[MARKS] & NO_DRS for car in at.cars)


@pytest.mark.proves("PP-11-7")
def test_engine_and_brakes_may_be_used_in_the_same_turn():
    at = begin_turn(boosted("S2.2.4", ep=1, bp=1), 7)
    farthest = max(rows(at))
    at.extras()
    prices = {move[2:5] for move in at.moves()}
    assert farthest == 4 + 9 and (1, 0, 0) in prices and (0, 1, 0) in prices
    assert ("S2.2.16", 0, 1, 0, 0, False) in at.moves()


@pytest.mark.proves("PP-11-7")
def test_both_together_go_with_it_as_well():
    at = begin_turn(boosted("S2.2.1", ep=1, bp=1), 12)
    at.extras()
    assert (1, 1, 0) in {move[2:5] for move in at.moves()}
    assert told(at, asks.T_DRS_USED) == [2]


@pytest.mark.proves("PP-11-8")
@pytest.mark.parametrize("weather, most", ((DRY, 5), (LIGHT_RAIN, 3), (HEAVY_RAIN, 3)))
def test_it_cannot_be_used_in_rain(weather, most):
    at = begin_turn(equipped("S2.2.1", DRS, weather=weather, tyre=WET, life=-2, marks=HAS_DRS), 5)
    assert max(rows(at)) == 1 + most
    assert bool(told(at, asks.T_DRS_USED)) == (weather == DRY)


@pytest.mark.proves("PP-11-8")
def test_rain_takes_the_marker():
    at = begin_turn(equipped("S2.2.1", DRS, weather=LIGHT_RAIN, tyre=WET, marks=HAS_DRS), 5)
    at.to("S2.2.6")
    assert not at.cars[0][MARKS] & HAS_DRS


def stressed_by(marks=0, weather=DRY):
    """Over the line and 1 MP behind car 1, which does not lead: (is a marker gained?, stresses)."""
    at = chase("S2.2.1", "S2.2.5", seats="HHH", switches=DRS | STRESS, weather=weather, marks=marks)
    give(at, 2, cell="S4.1.1")
    at.order(2, 1, 0)
    return gains(at, "S2.2.4"), told(at, asks.T_STRESS)


@pytest.mark.proves("PP-11-8", "PP-12.2-4")
def test_in_rain_no_marker_is_gained_and_nobody_is_stressed_by_one():
    assert stressed_by() == (True, [1])
    for weather in (LIGHT_RAIN, HEAVY_RAIN):
        assert stressed_by(weather=weather) == (False, [])
        assert stressed_by(HAS_DRS, weather) == (False, [])


@pytest.mark.proves("PP-11-6", "PP-12.2-4")
def test_nor_in_the_turn_after_a_collision():
    for marks in (NO_DRS, NO_DRS | HAS_DRS):
        assert stressed_by(marks) == (False, [])
    at = chase("S2.2.1", "S2.2.5", marks=NO_DRS)
    assert not gains(at, "S2.2.4")
    give(at, 0, cell="S2.2.1")
    assert gains(at, "S2.2.4")                      # only in that one turn


@pytest.mark.proves("PP-11-8", "PP-11-6")
def test_the_screens_show_no_marker_that_cannot_be_used():
    for marks, weather, shown in ((HAS_DRS, DRY, True), (HAS_DRS | NO_DRS, DRY, False),
                                  (HAS_DRS, LIGHT_RAIN, False), (HAS_DRS, HEAVY_RAIN, False)):
        at = equipped("S2.2.1", DRS, weather=weather, marks=marks)
        assert dash.drs(at.race, 0) == shown


def behind_safety_car():
    """Two cars lined up in S4, a DRS line between them and one row ahead; all on 3 MP."""
    at = Situation("HH", LANE.replace(BARE, "drs 4\n  " + BARE),
                   switches=pole_position.STANDARD | DRS | COLLISIONS | SAFETY_CAR)
    for who in (0, 1):
        give(at, who, cell="S3.2.%d" % (2 - who), tyre=WET, life=-2, ep=0, bp=0, sp=0)
        at.cars[who][MARKS] |= HAS_DRS
    at.order(0, 1)
    at.table[state.PHASE] = state.SAFETY
    at.begin(sc_queue.line_up(at.race))
    for _ in range(4):
        at.answer(0)            # no cloud
    for _ in range(2):
        at.choose(0)            # nobody stops
    assert at.over and [at.where(who) for who in (0, 1)] == ["S4.1.5", "S4.1.4"]
    return at


@pytest.mark.proves("PP-11-9")
@pytest.mark.parametrize("turns, gained", ((1, False), (2, True)))
def test_nobody_gets_it_in_the_first_turn_after_the_safety_car(turns, gained):
    at = behind_safety_car()
    for _ in range(turns):      # the second time from the same cells
        give(at, 0, cell="S4.1.6")
        give(at, 1, cell="S4.1.4")
        begin_turn(at, 5, 1)
        at.to("S4.1.5")
    assert bool(at.cars[1][MARKS] & HAS_DRS) == gained


@pytest.mark.proves("PP-11-9", "PP-11-4")
def test_markers_held_are_lost_behind_the_safety_car():
    at = behind_safety_car()
    assert not any(car[MARKS] & HAS_DRS for car in at.cars)
    assert all(car[MARKS] & AFTER_SC for car in at.cars)


@pytest.mark.proves("PP-11-1")
def test_who_goes_off_track_gains_none():
    at = equipped("S2.2.1", DRS, "HH", weather=LIGHT_RAIN, tyre=HARD)
    give(at, 1, cell="S2.2.6")
    at.order(1, 0)
    begin_turn(at, 12)                  # off in light rain: 4 cells, to 1 MP behind
    assert at.over and at.where(0) == "S2.2.5" and at.cars[0][OFF]
    assert not at.cars[0][MARKS] & HAS_DRS
