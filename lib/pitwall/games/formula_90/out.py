"""Out of the race (F90-OUT)."""

from pitwall.games.formula_90 import cards, chase, road
from pitwall.games.formula_90.asks import T_OUT
from pitwall.games.formula_90.state import (
    BLUES, BROWN, BROWN_BAG, CHIPS, COMPOUND, FUEL, MARKS, NEXT_CHIT_GOES,
    NO_TYRE, ORANGE, ORANGE_AGAIN, ORANGE_TAKEN, NOTES, OUT, PLACE, RED, RED_BAG, SEAT, SPOT,
    STATUS, STRATEGY, TOLD_TARGET, WASTED, WHY_OUT, is_robot, uses)
from pitwall.race.referee import TABLE


def eliminate(race, who, why):
    """Remove its car, cards, chips, flags, discs and chit (F90-OUT-6, 7, 9, F90-STRAT-CHASE-14).

    The rest of its turn lapses: callers check state.is_out after any step that may eliminate.
    """
    car = race.cars[who]
    car[PLACE] = 1 + sum([other[STATUS] == OUT for other in race.cars])
    car[STATUS], car[WHY_OUT] = OUT, why
    car[MARKS] = car[SPOT] = car[WASTED] = 0
    race.tell(T_OUT, who, why)
    if race.table[ORANGE] == who:
        race.table[ORANGE] = TABLE
        if uses(race, ORANGE_AGAIN):
            race.table[NOTES] &= ~ORANGE_TAKEN
    chase.end_of(race, who)
    chase.end(race, who)
    if is_robot(car):
        _lose_chit(race, car[SEAT])
    else:
        give_back(race, who, car)
    road.settle(race)


def give_back(race, who, car):
    """Return cards and discs of a player to the common supply, and remove chips."""
    for where in (cards.IN_HAND, cards.FROZEN, cards.LAID, cards.RESERVED, cards.TARGET):
        cards.discard_all(race, where, who)
    race.table[RED_BAG] += car[RED]
    race.table[BROWN_BAG] += car[BROWN]
    car[RED] = car[BROWN] = car[CHIPS] = car[BLUES] = car[FUEL] = 0
    car[STRATEGY], car[COMPOUND], car[TOLD_TARGET] = 0, NO_TYRE, 0


def _lose_chit(race, kind):
    """Remove the most advanced chit of its type (F90-OUT-8, AMB-F90-14)."""
    laid = [car for car in race.cars if car[SEAT] == kind and car[FUEL]]
    if laid:
        turns = [car[FUEL] for car in laid]
        turn = min(turns) if uses(race, NEXT_CHIT_GOES) else max(turns)
        laid[turns.index(turn)][FUEL] = 0
