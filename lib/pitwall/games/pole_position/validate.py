"""Can these bytes be a race of Pole Position? See pitwall.race.validate."""

from pitwall.race.validate import apart, bits, counted, order, parts, refuse, same, within
from pitwall.games.pole_position.cards import GENTLE, GENTLE_TOKENS, ROWS
from pitwall.games.pole_position.engines import WORN_OUT
from pitwall.games.pole_position.settings import REPLACED
from pitwall.games.pole_position.state import (
    BOT_B, BP, CARDS, CHOICE, DECK, DRIVER, END, ENGINE, EP, FINISHED, FULL_BP, FULL_EP, GONE, GRID,
    GRID_A, GRID_B, LAP, LAPS, LAP_COUNTER, LEFT_LINE, LIFE, LINE, MOST_CARS, MOVED, NOTED, NO_CELL,
    NO_POINTS, OFF, OLD_ZONES, ON_TRACK, ORDER, OUT, OUTS, PHASE, PIT, PIT_EXIT, PLACE, PLACES,
    PROGRESS, QUALIFYING, RACING, SAFETY, SCORE, SEAT, SESSION, SET, SETS, SETS_OF, SETUP,
    SOFT_USED, SP, STATUS, STRESS_LEVEL, SWITCHES, TEAM, TOKENS, TURN, TYRE, TYRES, WET, WHY_OUT,
    ZONES, cell_of, is_bot, uses)
from pitwall.games.pole_position.stress import MOST
from pitwall.race.referee import TABLE

POINTS = 24     # EP, BP or SP: more than any race gives
NOTES = 40      # MP
STEPS = 7       # of the wear track

_TABLE = ((PHASE, SAFETY), (GRID_A, 35), (PROGRESS, 5), (SESSION, 3), (PLACES, MOST_CARS),
          (OUTS, MOST_CARS), (DECK + 1, 1))
_CAR = ((LINE, LEFT_LINE), (EP, POINTS), (BP, POINTS), (SP, POINTS), (TYRE, WET), (LIFE, STEPS),
        (OFF, 2), (PIT, PIT_EXIT), (NOTED, NOTES), (STATUS, OUT), (PLACE, MOST_CARS),
        (SEAT, BOT_B), (SOFT_USED, 1), (SCORE, NOTES), (GRID, MOST_CARS), (MOVED, 1),
        (WHY_OUT, NO_POINTS), (CHOICE, WET), (FULL_EP, POINTS), (FULL_BP, POINTS),
        (STRESS_LEVEL, MOST), (DRIVER, ROWS), (TEAM, ROWS), (TOKENS, GENTLE_TOKENS),
        (ENGINE, REPLACED + WORN_OUT))


def check(race, snapshot):
    """Raises ValueError, the key of a reason, if the race could not go on from there."""
    table, cars = parts(race, snapshot)
    _check_table(race, table, len(cars))
    for who, car in enumerate(cars):
        _check_car(race, table, car)
        same(car, race.cars[who], (SEAT,))
    if RACING not in [car[STATUS] for car in cars]:
        refuse()
    for field in (DRIVER, TEAM):
        apart([car[field] for car in cars if car[field]])
    for status, count in ((OUT, OUTS), (FINISHED, PLACES)):
        counted([car[PLACE] for car in cars if car[STATUS] == status], table[count])


def _check_table(race, table, cars):
    within(table, _TABLE)
    same(table, race.table, (LAPS, SWITCHES, SWITCHES + 1, SWITCHES + 2))
    order(table, ORDER, cars, MOST_CARS)
    for zones in (ZONES, OLD_ZONES):
        bits(table, zones, OLD_ZONES - ZONES, race.circuit.sections)
    if (table[PHASE] == END or table[LAP_COUNTER] > table[LAPS]
            or not table[LAP_COUNTER] and table[PHASE] != SETUP
            or table[GRID_B] >= race.circuit.weather_b or cars <= table[TURN] != TABLE):
        refuse()


def _check_car(race, table, car):
    within(car, _CAR)
    if car[LAP] > table[LAPS] + 1:
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
    """Only people have cards, and one of the drivers markers; an engine is new for a damaged one.
    """
    wear, blowouts = car[TOKENS] & 15, car[TOKENS] >> 4
    if (car[DRIVER] or car[TEAM]) and (is_bot(car) or not uses(race, CARDS)):
        refuse()
    if car[TOKENS] and car[DRIVER] != GENTLE or (
            wear > GENTLE_TOKENS & 15 or blowouts > GENTLE_TOKENS >> 4):
        refuse()
    if car[ENGINE] == REPLACED or car[ENGINE] & ~REPLACED > WORN_OUT:
        refuse()


def _check_place(circuit, cell, pit):
    first, end = (0, circuit.cells) if pit == ON_TRACK else (circuit.cells, circuit.total)
    if not first <= cell < end:
        refuse()


def _check_tyres(car):
    """What is fitted is one of its sets, and not stored as well."""
    if car[SET] >= len(SETS_OF) or car[TYRE] != SETS_OF[car[SET]] or car[SETS + car[SET]] != GONE:
        refuse()
