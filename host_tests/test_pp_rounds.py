"""Pole Position, sections 3.3, 3.4 and SP: rounds, last lap, flag, what SP are spent on."""

import random

import pytest

from host_tests.pit_road import ROAD, road
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, rounds, state
from pitwall.games.pole_position.state import (
    FINISHED, HARD, INTERMEDIATE, LIGHT_RAIN, OUT, RACING, SOFT, WET)


def racing(seats="HH", track=ROAD, **options):
    """Cars on their way, each able to make its last laps: one stop made, worn wet tyres."""
    at = Situation(seats, track=track, **options)
    for who in range(len(seats)):
        at.put(who, tyre=WET, stops=1)
    return at


def weather_roll(at):
    assert at.ask.what == asks.Q_WEATHER
    return at.roll(0, die=asks.BLUE_DIE)


def go(at, face, cell):
    """The turn that is open: roll, buy nothing, move there."""
    at.roll(face)
    if not at.over and at.ask.what == asks.Q_REROLL:
        at.choose(face)
    at.to(cell)


def cross(at, who, lap, cell="S1.1.5"):
    """Car `who` drives from row 4 over the line that ends its lap `lap`, to a cell behind it."""
    lane = cell.split(".")[1]
    at.put(who, "S1.%s.4" % lane, lap=lap, life=-2)
    at.take_turn(who)
    go(at, 5, cell)


def farthest(at):
    """The end that lies farthest along the lap; a cell behind the line beats all before it."""
    circuit = at.circuit
    return max(at.ends(), key=lambda name: (circuit.find(name) + 40) % circuit.cells)


# --- 3.3: the course of a round ---

@pytest.mark.proves("PP-3.3-3", "PP-3.3-5")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_every_car_moves_once_in_the_order_of_the_position_track(order):
    at = racing("HHH")
    at.order(*order)
    for place, who in enumerate(order):
        at.put(who, "S2.2.%d" % (6 - 2 * place))
    at.play_round()
    weather_roll(at)
    movers = []
    while not at.over:
        if at.ask.what == asks.Q_TYRE_ROLL:
            movers.append(at.ask.who)
        at.answer(0)
    assert movers == list(order)


@pytest.mark.proves("PP-3.3-3", "PP-3.4-4")
@pytest.mark.parametrize("status", [FINISHED, OUT])
def test_only_cars_still_racing_take_turns(status):
    at = racing("HHH")
    at.order(0, 1, 2)
    at.cars[1][state.STATUS] = status
    at.play_round()
    weather_roll(at)
    movers = set()
    while not at.over:
        movers.add(at.ask.who)
        at.answer(0)
    assert movers == {0, 2}


@pytest.mark.proves("PP-3.3-4", "PP-8.1-1")
@pytest.mark.parametrize("leader", range(3))
def test_a_round_begins_with_the_leaders_weather_roll(leader):
    at = racing("HHH")
    at.order(leader, (leader + 1) % 3, (leader + 2) % 3)
    at.play_round()
    assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_WEATHER, leader, asks.BLUE_DIE)
    at.roll(1)
    assert (at.ask.what, at.ask.who) == (asks.Q_TYRE_ROLL, leader)


@pytest.mark.proves("PP-3.3-4")
def test_the_leader_is_the_first_who_still_races():
    at = racing("HHH")
    at.order(2, 0, 1)
    at.cars[2][state.STATUS] = FINISHED
    at.play_round()
    assert at.ask.who == 0


@pytest.mark.proves("PP-3.3-6", "PP-6.1-3")
@pytest.mark.parametrize("compound, face", [(HARD, 7), (SOFT, 8), (INTERMEDIATE, 6), (WET, 5)])
def test_a_turn_is_a_roll_of_the_fitted_compounds_die_and_as_many_cells(compound, face):
    at = Situation("H", track=road(entry=8), weather=state.LIGHT_RAIN)
    at.put(0, "PIT.1", tyre=compound, lap=1, pit=state.PIT_ENTRY)     # one lane, no way round
    at.take_turn(0)
    at.roll(face, die=asks.TYRE_DIE + compound)
    at.choose(face)
    cells = ["PIT.%d" % number for number in range(1, 9)] + ["BOX"]
    assert at.ends() == sorted(cells[face - 3:face + 1])


@pytest.mark.proves("PP-3.3-8")
def test_a_passing_changes_the_track_at_once_but_nobody_moves_twice_in_a_round():
    at = racing("HHH")
    at.order(0, 1, 2)
    at.put(0, "S2.1.3")
    at.put(1, "S2.3.2")
    at.put(2, "S2.2.1")
    at.play_round()
    weather_roll(at)
    go(at, 5, "S2.1.5")
    go(at, 5, "S2.3.4")
    assert at.ask.who == 2
    at.roll(8)
    at.choose(8)
    at.attack("S2.2.4")
    assert at.ask.what == asks.Q_DEFEND and at.ask.who == 1
    at.choose(asks.LET_THROUGH)
    assert at.position_track() == [0, 2, 1]         # in the middle of its move
    at.attack("S2.2.5")
    at.choose(asks.LET_THROUGH)
    assert at.position_track() == [2, 0, 1]
    at.to(at.ends()[0])
    assert at.over
    at.play_round()
    assert at.ask.who == 2


@pytest.mark.proves("PP-3.3-7", "PP-6.2-1", "PP-6.1-5")
def test_wear_is_due_at_the_line_and_in_the_box_and_nowhere_else():
    at = racing("H")
    at.put(0, "S2.1.1", lap=1, life=6)
    at.take_turn(0)
    go(at, 5, "S2.1.6")
    assert at.life(0) == 6 and at.tells(asks.T_WEAR) == []
    at.put(0, "S1.1.4", lap=1, life=6)
    at.take_turn(0)
    go(at, 5, "S1.1.7")
    assert at.life(0) == 3 and len(at.tells(asks.T_WEAR)) == 1
    at.put(0, "S4.3.2", lap=1, life=6)
    at.take_turn(0)
    go(at, 8, "BOX")
    assert len(at.tells(asks.T_WEAR)) == 1


# --- the stop before the last lap ---

@pytest.mark.proves("PP-3.3-2", "PP-7-4")
@pytest.mark.parametrize("stops, status", [(0, OUT), (1, RACING), (2, RACING)])
def test_who_has_not_stopped_before_its_last_lap_is_out(stops, status):
    at = racing("HH")
    at.put(0, stops=stops)
    cross(at, 0, lap=1)
    assert at.cars[0][state.STATUS] == RACING       # lap 2 of 3: still time
    cross(at, 0, lap=2)
    assert at.cars[0][state.STATUS] == status
    assert len(at.tells(asks.T_NO_STOP)) == (status == OUT)


@pytest.mark.proves("PP-3.3-2")
def test_a_stop_that_ends_the_last_but_one_lap_is_in_time():
    at = racing("HH")
    at.put(0, "S4.3.2", stops=0, lap=2)
    at.take_turn(0)
    go(at, 8, "BOX")
    at.choose(0)
    assert at.over and at.cars[0][state.STATUS] == RACING
    assert at.cars[0][state.LAP] == 3 and at.cars[0][state.STOPS] == 1


@pytest.mark.proves("PP-3.3-2", "PP-3.4-4")
def test_who_goes_out_for_want_of_a_stop_no_longer_stands_in_the_way():
    at = racing("HH")
    at.put(0, stops=0)
    at.order(0, 1)
    cross(at, 0, lap=2, cell="S1.1.5")
    cross(at, 1, lap=2, cell="S1.1.5")
    assert at.where(1) == "S1.1.5" and at.cars[1][state.STATUS] == RACING


# --- 3.4: the end ---

@pytest.mark.proves("PP-3.3-1", "PP-3.4-1")
def test_the_race_goes_on_until_the_last_car_has_crossed():
    at = racing("HHH")
    at.order(0, 1, 2)
    for who, cell in ((0, "S1.1.4"), (1, "S4.2.4"), (2, "S4.1.1")):
        at.put(who, cell, lap=3, life=6)
    at.play_race()
    weather_roll(at)
    go(at, 5, "S1.1.7")
    assert at.cars[0][state.STATUS] == FINISHED and not at.over
    asked, rounds_played = set(), set()
    while not at.over:
        asked.add(at.ask.who)
        rounds_played.add(at.table[state.ROUND])
        if at.ask.what == asks.Q_MOVE:
            at.to(farthest(at))
        else:
            at.answer(0)
    assert asked == {1, 2} and len(rounds_played) > 1
    assert [car[state.STATUS] for car in at.cars] == [FINISHED] * 3
    assert [car[state.PLACE] for car in at.cars] == [1, 2, 3]
    assert at.table[state.PHASE] == state.END


@pytest.mark.proves("PP-3.4-1", "PP-3.4-5")
def test_the_race_ends_too_when_the_last_car_left_goes_out():
    at = racing("HH")
    at.order(0, 1)
    at.cars[0][state.STATUS] = FINISHED
    at.put(1, "S1.1.4", lap=2, stops=0, life=-2)
    at.play_race()
    weather_roll(at)
    go(at, 5, "S1.1.5")
    assert at.over and at.table[state.PHASE] == state.END
    assert at.cars[1][state.STATUS] == OUT


@pytest.mark.proves("PP-3.4-2", "PP-3.4-3")
def test_places_follow_the_order_of_crossing_not_the_cells_beyond_the_line():
    at = racing("HHH")
    at.order(1, 0, 2)
    for who, cell in ((1, "S1.1.4"), (0, "S1.2.3"), (2, "S1.3.3")):
        at.put(who, cell, lap=3, life=-2)
    at.play_race()
    weather_roll(at)
    go(at, 5, "S1.1.5")                       # one cell beyond the line
    go(at, 8, "S1.2.11")                      # as far as it goes
    assert at.ask.who == 2
    go(at, 8, "S1.3.5")
    assert at.over
    assert [car[state.PLACE] for car in at.cars] == [2, 1, 3]


@pytest.mark.proves("PP-3.4-4")
def test_a_finished_car_does_not_block_its_cell_nor_is_it_fought():
    at = racing("HH")
    at.order(0, 1)
    cross(at, 0, lap=3, cell="S1.1.5")
    assert at.cars[0][state.STATUS] == FINISHED
    at.put(1, "S1.1.4", lap=3, life=-2)
    at.take_turn(1)
    at.roll(8)
    at.choose(8)
    assert at.attacks() == [] and "S1.1.5" in at.ends()


@pytest.mark.proves("PP-3.4-5")
def test_eliminated_cars_have_no_place_among_those_who_finish():
    at = racing("HHH")
    at.order(0, 1, 2)
    at.put(0, stops=0)
    cross(at, 0, lap=2)                       # the leader, out
    assert at.position_track() == [1, 2, 0]
    at.put(2, lap=3)                          # not a lap behind
    cross(at, 1, lap=3)
    cross(at, 2, lap=3)
    assert [(car[state.STATUS], car[state.PLACE]) for car in at.cars] == [
        (OUT, 1), (FINISHED, 1), (FINISHED, 2)]
    assert at.table[state.PLACES] == 2 and at.table[state.OUTS] == 1


# --- long races ---

@pytest.mark.proves("PP-3.3-1")
def test_a_race_may_have_more_rounds_than_a_byte_can_count():
    at = racing("H")
    at.table[state.ROUND] = 254
    at.put(0, "S2.1.1", life=-2)
    for _ in range(6):
        at.put(0, "S2.1.1")
        at.play_round()
        weather_roll(at)
        go(at, 5, "S2.1.2")
        assert at.over
    assert at.table[state.ROUND] > rounds.START_ROUNDS


# --- SP: what skill points are spent on ---

SPENT_ON = {asks.Q_TOKEN, asks.Q_EXTRA_ROLL, asks.Q_TIE,       # qualifying rolls and passage
            asks.Q_REROLL_START, asks.Q_REROLL, asks.Q_STAY_ON, asks.Q_BID, asks.Q_EXTRA_MOVE}


@pytest.mark.proves("PP-SP-1")
@pytest.mark.parametrize("seed", range(6))
def test_sp_go_for_nothing_but_what_the_summary_names(seed):
    """Random races: after every answer, who has fewer SP, and what was the question?"""
    rng = random.Random(seed)
    at = Situation("HHHHHB", track=("great-britain", ROAD)[seed % 2], rest=False,
                   grid_a=[(i // 2 + seed) % 3 for i in range(36)])
    at.play_race()
    spent = set()
    while not at.over:
        before = [car[state.SP] for car in at.cars]
        what, phase = at.ask.what, at.table[state.PHASE]
        at.answer(rng.randrange(at.ask.n))
        for who, car in enumerate(at.cars):
            if car[state.SP] < before[who]:
                assert what in SPENT_ON or phase == state.QUALIFYING, (what, who)
                spent.add(what)
            elif car[state.SP] > before[who]:
                assert car[state.PIT] == state.BOX
            assert car[state.SP] <= 9
    assert at.cars[5][state.SP] == 0            # a bot has none
    assert {asks.Q_REROLL, asks.Q_BID, asks.Q_EXTRA_MOVE} & spent


@pytest.mark.proves("PP-SP-1")
@pytest.mark.parametrize("bid, left", [(3, 0), (4, 0), (3, 1), (3, 5)])
def test_sp_that_were_bid_in_a_fight_cannot_be_spent_again_in_the_corner(bid, left):
    at = racing("HH")
    at.order(1, 0)
    at.put(0, "S2.2.4", tyre=HARD, life=4, sp=bid + left)
    at.put(1, "S2.2.5", sp=0)
    at.take_turn(0)
    at.roll(7)
    at.choose(7)
    at.attack("S2.1.5")
    at.choose(asks.FIGHT)
    at.roll(1, 6)                               # 1 + 3 for unused MP, against 6
    at.choose(bid)
    assert at.cars[0][state.SP] == left and at.position_track() == [0, 1]
    at.extras()
    spent = {move[4] for move in at.moves()}
    assert max(spent) == min(left, 3)
    at.answer(max(range(at.ask.n), key=lambda i: at._move(i)[4]))
    assert at.cars[0][state.SP] == left - min(left, 3)


@pytest.mark.proves("PP-4.6-15")
@pytest.mark.parametrize("seat", "HAB")
def test_no_fight_starts_on_a_cell_where_nobody_may_end(seat):
    """Car 1 is back on the track; car 2 beside it would have to be fought from its cell."""
    at = Situation(seat + "HH", track=ROAD, weather=LIGHT_RAIN)
    at.put(0, "S2.2.1", tyre=WET, stops=1)
    at.put(1, "S2.2.3", off=1)
    at.put(2, "S2.1.3", sp=0)
    at.order(2, 1, 0)
    at.take_turn(0)
    if seat == "H":
        at.roll(5)
        at.choose(5)
        assert "S2.2.3" not in at.attacks() + at.ends() and "S2.2.2" in at.ends()
        return
    while not at.over:
        if at.ask.what == asks.Q_DEFEND:
            assert at.where(0) != "S2.2.3"
        at.answer(at.ask.n - 1)
    assert at.where(0) != "S2.2.3"
