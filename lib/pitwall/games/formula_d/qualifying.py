"""The grid, at random (FD-QUAL)."""

from pitwall.games.formula_d.asks import Q_GRID, Q_GRID_TIE, T_GRID, T_SCORE, black
from pitwall.games.formula_d.state import GRID, ORDER, SCORE, keeps_books, put_on
from pitwall.race.referee import TABLE


def qualify(race):
    """Roll, and put the cars on their slots."""
    order = yield from draw(race)
    for place, who in enumerate(order):
        put_on(race.cars[who], race.scratch.track.grid_cell(place + 1))


def draw(race):
    """Roll the black die for each; ties roll again among themselves (FD-QUAL-1, FD-QUAL-2).

    Returns the cars in their order.
    """
    order, question = [], Q_GRID
    level = [list(range(len(race.cars)))]       # groups to rank, the last one first
    while level:
        cars = level.pop()
        if len(cars) == 1:
            order += cars
        else:
            yield from _roll(race, cars, question)
            question = Q_GRID_TIE
            level += _groups(race, cars)
    for place, who in enumerate(order):
        race.cars[who][GRID] = place + 1
        race.table[ORDER + place] = who
        race.tell(T_GRID, who, place + 1)
    return order


def _roll(race, cars, question):
    for who in cars:
        by = TABLE if keeps_books(race.cars[who]) else who
        race.cars[who][SCORE] = yield from black(race, question, by)
        race.tell(T_SCORE, who, race.cars[who][SCORE])


def _groups(race, cars):
    """Return groups of cars with the same roll, the lowest first."""
    scores = [race.cars[who][SCORE] for who in cars]
    return [[who for who in cars if race.cars[who][SCORE] == score]
            for score in sorted(set(scores))]
