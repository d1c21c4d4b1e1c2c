"""Pole Position, section 5.1: the auction; 5.5 and 5.6: the line, the pits, lapping; 3.3 order."""

import pytest

from host_tests.equipped import duel, totals
from host_tests.moving import FAST, move, place, roll
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, driving, standings, state
from pitwall.games.pole_position.state import FINISHED, OUT, STATUS


@pytest.mark.proves("PP-5.1-5", "PP-5.1-6")
def test_the_attackers_modifier_by_unused_mp():
    for unused, bonus in ((1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 3), (9, 3)):
        assert totals(duel(0, 1, 6, mp=3 + unused)) == (1 + bonus, 6)
    at = place("S1.1.11", "HH", ep=1)
    at.put(1, "S1.2.12", sp=0)
    at.order(1, 0)
    move(at, 2)
    at.extras()
    at.attack("S1.1.12", ep=1)      # 2 of the engine's and both tyre MP are left, and count
    at.choose(asks.FIGHT)
    at.roll(1, 6)
    assert totals(at) == (1 + 2, 6)


@pytest.mark.proves("PP-3.3-9", "PP-3.3-10", "PP-3.3-11", "PP-3.3-12", "PP-3.2.4-7")
def test_who_is_ahead_on_straights_and_in_corners():
    for one, other, before, after in (
            ("S1.1.10", "S1.2.9", [1, 0], [0, 1]), ("S1.2.10", "S1.2.9", [1, 0], [0, 1]),
            ("S1.3.10", "S1.2.9", [1, 0], [0, 1]), ("S1.1.8", "S1.2.9", [1, 0], [1, 0]),
            ("S1.1.9", "S1.3.9", [1, 0], [1, 0]), ("S1.1.9", "S1.3.9", [0, 1], [0, 1]),  # same row
            ("C1.3.2", "C1.1.3", [1, 0], [0, 1]),       # 1 cell left in its lane against 2
            ("C1.1.2", "C1.3.1", [1, 0], [1, 0]),       # 3 left against 2
            ("C1.1.4", "C1.3.2", [1, 0], [0, 1]),       # equal: lane 1 is outermost
            ("C1.3.2", "C1.2.3", [1, 0], [1, 0])):
        at = Situation("HH", FAST)
        at.put(0, one)                                  # where its move ended
        at.put(1, other)
        at.order(*before)
        standings.update_order(at.race, 0)
        assert at.position_track() == after


@pytest.mark.proves("PP-5.5-1", "PP-3.3-13")
def test_crossing_the_line_passes_every_car_in_the_pits_without_a_fight():
    for cell, step, lap in (("BOX", state.BOX, 2), ("G1", state.GREEN_1, 2),
                            ("G2", state.GREEN_2, 2), ("PIT.2", state.PIT_ENTRY, 1),
                            ("EXIT.2", state.PIT_EXIT, 2)):
        at = Situation("HH", FAST)
        at.put(0, "S1.1.3", lap=1, sp=0)
        at.put(1, cell, pit=step, lap=lap, stops=1)
        at.order(1, 0)
        driving.drive(at.race, 0, at.circuit.find("S1.1.4"), 0)
        standings.update_order(at.race, 0)
        assert at.position_track() == [1, 0]                         # not yet across
        driving.drive(at.race, 0, at.circuit.find("S1.1.5"), 0)
        assert at.position_track() == [0, 1] and not at.tells(asks.T_FIGHT)


def lapping(mine, other, lap=2, pit=state.ON_TRACK, ours=3, seats="HH", face=8, order=(0, 1)):
    """Roll for car 0; car 1 is on a cell in its own lap, or in the pits."""
    at = Situation(seats, FAST)
    at.put(0, mine, lap=ours, sp=0, ep=0, bp=0, stops=1)
    at.put(1, other, lap=lap, sp=0, pit=pit, stops=1)
    at.put(len(seats) - 1, "C1.1.4" if len(seats) > 2 else None, lap=3 if len(seats) > 2 else lap)
    at.order(*order)
    return roll(at, face)


def lapped(at):
    out = at.cars[1][STATUS] == OUT
    assert bool(at.tells(asks.T_LAPPED)) == out
    return out


@pytest.mark.proves("PP-5.6-1", "PP-5.6-2", "PP-5.6-4")
def test_a_car_reached_by_the_leader_is_lapped_and_out_without_a_fight():
    for end, due in (("S1.2.13", True), ("S1.1.12", True), ("S1.1.11", False)):
        at = lapping("S1.2.7", "S1.2.12")
        assert at.attacks() == []
        at.to(end)
        assert at.over and lapped(at) == due
    at = lapping("S1.2.7", "S1.2.12", seats="HHH", order=(2, 0, 1))    # not the leader
    assert at.attacks() and "S1.2.12" not in at.ends()                # it must be fought
    for lap, due in ((3, True), (4, False)):    # in the pits by a leader a full lap ahead
        at = lapping("S1.2.2", "BOX", lap, state.BOX, face=7)
        at.to("S1.2.9")
        assert lapped(at) == due


@pytest.mark.proves("PP-5.6-3")
def test_a_leader_in_the_pits_does_not_lap_a_car_in_the_pits():
    at = Situation("HH", FAST)
    at.put(0, "BOX", pit=state.BOX, lap=4)
    at.put(1, "G1", pit=state.GREEN_1, lap=3)
    at.order(0, 1)
    standings.lap_others(at.race, 0)
    assert not lapped(at)


@pytest.mark.proves("PP-5.6-1", "PP-5.6-2", "PP-5.6-4", "PP-3.4-3")
def test_the_leader_coming_to_the_flag_laps_whom_it_reaches_up_to_the_line():
    """Of nine laps; the line is after row 4."""
    for cell, lap, pit, due in (
            ("S1.1.3", 8, state.ON_TRACK, True),        # between the leader and the line
            ("S2.1.3", 8, state.ON_TRACK, True),        # passed long ago, as in any other lap
            ("S1.1.8", 9, state.ON_TRACK, False),       # beyond the line: the race ends on it
            ("BOX", 9, state.BOX, True), ("EXIT.2", 9, state.PIT_EXIT, False)):
        at = lapping("S1.2.2", cell, lap, pit, ours=9)
        assert at.attacks() == []
        at.to("S1.2.10")
        assert at.cars[0][STATUS] == FINISHED and lapped(at) == due
