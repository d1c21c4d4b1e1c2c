"""A small made-up edition of Pole Position: it shows what an edition may replace, and how."""

from pitwall.games.pole_position import bot_tyres, edition_2024, tyres
from pitwall.games.pole_position.state import (
    FULL_LIFE, GRID_A, HARD, MOVED, ORDER, RACING, SETS, STATUS, STOPS, is_bot, step_of)

START_SP, LONG_LAPS = 4, 3


def set_up_weather(race):
    """Set the weather to the first cell without a roll."""
    race.table[GRID_A] = 0
    return
    yield


def next_car(race):
    """Return the next car to move: the last first."""
    for place in range(len(race.cars) - 1, -1, -1):
        who = race.table[ORDER + place]
        if race.cars[who][STATUS] == RACING and not race.cars[who][MOVED]:
            return who


def stop(race, who):
    """Give people hard tyres, which are always new, and nothing else."""
    car = race.cars[who]
    car[STOPS] += 1
    if is_bot(car):
        bot_tyres.change_tyres(race, who)
    else:
        tyres.store(car)
        car[SETS] = step_of(FULL_LIFE[HARD])
        tyres.change(race, who, 0)
    return
    yield


class Edition(edition_2024.Edition):
    number = 2
    values = (START_SP,) + edition_2024.Edition.values[1:4] + (
        LONG_LAPS,) + edition_2024.Edition.values[5:]
    set_up_weather = set_up_weather
    next_car = next_car
    stop = stop
