"""Formula D: blocked by cars that cannot be overtaken, and braking in advance."""

import pytest

from host_tests.fd_situations import road
from pitwall.games.formula_d import asks, moves, state

OUT = ()
# spaces that a wall of cars leaves unmoved; available brakes and tyres; the possible prices
PRICES = (
    (1, 3, 6, {(1, 0)}), (2, 3, 6, {(2, 0)}), (3, 3, 6, {(3, 0)}), (4, 3, 6, {(3, 1)}),
    (5, 3, 6, {(3, 2)}), (6, 3, 6, {(3, 3)}), (7, 3, 6, OUT),
    # cars that cannot pay
    (4, 3, 1, {(3, 1)}), (4, 3, 0, OUT), (4, 1, 3, {(1, 3)}), (4, 1, 2, OUT),
    # tyres replace missing brakes, three at most
    (2, 1, 6, {(1, 1)}), (3, 0, 6, {(0, 3)}), (4, 2, 6, {(2, 2)}), (5, 2, 6, {(2, 3)}),
    (4, 0, 6, OUT), (5, 1, 6, OUT), (6, 2, 6, OUT),
    # braking in advance shortens it: 7, of which 2 are braked, and a blockage of 5
    (7, 5, 6, {(5, 2), (4, 3)}), (7, 4, 6, {(4, 3)}), (4, 4, 6, {(4, 0), (3, 1)}),
    (7, 9, 6, {(7, 0), (6, 1), (5, 2), (4, 3)}), (10, 7, 6, {(7, 3)}), (10, 6, 6, OUT))
STRICT = ((4, 1, 6, OUT), (4, 3, 6, {(3, 1)}), (7, 5, 6, {(5, 2), (4, 3)}), (7, 4, 6, {(4, 3)}),
          (7, 3, 6, OUT))


def jam(unmoved, **given):
    """Put a car two spaces before a wall of cars, with a roll of `unmoved` more."""
    at = road((4, 2), (7, 1), (7, 2), (7, 3), **given)
    at.turn(0, 4 if unmoved > 6 else 3 if unmoved > 1 else 2, 2 + unmoved)
    return at


@pytest.mark.proves("FD-BLOCK-1", "FD-BLOCK-2", "FD-BLOCK-3", "FD-BLOCK-4", "FD-BLOCK-5",
                    "FD-BLOCK-6", "FD-WP-3", "FD-WP-4", "FD-DMG-2")
@pytest.mark.parametrize("switches, table", ((0, PRICES), (state.STRICT_BLOCKING, STRICT)))
def test_the_price_of_spaces_not_moved(switches, table):
    for unmoved, brake, tyre, prices in table:
        at = jam(unmoved, brake=brake, tyre=tyre, switches=switches)
        assert max(row for row, _ in at.places(free=False)) == 6
        if prices == OUT:
            assert {at.race.scratch.moves.option_kind[i] for i in range(at.ask.n)} == {moves.CRASH}
            at.answer(0)
            assert at.is_out(0, state.BLOCKED_IN) and at.marks() == {at.where(0)}
            continue
        assert {(move[1], move[3]) for move in at.moves() if move[0] == "S1.2.7"} == prices
        brakes, tyres = min(prices)
        at.to((6, 2), brake=brakes, tyre=tyres)
        assert at.points(0)[:2] == (tyre - tyres, brake - brakes) and at.where(0) == (6, 2)
        assert not at.get(0, "spun") and not at.is_out(0)
        if tyres:
            told = [(asks.T_BRAKED, 0, brakes - 3)] * (brakes > 3)
            told.append((asks.T_BLOCKED, 0, 16 * min(brakes, 3) + tyres))
            assert at.tells(asks.T_BRAKED) + at.tells(asks.T_BLOCKED) == told


@pytest.mark.proves("FD-BLOCK-1")
def test_as_far_as_possible_first():
    """A car that can get past is not blocked; lane 1 ends a row later, and only there it pays."""
    at = road((4, 2), (7, 1), (7, 2), tyre=6)
    at.turn(0, 3, 6)
    assert at.places(free=False) == {(10, 1), (10, 2), (10, 3)}
    at = road((4, 2), (8, 1), (7, 2), (7, 3), (8, 2))
    at.turn(0, 3, 5)
    assert [move[:4] for move in at.moves()] == [("S1.1.8", 0, 0, 2)]


@pytest.mark.proves("FD-BLOCK-6")
def test_braking_in_advance():
    at = jam(2, brake=3)
    at.to((5, 2), brake=3)
    assert at.points(0)[:2] == (6, 0) and at.row(0) == 5
    assert at.tells(asks.T_BRAKED) == [(asks.T_BRAKED, 0, 3)]
