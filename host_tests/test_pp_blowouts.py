"""Pole Position, section 6.3: driving on with tyres at -2, and the cost of a blown tyre."""

import pytest

from host_tests.equipped import duel, passing, told, totals
from host_tests.moving import FAST, NARROW
from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import (
    BLOWN, BLOWN_LAP, BLOWOUTS, BROKEN, COLLISIONS, DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LAP,
    LIGHT_RAIN, MARKS, OUT, SOFT, STATUS, TYRE, WET)

LOWEST = {HARD: 7, SOFT: 8, INTERMEDIATE: 6, WET: 5}
HEAVY_ONE = 16


def worn(cell="S2.2.1", tyre=HARD, life=-2, seats="H", track=NARROW, switches=BLOWOUTS,
         weather=DRY, **fields):
    """Put car 0 on tyres at -2, with no points that it could spend."""
    at = Situation(seats, track=track, weather=weather, switches=switches)
    at.put(0, cell, tyre=tyre, life=life, **dict({"ep": 0, "bp": 0, "sp": 0, "lap": 1}, **fields))
    return at


def drive(at, cell=None, to=None):
    """Drive car 0 to the end of its move: the farthest one, or to a cell."""
    at.put(0, cell)
    at.take_turn(0)
    at.roll(LOWEST[at.cars[0][TYRE]])
    if at.ask is not None and at.ask.what == asks.Q_MOVE:
        at.to(to or at.ends()[-1])
    return at


def asked(at):
    """Return True if the blowout roll is asked for now."""
    return at.ask is not None and at.ask.what == asks.Q_BLOWOUT


def blow(at, face=1, *way):
    """Drive car 0 and roll this face for the blowout."""
    assert asked(drive(at, *way)) and at.ask.who == 0
    at.roll(face, die=asks.BLACK_DIE)
    assert at.over
    return at


@pytest.mark.proves("PP-6.3-1", "PP-6.3-6")
def test_the_black_die_is_rolled_at_minus_2_after_the_move_and_only_then():
    for switches in (0, BLOWOUTS):
        for life in (-2, -1, 1, 2, 4):
            at = drive(worn(life=life, switches=switches))
            assert asked(at) == (life == -2 and switches == BLOWOUTS)
    for tyre in (HARD, SOFT, INTERMEDIATE, WET):        # wets never blow out
        assert asked(drive(worn(tyre=tyre))) == (tyre != WET)
    at = worn()
    at.take_turn(0)
    assert at.ask.what == asks.Q_TYRE_ROLL
    at.roll(7)
    assert at.ask.what == asks.Q_MOVE and at.where(0) == "S2.2.1"
    at.to("S2.2.6")
    assert asked(at) and at.where(0) == "S2.2.6"
    at = worn()
    for face in (2, 6, 3, 2):                           # each turn, as long as all goes well
        blow(at, face, "S2.2.1")
        assert at.cars[0][BROKEN] == 0 and not at.tells(asks.T_BLOWOUT)
        assert not at.cars[0][MARKS] & (BLOWN | BLOWN_LAP)
    for life, lap, due in ((-1, 1, True), (1, 1, False), (-2, 9, False)):
        at = drive(worn(life=life, track=FAST, lap=lap, stops=1), "S1.2.4", "S1.2.7")
        assert at.cars[0][LAP] == lap + 1 and asked(at) == due      # worn out by this very turn
        assert (at.cars[0][STATUS] == state.FINISHED) == (lap == 9)


@pytest.mark.proves("PP-6.3-7")
def test_there_is_no_roll_in_the_box_nor_in_the_entry_lane():
    for number, compound in ((1, SOFT), (2, INTERMEDIATE)):      # a new set, or the old one again
        at = drive(worn(track=ROAD, tyre=INTERMEDIATE), "S4.3.2", "BOX")
        assert at.ask.what == asks.Q_FIT
        at.choose(number)
        assert at.over and at.cars[0][state.PIT] == state.BOX and at.cars[0][TYRE] == compound
        assert at.life(0) == (-2 if number == 2 else 2)
    for cell, due in (("PIT.1", False), ("PIT.3", False), ("S4.3.4", True)):
        at = worn(track=ROAD, weather=LIGHT_RAIN, tyre=INTERMEDIATE)    # the lane is longer then
        assert asked(drive(at, "S4.3.1", cell)) == due and at.where(0) == cell


@pytest.mark.proves("PP-6.3-9")
def test_there_is_no_roll_in_the_two_turns_off_the_track():
    at = drive(worn(weather=HEAVY_RAIN))
    assert at.over and at.cars[0][state.OFF] == 2
    at.take_turn(0)
    assert at.over and at.where(0) == "S2.2.9"
    at.cars[0][state.OFF] = 0
    at.circuit.weather_a = bytes([DRY] * 36)
    assert asked(drive(at))
    for off in (0, 1):                                  # nor with the marker
        assert asked(drive(worn(off=off), to="S2.2.6")) == (off == 0)


@pytest.mark.proves("PP-6.3-2", "PP-6.3-3", "PP-6.3-4")
def test_a_1_is_a_heavy_breakdown_and_there_is_no_other_roll_in_that_lap():
    for face in range(1, 7):
        at = blow(worn(), face)
        assert at.cars[0][BROKEN] == (HEAVY_ONE if face == 1 else 0)
        assert bool(at.tells(asks.T_HEAVY)) == bool(at.tells(asks.T_BLOWOUT)) == (face == 1)
        assert at.cars[0][STATUS] == state.RACING
    at = blow(worn())
    assert told(at, asks.T_MP) == [7 - 2] and at.where(0) == "S2.2.6"      # all five of them
    for _ in range(3):
        drive(at, "S2.2.1")                             # slower, from its next turn on
        assert told(at, asks.T_MP) == [7 - 2 - 1] and at.where(0) == "S2.2.5"
        assert at.over and at.cars[0][STATUS] == state.RACING
    at = worn(seats="HH", broken=1)                     # broken already: it is out
    at.order(0, 1)
    blow(at)
    assert at.cars[0][STATUS] == OUT and at.position_track() == [1, 0]
    assert at.cars[0][state.WHY_OUT] == state.BROKEN_DOWN


@pytest.mark.proves("PP-6.3-5", "PP-6.3-8")
def test_in_another_lap_the_rolls_begin_again_and_a_stop_is_a_fresh_start():
    at = blow(worn(track=FAST), 1, "S1.2.9")
    assert drive(at, "S1.2.9").over
    blow(at, 2, "S1.2.4", "S1.2.7")
    assert at.cars[0][LAP] == 2 and at.cars[0][STATUS] == state.RACING
    assert at.cars[0][MARKS] & BLOWN                    # in the next lap as well
    blow(at, 1, "S1.2.9")                               # and go on, turn by turn
    assert at.cars[0][STATUS] == OUT                    # the second breakdown
    at = blow(worn(track=ROAD, tyre=INTERMEDIATE), 1, "S4.3.1")
    assert drive(at, "S4.3.2", "S4.3.3").over           # no other in this lap
    at.put(0, pit=state.PIT_ENTRY)
    drive(at, "PIT.4", "BOX")
    at.choose(0)
    assert not at.cars[0][MARKS] & (BLOWN | BLOWN_LAP)
    assert at.cars[0][BROKEN] == 0                      # repaired


@pytest.mark.proves("PP-6.3-8")
def test_a_blown_tyre_takes_1_off_the_black_die_in_a_fight_but_not_off_the_natural_roll():
    blown = {"tyre": HARD, "life": -2, "marks": BLOWN}
    for mine, theirs, then in (({}, {}, (4, 4)), (blown, {}, (3, 4)), ({}, blown, (4, 3)),
                               ({"tyre": HARD, "life": -2}, {}, (4, 4))):   # worn, not blown
        at = duel(BLOWOUTS, 4, 4, other=theirs, **mine)
        assert totals(at) == then
        assert (at.position_track() == [0, 1]) == (theirs == blown)
    for roll, collision in ((4, True), (5, False)):
        at = duel(BLOWOUTS | COLLISIONS, roll, 4, **blown)
        assert bool(at.tells(asks.T_COLLISION)) == collision


def test_bots_roll_for_no_blowouts():
    """Their tyres still cost them MP at -2 (17.5.2)."""
    for seat in "AB":
        at = worn(seats=seat)
        at.take_turn(0)
        assert at.ask is None or at.ask.what != asks.Q_BLOWOUT
        assert not passing(at).tells(asks.T_BLOWOUT)
