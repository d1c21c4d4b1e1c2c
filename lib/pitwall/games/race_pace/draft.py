"""Teams, drivers and the grid (4, and 11 with two cars a player).

Players sit clockwise in the order of their cars; in team play a player has two: 0 and 1, 2 and 3.
"""

from pitwall.games.race_pace.asks import (
    DRIVER_DECK, LOT, Q_DRIVER, Q_FIRST, Q_TEAM, TEAM_DECK, T_DRIVER, T_FIRST, T_GRID, T_TEAM)
from pitwall.games.race_pace.house_data import DRIVERS, EVEN_DRIVERS, EVEN_TEAMS, TEAMS
from pitwall.games.race_pace.state import (
    BOARD, DRIVER, ENGINE, EVEN_LEVELS, FLAT_GRID, ORDER, RANDOM_DRAFT, SKILL, START, TEAM,
    TEAM_PLAY, place_at, uses)
from pitwall.race.referee import PICK, ROLL, TABLE


def choose_teams(race):
    """Choose clockwise from a random player; the last one becomes start player (RP-4-6, 8).
    """
    players = _players(race)
    first = players[(yield race.ask.put(ROLL, Q_FIRST, TABLE, players, die=LOT))]
    race.tell(T_FIRST, first)
    for who in _clockwise(players, first):
        race.table[START] = who
        team = yield from _take(race, who, TEAM, Q_TEAM, TEAM_DECK, len(TEAMS))
        for car in range(who, who + _cars_each(race)):
            race.cars[car][TEAM] = team
            _set_levels(race.cars[car], ENGINE, team_levels(race, team))
        race.tell(T_TEAM, who, team)


def choose_drivers(race):
    """Choose counter-clockwise from the start player (RP-4-8, 9).

    In team play a second round goes the other way: the last player is then the first (RP-11-4).
    """
    players = _clockwise(_players(race), race.table[START])
    order = [players[0]] + players[:0:-1]
    for second in range(_cars_each(race)):
        for who in order:
            yield from _take_driver(race, who + second)
        order.reverse()


def _take_driver(race, who):
    car = race.cars[who]
    car[DRIVER] = yield from _take(race, who, DRIVER, Q_DRIVER, DRIVER_DECK, len(DRIVERS))
    _set_levels(car, SKILL, driver_levels(race, car[DRIVER]))
    race.tell(T_DRIVER, who, car[DRIVER])


def _take(race, who, field, why, deck, count):
    """Choose or draw one that is free; return its number."""
    taken = [car[field] for car in race.cars]
    free = [number for number in range(1, count + 1) if number not in taken]
    if uses(race, RANDOM_DRAFT):
        answer = yield race.ask.put(ROLL, why, who, free, die=deck)
    else:
        answer = yield race.ask.put(PICK, why, who, free)
    return free[answer]


def team_levels(race, team):
    """Return Engine, Aerodynamics, Mechanics at the start: printed (RP-4-7), or ours."""
    return (EVEN_TEAMS if uses(race, EVEN_LEVELS) else TEAMS)[team - 1]


def driver_levels(race, driver):
    """Return Skill, Experience, EBS at the start: printed (RP-4-10), or ours."""
    return (EVEN_DRIVERS if uses(race, EVEN_LEVELS) else DRIVERS)[driver - 1]


def _set_levels(car, first, levels):
    for i, level in enumerate(levels):
        car[first + i] = level


def line_up(race):
    """Form the grid by the sum of team and driver number (RP-4-14 to 16, RP-9.3-3)."""
    order = sorted(range(len(race.cars)), key=lambda who: _grid_value(race.cars[who]))
    order.reverse()
    flat, grid = uses(race, FLAT_GRID), race.circuit.grid
    for place, who in enumerate(order):
        race.table[BOARD + place] = race.table[ORDER + place] = who
        place_at(race, who, 0 if flat else race.circuit.first + grid[place])
        race.tell(T_GRID, who, place + 1)


def _grid_value(car):
    return (car[TEAM] + car[DRIVER]) * 16 + car[DRIVER]


def _cars_each(race):
    return 2 if uses(race, TEAM_PLAY) else 1


def _players(race):
    """Return the first car of each player."""
    return list(range(0, len(race.cars), _cars_each(race)))


def _clockwise(players, first):
    at = players.index(first)
    return players[at:] + players[:at]
