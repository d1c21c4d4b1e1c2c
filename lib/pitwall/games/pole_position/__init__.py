"""Pole Position, 2024 edition: the standard race and its bots.

A race is `new(circuit, seats)`, then `race.start()` and `race.step(answer)` until it is over. The
rules stand in the rooms beside this one, each named as the rulebook names it.
"""

from pitwall.circuits import GRIP
from pitwall.referee import Race
from pitwall.games.pole_position import qualifying, rounds, start, weather
from pitwall.games.pole_position.asks import T_END, T_SETUP
from pitwall.games.pole_position.moves import Moves
from pitwall.games.pole_position.standings import leader
from pitwall.games.pole_position.state import (
    CAR_SIZE, END, LAP_COUNTER, MOST_CARS, ORDER, PHASE, QUALIFYING, ROUNDS, SETUP, START, SWITCHES,
    TABLE_SIZE, TECHNICAL_CORNERS, TURN, TYRES, set_up_car)

NAME = "pole-position"
STANDARD = TECHNICAL_CORNERS
TABLE = 255


class Scratch:
    """Buffers made once for a race; nothing in them outlives an answer."""

    def __init__(self, race):
        self.moves = Moves(race.circuit)
        self.technical = True
        self.grip = any(flag & GRIP for flag in race.circuit.flags)


def new(circuit, seats, switches=STANDARD):
    """A race before its first question.

    seats     for each of 1..6 cars HUMAN, BOT_A or BOT_B; the index is the colour (2.7)
    switches  optional rules in use
    Raises ValueError for a wrong number of cars.
    """
    import pitwall.games.pole_position as game
    if not 1 <= len(seats) <= MOST_CARS:
        raise ValueError("1 to %d cars, not %d" % (MOST_CARS, len(seats)))
    race = Race(game, circuit, len(seats))
    for who, seat in enumerate(seats):
        set_up_car(race.cars[who], seat)
        race.table[ORDER + who] = who
    race.table[PHASE] = SETUP
    race.table[SWITCHES] = switches
    race.table[TURN] = TABLE
    race.mark()
    return race


def play(race):
    """The whole race, phase by phase (3); it can begin at any mark."""
    race.scratch.technical = bool(race.table[SWITCHES] & TECHNICAL_CORNERS)
    while race.table[PHASE] != END:
        race.mark()
        yield from PHASES[race.table[PHASE]](race)


def _set_up(race):
    race.tell(T_SETUP)
    yield from weather.set_up(race)
    race.table[LAP_COUNTER] = 1
    race.table[PHASE] = QUALIFYING


def _qualifying(race):
    yield from qualifying.qualify(race)
    start.line_up(race)
    race.table[PHASE] = TYRES


def _tyres(race):
    yield from start.choose_tyres(race)
    race.table[PHASE] = START


def _round(race):
    yield from rounds.play_round(race)
    if leader(race) is None:
        race.tell(T_END)
        race.table[PHASE] = END


def _start(race):
    yield from _round(race)
    if race.table[PHASE] == START and race.table[rounds.ROUND] == rounds.START_ROUNDS:
        race.table[PHASE] = ROUNDS


PHASES = {SETUP: _set_up, QUALIFYING: _qualifying, TYRES: _tyres, START: _start, ROUNDS: _round}
