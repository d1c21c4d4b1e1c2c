"""The Formula D variant beside a physical board that the device does not know.

The same game, played by the same rules: the people move the cars and say what became of it. It
never asks for a cell. `new(circuit, seats)` takes a FreeBoard, or a Circuit whose weather and laps
are to hold.
"""

from pitwall.games import formula_d as base
from pitwall.games.formula_d import qualifying, rounds
from pitwall.games.formula_d.free import order
from pitwall.games.formula_d.free.bill import Bill
from pitwall.games.formula_d.free.board import FreeBoard, like, note
from pitwall.games.formula_d.free.turns import take_turn
from pitwall.games.formula_d.state import GRID, put_on

NAME = "formula-d-free"
STANDARD, EVERYTHING = base.STANDARD, base.EVERYTHING
TABLE_SIZE, CAR_SIZE = base.TABLE_SIZE, base.CAR_SIZE       # of the tracked game


class Scratch:
    """Made once for a race; nothing in it outlives an answer."""

    def __init__(self, race):
        self.track = None
        self.moves = Bill()


def new(circuit, seats, switches=STANDARD, laps=0, rules=None):
    """A race before its first question; see the tracked game's `new`."""
    import pitwall.games.formula_d.free as game
    board = circuit if isinstance(circuit, FreeBoard) else like(circuit)
    return base.new(board, seats, switches, laps, rules, game)


play = base.play        # the tracked game's phases; how grid and round come about is said here


def qualify(race):
    """Grid places, and about how far each is from the line."""
    yield from qualifying.draw(race)
    for who, car in enumerate(race.cars):
        put_on(car, who)
        note(race, who, race.circuit.around - car[GRID])


def play_round(race):
    """One round, in the order that people tell."""
    rounds.begin(race)
    yield order.line_up(race)
    yield rounds.take_turns(race, take_turn)
