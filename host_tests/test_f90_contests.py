"""Contests in corner sections, repeated ones, and the strategy that profits from them."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.games.formula_90 import activation, cards, contests, flags, pit_stop, road, rounds
from pitwall.games.formula_90.asks import (
    Q_CONTEST, Q_JOIN, Q_LAY, Q_LAY_SECOND, SECRETS, T_CONTEST, T_CONTEST_ORDER, T_CONTEST_VALUE,
    T_JOINS, T_LAYS, T_LEADER, T_FROZEN_BACK)
from pitwall.games.formula_90.state import (
    AHEAD_ACTIVE, BANGING_WHEELS, BY_DAMAGE, DECLINERS_NEXT, ENTERS, HAZARD, LEADER,
    ONE_FOR_A_TIE, OUT, PITTED, PLAYED)

# Red cards of 1 to 4 mp without a check.
ONE, TWO, THREE, FOUR = (15, 41, 68, 90), (5, 17, 42, 55), (9, 35, 46, 71), (10, 30, 78, 22)


def corner(count, section=14, **how):
    """Put `count` cars in a corner of modifier +2, front to back, each with cards of 1 to 4 mp."""
    at = Situation(*["p@%d" % section] * count, **how)
    for who in range(count):
        at.hand(who, *[kind[who] for kind in (ONE, TWO, THREE, FOUR) if who < 4])
    return at


def contest(at, *answers, section=14, cars=None, part=0):
    at.set(notes=AHEAD_ACTIVE * part)
    cars = at.line(section) if cars is None else cars
    return at.run(contests.offer(at.race, section - 1, cars), *answers)


def values(at):
    return dict(at.says(T_CONTEST_VALUE))


@pytest.mark.proves(
    "F90-CONTEST-1", "F90-CONTEST-3", "F90-CONTEST-4", "F90-CONTEST-5", "F90-CONTEST-6",
    "F90-CONTEST-7", "F90-CONTEST-9", "F90-CONTEST-10", "F90-CONTEST-11", "F90-CONTEST-13",
    "F90-CONTEST-14", "F90-FLR-3")
def test_a_contest_from_the_last_car_forward():
    # 3 declines, 2 initiates with a [3], 1 declines, 0 joins with a [4] and a [1]
    at = contest(corner(4, turn=24), 0, 1, THREE[2], 0, 0, 1, FOUR[0], ONE[0])
    assert [(what, who) for what, who, _ in at.asked] == [
        (Q_CONTEST, 3), (Q_CONTEST, 2), (Q_LAY, 2), (Q_LAY_SECOND, 2), (Q_JOIN, 1), (Q_JOIN, 0),
        (Q_LAY, 0), (Q_LAY_SECOND, 0)]
    assert at.asked[2][2] == sorted(kind[2] for kind in (ONE, TWO, THREE, FOUR))
    assert at.says(T_CONTEST) == [(2, 0)] and at.says(T_JOINS) == [(0, 0)]
    assert values(at) == {2: 3 + 2, 0: 5}           # the first car has no modifier
    told = [what for what, _, _ in at.told]         # revealed when all have declared
    assert told.index(T_LAYS) > max(told.index(T_JOINS), told.index(T_CONTEST))
    assert {Q_LAY, Q_LAY_SECOND} <= set(SECRETS) and T_LAYS in told
    assert at.line(14) == [0, 2, 1, 3]
    at = contest(corner(4), 0, 1, THREE[2], 0, 1, FOUR[1], 0, 1, TWO[0], 0)
    assert values(at) == {2: 5, 1: 6, 0: 2} and at.line(14) == [1, 2, 0, 3]
    assert at.says(T_CONTEST_ORDER) == [(1, 1), (2, 2), (0, 3)]
    for section, modifier in ((4, 1), (6, 0), (9, -1)):
        at = contest(corner(2, section), 1, THREE[1], 0, 0, section=section)
        assert values(at) == {1: 3 + modifier} == {1: 3 + at.race.circuit.contest(section - 1)}


@pytest.mark.proves("F90-CONTEST-8", "F90-CONTEST-18", "F90-CONTEST-19", "F90-CONTEST-2")
def test_who_declines_and_who_cannot():
    at = contest(corner(3), 0, 0)                   # the front car is not asked (AMB-F90-76)
    assert at.line(14) == [0, 1, 2] and not at.says(T_CONTEST)
    assert [who for what, who, _ in at.asked] == [2, 1]
    assert not cards.lying(at.race, cards.FROZEN, 0)
    assert contest(corner(3), 1, ONE[2], 0, 0, 0).line(14) == [2, 0, 1]     # alone
    at = contest(corner(3).hand(2), 1, ONE[1], 0, 0)    # no card to play
    assert at.line(14) == [1, 0, 2] and at.questions(Q_CONTEST) == [(1, [0, 1])]
    at = contest(corner(3).car(2, doing=ENTERS).car(0, doing=ENTERS))
    assert not at.asked                             # one car that may is not enough
    at = corner(3).off(1)
    rounds._show(at.race, 13, activation.REST)
    assert rounds._on_track(at.race, 13, activation.REST) == [0, 2]


@pytest.mark.proves("F90-CONTEST-14", "F90-MCON-6")
def test_where_decliners_and_bystanders_stand():
    answers = (0, 1, FOUR[2], 0, 0, 1, ONE[0], 0)   # 3 declines, 2: 6, 1 declines, 0: 1
    for switch, line in ((0, [2, 0, 1, 3]), (DECLINERS_NEXT, [2, 1, 3, 0])):
        assert contest(corner(4, switches=switch), *answers).line(14) == line
    answers = (0, 1, ONE[2], 0, 1, FOUR[1], 0, 1, FOUR[0], 0)       # 2 is the last of three
    for switch, line in ((0, [1, 0, 2, 3]), (DECLINERS_NEXT, [1, 0, 2, 3])):
        assert contest(corner(4, switches=switch), *answers).line(14) == line
    at = corner(4).car(1, doing=ENTERS)             # it keeps its exact place (AMB-F90-75)
    assert contest(at, 1, FOUR[3], 0, 0, 0).line(14) == [3, 1, 0, 2]
    at = contest(corner(3).car(0, doing=ENTERS), 1, THREE[2], 0, 1, THREE[1], 0)
    assert values(at) == {2: 5, 1: 5} and at.line(14) == [0, 1, 2]      # all have the modifier


@pytest.mark.proves("F90-CONTEST-12", "F90-STRAT-BW-1")
def test_banging_wheels_adds_three():
    at = corner(2).car(0, strategy=BANGING_WHEELS).car(1, strategy=BANGING_WHEELS)
    assert values(contest(at, 1, ONE[1], 0, 1, ONE[0], 0)) == {1: 1 + 2 + 3, 0: 1 + 3}


@pytest.mark.proves("F90-CONTEST-15", "F90-CONTEST-16", "F90-CONTEST-17")
def test_ties_keep_their_order_and_cost_damage():
    def damage(at):
        return [at.now(who, "red") + at.now(who, "brown") for who in range(len(at.race.cars))]
    three = (1, ONE[3], 0, 1, ONE[2], 0, 1, ONE[1], 0, 1, THREE[0], 0)      # 3, 3, 3 and 3
    for switch, each in ((0, 3), (ONE_FOR_A_TIE, 1)):
        at = contest(corner(4, switches=switch).car(0, strategy=HAZARD), *three)
        assert at.line(14) == [0, 1, 2, 3] and damage(at) == [each] * 4
        assert len(at.held(0)) == 3                 # it earned nothing
    at = contest(corner(4), 1, ONE[3], 0, 1, ONE[2], 0, 1, TWO[1], 0, 1, FOUR[0], 0)
    assert at.line(14) == [0, 1, 2, 3] and damage(at) == [1, 1, 1, 1]       # 3, 3 and 4, 4
    at = contest(corner(2).car(0, red=5), 1, ONE[1], 0, 1, THREE[0], 0)
    assert at.now(0, "status") == OUT and at.now(0, "why_out") == BY_DAMAGE
    assert at.line(14) == [1] and not at.held(0)
    for laps, places in (("", [2, 1]), ("-1", [1, 2])):     # both: the worse one first (AMB-F90-8)
        at = Situation("a@14" + laps, "b@14").car(0, red=5).car(1, red=5).hand(0, 9).hand(1, 15)
        contest(at, 1, 15, 1, 9)
        assert [at.now(who, "place") for who in (0, 1)] == places


@pytest.mark.proves("F90-ROBOT-2", "F90-ROBOT-4", "F90-CONTEST-15")
def test_robots_lay_what_the_deck_turns_up():
    at = Situation("p@14", "fast@14", "slow@14").hand(0, THREE[0], TWO[0]).deck(42, 30, 46, 55)
    contest(at, 1, THREE[0], TWO[0])                # the two robots initiate and join
    assert values(at) == {2: 6 + 2, 1: 5 + 2, 0: 5} and at.line(14) == [2, 1, 0]
    assert not [card for who in (1, 2) for card in cards.lying(at.race, cards.LAID, who)]
    assert at.held(0) == [] and at.questions(Q_LAY_SECOND)      # a second one out of two


@pytest.mark.proves("F90-CONTEST-20")
def test_no_contest_at_a_yellow_flag_and_no_chance_is_used():
    at = contest(corner(3).yellow(14))
    assert not at.asked and contests.may_contest(at.race, 13, 0)
    at.run(flags.green(at.race, 0), 14)
    assert contest(at, 0, 0).asked


@pytest.mark.proves("F90-CONTEST-21", "F90-CONTEST-22", "F90-CONTEST-23", "F90-TURN-7")
def test_cards_laid_are_frozen_until_the_next_turn():
    at = contest(corner(2), 1, ONE[1], FOUR[1], 1, TWO[0], 0)
    assert at.held(1) == sorted((TWO[1], THREE[1])) and len(at.held(0)) == 3
    frozen = cards.lying(at.race, cards.FROZEN, 1)
    assert frozen == sorted((ONE[1], FOUR[1]))
    at.car(1, most_hand=3)
    assert pit_stop.room(at.race, 1) == -1          # they count, and cannot be discarded
    at.run(pit_stop._change_hand(at.race, 1), TWO[1], 0)
    assert at.asked[-2][2] == sorted((TWO[1], THREE[1])) and pit_stop.room(at.race, 1) == 0
    rounds.begin(at.race)
    assert at.held(1) == sorted(frozen + [THREE[1]]) and (1, 2) in at.says(T_FROZEN_BACK)


@pytest.mark.proves("F90-CONTEST-24", "F90-CONTEST-25", "F90-TC-8")
def test_a_contest_card_counts_twice_in_its_own_corner():
    for section, card, found in ((4, T(3), 4), (6, T(6), 6), (6, T(5), 8), (4, T(6), 3),
                                 (4, T(1), 4), (4, T(2), 3), (9, T(11), 4)):
        at = corner(2, section).hand(1, card)
        contest(at, 1, card, 0, section=section)
        assert values(at) == {1: found + at.race.circuit.contest(section - 1)}
        assert cards.lying(at.race, cards.FROZEN, 1) == [card]


@pytest.mark.proves("F90-CONTEST-26", "F90-CONTEST-27", "F90-LL-4", "F90-ACT-11")
def test_the_leaders_corner_and_cars_of_other_laps():
    at, leads = corner(2), []

    def first_of_all():
        yield from contests.offer(at.race, 13, [0, 1])
        leads.append(at.race.table[LEADER])         # before anyone plays
    at.run(first_of_all(), 1, FOUR[1], 0, 0)
    assert leads == [1] and (1, 0) in at.says(T_LEADER)
    assert activation.leader_alone(at.race, 13, activation.REST)
    for laps in ("-1", "+1"):
        at = Situation("a@14" + laps, "b@14").hand(1, 10)
        leader = at.race.table[LEADER]
        contest(at, 1, 10)
        assert at.line(14) == [1, 0] and at.race.table[LEADER] == leader
        assert [what for what, _, _ in at.asked] == [Q_CONTEST, Q_LAY]      # and no check


@pytest.mark.proves("F90-MCON-1", "F90-MCON-2", "F90-MCON-3", "F90-MCON-4", "F90-MCON-5")
def test_one_chance_in_each_place():
    at = contest(corner(3), 0, 0)
    assert not contest(at).asked[2:]                # nobody has a second chance there
    at.asked.clear()
    assert contest(at, 0, 0, part=1).asked          # the part ahead of the Leader is another place
    for who in range(3):
        at.car(who, doing=PLAYED | PITTED * (who == 1))     # they have played, or pitted there
        road.enter(at.race, who, 9 + 2 * at.n)
    road.settle(at.race)
    at.asked.clear()
    assert contest(at, 0, 0, section=9).asked       # a third contest in one turn
    at = corner(3)
    contest(at, 0, cars=[0, 1])
    assert [contests.may_contest(at.race, 13, who) for who in range(3)] == [False, False, True]
    contest(at.car(1, doing=PLAYED), cars=[0, 1, 2])    # only 2 could: its chance remains
    assert contests.may_contest(at.race, 13, 2)
    rounds._end(at.race)
    assert contests.may_contest(at.race, 13, 0)
    places = [s for s in range(at.n) if at.race.circuit.is_corner(s)]
    for ahead in (0, AHEAD_ACTIVE):                 # every place has its own bit
        for s in places:
            at.set(notes=ahead)
            assert contests.may_contest(at.race, s, 0)
            contests.use_chance(at.race, s, 0)
    assert sum(bin(byte).count("1") for byte in at.race.cars[0][28:32]) == 2 * len(places)


@pytest.mark.proves("F90-STRAT-BW-3", "F90-STRAT-BW-4", "F90-STRAT-BW-5")
def test_banging_wheels_has_a_card_for_a_contest_won():
    def won(*answers, who=1, cars=None, **also):
        at = corner(3).car(who, strategy=BANGING_WHEELS, **also)
        before = len(at.held(who))
        contest(at, *answers, cars=cars)
        return len(at.held(who)) + cards.count(at.race, cards.FROZEN, who) - before
    assert won(0, 1, ONE[1], 0, 0) == 1             # ahead of all, decliners too
    assert won(0, 1, ONE[1], 0, 1, FOUR[0], THREE[0]) == 0
    assert won(0, 0, who=0) == 0                    # first without a contest
    assert won(1, ONE[2], 0, 0, 0, who=0) == 0      # first car, but it declined
    assert won(1, ONE[2], 0, 0, 0, who=2) == 1
    assert won(1, ONE[2], 0, 0, cars=[1, 2], who=2) == 1    # of the activated part only
    at = corner(3).car(2, strategy=BANGING_WHEELS).car(0, doing=ENTERS)
    contest(at, 1, FOUR[2], 0, 0)
    assert at.line(14) == [0, 2, 1] and not at.race.scratch.earned
    at = corner(3).car(0, doing=ENTERS, strategy=BANGING_WHEELS)    # the first took no part
    assert not contest(at, 1, FOUR[2], 0, 0).race.scratch.earned
    at = contest(corner(2).car(1, strategy=BANGING_WHEELS), 1, ONE[1], 0, 0)
    at.run(contests.reward(at.race, 1))
    assert len(at.held(1)) == 4                     # once a game turn
    rounds.begin(at.race)
    at.run(contests.reward(at.race, 1))
    assert len(at.held(1)) == 6
