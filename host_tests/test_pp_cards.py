"""Pole Position, sections 2.3 and 14: cards are dealt, settle ties, and stay for the race."""

import random

import pytest

from host_tests.equipped import duel, give
from host_tests.playing import table_of
from host_tests.situations import Situation
from host_tests.test_pp_qualifying import grid, session, tie
from pitwall.circuit import opened
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, cards, qualifying, state
from pitwall.games.pole_position.state import (
    CARDS, CHOOSE_CARDS, DRIVER, SP, TEAM, TOKENS)
from pitwall.race.referee import PICK, ROLL

ALL = list(range(1, 13))


def deal(seats="HH", *pairs, switches=CARDS):
    """Set up a race; drivers and teams are drawn in the order of the cars."""
    at = Situation(seats, rest=False, switches=pole_position.STANDARD | switches)
    at.play_race()
    for pair in pairs:
        for row, what in zip(pair, (asks.Q_DRIVER, asks.Q_TEAM)):
            assert at.ask.what == what
            at.answer(at.options().index(row))
    return at


@pytest.mark.proves("PP-2.3-1", "PP-0-10")
def test_each_player_draws_one_driver_and_one_team_of_twelve_at_set_up():
    at = deal("HHAH")
    drivers, teams = list(ALL), list(ALL)
    for who, pair in ((0, (5, 1)), (1, (12, 7)), (3, (1, 12))):
        for card, deck, left in zip(pair, (asks.DRIVER_DECK, asks.TEAM_DECK), (drivers, teams)):
            assert (at.ask.kind, at.ask.who, at.ask.die) == (ROLL, who, deck)
            assert at.options() == left
            at.roll(card)
            left.remove(card)
    assert at.ask.what == asks.Q_GRID_A_COLUMN
    assert [(car[DRIVER], car[TEAM]) for car in at.cars] == [(5, 1), (12, 7), (0, 0), (1, 12)]
    assert [tell[1:] for tell in at.tells(asks.T_DRIVER)] == [(0, 5), (1, 12), (3, 1)]
    assert [tell[1:] for tell in at.tells(asks.T_TEAM)] == [(0, 1), (1, 7), (3, 12)]
    at = deal("H", switches=CARDS | CHOOSE_CARDS)       # by agreement they are chosen
    for card in (8, 3):
        assert at.ask.kind == PICK and at.options() == ALL
        at.choose(card)
    assert (at.cars[0][DRIVER], at.cars[0][TEAM]) == (8, 3)
    at = deal("HH", switches=0)
    assert at.ask.what == asks.Q_GRID_A_COLUMN
    assert [(car[DRIVER], car[TEAM]) for car in at.cars] == [(0, 0), (0, 0)]


@pytest.mark.proves("PP-0-12", "PP-A1-5")
def test_driver_row_5_alone_has_four_wear_markers_and_two_blowout_markers():
    for driver in ALL:
        at = deal("HH", (driver, 1), (driver % 12 + 1, 2))
        assert at.cars[0][TOKENS] == (4 + 16 * 2 if driver == 5 else 0)
    race = pole_position.new(opened(table_of("great-britain")), [state.HUMAN, state.HUMAN],
                             pole_position.STANDARD | CARDS, cards=[(5, 1), (6, 2)])
    assert [car[TOKENS] for car in race.cars] == [cards.GENTLE_TOKENS, 0]      # brought along


@pytest.mark.proves("PP-14-3")
def test_nobody_changes_driver_or_team_until_the_flag_and_effects_last_from_lap_to_lap():
    lot, pairs = random.Random(1), [(3, 2), (6, 9), (11, 4)]
    at = deal("HHAH", *pairs)
    while at.ask is not None:
        assert [(car[DRIVER], car[TEAM]) for car in at.cars if car[DRIVER]] == pairs
        at.answer(lot.randrange(at.ask.n))
    assert at.table[state.PHASE] == state.END
    for lap in range(1, 10):
        at = duel(CARDS, 1, 6, driver=cards.ATTACKER, team=cards.HARD_GRIP, lap=lap, stops=1,
                  tyre=state.HARD, other={"driver": cards.DEFENDER, "lap": lap, "stops": 1})
        assert at.tells(asks.T_FIGHT) == [(asks.T_FIGHT, 0, 16 * (1 + 2) + 6 + 2)]
        at.take_turn(0)
        at.roll(7)
        assert at.ask.what == asks.Q_REROLL and at.cars[0][SP] == 0      # the team's free one


def qualify(*drivers, faces):
    """Play the first session of qualifying with these drivers, who all pass, and these rolls."""
    at = Situation("H" * len(drivers), rest=False, switches=pole_position.STANDARD | CARDS)
    for who, driver in enumerate(drivers):
        give(at, who, driver=driver)
    at.begin(qualifying.qualify(at.race))
    return session(at, *faces)


@pytest.mark.proves("PP-3.1.1-11", "PP-14-1")
def test_of_a_tie_the_driver_of_lower_value_is_out_or_starts_behind():
    for drivers, out in (((4, 1, 3, 2, 9), 1), ((4, 3, 1, 2, 9), 2), ((1, 12, 11, 2, 9), 2),
                         ((1, 2, 12, 3, 9), 1)):
        at = qualify(*drivers, faces=(6, 2, 2, 4, 3))
        assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, out, 2)]
        assert grid(at)[out] == 5 and at.ask.what == asks.Q_QUALIFY      # no roll between them
    at = qualify(7, 5, 9, 2, 1, 3, faces=(6, 2, 2, 2, 3, 4))             # only the lowest of three
    assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, 3, 1)]
    for drivers in ((1, 2, 3, 4), (4, 3, 2, 1), (2, 12, 7, 3)):
        at = qualify(*drivers, faces=(4, 4, 4, 4))
        assert at.over
        assert at.position_track() == sorted(range(4), key=lambda who: -drivers[who])
    assert grid(qualify(12, 1, 5, faces=(3, 4, 3))) == [2, 1, 3]     # a better score beats them
    assert len(qualifying.DRIVER_VALUES) == cards.ROWS == 12
    assert all(0 < value < 256 for value in qualifying.DRIVER_VALUES)


@pytest.mark.proves("PP-14-2")
def test_equal_values_roll_black_until_the_tie_is_broken(monkeypatch):
    monkeypatch.setattr(qualifying, "DRIVER_VALUES", (7,) * 12)
    at = qualify(1, 2, 3, faces=(4, 4, 5))
    tie(at, (0, 2), (1, 2), (0, 6), (1, 6), (0, 3), (1, 5))
    assert at.over and grid(at) == [3, 2, 1]
    at = tie(qualify(1, 2, 3, 4, 5, faces=(2, 2, 4, 5, 6)), (0, 5), (1, 3))
    assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, 1, 2)]
    monkeypatch.setattr(qualifying, "DRIVER_VALUES", (7, 7, 9, 1) + (1,) * 8)
    at = tie(qualify(1, 2, 3, 4, faces=(4, 4, 4, 4)), (0, 1), (1, 4))    # only those of equal value
    assert at.over and at.position_track() == [2, 1, 0, 3]
