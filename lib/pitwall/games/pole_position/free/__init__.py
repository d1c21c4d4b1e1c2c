"""Pole Position beside a physical board that the device does not know.

The same game, played by the same rules: the people move the cars and say what became of it. It
never asks for a cell. `new(circuit, seats)` takes a FreeBoard, or a Circuit whose weather, laps
and rule are to hold.
"""

from pitwall.games import pole_position as base
from pitwall.games.pole_position import qualifying, rounds, start
from pitwall.games.pole_position.free import safety_car
from pitwall.games.pole_position.free.bill import Bill
from pitwall.games.pole_position.free.board import FreeBoard, like, place
from pitwall.games.pole_position.free.turns import take_turn
from pitwall.games.pole_position.state import (
    LAP, PHASE, QUALIFYING, ROUNDS, SAFETY, START, TYRES, put_on)

NAME = "pole-position-free"
STANDARD, EVERYTHING, TABLE = base.STANDARD, base.EVERYTHING, base.TABLE
TABLE_SIZE, CAR_SIZE = base.TABLE_SIZE, base.CAR_SIZE      # the tracked game's state


class Scratch:
    """Buffers made once for a race; nothing in them outlives an answer."""

    def __init__(self, race):
        self.moves = Bill()
        self.technical = True
        self.grip = race.circuit.grip
        self.unused = self.attack = 0       # of a fight, as in the tracked game


def new(circuit, seats, switches=STANDARD, engines=(), cards=()):
    """A race before its first question; see the tracked game's `new`."""
    import pitwall.games.pole_position.free as game
    board = circuit if isinstance(circuit, FreeBoard) else like(circuit)
    return base.new(board, seats, switches, engines, cards, game)


def play(race):
    """The whole race, phase by phase (3); it can begin at any mark."""
    return base.play(race, PHASES)


def _qualifying(race):
    yield qualifying.qualify(race)
    for who in range(len(race.cars)):
        put_on(race.cars[who], place(who, 0))
        race.cars[who][LAP] = 0
    start.first_stress(race)
    race.table[PHASE] = TYRES


def _round(race):
    yield rounds.play_round(race, take_turn)
    base.end_if_over(race)


def _start(race):
    yield _round(race)
    base.end_start(race)


def _safety_car(race):
    yield safety_car.line_up(race)
    base.end_if_over(race)


PHASES = dict(base.PHASES)
PHASES.update({QUALIFYING: _qualifying, START: _start, ROUNDS: _round, SAFETY: _safety_car})
