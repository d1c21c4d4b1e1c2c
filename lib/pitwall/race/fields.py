"""The meaning of a race's bytes: a game's module `fields` describes each in a constant row.

    TABLE_ROWS, CAR_ROWS    every bit of the table and of a car, in exactly one row:

    name    as in a referee script
    byte    its index; mask: its bits of it, WORD: two bytes, NO_BITS: `most` bytes from there
    kind    the meaning of its number, below
    least   the lowest value, with RUNS only of a car that races; of BITS how many there are
    most    a number, OWN + a byte of the same car, or SHARED + one of the table
    how     MEND: people may correct it; such rows come first, in the order of the screens
            COUNTED: a correction keeps the amount spent since the round began
            RUNS: see least; FIXED: no race changes it

A row without bits is a value that other bytes determine, such as a place in an order. With
constants replaced by their values, rows contain only numbers and texts: frozen, they take no RAM.
"""

from pitwall.race.referee import const

NAME, BYTE, MASK, KIND, LEAST, MOST, HOW = range(7)
WORD = const(65535)
NO_BITS = const(0)
OWN = const(256)
SHARED = const(512)
MEND, COUNTED, RUNS, FIXED = 1, 2, 4, 8
# Kinds of numbers: one byte each, but for a CELL of two bytes, an ORDER of car numbers, and BITS,
# one for each of several items.
(A_NUMBER, A_YES, A_CELL, AN_ORDER, BITS, A_CAR, A_PHASE, A_SEAT, A_STATUS, A_REASON, A_PIT_PLACE,
 A_TYRE, A_SET, A_LIFE, A_LINE, A_GEAR, A_PLACE, A_WEATHER, A_TOKEN, A_STEP) = range(20)


def value(data, row):
    """Return the number in a row's bits of a car or the table."""
    byte, mask = row[BYTE], row[MASK]
    if mask == WORD:
        return data[byte] | data[byte + 1] << 8
    return (data[byte] & mask) // (mask & -mask)


def most(row, table, data):
    """Return the highest value that a row allows."""
    limit = row[MOST]
    if limit >= SHARED:
        return table[limit - SHARED]
    return data[limit - OWN] if limit >= OWN else limit


def size(row):
    """Return how many bytes a row takes."""
    return row[MOST] if row[MASK] == NO_BITS else 2 if row[MASK] == WORD else 1
