"""Pole Position, section 3.1: qualifying, session by session."""

import random

import pytest

from host_tests.situations import Situation
from pitwall.games.pole_position import asks, qualifying, state
from pitwall.games.pole_position.asks import PASS_TOKEN, ROLLS_TOKEN

PASS, ROLLS = PASS_TOKEN, ROLLS_TOKEN


def qualify(seats):
    """Qualifying up to its first question."""
    at = Situation(seats, rest=False)
    at.begin(qualifying.qualify(at.race))
    return at


def first_rolls(at, *faces):
    """The people's first rolls of a session, in the order of their colours."""
    for face in faces:
        assert at.ask.what == asks.Q_QUALIFY
        at.roll(face, die=asks.BLACK_DIE)


def tokens(at, *chosen):
    for token in chosen:
        assert at.ask.what == asks.Q_TOKEN
        at.choose(token)


def session(at, *faces):
    """A whole session in which every person passes."""
    first_rolls(at, *faces)
    tokens(at, *[PASS] * len(faces))


def points(at):
    return [car[state.SP] for car in at.cars]


def grid(at):
    return [car[state.GRID] for car in at.cars]


# --- which sessions (3.1) ---

@pytest.mark.proves("PP-3.1-1", "PP-3.1-2", "PP-3.1.1-1", "PP-3.1.2-1")
@pytest.mark.parametrize("seats", ["H", "HA", "HAB", "HHHH", "HABA", "HHHHH", "BBBAA", "HHABB",
                                   "HHHHHH", "ABABAB", "HHHABA"])
def test_six_cars_run_three_sessions_five_run_two_and_four_or_fewer_one(seats):
    at = qualify(seats)
    rng = random.Random(len(seats))
    sessions = []
    while not at.over:
        if at.table[state.SESSION] not in sessions:
            sessions.append(at.table[state.SESSION])
        at.answer(rng.randrange(at.ask.n))
    assert sessions == {6: [1, 2, 3], 5: [2, 3]}.get(len(seats), [3])
    assert sorted(grid(at)) == list(range(1, len(seats) + 1))
    assert [at.cars[who][state.GRID] for who in at.position_track()] == sorted(grid(at))


# --- a session (3.1.1) ---

@pytest.mark.proves("PP-3.1.1-2", "PP-3.1.1-3", "PP-2.7-5")
def test_all_first_rolls_are_made_before_anyone_picks_a_token():
    at = qualify("HHH")
    for who in range(3):
        assert (at.ask.what, at.ask.who) == (asks.Q_QUALIFY, who)
        at.roll(who + 2)
    assert [tell[1:] for tell in at.tells(asks.T_SCORE)] == [(0, 2), (1, 3), (2, 4)]
    assert at.ask.what == asks.Q_TOKEN


@pytest.mark.proves("PP-3.1.1-3", "PP-3.1.1-4")
def test_tokens_are_picked_in_secret_and_revealed_when_the_last_has_picked():
    at = qualify("HHH")
    first_rolls(at, 2, 3, 4)
    for who, token in enumerate((ROLLS, PASS, ROLLS)):
        assert (at.ask.what, at.ask.who, at.ask.secret) == (asks.Q_TOKEN, who, True)
        assert at.tells(asks.T_TOKEN) == [] and points(at) == [9, 9, 9]
        at.choose(token)
    assert [tell[1:] for tell in at.tells(asks.T_TOKEN)] == [(0, ROLLS), (1, PASS), (2, ROLLS)]
    asked = []
    for face in (1, 2, 5, 6):
        asked.append((at.ask.what, at.ask.who))
        at.roll(face)
    assert at.over and asked == [(asks.Q_EXTRA_ROLL, 0)] * 2 + [(asks.Q_EXTRA_ROLL, 2)] * 2


@pytest.mark.proves("PP-3.1.1-5", "PP-3.1.1-6", "PP-3.1.1-8")
def test_extra_rolls_are_two_and_cost_one_sp_once():
    at = qualify("H")
    first_rolls(at, 1)
    tokens(at, ROLLS)
    assert points(at) == [8]
    at.roll(2, 2, die=asks.BLACK_DIE)
    assert at.over and points(at) == [8]


@pytest.mark.proves("PP-3.1.1-8")
def test_passing_costs_nothing_and_rolls_nothing():
    at = qualify("H")
    session(at, 1)
    assert at.over and points(at) == [9]


@pytest.mark.proves("PP-3.1.1-7")
@pytest.mark.parametrize("rolls, best", [((3, 5, 1), 5), ((3, 1, 5), 5), ((6, 1, 2), 6),
                                         ((2, 1, 1), 2), ((4, 4, 4), 4)])
def test_the_best_of_the_first_and_the_extra_rolls_counts(rolls, best):
    at = qualify("H")
    first_rolls(at, rolls[0])
    tokens(at, ROLLS)
    at.roll(*rolls[1:])
    assert at.tells(asks.T_SCORE)[-1] == (asks.T_SCORE, 0, best)
    assert at.cars[0][state.SCORE] == best


@pytest.mark.proves("PP-3.1-3", "PP-3.1-4")
def test_both_tokens_are_back_in_hand_for_every_session():
    at = qualify("HHHHHH")
    for runners in (6, 5, 4):
        first_rolls(at, *[1, 2, 3, 4, 5, 6][-runners:])
        for _ in range(runners):
            assert at.options() == [PASS, ROLLS]
            at.choose(ROLLS)
        for face in [1, 2, 3, 4, 5, 6][-runners:]:
            at.roll(face, face)
    assert at.over
    assert points(at) == [9 - 1, 9 - 2 - 1, 9 - 3 - 2, 9 - 5, 9 - 5, 9 - 5]


# --- who is out, who pays (3.1.1, 3.1.2) ---

@pytest.mark.proves("PP-3.1.1-9", "PP-3.1.2-2")
def test_the_lowest_of_q1_starts_last_and_the_lowest_of_q2_fifth():
    at = qualify("HHHHHH")
    session(at, 4, 5, 6, 1, 3, 2)
    assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, 3, 1)]
    assert at.cars[3][state.GRID] == 6
    session(at, 4, 2, 6, 3, 5)                   # 0, 1, 2, 4, 5
    assert at.tells(asks.T_KNOCKED_OUT)[1:] == [(asks.T_KNOCKED_OUT, 1, 2)]
    assert at.cars[1][state.GRID] == 5
    session(at, 3, 4, 5, 6)                      # 0, 2, 4, 5
    assert grid(at) == [4, 5, 3, 6, 2, 1]


@pytest.mark.proves("PP-3.1.2-2")
def test_with_five_cars_the_lowest_of_q2_starts_last():
    at = qualify("HHHHH")
    session(at, 4, 5, 1, 3, 2)
    assert at.cars[2][state.GRID] == 5
    session(at, 6, 5, 4, 3)
    assert grid(at) == [1, 2, 5, 3, 4]


@pytest.mark.proves("PP-3.1.1-12", "PP-3.1.1-13", "PP-3.1.2-4", "PP-3.1.3-4")
def test_whoever_goes_on_pays_one_sp_and_nobody_pays_after_q3():
    at = qualify("HHHHHH")
    session(at, 1, 2, 3, 4, 5, 6)
    assert points(at) == [9, 8, 8, 8, 8, 8]      # on to Q2
    session(at, 1, 3, 4, 5, 6)
    assert points(at) == [9, 8, 7, 7, 7, 7]      # on to Q3
    session(at, 3, 4, 5, 6)
    assert at.over and points(at) == [9, 8, 7, 7, 7, 7]


@pytest.mark.proves("PP-3.1.3-4")
def test_a_race_with_q3_only_costs_no_passage():
    at = qualify("HHHH")
    session(at, 3, 4, 5, 6)
    assert at.over and points(at) == [9, 9, 9, 9]


@pytest.mark.proves("PP-3.1.2-3", "PP-3.1.3-5")
def test_scores_are_not_carried_into_the_next_session():
    at = qualify("HHHHHH")
    session(at, 6, 6, 6, 6, 6, 1)
    session(at, 1, 2, 3, 4, 5)                   # the 6 of Q1 saves nobody
    assert at.cars[0][state.GRID] == 5
    session(at, 2, 1, 3, 4)                      # 1, 2, 3, 4: nor does the 5 of Q2
    assert grid(at) == [5, 3, 4, 2, 1, 6]


# --- ties ---

@pytest.mark.proves("PP-3.1.1-10")
def test_a_tie_for_lowest_is_broken_by_a_die_and_the_lower_roll_is_out():
    at = qualify("HHHHH")
    session(at, 2, 5, 2, 4, 3)
    for who in (0, 2):
        assert (at.ask.what, at.ask.who) == (asks.Q_TIE, who)
        at.roll(5 - who, die=asks.BLACK_DIE)
    assert at.cars[2][state.GRID] == 5 and at.ask.what == asks.Q_QUALIFY


@pytest.mark.proves("PP-3.1.1-10")
def test_only_those_still_lowest_roll_again():
    at = qualify("HHHHH")
    session(at, 2, 2, 2, 2, 3)
    at.roll(6, 6, 1, 1)                          # 0 and 1 are through, however level
    assert (at.ask.what, at.ask.who) == (asks.Q_TIE, 2)
    at.roll(4)
    assert (at.ask.what, at.ask.who) == (asks.Q_TIE, 3)
    at.roll(4)
    assert (at.ask.what, at.ask.who) == (asks.Q_TIE, 2)
    at.roll(3, 5)
    assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, 2, 2)]


@pytest.mark.proves("PP-3.1.3-1", "PP-3.1.3-2")
@pytest.mark.parametrize("rolls, places", [((6, 5, 4, 3), [1, 2, 3, 4]),
                                           ((1, 2, 3, 4), [4, 3, 2, 1]),
                                           ((2, 6, 1, 4), [3, 1, 4, 2])])
def test_q3_fills_the_places_by_score_and_its_winner_has_pole(rolls, places):
    at = qualify("HHHH")
    session(at, *rolls)
    assert at.over and grid(at) == places
    assert at.position_track()[0] == places.index(1)


@pytest.mark.proves("PP-3.1.3-3")
def test_a_tie_in_q3_goes_to_the_higher_roll_and_ties_of_it_are_rolled_again():
    at = qualify("HHHH")
    session(at, 4, 4, 4, 6)
    at.roll(2, 5, 2)
    asked = []
    for face in (3, 6):
        asked.append((at.ask.what, at.ask.who))
        at.roll(face)
    assert at.over and asked == [(asks.Q_TIE, 0), (asks.Q_TIE, 2)]
    assert grid(at) == [4, 2, 3, 1]


@pytest.mark.proves("PP-3.1.1-10", "PP-3.1.3-3")
@pytest.mark.parametrize("seats", ["HHHHH", "HHHH", "AAAA"])
def test_a_tie_may_last_as_long_as_the_dice_will(seats):
    at = qualify(seats)
    while at.ask.what != asks.Q_TIE:
        at.answer(at.ask.n - 1 if at.ask.what != asks.Q_TOKEN else PASS)
    for _ in range(4000):
        assert at.ask.what == asks.Q_TIE
        at.roll(3)
