"""The 2022 draft before the race (sections 0 to 3, 13 to 18).

Its modules, data, weather, points, cards and settings."""

import pytest

from host_tests.equipped import told
from host_tests.pit_road import ROAD
from host_tests.pp22 import ALL, draft  # noqa: F401
from host_tests.situations import Situation
from pitwall.circuit import lanes
from pitwall.games.pole_position import (
    asks, cards, damage, engines, events, house_data, qualifying, settings, start, state, tyres)
from pitwall.games.pole_position.edition_2022 import Edition, events as draft_events, options
from pitwall.games.pole_position.edition_2022.settings import LASTS, RULES, split_of
from pitwall.games.pole_position.fights import modifier
from pitwall.games.pole_position.house_data import (
    GUST, HEAVY, LIGHT, LOSE_BP, LOSE_EP, SAFETY_CAR_OUT)
from pitwall.games.pole_position.state import (
    BP, CUSTOM_SETTING, DRIVER, ENGINE, EP, EXTENDED_PLAY, FULL_BP, FULL_EP, GRID_A, GRID_B, LAPS,
    SETS, SP, TEAM, TOKENS)

DRIVERS, TEAMS = state.CARDS, state.CHOOSE_CARDS        # their switches in the draft
AT_HOME, AWAY = "great-britain", "united-states"
HOUSE_DECK = {AT_HOME: (4, 1, 1, 2, 1, 1), AWAY: (4, 1, 2, 1, 1, 1)}
KINDS = (LIGHT, HEAVY, SAFETY_CAR_OUT, GUST, LOSE_EP, LOSE_BP)


def before(seats="H", switches=0, track=AT_HOME, **more):
    return Situation(seats, track, switches=switches, rest=False, **more)


def points(at, who=0):
    car = at.cars[who]
    return car[EP], car[BP], car[SP]


def with_team(team, track=AT_HOME, **more):
    """Return car 0 at the start with its team, which the player brought along."""
    at = before(switches=TEAMS, track=track, **more)
    at.cars[0][TEAM] = team
    settings.give_points(at.race)
    return at


def whole_set_up(at, *answers):
    at.play_race()
    for answer in answers:
        at.choose(answer)
    return at


@pytest.mark.proves("PP22-0-2", "PP22-10.2-5", "PP22-18.4-6", "PP22-13.1-2", "PP22-4.4-1")
def test_each_module_is_a_switch_flags_and_safety_car_go_with_collisions_and_circuits_always():
    assert [name for name in options.SWITCHES if name] == [
        "technical-corners", "blowouts", "events", "more-events", "collisions", "drs", "stress",
        "custom-setting", "drivers", "teams", "no-elimination", "extended-play", "constructors",
        "bots-easy", "bots-normal", "bots-hard"]
    assert RULES == ALL + sum(options.LEVELS) + state.GRID_ASKED
    for chosen, flags in ((ALL, True), (ALL & ~state.COLLISIONS, False), (state.EVENTS, False),
                          (state.COLLISIONS, True), (0xFFFFFF, True), (state.SAFETY_CAR, False)):
        at = before("HH", chosen, AWAY)
        for switch in (state.FLAGS, state.SAFETY_CAR):
            assert bool(state.uses(at.race, switch)) == flags
        for switch in (state.C_CARDS, state.CIRCUIT_RULES):
            assert not state.uses(at.race, switch)
        least = 11 if state.uses(at.race, EXTENDED_PLAY) else 6
        assert points(at)[:2] == (least, least)             # the circuit's effect is no choice
        asked = set()
        at.play_race()
        while at.table[state.PHASE] == state.SETUP:
            asked.add(at.ask.what)
            at.answer(0 if at.ask.die else at.ask.n - 1)
        assert (asks.Q_SPLIT in asked) == bool(chosen & CUSTOM_SETTING)
    for switch in (0, state.TECHNICAL_CORNERS):
        at = before(switches=switch)
        at.play_race()
        assert at.race.scratch.technical == bool(switch)


@pytest.mark.proves("PP22-0-3", "PP22-1-1", "PP22-18.4-3", "PP22-18.4-4")
def test_two_circuits_three_kinds_of_weather_and_two_drs_lines_in_great_britain():
    assert options.CIRCUITS == (AT_HOME, AWAY)
    for name in options.CIRCUITS:
        circuit = Situation(track=name).circuit
        assert circuit.special == (lanes.GREAT_BRITAIN, lanes.UNITED_STATES)[name == AWAY]
    assert len(Situation(track=AT_HOME).circuit.drs) == 2
    for table in (Edition.values[state.V_OFF_AT], Edition.values[state.V_CALM], *tyres.WEAR):
        assert len(table) == len((state.DRY, state.LIGHT_RAIN, state.HEAVY_RAIN))
    at = Situation("HH", AT_HOME, switches=ALL)             # nobody attacks with 1 more there
    assert modifier(at.race, 0, True) == modifier(at.race, 0, False) == 0


@pytest.mark.proves("PP22-1-2")
def test_the_dice_have_one_mark_three_circles_and_tyre_faces_that_fit_the_bots_odds():
    assert house_data.PURPLE[-1] == max(house_data.PURPLE) == 6
    assert [face for face, mark in zip(house_data.PURPLE, house_data.ALERT) if mark] == [6]
    assert {4, 5} <= set(house_data.PURPLE) and sum(draft_events.CIRCLES) == 3
    assert not any(map(min, zip(draft_events.CIRCLES, house_data.ALERT)))
    dice, stays = Edition.values[state.V_TYRE_DICE], {}
    for weather in (state.LIGHT_RAIN, state.HEAVY_RAIN):
        stays[weather] = [sum(face < Edition.values[state.V_OFF_AT][weather][tyre]
                              for face in dice[tyre]) for tyre in range(4)]
    assert stays == {state.LIGHT_RAIN: [2, 1, 6, 6], state.HEAVY_RAIN: [1, 0, 2, 6]}
    for tyre in range(4):
        at = Situation()
        at.put(0, "S1.1.5", tyre=tyre)
        at.take_turn(0)
        assert tuple(at.options()) == dice[tyre] and at.ask.die == asks.TYRE_DIE + tyre


@pytest.mark.proves("PP22-1-3", "PP22-1-4")
def test_markers_in_the_box_limit_no_rule():
    at = Situation("HHHHHH", switches=state.COLLISIONS)
    for who, car in enumerate(at.cars):
        for _ in range(3):                                  # 18 light ones, of 14
            damage.break_down(at.race, who, False)
            damage.repair(at.race, who)
        assert car[state.STATUS] == state.RACING and damage.points(car) == 3
        at.put(who, off=2, line=state.LEFT_LINE)            # six off the track, all without a line
    at.take_turn(0)
    assert [car[state.OFF] for car in at.cars] == [2] * 6


@pytest.mark.proves("PP22-2-1", "PP22-1-9", "PP22-18.1-1", "PP22-18.4-1", "PP22-18.4-2")
def test_the_deck_is_that_of_the_circuit():
    for track, counts in HOUSE_DECK.items():
        at = before(switches=state.EVENTS, track=track)
        events.build(at.race)
        effects = [draft_events.CARDS[card][0] for card in events.left(at.race)]
        assert tuple(map(effects.count, KINDS)) == counts and len(effects) == 10
    assert {card[0] for card in draft_events.CARDS} == set(KINDS)


@pytest.mark.proves("PP22-2-2")
def test_the_first_roll_is_the_row_the_second_the_column_and_the_third_a_step_of_b():
    at = before()
    at.play_race()
    for why, face in ((asks.Q_GRID_A_ROW, 3), (asks.Q_GRID_A_COLUMN, 4), (asks.Q_GRID_B, 2)):
        assert at.ask.what == why
        at.roll(face, die=asks.BLACK_DIE)
    assert (at.table[GRID_A], at.table[GRID_B]) == (2 * 6 + 3, 1)


@pytest.mark.proves("PP22-2.1-1", "PP22-18.4-5", "PP22-6-1", "PP22-16.2-4", "PP22-18.3-1",
                    "PP22-18.3-3", "PP22-18.3-5")
def test_points_and_sets_at_the_start():
    for track, less in ((AT_HOME, 0), (AWAY, 1)):
        for team, ep, bp in ((0, 7, 7), (cards.POWER, 9, 7), (cards.STOPPERS, 7, 9),
                             (cards.SAFE, 7, 8), (cards.PIT_CREW, 7, 7), (cards.WORKSHOP, 7, 7),
                             (cards.STURDY, 7, 7)):
            at = with_team(team, track)
            assert points(at) == (ep - less, bp - less, 8)
    for switches in (0, EXTENDED_PLAY):
        at = before(switches=switches)
        start.more_sets(at.race)
        owned = [state.SETS_OF[number] for number in range(6)
                 if at.cars[0][SETS + number] != state.GONE]
        assert sorted(owned) == [0, 1, 2, 3]                # one of each compound


@pytest.mark.proves("PP22-2.1-2", "PP22-14-1", "PP22-18.2-7", "PP22-18.3-7")
def test_cards_are_chosen_in_player_order_drivers_teams_or_both_and_no_card_twice():
    rows = {asks.Q_DRIVER: [1, 2, 4, 5, 6, 8], asks.Q_TEAM: [5, 6, 7, 9, 10, 12]}
    for switches, kinds in ((DRIVERS, [asks.Q_DRIVER]), (TEAMS, [asks.Q_TEAM]),
                            (DRIVERS | TEAMS, [asks.Q_DRIVER, asks.Q_TEAM]), (0, [])):
        at = before("HBH", switches)
        at.begin(at.race.rules.deal(at.race))
        left = {kind: row[:] for kind, row in rows.items()}
        for who in (0, 2):
            for kind in kinds:
                assert (at.ask.what, at.ask.who, at.ask.die) == (kind, who, 0)
                assert at.options() == left[kind]
                at.choose(left[kind].pop(1 + who // 2))
        assert at.over and not at.cars[1][DRIVER] and not at.cars[1][TEAM]
        assert [bool(at.cars[2][field]) for field in (DRIVER, TEAM)] == [
            bool(switches & DRIVERS), bool(switches & TEAMS)]


@pytest.mark.proves("PP22-13.1-1")
def test_fourteen_points_are_divided_freely_before_circuit_and_team():
    for track, team, more in ((AT_HOME, 0, (0, 0)), (AWAY, 0, (-1, -1)),
                              (AWAY, cards.POWER, (1, -1))):
        for ep in (0, 3, 7, 13, 14):
            at = with_team(team, track)
            at.table[state.SWITCHES + 1] |= CUSTOM_SETTING >> 8
            at.begin(at.race.rules.choose_settings(at.race))
            assert at.ask.what == asks.Q_SPLIT and at.options() == list(range(15))
            at.choose(ep)
            car = at.cars[0]
            assert at.over and points(at) == (max(0, ep + more[0]), max(0, 14 - ep + more[1]), 8)
            assert (car[FULL_EP], car[FULL_BP]) == points(at)[:2] and not car[state.SCORE]


@pytest.mark.proves("PP22-15.1-3")
def test_with_damaged_engines_the_engine_gets_three_and_the_split_stays():
    at = before(switches=CUSTOM_SETTING, track=AWAY)
    at.cars[0][ENGINE] = LASTS
    at.begin(at.race.rules.choose_settings(at.race))
    assert at.options() == list(range(3, 15))
    at.choose(10)
    assert points(at)[:2] == (9, 3)
    at.cars[0][EP] = 0                                      # at the end of the race
    brought, worn = split_of(at.race, 0), engines.after_race(at.cars[0])
    at.cars[0][state.STATUS] = state.FINISHED
    assert (brought, worn, engines.after_race(at.cars[0])) == (11, 0, 1)
    again = before(switches=CUSTOM_SETTING)
    again.cars[0][ENGINE], again.cars[0][state.SCORE] = LASTS | 1, brought
    again.begin(again.race.rules.choose_settings(again.race))
    assert again.over and points(again)[:2] == (9, 4)       # 10 and 4, less the damage


@pytest.mark.proves("PP22-15.1-1", "PP22-15.1-2", "PP22-7.1-2")
def test_a_damaged_engine_costs_ep_until_it_is_replaced_for_an_sp_and_the_last_place():
    for times, ep in ((0, 7), (1, 6), (2, 5)):
        for answer in (0, 1) if times else (0,):
            at = before("HH")
            at.cars[0][ENGINE] = times
            settings.give_points(at.race)
            assert points(at) == (ep, 7, 8)
            at.begin(engines.replace(at.race))
            if times:
                at.answer(answer)
            assert at.over and points(at) == ((7, 7, 7) if answer else (ep, 7, 8))
            assert settings.full_sp(at.race, at.cars[0]) == 8 - answer
            at.begin(qualifying.qualify(at.race))
            for turn in range(8):
                if not at.over:
                    at.answer(turn % 2 if at.ask.die else 0)
            assert at.over
            assert not answer or at.position_track() == [1, 0]


@pytest.mark.proves("PP22-16.2-1", "PP22-16.2-3")
def test_a_long_race_has_twelve_laps_and_six_steps_of_grid_b():
    for track in (AT_HOME, AWAY, ROAD):
        at = before(switches=EXTENDED_PLAY, track=track)
        assert at.table[LAPS] == 12 and points(at)[2] == 15
        assert state.steps_b(at.race) == 6
        assert options.race_laps(6, EXTENDED_PLAY) == 12 and options.race_laps(6, 0) == 6
        assert state.steps_b(before(track=track).race) == at.circuit.weather_b


@pytest.mark.proves("PP22-18.2-2")
def test_driver_row_5_has_four_markers_of_one_kind():
    at = before(switches=DRIVERS)
    whole_set_up(at, 5)
    assert at.cars[0][TOKENS] == 4 and told(at, asks.T_DRIVER) == [5]
