"""Pole Position, section 8: the weather roll and the way of the two tokens."""

import random

import pytest

from host_tests.pit_road import ROAD, road
from host_tests.situations import Situation, table_of
from pitwall.circuit.lanes import Circuit
from pitwall.games.pole_position import asks, rounds, state
from pitwall.games.pole_position.state import DRY, HARD, HEAVY_RAIN, LIGHT_RAIN, WET

BLANK, CLOUD = 0, 1


def under(cell, place, seats="H", positions=5, sky=None):
    """The tokens on a cell of grid A (0..35) and a place of grid B (0..)."""
    at = Situation(seats, track=road(b=positions), grid_a=sky or [DRY] * 36)
    at.table[state.GRID_A], at.table[state.GRID_B] = cell, place
    return at


def weather_roll(at, face):
    at.play_round()
    assert at.ask.what == asks.Q_WEATHER
    at.roll(face, die=asks.BLUE_DIE)
    return at.table[state.GRID_A], at.table[state.GRID_B]


@pytest.mark.proves("PP-8-1", "PP-8-2")
@pytest.mark.parametrize("cell", range(36))
def test_the_weather_is_what_grid_a_shows_under_the_token(cell):
    sky = [(cell + i * i) % 3 for i in range(36)]
    at = under(cell, 0, sky=sky)
    assert state.weather(at.race) == sky[cell]
    assert state.weather(at.race) in (DRY, LIGHT_RAIN, HEAVY_RAIN)
    assert state.rain(at.race) == (sky[cell] != DRY)


@pytest.mark.proves("PP-8-1")
@pytest.mark.parametrize("track", ["great-britain", "united-states"])
def test_a_house_circuit_knows_all_three_weathers(track):
    assert set(Circuit(table_of(track)).weather_a) == {DRY, LIGHT_RAIN, HEAVY_RAIN}


@pytest.mark.proves("PP-8.1-1", "PP-0-4")
def test_the_leader_rolls_the_blue_die_at_the_start_of_every_round_after_the_start():
    at = under(0, 0, seats="HHH")
    at.order(1, 2, 0)
    for number in (3, 4, 5):
        at.table[state.ROUND] = number
        at.play_round()
        assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_WEATHER, 1, asks.BLUE_DIE)
    for number in (0, 1, 2):
        at.table[state.ROUND] = number
        at.play_round()
        assert at.ask.what == asks.Q_START_ROLL


@pytest.mark.proves("PP-8.1-2")
@pytest.mark.parametrize("cell, place", [(0, 0), (0, 4), (35, 4), (17, 2)])
def test_without_a_cloud_both_tokens_stay(cell, place):
    assert weather_roll(under(cell, place), BLANK) == (cell, place)


@pytest.mark.proves("PP-8.1-3", "PP-8.1-4")
@pytest.mark.parametrize("positions", [5, 6])
def test_a_cloud_moves_the_token_on_b_and_from_its_end_the_one_on_a(positions):
    at = under(7, 0, positions=positions)
    for place in range(1, positions):
        assert weather_roll(at, CLOUD) == (7, place)
    assert weather_roll(at, CLOUD) == (8, 0)


@pytest.mark.proves("PP-8.1-4", "PP-8.1-5")
@pytest.mark.parametrize("cell", range(36))
def test_grid_a_is_read_to_the_right_row_by_row_and_from_its_end_again(cell):
    row, column = divmod(cell, 6)
    if column < 5:
        then = (row, column + 1)
    elif row < 5:
        then = (row + 1, 0)
    else:
        then = (0, 0)
    assert weather_roll(under(cell, 4), CLOUD) == (6 * then[0] + then[1], 0)


@pytest.mark.proves("PP-8.1-6")
@pytest.mark.parametrize("face, goes_off", [(BLANK, False), (CLOUD, True)])
def test_new_weather_counts_for_the_leader_in_the_same_round(face, goes_off):
    """An 8 of hards: dry road or, with the cloud that was just rolled, light rain."""
    at = under(3, 4, sky=[DRY] * 4 + [LIGHT_RAIN] * 32)
    at.put(0, "S2.1.1", tyre=HARD, sp=0)
    weather_roll(at, face)
    told = at.tells(asks.T_WEATHER)
    at.roll(8)
    assert bool(at.cars[0][state.OFF]) == goes_off
    assert told == ([(asks.T_WEATHER, 255, LIGHT_RAIN)] if goes_off else [])


@pytest.mark.proves("PP-8.1-6")
def test_new_weather_counts_for_the_entry_lane_and_the_points_too():
    at = under(3, 4, sky=[DRY] * 4 + [HEAVY_RAIN] * 32)
    at.put(0, "S4.3.2", tyre=WET, life=-2)
    weather_roll(at, CLOUD)
    at.roll(5)
    at.choose(5)
    assert "PIT.1" in at.ends() and "BOX" not in at.ends()
    moves = at.race.scratch.moves
    assert (moves.engine_size, moves.brake_size, moves.skill_uses) == (2, 2, 2)


@pytest.mark.proves("PP-8.1-7", "PP-8.1-1")
@pytest.mark.parametrize("seed", range(4))
def test_the_tokens_move_by_the_weather_roll_alone_and_never_once_a_car_has_moved(seed):
    """Whole random races: the roll cannot be forgotten, and nothing makes good for it later."""
    rng = random.Random(seed)
    at = Situation("HHAB", track=ROAD, rest=False, grid_a=[i // 3 % 3 for i in range(36)])
    at.play_race()
    rolled = {}
    while not at.over:
        what, number = at.ask.what, at.table[state.ROUND]
        before = at.table[state.GRID_A], at.table[state.GRID_B]
        if what == asks.Q_WEATHER:
            rolled[number] = rolled.get(number, 0) + 1
            assert not [car for car in at.cars if car[state.MOVED]]
        at.answer(rng.randrange(at.ask.n))
        if what not in (asks.Q_WEATHER, asks.Q_GRID_A_ROW, asks.Q_GRID_B):
            assert before == (at.table[state.GRID_A], at.table[state.GRID_B])
    last = at.table[state.ROUND]
    assert rolled == {number: 1 for number in range(rounds.START_ROUNDS + 1, last + 1)}
