"""A circuit card entered by hand and stored as bytes: laps, box-box numbers, rows of the grid.

    board = opened(data)          # a lap track; without data: the initial one
    data = packed(board)
    data = turned(data, at, step)   # value `at`; from LIT on the lights of the fields, seven each

Other marks of the lap track are asked for when they matter; blue flag laps are printed (9.3).
"""

from binascii import crc32

from pitwall.circuit.lap_track import Circuit
from pitwall.games import typed_in
from pitwall.games.race_pace.house_data import LIGHTS
from pitwall.games.race_pace.state import MOST_CARS

GRID = 0                                        # there is no weather grid
FIELDS = ("laps", "soft", "medium", "depth")
STEPS = ((12, 78, 1), (5, 37, 1), (5, 37, 1), (0, 2, 1))    # least, most, step of each
FIRST = (56, 19, 29, 1)
PRINTED = 60                                    # fields of the lap track
BLUE = (21, 39, 56)
NAME = b"own"
LIT, LAMPS = len(FIELDS), 7                     # index of the first light, lights per field


def opened(data):
    """Return the board. Raises ValueError, the key of a reason, if the bytes are invalid."""
    laps, soft, medium, depth = typed_in.opened(data[:LIT], FIRST, STEPS)
    lights = _lights(data)
    grid = bytes([place // 2 * depth for place in range(MOST_CARS)])
    kind = 4 if lights else 0
    body = (bytes([kind, laps, PRINTED, soft, medium, 0, MOST_CARS]) + grid
            + bytes([0, 0, len(BLUE)]) + bytes(BLUE) + bytes([len(NAME)]) + NAME
            + (bytes([len(lights)]) + lights if lights else b""))
    size = len(body) + 11
    table = Circuit.MAGIC + bytes([1, size & 255, size >> 8]) + body
    return Circuit(table + crc32(table).to_bytes(4, "little"))


def _lights(data):
    """Return the lights that were entered; b"" if they are the usual ones."""
    lights = bytes(data[LIT:])
    if lights and (len(lights) != len(LIGHTS) or max(lights) >> LAMPS):
        raise ValueError("refused.circuit")
    return b"" if lights == LIGHTS else lights


def packed(board):
    """Return the bytes that describe a board."""
    depth = board.grid[0] - board.grid[2]
    return bytes([board.laps, board.soft, board.medium, depth]) + board.lights


def lit(data, field, lamp):
    """Return true if that light of a field is on."""
    return (data[LIT:] or LIGHTS)[field] >> lamp & 1


def named(words):
    """Return (names of the fields, letters of the lights)."""
    return words.text("actions")[1:], list(words.text("tyre letters")) + list(
        words.text("board.lights"))


def turned(data, at, step):
    """Return the bytes with one value changed."""
    data = bytearray(data)
    if at >= LIT:
        lights = bytearray(data[LIT:] or LIGHTS)
        lights[(at - LIT) // LAMPS] ^= 1 << (at - LIT) % LAMPS
        return bytes(data[:LIT]) + (b"" if lights == LIGHTS else bytes(lights))
    typed_in.turn(data, at, step, STEPS)
    return bytes(data)
