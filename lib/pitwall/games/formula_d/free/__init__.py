"""The Formula D variant beside a physical board that the device does not know.

The same game, played by the same rules: the people move the cars and say what became of it. It
never asks for a cell. `new(circuit, seats)` takes a FreeBoard, or a Circuit whose weather and laps
are to hold; with rivals among the seats it must be a Circuit, since they drive on its cells.
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
    """Made once for a race; nothing in it outlives a turn."""

    past_turn_1 = False         # has the car come round to the line again after the flag?
    midway = False              # does a car of own books collide before its turn is over?

    def __init__(self, race):
        self.track = self.on_cells = None
        self.moves = self.bill = Bill()
        self.whose = self.place = self.likely = 0       # of a car that is being located
        if race.circuit.off:
            self.track = Track(race.circuit)
            self.on_cells = Moves(race.circuit, self.track)


def new(circuit, seats, switches=STANDARD, laps=0, rules=None):
    """A race before its first question; see the tracked game's `new`."""
    import pitwall.games.formula_d.free as game
    return base.new(_board(circuit, any(seats)), seats, switches, laps, rules, game)


def _board(circuit, rivals):
    """Raises ValueError, the key of a reason, if rivals would not know their board."""
    if isinstance(circuit, FreeBoard):
        if rivals:
            raise ValueError("refused.circuit")
        return circuit
    if not rivals:
        return like(circuit)
    from pitwall.games.formula_d.free.known import KnownBoard
    return KnownBoard(circuit)


def places(race):
    """Those of cells that are known, and one for each car that stands anywhere else."""
    return race.circuit.off + MOST_CARS


play = base.play        # the tracked game's phases; how grid and round come about is said here


def hurt(race, who):
    """A car of own books that has collided; see own_books.py."""
    from pitwall.games.formula_d.free import own_books
    return own_books.hurt(race, who)


def share(race, who):
    """The points that such a car leaves to the other one of its team."""
    from pitwall.games.formula_d.free import own_books
    return own_books.share(race, who)


def qualify(race):
    """Grid places, and about how far each is from the line."""
    yield from qualifying.draw(race)
    for who, car in enumerate(race.cars):
        if race.scratch.track:
            put_on(car, race.circuit.grid[car[GRID] - 1])
        else:
            lose(race, who)
        note(race, who, race.circuit.around - car[GRID])


def play_round(race):
    """One round, in the order that people tell."""
    rounds.begin(race)
    yield order.line_up(race)
    yield rounds.take_turns(race, take_turn)
