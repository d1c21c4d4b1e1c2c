"""Weather by the purple die, and the events brought by its exclamation mark (2, 8, 9, 18)."""

from pitwall.circuit.lanes import UNITED_STATES
from pitwall.games.pole_position import damage, events, weather as sky
from pitwall.games.pole_position.asks import (
    Q_BACK, Q_CALM, Q_EVENT, Q_GRID_A_COLUMN, Q_GRID_A_ROW, Q_KEEP_TYRE, Q_REPLACE,
    Q_REROLL_START, Q_SC_WEATHER, Q_SECOND_ROLL, Q_WEATHER, T_CLOUD, T_IMMUNE, T_TARGET, T_WEATHER,
    black, purple)
from pitwall.games.pole_position.cards import SAFE, STURDY
from pitwall.games.pole_position.house_data import (
    ALERT, GUST, HEAVY, LIGHT, LOSE_BP, LOSE_EP, SAFETY_CAR_OUT)
from pitwall.games.pole_position.state import (
    BOX, EVENTS, GREEN_1, GREEN_2, GRID_A, GRID_B, MORE_EVENTS, PIT, RACING, STATUS, TEAM,
    V_EVENTS, put_on, uses, weather)
from pitwall.race.referee import TABLE

# House data: the faces of the purple die with a circle, which moves the weather on.
CIRCLES = (1, 1, 0, 0, 1, 0)

# Effect and deck: A on every circuit, B only in the United States, C everywhere except there.
CARDS = ((LIGHT, "A"), (LIGHT, "A"), (LIGHT, "A"), (LIGHT, "A"), (HEAVY, "A"), (LOSE_EP, "A"),
         (LOSE_BP, "A"), (GUST, "A"), (SAFETY_CAR_OUT, "A"), (SAFETY_CAR_OUT, "B"), (GUST, "C"))


# Questions whose help texts differ from 2024.
HELPS = (Q_WEATHER, Q_EVENT, Q_SECOND_ROLL, Q_CALM, Q_KEEP_TYRE, Q_REPLACE, Q_REROLL_START)


def circle(ask, i):
    """Return True if face i of a weather roll has a circle."""
    return ask.what in (Q_WEATHER, Q_SC_WEATHER) and bool(CIRCLES[i])


def ways(race):
    """Return the number of purple faces that bring an event at the second roll."""
    return sum(ALERT)


def cloud_ways():
    """Return the number of purple faces with a circle."""
    return sum(CIRCLES)


def is_in_play(race, card):
    """Return True if that card is in the circuit's deck (18.4)."""
    other = "C" if race.circuit.special == UNITED_STATES else "B"
    return race.rules.values[V_EVENTS][card][1] != other


def set_up_weather(race):
    """Roll row, then column of grid A (2)."""
    row = yield from black(race, Q_GRID_A_ROW, TABLE)
    column = yield from black(race, Q_GRID_A_COLUMN, TABLE)
    race.table[GRID_A] = (row - 1) * sky.COLUMNS + column - 1
    yield from sky.set_up_b(race)


def weather_roll(race, who):
    """Roll the purple die: a circle moves the weather, '!' twice brings an event (8.1, 9).

    With more events these are a circle and then '!'."""
    face = yield from _roll(race, who, Q_WEATHER)
    if uses(race, EVENTS) and (CIRCLES if uses(race, MORE_EVENTS) else ALERT)[face]:
        if ALERT[(yield from purple(race, Q_EVENT, who))]:
            yield from events.happen(race)


def cloud(race, who, why):
    """Roll for the weather behind the safety car, where '!' brings nothing (10.2)."""
    yield from _roll(race, who, why)


def _roll(race, who, why):
    face = yield from purple(race, why, who)
    if CIRCLES[face]:
        race.tell(T_CLOUD, who)
        sky.advance(race)
    return face


def gust(race, effect):
    """Change to the next weather: grid A to its first cell, grid B to its first step (18.1).

    The bots' progress does not change. One weather may fill the grid.
    """
    steps, coming = sky.outlook(race)
    if steps:
        grid, table = race.circuit.weather_a, race.table
        while grid[table[GRID_A]] != coming:
            table[GRID_A] = (table[GRID_A] + 1) % len(grid)
        table[GRID_B] = 0
        race.tell(T_WEATHER, TABLE, weather(race))


def suffer(race, who, effect):
    """Apply an event: two teams are immune; in the box a breakdown may be repaired (9, 18.3)."""
    car = race.cars[who]
    race.tell(T_TARGET, who, effect)
    if effect in events.LOSSES:
        damage.lose(race, who, events.LOSSES[effect])
        return
    if car[TEAM] == STURDY or effect == HEAVY and car[TEAM] == SAFE:
        race.tell(T_IMMUNE, who)
        return
    damage.break_down(race, who, effect == HEAVY)
    if car[STATUS] == RACING and car[PIT] in (GREEN_1, GREEN_2) and (
            yield race.ask.yesno(Q_BACK, who)):
        car[PIT] = BOX
        put_on(car, race.circuit.box)
