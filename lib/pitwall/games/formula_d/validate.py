"""Can these bytes be a race of the Formula D variant? See pitwall.race.validate."""

from pitwall.race.validate import apart, bits, counted, order, parts, refuse, same, within
from pitwall.games.formula_d.house_data import MOST_ADDED, TEAM_POINTS
from pitwall.games.formula_d.state import (
    AGE, ARRIVALS, ARRIVED, BASE, BODY_WP, BUILDING, COMPOUND, CROSSED, CROSSING, DANGER,
    DANGER_SIZE, DISQUALIFIED, END, FINISHED, FULL, FULL_DONE, GEAR, GRID, HANDLING_WP, KERS, LAP,
    LAPS, MOST_CARS, NO_CELL, ON_TRACK, ORDER, OUT, OUTS, PHASE, PIT, PLACE, POINTS, RACING, RIVAL,
    ROLL_DUE, SCORE, SEAT, SPUN, STALLED, STATUS, STOPS, SWITCHES, TURN, TYRE_WP, USED, WET,
    WEATHER, WET_TYRES, WHY_OUT, WP, cell_of)
from pitwall.race.referee import TABLE

GEARS, FACES, MOST_STOPS, MOST_KERS = 6, 20, 3, 2

_TABLE = ((PHASE, END - 1), (WEATHER, WET), (CROSSED, MOST_CARS), (OUTS, MOST_CARS), (ROLL_DUE, 1))
_CAR = ((GEAR, GEARS), (COMPOUND, WET_TYRES), (USED, 7), (KERS, MOST_KERS), (STOPS, MOST_STOPS),
        (SPUN, 1), (STALLED, 1), (PIT, FULL_DONE), (STATUS, OUT), (WHY_OUT, DISQUALIFIED),
        (CROSSING, MOST_CARS), (PLACE, MOST_CARS), (GRID, MOST_CARS), (SCORE, FACES),
        (POINTS, TEAM_POINTS), (SEAT, RIVAL + 2))


def check(race, snapshot):
    """Raises ValueError, the key of a reason, if the race could not go on from there."""
    table, cars = parts(race, snapshot)
    within(table, _TABLE)
    same(table, race.table, (LAPS, SWITCHES, SWITCHES + 1))
    order(table, ORDER, len(cars), MOST_CARS)
    if race.scratch.track:      # beside the board miles stand there
        bits(table, DANGER, DANGER_SIZE, race.circuit.cells)
    counted([car[PLACE] for car in cars if car[STATUS] == OUT], table[OUTS])
    counted([car[CROSSING] for car in cars if car[CROSSING]], table[CROSSED])
    if len(cars) <= table[TURN] != TABLE:
        refuse()
    for who, car in enumerate(cars):
        _check_car(race, table, car)
        same(car, race.cars[who], (SEAT,))
    racing = [car for car in cars if car[STATUS] == RACING]
    if not racing:
        refuse()
    if table[PHASE] >= BUILDING:
        apart([cell_of(car) for car in racing if car[PIT] == ON_TRACK])


def _check_car(race, table, car):
    within(car, _CAR)
    if max(car[LAP], car[AGE]) > table[LAPS] + 1 or car[ARRIVED] > table[ARRIVALS]:
        refuse()
    if (car[STATUS] == OUT) != (car[WHY_OUT] > 0) or car[STATUS] == FINISHED and not car[CROSSING]:
        refuse()
    if car[STATUS] == RACING:
        _check_running(car)
    for what in range(WP):
        full = car[FULL + what]
        if not BASE[what] <= full <= BASE[what] + MOST_ADDED or car[TYRE_WP + what] > full:
            refuse()
    placed = table[PHASE] >= BUILDING and car[STATUS] == RACING
    if cell_of(car) >= race.circuit.cells and (placed or cell_of(car) != NO_CELL):
        refuse()


def _check_running(car):
    """It has what it cannot run without; one that stalled has no gear to come down from."""
    if not min(car[BODY_WP:HANDLING_WP + 1]) or car[PLACE] or car[STALLED] and car[GEAR] > 1:
        refuse()
