"""Formula D: corners left too soon, and the spins caused by it. Rows as in Situation."""

import pytest

from host_tests.fd_situations import SHORT, Situation, road
from pitwall.games.formula_d import asks, outcome, overshooting, state
from pitwall.games.formula_d.state import HARD, SOFT

def past_c1(spaces, slow=0, **fields):
    """Let car 0 end `spaces` spaces beyond C1, of one stop, which it has not made."""
    at = road((38, 1), **fields)
    face = 7 + spaces + slow
    at.turn(0, 4 if face > 8 else 3, face)
    at.to((45 + spaces, 1))
    return at


@pytest.mark.proves("FD-OVER-1", "FD-OVER-2", "FD-OVER-5", "FD-SPIN-1", "FD-SPIN-3", "FD-SPIN-4",
                    "FD-SPIN-5", "FD-WP-3", "FD-WP-12")
def test_tyres_for_each_space_beyond_times_the_rate_of_wear():
    """The last point spins the car; a greater cost puts it out, except for a single space."""
    spins, out = -1, -2
    for compound, age, spaces, tyre, left in (
            (HARD, 0, 0, 6, 6), (HARD, 0, 1, 6, 5), (HARD, 0, 2, 6, 4), (HARD, 0, 3, 6, 3),
            (HARD, 0, 4, 6, 2), (HARD, 0, 5, 6, 1), (HARD, 2, 2, 9, 5), (SOFT, 1, 2, 9, 5),
            (SOFT, 2, 2, 9, 3), (HARD, 0, 3, 4, 1), (HARD, 0, 3, 3, spins), (HARD, 0, 3, 2, out),
            (HARD, 0, 3, 1, out), (HARD, 0, 1, 1, spins), (HARD, 0, 1, 0, spins),
            (HARD, 0, 2, 0, out), (SOFT, 2, 1, 2, spins), (SOFT, 2, 4, 50, 38)):
        at = past_c1(spaces, int(age > 0), compound=compound, age=age, tyre=tyre)
        assert at.is_out(0, state.NO_TYRES) == (left == out) and at.where(0) == (45 + spaces, 1)
        if left != out:
            assert at.points(0) == (max(left, 0), 0, 3, 3, 3, 2)
            assert at.get(0, "spun") == (left == spins) and at.get(0, "stops") == (not spaces)
            assert at.tells(asks.T_SPIN) == [(asks.T_SPIN, 0, 0)] * (left == spins)
        if left >= 0 and spaces:
            assert at.tells(asks.T_OVERSHOT) == [
                (asks.T_OVERSHOT, 0, spaces * 16 + min(tyre - left, 15))]


@pytest.mark.proves("FD-OVER-3", "FD-OVER-4")
def test_straight_through_a_corner_of_two_stops():
    at = road((74, 1), tyre=9)
    at.turn(0, 4, 9)
    at.to((85, 1))
    assert at.is_out(0, state.OVERSHOT) and at.get(0, "tyre") == 9 and at.marks() == {(85, 1)}


@pytest.mark.proves("FD-OVER-8", "FD-BLOCK-2")
def test_no_way_round_a_car_behind_an_overshot_corner():
    """Two spaces beyond the corner it is blocked, for 3 brakes, and 2 tyres more if it rolled 8.

    The predicted spin or elimination counts those costs first.
    """
    for face, worn, tyre, left, spins, out in (
            (6, 0, 6, 4, 0, False), (8, 2, 6, 2, 0, False), (8, 2, 4, 0, 1, False),
            (8, 2, 3, None, 0, True)):
        at = road((44, 1), (48, 1), brake=3, tyre=tyre)
        at.turn(0, 3, face)
        assert all(lane == 1 and row <= 47 for row, lane in at.places(free=False))
        i = [move[:4] for move in at.moves()].index(("S2.1.2", 3, 0, worn))
        found = outcome.of(at.race, i)
        assert (found.over, found.spins, found.out) == (2, bool(spins), out)
        at.answer(i)
        assert (at.get(0, "spun"), at.is_out(0)) == (spins, out)
        assert out or at.points(0)[:2] == (left, 0)


@pytest.mark.proves("FD-OVER-9")
def test_two_corners_in_one_move_are_added_up():
    """C1 ends at row 9, C2 at row 16: the move ends 11 spaces beyond the one, 4 the other.

    If one of them lacks two stops, the car is out.
    """
    two = SHORT.replace("cells 5 4 3\n  stops 1", "cells 5 4 3\n  stops 2")
    for track, tyre, stops, left in ((SHORT, 30, 0, 15), (SHORT, 7, 0, None), (two, 30, 1, None)):
        at = Situation(1, track=track)
        at.drive((8, 1), 4, 12, (20, 1), tyre=tyre, brake=0, stops=stops)
        assert at.is_out(0) == (left is None)
        assert at.get(0, "tyre") == (tyre if left is None else left)


@pytest.mark.proves("FD-OVER-10", "FD-KERS-5")
def test_spaces_of_kers_of_soft_tyres_and_of_drs_count():
    at = road((44, 1))
    at.drive((44, 1), 3, 4, (50, 1), paid={"kers": 2}, kers=2)
    assert at.get(0, "tyre") == 6 - 5 and at.get(0, "kers") == 0
    at.drive((44, 1), 3, 4, (49, 1), compound=SOFT, tyre=6)
    assert at.get(0, "tyre") == 6 - 4
    at = Situation(2, track=SHORT.replace("cells 4 4 3", "cells 1 1 1"))    # three over its end
    at.put(1, (5, 2), gear=4)
    at.drive((at.circuit.length - 4, 2), 4, 8, (4, 2), brake=1)
    at.black(9, 9)
    at.to((7, 1), brake=1)
    assert at.get(0, "tyre") == 6 - 1 and at.get(0, "brake") == 0


@pytest.mark.proves("FD-CORNER-2", "FD-OVER-10")
def test_where_a_slipstream_begins_the_turn_does_not_end():
    """Allowed everywhere, it may begin in a corner; only the end of the turn is a stop there."""
    at = Situation(2, switches=state.SLIPSTREAM)
    at.put(1, (42, 2), gear=4)
    at.drive((34, 2), 4, 7, (41, 2), brake=1)
    at.black(20, 20)
    at.to((45, 3), brake=1)
    assert at.get(0, "stops") == 1


# --- predicted ---

@pytest.mark.proves("FD-OVER-2", "FD-SPIN-5")
def test_what_is_foretold_of_an_overshoot_is_what_happens():
    for compound, age in ((HARD, 0), (SOFT, 1), (SOFT, 2)):
        for spaces, tyre in [(spaces, tyre) for spaces in (1, 2, 4) for tyre in range(0, 13, 2)]:
            at = road((45, 1), compound=compound, age=age, tyre=tyre, gear=2)
            points, spins, out = overshooting.outcome(at.race, at.cars[0], spaces)
            assert overshooting.outcome(at.race, at.cars[0], 0) == (0, False, False)
            state.put_on(at.cars[0], at.cell((45 + spaces, 1)))
            overshooting.settle(at.race, 0, at.cell((45, 1)), spaces)
            assert (at.is_out(0), bool(at.get(0, "spun"))) == (out, spins)
            assert at.get(0, "tyre") == tyre - points


@pytest.mark.proves("FD-TYRE-20")
def test_over_the_line_a_set_is_as_old_as_it_was():
    """A lap counts only when the turn is over: until then nothing costs more."""
    for compound, rate in ((SOFT, 1), (HARD, 1), (state.WET_TYRES, 2)):
        at = Situation(1, track=SHORT)
        at.put(0, (54, 2), gear=5, compound=compound, brake=0)
        at.turn(0, 5, 14)
        found = outcome.of(at.race, 0)
        over, price = found.over, found.price
        at.answer(0)
        assert over and price == over * rate and at.get(0, "lap") == 2
        assert at.tells(asks.T_OVERSHOT) == [(asks.T_OVERSHOT, 0, over * 16 + price)]


@pytest.mark.proves("FD-OVER-3")
def test_a_hopeless_overshoot_is_foretold():
    at = road((83, 1), tyre=100)
    assert overshooting.outcome(at.race, at.cars[0], overshooting.HOPELESS) == (0, False, True)
    track, start, end = at.race.scratch.track, at.cell((83, 1)), at.cell((84, 1))
    assert overshooting.spaces(track, start, 0, end) == overshooting.HOPELESS
    assert overshooting.spaces(track, start, 1, end) == 1
