"""Phase F: late braking, and trajectory spots."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.circuit.sections import LATE
from pitwall.games.formula_90 import (
    cards, contests, late, movement, phase_f, pit_stop, road, spots, trajectories)
from pitwall.games.formula_90.asks import (
    DECLINE, Q_LATE, Q_LEADER_CHECK, Q_SPOT, SECRETS, TRY, T_LATE, T_SPOT, T_TARGET)
from pitwall.games.formula_90.scratch import USE_LATE
from pitwall.games.formula_90.state import (
    BANGING_WHEELS, HAZARD, MOVED_IN, NO_FIRST_LATE, NOTES, REFLEXES, RESTART, SC_CALLED,
    SPOTS_AT_START, UNMOVED)


def braking(*cars, **how):
    """Car 0 has ended its movement in a brake section; target 50, so 30 and less pass in 8."""
    at = Situation(*(cars or ("a@8", "x@20")), **how)
    at.race.scratch.turn.begin(0, road.travelled(at.race.cars[0]) - 1)
    return at.car(0, doing=MOVED_IN)


def brakes(at, card, choice=TRY, spot=()):
    return at.deck(*[card] if card else []).run(phase_f.play(at.race, 0), choice, *spot)


@pytest.mark.proves("F90-LB-1", "F90-LB-5", "F90-FLR-2")
def test_where_and_when_a_late_brake_may_be_tried():
    at = Situation("a@1", "b@20")
    assert [s for s in range(1, 29)
            if not road.enter(at.race, 0, s + at.n) and late.can(at.race, 0)] == [3, 8, 13, 22]
    at = brakes(braking(), 0, DECLINE)
    assert at.questions(Q_LATE) == [(0, [DECLINE, TRY])] and at.sections()[0] == 8
    assert Q_LATE in SECRETS
    at = brakes(braking(), 30, TRY, (0,))
    road.enter(at.race, 0, 13 + at.n)
    assert not late.can(at.race, 0)                 # once in a turn
    for how, found in (({"turn": 1}, True), ({"turn": 1, "switches": NO_FIRST_LATE}, False),
                       ({"notes": RESTART, "switches": NO_FIRST_LATE}, False),
                       ({"switches": NO_FIRST_LATE}, True), ({"sc_at": 9}, False)):
        assert late.can(braking(**how).race, 0) == found


@pytest.mark.proves("F90-LB-2", "F90-LB-3", "F90-LB-4", "F90-LB-6", "F90-FAIL-4",
                    "F90-STRAT-HAZARD-3", "F90-REC-12")
def test_a_late_brake_is_a_blind_check_for_a_section():
    for table, skill, target in (({}, 0, 30), ({"weather": 8}, 0, 10), ({}, REFLEXES, 50)):
        for card in (target - 1, target + 1):
            at = braking("a@8", "b@8", "d@9", **table).ring(1, 0, 2).hand(0, 90)
            at.car(0, strategy=HAZARD, skill=skill)
            passed = card < target
            brakes(at, card, TRY, (0,) if passed else (90,))
            assert at.says(T_TARGET)[0] == (0, target) and at.says(T_LATE) == [(0, int(passed))]
            assert at.is_off(0) != passed and (at.line(9) == [2, 0]) == passed
            # for HAZARD a card for it, failed or not, and one for a recovery check made blind
            assert len([c for c in at.held(0) if cards.is_track(c)]) == 2 - passed
    at = braking("a@8", "b@9").yellow(9)
    brakes(at, 30)                                  # behind the flag: no spot (AMB-F90-50, 80)
    assert at.line(9) == [1, 0] and road.meets(at.race, 0) == road.FLAG
    assert brakes(braking(), 30, TRY, (2,)).sections()[0] == 9     # no other car is there


@pytest.mark.proves("F90-LB-7")
def test_late_braking_comes_before_the_spot():
    at = brakes(braking(), 30, TRY, (1,))
    assert [what for what, _, _ in at.asked] == [Q_LATE, Q_SPOT] and at.now(0, "spot") == 1
    at = braking("a@8", "x@20").car(0, doing=UNMOVED | MOVED_IN)
    assert not brakes(at, 30, TRY, (0,)).now(0, "doing") & UNMOVED      # AMB-F90-51


@pytest.mark.proves("F90-LB-8", "F90-TC-9", "F90-STRAT-HAZARD-6", "F90-COMP-22")
def test_a_card_to_discard_instead():
    at = braking().hand(0, T(1), T(2), T(25), 30).car(0, strategy=HAZARD)
    brakes(at, 0, T(25), (0,))
    assert at.questions(Q_LATE) == [(0, [DECLINE, TRY, T(1), T(25)])]
    assert at.sections()[0] == 9 and at.target_of(0) == 50 and at.says(T_LATE) == [(0, 1)]
    assert at.held(0) == [30, T(1), T(2)]           # nothing drawn for HAZARD
    assert T(25) in cards.lying(at.race, cards.DISCARDED)
    assert cards.has_power(at.race, T(25), LATE)


@pytest.mark.proves("F90-TC-6")
def test_what_was_committed_binds():
    bound, free = [T(1), T(25)], [DECLINE, TRY, T(1), T(25)]
    for needs, plan, held, found in (
            ((4,), USE_LATE, bound, bound), ((3,), USE_LATE, bound, free),  # 3 is used by now
            ((4,), USE_LATE, [30], [DECLINE, TRY]), ((4,), 0, bound, free),
            ((4, 3), USE_LATE, bound, bound)):
        at = braking().hand(0, *held)
        at.race.scratch.turn.needs, at.race.scratch.turn.plan = needs, plan
        at.run(late.offer(at.race, 0), found[-1])
        assert at.questions(Q_LATE) == [(0, found)]
    at = braking().hand(0, T(1))
    at.race.scratch.turn.needs, at.race.scratch.turn.plan = (4,), USE_LATE
    assert at.run(late.offer(at.race, 0)).sections()[0] == 9       # nothing to choose


@pytest.mark.proves("F90-LB-9", "F90-LL-4", "F90-LL-14")
def test_the_leader_laps_by_late_brake():
    at = braking("a@8", "b@8-1").ring(1, 0)
    brakes(at, 30, TRY, (0,))
    assert at.sections() == [9, 8] and not at.questions(Q_LEADER_CHECK)
    at = braking("a@8", "b@8-1").ring(1, 0).hand(0, 90)
    at.run(movement.drive(at.race, 0, 2), 90)       # its check failed, but it may brake late
    assert at.questions(Q_LEADER_CHECK) and at.now(0, "doing") & UNMOVED
    assert brakes(at, 40, TRY, (0,)).sections() == [9, 8] and not at.now(0, "doing") & UNMOVED


@pytest.mark.proves("F90-STRAT-BW-3", "F90-STRAT-BW-6", "F90-STRAT-BW-7", "F90-REC-15",
                    "F90-STRAT-BW-4")
def test_banging_wheels_has_a_card_for_a_late_brake_past_a_car_of_its_lap():
    for laps, card, choice, found in (("", 30, TRY, 1), ("-1", 30, TRY, 0), ("+1", 30, TRY, 0),
                                      ("", 0, T(1), 1), ("", 31, TRY, 0)):
        at = braking("a@8", "b@8" + laps, "x@20+3").ring(2, 1, 0).hand(0, T(1))
        at.car(0, strategy=BANGING_WHEELS)
        at.race.scratch.turn.overtook = card == 31      # before, in the same section
        brakes(at, card, choice, (0,) if card != 31 else (T(1),))
        left = [held for held in at.held(0) if held != T(1)]
        assert len(left) == found and at.is_off(0) == (card == 31)
    at = braking("a@8", "b@8").ring(1, 0).car(0, strategy=BANGING_WHEELS)
    at.race.scratch.turn.overtook = True
    assert len(brakes(at, 30, TRY, (0,)).held(0)) == 1
    at.run(contests.reward(at.race, 0))
    assert len(at.held(0)) == 1


def arrived(*cars, **how):
    at = Situation(*cars, **how)
    at.race.scratch.turn.begin(0, 0)
    return at.car(0, doing=MOVED_IN)


@pytest.mark.proves("F90-TRAJ-1", "F90-TRAJ-2", "F90-ET-1", "F90-COMP-11")
def test_a_free_spot_may_be_taken():
    for where, others, found in (("4", (), [0, 1, 2]), ("4", ("b@4.1",), [0, 2]),
                                 ("6", (), [0, 1, 4]), ("14", ("b@14.4",), [0, 1]),
                                 ("14", ("b@14.1", "c@14.4"), None), ("26", (), None),
                                 ("10", ("b@11.1",), [0, 1])):
        at = arrived("a@" + where, *others, *(() if others else ("x@20",)))
        answers = () if found is None else (found[-1],)
        at.run(spots.offer(at.race, 0), *answers)
        assert at.questions(Q_SPOT) == ([(0, found)] if found else [])
        assert at.now(0, "spot") == (found[-1] if found else 0)
        assert at.says(T_SPOT) == ([(0, found[-1])] if found else [])
    at = arrived("a@4", "b@20")
    assert at.run(spots.offer(at.race, 0), 0).now(0, "spot") == 0


@pytest.mark.proves("F90-TRAJ-3", "F90-TRAJ-4", "F90-TRAJ-7")
def test_a_spot_is_kept_when_another_passes_and_left_with_the_section():
    at = Situation("b@12.1", "a@11.1", "x@20")
    at.run(movement.drive(at.race, 1, 2))
    assert at.line(12) == [1, 0] and at.now(0, "spot") == 1         # a is ahead of it
    assert at.now(1, "spot") == 0                                   # cars it passes have no effect
    assert spots.on_offer(at.race, 1) == []                         # and b is still on it
    at = Situation("a@4.2", "b@4.1", "x@20")
    assert at.line(4) == [0, 1]                     # the printed position does not matter
    at.run(movement.drive(at.race, 1, 1))
    assert at.line(4) == [0, 1] and at.now(1, "spot") == 1


@pytest.mark.proves("F90-TRAJ-5", "F90-TRAJ-8", "F90-FLAG-23", "F90-FLR-8", "F90-PIT-6")
def test_which_cars_may_not_take_a_spot():
    for prepare, found in (
            (lambda at: None, [1]), (lambda at: at.car(0, doing=0), []),    # it has stayed
            (lambda at: road.leave_track(at.race, 0, 1), []),
            (lambda at: at.set(notes=SC_CALLED), []),
            (lambda at: at.set(round=1), []), (lambda at: at.set(notes=RESTART), []),
            (lambda at: at.set(round=24), [1]), (lambda at: at.set(sc_at=9), [])):
        at = arrived("a@10", "b@20")
        prepare(at)
        assert spots.on_offer(at.race, 0) == found
    assert spots.on_offer(arrived("a@4.2", "b@20").race, 0) == []       # it has one
    for behind, found in (((0,), []), ((), [1])):   # ahead of the flag, or past it (AMB-F90-80)
        assert spots.on_offer(arrived("a@10", "b@20").yellow(10, *behind).race, 0) == found
    at = arrived("a@10", "b@20", switches=SPOTS_AT_START, turn=1)
    assert spots.on_offer(at.race, 0) == [1]        # AMB-F90-61: taken, but not used
    assert not trajectories.matches(at.car(0, spot=1).race, 0, (51,))
    at = Situation("a@10.1", "b@10", "x@20")
    pit_stop.move_back(at.race, 0, 5)               # its spot is free, b was there already
    assert spots.free(at.race, 9) == [1] and spots.on_offer(at.race, 1) == []
    at.race.scratch.turn.begin(0, 0)
    assert spots.on_offer(at.race, 0) == [1] and at.sections()[0] == 5
    at = Situation("a@10", "b@20").yellow(5)
    pit_stop.move_back(at.race, 0, 5)               # last there, so behind the flag
    assert spots.on_offer(at.race, 0) == [] and not at.race.table[NOTES]


@pytest.mark.proves("F90-ROBOT-29")
def test_the_best_spot():
    for section, taken, found in ((4, (), 1), (4, (1,), 2), (17, (1,), 2), (26, (), 0),
                                  (6, (1,), 0), (9, (2,), 1)):
        at = Situation("a@1", "b@20", *["c@%d.%d" % (section, spot) for spot in taken])
        assert spots.best(at.race, section - 1) == found
    at = Situation("a@1", "b@20", on="saltway-street")
    assert spots.best(at.race, 3 - 1) == 1          # +1 and +1: the outer one
