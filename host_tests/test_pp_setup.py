"""Pole Position, sections 1 and 2: terms, options, and the table before the first car moves."""

import random

import pytest

from host_tests.moving import roll
from host_tests.pit_road import ROAD, road
from host_tests.playing import table_of
from host_tests.situations import Situation
from pitwall.circuit import opened
from pitwall.games.pole_position import asks, rounds, state, weather
from pitwall.games.pole_position.state import LAP_COUNTER, PHASE

SEATS = ("H", "HA", "HHH", "HHBB", "HHHHH", "AAABBB")


def before_the_race(seats="H", track="great-britain", **options):
    return Situation(seats, track=track, rest=False, **options)


def play_on(at, seed=0):
    """Answer at random to the end; yield before each answer."""
    rng = random.Random(seed)
    at.play_race()
    while not at.over:
        yield at
        at.answer(rng.randrange(at.ask.n))


def play_until(at, phase):
    """Play on at random until a phase of the race begins."""
    return next(at for at in play_on(at) if at.table[PHASE] == phase)


@pytest.mark.proves("PP-1-1")
def test_mp_are_counted_in_cells_and_ep_bp_and_sp_are_accounts_of_their_own():
    for kind, start in ((0, "S3.1.1"), (1, "S5.1.1"), (2, "C4.2.1")):
        at = Situation("H")
        at.put(0, start, tyre=state.HARD, line=state.ON_LINE)
        roll(at, 7)
        at.extras()
        name, _, ep, bp, sp, _ = next(
            move for move in at.moves() if not move[5] and
            [bool(points) for points in move[2:5]] == [kind == k for k in range(3)])
        at.to(name, ep=ep, bp=bp, sp=sp)
        left = [at.cars[0][i] for i in (state.EP, state.BP, state.SP)]
        assert left == [7 - ep, 7 - bp, 9 - sp] and at.where(0) == name


def test_technical_corners_can_be_switched_off():
    """A car that leaves the line there loses it; with the rule off, as in any corner."""
    for switches, line in ((state.TECHNICAL_CORNERS, state.NO_LINE), (0, state.LEFT_LINE)):
        at = Situation("H", track=ROAD, switches=switches)
        at.put(0, "S2.2.6", tyre=state.WET, life=-2)
        at.play_race()
        at.roll(0, 5)
        at.choose(5)
        at.to("C2.2.2")
        assert at.cars[0][state.LINE] == state.ON_LINE
        at.roll(0, 5)
        at.choose(5)
        assert {move[1] for move in at.moves() if move[0] == "C2.2.3"} == {line}


@pytest.mark.proves("PP-2-1", "PP-3.2.1-2")
def test_the_whole_race_is_on_the_one_circuit_it_was_set_up_with():
    for track, laps in (("great-britain", 6), ("united-states", 6), (ROAD, 3)):
        at = play_until(before_the_race("HHHHHH", track), state.TYRES)
        grid = [at.circuit.cell_name(at.circuit.grid[place]) for place in range(6)]
        assert [at.where(who) for who in at.position_track()] == grid and len(set(grid)) == 6
        assert at.circuit.laps == laps


def cross(at, who, lap):
    """Drive car `who` across the finish line at the end of its lap `lap`."""
    lane = 1 + who
    at.put(who, "S1.%d.4" % lane, tyre=state.WET, lap=lap, stops=1, life=-2, moved=0)
    roll(at, 5, who)
    at.to("S1.%d.7" % lane)
    assert at.cars[who][state.LAP] == lap + 1
    return at.table[LAP_COUNTER]


@pytest.mark.proves("PP-2.5-1", "PP-2.5-2", "PP-2.5-3", "PP-2.5-4")
def test_the_lap_counter_moves_when_the_leader_crosses_the_line_and_only_then():
    at = before_the_race("HH", ROAD)
    at.play_race()
    assert at.table[LAP_COUNTER] in (0, 1)          # not yet laid out
    at.roll(1, 1, 1)
    assert at.table[LAP_COUNTER] == 1
    at = Situation("HH", track=ROAD)
    at.order(0, 1)
    at.put(0, "S1.1.8", lap=1, stops=1)
    # a follower at the start, the leader's lap 1, the follower's lap 1
    assert [cross(at, *turn) for turn in ((1, 0), (0, 1), (1, 1))] == [1, 2, 2]
    for laps in (2, 3, 5):
        at = Situation("H", track=road(laps=laps))
        assert cross(at, 0, 0) == 1                 # right after the start it does not count
        assert at.tells(asks.T_WEAR) == [] and at.tells(asks.T_LAP) == []
        for lap in range(1, laps):
            assert cross(at, 0, lap) == lap + 1
            assert at.cars[0][state.STATUS] == state.RACING
        assert cross(at, 0, laps) == laps           # its last position is the last lap
        assert at.cars[0][state.STATUS] == state.FINISHED


@pytest.mark.proves("PP-2.4-1", "PP-2.4-3", "PP-2.4-4", "PP-2.4-7", "PP-8-1", "PP-8-2")
def test_two_black_rolls_give_column_and_row_of_the_weather_token():
    sky = [(3 * i + i // 5) % 3 for i in range(36)]
    for place in range(36):
        at = before_the_race("H", grid_a=sky)
        at.begin(weather.set_up(at.race))
        assert at.ask.who == 255 and at.ask.n == 6
        at.roll(place % 6 + 1, place // 6 + 1, 1, die=asks.BLACK_DIE)
        assert at.over and at.table[state.GRID_A] == place
        assert at.tells(asks.T_WEATHER) == [(asks.T_WEATHER, 255, sky[place])]
        assert state.weather(at.race) == sky[place] and state.rain(at.race) == (sky[place] != 0)
    for track in ("great-britain", "united-states"):        # all three can come
        assert set(opened(table_of(track)).weather_a) == {0, 1, 2}


@pytest.mark.proves("PP-2.4-2", "PP-2.4-5", "PP-2.4-6")
def test_the_third_roll_is_the_place_on_grid_b_and_is_repeated_until_it_fits():
    for positions, rolls in ((5, (1,)), (5, (5,)), (5, (6, 6, 3)), (6, (6,)), (6, (1,))):
        at = before_the_race("H", road(b=positions))
        at.begin(weather.set_up(at.race))
        at.roll(1, 1, die=asks.BLACK_DIE)
        for face in rolls:
            assert at.ask.what == asks.Q_GRID_B
            at.roll(face, die=asks.BLACK_DIE)
        assert at.over and at.table[state.GRID_B] == rolls[-1] - 1


@pytest.mark.proves("PP-2.6-1", "PP-2.7-2", "PP-2.7-3", "PP-2.7-4", "PP-3-1")
def test_everyone_starts_with_7_ep_7_bp_9_sp_and_no_marker_and_the_phases_follow_each_other():
    for seats in SEATS:
        at = before_the_race(seats, ROAD)
        for seat, car in zip(seats, at.cars):
            if seat == "H":
                assert (car[state.EP], car[state.BP], car[state.SP]) == (7, 7, 9)
            assert car[state.STATUS] == state.RACING and car[state.LAP] == 0
            assert [car[i] for i in (state.OFF, state.LINE, state.NOTED, state.STOPS, state.PIT,
                                     state.SOFT_USED, state.MOVED, state.WHY_OUT)] == [0] * 8
        phases = []
        for at in play_on(at):
            phase, number = at.table[PHASE], at.table[state.ROUND]
            assert (phase == state.START) == (1 <= number <= rounds.START_ROUNDS), number
            if [phase] != phases[-1:]:
                phases.append(phase)
        assert phases + [at.table[PHASE]] == [state.SETUP, state.QUALIFYING, state.TYRES,
                                              state.START, state.ROUNDS, state.END]
    at = before_the_race("HAB", ROAD, switches=0)           # without any option
    assert sum(1 for _ in play_on(at)) > 50 and at.table[PHASE] == state.END
    assert state.FINISHED in [car[state.STATUS] for car in at.cars]


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


@pytest.mark.proves("PP-2.7-5", "PP-2.7-6")
def test_each_player_holds_a_token_to_pass_one_for_extra_rolls_and_four_for_tyres():
    at = before_the_race("HHA")
    at.play_race()
    at.roll(1, 1, 1, 3, 3)
    for who in (0, 1):
        assert (at.ask.what, at.ask.who) == (asks.Q_TOKEN, who)
        assert at.options() == [asks.PASS_TOKEN, asks.ROLLS_TOKEN]
        at.choose(asks.PASS_TOKEN)
    at = play_until(before_the_race("HHA"), state.TYRES)
    for _ in range(2):
        assert at.ask.what == asks.Q_START_TYRE
        assert sorted(at.options()) == [state.HARD, state.SOFT, state.INTERMEDIATE, state.WET]
        at.answer(0)
    assert at.ask.what != asks.Q_START_TYRE
