"""Functions that custom boards share in all games; see a game's module `own`."""

from binascii import crc32


def check(data, steps):
    """Raises ValueError, the key of a reason, if a value is beyond its (least, most, step)."""
    for value, (least, most, _) in zip(data, steps):
        if not least <= value <= most:
            raise ValueError("refused.circuit")


def opened(data, proposed, steps):
    """Return the bytes, or the proposed ones for a new board.

    Raises ValueError if their number or a value is wrong.
    """
    data = data or bytes(proposed)
    if len(data) != len(proposed):
        raise ValueError("refused.circuit")
    check(data, steps)
    return data


def stamp(data):
    """Return four bytes that identify a board, as at the end of a compiled circuit."""
    crc = crc32(bytes(data))
    return bytes([crc >> shift & 255 for shift in (0, 8, 16, 24)])


def turn(data, at, step, steps):
    """Change value `at` of a bytearray by `step` of its steps; it wraps around."""
    least, most, by = steps[at]
    value = data[at] + step * by
    data[at] = least if value > most else most if value < least else value
