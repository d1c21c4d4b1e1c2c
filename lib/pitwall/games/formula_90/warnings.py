"""Warnings for a player: fuel that ends, slick tyres in rain, the last damage slot."""

from pitwall.circuit.sections import DRY
from pitwall.games.formula_90 import resources
from pitwall.games.formula_90.asks import Q_DECLARE, SKIP
from pitwall.games.formula_90.fuel import is_due
from pitwall.games.formula_90.state import FUEL, ROUND, WEATHER
from pitwall.games.formula_90.tyres import penalty

LOSS = -2       # mp that tyres cost in the weather: reason to think of others


def due(race, ask):
    """Warn before phase A: fuel for this turn or the next only, wrong tyres, no free slot.

    No warning for fuel that lasts to the end, nor about tyres in the last turn."""
    if ask.what != Q_DECLARE:
        return None
    fuel, turn, last = race.cars[ask.who][FUEL], race.table[ROUND], race.circuit.turns
    if fuel <= min(turn + 1, last):
        return "due.fuel", (max(0, fuel - turn),)
    wet = race.circuit.sky(race.table[WEATHER]) != DRY
    if wet and turn < last and penalty(race, ask.who) <= LOSS:
        return "due.wet", ()
    if not resources.free_slots(race, ask.who):
        return "due.damage", ()
    return None


def ends(race, ask, i):
    """Return True for a skip in the turn in which fuel is due: it retires (F90-FUEL-4)."""
    return ask.what == Q_DECLARE and ask.options[i] == SKIP and bool(is_due(race, ask.who))
