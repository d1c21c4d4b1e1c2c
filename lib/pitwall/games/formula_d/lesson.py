"""The guided race of Formula D: the first lap from its start; see pitwall.games.lesson."""

from pitwall.games.formula_d import outcome
from pitwall.games.formula_d.asks import (
    Q_COLLISION, Q_GEAR, Q_GEAR_ROLL, Q_MOVE, Q_START, Q_THREATENED)
from pitwall.games.formula_d.options import SEATED
from pitwall.games.formula_d.state import GEAR, ROUND
from pitwall.games.lesson import rests, seldom      # noqa: F401

CIRCUIT, LAPS, SEATS, SWITCHES, SEED = "test-yard", 1, SEATED[:3], 0, 4
OVER, OPENS = (), Q_START
TURNS = 0
ASKED, ROUNDS = (Q_GEAR, Q_MOVE), 8
LATE = 4        # rounds before the finish is explained


def _braked(race, ask):
    """Return True if an answer brakes."""
    moves = race.scratch.moves
    return any([moves.option_brakes[i] for i in range(ask.n)])


def _burnt(race, ask):
    """Return True if an answer overshoots a corner."""
    return any([outcome.of(race, i).price for i in range(ask.n)])


def _down(race, ask):
    """Return True if the car is fast enough to skip gears."""
    return race.cars[ask.who][GEAR] > 2


def _late(race, ask):
    """Return True once most of the lesson is over."""
    return race.table[ROUND] > LATE


STEPS = (
    ((Q_START,), None),
    ((), None),
    ((Q_GEAR,), None),
    ((Q_GEAR_ROLL,), None),
    ((Q_MOVE,), None),
    ((Q_GEAR,), None),
    ((), None),
    ((Q_MOVE,), _braked),
    ((Q_GEAR,), _down),
    ((Q_MOVE,), _burnt),
    ((Q_THREATENED, Q_COLLISION), seldom),
    ((Q_GEAR,), _late))
