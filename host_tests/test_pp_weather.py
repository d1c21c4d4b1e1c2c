"""Pole Position, section 8: the weather roll and the path of the two tokens."""

import random

import pytest

from host_tests.equipped import told
from host_tests.pit_road import ROAD, road
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, rounds, state
from pitwall.games.pole_position.state import DRY, HARD, HEAVY_RAIN, LIGHT_RAIN, WET

BLANK, CLOUD = 0, 1


def under(a, b, face=None, seats="H", positions=5, sky=None, **values):
    """Put the tokens on cell 0..35 of grid A and a place of B; start a round with this face."""
    at = Situation(seats, track=road(b=positions), grid_a=sky or [DRY] * 36)
    at.table[state.GRID_A], at.table[state.GRID_B] = a, b
    at.put(0, **values)
    if face is not None:
        at.play_round()
        at.roll(face, die=asks.BLUE_DIE)
    return at


def tokens(at):
    return at.table[state.GRID_A], at.table[state.GRID_B]


@pytest.mark.proves("PP-8.1-1", "PP-0-4")
def test_the_leader_rolls_the_blue_die_at_the_start_of_every_round_after_the_start():
    at = under(0, 0, seats="HHH")
    at.order(1, 2, 0)
    for number in range(6):
        at.table[state.ROUND] = number
        at.play_round()
        if number < 3:
            assert at.ask.what == asks.Q_START_ROLL
        else:
            assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_WEATHER, 1, asks.BLUE_DIE)


@pytest.mark.proves("PP-8.1-2", "PP-8.1-3", "PP-8.1-4", "PP-8.1-5")
def test_a_cloud_moves_the_token_on_b_and_from_its_end_the_one_on_a_row_by_row():
    for cell in range(36):
        for positions in (5, 6):
            for place in range(positions):
                at = under(cell, place, BLANK, positions=positions)
                assert tokens(at) == (cell, place)
                at = under(cell, place, CLOUD, positions=positions)
                assert tokens(at) == ((cell, place + 1) if place < positions - 1
                                      else ((cell + 1) % 36, 0))


@pytest.mark.proves("PP-8.1-6")
def test_new_weather_counts_for_the_leader_in_the_same_round_and_for_lane_and_points():
    for face, off in ((BLANK, False), (CLOUD, True)):
        at = under(3, 4, face, sky=[DRY] * 4 + [LIGHT_RAIN] * 32, cell="S2.1.1", tyre=HARD, sp=0)
        assert told(at, asks.T_WEATHER) == [LIGHT_RAIN] * off
        at.roll(8)                              # an 8 of hards, on a wet or dry road
        assert bool(at.cars[0][state.OFF]) == off
    at = under(3, 4, CLOUD, sky=[DRY] * 4 + [HEAVY_RAIN] * 32, cell="S4.3.2", tyre=WET, life=-2)
    at.roll(5)
    at.choose(5)
    assert "PIT.1" in at.ends() and "BOX" not in at.ends()
    moves = at.race.scratch.moves
    assert (moves.engine_size, moves.brake_size, moves.skill_uses) == (2, 2, 2)


@pytest.mark.proves("PP-8.1-7", "PP-8.1-1")
def test_the_tokens_move_by_the_weather_roll_alone_and_never_once_a_car_has_moved():
    """Whole random races: the roll can't be forgotten, and nothing replaces it later."""
    for seed in range(2):
        rng = random.Random(seed)
        at = Situation("HHAB", track=ROAD, rest=False, grid_a=[i // 3 % 3 for i in range(36)])
        at.play_race()
        rolled = {}
        while not at.over:
            what, number, before = at.ask.what, at.table[state.ROUND], tokens(at)
            if what == asks.Q_WEATHER:
                rolled[number] = rolled.get(number, 0) + 1
                assert not [car for car in at.cars if car[state.MOVED]]
            at.answer(rng.randrange(at.ask.n))
            if what not in (asks.Q_WEATHER, asks.Q_GRID_A_ROW, asks.Q_GRID_B):
                assert before == tokens(at)
        last = at.table[state.ROUND]
        assert rolled == {number: 1 for number in range(rounds.START_ROUNDS + 1, last + 1)}
