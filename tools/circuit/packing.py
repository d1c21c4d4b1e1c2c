"""Pack numbers, names and places into the bytes of a compiled table."""

from binascii import crc32
from math import floor

_HALF = 0.5 + 1e-5      # a place just between two steps goes up, despite errors in its last digits


def seal(table):
    """Return `table` with its checksum at the end."""
    return table + crc32(table).to_bytes(4, "little")


def u16(value):
    return value.to_bytes(2, "little")


def text(text):
    data = text.encode()
    return bytes([len(data)]) + data


def pack(lane, row):
    """Return one byte for a cell of a known section."""
    return lane << 6 | row


def steps(value):
    """Return a coordinate in whole steps: rounded only here, the same way on every machine."""
    return floor(value + _HALF)


def head(draft, variant):
    """Return the first bytes of any table's body: `variant` separates boards of the same magic."""
    return bytes([draft.clockwise | draft.house << 1 | variant << 2, draft.laps])


def opening(section, start):
    """Return the first bytes of a section of a board with lanes: kind, lanes, start, name."""
    x, y, heading = start
    right = section.corner and section.turn > 0
    kind = section.corner | (section.technical or section.uneven) << 1 | right << 2
    return (bytes([kind | section.low << 3 | section.high << 5])
            + u16(steps(x * 16)) + u16(steps(y * 16)) + u16(steps(heading * 1024 / 360) % 1024)
            + text(section.name))
