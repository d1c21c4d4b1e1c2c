"""Tyres: the fitted set and its chips, cards and penalties (F90-TYRE, F90-WX-3 to 9)."""

from pitwall.circuit.sections import UNCERTAIN
from pitwall.games.formula_90 import cards
from pitwall.games.formula_90.asks import T_TYRES
from pitwall.games.formula_90.house_data import BLUE_CHIPS, MOST_SOFT_SETS, SOFT_COST, TYRE_MP
from pitwall.games.formula_90.state import (
    BLUES, CHIPS, COMPOUND, HARD, INTERMEDIATE, MOST_CHIPS, RAIN_EXPERT, RAIN_TYRE, SOFT, SOFT_SETS,
    START_SET_FREE, WEATHER, has_skill, is_robot, uses)

EVERY = (SOFT, HARD, INTERMEDIATE, RAIN_TYRE)


def on_offer(race, who):
    """Return the types on offer: soft twice in a race, the first set counts (AMB-F90-5)."""
    full = race.cars[who][SOFT_SETS] >= MOST_SOFT_SETS
    return [kind for kind in EVERY if kind != SOFT or not full]


def fit(race, who, kind, start=False):
    """Fit a new set with its chips; chips of the old one are lost (F90-PIT-15, 16).

    The Track Card of hard tyres is drawn later, see bonus.
    """
    car = race.cars[who]
    car[COMPOUND] = kind
    car[CHIPS] = car[MOST_CHIPS] - (SOFT_COST if kind == SOFT else 0)
    gives = kind == SOFT or kind == RAIN_TYRE and has_skill(race, who, RAIN_EXPERT)
    car[BLUES] = BLUE_CHIPS if gives else 0
    if kind == SOFT and not (start and uses(race, START_SET_FREE)):
        car[SOFT_SETS] += 1
    race.tell(T_TYRES, who, kind)


def bonus(race, who, kind):
    """Draw a Track Card for hard tyres (F90-TYRE-7)."""
    if kind == HARD:
        yield from cards.track_cards(race, who)


def penalty(race, who):
    """Return the mp that tyres cost in this weather, 0 or less; 0 for robots (F90-WX-8)."""
    if is_robot(race.cars[who]):
        return 0
    kind, sky = race.cars[who][COMPOUND], race.circuit.sky(race.table[WEATHER])
    if sky == UNCERTAIN and kind != INTERMEDIATE and has_skill(race, who, RAIN_EXPERT):
        return 0                                        # F90-SKILL-RAIN-1, 4
    return TYRE_MP[kind][sky]
