"""The format of a recording: the answers of a race, stored so that it can be watched again.

    offset  bytes
    0       4   magic "PWRR"
    4       1   layout of the race's save
    5       1   n: number of bytes of the header
    6       n   the header of its save as the race began
            2   length of the initial state, low byte first, and that state; 0: the one that its
                options make
            2   check
    then for each round, from one checkpoint to the next:
            1   how many rounds before it are void, because they were taken back
            2   length of the part up to the check, low byte first; OVER is added for the last
            2   check of the state at its end
            1   how many corrections count in it; ORDER is added if the order of the cars follows,
                FRONT if another car than at the round's beginning is first, or second
                a half byte for each car of that order, and one of filling if it is odd
                of the first such change: the car's place on the circuit at the end of the round,
                low byte first, 65535 for none; the leader's lap; 0 it passed the other one, 1 that
                stopped, 2 it is out
                of each correction how many edits, in one byte, and the edits, see edits.py
                the answers, except electronic rolls, which are rolled again: three bits in each
                half byte, the lowest first, and 8 is added where more follow
            2   check

A check is the low half of the CRC-32 of all bytes since the one before, starting with that one.
Half bytes: the low one comes first; a missing one is 8.
"""

from binascii import crc32

from pitwall.race.ask import TABLE, const

MAGIC = b"PWRR"
ENDING = ".pwr"
OVER, ORDER, FRONT = const(32768), const(128), const(64)
CHANGE = const(4)       # bytes of a change at the front
FULL = const(8)         # an unused half byte


def state_check(state):
    """Return two bytes that identify a state, never 0."""
    return crc32(state) & 65535 or 1


def close(data, check):
    """Append the check of bytes that follow those of another check; return it."""
    check = crc32(data, check) & 65535
    data.append(check & 255)
    data.append(check >> 8)
    return check


def packed(void, over, check, order, front, edits, answers, by):
    """Return a round without its check.

    Raises ValueError if there are too many void rounds or corrections.

    front: b"", or the bytes of a change there
    """
    if len(edits) >= FRONT:
        raise ValueError("%d corrections" % len(edits))
    body = bytearray((check & 255, check >> 8,
                      len(edits) | (ORDER if order else 0) | (FRONT if front else 0)))
    half = _halves(body, order, -1)
    if half >= 0:
        body.append(half | FULL << 4)
    body += front
    for edit in edits:
        body.append(len(edit) >> 2)
        body += edit
    half = -1
    for i in range(len(by)):
        if by[i] != TABLE:
            half = _halves(body, _threes(answers[2 * i] | answers[2 * i + 1] << 8), half)
    if half >= 0:
        body.append(half | FULL << 4)
    return bytearray((void, len(body) & 255, len(body) >> 8 | over >> 8)) + body


def _threes(number):
    """Return a number as half bytes of three bits each, the lowest first."""
    found = [number & 7]
    while number > 7:
        number >>= 3
        found[-1] |= 8
        found.append(number & 7)
    return found


def _halves(data, numbers, half):
    """Append half bytes; half: one that waits for its pair, or -1. Return the one left over."""
    for number in numbers:
        if half < 0:
            half = number
        else:
            data.append(half | number << 4)
            half = -1
    return half
