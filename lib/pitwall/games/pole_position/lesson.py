"""The guided race of Pole Position: some rounds after the start; see pitwall.games.lesson."""

from pitwall.games.lesson import rests, seldom      # noqa: F401
from pitwall.games.pole_position.asks import (
    EXTRAS, Q_ATTACK_ROLL, Q_BID, Q_DEFEND, Q_DEFEND_ROLL, Q_EXTRA_MOVE, Q_FIT, Q_MOVE, Q_REROLL,
    Q_TYRE_ROLL, Q_WEATHER)
from pitwall.games.pole_position.options import BOT_A, BOT_B, HUMAN
from pitwall.games.pole_position.state import ON_LINE, ROUND

CIRCUIT, LAPS, SEATS, SWITCHES, SEED = "great-britain", 3, (HUMAN, BOT_A, BOT_B), 0, 65
OVER, OPENS = (), Q_TYRE_ROLL
TURNS = 0
ASKED, ROUNDS = (Q_REROLL, Q_MOVE, Q_EXTRA_MOVE, Q_DEFEND, Q_BID, Q_FIT), 6
LATE = 3        # rounds before the stop is explained


def _line(race, ask):
    """Return True if an answer keeps to the racing line."""
    moves = race.scratch.moves
    return any([moves.option_line[i] & 15 == ON_LINE for i in range(ask.n)
                if ask.options[i] != EXTRAS])


def _forced(race, ask):
    """Return True if an answer forces the engine."""
    moves = race.scratch.moves
    return any([moves.option_bill[i] % 3 > moves.e for i in range(ask.n)])


def _braked(race, ask):
    """Return True if an answer brakes late."""
    moves = race.scratch.moves
    return any([moves.option_bill[i] // 3 % 3 > moves.b for i in range(ask.n)])


def _late(race, ask):
    """Return True once most of the lesson is over."""
    return race.table[ROUND] > LATE


STEPS = (
    ((Q_TYRE_ROLL,), None),
    ((), None),
    ((Q_REROLL,), None),
    ((Q_MOVE,), None),
    ((Q_EXTRA_MOVE,), _forced),
    ((Q_EXTRA_MOVE,), _braked),
    ((Q_DEFEND, Q_ATTACK_ROLL, Q_DEFEND_ROLL, Q_BID), seldom),
    ((Q_TYRE_ROLL,), None),
    ((Q_MOVE,), _line),
    ((Q_WEATHER,), seldom),
    ((Q_TYRE_ROLL,), _late))
