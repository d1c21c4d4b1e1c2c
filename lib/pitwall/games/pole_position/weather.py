"""Weather: two grids, two tokens, one die a round (2.4, 8)."""

from pitwall.race.referee import TABLE
from pitwall.games.pole_position.asks import (
    Q_GRID_A_COLUMN, Q_GRID_A_ROW, Q_GRID_B, T_CLOUD, T_WEATHER, black, blue)
from pitwall.games.pole_position.house_data import BLUE
from pitwall.games.pole_position.state import (
    GRID_A, GRID_B, PROGRESS, keeps_books, steps_b, weather)

COLUMNS = 6


def set_up(race):
    """Column, then row of grid A; a place on grid B that it has (2.4)."""
    table = race.table
    column = yield from black(race, Q_GRID_A_COLUMN, TABLE)
    row = yield from black(race, Q_GRID_A_ROW, TABLE)
    table[GRID_A] = (row - 1) * COLUMNS + column - 1
    yield from set_up_b(race)


def set_up_b(race):
    """A place on grid B that it has (2.4)."""
    place = yield from black(race, Q_GRID_B, TABLE)
    while place > steps_b(race):
        place = yield from black(race, Q_GRID_B, TABLE)
    race.table[GRID_B] = place - 1
    race.tell(T_WEATHER, TABLE, weather(race))


def roller(race, who):
    """Return who rolls in place of a car: the table, if it keeps the books of it."""
    return TABLE if keeps_books(race.cars[who]) else who


def roll(race, who, why):
    """The leader's weather roll at the start of a round: a cloud moves the token on (8.1).

    Returns whether it was a cloud.
    """
    cloud = yield from blue(race, why, who)
    if cloud:
        race.tell(T_CLOUD, who)
        advance(race)
    return cloud


def cloud_ways():
    """Faces of the blue die that show one."""
    return sum(BLUE)


def advance(race, steps=1):
    """Steps on grid B, from its end one on grid A; the bots' progress goes along (17.4)."""
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
    """(steps, weather): clouds until the weather changes, and to what (17.2).

    (0, weather) if it never will: one weather fills the grid.
    """
    table, grid = race.table, race.circuit.weather_a
    now = grid[table[GRID_A]]
    for cells in range(1, COLUMNS * COLUMNS):
        coming = grid[(table[GRID_A] + cells) % (COLUMNS * COLUMNS)]
        if coming != now:
            return cells * steps_b(race) - table[GRID_B], coming
    return 0, now
