"""Pole Position, section 7: pit entry, stop and exit, and encounters with other cars there.

On the road of these tests the entry lane starts at S4.3.2: four cells, in the dry two; the next
step crosses the zigzag line. EXIT.1 is level with S1.3.7; EXIT.4 leads to S1.3.11.
"""

import pytest

from host_tests.equipped import passing, told
from host_tests.moving import roll
from host_tests.pit_road import ROAD, at_exit, exit_turn, road
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import (
    DRY, HARD, HEAVY_RAIN, LAP, LIGHT_RAIN, PIT, SOFT, SP, STOPS, WET)


def at_entry(cell="S4.3.2", seats="H", sky=DRY, track=ROAD, **fields):
    at = Situation(seats, track=track, weather=sky)
    at.put(0, cell, **dict({"tyre": WET, "lap": 1}, **fields))
    if cell.startswith("PIT"):
        at.put(0, pit=state.PIT_ENTRY)
    return at


def pit_cells(at):
    return [cell for cell in at.ends() if cell.startswith("PIT") or cell == "BOX"]


def stopped(**fields):
    """Put car 0 into the box after its stop, with new tyres."""
    at = roll(at_entry("PIT.4", **fields), 5)
    if at.ask.what != asks.Q_FIT:
        at.to("BOX")
    at.choose(0)
    assert at.over
    return at


@pytest.mark.proves("PP-7-1", "PP-7.1-1", "PP-7.4-2")
def test_the_box_is_reached_by_crossing_the_zigzag_line_and_divisions_count_in_rain_only():
    for sky, cost, ends, ways_out in (
            (DRY, 3, ["BOX", "PIT.2", "PIT.4"], ["EXIT.1", "EXIT.3", "EXIT.4", "S1.3.11"]),
            (LIGHT_RAIN, 5, ["PIT.1", "PIT.2", "PIT.3"], ["EXIT.1", "EXIT.2", "EXIT.3", "EXIT.4"]),
            (HEAVY_RAIN, 5, ["PIT.1", "PIT.2", "PIT.3"], ["EXIT.1", "EXIT.2", "EXIT.3", "EXIT.4"])):
        for life, mp in ((-2, 3), (-1, 4), (1, 5)):
            at = roll(at_entry(sky=sky, life=life), 5)
            assert ("BOX" in at.ends()) == (mp >= cost)
            assert life > -2 or pit_cells(at) == ends
        assert exit_turn(at_exit(sky=sky), 4).ends() == ways_out


@pytest.mark.proves("PP-7-1", "PP-7-2")
def test_nobody_is_passed_in_the_entry_lane():
    for sky, there, ends in ((DRY, "PIT.4", ["PIT.2"]), (DRY, "PIT.2", []), (DRY, "PIT.1", []),
                             (LIGHT_RAIN, "PIT.4", ["PIT.1", "PIT.2", "PIT.3"]),
                             (LIGHT_RAIN, "PIT.1", [])):
        at = at_entry(seats="HH", sky=sky, life=-2)
        at.put(1, there, pit=state.PIT_ENTRY, lap=1)
        at.order(1, 0)
        roll(at, 5)
        assert pit_cells(at) == ends
        assert not [cell for cell in at.attacks() if cell.startswith("PIT")]
    for seat in "HAB":      # they stopped in the rain; in the dry their cells have no division
        at = at_entry("PIT.1", seats=seat + "H", tyre=WET if seat == "H" else HARD)
        at.put(1, "PIT.2", pit=state.PIT_ENTRY, lap=1)
        at.order(1, 0)
        at.take_turn(0)
        if seat == "H":
            at.roll(5)
            at.choose(5)
            assert at.over and at.where(0) == "PIT.1"
        else:
            assert at.over and at.where(0) == "PIT.1" and at.cars[0][STOPS] == 0
            at.put(1, "BOX", pit=state.BOX)
            at.take_turn(0)
            assert at.over and at.where(0) == "BOX" and at.cars[0][STOPS] == 1


@pytest.mark.proves("PP-7-4", "PP-7.1-1")
def test_a_car_at_the_entry_may_stop_or_drive_by_but_not_stop_in_the_last_lap():
    for lap, stops in ((0, 1), (1, 0), (1, 1), (2, 1), (3, 1)):
        at = at_entry(seats="HHH", lap=lap, stops=stops, life=1)
        for who in (1, 2):      # a car's own box is free even if others are taken
            at.put(who, "BOX", pit=state.BOX, lap=2)
        roll(at, 5)
        assert "S4.3.4" in at.ends() and bool(pit_cells(at)) == ("BOX" in at.ends()) == (lap < 3)
        at.to("S4.3.4")
        assert at.over and at.cars[0][STOPS] == stops


@pytest.mark.proves("PP-7.1-2", "PP-7.1-3", "PP-0-7")
def test_mp_beyond_the_zigzag_line_are_noted():
    for cell, track, sky, tyre, face, noted in (
            ("S4.3.2", road(entry=1), DRY, HARD, 12, 10),
            ("S4.3.2", road(entry=1), DRY, HARD, 7, 5), ("S4.3.2", ROAD, DRY, SOFT, 10, 7),
            ("S4.3.1", ROAD, DRY, SOFT, 10, 6),
            ("S4.1.1", ROAD, DRY, SOFT, 10, 4), ("S4.3.2", ROAD, HEAVY_RAIN, WET, 5, 0),
            ("S4.3.2", ROAD, HEAVY_RAIN, WET, 8, 3), ("PIT.4", ROAD, DRY, HARD, 9, 8)):
        at = roll(at_entry(cell, track=track, sky=sky, tyre=tyre), face)
        if at.ask.what != asks.Q_FIT:
            at.to("BOX")
        assert at.cars[0][state.NOTED] == noted and told(at, asks.T_NOTED) == [noted]


@pytest.mark.proves("PP-7.1-3", "PP-7.1-6", "PP-7.1-9", "PP-7.1-10")
def test_a_stop_ends_the_turn_and_the_lap_and_gives_three_sp_back_up_to_nine():
    for sp in range(10):
        at = stopped(sp=sp, ep=sp % 8, bp=sp % 3)
        car = at.cars[0]
        assert at.where(0) == "BOX" and (car[PIT], car[LAP], car[STOPS]) == (state.BOX, 2, 1)
        assert car[SP] == min(9, sp + 3)
        assert (car[state.EP], car[state.BP]) == (sp % 8, sp % 3)       # these are not refilled


@pytest.mark.proves("PP-7.2-1", "PP-7.3-1", "PP-7.4-1", "PP-7-3")
def test_two_turns_on_green_which_holds_any_number_of_cars_then_the_exit_roll():
    at = Situation("HHHHHH", track=ROAD)
    for who in range(6):
        at.put(who, "BOX", pit=state.BOX, lap=2)
    for cell in ("G1", "G2"):
        for who in range(6):
            before = bytes(at.cars[who])
            at.take_turn(who)
            assert at.over and at.where(who) == cell
            changed = {i for i in range(state.CAR_SIZE) if before[i] != at.cars[who][i]}
            assert changed <= {state.CELL, state.CELL + 1, PIT}
    exit_turn(at, 5)
    assert "EXIT.4" in at.ends() and at.attacks() == []


@pytest.mark.proves("PP-7.4-1", "PP-7.4-2", "PP-7.4-3", "PP-7.4-4", "PP-7.1-3")
def test_the_exit_roll_and_the_noted_mp_are_moved_from_the_second_green_cell():
    way = ["EXIT.%d" % i for i in range(1, 5)] + ["S1.3.%d" % row for row in range(11, 17)]
    for face in (2, 4, 6):
        for noted in (0, 1, 5):
            at = exit_turn(at_exit(sky=LIGHT_RAIN, noted=noted), face)
            assert told(at, asks.T_EXIT) == [face + noted] and at.cars[0][state.NOTED] == 0
            straight_on = [cell for cell in at.ends() if cell in way]
            assert max(map(way.index, straight_on)) == min(face + noted, 10) - 1
    at = exit_turn(at_exit(sky=LIGHT_RAIN, noted=1), 2)
    at.to("EXIT.3")                             # the next turn is an ordinary one
    assert told(roll(at, 5), asks.T_MP) == [5]
    for cell, face in (("G2", 6), ("EXIT.1", 8), ("EXIT.3", 5)):        # across no thick line
        at = at_exit(cell, sky=LIGHT_RAIN, noted=3)
        exit_turn(at, face) if cell == "G2" else roll(at, face)
        rows = [int(end.split(".")[2]) for end in at.ends() if end.startswith("S1.")]
        assert rows and min(rows) >= 11
    at = Situation("H", track=ROAD)             # nor from the track
    at.put(0, "S1.3.6", tyre=WET, lap=2, stops=1)
    assert all(cell.startswith("S1.") for cell in roll(at, 5).ends())


def test_who_goes_off_in_the_entry_lane_enters_on_its_second_turn():
    for seat in "HAB":
        for cell in ("PIT.1", "PIT.3", "PIT.4"):
            at = at_entry(cell, seats=seat, sky=HEAVY_RAIN, tyre=HARD, sp=0)
            at.take_turn(0)
            if not at.over:
                at.roll(12)
            assert at.over and at.where(0) == "PIT.4" and at.cars[0][state.OFF] == 2
            assert at.cars[0][PIT] == state.PIT_ENTRY
            at.take_turn(0)
            if not at.over and at.ask.what == asks.Q_OFF_MOVE:
                at.to("BOX")
            assert passing(at).where(0) == "BOX" and at.cars[0][PIT] == state.BOX
            assert at.cars[0][STOPS] == 1 and at.cars[0][LAP] == 2


@pytest.mark.proves("PP-7.4-6")
def test_a_car_beside_the_exit_lane_is_fought_and_one_farther_off_is_not():
    for lane, fight in ((3, True), (2, False), (1, False)):
        at = at_exit(seats="HH", sky=LIGHT_RAIN)
        at.put(1, "S1.%d.8" % lane, lap=2, stops=1)
        at.order(1, 0)
        exit_turn(at, 4)
        assert (at.attacks() == ["EXIT.2"]) == fight and ("EXIT.4" in at.ends()) != fight
        if fight:
            at.attack("EXIT.2")
            at.choose(asks.LET_THROUGH)
        at.to("EXIT.4")
        assert at.position_track() == [0, 1]
        at = at_exit("EXIT.3", seats="HH")       # level with row 9: from the track
        at.put(1, "S1.%d.8" % lane, tyre=WET, life=-2, lap=2, stops=1)
        at.order(0, 1)
        roll(at, 5, 1)
        assert {cell[:5] for cell in at.attacks()} == {"S1.3."}
        assert ("S1.%d.11" % lane in at.ends()) != fight
        if not fight:
            at.to("S1.%d.11" % lane)
            assert at.over and at.position_track() == [1, 0]


@pytest.mark.proves("PP-5.5-1", "PP-3.3-13", "PP-7.4-6", "PP-5.6-1", "PP-5.6-2")
def test_the_line_passes_a_car_on_the_exit_lane_before_it_is_come_to():
    for lap, fight in ((2, False), (3, True)):      # a car a lap further ahead must be fought
        at = at_exit("EXIT.2", seats="HHH", lap=lap)
        at.put(1, "S1.3.2", tyre=WET, lap=1, stops=1, sp=0, ep=0, bp=0)
        at.put(2, "S3.2.1", lap=3, stops=1)
        at.order(2, 0, 1)
        roll(at, 8, 1)
        assert bool(at.attacks()) == fight
        if not fight:
            at.to("S1.3.10")
            assert at.over and at.position_track() == [2, 1, 0]
    for cell, face, laps, order, fight in (         # also if it stopped behind after the line
            ("S1.3.6", 6, (2, 2), (1, 0), False), ("S1.3.6", 6, (2, 2), (0, 1), True),
            ("S1.3.8", 6, (2, 3), (1, 0), False)):
        at = at_exit("EXIT.3", seats="HH", lap=laps[0])
        at.put(1, cell, tyre=WET, life=-2, lap=laps[1], stops=1, sp=0, ep=0, bp=0)
        at.order(*order)
        roll(at, face, 1)
        assert bool(at.attacks()) == fight
        if laps[0] < laps[1]:
            at.to("S1.3.12")                        # and is lapped there without a fight
            assert at.cars[0][state.STATUS] == state.OUT


@pytest.mark.proves("PP-7-3", "PP-7.4-1", "PP-7.4-6")
def test_a_car_that_cannot_leave_its_green_cell_or_loses_a_fight_there_stays_a_car_on_green():
    for cell, step, fights in (("EXIT.1", state.PIT_EXIT, False), ("S1.3.6", state.ON_TRACK, True)):
        at = at_exit(seats="HHH", sky=LIGHT_RAIN)
        at.put(1, cell, pit=step, lap=2, stops=1)   # just behind row 7: one more step passes it
        at.put(2, "G2", pit=state.GREEN_2, lap=2)
        at.order(1, 0, 2)
        exit_turn(at, 5)
        if fights:
            at.attack("G2")
            at.choose(asks.FIGHT)
            at.roll(1, 6)
        elif not at.over:
            assert at.ends() == ["G2"]
        assert passing(at).where(0) == "G2" and at.cars[0][PIT] == state.GREEN_2
        assert at.position_track() == [1, 0, 2]
        at.put(1, "S2.1.1", pit=state.ON_TRACK)
        exit_turn(at, 5, who=2)                     # it blocks nobody
        assert at.attacks() == [] and "EXIT.4" in at.ends()
        exit_turn(at, 5)                            # and it tries again in its next turn
