"""Formula D: before the race and into its first round: cars, points, grid, start."""

import pytest

from host_tests.playing import table_of
from host_tests.fd_situations import ROAD, Situation
from pitwall.circuit import opened
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, state
from pitwall.race.referee import ROLL

TYRES, BRAKES, GEARBOX, BODY, ENGINE, HANDLING, DONE = range(7)
BASE = (6, 3, 3, 3, 3, 2)


def before(cars, phase, laps=2, switches=formula_d.STANDARD):
    """Return cars that have done nothing yet, at the beginning of a phase."""
    at = Situation(cars, switches=switches, laps=laps)
    for who, car in enumerate(at.cars):
        state.set_up_car(car, state.HUMAN)
        at.table[state.ORDER + who] = who
    at.table[state.PHASE], at.table[state.ROUND] = phase, 0
    return at


# --- preparation ---

@pytest.mark.proves("FD-PREP-1", "FD-PREP-2", "FD-PREP-3", "FD-WP-1", "FD-WP-2", "FD-SCOPE-1",
                    "FD-SCOPE-3", "FD-SCOPE-4")
def test_two_to_eight_cars_with_points_and_gears_of_their_own_for_one_to_three_laps():
    seats = [state.HUMAN, state.RIVAL] * 4
    for track, rows, usual in ((ROAD, 150, 2), ("formula-d/test-yard", 32, 3)):
        circuit = opened(table_of(track))
        for cars in range(2, 9):
            for laps in range(4):
                race = formula_d.new(circuit, seats[:cars], laps=laps)
                assert race.circuit is circuit and race.scratch.track.rows == rows
                assert race.table[state.LAPS] == (laps or usual)    # as given by the circuit
                assert [car[state.SEAT] for car in race.cars] == seats[:cars]
        for cars, laps in ((0, 2), (1, 2), (9, 2), (2, -1), (2, 4)):
            with pytest.raises(ValueError):
                formula_d.new(circuit, [state.HUMAN] * cars, laps=laps)
    for spent in range(6):
        race.cars[0][state.GEAR], race.cars[0][state.TYRE_WP + spent] = 4, 1
    for who, points in enumerate(((1,) * 6, BASE)):
        assert tuple(race.cars[who][state.TYRE_WP:state.TYRE_WP + 6]) == points
        assert race.cars[who][state.GEAR] == 4 * (not who)


# --- car construction ---

def building(*choices, cars=2, laps=3, switches=formula_d.STANDARD):
    """Make these choices: (who, point to build or DONE), each for the car that is asked."""
    at = before(cars, state.BUILDING, laps, switches)
    at.play_race()
    for who, what in choices:
        assert at.asked() == (asks.Q_BUILD, who)
        at.choose(what)
    return at


@pytest.mark.proves("FD-BUILD-1", "FD-BUILD-2", "FD-BUILD-3", "FD-BUILD-4", "FD-SCOPE-2",
                    "FD-TEAM-2")
def test_four_points_a_team_divided_freely_between_two_cars():
    """They are added to the base; each team has its own; unspent points are lost."""
    for choices, points in (
            ([(0, ENGINE), (0, ENGINE), (2, HANDLING), (2, HANDLING)],
             [(6, 3, 3, 3, 5, 2), BASE, (6, 3, 3, 3, 3, 4), BASE]),
            ([(0, TYRES), (0, DONE), (1, DONE), (2, TYRES), (2, TYRES), (2, BRAKES), (2, BRAKES)],
             [(7, 3, 3, 3, 3, 2), BASE, (8, 5, 3, 3, 3, 2), BASE]),
            ([(0, TYRES), (0, GEARBOX), (0, ENGINE), (2, DONE), (3, HANDLING), (3, ENGINE)],
             [(7, 3, 4, 3, 4, 2), BASE, BASE, (6, 3, 3, 3, 4, 3)])):
        at = building(*choices, cars=4)
        assert at.ask.what == asks.Q_START_TYRE
        assert [at.points(who) for who in range(4)] == points
        assert [tuple(car[state.FULL:state.FULL + 6]) for car in at.cars] == points
    kinds = TYRES, TYRES, BRAKES, BODY
    for first in range(5):
        at = building(*[(0, kinds[i]) for i in range(first)], *[(0, DONE)] * (first < 4),
                      *[(1, kinds[i]) for i in range(4 - first)])
        assert at.ask.what == asks.Q_START_TYRE
        assert (sum(at.points(0)), sum(at.points(1))) == (20 + first, 24 - first)
    for laps, switches in ((1, formula_d.STANDARD), (3, formula_d.STANDARD & ~state.CONSTRUCTION)):
        assert building(laps=laps, switches=switches).ask.what == asks.Q_START_TYRE
    assert building(laps=2).ask.what == asks.Q_BUILD
    told = building((0, TYRES), (0, TYRES), (0, ENGINE)).tells(asks.T_BUILT)
    assert told == [(asks.T_BUILT, 0, 7), (asks.T_BUILT, 0, 8), (asks.T_BUILT, 0, 4 * 16 + 4)]
    at = building((0, ENGINE), (0, ENGINE), (2, ENGINE), cars=3)
    assert at.ask.what == asks.Q_START_TYRE         # a car alone has half


@pytest.mark.proves("FD-BUILD-3")
def test_what_a_point_costs_and_two_more_of_one_kind_in_one_car_at_most():
    everything = list(range(6))
    for spent, left in (
            ([], everything), ([ENGINE], everything), ([HANDLING], everything),
            ([TYRES], everything), ([TYRES] * 2, everything[1:]),
            ([BRAKES] * 2, [TYRES, GEARBOX, BODY, ENGINE, HANDLING]),
            ([GEARBOX] * 2, [TYRES, BRAKES, BODY, ENGINE, HANDLING]),
            ([BODY] * 2, [TYRES, BRAKES, GEARBOX, ENGINE, HANDLING]),
            ([TYRES, TYRES, BRAKES], [BRAKES, GEARBOX, BODY]),
            ([ENGINE, TYRES], [TYRES, BRAKES, GEARBOX, BODY])):
        at = building(*[(0, what) for what in spent])
        assert at.options() == left + [DONE]
        at.choose(DONE)
        assert (TYRES in at.options()) and at.ask.who == 1          # the other car of the team


# --- qualifying ---

@pytest.mark.proves("FD-QUAL-1", "FD-QUAL-2", "FD-QUAL-3", "FD-QUAL-4")
def test_the_highest_roll_has_pole_and_equals_roll_again_among_themselves():
    """Ties are resolved one after the other, by rolls only, until all are separated.

    Slots are staggered before the line, a row apart.
    """
    for faces, ties, grid in (
            ((7, 19, 3, 12), [], [1, 3, 0, 2]), ((7, 12, 7, 20), [(0, 3), (2, 8)], [3, 1, 2, 0]),
            ((7, 7, 7), [(0, 5), (1, 9), (2, 5), (0, 1), (2, 1), (0, 2), (2, 4)], [1, 2, 0]),
            ((4, 9, 9, 4), [(1, 2), (2, 3), (0, 8), (3, 7)], [2, 1, 0, 3]),
            ((6, 8, 10, 12, 14, 16, 18, 20), [], [7, 6, 5, 4, 3, 2, 1, 0])):
        at, rolls = before(len(faces), state.QUALIFYING, laps=1), [*enumerate(faces), *ties]
        at.play_race()
        for i, (who, face) in enumerate(rolls):
            assert at.asked() == (asks.Q_GRID if i < len(faces) else asks.Q_GRID_TIE, who)
            at.black(face)
        assert at.ask.what == asks.Q_START_TYRE
        assert [at.table[state.ORDER + place] for place in range(len(faces))] == grid
        assert at.tells(asks.T_GRID) == [(asks.T_GRID, who, i + 1) for i, who in enumerate(grid)]
        assert at.tells(asks.T_SCORE) == [(asks.T_SCORE, who, face) for who, face in rolls]
        for place, who in enumerate(grid):
            assert at.cars[who][state.GRID] == place + 1 and at.get(who, "lap") == 0
            assert at.where(who) == (149 - place, 3 if place & 1 else 1)


# --- the start ---

def grid(*others):
    """Put car 0 in pole, with hard tyres, before the first round; the others on their places."""
    at = before(1 + len(others), state.ROUNDS)
    for who, place in enumerate(((149, 1),) + others):
        at.put(who, place, compound=state.HARD)
    if not others:
        at.put(1, (148, 3), status=state.OUT)
    return at


@pytest.mark.proves("FD-START-1", "FD-START-4", "FD-GEAR-8")
def test_every_driver_rolls_the_black_die_once_before_first_gear():
    at = grid((139, 3), (129, 1))
    at.play_round()
    for who in range(3):
        assert at.asked() == (asks.Q_START, who) and at.get(who, "gear") == 0
        at.black(10)
        assert at.ask.die == 1
        at.answer(0)
        at.answer(0)
    assert at.over and at.play_round().what != asks.Q_START


@pytest.mark.proves("FD-START-2", "FD-START-3")
def test_a_1_is_a_stall_from_2_to_19_it_is_a_start_in_first_gear():
    for face in (1, 2, 19):
        for shows in (1, 2):
            at = grid()
            at.take_turn(0, starting=True)
            at.black(face)
            if face == 1:                           # the next round begins in 1st gear
                assert at.over and (at.where(0), at.get(0, "lap")) == ((149, 1), 0)
                at.take_turn(0)
                assert (at.ask.kind, at.ask.die) == (ROLL, 1)
            at.shows(1, shows)
            at.to((shows - 1, 1))
            assert at.over and (at.get(0, "gear"), at.get(0, "lap")) == (1, 1)
            assert at.gears(0) == [1, 2]


@pytest.mark.proves("FD-START-4")
def test_a_20_is_four_spaces_at_once_with_one_or_two_changes_of_lanes():
    """Three are not allowed: from lane 1 over 2 to 3, and back to 2 past (0, 1), (1, 2)."""
    for others, lanes in (((), {1, 2, 3}), (((1, 1),), {1, 2, 3}),
                          (((0, 1), (1, 1), (1, 2), (2, 3)), None)):
        at = grid(*others)
        at.put(0, brake=0)
        at.take_turn(0, starting=True)
        at.black(20)
        assert at.ask.what == asks.Q_GREAT_MOVE
        ends = at.places()
        assert ends == {(3, lane) for lane in lanes} if lanes else (3, 2) not in ends
        if not others:
            at.to((3, 1))
            assert at.over and at.get(0, "gear") == 1 and at.gears(0) == [1, 2]


@pytest.mark.proves("FD-START-5")
def test_a_stalled_car_is_an_obstacle_and_a_risk():
    """Two spaces are enough to get round it."""
    for face, ends in ((1, {(149, 2)}), (2, {(0, 1), (0, 2), (0, 3)})):
        at = grid((148, 1))
        at.take_turn(0, starting=True)
        at.black(1)
        at.take_turn(1, starting=True)
        at.black(10)
        at.shows(1, face)
        assert at.places() == ends
    at = grid((148, 1))
    at.put(0, stalled=1)
    at.take_turn(1, starting=True)
    at.black(10)
    at.shows(1, 1)
    at.to((149, 2))
    assert at.all_black(1) == [(asks.Q_THREATENED, 0), (asks.Q_COLLISION, 1)]
    assert at.get(0, "body") == at.get(1, "body") == 2
