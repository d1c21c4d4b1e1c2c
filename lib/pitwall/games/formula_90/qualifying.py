"""Qualifying, the starting grid and the first fuel chits (F90-QUAL, F90-GRID, F90-FUEL)."""

from pitwall.games.formula_90 import cards, road
from pitwall.games.formula_90.asks import (
    CHIT_DIE, LOT, Q_CHIT, Q_PIT_TURN, Q_QUALIFY, Q_TIE, T_CHIT, T_FUEL, T_GRID, T_QUALIFIED)
from pitwall.games.formula_90.house_data import CHITS, FUEL_ADJUSTMENT, PIT_TURNS
from pitwall.games.formula_90.state import (
    CHIT_AS_PRINTED, FUEL, PHASE, QUALIFIER, RING, SEAT, SHORT_RACE, SKILL, TURN, TYRES, booked,
    robots, uses)
from pitwall.race.referee import PICK, ROLL, TABLE


def play(race):
    """Choose in secret, reveal together, draw robots' chits, form the grid."""
    chosen, choosing = {}, race.game.told.choose if race.game.told else choose
    for who in booked(race):
        race.table[TURN] = who
        chosen[who] = yield from choosing(race, who)
    race.table[TURN] = TABLE
    values, drawn = {}, []
    for who in booked(race):
        values[who] = reveal(race, who, *chosen[who])
    for who in robots(race):
        values[who] = yield from draw_chit(race, who, drawn)
    if race.game.told:
        yield race.game.told.qualified(race, values)
    grid = yield from in_order(race, values)
    line_up(race, grid)
    for who in booked(race):
        cards.new_target(race, who, chosen[who][0])     # F90-GRID-4
    for who in grid:
        if race.cars[who][SKILL] == QUALIFIER:          # F90-SKILL-QUALIFYING-2
            yield from cards.track_cards(race, who, 2)
    race.table[PHASE] = TYRES


def choose(race, who):
    """Choose (card, its movement, turn of the first stop) in secret (F90-QUAL-1, 2, 5)."""
    held = cards.hand(race, who)
    card = held[(yield race.ask.put(PICK, Q_QUALIFY, who, held, -1, True))]
    return card, cards.mp(race, card), (yield from choose_turn(race, who))


def choose_turn(race, who):
    """Choose the turn of the first stop; a short race needs none."""
    if uses(race, SHORT_RACE):
        return PIT_TURNS[-1]
    return PIT_TURNS[(yield race.ask.put(PICK, Q_PIT_TURN, who, PIT_TURNS, -1, True))]


def reveal(race, who, card, mp, turn):
    """Return (value, check factor) of a player; the chit goes to its turn (F90-FUEL-1)."""
    car = race.cars[who]
    car[FUEL] = turn
    value = mp + weight(race, turn) + (2 if car[SKILL] == QUALIFIER else 0)
    race.tell(T_QUALIFIED, who, value << 8 | cards.factor(race, card))
    race.tell(T_FUEL, who, turn)
    return value, cards.factor(race, card)


def weight(race, turn):
    """Return the mp for the fuel on board; in a short race all have the same."""
    return 0 if uses(race, SHORT_RACE) else adjustment(turn)


def adjustment(turn):
    """Return the mp for a light or a heavy car (F90-QUAL-6)."""
    return FUEL_ADJUSTMENT[PIT_TURNS.index(turn)]


def draw_chit(race, who, drawn):
    """Draw a free chit of a robot's type; return (value, check factor) (F90-QUAL-7, 8)."""
    car = race.cars[who]
    left = [i for i, chit in enumerate(CHITS) if chit[0] == car[SEAT] and i not in drawn]
    chit = left[(yield race.ask.put(ROLL, Q_CHIT, who, left, die=CHIT_DIE))]
    drawn.append(chit)
    _, value, factor, car[FUEL] = CHITS[chit]
    if not uses(race, CHIT_AS_PRINTED):
        value += weight(race, car[FUEL])                  # F90-QUAL-10
    race.tell(T_CHIT, who, chit)
    race.tell(T_QUALIFIED, who, value << 8 | factor)
    return value, factor


def in_order(race, values):
    """Order by higher value, then lower factor, then at random (F90-QUAL-11 to 13)."""
    left, grid = list(range(len(race.cars))), []
    while left:
        best = min([(-values[who][0], values[who][1]) for who in left])
        tied = [who for who in left if (-values[who][0], values[who][1]) == best]
        answer = 0
        if len(tied) > 1:
            answer = yield race.ask.put(ROLL, Q_TIE, TABLE, tied, die=LOT)
        grid.append(tied[answer])
        left.remove(tied[answer])
    return grid


def line_up(race, grid):
    """Put the cars on the circuit's grid, pole first (F90-GRID-1 to 3)."""
    n = race.circuit.sections
    for place, who in enumerate(grid):
        road.set_travelled(race.cars[who], race.circuit.grid[place] % n + 1 - n)
        race.table[RING + place] = who
        race.tell(T_GRID, who, place + 1)
    road.settle(race)
