"""Pole Position, sections 4.4 and 4.5: forcing the engine and braking."""

import pytest

from host_tests.moving import FAST, NARROW, move, place, ways
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import BP, DRY, EP, HEAVY_RAIN, LIGHT_RAIN, NO_LINE

WEATHERS = ((DRY, 3), (LIGHT_RAIN, 2), (HEAVY_RAIN, 2))
# S1.1.16 is the arrow of C1; NARROW's S2 is one lane of 16 rows, its arrow in lane 2's last row.


def paid(found, cell):
    return found.get(cell, set())


# --- 4.4 engine ---

@pytest.mark.proves("PP-4.4-2", "PP-4.4-3", "PP-4.4-4", "PP-4.4-8")
@pytest.mark.parametrize("weather, cells", WEATHERS)
def test_one_forcing_costs_one_ep_and_moves_up_to_three_cells_or_two_in_rain(weather, cells):
    found = ways(place("S2.2.1", ep=1, track=NARROW, weather=weather), 0)
    assert found == dict({"S2.2.1": {(0, 0, 0)}},
                         **{"S2.2.%d" % (1 + n): {(1, 0, 0)} for n in range(1, cells + 1)})


@pytest.mark.proves("PP-4.4-6", "PP-4.4-7")
@pytest.mark.parametrize("weather, cells", WEATHERS)
def test_a_second_forcing_costs_two_more_and_there_is_no_third(weather, cells):
    found = ways(place("S2.2.1", ep=7, track=NARROW, weather=weather), 0)
    for n in range(cells + 1, 2 * cells + 1):
        assert found["S2.2.%d" % (1 + n)] == {(3, 0, 0)}
    assert "S2.2.%d" % (2 + 2 * cells) not in found


@pytest.mark.proves("PP-4.4-12")
@pytest.mark.parametrize("ep, farthest", ((0, 1), (1, 4), (2, 4), (3, 7)))
def test_the_engine_cannot_be_forced_without_the_ep(ep, farthest):
    found = ways(place("S2.2.1", ep=ep, track=NARROW), 0)
    assert max(int(cell.split(".")[2]) for cell in found) == farthest


@pytest.mark.proves("PP-4.4-6")
def test_the_points_are_taken_from_the_car():
    at = move(place("S2.2.1", ep=7, track=NARROW), 4)
    at.extras()
    at.to("S2.2.11", ep=3)
    assert at.cars[0][EP] == 4 and at.where(0) == "S2.2.11"


@pytest.mark.proves("PP-4.4-1")
def test_the_engine_is_forced_before_or_after_the_tyre_mp_never_in_between():
    short = FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                         "corner C1 right 90 cells 2 2 2\n  line 1.1 1.2")
    # from 1 row before the corner: 1 engine, 2 corner, 1 straight. After: 3 MP, then the engine.
    after = ways(place("S1.2.16", ep=1, track=short), 3)
    assert (1, 0, 0) in paid(after, "S2.2.4")
    before = ways(place("S1.2.15", ep=1, track=short), 3)
    assert (1, 0, 0) in paid(before, "S2.2.1")       # engine to the last row, then 3 MP
    # 1 MP in the last row, engine there, 2 MP through the corner: not in one piece
    inside = ways(place("S1.3.15", ep=1, track=short), 4)
    assert (1, 0, 0) in paid(inside, "S2.3.2") and "S2.3.6" not in inside


@pytest.mark.proves("PP-4.4-5")
def test_all_cells_of_the_engine_are_straight_cells():
    found = ways(place("S1.2.15", ep=1), 0)
    assert paid(found, "S1.2.16") == {(1, 0, 0)}     # the arrow row is straight
    assert not any(cell.startswith("C") for cell in found)
    assert set(ways(place("C1.1.1", ep=3), 0)) == {"C1.1.1"}


@pytest.mark.proves("PP-4.4-11")
def test_from_the_last_cell_of_a_corner_the_engine_leads_onto_the_straight():
    found = ways(place("C1.3.3", ep=1, line=NO_LINE), 0)
    assert paid(found, "S2.3.3") == {(1, 0, 0)}
    assert "S2.3.4" not in found
    assert set(ways(place("C1.3.2", ep=1, line=NO_LINE), 0)) == {"C1.3.2"}


def in_pits(cell, step, **values):
    at = Situation("H", FAST)
    at.put(0, cell, pit=step, ep=7, bp=7, sp=0, stops=1, lap=2, **values)
    return at


@pytest.mark.proves("PP-4.4-9", "PP-4.5-13", "PP-7.4-5")
@pytest.mark.parametrize("cell, step", (("PIT.1", state.PIT_ENTRY), ("EXIT.1", state.PIT_EXIT)))
def test_in_the_pit_lanes_there_is_neither_engine_nor_brake(cell, step):
    at = move(in_pits(cell, step), 2)
    assert asks.EXTRAS not in at.options() or not _leads_along_the_lane(at, cell)


def _leads_along_the_lane(at, cell):
    at.extras()
    return at.ask.what == asks.Q_EXTRA_MOVE and any(
        end[0].startswith(cell.split(".")[0]) for end in at.moves())


@pytest.mark.proves("PP-7.4-5")
def test_in_the_turn_of_the_exit_roll_there_is_neither_engine_nor_brake():
    at = in_pits("G2", state.GREEN_2, noted=9)
    at.take_turn(0)
    at.roll(6)
    assert asks.EXTRAS not in at.options()


@pytest.mark.proves("PP-4.4-10", "PP-4.5-14")
def test_in_the_start_rounds_there_is_neither_engine_nor_brake():
    at = Situation("H", FAST, rest=False)
    at.put(0, "S1.1.15", tyre=state.HARD, sp=0, lap=1)
    at.table[state.ROUND] = 1
    at.play_round()
    at.roll(2)
    assert at.ask.what == asks.Q_START_MOVE and asks.EXTRAS not in at.options()


# --- 4.5 brakes ---

@pytest.mark.proves("PP-4.5-2")
@pytest.mark.parametrize("cell, allowed", (
    ("S2.2.16", True), ("S2.2.15", True), ("S2.2.14", True), ("S2.2.13", True), ("S2.2.12", False),
    ("S2.2.1", False)))
def test_braking_is_for_the_arrow_and_the_three_cells_before_it(cell, allowed):
    found = ways(place(cell, bp=1, track=NARROW), 0)
    assert any((0, 1, 0) in ways_there for ways_there in found.values()) == allowed


@pytest.mark.proves("PP-4.5-2")
@pytest.mark.parametrize("cell, allowed", (("S1.3.16", True), ("S1.3.15", True), ("S1.3.14", False),
                                           ("S1.2.14", True), ("S1.2.13", False)))
def test_from_another_lane_the_way_to_the_arrow_is_counted_in_mp(cell, allowed):
    found = ways(place(cell, bp=1), 0)
    assert any((0, 1, 0) in ways_there for ways_there in found.values()) == allowed


@pytest.mark.proves("PP-4.5-2")
def test_a_car_in_the_way_is_driven_around_and_a_slipstream_counts():
    at = place("S2.2.13", "HH", bp=1, track=NARROW)
    at.put(1, "S2.2.15")
    at.order(1, 0)
    assert not any((0, 1, 0) in there for there in ways(at, 0).values())     # no way round
    at = place("S1.2.15", "HH", bp=1)
    at.put(1, "S1.2.16")
    at.order(1, 0)
    assert any((0, 1, 0) in there for there in ways(at, 0).values())         # diagonal: 1 MP


@pytest.mark.proves("PP-4.5-3", "PP-4.5-4")
def test_in_a_corner_only_the_last_cell_may_brake_and_only_near_the_next_arrow():
    near = FAST.replace("straight S2 rows 6\n  drs 2\n  arrow 2", "straight S2 rows 2\n  arrow 3")
    assert (0, 1, 0) in paid(ways(place("C1.3.3", bp=1, track=near), 0), "S2.3.2")
    assert set(ways(place("C1.3.2", bp=1, track=near), 0)) == {"C1.3.2"}
    assert set(ways(place("C1.3.3", bp=1), 0)) == {"C1.3.3"}      # six rows: the arrow is too far


@pytest.mark.proves("PP-4.5-5", "PP-4.5-6", "PP-4.5-7", "PP-4.5-12")
@pytest.mark.parametrize("weather, cells", WEATHERS)
def test_one_braking_costs_one_bp_and_moves_up_to_three_cells_or_two_in_rain(weather, cells):
    found = ways(place("S2.2.13", bp=1, track=NARROW, weather=weather), 0)
    assert found == dict({"S2.2.13": {(0, 0, 0)}},
                         **{"S2.2.%d" % (13 + n): {(0, 1, 0)} for n in range(1, cells + 1)})


@pytest.mark.proves("PP-4.5-8")
def test_cells_of_the_brakes_may_be_straight_or_corner_cells():
    found = ways(place("S2.2.15", bp=1, track=NARROW), 0)
    assert paid(found, "S2.2.16") == {(0, 1, 0)} and paid(found, "C2.2.1") == {(0, 1, 0)}


@pytest.mark.proves("PP-4.5-9", "PP-4.5-10")
def test_a_second_braking_costs_two_more_is_tested_again_and_there_is_no_third():
    found = ways(place("S2.2.13", bp=7, track=NARROW), 0)
    assert paid(found, "C2.2.1") == {(0, 3, 0)}     # 3 to the arrow, brake again there
    assert paid(found, "C2.2.3") == {(0, 3, 0)}     # along the line: 2.1, 2.3
    assert "S3.2.2" not in found                     # 3 more would need a third use
    assert set(ways(place("C2.2.1", bp=7, track=NARROW), 0)) == {"C2.2.1"}


@pytest.mark.proves("PP-4.5-15")
@pytest.mark.parametrize("bp, reached", ((0, False), (1, False), (2, False), (3, True)))
def test_braking_twice_needs_three_bp(bp, reached):
    found = ways(place("S2.2.13", bp=bp, track=NARROW), 0)
    assert ("C2.2.1" in found) == reached
    assert ("S2.2.14" in found) == (bp > 0)


@pytest.mark.proves("PP-4.5-1")
def test_brakes_come_before_or_after_the_tyre_mp_never_in_between():
    after = ways(place("S2.2.12", bp=1, track=NARROW), 1)
    assert (0, 1, 0) in paid(after, "S2.2.16")       # 1 MP into reach, then the brakes
    before = ways(place("S2.2.16", bp=1, track=NARROW), 5)
    assert (0, 1, 0) in paid(before, "S4.2.1")       # 3 by the brakes, then 5 MP
    # 9 MP lead past the arrow: where they begin and where they end no brakes are allowed
    long = NARROW.replace("straight S3 rows 3 lanes 2", "straight S3 rows 12 lanes 2")
    between = ways(place("S2.2.12", bp=1, track=long), 9)
    assert all((0, 1, 0) not in there for there in between.values())


@pytest.mark.proves("PP-4.5-9")
def test_the_brake_points_are_taken_from_the_car():
    at = move(place("S2.2.13", bp=7, track=NARROW), 0)
    at.extras()
    at.to("C2.2.1", bp=3)
    assert at.cars[0][BP] == 4 and at.where(0) == "C2.2.1"


@pytest.mark.proves("PP-4.5-11")
def test_engine_and_brakes_may_share_a_turn():
    found = ways(place("S2.2.10", ep=1, bp=1, track=NARROW), 0)
    assert paid(found, "S2.2.16") == {(1, 1, 0)}     # 3 by the engine, 3 by the brakes
