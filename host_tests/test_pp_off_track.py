"""Pole Position, section 4.6: off the track, less grip, and SP to stay on."""

import pytest

from host_tests.equipped import told
from host_tests.moving import FAST, NARROW, place, reach, roll
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, rounds, state
from pitwall.games.pole_position.house_data import TYRE_DICE
from pitwall.games.pole_position.state import (
    BP, DRY, EP, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, OFF, SOFT, SP, WET)

OFF_AT = {(LIGHT_RAIN, HARD): 8, (LIGHT_RAIN, SOFT): 9, (HEAVY_RAIN, HARD): 7,
          (HEAVY_RAIN, SOFT): 8, (HEAVY_RAIN, INTERMEDIATE): 8}
GRIP_AT = {(LIGHT_RAIN, HARD): 7, (LIGHT_RAIN, SOFT): 8, (LIGHT_RAIN, INTERMEDIATE): 9,
           (HEAVY_RAIN, HARD): 6, (HEAVY_RAIN, SOFT): 7, (HEAVY_RAIN, INTERMEDIATE): 7,
           (HEAVY_RAIN, WET): 8}
ALL = [(weather, tyre, face) for weather in (DRY, LIGHT_RAIN, HEAVY_RAIN)
       for tyre in (HARD, SOFT, INTERMEDIATE, WET) for face in sorted(set(TYRE_DICE[tyre]))]
SLIPPERY = NARROW.replace("rows 16 lanes 2", "rows 16 lanes 2\n  grip " + " ".join(
    "2.%d" % row for row in range(5, 16)))


def rolled(face, weather=LIGHT_RAIN, tyre=HARD, cell="S2.2.1", track=NARROW, **values):
    return roll(place(cell, weather=weather, tyre=tyre, track=track, **values), face)


def went_off(at):
    return bool(at.tells(asks.T_OFF_TRACK))


def behind(cell, other, track=NARROW, **values):
    """Put car 0 on `cell` and car 1 ahead of it with these values."""
    at = place(cell, "HH", track=track)
    at.put(1, other, **values)
    at.order(1, 0)
    return at


@pytest.mark.proves("PP-4.6-1", "PP-4.6-2", "PP-4.6-3", "PP-4.6-4", "PP-4.6-5", "PP-4.6-6",
                    "PP-4.6-7")
def test_table_a_sends_off_by_weather_compound_and_die_and_table_b_asks_for_a_black_die():
    for weather, tyre, face in ALL:
        for life in (4, -2):            # the check uses the die, before the wear
            at = rolled(face, weather, tyre, track=SLIPPERY, life=life)
            off = face >= OFF_AT.get((weather, tyre), 99)
            assert went_off(at) == went_off(rolled(face, weather, tyre, life=life)) == off
            if not off:
                row = max(int(cell[5:]) for cell in at.ends())
                at.to("S2.2.%d" % row)
                slips = row > 4 and face >= GRIP_AT.get((weather, tyre), 99)
                assert (at.ask is not None and at.ask.what == asks.Q_GRIP) == slips


@pytest.mark.proves("PP-4.6.1-1", "PP-4.6.1-2", "PP-4.6.1-3", "PP-4.6-4")
def test_any_number_of_sp_lower_the_roll_and_the_lowered_roll_is_moved():
    at = rolled(10, sp=9)
    assert at.ask.what == asks.Q_STAY_ON and at.options() == [0, 3]
    at.choose(3)
    assert at.cars[0][SP] == 6 and not went_off(at) and told(at, asks.T_MP) == [7]
    assert rolled(12, HEAVY_RAIN, sp=9).options() == [0, 6]
    assert went_off(rolled(12, HEAVY_RAIN, sp=5))     # not enough, so the app does not ask


@pytest.mark.proves("PP-4.6-11", "PP-4.6-14")
def test_off_the_track_a_car_moves_four_cells_in_each_of_two_turns_and_attacks_nobody():
    at = rolled(12, ep=7, bp=7)
    assert at.over and at.where(0) == "S2.2.5" and at.cars[0][OFF] == 2
    at.take_turn(0)                               # without a roll, and the marker goes
    assert at.over and at.where(0) == "S2.2.9" and at.cars[0][OFF] == 1
    assert not at.tells(asks.T_ROLL)
    at = rolled(12, cell="S1.2.9", track=FAST, ep=7, bp=7)
    assert at.ask.what == asks.Q_OFF_MOVE and asks.EXTRAS not in at.options()
    assert "S1.2.13" in at.ends() and "S1.2.12" not in at.ends()     # exactly four
    assert at.cars[0][EP] == 7 and at.cars[0][BP] == 7
    at = behind("S2.2.1", "S2.2.4")
    at.circuit.weather_a = bytes([LIGHT_RAIN] * 36)
    at.put(0, tyre=HARD)
    roll(at, 12)
    assert at.over and at.where(0) == "S2.2.3" and not at.tells(asks.T_ATTACK)    # blocked


@pytest.mark.proves("PP-4.6-12", "PP-4.6-13", "PP-4.6-15")
def test_a_car_with_the_marker_is_passed_freely_and_even_stood_upon_but_not_after_its_second():
    for off, upon, past in ((2, True, True), (1, False, True), (0, False, False)):
        at = behind("S2.2.1", "S2.2.3", off=off)
        assert ("S2.2.3" in reach(at, 3), "S2.2.4" in reach(at, 3)) == (upon, past)
    at = roll(behind("S1.2.9", "S1.1.11", FAST, off=2), 7)
    assert not at.attacks()                       # no fight next to it
    at.to("S1.2.15")
    assert at.over and at.position_track() == [0, 1]
    at = place("S2.2.1", "HH", track=NARROW, weather=LIGHT_RAIN, off=2)
    at.cars[1][state.STATUS] = state.FINISHED
    at.begin(rounds.play_round(at.race))
    at.roll(0)
    assert at.over and at.cars[0][OFF] == 0       # after the round it is like any other


@pytest.mark.proves("PP-4.6-16")
def test_an_off_track_car_in_the_pit_entry_is_passed_without_a_fight():
    at = Situation("HH", FAST)
    at.put(0, "PIT.1", pit=state.PIT_ENTRY, sp=0)
    at.put(1, "PIT.3", pit=state.PIT_ENTRY, off=2)
    at.order(1, 0)
    roll(at, 9)
    assert at.where(0) == "BOX" or "BOX" in at.ends()


@pytest.mark.proves("PP-4.6-5", "PP-4.6-8")
def test_on_a_black_one_a_car_on_less_grip_goes_off_and_otherwise_nothing_happens():
    for face in range(1, 7):
        at = rolled(7, track=SLIPPERY)
        at.to("S2.2.8")
        assert at.ask.what == asks.Q_GRIP
        at.roll(face, die=asks.BLACK_DIE)
        assert at.over and went_off(at) == (face == 1)
        assert at.where(0) == ("S2.2.5" if face == 1 else "S2.2.8")
    at = rolled(7, track=SLIPPERY.replace("grip 2.5 ", "grip "))     # it ends on another cell
    at.to("S2.2.5")
    assert at.over


@pytest.mark.proves("PP-4.6-9", "PP-4.6-10")
def test_wear_does_not_lower_the_roll_for_table_b_but_sp_do_where_a_cell_has_less_grip():
    at = rolled(7, life=-2, track=SLIPPERY)
    at.to("S2.2.6")
    assert at.ask.what == asks.Q_GRIP
    at = rolled(7, sp=1, track=SLIPPERY)
    assert at.ask.what == asks.Q_STAY_ON and at.options() == [0, 1]
    at.choose(1)
    at.to("S2.2.6")
    assert at.over
    at = rolled(7, sp=1)
    assert at.ask.what == asks.Q_MOVE and not at.race.scratch.grip
