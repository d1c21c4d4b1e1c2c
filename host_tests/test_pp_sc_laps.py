"""Pole Position, section 10.2, step 5: the lap counter behind the safety car, and what is left."""

import random

import pytest

from host_tests.behind_sc import CALLED, STANDARD, called, field, laps
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import (
    EXTENDED_PLAY, FINISHED, LAPS, LAP_COUNTER, OUT, PHASE, PLACE, RACING, ROUND, ROUNDS, SAFETY,
    SAFETY_CAR, STATUS, WHY_OUT)


# --- step 5: the lap counter ---

@pytest.mark.proves("PP-10.2-12")
@pytest.mark.parametrize("cell, moves", (
    ("S1.1.5", 0), ("S2.1.3", 0), ("S4.1.4", 0), ("S4.2.5", 0),     # before the SC line
    ("S4.1.6", 1), ("S4.3.6", 1), ("C4.1.3", 1), ("S1.1.1", 1), ("S1.3.4", 1)))
def test_the_counter_moves_only_if_the_leader_was_between_the_sc_line_and_the_finish(cell, moves):
    at = field(cell, ("C4.1.1", 2))
    called(at)
    assert at.table[LAP_COUNTER] == 3 + moves and laps(at) == [3 + moves] * 2


@pytest.mark.proves("PP-10.2-12")
@pytest.mark.parametrize("cell, step", (("BOX", state.BOX), ("G1", state.GREEN_1),
                                        ("G2", state.GREEN_2), ("EXIT.1", state.PIT_EXIT),
                                        ("PIT.2", state.PIT_ENTRY)))
def test_it_does_not_move_for_a_leader_in_the_pits(cell, step):
    at = field(cell, ("S1.1.1", 2))
    at.put(0, pit=step)
    called(at)
    assert at.table[LAP_COUNTER] == 3 and laps(at) == [3, 3]


@pytest.mark.proves("PP-10.2-5", "PP-10.2-12")
@pytest.mark.parametrize("cell, step", (("BOX", state.BOX), ("G2", state.GREEN_2)))
def test_a_stop_that_ended_the_lap_before_the_leader_did_puts_nobody_a_lap_ahead(cell, step):
    """The pit entry of this road lies before the line of the safety car."""
    at = field("S4.2.4", (cell, 4))
    at.put(1, pit=step)
    called(at)
    assert laps(at) == [3, 3] and at.position_track() == [0, 1]


@pytest.mark.proves("PP-10.2-12")
def test_it_goes_by_where_the_leader_was_and_not_the_one_behind():
    at = field("S1.1.6", ("S4.1.6", 2))
    called(at)
    assert at.table[LAP_COUNTER] == 3
    at = field("C4.1.2", "S2.1.1", guilty=(0,))          # it does not lead any more, but it counts
    called(at)
    assert at.table[LAP_COUNTER] == 4 and at.position_track() == [1, 0]


@pytest.mark.proves("PP-10.2-13")
def test_beyond_the_laps_the_race_is_over_in_the_current_order():
    at = field(("C4.1.2", 9), ("S2.1.1", 9), ("S4.1.2", 8), guilty=())
    at.order(0, 1, 2)
    called(at, pit=(1, 2))
    assert [car[STATUS] for car in at.cars] == [FINISHED] * 3
    assert [car[PLACE] for car in at.cars] == [1, 2, 3]


@pytest.mark.proves("PP-10.2-13", "PP-10.2-10")
def test_the_guilty_are_last_there_too_behind_those_who_had_finished_before():
    at = field(("S1.1.6", 10), ("C4.1.2", 9), ("C4.1.1", 9), ("S2.1.1", 9), guilty=(1, 3))
    at.cars[0][STATUS], at.cars[0][PLACE] = FINISHED, 1
    at.table[state.PLACES] = 1
    called(at)
    assert [car[PLACE] for car in at.cars] == [1, 3, 2, 4]
    assert at.position_track() == [0, 2, 1, 3]


@pytest.mark.proves("PP-10.2-13")
def test_the_whole_race_ends_there():
    at = field(("C4.1.2", 9), ("S2.1.1", 9))
    at.table[PHASE] = SAFETY
    at.play_race()
    at.roll(0, 0, 0, 0)
    assert at.over and at.table[PHASE] == state.END and at.tells(asks.T_END)
    assert [car[PLACE] for car in at.cars] == [1, 2]


@pytest.mark.proves("PP-10.2-14")
@pytest.mark.parametrize("cell, lap", (("S2.1.1", 9), ("C4.1.2", 8)))
def test_in_the_last_lap_only_the_stretch_to_the_finish_is_left(cell, lap):
    at = field((cell, lap), ("S1.2.9", lap), switches=STANDARD | SAFETY_CAR)
    called(at)
    assert at.table[LAP_COUNTER] == 9 and laps(at) == [9, 9]
    assert [car[STATUS] for car in at.cars] == [RACING] * 2
    first, dice = at.table[ROUND], random.Random(7)
    at.play_race()
    while not at.over:
        at.answer(dice.randrange(at.ask.n))
    assert [car[STATUS] for car in at.cars] == [FINISHED] * 2 and laps(at) == [10, 10]
    assert at.table[ROUND] - first < 9          # C4 and four rows: no lap more


@pytest.mark.proves("PP-10.2-14")
def test_no_pits_in_that_stretch():
    at = field(("S2.1.1", 9), ("S1.2.9", 9))
    called(at)
    at.put(0, "S4.3.1", ep=0, bp=0)
    at.take_turn(0)
    at.roll(8)
    assert not [end for end in at.ends() if end.startswith(("PIT", "BOX"))]


@pytest.mark.proves("PP-10.2-14", "PP-10.2-7")
@pytest.mark.parametrize("pit, out", (((), True), ((1,), False)))
def test_a_stop_behind_the_safety_car_counts_and_one_that_is_missing_puts_out(pit, out):
    at = field(("C4.1.2", 8), ("S2.1.1", 8), ("S1.2.9", 8))
    at.put(1, stops=0)
    called(at, pit=pit)
    assert (at.cars[1][STATUS] == OUT) == out
    assert not out or at.cars[1][WHY_OUT] == state.NO_STOP


@pytest.mark.proves("PP-16.2-4", "PP-10.2-12")
@pytest.mark.parametrize("cell, lap, after", (("S2.1.1", 3, 4), ("C4.1.2", 3, 5),
                                              ("S2.1.1", 17, 18), ("C4.1.2", 16, 18)))
def test_in_extended_play_it_moves_one_more(cell, lap, after):
    at = field((cell, lap), ("S1.2.9", lap), switches=CALLED | EXTENDED_PLAY)
    assert at.table[LAPS] == 18
    called(at)
    assert at.table[LAP_COUNTER] == after and laps(at) == [after, after]
    assert [car[STATUS] for car in at.cars] == [RACING] * 2


@pytest.mark.proves("PP-16.2-4", "PP-10.2-13")
@pytest.mark.parametrize("cell, lap, over", (("S2.1.1", 18, True), ("C4.1.2", 17, True),
                                             ("C4.1.2", 18, True), ("S2.1.1", 17, False),
                                             ("BOX", 17, False)))
def test_in_extended_play_it_may_end_the_race_a_lap_earlier(cell, lap, over):
    at = field((cell, lap), ("S1.2.9", lap - 1), switches=CALLED | EXTENDED_PLAY)
    if cell == "BOX":
        at.put(0, pit=state.BOX)
    called(at)
    assert (at.cars[0][STATUS] == FINISHED) == over


# --- after it (10.2) ---

@pytest.mark.proves("PP-10.2-15")
def test_a_new_round_begins_with_the_new_leader():
    at = field("S3.2.2", "S3.1.1", "S2.2.3", guilty=(0,))
    for car in at.cars:
        car[state.MOVED] = 1
    number = at.table[state.ROUND]
    at.table[PHASE] = SAFETY
    at.play_race()
    at.roll(0, 0, 0, 0)
    for _ in at.cars:
        at.answer(0)
    assert at.table[PHASE] == ROUNDS and at.table[state.ROUND] == number + 1
    assert (at.ask.what, at.ask.who) == (asks.Q_WEATHER, 1)
    at.answer(0)
    assert (at.ask.what, at.ask.who) == (asks.Q_TYRE_ROLL, 1)
