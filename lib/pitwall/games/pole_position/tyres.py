"""Compounds, wear and stored sets (6), and the off-track tables of a roll (4.6)."""

from pitwall.circuit.lanes import GRIP
from pitwall.games.pole_position.asks import T_FITTED, T_WEAR
from pitwall.games.pole_position.cards import SURE_FOOTED
from pitwall.games.pole_position.state import (
    DRIVER, LIFE, SET, SETS, TYRE, V_GRIP_AT, V_OFF_AT, V_SURE_OFF_AT, WET, fit, is_bot,
    keeps_books, life_of, weather)

# Laps of life lost at each crossing, by compound: dry, light rain, heavy rain (6.2).
WEAR = ((1, 1, 1), (1, 1, 1), (2, 1, 1), (3, 2, 1))
NEVER = 99


def wear(race, who):
    """Wear a set by one lap in the current weather, down to -2 (6.2). Bots' wets last (17.7)."""
    car = race.cars[who]
    if keeps_books(car) or is_bot(car) and car[TYRE] == WET:
        return
    loss = WEAR[car[TYRE]][weather(race)]
    car[LIFE] = car[LIFE] - loss if car[LIFE] > loss else 0
    race.tell(T_WEAR, who, life_of(car[LIFE]))


def off_at(race, who):
    """Return the tyre roll from which a car leaves the track (4.6, annex 1)."""
    if race.cars[who][DRIVER] == SURE_FOOTED:
        return _at(race, who, V_SURE_OFF_AT)
    return _at(race, who, V_OFF_AT)


def grip_at(race, who):
    """Return the roll from which a move onto a less-grip cell is checked (4.6, table B)."""
    return _at(race, who, V_GRIP_AT)


def _at(race, who, table):
    return race.rules.values[table][weather(race)][race.cars[who][TYRE]]


def may_slip(race, who, cell, value):
    """Return True if a move by a roll of `value` to the cell is checked for grip (4.6, table B)."""
    return bool(race.circuit.flags[cell] & GRIP
                and value >= grip_at(race, who))


def penalty(car):
    """Return the MP that worn tyres subtract from a roll: 1 at -1, 2 at -2 (6.2)."""
    return 2 - car[LIFE] if car[LIFE] < 2 else 0


def store(car):
    """Take the fitted set off; it keeps its remaining life (6.1)."""
    car[SETS + car[SET]] = car[LIFE]


def change(race, who, number):
    """Fit set `number`, one that is not on the car."""
    fit(race.cars[who], number)
    race.tell(T_FITTED, who, race.cars[who][TYRE] * 16 + race.cars[who][LIFE])
