"""Can these bytes be a race of the toy?"""

from pitwall.games.long_haul import LAPS, MOST_CARS, ORDER, PUSH, SEAT
from pitwall.race.validate import order, parts, refuse, same


def check(race, snapshot):
    table, cars = parts(race, snapshot)
    same(table, race.table, (LAPS,))
    order(table, ORDER, len(cars), MOST_CARS)
    for who, car in enumerate(cars):
        if car[PUSH] > 3:
            refuse()
        same(car, race.cars[who], (SEAT,))
