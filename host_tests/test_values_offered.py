"""Corrections offer only values that the rules in use have, within their limits."""

import pytest

from host_tests import fd_situations, situations
from host_tests.value_numbers import fd, pp
from pitwall import games
from pitwall.circuit.lanes import MONACO
from pitwall.games import formula_d, pole_position
from pitwall.games.formula_d import state as fds
from pitwall.games.pole_position import cards, state
from pitwall.games.pole_position.state import (
    BLOWOUTS, CIRCUIT_RULES, COLLISIONS, CUSTOM_SETTING, DRS, EVENTS, NO_ELIMINATION, SAFETY_CAR,
    STRESS)
from pitwall.race.referee import TABLE

NOTHING, BOTH, HARM = [], [0, 1], COLLISIONS


def offered(situation, who, i):
    """Return all settings of a value at the start of a round; [] if it is not offered."""
    race = situation.race
    race.mark()
    values = games.room(race.game.NAME, "corrections").Values(race)
    found = list(values.options(who, i))
    assert (i in values.items(who)) == (len(found) > 1)
    return found


def upto(most):
    return list(range(most + 1))


# --- Pole Position ---

def cars(switches=0, seats="HAH", who=0, phase=state.ROUNDS, **fields):
    at = situations.Situation(seats, switches=switches)
    at.table[state.PHASE] = phase
    for name, value in fields.items():
        at.cars[who][getattr(state, name)] = value
    return at


@pytest.mark.parametrize("i, switch, options", (
    (pp.CALM, STRESS, upto(6)), (pp.WAKE, DRS, BOTH), (pp.NO_WAKE, DRS, BOTH),
    (pp.BLOWN_TYRE, BLOWOUTS, BOTH), (pp.TYRE_HELD, BLOWOUTS, BOTH),
    (pp.HAS_TO_PIT, NO_ELIMINATION, BOTH), (pp.BEHIND_SC, SAFETY_CAR | DRS, BOTH)))
def test_what_an_optional_rule_brings_goes_with_it(i, switch, options):
    assert offered(cars(switch), 0, i) == options
    for lacking in (0, SAFETY_CAR, pole_position.EVERYTHING & ~DRS & ~STRESS & ~BLOWOUTS
                    & ~NO_ELIMINATION):
        assert offered(cars(lacking), 0, i) == NOTHING
    if i == pp.BEHIND_SC:
        assert offered(cars(DRS), 0, i) == NOTHING


@pytest.mark.parametrize("switches", (COLLISIONS, EVENTS, BLOWOUTS))
@pytest.mark.parametrize("i, options", (
    (pp.LIGHT_ONES, BOTH), (pp.HEAVY_ONES, BOTH), (pp.LIGHT_MENDED, upto(3)),
    (pp.HEAVY_MENDED, BOTH)))
def test_breakdowns_come_of_any_of_three_rules(switches, i, options):
    assert offered(cars(switches), 0, i) == options
    assert offered(cars(DRS), 0, i) == NOTHING


@pytest.mark.parametrize("broken, mended, light, heavy, light_mended, heavy_mended", (
    (1, 0, 1, 0, 2, 1), (16, 0, 0, 1, 1, 0), (0, 2, 1, 0, 3, 0), (0, 3, 0, 0, 3, 0),
    (0, 16, 1, 0, 1, 1), (1, 1, 1, 0, 2, 0)))
def test_one_breakdown_waits_and_three_points_are_the_most(
        broken, mended, light, heavy, light_mended, heavy_mended):
    at = cars(HARM, BROKEN=broken, MENDED=mended)
    assert [offered(at, 0, i)[-1] for i in (
        pp.LIGHT_ONES, pp.HEAVY_ONES, pp.LIGHT_MENDED, pp.HEAVY_MENDED)] == [
            light, heavy, light_mended, heavy_mended]


@pytest.mark.parametrize("i, switches, fields, most", (
    (pp.ENGINE_POINTS, 0, {"EP": 5}, 7), (pp.ENGINE_POINTS, 0, {"EP": 8}, 8),
    (pp.ENGINE_POINTS, 0, {"EP": 5, "BP": 5}, 7),
    (pp.ENGINE_POINTS, CUSTOM_SETTING, {"EP": 5, "BP": 5}, 9),
    (pp.ENGINE_POINTS, CUSTOM_SETTING, {"EP": 5, "BP": 8}, 7),
    (pp.BRAKE_POINTS, CUSTOM_SETTING, {"EP": 4, "BP": 5}, 10),
    (pp.BRAKE_POINTS, 0, {"EP": 4, "BP": 5}, 7),
    (pp.SKILL, 0, {"SP": 3}, 9), (pp.SKILL, 0, {"SP": 12}, 12),
    (pp.WEAR, 0, {}, 5), (pp.WEAR, 0, {"LIFE": 6}, 6),
    (pp.WEAR, 0, {"TYRE": state.SOFT, "LIFE": 1}, 3),
    (pp.STOPPED, 0, {}, 9), (pp.STOPPED, 0, {"STOPS": 12}, 12),
    (pp.WEAR_MARKERS, 0, {"DRIVER": cards.GENTLE}, 4),
    (pp.BLOWOUT_MARKERS, 0, {"DRIVER": cards.GENTLE}, 2),
    (pp.MP_NOTED, 0, {"PIT": state.BOX}, 20), (pp.MP_NOTED, 0, {"PIT": state.GREEN_2}, 20),
    (pp.MP_NOTED, 0, {"PIT": state.BOX, "NOTED": 25}, 25),
    (pp.STORED + 1, 0, {}, 3), (pp.STORED + 1, 0, {"SETS": 0}, 3), (pp.STORED + 2, 0, {}, 7)))
def test_points_and_wear_end_where_the_rules_end_them(i, switches, fields, most):
    fields = dict({"FULL_EP": 7, "FULL_BP": 7, "EP": 7, "BP": 7}, **fields)
    assert offered(cars(switches, **fields), 0, i) == upto(most)


@pytest.mark.parametrize("i, who, fields, options", (
    (pp.FITTED, 0, {}, upto(4)), (pp.FITTED, 0, {"SETS": state.GONE}, upto(4)),
    (pp.FITTED, 0, {"SET": 1, "SETS": state.GONE}, [1, 2, 3, 4]),
    (pp.FITTED, 1, {}, NOTHING), (pp.BOT_TYRE, 1, {}, upto(3)), (pp.BOT_TYRE, 0, {}, NOTHING),
    (pp.SOFT_GONE, 1, {}, BOTH), (pp.SOFT_GONE, 0, {}, NOTHING),
    (pp.SOFT_GONE, 1, {"TYRE": state.SOFT}, NOTHING),
    (pp.STORED, 0, {}, NOTHING), (pp.WEAR_MARKERS, 0, {}, NOTHING),
    (pp.OFF_TRACK, 0, {}, BOTH), (pp.OFF_TRACK, 0, {"OFF": 2}, BOTH),
    (pp.OFF_TRACK, 0, {"OFF": 1}, NOTHING), (pp.OFF_TRACK, 0, {"PIT": state.BOX}, NOTHING),
    (pp.MP_NOTED, 0, {"PIT": state.PIT_ENTRY}, NOTHING),
    (pp.MP_NOTED, 0, {"PIT": state.PIT_EXIT}, NOTHING),
    (pp.IN_PITS, 0, {}, upto(5)), (pp.IN_PITS, 0, {"phase": state.START}, NOTHING),
    (pp.FATE, 0, {}, upto(6)), (pp.FATE, 0, {"phase": state.START}, [0, 2, 3, 4, 5, 6]),
    (pp.FATE, 0, {"phase": state.START, "STATUS": state.FINISHED}, upto(6)),
    (pp.AT_FLAG, 0, {}, NOTHING),
    (pp.GUILTY, 0, {}, NOTHING), (pp.GUILTY, 0, {"phase": state.SAFETY}, BOTH),
    (pp.ROUND_NOW, 0, {}, [1, 2, 3, 4, 5]), (pp.ROUND_NOW, 0, {"LAP": 0}, upto(5)),
    (pp.ROUND_NOW, 0, {"LAP": 6}, [1, 2, 3, 4, 5, 6]),
    (pp.STAND, 0, {}, [0, 1, 2]), (pp.STAND, 2, {"STATUS": state.OUT}, NOTHING)))
def test_what_is_asked_of_whom(i, who, fields, options):
    at = cars(who=who, **fields)
    at.table[state.LAPS] = 5
    assert offered(at, who, i) == options


def test_places_are_those_of_who_races_and_at_the_flag_of_who_is_there():
    at = cars()
    at.cars[2][state.STATUS] = state.OUT
    assert offered(at, 0, pp.STAND) == [0, 1]
    at = cars(seats="HAHH")
    for who in (2, 3):
        at.cars[who][state.STATUS] = state.FINISHED
    at.table[state.PLACES] = 2
    assert offered(at, 2, pp.AT_FLAG) == [1, 2]


@pytest.mark.parametrize("cell, fields, options", (
    ("C4.1.2", {}, upto(2)), ("S4.1.1", {}, NOTHING), ("C4.1.2", {"OFF": 2}, NOTHING),
    ("C4.1.2", {"PIT": state.PIT_ENTRY}, NOTHING)))
def test_a_racing_line_is_one_of_a_corner(cell, fields, options):
    at = cars(**fields)
    at.put(0, cell)
    assert offered(at, 0, pp.ON_THE_LINE) == options


@pytest.mark.parametrize("i, options", (
    (pp.CLOUDS_B, upto(5)), (pp.CLOUDS_A, upto(35)), (pp.PROGRESSED, upto(5)),
    (pp.LAP_NOW, [1, 2, 3, 4, 5])))
def test_of_the_table(i, options):
    at = cars()
    at.table[state.LAPS] = 5
    at.circuit.weather_b = 6
    assert offered(at, TABLE, i) == options


@pytest.mark.parametrize("switches, special, count", (
    (0, MONACO, 0), (EVENTS, 0, 8), (EVENTS, MONACO, 8), (EVENTS | CIRCUIT_RULES, MONACO, 9)))
def test_cards_are_asked_for_as_far_as_they_are_in_play(switches, special, count):
    at = cars(switches)
    at.circuit.special = special
    assert sum(offered(at, TABLE, pp.CARDS + card) == BOTH
               for card in range(pp.YELLOW - pp.CARDS)) == count


# --- Formula D ---

def road(switches=formula_d.STANDARD, laps=3, place="C2.1.2", **fields):
    at = fd_situations.Situation(3, switches=switches, laps=laps)
    at.put(0, place)
    for name, value in fields.items():
        at.cars[0][getattr(fds, name)] = value
    return at


@pytest.mark.parametrize("i, fields, options", (
    (0, {"TYRE_WP": 3}, upto(6)), (4, {}, [1, 2, 3]), (3, {"BODY_WP": 1}, [1, 2, 3]),
    (fd.TYRE, {}, upto(2)), (fd.OLD, {}, upto(3)), (fd.OLD, {"AGE": 7}, upto(7)),
    (fd.SHIFT, {}, [1, 2, 3, 4, 5, 6]), (fd.SHIFT, {"GEAR": 0}, BOTH),
    (fd.SHIFT, {"GEAR": 0, "PIT": fds.FULL_PIT}, NOTHING),
    (fd.KERS_LEFT, {}, upto(2)),
    (fd.STOPPED, {}, upto(2)), (fd.STOPPED, {"STOPS": 3}, upto(3)),
    (fd.STOPPED, {"place": "S2.1.2"}, NOTHING), (fd.STOPPED, {"place": "C1.1.2"}, upto(1)),
    (fd.STOPPED, {"PIT": fds.FULL_PIT}, NOTHING),
    (fd.ROUND_NOW, {}, [1, 2, 3]), (fd.ROUND_NOW, {"LAP": 0}, upto(3)),
    (fd.ROUND_NOW, {"LAP": 4}, [1, 2, 3, 4]),
    (fd.IN_PITS, {}, upto(4)), (fd.IN_PITS, {"LAP": 2}, upto(4)),
    (fd.IN_PITS, {"LAP": 3}, NOTHING), (fd.IN_PITS, {"LAP": 0}, NOTHING),
    (fd.VISITED, {}, upto(9)), (fd.VISITED, {"VISITS": 11}, upto(11)),
    (fd.AT_LINE, {}, NOTHING), (fd.AT_LINE, {"CROSSING": 1}, BOTH[1:] + [2]),
    (fd.AT_LINE, {"CROSSING": 1, "STATUS": fds.OUT}, NOTHING),
    (fd.FATE, {}, upto(7) + [9]), (fd.FATE, {"CROSSING": 1}, [0, 1, 8])))
def test_of_a_car_of_formula_d(i, fields, options):
    at = road(**fields)
    at.table[fds.CROSSED] = 2
    assert offered(at, 0, i) == options


@pytest.mark.parametrize("i, compound", (
    (fd.SOFT_USED, fds.SOFT), (fd.HARD_USED, fds.HARD), (fd.WET_USED, fds.WET_TYRES)))
def test_a_compound_was_used_or_not_where_two_are_a_duty(i, compound):
    other = fds.HARD if compound != fds.HARD else fds.SOFT
    assert offered(road(fds.TWO_COMPOUNDS, COMPOUND=other), 0, i) == BOTH
    assert offered(road(fds.TWO_COMPOUNDS, COMPOUND=compound), 0, i) == NOTHING
    assert offered(road(0, COMPOUND=other), 0, i) == NOTHING


def test_who_has_not_started_yet_has_no_gear():
    at = road(GEAR=0)
    assert offered(at, 0, fd.SHIFT) == BOTH
    at.table[fds.ROUND] = 0
    assert offered(at, 0, fd.SHIFT) == NOTHING


def test_the_weather_roll_is_due_in_rounds():
    at = road()
    assert offered(at, TABLE, fd.SKY) == upto(2) and offered(at, TABLE, fd.SKY_DUE) == BOTH
