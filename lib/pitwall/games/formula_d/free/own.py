"""A board of one's own: its laps, its weather and its length typed in once and kept, as bytes.

    board = opened(data)          # a FreeBoard; of no data: a dry one, to begin with
    data = packed(board)
"""

from binascii import crc32

from pitwall.games.formula_d.free.board import AROUND, FreeBoard

GRID = 0                                        # there is no weather grid
FIELDS = ("laps", "dry", "damp", "around")      # what is typed in
STEPS = ((1, 3, 1), (0, 20, 1), (0, 20, 1), (30, 250, 10))     # least, most, step of each
ROLLS = 20


def opened(data):
    """Raises ValueError, the key of a reason, if the bytes are no such board."""
    if not data:
        data = bytes([3, ROLLS, ROLLS, AROUND])
    if len(data) != len(FIELDS):
        raise ValueError("refused.circuit")
    for value, (least, most, _) in zip(data, STEPS):
        if not least <= value <= most:
            raise ValueError("refused.circuit")
    laps, dry, damp, around = data
    if damp < dry:
        raise ValueError("refused.circuit")
    check = crc32(bytes(data))
    return FreeBoard(laps, (dry, damp, ROLLS), around,
                     buf=bytes([check >> shift & 255 for shift in (0, 8, 16, 24)]))


def packed(board):
    dry, damp, _ = board.start_weather
    return bytes([board.laps, dry, damp, board.around])


def turned(data, at, step):
    """The bytes with one value changed; damp begins where dry ends."""
    data = bytearray(data)
    least, most, by = STEPS[at]
    value = data[at] + step * by
    data[at] = least if value > most else most if value < least else value
    if at == 1:
        data[2] = max(data[1], data[2])
    elif at == 2:
        data[1] = min(data[1], data[2])
    return bytes(data)
