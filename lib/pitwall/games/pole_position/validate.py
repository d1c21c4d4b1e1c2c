"""Check whether bytes can be a race of Pole Position. See pitwall.race.validate."""

from pitwall.games.pole_position.cards import GENTLE
from pitwall.games.pole_position.fields import CAR_ROWS, STEPS, TABLE_ROWS
from pitwall.games.pole_position.settings import DAMAGE, REPLACED
from pitwall.games.pole_position.state import (
    CARDS, DECK, DRIVER, END, ENGINE, FINISHED, GONE, GRID_B, HUMAN, LAP, LAPS, LAP_COUNTER,
    NO_CELL, OFF, OLD_ZONES, ON_TRACK, OUT, OUTS, OWN_BOOKS, PHASE, PIT, PLACE, PLACES, QUALIFYING,
    RACING, SEAT, SET, SETS, SETS_OF, SETUP, STATUS, TEAM, TOKENS, TYRE, TYRES, V_EVENTS,
    V_TEAMS_BY, WHY_OUT, ZONES, cell_of, is_bot, steps_b, uses)
from pitwall.race.validate import apart, bits, counted, parts, refuse, within


def check(race, snapshot):
    """Raise ValueError with the key of a reason, if the race could not continue from there."""
    table, cars = parts(race, snapshot)
    _check_table(race, table, len(cars))
    for who, car in enumerate(cars):
        within(CAR_ROWS, table, car, race.cars[who], len(cars))
        _check_seat(race, race.cars[who][SEAT], car[SEAT])
        _check_car(race, table, car)
    if RACING not in [car[STATUS] for car in cars]:
        refuse()
    for field in (DRIVER, TEAM):
        apart([car[field] for car in cars if car[field]])
    for status, count in ((OUT, OUTS), (FINISHED, PLACES)):
        counted([car[PLACE] for car in cars if car[STATUS] == status], table[count])


def _check_seat(race, fresh, now):
    """Check that a seat is unchanged; next to a physical board a person's books may move."""
    if now != fresh and (race.game.KNOWS_CELLS or {now, fresh} != {HUMAN, OWN_BOOKS}):
        refuse()


def _check_table(race, table, cars):
    within(TABLE_ROWS, table, table, race.table, cars)
    for zones in (ZONES, OLD_ZONES):
        bits(table, zones, OLD_ZONES - ZONES, race.circuit.sections)
    bits(table, DECK, 2, len(race.rules.values[V_EVENTS]))
    if (table[PHASE] == END or not table[LAP_COUNTER] and table[PHASE] != SETUP
            or table[GRID_B] >= steps_b(race)):
        refuse()


def _check_car(race, table, car):
    if car[LAP] > table[LAPS] + 1 or car[OFF] > 2:
        refuse()
    if (car[STATUS] == OUT) != (car[WHY_OUT] > 0) or car[STATUS] == RACING and car[PLACE]:
        refuse()
    _check_held(race, car)
    for number in range(len(SETS_OF)):
        if STEPS < car[SETS + number] != GONE:
            refuse()
    if table[PHASE] in (SETUP, QUALIFYING) or car[STATUS] != RACING:
        if race.circuit.total <= cell_of(car) != NO_CELL:
            refuse()
        return
    _check_place(race.circuit, cell_of(car), car[PIT])
    if not is_bot(car) and table[PHASE] != TYRES:
        _check_tyres(car)


def _check_held(race, car):
    """Check that only people have cards.

    Only driver row 5 has markers, and only a damaged engine has a replacement."""
    for field, switch in ((DRIVER, CARDS), (TEAM, race.rules.values[V_TEAMS_BY])):
        if car[field] and (is_bot(car) or not uses(race, switch)):
            refuse()
    if car[TOKENS] and car[DRIVER] != GENTLE or car[ENGINE] & (DAMAGE | REPLACED) == REPLACED:
        refuse()


def _check_place(circuit, cell, pit):
    first, end = (0, circuit.cells) if pit == ON_TRACK else (circuit.cells, circuit.total)
    if not first <= cell < end:
        refuse()


def _check_tyres(car):
    """Check that the fitted set is one of the car's sets, and not stored as well."""
    if car[SET] >= len(SETS_OF) or car[TYRE] != SETS_OF[car[SET]] or car[SETS + car[SET]] != GONE:
        refuse()
