"""Pole Position, section 5.1: the auction; 5.5 and 5.6: the line, the pits, lapping; 3.3 order."""

import pytest

from host_tests.moving import FAST, move, place, roll
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, driving, standings, state
from pitwall.games.pole_position.state import FINISHED, OUT, SP, STATUS


def fight(mp=4, mine=0, theirs=0, start="S1.1.9"):
    """Car 0 attacks car 1 from S1.1.12 with so many SP each; the attacker's roll is asked next."""
    at = place(start, "HH", sp=mine)
    at.put(1, "S1.2.12", sp=theirs)
    at.order(1, 0)
    move(at, mp)
    at.attack("S1.1.12")
    at.choose(asks.FIGHT)
    return at


def totals(at):
    """(attack, defence) before any bid."""
    value = at.tells(asks.T_FIGHT)[0][2]
    return value // 16, value % 16


@pytest.mark.proves("PP-5.1-1")
def test_the_attacker_rolls_one_black_die_first_then_the_defender_one():
    at = fight()
    assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_ATTACK_ROLL, 0, asks.BLACK_DIE)
    at.roll(6)
    assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_DEFEND_ROLL, 1, asks.BLACK_DIE)
    at.roll(2)
    assert totals(at) == (7 - 1, 2)


@pytest.mark.proves("PP-5.1-5")
@pytest.mark.parametrize("unused, bonus", ((1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 3), (9, 3)))
def test_the_attackers_modifier_by_unused_mp(unused, bonus):
    at = fight(mp=3 + unused)
    at.roll(1, 6)
    assert totals(at) == (1 + bonus, 6)


@pytest.mark.proves("PP-5.1-6")
def test_mp_paid_for_before_the_roll_is_counted_are_unused_too():
    at = place("S1.1.11", "HH", ep=1)
    at.put(1, "S1.2.12", sp=0)
    at.order(1, 0)
    move(at, 2)
    at.extras()
    # one engine cell to S1.1.12: 2 of the engine's and both tyre MP are left
    at.attack("S1.1.12", ep=1)
    at.choose(asks.FIGHT)
    at.roll(1, 6)
    assert totals(at) == (1 + 2, 6)


@pytest.mark.proves("PP-5.1-7", "PP-5.1-8", "PP-5.1-9")
def test_the_losing_side_bids_in_turn_until_one_passes():
    at = fight(mine=5, theirs=5)
    at.roll(2, 4)
    assert (at.ask.what, at.ask.who) == (asks.Q_BID, 0)
    at.choose(3)                                    # 5 against 4
    assert at.ask.who == 1
    at.choose(1)                                    # a tie: the attacker is losing again
    assert at.ask.who == 0
    at.choose(1)
    assert at.ask.who == 1
    at.choose(0)                                    # passes
    assert at.position_track() == [0, 1]


@pytest.mark.proves("PP-5.1-10")
@pytest.mark.parametrize("attack, defence, won", ((4, 3, True), (4, 4, False), (3, 4, False)))
def test_only_a_strictly_higher_total_succeeds(attack, defence, won):
    at = fight()
    at.roll(attack, defence)
    assert (at.position_track() == [0, 1]) == won


@pytest.mark.proves("PP-5.1-11")
def test_the_winner_pays_all_it_bid_and_the_loser_nothing():
    at = fight(mine=5, theirs=5)
    at.roll(2, 4)
    at.choose(3)
    at.choose(2)
    at.choose(0)                                    # the attacker gives up
    assert at.cars[0][SP] == 5 and at.cars[1][SP] == 3
    assert at.position_track() == [1, 0]


@pytest.mark.proves("PP-5.1-12")
def test_a_bid_may_be_of_any_size_up_to_the_sp_owned():
    at = fight(mine=4, theirs=9)
    at.roll(1, 6)
    assert at.options() == [0, 1, 2, 3, 4]
    at.choose(1)
    assert at.ask.who == 0 and at.options() == [0, 1, 2, 3]      # still losing; one is bid already


@pytest.mark.proves("PP-5.1-12")
def test_a_loser_without_sp_is_not_asked():
    at = fight(mine=0, theirs=5)
    at.roll(1, 6)
    assert at.over


# --- 3.3 order on straights and in corners ---

def in_order(one, other, before):
    """The position track after car 0 has come to rest on `one`, car 1 standing on `other`."""
    at = Situation("HH", FAST)
    at.put(0, one)
    at.put(1, other)
    at.order(*before)
    standings.update_order(at.race, 0)
    return at.position_track()


@pytest.mark.proves("PP-3.3-9")
@pytest.mark.parametrize("lane", (1, 2, 3))
def test_on_a_straight_the_car_further_along_is_ahead_in_any_lane(lane):
    assert in_order("S1.%d.10" % lane, "S1.2.9", (1, 0)) == [0, 1]
    assert in_order("S1.%d.8" % lane, "S1.2.9", (1, 0)) == [1, 0]


@pytest.mark.proves("PP-3.3-10", "PP-3.2.4-7")
@pytest.mark.parametrize("before", ([0, 1], [1, 0]))
def test_cars_in_the_same_row_keep_their_order(before):
    assert in_order("S1.1.9", "S1.3.9", before) == before


@pytest.mark.proves("PP-3.3-11")
def test_in_a_corner_fewer_cells_left_in_the_own_lane_is_ahead():
    assert in_order("C1.3.2", "C1.1.3", (1, 0)) == [0, 1]       # 1 left against 2
    assert in_order("C1.1.2", "C1.3.1", (1, 0)) == [1, 0]       # 3 left against 2


@pytest.mark.proves("PP-3.3-12")
def test_with_equal_cells_left_the_outermost_lane_is_ahead():
    assert in_order("C1.1.4", "C1.3.2", (1, 0)) == [0, 1]       # C1 turns right: lane 1 is outside
    assert in_order("C1.3.2", "C1.2.3", (1, 0)) == [1, 0]


# --- 5.5, 3.3: the line and the pits ---

@pytest.mark.proves("PP-5.5-1", "PP-3.3-13")
@pytest.mark.parametrize("cell, step, lap", (
    ("BOX", state.BOX, 2), ("G1", state.GREEN_1, 2), ("G2", state.GREEN_2, 2),
    ("PIT.2", state.PIT_ENTRY, 1), ("EXIT.2", state.PIT_EXIT, 2)))
def test_crossing_the_line_passes_every_car_in_the_pits_without_a_fight(cell, step, lap):
    at = Situation("HH", FAST)
    at.put(0, "S1.1.3", lap=1, sp=0)
    at.put(1, cell, pit=step, lap=lap, stops=1)
    at.order(1, 0)
    driving.drive(at.race, 0, at.circuit.find("S1.1.4"), 0)
    standings.update_order(at.race, 0)
    assert at.position_track() == [1, 0]                         # not yet across
    driving.drive(at.race, 0, at.circuit.find("S1.1.5"), 0)
    assert at.position_track() == [0, 1] and not at.tells(asks.T_FIGHT)


# --- 5.6 lapping ---

def lapping(mine, other, mp_face=7, leader=True, seats="HH"):
    at = Situation(seats, FAST)
    at.put(0, mine, lap=3, sp=0, ep=0, bp=0)
    at.put(1, other, lap=2, sp=0)
    at.order(*((0, 1) if leader else (1, 0)))
    return at


@pytest.mark.proves("PP-5.6-1", "PP-5.6-2")
@pytest.mark.parametrize("end, lapped", (("S1.2.13", True), ("S1.1.12", True), ("S1.1.11", False)))
def test_a_car_reached_by_the_leader_is_lapped_and_out_without_a_fight(end, lapped):
    at = lapping("S1.2.7", "S1.2.12")
    roll(at, 8)
    assert at.attacks() == []
    at.to(end)
    assert at.over and (at.cars[1][STATUS] == OUT) == lapped
    assert bool(at.tells(asks.T_LAPPED)) == lapped


@pytest.mark.proves("PP-5.6-1")
def test_only_the_leader_laps():
    at = Situation("HHH", FAST)
    at.put(0, "S1.2.7", lap=3, sp=0)
    at.put(1, "S1.2.12", lap=2, sp=0)
    at.put(2, "C1.1.4", lap=3)
    at.order(2, 0, 1)
    roll(at, 8)
    assert at.attacks()                         # a car like any other: it must be fought
    assert "S1.2.12" not in at.ends()


@pytest.mark.proves("PP-5.6-3")
def test_a_leader_in_the_pits_does_not_lap_a_car_in_the_pits():
    at = Situation("HH", FAST)
    at.put(0, "BOX", pit=state.BOX, lap=4)
    at.put(1, "G1", pit=state.GREEN_1, lap=3)
    at.order(0, 1)
    standings.lap_others(at.race, 0)
    assert at.cars[1][STATUS] != OUT


@pytest.mark.proves("PP-5.6-4")
@pytest.mark.parametrize("lap, lapped", ((3, True), (4, False)))
def test_a_leader_across_the_line_laps_a_car_in_the_pits_if_it_is_a_full_lap_ahead(lap, lapped):
    at = Situation("HH", FAST)
    at.put(0, "S1.2.2", lap=3, sp=0)
    at.put(1, "BOX", pit=state.BOX, lap=lap, stops=1)
    at.order(0, 1)
    roll(at, 7)
    at.to("S1.2.9")
    assert (at.cars[1][STATUS] == OUT) == lapped


@pytest.mark.proves("PP-5.6-1", "PP-5.6-2", "PP-5.6-4", "PP-3.4-3")
@pytest.mark.parametrize("cell, lap, pit, lapped", (
    ("S1.1.3", 8, state.ON_TRACK, True),        # between the leader and the line
    ("S2.1.3", 8, state.ON_TRACK, True),        # passed long ago, as in any other lap
    ("S1.1.8", 9, state.ON_TRACK, False),       # beyond the line: the leader's race ends on it
    ("BOX", 9, state.BOX, True), ("EXIT.2", 9, state.PIT_EXIT, False)))
def test_the_leader_coming_to_the_flag_laps_whom_it_reaches_up_to_the_line(cell, lap, pit, lapped):
    at = Situation("HH", FAST)                 # nine laps; the line lies after row 4
    at.put(0, "S1.2.2", lap=9, sp=0, ep=0, bp=0, stops=1)
    at.put(1, cell, lap=lap, pit=pit, stops=1)
    at.order(0, 1)
    roll(at, 8)
    assert at.attacks() == []
    at.to("S1.2.10")
    assert at.cars[0][STATUS] == FINISHED
    assert (at.cars[1][STATUS] == OUT) == lapped == bool(at.tells(asks.T_LAPPED))


@pytest.mark.proves("PP-5.6-6", "PP-3.3-2")
@pytest.mark.parametrize("stops, out", ((0, True), (1, False)))
def test_who_starts_the_last_lap_without_a_stop_is_out(stops, out):
    at = Situation("HH", FAST)                 # nine laps
    at.put(0, "S1.2.2", lap=8, sp=0, stops=stops)
    at.put(1, "S2.2.3", lap=8, stops=1)
    at.order(0, 1)
    roll(at, 7)
    at.to("S1.2.9")
    assert (at.cars[0][STATUS] == OUT) == out
    assert bool(at.tells(asks.T_NO_STOP)) == out
