"""Pole Position, section 6.3: driving on with tyres at -2, and what a blown one costs."""

import pytest

from host_tests.moving import FAST, NARROW, move
from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import (
    BLOWN, BLOWN_LAP, BLOWOUTS, BROKEN, COLLISIONS, DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LAP,
    LIGHT_RAIN, MARKS, OUT, SOFT, STATUS, WET)

LOWEST = {HARD: 7, SOFT: 8, INTERMEDIATE: 6, WET: 5}
HEAVY_ONE = 16


def worn(cell="S2.2.1", tyre=HARD, life=-2, seats="H", track=NARROW, switches=BLOWOUTS,
         weather=DRY, **fields):
    """Car 0 on tyres at -2, with no points to be asked about."""
    at = Situation(seats, track=track, weather=weather, switches=switches)
    at.put(0, cell, tyre=tyre, life=life, **dict({"ep": 0, "bp": 0, "sp": 0, "lap": 1}, **fields))
    return at


def drive(at, to=None, face=None):
    """The turn of car 0 up to the end of its move: the farthest, or to a cell."""
    at.take_turn(0)
    at.roll(face or LOWEST[at.cars[0][state.TYRE]])
    if at.ask is not None and at.ask.what == asks.Q_MOVE:
        at.to(to or at.ends()[-1])
    return at


def asked(at):
    """Is the blowout roll asked for now?"""
    return at.ask is not None and at.ask.what == asks.Q_BLOWOUT


def blow(at, face=1):
    """The turn of car 0, and this blowout roll."""
    assert asked(drive(at))
    at.roll(face, die=asks.BLACK_DIE)
    assert at.over
    return at


# --- when ---

@pytest.mark.proves("PP-6.3-1")
@pytest.mark.parametrize("switches", [0, BLOWOUTS])
@pytest.mark.parametrize("life", [-2, -1, 1, 2, 4])
def test_the_black_die_is_rolled_at_minus_2_and_only_then(life, switches):
    at = drive(worn(life=life, switches=switches))
    assert asked(at) == (life == -2 and switches == BLOWOUTS)
    if asked(at):
        assert (at.ask.who, at.ask.die) == (0, asks.BLACK_DIE)


@pytest.mark.proves("PP-6.3-1")
def test_it_is_rolled_after_the_tyre_roll_and_the_move():
    at = worn()
    at.take_turn(0)
    assert at.ask.what == asks.Q_TYRE_ROLL
    at.roll(7)
    assert at.ask.what == asks.Q_MOVE and at.where(0) == "S2.2.1"
    at.to("S2.2.6")
    assert asked(at) and at.where(0) == "S2.2.6"


@pytest.mark.proves("PP-6.3-1")
def test_it_is_rolled_each_turn_as_long_as_all_goes_well():
    at = worn()
    for face in (2, 6, 3, 2):
        at.put(0, "S2.2.1")
        blow(at, face)
        assert at.cars[0][BROKEN] == 0 and not at.tells(asks.T_BLOWOUT)
    assert not at.cars[0][MARKS] & (BLOWN | BLOWN_LAP)


@pytest.mark.proves("PP-6.3-1")
@pytest.mark.parametrize("life, due", [(-1, True), (1, False)])
def test_it_is_rolled_already_in_the_turn_that_wears_the_tyre_out(life, due):
    at = drive(worn("S1.2.4", life=life, track=FAST), "S1.2.7")
    assert at.cars[0][LAP] == 2 and asked(at) == due


@pytest.mark.proves("PP-6.3-1")
def test_a_car_that_has_finished_rolls_no_more():
    at = worn("S1.2.4", track=FAST, lap=9, stops=1)
    drive(at, "S1.2.7")
    assert at.cars[0][STATUS] == state.FINISHED and at.over


@pytest.mark.proves("PP-6.3-6", "PP-6.3-1")
@pytest.mark.parametrize("tyre", [HARD, SOFT, INTERMEDIATE, WET])
def test_wet_tyres_never_blow_out(tyre):
    assert asked(drive(worn(tyre=tyre))) == (tyre != WET)


@pytest.mark.proves("PP-6.3-7")
def test_there_is_no_roll_if_the_move_ends_in_the_box():
    at = drive(worn("S4.3.2", track=ROAD, tyre=INTERMEDIATE), "BOX")
    assert at.ask.what == asks.Q_FIT
    at.choose(1)
    assert at.over and at.cars[0][state.PIT] == state.BOX


@pytest.mark.proves("PP-6.3-7")
def test_there_is_no_roll_after_a_stop_even_if_the_old_set_is_fitted_again():
    at = drive(worn("S4.3.2", track=ROAD, tyre=INTERMEDIATE), "BOX")
    at.choose(2)
    assert at.cars[0][state.TYRE] == INTERMEDIATE and at.life(0) == -2 and at.over


@pytest.mark.proves("PP-6.3-7")
@pytest.mark.parametrize("cell, due", [("PIT.1", False), ("PIT.3", False), ("S4.3.4", True)])
def test_there_is_no_roll_if_the_move_ends_in_the_entry_lane(cell, due):
    """In rain the lane is longer; beside it on the track the roll is due."""
    at = worn("S4.3.1", track=ROAD, weather=LIGHT_RAIN, tyre=INTERMEDIATE)
    at.take_turn(0)
    at.roll(6)
    at.to(cell)
    assert asked(at) == due and at.where(0) == cell


@pytest.mark.proves("PP-6.3-9")
def test_there_is_no_roll_in_the_two_turns_off_the_track():
    at = worn(weather=HEAVY_RAIN)
    drive(at, face=7)
    assert at.over and at.cars[0][state.OFF] == 2
    at.take_turn(0)
    assert at.over and at.where(0) == "S2.2.9"
    at.cars[0][state.OFF] = 0
    at.circuit.weather_a = bytes([DRY] * 36)
    assert asked(drive(at))


@pytest.mark.proves("PP-6.3-9")
@pytest.mark.parametrize("off", [0, 1, 2])
def test_a_car_with_the_marker_never_rolls(off):
    at = worn(off=off)
    at.take_turn(0)
    if off < 2:
        at.roll(7)
        at.to("S2.2.6")
    assert asked(at) == (off == 0)


# --- what ---

@pytest.mark.proves("PP-6.3-2")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_1_is_a_heavy_breakdown(face):
    at = blow(worn(), face)
    assert at.cars[0][BROKEN] == (HEAVY_ONE if face == 1 else 0)
    assert bool(at.tells(asks.T_HEAVY)) == bool(at.tells(asks.T_BLOWOUT)) == (face == 1)
    assert at.cars[0][STATUS] == state.RACING


@pytest.mark.proves("PP-6.3-2")
def test_a_blowout_of_a_car_that_is_broken_already_is_its_end():
    at = worn(seats="HH")
    at.order(0, 1)
    at.cars[0][BROKEN] = 1
    blow(at)
    assert at.cars[0][STATUS] == OUT and at.position_track() == [1, 0]
    assert at.cars[0][state.WHY_OUT] == state.BROKEN_DOWN


@pytest.mark.proves("PP-6.3-3")
def test_the_breakdown_slows_the_car_from_its_next_turn_on():
    at = blow(worn())
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 7 - 2)]
    assert at.where(0) == "S2.2.6"                      # all five of them
    at.put(0, "S2.2.1")
    drive(at)
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 7 - 2 - 1)] and at.where(0) == "S2.2.5"


@pytest.mark.proves("PP-6.3-4")
def test_after_a_blowout_there_is_no_other_roll_in_that_lap():
    at = blow(worn())
    for _ in range(3):
        at.put(0, "S2.2.1")
        drive(at)
        assert at.over and at.cars[0][STATUS] == state.RACING


@pytest.mark.proves("PP-6.3-5")
def test_in_another_lap_without_a_stop_the_rolls_begin_again():
    at = blow(worn("S1.2.9", track=FAST))
    at.put(0, "S1.2.9")
    drive(at)
    assert at.over
    at.put(0, "S1.2.4")
    drive(at, "S1.2.7")
    assert at.cars[0][LAP] == 2 and asked(at)
    at.roll(2)
    assert at.over and at.cars[0][STATUS] == state.RACING
    at.put(0, "S1.2.9")
    assert asked(drive(at))                             # and go on, turn by turn
    at.roll(1)
    assert at.cars[0][STATUS] == OUT                    # the second breakdown


@pytest.mark.proves("PP-6.3-5")
def test_a_stop_gives_the_car_a_fresh_start():
    at = blow(worn("S4.3.1", track=ROAD, tyre=INTERMEDIATE))
    at.put(0, "S4.3.2")
    drive(at, "S4.3.3")
    assert at.over                                      # no other in this lap
    at.put(0, "PIT.4", pit=state.PIT_ENTRY)
    drive(at, "BOX")
    at.choose(0)
    assert not at.cars[0][MARKS] & (BLOWN | BLOWN_LAP)
    assert at.cars[0][BROKEN] == 0                      # repaired


# --- fights with a blown tyre ---

def fight(blown, switches=BLOWOUTS):
    """Car 0 attacks car 1 with 1 MP left: no modifier but that of a blown tyre."""
    at = Situation("HH", track=FAST, switches=switches)
    at.put(0, "S1.1.9", ep=0, bp=0, sp=0)
    at.put(1, "S1.2.12", sp=0)
    at.order(1, 0)
    if blown is not None:
        at.cars[blown][MARKS] |= BLOWN
    move(at, 4)
    at.attack("S1.1.12")
    at.choose(asks.FIGHT)
    return at


@pytest.mark.proves("PP-6.3-8")
@pytest.mark.parametrize("blown, totals", [(None, (4, 4)), (0, (3, 4)), (1, (4, 3))])
def test_a_blown_tyre_takes_1_off_the_black_die_in_a_fight(blown, totals):
    at = fight(blown)
    at.roll(4, 4)
    value = at.tells(asks.T_FIGHT)[0][2]
    assert (value // 16, value % 16) == totals
    assert (at.position_track() == [0, 1]) == (blown == 1)


@pytest.mark.proves("PP-6.3-8")
@pytest.mark.parametrize("rolls, collision", [((4, 4), True), ((5, 4), False)])
def test_a_collision_goes_by_the_natural_rolls(rolls, collision):
    at = fight(0, switches=BLOWOUTS | COLLISIONS)
    at.roll(*rolls)
    assert bool(at.tells(asks.T_COLLISION)) == collision


@pytest.mark.proves("PP-6.3-8")
def test_it_is_a_real_blowout_that_costs_it_until_the_next_stop():
    at = blow(worn("S1.2.9", track=FAST))
    assert at.cars[0][MARKS] & BLOWN
    at.put(0, "S1.2.4")
    drive(at, "S1.2.7")
    at.roll(2)
    assert at.cars[0][LAP] == 2 and at.cars[0][MARKS] & BLOWN      # in the next lap as well


@pytest.mark.proves("PP-6.3-8")
def test_a_worn_tyre_that_has_not_blown_costs_nothing_in_a_fight():
    at = fight(None)
    at.put(0, tyre=HARD, life=-2)
    at.roll(4, 4)
    assert at.tells(asks.T_FIGHT)[0][2] == 4 * 16 + 4


@pytest.mark.parametrize("seat", "AB")
def test_bots_roll_for_no_blowouts(seat):
    """Their tyres cost them MP at -2 all the same (17.5.2)."""
    at = Situation(seat, track=NARROW, switches=BLOWOUTS)
    at.put(0, "S2.2.1", tyre=HARD, life=-2)
    at.take_turn(0)
    while at.ask is not None:
        assert at.ask.what != asks.Q_BLOWOUT
        at.answer(0)
