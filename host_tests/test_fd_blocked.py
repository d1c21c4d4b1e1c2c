"""Formula D: blocked by cars that cannot be overtaken, and braking in advance."""

import pytest

from host_tests.fd_situations import Situation
from host_tests.test_fd_movement import places, road
from pitwall.games.formula_d import asks, moves, state


def jam(unmoved, **fields):
    """Car 0 rolls so that a wall of cars leaves that many spaces unmoved, two rows on."""
    at = road((4, 2), (7, 1), (7, 2), (7, 3), **fields)
    at.turn(0, 4 if unmoved > 5 else 3, 2 + unmoved)
    return at


TABLE = {2: (2, 0), 3: (3, 0), 4: (3, 1), 5: (3, 2), 6: (3, 3)}


@pytest.mark.proves("FD-BLOCK-1", "FD-BLOCK-2", "FD-WP-3", "FD-WP-4")
@pytest.mark.parametrize("unmoved", TABLE)
def test_the_price_of_spaces_not_moved(unmoved):
    brakes, tyres = TABLE[unmoved]
    at = jam(unmoved, brake=3)
    assert {row for row, _ in places(at, free=False)} <= {4, 5, 6}
    at.to((6, 2), brake=brakes, tyre=tyres)
    assert at.points(0)[:2] == (6 - tyres, 3 - brakes) and at.row(0) == 6


@pytest.mark.proves("FD-BLOCK-2")
def test_one_space_not_moved():
    at = road((4, 2), (8, 1), (8, 2), (8, 3), brake=3)
    at.turn(0, 3, 4)
    at.to((7, 2), brake=1)
    assert at.points(0)[:2] == (6, 2)


@pytest.mark.proves("FD-BLOCK-2")
def test_seven_are_too_many():
    at = jam(7, brake=3)
    assert set(at.race.scratch.moves.option_kind[:at.ask.n]) == {moves.CRASH}
    at.answer(0)
    assert at.is_out(0) and at.cars[0][state.WHY_OUT] == state.BLOCKED_IN


@pytest.mark.proves("FD-BLOCK-1")
def test_who_can_get_past_is_not_blocked():
    at = road((4, 2), (7, 1), (7, 2), brake=0, tyre=6)
    at.turn(0, 3, 6)
    assert places(at, free=False) == {(10, 1), (10, 2), (10, 3)}


@pytest.mark.proves("FD-BLOCK-1")
def test_as_far_as_possible_first():
    """Lane 1 ends a row later than the others: only there the price of the table is due."""
    at = road((4, 2), (8, 1), (7, 2), (7, 3), (8, 2), brake=0)
    at.turn(0, 3, 5)
    assert [move[:4] for move in at.moves()] == [("S1.1.8", 0, 0, 2)]


@pytest.mark.proves("FD-BLOCK-3")
@pytest.mark.parametrize("brake, tyre, out", [(3, 1, False), (3, 0, True), (1, 3, False),
                                              (1, 2, True), (0, 6, True)])
def test_who_cannot_pay_is_out(brake, tyre, out):
    at = jam(4, brake=brake, tyre=tyre)
    at.answer(0)
    assert at.is_out(0) == out
    assert at.is_marked((6, 1)) or at.is_marked((6, 2)) or at.is_marked((6, 3)) or not out


@pytest.mark.proves("FD-BLOCK-4")
@pytest.mark.parametrize("unmoved, brake, paid", [(2, 1, (1, 1)), (3, 0, (0, 3)), (4, 2, (2, 2)),
                                                  (5, 2, (2, 3))])
def test_tyres_stand_in_for_missing_brakes(unmoved, brake, paid):
    at = jam(unmoved, brake=brake)
    at.to((6, 2), brake=paid[0], tyre=paid[1])
    assert at.points(0)[:2] == (6 - paid[1], brake - paid[0])


@pytest.mark.proves("FD-BLOCK-4")
@pytest.mark.parametrize("unmoved, brake", [(4, 0), (5, 1), (6, 2)])
def test_but_no_more_than_three_of_them(unmoved, brake):
    at = jam(unmoved, brake=brake)
    at.answer(0)
    assert at.is_out(0)


@pytest.mark.proves("FD-BLOCK-4")
def test_strictly_read_nothing_stands_in():
    at = Situation(4, switches=state.STRICT_BLOCKING)
    at.put(0, (4, 2), brake=1)
    for lane in (1, 2, 3):
        at.put(lane, (7, lane))
    at.turn(0, 3, 4)
    at.answer(0)
    assert at.is_out(0)


@pytest.mark.proves("FD-BLOCK-5")
def test_the_last_tyre_point_lost_when_blocked_makes_no_spin():
    at = jam(4, brake=3, tyre=1)
    at.to((6, 2), brake=3, tyre=1)
    assert at.get(0, "tyre") == 0 and not at.get(0, "spun") and not at.is_out(0)


@pytest.mark.proves("FD-BLOCK-6")
def test_braking_in_advance():
    at = jam(2, brake=3)
    at.to((5, 2), brake=3)
    assert at.points(0)[:2] == (6, 0) and at.row(0) == 5


@pytest.mark.proves("FD-BLOCK-6", "FD-BLOCK-2")
@pytest.mark.parametrize("unmoved, brake, paid", [
    (7, 5, {(5, 2), (4, 3)}), (7, 4, {(4, 3)}), (7, 3, None),
    (7, 9, {(7, 0), (6, 1), (5, 2), (4, 3)}),
    (4, 4, {(4, 0), (3, 1)}), (10, 7, {(7, 3)}), (10, 6, None)])
def test_braking_in_advance_shortens_a_blockage(unmoved, brake, paid):
    """7 spaces before a wall: 2 of them braked, and a blockage of 5 paid; or 1, and one of 6."""
    at = jam(unmoved, brake=brake)
    if paid is None:
        at.answer(0)
        assert at.is_out(0)
        return
    assert {(move[1], move[3]) for move in at.moves() if move[0] == "S1.2.7"} == paid
    brakes, tyres = min(paid)
    at.to((6, 2), brake=brakes, tyre=tyres)
    assert at.points(0)[:2] == (6 - tyres, brake - brakes) and at.row(0) == 6
    told = [tell for tell in at.tells(asks.T_BRAKED) + at.tells(asks.T_BLOCKED)]
    assert told == [(asks.T_BRAKED, 0, brakes - 3)] * (brakes > 3) + [
        (asks.T_BLOCKED, 0, 3 * 16 + tyres)]


@pytest.mark.proves("FD-BLOCK-6", "FD-BLOCK-4")
def test_strictly_read_it_shortens_it_too():
    for brake, out in ((5, False), (4, False), (3, True)):
        at = Situation(4, switches=state.STRICT_BLOCKING)
        at.put(0, (4, 2), brake=brake)
        for lane in (1, 2, 3):
            at.put(lane, (7, lane))
        at.turn(0, 4, 9)
        at.answer(0)
        assert at.is_out(0) == out, brake
