"""What the bytes of a race are: in a game's room `fields` a constant row tells of each.

    TABLE_ROWS, CAR_ROWS    every bit of the table and of a car, in exactly one row:

    name    as a referee script calls it
    byte    where it lies; mask: its bits of it, WORD: two bytes, NO_BITS: `most` bytes from there
    kind    what its number stands for, below
    least   with RUNS only of a car that races; of BITS how many there are
    most    a number, OWN + a byte of the same car, or SHARED + one of the table
    how     MEND: people may put it right; such rows come first, as screens list them
            COUNTED: when it is put right, what was spent of it since the round began stays so
            RUNS: see least; FIXED: no race changes it

A row with no bits at all is a value that goes by other bytes, such as a place in an order. Rows are
numbers and texts to the last item once constants are put in place: frozen, they take no RAM.
"""

from pitwall.race.referee import const

NAME, BYTE, MASK, KIND, LEAST, MOST, HOW = range(7)
WORD = const(65535)
NO_BITS = const(0)
OWN = const(256)
SHARED = const(512)
MEND, COUNTED, RUNS, FIXED = 1, 2, 4, 8
# What numbers stand for: one byte each, but for a CELL of two bytes, an ORDER of car numbers, and
# BITS, one for each of so many things.
(A_NUMBER, A_YES, A_CELL, AN_ORDER, BITS, A_CAR, A_PHASE, A_SEAT, A_STATUS, A_REASON, A_PIT_PLACE,
 A_TYRE, A_SET, A_LIFE, A_LINE, A_GEAR, A_PLACE, A_WEATHER, A_TOKEN, A_STEP) = range(20)


def value(data, row):
    """The number that a row's bits of a car or the table are."""
    byte, mask = row[BYTE], row[MASK]
    if mask == WORD:
        return data[byte] | data[byte + 1] << 8
    return (data[byte] & mask) // (mask & -mask)


def most(row, table, data):
    """The highest that it may be."""
    limit = row[MOST]
    if limit >= SHARED:
        return table[limit - SHARED]
    return data[limit - OWN] if limit >= OWN else limit


def size(row):
    """How many bytes it lies in."""
    return row[MOST] if row[MASK] == NO_BITS else 2 if row[MASK] == WORD else 1
