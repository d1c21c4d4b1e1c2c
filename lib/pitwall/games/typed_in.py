"""What the boards that people type in share, whatever game they are for; see its room `own`."""

from binascii import crc32


def check(data, steps):
    """Raises ValueError, the key of a reason, if a value is beyond its (least, most, step)."""
    for value, (least, most, _) in zip(data, steps):
        if not least <= value <= most:
            raise ValueError("refused.circuit")


def opened(data, proposed, steps):
    """The bytes, or those proposed for a new board; ValueError if their number or a value is not
    that of one."""
    data = data or bytes(proposed)
    if len(data) != len(proposed):
        raise ValueError("refused.circuit")
    check(data, steps)
    return data


def stamp(data):
    """What tells a board from another: four bytes, as they end a compiled circuit."""
    crc = crc32(bytes(data))
    return bytes([crc >> shift & 255 for shift in (0, 8, 16, 24)])


def turn(data, at, step, steps):
    """Change value `at` of a bytearray by so many of its steps; it goes round."""
    least, most, by = steps[at]
    value = data[at] + step * by
    data[at] = least if value > most else most if value < least else value
