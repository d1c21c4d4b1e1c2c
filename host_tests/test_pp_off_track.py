"""Pole Position, section 4.6: off the track, less grip, and SP to stay on."""

import pytest

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


def went_off(at):
    return bool(at.tells(asks.T_OFF_TRACK))


@pytest.mark.proves("PP-4.6-1", "PP-4.6-2", "PP-4.6-3")
@pytest.mark.parametrize("weather, tyre, face", ALL)
def test_table_a_by_weather_and_compound(weather, tyre, face):
    at = roll(place("S2.2.1", weather=weather, tyre=tyre, track=NARROW), face)
    assert went_off(at) == (face >= OFF_AT.get((weather, tyre), 99))


@pytest.mark.proves("PP-4.6-4")
def test_table_a_looks_at_the_die_before_the_wear():
    at = roll(place("S2.2.1", weather=LIGHT_RAIN, tyre=HARD, life=-2, track=NARROW), 8)
    assert went_off(at)           # 8 - 2 would have stayed on


@pytest.mark.proves("PP-4.6.1-1", "PP-4.6.1-3", "PP-4.6-4")
def test_each_sp_lowers_the_roll_by_one_and_the_lowered_roll_is_moved():
    at = roll(place("S2.2.1", weather=LIGHT_RAIN, tyre=HARD, sp=9, track=NARROW), 10)
    assert at.ask.what == asks.Q_STAY_ON and at.options() == [0, 3]
    at.choose(3)
    assert at.cars[0][SP] == 6 and not went_off(at)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 7)]


@pytest.mark.proves("PP-4.6.1-2")
def test_any_number_of_sp_may_be_spent_to_stay_on():
    at = roll(place("S2.2.1", weather=HEAVY_RAIN, tyre=HARD, sp=9, track=NARROW), 12)
    assert at.options() == [0, 6]
    at = roll(place("S2.2.1", weather=HEAVY_RAIN, tyre=HARD, sp=5, track=NARROW), 12)
    assert went_off(at)           # five are not enough, so none is asked for


@pytest.mark.proves("PP-4.6-11")
def test_off_the_track_a_car_moves_four_cells_and_carries_the_marker():
    at = roll(place("S2.2.1", weather=LIGHT_RAIN, tyre=HARD, ep=7, bp=7, track=NARROW), 12)
    assert at.over and at.where(0) == "S2.2.5" and at.cars[0][OFF] == 2
    at = roll(place("S1.2.9", weather=LIGHT_RAIN, tyre=HARD, ep=7, bp=7), 12)
    assert at.ask.what == asks.Q_OFF_MOVE and asks.EXTRAS not in at.options()
    assert "S1.2.13" in at.ends() and "S1.2.12" not in at.ends()     # exactly four
    assert at.cars[0][EP] == 7 and at.cars[0][BP] == 7


@pytest.mark.proves("PP-4.6-11")
def test_an_off_track_car_attacks_nobody_and_stops_if_it_is_blocked():
    at = place("S2.2.1", "HH", weather=LIGHT_RAIN, tyre=HARD, track=NARROW)
    at.put(1, "S2.2.4")
    at.order(1, 0)
    roll(at, 12)
    assert at.over and at.where(0) == "S2.2.3"
    assert not at.tells(asks.T_ATTACK)


@pytest.mark.proves("PP-4.6-14")
def test_in_its_next_turn_it_moves_four_again_without_a_roll_and_the_marker_goes():
    at = place("S2.2.5", weather=LIGHT_RAIN, tyre=HARD, off=2, track=NARROW)
    at.take_turn(0)
    assert at.over and at.where(0) == "S2.2.9"
    assert at.cars[0][OFF] != 2 and not at.tells(asks.T_ROLL)


@pytest.mark.proves("PP-4.6-12", "PP-4.6-13")
def test_a_car_with_the_marker_is_passed_freely_and_even_stood_upon():
    at = place("S2.2.1", "HH", track=NARROW)
    at.put(1, "S2.2.3", off=2)
    at.order(1, 0)
    assert {"S2.2.3", "S2.2.4"} <= reach(at, 3)
    at.put(1, "S2.2.3", off=0)
    assert "S2.2.3" not in reach(at, 3) and "S2.2.4" not in reach(at, 3)


@pytest.mark.proves("PP-4.6-12")
def test_beside_a_car_with_the_marker_there_is_no_fight():
    at = place("S1.2.9", "HH")
    at.put(1, "S1.1.11", off=2)
    at.order(1, 0)
    roll(at, 7)
    assert not at.attacks()
    at.to("S1.2.15")
    assert at.over and at.position_track() == [0, 1]


@pytest.mark.proves("PP-4.6-15")
def test_after_its_second_move_it_is_passed_without_a_fight_but_not_stood_upon():
    at = place("S2.2.1", "HH", track=NARROW)
    at.put(1, "S2.2.3", off=1)
    at.order(1, 0)
    assert "S2.2.3" not in reach(at, 3) and "S2.2.4" in reach(at, 3)


@pytest.mark.proves("PP-4.6-15")
def test_when_the_round_is_over_it_is_a_car_like_any_other():
    at = place("S2.2.1", "HH", track=NARROW, weather=LIGHT_RAIN)
    at.put(0, off=2)
    at.cars[1][state.STATUS] = state.FINISHED
    at.begin(rounds.play_round(at.race))
    at.roll(0)
    assert at.over and at.cars[0][OFF] == 0


@pytest.mark.proves("PP-4.6-16")
def test_an_off_track_car_in_the_pit_entry_is_passed_without_a_fight():
    at = Situation("HH", FAST)
    at.put(0, "PIT.1", pit=state.PIT_ENTRY, sp=0)
    at.put(1, "PIT.3", pit=state.PIT_ENTRY, off=2)
    at.order(1, 0)
    roll(at, 9)
    assert at.where(0) == "BOX" or "BOX" in at.ends()


# --- table B ---

@pytest.mark.proves("PP-4.6-5", "PP-4.6-6", "PP-4.6-7")
@pytest.mark.parametrize("weather, tyre, face", ALL)
def test_table_b_asks_for_a_black_die_where_table_a_does_not_send_the_car_off(weather, tyre, face):
    at = roll(place("S2.2.1", weather=weather, tyre=tyre, track=SLIPPERY), face)
    if went_off(at):
        return
    at.to("S2.2.%d" % (1 + face))
    checked = face >= GRIP_AT.get((weather, tyre), 99)
    assert (at.ask is not None and at.ask.what == asks.Q_GRIP) == checked


@pytest.mark.proves("PP-4.6-5")
def test_table_b_is_for_moves_that_end_on_a_less_grip_cell():
    at = roll(place("S2.2.1", weather=LIGHT_RAIN, tyre=HARD, track=SLIPPERY), 7)
    at.to("S2.2.5")
    assert at.ask.what == asks.Q_GRIP
    dry_cell = SLIPPERY.replace("grip 2.5 ", "grip ")
    at = roll(place("S2.2.1", weather=LIGHT_RAIN, tyre=HARD, track=dry_cell), 7)
    at.to("S2.2.5")
    assert at.over


@pytest.mark.proves("PP-4.6-8")
@pytest.mark.parametrize("face", range(1, 7))
def test_on_a_black_one_the_car_goes_off_and_otherwise_nothing_happens(face):
    at = roll(place("S2.2.1", weather=LIGHT_RAIN, tyre=HARD, track=SLIPPERY), 7)
    at.to("S2.2.8")
    at.roll(face, die=asks.BLACK_DIE)
    assert at.over and went_off(at) == (face == 1)
    assert at.where(0) == ("S2.2.5" if face == 1 else "S2.2.8")


@pytest.mark.proves("PP-4.6-9")
def test_wear_does_not_lower_the_roll_for_table_b_but_sp_do():
    at = roll(place("S2.2.1", weather=LIGHT_RAIN, tyre=HARD, life=-2, track=SLIPPERY), 7)
    at.to("S2.2.6")
    assert at.ask.what == asks.Q_GRIP
    at = roll(place("S2.2.1", weather=LIGHT_RAIN, tyre=HARD, sp=1, track=SLIPPERY), 7)
    assert at.ask.what == asks.Q_STAY_ON and at.options() == [0, 1]
    at.choose(1)
    at.to("S2.2.6")
    assert at.over


@pytest.mark.proves("PP-4.6-10")
def test_where_no_cell_has_less_grip_nobody_is_asked_to_pay_for_it():
    at = roll(place("S2.2.1", weather=LIGHT_RAIN, tyre=HARD, sp=1, track=NARROW), 7)
    assert at.ask.what == asks.Q_MOVE and not at.race.scratch.grip
