"""Extreme trajectories, recovery manoeuvres, off the track and back."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.games.formula_90 import (
    activation, cards, chase, contests, extreme, movement, off_track, phase_e, phase_f,
    pit_stop, recovery, resolving, road, rounds, spots, turn)
from pitwall.games.formula_90.asks import (
    GO_ON, Q_CONTEST, Q_EXTREME, Q_LOST_CARD, Q_RECOVERY, SECRETS, TRY,
    T_CHECKED, T_ET, T_LEADER, T_MP, T_OFF, T_REENTERS, T_TARGET, T_UNMOVED)
from pitwall.games.formula_90.scratch import USE_EXTREME
from pitwall.games.formula_90.state import (
    BY_CARDS, BY_CRASH, BY_DAMAGE, BY_TYRES, CHASE, ENTERS, FORCED_PIT, HAZARD,
    LEADER, MARKS, MOVED_IN, NOTES, OFF, OUT, REFLEXES, SAVE_TYRES, SC_CALLED, UNMOVED, WASTED)
from pitwall.race.referee import TABLE


def follows(section, *answers, deck=(), hand=(), what="late", on="marlpit-park", car="a", **how):
    """Car 0 goes through the recovery of a section; its target is 50."""
    at = Situation("%s@%d" % (car, section), "b@20", on=on).car(0, **how)
    at.hand(0, *hand).deck(*deck)
    find = at.race.circuit.late if what == "late" else at.race.circuit.extreme
    return at.run(recovery.follow(at.race, 0, find(section - 1)[-1]), *answers)


def suffered(at):
    """Return (chips, damage, wasted time, forced pit, section of re-entry or 0, reason if out)."""
    car = at.race.cars[0]
    back = road.reentry(at.race, 0) - 2 * at.n if at.is_off(0) else 0
    return (10 - at.now(0, "chips"), at.now(0, "red") + at.now(0, "brown"), car[WASTED],
            bool(car[MARKS] & FORCED_PIT), back, at.now(0, "why_out"))


@pytest.mark.proves("F90-REC-1", "F90-REC-2", "F90-REC-8", "F90-REC-9", "F90-REC-10", "F90-OFF-1",
                    "F90-OUT-4", "F90-SC-1", "F90-FAIL-4")
def test_recoveries_branch_by_branch():
    for section, answers, deck, found in (
            (3, (40,), (), (1, 0, 1, False, 4, 0)),         # N-10: 40 passes
            (3, (41,), (), (0, 1, 3, False, 4, 0)),
            (8, (30,), (), (1, 0, 2, False, 10, 0)),        # N-20
            (8, (31,), (29,), (1, 2, 0, True, 10, 0)),      # .. then B0 against 31
            (13, (5,), (40,), (0, 0, 2, False, 14, 0)),
            (22, (40,), (), (2, 0, 1, False, 23, 0))):
        at = follows(section, *answers, hand=(5, 30, 31, 40, 41), deck=deck)
        assert suffered(at) == found and not at.race.table[NOTES] & SC_CALLED
    for section, answers, deck, called in ((8, (31,), (32,), 0), (13, (5,), (41,), SC_CALLED),
                                           (22, (41,), (), SC_CALLED)):
        at = follows(section, *answers, hand=(5, 30, 31, 40, 41), deck=deck)
        assert at.now(0, "status") == OUT and at.now(0, "why_out") == BY_CRASH
        assert at.race.table[NOTES] & SC_CALLED == called
        assert bool(rounds._is_broken_off(at.race)) == bool(called)
    for section, answers, deck, found in (      # extreme ones leave it on the track
            (6, (40,), (), (0, 0, 1, False, 0, 0)), (6, (41,), (), (1, 0, 3, False, 0, 0)),
            (14, (30,), (), (0, 0, 3, False, 0, 0)), (23, (), (49,), (1, 0, 2, False, 0, 0)),
            (23, (), (51,), (0, 2, 4, True, 0, 0))):
        assert suffered(follows(section, *answers, hand=(30, 40, 41) if answers else (),
                                deck=deck, what="extreme")) == found


@pytest.mark.proves("F90-REC-3", "F90-REC-11", "F90-SKILL-REFLEXES-1")
def test_recovery_checks_take_a_card_of_the_hand_or_the_deck():
    for weather, skill, target in ((0, 0, 40), (8, 0, 20), (0, REFLEXES, 60)):
        at = Situation("a@3", "b@20", weather=weather).car(0, skill=skill).hand(0, 7).laid(0, 9)
        at.deck(target).run(recovery.follow(at.race, 0, at.race.circuit.late(2)[1]), 0)
        assert at.questions(Q_RECOVERY) == [(0, [0, 7])] and Q_RECOVERY in SECRETS     # not 9
        assert at.says(T_TARGET) == [(0, target)] and at.now(0, "wasted") == 1
    at = follows(13, deck=(40,), hand=(5,))         # blind, as printed: no question
    assert not at.questions(Q_RECOVERY) and at.says(T_CHECKED) == [(0, 40 << 8 | 1)]


@pytest.mark.proves("F90-REC-4", "F90-REC-5", "F90-REC-6", "F90-REC-13", "F90-OUT-2",
                    "F90-STRAT-HAZARD-7")
def test_what_cannot_be_suffered_eliminates():
    for section, deck, hand, how, why in (
            (22, (40,), (), {"chips": 2}, 0), (22, (40,), (5, 6), {"chips": 1}, BY_TYRES),
            (22, (40,), (), {"chips": 1, "strategy": SAVE_TYRES}, BY_TYRES),
            (3, (41,), (), {"red": 4}, 0), (3, (41,), (), {"red": 3, "brown": 2}, BY_DAMAGE),
            (13, (40,), (5,), {}, 0), (13, (40,), (), {}, BY_CARDS)):
        answers = (0,) * (section != 13)
        at = follows(section, *answers, deck=deck, hand=hand, **how)
        assert at.now(0, "why_out") == why and at.is_off(0) == (not why)
    at = follows(13, 5, deck=(40,), hand=(5, 6))
    assert at.questions(Q_LOST_CARD) == [(0, [5, 6])] and at.held(0) == [6]
    at = follows(3, 41, deck=(), hand=(41,), strategy=HAZARD)       # its damage earns nothing
    assert not at.held(0) and at.race.scratch.turn.bonus == 0


@pytest.mark.proves("F90-REC-7", "F90-ROBOT-27", "F90-ROBOT-1")
def test_robots_ignore_costs_but_nothing_else():
    for section, deck, wasted, off in ((3, (61,), 3, True), (13, (60,), 2, True),
                                       (22, (60,), 1, True), (22, (61,), 0, False)):
        at = follows(section, deck=deck, car="fast")
        assert not at.asked and at.now(0, "wasted") == wasted and at.is_off(0) == off
        assert (at.now(0, "status") == OUT) != off and at.now(0, "red") == at.now(0, "chips") == 0
    assert follows(8, deck=(60, 70), car="fast").now(0, "marks") == FORCED_PIT | OFF


# --- extreme trajectories: section 6, red +3, B0, then N-10 ? WT1 : TY1,WT3 ---

def tries(*answers, deck=(), hand=(), laid=(5,), at=None, **how):
    """Put the car on an extreme spot, with red [2] of 5 played and T1 paid: phase D."""
    at = at or Situation("a@6.4", "b@20").car(0, **how)
    at.race.scratch.turn.begin(0, road.travelled(at.race.cars[0]))
    at.laid(0, *laid).hand(0, *hand).deck(*deck)
    at.race.scratch.turn.bonus = 2
    return at.run(resolving.play(at.race, 0), *answers)


@pytest.mark.proves("F90-ET-2", "F90-ET-4", "F90-ET-5", "F90-FAIL-3", "F90-SYM-7", "F90-MOVE-3",
                    "F90-REC-8", "F90-TRAJ-6")
def test_an_extreme_trajectory_is_tried_or_ignored():
    for answers, deck, mp, wasted, spot in (
            ((1,), (49,), 5, 0, 4),             # tried and passed: 2 + 3
            ((1, 0), (51, 41), 1, 1, 0),        # failed: N-10 against 51 passes
            ((1, 0), (51, 42), -1, 3, 0),
            ((0,), (), 2, 0, 4)):               # ignored
        at = tries(*answers, deck=deck, hand=(99,))
        assert (at.now(0, "wasted"), at.now(0, "spot")) == (wasted, spot)
        assert phase_e.total(at.race, 0) == mp and not at.now(0, "wasted")
        assert at.says(T_ET) == [(0, int(deck == (49,)))] * bool(deck)
    assert not tries(laid=(13,)).says(T_ET)     # orange [1] does not match


@pytest.mark.proves("F90-ET-3", "F90-CHECK-7")
def test_its_check_is_the_first():
    at = tries(1, 0, deck=(20, 30), laid=(5, 14), hand=(90,))      # 14 demands N0
    assert at.says(T_TARGET) == [(0, 50), (0, 20)]
    assert at.says(T_CHECKED) == [(0, 20 << 8 | 1), (0, 30 << 8)]


@pytest.mark.proves("F90-ET-6", "F90-ET-7", "F90-TRAJ-8")
def test_left_where_it_was_it_takes_no_spot_there():
    for doing in (0, MOVED_IN):                 # it may have arrived by a stop in this turn
        at = tries(1, 0, deck=(51, 42), hand=(99,))
        at.car(0, doing=doing)
        assert 4 in spots.free(at.race, 5)      # free at once for others
        at.run(phase_e.play(at.race, 0)).run(phase_f.play(at.race, 0))
        assert at.now(0, "doing") & UNMOVED and at.says(T_UNMOVED) == [(0, 0)]
        assert at.now(0, "spot") == 0 and at.says(T_MP) == [(0, -1)]
    at = tries(1, 0, deck=(51, 41), hand=(99,))
    at.run(phase_e.play(at.race, 0)).run(spots.offer(at.race, 0), 1)
    assert at.sections()[0] == 7                # it continues with the rest


@pytest.mark.proves("F90-ET-8", "F90-TC-10", "F90-STRAT-HAZARD-6")
def test_a_card_to_discard_passes_it():
    at = tries(1, T(2), hand=(T(1), T(2), T(7)), strategy=HAZARD)
    assert at.questions(Q_EXTREME) == [(0, [TRY, T(2), T(7)])] and Q_EXTREME in SECRETS
    assert at.held(0) == [T(1), T(7)] and at.target_of(0) == 50 and at.says(T_ET) == [(0, 1)]
    assert T(2) in cards.lying(at.race, cards.DISCARDED) and not at.says(T_TARGET)
    at = tries(1, TRY, hand=(T(2),), deck=(49,), strategy=HAZARD)
    assert len(at.held(0)) == 2                 # F90-STRAT-HAZARD-3
    for held, asked in (((T(2), T(7)), [T(2), T(7)]), ((T(2),), None), ((9,), None)):  # committed
        at = Situation("a@6.4", "b@20").hand(0, *held)
        at.race.scratch.turn.plan = USE_EXTREME
        at.run(extreme.attempt(at.race, 0), *(T(2),) * bool(asked))
        assert at.questions(Q_EXTREME) == ([(0, asked)] if asked else [])
        assert at.race.scratch.turn.extreme         # 9: the deck turns up a low card


# --- off the track ---

@pytest.mark.proves("F90-OFF-2", "F90-OFF-3", "F90-OFF-4", "F90-REC-14", "F90-STRAT-CHASE-10")
def test_beside_the_track_it_is_nobody_in_the_way():
    at = Situation("a@8", "b@8", "c@7").car(2, strategy=CHASE, chased=0)
    at.deck(31, 11).run(phase_f.play(at.race, 0), TRY, 0)
    assert at.is_off(0) and at.says(T_OFF) == [(0, 7)] and at.line(8) == [1]
    assert road.section(at.race, 0) == 7 and at.now(0, "off_at") == 2       # it re-enters at 10
    assert at.now(2, "chased") == TABLE
    at.run(movement.drive(at.race, 1, 2))
    assert at.sections()[1] == 10               # not held up where it waits, and cannot be passed
    at = Situation("a@8", "b@8", "c@8-1").off(0)
    assert activation.standing(at.race, 7) == [1, 2, 0]
    assert activation.next_section(at.race)[0] == 7
    at = Situation("a@8", "b@8").off(0).car(0, strategy=CHASE, chased=1)
    assert not at.run(chase.catch(at.race, 0)).held(0)      # no card off the track


@pytest.mark.proves("F90-OFF-5", "F90-CONTEST-2", "F90-OFF-3")
def test_no_contest_in_the_turn_of_its_return():
    at = Situation("a@3", "b@4", "c@4").hand(1, 5).hand(2, 9).off(0)
    at.run(turn._begin(at.race, 0), GO_ON)
    assert at.now(0, "doing") & ENTERS          # also by a pit stop
    at = Situation("a@3", "b@4", "c@4").hand(1, 5).hand(2, 9).hand(0, 7).off(0)
    at.run(movement.drive(at.race, 0, 1)).run(contests.offer(at.race, 3, at.line(4)), 0)
    assert at.line(4) == [1, 2, 0] and [who for _, who, _ in at.asked] == [2]
    assert at.questions(Q_CONTEST)


@pytest.mark.proves("F90-OFF-9", "F90-OFF-10")
def test_a_stop_from_beside_the_track():
    for wasted, section in ((0, 8), (2, 6)):
        at = Situation("a@13", "b@%d" % section).car(0, wasted=wasted).off(0)
        pit_stop.move_back(at.race, 0, 5)
        assert at.sections()[0] == section and not at.is_off(0) and at.now(0, "wasted") == 0
        assert at.line(section) == [1, 0]


@pytest.mark.proves("F90-SKIP-1", "F90-OFF-8")
def test_a_skip_beside_the_track_is_a_total_of_zero():
    at = Situation("a@3", "b@4").car(0, wasted=2).off(0)        # AMB-F90-35
    off_track.skip(at.race, 0)
    assert at.line(4) == [1, 0] and at.now(0, "wasted") == 0 and at.says(T_REENTERS) == [(0, 3)]


@pytest.mark.proves("F90-OFF-11", "F90-OFF-12", "F90-OFF-13", "F90-ACT-15")
def test_the_leader_off_the_track():
    for other, leader in (("b@8", 1), ("b@8-1", 0), ("b@7", 0)):
        at = Situation("a@8", other, "c@5")
        at.deck(31, 11).run(phase_f.play(at.race, 0), TRY, 0)
        assert at.is_off(0) and at.race.table[LEADER] == leader     # AMB-F90-53
        assert activation.next_section(at.race) == (7, activation.REST)
    at.run(movement.drive(at.race, 0, 2))
    assert at.race.table[LEADER] == 0 and activation.next_section(at.race)[0] == 10
    at = Situation("a@8", "b@7").off(0)
    at.run(movement.drive(at.race, 1, 1))       # past the place of the one off the track
    assert at.says(T_LEADER)[-1] == (1, 0)
