"""Formula D: before the race and into its first round: cars, points, grid, start."""

import pytest

from host_tests.fd_situations import ROAD, Situation, table_of
from pitwall.circuit.lanes import Circuit
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, state
from pitwall.race.referee import ROLL


def before(cars, phase, laps=2, switches=formula_d.STANDARD):
    """Cars that have done nothing yet, at the beginning of a phase."""
    at = Situation(cars, switches=switches, laps=laps)
    for who, car in enumerate(at.cars):
        state.set_up_car(car, state.HUMAN)
        at.table[state.ORDER + who] = who
    at.table[state.PHASE], at.table[state.ROUND] = phase, 0
    return at


# --- preparation ---

@pytest.mark.proves("FD-PREP-1")
def test_the_race_is_held_on_the_circuit_that_was_chosen():
    for track, rows in ((ROAD, 150), ("formula-d/test-yard", 32)):
        circuit = Circuit(table_of(track))
        race = formula_d.new(circuit, [state.HUMAN] * 2)
        assert race.circuit is circuit and race.scratch.track.rows == rows


@pytest.mark.proves("FD-PREP-2")
def test_each_player_has_a_car_with_points_and_gears_of_its_own():
    race = formula_d.new(Circuit(table_of(ROAD)), [state.HUMAN, state.RIVAL, state.HUMAN])
    assert [car[state.SEAT] for car in race.cars] == [state.HUMAN, state.RIVAL, state.HUMAN]
    race.cars[0][state.GEAR], race.cars[0][state.BRAKE_WP] = 4, 1
    assert [car[state.GEAR] for car in race.cars] == [4, 0, 0]
    assert [car[state.BRAKE_WP] for car in race.cars] == [1, 3, 3]


@pytest.mark.proves("FD-PREP-3", "FD-WP-1", "FD-WP-2", "FD-SCOPE-1")
def test_six_kinds_of_points_on_their_starting_values():
    race = formula_d.new(Circuit(table_of(ROAD)), [state.HUMAN] * 2)
    for car in race.cars:
        assert [car[what] for what in (
            state.TYRE_WP, state.BRAKE_WP, state.GEARBOX_WP, state.BODY_WP, state.ENGINE_WP,
            state.HANDLING_WP)] == [6, 3, 3, 3, 3, 2]
        assert sum(car[state.TYRE_WP + i] for i in range(6)) == 20


@pytest.mark.proves("FD-WP-1")
def test_the_six_are_separate():
    for spent in range(6):
        at = Situation()
        at.cars[0][state.TYRE_WP + spent] -= 1
        assert sum(at.points(0)) == 19 and at.points(0)[spent] == (5, 2, 2, 2, 2, 1)[spent]


@pytest.mark.proves("FD-SCOPE-4")
def test_two_to_eight_cars():
    circuit = Circuit(table_of(ROAD))
    for cars in range(2, 9):
        assert len(formula_d.new(circuit, [state.HUMAN] * cars).cars) == cars
    for cars in (0, 1, 9):
        with pytest.raises(ValueError):
            formula_d.new(circuit, [state.HUMAN] * cars)


@pytest.mark.proves("FD-SCOPE-3")
def test_one_to_three_laps_fixed_before_the_start():
    circuit = Circuit(table_of(ROAD))
    for laps in (1, 2, 3):
        assert formula_d.new(circuit, [0, 0], laps=laps).table[state.LAPS] == laps
    assert formula_d.new(circuit, [0, 0]).table[state.LAPS] == 2        # what the circuit says
    for laps in (-1, 4):
        with pytest.raises(ValueError):
            formula_d.new(circuit, [0, 0], laps=laps)


@pytest.mark.proves("FD-SCOPE-3")
@pytest.mark.parametrize("laps", (1, 2, 3))
def test_the_flag_falls_after_so_many_laps(laps):
    at = Situation(laps=laps)
    for lap in range(1, laps + 1):
        assert at.get(0, "crossing") == 0
        at.put(0, (148, 2), lap=lap, brake=0)
        at.turn(0, 3, 4)
        at.answer(0)
    assert at.get(0, "crossing") == 1


# --- car construction ---

def building(cars=4, laps=3, switches=formula_d.STANDARD):
    at = before(cars, state.BUILDING, laps, switches)
    at.play_race()
    return at


def spend(at, *choices):
    """Answer the building questions one after the other, each of the car that is asked."""
    for who, what in choices:
        assert (at.ask.what, at.ask.who) == (asks.Q_BUILD, who)
        at.choose(what)


TYRES, BRAKES, GEARBOX, BODY, ENGINE, HANDLING = range(6)
DONE = asks.DONE


@pytest.mark.proves("FD-BUILD-1")
@pytest.mark.parametrize("laps, offered", [(1, False), (2, True), (3, True)])
def test_four_points_a_team_in_a_longer_race(laps, offered):
    at = building(2, laps)
    assert (at.ask.what == asks.Q_BUILD) == offered
    if offered:
        spend(at, (0, TYRES), (0, TYRES), (0, BRAKES), (0, BRAKES))
        assert at.ask.what == asks.Q_START_TYRE     # four, and that was all


@pytest.mark.proves("FD-BUILD-1")
def test_each_team_has_its_own():
    at = building(4)
    spend(at, (0, ENGINE), (0, ENGINE), (2, HANDLING), (2, HANDLING))
    assert at.ask.what == asks.Q_START_TYRE
    assert [at.points(who) for who in range(4)] == [
        (6, 3, 3, 3, 5, 2), (6, 3, 3, 3, 3, 2), (6, 3, 3, 3, 3, 4), (6, 3, 3, 3, 3, 2)]


@pytest.mark.proves("FD-BUILD-2")
@pytest.mark.parametrize("first", (0, 1, 2, 3, 4))
def test_points_are_divided_freely_between_two_cars(first):
    at = building(2)
    for i in range(first):
        spend(at, (0, (TYRES, TYRES, BRAKES, BODY)[i]))
    if first < 4:
        spend(at, (0, DONE))
    for i in range(4 - first):
        spend(at, (1, (TYRES, TYRES, BRAKES, BODY)[i]))
    assert at.ask.what == asks.Q_START_TYRE
    assert (sum(at.points(0)), sum(at.points(1))) == (20 + first, 24 - first)


@pytest.mark.proves("FD-BUILD-3")
@pytest.mark.parametrize("what, cost", [(TYRES, 1), (BRAKES, 1), (GEARBOX, 1), (BODY, 1),
                                        (ENGINE, 2), (HANDLING, 2)])
def test_what_a_point_costs(what, cost):
    at = building(2)
    spend(at, (0, what))
    left = 4 - cost
    for each in [TYRES, TYRES, BRAKES, BRAKES, GEARBOX]:
        if each != what and left:
            spend(at, (0, each))
            left -= 1
    assert at.ask.what == asks.Q_START_TYRE


@pytest.mark.proves("FD-BUILD-3")
@pytest.mark.parametrize("what", (TYRES, BRAKES, GEARBOX, BODY))
def test_at_most_two_more_of_one_kind_in_one_car(what):
    at = building(2)
    spend(at, (0, what), (0, what))
    assert what not in at.options()
    spend(at, (0, DONE))
    assert what in at.options()         # the other car of the team


@pytest.mark.proves("FD-BUILD-3")
def test_what_is_not_spent_is_lost():
    at = building(4)
    spend(at, (0, TYRES), (0, DONE), (1, DONE))
    assert at.ask.who == 2
    spend(at, (2, TYRES), (2, TYRES), (2, BRAKES), (2, BRAKES))
    assert at.ask.what == asks.Q_START_TYRE


@pytest.mark.proves("FD-BUILD-3")
def test_only_what_the_points_left_can_pay():
    at = building(2)
    spend(at, (0, TYRES), (0, TYRES), (0, BRAKES))
    assert at.options() == [BRAKES, GEARBOX, BODY, DONE]


@pytest.mark.proves("FD-BUILD-4")
def test_points_add_to_the_base_and_take_nothing_away():
    at = building(2)
    spend(at, (0, TYRES), (0, GEARBOX), (0, ENGINE))
    assert at.points(0) == (7, 3, 4, 3, 4, 2)
    assert [at.cars[0][state.FULL + i] for i in range(6)] == [7, 3, 4, 3, 4, 2]
    assert at.points(1) == (6, 3, 3, 3, 3, 2)


# --- qualifying ---

def qualifying(*faces, ties=()):
    """The grid after these rolls: car numbers, pole first."""
    at = before(len(faces), state.QUALIFYING, laps=1)
    at.play_race()
    for who, face in enumerate(faces):
        assert (at.ask.what, at.ask.who) == (asks.Q_GRID, who)
        at.black(face)
    for who, face in ties:
        assert (at.ask.what, at.ask.who) == (asks.Q_GRID_TIE, who)
        at.black(face)
    assert at.ask.what == asks.Q_START_TYRE
    order = [at.table[state.ORDER + place] for place in range(len(faces))]
    assert [at.cars[who][state.GRID] for who in order] == list(range(1, len(faces) + 1))
    assert at.tells(asks.T_GRID) == [(asks.T_GRID, who, i + 1) for i, who in enumerate(order)]
    rolls = list(enumerate(faces)) + list(ties)
    assert at.tells(asks.T_SCORE) == [(asks.T_SCORE, who, face) for who, face in rolls]
    return at, order


@pytest.mark.proves("FD-QUAL-1", "FD-QUAL-3")
def test_the_highest_roll_has_pole():
    assert qualifying(7, 19, 3, 12)[1] == [1, 3, 0, 2]


@pytest.mark.proves("FD-QUAL-2")
def test_equals_roll_again_among_themselves():
    assert qualifying(7, 12, 7, 20, ties=[(0, 3), (2, 8)])[1] == [3, 1, 2, 0]


@pytest.mark.proves("FD-QUAL-2")
def test_until_they_are_separated():
    ties = [(0, 5), (1, 9), (2, 5), (0, 1), (2, 1), (0, 2), (2, 4)]
    assert qualifying(7, 7, 7, ties=ties)[1] == [1, 2, 0]


@pytest.mark.proves("FD-QUAL-2")
def test_two_ties_are_settled_one_after_the_other():
    assert qualifying(4, 9, 9, 4, ties=[(1, 2), (2, 3), (0, 8), (3, 7)])[1] == [2, 1, 0, 3]


@pytest.mark.proves("FD-QUAL-3")
def test_qualifying_is_rolls_and_nothing_else():
    at = before(3, state.QUALIFYING, laps=1)
    at.play_race()
    while at.ask.what != asks.Q_START_TYRE:
        assert at.ask.kind == ROLL and at.ask.die == asks.BLACK_DIE
        at.answer(at.ask.who)


@pytest.mark.proves("FD-QUAL-4")
def test_grid_slots_are_staggered_before_the_line_one_row_apart():
    at, order = qualifying(20, 18, 16, 14, 12, 10, 8, 6)
    assert [(at.row(who), at.lane_of(at.where(who))) for who in order] == [
        (149, 1), (148, 3), (147, 1), (146, 3), (145, 1), (144, 3), (143, 1), (142, 3)]
    assert all(at.get(who, "lap") == 0 for who in order)


# --- the start ---

def grid(cars=1):
    """Cars on the grid with hard tyres, before the first round."""
    at = before(cars, state.ROUNDS)
    for who, car in enumerate(at.cars):
        at.put(who, (149 - who, 3 if who & 1 else 1), compound=state.HARD)
        if who >= cars:
            at.put(who, status=state.OUT)
    return at


@pytest.mark.proves("FD-START-1", "FD-GEAR-8")
def test_every_driver_rolls_the_black_die_before_first_gear():
    at = grid(3)
    at.play_round()
    seen = []
    while not at.over and len(seen) < 3:
        if at.ask.what == asks.Q_START:
            assert at.ask.die == asks.BLACK_DIE and at.get(at.ask.who, "gear") == 0
            seen.append(at.ask.who)
            at.black(10)
            assert at.ask.die == 1
        else:
            at.answer(0)
    assert seen == [0, 1, 2]


@pytest.mark.proves("FD-START-2")
def test_a_1_is_a_stall_and_the_next_round_begins_in_first_gear():
    at = grid()
    at.take_turn(0, starting=True)
    at.black(1)
    assert at.over and (at.row(0), at.get(0, "lap")) == (149, 0)
    at.take_turn(0)
    assert (at.ask.kind, at.ask.die) == (ROLL, 1)       # no start roll, no other gear
    at.shows(1, 2)
    at.to((1, 1))
    assert at.get(0, "gear") == 1 and at.gears(0) == [1, 2]


@pytest.mark.proves("FD-START-3")
@pytest.mark.parametrize("face", (2, 19))
@pytest.mark.parametrize("shows", (1, 2))
def test_2_to_19_is_a_start_in_first_gear(face, shows):
    at = grid()
    at.take_turn(0, starting=True)
    at.black(face)
    at.shows(1, shows)
    at.to((shows - 1, 1))
    assert at.over and (at.get(0, "gear"), at.get(0, "lap")) == (1, 1)


@pytest.mark.proves("FD-START-4")
def test_a_20_is_four_spaces_at_once():
    at = grid()
    at.put(0, brake=0)
    at.take_turn(0, starting=True)
    at.black(20)
    assert at.ask.what == asks.Q_GREAT_MOVE
    assert {at.row_of(end) for end in at.ends()} == {3}
    at.to((3, 1))
    assert at.over and at.get(0, "gear") == 1 and at.gears(0) == [1, 2]


@pytest.mark.proves("FD-START-4")
def test_a_great_start_may_change_lanes_once_or_twice():
    at = grid(2)
    at.put(1, (1, 1))
    at.take_turn(0, starting=True)
    at.black(20)
    assert {at.lane_of(end) for end in at.ends()} == {1, 2, 3}


@pytest.mark.proves("FD-START-4")
def test_but_not_three_times():
    """From lane 1 over 2 to 3, and back to 2 past the cars in (0, 1), (1, 2): three changes."""
    at = grid(5)
    for who, place in enumerate(((0, 1), (1, 1), (1, 2), (2, 3)), 1):
        at.put(who, place)
    at.put(0, (149, 1), brake=0, tyre=6)
    at.take_turn(0, starting=True)
    at.black(20)
    assert (3, 2) not in {(at.row_of(end), at.lane_of(end)) for end in at.ends()}


@pytest.mark.proves("FD-START-4")
def test_the_pole_has_no_start_twice():
    at = grid()
    at.table[state.ROUND] = 1
    at.play_round()
    assert at.ask.what != asks.Q_START


@pytest.mark.proves("FD-START-5")
def test_a_stalled_car_is_an_obstacle_and_a_risk():
    at = grid(2)
    at.put(1, (148, 1))
    at.take_turn(0, starting=True)
    at.black(1)
    at.take_turn(1, starting=True)
    at.black(10)
    at.shows(1, 1)
    assert (149, 1) not in {(at.row_of(move[0]), at.lane_of(move[0])) for move in at.moves()}
    at.to((149, 2))
    assert (at.ask.what, at.ask.who) == (asks.Q_THREATENED, 0)
    at.black(1)
    assert at.get(0, "body") == 2
    assert (at.ask.what, at.ask.who) == (asks.Q_COLLISION, 1)


@pytest.mark.proves("FD-START-5")
def test_two_spaces_round_a_stalled_car():
    at = grid(2)
    at.put(1, (148, 1))
    at.put(0, stalled=1)
    at.take_turn(1, starting=True)
    at.black(10)
    at.shows(1, 2)
    assert {(at.row_of(end), at.lane_of(end)) for end in at.ends()} == {(0, 1), (0, 2), (0, 3)}
