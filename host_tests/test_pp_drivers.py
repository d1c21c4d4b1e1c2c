"""Pole Position, annex 1: what each of the twelve driver cards does. Rows are told by number.

Rows 8 to 10 and 12 are in test_pp_rain_drivers.py.
"""

import pytest

from host_tests.equipped import LANE, ROOMY, begin_turn, equipped, give, rows, told
from host_tests.moving import move, ways
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, qualifying, sc_queue, start, state
from pitwall.games.pole_position.state import (
    AFTER_SC, BLOWN, BLOWOUTS, BROKEN, CARDS, COLLISIONS, DRY, HARD, HEAVY_RAIN,
    LIGHT_RAIN, MARKS, NO_LINE, SAFETY_CAR, SP, TOKENS, WET)

ALL = range(13)             # row 0: a car without a card
RAIN = (LIGHT_RAIN, HEAVY_RAIN)
WEATHERS = (DRY,) + RAIN


def with_driver(row, cell="S2.2.1", **values):
    return equipped(cell, CARDS, driver=row, **values)


# --- fights: rows 1, 2, 9, 10, 11 ---

def totals(weather, attacker=0, defender=0):
    """What is added to the attacker's and to the defender's roll; no unused MP count."""
    at = equipped("S1.1.9", CARDS, "HH", ROOMY, weather=weather, driver=attacker)
    give(at, 1, cell="S1.2.12", sp=0, driver=defender)
    at.order(1, 0)
    move(at, 4)
    at.attack("S1.1.12")
    at.choose(asks.FIGHT)
    at.roll(2, 3)
    value = told(at, asks.T_FIGHT)[0]
    return value // 16 - 2, value % 16 - 3


@pytest.mark.proves("PP-A1-1")
@pytest.mark.parametrize("weather", WEATHERS)
def test_row_1_adds_2_as_defender(weather):
    assert totals(weather, defender=1) == (0, 2) and totals(weather, attacker=1) == (0, 0)


@pytest.mark.proves("PP-A1-2")
@pytest.mark.parametrize("weather", WEATHERS)
def test_row_2_adds_2_as_attacker(weather):
    assert totals(weather, attacker=2) == (2, 0) and totals(weather, defender=2) == (0, 0)


@pytest.mark.proves("PP-A1-16")
@pytest.mark.parametrize("weather", WEATHERS)
def test_row_9_adds_1_as_attacker_in_rain(weather):
    assert totals(weather, attacker=9) == (int(weather != DRY), 0)
    assert totals(weather, defender=9) == (0, 0)


@pytest.mark.proves("PP-A1-18")
@pytest.mark.parametrize("weather", WEATHERS)
def test_row_10_adds_1_as_defender_in_rain(weather):
    assert totals(weather, defender=10) == (0, int(weather != DRY))
    assert totals(weather, attacker=10) == (0, 0)


@pytest.mark.proves("PP-A1-19")
@pytest.mark.parametrize("weather", WEATHERS)
def test_row_11_adds_1_in_every_fight(weather):
    assert totals(weather, attacker=11) == (1, 0) and totals(weather, defender=11) == (0, 1)
    assert totals(weather, 11, 11) == (1, 1)


@pytest.mark.proves("PP-A1-1", "PP-A1-2", "PP-A1-16", "PP-A1-18", "PP-A1-19")
@pytest.mark.parametrize("row", [row for row in ALL if row not in (1, 2, 9, 10, 11)])
def test_the_other_rows_add_nothing(row):
    assert {totals(weather, row, row) for weather in WEATHERS} == {(0, 0)}


# --- row 3: technical corners ---

CORNERS = ("S2.2.6", "S2.1.6", "C2.1.1", "C2.2.1", "C2.2.2", "C2.1.3")


def corner_moves(row, technical, cell, mp, line):
    """Moves through C2, a technical corner, with and without the rule for those."""
    at = with_driver(row, cell, track=ROOMY, sp=3, line=line)
    at.race.scratch.technical = technical
    move(at, mp)
    found = at.moves()
    at.extras()
    return found + (at.moves() if at.ask.what == asks.Q_EXTRA_MOVE else [])


@pytest.mark.proves("PP-A1-3")
def test_to_row_3_technical_corners_are_standard_corners():
    matters = 0
    for cell in CORNERS:
        for line in ((state.NO_LINE,) if cell[0] == "S" else (0, 1, 2)):
            for mp in range(1, 8):
                standard = corner_moves(0, False, cell, mp, line)
                assert corner_moves(3, True, cell, mp, line) == standard
                matters += corner_moves(0, True, cell, mp, line) != standard
    assert matters


@pytest.mark.proves("PP-A1-3")
@pytest.mark.parametrize("row", [row for row in ALL if row != 3])
def test_to_the_others_they_are_technical(row):
    at = with_driver(row, "S2.2.6", track=ROOMY)
    move(at, 1)
    assert at.race.scratch.moves.road.technical
    assert not move(with_driver(3, "S2.2.6", track=ROOMY), 1).race.scratch.moves.road.technical


# --- row 4: pit stops ---

@pytest.mark.proves("PP-A1-4")
@pytest.mark.parametrize("row", ALL)
@pytest.mark.parametrize("sp", range(10))
def test_row_4_recovers_2_sp_more_at_a_pit_stop_up_to_9(row, sp):
    at = equipped("S4.3.2", CARDS, track=ROOMY, tyre=WET, sp=sp, driver=row)
    begin_turn(at, 5)
    at.to("BOX")
    assert at.cars[0][SP] == min(9, sp + (5 if row == 4 else 3))


# --- row 5: markers ---

def worn(life, wear=4, blowout=2, switches=CARDS, row=5):
    """Car 0 on hard tyres with so many wear and blowout markers; a roll of 7."""
    at = equipped("S2.2.1", switches, tyre=HARD, life=life, driver=row,
                  tokens=wear + 16 * blowout)
    return begin_turn(at, 7)


@pytest.mark.proves("PP-A1-6")
@pytest.mark.parametrize("life, mp", ((-1, 6), (-2, 5)))
def test_row_5_may_spend_a_wear_marker_for_1_mp(life, mp):
    at = worn(life)
    assert at.ask.what == asks.Q_WEAR_MARKER
    at.choose(1)
    assert at.ask.what == asks.Q_MOVE and told(at, asks.T_MP) == [mp + 1]     # one per roll
    assert max(rows(at)) == 1 + mp + 1 and at.cars[0][TOKENS] == 3 + 16 * 2
    assert told(at, asks.T_BONUS) == [1]
    at = worn(life)
    at.choose(0)
    assert told(at, asks.T_MP) == [mp] and at.cars[0][TOKENS] == 4 + 16 * 2
    assert not told(at, asks.T_BONUS)


@pytest.mark.proves("PP-A1-6")
@pytest.mark.parametrize("life", (1, 2, 4))
def test_not_while_the_tyres_are_good(life):
    assert worn(life).ask.what == asks.Q_MOVE


@pytest.mark.proves("PP-A1-6", "PP-0-12")
def test_there_are_four_of_them():
    at = worn(-1)
    for left in (3, 2, 1, 0):
        at.choose(1)
        assert at.cars[0][TOKENS] & 15 == left
        give(at, 0, cell="S2.2.1")
        begin_turn(at, 7)
    assert at.ask.what == asks.Q_MOVE


def blowout(marker, blow=2, face=1):
    """A roll for a blowout shows `face`; `marker` is what the driver answers."""
    at = worn(-2, wear=0, blowout=blow, switches=CARDS | BLOWOUTS)
    at.to("S2.2.6")
    assert at.ask.what == asks.Q_BLOWOUT
    at.roll(face)
    if at.ask is not None:
        assert at.ask.what == asks.Q_KEEP_TYRE
        at.choose(marker)
    return at


@pytest.mark.proves("PP-A1-7")
def test_row_5_may_spend_a_blowout_marker_to_cancel_a_blowout():
    at = blowout(1)
    assert at.over and at.cars[0][TOKENS] == 16 and not told(at, asks.T_BLOWOUT)
    assert not at.cars[0][BROKEN] and not at.cars[0][MARKS] & BLOWN
    kept = blowout(0)
    assert kept.cars[0][TOKENS] == 32 and told(kept, asks.T_BLOWOUT)
    assert kept.cars[0][BROKEN] and kept.cars[0][MARKS] & BLOWN


@pytest.mark.proves("PP-A1-7")
def test_only_with_a_marker_and_only_when_the_tyre_blows():
    assert told(blowout(1, blow=0), asks.T_BLOWOUT)
    assert blowout(1, face=2).cars[0][TOKENS] == 32


# --- row 6: the early bird ---

@pytest.mark.proves("PP-A1-8")
@pytest.mark.parametrize("row", ALL)
@pytest.mark.parametrize("face", range(1, 7))
def test_row_6_adds_1_to_the_first_roll_of_qualifying_up_to_6(row, face):
    at = Situation("H", rest=False)
    give(at, 0, driver=row)
    at.begin(qualifying.qualify(at.race))
    at.roll(face)
    assert at.cars[0][state.SCORE] == (min(6, face + 1) if row == 6 else face)


@pytest.mark.proves("PP-A1-8")
def test_in_each_session_but_not_to_the_two_extra_rolls():
    at = Situation("HHHHHH", rest=False)
    give(at, 0, driver=6)
    at.begin(qualifying.qualify(at.race))
    for out in (1, 2):                                   # Q1, Q2
        at.roll(3, *[1 if who == out else 5 for who in range(1, 6) if who >= out])
        assert at.cars[0][state.SCORE] == 4
        for _ in range(7 - out):
            at.choose(asks.PASS_TOKEN)
    at.roll(1, 6, 6, 6)
    assert at.cars[0][state.SCORE] == 2
    at.choose(asks.ROLLS_TOKEN)
    for _ in range(3):
        at.choose(asks.PASS_TOKEN)
    at.roll(3, 2)
    assert at.cars[0][state.SCORE] == 3


def start_mp(row, *faces):
    """MP of a start turn whose purple rolls show these faces."""
    at = with_driver(row, "S1.2.5", track=ROOMY, sp=len(faces) - 1)
    at.begin(start.start_turn(at.race, 0))
    for i, face in enumerate(faces):
        if i:
            at.choose(1)
        at.roll(face, die=asks.PURPLE_DIE)
    return at.race.scratch.moves.mp


@pytest.mark.proves("PP-A1-9")
@pytest.mark.parametrize("row", ALL)
def test_row_6_adds_1_to_the_purple_die_at_the_start(row):
    more = int(row == 6)
    assert start_mp(row, 4) == 4 + more and start_mp(row, 6) == 6 + more
    assert start_mp(row, 2, 5) == start_mp(row, 5, 2) == 5 + more


@pytest.mark.proves("PP-A1-9")
@pytest.mark.parametrize("number, more", ((1, 1), (2, 1), (3, 1), (4, 0), (5, 0)))
def test_in_the_three_start_rounds_only(number, more):
    at = with_driver(6, "S1.2.5", track=ROOMY, tyre=HARD)
    at.table[state.ROUND] = number - 1
    at.play_round()
    if number > 3:
        at.answer(0)                                     # the weather
    at.roll(4 if number <= 3 else 7)
    assert at.race.scratch.moves.mp == (4 if number <= 3 else 7) + more


@pytest.mark.proves("PP-A1-9")
def test_not_to_the_purple_die_of_the_pit_exit():
    at = with_driver(6, "G2", track=ROOMY, pit=state.GREEN_2, noted=2)
    at.take_turn(0)
    at.roll(4)
    assert told(at, asks.T_EXIT) == [6]


@pytest.mark.proves("PP-A1-10")
@pytest.mark.parametrize("row", ALL)
def test_row_6_adds_1_to_the_first_tyre_roll_after_a_safety_car(row):
    at = equipped("S3.2.1", CARDS | COLLISIONS | SAFETY_CAR, driver=row, tyre=HARD)
    at.table[state.PHASE] = state.SAFETY
    at.begin(sc_queue.line_up(at.race))
    for _ in range(4):
        at.answer(0)
    at.choose(0)
    assert at.over and at.cars[0][MARKS] & AFTER_SC
    begin_turn(at, 7)
    assert told(at, asks.T_MP) == [8 if row == 6 else 7]
    at.answer(0)
    begin_turn(at, 7)
    assert told(at, asks.T_MP) == [7]


# --- row 7: corner SP ---

# C2 is one lane of 12 cells, its shaded cells the first and the last.
LONG = LANE.replace("corner C2 right 90 cells 3 lanes 2\n  line 2.1 2.3",
                    "corner C2 right 90 cells 12 lanes 2\n  line 2.1 2.12")


def by_skill(row, sp=5, weather=DRY, track=LONG):
    """{cells moved in C2: SP paid}, without any MP."""
    at = with_driver(row, "C2.2.1", track=track, sp=sp, line=NO_LINE, weather=weather)
    return {int(cell[5:]) - 1: min(paid)[2] for cell, paid in ways(at, 0).items()
            if cell.startswith("C2")}


@pytest.mark.proves("PP-A1-11", "PP-A1-12")
@pytest.mark.parametrize("weather, limit", ((DRY, 3), (LIGHT_RAIN, 2), (HEAVY_RAIN, 2)))
def test_row_7_gets_2_mp_a_corner_sp_without_limit(weather, limit):
    assert by_skill(7, weather=weather) == {n: (n + 1) // 2 for n in range(11)}
    for row in ALL:
        if row != 7:
            assert by_skill(row, weather=weather) == {n: n for n in range(limit + 1)}


@pytest.mark.proves("PP-A1-11")
@pytest.mark.parametrize("sp, most", ((0, 0), (1, 2), (4, 8)))
def test_but_no_more_than_it_has(sp, most):
    assert max(by_skill(7, sp=sp)) == most


@pytest.mark.proves("PP-A1-11", "PP-A1-12")
@pytest.mark.parametrize("weather, limit", ((DRY, 3), (LIGHT_RAIN, 2)))
def test_in_a_technical_corner_row_7_is_like_the_others(weather, limit):
    technical = LONG.replace("cells 12 lanes 2", "cells 12 lanes 2 technical")
    assert by_skill(7, weather=weather, track=technical) == {n: n for n in range(limit + 1)}
