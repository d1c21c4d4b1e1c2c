"""Check the bytes of a race of the Formula D variant; see pitwall.race.validate."""

from pitwall.games.formula_d.fields import CAR_ROWS, TABLE_ROWS
from pitwall.games.formula_d.state import (
    AGE, BUILDING, CROSSED, CROSSING, DANGER, DANGER_SIZE, FINISHED, GEAR, HUMAN, LAP, LAPS,
    NO_CELL, ON_TRACK, OUT, OUTS, OWN_BOOKS, PHASE, PIT, PLACE, RACING, SEAT, STALLED, STATUS,
    WHY_OUT, cell_of)
from pitwall.race.validate import apart, bits, counted, parts, refuse, within


def check(race, snapshot):
    """Raises ValueError, the key of a reason, if the race could not continue from there."""
    table, cars = parts(race, snapshot)
    within(TABLE_ROWS, table, table, race.table, len(cars))
    if race.scratch.track:
        bits(table, DANGER, race.game.MARKS, race.game.places(race))
    counted([car[PLACE] for car in cars if car[STATUS] == OUT], table[OUTS])
    counted([car[CROSSING] for car in cars if car[CROSSING]], table[CROSSED])
    for who, car in enumerate(cars):
        within(CAR_ROWS, table, car, race.cars[who], len(cars), car[STATUS] == RACING)
        _check_seat(race, race.cars[who][SEAT], car[SEAT])
        _check_car(race, table, car)
    racing = [car for car in cars if car[STATUS] == RACING]
    if not racing:
        refuse()
    if table[PHASE] >= BUILDING:
        apart([cell_of(car) for car in racing if car[PIT] == ON_TRACK])


def _check_seat(race, fresh, now):
    """Check that the seat is the same; with reported cells a player's books may change hands."""
    known = race.scratch.track and race.game.MARKS < DANGER_SIZE
    if now != fresh and (not known or {now, fresh} != {HUMAN, OWN_BOOKS}):
        refuse()


def _check_car(race, table, car):
    """Check fields that depend on each other; a stalled car has no gear to shift down from."""
    races = car[STATUS] == RACING
    if (max(car[LAP], car[AGE]) > table[LAPS] + 1
            or (car[STATUS] == OUT) != (car[WHY_OUT] > 0)
            or car[STATUS] == FINISHED and not car[CROSSING]
            or races and (car[PLACE] or car[STALLED] and car[GEAR] > 1)):
        refuse()
    placed = table[PHASE] >= BUILDING and races
    if cell_of(car) >= race.game.places(race) and (placed or cell_of(car) != NO_CELL):
        refuse()
