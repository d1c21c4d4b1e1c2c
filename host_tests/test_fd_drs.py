"""DRS: the cars that may use it, the paths, the price, one leg after the other."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games import formula_d
from pitwall.games.formula_d.asks import (
    Q_COLLISION, Q_DANGER, Q_DRS_MOVE, Q_THREATENED, STAY, T_DRS)
from pitwall.games.formula_d.state import DAMP, DRY, DRY_DRS, SLIPSTREAM, WET

FACE = {3: 8, 4: 8, 5: 12, 6: 22}


def chase(gear=4, ahead=4, row=30, lane=2, others=(), leader=None, marks=(), start=None,
          weather=DRY, switches=formula_d.STANDARD, **fields):
    """Drive car 0 to (row, lane), with car 1 on the next cell or elsewhere; collisions all miss.

    others: further cars, (row, lane, gear).
    """
    at = Situation(2 + len(others), weather, switches)
    at.mark(*marks)
    at.put(1, leader or (row + 1, lane), gear=ahead)
    for who, (on, there, its) in enumerate(others, 2):
        at.put(who, (on, there), gear=its)
    at.drive(start or (row - FACE[gear], lane), gear, FACE[gear], (row, lane), **fields)
    at.all_black(9)
    return at


def offered(at):
    return at.asked() == (Q_DRS_MOVE, 0)


def then(at, to, brakes=0):
    """Drive a leg; return True if another one is offered."""
    at.to(to, brake=brakes)
    at.all_black(9)
    return offered(at)


def legs(at):
    """Return (row, lane, brakes) of every end of the leg that is asked for."""
    assert offered(at) and {move[2:4] for move in at.moves()} == {(0, 0)}
    return sorted(at.at(name) + (brakes,) for name, brakes, _, _, _ in at.moves())


# --- conditions ---

@pytest.mark.proves("FD-DRS-2", "FD-DRS-3", "FD-DRS-4", "FD-DRS-5", "FD-DRS-16", "FD-DRS-17",
                    "FD-GEAR-13", "FD-SCOPE-2")
def test_directly_behind_a_car_in_its_lane_both_in_a_zone_in_gears_that_allow_it():
    """The zones are S1, to row 39, and S2, from row 46; C1 is between them."""
    for may, given in (
            (True, {}), (True, {"row": 60, "lane": 3}),
            *[(False, {"leader": cell}) for cell in ((32, 2), (31, 1), (31, 3), (30, 1), (29, 2),
                                                     (30, 3))],
            (True, {"row": 38, "lane": 1}), (False, {"row": 39, "lane": 1}),
            (False, {"row": 45, "start": (36, 2)}),
            # both in 4th or higher, the chaser in no lower one
            *[(may, {"gear": gear, "ahead": ahead}) for gear, ahead, may in (
                (3, 3, False), (4, 3, False), (5, 3, False), (4, 4, True), (5, 4, True),
                (4, 5, False), (4, 6, False), (5, 6, False), (5, 5, True), (6, 5, True),
                (6, 6, True))],
            # outside the zones only if agreed; not out of a corner that lacks a stop
            (False, {"row": 130}), (True, {"row": 130, "switches": SLIPSTREAM}),
            *[(stops == 3, {"row": 109, "start": (100, 2), "stops": stops, "switches": SLIPSTREAM})
              for stops in (2, 3)],
            # also in the wet, unless agreed otherwise
            (True, {"weather": WET}), (False, {"weather": WET, "switches": DRY_DRS}),
            (True, {"weather": DAMP, "switches": DRY_DRS}), (True, {"switches": DRY_DRS})):
        assert offered(chase(**given)) is may, given
    anywhere = legs(chase(row=130, switches=SLIPSTREAM))
    assert anywhere == [(row + 100, lane, brakes) for row, lane, brakes in legs(chase())]


@pytest.mark.proves("FD-DRS-14")
def test_it_is_never_compulsory():
    at = chase()
    at.choose(STAY)
    assert at.over and at.row(0) == 30 and not at.tells(T_DRS)


@pytest.mark.proves("FD-DRS-15", "FD-SCOPE-5")
def test_no_leg_where_the_collision_put_one_of_them_out():
    """The collision is rolled first, and again after each leg."""
    for who, faces in ((0, (9, 1)), (1, (1, 9))):
        at = Situation(2)
        at.put(1, (31, 2), gear=4)
        at.put(who, body=1)
        at.drive((22, 2), 4, 8, (30, 2))
        assert at.all_black(*faces) == [(Q_THREATENED, 1), (Q_COLLISION, 0)]
        assert at.is_out(who) and at.over
    at = chase(others=[(34, 2, 4)])
    at.to((33, 2))
    assert at.all_black(9) == [(Q_THREATENED, 2), (Q_COLLISION, 0)] and offered(at)


@pytest.mark.proves("FD-DRS-6", "FD-KERS-1", "FD-END-1")
def test_a_leg_over_the_line_completes_the_lap():
    """Allowed everywhere, from the last straight: the second lap is also the last."""
    for lap, crossing in ((1, 0), (2, 1)):
        at = chase(row=148, switches=SLIPSTREAM, lap=lap)
        at.to((1, 2))
        assert at.over and [at.get(0, name) for name in ("lap", "kers", "crossing")] == [
            lap + 1, 2, crossing]


# --- the paths ---

@pytest.mark.proves("FD-DRS-6", "FD-DRS-7", "FD-DRS-8", "FD-DRS-9")
def test_three_spaces_on_one_of_the_paths_and_no_other_number():
    """In front of the car again, on in the next lane, or into a second one, sooner or later.

    others in the way: (row, lane).
    """
    for lane, others, lanes in (
            (1, (), {1, 2, 3}), (2, (), {1, 2, 3}), (3, (), {1, 2, 3}),
            (1, ((32, 2),), {3}), (2, ((32, 1), (32, 3)), ()),      # nobody gets past, or straight
            (1, ((33, 1),), {2, 3}), (2, ((31, 1),), {2, 3}), (2, ((33, 1),), {2, 3}),
            (2, ((31, 3),), {1, 2}),                                # not left, right, right
            (1, ((32, 3),), {1, 2, 3}), (1, ((32, 2), (32, 3)), ()), (1, ((33, 3),), {1, 2})):
        at = chase(lane=lane, brake=0, others=[cell + (3,) for cell in others])
        assert (legs(at) if lanes else offered(at)) == (
            [(33, each, 0) for each in sorted(lanes)] if lanes else False), (lane, others)
    at = chase(brake=0, kers=2)
    assert not then(at, (33, 2)) and at.tells(T_DRS)[0][1] == 0
    assert (at.row(0), at.over, at.get(0, "kers")) == (33, True, 2)


@pytest.mark.proves("FD-DRS-10", "FD-DRS-12")
def test_brake_points_shorten_a_leg_and_one_is_due_into_a_corner():
    """S1 ends with row 39; without one the car does not enter C1."""
    full = [(33, 1, 0), (33, 2, 0), (33, 3, 0)]
    assert legs(chase(brake=1)) == [(32, 1, 1), (32, 3, 1)] + full
    assert legs(chase(brake=3)) == [(31, 1, 2), (31, 3, 2), (32, 1, 1), (32, 3, 1)] + full
    for row, brake, to, paid, stops in ((30, 3, (31, 3), 2, 0), (37, 1, (40, 1), 1, 1),
                                        (37, 1, (39, 2), 1, 0), (38, 3, (40, 2), 2, 1),
                                        (38, 3, (41, 2), 1, 1), (38, 3, (39, 2), 2, 0)):
        at = chase(row=row, lane=1 if row > 30 else 2, brake=brake)
        assert to + (0,) not in legs(at)
        at.to(to, brake=paid)
        assert at.get(0, "brake") == brake - paid and at.where(0) == to
        assert at.get(0, "stops") == stops
    assert not offered(chase(row=37, lane=1, brake=0)) and offered(chase(row=36, lane=1, brake=0))


@pytest.mark.proves("FD-DRS-13", "FD-OVER-6", "FD-DRS-7")
def test_not_who_braked_was_stopped_by_cars_or_overshot():
    """Neither behind the other car of the team, 1, nor behind any other.

    Tyres may replace the brakes of a blocked car. A brake point for the gears is no braking.
    """
    for whose in (1, 2):
        at = Situation(3)
        at.put(whose, (31, 2), gear=4)
        at.drive((22, 2), 4, 9, (30, 2), paid={"brake": 1})
        at.all_black(9)
        assert at.over
    at = Situation(4)
    for who in (1, 2, 3):
        at.put(who, (31, who), gear=4)
    at.drive((22, 2), 4, 9, (30, 2), paid={"tyre": 1}, brake=0)
    at.all_black(9)
    assert at.get(0, "tyre") == 5 and at.over
    at = Situation(2)
    at.put(1, (31, 2), gear=4)
    at.put(0, (22, 2), gear=6)
    at.turn(0, 4, 8)
    at.to((30, 2))
    at.all_black(9)
    assert at.get(0, "gearbox") == 2 and offered(at)
    for row, stops in ((38, 0), (40, 1)):           # on two spaces past C1
        at = Situation(2)
        at.put(1, (48, 1), gear=4)
        at.drive((row, 1), 4, 47 - row, (47, 1), stops=stops)
        at.all_black(9)
        assert at.get(0, "tyre") == 4 + 2 * stops and offered(at) == bool(stops)


# --- chains ---

@pytest.mark.proves("FD-DRS-2", "FD-DRS-10", "FD-DRS-11", "FD-DRS-13")
def test_behind_a_further_car_it_goes_on_if_every_link_meets_the_same_conditions():
    """Not after braking in a leg, nor beyond the zone, whose last row is 39."""
    for further, goes_on in (((34, 2, 4), True), ((34, 2, 5), False), ((34, 2, 3), False),
                             ((35, 2, 4), False), ((34, 1, 4), False)):
        assert then(chase(others=[further]), (33, 2)) is goes_on
    at = chase(others=[(34, 2, 4)])
    assert then(at, (33, 2)) and (36, 2, 0) in legs(at)
    assert not then(at, (36, 2)) and at.over and at.row(0) == 36
    assert not then(chase(row=36, others=[(40, 2, 4)]), (39, 2))
    assert not then(chase(others=[(33, 1, 4)]), (32, 1), 1)


@pytest.mark.proves("FD-CORNER-6", "FD-DRS-10")
def test_stops_made_in_the_turn_it_came_from_do_not_count_in_this_one():
    """From C2, both its stops made, into C3 and on in a wake: that is the first stop there."""
    at = Situation(2, switches=formula_d.STANDARD | SLIPSTREAM)
    at.put(1, "C3.2.3", gear=5)
    at.drive("C2.2.7", 5, 14, "C3.2.2", stops=2)
    assert at.get(0, "stops") == 1
    at.all_black(9)
    row, lane, brakes = legs(at)[-1]
    assert not then(at, (row, lane), brakes) and at.row(0) == row and at.get(0, "stops") == 1


@pytest.mark.proves("FD-SCOPE-5", "FD-DMG-4")
def test_a_leg_over_a_marked_space_is_rolled_for():
    """Marked spaces next to it have no effect."""
    for marks, rolls in (([(32, 1)], 1), ([(33, 1)], 1), ([(32, 1), (33, 1)], 2),
                         ([(31, 2), (32, 2), (33, 2), (34, 1)], 0)):
        at = chase(marks=marks, brake=0)
        at.to((33, 1))
        assert at.all_black(9, 4) == [(Q_DANGER, 0)] * rolls and at.over
        assert at.get(0, "handling") == 2 - (rolls == 2)
