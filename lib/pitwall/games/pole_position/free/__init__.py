"""Pole Position next to a physical board that the device does not know.

It is the same game with the same rules: the people move the cars and report the results. The app
never asks for a cell. `new(circuit, seats)` accepts a FreeBoard, or a Circuit whose weather, laps
and special rule apply.
"""

from pitwall.games import pole_position as base
from pitwall.games.pole_position.free import safety_car, turns
from pitwall.games.pole_position.free.asks import Q_GRID_KNOWN
from pitwall.games.pole_position.free.bill import Bill
from pitwall.games.pole_position.free.board import FreeBoard, like, place
from pitwall.games.pole_position.state import GRID_ASKED, LAP, put_on, uses
from pitwall.race.referee import PICK

NAME = "pole-position-free"
STANDARD, EVERYTHING, TABLE = base.STANDARD, base.EVERYTHING, base.TABLE
KNOWS_CELLS = False
ASKS = GRID_ASKED           # switches of a new race besides its rules: see `qualify`
TABLE_SIZE, CAR_SIZE = base.TABLE_SIZE, base.CAR_SIZE       # of the tracked game


class Scratch:
    """Buffers created once for a race; they are overwritten by every answer."""

    def __init__(self, race):
        self.moves = Bill()
        self.technical = True
        self.grip = race.circuit.grip
        self.unused = self.attack = self.pits_from = 0      # as in the tracked game


def new(circuit, seats, switches=STANDARD, engines=(), cards=(), rules=None, splits=()):
    """Return a race before its first question; see the tracked game's `new`."""
    import pitwall.games.pole_position.free as game
    board = circuit if isinstance(circuit, FreeBoard) else like(circuit)
    return base.new(board, seats, switches, engines, cards, rules, game, splits)


# The tracked game's phases, with other functions for moving the cars on their board:
play, take_turn, queue = base.play, turns.take_turn, safety_car.line_up


def qualify(race):
    """Qualify by the rules, or ask for the grid of the table.

    Only new races ask which: older recordings and saves have no such answer.
    """
    if uses(race, GRID_ASKED) and (yield race.ask.put(PICK, Q_GRID_KNOWN, base.TABLE, (0, 1))):
        from pitwall.games.pole_position.free import own_books
        yield from own_books.whole_grid(race)
    else:
        yield base.qualify(race)


def knocked_out(race, runners):
    """Return the car knocked out of qualifying with own books, see own_books.py."""
    from pitwall.games.pole_position.free import own_books
    return (yield from own_books.knocked_out(race, runners))


def fill_grid(race, runners):
    """Ask for the grid with own books, see own_books.py."""
    from pitwall.games.pole_position.free import own_books
    yield from own_books.fill_grid(race, runners)


def hit(race, cars, effect):
    """Ask for the car that an event hits with own books, see own_books.py."""
    from pitwall.games.pole_position.free import own_books
    yield from own_books.hit(race, cars, effect)


def line_up(race):
    """Put every car on the grid."""
    for who, car in enumerate(race.cars):
        put_on(car, place(who, 0))
        car[LAP] = 0
