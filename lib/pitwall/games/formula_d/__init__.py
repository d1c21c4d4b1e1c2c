"""The Formula D variant: gears, corners with stops, wear points, DRS and KERS.

A race is `new(circuit, seats)`, then `race.start()` and `race.step(answer)` until it is over. The
rules are in the other modules of this package; ids such as FD-OVER-2 are rows of the ledger.
"""

from pitwall.games.formula_d import building, qualifying, rounds, standings, tyres, weather
from pitwall.games.formula_d.asks import T_SETUP
from pitwall.games.formula_d.moves import Moves
from pitwall.games.formula_d.state import (
    BUILDING, CAR_SIZE, DANGER_SIZE, END, LAP, LAPS, MOST_CARS, ORDER, PHASE, PLACE, QUALIFYING,
    ROUNDS, SEAT, SETUP, STANDARD, STATUS, SWITCHES, SWITCH_COUNT, TABLE_SIZE, TURN, TYRES, VISITS,
    WHY_OUT, set_up_car)
from pitwall.games.formula_d.track import Track
from pitwall.race.referee import TABLE, Race

NAME = "formula-d"
EVERYTHING = (1 << SWITCH_COUNT) - 1
MOST_LAPS = 3
MARKS = DANGER_SIZE     # bytes of the table that hold marked spaces
# How its board makes the grid and a round; the package next to a board has other functions.
qualify, play_round = qualifying.qualify, rounds.play_round


class Scratch:
    """Work space of a race, made once; no content outlives a turn."""

    past_turn_1 = False         # the car has reached the line again after the flag

    def __init__(self, race):
        self.track = Track(race.circuit)
        self.moves = Moves(race.circuit, self.track)


def new(circuit, seats, switches=STANDARD, laps=0, rules=None, game=None):
    """Create a race before its first question.

    seats     for each of 2..8 cars HUMAN or RIVAL; cars 0 and 1 are a team, 2 and 3, and so on
    switches  options: a sum of the switches of state.py
    laps      1..3; 0: the circuit's number
    rules     None: the game has only one edition
    game      the package that plays it: this one, or one based on it
    Raises ValueError for a wrong number of cars or laps.
    """
    import pitwall.games.formula_d as this
    if not 2 <= len(seats) <= MOST_CARS:
        raise ValueError("2 to %d cars, not %d" % (MOST_CARS, len(seats)))
    if not 0 <= laps <= MOST_LAPS:
        raise ValueError("1 to %d laps, not %d" % (MOST_LAPS, laps))
    race = Race(game or this, circuit, len(seats), rules)
    for who, seat in enumerate(seats):
        set_up_car(race.cars[who], seat)
        race.table[ORDER + who] = who
    race.table[PHASE] = SETUP
    race.table[SWITCHES] = switches & 255
    race.table[SWITCHES + 1] = switches >> 8
    race.table[LAPS] = laps or circuit.laps
    race.table[TURN] = TABLE
    race.mark()
    return race


def places(race):
    """Return the number of different cell values."""
    return race.circuit.cells


def play(race):
    """Play the whole race, phase by phase; it can begin at any checkpoint."""
    while race.table[PHASE] != END:
        race.mark()
        yield PHASES[race.table[PHASE]](race)


def _set_up(race):
    race.tell(T_SETUP)
    yield from weather.set_up(race)
    race.table[PHASE] = QUALIFYING


def _qualifying(race):
    yield from race.game.qualify(race)
    race.table[PHASE] = BUILDING


def _building(race):
    yield from building.build_cars(race)
    race.table[PHASE] = TYRES


def _tyres(race):
    order = [race.table[ORDER + place] for place in range(len(race.cars))]
    yield from tyres.choose_start(race, order)
    race.table[PHASE] = ROUNDS


def _round(race):
    yield race.game.play_round(race)
    _end_if_over(race)


def _end_if_over(race):
    """Classify the finished cars when no car is driving any more."""
    if standings.over(race):
        standings.classify(race)
        race.table[PHASE] = END


PHASES = {SETUP: _set_up, QUALIFYING: _qualifying, BUILDING: _building, TYRES: _tyres,
          ROUNDS: _round}
