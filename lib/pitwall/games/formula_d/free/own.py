"""A custom board: its laps, weather and length, entered once and stored as bytes.

    board = opened(data)          # a FreeBoard; without data: a new board, dry
    data = packed(board)
"""

from pitwall.games import typed_in
from pitwall.games.formula_d.free.board import AROUND, FreeBoard

GRID = 0                                        # no weather grid
FIELDS = ("laps", "dry", "damp", "around")      # the entered values
STEPS = ((1, 3, 1), (0, 20, 1), (0, 20, 1), (30, 250, 10))     # least, most, step of each
ROLLS = 20


def opened(data):
    """Return the board. Raises ValueError, the key of a reason, if the bytes are invalid."""
    data = typed_in.opened(data, (3, ROLLS, ROLLS, AROUND), STEPS)
    laps, dry, damp, around = data
    if damp < dry:
        raise ValueError("refused.circuit")
    return FreeBoard(laps, (dry, damp, ROLLS), around, buf=typed_in.stamp(data))


def packed(board):
    dry, damp, _ = board.start_weather
    return bytes([board.laps, dry, damp, board.around])


def turned(data, at, step):
    """Return the bytes with one value changed; damp begins where dry ends."""
    data = bytearray(data)
    typed_in.turn(data, at, step, STEPS)
    if at == 1:
        data[2] = max(data[1], data[2])
    elif at == 2:
        data[1] = min(data[1], data[2])
    return bytes(data)
