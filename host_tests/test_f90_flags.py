"""Phase D.4: flags and weather; Track Cards and the corners that they must use (F90-TC)."""

import random

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.games.formula_90 import (
    corner_use, costs, events, flags, movement, out, playing, road, rounds, tyres)
from pitwall.games.formula_90.asks import (
    INWARDS, NO_ONE, OUTWARDS, Q_BLUE_FLAG, Q_EVENT, Q_GREEN, Q_LEADER_CHECK, Q_ORANGE, Q_REACH,
    Q_WEATHER,
    Q_YELLOW, Q_YELLOW_PLACE, STAY, T_GREEN, T_WEATHER, T_YELLOW)
from pitwall.games.formula_90.scratch import (
    TO_DRY, USE_BLUE, USE_EXTREME, USE_LEADER, USE_TRAJECTORY)
from pitwall.games.formula_90.state import (
    BEHIND_FLAG, BLUE_FLAG, BY_CRASH, FAILED_IS_LOST, HARD, INTERMEDIATE, NOTES, ORANGE,
    ORANGE_AGAIN,
    ORANGE_TAKEN, RAIN_EXPERT, RAIN_TYRE, SOFT, WEATHER, WX_MOVED)
from pitwall.race.referee import TABLE

YELLOW, GREEN, BLUE, ORANGES, SKY = 8, 6, 18, 28, 32       # cards with such a symbol


def played(at, *answers, cards=(), who=0):
    at.race.scratch.turn.begin(who, 0)
    at.laid(who, *cards)
    return at.run(events.play(at.race, who), *answers)


@pytest.mark.proves("F90-FLAG-1", "F90-FLAG-2", "F90-FLAG-4", "F90-FLAG-5", "F90-FLAG-6",
                    "F90-FLAG-3")
def test_a_yellow_flag_lies_in_a_corner_section_behind_its_spots():
    corners = [4, 6, 9, 10, 14, 17, 18, 23, 24]
    at = played(Situation("a@1", "b@9", "c@9", "d@9"), 9, 1, cards=(YELLOW,))
    assert at.questions(Q_YELLOW) == [(0, [NO_ONE, *corners])]
    assert at.questions(Q_YELLOW_PLACE) == [(0, [0, 1, 2, 3])]
    assert road.yellows(at.race) == [8] and at.says(T_YELLOW) == [(0, 8)]
    assert [at.now(who, "marks") & BEHIND_FLAG for who in (1, 2, 3)] == [0, 2, 2]
    assert [road.meets(at.race, who) for who in (1, 2, 3)] == [TABLE, road.FLAG, 2]
    played(at, NO_ONE, cards=(48,))
    assert at.questions(Q_YELLOW)[-1] == (0, [NO_ONE, *[s for s in corners if s != 9]])
    at = played(Situation("a@1", "b@9", "c@9.2", "d@9"), 9, 2, cards=(YELLOW,))
    assert at.questions(Q_YELLOW_PLACE) == [(0, [2, 3])]
    at = played(Situation("a@1", "b@9.1"), 9, cards=(YELLOW,))
    assert road.meets(at.race, 1) == TABLE and not at.questions(Q_YELLOW_PLACE)
    at = played(Situation("a@1", "b@9"), NO_ONE, cards=(YELLOW,))
    assert road.yellows(at.race) == []


@pytest.mark.proves("F90-FLAG-12", "F90-FLAG-2", "F90-FLR-4")
def test_a_green_flag_takes_a_yellow_one_off():
    at = Situation("a@1", "b@9", "c@4").yellow(9, 1).yellow(14)
    played(at, 9, cards=(GREEN,))
    assert at.questions(Q_GREEN) == [(0, [NO_ONE, 9, 14])] and road.yellows(at.race) == [13]
    assert at.says(T_GREEN) == [(0, 8)] and not at.now(1, "marks") & BEHIND_FLAG
    played(at, NO_ONE, cards=(56,))
    assert road.yellows(at.race) == [13]
    assert not played(Situation("a@1", "b@9"), cards=(GREEN,)).asked


@pytest.mark.proves("F90-FLAG-13", "F90-FLAG-18", "F90-FLAG-19", "F90-FLAG-2")
def test_blue_and_orange_flags_are_taken_onto_the_chart():
    at = played(Situation("a@1", "b@9"), 1, cards=(BLUE,))
    assert at.now(0, "marks") & BLUE_FLAG
    played(at, cards=(58,))                             # AMB-F90-46
    assert len(at.questions(Q_BLUE_FLAG)) == 1
    played(at, 0, cards=(ORANGES,))
    assert at.race.table[ORANGE] == TABLE
    played(at, 1, cards=(ORANGES,))
    assert at.race.table[ORANGE] == 0
    played(at, cards=(70,), who=1)
    assert at.race.table[ORANGE] == 0 and len(at.questions(Q_ORANGE)) == 2
    for switches, taken in ((0, True), (ORANGE_AGAIN, False)):      # AMB-F90-47
        at = Situation("a@1", "b@9", switches=switches, orange=0, notes=ORANGE_TAKEN)
        out.eliminate(at.race, 0, BY_CRASH)
        assert at.race.table[ORANGE] == TABLE
        assert bool(at.race.table[NOTES] & ORANGE_TAKEN) is taken


@pytest.mark.proves("F90-FLAG-17", "F90-FLAG-22", "F90-TURN-5", "F90-TURN-6", "F90-SC-20",
                    "F90-SC-21")
def test_a_new_stage_drops_blue_and_orange_flags_and_ends_the_safety_car():
    for turn, stage in ((6, False), (7, True), (13, True), (12, False), (1, False)):
        at = Situation("a@8", "b@5", turn=turn, orange=0, notes=ORANGE_TAKEN, sc_at=9)
        at.marks(0, BLUE_FLAG)
        rounds.begin(at.race)
        assert bool(at.now(0, "marks") & BLUE_FLAG) is not stage
        assert (at.race.table[ORANGE] == TABLE) is stage and bool(at.race.table[20]) is not stage
        assert at.race.table[NOTES] == (1 if stage else ORANGE_TAKEN)


@pytest.mark.proves("F90-WX-1", "F90-WX-2", "F90-SYM-8", "F90-COMP-24")
def test_a_weather_symbol_moves_the_pawn_one_slot_or_not():
    for slot, way, after, offered in ((4, STAY, 4, 3), (4, INWARDS, 3, 3), (4, OUTWARDS, 5, 3),
                                      (0, OUTWARDS, 1, 2), (8, INWARDS, 7, 2)):
        at = played(Situation("a@1", "b@9", weather=slot), way, cards=(SKY,))
        assert at.race.table[WEATHER] == after and len(at.questions(Q_WEATHER)[0][1]) == offered
        assert bool(at.race.table[NOTES] & WX_MOVED) == (way != STAY)
        assert at.says(T_WEATHER) == ([(TABLE, after)] if way != STAY else [])
    at = played(Situation("a@1", "b@9", weather=3), OUTWARDS, INWARDS, cards=(32, 37))
    assert at.race.table[WEATHER] == 3                  # AMB-F90-85: two steps
    at = played(Situation("a@1", "b@9", weather=3), 0x80, STAY, NO_ONE, cards=(32, 8))
    assert at.questions(Q_EVENT) == [(0, [0x70, 0x80])]


@pytest.mark.proves("F90-WX-3", "F90-WX-4", "F90-WX-5", "F90-WX-6", "F90-WX-8",
                    "F90-SKILL-RAIN-1", "F90-SKILL-RAIN-4")
def test_what_tyres_cost_in_each_weather():
    for kind, dry, uncertain, rain in ((SOFT, 0, -1, -2), (HARD, 0, -1, -2),
                                       (INTERMEDIATE, -1, 0, -1), (RAIN_TYRE, -2, -1, 0)):
        for skill in (0, RAIN_EXPERT):
            at = Situation("a@1", "fast@9").car(0, compound=kind, skill=skill)
            for slot, mp in ((0, dry), (3, uncertain * (not skill)), (8, rain)):
                at.set(weather=slot)
                assert tyres.penalty(at.race, 0) == mp, (kind, slot, skill)
                assert tyres.penalty(at.race, 1) == 0


def held(where, *hand, **also):
    at = Situation(where, "b@20-1", **also).hand(0, *hand)
    at.race.scratch.turn.begin(0, 0)
    return at


@pytest.mark.proves("F90-TC-1", "F90-TC-2", "F90-TC-3", "F90-PLAY-7", "F90-COMP-17")
def test_a_track_card_needs_a_section_of_its_corner_on_the_way():
    # corner 1: sections 2 to 5; corner 3: 8 to 11; T(1) is [4] of corner 1, T(9) of corner 3
    for where, chosen, legal in (
            ("a@2", (T(1),), 1), ("a@5", (T(1),), 1), ("a@1", (T(1),), 1), ("a@26", (T(1),), 1),
            ("a@25", (T(1),), 0), ("a@6", (T(1),), 0), ("a@6", (T(9),), 1), ("a@4", (T(9),), 1),
            ("a@3", (T(9),), 0), ("a@5", (T(1), 11), 1), ("a@5", (T(3), T(9)), 1),
            ("a@6", (T(3), T(9)), 0), ("a@3", (T(3), T(9)), 1), ("a@12", (11,), 1)):
        at = held(where, *chosen)
        assert playing.is_legal(at.race, 0, chosen) == bool(legal), (where, chosen)
    for switches, legal in ((0, True), (FAILED_IS_LOST, False)):    # T(2): [3] with N+20
        at = held("a@27", T(2), switches=switches)
        assert playing.is_legal(at.race, 0, (T(2),)) is legal
    zero = held("a@4", T(3)).car(0, wasted=9)           # starting there is enough
    assert playing.is_legal(zero.race, 0, (T(3),))
    off = held("a@3", T(9)).off(0, 6)                   # AMB-F90-83: from the re-entry section
    assert corner_use.needed(off.race, 0, (T(9),), 0, (3,)) == 0


@pytest.mark.proves("F90-TC-4", "F90-TC-5", "F90-TC-6", "F90-TC-3")
def test_what_a_player_commits_to_makes_the_corner_certain_and_binds_him():
    # from 4 [4] reaches 8, the first section of corner 3; a hard tyre in uncertain weather costs 1
    at = held("a@4", T(9), weather=3)
    assert not playing.is_legal(at.race, 0, (T(9),))
    at.car(0, blues=2)
    assert corner_use.plans(at.race, 0, (T(9),)) == [USE_BLUE]
    at.run(playing.play(at.race, 0), T(9))
    assert at.race.scratch.turn.plan == USE_BLUE and at.race.scratch.turn.needs == (3,)
    at.run(costs.spend_blue(at.race, 0))
    assert at.now(0, "blues") == 1 and at.asked[-1][0] == at.asked[0][0]
    # a spot of the card's colour: section 2 R+2:T1, T(9) is red: 2 + 4 + 2 = 8
    at = held("a@2.1", T(9))
    assert corner_use.plans(at.race, 0, (T(9),)) == [USE_TRAJECTORY]
    at.car(0, chips=1)
    assert corner_use.plans(at.race, 0, (T(9),)) == []  # its cost cannot be paid either
    # an extreme one only with a Discard Power: 6.4 R+3, [2] and [3]
    at = held("a@6.4", T(13), 5)                        # corner 4: 13 to 15, from 6 with 4 + 3
    assert corner_use.plans(at.race, 0, (T(13),)) == []
    at = held("a@6.4", T(13), T(2))
    assert corner_use.plans(at.race, 0, (T(13),)) == [USE_EXTREME]


@pytest.mark.proves("F90-TC-5", "F90-TC-6", "F90-WX-2")
def test_a_weather_shift_that_he_commits_to():
    at = held("a@13", T(20), 13, weather=3)             # corner 5 W PASS [3]: 16, 17; tyres cost 1
    assert corner_use.plans(at.race, 0, (T(20),)) == [TO_DRY]
    at.run(playing.play(at.race, 0), T(20), NO_ONE)
    assert at.race.scratch.turn.plan == TO_DRY
    at.run(events.play(at.race, 0))
    assert at.race.table[WEATHER] == 2 and not at.questions(Q_WEATHER)
    at = held("a@13", T(20), 13, weather=3).car(0, blues=1)
    at.run(playing.play(at.race, 0), T(20), NO_ONE, USE_BLUE)
    assert at.questions(Q_REACH) == [(0, [USE_BLUE, TO_DRY])]
    at.run(events.play(at.race, 0), STAY)               # no rain: it would cost 1 more
    assert at.questions(Q_WEATHER)[0][1] == [STAY, INWARDS, OUTWARDS]
    at = held("a@13", T(20), weather=2)
    at.run(playing.play(at.race, 0), T(20))
    at.run(events.play(at.race, 0), INWARDS)
    assert at.questions(Q_WEATHER) == [(0, [STAY, INWARDS])]


@pytest.mark.proves("F90-TC-6", "F90-TC-4", "F90-SYM-5")
def test_a_blind_extreme_check_is_offered_only_if_the_corner_stays_in_reach():
    # 6.4 wastes up to 3 mp; T(9) of corner 3 (8 to 11): [4] reaches 10, less 3 only 7
    for chosen, tries in (((T(9),), False), ((T(9), 11), True)):
        at = held("a@6.4", *chosen)
        at.run(playing.play(at.race, 0), T(9), *chosen[1:])
        assert corner_use.may_try(at.race, 0) is tries, chosen
    assert corner_use.most_wasted(at.race, 5) == 3 and corner_use.most_wasted(at.race, 22) == 4
    free = held("a@6.4", 5)
    free.run(playing.play(free.race, 0), 5)
    assert corner_use.may_try(free.race, 0)
    assert flags.behind_spots(free.race, [0]) == 1


@pytest.mark.proves("F90-TC-5", "F90-TC-6", "F90-TC-4", "F90-LL-3")
def test_a_leader_check_counts_as_passed_with_a_card_that_is_kept_for_it():
    # the Leader reaches a car to lap in the straight 7, before corner 3
    def leader(*hand, **car):
        at = Situation("a@6", "b@7-1").hand(0, T(9), *hand).car(0, **car)
        at.race.scratch.turn.begin(0, 0)
        return at
    for hand, plans in (((20,), [USE_LEADER]), ((60,), []), ((60, 20), [USE_LEADER]), ((), [])):
        assert corner_use.plans(leader(*hand).race, 0, (T(9),)) == plans, hand
    # (11) asks for a check first, which T(9) itself passes, (33): then 20 passes the other
    assert corner_use.plans(leader(20, 11).race, 0, (T(9), 11)) == [USE_LEADER]
    assert corner_use.plans(leader(40, 11).race, 0, (T(9), 11)) == []
    assert corner_use.plans(leader(20, 16).race, 0, (T(9), 16)) == []       # C1
    at = leader(20, 60)
    at.run(playing.play(at.race, 0), T(9))
    at.run(costs.pay(at.race, 0))
    assert at.race.scratch.turn.plan == USE_LEADER and at.held(0) == [20, 60]
    at.run(movement.drive(at.race, 0, 4), 20)                              # not (60), not blind
    assert at.questions(Q_LEADER_CHECK) == [(0, [20])] and at.sections()[0] == 9


@pytest.mark.proves("F90-TC-5", "F90-TC-6", "F90-SYM-4", "F90-PAY-2")
def test_what_a_trajectory_costs_leaves_the_cards_for_a_leader_check():
    # from 2.1 (R+2:T1) the Leader needs its 2 mp, a blue chip, and a card to lap the car in 7
    def leader(chips, *hand):
        at = Situation("a@2.1", "b@7-1").hand(0, T(9), *hand).car(0, chips=chips, blues=1)
        at.race.scratch.turn.begin(0, 0)
        return at
    all_three = USE_LEADER | USE_TRAJECTORY | USE_BLUE
    for chips, hand, plans in (
            (2, (20,), [all_three]), (1, (20,), []), (1, (20, 22), [all_three]), (2, (), [])):
        at = leader(chips, *hand)
        assert corner_use.plans(at.race, 0, (T(9),)) == plans, (chips, hand)
        assert corner_use.possible(at.race, 0, (T(9),)) is bool(plans), (chips, hand)
    for chips, plan, tries in ((1, 0, True), (1, USE_LEADER, False), (2, USE_LEADER, True)):
        at = leader(chips, 20)
        at.laid(0, T(9))
        at.race.scratch.turn.plan, at.race.scratch.turn.passes = plan, int(plan > 0)
        assert corner_use.may_try(at.race, 0) is tries, (chips, plan)


def test_a_play_is_possible_exactly_where_there_is_a_plan():
    lot, found = random.Random(5), set()
    for _ in range(300):
        where = "a@%d%s" % (lot.randint(1, 28), lot.choice(("", "", ".1")))
        if where.endswith(".1") and not Situation("a@1", "b@2").race.circuit.spots(
                int(where[2:-2]) - 1):
            continue
        at = held(where, *lot.sample(range(1, 49), 3), *[T(n) for n in lot.sample(range(1, 29), 3)],
                  weather=lot.randrange(9))
        at.car(0, blues=lot.randrange(2), wasted=lot.randrange(2))
        for chosen in [(card,) for card in at.held(0)] + [(at.held(0)[0], at.held(0)[-1])]:
            plans = corner_use.plans(at.race, 0, chosen)
            assert bool(corner_use.possible(at.race, 0, chosen)) == bool(plans), (where, chosen)
            found.add(tuple(plans[:1]))
    assert len(found) > 4
