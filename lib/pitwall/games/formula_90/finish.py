"""The end of the race: the place of each car (F90-END)."""

from pitwall.games.formula_90 import road
from pitwall.games.formula_90.asks import T_END, T_FINISHED
from pitwall.games.formula_90.state import FINISHED, OUT, PLACE, STATUS


def classify(race):
    """Rank all cars, robots too, in race order; eliminated ones last, latest first (AMB-F90-8)."""
    found = road.order(race)
    for place, who in enumerate(found):
        car = race.cars[who]
        car[PLACE] = place + 1
        if car[STATUS] != OUT:
            car[STATUS] = FINISHED
            race.tell(T_FINISHED, who, place + 1)
    race.tell(T_END, found[0])
