"""Pole Position, annex 1: the effects of the twelve driver cards, by row number."""

import pytest

from host_tests.behind_sc import called
from host_tests.equipped import (
    LANE, ROOMY, begin_turn, duel, equipped, give, passing, rows, told, totals)
from host_tests.moving import move, ways
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, qualifying, start, state
from pitwall.games.pole_position.state import (
    AFTER_SC, BLOWN, BLOWOUTS, BROKEN, CARDS, COLLISIONS, DRS, DRY, HARD, HAS_DRS, HEAVY_RAIN,
    INTERMEDIATE, LIGHT_RAIN, MARKS, NO_LINE, OFF, SAFETY_CAR, SOFT, SP, TOKENS, WET)

ALL = range(13)             # row 0: a car without a card
WEATHERS = (DRY, LIGHT_RAIN, HEAVY_RAIN)

# C2 is one lane of 12 cells, its shaded cells the first and the last.
LONG = LANE.replace("corner C2 right 90 cells 3 lanes 2\n  line 2.1 2.3",
                    "corner C2 right 90 cells 12 lanes 2\n  line 2.1 2.12")


def with_driver(row, cell="S2.2.1", **values):
    return equipped(cell, CARDS, driver=row, **values)


# --- fights: rows 1, 2, 9, 10, 11 ---

@pytest.mark.proves("PP-A1-1", "PP-A1-2", "PP-A1-16", "PP-A1-18", "PP-A1-19")
def test_rows_1_2_9_10_and_11_add_to_their_roll_in_fights():
    """Row 1 adds 2 as defender, 2 as attacker; 9 and 10 add 1 so in rain, 11 in every fight."""
    for row in ALL:
        for weather in WEATHERS:
            rain = int(weather != DRY)
            attacking = {2: 2, 9: rain, 11: 1}.get(row, 0)
            defending = {1: 2, 10: rain, 11: 1}.get(row, 0)
            for one, other in ((row, 0), (0, row), (row, row)):
                at = duel(CARDS, 2, 3, weather=weather, driver=one, other={"driver": other})
                assert totals(at) == (2 + attacking * (one > 0), 3 + defending * (other > 0))


# --- row 3: technical corners ---

def corner_moves(row, technical, cell, mp, line):
    """Return the moves through C2, a technical corner, with and without the rule for those."""
    at = with_driver(row, cell, track=ROOMY, sp=3, line=line)
    at.race.scratch.technical = technical
    found = move(at, mp).moves()
    at.extras()
    return found + (at.moves() if at.ask.what == asks.Q_EXTRA_MOVE else [])


@pytest.mark.proves("PP-A1-3")
def test_to_row_3_technical_corners_are_standard_corners():
    matters = 0
    for cell in ("S2.2.6", "S2.1.6", "C2.1.1", "C2.2.1", "C2.2.2", "C2.1.3"):
        for line in ((state.NO_LINE,) if cell[0] == "S" else (0, 1, 2)):
            for mp in (1, 2, 3, 5):
                standard = corner_moves(0, False, cell, mp, line)
                assert corner_moves(3, True, cell, mp, line) == standard
                matters += corner_moves(0, True, cell, mp, line) != standard
    assert matters
    for row in ALL:
        at = move(with_driver(row, "S2.2.6", track=ROOMY), 1)
        assert bool(at.race.scratch.moves.road.technical) == (row != 3)


# --- row 4: pit stops ---

@pytest.mark.proves("PP-A1-4")
def test_row_4_recovers_2_sp_more_at_a_pit_stop_up_to_9():
    for row in ALL:
        for sp in range(10):
            at = equipped("S4.3.2", CARDS, track=ROOMY, tyre=WET, sp=sp, driver=row)
            begin_turn(at, 5).to("BOX")
            assert at.cars[0][SP] == min(9, sp + (5 if row == 4 else 3))


# --- row 5: markers ---

def worn(life, wear=4, blowout=2, switches=CARDS):
    """Put car 0 on hard tyres with these wear and blowout markers, and roll a 7."""
    return begin_turn(equipped("S2.2.1", switches, tyre=HARD, life=life, driver=5,
                               tokens=wear + 16 * blowout), 7)


@pytest.mark.proves("PP-A1-6", "PP-0-12")
def test_row_5_may_spend_one_of_four_wear_markers_for_1_mp():
    for life, mp in ((-1, 6), (-2, 5)):
        for spent in (1, 0):
            at = worn(life)
            assert at.ask.what == asks.Q_WEAR_MARKER
            at.choose(spent)
            assert at.ask.what == asks.Q_MOVE and max(rows(at)) == 1 + mp + spent
            assert told(at, asks.T_MP) == [mp + spent] and told(at, asks.T_BONUS) == [1] * spent
            assert at.cars[0][TOKENS] == 4 - spent + 16 * 2
    for life in (1, 2, 4):                              # not while the tyres are good
        assert worn(life).ask.what == asks.Q_MOVE
    at = worn(-1)
    for left in (3, 2, 1, 0):
        at.choose(1)
        assert at.cars[0][TOKENS] & 15 == left
        begin_turn(give(at, 0, cell="S2.2.1"), 7)
    assert at.ask.what == asks.Q_MOVE


@pytest.mark.proves("PP-A1-7")
def test_row_5_may_spend_a_blowout_marker_to_cancel_a_blowout():
    for markers, face, answer, left in (
            (2, 1, 1, 1), (2, 1, 0, 2), (0, 1, None, 0), (2, 2, None, 2)):
        at = worn(-2, wear=0, blowout=markers, switches=CARDS | BLOWOUTS)
        at.to("S2.2.6")
        assert at.ask.what == asks.Q_BLOWOUT
        at.roll(face)
        if answer is not None:                          # only when a tyre blows, with a marker
            assert at.ask.what == asks.Q_KEEP_TYRE
            at.choose(answer)
        blown = face == 1 and not answer
        assert at.over and at.cars[0][TOKENS] == 16 * left
        assert bool(told(at, asks.T_BLOWOUT)) == bool(at.cars[0][BROKEN]) == blown
        assert bool(at.cars[0][MARKS] & BLOWN) == blown


# --- row 6: the early bird ---

@pytest.mark.proves("PP-A1-8")
def test_row_6_adds_1_to_the_first_roll_of_each_session_up_to_6_but_not_to_extra_rolls():
    for row in ALL:
        for face in range(1, 7):
            at = give(Situation("H", rest=False), 0, driver=row)
            at.begin(qualifying.qualify(at.race))
            at.roll(face)
            assert at.cars[0][state.SCORE] == (min(6, face + 1) if row == 6 else face)
    at = give(Situation("HHHHHH", rest=False), 0, driver=6)
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


@pytest.mark.proves("PP-A1-9")
def test_row_6_adds_1_to_the_purple_die_in_the_three_start_rounds_only():
    for row in ALL:
        for *faces, best in ((4, 4), (6, 6), (2, 5, 5), (5, 2, 5)):
            at = with_driver(row, "S1.2.5", track=ROOMY, sp=len(faces) - 1)
            at.begin(start.start_turn(at.race, 0))
            for i, face in enumerate(faces):
                if i:
                    at.choose(1)
                at.roll(face, die=asks.PURPLE_DIE)
            assert at.race.scratch.moves.mp == best + (row == 6)
    for number in range(1, 6):
        at = with_driver(6, "S1.2.5", track=ROOMY, tyre=HARD)
        at.table[state.ROUND] = number - 1
        at.play_round()
        if number > 3:
            at.answer(0)                                 # the weather
        face = 4 if number <= 3 else 7
        at.roll(face)
        assert at.race.scratch.moves.mp == face + (number <= 3)
    at = with_driver(6, "G2", track=ROOMY, pit=state.GREEN_2, noted=2)
    at.take_turn(0)
    at.roll(4)
    assert told(at, asks.T_EXIT) == [6]                  # nor at the pit exit


@pytest.mark.proves("PP-A1-10")
def test_row_6_adds_1_to_the_first_tyre_roll_after_a_safety_car():
    for row in ALL:
        at = equipped("S3.2.1", CARDS | COLLISIONS | SAFETY_CAR, driver=row, tyre=HARD)
        assert called(at).cars[0][MARKS] & AFTER_SC
        assert told(begin_turn(at, 7), asks.T_MP) == [8 if row == 6 else 7]
        at.answer(0)
        assert told(begin_turn(at, 7), asks.T_MP) == [7]


# --- row 7: corner SP ---

def by_skill(row, sp=5, weather=DRY, track=LONG):
    """Return {cells moved in C2: SP paid}, without any MP."""
    at = with_driver(row, "C2.2.1", track=track, sp=sp, line=NO_LINE, weather=weather)
    return {int(cell[5:]) - 1: min(paid)[2] for cell, paid in ways(at, 0).items()
            if cell.startswith("C2")}


@pytest.mark.proves("PP-A1-11", "PP-A1-12")
def test_row_7_gets_2_mp_a_corner_sp_without_limit_but_not_in_a_technical_corner():
    technical = LONG.replace("cells 12 lanes 2", "cells 12 lanes 2 technical")
    for weather, limit in ((DRY, 3), (LIGHT_RAIN, 2), (HEAVY_RAIN, 2)):
        like_others = {n: n for n in range(limit + 1)}
        for row in ALL:
            assert by_skill(row, weather=weather) == (
                {n: (n + 1) // 2 for n in range(11)} if row == 7 else like_others)
        assert by_skill(7, weather=weather, track=technical) == like_others
    for sp, most in ((0, 0), (1, 2), (4, 8)):            # no more than it has
        assert max(by_skill(7, sp=sp)) == most


# --- row 8: off-track limits ---

LIMITS = {(LIGHT_RAIN, HARD): (9, 8), (LIGHT_RAIN, SOFT): (10, 9), (HEAVY_RAIN, HARD): (8, 7),
          (HEAVY_RAIN, SOFT): (9, 8), (HEAVY_RAIN, INTERMEDIATE): (8, 8)}


@pytest.mark.proves("PP-A1-13", "PP-A1-14")
def test_row_8_stays_on_the_track_one_more_and_pays_down_to_its_own_limit():
    for weather in WEATHERS:
        for tyre in (HARD, SOFT, INTERMEDIATE, WET):
            his, theirs = LIMITS.get((weather, tyre), (99, 99))
            for row, limit in ((8, his), (0, theirs), (7, theirs)):
                at = with_driver(row, weather=weather, tyre=tyre)
                at.take_turn(0)
                for face in sorted(set(at.options())):
                    begin_turn(give(at, 0, cell="S2.2.1", off=0), face)
                    assert bool(told(at, asks.T_OFF_TRACK)) == (face >= limit), (row, face)
                    at.cars[0][OFF] = 0
    for weather, cost in ((LIGHT_RAIN, 12 - 8), (HEAVY_RAIN, 12 - 7)):
        at = begin_turn(with_driver(8, weather=weather, tyre=HARD, sp=9), 12)
        assert at.ask.what == asks.Q_STAY_ON and at.options()[:2] == [0, cost]


# --- rows 9 and 10: points in rain ---

@pytest.mark.proves("PP-A1-15", "PP-A1-17")
def test_row_9_moves_3_cells_for_an_ep_in_rain_and_row_10_for_a_bp():
    for row in ALL:
        for weather in WEATHERS:
            engine = 3 if weather == DRY or row == 9 else 2
            brake = 3 if weather == DRY or row == 10 else 2
            found = ways(with_driver(row, weather=weather, ep=7), 0)
            assert engine == max(int(cell[5:]) - 1 for cell, paid in found.items()
                                 if (1, 0, 0) in paid)
            assert 2 * engine == max(int(cell[5:]) - 1 for cell, paid in found.items()
                                     if (3, 0, 0) in paid)
            # from the arrow into the corner, one cell after the other
            found = ways(with_driver(row, "S2.2.16", track=LONG, weather=weather, bp=1), 0)
            assert brake == max(n for n in range(1, 12)
                                if (0, 1, 0) in found.get("C2.2.%d" % n, ()))


# --- row 12: DRS ---

@pytest.mark.proves("PP-A1-20", "PP-11-2")
def test_row_12_gains_drs_also_from_2_mp_behind():
    cases = [(row, "S2.2.%d" % (4 + gap), gap <= (2 if row == 12 else 1))
             for row in ALL for gap in (1, 2, 3)]
    cases += [(12, "S2.1.5", True), (12, "S2.1.6", False), (12, "S2.1.4", False)]   # a step aside
    for row, ahead, gained in cases:
        track = LANE if ahead.startswith("S2.2") else ROOMY
        at = equipped("S2.2.1", CARDS | DRS, "HH", track, tyre=WET, life=-2, driver=row)
        give(at, 1, cell=ahead, driver=12 if row == 1 else 0)       # its card does not matter
        at.order(*((1, 0) if track == LANE else (0, 1)))
        begin_turn(at, 5).to("S2.2.4")
        assert bool(passing(at).cars[0][MARKS] & HAS_DRS) == gained


@pytest.mark.proves("PP-A1-21")
def test_drs_gives_row_12_3_mp():
    for row in ALL:
        at = begin_turn(equipped("S2.2.1", CARDS | DRS, tyre=HARD, marks=HAS_DRS, driver=row), 7)
        more = 3 if row == 12 else 2
        assert rows(at) == [1 + n for n in range(4, 7 + more + 1)]
        assert told(at, asks.T_DRS_USED) == [more]
