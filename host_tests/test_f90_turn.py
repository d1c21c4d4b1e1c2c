"""A player's turn as a whole: phases and steps in their order, a stop and the turn after it."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.games.formula_90 import (
    cards, corner_use, late, passing, resolving, resources, spots, turn)
from pitwall.games.formula_90.asks import (
    DECLINE, GO_ON, NO_ONE, Q_CARD, Q_CHECK, Q_DECLARE, Q_EXTREME, Q_LATE, Q_SPOT, Q_TRAJECTORY,
    Q_WEATHER, STAY, STOP, TRY, T_CHECKED, T_DAMAGE, T_DREW, T_ET, T_MP, T_PAID_CHIPS, T_PLAYED,
    T_SPOT, T_TRAJECTORY)
from pitwall.games.formula_90.state import (
    BALANCE, HARD, HAZARD, LUCKY, PITTED, PITTING, PLAYED, QUALIFIER, RESTART, SAVE_FUEL,
    SAVE_TYRES)
from pitwall.race.referee import ROLL


def drive(at, *answers, who=0):
    return at.run(turn.play(at.race, who), *answers)


def order_of(at, *tells):
    return [what for what, _, _ in at.told if what in tells]


@pytest.mark.proves("F90-PHASE-1", "F90-SYM-1", "F90-SYM-4", "F90-WX-2", "F90-TURN-3",
                    "F90-TRAJ-7", "F90-FAIL-2")
def test_the_phases_of_a_turn_in_their_order():
    # (45) yellow [3] D1 W with (39) green [1] N0, from spot RY+1 of section 20
    at = Situation("a@20.1", "b@1", weather=3).hand(0, 45, 39, 80).deck(99)
    drive(at, GO_ON, 45, 39, True, 80, STAY, NO_ONE)
    assert [what for what, _, _ in at.asked] == [
        Q_DECLARE, Q_CARD, Q_CARD + 1, Q_TRAJECTORY, Q_CHECK, Q_WEATHER, Q_SPOT]
    assert order_of(at, T_DREW, T_PLAYED, T_TRAJECTORY, T_DAMAGE, T_CHECKED, T_MP, T_SPOT) == [
        T_DREW, T_PLAYED, T_PLAYED, T_TRAJECTORY, T_DAMAGE, T_CHECKED, T_DAMAGE, T_MP]
    assert at.says(T_MP) == [(0, 4)] and at.sections()[0] == 24     # 3 + 1 + 1 - 1 for the tyres
    assert at.now(0, "doing") & PLAYED and at.now(0, "red") == 2 and at.target_of(0) == 80
    assert {45, 39} <= set(cards.lying(at.race, cards.DISCARDED))


@pytest.mark.proves("F90-SYM-7", "F90-ET-3", "F90-CHECK-7", "F90-SYM-1", "F90-PAY-1")
def test_payment_then_the_extreme_check_then_those_of_the_cards():
    at = Situation("a@6.4", "b@1").hand(0, 5, 11).deck(99, 30, 20)      # T1, N+20; ET R+3
    drive(at, GO_ON, 5, 11, True, 0, NO_ONE)
    assert order_of(at, T_PAID_CHIPS, T_CHECKED, T_ET) == [T_PAID_CHIPS, T_CHECKED, T_ET, T_CHECKED]
    assert at.says(T_CHECKED) == [(0, 30 << 8 | 1), (0, 20 << 8 | 1)]
    assert at.says(T_MP) == [(0, 6)] and at.sections()[0] == 12


@pytest.mark.proves("F90-PIT-6", "F90-PIT-22", "F90-PIT-20", "F90-PIT-21", "F90-CONV-2")
def test_a_spot_taken_on_arrival_counts_when_the_turn_goes_on():
    at = Situation("a@10", "b@1", "c@5").hand(0, 51).deck(99)
    drive(at, STOP, 10, NO_ONE, 0, NO_ONE, SAVE_TYRES, 1)
    assert at.questions(Q_SPOT) == [(0, [NO_ONE, 1])] and at.now(0, "spot") == 1
    assert at.line(5) == [2, 0] and at.now(0, "doing") & PITTED
    at.asked.clear()
    drive(at, 51, True, DECLINE)
    assert at.says(T_MP) == [(0, 3)] and [what for what, _, _ in at.asked][:2] == [
        Q_CARD, Q_TRAJECTORY]
    flag = Situation("a@9", "b@1", "c@4").hand(0, 51).yellow(4)
    drive(flag, STOP, 10, NO_ONE, 0, NO_ONE, SAVE_TYRES)    # AMB-F90-32: not behind a flag
    assert flag.now(0, "spot") == 0 and not flag.questions(Q_SPOT)


@pytest.mark.proves("F90-SKILL-QUALIFYING-3")
def test_the_skill_qualifying_gains_1_mp_in_the_first_turn_and_restarts():
    for number, notes, mp in ((1, 0, 3), (3, RESTART, 3), (3, 0, 2)):      # AMB-F90-70
        at = Situation("a@24", "b@1-1", turn=number, notes=notes).car(0, skill=QUALIFIER)
        drive(at.hand(0, 51).deck(99), GO_ON, 51)
        assert at.says(T_MP) == [(0, mp)]


@pytest.mark.proves("F90-TC-8", "F90-TC-10", "F90-ET-8", "F90-STRAT-HAZARD-6")
def test_a_discard_power_passes_an_extreme_trajectory_anywhere():
    # T(26) of corner 7 has PE; the spot is in corner 2
    for choice, deck, passed in ((T(26), (99,), 1), (TRY, (99, 98), 0)):
        at = Situation("a@6.4", "b@1").hand(0, 5, T(26)).car(0, strategy=HAZARD).deck(*deck, 97)
        at.race.scratch.turn.begin(0, 0)
        at.laid(0, 5).race.scratch.turn.trajectory = True
        cards.put(at.race, 5, cards.LAID, 0)
        at.run(resolving.extreme_first(at.race, 0), choice, *([] if passed else [0]))
        assert at.says(T_ET) == [(0, passed)] and at.questions(Q_EXTREME) == [(0, [TRY, T(26)])]
        tracks = [card for card in at.held(0) if cards.is_track(card)]
        assert (at.target_of(0) == 50) == bool(passed)
        assert len(tracks) == (0 if passed else 3)          # two blind checks, and (26) is kept


@pytest.mark.proves("F90-TC-9", "F90-TC-8", "F90-LB-8", "F90-STRAT-HAZARD-6")
def test_a_discard_power_passes_a_late_brake_anywhere():
    # T(25) of corner 7 has PL; from 7 one mp leads to the brake section 8 of corner 3
    at = Situation("a@7", "b@8").hand(0, 13, T(25)).deck(99, 98).car(0, strategy=HAZARD)
    drive(at, GO_ON, 13, NO_ONE, T(25), NO_ONE)
    assert at.questions(Q_LATE) == [(0, [DECLINE, TRY, T(25)])] and at.sections()[0] == 9
    assert T(25) in cards.lying(at.race, cards.DISCARDED) and at.target_of(0) == 50
    assert not [card for card in at.held(0) if cards.is_track(card)]


@pytest.mark.proves("F90-TC-11", "F90-STRATPICK-4", "F90-COMP-19")
def test_track_cards_come_from_strategies_skills_and_hard_tyres():
    for where, car, hand, answers in (
            ("a@24", {"strategy": SAVE_FUEL, "fuel": 19}, (51,), (GO_ON, 51)),
            ("a@23", {"strategy": SAVE_TYRES}, (9,), (GO_ON, 9)),
            ("a@24", {"strategy": LUCKY}, (51, 80), (GO_ON, 80, 51)),
            ("a@20", {"skill": PITTING}, (51,), (STOP, 10, NO_ONE, 0, NO_ONE, BALANCE, NO_ONE)),
            ("a@20", {}, (51,), (STOP, 10, NO_ONE, 0, HARD, BALANCE, NO_ONE))):
        at = Situation(where, "b@1-1").car(0, **{"strategy": BALANCE, **car}).hand(0, *hand)
        at.deck(99, 71).tracks(T(7))                        # two red [3]: LUCKY
        drive(at, *answers)
        assert [card for card in at.held(0) if cards.is_track(card)] == [T(7)], car


@pytest.mark.proves("F90-CONV-3")
def test_where_a_car_stands_matters_for_passing_contests_spots_late_brakes_and_track_cards():
    at = Situation("a@12", "b@12", "c@8", "d@8", "e@9", "f@9", "slow@8-1", "fast@9+1")
    race = at.race
    assert [passing.price(race, who, other) < passing.NEVER for who, other in (
        (1, 0), (3, 2), (5, 4))] == [True, False, False]            # overtaking
    assert [passing.price(race, who, other) for who, other in ((2, 6), (4, 7))] == [1, 2]
    assert [late.can(race, who) for who in (0, 2, 4)] == [False, True, False]
    assert [spots.free(race, s) for s in (8, 7, 25)] == [[1, 2], [], []]
    assert [race.circuit.is_corner(s) for s in (11, 7, 8)] == [False, False, True]
    race.scratch.turn.begin(0, 0)
    assert [corner_use.needed(race, who, (T(9),), 0, (3,)) for who in (0, 2)] == [-1, 0]


@pytest.mark.proves("F90-CONV-6", "F90-CHECK-5")
def test_what_a_tables_own_cards_and_discs_show_is_taken_as_the_answer():
    for card in (1, 50, 99):                                        # any card that can come
        at = Situation("a@5", "b@5").target(0, T(1)).target(1, T(2)).deck(49, 50)
        part = cards.deal(at.race, 0, Q_CARD)
        part.send(None)
        ask = at.race.ask
        assert ask.kind == ROLL and list(ask.options) == list(range(1, 100))
        with pytest.raises(StopIteration):
            part.send(list(ask.options).index(card))
        assert at.held(0) == [card]
    for part, options in ((cards.track_cards(at.race, 0), [T(n) for n in range(3, 29)]),
                          (resources.take_damage(at.race, 0, 1), [0] * 18 + [1] * 6)):
        part.send(None)
        assert list(at.race.ask.options) == options
