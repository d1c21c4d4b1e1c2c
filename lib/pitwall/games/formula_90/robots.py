"""A robot's turn: phases A, D, E and F, without cards or costs (F90-ROBOT-5, 6)."""

from pitwall.games.formula_90 import (
    extreme, movement, orders, phase_e, road, robot_stops)
from pitwall.games.formula_90.asks import T_MP
from pitwall.games.formula_90.house_data import ROBOT_MP
from pitwall.games.formula_90.state import (
    DOING, ENTERS, EXTREME_SPOT, FIRST_ROBOT, MARKS, OFF, PITTED, PLAYED, SEAT, SPOT, first_turn,
    is_out)


def play(race, who):
    """Play from phase A, or from phase D after a stop (F90-ROBOT-7)."""
    car = race.cars[who]
    race.scratch.turn.begin(who, road.travelled(car))
    if car[DOING] & PITTED:
        car[DOING] &= ~PITTED
    else:
        if car[MARKS] & OFF:
            car[DOING] |= ENTERS                        # F90-OFF-5
        if robot_stops.must_stop(race, who):
            return robot_stops.stop(race, who)
    yield use_trajectory(race, who)
    if not is_out(race, who):
        yield move(race, who)
    if not is_out(race, who):
        yield end_movement(race, who)
    car[DOING] |= PLAYED


def use_trajectory(race, who):
    """Use its spot's trajectory at no cost; an extreme one by a check (F90-ROBOT-8, 9, 14)."""
    turn, car = race.scratch.turn, race.cars[who]
    turn.bonus = ROBOT_MP[car[SEAT] - FIRST_ROBOT]
    if car[SPOT] and not first_turn(race):
        turn.trajectory = True
        if car[SPOT] == EXTREME_SPOT:
            yield from extreme.attempt(race, who)


def move(race, who):
    """Spend all its mp (F90-ROBOT-16)."""
    mp = phase_e.total(race, who)
    race.tell(T_MP, who, mp)
    yield movement.drive(race, who, mp)


def end_movement(race, who):
    """Brake late if ordered, then take a spot (F90-ROBOT-26 to 30)."""
    yield from orders.late(race, who)
    if not is_out(race, who) and not road.is_off(race, who):
        yield from orders.spot(race, who)
