"""Fuel: the refuelling chits on the turn track (F90-FUEL)."""

from pitwall.games.formula_90 import out
from pitwall.games.formula_90.asks import Q_FUEL, T_CHIT_MOVED, T_FUEL
from pitwall.games.formula_90.house_data import LOADS, TANK
from pitwall.games.formula_90.state import (
    BY_FUEL, FORCED_PIT, FUEL, FUEL_FROM_NOW, MARKS, ROUND, SHORT_RACE, uses)
from pitwall.race.referee import PICK


def is_due(race, who):
    """Return True if a player must refuel in this turn (F90-FUEL-2)."""
    return race.cars[who][FUEL] <= race.table[ROUND]


def must_stop(race, who):
    """Return true if a stop is due for fuel or forced by a recovery (F90-REC-9)."""
    return is_due(race, who) or race.cars[who][MARKS] & FORCED_PIT


def run_dry(race, who):
    """Eliminate a player who did not pit in the turn of the chit (F90-FUEL-4)."""
    out.eliminate(race, who, BY_FUEL)


def choose_load(race, who):
    """Return turns of fuel: 10, or 13 and 16 for one section more each (F90-FUEL-5, 7, 8). A short
    race always takes the least."""
    if uses(race, SHORT_RACE):
        return LOADS[0]
    return LOADS[(yield race.ask.put(PICK, Q_FUEL, who, LOADS))]


def extra_sections(load):
    return LOADS.index(load)


def refuel(race, who, load):
    """Set the chit from the current turn, but never earlier (F90-FUEL-6, AMB-F90-10)."""
    car, now = race.cars[who], race.table[ROUND]
    before = 0 if uses(race, FUEL_FROM_NOW) else car[FUEL]
    car[FUEL] = min(max(before, now + load), now + TANK)
    race.tell(T_FUEL, who, car[FUEL])


def move_chit(race, who, turns):
    """Move the chit by a turn, for SAVE FUEL and PUSH."""
    race.cars[who][FUEL] += turns
    race.tell(T_CHIT_MOVED, who, race.cars[who][FUEL])


def has_room(race, who):
    """Return True if the tank can hold one turn more (AMB-F90-67)."""
    return race.cars[who][FUEL] + 1 <= race.table[ROUND] + TANK
