"""The safety car and the end of the race."""

import pytest

from host_tests.f90_situations import Situation
from pitwall.games.formula_90 import (
    activation, finish, late, phase_f, road, rounds, safety_car, spots)
from pitwall.games.formula_90.asks import (
    Q_CONTEST, Q_DECLARE, Q_FUEL, Q_LUCKY, Q_PIT_DRAW, Q_SC_DISCARD, Q_SC_STOP, Q_SPOT,
    Q_STRATEGY, Q_TYRES, SECRETS, TRY, T_END, T_FINISHED, T_LINE, T_PIT, T_SC, T_SC_LEAVES,
    T_SKIPPED)
from pitwall.games.formula_90.state import (
    BLUE_FLAG, CHASE, DOING, END, FINISHED, FORCED_PIT, HARD, LEADER, LUCKY, MOVED_IN, MUST_STOP,
    NOTES, ORANGE, OUT, PHASE, PITTED, PITTING, PLAYED, RAIN_EXPERT, RESTART,
    SAVE_TYRES, SC_AT, SC_CALLED, STOPPED, TUNING, TURNS, under_sc, has_skill, plays_by)
from pitwall.race.referee import TABLE

# Answers to a stop of a player without cards: fuel, cards to draw, tyres, strategy.
STOP = (10, 0, 0, SAVE_TYRES)


def entered(at, *answers):
    return at.run(safety_car.enter(at.race), *answers)


def stands(at):
    """Return each car's distance behind the safety car."""
    return [safety_car.at(at.race) - road.travelled(car) for car in at.race.cars]


def line_of(*names, **how):
    """Put these cars in the line, the first right behind the safety car in section 12."""
    at = Situation(*["%s@%d" % (name, 12 - i) for i, name in enumerate(names)], **how)
    safety_car.put(at.race, 12 + 2 * at.n)
    return at


def turn_behind(at, *answers):
    return at.run(safety_car.play_turn(at.race), *answers)


@pytest.mark.proves("F90-SC-1", "F90-SC-6", "F90-REC-10")
def test_a_crash_with_the_mark_calls_it_at_once():
    at = Situation("a@13", "b@13", "c@5", "fast@4").car(1, doing=PLAYED).car(0, doing=MOVED_IN)
    at.deck(51, 60)                             # a fails its late brake, and B-10 against 51
    at.hand(0, 7).run(phase_f.play(at.race, 0), TRY)
    assert at.race.table[NOTES] & SC_CALLED and at.now(0, "status") == OUT
    at.run(rounds.activate(at.race), 0)         # c could stop; nobody takes a turn any more
    assert under_sc(at.race) and not at.race.table[NOTES] & SC_CALLED
    assert [what for what, _, _ in at.asked[1:]] == [Q_SC_STOP]
    assert at.sections()[1:] == [13, 12, 11] and at.says(T_SC) == [(TABLE, 12)]
    rounds._end(at.race)
    assert at.now(2, "doing") == 0
    at = Situation("a@8", "b@20").deck(60, 61, 62)
    at.run(phase_f.play(at.race, 0), TRY, 0)
    assert at.now(0, "status") == OUT and not at.race.table[NOTES] & SC_CALLED     # without it


@pytest.mark.proves("F90-SC-2", "F90-SC-22")
def test_who_has_not_played_may_or_must_stop_first():
    at = Situation("a@20", "b@18", "c@18", "d@16", "e@14", "fast@12", "slow@11", "slow@10")
    at.car(0, doing=PLAYED).car(2, doing=STOPPED | PITTED).car(3, fuel=3).marks(4, FORCED_PIT)
    at.car(5, doing=MUST_STOP, fuel=3).marks(6, FORCED_PIT)
    entered(at, 1, *STOP, *STOP, *STOP)
    assert at.questions(Q_SC_STOP) == [(1, [0, 1])]
    assert [who for who, _ in at.questions(Q_FUEL)] == [1, 3, 4] and not at.questions(Q_SPOT)
    assert sorted(who for who, _ in at.says(T_PIT)) == [1, 3, 4, 5, 6]
    # by the usual rules: five sections back, b to 13, d to 11, e to 9, the robots to 7 and 6
    assert stands(at) == [0, 2, 1, 3, 5, 6, 7, 4]
    assert all(car[DOING] & PLAYED and not car[DOING] & PITTED for car in at.race.cars[1:])
    at = Situation("a@20", "b@18").car(0, skill=PITTING)        # skills included
    entered(at, 1, *STOP, 0)
    assert at.says(T_PIT)[0] == (0, 16)


@pytest.mark.proves("F90-SC-3", "F90-SC-4", "F90-SC-5", "F90-SC-7", "F90-FLAG-8",
                    "F90-STRAT-CHASE-10", "F90-FLR-8")
def test_the_line_forms_behind_the_leader():
    at = Situation("a@3", "b@28-1", "c@9-2", "d@3-1", "e@20-1.1", "f@2").off(0, 1)
    at.car(0, wasted=3).car(1, strategy=CHASE, chased=0).yellow(9).yellow(14)
    for who in range(6):
        at.car(who, doing=PLAYED)
    leader = at.race.table[LEADER]
    entered(at)
    assert leader == 0 and at.race.table[LEADER] == 0
    assert stands(at) == [0, 2, 5, 4, 3, 1] and at.sections() == [3, 1, 26, 27, 28, 2]
    assert [road.laps_down(at.race, who) for who in range(6)] == [0] * 6
    assert not at.is_off(0) and at.now(0, "wasted") == 0 and not road.yellows(at.race)
    assert at.now(1, "chased") == TABLE and at.now(4, "spot") == 0
    assert [who for who, _ in at.says(T_LINE)] == [0, 5, 1, 4, 3, 2]
    # off the track behind the cars of the section, its own lap among them (F90-SC-5)
    at = Situation("a@13", "b@13", "c@12").off(0)
    for who in range(3):
        at.car(who, doing=PLAYED)
    assert stands(entered(at)) == [1, 0, 2]
    at = Situation("a@13", "b@12").marks(1, FORCED_PIT).car(1, doing=PLAYED).car(0, doing=PLAYED)
    assert entered(at).now(1, "marks") == FORCED_PIT            # AMB-F90-56


@pytest.mark.proves("F90-SC-8", "F90-SC-9", "F90-SC-10", "F90-SC-11", "F90-SC-12", "F90-SC-14",
                    "F90-SC-23", "F90-ROBOT-1")
def test_a_turn_behind_it():
    at = line_of("a", "fast", "c").hand(0, 7).hand(2)
    turn_behind(at.deck(30, 40), 0, 7, 0)
    assert safety_car.at(at.race) == 13 + 2 * at.n and at.sections() == [13, 12, 11]
    assert at.race.table[LEADER] == 0 and at.says(T_SC) == [(TABLE, 12)]
    assert [what for what, _, _ in at.asked] == [Q_SC_STOP, Q_SC_DISCARD, Q_SC_STOP]
    assert at.questions(Q_SC_DISCARD) == [(0, [7, 30])] and Q_SC_DISCARD in SECRETS
    assert at.held(0) == [30] and at.held(2) == []      # the one just drawn may be discarded
    at = turn_behind(line_of("a", "b").hand(0, 7).deck(30), 0, 30, 0)
    assert at.held(0) == [7]
    at = line_of("a", "b").hand(0, 1).hand(1, 2)
    safety_car.put(at.race, 13 + 2 * at.n)              # b comes into a corner, behind a: no
    turn_behind(at, 0, 1, 0, 2)                         # contest, no late brake, no spot, no skip
    assert not at.questions(Q_CONTEST) and not at.questions(Q_SPOT) and not at.says(T_SKIPPED)
    assert not at.questions(Q_DECLARE) and not spots.on_offer(at.race, 1)
    assert [late.can(at.race, who) for who in (0, 1)] == [False, False]


@pytest.mark.proves("F90-SC-13")
def test_strategies_and_skills_do_not_count():
    at = line_of("a", "b").car(0, strategy=LUCKY).car(1, skill=TUNING, brown=1)
    turn_behind(at.hand(0, 7).deck(30, 40), 0, 7, 1, *STOP)
    assert not at.questions(Q_LUCKY) and at.now(1, "brown") == 1        # AMB-F90-87
    assert not plays_by(at.race, 0, LUCKY) and not has_skill(at.race, 1, TUNING)
    for skill, tyre, count in ((PITTING, 0, 0), (PITTING, HARD, 1), (RAIN_EXPERT, 4, 0)):
        at = line_of("a", "b").car(1, skill=skill).hand(0, 7)
        turn_behind(at.deck(30), 0, 7, 1, 10, 0, tyre, SAVE_TYRES)
        assert len(at.held(1)) == count and at.now(1, "blues") == 0


@pytest.mark.proves("F90-SC-15", "F90-SC-16", "F90-SC-17", "F90-SC-18", "F90-SC-19", "F90-PIT-7")
def test_stops_behind_it():
    at = line_of("a", "b", "c").hand(1, 7).hand(2, 8).deck(30, 31)
    turn_behind(at, 1, 16, 0, 0, SAVE_TYRES, 0, 7, 0, 8)
    assert at.race.table[LEADER] == 1 and at.sections() == [11, 13, 12]     # no gap (AMB-F90-57)
    assert at.says(T_LINE) == [(0, 10)]                 # from 9, behind all as they were
    assert at.now(0, "fuel") == 3 + 16 and at.questions(Q_FUEL) == [(0, [10, 13, 16])]
    assert [who for what in (Q_PIT_DRAW, Q_TYRES, Q_STRATEGY)
            for who, _ in at.questions(what)] == [0] * 3
    assert at.says(T_PIT) == [(0, 8)] and at.now(0, "stops") == 1
    turn_behind(at.hand(0, 9), 0, 30, 0, 31, 0, 9)
    assert at.sections() == [12, 14, 13] and len(at.says(T_LINE)) == 1
    at = line_of("a", "b", "c", "d").hand(0, 1).hand(3, 4)
    turn_behind(at, 0, 1, 1, *STOP, 1, *STOP, 0, 4)     # the next one goes behind the first
    assert at.sections() == [13, 11, 10, 12]
    at = line_of("a", "b", "fast", "slow").car(0, fuel=3).marks(1, FORCED_PIT).marks(3, FORCED_PIT)
    at.car(2, doing=MUST_STOP, fuel=3)
    turn_behind(at, *STOP, *STOP)                       # no question if it must (AMB-F90-58)
    assert not at.questions(Q_SC_STOP) and [at.now(who, "stops") for who in range(4)] == [1] * 4
    assert at.now(2, "fuel") == 0 and at.now(0, "fuel") == 13 and at.now(1, "marks") == 0
    assert stands(at) == [0, 1, 2, 3]
    at = line_of("a", "b", "c").hand(0, 1).car(2, status=OUT)   # the last one remains the last
    turn_behind(at, 0, 1, 1, *STOP)
    assert at.sections()[:2] == [13, 12]
    at = line_of("a", "b").car(1, status=OUT)
    assert turn_behind(at, 1, *STOP).sections()[0] == 13        # all alone


@pytest.mark.proves("F90-SC-20", "F90-SC-21", "F90-FLAG-17", "F90-FLAG-22")
def test_it_leaves_when_a_stage_begins():
    for turn, leaves in ((6, False), (7, True), (8, False), (13, True)):
        at = line_of("a", "b", turn=turn, orange=0).marks(1, BLUE_FLAG)
        rounds.begin(at.race)
        assert bool(under_sc(at.race)) != leaves and bool(at.says(T_SC_LEAVES)) == leaves
        assert bool(at.race.table[NOTES] & RESTART) == leaves
        assert at.race.table[ORANGE] == (TABLE if leaves else 0)
        assert bool(at.now(1, "marks") & BLUE_FLAG) != leaves
    at = line_of("a", "b", turn=7)                      # the Leader plays first, in normal order
    rounds.begin(at.race)
    assert activation.next_section(at.race) == (11, activation.REST)
    rounds._end(at.race)
    assert not at.race.table[NOTES] and not at.race.table[SC_AT]


@pytest.mark.proves("F90-END-1", "F90-END-2", "F90-END-3", "F90-END-4", "F90-END-5")
def test_the_classification():
    at = Situation("a@9", "fast@9", "c@9+1", "d@20", "e@20-1", "f@12", "g@8", turn=24)
    at.car(5, status=OUT, place=1).car(6, status=OUT, place=2)
    rounds._end(at.set(round=23).race)
    assert at.race.table[PHASE] == TURNS
    rounds._end(at.set(round=24).race)
    places = [at.now(who, "place") for who in range(7)]
    assert places == [3, 4, 1, 2, 5, 7, 6] and at.race.table[PHASE] == END
    assert at.says(T_END) == [(2, 0)] and at.says(T_FINISHED)[0] == (2, 1)
    assert [at.now(who, "status") for who in (0, 1, 5)] == [FINISHED, FINISHED, OUT]
    at = Situation("fast@9", "a@9")                     # a robot may win
    finish.classify(at.race)
    assert at.says(T_END) == [(0, 0)]
    at = line_of("a", "b", "c", turn=24)                # by the line (AMB-F90-59)
    finish.classify(at.race)
    assert [at.now(who, "place") for who in range(3)] == [1, 2, 3]


@pytest.mark.proves("F90-END-1")
def test_the_race_ends_when_all_have_played_in_the_last_turn():
    at = Situation("fast@9", "slow@12", turn=24)
    at.run(rounds.play_round(at.race))
    assert at.race.table[PHASE] == END and [at.now(who, "place") for who in (0, 1)] == [2, 1]
