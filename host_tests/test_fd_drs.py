"""DRS: who may use it, on which paths, at which price, one leg after the other."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.circuit.lanes import Circuit
from pitwall.games import formula_d
from pitwall.games.formula_d import state
from pitwall.games.formula_d.asks import (
    Q_COLLISION, Q_DANGER, Q_DRS_MOVE, Q_MOVE, Q_THREATENED, STAY, T_DRS)
from tools import fuzz

FACE = {3: 8, 4: 8, 5: 12, 6: 22}


def chase(gear=4, ahead=4, row=30, lane=2, at=None, leader=None, **fields):
    """Car 0 drives up to the cell (row, lane) with car 1 on the next one; all collisions miss.

    leader  another cell for car 1
    """
    at = at or Situation(cars=2)
    at.put(1, leader or (row + 1, lane), gear=ahead)
    at.put(0, (row - FACE[gear], lane), gear=gear, **fields)
    at.turn(0, gear, FACE[gear])
    at.to((row, lane))
    return miss(at)


def miss(at):
    """Every collision roll that is due comes to nothing."""
    while at.ask is not None and at.ask.what in (Q_THREATENED, Q_COLLISION):
        at.black(9)
    return at


def offered(at):
    return at.ask is not None and at.ask.what == Q_DRS_MOVE


def legs(at):
    """(row, lane, brakes) of every end of the leg that is asked for."""
    assert offered(at)
    found = []
    for name, brakes, kers, tyres, _ in at.moves():
        cell = at.circuit.find(name)
        assert (kers, tyres) == (0, 0)
        found.append((at.circuit.key[cell], at.circuit.lane[cell], brakes))
    return sorted(found)


# --- when ---

@pytest.mark.proves("FD-DRS-1")
def test_every_circuit_has_two_zones_and_no_more():
    for table in fuzz.tables("formula-d"):
        circuit = Circuit(table)
        assert sum(circuit.zone) == 2
        assert not any(circuit.zone[s] for s in range(circuit.sections) if circuit.is_corner(s))


@pytest.mark.proves("FD-DRS-2", "FD-DRS-5")
def test_directly_behind_a_car_in_its_lane_in_a_zone():
    assert offered(chase())
    assert offered(chase(row=60, lane=3))       # the other zone


@pytest.mark.proves("FD-DRS-5")
@pytest.mark.parametrize("leader", [(32, 2), (31, 1), (31, 3), (30, 1), (29, 2), (30, 3)])
def test_nowhere_else(leader):
    assert not offered(chase(row=30, leader=leader, at=Situation(cars=2)))


@pytest.mark.proves("FD-DRS-2")
def test_both_cars_stand_in_the_zone():
    assert offered(chase(row=38, lane=1))           # the last two rows of it
    assert not offered(chase(row=39, lane=1))       # the leader is in the corner
    at = Situation(cars=2)                          # the chaser is in the corner
    at.put(1, (46, 2), gear=4)
    at.put(0, (36, 2), gear=4)
    at.turn(0, 4, 8)
    at.to((45, 2))
    assert not offered(miss(at)) and at.row(0) == 45
    at.table[state.SWITCHES] = state.SLIPSTREAM     # where slipstreaming is agreed on, it may,
    at.put(1, (110, 2), gear=4)                     # but not out of a corner that lacks a stop
    at.put(0, (100, 2), gear=4, stops=3)
    at.turn(0, 4, 8)
    at.to((109, 2))
    assert offered(miss(at))


@pytest.mark.proves("FD-DRS-3")
@pytest.mark.parametrize("gear, ahead, may", [
    (3, 3, False), (4, 3, False), (5, 3, False), (4, 4, True), (5, 4, True)])
def test_both_in_fourth_gear_or_higher(gear, ahead, may):
    assert offered(chase(gear, ahead)) is may


@pytest.mark.proves("FD-DRS-4")
@pytest.mark.parametrize("gear, ahead, may", [
    (4, 5, False), (4, 6, False), (5, 6, False), (5, 5, True), (6, 5, True), (6, 6, True)])
def test_the_chaser_is_in_no_lower_gear(gear, ahead, may):
    assert offered(chase(gear, ahead)) is may


@pytest.mark.proves("FD-DRS-16")
def test_outside_the_zones_there_is_nothing():
    assert not offered(chase(row=130))


@pytest.mark.proves("FD-DRS-16")
def test_slipstreaming_anywhere_is_an_option():
    at = Situation(cars=2, switches=state.SLIPSTREAM)
    assert offered(chase(row=130, at=at))
    assert legs(at) == [(row + 100, lane, brakes) for row, lane, brakes in legs(chase())]


@pytest.mark.proves("FD-DRS-17")
@pytest.mark.parametrize("weather, switches, may", [
    (state.WET, 0, True), (state.WET, state.DRY_DRS, False), (state.DAMP, state.DRY_DRS, True),
    (state.DRY, state.DRY_DRS, True)])
def test_in_the_wet_it_may_be_used_unless_agreed_otherwise(weather, switches, may):
    at = Situation(cars=2, weather=weather, switches=switches)
    assert offered(chase(at=at)) is may


@pytest.mark.proves("FD-DRS-14")
def test_it_is_never_compulsory():
    at = chase()
    assert STAY in at.options()
    at.choose(STAY)
    assert at.over and at.row(0) == 30 and not at.tells(T_DRS)


def test_a_leader_put_out_by_the_collision_gives_no_wake():
    at = Situation(cars=2)
    at.put(1, (31, 2), gear=4, body=1)
    at.put(0, (22, 2), gear=4)
    at.turn(0, 4, 8)
    at.to((30, 2))
    at.black(1, 9)
    assert at.is_out(1) and at.over


@pytest.mark.proves("FD-DRS-6", "FD-KERS-1", "FD-END-1")
def test_a_leg_over_the_line_completes_the_lap():
    """Allowed everywhere, from the last straight: the second lap is the last, too."""
    at = chase(row=148, at=Situation(cars=2, switches=state.SLIPSTREAM))
    at.to((1, 2))
    assert at.over and (at.get(0, "lap"), at.get(0, "kers")) == (2, 2)
    at = chase(row=148, at=Situation(cars=2, switches=state.SLIPSTREAM), lap=2)
    at.to((1, 1))
    assert at.get(0, "crossing") == 1


# --- the paths ---

@pytest.mark.proves("FD-DRS-6", "FD-DRS-7", "FD-DRS-8", "FD-DRS-9")
@pytest.mark.parametrize("lane, ends", [
    (1, [(33, 1, 0), (33, 2, 0), (33, 3, 0)]),      # back, one lane over, two lanes over
    (2, [(33, 1, 0), (33, 2, 0), (33, 3, 0)]),
    (3, [(33, 1, 0), (33, 2, 0), (33, 3, 0)])])
def test_three_spaces_and_no_other_number(lane, ends):
    assert legs(chase(lane=lane, brake=0)) == ends


def blocked(lane, *cells):
    """The ends, without braking, that are left when other cars stand on these cells."""
    at = Situation(cars=2 + len(cells))
    for who, cell in enumerate(cells):
        at.put(2 + who, cell)
    at = chase(lane=lane, at=at, brake=0)
    return [end[:2] for end in legs(at)] if offered(at) else []


@pytest.mark.proves("FD-DRS-7")
def test_path_one_passes_the_car_on_the_space_beyond_it():
    assert blocked(1, (32, 2)) == [(33, 3)]                 # nobody gets past, nor straight on
    assert blocked(2, (32, 1), (32, 3)) == []               # left, right, straight is none
    assert blocked(1, (33, 1)) == [(33, 2), (33, 3)]
    assert blocked(2, (31, 1)) == [(33, 2), (33, 3)]        # by the other side


@pytest.mark.proves("FD-DRS-8")
def test_path_two_stays_in_the_lane_it_took():
    assert blocked(2, (33, 1)) == [(33, 2), (33, 3)]
    assert blocked(2, (31, 3)) == [(33, 1), (33, 2)]        # not left, right, right


@pytest.mark.proves("FD-DRS-9")
def test_path_three_takes_the_second_lane_sooner_or_later():
    assert (33, 3) in blocked(1, (32, 3))                   # right, straight, right
    assert (33, 3) in blocked(1, (32, 2))                   # right, right, straight
    assert blocked(1, (32, 2), (32, 3)) == []
    assert (33, 3) not in blocked(1, (33, 3))


@pytest.mark.proves("FD-DRS-6", "FD-DRS-7")
def test_the_car_goes_there():
    at = chase(brake=0, kers=2)
    at.to((33, 2))
    assert (at.row(0), at.over, at.get(0, "kers")) == (33, True, 2)
    assert at.tells(T_DRS)[0][1] == 0


@pytest.mark.proves("FD-DRS-10")
def test_brake_points_shorten_a_leg_one_a_space():
    full = [(33, 1, 0), (33, 2, 0), (33, 3, 0)]
    assert legs(chase(brake=1)) == [(32, 1, 1), (32, 3, 1)] + full
    assert legs(chase(brake=3)) == [(31, 1, 2), (31, 3, 2), (32, 1, 1), (32, 3, 1)] + full
    at = chase(brake=3)
    at.to((31, 3), brake=2)
    assert at.get(0, "brake") == 1 and at.row(0) == 31


# --- corners and brakes ---

@pytest.mark.proves("FD-DRS-12")
def test_into_a_corner_costs_a_brake_point_and_shortens_nothing():
    at = chase(row=37, lane=1, brake=1)             # S1 ends with row 39
    assert (40, 1, 1) in legs(at) and (39, 2, 1) in legs(at) and (39, 1, 0) not in legs(at)
    at.to((40, 1), brake=1)
    assert at.get(0, "brake") == 0 and at.row(0) == 40 and at.get(0, "stops") == 1


@pytest.mark.proves("FD-DRS-12")
def test_without_a_brake_point_it_does_not_go_into_a_corner():
    assert not offered(chase(row=37, lane=1, brake=0))
    assert offered(chase(row=36, lane=1, brake=0))


@pytest.mark.proves("FD-DRS-12", "FD-DRS-10")
def test_shortened_and_into_a_corner_costs_both():
    at = chase(row=38, lane=1, brake=3)
    assert (40, 2, 2) in legs(at) and (41, 2, 1) in legs(at) and (39, 2, 2) in legs(at)


@pytest.mark.proves("FD-DRS-13")
@pytest.mark.parametrize("whose", [1, 2])
def test_who_braked_to_stop_behind_a_car_may_not(whose):
    """Neither behind the other car of the team, 1, nor behind any other."""
    at = Situation(cars=3)
    at.put(whose, (31, 2), gear=4)
    at.put(0, (22, 2), gear=4)
    at.turn(0, 4, 9)
    at.to((30, 2), brake=1)
    assert not offered(miss(at))


@pytest.mark.proves("FD-DRS-13")
def test_nor_who_was_stopped_by_cars():
    """Blocked, and without brakes: the tyres stand in for them."""
    at = Situation(cars=4)
    for who in (1, 2, 3):
        at.put(who, (31, who), gear=4)
    at.put(0, (22, 2), gear=4, brake=0)
    at.turn(0, 4, 9)
    at.to((30, 2), tyre=1)
    assert at.get(0, "tyre") == 5 and not offered(miss(at))


@pytest.mark.proves("FD-DRS-13")
def test_a_brake_point_for_the_gears_is_no_braking():
    """From 6th to 4th it costs a gearbox point; from 6th to 3rd a brake point, too."""
    at = Situation(cars=2)
    at.put(1, (31, 2), gear=4)
    at.put(0, (22, 2), gear=6)
    at.turn(0, 4, 8)
    at.to((30, 2))
    assert at.get(0, "gearbox") == 2 and offered(miss(at))


@pytest.mark.proves("FD-OVER-6", "FD-DRS-7")
def test_who_overshot_keeps_to_the_lane_and_has_no_leg():
    at = Situation(cars=2)
    at.put(1, (48, 1), gear=4)
    at.put(0, (38, 1), gear=4)
    at.turn(0, 4, 9)
    at.to((47, 1))                                  # two spaces past C1
    assert at.get(0, "tyre") == 4 and not offered(miss(at))
    done = Situation(cars=2)
    done.put(1, (48, 1), gear=4)
    done.put(0, (40, 1), gear=4, stops=1)
    done.turn(0, 4, 7)
    done.to((47, 1))
    assert offered(miss(done))


# --- chains ---

def chain(second=(34, 2), gear=4):
    at = Situation(cars=3)
    at.put(2, second, gear=gear)
    return chase(at=at)


@pytest.mark.proves("FD-DRS-11")
def test_behind_a_further_car_it_goes_on():
    at = chain()
    at.to((33, 2))
    assert offered(miss(at))
    assert (36, 2, 0) in legs(at)
    at.to((36, 2))
    assert at.over and at.row(0) == 36


@pytest.mark.proves("FD-DRS-11")
@pytest.mark.parametrize("second, gear", [((34, 2), 5), ((34, 2), 3), ((35, 2), 4), ((34, 1), 4)])
def test_every_link_meets_the_same_conditions(second, gear):
    at = chain(second, gear)
    at.to((33, 2))
    assert not offered(miss(at))


@pytest.mark.proves("FD-DRS-11", "FD-DRS-2")
def test_the_chain_ends_with_the_zone():
    """The leg ends on the last row of the zone, the next car stands in the corner."""
    at = Situation(cars=3)
    at.put(2, (40, 2), gear=4)
    chase(row=36, at=at)
    at.to((39, 2))
    assert not offered(miss(at))


@pytest.mark.proves("FD-DRS-10", "FD-DRS-13")
def test_who_braked_in_one_leg_has_no_other():
    at = Situation(cars=3)
    at.put(2, (33, 1), gear=4)
    chase(at=at)
    at.to((32, 1), brake=1)
    assert not offered(miss(at))


@pytest.mark.proves("FD-CORNER-6", "FD-DRS-10")
def test_stops_made_in_the_turn_it_came_from_do_not_count_in_this_one():
    """From C2, both its stops made, into C3 and on in a wake: that is the first stop there."""
    at = Situation(cars=2, switches=formula_d.STANDARD | state.SLIPSTREAM)
    at.put(1, "C3.2.3", gear=5)
    at.put(0, "C2.2.7", gear=5, stops=2)
    at.turn(0, 5, 14)
    at.to("C3.2.2")
    assert at.get(0, "stops") == 1
    miss(at)
    row, lane, brakes = legs(at)[-1]
    at.to((row, lane), brake=brakes)
    miss(at)
    assert at.row(0) == row and at.get(0, "stops") == 1


@pytest.mark.proves("FD-DRS-15", "FD-SCOPE-5")
def test_collisions_are_rolled_leg_by_leg():
    at = Situation(cars=3)
    at.put(2, (34, 2), gear=4)
    at.put(1, (31, 2), gear=4)
    at.put(0, (22, 2), gear=4)
    at.turn(0, 4, 8)
    asked = []

    def note():
        asked.append((at.ask.what, at.ask.who))

    for step in (lambda: at.to((30, 2)), lambda: at.black(9), lambda: at.black(9),
                 lambda: at.to((33, 2)), lambda: at.black(9), lambda: at.black(9)):
        note()
        step()
    note()
    assert asked == [(Q_MOVE, 0), (Q_THREATENED, 1), (Q_COLLISION, 0), (Q_DRS_MOVE, 0),
                     (Q_THREATENED, 2), (Q_COLLISION, 0), (Q_DRS_MOVE, 0)]


@pytest.mark.proves("FD-DRS-15")
def test_out_after_the_first_collision_there_is_no_leg():
    at = Situation(cars=2)
    at.put(1, (31, 2), gear=4)
    at.put(0, (22, 2), gear=4, body=1)
    at.turn(0, 4, 8)
    at.to((30, 2))
    at.black(9, 1)
    assert at.is_out(0) and at.over


@pytest.mark.proves("FD-SCOPE-5", "FD-DMG-4")
@pytest.mark.parametrize("marked", ((32, 1), (33, 1)))
def test_a_leg_over_a_marked_space_is_rolled_for(marked):
    at = Situation(cars=2)
    at.mark(marked)
    chase(at=at, brake=0)
    at.to((33, 1))
    assert at.ask.what == Q_DANGER
    at.black(4)
    assert at.get(0, "handling") == 1 and at.over


@pytest.mark.proves("FD-SCOPE-5", "FD-DMG-4")
def test_marked_spaces_beside_a_leg_do_nothing():
    at = Situation(cars=2)
    for space in ((31, 2), (32, 2), (33, 2), (34, 1)):
        at.mark(space)
    chase(at=at, brake=0)
    at.to((33, 1))
    assert at.over
