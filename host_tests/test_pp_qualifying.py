"""Pole Position, section 3.1: qualifying, session by session."""

import random

import pytest

from host_tests.situations import Situation
from pitwall.games.pole_position import asks, dash, qualifying, state
from pitwall.games.pole_position.asks import PASS_TOKEN as PASS, ROLLS_TOKEN as ROLLS


def qualify(seats):
    """Run qualifying up to its first question."""
    at = Situation(seats, rest=False)
    at.begin(qualifying.qualify(at.race))
    return at


def first_rolls(at, *faces):
    """Make the people's first rolls of a session, in the order of their colours."""
    for face in faces:
        assert at.ask.what == asks.Q_QUALIFY
        at.roll(face, die=asks.BLACK_DIE)
    return at


def session(at, *faces):
    """Play a whole session in which every person passes."""
    first_rolls(at, *faces)
    for _ in faces:
        assert at.ask.what == asks.Q_TOKEN
        at.choose(PASS)
    return at


def tie(at, *rolls):
    """Break a tie with these rolls, each (car, face)."""
    for who, face in rolls:
        assert (at.ask.what, at.ask.who) == (asks.Q_TIE, who)
        at.roll(face, die=asks.BLACK_DIE)
    return at


def points(at):
    return [car[state.SP] for car in at.cars]


def grid(at):
    return [car[state.GRID] for car in at.cars]


@pytest.mark.proves("PP-3.1-1", "PP-3.1-2", "PP-3.1.1-1", "PP-3.1.2-1")
def test_six_cars_run_three_sessions_five_run_two_and_four_or_fewer_one():
    for seats in ("H", "HA", "HAB", "HHHH", "HABA", "HHHHH", "BBBAA", "HHABB", "HHHHHH", "ABABAB",
                  "HHHABA"):
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


@pytest.mark.proves("PP-3.1.1-2", "PP-3.1.1-3", "PP-3.1.1-4", "PP-2.7-5")
def test_after_all_first_rolls_tokens_are_picked_in_secret_and_revealed_together():
    at = qualify("HHH")
    for who in range(3):
        assert (at.ask.what, at.ask.who) == (asks.Q_QUALIFY, who)
        at.roll(who + 2)
    assert [tell[1:] for tell in at.tells(asks.T_SCORE)] == [(0, 2), (1, 3), (2, 4)]
    for who, token in enumerate((ROLLS, PASS, ROLLS)):
        assert (at.ask.what, at.ask.who, at.ask.secret) == (asks.Q_TOKEN, who, True)
        assert at.tells(asks.T_TOKEN) == [] and points(at) == [9, 9, 9]
        at.choose(token)
    assert [tell[1:] for tell in at.tells(asks.T_TOKEN)] == [(0, ROLLS), (1, PASS), (2, ROLLS)]
    for who, face in ((0, 1), (0, 2), (2, 5), (2, 6)):
        assert (at.ask.what, at.ask.who) == (asks.Q_EXTRA_ROLL, who)
        at.roll(face)
    assert at.over


@pytest.mark.proves("PP-3.1.1-5", "PP-3.1.1-6", "PP-3.1.1-7", "PP-3.1.1-8")
def test_extra_rolls_are_two_and_cost_one_sp_once_and_the_best_counts():
    for rolls, best in (((3, 5, 1), 5), ((3, 1, 5), 5), ((6, 1, 2), 6), ((2, 1, 1), 2),
                        ((4, 4, 4), 4)):
        at = first_rolls(qualify("H"), rolls[0])
        at.choose(ROLLS)
        assert points(at) == [8]
        at.roll(*rolls[1:], die=asks.BLACK_DIE)
        assert at.over and points(at) == [8]
        assert at.tells(asks.T_SCORE)[-1] == (asks.T_SCORE, 0, best)
        assert at.cars[0][state.SCORE] == best
    at = session(qualify("H"), 1)                # passing costs nothing and rolls nothing
    assert at.over and points(at) == [9]


@pytest.mark.proves("PP-3.1-3", "PP-3.1-4")
def test_both_tokens_are_back_in_hand_for_every_session():
    at = qualify("HHHHHH")
    for runners in (6, 5, 4):
        faces = [1, 2, 3, 4, 5, 6][-runners:]
        first_rolls(at, *faces)
        for _ in faces:
            assert at.options() == [PASS, ROLLS]
            at.choose(ROLLS)
        for face in faces:
            at.roll(face, face)
    assert at.over and points(at) == [9 - 1, 9 - 2 - 1, 9 - 3 - 2, 9 - 5, 9 - 5, 9 - 5]


@pytest.mark.proves("PP-3.1.1-9", "PP-3.1.2-2", "PP-3.1.2-3", "PP-3.1.3-5")
def test_the_lowest_of_q1_starts_last_and_the_lowest_of_q2_fifth():
    at = session(qualify("HHHHHH"), 4, 5, 6, 1, 3, 2)
    assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, 3, 1)]
    assert grid(at)[3] == 6
    session(at, 4, 2, 6, 3, 5)                   # 0, 1, 2, 4, 5
    assert at.tells(asks.T_KNOCKED_OUT)[1:] == [(asks.T_KNOCKED_OUT, 1, 2)]
    assert grid(at)[1] == 5
    assert grid(session(at, 3, 4, 5, 6)) == [4, 5, 3, 6, 2, 1]
    at = session(session(qualify("HHHHH"), 4, 5, 1, 3, 2), 6, 5, 4, 3)
    assert grid(at) == [1, 2, 5, 3, 4]           # with five cars the lowest of Q2 starts last
    at = session(session(qualify("HHHHHH"), 6, 6, 6, 6, 6, 1), 1, 2, 3, 4, 5)
    assert grid(at)[0] == 5                      # each session starts from zero: 6 saves nobody,
    assert grid(session(at, 2, 1, 3, 4)) == [5, 3, 4, 2, 1, 6]              # nor does a 5


@pytest.mark.proves("PP-3.1.1-12", "PP-3.1.1-13", "PP-3.1.2-4", "PP-3.1.3-4")
def test_whoever_goes_on_pays_one_sp_and_nobody_pays_after_q3():
    at = qualify("HHHHHH")
    for faces, left in (((1, 2, 3, 4, 5, 6), [9, 8, 8, 8, 8, 8]),      # on to Q2
                        ((1, 3, 4, 5, 6), [9, 8, 7, 7, 7, 7]),         # on to Q3
                        ((3, 4, 5, 6), [9, 8, 7, 7, 7, 7])):
        assert points(session(at, *faces)) == left
    at = session(qualify("HHHH"), 3, 4, 5, 6)
    assert at.over and points(at) == [9, 9, 9, 9]


@pytest.mark.proves("PP-3.1.1-10")
def test_a_tie_for_lowest_is_broken_by_a_die_and_only_those_still_lowest_roll_again():
    at = tie(session(qualify("HHHHH"), 2, 5, 2, 4, 3), (0, 5), (2, 3))
    assert grid(at)[2] == 5 and at.ask.what == asks.Q_QUALIFY
    at = session(qualify("HHHHH"), 2, 2, 2, 2, 3)      # 0 and 1 are through, although level
    tie(at, (0, 6), (1, 6), (2, 1), (3, 1), (2, 4), (3, 4), (2, 3), (3, 5))
    assert at.tells(asks.T_KNOCKED_OUT) == [(asks.T_KNOCKED_OUT, 2, 2)]


@pytest.mark.proves("PP-3.1.3-1", "PP-3.1.3-2", "PP-3.1.3-3")
def test_q3_fills_the_places_by_score_and_a_tie_goes_to_the_higher_roll():
    for rolls, places in (((6, 5, 4, 3), [1, 2, 3, 4]), ((1, 2, 3, 4), [4, 3, 2, 1]),
                          ((2, 6, 1, 4), [3, 1, 4, 2])):
        at = session(qualify("HHHH"), *rolls)
        assert at.over and grid(at) == places
        assert at.position_track()[0] == places.index(1)
    at = tie(session(qualify("HHHH"), 4, 4, 4, 6), (0, 2), (1, 5), (2, 2), (0, 3), (2, 6))
    assert at.over and grid(at) == [4, 2, 3, 1]


@pytest.mark.proves("PP-3.1.1-10", "PP-3.1.3-3")
def test_a_tie_may_last_as_long_as_the_dice_will():
    for seats in ("HHHHH", "HHHH", "AAAA"):
        at = qualify(seats)
        while at.ask.what != asks.Q_TIE:
            at.answer(at.ask.n - 1 if at.ask.what != asks.Q_TOKEN else PASS)
        for _ in range(2000):
            assert at.ask.what == asks.Q_TIE
            at.roll(3)


@pytest.mark.parametrize("seats", ["HAB", "HHHHH", "HABABA"])
def test_the_order_that_is_shown_has_each_car_once_from_the_first_roll_on(seats):
    """Places are filled one at a time, starting with the car that is knocked out."""
    seen = set()
    for seed in range(12):
        at, rng = qualify(seats), random.Random(seed)
        at.table[state.PHASE] = state.QUALIFYING
        while not at.over:
            order = dash.order(at.race)
            assert sorted(order) == list(range(len(seats)))
            for who, place in enumerate(grid(at)):
                assert not place or order[place - 1] == who
            seen.add(tuple(place > 0 for place in grid(at)))
            at.answer(rng.randrange(at.ask.n))
        assert dash.order(at.race) == at.position_track()
    assert len(seats) < 4 or len(seen) > 3


def test_damaged_places_of_the_grid_show_each_car_once_too():
    at = qualify("HAB")
    for places in ((3, 3, 0), (6, 0, 0), (1, 1, 1), (0, 6, 2)):
        for who, place in enumerate(places):
            at.cars[who][state.GRID] = place
        assert sorted(dash.order(at.race)) == [0, 1, 2]
