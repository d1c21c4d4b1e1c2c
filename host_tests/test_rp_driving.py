"""Limits, tyre wear, stops, overtaking, the Safety Car, fastest lap, penalty tokens, extra laps."""

import pytest

from host_tests.rp_situations import Situation
from pitwall.games.race_pace import leaderboard, tyres
from pitwall.games.race_pace.actions import selectable
from pitwall.games.race_pace.asks import (
    Q_TYRE, T_BLUE, T_EXTRA, T_FASTEST, T_HELD, T_SET_BACK, T_TOKEN, T_WORN)
from pitwall.games.race_pace.state import (
    BOOSTED, BOX_BOX, CHARGE_EBS, CULPRIT, DEFEND, HARD, IN_FEB, MEDIUM, NOTHING, SAME_AGAIN, SOFT,
    STOPPED, TACTICAL, TEAM_PLAY, USE_EBS, WET, limit)

FAST = {"engine": 100, "aero": 100}     # 5 on mediums in the dry


# --- tyres ---

@pytest.mark.proves("RP-8.2-2", "RP-9.5-1", "RP-9.5-2", "RP-9.5-6", "RP-9.4-1", "RP-9.4-2",
                    "RP-9.4-3", "RP-9.4-4")
def test_a_move_ends_where_the_marker_reaches_the_token():
    for compound, worn, driven in ((SOFT, 16, 3), (SOFT, 10, 6), (MEDIUM, 26, 3), (HARD, 34, 3),
                                   (WET, 35, 2), (SOFT, 19, 0), (SOFT, 25, 0), (HARD, 10, 5)):
        at = Situation(30, 10).car(1, compound=compound, wear=worn, **FAST)
        assert at.turn(1, TACTICAL) == driven, (compound, worn)
        assert at.now(1, "wear") == worn + driven
    at = Situation(30, 10, soft_box=13, medium_box=20)
    assert [limit(at.race, at.car(0, compound=tyre).race.cars[0]) for tyre in range(4)] == [
        13, 20, 37, 37]


@pytest.mark.proves("RP-7-15", "RP-9.5-7")
def test_charging_spares_the_tyres_and_their_limit():
    for worn, driven in ((0, 5), (17, 5), (29, 0), (31, 0)):
        at = Situation(30, 10).car(1, wear=worn, **FAST)
        assert at.turn(1, CHARGE_EBS) == driven and at.now(1, "wear") == worn
    at = Situation(30, 10, card_ii=11).car(1, wear=27, cards=32, **FAST)    # cancelled: they wear
    assert at.turn(1, CHARGE_EBS) == 2 and at.now(1, "wear") == 29


@pytest.mark.proves("RP-9.5-3", "RP-9.5-5")
def test_spent_tyres_leave_the_pits_alone_and_a_stop_may_come_at_any_time():
    for compound, worn, spent in ((SOFT, 18, False), (SOFT, 19, True), (MEDIUM, 29, True),
                                  (HARD, 36, False), (HARD, 37, True), (WET, 37, True)):
        at = Situation(12, 10).car(1, compound=compound, wear=worn)
        assert (selectable(at.race, 1) == [BOX_BOX]) == spent
        assert BOX_BOX in selectable(at.race, 1)


@pytest.mark.proves("RP-9.5-4", "RP-9.6-1", "RP-9.6-2", "RP-10.1-2", "RP-10.1-3", "RP-10.1-5",
                    "RP-4-12", "RP-1-10")
def test_sets_that_are_there_to_be_fitted():
    """Two Soft, two Medium, a Hard and a Wet that return, but can't follow themselves."""
    at = Situation(30, 10).car(1, medium_sets=2, **FAST)
    fitted = []
    for tyre in (MEDIUM, MEDIUM, SOFT, SOFT, HARD, WET, HARD):
        at.asked.clear()
        at.car(1, wear=7)
        driven = at.turn(1, BOX_BOX, tyre)
        what, who, offered = at.asked[0]
        assert (what, who) == (Q_TYRE, 1) and tyre in offered
        assert offered == [SOFT] * (fitted.count(SOFT) < 2) + [MEDIUM] * (
            fitted.count(MEDIUM) < 2) + [one for one in (HARD, WET) if fitted[-1:] != [one]]
        assert at.now(1, "compound") == tyre and at.now(1, "wear") == driven
        fitted.append(tyre)
        at.car(1, **FAST)
    again = Situation(30, 10, switches=SAME_AGAIN).car(1, compound=WET)
    assert tyres.available(again.race, again.race.cars[1])[-2:] == [HARD, WET]
    assert at.now(1, "stops") == 7


@pytest.mark.proves("RP-10.1-4", "RP-9.4-5")
def test_the_limit_of_the_stop_s_round_is_that_of_the_new_tyres():
    at = Situation(30, 10, soft_box=1).car(1, compound=HARD, wear=37, **FAST)
    assert at.turn(1, BOX_BOX, SOFT) == 1


# --- the order ---

@pytest.mark.proves("RP-10.2-1", "RP-10.2-2", "RP-4-16")
def test_first_into_a_lap_ranks_higher_but_for_ebs():
    for flags, ebs, order in (
            (0, 80, [1, 2, 0]), (0, 95, [0, 1, 2]), (BOOSTED, 95, [1, 0, 2]),
            (BOOSTED, 80, [1, 2, 0])):
        at = Situation(9, 12, 12).line_up(1, 2, 0).car(1, flags=flags)
        at.car(0, ebs=ebs, engine=90, aero=80 if ebs == 95 else 90, flags=IN_FEB)
        at.car(0, aero=80 if ebs == 95 else 90)
        if ebs == 95:
            at.car(0, engine=80)
        assert at.turn(0, TACTICAL) == 3 and at.order() == order, (flags, ebs)
        assert bool(at.now(0, "flags") & BOOSTED) == (ebs == 95)


@pytest.mark.proves("RP-10.2-2")
def test_the_rank_of_a_boost_is_that_of_the_lap_it_ended_in():
    at = Situation(9, 12).car(0, flags=BOOSTED)
    at.turn(0, TACTICAL)
    assert not at.now(0, "flags") & BOOSTED
    at = Situation(9, 12, forecast=1).car(0, flags=BOOSTED)
    at.turn(0, TACTICAL)                    # it stays in the lap that it reached with EBS
    assert at.now(0, "flags") & BOOSTED


@pytest.mark.proves("RP-10.2-2", "RP-14-8")
def test_extra_laps_alone_keep_no_ebs_of_an_earlier_round():
    """A bonus in this round's sum counts, even if the tokens use up the whole sum."""
    for flags, order, boosted in ((BOOSTED, [0, 1], 0), (BOOSTED | IN_FEB, [1, 0], 1)):
        at = Situation(30, 28).car(1, driver=4, ebs=95, tokens=9, flags=flags)
        assert at.turn(1, TACTICAL) == 2 and at.order() == order, flags
        assert at.now(1, "flags") & BOOSTED == boosted


# --- defenders ---

@pytest.mark.proves("RP-7-19", "RP-10.2-3", "RP-7-20", "RP-14-6", "RP-14-5", "RP-10.7-1",
                    "RP-11-10")
def test_who_passes_a_defender_gets_a_token_for_the_next_round():
    for driver, order, switches, tokens in (
            (0, (1, 0), 0, 2), (3, (1, 0), 0, 0), (0, (0, 1), 0, 0), (0, (1, 0), TEAM_PLAY, 0)):
        at = Situation(10, 11, 30, 30, switches=switches).car(0, driver=driver, **FAST)
        at.line_up(2, 3, *order)
        if order == (0, 1):
            at = Situation(12, 11, 30, 30).car(0, **FAST)
        assert at.turn(0, TACTICAL, car1=DEFEND) == 5
        assert at.now(0, "tokens") == tokens and at.says(T_TOKEN) == [(0, 1)] * bool(tokens)
    at = Situation(10, 11, 12).car(0, **FAST)
    at.turn(0, TACTICAL, car1=DEFEND, car2=DEFEND)
    assert at.now(0, "tokens") == 4                 # one for each
    at = Situation(10, 11, card_ii=13).car(0, **FAST).car(1, cards=32)
    at.turn(0, TACTICAL, car1=DEFEND)
    assert at.now(0, "tokens") == 0                 # the defence was cancelled
    at = Situation(10, 15).car(0, **FAST)
    at.turn(0, TACTICAL, car1=DEFEND)
    assert at.now(0, "tokens") == 0                 # level with it, but behind


# --- blue flags ---

@pytest.mark.proves("RP-9.3-10", "RP-10.7-1", "RP-9.3-9", "RP-10.7-6", "RP-14-16", "RP-14-15",
                    "RP-10.7-7", "RP-10.5-9")
def test_the_first_three_at_a_blue_flag_lap_get_tokens():
    for safety, drivers, tokens in (
            (0, (0, 0, 0, 0), [3, 2, 1, 0]), (0, (8, 0, 8, 0), [1, 2, 0, 0]),
            (0, (0, 8, 0, 0), [3, 0, 1, 0]), (1, (0, 0, 0, 0), [0, 0, 0, 0])):
        at = Situation(19, 18, 20, 17, safety_car=safety).all(**FAST).line_up(0, 1, 2, 3)
        for who, driver in enumerate(drivers):
            at.car(who, driver=driver, flags=STOPPED)
            at.turn(who, TACTICAL)
        assert [at.now(who, "tokens") for who in range(4)] == tokens
        at.set(safety_car=0)
    at = Situation(19, 18, 20, 17, safety_car=1).all(**FAST).line_up(0, 1, 2, 3).car(0, flags=2)
    at.turn(0, TACTICAL)
    at.set(safety_car=0)
    at.turn(1, TACTICAL)
    assert at.now(1, "tokens") == 2                 # the first place was used up
    for lap, passed in ((20, True), (21, False), (38, True), (39, False), (55, True), (56, False)):
        at = Situation(lap, 1, on="monaco")
        at.turn(0, TACTICAL)
        assert (at.says(T_BLUE) == [(0, 3)]) == passed, lap


@pytest.mark.proves("RP-9.3-10")
def test_no_tokens_in_the_last_lap_of_a_circuit_and_one_part_a_lap():
    at = Situation(54, 1).car(0, **FAST)
    at.turn(0, TACTICAL)
    assert at.now(0, "tokens") == 0 and at.lap(0) == 59         # USA: 56 laps
    at = Situation(20, 1).car(0, blues=1)
    at.turn(0, TACTICAL)
    assert at.now(0, "tokens") == 0                             # it was there before


# --- the finish ---

@pytest.mark.proves("RP-10.7-5")
def test_a_car_past_the_line_moves_back_by_the_tokens_of_its_turn():
    """The printed example: line on 53, end on 54 with a -2 token: lap 52, not finished."""
    at = Situation(50, 51, 20, on="italy").car(0, engine=100, aero=90, wear=3, ebs=80, flags=0)
    at.turn(0, TACTICAL, car1=DEFEND)
    assert at.lap(0) == 52 and at.now(0, "tokens") == 0 and not leaderboard.crossed(at.race, 0)
    assert at.now(0, "wear") == 5 and at.says(T_SET_BACK) == [(0, 2)] and at.order()[0] == 0
    at = Situation(50, 51, 20, on="italy").car(0, engine=100, aero=90, wear=3)
    at.turn(0, CHARGE_EBS, car1=DEFEND)
    assert at.lap(0) == 52 and at.now(0, "wear") == 3
    at = Situation(52, 52, 20, on="italy").line_up(1, 0, 2).car(
        0, engine=100, aero=100, wear=0, flags=IN_FEB, ebs=95)
    at.turn(0, USE_EBS, car1=DEFEND)
    assert at.lap(0) == 57 and leaderboard.crossed(at.race, 0)      # still past the line
    assert not at.now(0, "flags") & BOOSTED
    at = Situation(50, 52, 20, on="italy").car(0, engine=100, aero=90, tokens=1)
    at.turn(0, TACTICAL)
    assert at.lap(0) == 53                          # an older token was paid in the sum
    at = Situation(47, 49, 52, on="italy").line_up(2, 1, 0).car(0, engine=100, aero=100)
    at.turn(0, TACTICAL, car1=DEFEND)
    assert at.lap(0) == 52 and at.now(0, "tokens") == 2             # not at the line: kept
    assert at.order() == [2, 0, 1]


@pytest.mark.proves("RP-10.7-5", "RP-10.2-1")
def test_a_car_that_is_set_back_comes_into_its_lap_last():
    at = Situation(50, 52, 52, on="italy").line_up(1, 2, 0).car(0, engine=100, aero=90)
    at.turn(0, TACTICAL, car2=DEFEND)
    assert at.lap(0) == 52 and at.order() == [1, 2, 0]


@pytest.mark.proves("RP-9.3-2")
def test_the_line_is_reached_or_passed():
    for lap, crossed in ((55, False), (56, True), (58, True)):
        assert leaderboard.crossed(Situation(lap, 1).race, 0) == crossed
    assert leaderboard.crossed(Situation(44, 1, on="belgium").race, 0)


# --- the Safety Car ---

@pytest.mark.proves("RP-8.2-3", "RP-10.5-3", "RP-10.5-2", "RP-8.2-5", "RP-8.2-4", "RP-10.5-4")
def test_how_far_cars_drive_behind_the_safety_car():
    for who, flags, driven in ((0, 0, 3), (0, CULPRIT, 2), (1, CULPRIT, 2), (1, 0, 4), (2, 0, 5)):
        at = Situation(14, 10, 5, safety_car=1).all(**FAST).car(who, cards=flags)
        assert at.turn(who, TACTICAL) == driven, (who, flags)
    at = Situation(14, 10, 12, safety_car=1).all(**FAST)
    at.turn(1, TACTICAL)
    assert at.lap(1) == 14 and at.order() == [0, 1, 2]      # level with the leader, behind it
    at.turn(2, TACTICAL)
    assert at.order() == [0, 1, 2] and at.lap(2) == 14
    at = Situation(14, 5, 12, safety_car=1).all(**FAST)
    at.turn(1, TACTICAL)
    at = Situation(14, 8, 10, safety_car=1).all(**FAST)
    at.turn(1, TACTICAL)
    assert at.order() == [0, 1, 2]                          # others may be passed


@pytest.mark.proves("RP-10.5-5", "RP-8.2-4")
def test_a_leader_that_stops_may_be_passed():
    at = Situation(14, 12, 11, safety_car=1).all(**FAST)
    assert at.turn(0, BOX_BOX, HARD) == 3           # the stop is free, the limit is not
    at = Situation(14, 12, 11, safety_car=1).all(**FAST).car(0, engine=80, aero=80)
    at.turn(0, BOX_BOX, HARD)
    assert at.turn(1, TACTICAL) == 5 and at.order() == [1, 0, 2]
    assert at.turn(2, TACTICAL) == 5                # nobody takes over limit or protection
    at = Situation(14, 12, 11, safety_car=1, card_ii=15).all(**FAST).car(0, cards=32, engine=80)
    at.turn(0, BOX_BOX)                             # the stop is cancelled: protected
    assert at.lap(0) == 17 and at.turn(1, TACTICAL) == 5 and at.order()[0] == 0


@pytest.mark.proves("RP-8.2-2", "RP-8.2-3", "RP-8.2-4", "RP-8.2-5", "RP-10.5-4", "RP-9.5-7")
def test_what_kept_a_car_from_its_pace_is_told():
    for who, fields, why in (
            (0, {}, T_HELD), (1, {"cards": CULPRIT}, T_HELD), (1, {}, T_HELD), (2, {}, 0),
            (2, {"wear": 25}, T_WORN), (2, {"wear": 31}, T_WORN), (2, {"wear": 24}, 0)):
        at = Situation(14, 13, 5, safety_car=1).all(**FAST).car(who, **fields)
        at.turn(who, TACTICAL)
        assert [tell for tell, _, _ in at.told if tell in (T_HELD, T_WORN)] == [why] * bool(why)
    at = Situation(30, 10).car(1, wear=25, **FAST)
    at.turn(1, CHARGE_EBS)                                  # the marker stays: all five
    at.set(forecast=1)
    at.turn(1, TACTICAL)                                    # missing grip is not reported
    assert not at.says(T_WORN) and not at.says(T_HELD)


# --- extra laps ---

@pytest.mark.proves("RP-14-8", "RP-14-7")
def test_two_laps_more_for_the_gap_driver_with_nobody_near():
    for there, extra in ((20, 2), (17, 2), (16, 0), (15, 0), (5, 0)):
        at = Situation(there, 10).car(1, driver=4, **FAST)
        assert at.turn(1, TACTICAL) == 5 + extra, there
        assert at.says(T_EXTRA) == [(1, 2)] * bool(extra)
    for fields, driven in (({"wear": 23}, 6), ({"tokens": 9}, 2), ({"wear": 24}, 5)):
        at = Situation(30, 10).car(1, driver=4, **FAST).car(1, **fields)
        assert at.turn(1, TACTICAL) == driven
    assert Situation(30, 10, forecast=1).car(1, driver=4, **FAST).turn(1, TACTICAL) == 0
    at = Situation(30, 10, safety_car=1).car(1, driver=4, cards=CULPRIT, **FAST)
    assert at.turn(1, TACTICAL) == 2
    at = Situation(30, 10).car(1, driver=4, ebs=80, wear=29, **FAST)
    assert at.turn(1, CHARGE_EBS) == 0


@pytest.mark.proves("RP-14-12", "RP-14-11", "RP-10.2-3")
def test_a_lap_more_for_the_passing_driver_once_a_turn():
    for others, extra in (((12, 13), 1), ((14, 20), 1), ((15, 20), 0), ((9, 8), 0)):
        at = Situation(10, *others).car(0, driver=6, **FAST)
        assert at.turn(0, TACTICAL) == 5 + extra, others
    at = Situation(10, 12, forecast=1).car(0, driver=6, **FAST)
    assert at.turn(0, TACTICAL) == 0
    at = Situation(10, 12).car(0, driver=6, wear=26, **FAST)
    assert at.turn(0, TACTICAL) == 3 and not at.says(T_EXTRA)
    at = Situation(10, 16).car(0, driver=6, **FAST).car(1, flags=0)
    at.turn(0, TACTICAL, car1=DEFEND)
    assert at.now(0, "tokens") == 0


@pytest.mark.proves("RP-7-19", "RP-14-8")
def test_a_defender_passed_by_extra_laps_counts():
    at = Situation(10, 13, 12).line_up(1, 2, 0).car(0, driver=6, engine=100)
    assert at.turn(0, TACTICAL, car1=DEFEND, car2=NOTHING) == 4 and at.now(0, "tokens") == 2


# --- fastest lap ---

@pytest.mark.proves("RP-10.6-1", "RP-10.6-2", "RP-10.6-4", "RP-1-17")
def test_the_fastest_lap_card_goes_to_whoever_moves_more_laps():
    at = Situation(10, 9, 8, 30).all(**FAST)
    at.turn(0, TACTICAL)
    assert at.race.table[35] == 0 and at.race.table[36] == 255      # five are too few
    at.car(1, compound=SOFT).turn(1, TACTICAL)
    assert (at.race.table[35], at.race.table[36]) == (6, 1)
    at.car(2, compound=SOFT).turn(2, TACTICAL)
    assert at.race.table[36] == 1                                   # not more
    at.car(2, skill=90).turn(2, TACTICAL)
    assert (at.race.table[35], at.race.table[36]) == (7, 2) and at.says(T_FASTEST)[-1] == (2, 7)
    at = Situation(40, 10).car(1, driver=4, engine=100, aero=90)
    at.turn(1, TACTICAL)
    assert at.race.table[35] == 6                                   # with extra laps
    at = Situation(10, 9).car(1, wear=25, compound=MEDIUM, skill=100, **FAST)
    at.turn(1, TACTICAL)
    assert at.race.table[35] == 0                                   # driven, not counted
    at = Situation(49, 51, on="italy").car(0, skill=90, **FAST)
    at.turn(0, TACTICAL, car1=DEFEND)
    assert at.lap(0) == 53 and at.race.table[35] == 6               # before it is set back
