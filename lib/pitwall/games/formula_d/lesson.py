"""The guided race of Formula D: a lap, and a little more; see pitwall.games.lesson."""

from pitwall.games.formula_d import outcome
from pitwall.games.formula_d.asks import (
    Q_COLLISION, Q_DANGER, Q_GEAR, Q_GEAR_ROLL, Q_MOTOR, Q_MOVE, Q_START, Q_START_TYRE,
    Q_THREATENED)
from pitwall.games.formula_d.options import SEATED
from pitwall.games.formula_d.state import GEAR

NEAR = 20       # spaces to a corner that is to be thought of

CIRCUIT, LAPS, SEATS, SWITCHES, SEED = "test-yard", 1, SEATED[:3], 0, 52
OPENS = Q_START_TYRE
TURNS = 0


def _corner(race, ask):
    """Is a corner near?"""
    moves = race.scratch.moves
    return moves.corner_at < NEAR


def _braked(race, ask):
    moves = race.scratch.moves
    return any([moves.option_brakes[i] for i in range(ask.n)])


def _burnt(race, ask):
    """Does an answer overshoot a corner?"""
    return any([outcome.of(race, i).price for i in range(ask.n)])


def _down(race, ask):
    """May two gears be skipped?"""
    return race.cars[ask.who][GEAR] > 3


STEPS = (
    ((Q_START_TYRE,), None),
    ((Q_START,), None),
    ((Q_GEAR,), None),
    ((Q_GEAR_ROLL,), None),
    ((Q_MOVE,), None),
    ((Q_GEAR,), _corner),
    ((Q_MOVE,), _burnt),
    ((Q_MOVE,), _braked),
    ((Q_GEAR,), _down),
    ((Q_THREATENED, Q_COLLISION), None),
    ((Q_DANGER,), None),
    ((Q_MOTOR,), None))
