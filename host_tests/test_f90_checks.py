"""Checks: targets, modifiers, usable cards, the costs of failure; HAZARD (phase D.2)."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.circuit.sections import BLIND, NORMAL
from pitwall.games.formula_90 import cards, checks, movement_checks
from pitwall.games.formula_90.asks import (
    BLIND_CARD, Q_CHECK, Q_LEADER_CHECK, Q_RECOVERY, Q_WHICH_CHECK, SECRETS, T_CHECKED, T_DAMAGE,
    T_TARGET)
from pitwall.games.formula_90.state import (
    FAILED_IS_LOST, HAZARD, OUT, REFLEXES, TARGETS_KEPT)

N0, N_10, N20 = NORMAL << 4 | 8, NORMAL << 4 | 7, NORMAL << 4 | 10
B0, B20 = BLIND << 4 | 8, BLIND << 4 | 10
RAIN = 8    # a slot of the weather chart; 0 is dry, 4 uncertain


def table():
    return Situation("a@5", "b@5")


def checked(at, symbol, *answers, why=Q_RECOVERY, **how):
    return at.run(checks.check(at.race, 0, symbol, why, **how), *answers)


@pytest.mark.proves("F90-CHECK-1", "F90-CHECK-2", "F90-CHECK-3", "F90-CHECK-13", "F90-DISC-1")
def test_equal_or_lower_passes_and_the_card_is_the_new_target():
    for used, against, passed in ((48, T(4), True), (60, 61, True), (62, 61, False),
                                  (49, T(4), False), (99, 61, False),
                                  (2, 61, True), (2, 1, False)):
        at = table().target(0, against).hand(0, used, 70)
        checked(at, N0, used)
        assert at.result is passed and cards.lying(at.race, cards.TARGET, 0) == [used]
        assert against in cards.lying(at.race, cards.DISCARDED) and at.held(0) == [70]
        assert at.says(T_CHECKED) == [(0, used << 8 | passed)]
        assert at.questions(Q_RECOVERY) == [(0, [BLIND_CARD, *sorted((used, 70))])]
    at = table().target(0, 50).hand(0, T(8), T(6))      # Track Cards by their own factor
    assert checked(at, N0, T(8)).result is False and at.target_of(0) == T(8)
    assert checked(at, N0, T(6)).result is True and at.target_of(0) == T(6)


@pytest.mark.proves("F90-CHECK-15", "F90-DISC-2")
def test_a_track_card_that_was_the_target_goes_to_its_own_pile():
    at = table().target(0, T(8)).hand(0, 20)
    checked(at, N0, 20)
    pile = cards.lying(at.race, cards.DISCARDED)
    assert T(8) in pile and cards.target(at.race, 0) == 20
    for card in cards.lying(at.race, cards.IN_DECK):
        if cards.is_track(card):
            cards.put(at.race, card, cards.IN_HAND, 1)
    at.run(cards.track_cards(at.race, 0))
    assert at.held(0) == [T(8)]


@pytest.mark.proves("F90-CHECK-5", "F90-CHECK-6")
def test_a_blind_check_takes_the_top_of_the_race_deck_and_no_other():
    at = table().hand(0, 2).deck(70)
    checked(at, B0)
    assert at.result is False and at.target_of(0) == 70 and not at.asked and at.held(0) == [2]
    at = table().hand(0, 2).deck(9)
    checked(at, N0, BLIND_CARD)
    assert at.result is True and at.target_of(0) == 9 and at.held(0) == [2]


@pytest.mark.proves("F90-CHECK-9", "F90-CHECK-10", "F90-CHECK-11", "F90-CHECK-12", "F90-WX-7",
                    "F90-SKILL-REFLEXES-1", "F90-LL-7", "F90-LL-8", "F90-REC-11", "F90-CONV-5")
def test_modifiers_add_up_without_a_limit():
    for symbol, slot, skill, target, modified in (
            (N0, 0, 0, 50, 50), (N_10, 0, 0, 50, 40), (N20, 0, 0, 50, 70), (B20, 4, 0, 50, 70),
            (N_10, RAIN, 0, 50, 20), (B0, RAIN, 0, 15, -5), (N20, 0, REFLEXES, 90, 130),
            (B0, RAIN, REFLEXES, 50, 50), (N_10, RAIN, REFLEXES, 28, 18)):
        at = table().target(1, 5).target(0, target).set(weather=slot).car(0, skill=skill)
        assert checks.target(at.race, 0, symbol) == modified
        dry = modified + (20 if slot == RAIN else 0)
        assert checks.target(at.race, 0, symbol, rain=False) == dry
    at = table().target(0, 15).set(weather=RAIN).hand(0, 1)
    assert checked(at, N0, 1).result is False           # a card must still be used
    kept = Situation("a@5", "b@5", switches=TARGETS_KEPT).target(0, 15).set(weather=RAIN).hand(0, 1)
    assert checked(kept, N0, 1).result is True          # AMB-F90-41
    kept.set(weather=0).target(0, 90)
    assert checks.target(kept.race, 0, N20) == 99


@pytest.mark.proves("F90-ROBOT-10", "F90-ROBOT-27", "F90-CONV-1")
def test_a_robot_checks_blind_against_70():
    for card, slot, symbol, passed in ((70, 0, N0, True), (71, 0, N0, False), (50, RAIN, B0, True),
                                       (51, RAIN, B0, False), (60, 0, N_10, True)):
        at = Situation("fast@5", "b@5").set(weather=slot).deck(card)
        checked(at, symbol)
        assert at.result is passed and not at.asked and at.target_of(0) == cards.NO_CARD
        assert card in cards.lying(at.race, cards.DISCARDED)
        assert checks.target(at.race, 0, B0) == (50 if slot else 70)


def moved(at, *chosen):
    """Begin a turn with these cards played; the checks they demand are next."""
    at.race.scratch.turn.begin(0, 0)
    return at.laid(0, *chosen)


@pytest.mark.proves("F90-CHECK-4", "F90-CHECK-14", "F90-REC-3", "F90-LL-2", "F90-CHECK-8")
def test_movement_cards_may_serve_the_checks_that_they_demand_each_once():
    at = moved(table().hand(0, 70), 11, 34)             # (11): N+20, (34): N0
    at.run(movement_checks.play(at.race, 0), N20, 34, 11)
    assert at.asked[1] == (Q_CHECK, 0, [0, 70, 11, 34])
    assert at.asked[2] == (Q_CHECK, 0, [0, 70, 11])     # AMB-F90-39
    assert at.says(T_TARGET) == [(0, 70), (0, 34)] and at.target_of(0) == 11
    assert at.race.scratch.turn.cards == (11, 34) and not at.says(T_DAMAGE)
    at = moved(table().hand(0, 70), 11)
    assert checks.usable(at.race, 0) == [70]            # AMB-F90-40: recovery, leader
    checked(at, N0, 70, why=Q_LEADER_CHECK)
    assert at.questions(Q_LEADER_CHECK) == [(0, [0, 70])]
    assert Q_CHECK in SECRETS and Q_RECOVERY in SECRETS


@pytest.mark.proves("F90-CHECK-7", "F90-CHECK-8", "F90-SYM-8")
def test_the_player_orders_his_checks_each_against_the_target_left():
    for first, targets in ((N0, (50, 40)), (N20, (70, 20))):
        at = moved(table().hand(0, 20, 45), 11, 34)
        used = (20, 45) if first == N0 else (20, 45)
        at.run(movement_checks.play(at.race, 0), first, *used)
        assert at.asked[0] == (Q_WHICH_CHECK, 0, [N0, N20])
        assert at.says(T_TARGET) == [(0, targets[0]), (0, 20 + (20 if first == N0 else 0))]


@pytest.mark.proves("F90-FAIL-1", "F90-FAIL-2", "F90-OUT-1", "F90-CHECK-13")
def test_each_failed_check_of_a_movement_card_costs_one_damage():
    at = moved(table().hand(0, 99, 98), 11, 34)
    at.run(movement_checks.play(at.race, 0), N0, 99, 98)
    assert at.now(0, "red") == 1 and at.says(T_DAMAGE) == [(0, 0)]  # (98) <= 99 + 20
    at = moved(table().target(0, 3).hand(0, 99, 98), 34, 39)
    at.run(movement_checks.play(at.race, 0), 98, 99)
    assert at.now(0, "red") == 2 and at.race.scratch.turn.bonus == 0
    at = moved(table().hand(0, 99).car(0, red=4, brown=1), 34)
    at.run(movement_checks.play(at.race, 0), 99)
    assert at.now(0, "status") == OUT and at.now(0, "why_out") == 1
    lost = moved(Situation("a@5", "b@5", switches=FAILED_IS_LOST).hand(0, 99), 34)
    lost.run(movement_checks.play(lost.race, 0), 99)    # AMB-F90-42
    assert lost.race.scratch.turn.bonus == -2


@pytest.mark.proves("F90-STRAT-HAZARD-2", "F90-STRAT-HAZARD-3", "F90-STRAT-HAZARD-4",
                    "F90-STRAT-HAZARD-5", "F90-STRAT-HAZARD-7", "F90-REC-12")
def test_hazard_earns_for_blind_checks():
    for laid, answers, mp, tracks in (
            ((34,), (0,), 1, 1), ((25,), (), 0, 1), ((34,), (20,), 0, 0), ((34, 39), (0, 0), 2, 2),
            ((34, 39), (0, 20), 1, 1)):
        for deck in ((2, 2), (99, 98)):
            at = moved(table().hand(0, 20).target(0, 50).car(0, strategy=HAZARD), *laid)
            at.deck(*[card for card in dict.fromkeys(deck)] + [7])
            at.run(movement_checks.play(at.race, 0), *answers)
            found = [card for card in at.held(0) if cards.is_track(card)]
            assert (at.race.scratch.turn.bonus, len(found)) == (mp, tracks), laid
    at = table().hand(0, 20).car(0, strategy=HAZARD).deck(9, 8)
    checked(at, N0, 0)
    assert len(at.held(0)) == 2                         # a recovery check
    checked(at, N0, 0, why=Q_LEADER_CHECK, earns=False)
    assert len(at.held(0)) == 2
