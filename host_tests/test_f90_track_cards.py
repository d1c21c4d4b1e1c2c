"""Track Cards: every commitment that is offered makes the use of a corner certain and binding."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.games.formula_90 import (
    corner_use, costs, events, movement_checks, phase_e, playing, resolving)
from pitwall.games.formula_90.asks import (
    BLIND_CARD, NO_ONE, Q_BLUE_FLAG, Q_CHECK, Q_CHIPS, Q_GREEN, Q_LEADER_CHECK, Q_PASS_ZONE, Q_PAY,
    Q_WEATHER, Q_YELLOW)
from pitwall.games.formula_90.scratch import (
    TAKE_BLUE, TO_DRY, USE_BLIND, USE_GREEN, USE_LATE, USE_LEADER, USE_PASS)
from pitwall.games.formula_90.state import BLUE_FLAG, HAZARD, MARKS, PLAYED, WEATHER

STREETS = "saltway-street"
pytestmark = pytest.mark.proves("F90-TC-3", "F90-TC-5", "F90-TC-6")


def laid(at, *chosen, plan):
    """Play those cards, and assert that this is the only plan."""
    at.race.scratch.turn.begin(0, 0)
    assert corner_use.plans(at.race, 0, chosen) == [plan], chosen
    at.run(playing.play(at.race, 0), *chosen)
    assert at.race.scratch.turn.plan == plan
    return at


def test_a_check_and_a_leader_check_with_cards_of_his_own():
    at = Situation("a@7", "b@8-1", "c@1", on=STREETS).hand(0, T(10), 4).target(0, 60)
    at = laid(at, T(10), plan=USE_LEADER)
    at.run(resolving.play(at.race, 0))                  # not (4), which laps, and not blind
    assert not at.questions(Q_CHECK) and at.target_of(0) == T(10)
    at.run(phase_e.play(at.race, 0), 4)
    assert at.questions(Q_LEADER_CHECK) == [(0, [4])] and at.sections()[0] == 9
    at = Situation("a@7", "b@8-1", "c@1", on=STREETS).hand(0, T(10), 40).target(0, 60)
    at.race.scratch.turn.begin(0, 0)
    assert corner_use.plans(at.race, 0, (T(10),)) == []         # 30, and then 40: no


def test_a_pass_sign_names_the_corner_that_opens_the_way():
    at = Situation("a@6", "b@7", "c@20", on=STREETS).hand(0, T(12), 41).car(1, doing=PLAYED)
    at = laid(at, 41, T(12), plan=USE_PASS)
    at.run(events.play(at.race, 0), 0)
    at.run(phase_e.play(at.race, 0), 2)
    assert at.questions(Q_PASS_ZONE) == [(0, [2])] and at.sections()[0] == 9


def test_a_green_flag_takes_the_yellow_one_off_the_way():
    at = Situation("a@3", "b@9", "c@20", on=STREETS).hand(0, T(8)).yellow(3, 0).yellow(17)
    at = laid(at, T(8), plan=USE_GREEN)
    at.run(events.play(at.race, 0))
    assert not at.questions(Q_GREEN) and at.race.circuit.sections == 22
    at.run(phase_e.play(at.race, 0))
    assert at.sections()[0] == 6


def test_hazard_makes_its_check_blind():
    at = Situation("a@5", "b@20", "c@20", on=STREETS).hand(0, T(10), 88).car(0, strategy=HAZARD)
    at = laid(at, T(10), plan=USE_BLIND)
    at.run(movement_checks.play(at.race, 0))
    assert not at.questions(Q_CHECK) and at.race.scratch.turn.bonus == 4
    at = Situation("a@6", "b@20", "c@20", on=STREETS).hand(0, T(10), 88).car(0, strategy=HAZARD)
    at = laid(at, T(10), plan=0)                        # not necessary: he may choose
    at.run(movement_checks.play(at.race, 0), 88)
    assert at.questions(Q_CHECK) == [(0, [BLIND_CARD, 88, T(10)])]


def test_a_blue_flag_is_taken():
    at = Situation("a@6", "b@7-1", "c@20-1", on=STREETS).hand(0, T(11), 18).target(0, 60)
    at.race.scratch.turn.begin(0, 0)
    assert corner_use.plans(at.race, 0, (18, T(11))) == []      # a leader check, and no card
    at = Situation("a@6", "b@7-2", "c@20", on=STREETS).hand(0, T(11), 18)
    at = laid(at, 18, T(11), plan=TAKE_BLUE)
    at.run(events.play(at.race, 0))
    assert not at.questions(Q_BLUE_FLAG) and at.race.cars[0][MARKS] & BLUE_FLAG


def test_two_weather_signs_shift_it_two_slots():
    # uncertain from slot 2 to 4 at Saltway Street: hard tyres cost 1 there
    at = Situation("a@12", "b@20-1", on=STREETS, weather=3).hand(0, T(20), 32)
    at.race.scratch.turn.begin(0, 0)
    assert corner_use.sure_mp(at.race, 0, (T(20),), TO_DRY) == 2
    assert corner_use.sure_mp(at.race, 0, (T(20), 32), TO_DRY) == 4
    at.race.scratch.turn.plan, at.race.scratch.turn.needs = TO_DRY, (5,)
    at.race.scratch.turn.left, at.race.scratch.turn.bonus = [0x80, 0x80], 2
    at.laid(0, T(20), 32).run(events.play(at.race, 0))
    assert at.race.table[WEATHER] == 1 and not at.questions(Q_WEATHER)


def test_a_flag_of_his_own_does_not_bar_his_way():
    # T(24) brings a yellow flag; its 3 mp lead from 6 to 9, where corner 3 begins
    at = Situation("a@6", "b@20-1", on=STREETS).hand(0, T(12), T(24)).target(0, 60)
    at.race.scratch.turn.begin(0, 0)
    at.race.scratch.turn.needs, at.race.scratch.turn.bonus = (3,), 3
    at.laid(0, T(24)).run(events.play(at.race, 0), NO_ONE)
    sections = at.questions(Q_YELLOW)[0][1]
    assert 7 not in sections and 9 in sections          # a flag in 7 costs 1 mp


def test_what_is_paid_leaves_the_card_with_the_power():
    # (10) costs three tyre points, two chips pay one or two: T(1) stays for the late brake
    at = Situation("a@5", "b@20-1").hand(0, T(1), 30, 31, 40).car(0, chips=2)
    at.race.scratch.turn.begin(0, 0)
    at.laid(0, 10)
    at.race.scratch.turn.plan, at.race.scratch.turn.needs = USE_LATE, (3,)
    at.run(costs.pay(at.race, 0), 1, 30, 31)
    assert at.questions(Q_CHIPS) == [(0, [1, 2])]
    assert at.questions(Q_PAY) == [(0, [30, 31, 40]), (0, [31, 40])]
