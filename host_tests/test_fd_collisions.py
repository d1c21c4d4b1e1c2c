"""Collisions: threatened cars, the order of rolls, the costs."""

import pytest

from host_tests.fd_situations import road
from pitwall.games.formula_d import state
from pitwall.games.formula_d.asks import Q_COLLISION, Q_THREATENED
from pitwall.games.formula_d.state import DAMP, DRY, WET


def threatened_at(*cells, place=(20, 2)):
    """Return the cars that roll when cars 1, 2, .. are on these cells and car 0 stops there."""
    at = road((14, place[1]), *cells)
    at.drive((place[0] - 6, place[1]), 3, 6, place)
    return [who for what, who in at.all_black(20) if what == Q_THREATENED]


@pytest.mark.proves("FD-COLL-1", "FD-COLL-7")
def test_next_to_a_car_or_directly_behind_it():
    for cell in ((20, 1), (20, 3), (21, 2)):
        assert threatened_at(cell) == [1], cell
    for cell in ((22, 2), (21, 1), (21, 3), (19, 1), (18, 3), (19, 2), (19, 3)):
        assert threatened_at(cell) == [], cell
    assert threatened_at((20, 3), place=(20, 1)) == []      # two lanes away
    assert threatened_at((20, 1), (21, 2), (20, 3)) == [1, 2, 3]
    assert threatened_at((21, 2), (20, 3), (22, 2), (21, 3)) == [1, 2]


@pytest.mark.proves("FD-COLL-1")
def test_in_a_corner_the_next_space_of_the_lane_is_beyond_the_hole():
    """C1 to the right: its inside lane has 4 spaces in 6 rows."""
    rows = [road("C1.3.%d" % count).row(0) for count in (1, 2, 3, 4)]
    gap = [i for i in range(3) if rows[i + 1] - rows[i] == 2][0]
    at = road((34, 3), (rows[gap + 1], 3))
    at.drive((rows[gap] - 4 - gap, 3), 3, 4 + gap, (rows[gap], 3))
    assert at.asked() == (Q_THREATENED, 1)


@pytest.mark.proves("FD-COLL-1", "FD-PIT-5")
def test_cars_in_the_pits_and_cars_that_are_gone_are_not_there():
    at = road((14, 1), (20, 2), (21, 1))
    at.put(1, pit=state.FULL_PIT)
    at.put(2, status=state.FINISHED)
    at.drive((14, 1), 3, 6, (20, 1))
    assert at.over


@pytest.mark.proves("FD-COLL-1")
def test_a_move_braked_to_nothing_stops_beside_it_as_well():
    at = road((20, 1), (20, 2))
    at.drive((20, 1), 2, 3, (20, 1), paid={"brake": 3}, brake=3)
    assert at.asked() == (Q_THREATENED, 1)


# --- the rolls ---

def between(weather=DRY, switches=0, **fields):
    """Stop car 0 between two cars and behind one."""
    at = road((14, 2), (20, 1), (20, 3), (21, 2), weather=weather, switches=switches)
    at.drive((14, 2), 3, 6, (20, 2), **fields)
    return at


@pytest.mark.proves("FD-COLL-2", "FD-COLL-3", "FD-COLL-6", "FD-WP-6", "FD-WP-9", "FD-DMG-1",
                    "FD-DMG-2")
def test_first_the_threatened_then_the_mover_once_for_each():
    """A car that is out by then was still a risk; the mover's own last point ends its rolls."""
    for body, mine, left in ((3, 3, [0, 2, 2, 2]), (1, 2, [0, 0, 2, 2])):
        at = between(body=mine)
        at.put(1, body=body)
        assert at.all_black(1) == [(Q_THREATENED, 1), (Q_THREATENED, 2), (Q_THREATENED, 3)] + [
            (Q_COLLISION, 0)] * mine
        assert [at.get(who, "body") for who in range(4)] == left and at.over
        assert at.is_out(0, state.BODY) and at.is_out(1, state.BODY) == (body == 1)
        assert at.marks() == {(20, 1), (20, 2), (20, 3), (21, 2)}


@pytest.mark.proves("FD-COLL-2", "FD-COLL-3", "FD-COLL-4", "FD-COLL-5", "FD-WP-6", "FD-DMG-1")
def test_what_costs_the_car_that_rolled_it_a_point():
    """A 1, in the wet also a 2; by the literal text, which is an option, only a 2."""
    for weather, switches, hits in (
            (DRY, 0, (1,)), (DAMP, 0, (1,)), (WET, 0, (1, 2)), (WET, state.LITERAL_TWO, (2,)),
            (DRY, state.LITERAL_TWO, (1,))):
        for face in (1, 2, 3, 20):
            lost = int(face in hits)
            at = between(weather, switches)
            at.black(face, 20, 20, 20, 20, face)
            assert at.points(1) == (6, 3, 3, 3 - lost, 3, 2)
            assert [at.get(who, "body") for who in range(4)] == [3 - lost, 3 - lost, 3, 3]
            assert at.marks() == ({(20, 1), (20, 2)} if lost else set())
