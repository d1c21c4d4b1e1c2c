"""Formula D: the extra spaces in the wet, forced or absent."""

import pytest

from host_tests.fd_situations import Situation
from host_tests.test_fd_tyres import on
from pitwall.games.formula_d.blocking import NO_WAY
from pitwall.games.formula_d.moves import BLOCKED, FREELY
from pitwall.games.formula_d.state import HARD, SOFT, WET


@pytest.mark.proves("FD-TYRE-16", "FD-TYRE-17")
@pytest.mark.parametrize("compound, more", [(HARD, 2), (SOFT, 3)])
def test_only_a_move_that_touches_a_corner_is_lengthened(compound, more):
    """The corner is 6 rows on. The spaces of the die, less brakes, lead into it or not.

    The extra spaces are forced or absent, never a choice; KERS is added.
    """
    for shows, brake, kers, ends in (       # {spaces: (brakes, KERS)}
            (6, 1, 0, {6 + more: (0, 0), 5: (1, 0)}),       # braking is enough to stay out of it
            (7, 2, 0, {7 + more: (0, 0), 6 + more: (1, 0), 5: (2, 0)}),
            (5, 1, 0, {5: (0, 0), 4: (1, 0)}),
            (5, 0, 1, {5: (0, 0), 6: (0, 1)}),
            (4, 0, 2, {4: (0, 0), 5: (0, 1), 6: (0, 2)}),
            (6, 0, 1, {6 + more: (0, 0), 7 + more: (0, 1)}),
            (6, 1, 1, {6 + more: (0, 0), 7 + more: (0, 1), 5: (1, 0), 6: (1, 1)})):
        at = on(compound, weather=WET, start=(34, 1), brake=brake, kers=kers)
        at.turn(0, 3, shows)
        m = at.race.scratch.moves
        assert {m.option_spaces[i]: (m.option_brakes[i], m.option_kers[i])
                for i in range(m.options)} == ends, (shows, brake, kers)


@pytest.mark.proves("FD-TYRE-16", "FD-TYRE-17", "FD-BRAKE-2")
@pytest.mark.parametrize("compound, more", [(HARD, 2), (SOFT, 3)])
def test_in_a_corner_brakes_take_off_spaces_of_the_die_only(compound, more):
    at = on(compound, weather=WET, start=(45, 1), brake=3, stops=1, gear=1)
    at.turn(0, 1, 1)
    assert {at.row_of(move[0]) - 45: move[1] for move in at.moves()} == {1 + more: 0, more: 1}


@pytest.mark.proves("FD-TYRE-16", "FD-BLOCK-1")
@pytest.mark.parametrize("wall, paid", [(39, (2, 0)), (40, (1, 0))])
def test_who_is_blocked_before_a_corner_does_not_touch_it(wall, paid):
    """Rolled 6, with the corner 6 rows on: 4 or 5 of 6 spaces, not of 8."""
    at = Situation(4, WET)
    at.put(0, (34, 2), brake=3)
    for lane in (1, 2, 3):
        at.put(lane, (wall, lane))
    at.turn(0, 3, 6)
    farthest = max(at.row_of(move[0]) for move in at.moves())
    assert {move[1:4:2] for move in at.moves() if at.row_of(move[0]) == farthest} == {paid}


@pytest.mark.proves("FD-BLOCK-6", "FD-TYRE-16", "FD-TYRE-17")
def test_who_is_blocked_in_a_corner_may_brake_out_of_it():
    """The corner is 6 rows on, and no space beyond its entry is free.

    Brakes spent in advance reduce the unmoved spaces. They also avoid the extra spaces once those
    of the die no longer lead into the corner: then the car is not blocked at all.
    """
    for compound, shows, brake, blocked, free in (     # {(brakes, tyres)}, {spaces: brakes}
            (HARD, 6, 3, {(2, 0)}, {5: 1, 4: 2, 3: 3}),
            (HARD, 8, 4, {(3, 1), (4, 0)}, {5: 3, 4: 4}),
            (SOFT, 6, 1, {(1, 2)}, {5: 1}),
            (SOFT, 8, 5, {(3, 2), (4, 1), (5, 0)}, {5: 3, 4: 4, 3: 5})):
        at = Situation(4, WET)
        at.put(0, (34, 1), compound=compound, brake=brake)
        for lane in (1, 2, 3):
            at.put(lane, "C1.%d.2" % lane)
        at.turn(0, 4, shows) if shows > 6 else at.turn(0, 3, shows)
        m, what = at.race.scratch.moves, (compound, shows)
        ends = {(m.option_spaces[i], m.option_brakes[i], m.option_tyres[i], m.option_kind[i])
                for i in range(m.options)}
        assert ends == {(6, *paid, BLOCKED) for paid in blocked} | {
            (spaces, paid, 0, FREELY) for spaces, paid in free.items()}, what
        for early in range(brake + 1):
            assert (m.blocked_price(6, early) == NO_WAY) == (shows - early < 6), (what, early)
