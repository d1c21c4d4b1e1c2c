"""Pit stops of robots: to refuel, forced ones, and all at once for the weather.

A chit is the FUEL of any robot of its type: chits belong to a type, not to a car (F90-FUEL-12).
"""

from pitwall.circuit.sections import DRY, RAIN
from pitwall.games.formula_90 import pit_stop, road, spots
from pitwall.games.formula_90.asks import T_DUE, T_ROBOTS_STOP
from pitwall.games.formula_90.state import (
    DOING, FORCED_PIT, FORCED_PIT_REFUELS, FUEL, HARD, MARKS, MUST_STOP, PITTED, PLAYED, RAIN_TYRE,
    REFUELLED, ROBOT_TYRES, ROUND, SEAT, SLOW, STOPPED, STOPS, SUPERFAST, WEATHER, is_out,
    is_robot, uses)
from pitwall.race.referee import TABLE


# --- who refuels in this turn ---

def name_due(race):
    """When the pawn has reached its box: the best placed for each chit there (AMB-F90-12)."""
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
    """The cars whose FUEL is a chit of that type, the next that is due first."""
    found = [who for who, car in enumerate(race.cars) if car[SEAT] == kind and car[FUEL]]
    return sorted(found, key=lambda who: (race.cars[who][FUEL], who))


# --- one stop ---

def must_stop(race, who):
    """For fuel, or because a recovery forces it?"""
    car = race.cars[who]
    return bool(car[DOING] & MUST_STOP or car[MARKS] & FORCED_PIT)


def stop(race, who, safety=False):
    """Its stop in phase A; it goes on from its new section (F90-ROBOT-7).

    safety: in a turn under the safety car, whose room places the car instead.
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
    """The chit is discarded, and it needs no other stop (F90-FUEL-13)."""
    car = race.cars[who]
    found = chits(race, car[SEAT])
    if found:
        race.cars[found[0]][FUEL] = 0
    car[MARKS] |= REFUELLED
    car[DOING] &= ~MUST_STOP


def _back(race, who):
    """Last in the section so far behind, on its best spot (F90-ROBOT-31)."""
    pit_stop.move_back(race, who, race.circuit.pit)
    take_spot(race, who)
    road.settle(race)


def take_spot(race, who):
    """The free standard spot of the highest bonus, the outer one of equals (F90-ROBOT-28, 29)."""
    if spots.on_offer(race, who):
        spots.take(race, who, spots.best(race, road.section(race, who)))


# --- the weather ---

def weather_stop(race):
    """All change to the tyres of a weather that is stable now (F90-WX-10, AMB-F90-15).

    From the one that leads backwards. One that has taken its turn gets no second one; the others
    go on from where they come to.
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
