"""Pole Position, section 9 and annex 3: when an event comes, whom it hits, what it does."""

import pytest

from host_tests.event_cards import (
    ALERT, BLANK, CLOUD, FIRST, HARM, HEAVY_ONE, LIGHT_ONE, ON_ONE, UNHARMED, alert, cloud, deck,
    event, harm, own, under_way)
from host_tests.pit_road import road
from pitwall.games.pole_position import asks, cards, state
from pitwall.games.pole_position.house_data import (
    GUST_3, GUST_6, HEAVY, LIGHT, LOSE_BP, LOSE_EP, SAFETY_CAR_OUT)
from pitwall.games.pole_position.state import (
    BP, BROKEN, CIRCUIT_RULES, DRY, EP, EVENTS, HARD, HEAVY_RAIN, LIGHT_RAIN, MORE_EVENTS, OUT,
    SAFETY_CAR, STATUS, WET)


# --- 9: when ---

@pytest.mark.proves("PP-9-1")
@pytest.mark.parametrize("first", range(3))
def test_after_a_cloud_the_leader_rolls_the_purple_die_for_events(first):
    at = under_way()
    at.order(first, (first + 1) % 3, (first + 2) % 3)
    cloud(at)
    assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_EVENT, first, asks.PURPLE_DIE)
    at.roll(2)
    assert (at.ask.what, at.ask.who) == (asks.Q_TYRE_ROLL, first)


@pytest.mark.proves("PP-9-1")
@pytest.mark.parametrize("switches, face", [(EVENTS, BLANK), (0, CLOUD), (MORE_EVENTS, CLOUD)])
def test_without_a_cloud_or_without_the_rule_nobody_rolls_for_events(switches, face):
    at = under_way(switches=switches)
    at.play_round()
    at.roll(face, die=asks.BLUE_DIE)
    assert at.ask.what == asks.Q_TYRE_ROLL


@pytest.mark.proves("PP-9-2", "PP-9-9")
@pytest.mark.parametrize("more", [0, MORE_EVENTS])
@pytest.mark.parametrize("side", range(6))
def test_the_mark_reveals_a_card_or_with_more_events_a_three_does(side, more):
    at = cloud(under_way(switches=EVENTS | more))
    face = at.options()[side]
    at.answer(side)
    assert (at.ask.what == asks.Q_EVENT_CARD) == (face == (3 if more else ALERT))


@pytest.mark.proves("PP-9-9")
def test_a_three_comes_more_often_than_the_mark():
    sides = cloud(under_way()).options()
    assert sides.count(3) > sides.count(ALERT) == 1


@pytest.mark.proves("PP-9-2")
@pytest.mark.parametrize("effect", ON_ONE)
def test_the_revealed_card_is_the_one_that_is_applied(effect):
    at = event(under_way("H"), effect)
    assert at.tells(asks.T_EVENT) == [(asks.T_EVENT, 255, effect)]
    at.roll(4, die=asks.BLACK_DIE)
    assert harm(at, 0) == HARM[effect]
    assert at.ask.what == asks.Q_TYRE_ROLL              # and the round goes on


# --- 9: whom ---

@pytest.mark.proves("PP-9-5", "PP-A3-1", "PP-A3-2", "PP-A3-3", "PP-A3-4")
@pytest.mark.parametrize("effect", ON_ONE)
@pytest.mark.parametrize("rolls, hit", [((3, 5, 4), 0), ((6, 1, 2), 1), ((5, 5, 4), 2)])
def test_every_player_rolls_black_and_the_lowest_is_hit(effect, rolls, hit):
    at = event(under_way(), effect)
    asked = []
    for roll in rolls:
        assert at.ask.what == asks.Q_TARGET
        asked.append(at.ask.who)
        at.roll(roll, die=asks.BLACK_DIE)
    assert asked == [0, 1, 2] and at.ask.what == asks.Q_TYRE_ROLL
    assert [harm(at, who) for who in range(3)] == [
        HARM[effect] if who == hit else UNHARMED for who in range(3)]


@pytest.mark.proves("PP-9-6", "PP-A3-1", "PP-A3-2", "PP-A3-3", "PP-A3-4")
@pytest.mark.parametrize("effect", ON_ONE)
def test_only_those_tied_for_lowest_roll_again_until_one_is_lowest(effect):
    at = event(under_way("HHHH"), effect)
    at.roll(2, 6, 2, 2)
    asked = []
    for roll in (5, 4, 4, 3, 3, 6, 1):
        assert at.ask.what == asks.Q_TARGET
        asked.append(at.ask.who)
        at.roll(roll)
    assert asked == [0, 2, 3, 2, 3, 2, 3] and at.ask.what == asks.Q_TYRE_ROLL
    assert [harm(at, who) for who in range(4)] == [UNHARMED, UNHARMED, UNHARMED, HARM[effect]]


@pytest.mark.proves("PP-9-5")
@pytest.mark.parametrize("status", [state.FINISHED, OUT])
def test_a_car_that_races_no_more_does_not_roll(status):
    at = under_way()
    at.cars[1][STATUS] = status
    event(at, LIGHT)
    asked = [at.ask.who]
    at.roll(5)
    asked.append(at.ask.who)
    at.roll(4)
    assert asked == [0, 2] and harm(at, 2) == HARM[LIGHT]


@pytest.mark.proves("PP-9-7")
@pytest.mark.parametrize("effect", ON_ONE)
def test_a_card_that_hits_an_immune_player_is_discarded_without_effect(effect):
    at = under_way("HH", switches=EVENTS)
    at.cars[0][state.TEAM] = cards.SAFE                  # immune to breakdowns
    event(at, effect)
    at.roll(1, 6)
    breakdown = effect in (LIGHT, HEAVY)
    assert harm(at, 0) == (UNHARMED if breakdown else HARM[effect])
    assert harm(at, 1) == UNHARMED and at.ask.what == asks.Q_TYRE_ROLL
    assert bool(at.tells(asks.T_IMMUNE)) == breakdown
    alert(at)
    assert FIRST[effect] not in deck(at)


@pytest.mark.proves("PP-9-8", "PP-5.6-5")
@pytest.mark.parametrize("effect, kind", [(LOSE_EP, "ep"), (LOSE_BP, "bp")])
@pytest.mark.parametrize("points", [0, 1, 2])
def test_who_cannot_pay_the_point_is_out_at_once(effect, kind, points):
    at = under_way("HH")
    at.order(0, 1)
    at.put(0, **{kind: points})
    event(at, effect)
    at.roll(2, 3)
    car = at.cars[0]
    assert (car[STATUS] == OUT) == (points == 0)
    assert at.ask.who == (1 if points == 0 else 0)       # whose turn it is now
    if points:
        assert car[EP if kind == "ep" else BP] == points - 1
    else:
        assert car[state.WHY_OUT] == state.NO_POINTS and at.position_track() == [1, 0]
        assert at.tells(asks.T_NO_POINTS) == [(asks.T_NO_POINTS, 0, 0)]


@pytest.mark.proves("PP-9-8")
@pytest.mark.parametrize("effect, other", [(LOSE_EP, "bp"), (LOSE_BP, "ep")])
def test_the_other_kind_of_points_is_no_matter(effect, other):
    at = under_way("H")
    at.put(0, **{other: 0})
    event(at, effect).roll(1)
    assert at.cars[0][STATUS] == state.RACING


# --- annex 3: what ---

@pytest.mark.proves("PP-A3-1")
def test_a_light_breakdown_does_not_slow_the_car():
    at = event(under_way("H"), LIGHT)
    at.put(0, "S2.2.1", tyre=HARD, sp=0)
    at.roll(3)
    at.roll(7)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 7)]
    assert at.tells(asks.T_LIGHT) == [(asks.T_LIGHT, 0, 0)]


@pytest.mark.proves("PP-A3-2")
def test_a_heavy_breakdown_slows_the_car_in_this_very_round():
    at = event(under_way("H"), HEAVY)
    at.put(0, "S2.2.1", tyre=HARD, sp=0)
    at.roll(3)
    at.roll(7)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 6)]


@pytest.mark.proves("PP-A3-1", "PP-A3-2")
@pytest.mark.parametrize("effect, before, out", [
    (LIGHT, 0, False), (HEAVY, 0, False), (LIGHT, LIGHT_ONE, True), (HEAVY, HEAVY_ONE, True)])
def test_a_second_unrepaired_breakdown_by_an_event_is_the_end(effect, before, out):
    at = under_way("HH")
    at.cars[1][BROKEN] = before
    event(at, effect)
    at.roll(4, 2)
    assert (at.cars[1][STATUS] == OUT) == out


@pytest.mark.proves("PP-A3-5")
@pytest.mark.parametrize("card", [7, 8])
def test_the_safety_car_card_brings_it_out_and_ends_the_round(card):
    at = under_way("HH", track=own("monaco"), switches=EVENTS | SAFETY_CAR | CIRCUIT_RULES)
    alert(at)
    at.roll(card)
    assert at.over and at.table[state.PHASE] == state.SAFETY
    assert len(at.tells(asks.T_SAFETY_CAR)) == 1
    at.play_race()
    assert (at.ask.what, at.ask.die) == (asks.Q_SC_WEATHER, asks.BLUE_DIE)


@pytest.mark.proves("PP-A3-6", "PP-A3-7")
@pytest.mark.parametrize("effect, steps", [(GUST_6, 6), (GUST_3, 3)])
@pytest.mark.parametrize("positions", [5, 6])
@pytest.mark.parametrize("place", range(5))
@pytest.mark.parametrize("cell", [0, 17, 35])
def test_a_gust_moves_the_token_on_b_and_at_its_end_the_one_on_a(effect, steps, positions, place,
                                                                 cell):
    at = under_way("H", track=road(b=positions))
    at.table[state.GRID_A], at.table[state.GRID_B] = cell, place
    event(at, effect)
    total = place + 1 + steps                            # the cloud is a step as well
    assert at.ask.what == asks.Q_TYRE_ROLL
    assert at.table[state.GRID_B] == total % positions
    assert at.table[state.GRID_A] == (cell + total // positions) % 36


@pytest.mark.proves("PP-A3-6", "PP-A3-7")
@pytest.mark.parametrize("effect, place", [(GUST_6, 0), (GUST_3, 1)])
@pytest.mark.parametrize("sky, off", [(LIGHT_RAIN, True), (DRY, False)])
def test_the_new_weather_is_there_at_once(effect, place, sky, off):
    """An 8 of hards goes off track in light rain; the leader rolls it in this very round."""
    at = under_way("H", grid_a=[DRY] * 4 + [sky] * 32)
    at.table[state.GRID_A], at.table[state.GRID_B] = 3, place
    at.put(0, "S2.1.1", tyre=HARD, sp=0)
    event(at, effect)
    assert state.weather(at.race) == sky
    at.roll(8)
    assert bool(at.cars[0][state.OFF]) == off


@pytest.mark.proves("PP-A3-6")
def test_six_steps_can_change_the_weather_twice():
    at = under_way("H", grid_a=[DRY, LIGHT_RAIN, HEAVY_RAIN] * 12)
    at.table[state.GRID_A], at.table[state.GRID_B] = 3, 3
    event(at, GUST_6)                                    # 3 + 1 + 6 = twice round B
    assert state.weather(at.race) == HEAVY_RAIN


@pytest.mark.proves("PP-A3-3", "PP-A3-4")
@pytest.mark.parametrize("effect", [LOSE_EP, LOSE_BP])
def test_the_lost_point_cannot_be_spent_in_the_round_it_was_lost_in(effect):
    at = under_way("H")
    at.put(0, "S2.2.1", tyre=WET, ep=1, bp=1, sp=0)
    event(at, effect)
    at.roll(1)
    at.roll(5)
    moves = at.race.scratch.moves
    lost = moves.engine_uses if effect == LOSE_EP else moves.brake_uses
    kept = moves.brake_uses if effect == LOSE_EP else moves.engine_uses
    assert (lost, kept) == (0, 1)


# --- 17.12: bots ---

@pytest.mark.proves("PP-17.12-2")
@pytest.mark.parametrize("effect", ON_ONE)
def test_bots_do_not_roll_for_an_event_and_are_never_hit(effect):
    at = event(under_way("AHBH"), effect)
    asked = []
    for roll in (6, 5):
        assert at.ask.what == asks.Q_TARGET
        asked.append(at.ask.who)
        at.roll(roll)
    assert asked == [1, 3]
    assert [at.cars[who][BROKEN] for who in (0, 2)] == [0, 0]
    assert [harm(at, who) for who in (1, 3)] == [UNHARMED, HARM[effect]]


@pytest.mark.proves("PP-17.12-2")
@pytest.mark.parametrize("effect", ON_ONE)
def test_among_bots_alone_such_an_event_has_no_effect(effect):
    at = under_way("AB")
    points = [bytes(car[EP:BP + 1]) for car in at.cars]
    event(at, effect)
    assert at.over or at.ask.what not in (asks.Q_TARGET, asks.Q_EVENT_CARD)
    assert not at.tells(asks.T_TARGET)
    assert [car[STATUS] for car in at.cars] == [state.RACING] * 2
    assert [car[BROKEN] for car in at.cars] == [0, 0]
    assert [bytes(car[EP:BP + 1]) for car in at.cars] == points


@pytest.mark.proves("PP-17.12-2")
def test_weather_and_safety_car_events_still_act_on_a_race_of_bots():
    at = event(under_way("AB", grid_a=[DRY] * 4 + [HEAVY_RAIN] * 32), GUST_6)
    assert at.table[state.GRID_A] * 5 + at.table[state.GRID_B] == 7
    at = event(under_way("AB", switches=EVENTS | SAFETY_CAR), SAFETY_CAR_OUT)
    assert at.over and at.table[state.PHASE] == state.SAFETY
