"""Formula D: the dice, shifting, and what it costs to skip gears on the way down."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, state
from pitwall.race.referee import PICK, ROLL

FREE = (6, 3, 3, 3, 3, 2)       # points of a car that has lost none


def driving(gear, **points):
    """One car alone on the long straight, in a gear."""
    at = Situation()
    at.put(0, "S1.2.5", gear=gear, **points)
    return at


def faces(gear):
    """What the die shows that is asked for after this gear was chosen."""
    at = driving(gear)
    at.take_turn(0)
    at.gear(gear)
    assert (at.ask.kind, at.ask.what, at.ask.die) == (ROLL, asks.Q_GEAR_ROLL, gear)
    return at.options()


# --- the dice ---

@pytest.mark.proves("FD-GEAR-2")
def test_first():
    assert faces(1) == [1, 1, 2, 2]


@pytest.mark.proves("FD-GEAR-3")
def test_second():
    assert faces(2) == [2, 3, 3, 4, 4, 4]


@pytest.mark.proves("FD-GEAR-4")
def test_third():
    assert faces(3) == [4, 5, 6, 6, 7, 7, 8, 8]


@pytest.mark.proves("FD-GEAR-5")
def test_fourth():
    assert faces(4) == [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12]


@pytest.mark.proves("FD-GEAR-6")
def test_fifth():
    assert faces(5) == sorted(2 * list(range(11, 21)))


@pytest.mark.proves("FD-GEAR-7")
def test_sixth():
    assert faces(6) == sorted(3 * list(range(21, 31)))


@pytest.mark.proves("FD-GEAR-8")
def test_the_black_die_has_twenty_faces_and_makes_every_test():
    seen = set()
    for ask in _all_black_rolls():
        assert ask[1] == list(range(1, 21))
        seen.add(ask[0])
    assert seen == {asks.Q_GRID, asks.Q_START, asks.Q_THREATENED, asks.Q_COLLISION, asks.Q_MOTOR,
                    asks.Q_DANGER}


def _all_black_rolls():
    """(question, faces) of the grid, the start, a marked space, a collision and a motor test."""
    at = Situation(2)
    at.table[state.PHASE] = state.QUALIFYING
    yield _rolled(at, at.play_race(), 3)
    at.put(0, gear=0)
    yield _rolled(at, at.take_turn(0, starting=True), 9)
    at.put(0, "S1.2.5", gear=5)
    at.put(1, "S1.1.25")
    at.mark("S1.2.25")
    at.turn(0, gear=5, shows=20)
    at.to("S1.2.25")
    for _ in range(4):
        yield _rolled(at, at.ask, 15)
    assert at.over


def _rolled(at, ask, face):
    what, options = ask.what, at.options()
    at.black(face)
    return what, options


# --- the gear of a turn ---

@pytest.mark.proves("FD-GEAR-1")
def test_a_turn_is_a_gear_its_die_and_as_many_spaces():
    at = driving(3)
    at.take_turn(0)
    assert (at.ask.kind, at.ask.what) == (PICK, asks.Q_GEAR)
    assert at.gear(4).die == 4
    at.shows(4, 9)
    assert {at.circuit.key[at.cell(end)] for end in at.ends()} == {4 + 9}


@pytest.mark.proves("FD-GEAR-1", "FD-GEAR-10")
def test_all_six_gears_can_be_reached():
    at = driving(1)
    for gear in range(2, 7):
        at.put(0, "S1.2.5")
        at.turn(0, gear, asks.GEAR_FACES[gear][0])
        at.answer(0)
    assert at.get(0, "gear") == 6


@pytest.mark.proves("FD-GEAR-9", "FD-DOWN-8")
def test_the_gear_is_declared_and_paid_for_before_the_roll():
    at = driving(4)
    at.take_turn(0)
    assert at.ask.kind == PICK
    at.gear(2)
    assert at.ask.kind == ROLL and at.points(0) == (6, 3, 2, 3, 3, 2)
    at.shows(2, 4)
    assert at.ask.what == asks.Q_MOVE       # and no second choice
    assert at.get(0, "gear") == 2


@pytest.mark.proves("FD-GEAR-10")
@pytest.mark.parametrize("gear", range(1, 7))
def test_up_by_one_gear_at_most(gear):
    assert max(driving(gear).gears(0)) == min(gear + 1, 6)


@pytest.mark.proves("FD-GEAR-11")
@pytest.mark.parametrize("gear", range(1, 7))
def test_keeping_the_gear_is_always_allowed_and_free(gear):
    at = driving(gear, tyre=0, brake=0, gearbox=0, body=1, engine=1, handling=1)
    at.take_turn(0)
    assert at.gear(gear).die == gear
    assert at.points(0) == (0, 0, 0, 1, 1, 1)


@pytest.mark.proves("FD-GEAR-12", "FD-WP-14")
@pytest.mark.parametrize("gear", range(2, 7))
def test_one_down_is_free_even_without_any_points(gear):
    at = driving(gear, tyre=0, brake=0, gearbox=0, body=1, engine=1, handling=1)
    at.take_turn(0)
    at.gear(gear - 1)
    assert at.get(0, "gear") == gear - 1 and at.points(0) == (0, 0, 0, 1, 1, 1)


@pytest.mark.proves("FD-GEAR-13", "FD-PREP-4")
def test_the_gear_stays_and_the_next_turn_starts_from_it():
    at = driving(3)
    at.turn(0, gear=4, shows=7)
    at.to("S1.2.12")
    assert at.get(0, "gear") == 4
    assert at.gears(0) == [1, 2, 3, 4, 5]


@pytest.mark.proves("FD-GEAR-13")
@pytest.mark.parametrize("gear, offered", [(3, False), (4, False), (5, True), (6, True)])
def test_drs_compares_the_gears_last_chosen(gear, offered):
    at = Situation(2)
    at.put(1, "S1.2.31", gear=5)
    least = asks.GEAR_FACES[gear][0]
    at.put(0, (30 - 1 - least, 2), gear=gear)
    at.turn(0, gear, least)
    at.to((29, 2))
    at.black(9, 9)
    assert (not at.over and at.ask.what == asks.Q_DRS_MOVE) == offered


# --- down ---

@pytest.mark.proves("FD-DOWN-1", "FD-DOWN-5")
@pytest.mark.parametrize("gear, lowest", [(6, 2), (5, 1), (4, 1), (3, 1), (2, 1)])
def test_up_to_three_gears_are_skipped(gear, lowest):
    assert driving(gear).gears(0) == list(range(lowest, min(gear + 1, 6) + 1))


@pytest.mark.proves("FD-DOWN-2", "FD-WP-5")
@pytest.mark.parametrize("gear", (6, 5, 4, 3))
def test_one_gear_skipped(gear):
    assert _down(gear, 2) == (6, 3, 2, 3, 3, 2)


@pytest.mark.proves("FD-DOWN-3", "FD-WP-5")
@pytest.mark.parametrize("gear", (6, 5, 4))
def test_two_gears_skipped(gear):
    assert _down(gear, 3) == (6, 2, 2, 3, 3, 2)


@pytest.mark.proves("FD-DOWN-4", "FD-WP-5", "FD-WP-7")
@pytest.mark.parametrize("gear", (6, 5))
def test_three_gears_skipped(gear):
    assert _down(gear, 4) == (6, 2, 2, 3, 2, 2)


def _down(gear, steps):
    at = driving(gear)
    at.take_turn(0)
    at.gear(gear - steps)
    assert at.get(0, "gear") == gear - steps
    return at.points(0)


@pytest.mark.proves("FD-WP-7")
def test_the_other_reading_costs_no_engine_point():
    at = Situation(switches=formula_d.STANDARD | state.MOTOR_ONLY)
    at.put(0, "S1.2.5", gear=6)
    at.take_turn(0)
    at.gear(2)
    assert at.points(0) == (6, 2, 2, 3, 3, 2)


@pytest.mark.proves("FD-DOWN-6", "FD-WP-14")
@pytest.mark.parametrize("gear", range(2, 7))
def test_without_a_gearbox_point_one_gear_at_a_time(gear):
    assert min(driving(gear, gearbox=0).gears(0)) == gear - 1


@pytest.mark.proves("FD-DOWN-7")
def test_a_point_that_is_missing_closes_a_gear():
    assert driving(6, brake=0).gears(0) == [4, 5, 6]
    assert driving(6, brake=1).gears(0) == [2, 3, 4, 5, 6]
    assert driving(6, engine=1).gears(0) == [3, 4, 5, 6]     # the last one is not for sale
    assert driving(6, engine=2).gears(0) == [2, 3, 4, 5, 6]
    assert driving(6, gearbox=1).gears(0) == [2, 3, 4, 5, 6]
