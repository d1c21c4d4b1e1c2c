"""Decide if the trajectory of the occupied spot may be used (F90-SYM-2 to 6)."""

from pitwall.games.formula_90 import cards, costs, road
from pitwall.games.formula_90.state import (
    BALANCE, EXTREME_SPOT, MARKS, OFF, SPOT, first_turn, plays_by, under_sc)


def can_use(race, who, chosen, laid=False):
    """Return True with a card of its colour, or BALANCE, if all costs can be paid together."""
    return matches(race, who, chosen, plays_by(race, who, BALANCE)) and costs.can_pay(
        race, who, chosen, True, laid)


def matches(race, who, chosen, any_colour=False):
    """Return True if the car's spot counts now and matches a colour of these cards (F90-FLR-8)."""
    spot = race.cars[who][SPOT]
    if not spot or first_turn(race) or under_sc(race) or race.cars[who][MARKS] & OFF:
        return False
    return bool(any_colour) or any(
        [colours(race, who) >> cards.colour(race, card) & 1 for card in chosen])


def colours(race, who):
    """Return the colours of the car's spot, bits 1 << RED and so on."""
    s, spot = road.section(race, who), race.cars[who][SPOT]
    return (race.circuit.extreme(s) if spot == EXTREME_SPOT else race.circuit.spot(s, spot - 1))[0]
