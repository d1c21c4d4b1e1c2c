"""Pit stops of robots: to refuel, forced ones, and all at once for the weather.

A type's chits are stored in FUEL of any of its robots: they have no car of their own (F90-FUEL-12).
"""

from pitwall.circuit.sections import DRY, RAIN
from pitwall.games.formula_90 import pit_stop, road, spots
from pitwall.games.formula_90.asks import T_DUE, T_ROBOTS_STOP
from pitwall.games.formula_90.state import (
    DOING, FORCED_PIT, FORCED_PIT_REFUELS, FUEL, HARD, MARKS, MUST_STOP, PITTED, PLAYED, RAIN_TYRE,
    REFUELLED, ROBOT_TYRES, ROUND, SEAT, SLOW, STOPPED, STOPS, SUPERFAST, WEATHER, is_out,
    is_robot, uses)
from pitwall.race.referee import TABLE


# --- robots that refuel in this turn ---

def name_due(race):
    """Mark the best placed robot for each chit on the pawn's box (AMB-F90-12)."""
    for kind in range(SUPERFAST, SLOW + 1):
        waiting = [who for who in road.order(race) if race.cars[who][SEAT] == kind
                   and not is_out(race, who) and not race.cars[who][MARKS] & REFUELLED]
        for chit in chits(race, kind):
            if race.cars[chit][FUEL] > race.table[ROUND]:
                continue
            if waiting:
                who = waiting.pop(0)
                race.cars[who][DOING] |= MUST_STOP
                race.tell(T_DUE, who)
            else:
                race.cars[chit][FUEL] = 0


def chits(race, kind):
    """Return the cars whose FUEL is a chit of that type, the next due first."""
    found = [who for who, car in enumerate(race.cars) if car[SEAT] == kind and car[FUEL]]
    return sorted(found, key=lambda who: (race.cars[who][FUEL], who))


# --- one stop ---

def must_stop(race, who):
    """Return True if a stop is due for fuel or forced by a recovery."""
    car = race.cars[who]
    return bool(car[DOING] & MUST_STOP or car[MARKS] & FORCED_PIT)


def stop(race, who, safety=False):
    """Make its stop in phase A; it goes on from its new section (F90-ROBOT-7).

    safety: in a turn under the safety car, where safety_car places the car.
    """
    car = race.cars[who]
    if car[DOING] & MUST_STOP or uses(race, FORCED_PIT_REFUELS):    # AMB-F90-13
        _refuel(race, who)
    car[MARKS] &= ~FORCED_PIT
    car[STOPS] = min(car[STOPS] + 1, 255)
    if not safety:
        _back(race, who)
        car[DOING] |= PITTED | STOPPED


def _refuel(race, who):
    """Discard the chit; the robot needs no other stop (F90-FUEL-13)."""
    car = race.cars[who]
    found = chits(race, car[SEAT])
    if found:
        race.cars[found[0]][FUEL] = 0
    car[MARKS] |= REFUELLED
    car[DOING] &= ~MUST_STOP


def _back(race, who):
    """Move back as the last car there, on its best spot (F90-ROBOT-31)."""
    pit_stop.move_back(race, who, race.circuit.pit)
    take_spot(race, who)
    road.settle(race)


def take_spot(race, who):
    """Take the free standard spot of the highest bonus, outermost on ties (F90-ROBOT-28, 29)."""
    if spots.on_offer(race, who):
        spots.take(race, who, spots.best(race, road.section(race, who)))


# --- the weather ---

def weather_stop(race):
    """Change all robots to the tyres of a newly stable weather (F90-WX-10, AMB-F90-15).

    From the leading one backwards. A robot that has taken its turn gets no second one; the others
    go on from their new sections.
    """
    kind = {DRY: HARD, RAIN: RAIN_TYRE}.get(race.circuit.sky(race.table[WEATHER]))
    if kind in (None, race.table[ROBOT_TYRES]):
        return
    race.table[ROBOT_TYRES] = kind
    race.tell(T_ROBOTS_STOP, TABLE, kind)
    for who in road.order(race):
        car = race.cars[who]
        if is_robot(car):
            car[FUEL] = 0                               # F90-WX-11
            if not is_out(race, who):
                _change_tyres(race, who, car)


def _change_tyres(race, who, car):
    car[MARKS] = car[MARKS] & ~FORCED_PIT | REFUELLED
    car[DOING] &= ~MUST_STOP
    car[STOPS] = min(car[STOPS] + 1, 255)
    _back(race, who)
    if not car[DOING] & PLAYED:
        car[DOING] |= PITTED | STOPPED
