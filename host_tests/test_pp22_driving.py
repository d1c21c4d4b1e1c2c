"""The 2022 draft, sections 4 to 6: off the track, the diagonal after a pass, fights, tyres."""

import pytest

from host_tests.equipped import duel, told, totals
from host_tests.moving import NARROW, TECHNICAL, move, place, roll
from host_tests.pit_road import ROAD, at_exit
from host_tests.pp22 import draft  # noqa: F401
from host_tests.situations import Situation
from host_tests.test_pp_overtaking import LOSE, THROUGH, WIN, behind, defended, tried
from pitwall.games.pole_position import asks, cards, rounds, state
from pitwall.games.pole_position.edition_2022 import Edition
from pitwall.games.pole_position.state import (
    BP, DRY, EP, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, LINE, OFF, SOFT, SP, WET)

LIMIT = {LIGHT_RAIN: 9, HEAVY_RAIN: 8}


def rolled(face, sky, tyre=HARD, **values):
    return roll(place("S2.2.1", weather=sky, tyre=tyre, track=NARROW, **values), face)


def went_off(at):
    return bool(at.tells(asks.T_OFF_TRACK))


@pytest.mark.proves("PP22-4.8-1", "PP22-4.8-2", "PP22-4.8-3")
def test_9_in_light_rain_and_8_in_heavy_rain_leave_the_track_on_any_tyres_as_rolled():
    for sky in (DRY, LIGHT_RAIN, HEAVY_RAIN):
        for tyre in (HARD, SOFT, INTERMEDIATE, WET):
            for face in sorted(set(Edition.values[state.V_TYRE_DICE][tyre])):
                for values in ({"life": 2}, {"life": -2}, {"broken": 16}):
                    at = rolled(face, sky, tyre, **values)
                    assert went_off(at) == (face >= LIMIT.get(sky, 99))


@pytest.mark.proves("PP22-4.8.1-1")
def test_each_sp_lowers_it_by_1_to_8_in_light_rain_or_7_in_heavy_rain_whatever_the_tyres():
    for sky, most in ((LIGHT_RAIN, 8), (HEAVY_RAIN, 7)):
        for tyre in (HARD, SOFT):
            for face in (9, 11, 12):
                if face in Edition.values[state.V_TYRE_DICE][tyre]:
                    at = rolled(face, sky, tyre, sp=6)
                    assert at.options() == [0, face - most]
                    at.choose(face - most)
                    assert told(at, asks.T_MP) == [most] and at.cars[0][SP] == 6 - face + most
                    assert not went_off(at)
    at = rolled(10, LIGHT_RAIN, sp=2, ep=1, life=-1)        # wear comes after it
    at.choose(2)
    assert told(at, asks.T_MP) == [7] and asks.EXTRAS in at.options()


@pytest.mark.proves("PP22-4.8-4")
def test_no_cell_has_less_grip():
    slippery = NARROW.replace("rows 16 lanes 2", "rows 16 lanes 2\n  grip " + " ".join(
        "2.%d" % row for row in range(2, 16)))
    for sky, tyre, face in ((LIGHT_RAIN, HARD, 8), (HEAVY_RAIN, WET, 7), (DRY, SOFT, 12)):
        at = roll(place("S2.2.1", weather=sky, tyre=tyre, track=slippery), face)
        at.to(at.ends()[0])
        assert at.over


@pytest.mark.proves("PP22-4.8-5")
def test_an_off_track_car_is_passed_and_stood_upon_but_not_in_the_round_after():
    for off, onto in ((2, True), (1, False)):
        at = behind("S2.2.1", "S2.2.3", mp=0, track=NARROW)
        at.put(1, off=off)
        move(at, 3)
        assert ("S2.2.3" in at.ends()) == onto and "S2.2.4" in at.ends() and not at.attacks()


@pytest.mark.proves("PP22-4.4-1")
def test_technical_corners_are_those_of_2024_if_they_are_used():
    for track, switch, back in (
            (ROAD, state.TECHNICAL_CORNERS, False), (ROAD, 0, True),
            (ROAD.replace(*TECHNICAL), state.TECHNICAL_CORNERS, True)):
        at = Situation("H", track, switches=switch)
        at.race.scratch.technical = bool(switch)
        at.put(0, "C2.2.2", line=state.ON_LINE, ep=0, bp=0, sp=0)
        move(at, 2)
        at.to("C2.1.4") if "C2.1.4" in at.ends() else at.to("C2.1.3")
        assert (at.cars[0][LINE] != state.NO_LINE) == back or at.where(0) == "C2.1.4"


@pytest.mark.proves("PP22-4.7-2")
def test_neither_engine_nor_brakes_in_the_pit_lanes_and_the_start_rounds():
    at = at_exit(ep=7, bp=7, sp=0)
    at.take_turn(0)
    at.choose(0)
    at.roll(4)
    assert asks.EXTRAS not in at.options()
    at = place("S1.1.3", ep=7, bp=7, sp=0)
    at.table[state.PHASE] = state.START
    at.begin(rounds.take_turn(at.race, 0, True))
    at.roll(4)
    assert asks.EXTRAS not in at.options()
    at = Situation("H", ROAD, weather=LIGHT_RAIN)
    at.put(0, "PIT.1", pit=state.PIT_ENTRY, tyre=WET, life=-2, lap=1, ep=7, bp=7, sp=0)
    roll(at, 5)
    assert at.over or asks.EXTRAS not in at.options()


@pytest.mark.proves("PP22-3.2.3-3", "PP22-18.2-6")
def test_a_start_roll_is_repeated_for_an_sp_each_and_the_best_counts():
    for driver, faces, best in ((0, (2, 4, 3), 4), (cards.EARLY, (2, 4, 3), 5),
                                (cards.EARLY, (6, 2, 3), 6)):
        at = place("S1.1.3", sp=2, driver=driver)
        at.begin(at.race.rules.start_mp(at.race, 0))
        for number, face in enumerate(faces):
            at.roll(face, die=asks.PURPLE_DIE)
            if number < 2:
                assert at.ask.what == asks.Q_REROLL_START
                at.choose(1)
        assert at.over and at.cars[0][SP] == 0
        at = place("S1.1.3", sp=0, driver=driver)
        at.begin(rounds.take_turn(at.race, 0, True))
        at.roll(faces[0])
        shown = min(6, faces[0] + (driver == cards.EARLY))
        assert at.race.scratch.moves.mp == shown and best >= shown


@pytest.mark.proves("PP22-5.2-1", "PP22-4.5-1", "PP22-19-2")
def test_after_any_pass_on_a_straight_the_next_step_may_be_diagonal_onto_a_straight_cell():
    for start, other, beside, diagonal, free in (
            ("S1.2.11", "S1.2.12", "S1.1.12", "S1.2.13", True),     # by the slipstream
            ("S1.1.11", "S1.2.12", "S1.1.12", "S1.2.13", True),     # and from any other lane
            ("S1.3.11", "S1.2.12", "S1.3.12", "S1.2.13", True),
            ("S1.2.11", "S1.1.12", "S1.2.12", "S1.1.13", True),
            ("S1.1.14", "S1.2.15", "S1.1.15", "S1.2.16", True),     # the row of the arrow
            ("S1.1.15", "S1.2.16", "S1.1.16", "C1.2.1", False)):    # not onto a corner cell
        for rolls in (WIN, THROUGH):
            at = tried(behind(start, other, mp=2), beside, *rolls)
            ends = at.ends() if at.ask else [at.where(0)]
            assert (diagonal in ends) == free, (start, other)
    at = tried(behind("S1.2.11", "S1.1.12", mp=2), "S1.2.12", *WIN)
    assert "S1.3.13" not in at.ends()                       # only beyond the defender
    at = behind("S1.2.9", "S1.1.11", "S1.3.11", mp=3, order=(2, 1, 0))
    at.attack("S1.2.11")
    for _ in range(2):
        defended(at, *WIN)
    assert {"S1.1.12", "S1.2.12", "S1.3.12"} <= set(at.ends())


@pytest.mark.proves("PP22-5.2.1-1", "PP22-5.2.1-2")
def test_the_slipstream_is_one_diagonal_from_right_behind_for_an_attacker_on_a_straight():
    assert {"S1.1.12", "S1.3.12"} <= set(behind("S1.2.11", "S1.2.12", mp=1).ends())
    for start, other, level in (("S1.2.10", "S1.2.12", "S1.1.12"),      # not from farther off
                                ("S1.2.15", "C1.2.1", "S1.1.16")):
        at = behind(start, other, mp=1)
        assert level not in (at.ends() if at.ask else [at.where(0)])
    for lane in (1, 2, 3):                                  # nor out of a corner
        start, cells = "C4.%d.%d" % (lane, 6 - lane), behind("C1.1.1", "S4.1.1", mp=0).circuit
        at = behind(start, "S1.%d.1" % lane, mp=1)
        here = cells.find(start)
        onward = [cells.cell_name(cells.onward[i])
                  for i in range(cells.first[here], cells.first[here + 1])]
        assert set(at.ends() if at.ask else [at.where(0)]) <= {start, *onward}


@pytest.mark.proves("PP22-5.1-1", "PP22-5.1-2")
def test_without_collisions_equal_dice_go_on_and_on_a_tie_the_attacker_raises_or_loses():
    for bid, won in ((1, True), (0, False)):
        at = tried(behind("S1.1.9", "S1.2.12", mp=4, sp=2), "S1.1.12", 3, 3)
        assert (at.ask.what, at.ask.who) == (asks.Q_BID, 0)
        at.choose(bid)
        assert at.over == (not won) and at.cars[0][SP] == 2 - bid
        assert bool(told(at, asks.T_PASSED)) == won


@pytest.mark.proves("PP22-6.2-2", "PP22-18.2-3", "PP22-18.2-5")
def test_what_a_blown_tyre_and_drivers_change_in_a_fight():
    for attacker, defender, sides in (
            ({"marks": state.BLOWN}, {}, (2, 3)), ({}, {"marks": state.BLOWN}, (3, 2)),
            ({"driver": cards.ATTACKER}, {}, (5, 3)), ({"driver": cards.DEFENDER}, {}, (3, 3)),
            ({}, {"driver": cards.DEFENDER}, (3, 5)), ({}, {"driver": cards.ATTACKER}, (3, 3))):
        at = duel(0, 3, 3, other={"cell": "S1.2.12", "sp": 0, **defender}, **attacker)
        assert totals(at) == sides
    at.begin(at.race.rules.sc_stop(at.race, 1))
    at.cars[1][state.MARKS] |= state.BLOWN
    at.begin(at.race.rules.sc_stop(at.race, 1))
    assert not at.cars[1][state.MARKS] & state.BLOWN        # until the tyres are changed


@pytest.mark.proves("PP22-19-19")
def test_the_way_to_the_arrow_for_braking_counts_the_diagonal_of_a_pass():
    for start, other, brakes in (("S1.2.12", None, False), ("S1.1.13", None, True),
                                 ("S1.2.13", "S1.2.14", True)):
        at = behind(start, other, mp=0) if other else place(start)
        at.race.scratch.moves.road.look(at.race, 0, 0)
        assert at.race.scratch.moves.road.can_brake(at.circuit.find(start)) == brakes


@pytest.mark.proves("PP22-19-17")
def test_the_row_of_the_arrow_is_straight_and_the_corner_begins_in_the_next():
    at = place("S1.1.14", ep=1, tyre=HARD)
    move(at, 0)
    if asks.EXTRAS in at.options():
        at.extras()
    assert {move_[0] for move_ in at.moves()} >= {"S1.1.16"}
    assert not [one for one in at.moves() if one[0].startswith("C1")]


def test_lost_it_stays_where_it_is():
    at = tried(behind("S1.1.9", "S1.2.12", mp=4), "S1.1.12", *LOSE)
    assert at.over and at.where(0) == "S1.1.12" and (at.cars[0][EP], at.cars[0][BP]) == (0, 0)
    assert at.cars[0][OFF] == 0
