"""The guided race of Pole Position: two laps with a stop; see pitwall.games.lesson."""

from pitwall.games.pole_position.asks import (
    EXTRAS, Q_ATTACK_ROLL, Q_BID, Q_DEFEND, Q_DEFEND_ROLL, Q_EXTRA_MOVE, Q_FIT, Q_MOVE, Q_REROLL,
    Q_REROLL_START, Q_START_MOVE, Q_START_ROLL, Q_START_TYRE, Q_STAY_ON, Q_TYRE_ROLL, Q_WEATHER)
from pitwall.games.pole_position.options import BOT_A, BOT_B, HUMAN
from pitwall.games.pole_position.state import ON_LINE

CIRCUIT, LAPS, SEATS, SWITCHES, SEED = "great-britain", 2, (HUMAN, BOT_A, BOT_B), 0, 36
OPENS = Q_START_TYRE
TURNS = 0


def _line(race, ask):
    """Does an answer keep to the racing line?"""
    moves = race.scratch.moves
    return any([moves.option_line[i] & 15 == ON_LINE for i in range(ask.n)
                if ask.options[i] != EXTRAS])


def _dearer(race, ask):
    """Are there ends for points?"""
    return ask.options[ask.n - 1] == EXTRAS


def _forced(race, ask):
    moves = race.scratch.moves
    return any([moves.option_bill[i] % 3 > moves.e for i in range(ask.n)])


def _braked(race, ask):
    moves = race.scratch.moves
    return any([moves.option_bill[i] // 3 % 3 > moves.b for i in range(ask.n)])


def _pits(race, ask):
    """Does an answer lead into the pits?"""
    moves, circuit = race.scratch.moves, race.circuit
    return any([circuit.entry <= moves.option_cell[i] <= circuit.box for i in range(ask.n)
                if ask.options[i] != EXTRAS])


STEPS = (
    ((Q_START_TYRE,), None),
    ((Q_START_ROLL,), None),
    ((Q_REROLL_START,), None),
    ((Q_START_MOVE,), None),
    ((Q_WEATHER,), None),
    ((Q_TYRE_ROLL,), None),
    ((Q_REROLL,), None),
    ((Q_STAY_ON,), None),
    ((Q_MOVE,), _pits),
    ((Q_MOVE,), _line),
    ((Q_MOVE,), _dearer),
    ((Q_EXTRA_MOVE,), _forced),
    ((Q_EXTRA_MOVE,), _braked),
    ((Q_DEFEND, Q_ATTACK_ROLL, Q_DEFEND_ROLL, Q_BID), None),
    ((Q_FIT,), None))
