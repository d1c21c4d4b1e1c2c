"""Pole Position, section 7: into the pits, the stop, and out again.

On the road of these tests the entry lane leaves S4.3.2: four cells, in the dry two; the next step
crosses the zigzag line. EXIT.1 lies beside S1.3.7; EXIT.4 leads to S1.3.11.
"""

import pytest

from host_tests.pit_road import ROAD, at_exit, exit_turn, road, tyre_turn
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import (
    DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, SOFT, WET)

RAIN = (LIGHT_RAIN, HEAVY_RAIN)


def at_entry(cell="S4.3.2", seats="H", sky=DRY, track=ROAD, **fields):
    at = Situation(seats, track=track, weather=sky)
    at.put(0, cell, **dict({"tyre": WET, "lap": 1}, **fields))
    if cell.startswith("PIT"):
        at.put(0, pit=state.PIT_ENTRY)
    return at


def pit_cells(at):
    return [cell for cell in at.ends() if cell.startswith("PIT") or cell == "BOX"]


def stopped(seats="H", sky=DRY, **fields):
    """Car 0 in the box with its new tyres on, its stop behind it."""
    at = at_entry("PIT.4", seats=seats, sky=sky, **fields)
    tyre_turn(at, 0, 5)
    if at.ask.what != asks.Q_FIT:
        at.to("BOX")
    at.choose(0)
    assert at.over
    return at


# --- 7: dashed divisions, the entry lane ---

@pytest.mark.proves("PP-7-1", "PP-7.1-1")
@pytest.mark.parametrize("sky, cost", [(DRY, 3), (LIGHT_RAIN, 5), (HEAVY_RAIN, 5)])
@pytest.mark.parametrize("life, mp", [(-2, 3), (-1, 4), (1, 5)])
def test_the_box_is_reached_by_crossing_the_zigzag_line_in_rain_by_more_cells(sky, cost, life, mp):
    at = tyre_turn(at_entry(sky=sky, life=life), 0, 5)
    assert ("BOX" in at.ends()) == (mp >= cost)


@pytest.mark.proves("PP-7-1")
@pytest.mark.parametrize("sky, cells", [(DRY, ["BOX", "PIT.2", "PIT.4"]),
                                        (LIGHT_RAIN, ["PIT.1", "PIT.2", "PIT.3"])])
def test_dashed_divisions_of_the_entry_count_in_rain_only(sky, cells):
    at = tyre_turn(at_entry(sky=sky, life=-2), 0, 5)
    assert sorted(pit_cells(at)) == cells


@pytest.mark.proves("PP-7-1", "PP-7.4-2")
@pytest.mark.parametrize("sky, ends", [(DRY, ["EXIT.1", "EXIT.3", "EXIT.4", "S1.3.11"]),
                                       (HEAVY_RAIN, ["EXIT.1", "EXIT.2", "EXIT.3", "EXIT.4"])])
def test_dashed_divisions_of_the_exit_count_in_rain_only(sky, ends):
    at = exit_turn(at_exit(sky=sky), 4)
    assert at.ends() == ends


@pytest.mark.proves("PP-7-2")
@pytest.mark.parametrize("sky, there, ends", [(DRY, "PIT.4", ["PIT.2"]), (LIGHT_RAIN, "PIT.4", [
    "PIT.1", "PIT.2", "PIT.3"]), (LIGHT_RAIN, "PIT.1", []), (DRY, "PIT.2", []),
                                              (DRY, "PIT.1", [])])
def test_nobody_is_passed_in_the_entry_lane(sky, there, ends):
    at = at_entry(seats="HH", sky=sky, life=-2)
    at.put(1, there, pit=state.PIT_ENTRY, lap=1)
    at.order(1, 0)
    tyre_turn(at, 0, 5)
    assert sorted(pit_cells(at)) == ends
    assert not [cell for cell in at.attacks() if cell.startswith("PIT")]


@pytest.mark.proves("PP-7-2", "PP-7-1")
def test_nor_when_the_sky_clears_with_two_cars_in_what_is_now_one_cell():
    """They stopped on PIT.1 and PIT.2 in the rain; in the dry no division parts them."""
    at = at_entry("PIT.1", seats="HH", sky=DRY, life=1)
    at.put(1, "PIT.2", pit=state.PIT_ENTRY, lap=1)
    at.order(1, 0)
    tyre_turn(at, 0, 5)
    assert set(pit_cells(at)) <= {"PIT.1"} and at.where(0) == "PIT.1"


@pytest.mark.proves("PP-7-4")
@pytest.mark.parametrize("stops", [0, 1])
def test_a_car_at_the_entry_may_stop_or_drive_by(stops):
    at = tyre_turn(at_entry(stops=stops, life=1), 0, 5)
    assert "BOX" in at.ends() and "S4.3.4" in at.ends()
    at.to("S4.3.4")
    assert at.over and at.cars[0][state.STOPS] == stops


@pytest.mark.parametrize("lap, is_open", [(0, True), (1, True), (2, True), (3, False)])
def test_the_pits_are_closed_in_the_last_lap(lap, is_open):
    at = tyre_turn(at_entry(lap=lap, stops=1, life=1), 0, 5)
    assert bool(pit_cells(at)) == is_open


# --- 7.1: the stop ---

@pytest.mark.proves("PP-7.1-1")
def test_the_box_of_a_colour_is_free_for_it_whoever_stands_in_the_others():
    at = at_entry(seats="HHH", life=1)
    for who in (1, 2):
        at.put(who, "BOX", pit=state.BOX, lap=2)
    tyre_turn(at, 0, 5)
    at.to("BOX")
    at.choose(0)
    assert at.over and at.where(0) == "BOX" and at.cars[0][state.PIT] == state.BOX


@pytest.mark.proves("PP-7.1-2", "PP-7.1-3", "PP-0-7")
@pytest.mark.parametrize("cell, track, sky, tyre, face, noted", [
    ("S4.3.2", road(entry=1), DRY, HARD, 12, 10), ("S4.3.2", road(entry=1), DRY, HARD, 7, 5),
    ("S4.3.2", ROAD, DRY, SOFT, 10, 7), ("S4.3.1", ROAD, DRY, SOFT, 10, 6),
    ("S4.1.1", ROAD, DRY, SOFT, 10, 4), ("S4.3.2", ROAD, HEAVY_RAIN, WET, 5, 0),
    ("S4.3.2", ROAD, HEAVY_RAIN, WET, 8, 3), ("PIT.4", ROAD, DRY, HARD, 9, 8)])
def test_mp_beyond_the_zigzag_line_are_noted(cell, track, sky, tyre, face, noted):
    at = tyre_turn(at_entry(cell, track=track, sky=sky, tyre=tyre), 0, face)
    if at.ask.what != asks.Q_FIT:
        at.to("BOX")
    assert at.cars[0][state.NOTED] == noted
    assert at.tells(asks.T_NOTED) == [(asks.T_NOTED, 0, noted)]


@pytest.mark.proves("PP-7.1-9", "PP-7.1-3")
def test_the_turn_ends_in_the_box_with_the_lap_done():
    at = stopped(lap=1)
    assert at.where(0) == "BOX" and at.cars[0][state.PIT] == state.BOX
    assert at.cars[0][state.LAP] == 2 and at.cars[0][state.STOPS] == 1


@pytest.mark.proves("PP-7.1-4", "PP-7.1-5", "PP-7.1-8")
def test_wear_is_taken_then_the_set_is_stored_then_the_new_one_fitted():
    at = at_entry("PIT.4", tyre=INTERMEDIATE, life=6)
    tyre_turn(at, 0, 6)
    at.to("BOX")
    number = state.SETS_OF.index(INTERMEDIATE)
    assert at.cars[0][state.SETS + number] == state.step_of(4)      # 2 off in the dry
    at.choose(state.SETS_OF.index(WET))
    assert at.cars[0][state.TYRE] == WET and at.life(0) == 6
    assert [tell[0] for tell in at.tells() if tell[0] in (asks.T_WEAR, asks.T_FITTED)] == [
        asks.T_WEAR, asks.T_FITTED]


@pytest.mark.proves("PP-7.1-6")
@pytest.mark.parametrize("before", range(10))
def test_a_stop_gives_three_sp_back_up_to_nine(before):
    assert stopped(sp=before).cars[0][state.SP] == min(9, before + 3)


@pytest.mark.proves("PP-7.1-10")
@pytest.mark.parametrize("points", [0, 3, 7])
def test_a_stop_gives_no_ep_and_no_bp_back(points):
    car = stopped(ep=points, bp=points).cars[0]
    assert (car[state.EP], car[state.BP]) == (points, points)


# --- 7.2, 7.3: the two green cells ---

@pytest.mark.proves("PP-7.2-1", "PP-7.3-1", "PP-7.4-1")
def test_two_turns_on_green_without_a_question_then_the_exit_roll():
    at = stopped()
    for cell in ("G1", "G2"):
        before = bytes(at.cars[0])
        at.take_turn(0)
        assert at.over and at.where(0) == cell
        changed = {i for i in range(state.CAR_SIZE) if before[i] != at.cars[0][i]}
        assert changed <= {state.CELL, state.CELL + 1, state.PIT}
    at.take_turn(0)
    assert (at.ask.what, at.ask.die) == (asks.Q_EXIT_ROLL, asks.PURPLE_DIE)


@pytest.mark.proves("PP-7-3")
@pytest.mark.parametrize("steps", [1, 2])
def test_a_green_cell_holds_any_number_of_cars(steps):
    at = Situation("HHHHHH", track=ROAD)
    for who in range(6):
        at.put(who, "BOX", pit=state.BOX, lap=2)
    for _ in range(steps):
        for who in range(6):
            at.take_turn(who)
            assert at.over
    assert {at.where(who) for who in range(6)} == {"G%d" % steps}
    if steps == 2:
        exit_turn(at, 5)
        assert "EXIT.4" in at.ends() and at.attacks() == []


# --- 7.4: out again ---

@pytest.mark.proves("PP-7.4-1", "PP-7.4-2", "PP-7.4-4", "PP-7.1-3")
@pytest.mark.parametrize("face", [2, 4, 6])
@pytest.mark.parametrize("noted", [0, 1, 5])
def test_the_exit_roll_and_the_noted_mp_are_moved_from_the_second_green_cell(face, noted):
    at = exit_turn(at_exit(sky=LIGHT_RAIN, noted=noted), face)
    assert at.tells(asks.T_EXIT) == [(asks.T_EXIT, 0, face + noted)]
    assert at.cars[0][state.NOTED] == 0
    way = ["EXIT.%d" % i for i in range(1, 5)] + ["S1.3.%d" % row for row in range(11, 17)]
    straight_on = [cell for cell in at.ends() if cell in way]
    assert way[min(face + noted, 10) - 1] in straight_on
    assert way.index(max(straight_on, key=way.index)) == min(face + noted, 10) - 1


@pytest.mark.proves("PP-7.4-4")
def test_the_turn_after_the_exit_roll_is_an_ordinary_one():
    at = exit_turn(at_exit(sky=LIGHT_RAIN, noted=1), 2)
    at.to("EXIT.3")
    at.take_turn(0)
    assert at.ask.what == asks.Q_TYRE_ROLL
    at.roll(5)
    at.choose(5)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 5)]


@pytest.mark.proves("PP-7.4-3")
@pytest.mark.parametrize("cell, face", [("G2", 6), ("EXIT.1", 8), ("EXIT.3", 5)])
def test_nobody_crosses_the_thick_line_from_the_exit(cell, face):
    at = at_exit(cell, sky=LIGHT_RAIN, noted=3)
    exit_turn(at, face) if cell == "G2" else tyre_turn(at, 0, face)
    rows = [int(end.split(".")[2]) for end in at.ends() if end.startswith("S1.")]
    assert rows and min(rows) >= 11


@pytest.mark.proves("PP-7.4-3")
def test_nobody_crosses_the_thick_line_from_the_track():
    at = Situation("H", track=ROAD)
    at.put(0, "S1.3.6", tyre=WET, lap=2, stops=1)
    tyre_turn(at, 0, 5)
    assert not [cell for cell in at.ends() if not cell.startswith("S1.")]


@pytest.mark.proves("PP-7.4-5", "PP-4.4-7", "PP-4.5-8")
@pytest.mark.parametrize("noted", [0, 6])
def test_engine_and_brakes_rest_in_the_exit_turn(noted):
    at = exit_turn(at_exit(noted=noted, sp=0), 6)
    assert asks.EXTRAS not in at.options()
    at = exit_turn(at_exit(noted=noted, sp=9), 6)
    at.extras()
    assert not [move for move in at.moves() if move[2] or move[3]]


@pytest.mark.proves("PP-7.4-5")
def test_engine_and_brakes_do_nothing_on_the_exit_lane():
    at = at_exit("EXIT.1", sky=HEAVY_RAIN, life=-2)
    tyre_turn(at, 0, 5)                      # 3 MP: at most EXIT.4
    assert set(at.ends()) == {"EXIT.1", "EXIT.2", "EXIT.3", "EXIT.4"}
    at.extras()
    assert not [move for move in at.moves() if move[2] or move[3]]


# --- off the track in the pit lane ---

@pytest.mark.parametrize("cell, first", [("PIT.1", "PIT.4"), ("PIT.3", "PIT.4"),
                                         ("PIT.4", "PIT.4")])
@pytest.mark.parametrize("seat", "HAB")
def test_who_goes_off_in_the_entry_lane_enters_on_its_second_turn(seat, cell, first):
    at = at_entry(cell, seats=seat, sky=HEAVY_RAIN, tyre=HARD, sp=0)
    at.take_turn(0)
    if not at.over:
        at.roll(12)
    assert at.over and at.where(0) == first and at.cars[0][state.OFF] == 2
    assert at.cars[0][state.PIT] == state.PIT_ENTRY
    at.take_turn(0)
    if not at.over and at.ask.what == asks.Q_OFF_MOVE:
        at.to("BOX")
    if not at.over:
        at.choose(0)
    assert at.over and at.where(0) == "BOX" and at.cars[0][state.PIT] == state.BOX
    assert at.cars[0][state.STOPS] == 1 and at.cars[0][state.LAP] == 2


@pytest.mark.proves("PP-7-2")
@pytest.mark.parametrize("seat", "AB")
def test_a_bot_does_not_pass_in_the_entry_lane_either(seat):
    at = at_entry("PIT.1", seats=seat + "H", tyre=HARD)
    at.put(1, "PIT.2", pit=state.PIT_ENTRY, lap=1)
    at.order(1, 0)
    at.take_turn(0)
    assert at.over and at.where(0) == "PIT.1" and at.cars[0][state.STOPS] == 0
    at.put(1, "BOX", pit=state.BOX)
    at.take_turn(0)
    assert at.over and at.where(0) == "BOX" and at.cars[0][state.STOPS] == 1
