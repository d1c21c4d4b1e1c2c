"""The choice of a bot's tyres, at the start and in the pits (17.2, 17.8, 17.9.2)."""

from pitwall.games.pole_position.asks import Q_BOT_TYRE, T_FITTED, black
from pitwall.games.pole_position.state import (
    DRY, FULL_LIFE, GRID, HARD, INTERMEDIATE, LIFE, LIGHT_RAIN, SOFT, SOFT_USED, TYRE, WET, step_of,
    weather)
from pitwall.games.pole_position.weather import outlook

SOON = 3         # steps: a change of weather within this distance is near (17.8, 17.9)
EITHER = 4       # no compound: softs or hards; an edition may let a die decide


def correct(compound, state):
    """Return True if the compound is right for that weather (17.2)."""
    if state == DRY:
        return compound in (HARD, SOFT)
    return compound == (INTERMEDIATE if state == LIGHT_RAIN else WET)


def rain_tyre(state):
    return INTERMEDIATE if state == LIGHT_RAIN else WET


def start_tyre(race, who):
    """Return a bot's first compound; the grid place and a black die decide in the dry (17.8)."""
    steps, future = outlook(race)
    now = weather(race)
    if not 1 <= steps <= SOON:
        if now != DRY:
            return rain_tyre(now)
        low = (yield from black(race, Q_BOT_TYRE, who)) < 3
        front = race.cars[who][GRID] < 3
        compound = HARD if low == front else SOFT
    elif future != DRY:
        return rain_tyre(future)
    else:
        low = (yield from black(race, Q_BOT_TYRE, who)) < 4
        compound = rain_tyre(now) if low else SOFT
    if compound == SOFT:
        race.cars[who][SOFT_USED] = 1
    return compound


def next_tyre(race, who):
    """Return the compound for a pit stop (17.9.2)."""
    steps, future = outlook(race)
    state = future if 1 <= steps <= SOON else weather(race)
    if state != DRY:
        return rain_tyre(state)
    return HARD if race.cars[who][SOFT_USED] else SOFT


def change_tyres(race, who):
    """Fit a new set, as at every stop (17.2). Return (), as no die is rolled for it."""
    put_on(race, who, race.rules.bots.next_tyre(race, who))
    return ()


def put_on(race, who, compound):
    car = race.cars[who]
    race.rules.bots.fit(car, compound)
    race.tell(T_FITTED, who, car[TYRE] * 16 + car[LIFE])


def fit_new(car, compound):
    """Fit a new set; a bot may use softs only once (17.2)."""
    car[TYRE], car[LIFE] = compound, step_of(FULL_LIFE[compound])
    car[SOFT_USED] |= compound == SOFT
