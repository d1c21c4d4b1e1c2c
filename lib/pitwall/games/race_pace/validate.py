"""Check if bytes can be a race of Race Pace. See pitwall.race.validate."""

from pitwall.games.race_pace.fields import CAR_ROWS, TABLE_ROWS
from pitwall.games.race_pace.state import (
    BOARD, BOOSTED, CARD_I, CARD_II, COMPOUND, DRIVER, DRIVERS, EBS, ENGINE, FLAGS, LAP, MOST_WEAR,
    NO_CARD, NO_TYRE, PHASE, PLACE, RAIN_LEFT, RAIN_OPEN, RAIN_SET, ROUND, ROUNDS, START, STATUS,
    STEP, TEAM, TEAM_PLAY, TYRES, USED, WEAR, cell_of, uses)
from pitwall.race.validate import apart, parts, refuse, within


def check(race, snapshot):
    """Raise ValueError, the key of a reason, if the race could not go on from there."""
    table, cars = parts(race, snapshot)
    within(TABLE_ROWS, table, table, race.table, len(cars))
    for who, car in enumerate(cars):
        within(CAR_ROWS, table, car, race.cars[who], len(cars))
        _check_car(race, table, car)
    _check_weather(table)
    _check_draft(race, table, cars)
    if table[PHASE] == ROUNDS:
        _check_cards(table)
        _check_board(table, cars)


def _check_car(race, table, car):
    """Check that levels are steps of 5, the lap matches its place and the tyres were used."""
    levels = car[ENGINE:EBS + 1]
    lap = cell_of(car) + race.circuit.first
    if (any([level % STEP for level in levels]) or car[LAP] != max(0, lap) or lap > 200
            or car[STATUS] or car[PLACE] or car[WEAR] > MOST_WEAR):
        refuse()
    if table[PHASE] == ROUNDS and (car[COMPOUND] == NO_TYRE or not car[USED] >> car[COMPOUND] & 1):
        refuse()


def _check_weather(table):
    """Check that cards that may still come belong to the stack, and are enough."""
    if table[RAIN_OPEN] & ~table[RAIN_SET] or table[RAIN_LEFT] > sum(
            [table[RAIN_OPEN] >> i & 1 for i in range(6)]):
        refuse()


def _check_cards(table):
    """Check that the first round has the cards of the setup (RP-4-18)."""
    if not table[ROUND] and NO_CARD in (table[CARD_I], table[CARD_II]):
        refuse()


def _check_draft(race, table, cars):
    """Check that teams and drivers are chosen once; two cars of a team share it."""
    step = 2 if uses(race, TEAM_PLAY) else 1
    teams = [car[TEAM] for car in cars[::step]]
    if table[PHASE] >= DRIVERS and (0 in teams or [car[TEAM] for car in cars[step - 1::step]]
                                    != teams or table[START] >= len(cars)):
        refuse()
    if table[PHASE] == DRIVERS and table[START] % step:
        refuse()
    drivers = [car[DRIVER] for car in cars]
    if table[PHASE] >= TYRES and 0 in drivers:
        refuse()
    apart([team for team in teams if team])
    apart([driver for driver in drivers if driver])


def _check_board(table, cars):
    """Check the leaderboard: later laps first, in the same lap cars with EBS first."""
    board = [cars[who] for who in table[BOARD:BOARD + len(cars)]]
    keys = [(cell_of(car), car[FLAGS] & BOOSTED) for car in board]
    if keys != sorted(keys, reverse=True):
        refuse()
