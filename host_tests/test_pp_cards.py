"""Pole Position, sections 2.3, 14 and 15.1: cards are dealt, settle ties, and stay for the race."""

import random

import pytest

from host_tests.equipped import ROOMY, equipped, give
from host_tests.moving import move
from host_tests.situations import Situation, table_of
from pitwall.circuit.lanes import Circuit
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, cards, qualifying, state
from pitwall.games.pole_position.state import (
    CARDS, CHOOSE_CARDS, DRIVER, ENGINE, EP, GRID, SP, TEAM, TOKENS)
from pitwall.race.referee import PICK, ROLL

ALL = list(range(1, 13))


# --- 0, 2.3: dealing ---

def deal(seats="HH", choose=False):
    """Set-up, at its first question."""
    at = Situation(seats, rest=False, switches=pole_position.STANDARD | CARDS
                   | (CHOOSE_CARDS if choose else 0))
    at.play_race()
    return at


def dealt(at, *pairs):
    """Drivers and teams as they are drawn, in the order of the cars."""
    for driver, team in pairs:
        for row, what in ((driver, asks.Q_DRIVER), (team, asks.Q_TEAM)):
            assert at.ask.what == what
            at.answer(at.options().index(row))
    return at


@pytest.mark.proves("PP-2.3-1", "PP-0-10")
def test_each_player_draws_one_driver_and_one_team_of_twelve_at_set_up():
    at = deal("HHAH")
    assert (at.ask.kind, at.ask.who, at.ask.die) == (ROLL, 0, asks.DRIVER_DECK)
    assert at.options() == ALL
    at.answer(4)
    assert (at.ask.kind, at.ask.who, at.ask.die) == (ROLL, 0, asks.TEAM_DECK)
    assert at.options() == ALL
    at.answer(0)
    assert at.ask.who == 1 and at.options() == [row for row in ALL if row != 5]
    dealt(at, (12, 7))
    assert at.ask.who == 3 and at.options() == [row for row in ALL if row not in (5, 12)]
    at.answer(0)
    assert at.options() == [row for row in ALL if row not in (1, 7)]
    at.answer(9)
    assert at.ask.what == asks.Q_GRID_A_COLUMN
    assert [(car[DRIVER], car[TEAM]) for car in at.cars] == [(5, 1), (12, 7), (0, 0), (1, 12)]
    assert [tell[1:] for tell in at.tells(asks.T_DRIVER)] == [(0, 5), (1, 12), (3, 1)]
    assert [tell[1:] for tell in at.tells(asks.T_TEAM)] == [(0, 1), (1, 7), (3, 12)]


@pytest.mark.proves("PP-2.3-1")
def test_by_agreement_cards_are_chosen():
    at = deal("H", choose=True)
    assert at.ask.kind == PICK and at.options() == ALL
    at.choose(8)
    assert at.ask.kind == PICK and at.options() == ALL
    at.choose(3)
    assert (at.cars[0][DRIVER], at.cars[0][TEAM]) == (8, 3)


@pytest.mark.proves("PP-2.3-1")
def test_without_the_rule_no_card_is_drawn():
    at = Situation("HH", rest=False)
    at.play_race()
    assert at.ask.what == asks.Q_GRID_A_COLUMN
    assert [(car[DRIVER], car[TEAM]) for car in at.cars] == [(0, 0), (0, 0)]


@pytest.mark.proves("PP-0-12", "PP-A1-5")
@pytest.mark.parametrize("driver", ALL)
def test_driver_row_5_alone_has_four_wear_markers_and_two_blowout_markers(driver):
    at = dealt(deal("HH"), (driver, 1), (driver % 12 + 1, 2))
    assert at.cars[0][TOKENS] & 15 == (4 if driver == 5 else 0)
    assert at.cars[0][TOKENS] >> 4 == (2 if driver == 5 else 0)


@pytest.mark.proves("PP-A1-5")
def test_a_driver_brought_along_has_fresh_markers_in_every_race():
    race = pole_position.new(Circuit(table_of("great-britain")), [state.HUMAN, state.HUMAN],
                             pole_position.STANDARD | CARDS, cards=[(5, 1), (6, 2)])
    assert [car[TOKENS] for car in race.cars] == [cards.GENTLE_TOKENS, 0]


# --- 14: the cards last for the race ---

@pytest.mark.proves("PP-14-3")
@pytest.mark.parametrize("seed", range(3))
def test_nobody_changes_driver_or_team_until_the_flag(seed):
    at = deal("HHAH")
    lot = random.Random(seed)
    pairs = [(lot.choice(ALL[:4]), 2), (lot.choice(ALL[4:8]), 9), (lot.choice(ALL[8:]), 4)]
    dealt(at, *pairs)
    while at.ask is not None:
        assert [(car[DRIVER], car[TEAM]) for car in at.cars if car[DRIVER]] == pairs
        at.answer(lot.randrange(at.ask.n))
    assert at.table[state.PHASE] == state.END


@pytest.mark.proves("PP-14-3")
@pytest.mark.parametrize("lap", range(1, 10))
def test_effects_last_from_the_first_lap_to_the_last(lap):
    at = equipped("S1.1.9", CARDS, "HH", ROOMY, driver=cards.ATTACKER, team=cards.HARD_GRIP,
                  lap=lap, stops=1, tyre=state.HARD)
    give(at, 1, cell="S1.2.12", driver=cards.DEFENDER, sp=0, lap=lap, stops=1)
    at.order(1, 0)
    move(at, 4)
    at.attack("S1.1.12")
    at.choose(asks.FIGHT)
    at.roll(1, 6)
    assert at.tells(asks.T_FIGHT) == [(asks.T_FIGHT, 0, 16 * (1 + 2) + 6 + 2)]
    at.take_turn(0)
    at.roll(7)
    assert at.ask.what == asks.Q_REROLL and at.cars[0][SP] == 0      # the team's free one


# --- 14, 3.1.1: qualifying ties ---

def qualify(seats, *drivers):
    at = Situation(seats, rest=False, switches=pole_position.STANDARD | CARDS)
    for who, driver in enumerate(drivers):
        give(at, who, driver=driver)
    at.begin(qualifying.qualify(at.race))
    return at


def session(at, *faces):
    """A session in which every person passes."""
    for face in faces:
        assert at.ask.what == asks.Q_QUALIFY
        at.roll(face)
    for _ in faces:
        at.choose(asks.PASS_TOKEN)
    return at


def grid(at):
    return [car[GRID] for car in at.cars]


@pytest.mark.proves("PP-3.1.1-11", "PP-14-1")
@pytest.mark.parametrize("drivers, out", (((4, 1, 3, 2, 9), 1), ((4, 3, 1, 2, 9), 2),
                                          ((1, 12, 11, 2, 9), 2), ((1, 2, 12, 3, 9), 1)))
def test_of_a_tie_for_lowest_the_driver_of_lower_value_is_out(drivers, out):
    at = session(qualify("HHHHH", *drivers), 6, 2, 2, 4, 3)
    assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, out, 2)]
    assert grid(at)[out] == 5 and at.ask.what == asks.Q_QUALIFY      # no roll between them


@pytest.mark.proves("PP-3.1.1-11", "PP-14-1")
def test_of_three_tied_only_the_lowest_value_is_out():
    at = session(qualify("HHHHHH", 7, 5, 9, 2, 1, 3), 6, 2, 2, 2, 3, 4)
    assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, 3, 1)]


@pytest.mark.proves("PP-14-1")
@pytest.mark.parametrize("drivers", ((1, 2, 3, 4), (4, 3, 2, 1), (2, 12, 7, 3)))
def test_the_higher_value_starts_ahead(drivers):
    at = session(qualify("HHHH", *drivers), 4, 4, 4, 4)
    assert at.over
    order = sorted(range(4), key=lambda who: -drivers[who])
    assert at.position_track() == order


@pytest.mark.proves("PP-14-1")
def test_a_better_score_beats_a_better_value():
    at = session(qualify("HHH", 12, 1, 5), 3, 4, 3)
    assert grid(at) == [2, 1, 3]


@pytest.mark.proves("PP-14-1")
def test_each_card_has_its_value():
    assert len(qualifying.DRIVER_VALUES) == cards.ROWS == 12
    assert all(0 < value < 256 for value in qualifying.DRIVER_VALUES)


@pytest.mark.proves("PP-14-2")
def test_equal_values_roll_black_until_the_tie_is_broken(monkeypatch):
    monkeypatch.setattr(qualifying, "DRIVER_VALUES", (7,) * 12)
    at = session(qualify("HHH", 1, 2, 3), 4, 4, 5)
    for faces in ((2, 2), (6, 6), (3, 5)):
        for who, face in enumerate(faces):
            assert (at.ask.what, at.ask.who) == (asks.Q_TIE, who)
            at.roll(face, die=asks.BLACK_DIE)
    assert at.over and grid(at) == [3, 2, 1]


@pytest.mark.proves("PP-14-2")
def test_only_those_of_equal_value_roll(monkeypatch):
    monkeypatch.setattr(qualifying, "DRIVER_VALUES", (7, 7, 9, 1) + (1,) * 8)
    at = session(qualify("HHHH", 1, 2, 3, 4), 4, 4, 4, 4)
    for who, face in ((0, 1), (1, 4)):
        assert (at.ask.what, at.ask.who) == (asks.Q_TIE, who)
        at.roll(face)
    assert at.over and at.position_track() == [2, 1, 0, 3]


@pytest.mark.proves("PP-14-2")
def test_of_equal_values_the_lower_roll_is_knocked_out(monkeypatch):
    monkeypatch.setattr(qualifying, "DRIVER_VALUES", (7,) * 12)
    at = session(qualify("HHHHH", 1, 2, 3, 4, 5), 2, 2, 4, 5, 6)
    at.roll(5, 3)
    assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, 1, 2)]


# --- 15.1: a new engine ---

def with_engines(seats, *engines):
    at = Situation(seats, rest=False)
    for who, engine in enumerate(engines):
        at.cars[who][ENGINE] = engine
    at.begin(qualifying.qualify(at.race))
    return at


@pytest.mark.proves("PP-15.1-5")
@pytest.mark.parametrize("engine, ep", ((0, 7), (1, 6), (2, 5), (16, 7), (17, 7), (18, 7)))
def test_a_replaced_engine_gives_the_normal_ep_again(engine, ep):
    race = pole_position.new(Circuit(table_of("great-britain")), [state.HUMAN], engines=[engine])
    assert race.cars[0][EP] == race.cars[0][state.FULL_EP] == ep


@pytest.mark.proves("PP-15.1-5")
@pytest.mark.parametrize("seats, cars", (("HHH", 3), ("HHHHH", 5), ("HHHHHH", 6), ("HAB", 3)))
def test_who_has_a_new_engine_sits_out_and_starts_from_the_end_of_the_grid(seats, cars):
    at = with_engines(seats, 17)
    lot, asked = random.Random(3), []
    while at.ask is not None:
        asked.append(at.ask.who)
        at.answer(lot.randrange(at.ask.n))
    assert 0 not in asked and grid(at)[0] == cars
    assert sorted(grid(at)) == list(range(1, cars + 1)) and at.position_track()[-1] == 0
    assert at.cars[0][SP] == 9


@pytest.mark.proves("PP-15.1-5")
def test_a_damaged_engine_that_stays_takes_part_as_ever():
    at = session(with_engines("HHH", 2, 1, 0), 6, 5, 4)
    assert grid(at) == [1, 2, 3]


@pytest.mark.proves("PP-15.1-6")
def test_several_new_engines_are_ranked_at_the_end_by_die():
    at = with_engines("HHHH", 17, 0, 18, 17)
    for who, face in ((0, 2), (2, 5), (3, 2)):
        assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_GRID_END, who, asks.BLACK_DIE)
        at.roll(face)
    for who, face in ((0, 1), (3, 6)):                   # those still tied
        assert (at.ask.what, at.ask.who) == (asks.Q_GRID_END, who)
        at.roll(face)
    session(at, 3)
    assert at.over and at.position_track() == [1, 2, 3, 0]


@pytest.mark.proves("PP-15.1-6")
def test_all_may_have_new_engines():
    at = with_engines("HH", 17, 17)
    at.roll(1, 2)
    assert at.over and grid(at) == [2, 1]
