"""Pole Position, section 10.2, steps 2 to 5: the queue, wear, stops, order, the lap counter."""

import random

import pytest

from host_tests.behind_sc import (
    CALLED, NO_CLOUDS, QUEUE, STANDARD, called, cells, field, laps, lives)
from host_tests.moving import FAST
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, collisions, damage, sc_queue, state
from pitwall.games.pole_position.safety_car import SafetyCar, queue_cells
from pitwall.games.pole_position.state import (
    BROKEN, COLLIDED, DRY, EXTENDED_PLAY, FINISHED, GRID_B, HARD, HEAVY_RAIN, INTERMEDIATE,
    LAP_COUNTER, LAPS, LIGHT_RAIN, MARKS, MENDED, OFF, ON_TRACK, OUT, PHASE, PIT, PLACE, RACING,
    ROUND, ROUNDS, SAFETY, SAFETY_CAR, SOFT, SP, STATUS, STOPS, WHY_OUT)

HEAVY = damage.HEAVY_ONE


def to_stops(at):
    """Send the safety car out, and roll its weather without a cloud."""
    at.table[PHASE] = SAFETY
    at.begin(sc_queue.line_up(at.race))
    at.roll(0, 0, 0, 0, die=asks.BLUE_DIE)
    return at


@pytest.mark.proves("PP-10.2-5", "PP-10.2-11")
def test_all_line_up_in_single_file_before_the_line_in_race_order():
    for order in ((0, 1, 2, 3, 4), (3, 1, 4, 0, 2)):
        at = field("S3.2.2", "S2.1.3", "S2.2.3", "S1.3.9", "C1.1.2")
        at.order(*order)
        called(at)
        assert [at.where(who) for who in order] == QUEUE and at.position_track() == list(order)
    at = field("S3.2.2", "G1", "S2.1.3", "EXIT.2", "S1.2.9")    # from the pits, off the track
    at.put(1, pit=state.GREEN_1, noted=5)
    at.put(3, pit=state.PIT_EXIT)
    at.put(2, off=2)
    assert cells(called(at)) == QUEUE
    for car in at.cars:
        assert car[PIT] == ON_TRACK and not car[OFF] and not car[state.NOTED]
    at = field(("S1.2.6", 10), ("S4.1.4", 9), ("S1.2.9", 9), ("S1.2.8", 2))
    at.cars[0][STATUS], at.cars[3][STATUS] = FINISHED, OUT      # they do not queue
    called(at)
    assert cells(at)[1:3] == QUEUE[:2] and at.position_track() == [0, 1, 2, 3]
    assert laps(at) == [10, 9, 9, 2]


@pytest.mark.proves("PP-10.2-5")
def test_six_cars_find_room_behind_each_other_one_in_each_cell():
    for track in (FAST, "great-britain", "united-states"):
        at = Situation("HHHHHH", track, switches=CALLED)
        for car in at.cars:
            car[STOPS] = 1
        at.order(0, 1, 2, 3, 4, 5)
        line = [state.cell_of(car) for car in called(at).cars]
        key, first, circuit = at.circuit.key, at.circuit.first, at.circuit
        assert len(set(line)) == 6 and key[line[0]] == circuit.sc
        for front, back in zip(line, line[1:]):
            assert key[back] < key[front] and (
                circuit.ahead1[back] == front
                or front in circuit.onward[first[back]:first[back + 1]])
    # the line on the start straight: rows 9, 7-8 and 5-6 are one cell each
    dashed = "  dashed 2 6 8\n"
    track = FAST.replace("  safety 5\n", "").replace(dashed, dashed + "  safety 12\n")
    circuit = Situation(track=track).circuit
    assert [circuit.cell_name(cell) for cell in queue_cells(circuit, 6)] == [
        "S1.1.12", "S1.1.11", "S1.1.10", "S1.1.9", "S1.1.7", "S1.1.5"]


@pytest.mark.proves("PP-10.2-6", "PP-10.2-7")
def test_each_crossing_of_the_finish_line_wears_once_and_what_comes_off_then_no_more():
    for leader, other, wear, stored in (
            ("S3.1.1", ("S2.2.2", 3), (0, 0), 3),       # nobody crosses: worn when taken off
            ("S3.1.1", ("S4.1.6", 2), (0, 1), 3),       # only the car behind
            ("S4.1.6", ("S4.1.2", 3), (1, 1), 3),       # both: the leader was beyond its line
            ("C4.2.2", ("S4.1.6", 3), (1, 1), 3),
            ("C4.2.2", ("C4.2.1", 2), (1, 2), 2)):      # twice over the line
        at = called(field(leader, other))
        assert lives(at) == [4 - wear[0], 4 - wear[1]] and laps(at)[0] == laps(at)[1]
        at = to_stops(field(leader, other))
        at.choose(0)
        at.choose(1)
        at.choose(state.SETS_OF.index(SOFT))
        assert state.life_of(at.cars[1][state.SETS]) == stored
        assert at.life(1) == 2                          # the new set wears at the next line
    for clouds, life in ((NO_CLOUDS, 4), ((1, 1, 1, 1), 5)):    # in the weather after step one
        at = field("C4.2.2", "S4.2.6", grid_a=[DRY, LIGHT_RAIN] + [HEAVY_RAIN] * 34)
        at.put(1, tyre=INTERMEDIATE)
        at.table[GRID_B] = at.circuit.weather_b - 4
        assert called(at, weather=clouds).life(1) == life
    at = called(field(("S2.1.1", 1), ("S1.2.3", 0)))    # the crossing that begins lap one
    assert lives(at) == [4, 4] and laps(at) == [1, 1]


@pytest.mark.proves("PP-10.2-7")
def test_each_is_asked_in_order_and_a_stop_repairs_gives_points_and_tyres_and_costs_no_turn():
    at = field("S3.1.1", "S2.2.2", "S2.1.1", guilty=(1,))
    at.order(2, 0, 1)
    at.put(0, sp=4)[BROKEN] = HEAVY
    at.put(1, sp=4)[BROKEN] = HEAVY
    to_stops(at)
    for who, stops in ((2, 0), (0, 1), (1, 0)):
        assert (at.ask.what, at.ask.who) == (asks.Q_SC_STOP, who)
        at.choose(stops)
        if stops:
            assert (at.ask.what, at.ask.who) == (asks.Q_FIT, 0)
            at.choose(state.SETS_OF.index(SOFT))
    assert at.over and at.where(0) == "S4.1.4"          # ready for the next round
    for car, values in zip(at.cars, ((0, HEAVY, 7, SOFT, 2), (HEAVY, 0, 4, HARD, 1))):
        assert (car[BROKEN], car[MENDED], car[SP], car[state.TYRE], car[STOPS]) == values
        assert car[PIT] == ON_TRACK
    at = field("S3.1.1", "S2.2.2", "S2.1.1", seats="HAA")
    at.put(1, tyre=HARD, life=4)
    at.put(2, tyre=HARD, life=-1)                       # bots by 17.9.1 A: worn below 1
    called(at)
    assert [car[STOPS] for car in at.cars] == [1, 1, 2]
    assert at.position_track() == [0, 1, 2] and not at.tells(asks.T_PIT)


@pytest.mark.proves("PP-10.2-8", "PP-10.2-9", "PP-10.2-10", "PP-10.2-11")
def test_first_those_that_go_on_then_those_that_stopped_then_the_guilty():
    for pit, guilty, order in (
            ((), (), [0, 1, 2, 3, 4]), ((0,), (), [1, 2, 3, 4, 0]), ((0, 2), (), [1, 3, 4, 0, 2]),
            ((0, 1, 2, 3, 4), (), [0, 1, 2, 3, 4]), ((4,), (), [0, 1, 2, 3, 4]),
            ((), (0, 1), [2, 3, 4, 0, 1]), ((1,), (0, 2), [3, 4, 1, 0, 2]),
            ((2,), (0, 2), [1, 3, 4, 0, 2]), ((0, 2), (0, 2), [1, 3, 4, 0, 2]),
            ((3, 1), (4, 0), [2, 1, 3, 0, 4]), ((0, 1), (2, 3, 4), [0, 1, 2, 3, 4])):
        at = field("S3.2.2", "S3.1.1", "S2.2.3", "S2.3.1", "S1.2.9", guilty=guilty)
        called(at, pit=pit)
        assert at.position_track() == order and [at.where(who) for who in order] == QUEUE
        assert [car[STOPS] - 1 for car in at.cars] == [who in pit for who in range(5)]
        at.order(0, 1, 2, 3, 4)                 # guilt is forgotten by the next safety car
        assert called(at).position_track() == [0, 1, 2, 3, 4]
    at = Situation("HHHH", FAST, switches=CALLED)
    for who in range(4):
        at.put(who, sp=0)
    at.order(0, 1, 2, 3)                        # all three cars of the collision are guilty
    at.begin(collisions.collide(at.race, [2, 0, 1], at.circuit.find("S1.2.12")))
    at.roll(4, 1)
    with pytest.raises(SafetyCar):
        at.roll(4)
    assert [car[MARKS] & COLLIDED for car in at.cars] == [COLLIDED] * 3 + [0]
    assert called(at).position_track() == [3, 0, 1, 2]


@pytest.mark.proves("PP-10.2-5", "PP-10.2-12", "PP-16.2-4")
def test_the_counter_moves_only_if_the_leader_was_between_the_sc_line_and_the_finish():
    for cell, moves in (("S1.1.5", 0), ("S2.1.3", 0), ("S4.1.4", 0), ("S4.2.5", 0),
                        ("S4.1.6", 1), ("S4.3.6", 1), ("C4.1.3", 1), ("S1.1.1", 1),
                        ("S1.3.4", 1)):
        for switches, more in ((0, 0), (EXTENDED_PLAY, 1)):     # one more in extended play
            at = called(field(cell, ("C4.1.1", 2), switches=CALLED | switches))
            assert at.table[LAPS] == 9 * (1 + more)
            assert at.table[LAP_COUNTER] == 3 + moves + more
            assert laps(at) == [3 + moves + more] * 2
    for cell, step in (("BOX", state.BOX), ("G1", state.GREEN_1), ("G2", state.GREEN_2),
                       ("EXIT.1", state.PIT_EXIT), ("PIT.2", state.PIT_ENTRY)):
        at = field(cell, ("S1.1.1", 2))
        at.put(0, pit=step)                     # not for a leader in the pits
        assert called(at).table[LAP_COUNTER] == 3 and laps(at) == [3, 3]
        if cell in ("BOX", "G2"):               # if its stop ended the lap before the leader did
            at = field("S4.2.4", (cell, 4))
            at.put(1, pit=step)
            assert laps(called(at)) == [3, 3] and at.position_track() == [0, 1]
    assert called(field("S1.1.6", ("S4.1.6", 2))).table[LAP_COUNTER] == 3   # not for the car behind
    at = called(field("C4.1.2", "S2.1.1", guilty=(0,)))     # it leads no more, but it counts
    assert at.table[LAP_COUNTER] == 4 and at.position_track() == [1, 0]


@pytest.mark.proves("PP-10.2-10", "PP-10.2-13", "PP-16.2-4")
def test_beyond_the_laps_the_race_is_over_in_the_current_order_the_guilty_last():
    at = called(field(("C4.1.2", 9), ("S2.1.1", 9), ("S4.1.2", 8)), pit=(1, 2))
    assert [(car[STATUS], car[PLACE]) for car in at.cars] == [(FINISHED, n) for n in (1, 2, 3)]
    at = field(("S1.1.6", 10), ("C4.1.2", 9), ("C4.1.1", 9), ("S2.1.1", 9), guilty=(1, 3))
    at.cars[0][STATUS], at.cars[0][PLACE] = FINISHED, 1     # it had finished before
    at.table[state.PLACES] = 1
    assert [car[PLACE] for car in called(at).cars] == [1, 3, 2, 4]
    assert at.position_track() == [0, 2, 1, 3]
    at = field(("C4.1.2", 9), ("S2.1.1", 9))
    at.table[PHASE] = SAFETY
    at.play_race()
    at.roll(0, 0, 0, 0)
    assert at.over and at.table[PHASE] == state.END and at.tells(asks.T_END)
    assert [car[PLACE] for car in at.cars] == [1, 2]
    for cell, lap, over in (("S2.1.1", 18, True), ("C4.1.2", 17, True), ("C4.1.2", 18, True),
                            ("C4.1.2", 16, False), ("S2.1.1", 17, False), ("BOX", 17, False)):
        at = field((cell, lap), ("S1.2.9", lap - 1), switches=CALLED | EXTENDED_PLAY)
        at.put(0, pit=state.BOX if cell == "BOX" else ON_TRACK)
        assert (called(at).cars[0][STATUS] == FINISHED) == over     # a lap earlier


@pytest.mark.proves("PP-10.2-7", "PP-10.2-14")
def test_in_the_last_lap_only_the_stretch_to_the_finish_is_left_without_pits():
    for cell, lap in (("S2.1.1", 9), ("C4.1.2", 8)):
        at = called(field((cell, lap), ("S1.2.9", lap), switches=STANDARD | SAFETY_CAR))
        assert at.table[LAP_COUNTER] == 9 and laps(at) == [9, 9]
        assert [car[STATUS] for car in at.cars] == [RACING] * 2
        first, dice = at.table[ROUND], random.Random(7)
        at.play_race()
        while not at.over:
            at.answer(dice.randrange(at.ask.n))
        assert [car[STATUS] for car in at.cars] == [FINISHED] * 2 and laps(at) == [10, 10]
        assert at.table[ROUND] - first < 9          # C4 and four rows: no lap more
    at = called(field(("S2.1.1", 9), ("S1.2.9", 9)))
    at.put(0, "S4.3.1", ep=0, bp=0)
    at.take_turn(0)
    at.roll(8)
    assert not [end for end in at.ends() if end.startswith(("PIT", "BOX"))]
    for pit, out in (((), True), ((1,), False)):    # a missing stop may be made behind it
        at = field(("C4.1.2", 8), ("S2.1.1", 8), ("S1.2.9", 8))
        at.put(1, stops=0)
        assert (called(at, pit=pit).cars[1][STATUS] == OUT) == out
        assert not out or at.cars[1][WHY_OUT] == state.NO_STOP


@pytest.mark.proves("PP-10.2-15")
def test_a_new_round_begins_with_the_new_leader():
    at = field("S3.2.2", "S3.1.1", "S2.2.3", guilty=(0,))
    for car in at.cars:
        car[state.MOVED] = 1
    number = at.table[ROUND]
    at.table[PHASE] = SAFETY
    at.play_race()
    at.roll(0, 0, 0, 0)
    for _ in at.cars:
        at.answer(0)
    assert at.table[PHASE] == ROUNDS and at.table[ROUND] == number + 1
    assert (at.ask.what, at.ask.who) == (asks.Q_WEATHER, 1)
    at.answer(0)
    assert (at.ask.what, at.ask.who) == (asks.Q_TYRE_ROLL, 1)
