"""Pole Position, sections 4.4 and 4.5: forcing the engine and braking."""

import pytest

from host_tests.moving import FAST, NARROW, move, place, ways
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import BP, DRY, EP, HEAVY_RAIN, LIGHT_RAIN, NO_LINE

WEATHERS = ((DRY, 3), (LIGHT_RAIN, 2), (HEAVY_RAIN, 2))
ENGINE, BRAKES = (1, 0, 0), (0, 1, 0)
# S1.1.16 is the arrow of C1; NARROW's S2 is one lane of 16 rows, its arrow in lane 2's last row.
SHORT = FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                     "corner C1 right 90 cells 2 2 2\n  line 1.1 1.2")


def bought(cell, mp=0, track=NARROW, **values):
    """Return {cell: {(EP, BP, SP), ...}} of every end of a move to another cell."""
    found = ways(place(cell, track=track, **values), mp)
    if mp == 0:
        assert found.pop(cell) == {(0, 0, 0)}
    return found


def some(found, price):
    return any(price in there for there in found.values())


@pytest.mark.proves("PP-4.4-2", "PP-4.4-3", "PP-4.4-4", "PP-4.4-6", "PP-4.4-7", "PP-4.4-8",
                    "PP-4.4-12")
def test_forcing_costs_one_ep_then_two_and_each_moves_up_to_three_cells_or_two_in_rain():
    for weather, cells in WEATHERS:
        for ep in (0, 1, 2, 3, 7):
            most = 0 if ep == 0 else cells if ep < 3 else 2 * cells
            assert bought("S2.2.1", ep=ep, weather=weather) == {
                "S2.2.%d" % (1 + n): {ENGINE if n <= cells else (3, 0, 0)}
                for n in range(1, most + 1)}            # there is no third
    at = move(place("S2.2.1", ep=7, track=NARROW), 4)
    at.extras()
    at.to("S2.2.11", ep=3)
    assert at.cars[0][EP] == 4 and at.where(0) == "S2.2.11"


@pytest.mark.proves("PP-4.4-1")
def test_the_engine_is_forced_before_or_after_the_tyre_mp_never_in_between():
    # from 1 row before the corner: 1 engine, 2 corner, 1 straight. After: 3 MP, then the engine.
    assert ENGINE in bought("S1.2.16", 3, SHORT, ep=1)["S2.2.4"]
    # engine to the last row, then 3 MP
    assert ENGINE in bought("S1.2.15", 3, SHORT, ep=1)["S2.2.1"]
    # 1 MP in the last row, engine there, 2 MP through the corner: not in one piece
    inside = bought("S1.3.15", 4, SHORT, ep=1)
    assert ENGINE in inside["S2.3.2"] and "S2.3.6" not in inside


@pytest.mark.proves("PP-4.3-1", "PP-4.4-5", "PP-4.4-11")
def test_all_cells_of_the_engine_are_straight_cells():
    found = bought("S1.2.15", track=FAST, ep=1)
    assert found["S1.2.16"] == {ENGINE}              # the arrow row is straight
    assert not any(cell.startswith("C") for cell in found)
    found = bought("C1.3.3", track=FAST, ep=1, line=NO_LINE)    # onto it, from the last cell
    assert found["S2.3.3"] == {ENGINE} and "S2.3.4" not in found
    assert not bought("C1.1.1", track=FAST, ep=3)
    assert not bought("C1.3.2", track=FAST, ep=1, line=NO_LINE)


@pytest.mark.proves("PP-4.4-9", "PP-4.4-10", "PP-4.5-13", "PP-4.5-14", "PP-7.4-5")
def test_in_the_pit_lanes_the_exit_turn_and_the_start_rounds_there_is_neither_engine_nor_brake():
    for cell, step in (("PIT.1", state.PIT_ENTRY), ("EXIT.1", state.PIT_EXIT)):
        at = Situation("H", FAST)
        at.put(0, cell, pit=step, ep=7, bp=7, sp=0, stops=1, lap=2)
        if asks.EXTRAS in move(at, 2).options():     # beyond the lane only
            at.extras()
            assert at.ask.what != asks.Q_EXTRA_MOVE or not any(
                end[0].startswith(cell[:3]) for end in at.moves())
    at = Situation("H", FAST)
    at.put(0, "G2", pit=state.GREEN_2, ep=7, bp=7, sp=0, stops=1, lap=2, noted=9)
    at.take_turn(0)
    at.roll(6)
    assert asks.EXTRAS not in at.options()
    at = Situation("H", FAST, rest=False)
    at.put(0, "S1.1.15", tyre=state.HARD, sp=0, lap=1)
    at.table[state.ROUND] = 1
    at.play_round()
    at.roll(2)
    assert at.ask.what == asks.Q_START_MOVE and asks.EXTRAS not in at.options()


@pytest.mark.proves("PP-4.5-2", "PP-4.5-3", "PP-4.5-4")
def test_braking_is_for_the_arrow_and_the_three_cells_before_it():
    for row in (16, 15, 14, 13, 12, 1):
        assert some(bought("S2.2.%d" % row, bp=1), BRAKES) == (row > 12)
    for cell, allowed in (("S1.3.16", True), ("S1.3.15", True), ("S1.3.14", False),
                          ("S1.2.14", True), ("S1.2.13", False)):       # from another lane, in MP
        assert some(bought(cell, track=FAST, bp=1), BRAKES) == allowed
    for cell, other, track, allowed in (
            ("S2.2.13", "S2.2.15", NARROW, False),      # no way round a car
            ("S1.2.15", "S1.2.16", FAST, True)):        # diagonally, out of its slipstream
        at = place(cell, "HH", bp=1, track=track)
        at.put(1, other)
        at.order(1, 0)
        assert some(ways(at, 0), BRAKES) == allowed
    near = FAST.replace("straight S2 rows 6\n  drs 2\n  arrow 2", "straight S2 rows 2\n  arrow 3")
    assert BRAKES in bought("C1.3.3", track=near, bp=1)["S2.3.2"]
    assert not bought("C1.3.2", track=near, bp=1)       # only in the last cell of a corner,
    assert not bought("C1.3.3", track=FAST, bp=1)       # and only near the next arrow


@pytest.mark.proves("PP-4.5-5", "PP-4.5-6", "PP-4.5-7", "PP-4.5-8", "PP-4.5-9", "PP-4.5-10",
                    "PP-4.5-12", "PP-4.5-15")
def test_braking_costs_one_bp_then_two_and_each_moves_up_to_three_cells_or_two_in_rain():
    for weather, cells in WEATHERS:
        assert bought("S2.2.13", bp=1, weather=weather) == {
            "S2.2.%d" % (13 + n): {BRAKES} for n in range(1, cells + 1)}
    found = bought("S2.2.15", bp=1)                     # straight or corner cells
    assert found["S2.2.16"] == found["C2.2.1"] == {BRAKES}
    found = bought("S2.2.13", bp=7)                     # 3 to the arrow, brake again there
    assert found["C2.2.1"] == found["C2.2.3"] == {(0, 3, 0)}        # along the line
    assert "S3.2.2" not in found                        # 3 more would need a third use
    assert not bought("C2.2.1", bp=7)
    for bp in (0, 1, 2, 3):
        found = bought("S2.2.13", bp=bp)
        assert ("C2.2.1" in found) == (bp == 3) and ("S2.2.14" in found) == (bp > 0)
    at = move(place("S2.2.13", bp=7, track=NARROW), 0)
    at.extras()
    at.to("C2.2.1", bp=3)
    assert at.cars[0][BP] == 4 and at.where(0) == "C2.2.1"


@pytest.mark.proves("PP-4.5-1", "PP-4.5-11")
def test_brakes_come_before_or_after_the_tyre_mp_never_in_between_and_go_with_the_engine():
    assert BRAKES in bought("S2.2.12", 1, bp=1)["S2.2.16"]       # 1 MP into reach, then the brakes
    assert BRAKES in bought("S2.2.16", 5, bp=1)["S4.2.1"]        # 3 by the brakes, then 5 MP
    # 9 MP go past the arrow: braking is allowed neither at their start nor at their end
    long = NARROW.replace("straight S3 rows 3 lanes 2", "straight S3 rows 12 lanes 2")
    assert not some(bought("S2.2.12", 9, long, bp=1), BRAKES)
    assert bought("S2.2.10", ep=1, bp=1)["S2.2.16"] == {(1, 1, 0)}      # 3 by each
