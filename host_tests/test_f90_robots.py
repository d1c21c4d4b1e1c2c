"""Robots' turns: mp, prices, extreme trajectories, spots, contests, orders of the orange flag."""

import pytest

from host_tests.f90_situations import Situation
from pitwall.circuit.sections import DAMAGE, DISCARD, TYRE
from pitwall.games.formula_90 import (
    cards, contests, flags, passing, pit_stop, recovery, resources, road, robot_contests, robots)
from pitwall.games.formula_90.asks import (
    Q_ORANGE, Q_ORDER_LATE, Q_ORDER_SPOT, T_CHECKED, T_ET, T_LAYS, T_MP, T_SPOT, T_TARGET)
from pitwall.games.formula_90.passing import NEVER
from pitwall.games.formula_90.state import (
    BY_CRASH, DOING, NOTES, ORANGE_TAKEN, PLAYED, RESTART, ROBOTS_PAY, SC_CALLED,
    UNMOVED, is_out)

RAIN = 6        # a slot of the weather chart


def driven(at, *answers, who=0):
    return at.run(robots.play(at.race, who), *answers)


@pytest.mark.proves("F90-ROBOT-1", "F90-REC-7")
def test_robots_ignore_costs_but_can_crash():
    for suffered in ((TYRE << 4 | 9,), (DAMAGE << 4 | 9,), (DISCARD << 4 | 9,)):
        at = Situation("fast@8", "a@3")
        before = bytes(at.race.cars[0])
        at.run(recovery.suffer(at.race, 0, suffered[0]))
        at.run(resources.take_damage(at.race, 0, 9)).run(resources.give_cards(at.race, 0, 9, 1))
        assert bytes(at.race.cars[0]) == before and not at.asked
    at.run(recovery.crash_out(at.race, 0, 1))
    assert is_out(at.race, 0) and at.now(0, "why_out") == BY_CRASH
    assert at.race.table[NOTES] & SC_CALLED


@pytest.mark.proves("F90-ROBOT-5", "F90-ROBOT-6", "F90-ROBOT-11", "F90-ROBOT-12", "F90-ROBOT-13",
                    "F90-ROBOT-14", "F90-ROBOT-16")
def test_a_robot_drives_its_mp_and_the_bonus_of_its_spot():
    for car, mp, turn in (("superfast@26", 4, 3), ("fast@26", 3, 3), ("slow@26", 2, 3),
                          ("superfast@20.1", 5, 3), ("fast@25.1", 5, 3), ("slow@21.1", 5, 3),
                          ("fast@17.1", 5, 3), ("fast@17.2", 4, 3), ("fast@25.1", 3, 1)):
        at = Situation(car, "a@5-2", turn=turn)
        before, held, begins = road.travelled(at.race.cars[0]), at.race.table[47:], at.sections()[1]
        driven(at)
        assert road.travelled(at.race.cars[0]) == before + mp and at.says(T_MP) == [(0, mp)]
        assert at.race.table[47:] == held and not at.asked and at.sections()[1] == begins
        assert at.race.cars[0][DOING] & PLAYED
    at = driven(Situation("fast@25.1", "a@5-2", notes=RESTART))
    assert at.says(T_MP) == [(0, 3)]


@pytest.mark.proves("F90-ROBOT-15", "F90-WX-8")
def test_wasted_time_counts_for_robots_tyres_do_not():
    for wasted, weather, section in ((0, 0, 28), (0, RAIN, 28), (2, RAIN, 26), (1, 4, 27)):
        at = driven(Situation("superfast@24", "a@5-2", weather=weather).car(0, wasted=wasted))
        assert at.sections()[0] == section and not at.now(0, "wasted")
    at = driven(Situation("slow@24", "a@5-2").car(0, wasted=2))
    assert at.sections()[0] == 24 and at.race.cars[0][DOING] & (UNMOVED | PLAYED) == 5


@pytest.mark.proves("F90-ROBOT-8", "F90-ROBOT-9", "F90-ROBOT-10", "F90-WX-7", "F90-REC-3")
def test_a_robot_checks_blind_against_70_for_an_extreme_trajectory():
    # 6: +3, check 0, then N-10: WT1 or TY1 WT3; 14: +4, check -10, then N-20: WT3 or crash
    for start, weather, deck, target, end in (
            (6, 0, (70,), 70, 12), (6, RAIN, (50,), 50, 12), (14, 0, (60,), 60, 21),
            (14, RAIN, (40,), 40, 21), (6, 0, (71, 60), 70, 8), (6, 0, (71, 61), 70, 6),
            (6, RAIN, (51, 40), 50, 8), (14, 0, (61, 50), 60, 14), (14, 0, (61, 51), 60, None)):
        at = driven(Situation("fast@%d.4" % start, "a@2-2", weather=weather).deck(*deck))
        assert at.says(T_TARGET)[0] == (0, target) and not at.asked
        assert at.says(T_ET) == [(0, int(len(deck) == 1))]
        assert [value >> 8 for _, value in at.says(T_CHECKED)] == list(deck)
        assert cards.lying(at.race, cards.DISCARDED) == sorted(deck)    # never a target
        if end is None:
            assert is_out(at.race, 0) and at.race.table[NOTES] & SC_CALLED
        else:
            assert at.sections()[0] == end, (start, deck)
    at = driven(Situation("fast@6.4", "a@2-2", turn=1))
    assert not at.says(T_ET) and at.sections()[0] == 9


PRICES = (
    # the other car, its laps more, kind of section, the price
    ("fast", 0, 12, 0), ("fast", 0, 14, 0), ("fast", 0, 8, 0),                      # ROBOT-17
    ("b", 0, 12, 1), ("b", 0, 14, NEVER), ("b", 0, 8, NEVER),                       # ROBOT-18
    ("fast", -1, 12, 0), ("fast", -2, 14, 0), ("fast", -1, 8, 0),                   # ROBOT-20
    ("b", -1, 12, 1), ("b", -2, 14, 2), ("b", -1, 8, 1),                            # ROBOT-21
    ("fast", 1, 12, NEVER), ("b", 1, 14, NEVER), ("b", 2, 8, NEVER))                # ROBOT-23


def meeting(other, more, section, **table):
    """Put car 0, a robot, directly behind car 1."""
    return Situation("superfast@%d" % section, "%s@%d%+d" % (other, section, more), "z@1-2",
                     **table).ring(1, 0, 2)


@pytest.mark.proves("F90-ROBOT-17", "F90-ROBOT-18", "F90-ROBOT-19", "F90-ROBOT-20", "F90-ROBOT-21",
                    "F90-ROBOT-23", "F90-ROBOT-25")
def test_what_a_robot_pays_to_pass():
    for other, more, section, mp in PRICES:
        at = meeting(other, more, section)
        assert passing.price(at.race, 0, 1) == mp, (other, more, section)
        for turn in (1, 24):                            # AMB-F90-19
            free = mp if more > 0 or other == "fast" else 1
            assert passing.price(meeting(other, more, section, turn=turn).race, 0, 1) == free
        for switches in (0, ROBOTS_PAY):                # AMB-F90-18
            at = meeting(other, more, section, switches=switches).car(1, doing=UNMOVED)
            unmoved = 0 if other == "fast" and more <= 0 and not switches else 1
            assert passing.price(at.race, 0, 1) == unmoved, (other, more, section)
        if section == 14:
            at.yellow(14)
            assert passing.price(at.race, 0, 1) == NEVER
            assert passing.price(at.race, 0, road.FLAG) == 1


@pytest.mark.proves("F90-ROBOT-16", "F90-ROBOT-17", "F90-ROBOT-18", "F90-ROBOT-19", "F90-ROBOT-21",
                    "F90-ROBOT-23", "F90-ROBOT-25", "F90-MOVE-14")
def test_how_a_robot_comes_through_traffic():
    for cars, section, line in (
            (("fast@11", "fast@12", "fast@12", "a@12-1"), 13, (0,)),    # free, and lapping for 1
            (("fast@11", "b@12", "c@12"), 12, (0, 1, 2)),               # straight: 1 each
            (("slow@12", "b@13", "c@14"), 13, (1, 0)),                  # brake: the rest is lost
            (("superfast@13", "b@14", "c@1"), 14, (1, 0)),              # corner
            (("superfast@13", "b@14-1", "c@1+1"), 15, (0,)),            # lapped there for 2
            (("superfast@11", "b@12+1"), 12, (1, 0)),                   # that car is a lap ahead
            (("fast@13", "fast@14", "fast@14", "b@16"), 16, (3, 0)),    # robots are free in corners
            (("slow@13", "fast@15", "c@1"), 15, (1, 0))):               # its last mp: stays behind
        at = driven(Situation(*cars))
        assert at.sections()[0] == section, cars
        assert tuple(at.line(section)) == line, (cars, at.line(section))
    at = driven(Situation("superfast@13", "b@14").yellow(14))
    assert at.line(14) == [1, 0]                        # past the flag for 1, not past the car
    at = driven(Situation("superfast@13", "b@1").yellow(14))
    assert at.sections()[0] == 16                       # 1, 1 for the flag, 1, 1
    at = driven(Situation("superfast@13", "b@14").car(1, doing=UNMOVED))
    assert at.sections()[0] == 16
    at = driven(Situation("superfast@13", "fast@14+1").car(1, doing=UNMOVED))
    assert at.sections()[0] == 16                       # unlaps itself for 1


@pytest.mark.proves("F90-ROBOT-22", "F90-LL-7")
def test_a_leading_robot_checks_blind_before_it_laps():
    for weather in (0, RAIN):
        for lapped in ("b@12-1", "fast@12-1"):
            for factor, section in ((70, 13), (71, 12)):
                at = Situation("fast@11", lapped, weather=weather).deck(factor)
                driven(at)
                free = lapped[0] == "f" and factor == 70
                assert at.sections()[0] == section + free and not at.asked
                assert at.says(T_TARGET) == [(0, 70)]
                assert cards.lying(at.race, cards.DISCARDED) == [factor]
    at = driven(Situation("fast@11", "b@12-1", "c@20"))
    assert not at.says(T_CHECKED) and at.sections()[0] == 13


@pytest.mark.proves("F90-ROBOT-24")
def test_how_a_robot_can_unlap_itself():
    at = driven(Situation("fast@11", "b@12+1").off(1))
    assert at.sections()[0] == 14                       # nobody meets a car off the track
    at = Situation("fast@8", "b@8+1", "c@1", orange=2).ring(1, 0, 2).deck(50)
    at.car(0, wasted=9)
    driven(at, 1)                                       # by a Late Brake that was ordered
    assert at.sections()[0] == 9
    at = Situation("b@14+1", "a@14", "fast@14").hand(0, 11).hand(1, 12).deck(10, 25)
    at.run(contests.offer(at.race, 13, [0, 1, 2]), 0, 0)    # in a contest, for player 1
    assert at.line(14)[0] == 2
    at = Situation("b@10+1", "fast@8")
    assert road.laps_down(at.race, 1) == 1
    pit_stop.move_back(at.race, 0, 5)                   # the Leader stops
    assert road.laps_down(at.race, 1) == 0


@pytest.mark.proves("F90-ROBOT-26", "F90-ROBOT-27", "F90-FLAG-20", "F90-FLAG-19")
def test_only_the_orange_flag_orders_a_late_brake():
    # 8: check -20, TY1, N-20: WT2 RE10, or B0: DM2 FP RE10, or a crash
    at = driven(Situation("fast@5", "b@1"))
    assert at.sections()[0] == 8 and not at.asked and not at.says(T_CHECKED)
    for order, weather, deck, section, off in (
            (0, 0, (), 8, False), (1, 0, (50,), 9, False), (1, RAIN, (30,), 9, False),
            (1, 0, (51, 50), 8, True), (1, RAIN, (31, 30), 8, True),
            (1, 0, (51, 52, 70), 8, True)):
        at = Situation("fast@5", "b@1", orange=1, weather=weather).deck(*deck)
        driven(at, order)
        assert at.questions(Q_ORDER_LATE) == [(1, [0, 1])]      # its holder is asked
        assert at.sections()[0] == section and at.is_off(0) == off
        assert cards.lying(at.race, cards.DISCARDED) == sorted(deck)
        assert at.says(T_SPOT) == ([(0, 1)] if section == 9 else [])
    at = driven(Situation("fast@5", "b@1", orange=1).deck(51, 52, 71), 1)
    assert is_out(at.race, 0)
    at = driven(Situation("fast@13", "b@1", orange=1))          # 16: a brake section without LB
    assert at.sections()[0] == 16 and not at.asked
    at = driven(Situation("slow@8", "b@1", orange=1).car(0, wasted=3).deck(50), 1)
    assert at.sections()[0] == 9 and not at.race.cars[0][DOING] & UNMOVED   # AMB-F90-91


@pytest.mark.proves("F90-FLAG-19")
def test_one_orange_flag_a_stage_controls_the_robots():
    at = Situation("fast@5", "b@1", "c@1")
    at.run(flags.orange(at.race, 2), 1).run(flags.orange(at.race, 1))
    assert at.questions(Q_ORANGE) == [(2, [0, 1])] and at.race.table[NOTES] & ORANGE_TAKEN
    driven(at, 0)
    assert at.questions(Q_ORDER_LATE) == [(2, [0, 1])]


@pytest.mark.proves("F90-ROBOT-28", "F90-ROBOT-29", "F90-ROBOT-30", "F90-FLAG-21", "F90-FLAG-23")
def test_a_robot_takes_the_best_spot_and_an_extreme_one_if_ordered():
    for start, others, answers, spot in (
            (14, ("b@17-1", "c@17-1"), (), 1), (14, ("b@17-1.1", "c@17-1"), (), 2),
            (14, ("b@17-1.1", "c@17-1.2"), (), 0), (19, (), (), 0), (3, (), (), 1),
            (3, ("b@6-1.1",), (), 0)):
        at = driven(Situation("fast@%d" % start, *others, "z@1-3"), *answers)
        assert at.now(0, "spot") == spot and not at.asked, (start, others)
    at = driven(Situation("fast@22", "z@9-1", on="saltway-street"))
    assert at.sections()[0] == 3 and at.now(0, "spot") == 1     # both +1: the outer one
    for order, others, asked, spot in ((1, (), 1, 4), (0, (), 1, 1), (1, ("b@6-1.4",), 0, 1)):
        at = Situation("fast@3", *others, "z@1-3", orange=1 + len(others))
        driven(at, *(order,) * asked)
        assert at.now(0, "spot") == spot
        assert at.questions(Q_ORDER_SPOT) == [(1, [0, 1])] * asked
    for table in (dict(turn=1), dict(notes=RESTART)):
        at = driven(Situation("fast@3", "z@1-3", orange=1, **table))
        assert not at.now(0, "spot") and not at.asked
    at = driven(Situation("slow@4", "b@6-1", "z@1-3", orange=2).yellow(6, 0))
    assert at.sections()[0] == 6 and not at.now(0, "spot") and not at.asked
    at = driven(Situation("slow@6", "z@1-3", orange=1).car(0, wasted=2))
    assert not at.now(0, "spot") and not at.asked       # it stayed there


@pytest.mark.proves("F90-ROBOT-2", "F90-ROBOT-3")
def test_when_robots_contest():
    # front to back; a, b: players, on the same lap unless a number follows
    for cars, who, announced, joins in (
            (("a@14", "fast@14"), 1, (), 1), (("fast@14", "a@14"), 0, (), 0),
            (("fast@14", "a@14"), 0, (1,), 1), (("fast@14", "slow@14"), 1, (0,), 0),
            (("a@14+1", "fast@14"), 1, (), 0), (("a@14-1", "fast@14"), 1, (), 0),
            (("fast@14", "a@14-1"), 0, (1,), 0), (("a@14+1", "b@14", "fast@14"), 2, (), 1),
            (("fast@14", "slow@14", "a@14"), 1, (2,), 1),
            (("a@14-1", "fast@14", "b@14"), 1, (), 0)):
        at = Situation(*cars).ring(*range(len(cars)))
        found = robot_contests.joins(at.race, who, list(range(len(cars))), list(announced))
        assert found == bool(joins), (cars, who)


@pytest.mark.proves("F90-ROBOT-4")
def test_a_robot_lays_two_cards_of_the_deck():
    at = Situation("fast@14", "slow@14", "a@14").hand(2, 3).deck(10, 25, 11, 12)
    at.run(robot_contests.lay(at.race, 0))
    assert at.result == [4, 4] and at.says(T_LAYS) == [(0, 10), (0, 25)]
    at.run(robot_contests.lay(at.race, 1))
    assert at.result == [1, 1] and not cards.lying(at.race, cards.DISCARDED)
    robot_contests.put_away(at.race)
    assert cards.lying(at.race, cards.DISCARDED) == [10, 11, 12, 25] and at.held(2) == [3]
    assert not any(cards.lying(at.race, where, who) for where in (cards.FROZEN, cards.LAID)
                   for who in (0, 1))
