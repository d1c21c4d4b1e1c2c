"""Phase E: total mp, movement, the cost of passing, leader checks, first and last turns."""

import pytest

from host_tests.f90_situations import Situation, T
from pitwall.circuit.sections import RAIN
from pitwall.games.formula_90 import (
    cards, costs, flags, movement, passing, phase_e, phase_f, resolving, road, rounds)
from pitwall.games.formula_90.asks import (
    Q_LEADER_CHECK, Q_PASS_ZONE, T_BLOCKED, T_FLAG_PASSED, T_LAPS, T_LEADER, T_MOVED, T_MP,
    T_OVERTAKES, T_REENTERS, T_TARGET, T_UNLAPS, T_UNMOVED)
from pitwall.games.formula_90.passing import NEVER
from pitwall.games.formula_90.kept_cards import Kept
from pitwall.games.formula_90.scratch import USE_LEADER
from pitwall.games.formula_90.state import (
    BALANCE, BANGING_WHEELS, BLUE_FLAG, HAZARD, LAPPING, NOTES, ORANGE_TAKEN, REFLEXES, RESTART,
    SOFT, UNLAP_AT_YELLOW, UNMOVED)

STRAIGHT, CORNER, BRAKE = 12, 9, 8      # sections of Marlpit Park
KINDS = (STRAIGHT, CORNER, BRAKE)
SAME, LAP, UNLAP = "", "-1", "+1"       # the other car's lap relative to the mover


def duel(section, laps=SAME, mover="a", **how):
    """Car 0 drives; car 1 is ahead in its section, a lap behind, a lap ahead or on the same lap."""
    at = Situation("%s@%d" % (mover, section), "b@%d%s" % (section, laps), **how).ring(1, 0)
    at.race.scratch.turn.begin(0, road.travelled(at.race.cars[0]))
    return at


def prices(laps, prepare=lambda at: None, **how):
    """Return the mp to pass it on a straight, in a corner and in a brake section."""
    found = []
    for section in KINDS:
        at = duel(section, laps, **how)
        prepare(at)
        found.append(passing.price(at.race, 0, 1))
    return tuple(found)


def driven(at, who, mp, *answers):
    return at.run(movement.drive(at.race, who, mp), *answers)


def blue(at):
    at.marks(0, BLUE_FLAG)


def banging(at):
    at.car(0, strategy=BANGING_WHEELS)


def unmoved(at):
    at.car(1, doing=UNMOVED)


@pytest.mark.proves(
    "F90-COST-1", "F90-OVT-1", "F90-OVT-2", "F90-OVT-3", "F90-LAP-1", "F90-LAP-2", "F90-LAP-3",
    "F90-LAP-5", "F90-OVT-4", "F90-OVT-5", "F90-STRAT-BW-2", "F90-COST-3", "F90-FLR-1",
    "F90-FLAG-14", "F90-FLR-5", "F90-FLR-6", "F90-SKILL-LAPPING-1", "F90-MOVE-13", "F90-SKIP-2")
def test_prices_and_the_lowest_of_several():
    plain, one = ((1, NEVER, NEVER), (1, 2, 1), (1, 2, 1)), ((1, 1, 1),) * 3
    for prepare, how, found in (
            (lambda at: None, {}, plain),
            (banging, {}, ((1, 2, 1),) + plain[1:]),
            (unmoved, {}, one),
            (lambda at: at.car(0, doing=UNMOVED), {}, plain),       # the other car counts
            (lambda at: None, {"turn": 1}, one),
            (lambda at: None, {"turn": 24}, one),
            (lambda at: None, {"notes": RESTART}, one),
            (blue, {}, (plain[0], (0, 1, 0), plain[2])),
            (lambda at: at.car(0, skill=LAPPING), {}, (plain[0], (0, 1, 0), plain[2])),
            (lambda at: at.marks(1, BLUE_FLAG), {}, plain),
            (blue, {"turn": 1}, (one[0], (0, 1, 0), one[2])),
            (blue, {"turn": 24}, (one[0], (0, 0, 0), one[2])),
            (lambda at: at.car(0, skill=LAPPING), {"notes": RESTART}, (one[0], (0, 0, 0), one[2])),
            (lambda at: (blue(at), unmoved(at)), {}, (one[0], (0, 1, 0), one[2])),
            (lambda at: (banging(at), unmoved(at)), {}, one)):
        assert tuple([prices(laps, prepare, **how) for laps in (SAME, LAP, UNLAP)]) == found


@pytest.mark.proves("F90-FLAG-10", "F90-FLAG-11", "F90-FLAG-16", "F90-FLR-4", "F90-FLAG-9",
                    "F90-COST-2", "F90-SKILL-LAPPING-3")
def test_a_yellow_flag_forbids_what_all_else_allows():
    def everything(at):
        at.car(0, strategy=BANGING_WHEELS, skill=LAPPING).marks(0, BLUE_FLAG).yellow(CORNER)
        at.race.scratch.turn.zone = 3
        unmoved(at)
    for how in ({}, {"turn": 24}, {"notes": RESTART}):
        assert [prices(laps, everything, **how)[1] for laps in (SAME, LAP, UNLAP)] == [NEVER] * 3
        at = duel(CORNER, **how).yellow(CORNER, 0)
        assert passing.price(at.race, 0, road.FLAG) == 1
    for laps, found in ((SAME, NEVER), (LAP, NEVER), (UNLAP, 2)):       # AMB-F90-44
        at = duel(CORNER, laps, switches=UNLAP_AT_YELLOW).yellow(CORNER)
        assert passing.price(at.race, 0, 1) == found
    at = duel(CORNER, turn=24).yellow(CORNER)
    at.run(flags.green(at.race, 1), CORNER)
    assert passing.price(at.race, 0, 1) == 1


@pytest.mark.proves("F90-TC-7")
def test_a_pass_card_makes_one_corner_a_straight():
    at = duel(CORNER).laid(0, T(4))
    at.run(phase_e.name_corner(at.race, 0), 3)
    assert at.questions(Q_PASS_ZONE) == [(0, [1, 2, 3, 4, 5, 6, 7])]
    for section, laps, blue_flag, found in (
            (9, SAME, 0, 1), (10, LAP, 0, 1), (10, UNLAP, 0, 1), (8, SAME, 0, 1), (9, LAP, 1, 0),
            (14, SAME, 0, NEVER), (14, LAP, 0, 2), (13, SAME, 0, NEVER)):
        at = duel(section, laps).marks(0, BLUE_FLAG * blue_flag)
        at.race.scratch.turn.zone = 3
        assert passing.price(at.race, 0, 1) == found
    for card, answers in ((T(1), ()), (T(4), (3,))):
        at = Situation("b@9", "a@9")
        at.race.scratch.turn.begin(1, 9 + 2 * at.n)
        at.laid(1, card).race.scratch.turn.bonus = 1
        at.run(phase_e.play(at.race, 1), *answers)
        assert at.line(9) == ([1, 0] if answers else [0, 1])


@pytest.mark.proves("F90-MOVE-4", "F90-MOVE-5", "F90-MOVE-6", "F90-MOVE-7", "F90-MOVE-8",
                    "F90-MOVE-9", "F90-MOVE-10", "F90-MOVE-11", "F90-LAP-4", "F90-LAP-6")
def test_all_mp_are_spent_section_by_section_and_car_by_car():
    for mp, section, line in ((1, 12, [1, 2, 0]), (2, 12, [1, 0, 2]), (3, 12, [0, 1, 2]),
                              (4, 13, [0]), (6, 15, [0])):
        at = driven(Situation("a@11", "b@12", "c@12"), 0, mp)
        assert at.sections()[0] == section and at.line(section) == line and not at.asked
        assert at.says(T_OVERTAKES) == [(0, 2), (0, 1)][:max(0, mp - 1)]
        assert at.says(T_MOVED) == [(0, section - 1)]
    for cars, mp, section, line in (
            (("b@12", "a@12"), 1, 12, [1, 0]),      # also its own section
            (("b@12", "a@12"), 2, 13, [1]),
            (("b@9", "a@8"), 5, 9, [0, 1]),         # a corner blocks, the rest is lost
            (("b@8", "a@7"), 5, 8, [0, 1]),
            (("b@9-1", "a@8", "c@20"), 2, 9, [0, 1]),   # 1 mp left, 2 to lap in a corner
            (("b@9-1", "a@8", "c@20"), 3, 9, [1, 0]),
            (("b@9-1", "a@8", "c@20"), 4, 10, [1]),
            (("b@9+1", "a@8"), 3, 9, [1, 0])):
        at = driven(Situation(*cars), 1, mp)
        assert at.sections()[1] == section and at.line(section) == line
        assert at.says(T_BLOCKED) == ([(1, 0)] if line == [0, 1] else [])
    at = Situation("b@12-1", "a@12", "c@20")
    assert road.laps_down(at.race, 0) == 1
    driven(at, 1, 1)
    assert at.says(T_LAPS) == [(1, 0)] and road.laps_between(at.race, 1, 0) == 1
    at = Situation("b@12", "a@12-1")
    before = road.laps_down(at.race, 1)
    driven(at, 1, 1)
    assert at.says(T_UNLAPS) == [(1, 0)] and before == 1 and road.laps_down(at.race, 1) == 0


@pytest.mark.proves("F90-MOVE-12", "F90-COST-4")
def test_who_changes_neither_section_nor_place_is_marked():
    for cars, mp, marked in ((("b@12", "a@12"), 0, True), (("b@12", "a@12"), -3, True),
                             (("b@8", "a@8"), 4, True), (("b@8-1", "a@8", "c@12"), 1, False),
                             (("b@12", "a@12"), 1, False), (("b@8", "a@7"), 1, False)):
        at = driven(Situation(*cars), 1, mp)
        assert bool(at.now(1, "doing") & UNMOVED) == marked
        assert at.says(T_UNMOVED) == [(1, 0)] * marked
    rounds._end(at.car(1, doing=UNMOVED).race)
    assert not at.now(1, "doing")


@pytest.mark.proves("F90-MOVE-14")
def test_a_free_pass_needs_a_point_in_hand():
    for mp, section in ((1, 12), (2, 13)):
        at = driven(Situation("b@12-1", "a@11", "c@20").marks(1, BLUE_FLAG), 1, mp)
        assert at.sections()[1] == section and len(at.line(12)) == 3 - mp
        at = driven(Situation("fast@9", "slow@8"), 1, mp)           # only robots
        assert at.sections()[1] == section - 3 and len(at.line(9)) == 3 - mp


@pytest.mark.proves("F90-MOVE-1", "F90-MOVE-2", "F90-MOVE-3", "F90-STRAT-BALANCE-1",
                    "F90-STRAT-BALANCE-2", "F90-SYM-3", "F90-TRAJ-6")
def test_the_total_of_a_turn():
    def total(spot, played, used, extreme=False, answers=(), section=14, **car):
        at = Situation("a@%d.%d" % (section, spot), "b@20").car(0, **car)
        turn = at.race.scratch.turn
        turn.begin(0, section)
        at.laid(0, *played)
        turn.bonus = sum([costs.worth(at.race, 0, card) for card in played])
        at.run(resolving.choose_trajectory(at.race, 0), *answers)
        turn.extreme = extreme
        assert turn.trajectory == used
        at.run(phase_e.play(at.race, 0))
        return at.says(T_MP)[0][1], len(at.held(0)), at.now(0, "wasted")
    # 14: spot 1 green +2, the extreme one green or orange +4; 51 is green [2], 5 red [2]
    for given, found in (
            ((1, (51,), True, False, (1,)), (4, 0, 0)),
            ((1, (51,), False, False, (0,)), (2, 0, 0)),        # declined
            ((1, (5,), False), (2, 0, 0)),                      # no card of its colour
            ((4, (51,), True, True, (1,)), (6, 0, 0)),
            ((4, (51,), True, False, (1,)), (2, 0, 0))):        # its check was not passed
        assert total(*given) == found
    assert total(1, (5,), True, False, (1,), strategy=BALANCE) == (4, 0, 0)
    assert total(1, (51,), True, False, (1,), strategy=BALANCE) == (4, 1, 0)
    assert total(1, (51,), False, False, (0,), strategy=BALANCE) == (2, 0, 0)
    assert total(4, (51,), True, False, (1,), strategy=BALANCE) == (2, 0, 0)
    assert total(4, (51,), True, True, (1,), strategy=BALANCE) == (6, 1, 0)
    assert total(2, (1,), True, False, (1,), section=4) == (3, 0, 0)    # orange +1
    assert total(0, (51,), False, wasted=5) == (-3, 0, 0)       # the wasted time uses it up
    at = Situation("a@14", "b@20").car(0, compound=SOFT)
    at.race.scratch.turn.begin(0, 14)
    for slot in range(9):
        at.set(weather=slot)
        assert phase_e.total(at.race, 0) == -at.race.circuit.sky(slot)


@pytest.mark.proves("F90-FLAG-7", "F90-FLAG-23")
def test_past_a_yellow_flag():
    # a, the Leader, comes to it; c is ahead of it, and is lapped in the same move (AMB-F90-45)
    for mp, line, flies in ((1, [1, 0], 1), (2, [1, 0], 0), (3, [1, 0], 0), (4, [0, 1], 0)):
        at = driven(Situation("a@8", "c@9-2").yellow(9), 0, mp)
        assert at.line(9) == line and road.has_yellow(at.race, 8) == flies
        assert at.says(T_FLAG_PASSED) == [(0, 8)] * (mp > 1)
        assert at.says(T_BLOCKED) == [(0, 1)] * (mp == 3)
    for mp in (2, 3):                                       # no Leader: it stays and blocks
        at = driven(Situation("x@20", "c@9", "a@8").yellow(9), 2, mp)
        assert road.has_yellow(at.race, 8) and at.line(9) == [1, 2]
        assert at.says(T_BLOCKED) == [(2, 1)] * (mp - 2)
    at = driven(Situation("x@20", "a@8").yellow(9), 1, 3)
    assert at.sections()[1] == 10 and road.has_yellow(at.race, 8)
    at = driven(Situation("x@20", "b@9", "a@8").yellow(9, 1), 2, 4)     # b is behind it
    assert at.line(9) == [1, 2] and not at.says(T_FLAG_PASSED)


def leads(*held, laps=LAP, section=STRAIGHT, **how):
    """Car 0 leads; car 1 is ahead of it in its section, a lap behind, so a check is due."""
    return duel(section, laps, **how).hand(0, *held).target(0, 50)


@pytest.mark.proves("F90-LL-1", "F90-LL-2", "F90-LL-3", "F90-LL-9", "F90-LL-10", "F90-LL-11",
                    "F90-LL-13", "F90-FAIL-5", "F90-STRAT-HAZARD-7")
def test_the_leader_laps_by_a_check_with_a_card_or_the_deck():
    for card, section in ((49, 13), (2, 13), (51, 12)):
        at = driven(leads(card, 3).laid(0, 7), 0, 2, card)
        assert at.sections()[0] == section and at.target_of(0) == card and at.held(0) == [3]
        assert at.questions(Q_LEADER_CHECK) == [(0, [0] + sorted((card, 3)))]   # not card 7
        assert at.now(0, "red") + at.now(0, "brown") == 0
        assert (at.says(T_BLOCKED), at.says(T_LAPS)) == (
            ([], [(0, 1)]) if section == 13 else ([(0, 1)], []))
        at = driven(leads(3).car(0, strategy=HAZARD).deck(card), 0, 2, 0)
        assert at.sections()[0] == section and at.held(0) == [3] and at.target_of(0) == card
    at = Situation("b@12-1", "c@12-1", "a@12").hand(2, 30, 40)
    at.target(2, 50)                # one check for each car, each against the last card
    driven(at, 2, 2, 40, 30)
    assert at.says(T_TARGET) == [(2, 50), (2, 40)] and at.line(12) == [2, 0, 1]


@pytest.mark.proves("F90-LL-5", "F90-LL-6", "F90-LL-7", "F90-LL-8", "F90-LL-12", "F90-LL-15",
                    "F90-FLAG-15", "F90-FLR-7", "F90-LL-14")
def test_when_the_leader_needs_no_check_and_what_counts_in_it():
    for at, who in ((leads(3, laps="-2"), 0), (leads(3, laps=SAME), 0),
                    (Situation("b@12-1", "a@12", "x@20").hand(1, 3), 1)):
        driven(at, who, 2)
        assert not at.asked and at.sections()[who] == 13
    at = Situation("b@12-1", "a@12").off(0)
    assert driven(at, 1, 1).sections()[1] == 13 and not at.asked
    at = driven(leads(3, section=CORNER), 0, 1)             # it lacks the mp
    assert not at.asked and at.says(T_BLOCKED) == [(0, 1)]
    for prepare, against in ((lambda at: at.set(weather=8), 50),
                             (lambda at: at.car(0, skill=REFLEXES), 70), (blue, 50)):
        at = leads(3)
        prepare(at)
        assert at.race.circuit.sky(8) == RAIN
        assert driven(at, 0, 2, 3).says(T_TARGET) == [(0, against)]
    for how in ({"turn": 24}, {"notes": RESTART}):
        at = leads(99, **how).marks(0, BLUE_FLAG)
        assert driven(at, 0, 1, 99).says(T_BLOCKED) == [(0, 1)]


@pytest.mark.proves("F90-TC-6", "F90-LL-7")
def test_who_has_committed_to_a_card_that_passes_must_use_one():
    for held, plan, options in (((30, 40, 60), USE_LEADER, [30, 40]), ((60,), USE_LEADER, [0, 60]),
                                ((30, 60), 0, [0, 30, 60]), ((50 - 1, 51), USE_LEADER, [49])):
        at = leads(*held, weather=8)                # rain does not count
        at.race.scratch.turn.plan, at.race.scratch.turn.passes = plan, int(plan > 0)
        driven(at, 0, 2, options[-1])
        assert at.questions(Q_LEADER_CHECK) == [(0, options)]
        assert at.target_of(0) == options[-1] and (at.sections()[0] == 13) == (options[-1] < 50)


@pytest.mark.proves("F90-LL-16", "F90-ACT-16")
def test_who_becomes_leader_on_his_way_needs_checks_from_then_on():
    at = Situation("c@13-1", "l@12", "a@12").hand(2, 90)
    driven(at, 2, 4, 90)
    assert at.says(T_LEADER)[-1] == (2, 0) and at.says(T_BLOCKED) == [(2, 0)]
    at = Situation("c@12-1", "l@12", "a@12").hand(2, 90)    # the chit passes in the same section
    driven(at, 2, 3, 90)
    assert at.line(12) == [0, 2, 1] and at.questions(Q_LEADER_CHECK)


@pytest.mark.proves("F90-FLAG-12", "F90-FLAG-13", "F90-FLAG-17")
def test_green_and_blue_flags():
    at = Situation("a@3", "b@4").yellow(4).yellow(9)
    at.run(flags.green(at.race, 0), 9)
    assert road.yellows(at.race) == [3]
    at.run(flags.blue(at.race, 0), 1)
    assert at.now(0, "marks") == BLUE_FLAG
    at.run(flags.blue(at.race, 0))                      # a second one has no effect
    at.set(round=6, notes=ORANGE_TAKEN)
    for turn, flag in ((6, BLUE_FLAG), (7, 0)):
        rounds.begin(at.set(round=turn).race)
        assert at.now(0, "marks") == flag and at.race.table[NOTES] == (ORANGE_TAKEN if flag else 0)


@pytest.mark.proves("F90-OFF-6", "F90-OFF-7", "F90-OFF-8")
def test_back_onto_the_track():
    for mp, section, line, marked in ((1, 4, [1, 0], False), (2, 5, [0], False),
                                      (0, 4, [1, 0], True), (-2, 4, [1, 0], True)):
        at = Situation("a@3", "b@6" if mp == 2 else "b@4").off(0)
        driven(at, 0, mp)
        assert at.sections()[0] == section and at.line(section) == line and not at.is_off(0)
        assert bool(at.now(0, "doing") & UNMOVED) == marked and at.says(T_REENTERS) == [(0, 3)]
    at = driven(Situation("a@3", "b@20").yellow(4).off(0), 0, 2)        # AMB-F90-54
    assert at.says(T_FLAG_PASSED) == [(0, 3)] and at.sections()[0] == 4
    at = Situation("a@3", "b@20").off(0).car(0, wasted=2)
    at.race.scratch.turn.begin(0, 3)
    at.race.scratch.turn.bonus = 4
    at.run(phase_e.play(at.race, 0))
    assert at.says(T_MP) == [(0, 2)] and at.sections()[0] == 5 and at.now(0, "wasted") == 0


@pytest.mark.proves("F90-TC-4", "F90-TC-5")
def test_what_a_walk_is_sure_to_reach():
    def reached(at, who, mp, passes=False, held=None):
        if held is None:
            held = cards.hand(at.race, who)
        before = bytes(at.race.state)
        passed = Kept(at.race, who).passes(USE_LEADER, held) if passes else 0
        found = movement.walk(at.race, who, mp, passed)
        at.race.state[:] = before
        assert not at.told[1:]
        return [s + 1 for s in found]
    at = Situation("a@7", "b@9")
    assert [reached(at, 0, mp) for mp in (-1, 0, 1, 2, 5)] == [
        [7], [7], [7, 8], [7, 8, 9], [7, 8, 9]]
    at = Situation("b@12-1", "a@12").hand(1, 30, 60)
    for passes, held, found in ((False, None, [12]), (True, None, [12, 13]), (True, [60], [12]),
                                (True, [30], [12, 13])):
        assert reached(at, 1, 2, passes, held) == found
    at = Situation("b@12-1", "c@12-1", "a@12").hand(2, 30)
    assert reached(at, 2, 3, True) == [12]              # two checks, one card that passes
    assert reached(at.hand(2, 30, 20), 2, 3, True) == [12, 13]
    at = Situation("c@13-1", "l@12", "a@12").hand(2, 90)        # it becomes Leader on the way
    assert reached(at, 2, 4) == reached(at, 2, 4, True) == [12, 13]
    assert reached(at.hand(2, 40), 2, 4, True) == [12, 13, 14]
    assert reached(Situation("a@3", "b@20").off(0), 0, 3) == [4, 5, 6]
    assert reached(Situation("a@8", "b@9-2").yellow(9), 0, 5) == [8, 9, 10]


@pytest.mark.proves("F90-STRAT-BW-3", "F90-STRAT-BW-4", "F90-STRAT-BW-7")
def test_banging_wheels_has_a_card_for_a_car_of_its_lap():
    for laps, cards_drawn in ((SAME, 1), (LAP, 0), (UNLAP, 0)):
        at = Situation("x@20+3", "b@12" + laps, "c@13" + laps, "a@12").ring(1, 2, 3, 0)
        at.car(3, strategy=BANGING_WHEELS)
        at.race.scratch.turn.begin(3, road.travelled(at.race.cars[3]))
        driven(at, 3, 2)
        at.run(phase_f.play(at.race, 3), *[0] * (at.sections()[3] == 13) * 2)
        assert len(at.held(3)) == cards_drawn and bool(at.race.scratch.earned) == bool(cards_drawn)
        at.race.scratch.turn.begin(3, 0)
        at.race.scratch.turn.overtook = True
        at.run(phase_f.play(at.race, 3), *[0] * (at.sections()[3] == 13) * 2)
        assert len(at.held(3)) == 1                     # once a game turn
