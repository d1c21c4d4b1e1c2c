"""Pole Position, sections 1 and 2: terms, options, and the table before the first car moves."""

import random

import pytest

from host_tests.pit_road import ROAD, road
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, rounds, state, weather

SEATS = ("H", "HA", "HHH", "HHBB", "HHHHH", "AAABBB")


def before_the_race(seats="H", track="great-britain", **options):
    return Situation(seats, track=track, rest=False, **options)


def play_on(at, seed=0):
    """Answer at random to the end; yields before each answer."""
    rng = random.Random(seed)
    at.play_race()
    while not at.over:
        yield at
        at.answer(rng.randrange(at.ask.n))


def play_until(at, phase):
    """Play on at random until a phase of the race begins."""
    for at in play_on(at):
        if at.table[state.PHASE] == phase:
            return at


# --- 1: terms, options ---

@pytest.mark.proves("PP-1-1")
@pytest.mark.parametrize("kind, start", [("ep", "S3.1.1"), ("bp", "S5.1.1"), ("sp", "C4.2.1")])
def test_mp_are_counted_in_cells_and_ep_bp_and_sp_are_accounts_of_their_own(kind, start):
    at = Situation("H")
    at.put(0, start, tyre=state.HARD, line=state.ON_LINE)
    at.take_turn(0)
    at.roll(7)
    at.choose(7)
    at.extras()
    paid = [move for move in at.moves() if not move[5] and
            [bool(points) for points in move[2:5]] == [kind == k for k in ("ep", "bp", "sp")]]
    name, _, ep, bp, sp, _ = paid[0]
    at.to(name, ep=ep, bp=bp, sp=sp)
    left = [at.cars[0][i] for i in (state.EP, state.BP, state.SP)]
    assert left == [7 - ep, 7 - bp, 9 - sp] and at.where(0) == name


@pytest.mark.parametrize("switches, line", [(state.TECHNICAL_CORNERS, state.NO_LINE),
                                            (0, state.LEFT_LINE)])
def test_technical_corners_can_be_switched_off(switches, line):
    """Who leaves the line in a technical corner loses it; with the rule off, as in any corner."""
    at = Situation("H", track=ROAD, switches=switches)
    at.put(0, "S2.2.6", tyre=state.WET, life=-2)
    at.play_race()
    at.roll(0, die=asks.BLUE_DIE)
    at.roll(5)
    at.choose(5)
    at.to("C2.2.2")
    assert at.cars[0][state.LINE] == state.ON_LINE
    at.roll(0, die=asks.BLUE_DIE)
    at.roll(5)
    at.choose(5)
    assert {move[1] for move in at.moves() if move[0] == "C2.2.3"} == {line}


@pytest.mark.parametrize("switches", [0, state.TECHNICAL_CORNERS])
def test_a_race_without_any_option_is_a_race(switches):
    at = before_the_race("HAB", switches=switches, track=ROAD)
    assert sum(1 for _ in play_on(at)) > 50
    assert at.table[state.PHASE] == state.END
    assert state.FINISHED in [car[state.STATUS] for car in at.cars]


# --- 2, 2.5: circuit and laps ---

@pytest.mark.proves("PP-2-1", "PP-3.2.1-2")
@pytest.mark.parametrize("track", ["great-britain", "united-states", ROAD])
def test_the_whole_race_is_on_the_one_circuit_it_was_set_up_with(track):
    at = play_until(before_the_race("HHHHHH", track), state.TYRES)
    grid = [at.circuit.cell_name(at.circuit.grid[place]) for place in range(6)]
    assert [at.where(who) for who in at.position_track()] == grid
    assert len(set(grid)) == 6


@pytest.mark.proves("PP-2.5-1")
def test_the_lap_counter_starts_on_lap_one():
    at = before_the_race("HH", ROAD)
    at.play_race()
    assert at.table[state.LAP_COUNTER] in (0, 1)    # not yet laid out
    at.roll(1, 1, 1)
    assert at.table[state.LAP_COUNTER] == 1


def cross(at, who, lap):
    """Car `who`, about to end its lap `lap`, drives across the finish line."""
    lane = 1 + who
    at.put(who, "S1.%d.4" % lane, tyre=state.WET, lap=lap, stops=1, life=-2)
    at.cars[who][state.MOVED] = 0
    at.take_turn(who)
    at.roll(5)
    at.choose(5)
    at.to("S1.%d.7" % lane)
    assert at.cars[who][state.LAP] == lap + 1


@pytest.mark.proves("PP-2.5-2")
def test_the_lap_counter_moves_when_the_leader_crosses_the_line_and_only_then():
    at = Situation("HH", track=ROAD)
    at.order(0, 1)
    at.put(0, "S1.1.8", lap=1, stops=1)
    at.table[state.LAP_COUNTER] = 1
    cross(at, 1, lap=0)                      # a follower, in the start of its race
    assert at.table[state.LAP_COUNTER] == 1
    cross(at, 0, lap=1)                      # the leader ends lap 1
    assert at.table[state.LAP_COUNTER] == 2
    cross(at, 1, lap=1)                      # the follower ends lap 1
    assert at.table[state.LAP_COUNTER] == 2


@pytest.mark.proves("PP-2.5-2")
def test_the_crossing_right_after_the_start_is_not_counted():
    at = Situation("H", track=ROAD)
    cross(at, 0, lap=0)
    assert at.table[state.LAP_COUNTER] == 1
    assert at.tells(asks.T_WEAR) == [] and at.tells(asks.T_LAP) == []


@pytest.mark.proves("PP-2.5-3", "PP-2.5-4")
@pytest.mark.parametrize("laps", [2, 3, 5])
def test_the_last_position_of_the_counter_is_the_last_lap(laps):
    at = Situation("H", track=road(laps=laps))
    for lap in range(1, laps):
        cross(at, 0, lap)
        assert at.table[state.LAP_COUNTER] == lap + 1
        assert at.cars[0][state.STATUS] == state.RACING
    assert at.table[state.LAP_COUNTER] == laps       # one lap remains
    cross(at, 0, laps)
    assert at.cars[0][state.STATUS] == state.FINISHED
    assert at.table[state.LAP_COUNTER] == laps


@pytest.mark.proves("PP-2.5-4")
@pytest.mark.parametrize("track, laps", [("great-britain", 6), ("united-states", 6), (ROAD, 3)])
def test_each_circuit_says_how_many_laps_are_driven(track, laps):
    assert Situation("H", track=track).circuit.laps == laps


# --- 2.4: weather ---

@pytest.mark.proves("PP-2.4-1", "PP-2.4-3", "PP-2.4-4", "PP-2.4-7", "PP-8-2")
@pytest.mark.parametrize("column", range(1, 7))
@pytest.mark.parametrize("row", range(1, 7))
def test_two_black_rolls_give_column_and_row_of_the_weather_token(column, row):
    sky = [(3 * i + i // 5) % 3 for i in range(36)]
    at = before_the_race("H", grid_a=sky)
    at.begin(weather.set_up(at.race))
    assert at.ask.who == 255 and at.ask.n == 6
    at.roll(column, row, die=asks.BLACK_DIE)
    at.roll(1, die=asks.BLACK_DIE)
    assert at.over
    assert at.table[state.GRID_A] == 6 * (row - 1) + column - 1
    assert state.weather(at.race) == sky[6 * (row - 1) + column - 1]
    assert at.tells(asks.T_WEATHER) == [(asks.T_WEATHER, 255, state.weather(at.race))]


@pytest.mark.proves("PP-2.4-2", "PP-2.4-5", "PP-2.4-6")
@pytest.mark.parametrize("track, positions", [(road(b=5), 5), (road(b=6), 6)])
@pytest.mark.parametrize("place", range(1, 7))
def test_the_third_roll_is_the_place_on_grid_b_and_is_repeated_until_it_fits(
        track, positions, place):
    at = before_the_race("H", track)
    at.begin(weather.set_up(at.race))
    at.roll(1, 1, place, die=asks.BLACK_DIE)
    if place > positions:
        assert at.ask.what == asks.Q_GRID_B
        at.roll(place, die=asks.BLACK_DIE)
        assert at.ask.what == asks.Q_GRID_B
        at.roll(place - 3, die=asks.BLACK_DIE)
        place -= 3
    assert at.over and at.table[state.GRID_B] == place - 1


# --- 2.6, 2.7: cars and players ---

@pytest.mark.proves("PP-2.6-1", "PP-2.7-2", "PP-2.7-3", "PP-2.7-4")
@pytest.mark.parametrize("seats", SEATS)
def test_everyone_starts_with_7_ep_7_bp_9_sp_and_no_marker(seats):
    at = before_the_race(seats)
    for seat, car in zip(seats, at.cars):
        if seat == "H":
            assert (car[state.EP], car[state.BP], car[state.SP]) == (7, 7, 9)
        assert car[state.STATUS] == state.RACING and car[state.LAP] == 0
        assert [car[i] for i in (state.OFF, state.LINE, state.NOTED, state.STOPS, state.PIT,
                                 state.SOFT_USED, state.MOVED, state.WHY_OUT)] == [0] * 8


@pytest.mark.proves("PP-2.7-1")
def test_each_player_is_asked_under_a_colour_of_his_own():
    at = before_the_race("HHHHHH")
    at.play_race()
    at.roll(1, 1, 1)
    asked = []
    while at.ask.what == asks.Q_QUALIFY:
        asked.append(at.ask.who)
        at.answer(0)
    assert asked == [0, 1, 2, 3, 4, 5]
    before = bytes(at.race.state)
    at.cars[3][state.SP] -= 1
    assert sum(one != other for one, other in zip(before, at.race.state)) == 1


@pytest.mark.proves("PP-2.7-5")
def test_each_player_holds_a_token_to_pass_and_one_for_extra_rolls():
    at = before_the_race("HHA")
    at.play_race()
    at.roll(1, 1, 1)
    at.roll(3, 3)
    for who in (0, 1):
        assert (at.ask.what, at.ask.who) == (asks.Q_TOKEN, who)
        assert at.options() == [asks.PASS_TOKEN, asks.ROLLS_TOKEN]
        at.choose(asks.PASS_TOKEN)


@pytest.mark.proves("PP-2.7-6")
def test_each_player_holds_four_tyre_tokens():
    at = play_until(before_the_race("HHA"), state.TYRES)
    for _ in range(2):
        assert at.ask.what == asks.Q_START_TYRE
        assert sorted(at.options()) == [state.HARD, state.SOFT, state.INTERMEDIATE, state.WET]
        at.answer(0)
    assert at.ask.what != asks.Q_START_TYRE


@pytest.mark.proves("PP-3-1")
@pytest.mark.parametrize("seats", SEATS)
def test_qualifying_start_rounds_and_end_follow_each_other(seats):
    phases = []
    for at in play_on(before_the_race(seats, ROAD)):
        phase, number = at.table[state.PHASE], at.table[state.ROUND]
        assert (phase == state.START) == (1 <= number <= rounds.START_ROUNDS), number
        if [phase] != phases[-1:]:
            phases.append(phase)
    phases.append(at.table[state.PHASE])
    assert phases == [state.SETUP, state.QUALIFYING, state.TYRES, state.START, state.ROUNDS,
                      state.END]
