"""Pole Position, annex 2: the effects of the twelve team cards, by row number."""

import pytest

from host_tests.behind_sc import called
from host_tests.equipped import LANE, ROOMY, begin_turn, duel, equipped, give, passing, told
from host_tests.event_cards import event
from host_tests.moving import move
from host_tests.playing import table_of
from host_tests.situations import Situation
from pitwall.circuit import opened
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, damage, events, house_data, state
from pitwall.games.pole_position.state import (
    BLOWOUTS, BP, BROKEN, CARDS, COLLISIONS, DRY, EP, EVENTS, HARD, HEAVY_RAIN, INTERMEDIATE,
    LIGHT_RAIN, OUT, SAFETY_CAR, SOFT, SP, STATUS, WET)

ALL = range(13)             # row 0: a car without a card
OWN = {1: (LIGHT_RAIN, INTERMEDIATE), 2: (DRY, HARD), 3: (DRY, SOFT)}    # rerolls by row
LOW_HIGH = ((1, 6, 8), (2, 7, 12), (3, 8, 11))


def with_team(row, cell="S2.2.1", switches=CARDS, **values):
    return equipped(cell, CARDS | switches, team=row, **values)


# --- rows 1 to 3: a free reroll ---

def rolled(row, weather, tyre, face, **values):
    """Roll this face for car 0; return True if it is offered a free reroll."""
    at = with_team(row, weather=weather, tyre=tyre, **values)
    at.take_turn(0)
    at.roll(face)
    return at, at.ask is not None and at.ask.what == asks.Q_REROLL and 255 in at.options()


@pytest.mark.proves("PP-A2-1", "PP-A2-2", "PP-A2-3")
def test_rows_1_to_3_reroll_their_tyre_in_their_weather():
    for row in ALL:
        for weather in (DRY, LIGHT_RAIN, HEAVY_RAIN):
            for own in ((HARD, 7), (SOFT, 8), (INTERMEDIATE, 7), (WET, 7)):
                assert rolled(row, weather, *own)[1] == (OWN.get(row) == (weather, own[0]))


@pytest.mark.proves("PP-A2-1", "PP-A2-2", "PP-A2-3")
@pytest.mark.parametrize("row, low, high", LOW_HIGH)
def test_it_is_one_it_is_free_and_the_better_roll_counts(row, low, high):
    for first, second in ((low, high), (high, low), (low, low)):
        at, free = rolled(row, *OWN[row], first)
        assert free
        at.choose(255)
        at.roll(second)
        assert at.ask.what == asks.Q_MOVE and told(at, asks.T_MP) == [max(first, second)]
        assert at.cars[0][SP] == 0
    at, _ = rolled(row, *OWN[row], low)
    at.choose(low)                                       # it is optional
    assert told(at, asks.T_MP) == [low]


@pytest.mark.proves("PP-A2-1", "PP-A2-2", "PP-A2-3")
@pytest.mark.parametrize("row, low, high", LOW_HIGH)
def test_after_the_free_one_others_cost_sp_as_ever(row, low, high):
    at, _ = rolled(row, *OWN[row], low, sp=2)
    at.choose(255)
    assert at.cars[0][SP] == 2
    at.roll(high)
    assert at.ask.what == asks.Q_REROLL and at.options() == [high, 0]    # the better one is left
    at.choose(0)
    assert at.cars[0][SP] == 1
    at.roll(low)
    at.choose(low)
    assert told(at, asks.T_MP) == [low]
    give(at, 0, cell="S2.2.1", sp=0).take_turn(0)
    at.roll(low)
    assert at.options() == [low, 255]                    # every turn


# --- points at the start: rows 4, 7, 10, 11, 12 ---

STARTS = {4: (1, 2), 7: (0, 1), 10: (3, 0), 11: (2, 1), 12: (0, 3)}


@pytest.mark.proves("PP-A2-4", "PP-A2-10", "PP-A2-17", "PP-A2-18", "PP-A2-19")
def test_teams_start_with_their_ep_and_bp():
    circuit = opened(table_of("great-britain"))
    for row in ALL[1:]:
        ep, bp = STARTS.get(row, (0, 0))
        at = Situation("HH", rest=False, switches=pole_position.STANDARD | CARDS)
        at.play_race()
        for card in (1, row, 2, row % 12 + 1):
            at.answer(at.options().index(card))
        assert (at.cars[0][EP], at.cars[0][BP], at.cars[0][SP]) == (7 + ep, 7 + bp, 9)
        car = pole_position.new(circuit, [state.HUMAN], pole_position.STANDARD | CARDS,
                                cards=[(1, row)]).cars[0]          # brought from another race
        assert (car[EP], car[BP]) == (7 + ep, 7 + bp)


# --- collisions, breakdowns, blowouts: rows 5 and 7 ---

def crash(row, first, second=None):
    """Car 0 of that team collides with car 1 and rolls; with 1 SP it may roll again."""
    at = duel(CARDS | COLLISIONS, 4, 4, 1, first, team=row, tyre=HARD, ep=7, bp=7, sp=1)
    if at.ask is not None and second:
        at.choose(1)
        at.roll(second)
    return at


@pytest.mark.proves("PP-A2-5", "PP-A2-11")
def test_row_5_takes_2_off_its_collision_rolls_and_row_7_1():
    for row in ALL:
        for face in range(1, 7):
            at = crash(row, face)
            assert told(at, asks.T_DAMAGE, 0) == [max(1, face - {5: 2, 7: 1}.get(row, 0))]
            assert told(at, asks.T_DAMAGE, 1) == [1]
    for row, results in ((5, [4, 1]), (7, [5, 2]), (0, [6, 3])):    # the second roll too,
        at = crash(row, 6, 3)
        assert told(at, asks.T_DAMAGE, 0) == results
        lost = {1: (7, 7), 2: (7, 6), 3: (6, 7)}[results[1]]        # and it takes the result
        assert (at.cars[0][EP], at.cars[0][BP]) == lost and not at.cars[0][BROKEN]


@pytest.mark.proves("PP-A2-6")
def test_row_5_holds_2_more_breakdown_points():
    for row in ALL:
        at, points = with_team(row, switches=COLLISIONS), 0
        while at.cars[0][STATUS] != OUT:
            damage.break_down(at.race, 0, False)             # a light one, repaired at once
            damage.repair(at.race, 0)
            points += 1
        assert points == (6 if row == 5 else 4)


@pytest.mark.proves("PP-A2-7")
def test_row_5_never_has_a_blowout():
    for row in ALL:
        at = begin_turn(with_team(row, switches=BLOWOUTS, tyre=HARD, life=-2), 7)
        at.answer(0)
        assert at.over == (row == 5)
        if row != 5:
            assert at.ask.what == asks.Q_BLOWOUT
            at.roll(1)
            assert at.cars[0][BROKEN]


def struck(row, effect):
    """Start a round with an event that strikes car 0."""
    at = with_team(row, switches=EVENTS, seats="HH", ep=7, bp=7)
    events.build(at.race)
    at.table[state.ROUND] = 4
    event(at, effect).roll(2, 5)
    assert at.ask.what == asks.Q_TYRE_ROLL and told(at, asks.T_TARGET, 0)
    return at


@pytest.mark.proves("PP-A2-12")
def test_row_7_is_immune_to_breakdown_events_not_to_others_nor_to_collisions():
    for row in ALL:
        for effect in (house_data.LIGHT, house_data.HEAVY):
            at = struck(row, effect)
            assert bool(at.cars[0][BROKEN]) == (row != 7)
            assert bool(told(at, asks.T_IMMUNE, 0)) == (row == 7)
    for effect, left in ((house_data.LOSE_EP, (6, 7)), (house_data.LOSE_BP, (7, 6))):
        car = struck(7, effect).cars[0]
        assert (car[EP], car[BP]) == left
    hit = crash(7, 6)
    hit.choose(0)
    assert hit.cars[0][BROKEN]


# --- pit stops: rows 6, 8 and 9 ---

@pytest.mark.proves("PP-A2-8")
def test_row_6_passes_all_cars_that_came_in_during_the_round():
    for row in ALL:
        at = with_team(row, "S4.3.2", seats="HHHH", track=ROOMY, tyre=WET, lap=1)
        give(at, 1, cell="BOX", pit=state.BOX, lap=2, stops=1, moved=1)
        give(at, 2, cell="BOX", pit=state.BOX, lap=2, stops=1, moved=0)     # the round before
        give(at, 3, cell="S1.2.12", lap=2, moved=1)
        at.order(3, 2, 1, 0)
        begin_turn(at, 5).to("BOX")
        assert passing(at).position_track() == ([3, 2, 0, 1] if row == 6 else [3, 2, 1, 0])


@pytest.mark.proves("PP-A2-8")
def test_behind_the_safety_car_it_passes_all_that_stop():
    for row in (0, 5, 6):
        at = with_team(row, "S3.2.1", COLLISIONS | SAFETY_CAR, seats="HHHH")
        for who in (1, 2, 3):
            give(at, who, cell="S4.1.%d" % who)
        at.order(3, 2, 1, 0)
        called(at, pit=(3, 1, 0))
        assert at.position_track() == ([2, 0, 3, 1] if row == 6 else [2, 3, 1, 0])


@pytest.mark.proves("PP-A2-9", "PP-A2-14", "PP-A2-16")
def test_rows_6_8_and_9_have_more_mp_at_the_pit_exit():
    for row in ALL:
        at = with_team(row, "G2", pit=state.GREEN_2, noted=2, lap=2, stops=1)
        at.take_turn(0)
        at.roll(4, die=asks.PURPLE_DIE)
        mp = 4 + 2 + {6: 3, 8: 1, 9: 3}.get(row, 0)
        assert told(at, asks.T_EXIT) == [mp] and at.race.scratch.moves.mp == mp


def stop(row, ep, bp):
    """Put car 0 of that team, which started with 7 and 7, into its box."""
    at = begin_turn(with_team(row, "S4.3.2", track=ROOMY, tyre=WET, ep=ep, bp=bp), 5)
    return at.to("BOX") and at


@pytest.mark.proves("PP-A2-15")
def test_row_9_recovers_an_ep_or_a_bp_at_each_stop_but_not_above_what_it_started_with():
    for kind, left in ((EP, (4, 5)), (BP, (3, 6))):
        at = stop(9, 3, 5)
        assert at.ask.what == asks.Q_TEAM_POINT and at.options() == [EP, BP]
        at.choose(kind)
        assert at.ask.what == asks.Q_FIT and (at.cars[0][EP], at.cars[0][BP]) == left
    for row, ep, bp, *left in [(9, 7, 3, 7, 4), (9, 2, 7, 3, 7), (9, 7, 7, 7, 7)] + [
            (row, 3, 5, 3, 5) for row in ALL if row != 9]:
        at = stop(row, ep, bp)
        assert at.ask.what == asks.Q_FIT and [at.cars[0][EP], at.cars[0][BP]] == left


# --- row 8: after a fight ---

def farthest(at, lane="S1.1."):
    """Return the last row in this lane that the attacker can still reach, 0 after its move."""
    return max([int(cell[5:]) for cell in at.ends() if cell.startswith(lane)]
               if at.ask is not None else [0])


@pytest.mark.proves("PP-A2-13")
def test_row_8_has_2_mp_more_after_a_fight_it_has_won():
    for row in ALL:
        for mp in (4, 5):
            assert farthest(duel(CARDS, 6, 1, team=row, mp=mp)) == 9 + mp + 2 * (row == 8)
    lost = duel(CARDS, 1, 6, team=8)
    assert farthest(lost) == 0 and not told(lost, asks.T_BONUS)
    assert farthest(duel(CARDS, 6, 1, other={"team": 8})) == 13            # as defender
    assert duel(CARDS, 1, 6, other={"team": 8}).where(0) == "S1.1.12"
    assert farthest(duel(CARDS, team=8, defence=asks.LET_THROUGH)) == 13   # no fight


@pytest.mark.proves("PP-A2-13")
def test_after_every_fight_of_a_turn_and_in_extras_as_well():
    for row, *ends in ((0, 11, 4, 4), (8, 15, 6, 6)):
        at = equipped("S1.1.7", CARDS, "HHH", ROOMY, team=row)
        give(give(at, 1, cell="S1.2.9", sp=0), 2, cell="S1.2.10", sp=0).order(2, 1, 0)
        move(at, 4)
        for cell in ("S1.1.9", "S1.1.10"):
            at.attack(cell)
            at.choose(asks.FIGHT)
            at.roll(6, 1)
        assert farthest(at) == ends[0]
        # in the middle of an extra: two of the engine's MP and two of the tyres' are left
        at = equipped("S1.1.11", CARDS, "HH", LANE, team=row, ep=1)
        give(at, 1, cell="S1.2.12", sp=0).order(1, 0)
        move(at, 2)
        at.extras()
        at.attack("S1.1.12", ep=1)
        at.choose(asks.FIGHT)
        at.roll(6, 1)
        counts = dict({"S1.1.%d" % (12 + n): n for n in range(5)},
                      **{"C1.1.%d" % n: 4 + n for n in range(1, 6)})
        assert max(counts.get(end, 0) for end in at.ends()) == ends[1]
        # in an extra after the tyre MP, which lead to S2.1.1
        at = equipped("C1.1.3", CARDS, "HH", ROOMY, team=row, ep=1)
        give(at, 1, cell="S2.2.2", sp=0).order(1, 0)
        move(at, 3)
        at.extras()
        at.attack("S2.1.2", ep=1)
        at.choose(asks.FIGHT)
        at.roll(6, 1)
        assert farthest(at, "S2.1.") == ends[2]
