"""Car construction: teams spend points on wear points before the start (FD-BUILD)."""

from pitwall.games.formula_d.asks import DONE, Q_BUILD, T_BUILT
from pitwall.games.formula_d.house_data import COSTS, MOST_ADDED, TEAM_POINTS
from pitwall.games.formula_d.state import (
    BASE, CONSTRUCTION, FULL, LAPS, POINTS, TYRE_WP, WP, keeps_books, uses)
from pitwall.race.referee import PICK


def build_cars(race):
    """Let each team build its first car, then its second (FD-BUILD-2), for two laps or more."""
    if race.table[LAPS] < 2 or not uses(race, CONSTRUCTION):
        return
    for first in range(0, len(race.cars), 2):
        team = range(first, min(first + 2, len(race.cars)))
        race.cars[first][POINTS] = TEAM_POINTS * len(team) // 2
        for who in team:
            if keeps_books(race.cars[who]):
                if who < team[-1] and not keeps_books(race.cars[team[-1]]):
                    yield from race.game.share(race, who)
                continue        # the table builds it, from the same points
            yield from _build(race, who, race.cars[first])


def _build(race, who, purse):
    """Add one wear point after the other until the player has finished."""
    while True:
        options = affordable(race.cars[who], purse[POINTS])
        if not options:
            return
        options.append(DONE)
        what = options[(yield race.ask.put(PICK, Q_BUILD, who, options))]
        if what == DONE:
            return
        add(race, who, what, purse)


def affordable(car, points):
    """Return the categories that may still get a point."""
    return [what for what in range(WP)
            if COSTS[what] <= points and car[FULL + what] < BASE[what] + MOST_ADDED]


def add(race, who, what, purse):
    """Add a wear point; unspent points are lost (FD-BUILD-3, FD-BUILD-4)."""
    car = race.cars[who]
    purse[POINTS] -= COSTS[what]
    car[FULL + what] += 1
    car[TYRE_WP + what] = car[FULL + what]
    race.tell(T_BUILT, who, what * 16 + car[FULL + what])
