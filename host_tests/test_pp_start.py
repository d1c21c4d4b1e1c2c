"""Pole Position, section 3.2: the grid, the start tyres and the three start rounds."""

import pytest

from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, rounds, start, state
from pitwall.games.pole_position.state import HARD, INTERMEDIATE, SOFT, WET

GRID = ["S1.1.4", "S1.3.4", "S1.1.3", "S1.3.3", "S1.1.2", "S1.3.2"]


def line_up(seats, *order, phase=state.TYRES):
    """The cars on the grid, the first of `order` on pole; no question is open yet."""
    at = Situation(seats, track=ROAD, rest=False)
    at.order(*order)
    for place, who in enumerate(order):
        at.cars[who][state.GRID] = place + 1
    start.line_up(at.race)
    at.table[state.PHASE] = phase
    at.table[state.LAP_COUNTER] = 1
    return at


def at_start(seats="H", *order, **cells):
    """Tyres are fitted and start round 1 is about to begin."""
    at = line_up(seats, *(order or range(len(seats))), phase=state.START)
    for car in at.cars:
        state.fit(car, 0)
    return at


def in_start(cell, seats="H", lap=1, **fields):
    """Car 0 on a cell, others parked in S4, its turn of a start round about to begin."""
    at = at_start(seats)
    at.table[state.ROUND] = 2
    for who in range(1, len(seats)):
        at.put(who, "S4.1.%d" % who, lap=1)
    at.put(0, cell, lap=lap, **fields)
    return at


def take(at, who, face, reroll=0):
    """Car `who` takes its start turn with one roll, without buying another."""
    at.begin(start.start_turn(at.race, who))
    at.roll(face, die=asks.PURPLE_DIE)
    return at.choose(reroll)


def in_lane(at, lane):
    """Rows of the ends in a lane such as "S1.2."."""
    return sorted(int(cell[len(lane):]) for cell in at.ends() if cell.startswith(lane))


# --- 3.2.1, 3.2.2 ---

@pytest.mark.proves("PP-3.2.1-1", "PP-3.2.1-2")
def test_grid_and_position_track_show_the_result_of_qualifying():
    at = Situation("HHHHHH", track=ROAD, rest=False)
    at.play_race()
    at.roll(1, 1, 1)
    for faces in ((4, 5, 6, 1, 3, 2), (4, 2, 6, 3, 5), (3, 4, 5, 6)):
        at.roll(*faces)
        for _ in faces:
            at.choose(asks.PASS_TOKEN)
    assert at.position_track() == [5, 4, 2, 0, 1, 3]
    assert [at.where(who) for who in (5, 4, 2, 0, 1, 3)] == GRID


@pytest.mark.proves("PP-3.2.2-1")
@pytest.mark.parametrize("track", [ROAD, "great-britain", "united-states"])
def test_every_step_leads_in_the_direction_of_the_race(track):
    at = Situation("H", track=track)
    seen, cell = [], at.circuit.grid[0]
    for _ in range(at.circuit.cells):
        if at.circuit.section[cell] not in seen[-1:]:
            seen.append(at.circuit.section[cell])
        cell = at.circuit.ahead[cell]
        if cell == at.circuit.grid[0]:
            break
    assert seen == list(range(at.circuit.sections)) + [0]


# --- 3.2.3: start tyres ---

@pytest.mark.proves("PP-3.2.3-1", "PP-3.2.3-2", "PP-2.7-6")
def test_start_tyres_are_picked_in_secret_and_revealed_when_all_have_picked():
    at = line_up("HHH", 2, 0, 1)
    at.begin(start.choose_tyres(at.race))
    for who, compound in ((2, SOFT), (0, WET), (1, HARD)):
        assert (at.ask.what, at.ask.who, at.ask.secret) == (asks.Q_START_TYRE, who, True)
        assert at.options() == [HARD, SOFT, INTERMEDIATE, WET]
        assert at.tells() == [] and {car[state.SET] for car in at.cars} == {state.GONE}
        at.choose(compound)
    assert at.over
    assert [tell[1:] for tell in at.tells(asks.T_TYRE)] == [(2, SOFT), (0, WET), (1, HARD)]


@pytest.mark.proves("PP-3.2.3-3", "PP-3.2.3-4", "PP-6-2", "PP-6.1-4")
@pytest.mark.parametrize("compound, life", [(HARD, 4), (SOFT, 2), (INTERMEDIATE, 6), (WET, 6)])
def test_the_picked_compound_is_fitted_with_its_full_lifespan(compound, life):
    at = line_up("HH", 0, 1)
    at.begin(start.choose_tyres(at.race))
    at.choose(compound)
    at.choose(HARD)
    assert at.cars[0][state.TYRE] == compound and at.life(0) == life
    left = [state.SETS_OF[i] for i in range(5) if at.cars[0][state.SETS + i] != state.GONE]
    assert sorted(left + [compound]) == [HARD, SOFT, INTERMEDIATE, INTERMEDIATE, WET]
    for round_number in (4, 5):         # and it is the die of the first rounds after the start
        at.table[state.ROUND] = round_number
        at.put(0, "S2.1.1", lap=1)
        at.take_turn(0)
        assert at.ask.die == asks.TYRE_DIE + compound


# --- 3.2.4: the start rounds ---

@pytest.mark.proves("PP-3.2.4-1", "PP-3.2.4-2", "PP-3.2.4-8", "PP-6.1-3")
def test_three_rounds_of_purple_rolls_without_weather_then_tyre_dice():
    at = at_start("HAH")
    dice = {1: set(), 2: set(), 3: set(), 4: set()}
    movers = {1: [], 2: [], 3: [], 4: []}
    at.play_race()
    while at.table[state.ROUND] < 5:
        if at.ask.die and at.ask.what != asks.Q_BOT_PIT:
            dice[at.table[state.ROUND]].add(at.ask.what)
            movers[at.table[state.ROUND]].append(at.ask.who)
        at.answer(0)
    assert [dice[number] for number in (1, 2, 3)] == [{asks.Q_START_ROLL}] * 3
    assert dice[4] >= {asks.Q_WEATHER, asks.Q_TYRE_ROLL} and asks.Q_START_ROLL not in dice[4]
    assert [sorted(movers[number]) for number in (1, 2, 3)] == [[0, 1, 2]] * 3
    assert rounds.START_ROUNDS == 3


@pytest.mark.proves("PP-3.2.4-2", "PP-3.2.4-11")
@pytest.mark.parametrize("face, least", [(2, 1), (3, 1), (4, 1), (5, 2), (6, 3)])
def test_a_car_moves_as_many_cells_as_it_rolls_or_up_to_three_fewer_but_one(face, least):
    at = in_start("S2.1.1", seats="HHHHHH")
    for who in range(1, 6):
        at.put(who, "S2.2.%d" % who)            # no way out of lane 1 before row 6
    take(at, 0, face)
    assert in_lane(at, "S2.1.") == list(range(1 + least, min(1 + face, 6) + 1))


@pytest.mark.proves("PP-3.2.4-3", "PP-3.2.4-10")
def test_a_car_that_gains_a_place_rolls_earlier_in_the_next_round():
    at = at_start("HHH", 2, 1, 0)           # grid: 2 on S1.1.4, 1 on S1.3.4, 0 on S1.1.3
    at.play_race()
    rolled = []

    def turn(face, cell):
        rolled.append(at.ask.who)
        at.roll(face, die=asks.PURPLE_DIE)
        at.choose(0)
        at.to(cell)

    turn(2, "S1.1.6")
    turn(2, "S1.3.6")
    assert at.position_track() == [2, 1, 0]
    turn(6, "S1.2.8")
    assert at.position_track() == [0, 2, 1]         # at once, not at the end of the round
    turn(2, "S1.2.10")
    assert rolled == [2, 1, 0, 0]


@pytest.mark.proves("PP-3.2.4-4")
@pytest.mark.parametrize("lap, phase, rows", [
    (0, state.START, [2, 3, 4, 5, 6]), (0, state.ROUNDS, [2, 3, 4, 5, 6]),
    (1, state.ROUNDS, [2, 3, 4, 5, 7]), (2, state.ROUNDS, [3, 4, 5, 7, 9])])
def test_dashed_divisions_before_the_line_count_until_the_first_lap_ends(lap, phase, rows):
    """The car stands on S1.2.1. Divisions stand after rows 2, 6 and 8, the line after row 4."""
    at = in_start("S1.2.1", lap=lap, stops=1)
    if phase == state.START:
        take(at, 0, 5)
    else:
        at.put(0, tyre=WET)
        at.take_turn(0)
        at.roll(5)
        at.choose(5)
    # 5 MP straight on; up to 3 fewer, or sideways on the way
    assert in_lane(at, "S1.2.")[-4:] == rows[1:]


@pytest.mark.proves("PP-3.2.4-4")
def test_two_cars_share_what_is_one_cell_later():
    """Rows 8 and 9 are parted by a dashed division: one car on each while it counts."""
    at = in_start("S1.2.8", "HH")
    at.put(1, "S1.1.8", lap=1)
    take(at, 0, 2)
    assert 9 in in_lane(at, "S1.1.") and 8 not in in_lane(at, "S1.1.")


@pytest.mark.proves("PP-3.2.4-4")
@pytest.mark.parametrize("lap, row", [(1, 9), (2, 11)])
def test_dashed_divisions_behind_the_line_count_in_lap_one_only(lap, row):
    at = in_start("S1.3.5", lap=lap, stops=1)
    at.put(0, tyre=WET, life=-1)
    at.take_turn(0)
    at.roll(5)
    at.choose(5)
    assert in_lane(at, "S1.3.")[-1] == row


@pytest.mark.proves("PP-3.2.4-5")
def test_diagonals_are_open_in_start_rounds_before_the_first_corner_only():
    at = in_start("S1.1.9")
    take(at, 0, 2)
    assert "S1.2.11" in at.ends()               # ahead and diagonally: 2 MP, no slipstream
    at = in_start("S1.1.9")
    at.put(0, tyre=WET, life=-2)
    at.take_turn(0)                             # no start round: sideways costs an MP
    at.roll(5)
    at.choose(5)
    assert "S1.2.12" not in at.ends() and "S1.2.11" in at.ends()
    at = in_start("S2.1.1")                     # beyond the first corner
    take(at, 0, 2)
    assert "S2.2.3" not in at.ends() and "S2.2.2" in at.ends()


@pytest.mark.proves("PP-3.2.4-5")
def test_a_diagonal_needs_a_free_cell():
    at = in_start("S1.1.9", seats="HH")
    at.put(1, "S1.2.10", lap=1)
    at.order(1, 0)
    take(at, 0, 2)
    assert "S1.2.10" not in at.ends()
    assert "S1.2.11" in at.ends()               # straight, then diagonally


@pytest.mark.proves("PP-3.2.4-6")
@pytest.mark.parametrize("lane", [1, 2, 3])
def test_start_rounds_know_no_fights(lane):
    at = in_start("S1.2.9", seats="HH")
    at.put(1, "S1.%d.10" % lane, lap=1)
    at.order(1, 0)
    take(at, 0, 4)
    assert at.attacks() == []
    at.to("S1.2.13" if lane != 2 else "S1.1.13")
    assert at.over and at.position_track() == [0, 1]
    assert at.tells(asks.T_PASSED) == [(asks.T_PASSED, 0, 1)]
    assert at.tells(asks.T_ATTACK) == []


@pytest.mark.proves("PP-3.2.4-7")
@pytest.mark.parametrize("cell, order", [("S1.1.10", [1, 0]), ("S1.1.11", [0, 1])])
def test_who_ends_level_has_not_passed(cell, order):
    at = in_start("S1.1.9", seats="HH")
    at.put(1, "S1.3.10", lap=1)
    at.order(1, 0)
    take(at, 0, 2)
    at.to(cell)
    assert at.position_track() == order


@pytest.mark.proves("PP-3.2.4-9", "PP-4.1-2")
@pytest.mark.parametrize("faces, best", [((2, 5), 5), ((5, 2), 5), ((3, 2, 6), 6), ((6, 3, 2), 6)])
def test_each_sp_buys_another_start_roll_and_the_highest_counts(faces, best):
    at = in_start("S1.1.8")
    at.begin(start.start_turn(at.race, 0))
    for face in faces[:-1]:
        at.roll(face, die=asks.PURPLE_DIE)
        assert at.ask.what == asks.Q_REROLL_START
        at.choose(1)
    at.roll(faces[-1])
    at.choose(0)
    assert at.tells(asks.T_ROLL) == [(asks.T_ROLL, 0, face) for face in faces]
    assert at.cars[0][state.SP] == 9 - (len(faces) - 1)
    assert "S1.1.%d" % (8 + best) in at.ends()
    assert "S1.1.%d" % (8 + best + 1) not in at.ends()


@pytest.mark.proves("PP-3.2.4-9", "PP-4.1-2")
def test_without_sp_there_is_no_second_start_roll():
    at = in_start("S1.1.9", sp=1)
    at.begin(start.start_turn(at.race, 0))
    at.roll(2)
    at.choose(1)
    at.roll(3)
    assert at.ask.what == asks.Q_START_MOVE and at.cars[0][state.SP] == 0


@pytest.mark.proves("PP-3.2.4-11")
def test_a_blocked_car_stands_still_at_the_start():
    at = in_start("S2.1.2", seats="HHH")
    at.put(1, "S2.1.3")
    at.put(2, "S2.2.2")
    take(at, 0, 4)
    assert at.over and at.where(0) == "S2.1.2"
    assert at.tells(asks.T_BLOCKED) == [(asks.T_BLOCKED, 0, 0)]
