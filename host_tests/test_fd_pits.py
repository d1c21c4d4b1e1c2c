"""Pit stops: the way in, the work there, its duration, and where the track begins again.

The entry line A of the Long Yard is row 134.
"""

import pytest

from host_tests.fd_situations import SHORT, Situation, road
from pitwall.games.formula_d import asks, state, tyres
from pitwall.games.formula_d.asks import (
    DONE, FULL_STOP, PIT_CELL, Q_DANGER, Q_EXIT_MOVE, Q_GEAR, Q_GEAR_ROLL, Q_MOVE, Q_PIT,
    Q_PIT_STOP, Q_PIT_TYRE, Q_QUICK, Q_REPAIR, QUICK, T_REPAIRED)
from pitwall.games.formula_d.state import (
    DRY, FULL_DONE, FULL_PIT, HARD, ON_TRACK, QUICK_STOP, QUICK_WAITED, SOFT, WET, WET_TYRES)

LINE_A = 134
YARD = {"track": "formula-d/test-yard", "lane": 3, "stops": 1}     # line A: row 28, C2 ends at 24
# C2 is in rows 14 to 18, three spaces in lane 3; line A: row 19
NEAR = {"track": SHORT.replace("S2 rows 2\n", "S2 rows 4\n").replace("line-a 30", "line-a 1"),
        "lane": 3, "weather": WET, "kers": 2}


def coming_in(face=14, gear=5, who=0, at=None, **fields):
    """Let car 0, 14 spaces before the line, choose to come in and roll."""
    at = at or Situation()
    at.put(who, (LINE_A - 14, 1 + who), gear=gear, **fields)
    at.take_turn(who)
    at.gear(gear, pit=True)
    at.shows(gear, face)
    return at


def stop(at, compound=SOFT, kind=QUICK, *repairs):
    """Give the answers that are asked on entry."""
    for answer in (compound, kind) + repairs:
        at.choose(answer)
    assert at.over
    return at


# --- the way in ---

@pytest.mark.proves("FD-PIT-1", "FD-PIT-3", "FD-PIT-7", "FD-PIT-19", "FD-TYRE-16")
def test_where_it_is_within_reach_the_player_is_asked():
    """Not in the last lap, on the line or past it, nor past a corner that could not be paid.

    C3 has three stops, rows 96 to 109. In the wet hards need two more spaces where a corner is
    touched, and have them. With four tyre points four spaces beyond a corner the car would spin.
    """
    for asked, row, gear, fields in (
            (True, 114, 5, {}), (False, 113, 5, {}), (False, 50, 5, {}),        # 20 at most
            (True, 122, 4, {}), (False, 121, 4, {}),                            # 12
            (True, 133, 3, {}), (False, 134, 3, {}), (False, 140, 3, {}),
            (True, 120, 5, {"laps": 3}), (True, 120, 5, {"laps": 3, "lap": 2}),
            (False, 120, 5, {"laps": 1}), (False, 120, 5, {"lap": 2}),
            (False, 120, 5, {"laps": 3, "lap": 3}), (False, 120, 5, {"lap": 0}),
            (False, 108, 6, {"stops": 1}), (False, 108, 6, {"stops": 2}),
            (True, 108, 6, {"stops": 3}),
            (False, 101, 6, {"stops": 3}), (True, 101, 6, {"stops": 3, "weather": WET}),
            (False, 97, 6, {"stops": 3, "weather": WET}), (False, 112, 5, {"weather": WET}),
            *[(tyre > 4, 23, 3, dict(YARD, tyre=tyre)) for tyre in (6, 5, 4, 0)],
            # three to the corner: a 2 does not reach it, though KERS would
            (False, 11, 1, dict(NEAR)), (True, 11, 2, dict(NEAR))):
        lane = fields.pop("lane", 1)
        at = Situation(**{name: fields.pop(name) for name in ("laps", "weather", "track")
                          if name in fields})
        at.put(0, (row, lane), gear=gear, **fields)
        at.take_turn(0)
        at.choose(gear)
        assert (at.ask.what == Q_PIT) is asked, (row, gear, fields)
        if asked and row in (23, 101):
            at.answer(1)
            at.shows(gear, 8 if row == 23 else 29)
            stop(at)
            assert at.get(0, "tyre") == 6
        elif asked and row == 120:                  # a car that stays out stays out
            at.answer(0)
            at.shows(5, 19)
            assert at.ask.what == Q_MOVE and PIT_CELL not in at.options()
            at.to((139, 1))
            assert at.over and at.get(0, "pit") == ON_TRACK


@pytest.mark.proves("FD-PIT-7", "FD-PIT-8", "FD-KERS-4")
def test_the_roll_must_reach_the_line_and_what_is_over_is_ignored():
    """An old set counts one less, a soft one one more; KERS reaches it if the player wants."""
    for face, fields, enters in (
            (13, {}, False), (14, {}, True), (15, {}, True), (20, {}, True),
            (14, {"compound": SOFT, "age": 1}, False), (15, {"compound": SOFT, "age": 1}, True),
            (13, {"compound": SOFT}, True), (12, {"compound": SOFT}, False),
            (13, {"kers": 2}, 1), (12, {"kers": 2}, 2), (11, {"kers": 2}, False),
            (13, {"kers": 1}, 1), (12, {"kers": 1}, False)):
        at = coming_in(face, **fields)
        if enters is True:
            stop(at)
            assert at.points(0) == (6, 3, 3, 3, 3, 2)
            continue
        assert at.ask.what == Q_MOVE and at.options().count(PIT_CELL) == bool(enters)
        if enters:
            at.choose(PIT_CELL)
            assert at.ask.what == Q_PIT_TYRE and at.get(0, "kers") == fields["kers"] - enters
        elif not fields:
            at.to((133, 1))
            assert at.over and at.get(0, "pit") == ON_TRACK and at.row(0) == 133


@pytest.mark.proves("FD-PIT-7", "FD-DMG-4")
def test_a_marked_space_on_the_way_in_is_rolled_for():
    at = Situation()
    at.mark((125, 1), (125, 2), (125, 3))
    coming_in(at=at)
    assert at.all_black(9) == [(Q_DANGER, 0)] and at.ask.what == Q_PIT_TYRE


# --- work in the pits ---

@pytest.mark.proves("FD-PIT-3", "FD-PIT-4", "FD-PIT-10", "FD-PIT-11", "FD-PIT-13", "FD-TYRE-20")
def test_a_set_is_declared_and_at_once_all_tyre_points_are_back():
    """The same compound again, hards, does not count for the duty."""
    for kind, pit in ((QUICK, QUICK_STOP), (FULL_STOP, FULL_PIT)):
        for compound in (SOFT, HARD, WET_TYRES):
            at = coming_in(15, tyre=1, age=2)
            at.cars[0][state.FULL] = 8              # two were built in
            assert at.ask.what == Q_PIT_TYRE and at.options() == [SOFT, HARD, WET_TYRES]
            assert at.get(0, "tyre") == 1
            at.choose(compound)
            assert at.ask.what == Q_PIT_STOP and at.options() == [QUICK, FULL_STOP]
            assert [at.get(0, name) for name in ("tyre", "compound", "age")] == [8, compound, 0]
            assert tyres.duty_done(at.race, at.cars[0]) is (compound != HARD)
            at.choose(kind)
            assert at.over and at.get(0, "pit") == pit
            assert [at.get(0, name) for name in ("gear", "stops")] == [0, 0]    # as "Correct" says


@pytest.mark.proves("FD-PIT-9", "FD-SCOPE-2")
def test_cars_stand_in_the_order_of_their_arrival_and_off_the_track():
    at = Situation(cars=3)
    for who in (1, 0):
        stop(coming_in(who=who, at=at))
    assert [at.get(who, "arrived") for who in (0, 1)] == [2, 1]
    at.drive((119, 2), 3, 4, (123, 2), who=2)       # through the spaces of both
    assert at.over


@pytest.mark.proves("FD-PIT-12", "FD-PIT-14")
def test_a_full_pit_mends_up_to_two_points_a_quick_stop_none():
    """Only lost points except tyres, never above those at the start; none or one is allowed."""
    for points, built, mended, left in (
            ({"brake": 1, "body": 1, "engine": 1}, 0, (1, 3), (6, 2, 3, 2, 1, 2)),
            ({"brake": 1, "gearbox": 1, "handling": 1}, 0, (5, 2), (6, 1, 2, 3, 3, 2)),
            ({"brake": 0}, 0, (1, 1), (6, 2, 3, 3, 3, 2)), ({}, 0, (), (6, 3, 3, 3, 3, 2)),
            ({"brake": 2}, 0, (1,), (6, 3, 3, 3, 3, 2)),
            ({"brake": 0}, 0, (1, DONE), (6, 1, 3, 3, 3, 2)),
            ({"brake": 0}, 0, (DONE,), (6, 0, 3, 3, 3, 2)), ({}, 1, (3,), (6, 3, 3, 4, 3, 2))):
        at = coming_in(**points)
        at.cars[0][state.FULL + 3] += built
        at.choose(SOFT)
        at.choose(FULL_STOP)
        if mended:
            lost = [what for what in range(1, 6)
                    if at.points(0)[what] < at.cars[0][state.FULL + what]]
            assert at.ask.what == Q_REPAIR and at.options() == lost + [DONE]
        for what in mended:
            at.choose(what)
        assert at.over and at.points(0) == left
        assert [what for _, _, what in at.tells(T_REPAIRED)][-1:] == [
            what * 16 + left[what] for what in mended if what != DONE][-1:]
    assert stop(coming_in(brake=0, tyre=2)).points(0) == (6, 0, 3, 3, 3, 2)


@pytest.mark.proves("FD-PIT-5", "FD-GEAR-13")
def test_there_is_no_gearing_down_no_collision_and_no_braking_in_the_lane():
    """In from 6th gear, out in 1st, cars next to the entry and before it, no points spent."""
    at = road((109, 3), (134, 1), (134, 2))
    at.put(2, pit=FULL_PIT, arrived=0)
    at.put(0, gear=6, stops=3, brake=3)
    at.take_turn(0)
    at.gear(6, pit=True)
    at.shows(6, 28)
    stop(at)
    assert not at.tells(asks.T_COLLISION) and not at.tells(asks.T_BRAKED)
    at.put(0, pit=FULL_DONE)
    at.put(2, status=state.OUT)
    at.take_turn(0)
    assert at.ask.what == Q_GEAR and at.options() == [1, 2, 3, 4]
    at.choose(1)
    assert at.points(0) == (6, 3, 3, 3, 3, 2)


# --- duration ---

def in_the_pits(pit=FULL_DONE, at=None, who=0, arrived=1, **fields):
    """Begin the car's turn in the pits."""
    at = at or Situation()
    at.put(who, (129, 1), pit=pit, gear=0, arrived=arrived, **fields)
    at.take_turn(who)
    return at


def leaves(at, gear, face, to):
    """Let it leave in a gear of its choice up to the 4th."""
    assert at.ask.what == Q_GEAR and at.options() == [1, 2, 3, 4]
    at.choose(gear)
    assert at.ask.what == Q_GEAR_ROLL
    at.shows(gear, face)
    at.to(to)


@pytest.mark.proves("FD-PIT-14", "FD-PIT-17", "FD-TYRE-20")
def test_a_quick_stop_leaves_with_half_the_roll_rounded_up_or_waits_a_turn():
    """Counted from the exit line: one space is row 0. The line in the lane does not age the set."""
    for face, row in ((1, 0), (2, 0), (3, 1), (9, 4), (10, 4), (11, None), (20, None)):
        at = in_the_pits(QUICK_STOP, age=0, lap=1)
        assert at.ask.what == Q_QUICK
        at.black(face)
        if row is None:
            assert at.over and not state.on_track(at.cars[0])
            at.take_turn(0)
            leaves(at, 4, 12, (11, 3))
        else:
            assert at.ask.what == Q_EXIT_MOVE       # no gear to choose and no die for it
            at.to((row, 3))
        assert at.over and at.get(0, "pit") == ON_TRACK
        assert [at.get(0, name) for name in ("gear", "lap", "kers", "age")] == [
            4 if row is None else 2, 2, 2, 0]


@pytest.mark.proves("FD-PIT-6", "FD-PIT-14", "FD-PIT-16")
def test_first_in_first_out_but_a_quick_stop_gets_past_a_full_one():
    """So does one that has finished its stop; otherwise it waits for another before it."""
    for first, second, shut in (
            (FULL_PIT, FULL_DONE, True), (FULL_DONE, FULL_DONE, True),
            (QUICK_WAITED, FULL_DONE, True), (QUICK_STOP, QUICK_WAITED, True),
            (FULL_PIT, QUICK_WAITED, False), (FULL_DONE, QUICK_WAITED, False),
            (QUICK_WAITED, QUICK_STOP, True), (FULL_PIT, QUICK_STOP, False)):
        for arrived in (1, 3):                      # before it, or behind
            at = Situation(cars=2)
            at.put(1, (129, 1), pit=first, gear=0, arrived=arrived)
            in_the_pits(second, at, arrived=2)
            at.all_black(5)
            if shut and arrived == 1:
                assert at.over
                assert at.get(0, "pit") == (second if second == FULL_DONE else QUICK_WAITED)
            else:
                assert at.ask.what == (Q_EXIT_MOVE if second == QUICK_STOP else Q_GEAR)


# --- the way out ---

@pytest.mark.proves("FD-PIT-17", "FD-COLL-1")
def test_the_first_space_is_on_the_right_or_the_next_free_one():
    """Back on the track it is a risk to others."""
    for cars, row in (((), 0), (((0, 3),), 1), (((0, 3), (1, 3)), 2), (((0, 2),), 0),
                      (((1, 3),), 0)):
        at = road((60, 1), *cars)
        in_the_pits(at=at)
        leaves(at, 1, 1, (row, 3))
        near = [who + 1 for who, cell in enumerate(cars) if cell in ((row, 2), (row + 1, 3))]
        assert [who for what, who in at.all_black(20) if what == asks.Q_THREATENED] == near


@pytest.mark.proves("FD-PIT-18")
def test_no_bonus_for_soft_tyres_on_the_way_out():
    """An 8 in 3rd gear; Wet tyres in the dry count one less there, too. No corner is near."""
    for compound, weather, row in ((SOFT, DRY, 7), (HARD, DRY, 7), (HARD, WET, 7),
                                   (WET_TYRES, DRY, 6), (WET_TYRES, WET, 7)):
        at = in_the_pits(at=Situation(weather=weather), compound=compound, brake=0)
        at.choose(3)
        at.shows(3, 8)
        assert {row for row, _ in at.places(free=False)} == {row}
