"""A custom board: weather grids entered once by hand and kept, as bytes.

    board = opened(data)          # a FreeBoard; without data: a dry one to begin with
    data = packed(board)
"""

from pitwall.games import typed_in
from pitwall.games.pole_position.free.board import AROUND, FreeBoard

GRID = 36
FIELDS = ("laps", "weather_b", "around", "grip")      # entered besides the grid
STEPS = ((2, 9, 1), (5, 6, 1), (20, 120, 5), (0, 1, 1))     # least, most, step of each


def opened(data):
    """Return the board. Raises ValueError, the key of a reason, if the bytes are invalid."""
    data = typed_in.opened(data, (5, 6, AROUND, 1) + (0,) * GRID, STEPS)
    if max(data[len(FIELDS):]) > 2:
        raise ValueError("refused.circuit")
    return FreeBoard(data[0], data[len(FIELDS):], data[1], 0, bool(data[3]), data[2],
                     buf=typed_in.stamp(data))


def packed(board):
    return bytes([int(getattr(board, field)) for field in FIELDS]) + bytes(board.weather_a)


def turned(data, at, step):
    """Return the bytes with one value changed: a cell of the grid, or from GRID on a field."""
    data = bytearray(data)
    if at < GRID:
        data[len(FIELDS) + at] = (data[len(FIELDS) + at] + step) % 3
    else:
        typed_in.turn(data, at - GRID, step, STEPS)
    return bytes(data)
