"""Pole Position, section 11: the drag reduction system.

S2 of the narrow road is one lane of 16 rows, with its DRS line after row 2. A wet tyre at -2 that
rolls 5 has 3 MP and may count any number of them.
"""

import pytest

from host_tests.behind_sc import called
from host_tests.equipped import (
    LANE, ROOMY, begin_turn, duel, equipped, give, passing, rows, told)
from pitwall.games.pole_position import asks, dash, state
from pitwall.games.pole_position.state import (
    AFTER_SC, COLLISIONS, DRS, DRY, HARD, HAS_DRS, HEAVY_RAIN, LIGHT_RAIN, MARKS, NO_DRS, OFF,
    SAFETY_CAR, STRESS, WET)


def line_after(row):
    """Return the roomy road with another DRS line in S1."""
    return ROOMY.replace("grid 1.4", "drs %d\n  grid 1.4" % row)


def chase(start, ahead, track=LANE, seats="HH", switches=DRS, weather=DRY, **values):
    """Put car 0 on `start` with 3 MP, of which it may count any number, and car 1 on `ahead`."""
    at = equipped(start, switches, seats, track, weather, tyre=WET, life=-2, **values)
    give(at, 1, cell=ahead).order(*list(range(1, len(seats))) + [0])
    return at


def gains(at, end, face=5):
    """Return True if car 0 gains DRS with a move to `end`."""
    begin_turn(at, face).to(end)
    assert at.over
    has = bool(at.cars[0][MARKS] & HAS_DRS)
    assert has == bool(told(at, asks.T_DRS, 0))
    return has


def boosted(cell="S2.2.1", face=7, **values):
    """Roll a 7 on hards for car 0 with the DRS marker; without it 4 to 7 cells may be counted."""
    return begin_turn(equipped(cell, DRS, tyre=HARD, marks=HAS_DRS, **values), face)


@pytest.mark.proves("PP-11-1")
def test_drs_is_gained_across_the_line_exactly_one_mp_behind():
    for start, end, ahead, gained in (
            ("S2.2.1", "S2.2.4", "S2.2.5", True),
            ("S2.2.2", "S2.2.4", "S2.2.5", True),       # the last row before the line
            ("S2.2.1", "S2.2.3", "S2.2.4", True),       # just across it
            ("S2.2.3", "S2.2.4", "S2.2.5", False),      # the line is behind
            ("S2.2.1", "S2.2.2", "S2.2.3", False),      # not across it yet
            ("S2.2.1", "S2.2.4", "S2.2.6", False),      # 2 MP behind
            ("S2.2.1", "S2.2.3", "S2.2.5", False)):
        assert gains(chase(start, ahead), end) == gained
    for start, ahead, gained in (
            ("S2.2.1", "S2.2.5", True),
            ("S2.2.1", "S2.1.5", False),    # diagonally ahead: sideways and on, 2 MP
            ("S2.2.1", "S2.1.4", False),    # level
            ("S2.2.1", "S2.3.4", False),
            ("S2.2.2", "S2.1.2", False),    # behind
            ("S2.2.2", "S2.2.1", False)):
        at = chase(start, ahead, track=ROOMY)
        at.order(0, 1)                      # no fight for the position
        assert gains(at, "S2.2.4") == gained
    two = LANE.replace("  drs 2", "  drs 2\n  drs 9")
    assert gains(chase("S2.2.9", "S2.2.11", track=two), "S2.2.10")      # each line counts
    assert not gains(chase("S2.2.9", "S2.2.11"), "S2.2.10")
    assert not gains(chase("S2.2.1", "S2.2.5", switches=0), "S2.2.4")   # without the rule


@pytest.mark.proves("PP-11-1", "PP-11-3")
def test_a_lapped_car_or_a_bot_can_be_the_car_ahead_but_a_bot_gains_none_itself():
    at = chase("S2.2.1", "S2.2.5", lap=2, seats="HHH")
    give(at, 2, cell="S4.1.1", lap=2).order(2, 0, 1)
    assert gains(at, "S2.2.4")
    assert gains(chase("S2.2.1", "S2.2.5", seats="HA"), "S2.2.4")
    at = equipped("S2.2.1", DRS, "AH", tyre=HARD)
    at.order(1, 0)
    for row in range(3, 17):                # wherever the bot stops, somebody is 1 MP ahead
        give(give(at, 1, cell="S2.2.%d" % row), 0, cell="S2.2.1").take_turn(0)
        assert not passing(at).cars[0][MARKS] & HAS_DRS
    at = chase("EXIT.4", "S1.3.14", track=line_after(12))      # EXIT.4 leads to S1.3.11
    give(give(at, 0, pit=state.PIT_EXIT, lap=2, stops=1), 1, lap=2)
    assert gains(at, "S1.3.13")


@pytest.mark.proves("PP-11-2")
def test_a_jump_along_a_free_racing_line_is_one_mp_and_a_dashed_division_only_in_lap_one():
    """C1.3.3 is the next shaded cell after C1.2.2, but two cells away."""
    for start, gained in (("S1.1.15", True), ("S1.2.15", False)):
        assert gains(chase(start, "C1.3.3", track=line_after(15)), "C1.2.2") == gained
    at = chase("S1.1.15", "C1.3.3", track=line_after(15), seats="HHH")
    give(at, 2, cell="C1.2.3")              # on the line between the two
    begin_turn(at, 5).to("C1.2.2")
    assert told(at, asks.T_DRS, 0) == [2]   # that car is the one 1 MP ahead
    for lap, ahead, gained in (             # after the first lap rows 8 and 9 are one cell
            (1, "S1.2.9", False), (2, "S1.2.9", True), (1, "S1.2.8", True), (2, "S1.2.8", True),
            (2, "S1.2.10", False)):
        at = give(chase("S1.2.5", ahead, track=line_after(5), lap=lap), 1, lap=lap)
        assert gains(at, "S1.2.7") == gained


@pytest.mark.proves("PP-11-3")
def test_the_marker_adds_up_to_two_mp_to_the_next_roll():
    at = boosted()
    assert rows(at) == [1 + n for n in range(4, 10)]
    assert told(at, asks.T_DRS_USED) == [2] and told(at, asks.T_MP) == [9]
    without = begin_turn(equipped("S2.2.1", DRS, tyre=HARD), 7)
    assert rows(without) == [1 + n for n in range(4, 8)] and not told(without, asks.T_DRS_USED)
    at = begin_turn(chase("S2.2.1", "S2.2.5"), 5)       # gained in this turn: not used in it
    assert rows(at) == [1, 2, 3, 4]
    at.to("S2.2.4")
    assert rows(begin_turn(give(at, 1, cell="S4.1.1"), 5)) == [4 + n for n in range(6)]


@pytest.mark.proves("PP-11-4", "PP-11-1")
def test_after_that_turn_the_marker_is_gone_used_or_not_but_another_may_be_gained():
    for counted in (4, 7, 9):
        at = boosted()
        at.to("S2.2.%d" % (1 + counted))
        assert not at.cars[0][MARKS] & HAS_DRS
        assert rows(begin_turn(give(at, 0, cell="S2.2.1"), 7)) == [1 + n for n in range(4, 8)]
    for where in ({"cell": "S2.2.1", "off": 2}, {"cell": "BOX", "pit": state.BOX},
                  {"cell": "G1", "pit": state.GREEN_1}, {"cell": "G2", "pit": state.GREEN_2}):
        at = give(equipped("S2.2.1", DRS, marks=HAS_DRS, lap=2), 0, **where)
        at.take_turn(0)                     # a turn without a tyre roll
        assert not passing(at).cars[0][MARKS] & HAS_DRS and not told(at, asks.T_DRS_USED)
    at = chase("S2.2.1", "S2.2.5", marks=HAS_DRS)
    assert gains(at, "S2.2.4") and told(at, asks.T_DRS_USED) == [2]


@pytest.mark.proves("PP-11-1", "PP-11-5")
def test_an_off_track_car_gives_none_and_gains_none():
    for off in (0, 1, 2):
        at = give(chase("S2.2.1", "S2.2.5"), 1, off=off)
        assert gains(at, "S2.2.4") == (off == 0)
    at = equipped("S2.2.1", DRS, "HH", weather=LIGHT_RAIN, tyre=HARD)
    give(at, 1, cell="S2.2.6").order(1, 0)
    begin_turn(at, 12)                      # off in light rain: 4 cells, to 1 MP behind
    assert at.over and at.where(0) == "S2.2.5" and at.cars[0][OFF]
    assert not at.cars[0][MARKS] & HAS_DRS


def adds(at, who, cell=None):
    """Return the MP that DRS adds to a car's next turn; with a cell it gets the marker first."""
    if cell:
        give(at, who, cell=cell, marks=at.cars[who][MARKS] | HAS_DRS)
    begin_turn(at, 7, who)
    used = sum(told(at, asks.T_DRS_USED, who))
    return passing(at) and used


@pytest.mark.proves("PP-11-6")
def test_after_a_collision_the_cars_involved_cannot_use_it_in_their_next_turn():
    for result in (1, 2):                   # no damage, a brake point
        at = duel(DRS | COLLISIONS, mp=5, seats="HHH", tyre=HARD, bp=7,
                  other={"tyre": HARD, "marks": HAS_DRS})
        give(at, 2, cell="S4.1.2", tyre=HARD, sp=0, marks=HAS_DRS)
        at.roll(4, 4)
        assert told(at, asks.T_COLLISION) == [0, 0]
        at.roll(result, result)
        assert at.over
        give(at, 1, cell="S2.2.4")
        assert [adds(at, 1), adds(at, 0, "S1.2.10"), adds(at, 2)] == [0, 0, 2]
        assert [adds(at, who, "S1.1.9") for who in (0, 1)] == [2, 2]      # only in that one turn
        assert not any(car[MARKS] & NO_DRS for car in at.cars)


@pytest.mark.proves("PP-11-7")
def test_engine_and_brakes_may_be_used_in_the_same_turn():
    at = boosted("S2.2.4", ep=1, bp=1)
    assert max(rows(at)) == 4 + 9
    at.extras()
    assert {(1, 0, 0), (0, 1, 0)} <= {move[2:5] for move in at.moves()}
    assert ("S2.2.16", 0, 1, 0, 0, False) in at.moves()
    at = boosted("S2.2.1", 12, ep=1, bp=1)
    at.extras()
    assert (1, 1, 0) in {move[2:5] for move in at.moves()}
    assert told(at, asks.T_DRS_USED) == [2]


def stressed_by(marks=0, weather=DRY):
    """Cross the line 1 MP behind car 1, not the leader; return (marker gained?, stresses)."""
    at = chase("S2.2.1", "S2.2.5", seats="HHH", switches=DRS | STRESS, weather=weather, marks=marks)
    give(at, 2, cell="S4.1.1").order(2, 1, 0)
    return gains(at, "S2.2.4"), told(at, asks.T_STRESS)


@pytest.mark.proves("PP-11-6", "PP-11-8", "PP-12.2-4")
def test_in_rain_it_is_neither_used_nor_kept_nor_gained_and_stresses_nobody():
    assert stressed_by() == (True, [1])
    for weather in (DRY, LIGHT_RAIN, HEAVY_RAIN):
        at = equipped("S2.2.1", DRS, weather=weather, tyre=WET, life=-2, marks=HAS_DRS)
        assert max(rows(begin_turn(at, 5))) == 1 + (5 if weather == DRY else 3)
        assert bool(told(at, asks.T_DRS_USED)) == (weather == DRY)
        at.to(at.ends()[0])
        assert not at.cars[0][MARKS] & HAS_DRS
        if weather != DRY:
            assert stressed_by(0, weather) == stressed_by(HAS_DRS, weather) == (False, [])
    for marks in (NO_DRS, NO_DRS | HAS_DRS):                # nor in the turn after a collision
        assert stressed_by(marks) == (False, [])
    at = chase("S2.2.1", "S2.2.5", marks=NO_DRS)
    assert not gains(at, "S2.2.4")
    assert gains(give(at, 0, cell="S2.2.1"), "S2.2.4")      # only in that one turn
    for marks, weather, shown in ((HAS_DRS, DRY, True), (HAS_DRS | NO_DRS, DRY, False),
                                  (HAS_DRS, LIGHT_RAIN, False), (HAS_DRS, HEAVY_RAIN, False)):
        at = equipped("S2.2.1", DRS, weather=weather, marks=marks)
        assert dash.drs(at.race, 0) == shown                # no marker that cannot be used


@pytest.mark.proves("PP-11-9", "PP-11-4")
def test_behind_the_safety_car_markers_are_lost_and_none_is_gained_in_the_first_turn():
    """Two cars lined up in S4, a DRS line between them and one row ahead; all on 3 MP."""
    for turns in (1, 2):
        at = equipped("S3.2.2", DRS | COLLISIONS | SAFETY_CAR, "HH", LANE.replace(
            "safety 5\n  arrow 1", "drs 4\n  safety 5\n  arrow 1"),
            tyre=WET, life=-2, marks=HAS_DRS)
        give(at, 1, cell="S3.2.1", tyre=WET, life=-2, ep=0, bp=0, sp=0, marks=HAS_DRS).order(0, 1)
        called(at)
        assert [at.where(who) for who in (0, 1)] == ["S4.1.5", "S4.1.4"]
        assert not any(car[MARKS] & HAS_DRS for car in at.cars)
        assert all(car[MARKS] & AFTER_SC for car in at.cars)
        for _ in range(turns):              # the second time from the same cells
            give(at, 0, cell="S4.1.6")
            begin_turn(give(at, 1, cell="S4.1.4"), 5, 1).to("S4.1.5")
        assert bool(at.cars[1][MARKS] & HAS_DRS) == (turns == 2)
