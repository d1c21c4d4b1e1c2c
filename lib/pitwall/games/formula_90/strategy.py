"""The strategy on a Car Chart (F90-STRATPICK)."""

from pitwall.games.formula_90 import chase
from pitwall.games.formula_90.asks import Q_STRATEGY, T_STRATEGY
from pitwall.games.formula_90.state import (
    CHASE, OWN_STRATEGY, PUSH, SAVE_TYRES, STRATEGY, uses)
from pitwall.race.referee import PICK


def on_offer(race, who):
    """Return all eight strategies, the present one too."""
    taken = [car[STRATEGY] for other, car in enumerate(race.cars) if other != who] if uses(
        race, OWN_STRATEGY) else ()
    return [kind for kind in range(SAVE_TYRES, PUSH + 1) if kind not in taken]


def choose(race, who):
    """Choose a strategy; leaving CHASE ends a chase (F90-STRAT-CHASE-10, 13)."""
    found, car = on_offer(race, who), race.cars[who]
    kind = found[(yield race.ask.put(PICK, Q_STRATEGY, who, found))]
    if kind != car[STRATEGY]:
        if car[STRATEGY] == CHASE:
            chase.end(race, who)
        car[STRATEGY] = kind
        race.tell(T_STRATEGY, who, kind)
