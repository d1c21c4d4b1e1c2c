"""Pole Position, annex 1: the drivers for rain (rows 8 to 10) and the chaser (row 12)."""

import pytest

from host_tests.equipped import LANE, ROOMY, begin_turn, equipped, give, rows, told
from host_tests.moving import ways
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import (
    CARDS, DRS, DRY, HARD, HAS_DRS, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, MARKS, SOFT, WET)

ALL = range(13)             # row 0: a car without a card
RAIN = (LIGHT_RAIN, HEAVY_RAIN)
WEATHERS = (DRY,) + RAIN


def with_driver(row, cell="S2.2.1", **values):
    return equipped(cell, CARDS, driver=row, **values)


# C2 is one lane of 12 cells, its shaded cells the first and the last.
LONG = LANE.replace("corner C2 right 90 cells 3 lanes 2\n  line 2.1 2.3",
                    "corner C2 right 90 cells 12 lanes 2\n  line 2.1 2.12")


# --- row 8: off-track limits ---

LIMITS = {(LIGHT_RAIN, HARD): (9, 8), (LIGHT_RAIN, SOFT): (10, 9), (HEAVY_RAIN, HARD): (8, 7),
          (HEAVY_RAIN, SOFT): (9, 8), (HEAVY_RAIN, INTERMEDIATE): (8, 8)}


@pytest.mark.proves("PP-A1-13", "PP-A1-14")
@pytest.mark.parametrize("weather", WEATHERS)
@pytest.mark.parametrize("tyre", (HARD, SOFT, INTERMEDIATE, WET))
def test_row_8_stays_on_the_track_one_more(weather, tyre):
    his, theirs = LIMITS.get((weather, tyre), (99, 99))
    for row, limit in ((8, his), (0, theirs), (7, theirs)):
        at = with_driver(row, weather=weather, tyre=tyre)
        at.take_turn(0)
        for face in sorted(set(at.options())):
            give(at, 0, cell="S2.2.1", off=0)
            begin_turn(at, face)
            assert bool(told(at, asks.T_OFF_TRACK)) == (face >= limit), (row, face)
            at.cars[0][state.OFF] = 0


@pytest.mark.proves("PP-A1-13", "PP-A1-14")
@pytest.mark.parametrize("weather, cost", ((LIGHT_RAIN, 12 - 8), (HEAVY_RAIN, 12 - 7)))
def test_row_8_pays_down_to_its_own_limit(weather, cost):
    at = with_driver(8, weather=weather, tyre=HARD, sp=9)
    begin_turn(at, 12)
    assert at.ask.what == asks.Q_STAY_ON and at.options()[:2] == [0, cost]


# --- rows 9 and 10: points in rain ---

def engine(row, weather):
    """Cells that one EP, and three, move along the straight."""
    found = ways(with_driver(row, weather=weather, ep=7), 0)
    return [max(int(cell[5:]) - 1 for cell, paid in found.items() if price in paid)
            for price in ((1, 0, 0), (3, 0, 0))]


def brake(row, weather):
    """Cells that one BP moves from the arrow into the corner, one after the other."""
    found = ways(with_driver(row, "S2.2.16", track=LONG, weather=weather, bp=1), 0)
    return max([n for n in range(1, 12) if (0, 1, 0) in found.get("C2.2.%d" % n, ())])


@pytest.mark.proves("PP-A1-15", "PP-A1-17")
@pytest.mark.parametrize("row", ALL)
def test_in_the_dry_all_move_3_cells_for_a_point(row):
    assert engine(row, DRY) == [3, 6] and brake(row, DRY) == 3


@pytest.mark.proves("PP-A1-15")
@pytest.mark.parametrize("row", ALL)
@pytest.mark.parametrize("weather", RAIN)
def test_row_9_moves_3_cells_for_an_ep_in_rain(row, weather):
    assert engine(row, weather) == ([3, 6] if row == 9 else [2, 4])


@pytest.mark.proves("PP-A1-17")
@pytest.mark.parametrize("row", ALL)
@pytest.mark.parametrize("weather", RAIN)
def test_row_10_moves_3_cells_for_a_bp_in_rain(row, weather):
    assert brake(row, weather) == (3 if row == 10 else 2)


# --- row 12: DRS ---

@pytest.mark.proves("PP-A1-20")
@pytest.mark.parametrize("row", ALL)
@pytest.mark.parametrize("gap", (1, 2, 3))
def test_row_12_gains_drs_also_from_2_mp_behind(row, gap):
    at = equipped("S2.2.1", CARDS | DRS, "HH", tyre=WET, life=-2, driver=row)
    give(at, 1, cell="S2.2.%d" % (4 + gap))
    at.order(1, 0)
    begin_turn(at, 5)
    at.to("S2.2.4")
    assert bool(at.cars[0][MARKS] & HAS_DRS) == (gap <= (2 if row == 12 else 1))


@pytest.mark.proves("PP-A1-20", "PP-11-2")
@pytest.mark.parametrize("ahead, gained", (("S2.1.5", True), ("S2.1.6", False), ("S2.1.4", False)))
def test_a_step_to_the_side_is_one_of_the_two(ahead, gained):
    at = equipped("S2.2.1", CARDS | DRS, "HH", ROOMY, tyre=WET, life=-2, driver=12)
    give(at, 1, cell=ahead)
    at.order(0, 1)
    begin_turn(at, 5)
    at.to("S2.2.4")
    assert bool(at.cars[0][MARKS] & HAS_DRS) == gained


@pytest.mark.proves("PP-A1-20")
def test_the_cards_of_the_car_ahead_do_not_matter():
    at = equipped("S2.2.1", CARDS | DRS, "HH", tyre=WET, life=-2, driver=1)
    give(at, 1, cell="S2.2.6", driver=12)
    at.order(1, 0)
    begin_turn(at, 5)
    at.to("S2.2.4")
    assert not at.cars[0][MARKS] & HAS_DRS


@pytest.mark.proves("PP-A1-21")
@pytest.mark.parametrize("row", ALL)
def test_drs_gives_row_12_3_mp(row):
    at = begin_turn(equipped("S2.2.1", CARDS | DRS, tyre=HARD, marks=HAS_DRS, driver=row), 7)
    more = 3 if row == 12 else 2
    assert rows(at) == [1 + n for n in range(4, 7 + more + 1)]
    assert told(at, asks.T_DRS_USED) == [more]
