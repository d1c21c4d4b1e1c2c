"""Phase A: possible declarations, skipping, skills, and the pit stop."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.games.formula_90 import cards, declarations, fuel, pit_stop, road, turn
from pitwall.games.formula_90.asks import (
    CHANGE, GO_ON, NAME_TARGET, NO_ONE, Q_CHASE, Q_DECLARE, Q_FUEL, Q_PIT_DISCARD, Q_PIT_DRAW,
    Q_REPAIR, Q_SPOT, Q_STRATEGY, Q_TYRES, Q_WISE, SKIP, STOP, T_LEADER, T_PIT, T_SKILL_USED,
    WISE)
from pitwall.games.formula_90.state import (
    BALANCE, BY_FUEL, CHASE, ENTERS, FORCED_PIT, FUEL_FROM_NOW, HARD, LEADER, LUCKY, OFF, OUT,
    PITTED, PITTING, PLAYED, RAIN_EXPERT, RAIN_TYRE, SAVE_TYRES, SKILL_USED, SOFT, STOPPED, TUNING,
    UNMOVED, VERSATILITY, WISE_DRIVING)
from pitwall.race.referee import TABLE


def table(*hand, at="a@12", turn=3, **car):
    found = Situation(at, "b@9", "c@1", turn=turn).hand(0, *hand)
    found.race.scratch.turn.begin(0, 0)
    found.always[Q_SPOT] = NO_ONE
    return found.car(0, chased=TABLE, strategy=SAVE_TYRES, **car)


@pytest.mark.proves("F90-PHASE-2", "F90-PIT-1", "F90-PIT-2", "F90-FUEL-2", "F90-FUEL-10",
                    "F90-CONV-2", "F90-PHA-1", "F90-PHA-2")
def test_what_may_be_declared_and_in_which_order():
    for car, marks, first, offered in (
            ({}, 0, True, [GO_ON, STOP, SKIP]), ({}, 0, False, [GO_ON, STOP]),
            ({"skill": VERSATILITY}, 0, True, [GO_ON, CHANGE, STOP, SKIP]),
            ({"skill": WISE_DRIVING}, 0, True, [GO_ON, WISE, STOP, SKIP]),
            ({"skill": WISE_DRIVING}, SKILL_USED, True, [GO_ON, STOP, SKIP]),
            ({"fuel": 3}, 0, True, [STOP, SKIP]), ({"fuel": 3}, 0, False, [STOP]),
            ({}, FORCED_PIT, True, [STOP]), ({"stops": 3}, 0, True, [GO_ON, STOP, SKIP])):
        for where in ("a@12", "a@3", "a@4", "a@28"):    # straight, brake, corner
            at = table(at=where, **car).marks(0, marks)
            assert declarations.on_offer(at.race, 0, first) == offered, (car, marks)
    at = table(skill=VERSATILITY)                       # no skip after A.2
    at.run(declarations.play(at.race, 0), CHANGE, LUCKY, GO_ON)
    assert [options for _, options in at.questions(Q_DECLARE)] == [
        [GO_ON, CHANGE, STOP, SKIP], [GO_ON, STOP]] and at.result is True


@pytest.mark.proves("F90-SKIP-1", "F90-SKIP-2", "F90-STRATPICK-2", "F90-COST-4")
def test_a_skip_ends_the_turn_where_the_car_stands():
    at = table(at="a@5.1")
    at.run(turn.play(at.race, 0), SKIP, LUCKY)
    assert at.now(0, "strategy") == LUCKY and at.sections()[0] == 5 and at.now(0, "spot") == 1
    assert at.now(0, "doing") == UNMOVED | PLAYED
    assert [what for what, _, _ in at.asked] == [Q_DECLARE, Q_STRATEGY] and at.held(0) == []


@pytest.mark.proves("F90-SKIP-3", "F90-FUEL-4", "F90-OUT-5", "F90-FUEL-3")
def test_who_does_not_stop_when_the_chit_is_reached_is_out():
    at = table(fuel=3)
    at.run(turn.play(at.race, 0), SKIP)
    assert at.now(0, "status") == OUT and at.now(0, "why_out") == BY_FUEL
    for due, turn_number in ((3, 3), (3, 4), (4, 3)):
        at = table(fuel=due, turn=turn_number)
        assert bool(fuel.must_stop(at.race, 0)) == (due <= turn_number)


@pytest.mark.proves("F90-SKILL-VERSATILITY-1", "F90-SKILL-VERSATILITY-2", "F90-PHA-1",
                    "F90-STRATPICK-2")
def test_versatility_changes_the_strategy_once_until_the_next_stop():
    at = table(skill=VERSATILITY)
    at.run(declarations.play(at.race, 0), CHANGE, BALANCE, GO_ON)
    assert at.now(0, "strategy") == BALANCE and at.now(0, "marks") & SKILL_USED
    assert at.says(T_SKILL_USED) == [(0, VERSATILITY)]
    assert CHANGE not in declarations.on_offer(at.race, 0)
    stopped(at)
    assert CHANGE in declarations.on_offer(at.race, 0)
    at.set(sc_at=9)
    assert CHANGE not in declarations.on_offer(at.race, 0)


@pytest.mark.proves("F90-SKILL-WISE-1", "F90-SKILL-WISE-2", "F90-SKILL-WISE-3", "F90-PHA-2",
                    "F90-PIT-14")
def test_wise_driving_changes_race_cards_and_fills_the_hand():
    at = table(3, 9, 21, T(1), T(2), skill=WISE_DRIVING).deck(60, 61, 62, 63, 64, 65)
    cards.put(at.race, 80, cards.FROZEN, 0)
    cards.put(at.race, T(3), cards.FROZEN, 0)
    at.run(declarations.play(at.race, 0), WISE, 9, 3, NO_ONE, GO_ON)
    assert at.questions(Q_WISE)[0][1] == [NO_ONE, 3, 9, 21]
    assert at.held(0) == [21, 60, 61, 62, 63, T(1), T(2)]      # with (80): six Race Cards
    assert cards.lying(at.race, cards.DISCARDED) == [3, 9]
    assert WISE not in declarations.on_offer(at.race, 0)
    stopped(at)
    assert WISE in declarations.on_offer(at.race, 0)


def stopped(at, load=10, discards=(), draws=0, tyres=NO_ONE, strategy=None, more=(), who=0):
    """Play a player's stop; draws None: he draws up to the hand limit."""
    answers = [load, *more, *discards]
    if at.held(who) and set(at.held(who)) - set(discards):
        answers.append(NO_ONE)
    limit = pit_stop.room(at.race, who) + len(
        [card for card in discards if not (at.now(who, "skill") == WISE_DRIVING
                                           and cards.is_track(card))])
    if limit > 0:
        answers.append(draws)
    return at.run(pit_stop.play(at.race, who), *answers, tyres, strategy or at.now(who, "strategy"))


@pytest.mark.proves("F90-PIT-3", "F90-PIT-4", "F90-PIT-5", "F90-PIT-20", "F90-FUEL-5",
                    "F90-FUEL-7", "F90-FUEL-8", "F90-PIT-8", "F90-SKILL-PITTING-1", "F90-COMP-6")
def test_a_stop_in_the_order_of_the_rules_and_the_way_back():
    for on, skill, load, section in (
            ("marlpit-park", 0, 10, 7), ("marlpit-park", 0, 13, 6), ("marlpit-park", 0, 16, 5),
            ("marlpit-park", PITTING, 10, 9), ("saltway-street", 0, 10, 8),
            ("saltway-street", PITTING, 16, 8)):
        at = Situation("a@12", "b@%d" % section, on=on).car(0, skill=skill, strategy=BALANCE,
                                                            chased=TABLE)
        at.always[Q_SPOT] = NO_ONE
        at.hand(0, 3).car(0, red=1)
        stopped(at, load, strategy=LUCKY, draws=1, tyres=HARD)
        assert [what for what, _, _ in at.asked if what != Q_SPOT] == [
            Q_FUEL, Q_PIT_DISCARD, Q_PIT_DRAW, Q_TYRES, Q_STRATEGY]
        assert at.questions(Q_FUEL) == [(0, [10, 13, 16])]
        assert at.sections()[0] == section and at.line(section) == [1, 0]
        assert at.says(T_PIT) == [(0, section - 1)]
        assert at.now(0, "doing") & (PITTED | STOPPED) == PITTED | STOPPED
        assert not at.now(0, "doing") & PLAYED and at.now(0, "fuel") == 19 and not at.now(0, "red")
    at = Situation("a@2-2", "b@12").car(0, chased=TABLE, strategy=LUCKY)     # over the line
    at.always[Q_SPOT] = NO_ONE
    stopped(at)
    assert at.sections()[0] == 25 and road.travelled(at.race.cars[0]) == -3


@pytest.mark.proves("F90-FUEL-5", "F90-FUEL-6", "F90-FUEL-8", "F90-FUEL-9")
def test_the_new_chit_goes_by_the_current_turn():
    for now, before, load, after, switches in (
            (10, 10, 10, 20, 0), (10, 12, 16, 26, 0), (8, 8, 13, 21, 0), (22, 22, 16, 38, 0),
            (3, 16, 10, 16, 0), (3, 16, 10, 13, FUEL_FROM_NOW), (3, 20, 10, 19, 0)):
        at = Situation("a@12", "b@9", turn=now, switches=switches).car(0, fuel=before)
        fuel.refuel(at.race, 0, load)
        assert at.now(0, "fuel") == after, (now, before, load)     # AMB-F90-10


@pytest.mark.proves("F90-PIT-5", "F90-PIT-7", "F90-ACT-15", "F90-ACT-16", "F90-OFF-9",
                    "F90-OFF-10", "F90-LAP-6")
def test_on_arrival_he_is_last_behind_a_flag_and_the_lead_is_gone():
    at = table(at="a@14").yellow(9)
    stopped(at)
    assert at.line(9) == [1, 0] and road.meets(at.race, 0) == road.FLAG
    assert at.race.table[LEADER] == 1 and at.says(T_LEADER)[-1] == (1, 0)
    off = table(at="a@13", wasted=2).off(0)             # 5, and one for each wasted mp
    stopped(off)
    assert off.sections()[0] == 6 and not off.now(0, "marks") & OFF and not off.now(0, "wasted")


@pytest.mark.proves("F90-PIT-9", "F90-SKILL-TUNING-2", "F90-PAY-10", "F90-REC-9")
def test_red_damage_is_repaired_brown_stays():
    for skill, repairs, brown in ((0, None, 2), (TUNING, 1, 1), (TUNING, 0, 2)):
        at = table(red=3, brown=2, skill=skill).marks(0, FORCED_PIT)
        bag = at.race.table[26], at.race.table[27]
        stopped(at, more=() if repairs is None else (repairs,))
        assert (at.now(0, "red"), at.now(0, "brown")) == (0, brown)
        assert (at.race.table[26], at.race.table[27]) == (bag[0] + 3, bag[1] + 2 - brown)
        assert len(at.questions(Q_REPAIR)) == (repairs is not None)
        assert not at.now(0, "marks") & FORCED_PIT


@pytest.mark.proves("F90-PIT-10", "F90-PIT-11", "F90-PIT-12", "F90-PIT-13", "F90-CONTEST-22",
                    "F90-PIT-14")
def test_the_hand_at_the_end_of_a_stop():
    at = table(3, 9, T(1)).deck(60, 61)
    stopped(at, discards=(9,), draws=2)
    assert at.held(0) == [3, 60, 61, T(1)]
    assert at.questions(Q_PIT_DRAW) == [(0, [0, 1, 2, 3, 4])]
    over = table(3, 9, 21, 33, 45, 57, 69, 80).deck(60, 61)     # limit 6: at least two must go
    over.run(pit_stop.play(over.race, 0), 10, 3, 9, 21, NO_ONE, 1, NO_ONE, SAVE_TYRES)
    offered = [options for _, options in over.questions(Q_PIT_DISCARD)]
    assert NO_ONE not in offered[0] + offered[1] and NO_ONE in offered[2]
    assert over.held(0) == [33, 45, 57, 60, 69, 80]
    frozen = table(3, 9)                                # AMB-F90-33
    for card in (20, 21, 22, 23, 24, 25, T(9)):
        cards.put(frozen.race, card, cards.FROZEN, 0)
    frozen.run(pit_stop.play(frozen.race, 0), 10, 3, 9, NO_ONE, SAVE_TYRES)
    assert frozen.held(0) == [] and cards.count(frozen.race, cards.FROZEN, 0) == 7
    wise = table(3, T(1), T(2), T(3), skill=WISE_DRIVING)
    for card in (20, 21, T(9)):
        cards.put(wise.race, card, cards.FROZEN, 0)
    assert pit_stop.room(wise.race, 0) == 3 and pit_stop.room(wise.car(0, skill=0).race, 0) == -1


@pytest.mark.proves("F90-PIT-15", "F90-PIT-16", "F90-PIT-17", "F90-PIT-18", "F90-PIT-19",
                    "F90-TYRE-3", "F90-SKILL-PITTING-2", "F90-SKILL-RAIN-3")
def test_tyres_chips_and_bonus_cards():
    for kind, skill, chips, blues, tracks in (
            (NO_ONE, 0, 2, 1, 0), (SOFT, 0, 7, 3, 0), (HARD, 0, 10, 0, 1),
            (RAIN_TYRE, 0, 10, 0, 0), (RAIN_TYRE, RAIN_EXPERT, 10, 3, 0),
            (NO_ONE, RAIN_EXPERT, 2, 1, 0), (HARD, PITTING, 10, 0, 2), (NO_ONE, PITTING, 2, 1, 1)):
        at = table(compound=SOFT, chips=2, blues=1, skill=skill).deck(*range(60, 66))
        stopped(at, draws=6, tyres=kind)
        assert (at.now(0, "chips"), at.now(0, "blues")) == (chips, blues), (kind, skill)
        assert at.now(0, "compound") == (kind or SOFT)
        assert len(at.held(0)) == 6 + tracks            # above the hand limit
        assert at.questions(Q_STRATEGY) == [(0, list(range(1, 9)))]


@pytest.mark.proves("F90-PIT-21", "F90-PIT-20", "F90-PIT-1", "F90-OFF-5", "F90-STRAT-CHASE-10",
                    "F90-STRAT-CHASE-11", "F90-STRAT-CHASE-2")
def test_after_the_stop_he_goes_on_from_phase_b_and_may_name_a_target_before():
    at = table().car(0, strategy=CHASE, chased=1)
    at.run(turn.play(at.race, 0), STOP, 10, 0, NO_ONE, CHASE, NAME_TARGET, 1)
    assert at.now(0, "chased") == 1 and at.questions(Q_CHASE) == [(0, [1])]     # AMB-F90-88
    assert at.questions(Q_DECLARE)[-1][1] == [GO_ON, NAME_TARGET]
    at.asked.clear()
    at.hand(0, 51).deck(99).run(turn.play(at.race, 0), 51)
    assert not at.questions(Q_DECLARE) and at.now(0, "doing") & PLAYED
    assert not at.now(0, "doing") & PITTED and at.questions(Q_FUEL) == []
    off = table(at="a@13").off(0)
    off.run(turn.play(off.race, 0), STOP, 10, 0, NO_ONE, SAVE_TYRES)
    assert off.now(0, "doing") & ENTERS


@pytest.mark.proves("F90-SC-18", "F90-SC-13", "F90-SC-19")
def test_a_stop_under_the_safety_car_has_no_skill_and_no_way_back():
    for skill in (PITTING, TUNING, RAIN_EXPERT, 0):
        at = table(brown=1, red=1, skill=skill, fuel=3).set(sc_at=12).marks(0, SKILL_USED)
        at.run(pit_stop.play(at.race, 0, True), 16, 0, RAIN_TYRE, LUCKY)
        assert at.sections()[0] == 12 and at.now(0, "fuel") == 19 and not at.held(0)
        assert (at.now(0, "brown"), at.now(0, "red"), at.now(0, "blues")) == (1, 0, 0)
        assert not at.now(0, "doing") and not at.now(0, "marks") & SKILL_USED
