"""Pole Position, sections 3.3, 3.4 and SP: rounds, last lap, flag, use of SP."""

import random

import pytest

from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, rounds, state
from pitwall.games.pole_position.state import (
    FINISHED, HARD, LIGHT_RAIN, OUT, PLACE, RACING, STATUS, WET)


def racing(seats="HH", *cells, track=ROAD, **values):
    """Put cars on the road in order, ready for their last laps: one stop made, worn wets."""
    at = Situation(seats, track=track)
    for who in range(len(seats)):
        at.put(who, cells[who] if cells else None, **dict({"tyre": WET, "stops": 1}, **values))
    at.order(*range(len(seats)))
    return at


def play(at, race=False):
    """Play a round, or the race, after its weather roll without a cloud."""
    (at.play_race if race else at.play_round)()
    assert at.ask.what == asks.Q_WEATHER
    at.roll(0, die=asks.BLUE_DIE)
    return at


def go(at, face, cell):
    """Play the current turn: roll, buy nothing, move there."""
    at.roll(face)
    if not at.over and at.ask.what == asks.Q_REROLL:
        at.choose(face)
    at.to(cell)


def cross(at, who, lap, cell="S1.1.5"):
    """Drive car `who` from row 4 over the line that ends its lap `lap`, to a cell behind it."""
    at.put(who, cell[:5] + "4", lap=lap, life=-2)
    at.take_turn(who)
    go(at, 5, cell)


def movers(at):
    """Return the cars asked until the round is over, always taking the first answer."""
    asked = []
    while not at.over:
        if at.ask.what == asks.Q_TYRE_ROLL:
            asked.append(at.ask.who)
        at.answer(0)
    return asked


# --- 3.3: the course of a round ---

@pytest.mark.proves("PP-3.3-3", "PP-3.3-4", "PP-3.3-5", "PP-3.4-4", "PP-8.1-1")
def test_the_leader_rolls_for_the_weather_then_every_car_moves_once_in_order():
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        at = racing("HHH")
        at.order(*order)
        for place, who in enumerate(order):
            at.put(who, "S2.2.%d" % (6 - 2 * place))
        at.play_round()
        assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_WEATHER, order[0], asks.BLUE_DIE)
        at.roll(1)
        assert movers(at) == list(order)
    for status in (FINISHED, OUT):              # only cars that still race take turns, or lead
        for gone in range(3):
            at = racing("HHH")
            at.cars[gone][STATUS] = status
            at.play_round()
            assert at.ask.who == int(gone == 0)
            at.roll(0)
            assert movers(at) == [who for who in range(3) if who != gone]


@pytest.mark.proves("PP-3.3-8")
def test_a_passing_changes_the_track_at_once_but_nobody_moves_twice_in_a_round():
    at = play(racing("HHH", "S2.1.3", "S2.3.2", "S2.2.1"))
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
    for start, face, end, life, wear in (("S2.1.1", 5, "S2.1.6", 6, 0),
                                         ("S1.1.4", 5, "S1.1.7", 3, 1), ("S4.3.2", 8, "BOX", 3, 1)):
        at.put(0, start, lap=1, life=6)
        at.take_turn(0)
        go(at, face, end)
        assert at.life(0) == life and len(at.tells(asks.T_WEAR)) == wear


# --- the stop before the last lap ---

@pytest.mark.proves("PP-3.3-2", "PP-5.6-6", "PP-7-4", "PP-3.4-4")
def test_who_has_not_stopped_before_its_last_lap_is_out():
    for stops, status in ((0, OUT), (1, RACING), (2, RACING)):
        at = racing()
        at.put(0, stops=stops)
        cross(at, 0, lap=1)
        assert at.cars[0][STATUS] == RACING         # lap 2 of 3: still time
        cross(at, 0, lap=2)
        assert at.cars[0][STATUS] == status
        assert len(at.tells(asks.T_NO_STOP)) == (status == OUT)
        if status == OUT:                           # and no longer blocks the road
            cross(at, 1, lap=2)
            assert at.where(1) == "S1.1.5" and at.cars[1][STATUS] == RACING
    at = racing()
    at.put(0, "S4.3.2", stops=0, lap=2)             # a stop that ends that lap is in time
    at.take_turn(0)
    go(at, 8, "BOX")
    at.choose(0)
    assert at.over and at.cars[0][STATUS] == RACING
    assert at.cars[0][state.LAP] == 3 and at.cars[0][state.STOPS] == 1


# --- 3.4: the end ---

@pytest.mark.proves("PP-3.3-1", "PP-3.4-1")
def test_the_race_goes_on_until_the_last_car_has_crossed():
    at = play(racing("HHH", "S1.1.4", "S4.2.4", "S4.1.1", lap=3, life=6), race=True)
    go(at, 5, "S1.1.7")
    assert at.cars[0][STATUS] == FINISHED and not at.over
    asked, rounds_played = set(), set()
    while not at.over:
        asked.add(at.ask.who)
        rounds_played.add(at.table[state.ROUND])
        if at.ask.what == asks.Q_MOVE:              # farthest along; behind the line beats all
            at.to(max(at.ends(), key=lambda name: (at.circuit.find(name) + 40) % at.circuit.cells))
        else:
            at.answer(0)
    assert asked == {1, 2} and len(rounds_played) > 1
    assert [(car[STATUS], car[PLACE]) for car in at.cars] == [
        (FINISHED, 1), (FINISHED, 2), (FINISHED, 3)]
    assert at.table[state.PHASE] == state.END


@pytest.mark.proves("PP-3.4-1", "PP-3.4-5")
def test_the_race_ends_too_when_the_last_car_left_goes_out():
    at = racing()
    at.cars[0][STATUS] = FINISHED
    at.put(1, "S1.1.4", lap=2, stops=0, life=-2)
    go(play(at, race=True), 5, "S1.1.5")
    assert at.over and at.table[state.PHASE] == state.END and at.cars[1][STATUS] == OUT


@pytest.mark.proves("PP-3.4-4")
def test_a_finished_car_does_not_block_its_cell_nor_is_it_fought():
    at = racing()
    cross(at, 0, lap=3)
    assert at.cars[0][STATUS] == FINISHED
    at.put(1, "S1.1.4", lap=3, life=-2, status=RACING)
    at.take_turn(1)
    at.roll(8)
    at.choose(8)
    assert at.attacks() == [] and "S1.1.5" in at.ends()


@pytest.mark.proves("PP-3.4-5")
def test_eliminated_cars_have_no_place_among_those_who_finish():
    at = racing("HHH")
    at.put(0, stops=0)
    cross(at, 0, lap=2)                       # the leader, out
    assert at.position_track() == [1, 2, 0]
    at.put(2, lap=3)                          # not a lap behind
    cross(at, 1, lap=3)
    cross(at, 2, lap=3)
    assert [(car[STATUS], car[PLACE]) for car in at.cars] == [
        (OUT, 1), (FINISHED, 1), (FINISHED, 2)]
    assert at.table[state.PLACES] == 2 and at.table[state.OUTS] == 1


@pytest.mark.proves("PP-3.3-1")
def test_a_race_may_have_more_rounds_than_a_byte_can_count():
    at = racing("H", life=-2)
    at.table[state.ROUND] = 254
    for _ in range(6):
        at.put(0, "S2.1.1")
        go(play(at), 5, "S2.1.2")
        assert at.over
    assert at.table[state.ROUND] > rounds.START_ROUNDS


# --- SP: uses of skill points ---

SPENT_ON = {asks.Q_TOKEN, asks.Q_EXTRA_ROLL, asks.Q_TIE,       # qualifying rolls and passage
            asks.Q_REROLL_START, asks.Q_REROLL, asks.Q_STAY_ON, asks.Q_BID, asks.Q_EXTRA_MOVE}


@pytest.mark.proves("PP-SP-1")
def test_sp_go_for_nothing_but_what_the_summary_names():
    """Random races: after every answer, check that only these questions cost SP."""
    for seed in range(4):
        rng = random.Random(seed)
        at = Situation("HHHHHB", track=("great-britain", ROAD)[seed % 2], rest=False,
                       grid_a=[(i // 2 + seed) % 3 for i in range(36)])
        at.play_race()
        spent = set()
        while not at.over:
            before = [car[state.SP] for car in at.cars]
            what, phase = at.ask.what, at.table[state.PHASE]
            at.answer(rng.randrange(at.ask.n))
            for car, had in zip(at.cars, before):
                if car[state.SP] < had:
                    assert what in SPENT_ON or phase == state.QUALIFYING, what
                    spent.add(what)
                assert car[state.SP] <= had or car[state.PIT] == state.BOX
                assert car[state.SP] <= 9
        assert at.cars[5][state.SP] == 0            # a bot has none
        assert {asks.Q_REROLL, asks.Q_BID, asks.Q_EXTRA_MOVE} & spent


@pytest.mark.proves("PP-SP-1")
def test_sp_that_were_bid_in_a_fight_cannot_be_spent_again_in_the_corner():
    for bid, left in ((3, 0), (4, 0), (3, 1), (3, 5)):
        at = racing()
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
        assert max(move[4] for move in at.moves()) == min(left, 3)
        at.answer(max(range(at.ask.n), key=lambda i: at._move(i)[4]))
        assert at.cars[0][state.SP] == left - min(left, 3)


@pytest.mark.proves("PP-4.6-15")
@pytest.mark.parametrize("seat", "HAB")
def test_no_fight_starts_on_a_cell_where_nobody_may_end(seat):
    """Car 1 is back on the track; the level car 2 would have to be fought from its cell."""
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
    else:
        while not at.over:
            assert at.ask.what != asks.Q_DEFEND or at.where(0) != "S2.2.3"
            at.answer(at.ask.n - 1)
        assert at.where(0) != "S2.2.3"
