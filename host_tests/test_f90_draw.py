"""Phase B: the draw, with LUCKY, SAVE FUEL and CHASE; the chased car and reserved cards."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.games.formula_90 import cards, chase, draw, out, strategy
from pitwall.games.formula_90.asks import (
    NO_ONE, Q_CHASE, Q_LUCKY, Q_RESERVED, Q_SAVE_FUEL, SECRETS, T_DREW, T_SHOWN)
from pitwall.games.formula_90.state import (
    BALANCE, BY_CRASH, CHASE, LUCKY, LUCKY_TWICE, NEW_CHASE, SAVE_FUEL)
from pitwall.race.referee import TABLE


def table(*hand, strategy=0, **also):
    at = Situation("a@5", "b@5", "c@4", "fast@6", **also)
    at.race.scratch.turn.begin(0, 0)
    return at.car(0, strategy=strategy, chased=TABLE).hand(0, *hand)


def drawn(at, *answers, who=0):
    return at.run(draw.play(at.race, who), *answers)


@pytest.mark.proves("F90-DRAW-1", "F90-DRAWSYM-2")
def test_one_race_card_whatever_is_in_hand():
    for hand in ((), (3, 9, 21, 33, 45, 57, 69, 80)):
        at = drawn(table(*hand).deck(99))
        assert at.held(0) == sorted((*hand, 99)) and at.says(T_DREW) == [(0, 99)]


@pytest.mark.proves("F90-DRAW-2", "F90-STRAT-SAVEFUEL-1")
def test_save_fuel_gives_a_high_card_for_two():
    at = drawn(table(10, 9, 2, T(3), T(1), strategy=SAVE_FUEL).deck(60, 61), 9)
    assert at.questions(Q_SAVE_FUEL) == [(0, [NO_ONE, 9, 10, T(1)])]
    assert at.held(0) == [2, 10, 60, 61, T(1), T(3)]
    assert cards.lying(at.race, cards.DISCARDED) == [9]
    at = drawn(table(10, strategy=SAVE_FUEL).deck(60), NO_ONE)
    assert at.held(0) == [10, 60]
    at = drawn(table(2, 4, strategy=SAVE_FUEL).deck(60))
    assert at.held(0) == [2, 4, 60] and not at.asked
    at = drawn(table(T(1), strategy=SAVE_FUEL).deck(60, 61), T(1))
    assert at.held(0) == [60, 61] and Q_SAVE_FUEL in SECRETS


@pytest.mark.proves("F90-DRAW-3", "F90-STRAT-LUCKY-1", "F90-STRAT-LUCKY-2", "F90-STRAT-LUCKY-3")
def test_lucky_draws_two_for_all_to_see_and_discards_one():
    # (9) red [3], (3) green [3], (2) orange [2], (5) red [2], (35) red [3]
    for pair, switches, tracks in (((9, 3), 0, 1), ((9, 5), 0, 1), ((9, 2), 0, 0), ((9, 35), 0, 1),
                                   ((9, 35), LUCKY_TWICE, 2), ((9, 3), LUCKY_TWICE, 1)):
        at = drawn(table(80, strategy=LUCKY, switches=switches).deck(*pair), 80)
        assert [card for card in at.held(0) if card < 100] == sorted(pair)
        assert len(at.held(0)) == 2 + tracks
        assert at.says(T_SHOWN) == [(0, card) for card in pair] and not at.says(T_DREW)
        assert 80 in at.questions(Q_LUCKY)[0][1] and pair[0] in at.questions(Q_LUCKY)[0][1]


@pytest.mark.proves("F90-DRAW-4", "F90-STRAT-CHASE-5", "F90-STRAT-CHASE-6", "F90-STRAT-CHASE-7",
                    "F90-STRAT-CHASE-8")
def test_a_chaser_takes_a_card_that_was_kept_or_gains_1_mp():
    def chaser(*kept):
        at = table(80, strategy=CHASE).car(0, chased=1)
        for card in kept:
            cards.put(at.race, card, cards.RESERVED, 1)
        return at.deck(99)
    at = drawn(chaser(9, T(4)), T(4))
    assert at.questions(Q_RESERVED) == [(0, [NO_ONE, 9, T(4)])]         # AMB-F90-66
    assert at.held(0) == [80, T(4)] and at.race.scratch.turn.bonus == 0
    assert cards.lying(at.race, cards.RESERVED, 1) == [9]
    at = drawn(chaser(9), NO_ONE)
    assert at.held(0) == [80, 99] and at.race.scratch.turn.bonus == 0
    at = drawn(chaser())
    assert at.held(0) == [80, 99] and at.race.scratch.turn.bonus == 1
    at = drawn(chaser(9).marks(0, NEW_CHASE))           # AMB-F90-88
    assert at.held(0) == [80, 99] and at.race.scratch.turn.bonus == 1
    at = drawn(chaser().car(0, chased=3))               # a robot
    assert at.race.scratch.turn.bonus == 1
    at = drawn(chaser().car(0, chased=TABLE))
    assert at.held(0) == [80, 99] and at.race.scratch.turn.bonus == 0
    at = drawn(chaser(9).set(sc_at=5))
    assert at.held(0) == [80, 99] and not at.asked


@pytest.mark.proves("F90-STRAT-CHASE-1", "F90-STRAT-CHASE-3", "F90-STRAT-CHASE-11",
                    "F90-STRAT-CHASE-12")
def test_who_may_be_chased():
    at = Situation("a@8", "b@7", "c@6", "fast@9+1", "slow@10-1").car(1, strategy=CHASE)
    for who in range(3):
        at.car(who, strategy=CHASE, chased=TABLE)
    assert chase.targets(at.race, 1) == [0] and chase.targets(at.race, 2) == [0, 1]
    assert not chase.may_name(at.race, 0) and chase.may_name(at.race, 1)   # car 3 is a lap ahead
    assert chase.targets(at.race, 3) == []
    at.run(chase.name(at.race, 2), 1)
    assert at.now(2, "chased") == 1 and at.questions(Q_CHASE) == [(2, [0, 1])]
    assert not chase.may_name(at.race, 2)               # not moved until it was removed
    assert not chase.may_name(at.car(1, strategy=BALANCE).race, 1)
    lead = Situation("a@8", "b@7").car(0, strategy=CHASE, chased=TABLE)
    assert not chase.may_name(lead.race, 0)
    off = Situation("a@8", "b@7").car(1, strategy=CHASE, chased=TABLE).off(0)
    assert not chase.may_name(off.race, 1)


@pytest.mark.proves("F90-STRAT-CHASE-4", "F90-STRAT-CHASE-8", "F90-DISC-3", "F90-DISC-1")
def test_the_chased_players_movement_cards_are_kept_at_the_end_of_phase_d():
    at = table().car(1, strategy=CHASE, chased=0)
    at.laid(0, 11, 34).target(0, 34)                    # (34) served a check
    chase.keep(at.race, 0)
    assert cards.lying(at.race, cards.RESERVED, 0) == [11] and at.target_of(0) == 34
    at = table()
    at.laid(0, 11, 34)
    chase.keep(at.race, 0)
    assert set((11, 34)) <= set(cards.lying(at.race, cards.DISCARDED))
    assert not cards.lying(at.race, cards.LAID, 0)


@pytest.mark.proves("F90-STRAT-CHASE-9", "F90-REC-14")
def test_a_track_card_where_the_chase_ends_in_the_section_of_the_chased():
    for cars, off, found in ((("a@5", "b@5"), False, 1), (("b@5", "a@6"), False, 0),
                             (("a@5", "b@5"), True, 0), (("a@6", "b@5"), False, 0)):
        for who in (0, 1):
            at = Situation(*cars).car(who, strategy=CHASE, chased=1 - who)
            if off:
                at.off(who).car(who, chased=1 - who)
            at.run(chase.catch(at.race, who))
            assert len(at.held(who)) == found
    at = Situation("a@5", "b@5").car(0, chased=TABLE)
    at.run(chase.catch(at.race, 0))
    assert at.held(0) == []


@pytest.mark.proves("F90-STRAT-CHASE-10", "F90-STRAT-CHASE-13", "F90-STRAT-CHASE-14")
def test_what_ends_a_chase():
    def chased(chasers=1):
        at = Situation("a@8", "b@7", "c@6")
        for who in range(1, 1 + chasers):
            at.car(who, strategy=CHASE, chased=0)
        cards.put(at.race, 9, cards.RESERVED, 0)
        return at
    at = chased()
    at.run(chase.check(at.race, 1))
    assert at.now(1, "chased") == 0                     # still ahead
    at.run(strategy.choose(at.race, 1), CHASE)
    assert at.now(1, "chased") == 0
    at.run(strategy.choose(at.race, 1), BALANCE)
    assert at.now(1, "chased") == TABLE and 9 in cards.lying(at.race, cards.DISCARDED)
    at = chased(2)
    at.run(strategy.choose(at.race, 1), BALANCE)        # another chaser is left
    assert cards.lying(at.race, cards.RESERVED, 0) == [9] and at.now(2, "chased") == 0
    behind = Situation("a@8", "b@7").car(0, strategy=CHASE, chased=1)
    behind.run(chase.check(behind.race, 0))
    assert behind.now(0, "chased") == TABLE
    for ends in (chase.end_all, lambda race: chase.end_of(race, 0),
                 lambda race: out.eliminate(race, 0, BY_CRASH)):
        at = chased(2)
        ends(at.race)
        assert at.now(1, "chased") == at.now(2, "chased") == TABLE
        assert 9 in cards.lying(at.race, cards.DISCARDED)
