"""The order at the end (FD-END) and points for places (FD-END-7)."""

from pitwall.games.formula_d.asks import T_END
from pitwall.games.formula_d.house_data import PLACE_POINTS
from pitwall.games.formula_d.state import (
    CROSSING, END, FINISHED, ORDER, OUT, PHASE, PLACE, RACING, STATUS)
from pitwall.games.formula_d.tyres import duty_done
from pitwall.race.referee import TABLE, const

# In order(): racing cars come after all that have crossed the line, retired cars come last.
RUNS, LAST = const(20), const(60)


def over(race):
    """Return True if every racing car has crossed the line and left turn 1 (FD-END-4)."""
    return all(car[STATUS] != RACING for car in race.cars)


def classify(race):
    """Assign places in order of crossing; cars that missed their duty come last (FD-TYRE-3)."""
    finished = [who for who, car in enumerate(race.cars) if car[STATUS] == FINISHED]
    finished.sort(key=lambda who: (not duty_done(race, race.cars[who]), race.cars[who][CROSSING]))
    for place, who in enumerate(finished):
        race.cars[who][PLACE] = place + 1
    race.tell(T_END, TABLE, len(finished))


def order(race):
    """Return the cars from first to last: across the line (FD-END-5), racing, out.

    Racing cars are in the order of turns, retired ones in reverse order of retirement. At the end
    the classified cars are in the order of their places.
    """
    table, cars = race.table, race.cars

    def key(turn):
        car = cars[table[ORDER + turn]]
        if car[STATUS] == OUT:
            return LAST - car[PLACE]
        return (car[PLACE] if table[PHASE] == END else car[CROSSING]) or RUNS + turn
    return [table[ORDER + turn] for turn in sorted(range(len(cars)), key=key)]


def points(race, who):
    """Return the championship points of a car: none if it is out or missed its duty."""
    car = race.cars[who]
    if car[STATUS] != FINISHED or not duty_done(race, car):
        return 0
    return PLACE_POINTS[car[PLACE] - 1]
