"""Phases C and D.1: playable cards, their costs; SAVE FUEL, PUSH, SAVE TYRES."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.games.formula_90 import cards, costs, playing, resolving
from pitwall.games.formula_90.asks import (
    MOVE_CHIT, NO_ONE, Q_BLUE_CHIP, Q_CARD, Q_CHIPS, Q_DISCARD, Q_FUEL_SAVED, Q_PAY, Q_SECOND,
    Q_TRAJECTORY, SECRETS, TAKE_CARD, T_NO_CARD, T_PAID_CARD, T_PAID_CHIPS)
from pitwall.games.formula_90.state import (
    BALANCE, BALANCE_FREE, HAZARD, HAZARD_ALL, LAPPING, PUSH, RESTART, SAVE_FUEL, SAVE_TYRES)


def table(*hand, at="a@12", **car):
    found = Situation(at, "b@1").hand(0, *hand).car(0, **car)
    found.race.scratch.turn.begin(0, 0)
    return found


def played(at, *answers):
    return at.run(playing.play(at.race, 0), *answers)


@pytest.mark.proves("F90-PLAY-1", "F90-PLAY-2", "F90-PLAY-3", "F90-PLAY-4", "F90-PLAY-6",
                    "F90-PLAY-7", "F90-CONV-4")
def test_which_pairs_are_legal():
    # [1] 11, [2] 5, [3] 3, [4] 10; PAIR on Track Card 3 [2]; (13)+(88) and (11)+(34) of the rules
    for one, two, legal in ((11, 10, 1), (11, 3, 1), (5, 2, 1), (5, 3, 0), (5, 10, 0), (3, 9, 0),
                            (13, 88, 1), (11, 34, 1), (25, 30, 0), (T(3), 10, 1), (T(3), T(1), 1),
                            (T(1), T(2), 0), (T(4), 12, 1), (T(1), 5, 0)):
        race = table().race
        assert playing.is_pair(race, 0, one, two) == bool(legal) == playing.is_pair(
            race, 0, two, one), (one, two)
    at = played(table(11, 10, 3), 10, 11)
    assert at.questions(Q_CARD) == [(0, [3, 10, 11])] and at.questions(Q_SECOND) == [(0, [0, 11])]
    assert at.race.scratch.turn.cards == (10, 11) and at.race.scratch.turn.bonus == 5
    assert cards.lying(at.race, cards.LAID, 0) == [10, 11] and at.held(0) == [3]
    at = played(table(10, 3, 5), 3)
    assert at.race.scratch.turn.cards == (3,) and not at.questions(Q_SECOND)
    assert Q_CARD in SECRETS and Q_SECOND in SECRETS
    at = played(table(T(3), T(1), at="a@2"), T(3), T(1))    # both are Track Cards
    assert at.race.scratch.turn.cards == (T(3), T(1)) and at.race.scratch.turn.bonus == 6


@pytest.mark.proves("F90-PLAY-5", "F90-STRAT-PUSH-1", "F90-STRAT-PUSH-2", "F90-STRAT-PUSH-3",
                    "F90-STRAT-PUSH-4")
def test_push_pairs_a_2_with_any_card_for_a_turn_of_fuel():
    for pair, moved in (((5, 10), 1), ((2, 3), 1), ((5, 2), 0), ((5, 11), 0), ((T(3), 10), 0)):
        at = played(table(*pair, strategy=PUSH, fuel=12, at="a@2"), *pair)
        assert at.now(0, "fuel") == 12 - moved and at.race.scratch.turn.cards == pair
    for fuel, legal in ((4, False), (5, True)):         # turn 3; AMB-F90-68
        at = table(5, 10, strategy=PUSH, fuel=fuel)
        assert playing.is_legal(at.race, 0, (5, 10)) is legal
    assert not playing.is_pair(table(strategy=PUSH, fuel=12).race, 0, 3, 10)


@pytest.mark.proves("F90-PLAY-8", "F90-PLAY-9", "F90-SYM-6", "F90-PAY-1", "F90-PAY-8")
def test_what_cannot_be_paid_cannot_be_played():
    # 10 T3, 9 T2, 5 T1, 16 T1 C1, 22 T2 D1, 65 D2, 31 D1
    for chosen, chips, others, slots, legal in (
            ((10,), 3, 0, 5, 1), ((10,), 1, 2, 5, 1), ((10,), 1, 1, 5, 0), ((10,), 0, 9, 5, 0),
            ((16,), 1, 1, 5, 1), ((16,), 1, 0, 5, 0), ((65,), 0, 0, 2, 1), ((65,), 0, 0, 1, 0),
            ((22,), 2, 0, 1, 1), ((22,), 2, 0, 0, 0), ((41, 10), 4, 0, 5, 1),
            ((41, 10), 3, 0, 5, 0), ((41, 10), 3, 1, 5, 1), ((31, 79), 0, 0, 2, 1),
            ((31, 79), 0, 0, 1, 0), ((51,), 0, 0, 0, 1)):
        at = table(*chosen, *range(90, 90 + others), chips=chips, slots=slots)
        assert playing.is_legal(at.race, 0, chosen) == bool(legal), (chosen, chips, others, slots)
    saves = table(41, chips=0, strategy=SAVE_TYRES)
    assert playing.is_legal(saves.race, 0, (41,)) and not playing.is_legal(saves.race, 0, (9,))


@pytest.mark.proves("F90-PLAY-1", "F90-PLAY-8")
def test_none_is_played_only_if_none_can_be():
    at = played(table(9, chips=0))                      # AMB-F90-36
    assert at.says(T_NO_CARD) == [(0, 0)] and not at.asked
    assert at.race.scratch.turn.cards == () and at.held(0) == [9]
    assert NO_ONE not in played(table(9, 3), 3).questions(Q_CARD)[0][1]


@pytest.mark.proves("F90-STRAT-SAVEFUEL-2")
def test_save_fuel_earns_with_low_cards():
    for fuel, hand, answers, fuel_after, tracks in (
            (12, (5, 2), (5, 2, TAKE_CARD), 12, 1), (12, (5, 2), (5, 2, MOVE_CHIT), 13, 0),
            (19, (5, 2), (5, 2), 19, 1), (12, (3, 4), (3, 4), 12, 0), (12, (2,), (2, 1), 13, 0)):
        at = played(table(*hand, strategy=SAVE_FUEL, fuel=fuel), *answers)
        assert (at.now(0, "fuel"), len(at.held(0))) == (fuel_after, tracks)
        assert bool(at.questions(Q_FUEL_SAVED)) == (fuel == 12 and 3 not in hand)   # AMB-F90-67
    at = played(table(2, strategy=0, fuel=12), 2)
    assert not at.held(0) and at.now(0, "fuel") == 12


@pytest.mark.proves("F90-SKILL-LAPPING-2")
def test_lapping_gains_1_mp_for_each_blue_flag_played():
    for hand, answers, mp in (((18, 13), (18, 13), 4), ((18,), (18,), 3), ((13,), (13,), 1)):
        assert played(table(*hand, skill=LAPPING), *answers).race.scratch.turn.bonus == mp
    assert played(table(18), 18).race.scratch.turn.bonus == 2


def paying(chosen, *hand, at="a@12", trajectory=False, **car):
    found = table(*hand, at=at, **car)
    found.laid(0, *chosen)
    found.race.scratch.turn.trajectory = trajectory
    return found


@pytest.mark.proves("F90-PAY-2", "F90-PAY-3", "F90-PAY-4", "F90-PAY-5", "F90-PAY-11",
                    "F90-PAY-1", "F90-SYM-4", "F90-CONTEST-21")
def test_tyre_points_are_paid_with_chips_and_cards_one_chip_at_least():
    for chosen, chips, offered in (((5,), 3, None), ((9,), 3, [1, 2]), ((10,), 3, [1, 2, 3]),
                                   ((10,), 2, [1, 2]), ((10,), 1, None),
                                   ((41, 10), 9, [1, 2, 3, 4])):
        at = paying(chosen, 80, 81, 82, chips=chips)
        points = sum(cards.symbols(at.race, card)[0] & 15 for card in chosen)
        paid = offered[0] if offered else min(points, chips)
        answers = [paid] if offered else []
        at.run(costs.pay(at.race, 0), *answers, *[80, 81][:points - paid])
        assert at.questions(Q_CHIPS) == ([(0, offered)] if offered else [])
        assert at.now(0, "chips") == chips - paid and len(at.held(0)) == 3 - (points - paid)
        assert at.says(T_PAID_CHIPS) == [(0, paid)]
        assert len(at.says(T_PAID_CARD)) == points - paid
    at = paying((9,), 80, chips=1)
    cards.put(at.race, 81, cards.FROZEN, 0)             # AMB-F90-29
    at.run(costs.pay(at.race, 0))
    assert at.held(0) == [] and cards.lying(at.race, cards.FROZEN, 0) == [81]
    assert 80 in cards.lying(at.race, cards.DISCARDED) and Q_PAY in SECRETS
    at = paying((5,), 80, at="a@2.1", trajectory=True, chips=5)     # R+2:T1
    at.run(costs.pay(at.race, 0), 2)
    assert at.now(0, "chips") == 3


@pytest.mark.proves("F90-PAY-8", "F90-PAY-9", "F90-PAY-10", "F90-SYM-1", "F90-SYM-4",
                    "F90-SETUP-5", "F90-PAY-7")
def test_cards_to_discard_and_damage():
    at = paying((16,), 80, 81, at="a@9.1", trajectory=True)         # T1 C1 and O+2:C1
    at.run(costs.pay(at.race, 0), 80)
    assert at.held(0) == [] and at.questions(Q_DISCARD) == [(0, [80, 81])]
    red, brown = at.race.table[26], at.race.table[27]
    at = paying((65,)).rolls(0, 1)
    at.run(costs.pay(at.race, 0))
    assert (at.now(0, "red"), at.now(0, "brown")) == (1, 1)
    assert (at.race.table[26], at.race.table[27]) == (red - 1, brown - 1)
    at = paying((65,)).set(red_bag=0, brown_bag=1).rolls(1)
    at.run(costs.pay(at.race, 0))                       # AMB-F90-73: an empty bag gives red
    assert (at.now(0, "red"), at.now(0, "brown"), at.race.table[26]) == (1, 1, 0)


@pytest.mark.proves("F90-PAY-6", "F90-STRAT-SAVETYRES-1", "F90-STRAT-SAVETYRES-2",
                    "F90-STRAT-SAVETYRES-3", "F90-STRAT-SAVETYRES-4", "F90-STRAT-PUSH-5")
def test_save_tyres_and_push_earn_by_what_is_paid():
    for strategy, chosen, answers, chips, tracks in (
            (SAVE_TYRES, (5,), (), 0, 0), (SAVE_TYRES, (9,), (), 1, 1),
            (SAVE_TYRES, (10,), (2,), 2, 1),
            (SAVE_TYRES, (10,), (1, 80), 1, 1), (SAVE_TYRES, (2,), (), 0, 0),
            (PUSH, (9,), (2,), 2, 1), (PUSH, (9,), (1, 80), 1, 0), (PUSH, (5,), (), 1, 0),
            (PUSH, (10,), (2, 80), 2, 0), (PUSH, (10,), (3,), 3, 1), (0, (10,), (3,), 3, 0)):
        at = paying(chosen, 80, 81, strategy=strategy)
        at.run(costs.pay(at.race, 0), *answers)
        found = [card for card in at.held(0) if cards.is_track(card)]
        assert (10 - at.now(0, "chips"), len(found)) == (chips, tracks), (strategy, chosen)
    at = paying((41,), 80, chips=0, strategy=SAVE_TYRES)
    at.run(costs.pay(at.race, 0))
    assert at.now(0, "chips") == 0 and at.held(0) == [80]
    at = paying((5,), at="a@21.1", trajectory=True, strategy=PUSH)  # R+3:T2; AMB-F90-69
    at.run(costs.pay(at.race, 0))
    assert at.now(0, "chips") == 7 and len(at.held(0)) == 1


@pytest.mark.proves("F90-STRAT-HAZARD-1", "F90-STRAT-HAZARD-4")
def test_hazard_gains_for_discs_of_movement_cards_alone():
    for chosen, at, used, switches, mp in (
            ((65,), "a@12", False, 0, 2), ((31,), "a@12", False, 0, 1),
            ((5,), "a@25.1", True, 0, 0), ((31,), "a@25.1", True, 0, 1),
            ((31,), "a@25.1", True, HAZARD_ALL, 2)):
        found = Situation(at, "b@1", switches=switches).car(0, strategy=HAZARD)
        found.race.scratch.turn.begin(0, 0)
        found.laid(0, *chosen).race.scratch.turn.trajectory = used
        found.run(costs.pay(found.race, 0))
        assert found.race.scratch.turn.bonus == mp, (chosen, used)


@pytest.mark.proves("F90-PAY-7", "F90-TYRE-4", "F90-WX-9")
def test_one_blue_chip_a_turn_for_1_mp_in_any_weather():
    for weather in (0, 4, 8):
        at = table(blues=3).set(weather=weather)
        at.run(costs.spend_blue(at.race, 0), 1)
        assert (at.now(0, "blues"), at.race.scratch.turn.bonus, len(at.asked)) == (2, 1, 1)
    at = table(blues=3)
    at.run(costs.spend_blue(at.race, 0), 0)
    assert at.now(0, "blues") == 3 and at.questions(Q_BLUE_CHIP) == [(0, [0, 1])]
    at = paying((5,), blues=3, chips=0)                 # AMB-F90-38: no tyre chips
    assert not costs.can_pay(at.race, 0, (5,))
    for without in (table(blues=0), table(blues=3).set(sc_at=9)):
        without.run(costs.spend_blue(without.race, 0))
        assert not without.asked


def choosing(at, *chosen, hand=(), **car):
    found = table(*hand, at=at, **car)
    found.laid(0, *chosen)
    return found


@pytest.mark.proves("F90-SYM-2", "F90-SYM-3", "F90-SYM-5", "F90-SYM-6", "F90-FLR-8",
                    "F90-STRAT-BALANCE-1", "F90-COMP-5")
def test_a_trajectory_needs_a_card_of_its_colour_and_may_be_declined():
    # section 5: RG+1; 2: R+2:T1; 6.4: an extreme one of R
    for at, chosen, car, asked in (
            ("a@5.1", (51,), {}, 1), ("a@5.1", (5,), {}, 1), ("a@5.1", (2,), {}, 0),
            ("a@5.1", (2, 5), {}, 1), ("a@5.1", (8,), {}, 0), ("a@5", (5,), {}, 0),
            ("a@2.1", (5,), {"chips": 1}, 0), ("a@2.1", (5,), {"chips": 2}, 1),
            ("a@5.1", (2,), {"strategy": BALANCE}, 1), ("a@2.1", (13,), {"chips": 0}, 0),
            ("a@2.1", (13,), {"chips": 0, "strategy": BALANCE}, 0), ("a@6.4", (5,), {}, 1),
            ("a@6.4", (51,), {}, 0)):
        for used in (True, False):
            found = choosing(at, *chosen, **car)
            found.run(resolving.choose_trajectory(found.race, 0), *[used] * asked)
            assert found.race.scratch.turn.trajectory == (used and bool(asked)), (at, chosen)
            assert len(found.questions(Q_TRAJECTORY)) == asked
    for table_fields in ({"turn": 1}, {"notes": RESTART}):
        found = Situation("a@5.1", "b@1", **table_fields)
        found.race.scratch.turn.begin(0, 0)
        found.laid(0, 51).run(resolving.choose_trajectory(found.race, 0))
        assert not found.race.scratch.turn.trajectory
    free = Situation("a@2.1", "b@1", switches=BALANCE_FREE).car(0, strategy=BALANCE, chips=0)
    free.race.scratch.turn.begin(0, 0)                  # AMB-F90-64
    free.laid(0, 13).run(resolving.choose_trajectory(free.race, 0), True)
    assert costs.summed(free.race, 0, (13,), True) == [0, 0, 0]


@pytest.mark.proves("F90-DRAWSYM-1", "F90-DRAWSYM-2", "F90-SYM-8")
def test_draw_symbols_add_race_cards_without_a_limit():
    at = choosing("a@12", 12, 27, hand=(80,)).deck(60, 61, 62, 63)     # R2 and R2
    at.run(resolving.draw_symbols(at.race, 0))
    assert at.held(0) == [60, 61, 62, 63, 80]
    at = choosing("a@12", 11).run(resolving.draw_symbols(at.race, 0))
    assert T(1) not in at.held(0)
