"""The 2022 draft: DRS (11), stress (12), teams (15.2), and the cards' own effects (18.2, 18.3)."""

import pytest

from host_tests.crashes import attack
from host_tests.equipped import begin_turn, duel, equipped, give, passing, told
from host_tests.moving import FAST, NARROW, move, place, roll
from host_tests.pit_road import ROAD
from host_tests.pp22 import draft  # noqa: F401
from host_tests.situations import Situation
from host_tests.tension import level, tense
from pitwall.games.pole_position import (
    asks, blowouts, cards, damage, drs, qualifying, state, stress)
from pitwall.games.pole_position.state import (
    BLOWN, BLOWOUTS, COLLISIONS, CONSTRUCTORS, DRS, DRY, HARD, HAS_DRS, HEAVY_RAIN, INTERMEDIATE,
    LIGHT_RAIN, MARKS, SOFT, SP, STRESS, STRESS_LEVEL, TOKENS, WET)


@pytest.mark.proves("PP22-11-1", "PP22-11-4")
def test_drs_is_earned_over_the_line_one_mp_behind_or_level_with_a_rival_ahead_in_the_order():
    two = FAST.replace("  drs 2\n", "").replace(
        "  arrow 1\ncorner C1", "  drs 8\n  arrow 1\ncorner C1")
    for order, cell, values, gained in (
            ((1, 0), "S1.2.11", {}, True), ((0, 1), "S1.2.11", {}, False),  # level
            ((1, 0), "S1.1.12", {}, True), ((1, 0), "S1.2.12", {}, False),
            ((1, 0), "S1.2.10", {}, False),
            ((1, 0), "S1.2.11", {"off": 2}, False)):
        at = Situation("HH", two, switches=DRS)
        at.put(0, "S1.1.7", tyre=WET, life=-2, sp=0, ep=0, bp=0)
        at.put(1, cell, **values)
        at.order(*order)
        before = drs.setting_out(at.race, 0)
        at.put(0, "S1.1.11")
        drs.gain(at.race, 0, before)
        assert bool(at.cars[0][MARKS] & HAS_DRS) == gained, (order, cell)
    at = Situation("HH", two, switches=DRS)                 # nor is it earned off the track
    at.put(0, "S1.1.7", off=2)
    assert drs.setting_out(at.race, 0) == -1


@pytest.mark.proves("PP22-12.1-1")
def test_at_stress_5_it_cannot_defend_but_may_spend_sp():
    for number in range(7):
        for seats in ("HH", "AH"):
            at = place("S1.1.9", seats)
            at.table[state.SWITCHES + 1] |= STRESS >> 8
            at.put(1, "S1.2.12", stress=number, sp=3)
            at.order(1, 0)
            if seats == "HH":
                move(at, 4)
                at.attack("S1.1.12")
            else:
                at.begin(at.race.rules.let_through(at.race, 0, 1))
            fights = number < 5
            assert len(told(at, asks.T_DEFENCELESS)) == (not fights)
            assert (at.ask is not None and at.ask.what == asks.Q_DEFEND) == fights
            assert stress.spendable(at.race, 1) == 3
            assert stress.for_fights(at.race, 1) == (3 if number < 3 else 0)
    at = tense("S2.2.1", 5, sp=1, tyre=HARD)
    at.take_turn(0)
    at.roll(8)
    assert at.ask.what == asks.Q_REROLL and at.ask.n == 2


@pytest.mark.proves("PP22-12.2-1")
def test_a_lost_attempt_is_a_level_more_for_the_attacker_alone():
    for rolls, crashes, mine in (((1, 6), 0, 1), ((6, 1), 0, 0), ((3, 3), COLLISIONS, 1)):
        at = duel(STRESS | crashes, *rolls, stress=0, sp=0)
        if not at.over:
            passing(at)
        assert level(at) == mine and level(at, 1) == (1 if crashes else 0)
    at = place("S2.2.1", "HH", track=NARROW)                # stopping behind is no attempt
    at.table[state.SWITCHES + 1] |= STRESS >> 8
    at.put(1, "S2.2.3", lap=1)
    at.order(1, 0)
    move(at, 3)
    if not at.over:
        at.to("S2.2.2")
    assert at.over and level(at) == 0


@pytest.mark.proves("PP22-12.2-2", "PP22-12.2-3")
def test_the_leaders_crossing_is_1_and_2_into_the_last_two_laps_and_only_the_largest_counts():
    for lap, levels in ((1, 1), (6, 1), (7, 2), (8, 2), (9, 0)):    # of 9 laps
        for before, stressed in ((False, False), (False, True), (True, False), (True, True)):
            at = Situation("HH", FAST, switches=STRESS)
            at.put(0, "S1.1.3", lap=lap, stops=1, tyre=HARD)
            at.order(0, 1)
            if before:                                      # by something in another turn
                stress.gain(at.race, 0)
            begin_turn(at, 7, calm=0)
            if stressed:                                    # by something else in this one
                stress.gain(at.race, 0)
            at.to("S1.1.9")
            assert level(at) == before + max(levels, stressed), lap
            stress.gain(at.race, 0)
            assert level(at) == before + max(levels, stressed, lap < 9)
    at = Situation("HH", FAST, switches=STRESS)             # the second car gains none
    at.put(1, "S1.1.3", lap=8, stops=1, tyre=HARD)
    at.order(0, 1)
    roll(at, 7, 1)
    at.to("S1.1.9")
    assert level(at, 1) == 0


@pytest.mark.proves("PP22-12.3-1")
def test_a_level_costs_3_mp_in_the_dry_and_2_in_rain_on_any_tyres():
    for sky, price in ((DRY, 3), (LIGHT_RAIN, 2), (HEAVY_RAIN, 2)):
        for tyre, face in ((HARD, 7), (SOFT, 8), (INTERMEDIATE, 7), (WET, 7)):
            at = tense("S2.2.1", 2, weather=sky, tyre=tyre)
            at.take_turn(0)
            at.roll(face)
            if at.ask is None or at.ask.what != asks.Q_CALM:
                assert tyre == SOFT and sky == HEAVY_RAIN       # it went off
                continue
            at.choose(1)
            assert told(at, asks.T_MP) == [face - price] and at.cars[0][STRESS_LEVEL] == 1
            assert asks.Q_CALM != (at.ask and at.ask.what)      # once a turn


@pytest.mark.proves("PP22-15.2-1")
def test_team_mates_pass_without_a_fight_when_both_agree():
    for seats, other, asked in (("HHHH", 1, True), ("HHHH", 2, False)):
        for agreed in (1, 0):
            at = place("S1.1.9", seats)
            at.table[state.SWITCHES + 2] |= CONSTRUCTORS >> 16
            at.put(other, "S1.2.12", sp=0)
            at.order(other, 0, *[who for who in range(1, 4) if who != other])
            move(at, 4)
            at.attack("S1.1.12")
            assert (at.ask.what == asks.Q_TEAM_PASS) == asked
            if asked:
                assert at.ask.who == other
                at.choose(agreed)
                assert (at.ask.what == asks.Q_DEFEND) != bool(agreed)
                assert len(told(at, asks.T_LET_THROUGH)) == agreed


# --- cards (18.2, 18.3) ---

@pytest.mark.proves("PP22-18.2-6")
def test_driver_row_6_adds_1_up_to_6_to_both_extra_rolls_of_qualifying_not_to_the_first():
    for first, extra, score in ((3, (1, 1), 3), (3, (3, 2), 4), (2, (2, 6), 6), (5, (5, 1), 6)):
        at = Situation("H", rest=False)
        at.put(0, driver=cards.EARLY)
        at.begin(qualifying.qualify(at.race))
        at.roll(first)
        assert at.cars[0][state.SCORE] == first
        at.choose(asks.ROLLS_TOKEN)
        at.roll(*extra)
        assert at.over and told(at, asks.T_SCORE)[-1] == score
    at = equipped("S2.2.1", 0, driver=cards.EARLY, marks=state.AFTER_SC, tyre=HARD)
    at.take_turn(0)
    at.roll(8)
    assert told(at, asks.T_MP) == [8]                       # nothing after the safety car


@pytest.mark.proves("PP22-18.2-4", "PP22-4.8.1-1")
def test_driver_row_8_leaves_the_track_from_10_in_light_rain_and_as_all_in_heavy_rain():
    for sky, face, off, most in ((LIGHT_RAIN, 9, False, 9), (LIGHT_RAIN, 10, True, 9),
                                 (HEAVY_RAIN, 8, True, 7), (HEAVY_RAIN, 7, False, 7)):
        for sp in (0, 6):
            at = place("S2.2.1", weather=sky, tyre=HARD, track=NARROW, driver=cards.SURE_FOOTED,
                       sp=sp)
            roll(at, face)
            if sp and off:
                at.choose(face - most)
                assert told(at, asks.T_MP) == [most]
            assert bool(at.tells(asks.T_OFF_TRACK)) == (off and not sp)


@pytest.mark.proves("PP22-18.2-2")
def test_driver_row_5_spends_a_marker_on_an_mp_or_on_another_blowout_roll():
    for life, asked in ((-1, True), (-2, True), (1, False)):
        at = equipped("S2.2.1", 0, driver=cards.GENTLE, tokens=1, life=life, tyre=HARD)
        at.take_turn(0)
        at.roll(9)
        assert (at.ask.what == asks.Q_WEAR_MARKER) == asked
        if asked:
            at.choose(1)
            assert told(at, asks.T_MP) == [{-1: 9, -2: 8}[life]] and at.cars[0][TOKENS] == 0
    for tokens, answers, blown in ((2, (1, 3), False), (2, (1, 1), True), (2, (0,), True),
                                   (0, (), True)):
        at = equipped("S2.2.1", BLOWOUTS, driver=cards.GENTLE, tokens=tokens, life=-2)
        at.begin(blowouts.check(at.race, 0))
        at.roll(1)
        if answers:
            assert at.ask.what == asks.Q_KEEP_TYRE
            at.choose(answers[0])
        if answers[1:]:
            at.roll(answers[1], die=asks.BLACK_DIE)
        assert at.over and bool(at.cars[0][MARKS] & BLOWN) == blown
        assert at.cars[0][TOKENS] == tokens - sum(answers[:1])


@pytest.mark.proves("PP22-18.3-6", "PP22-16.1-1")
def test_team_row_5_holds_one_breakdown_point_more_and_knows_no_blowouts():
    for team, most in ((0, 3), (cards.STURDY, 4), (cards.SAFE, 3)):
        for rules, status in ((0, state.OUT), (state.NO_ELIMINATION, state.RACING)):
            at = equipped("S2.2.1", COLLISIONS | BLOWOUTS | rules, team=team, life=-2)
            assert damage.limit(at.race, 0) == most
            for point in range(1, most + 2):
                damage.break_down(at.race, 0, False)
                assert at.cars[0][state.STATUS] == (status if point > most else state.RACING)
                damage.repair(at.race, 0) if point <= most else None
            assert bool(at.cars[0][MARKS] & state.MUST_PIT) == bool(rules)
            at = equipped("S2.2.1", BLOWOUTS, team=team, life=-2)
            at.begin(blowouts.check(at.race, 0))
            assert at.over == (team == cards.STURDY)


@pytest.mark.proves("PP22-18.2-3", "PP22-18.2-5")
def test_two_drivers_have_2_more_one_attacking_one_defending():
    for driver, attacking, more in ((cards.ATTACKER, True, 2), (cards.ATTACKER, False, 0),
                                    (cards.DEFENDER, False, 2), (cards.DEFENDER, True, 0)):
        at = attack(driver=driver)
        assert cards.fight_bonus(at.race, 0, attacking) == more
    assert give(at, 0, sp=1).cars[0][SP] == 1 and ROAD
