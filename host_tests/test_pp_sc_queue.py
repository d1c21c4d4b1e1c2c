"""Pole Position, section 10.2, steps 2 to 4: the queue, wear on the way to it, stops, order."""

import pytest

from host_tests.behind_sc import CALLED, NO_CLOUDS, QUEUE, called, cells, field, laps, lives
from host_tests.moving import FAST
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, collisions, damage, sc_queue, state
from pitwall.games.pole_position.safety_car import SafetyCar, queue_cells
from pitwall.games.pole_position.state import (
    BROKEN, COLLIDED, DRY, FINISHED, GRID_B, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, MARKS,
    MENDED, OFF, ON_TRACK, OUT, PHASE, PIT, SAFETY, SOFT, SP, STATUS, STOPS)

HEAVY = damage.HEAVY_ONE


# --- step 2: the queue ---

@pytest.mark.proves("PP-10.2-5", "PP-10.2-11")
@pytest.mark.parametrize("order", ((0, 1, 2, 3, 4), (3, 1, 4, 0, 2)))
def test_all_line_up_in_single_file_before_the_line_in_race_order(order):
    at = field("S3.2.2", "S2.1.3", "S2.2.3", "S1.3.9", "C1.1.2")
    at.order(*order)
    called(at)
    assert [at.where(who) for who in order] == QUEUE
    assert at.position_track() == list(order)
    key = at.circuit.key
    assert all(key[at.circuit.find(cell)] <= at.circuit.sc for cell in QUEUE)


@pytest.mark.proves("PP-10.2-5")
@pytest.mark.parametrize("track", (FAST, "great-britain", "united-states"))
def test_six_cars_find_room_behind_each_other(track):
    at = Situation("HHHHHH", track, switches=CALLED)
    for car in at.cars:
        car[STOPS] = 1
    at.order(0, 1, 2, 3, 4, 5)
    called(at)
    line = [state.cell_of(car) for car in at.cars]
    assert len(set(line)) == 6
    assert at.circuit.key[line[0]] == at.circuit.sc
    for front, back in zip(line, line[1:]):
        assert at.circuit.key[back] < at.circuit.key[front]
        assert at.circuit.ahead1[back] == front or front in [
            at.circuit.onward[i] for i in range(at.circuit.first[back], at.circuit.first[back + 1])]


@pytest.mark.proves("PP-10.2-5")
def test_cells_with_dashed_divisions_hold_one_car_of_the_queue():
    """The line on the start straight: rows 9, 7-8 and 5-6 are one cell each."""
    dashed = "  dashed 2 6 8\n"
    track = FAST.replace("  safety 5\n", "").replace(dashed, dashed + "  safety 12\n")
    circuit = Situation(track=track).circuit
    assert [circuit.cell_name(cell) for cell in queue_cells(circuit, 6)] == [
        "S1.1.12", "S1.1.11", "S1.1.10", "S1.1.9", "S1.1.7", "S1.1.5"]


@pytest.mark.proves("PP-10.2-5")
def test_cars_in_the_pits_and_off_the_track_queue_in_their_place():
    at = field("S3.2.2", ("G1", 3), "S2.1.3", ("EXIT.2", 3), "S1.2.9")
    at.put(1, pit=state.GREEN_1, noted=5)
    at.put(3, pit=state.PIT_EXIT)
    at.put(2, off=2)
    called(at)
    assert cells(at) == QUEUE
    for car in at.cars:
        assert car[PIT] == ON_TRACK and not car[OFF] and not car[state.NOTED]


@pytest.mark.proves("PP-10.2-5")
def test_cars_that_are_out_or_have_finished_do_not_queue():
    at = field(("S1.2.6", 10), ("S4.1.4", 9), ("S1.2.9", 9), ("S1.2.8", 2))
    at.put(0)[STATUS] = FINISHED
    at.cars[3][STATUS] = OUT
    called(at)
    assert cells(at)[1:3] == QUEUE[:2] and at.position_track() == [0, 1, 2, 3]
    assert laps(at) == [10, 9, 9, 2]


# --- step 2: tyre wear ---

@pytest.mark.proves("PP-10.2-6")
@pytest.mark.parametrize("leader, other, wear", (
    ("S3.1.1", ("S2.2.2", 3), (0, 0)),          # nobody crosses the line
    ("S3.1.1", ("S4.1.6", 2), (0, 1)),          # only the car behind
    ("S4.1.6", ("S4.1.2", 3), (1, 1)),          # both: the leader was beyond its line
    ("C4.2.2", ("S4.1.6", 3), (1, 1)),
    ("C4.2.2", ("C4.2.1", 2), (1, 2))))         # twice over the line
def test_each_crossing_of_the_finish_line_wears_once(leader, other, wear):
    at = field((leader, 3), other)
    called(at)
    assert lives(at) == [4 - wear[0], 4 - wear[1]]
    assert laps(at)[0] == laps(at)[1]


@pytest.mark.proves("PP-10.2-6")
def test_the_wear_is_that_of_the_weather_after_step_one():
    sky = [DRY, LIGHT_RAIN] + [HEAVY_RAIN] * 34
    for clouds, life in ((NO_CLOUDS, 4), ((1, 1, 1, 1), 5)):
        at = field("C4.2.2", "S4.2.6", grid_a=sky)
        at.put(1, tyre=INTERMEDIATE)
        at.table[GRID_B] = at.circuit.weather_b - 4
        called(at, weather=clouds)
        assert at.life(1) == life


@pytest.mark.proves("PP-10.2-6")
def test_the_crossing_that_begins_lap_one_wears_nothing():
    at = field(("S2.1.1", 1), ("S1.2.3", 0))
    called(at)
    assert lives(at) == [4, 4] and laps(at) == [1, 1]


# --- step 3: the stops ---

@pytest.mark.proves("PP-10.2-7")
def test_each_is_asked_in_position_order_guilty_or_not():
    at = field("S3.1.1", "S2.2.2", "S2.1.1", guilty=(1,))
    at.order(2, 0, 1)
    at.table[PHASE] = SAFETY
    at.begin(sc_queue.line_up(at.race))
    asked = []
    while not at.over:
        if at.ask.what == asks.Q_SC_STOP:
            asked.append(at.ask.who)
        at.answer(0)
    assert asked == [2, 0, 1]


@pytest.mark.proves("PP-10.2-7")
def test_a_stop_repairs_gives_points_and_tyres_and_costs_no_turn():
    at = field("S3.1.1", "S2.2.2")
    at.put(1, sp=4)[BROKEN] = HEAVY
    at.table[PHASE] = SAFETY
    at.begin(sc_queue.line_up(at.race))
    at.roll(0, 0, 0, 0, die=asks.BLUE_DIE)
    at.answer(0)
    at.answer(1)
    assert (at.ask.what, at.ask.who) == (asks.Q_FIT, 1)
    at.choose(state.SETS_OF.index(SOFT))
    car = at.cars[1]
    assert at.over
    assert (car[BROKEN], car[MENDED]) == (0, HEAVY)
    assert car[SP] == 7 and car[state.TYRE] == SOFT and car[STOPS] == 2
    assert car[PIT] == ON_TRACK and at.where(1) == "S4.1.4"     # ready for the next round
    assert at.cars[0][STOPS] == 1 and at.cars[0][state.TYRE] == HARD


@pytest.mark.proves("PP-10.2-7")
def test_who_does_not_stop_keeps_its_breakdown_and_its_tyres():
    at = field("S3.1.1", "S2.2.2")
    at.put(1, sp=4)[BROKEN] = HEAVY
    called(at)
    assert (at.cars[1][BROKEN], at.cars[1][SP], at.life(1)) == (HEAVY, 4, 4)


@pytest.mark.proves("PP-10.2-7", "PP-10.2-6")
@pytest.mark.parametrize("leader, other, stored", (
    ("S3.1.1", ("S2.2.2", 3), 3),               # no crossing: worn when it comes off
    ("S3.1.1", ("S4.1.6", 2), 3),               # worn in step 2: not again
    ("C4.2.2", ("C4.2.1", 2), 2)))              # twice in step 2: not a third time
def test_what_comes_off_is_worn_unless_the_line_has_just_done_it(leader, other, stored):
    at = field((leader, 3), other)
    at.table[PHASE] = SAFETY
    at.begin(sc_queue.line_up(at.race))
    at.roll(0, 0, 0, 0)
    at.answer(0)
    at.answer(1)
    at.choose(state.SETS_OF.index(SOFT))
    assert state.life_of(at.cars[1][state.SETS]) == stored
    assert at.life(1) == 2                      # the new set wears at the next line


@pytest.mark.proves("PP-10.2-7")
def test_bots_stop_by_their_own_conditions():
    at = field("S3.1.1", "S2.2.2", "S2.1.1", seats="HAA")
    at.put(1, tyre=HARD, life=4)
    at.put(2, tyre=HARD, life=-1)               # 17.9.1 A: worn below 1
    called(at)
    assert [car[STOPS] for car in at.cars] == [1, 1, 2]
    assert at.position_track() == [0, 1, 2] and not at.tells(asks.T_PIT)


# --- steps 3 and 4: who queues where ---

@pytest.mark.proves("PP-10.2-8", "PP-10.2-9", "PP-10.2-10", "PP-10.2-11")
@pytest.mark.parametrize("pit, guilty, order", (
    ((), (), [0, 1, 2, 3, 4]), ((0,), (), [1, 2, 3, 4, 0]), ((0, 2), (), [1, 3, 4, 0, 2]),
    ((0, 1, 2, 3, 4), (), [0, 1, 2, 3, 4]), ((4,), (), [0, 1, 2, 3, 4]),
    ((), (0, 1), [2, 3, 4, 0, 1]), ((1,), (0, 2), [3, 4, 1, 0, 2]),
    ((2,), (0, 2), [1, 3, 4, 0, 2]), ((0,), (0, 2), [1, 3, 4, 0, 2]),
    ((0, 2), (0, 2), [1, 3, 4, 0, 2]), ((3, 1), (4, 0), [2, 1, 3, 0, 4]),
    ((0, 1), (2, 3, 4), [0, 1, 2, 3, 4])))
def test_first_those_that_go_on_then_those_that_stopped_then_the_guilty(pit, guilty, order):
    at = field("S3.2.2", "S3.1.1", "S2.2.3", "S2.3.1", "S1.2.9", guilty=guilty)
    called(at, pit=pit)
    assert at.position_track() == order
    assert [at.where(who) for who in order] == QUEUE
    assert [car[STOPS] - 1 for car in at.cars] == [who in pit for who in range(5)]


@pytest.mark.proves("PP-10.2-10")
def test_guilt_is_forgotten_by_the_next_safety_car():
    at = field("S3.2.2", "S3.1.1", "S2.2.3", guilty=(0,))
    called(at)
    assert at.position_track() == [1, 2, 0]
    at.order(0, 1, 2)
    called(at)
    assert at.position_track() == [0, 1, 2]


@pytest.mark.proves("PP-10.2-10")
def test_the_cars_of_the_collision_are_the_guilty_ones_all_three_of_them():
    at = Situation("HHHH", FAST, switches=CALLED)
    for who in range(4):
        at.put(who, sp=0)
    at.order(0, 1, 2, 3)
    at.begin(collisions.collide(at.race, [2, 0, 1], at.circuit.find("S1.2.12")))
    at.roll(4, 1)
    with pytest.raises(SafetyCar):
        at.roll(4)
    assert [car[MARKS] & COLLIDED for car in at.cars] == [COLLIDED] * 3 + [0]
    called(at)
    assert at.position_track() == [3, 0, 1, 2]
