"""The Formula D variant next to a physical board that the device does not know.

The rules are the same: players move the cars and report what happened. The device never asks for a
cell. `new(circuit, seats)` takes a FreeBoard, or a Circuit for its weather and laps; rivals need a
Circuit because they drive on its cells.
"""

from pitwall.games import formula_d as base
from pitwall.games.formula_d import qualifying, rounds
from pitwall.games.formula_d.free import order
from pitwall.games.formula_d.free.bill import Bill
from pitwall.games.formula_d.free.board import MILES, FreeBoard, like, lose, note
from pitwall.games.formula_d.free.turns import take_turn
from pitwall.games.formula_d.moves import Moves
from pitwall.games.formula_d.state import DANGER, GRID, MOST_CARS, put_on
from pitwall.games.formula_d.track import Track

NAME = "formula-d-free"
MARKS = MILES - DANGER          # bytes of the table, as in the tracked game
STANDARD, EVERYTHING = base.STANDARD, base.EVERYTHING
TABLE_SIZE, CAR_SIZE = base.TABLE_SIZE, base.CAR_SIZE       # of the tracked game


class Scratch:
    """Work space of a race, made once; no content outlives a turn."""

    past_turn_1 = False         # the car has reached the line again after the flag
    midway = False              # a car with its own books collides before its turn is over

    def __init__(self, race):
        self.track = self.on_cells = None
        self.moves = self.bill = Bill()
        self.whose = self.place = self.likely = 0       # of the car whose place is asked for
        if race.circuit.off:
            self.track = Track(race.circuit)
            self.on_cells = Moves(race.circuit, self.track)


def new(circuit, seats, switches=STANDARD, laps=0, rules=None):
    """Create a race before its first question; see the tracked game's `new`."""
    import pitwall.games.formula_d.free as game
    return base.new(_board(circuit, any(seats)), seats, switches, laps, rules, game)


def _board(circuit, rivals):
    """Return the board. Raises ValueError, the key of a reason, if rivals would not know it."""
    if isinstance(circuit, FreeBoard):
        if rivals:
            raise ValueError("refused.circuit")
        return circuit
    if not rivals:
        return like(circuit)
    from pitwall.games.formula_d.free.known import KnownBoard
    return KnownBoard(circuit)


def places(race):
    """Return the number of cell values: the known cells, and one for each car elsewhere."""
    return race.circuit.off + MOST_CARS


play = base.play        # the tracked game's phases, with the grid and rounds of this module


def hurt(race, who):
    """Report a collision of a car with its own books; see own_books.py."""
    from pitwall.games.formula_d.free import own_books
    return own_books.hurt(race, who)


def share(race, who):
    """Ask for the points that such a car leaves to its team's other car."""
    from pitwall.games.formula_d.free import own_books
    return own_books.share(race, who)


def qualify(race):
    """Draw the grid places, and note the approximate distance of each from the line."""
    yield from qualifying.draw(race)
    for who, car in enumerate(race.cars):
        if race.scratch.track:
            put_on(car, race.circuit.grid[car[GRID] - 1])
        else:
            lose(race, who)
        note(race, who, race.circuit.around - car[GRID])


def play_round(race):
    """Play one round in the order that the players report."""
    rounds.begin(race)
    yield order.line_up(race)
    yield rounds.take_turns(race, take_turn)
