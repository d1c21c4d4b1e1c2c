"""Pole Position, section 3.2: the grid, the start tyres and the three start rounds."""

import pytest

from host_tests.equipped import told
from host_tests.moving import roll
from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, rounds, start, state
from pitwall.games.pole_position.state import HARD, INTERMEDIATE, SOFT, WET

GRID = ["S1.1.4", "S1.3.4", "S1.1.3", "S1.3.3", "S1.1.2", "S1.3.2"]


def line_up(seats, *order, phase=state.TYRES):
    """Put the cars on the grid, the first of `order` on pole; no question is open yet."""
    at = Situation(seats, track=ROAD, rest=False)
    at.order(*order)
    for place, who in enumerate(order):
        at.cars[who][state.GRID] = place + 1
    start.line_up(at.race)
    at.table[state.PHASE] = phase
    at.table[state.LAP_COUNTER] = 1
    return at


def at_start(seats="H", *order):
    """Fit tyres; start round 1 is next."""
    at = line_up(seats, *(order or range(len(seats))), phase=state.START)
    for car in at.cars:
        state.fit(car, 0)
    return at


def in_start(cell, *others, order=None, lap=1, face=None, **fields):
    """Put car 0 behind others in a start round; with a face, it rolls it and no other."""
    at = at_start("H" * (1 + len(others)))
    at.table[state.ROUND] = 2
    for who, there in enumerate(others, 1):
        at.put(who, there, lap=1)
    at.put(0, cell, lap=lap, **fields)
    at.order(*(order or tuple(range(1, 1 + len(others))) + (0,)))
    if face:
        at.begin(start.start_turn(at.race, 0))
        at.roll(face, die=asks.PURPLE_DIE)
        at.choose(0)
    return at


def in_lane(at, lane):
    """Return rows of the ends in a lane such as "S1.2."."""
    return sorted(int(cell[len(lane):]) for cell in at.ends() if cell.startswith(lane))


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
def test_every_step_leads_in_the_direction_of_the_race():
    for track in (ROAD, "great-britain", "united-states"):
        circuit = Situation("H", track=track).circuit
        seen, cell = [0], circuit.ahead[circuit.grid[0]]
        while cell != circuit.grid[0]:
            if circuit.section[cell] != seen[-1]:
                seen.append(circuit.section[cell])
            cell = circuit.ahead[cell]
        assert seen == list(range(circuit.sections)) + [0]


@pytest.mark.proves("PP-3.2.3-3", "PP-3.2.3-4", "PP-6-2", "PP-6.1-4")
def test_the_picked_compound_is_fitted_with_its_full_lifespan():
    for compound, life in ((HARD, 4), (SOFT, 2), (INTERMEDIATE, 6), (WET, 6)):
        at = line_up("HH", 0, 1)
        at.begin(start.choose_tyres(at.race))
        at.choose(compound)
        at.choose(HARD)
        assert at.cars[0][state.TYRE] == compound and at.life(0) == life
        left = [state.SETS_OF[i] for i in range(5) if at.cars[0][state.SETS + i] != state.GONE]
        assert sorted(left + [compound]) == [HARD, SOFT, INTERMEDIATE, INTERMEDIATE, WET]
        for number in (4, 5):           # and its die is used in the first rounds after the start
            at.table[state.ROUND] = number
            at.put(0, "S2.1.1", lap=1)
            at.take_turn(0)
            assert at.ask.die == asks.TYRE_DIE + compound


@pytest.mark.proves("PP-3.2.4-1", "PP-3.2.4-2", "PP-3.2.4-8", "PP-6.1-3")
def test_three_rounds_of_purple_rolls_without_weather_then_tyre_dice():
    at = at_start("HAH")
    asked = {number: [] for number in (1, 2, 3, 4)}
    at.play_race()
    while at.table[state.ROUND] < 5:
        if at.ask.die and at.ask.what != asks.Q_BOT_PIT:
            asked[at.table[state.ROUND]].append((at.ask.what, at.ask.who))
        at.answer(0)
    for number in (1, 2, 3):
        assert sorted(asked[number]) == [(asks.Q_START_ROLL, who) for who in range(3)]
    dice = {what for what, _ in asked[4]}
    assert dice >= {asks.Q_WEATHER, asks.Q_TYRE_ROLL} and asks.Q_START_ROLL not in dice
    assert rounds.START_ROUNDS == 3


@pytest.mark.proves("PP-3.2.4-2", "PP-3.2.4-11")
def test_a_car_moves_as_many_cells_as_it_rolls_or_up_to_three_fewer_but_one():
    for face, least in ((2, 1), (3, 1), (4, 1), (5, 2), (6, 3)):
        # no way out of lane 1 before row 6
        at = in_start("S2.1.1", *["S2.2.%d" % row for row in range(1, 6)], face=face)
        assert in_lane(at, "S2.1.") == list(range(1 + least, min(1 + face, 6) + 1))
    at = in_start("S2.1.2", "S2.1.3", "S2.2.2", face=4)         # blocked: it does not move
    assert at.over and at.where(0) == "S2.1.2" and told(at, asks.T_BLOCKED) == [0]


@pytest.mark.proves("PP-3.2.4-3", "PP-3.2.4-10")
def test_a_car_that_gains_a_place_rolls_earlier_in_the_next_round():
    at = at_start("HHH", 2, 1, 0)           # grid: 2 on S1.1.4, 1 on S1.3.4, 0 on S1.1.3
    at.play_race()
    for who, face, cell, order in ((2, 2, "S1.1.6", [2, 1, 0]), (1, 2, "S1.3.6", [2, 1, 0]),
                                   (0, 6, "S1.2.8", [0, 2, 1]),     # at once, in mid-round
                                   (0, 2, "S1.2.10", [0, 2, 1])):
        assert at.ask.who == who
        at.roll(face, die=asks.PURPLE_DIE)
        at.choose(0)
        at.to(cell)
        assert at.position_track() == order


@pytest.mark.proves("PP-3.2.4-4")
def test_dashed_divisions_count_until_the_first_lap_ends():
    """Divisions are after rows 2, 6 and 8, the line after row 4."""
    for lap, face, rows in ((0, 5, [3, 4, 5, 6]), (0, None, [3, 4, 5, 6]), (1, None, [3, 4, 5, 7]),
                            (2, None, [4, 5, 7, 9])):       # in a start round or any other
        at = in_start("S1.2.1", lap=lap, stops=1, face=face, tyre=WET)
        if not face:
            roll(at, 5)
        assert in_lane(at, "S1.2.")[-4:] == rows
    for lap, row in ((1, 9), (2, 11)):      # behind the line
        at = roll(in_start("S1.3.5", lap=lap, stops=1, tyre=WET, life=-1), 5)
        assert in_lane(at, "S1.3.")[-1] == row
    at = in_start("S1.2.8", "S1.1.8", order=(0, 1), face=2)     # one car on each of 8 and 9
    assert 9 in in_lane(at, "S1.1.") and 8 not in in_lane(at, "S1.1.")


@pytest.mark.proves("PP-3.2.4-5", "PP-4.3-3")
def test_diagonals_to_free_cells_are_open_in_start_rounds_before_the_first_corner_only():
    assert "S1.2.11" in in_start("S1.1.9", face=2).ends()   # ahead and diagonally, no slipstream
    at = in_start("S1.1.9", "S1.2.10", face=2)
    assert "S1.2.10" not in at.ends() and "S1.2.11" in at.ends()    # straight, then diagonally
    at = roll(in_start("S1.1.9", tyre=WET, life=-2), 5)     # no start round: 3 MP
    assert "S1.2.12" not in at.ends() and "S1.2.11" in at.ends()
    at = in_start("S2.1.1", face=2)                                 # beyond the first corner
    assert "S2.2.3" not in at.ends() and "S2.2.2" in at.ends()


@pytest.mark.proves("PP-3.2.4-6", "PP-3.2.4-7")
def test_start_rounds_know_no_fights_and_who_ends_level_has_not_passed():
    for lane in (1, 2, 3):
        at = in_start("S1.2.9", "S1.%d.10" % lane, face=4)
        assert at.attacks() == []
        at.to("S1.2.13" if lane != 2 else "S1.1.13")
        assert at.over and at.position_track() == [0, 1]
        assert told(at, asks.T_PASSED) == [1] and told(at, asks.T_ATTACK) == []
    for cell, order in (("S1.1.10", [1, 0]), ("S1.1.11", [0, 1])):
        at = in_start("S1.1.9", "S1.3.10", face=2)
        at.to(cell)
        assert at.position_track() == order


@pytest.mark.proves("PP-3.2.4-9", "PP-4.1-2")
def test_each_sp_buys_another_start_roll_and_the_highest_counts():
    for *faces, best in ((2, 5, 5), (5, 2, 5), (3, 2, 6, 6), (6, 3, 2, 6)):
        at = in_start("S1.1.8")
        at.begin(start.start_turn(at.race, 0))
        for face in faces[:-1]:
            at.roll(face, die=asks.PURPLE_DIE)
            assert at.ask.what == asks.Q_REROLL_START
            at.choose(1)
        at.roll(faces[-1])
        at.choose(0)
        assert told(at, asks.T_ROLL) == faces and at.cars[0][state.SP] == 9 - (len(faces) - 1)
        assert max(in_lane(at, "S1.1.")) == 8 + best
    at = in_start("S1.1.9", sp=1)
    at.begin(start.start_turn(at.race, 0))
    at.roll(2)
    at.choose(1)
    at.roll(3)                              # without SP there is no further one
    assert at.ask.what == asks.Q_START_MOVE and at.cars[0][state.SP] == 0
