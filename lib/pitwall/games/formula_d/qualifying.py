"""The grid: pure chance (FD-QUAL)."""

from pitwall.games.formula_d.asks import Q_GRID, Q_GRID_TIE, T_GRID, T_SCORE, black
from pitwall.games.formula_d.state import GRID, ORDER, SCORE, put_on


def qualify(race):
    """The rolls, and the cars on their slots."""
    order = yield from draw(race)
    for place, who in enumerate(order):
        put_on(race.cars[who], race.scratch.track.grid_cell(place + 1))


def draw(race):
    """The black die for each; equals roll again among themselves (FD-QUAL-1, FD-QUAL-2).

    Returns the cars in their order.
    """
    order = yield from _ranked(race, list(range(len(race.cars))), Q_GRID)
    for place, who in enumerate(order):
        race.cars[who][GRID] = place + 1
        race.table[ORDER + place] = who
        race.tell(T_GRID, who, place + 1)
    return order


def _ranked(race, cars, question):
    """The cars by their rolls, highest first."""
    for who in cars:
        race.cars[who][SCORE] = yield from black(race, question, who)
        race.tell(T_SCORE, who, race.cars[who][SCORE])
    order = []
    scores = {who: race.cars[who][SCORE] for who in cars}
    for score in sorted(set(scores.values()), reverse=True):
        level = [who for who in cars if scores[who] == score]
        if len(level) > 1:
            level = yield from _ranked(race, level, Q_GRID_TIE)
        order += level
    return order
