"""Weather: two grids, two tokens, one die per round (2.4, 8)."""

from pitwall.race.referee import TABLE
from pitwall.games.pole_position.asks import (
    Q_GRID_A_COLUMN, Q_GRID_A_ROW, Q_GRID_B, T_CLOUD, T_WEATHER, black, blue)
from pitwall.games.pole_position.house_data import BLUE
from pitwall.games.pole_position.state import (
    GRID_A, GRID_B, PROGRESS, keeps_books, steps_b, weather)

COLUMNS = 6


def set_up(race):
    """Roll column, then row of grid A; then a place that grid B has (2.4)."""
    table = race.table
    column = yield from black(race, Q_GRID_A_COLUMN, TABLE)
    row = yield from black(race, Q_GRID_A_ROW, TABLE)
    table[GRID_A] = (row - 1) * COLUMNS + column - 1
    yield from set_up_b(race)


def set_up_b(race):
    """Roll until the place is one that grid B has (2.4)."""
    place = yield from black(race, Q_GRID_B, TABLE)
    while place > steps_b(race):
        place = yield from black(race, Q_GRID_B, TABLE)
    race.table[GRID_B] = place - 1
    race.tell(T_WEATHER, TABLE, weather(race))


def roller(race, who):
    """Return who rolls for a car: the table, if the player keeps its books."""
    return TABLE if keeps_books(race.cars[who]) else who


def roll(race, who, why):
    """Make the leader's weather roll at the start of a round: a cloud moves the token (8.1).

    Return whether it was a cloud.
    """
    cloud = yield from blue(race, why, who)
    if cloud:
        race.tell(T_CLOUD, who)
        advance(race)
    return cloud


def cloud_ways():
    """Return the number of cloud faces on the blue die."""
    return sum(BLUE)


def advance(race, steps=1):
    """Move the token on grid B, at its end the one on grid A, and the bots' progress (17.4)."""
    table = race.table
    before = weather(race)
    for _ in range(steps):
        table[GRID_B] += 1
        if table[GRID_B] >= steps_b(race):
            table[GRID_B] = 0
            table[GRID_A] = (table[GRID_A] + 1) % (COLUMNS * COLUMNS)
        table[PROGRESS] = (table[PROGRESS] + 1) % 6
    if weather(race) != before:
        race.tell(T_WEATHER, TABLE, weather(race))


def outlook(race):
    """Return (steps, weather): the clouds until the weather changes, and the next weather (17.2).

    (0, weather) if it never changes: one weather fills the grid.
    """
    table, grid = race.table, race.circuit.weather_a
    now = grid[table[GRID_A]]
    for cells in range(1, COLUMNS * COLUMNS):
        coming = grid[(table[GRID_A] + cells) % (COLUMNS * COLUMNS)]
        if coming != now:
            return cells * steps_b(race) - table[GRID_B], coming
    return 0, now
