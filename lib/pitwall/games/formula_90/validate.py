"""Check if bytes can be a race of Race! Formula 90. See pitwall.race.validate."""

from pitwall.games.formula_90 import cards, road
from pitwall.games.formula_90.fields import CAR_ROWS, TABLE_ROWS
from pitwall.games.formula_90.house_data import RACE_DECK
from pitwall.games.formula_90.state import (
    BEFORE_LINE, BROWN, CARDS, CARDS_SIZE, CHANCES, CHANCES_SIZE, CHASE, CHASED, COMPOUND, DOING,
    END, EXTREME_SPOT, FUEL, HARD, HUMAN, LEADER, MARKS, MOST_AT, MOST_CARS, NEW_CHASE, NOTES, OFF,
    ORANGE, ORANGE_TAKEN, OUT, OWN_BOOKS, PHASE, QUALIFYING, RAIN_TYRE, RED, ROBOT_TYRES, ROUND,
    SC_AT, SEAT, SKILL, SLOTS, SPOT, STATUS, STRATEGY, TURNS, TYRES, WEATHER, YELLOWS, has_books)
from pitwall.race.race_state import RaceState
from pitwall.race.referee import TABLE
from pitwall.race.validate import parts, refuse, within

LEAST_AT = 30           # leaves enough for a stop and the line behind the safety car


def check(race, snapshot):
    """Raise ValueError, the key of a reason, if the race could not go on from there."""
    table, cars = parts(race, snapshot)
    within(TABLE_ROWS, table, table, race.table, len(cars))
    for who, car in enumerate(cars):
        within(CAR_ROWS, table, car, race.cars[who], len(cars), car[STATUS] != OUT)
        _check_seat(race, race.cars[who][SEAT], car[SEAT])
        _check_car(race, table, car, who)
    _check_table(race, table)
    _check_cards(race, table, cars)
    if table[PHASE] >= TYRES:
        _check_road(race, snapshot)


def _check_seat(race, fresh, now):
    """Check that it is unchanged; only the record keeper of a person's car may change."""
    if now != fresh and (not race.game.told or {now, fresh} != {HUMAN, OWN_BOOKS}):
        refuse()


def _check_car(race, table, car, who):
    """Check for remains of a turn, damage without slots and missing choices."""
    if (car[DOING] or any(car[CHANCES:CHANCES + CHANCES_SIZE]) or car[MARKS] & NEW_CHASE
            or car[RED] + car[BROWN] > car[SLOTS] and has_books(car)):
        refuse()
    if car[CHASED] != TABLE and (car[CHASED] == who or car[STRATEGY] != CHASE):
        refuse()
    if not has_books(car):
        if car[SKILL] or car[STRATEGY] or car[COMPOUND] or car[RED] or car[BROWN]:
            refuse()
    elif table[PHASE] >= QUALIFYING and not (car[SKILL] and car[SLOTS]):
        refuse()
    elif table[PHASE] == TURNS and car[STATUS] != OUT and not (
            car[STRATEGY] and car[COMPOUND] and car[FUEL] >= table[ROUND]):
        refuse()


def _check_table(race, table):
    """Check the turn, the weather and the flags, without any value of an open turn."""
    circuit, notes = race.circuit, table[NOTES]
    if (not 1 <= table[ROUND] <= circuit.turns or table[WEATHER] >= circuit.slots
            or notes & ~ORANGE_TAKEN or table[ORANGE] != TABLE and not notes & ORANGE_TAKEN
            or table[PHASE] >= END
            or table[PHASE] != TURNS and (table[SC_AT] or table[SC_AT + 1])):
        refuse()
    if table[PHASE] == TURNS and table[ROBOT_TYRES] not in (HARD, RAIN_TYRE):
        refuse()
    for s in range(8 * 6):
        if table[YELLOWS + (s >> 3)] >> (s & 7) & 1 and not (
                s < circuit.sections and circuit.is_corner(s)):
            refuse()


def _check_cards(race, table, cars):
    """Check that each card has a place, and only players in the race hold cards."""
    targets = [0] * len(cars)
    for card in range(CARDS_SIZE):
        there = table[CARDS + card]
        where, who = there & 240, there & 15
        real = 0 < card <= RACE_DECK or cards.FIRST_TRACK <= card < (
            cards.FIRST_TRACK + 4 * race.circuit.zones)
        if real != (where != cards.NOWHERE) or not real and there != cards.NOWHERE:
            refuse()
        if where in (cards.IN_DECK, cards.DISCARDED, cards.NOWHERE):
            if who:
                refuse()
        elif who >= len(cars) or not has_books(cars[who]) or cars[who][STATUS] == OUT or (
                where not in (cards.IN_HAND, cards.FROZEN, cards.RESERVED, cards.TARGET)):
            refuse()
        elif where == cards.TARGET:
            targets[who] += 1
    if any([count > 1 for count in targets]):
        refuse()


def _check_road(race, snapshot):
    """Check that order, Leader, laps and places follow from the cars' positions."""
    bare = RaceState(race, bytearray(snapshot))
    if bare.table[LEADER] >= len(bare.cars) or all([car[STATUS] == OUT for car in bare.cars]):
        refuse()
    _check_safety_car(bare)
    for car in bare.cars:
        if not LEAST_AT <= road.travelled(car) + BEFORE_LINE <= MOST_AT - BEFORE_LINE:
            refuse()
    _check_spots(bare)
    road.settle(bare)
    if bytes(bare.state) != bytes(snapshot):
        refuse()


def _check_safety_car(race):
    """Check that it is where the Leader is or ahead by at most MOST_CARS sections."""
    table = race.table
    there = table[SC_AT] | table[SC_AT + 1] << 8
    ahead = there - BEFORE_LINE - road.travelled(race.cars[table[LEADER]])
    if there and not 0 <= ahead <= MOST_CARS:
        refuse()


def _check_spots(race):
    """Check that each occupied spot exists and has one car."""
    held = []
    for who, car in enumerate(race.cars):
        s, spot = road.section(race, who), car[SPOT]
        if not spot:
            continue
        there = race.circuit.extreme(s) if spot == EXTREME_SPOT else spot <= race.circuit.spots(s)
        if not there or (s, spot) in held or car[MARKS] & OFF:
            refuse()
        held.append((s, spot))
