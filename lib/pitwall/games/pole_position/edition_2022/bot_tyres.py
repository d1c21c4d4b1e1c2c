"""Tyres of the 2022 bots: at the start, stops because of the weather, the next set (17.6-17.9).
"""

from pitwall.games.pole_position import bot_tyres
from pitwall.games.pole_position.asks import Q_BOT_PIT, Q_BOT_TYRE, black
from pitwall.games.pole_position.bot_tyres import EITHER, SOON, correct, rain_tyre
from pitwall.games.pole_position.bots import MAYBE, NO, YES
from pitwall.games.pole_position.edition_2022.bot_data import PITS_FROM
from pitwall.games.pole_position.state import (
    BOT_A, DRY, FULL_LIFE, GONE, GRID, HARD, HEAVY_RAIN, INTERMEDIATE, LIFE, LIGHT_RAIN, SEAT, SETS,
    SOFT, SOFT_USED, TYRE, WET, step_of, weather)
from pitwall.games.pole_position.weather import outlook
from pitwall.race.referee import const

FRONT = 3               # grid places that count as the front
NEARER = 3              # fewer steps than this are near at the start, and for wets (17.7, 17.8.2)
SOFT_SET = const(1)     # of state.SETS_OF
LAST_LAP = const(2)     # on the wear track: the set lasts one more lap


# --- at the start (17.7) ---

def start_tyre(race, who):
    """Return its first compound; the grid place and a black die decide in the dry."""
    steps, coming = outlook(race)
    state = coming if coming != DRY and 1 <= steps < NEARER else weather(race)
    if state != DRY:
        return rain_tyre(state)
    one = (yield from black(race, Q_BOT_TYRE, who)) == 1
    return HARD if one == (race.cars[who][GRID] <= FRONT) else SOFT


# --- the decision to pit (17.8.1) ---

def wish(race, car):
    """Return NO, YES or MAYBE for a change because of the weather, by the bot's own table."""
    steps, coming = outlook(race)
    if not 1 <= steps <= SOON:
        return NO if correct(car[TYRE], weather(race)) else YES
    if correct(car[TYRE], coming):
        return NO
    return YES if _pits_from(car, steps) == 1 else MAYBE


def _pits_from(car, steps):
    """Return the lowest black roll that sends it in, `steps` before the weather changes."""
    return PITS_FROM[car[SEAT] - BOT_A][steps - 1]


def pit_roll(race, who):
    """Roll to decide if it comes in this close to the weather change."""
    least = race.scratch.pits_from = _pits_from(race.cars[who], outlook(race)[0])
    return (yield from black(race, Q_BOT_PIT, who)) >= least


# --- the next tyres (17.8.2) ---

def next_tyre(race, who):
    """Return the next compound, which depends on the current one; EITHER: a black die decides."""
    car = race.cars[who]
    steps, coming = outlook(race)
    near = coming if 1 <= steps <= SOON else None
    worn_out = car[LIFE] <= LAST_LAP
    used = car[TYRE]
    if used in (HARD, SOFT):
        if near in (LIGHT_RAIN, HEAVY_RAIN):
            return rain_tyre(near)
        if worn_out:
            return _dry_tyre(car)
    elif near == DRY:
        return EITHER if _has_soft(car) else HARD
    elif used == INTERMEDIATE:
        if near == HEAVY_RAIN:
            return WET
        if worn_out:
            return INTERMEDIATE
    elif near == LIGHT_RAIN and steps < NEARER:
        return INTERMEDIATE
    now = weather(race)
    return _dry_tyre(car) if now == DRY else rain_tyre(now)


def _dry_tyre(car):
    return SOFT if _has_soft(car) else HARD


def _has_soft(car):
    """Return True if it has a soft set off the car that is not worn out."""
    return car[TYRE] != SOFT and not car[SOFT_USED]


def change_tyres(race, who):
    """Change tyres at a stop; if a die decides, 1 or 2 means softs (17.8.2)."""
    compound = race.rules.bots.next_tyre(race, who)
    if compound == EITHER:
        compound = SOFT if (yield from black(race, Q_BOT_TYRE, who)) < 3 else HARD
    bot_tyres.put_on(race, who, compound)


def fit(car, compound):
    """Fit a set: a new one, or the soft set as it was removed, unless it is worn out (17.1.1)."""
    if car[TYRE] == SOFT:
        car[SETS + SOFT_SET] = car[LIFE]
        car[SOFT_USED] = car[LIFE] < LAST_LAP
    life, left = step_of(FULL_LIFE[compound]), car[SETS + SOFT_SET]
    if compound == SOFT:
        life = left if LAST_LAP <= left < life else life
        car[SETS + SOFT_SET] = GONE
    car[TYRE], car[LIFE] = compound, life
